"""The command `brigantine`: what may be typed, and how its errors are told. Importing this costs no pygame."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path
from typing import NoReturn, TypeAlias

from game.kernel import ContentError
from game.kernel.words import text


class Parser(argparse.ArgumentParser):
    """Tells what was typed wrong in one line, with the way to what may be typed."""

    def error(self, message: str) -> NoReturn:
        """One line on stderr, and exit status 2."""
        cure = text("'{command} --help' says what it takes", command=self.prog)
        self.exit(2, f"brigantine: {message}; {cure}\n")


Commands: TypeAlias = "argparse._SubParsersAction[Parser]"
"""What commands are added to; argparse has no public name for it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status and never lets an error through."""
    multiprocessing.freeze_support()
    parsed = parser().parse_args(arguments)
    if parsed.home:
        os.environ["BRIGANTINE_HOME"] = str(Path(parsed.home).expanduser().resolve())
    from game.commands import FAILED, STOPPED, Failure, run

    try:
        status = run(parsed)
        sys.stdout.flush()
    except Failure as failure:
        return _complain(str(failure), failure.status)
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except ContentError as error:
        return _complain(str(error), FAILED)
    except Exception as error:
        return _complain(_report(error), FAILED)
    return status


def _complain(line: str, status: int) -> int:
    print(f"brigantine: {line}", file=sys.stderr)
    return status


def _report(error: Exception) -> str:
    """An error that nobody expected: it lies in a report, and one line says where."""
    from game.report import write_report

    return text("something went wrong that should not; the report lies at {where}", where=write_report(error))


# --- what may be typed ------------------------------------------------------------------------------------------------


def parser() -> Parser:
    """All commands and their options."""
    top = Parser(
        prog="brigantine",
        description=text("A desktop table for five board games. Without a command it opens the window."),
    )
    top.add_argument("--version", action="version", version=f"brigantine {version()}")
    top.add_argument(
        "--licences",
        action="store_const",
        dest="command",
        const="licences",
        help=text("print the licence of every part of the program"),
    )
    _add_home(top, "")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", title=text("commands"))
    for add in (_table_commands, _picture_commands, _bot_commands, _look_up_commands):
        add(commands)
    top.set_defaults(command=None)
    return top


def version() -> str:
    """The installed version, or that of the checkout."""
    try:
        return metadata.version("brigantine")
    except metadata.PackageNotFoundError:
        return "0 (not installed)"


def _add_home(parser: argparse.ArgumentParser, default: str) -> None:
    parser.add_argument(
        "--home",
        metavar="DIR",
        default=default,
        help=text("keep saves, settings and log in this folder"),
    )


def _command(commands: Commands, name: str, help: str) -> Parser:
    made = commands.add_parser(name, help=help, description=help[0].upper() + help[1:] + ".")
    _add_home(made, argparse.SUPPRESS)
    return made


def _add_seed(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=int, metavar="N", help=text("the same seed, the same game"))


def _add_settings(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        type=_setting,
        metavar="SETTING=VALUE",
        help=text("a setting of the title, such as variant=allies"),
    )


def _setting(written: str) -> tuple[str, str]:
    name, sign, value = written.partition("=")
    if not (name and sign and value):
        raise argparse.ArgumentTypeError(text("write SETTING=VALUE, not '{written}'", written=written))
    return name, value


def _size(written: str) -> tuple[int, int]:
    width, sign, height = written.partition("x")
    if not (sign and width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(text("write WIDTHxHEIGHT, not '{written}'", written=written))
    if not (200 <= int(width) <= 8000 and 100 <= int(height) <= 8000):
        raise argparse.ArgumentTypeError(text("a size lies between 200x100 and 8000x8000"))
    return int(width), int(height)


def _picture(written: str) -> Path:
    if not written.lower().endswith(".png"):
        raise argparse.ArgumentTypeError(text("pictures are PNG: name a .png file, not '{written}'", written=written))
    return Path(written)


def _count(written: str) -> int:
    if not written.isdecimal():
        raise argparse.ArgumentTypeError(text("write a whole number, not '{written}'", written=written))
    return int(written)


def _at_least_one(written: str) -> int:
    if _count(written) < 1:
        raise argparse.ArgumentTypeError(text("write a whole number from 1, not '{written}'", written=written))
    return int(written)


def _table_commands(commands: Commands) -> None:
    play = _command(commands, "play", text("open the window at a new game"))
    play.add_argument("title", metavar="TITLE")
    play.add_argument("--seats", metavar="A,B", help=text("human or a bot's spec for each seat; else you and bots"))
    _add_settings(play)
    _add_seed(play)
    resume = _command(commands, "resume", text("open the last game, or the named save"))
    resume.add_argument("save", nargs="?", type=Path, metavar="SAVE")


def _picture_commands(commands: Commands) -> None:
    demo = _command(commands, "demo", text("let bots play one game without a window, and print its log"))
    demo.add_argument("title", metavar="TITLE")
    demo.add_argument("--seats", metavar="A,B", help=text("the bots' specs; greedy without it"))
    _add_settings(demo)
    _add_seed(demo)
    demo.add_argument("--out", type=_picture, metavar="FILE.png", help=text("write the final table as a picture"))
    shot = _command(commands, "shot", text("write a picture of the table"))
    shot.add_argument("title", metavar="TITLE")
    shot.add_argument("--seats", metavar="A,B", help=text("the bots' specs; greedy without it"))
    shot.add_argument("--after", type=_count, default=0, metavar="N", help=text("after so many answers by the bots"))
    shot.add_argument("--seat", type=_at_least_one, metavar="K", help=text("as this seat sees it, the first being 1"))
    shot.add_argument("--size", type=_size, default=(1600, 1000), metavar="1600x1000")
    shot.add_argument("--theme", choices=("day", "night"), default="night")
    _add_settings(shot)
    _add_seed(shot)
    shot.add_argument("--out", type=_picture, required=True, metavar="FILE.png")
    replay = _command(commands, "replay", text("print a saved game's log and prove that it leads to its position"))
    replay.add_argument("save", type=Path, metavar="SAVE")
    replay.add_argument("--to", type=_count, metavar="N", help=text("stop after so many answers"))
    replay.add_argument("--out", type=_picture, metavar="FILE.png", help=text("write the table as a picture"))


def _bot_commands(commands: Commands) -> None:
    arena = _command(commands, "arena", text("let bots play many games and rate them"))
    arena.add_argument("title", metavar="TITLE")
    arena.add_argument("--bots", required=True, metavar="A,B", help=text("the bots' specs, parted by commas"))
    arena.add_argument("-n", "--games", type=_at_least_one, required=True, metavar="GAMES")
    arena.add_argument("--workers", type=_at_least_one, default=1, metavar="K", help=text("play in so many processes"))
    arena.add_argument("--json", type=Path, metavar="FILE", help=text("write the figures as JSON"))
    _add_settings(arena)
    _add_seed(arena)
    check = _command(commands, "check", text("hold titles against what must be true of every title, over random games"))
    check.add_argument("title", nargs="?", metavar="TITLE")
    check.add_argument("-n", "--games", type=_at_least_one, default=20, metavar="GAMES")
    _add_seed(check)
    bench = _command(commands, "bench", text("measure rules, bots and window"))
    bench.add_argument("title", nargs="?", metavar="TITLE")
    bench.add_argument("--json", type=Path, metavar="FILE", help=text("write the figures as JSON"))


def _look_up_commands(commands: Commands) -> None:
    saves = _command(commands, "saves", text("list, verify or find the saves"))
    kinds = saves.add_subparsers(dest="what", metavar="list|verify|where")
    _command(kinds, "list", text("list the saves, the latest first"))
    verify = _command(kinds, "verify", text("say whether a save can be opened, and what is wrong if not"))
    verify.add_argument("file", type=Path, metavar="FILE")
    _command(kinds, "where", text("say where saves, settings and log lie"))
    saves.set_defaults(what="list")
    clause = _command(commands, "clause", text("print a clause of a title's rulebook, and where the rule is kept"))
    clause.add_argument("title", metavar="TITLE")
    clause.add_argument("id", metavar="ID")
    _command(commands, "titles", text("list the titles"))
    _command(commands, "bots", text("list the bots"))


if __name__ == "__main__":
    sys.exit(main())
