"""Tasks: `nox -s check`, `test`, `nightly`, `perft`, `golden`, `arena`, `bench`, `build`, `release`."""

from pathlib import Path

import nox

nox.options.sessions = ["check", "test"]
BROTHERHOOD_CAPTAIN = "ismcts:ms=100:cutoff=25:c=0.05"
"""Captain of Oath of the Brotherhood at a tenth of its time."""

BRIGANDS_CAPTAIN = "ismcts:ms=100:cutoff=4"
"""Captain of Brigands at a tenth of its time."""

nox.options.reuse_existing_virtualenvs = True


def installed(session: nox.Session) -> None:
    """The program as it is here, with what its tests need, in the locked versions."""
    session.install("-c", "constraints.txt", "-e", ".[test]")


@nox.session
def check(session: nox.Session) -> None:
    """Format, lint, types, import arrows; content and clause tables are read on the way."""
    installed(session)
    session.run("ruff", "format", "--check", ".")
    session.run("ruff", "check", ".")
    session.run("mypy")
    session.run("mypy", *(str(script) for script in Path("packaging").glob("*.py")))
    session.run("lint-imports")


@nox.session
def test(session: nox.Session) -> None:
    """The whole suite; `nox -s test -- tests/kernel` for a part of it."""
    installed(session)
    session.run("pytest", *session.posargs)


@nox.session
def nightly(session: nox.Session) -> None:
    """What is slow and deep: a thousand games held against the invariants, the arena, figures."""
    installed(session)
    session.run("brigantine", "check", "-n", "1000")
    session.run("brigantine", "arena", "nine", "--bots", "greedy,random", "-n", "200")
    session.run("brigantine", "arena", "nine", "--bots", "alphabeta:ms=100,greedy", "-n", "200")
    session.run("brigantine", "arena", "brotherhood", "--bots", "greedy,random,random", "-n", "200")
    session.run("brigantine", "arena", "brotherhood", "--bots", f"{BROTHERHOOD_CAPTAIN},greedy,greedy", "-n", "200")
    session.run("brigantine", "arena", "brigands", "--bots", "greedy,random,random,random", "-n", "200")
    session.run("brigantine", "arena", "brigands", "--bots", f"{BRIGANDS_CAPTAIN},greedy,greedy,greedy", "-n", "200")
    session.run("brigantine", "bench")


@nox.session
def perft(session: nox.Session) -> None:
    """Count the nodes anew; look at the difference before it is committed."""
    installed(session)
    session.run("python", "-m", "tests.perft_runner", "tests/perft/nine.perft")


@nox.session
def golden(session: nox.Session) -> None:
    """Write the golden games anew; look at the difference before it is committed."""
    installed(session)
    session.run("python", "-m", "tests.golden_games")


@nox.session
def arena(session: nox.Session) -> None:
    """Let bots meet: `nox -s arena -- nine --bots greedy,random -n 40`."""
    installed(session)
    session.run("brigantine", "arena", *session.posargs)


@nox.session
def bench(session: nox.Session) -> None:
    """Measure rules, search and window."""
    installed(session)
    session.run("brigantine", "bench", *session.posargs)


@nox.session
def build(session: nox.Session) -> None:
    """A wheel and a source archive, in `dist`."""
    session.install("build")
    session.run("python", "-m", "build")


@nox.session
def release(session: nox.Session) -> None:
    """The packed program and its packages, in `dist`; then its smoke test."""
    installed(session)
    session.run("python", "packaging/release.py")
    session.run("python", "packaging/smoke.py", "dist/brigantine", *session.posargs)
