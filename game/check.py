"""The conformance invariants: what must hold for every title, proved over random games.

`brigantine check` runs them, so do our tests, and authors of other titles can. Cheap invariants are checked at every
question, costly ones at a few drawn questions a game; `Findings` tells how often each was.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from hashlib import sha256
from multiprocessing import get_context
from random import Random
from typing import Any

import msgspec

from ai import Budget, find_bot
from game.kernel import (
    HIDDEN,
    NOBODY,
    RULES,
    Match,
    Option,
    Refused,
    Title,
    View,
    copy,
    knowledge,
    masked,
    pieces,
    redeal,
    rulebook,
    view,
)
from game.kernel.match import chance, roll
from game.kernel.steps import Ask, Reveal, Roll, Secretly, Shuffle
from game.kernel.table import Drag, Handle, Press, Scene
from game.kernel.zones import places
from game.registry import load
from game.sitting import Seat, Sitting
from saves import from_text, save_of, sitting_of, to_text

COSTLY = 5
"""At how many questions of a game, on average, the costly invariants are checked."""


class Failure(AssertionError):
    """An invariant does not hold."""


class Findings(msgspec.Struct):
    """What a check found: how often each invariant was checked, and what failed."""

    games: int = 0
    decisions: int = 0
    ran: Counter[str] = msgspec.field(default_factory=Counter)
    failures: list[str] = msgspec.field(default_factory=list)

    def add(self, other: Findings) -> None:
        """Take over what another check found."""
        self.games += other.games
        self.decisions += other.decisions
        self.ran.update(other.ran)
        self.failures += other.failures


def fields_of(view: View) -> bytes:
    """A view as text, to compare."""
    return msgspec.json.encode(view.data())


def tables(title: Title) -> list[tuple[int, dict[str, str]]]:
    """Every seat count with every variant of every setting."""
    found = []
    for seats in title.seats:
        combined: list[dict[str, str]] = [{}]
        for setting in title.settings:
            fits = [choice.id for choice in setting.choices if not choice.seats or seats in choice.seats]
            combined = [{**chosen, setting.id: id} for chosen in combined for id in fits]
        for settings in combined:
            full = title.check_settings(seats, settings)
            if (seats, full) not in found:
                found.append((seats, full))
    return found


class Referee:
    """Plays one random game and checks the invariants on the way."""

    def __init__(self, title: Title, seats: int, settings: dict[str, str], seed: int) -> None:
        self.title, self.seats, self.settings, self.seed = title, seats, settings, seed
        self.rng = Random(f"referee/{seed}")
        self.match = Match(title, seats, settings, seed)
        self.shadow = self.match.fork()
        self.whole = pieces(self.match.position)
        self.ran: Counter[str] = Counter()
        self.things: set[str] = set()  # all that has lain on the table so far
        self.wild = self.rng.random() < 0.5  # half the games use every option, half those that bots look at

    def hold(self, name: str, true: bool, what: str = "") -> None:
        """Count an invariant, and fail if it does not hold."""
        self.ran[name] += 1
        if not true:
            ask = self.match.ask
            where = f"seat {ask.seat} asked '{ask.question}'" if ask else "at the end"
            table = ", ".join(f"{key}={value}" for key, value in self.settings.items())
            at = f"seed {self.seed}, {self.seats} seats, {table}, entry {len(self.match.history)}, {where}"
            raise Failure(f"{self.title.id}: {name}{': ' + what if what else ''} ({at})")

    def play(self) -> int:
        """Play the game to its end; returns its decisions."""
        bound = self.title.bound(self.seats, self.settings)
        decisions = 0
        while (ask := self.match.ask) is not None:
            self.every_question(ask)
            if self.rng.random() < COSTLY / 200:
                self.drawn_question(ask)
            self.step(self.choice(ask))
            decisions += 1
            self.hold("ends within its bound", decisions <= bound)
        self.hold("a result at the end", self.title.result(self.match.position) is not None)
        self.scenes()
        self.save()
        return decisions

    def choice(self, ask: Ask) -> Option:
        """A random answer."""
        return self.rng.choice(ask.options if self.wild else self.title.consider(ask))

    # --- at every question ----------------------------------------------------------------------------------------

    def every_question(self, ask: Ask) -> None:
        """The cheap invariants."""
        match, title = self.match, self.title
        self.hold("no result before the end", title.result(match.position) is None)
        self.hold("pieces conserved", pieces(match.position) == self.whole)
        self.hold("options differ", len(set(ask.options)) == len(ask.options))
        considered = title.consider(ask)
        self.hold("bots look at offered options", bool(considered) and set(considered) <= set(ask.options))
        outlook = title.appraise(match.position)
        self.hold("outlooks lie in [0, 1]", len(outlook) == self.seats and all(0 <= value <= 1 for value in outlook))
        if title.open_game(match.position) and match.marks[-1].at == len(match.history):
            self.hold(
                "nothing changes between a Rest and the next question", match.marks[-1].position == match.position
            )

    def step(self, option: Option) -> None:
        """Answer in the match and in a second one that is restarted at every Rest."""
        match = self.match
        before = knowledge(match.position, self.seats)
        said, secret, opened = len(match.log), match.secret, match.secret_from
        seat = match.ask.seat if match.ask else NOBODY
        others = self.others(seat) if secret else {}
        match.answer(option)
        after = knowledge(match.position, self.seats)
        self.lines_tell_no_secret(said, [old | new for old, new in zip(before, after, strict=True)])
        if secret and match.secret and match.secret_from == opened:
            self.hold("a secret round changes no other's view", others == self.others(seat))
        self.shadow.answer(option)
        self.shadow = self.shadow.fork()
        self.hold("copy equals live, restarted at every Rest", same(self.shadow, match))

    def others(self, seat: int) -> dict[int, bytes]:
        """What all but one seat may know."""
        views = [view(self.match, other) for other in range(NOBODY, self.seats) if other != seat]
        return {seen.seat: msgspec.json.encode((seen.position, seen.log)) for seen in views}

    def lines_tell_no_secret(self, said: int, seen: list[set[str]]) -> None:
        """A line names no piece that its reader does not see just before or after."""
        for line in self.match.log[said:]:
            named = {fact for fact in line.facts if fact in self.whole}
            for seat in range(self.seats) if line.to == NOBODY else (line.to,):
                self.hold("a log line names only pieces that its reader sees", named <= seen[seat], repr(line))

    # --- at a few questions ---------------------------------------------------------------------------------------

    def drawn_question(self, ask: Ask) -> None:
        """The costly invariants."""
        self.options_and_undo(ask)
        self.refusals(ask)
        self.scenes()
        self.redealt(ask)
        self.swapped(ask)
        self.save()
        if self.match.secret:
            self.any_order()

    def options_and_undo(self, ask: Ask) -> None:
        """Every offered option is accepted; undo restores all, and is refused once something was revealed."""
        for option in self.rng.sample(list(ask.options), min(8, len(ask.options))):
            fork = self.match.fork()
            before, length = knowledge(fork.position, self.seats), len(fork.history)
            fork.answer(option)
            self.ran["every offered option is accepted"] += 1
            if not fork.can_undo(ask.seat):
                continue
            after = knowledge(fork.position, self.seats)
            chanced = any(kind != "answer" for kind, _, _ in fork.history[length:])
            told = any(new - old for old, new in zip(before, after, strict=True))
            self.hold("undo is refused after a reveal", not chanced and not told)
            fork.undo(ask.seat)
            self.hold("undo restores everything", same(fork, self.match))

    def refusals(self, ask: Ask) -> None:
        """Anything else is refused, with an error, and nothing changes."""
        match = self.match
        before = match.record()
        wrong: list[Any] = [None, True, False, 1.5, "", "nonsense", ("no", "such"), [1], 10**9, ask.options]
        wrong += [list(option) for option in ask.options[:2] if isinstance(option, tuple)]
        wrong += self.rng.sample(list(match.refusals(ask)), min(4, len(match.refusals(ask))))
        for answer in wrong:
            if any(answer is option for option in ask.options):
                continue
            try:
                match.answer(answer)
            except Refused:
                self.hold("a refusal changes nothing", match.record() == before and match.ask is ask)
            else:
                self.hold("anything else is refused", False, repr(answer))
        known = {clause.id for clause in rulebook(self.title.folder).clauses()}
        for option, clauses in match.refusals(ask).items():
            fits = option not in ask.options and clauses and set(clauses) <= known
            self.hold("a refusal cites clauses of the table", bool(fits), repr(option))

    def scenes(self) -> None:
        """The scene shows every piece that a seat sees, and each option has exactly one handle."""
        for seat in range(NOBODY, self.seats):
            seen = view(self.match, seat)
            scene = self.title.scene(seen)
            ids = [piece.id for piece in scene.pieces]
            self.hold("pieces on the table differ", len(ids) == len(set(ids)), f"seat {seat}")
            visible = {piece for place in places(seen.position) for piece in place.pieces if piece != HIDDEN}
            self.hold("the scene shows every piece", visible <= set(ids), f"seat {seat}: {visible - set(ids)}")
            hidden = set(self.whole) - visible
            self.hold("the scene shows no hidden piece", not hidden & set(ids), f"seat {seat}")
            for line in seen.log[-5:]:
                self.title.say(seen, line)
            self.things.update(ids, (spot.id for spot in scene.spots))
            for id in (*ids, *self.rng.sample(sorted(self.things), min(30, len(self.things)))):
                self.title.explain(seen, id)  # what others see, or lay there before: the screen lags behind
            if seen.ask:
                self.handles(seen, seen.ask, scene)

    def handles(self, seen: View, ask: Ask, scene: Scene) -> None:
        """Each option has its handle, and its pieces and places lie on the table."""
        handles = self.title.handles(seen, ask)
        self.hold("one handle an option", [handle.option for handle in handles] == list(ask.options))
        there = {piece.id for piece in scene.pieces} | {spot.id for spot in scene.spots}
        for handle in (*handles, *(rework.gesture for rework in self.title.reworks(seen))):
            named = set(things(handle))
            self.hold("handles name things on the table", named <= there, f"{handle.option}: {named - there}")
        for option in ask.options[:10]:
            self.title.preview(seen, option)
        refused = list(self.match.refusals(ask))
        gestures = self.title.handles(seen, msgspec.structs.replace(ask, options=refused))
        self.hold("one handle a refused option", [handle.option for handle in gestures] == refused)

    def redealt(self, ask: Ask) -> None:
        """A redealt playout keeps the view, and plays to the end with all its pieces."""
        seed = self.rng.random()
        run = self.match.playout(Random(seed), ask.seat)
        seen = view(self.match, ask.seat)
        self.hold("a redeal keeps the view", masked(run.position, ask.seat) == seen.position)
        self.hold("a redeal keeps the question", alike(run.ask, ask))
        self.hold("a redeal keeps the pieces", pieces(run.position) == self.whole)
        while run.ask is not None:
            run.answer(self.rng.choice(self.title.consider(run.ask)))
            self.hold("pieces conserved in redealt playouts", pieces(run.position) == self.whole)
        self.hold("a redealt playout has a result", self.title.result(run.position) is not None)

    def swapped(self, ask: Ask) -> None:
        """Secrets that a seat cannot see change nothing for it: view, scene, refusals, redeal, bot's answer."""
        twin = self.twin(ask.seat)
        if twin is None or not alike(twin.ask, ask) or twin.ask is None:
            return
        seat, seed = ask.seat, self.rng.random()
        mine, other = view(self.match, seat), view(twin, seat)
        self.hold("swapped secrets: same view", fields_of(mine) == fields_of(other))
        self.hold("swapped secrets: same scene", self.title.scene(mine) == self.title.scene(other))
        self.hold("swapped secrets: same refusals", self.match.refusals(ask) == twin.refusals(twin.ask))
        deals = [match.playout(Random(seed), seat).position for match in (self.match, twin)]
        self.hold("swapped secrets: same redeal", deals[0] == deals[1])
        bot, budget = find_bot("greedy", self.title), Budget(playouts=4)
        answers = [
            bot.decide(seen, question, budget, Random(seed)) for seen, question in ((mine, ask), (other, twin.ask))
        ]
        self.hold("swapped secrets: same answer of a bot", answers[0] == answers[1])

    def twin(self, seat: int) -> Match | None:
        """The match as it might be for all that a seat knows; None where its answers do not fit."""
        record = self.match.record()
        known = [knowledge(position, self.seats)[seat] for position in (record.position, self.match.position)]
        if known[1] - known[0]:
            return None  # it has seen something since the Rest from which the twin starts
        entries = record.history[record.at :]
        record.history = record.history[: record.at]
        (self.title.redeal or redeal)(record.position, seat, self.rng)
        twin = Match.resume(self.title, record)
        for kind, by, value in entries:
            if kind != "answer" or twin.ask is None or twin.ask.seat != by:
                return None
            if by != seat and self.match.secret:
                value = self.rng.choice(twin.ask.options)
            try:
                twin.answer(value)
            except Refused:
                return None
        return twin

    def any_order(self) -> None:
        """A secret round gives the same result in any order of seats."""
        mark = self.match.marks[-1]
        order = list(range(self.seats))
        seed = self.rng.random()
        first = secret_round(self.title, copy(mark.position), order, seed)
        second = secret_round(self.title, copy(mark.position), order[::-1], seed)
        self.hold("a secret round gives the same in any order", first == second)

    def save(self) -> None:
        """Saved, loaded and saved again is the same text."""
        seats = [Seat(f"Sailor {seat}", "random", "") for seat in range(self.seats)]
        text = to_text(save_of(Sitting(self.match, seats)))
        again = to_text(save_of(sitting_of(from_text(text))))
        self.hold("saved, loaded, saved: the same text", text == again)


