"""13 Game end, scoring, ties."""

from tests.clauses import clause
from tests.titles.brotherhood.isle import Isle, lay


def last(**crews: object) -> Isle:
    """The last Missions: every seat is asked in turn order."""
    return lay(round=7, phase="last", **crews)  # type: ignore[arg-type]


@clause("BRO-END-1", "BRO-END-3", "BRO-END-4", "BRO-END-5", "BRO-MIS-2")
def test_tv1_the_sources_example_ends_27_25_26() -> None:
    isle = last(
        crew0=dict(vp=25, done=5, doubloons=1, items=["gunner", "parrot"], toughness=1,
                   followers=["fol_roy", "fol_bill", "fol_josh"]),
        crew1=dict(vp=24, done=5, doubloons=3, items=["gunner"], followers=["fol_dollar", "fol_james"], toughness=3),
        crew2=dict(pirate="pir_lord", vp=21, done=5, doubloons=4, followers=["fol_ben"], toughness=1,
                   items=["sword", "pistol", "rum", "water"], missions=["mis_arm_the_lookout_post"]),
    )  # fmt: skip
    isle.answer("complete", "mis_arm_the_lookout_post")
    if isle.match.ask is not None:
        isle.answer("token", "water")
    assert [crew.vp for crew in isle.island.crews] == [27, 25, 26]
    assert isle.island.bonuses == {"most_missions": 2, "most_tokens": 0, "most_followers": 0, "most_toughness": 1}
    assert isle.island.places == (1, 3, 2)


@clause("BRO-END-1", "BRO-TURN-11")
def test_each_seat_is_asked_in_turn_order_and_may_skip() -> None:
    missions = [["mis_board_the_night_ferry"], ["mis_run_the_blockade"], ["mis_outlast_the_siege"]]
    crews = {f"crew{seat}": dict(missions=cards) for seat, cards in enumerate(missions)}
    isle = lay(round=7, phase="last", first=1, mover=1, **crews)
    for seat in (1, 2, 0):
        assert isle.asked == (seat, "complete")
        isle.answer("skip")
    assert isle.match.over


@clause("BRO-END-2")
def test_a_benefit_of_the_last_mission_draws_the_top_card_and_mister_billion_stays_out() -> None:
    isle = last(
        crew0=dict(
            missions=["mis_purchase_a_royal_pardon"], items=["sextant", "sword", "gunner", "rum"], doubloons=4,
            followers=["fol_billion"],
        ),
    )  # fmt: skip
    isle.answer("complete", "mis_purchase_a_royal_pardon").answer("token", "sword")
    assert isle.match.over
    assert len(isle.crew(0).actions) == 1
    assert isle.crew(0).turned == []


@clause("BRO-END-4")
def test_tv28_nobody_gains_a_bonus_on_a_tie_at_nothing() -> None:
    isle = last(crew0=dict(vp=3, doubloons=5), crew1=dict(missions=["mis_run_the_blockade"]))
    isle.answer("skip")
    assert isle.island.bonuses == {"most_doubloons": 0}


@clause("BRO-END-5")
def test_tv29_equal_in_everything_the_victory_is_shared() -> None:
    equal = dict(vp=24, done=5, doubloons=3, items=["sword", "gunner"], toughness=2)
    isle = last(
        crew0=equal, crew1=equal, crew2=dict(vp=20, doubloons=3, toughness=2, missions=["mis_run_the_blockade"])
    )
    isle.answer("skip")
    assert isle.island.places == (1, 1, 3)


@clause("BRO-END-5")
def test_ties_are_broken_by_missions_then_doubloons_then_tokens() -> None:
    ask = dict(missions=["mis_run_the_blockade"], vp=0, doubloons=0)
    missions = last(crew0=dict(vp=9, done=1, doubloons=9), crew1=dict(vp=10, done=0), crew2=ask).answer("skip")
    assert missions.island.places[0] == 1
    tokens = last(crew0=dict(vp=9, items=["sword", "rum"], toughness=1), crew1=dict(vp=10, toughness=2, doubloons=3),
                  crew2=dict(missions=["mis_run_the_blockade"], vp=0, toughness=2)).answer("skip")  # fmt: skip
    assert tokens.island.places[:2] == (1, 2)
