from __future__ import annotations

from random import Random

from game.registry import load


def test_a_habit_answers_every_question_and_brings_missions_home() -> None:
    title = load("brotherhood")
    done = 0
    for seed in range(6):
        rng = Random(seed)
        run = title.playout(title.start(3, title.check_settings(3, {})), rng)
        while run.ask is not None:
            option = title.habit(run.position, run.ask, rng)
            assert option in run.ask.options
            run.answer(option)
        done += sum(len(crew.done) for crew in run.position.crews)

    assert done >= 6 * 3 * 3