def same(a: Match, b: Match) -> bool:
    """Whether two matches stand at the same point."""
    return a.position == b.position and a.log == b.log and a.history == b.history and alike(a.ask, b.ask)


def alike(a: Ask | None, b: Ask | None) -> bool:
    """Whether two questions are the same."""
    if a is None or b is None:
        return a is b
    return (a.seat, a.question, list(a.options), a.about) == (b.seat, b.question, list(b.options), b.about)


def things(handle: Handle) -> Iterator[str]:
    """The ids of pieces and places that a gesture names."""
    match handle:
        case Drag(pieces=dragged, to=to):
            yield from dragged
            yield to
        case Press(on=pressed):
            yield from pressed
    for other in () if isinstance(handle, Press) else handle.also:
        yield from things(other)


def secret_round(title: Title, position: Any, order: Sequence[int], seed: float) -> Any:
    """The position at the end of the next secret round, its seats asked in this order, each with its own chance."""
    rngs = {seat: Random(f"{seed}/{seat}") for seat in order}
    flow, value = title.play(position), None
    while True:
        step = flow.send(value)
        value = None
        match step:
            case Ask():
                alone = len(step.options) == 1 and not step.always
                value = step.options[0] if alone else rngs[step.seat].choice(step.options)
            case Secretly():
                value = tuple(seat for seat in order if seat in step.seats)
            case Roll():
                value = roll(step, chance(0, 0))
            case Shuffle():
                step.zone.sort()
            case Reveal():
                position.news = []
                return position


