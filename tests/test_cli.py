from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import main
from game.kernel import ContentError

ROOT = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch) -> Path:
    monkeypatch.setenv("BRIGANTINE_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", os.environ.get("SDL_VIDEODRIVER", ""))
    return tmp_path


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own, without a display."""
    env = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    env.pop("SDL_VIDEODRIVER", None)
    command = [sys.executable, "-m", "game", *arguments]
    return subprocess.run(command, cwd=ROOT, env=env | environment, capture_output=True, text=True, timeout=60)


COMMANDS = ("play", "resume", "demo", "shot", "arena", "check", "bench", "replay", "saves", "clause", "titles", "bots")


@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS)])
def test_every_command_explains_itself(command, capsys) -> None:
    with pytest.raises(SystemExit) as left:
        main([*command, "--help"])

    assert left.value.code == 0
    assert "usage: brigantine" in capsys.readouterr().out


def test_a_faulty_content_file_is_told_in_one_line(monkeypatch, capsys) -> None:
    def faulty() -> None:
        raise ContentError("districts.toml: 'market' must pay for each of 3 sizes of a team, not [2, 6]")

    monkeypatch.setattr("game.registry.titles", faulty)

    assert main(["titles"]) == 1
    told = capsys.readouterr().err
    assert told == "brigantine: districts.toml: 'market' must pay for each of 3 sizes of a team, not [2, 6]\n"


@pytest.mark.parametrize(
    "wrong",
    [
        ["--nonsense"],
        ["play"],
        ["shot", "nine"],
        ["shot", "nine", "--size", "big", "--out", "x.png"],
        ["play", "nine", "--set", "variant"],
        ["shot", "nine", "--out", "x.jpg"],
        ["arena", "nine", "--bots", "random,random", "-n", "0"],
    ],
)
def test_wrong_use_ends_with_two_and_one_line(wrong, capsys) -> None:
    with pytest.raises(SystemExit) as left:
        main(wrong)

    assert left.value.code == 2
    said = capsys.readouterr().err
    assert said.startswith("brigantine: ")
    assert "--help" in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (["demo", "chess"], "there is no title 'chess'"),
        (["demo", "nine", "--seats", "greedy,nobody"], "there is no bot 'nobody'"),
        (["demo", "nine", "--seats", "human,greedy"], "no person can play without a window"),
        (["demo", "nine", "--set", "variant=chess"], "variant is one of"),
        (["shot", "nine", "--seat", "9", "--out", "x.png"], "--seat is one of 1 to 2"),
        (["clause", "nine", "NINE-NOTHING"], "has no clause"),
        (["play", "nine", "--seats", "human"], "takes 2, 3, 4 seats, not 1"),
        (["play", "nine", "--seats", "human,mate,mate,mate,mate"], "takes 2, 3, 4 seats, not 5"),
        (["demo", "nine", "--seats", "greedy,greedy", "--set", "variant=allies"], "takes 4 seats, not 2"),
        (["demo", "nine", "--seats", "greedy:depth=x,greedy"], "greedy"),
        (["arena", "nine", "--bots", "random,nobody", "-n", "2"], "there is no bot 'nobody'"),
        (["arena", "nine", "--bots", "random", "-n", "2"], "takes 2, 3, 4 seats, not 1"),
        (["arena", "nine", "--bots", "random,random", "-n", "2", "--json", "/no/such/x.json"], "no such folder"),
        (["check", "chess"], "there is no title 'chess'"),
        (["bench", "chess"], "there is no title 'chess'"),
    ],
)
def test_a_wish_that_cannot_be_is_told_in_one_line(wrong, told, capsys) -> None:
    assert main(wrong) == 2

    said = capsys.readouterr().err
    assert told in said
    assert said.count("\n") == 1


@pytest.mark.parametrize("wrong", [["replay", "nothing.json"], ["saves", "verify", "nothing.json"]])
def test_a_failure_ends_with_one_and_one_line(wrong, capsys) -> None:
    assert main(wrong) == 1
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("command", [["replay"], ["saves", "verify"]])
def test_a_damaged_save_is_told_with_its_place_and_its_cure(command, tmp_path, capsys) -> None:
    save = tmp_path / "cut.json"
    save.write_text('{"format": 1, "tit')

    assert main([*command, str(save)]) == 1

    said = capsys.readouterr().err
    assert said.startswith(f"brigantine: {save}: it is cut off")
    assert "brigantine resume" in said
    assert said.count("\n") == 1
    assert save.exists()


@pytest.mark.parametrize("arguments", [["--home", "{home}", "saves", "where"], ["saves", "where", "--home", "{home}"]])
def test_home_may_stand_before_or_after_the_command(arguments, tmp_path, capsys) -> None:
    there = tmp_path / "elsewhere"

    assert main([argument.format(home=there) for argument in arguments]) == 0
    assert str(there) in capsys.readouterr().out


def test_titles_bots_and_clauses_are_looked_up(capsys) -> None:
    assert main(["titles"]) == 0
    assert "nine" in capsys.readouterr().out
    assert main(["bots"]) == 0
    assert "alphabeta" in capsys.readouterr().out
    assert main(["clause", "nine", "nine-move-1"]) == 0
    told = capsys.readouterr().out
    assert "game.titles.nine.rules" in told
    assert "tests/titles/nine/test_movement.py:" in told


def test_licences_lists_every_installed_part_or_says_why_not(capsys) -> None:
    from game.licences import parts

    status = main(["--licences"])

    told = capsys.readouterr()
    if found := parts():
        assert status == 0
        assert all(part.licence for part in found)
        assert {"brigantine", "pygame-ce", "msgspec", "Python"} <= {part.name for part in found}
    else:
        assert status == 1
        assert "installed" in told.err


def test_without_a_home_one_sentence_says_how_to_give_one(monkeypatch, capsys) -> None:
    def homeless(*_: object, **__: object) -> Path:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.delenv("BRIGANTINE_HOME")
    monkeypatch.setattr("platformdirs.user_data_path", homeless)

    for command in (["saves", "where"], ["play", "nine"]):
        assert main(command) == 1
        told = capsys.readouterr().err
        assert "--home DIR" in told
        assert told.count("\n") == 1


def test_a_demo_prints_its_log_and_paints_its_table(tmp_path, capsys) -> None:
    picture = tmp_path / "deep" / "table.png"

    assert main(["demo", "nine", "--seats", "random,random", "--seed", "3", "--out", str(picture)]) == 0

    assert "Turn 1" in capsys.readouterr().out
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_a_demo_tells_of_a_bot_that_failed_and_plays_on(tmp_path, capsys) -> None:
    failing = f"external:{sys.executable} -c print(1)"

    assert main(["demo", "nine", "--seats", f"{failing},random", "--seed", "3"]) == 0

    said = capsys.readouterr()
    assert "lost seat 1" in said.err
    assert said.err.count("\n") == 1
    assert "The battle is over" in said.out


@pytest.mark.parametrize("command", [["shot", "nine", "--out"], ["demo", "nine", "--seats", "random,random", "--out"]])
def test_a_full_disk_leaves_the_picture_that_was_there(command, tmp_path, monkeypatch, capsys) -> None:
    picture = tmp_path / "table.png"
    picture.write_bytes(b"older")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)

    assert main([*command, str(picture)]) == 1

    assert f"{picture}: No space left on device" in capsys.readouterr().err
    assert picture.read_bytes() == b"older"
    assert list(tmp_path.glob(".*")) == []


def test_a_shot_is_as_large_as_wished(tmp_path) -> None:
    picture = tmp_path / "shot.png"

    assert main(["shot", "nine", "--after", "6", "--seat", "1", "--size", "640x480", "--out", str(picture)]) == 0

    assert picture.read_bytes()[16:24] == (640).to_bytes(4, "big") + (480).to_bytes(4, "big")


def test_a_setting_brings_the_number_of_seats_that_it_needs(tmp_path) -> None:
    picture = str(tmp_path / "four.png")

    assert main(["shot", "nine", "--set", "variant=allies", "--out", picture]) == 0
    assert main(["shot", "nine", "--seats", "random,random,random", "--after", "3", "--out", picture]) == 0


def test_an_arena_writes_the_same_keys_for_each_bot(tmp_path, capsys) -> None:
    figures = tmp_path / "arena.json"

    assert main(["arena", "nine", "--bots", "random,random", "-n", "2", "--seed", "1", "--json", str(figures)]) == 0

    told = json.loads(figures.read_text())
    assert list(told) == ["title", "games", "seed", "bots", "decisions"]
    assert [list(bot) for bot in told["bots"]] == [
        ["bot", "wins", "share", "share_low", "share_high", "mean_ms", "max_ms"]
    ] * 2
    assert capsys.readouterr().err == ""


def test_a_saved_game_is_listed_verified_and_replayed(home, capsys) -> None:
    from game.app import Program, new_seats
    from game.registry import load

    program = Program()
    title = load("nine")
    play = program.begin(title, new_seats(title, ["random", "random"]), {}, 5)
    for _ in range(8):
        play.sitting.answer(play.sitting.match.ask.options[0])
        play.keep()
    save = str(play.slot.path)
    program.close()

    assert main(["saves"]) == 0
    assert "goes on" in capsys.readouterr().out
    assert main(["saves", "verify", save]) == 0
    assert "8 answers" in capsys.readouterr().out
    assert main(["replay", save]) == 0
    assert "8 answers lead to the saved position" in capsys.readouterr().out
    assert main(["replay", save, "--to", "3", "--out", str(home / "third.png")]) == 0


def test_without_a_display_the_program_says_so_in_a_sentence(tmp_path) -> None:
    for command in ([], ["play", "nine"], ["resume"]):
        done = run(*command, "--home", str(tmp_path), DISPLAY=":987")

        assert done.returncode == 1
        assert done.stderr.count("\n") == 1
        assert "demo" in done.stderr
        assert "shot" in done.stderr
        assert done.stdout == ""


def test_what_needs_no_picture_imports_no_pygame() -> None:
    code = "import sys; from game.cli import main; main(['titles']); main(['bots']); sys.exit('pygame' in sys.modules)"

    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60)

    assert done.returncode == 0, done.stderr


def test_an_unexpected_error_lies_in_a_report_and_one_line_says_where(home, monkeypatch, capsys) -> None:
    monkeypatch.setattr("game.registry.titles", lambda: 1 / 0)

    assert main(["titles"]) == 1

    said = capsys.readouterr().err
    assert said.count("\n") == 1
    report = next((home / "log").glob("report-*.txt"))
    assert str(report) in said
    assert "ZeroDivisionError" in report.read_text()


def test_ctrl_c_ends_with_130(monkeypatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("game.registry.titles", interrupted)

    assert main(["titles"]) == 130