def game(id: str, seats: int, settings: dict[str, str], seed: int) -> Findings:
    """Check one game."""
    referee = Referee(load(id), seats, settings, seed)
    findings = Findings(games=1)
    try:
        findings.decisions = referee.play()
    except Failure as failure:
        findings.failures.append(str(failure))
    except Exception as error:
        where = f"{id}: seed {seed}, {seats} seats, {settings}, entry {len(referee.match.history)}"
        findings.failures.append(f"{where}: {type(error).__name__}: {error}")
    findings.ran = referee.ran
    return findings


def digest(id: str, seats: int, settings: dict[str, str], seed: int) -> str:
    """A fingerprint of a whole random game: history, log and last position."""
    title, rng = load(id), Random(seed)
    match = Match(title, seats, settings, seed)
    while match.ask is not None:
        match.answer(rng.choice(title.consider(match.ask)))
    whole = (match.history, match.log, match.position)
    return sha256(msgspec.json.encode(whole)).hexdigest()


def in_two_processes(title: Title, seed: int) -> Findings:
    """The same seed gives the same game under two hash seeds, in two processes."""
    findings = Findings()
    tasks = [(title.id, seats, settings, seed) for seats, settings in tables(title)]
    prints = []
    for hash_seed in ("1", "2"):
        with hashes_from(hash_seed), ProcessPoolExecutor(1, get_context("spawn")) as process:
            prints.append([process.submit(digest, *task).result() for task in tasks])
    findings.ran["same seed, same game in two processes"] += 1
    if prints[0] != prints[1]:
        findings.failures.append(f"{title.id}: two processes play different games")
    return findings


@contextmanager
def hashes_from(seed: str) -> Iterator[None]:
    """Processes that start meanwhile draw their hashes from this seed; in a packed program each draws its own."""
    kept = os.environ.get("PYTHONHASHSEED")
    os.environ["PYTHONHASHSEED"] = seed
    try:
        yield
    finally:
        os.environ.pop("PYTHONHASHSEED")
        if kept is not None:
            os.environ["PYTHONHASHSEED"] = kept


def clauses_have_rules(title: Title) -> Findings:
    """Every clause that is not about components is kept by a rule, and every rule cites a clause of the table."""
    findings = Findings()
    known = {clause.id: clause for clause in rulebook(title.folder).clauses()}
    for id, clause in known.items():
        findings.ran["a rule for every clause"] += 1
        if not clause.components and id not in RULES:
            findings.failures.append(f"{title.id}: no rule keeps clause {id}")
    prefix = next(iter(known)).split("-")[0] + "-"
    for id in RULES:
        if id.startswith(prefix) and id not in known:
            findings.failures.append(f"{title.id}: a rule cites {id}, which is not in the clause table")
    return findings


def check(
    title: Title,
    games: int = 100,
    seed: int = 0,
    report: Callable[[int, int], None] | None = None,
    workers: int | None = None,
) -> Findings:
    """Check a title over random games, spread over its seat counts and variants; `report(done, games)` on the way."""
    findings = clauses_have_rules(title)
    findings.add(in_two_processes(title, seed))
    settings = tables(title)
    tasks = [(title.id, *settings[at % len(settings)], seed + at) for at in range(games)]
    workers = workers or os.cpu_count() or 1
    if workers == 1 or games < 4:
        for done, task in enumerate(tasks, 1):
            findings.add(game(*task))
            if report:
                report(done, games)
        return findings
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        for done, future in enumerate(as_completed([pool.submit(game, *task) for task in tasks]), 1):
            findings.add(future.result())
            if report:
                report(done, games)
    return findings


def report_lines(findings: Findings) -> Iterator[str]:
    """What a check found, in lines to read: failures last."""
    yield f"{findings.games} games, {findings.decisions} decisions"
    for name, count in sorted(findings.ran.items()):
        yield f"{count:>10}  {name}"
    yield from findings.failures
    yield "no failure" if not findings.failures else f"{len(findings.failures)} failures"
