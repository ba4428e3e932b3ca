"""The one module that wires screens, bots, saves and titles together."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from concurrent.futures import Future
from datetime import datetime
from pathlib import Path
from random import SystemRandom

from ai.opponents import Opponents
from ai.registry import LEVELS, find_bot
from ai.worker import Thought, Worker
from game import registry
from game.kernel import Option, Title, text
from game.report import keep_log, log, write_report
from game.sitting import Seat, Sitting
from game.ui.desk import Advice, Opponent, Saved
from game.ui.sailors import SAILORS
from saves import Preferences, Slot, Store, Summary, Unwritable, folders
from saves import settings as preferences_file

HUMAN = "human"


def level_name(spec: str) -> str:
    """What people call a bot: its level, or else its spec."""
    names = {"deckhand": text("Deckhand"), "mate": text("Mate"), "captain": text("Captain")}
    return names.get(spec, spec)


def new_seats(title: Title, specs: Sequence[str] | None, name: str = "", count: int = 0) -> list[Seat]:
    """Who sits where: as the specs say, `human` for a person; without specs one person and bots, `count` in all.

    Raises `ValueError` where a bot is not known.
    """
    level = next((level for level in ("mate", *LEVELS) if level in title.levels), "random")
    taken = list(specs) if specs else [HUMAN, *[level] * ((count or title.usual_seats) - 1)]
    names = iter(SystemRandom().sample(SAILORS, len(taken)))
    seats, people = [], 0
    for spec in taken:
        if spec == HUMAN:
            people += 1
            seats.append(Seat(name if name and people == 1 else text("Player {n}", n=people)))
        else:
            find_bot(spec, title)
            seats.append(Seat(next(names), spec))
    return seats


def remembered_name() -> str:
    """The name that the person at this machine has used before."""
    return preferences_file.load(folders().config, mend=False).preferences.name


class Game:
    """A sitting that is kept safe after every answer, and whose bots think in a process of their own."""

    def __init__(self, sitting: Sitting, slot: Slot, worker: Worker) -> None:
        self.sitting = sitting
        self.slot = slot
        self.worker = worker
        self.opponents = Opponents(sitting, worker)
        self._advising: Future[Thought] | None = None
        self._trouble = ""
        self._news: list[str] = []
        self._told: set[str] = set()

    def keep(self) -> None:
        """Write the save; what goes wrong is told in the window, and tried again after the next answer."""
        try:
            self.slot.write(self.sitting)
            self._trouble = ""
        except Unwritable as error:
            if not self._trouble:
                self._news.append(text("{why}. The game goes on; it is saved as soon as that is possible.", why=error))
            self._trouble = str(error)
            log.warning("not saved: %s", error)

    def trouble(self) -> str:
        """Why the last save could not be written, "" if it was."""
        return self._trouble

    def news(self) -> list[str]:
        """Sentences that must be told once; they are taken."""
        news, self._news = self._news, []
        return news

    # --- bots -------------------------------------------------------------------------------------------------------

    def think(self) -> None:
        """Let the next bot think, unless one does."""
        self.opponents.think()

    def thought(self) -> Option | None:
        """The asked bot's answer, once it is there."""
        thought = self.opponents.thought()
        if thought is None:
            return None
        if thought.trouble and thought.trouble not in self._told:
            self._told.add(thought.trouble)
            self._news.append(thought.trouble)
            log.warning("bot: %s", thought.trouble)
        return thought.answer

    def ask_advice(self) -> None:
        """Ask the title's strongest level what it would do."""
        if self._advising is not None:
            self._advising.cancel()
        match = self.sitting.match
        if match.ask is not None:
            seat = match.ask.seat
            if match.secret is not None:  # what others have sealed is no business of the adviser's
                match = match.aside(seat)
            known = [level for level in reversed(LEVELS) if level in self.sitting.title.levels]
            spec = known[0] if known else "greedy"
            self._advising = self.worker.think(match, spec, seed=match.known_length(seat), ranking=True)

    def advice(self) -> Advice | None:
        """The advice, once it is there."""
        if self._advising is None or not self._advising.done():
            return None
        thought, self._advising = self._advising.result(), None
        best = thought.ranked[0]
        return Advice(best.option, best.reason)

    def forget(self) -> None:
        """The table has gone back: what bots think about is void."""
        self.opponents.forget()
        self._drop_advice()

    def _drop_advice(self) -> None:
        if self._advising is not None:
            self._advising.cancel()
        self._advising = None

    def level(self, seat: int) -> str:
        """What people call the bot of a seat."""
        return level_name(self.sitting.seats[seat].bot)

    def leave(self) -> None:
        """Bots stop thinking, and the save is let go."""
        self.opponents.stop()
        self._drop_advice()
        self.slot.close()


class Program:
    """The desk that the window works at: the player's folders, the titles, the bots."""

    def __init__(self) -> None:
        self.folders = folders()
        self.store = Store(self.folders.saves)
        loaded = preferences_file.load(self.folders.config)
        self.preferences: Preferences = loaded.preferences
        self.troubles = [loaded.trouble] if loaded.trouble else []
        self.game: Game | None = None
        self._titles: list[Title] | None = None
        self._worker: Worker | None = None

    # --- titles and bots --------------------------------------------------------------------------------------------

    def titles(self) -> Sequence[Title]:
        """All titles, found by folder."""
        if self._titles is None:
            self._titles = registry.titles()
        return self._titles

    def opponents(self, title: Title) -> Sequence[Opponent]:
        """The title's levels, the mildest first."""
        return [Opponent(level, level_name(level)) for level in LEVELS if level in title.levels]

    def sailors(self) -> Sequence[str]:
        """Names for bots."""
        return SAILORS

    # --- settings ---------------------------------------------------------------------------------------------------

    def remember(self) -> None:
        """Keep the preferences; a full disk costs no game."""
        try:
            preferences_file.save(self.folders.config, self.preferences)
        except Unwritable as error:
            log.warning("settings not kept: %s", error)

    # --- saves ------------------------------------------------------------------------------------------------------

    def unfinished(self) -> Saved | None:
        """The game played last, if it goes on."""
        return next((saved for saved in self.saved() if not saved.over), None)

    def saved(self) -> Sequence[Saved]:
        """All games that can be opened."""
        return [self._saved(one) for one in self.store.list() if not one.trouble]

    def _saved(self, one: Summary) -> Saved:
        names = {title.id: title.name for title in self.titles()}
        # No number of answers: in a secret step it would tell how somebody has chosen.
        return Saved(
            path=self.store.find(one.name),
            title=names.get(one.title, one.title),
            players=", ".join(seat.name for seat in one.seats),
            when=spoken(one.when),
            over=one.finished,
        )

    def set_aside(self) -> Sequence[str]:
        """What could not be opened, and why."""
        bad = [f"{one.name}: {one.trouble}" for one in self.store.list() if one.trouble]
        return [*self.troubles, *bad]

    # --- games ------------------------------------------------------------------------------------------------------

    def begin(self, title: Title, seats: Sequence[Seat], settings: dict[str, str], seed: int | None = None) -> Game:
        """A new game, saved at once; raises `ValueError` in one sentence."""
        self._leave()
        seed = SystemRandom().randrange(2**32) if seed is None else seed
        crewed = with_crews(seats, self.preferences.crew)
        sitting = Sitting.start(title, crewed, settings, seed, self.preferences.hand_over)
        return self._take(Game(sitting, self.store.begin(sitting), self._bots()))

    def resume(self, saved: Path) -> Game:
        """A saved game goes on; raises `ValueError` in one sentence."""
        self._leave()
        store = self.store if saved.parent in (Path(), self.store.folder) else Store(saved.parent)
        slot, sitting = store.resume(saved.stem)
        sitting.hand_over = self.preferences.hand_over
        return self._take(Game(sitting, slot, self._bots()))

    def _bots(self) -> Worker:
        """The process in which bots think, started with the first game."""
        if self._worker is None:
            self._worker = Worker()
        return self._worker

    def _take(self, game: Game) -> Game:
        self.game = game
        return game

    def _leave(self) -> None:
        if self.game is not None:
            self.game.leave()
            self.game = None

    # --- the end ----------------------------------------------------------------------------------------------------

    def report(self, error: BaseException) -> Path:
        """Write a report of an error that nobody expected."""
        answers = len(self.game.sitting.match.history) if self.game is not None else 0
        return write_report(error, answers)

    def close(self) -> None:
        """Bots stop, the save is let go."""
        self._leave()
        if self._worker is not None:
            self._worker.close()
            self._worker = None


def spoken(when: datetime) -> str:
    """A time as people say it."""
    days = (datetime.now().date() - when.date()).days
    clock = f"{when:%H:%M}"
    if days == 0:
        return text("today, {clock}", clock=clock)
    if days == 1:
        return text("yesterday, {clock}", clock=clock)
    return f"{when:%Y-%m-%d}, {clock}"


def with_crews(seats: Sequence[Seat], mine: str = "") -> list[Seat]:
    """The seats, each in a crew of its own; the first person in the one remembered."""
    from game.ui.theme import style

    free = [crew for crew in style().crews if crew not in {seat.crew for seat in seats}]
    crewed = []
    for seat in seats:
        crew = seat.crew
        if not crew:
            crew = mine if seat.person and mine in free else free[0]
            free.remove(crew)
        crewed.append(Seat(seat.name, seat.bot, crew))
    return crewed


# --- the window ---------------------------------------------------------------------------------------------------


def open_window(
    new: tuple[Title, Sequence[Seat], dict[str, str], int | None] | None = None, resume: Path | bool = False
) -> int:
    """Open the window at the menu, at a new game or at a saved one; returns the exit status.

    Raises `NoDisplay` without a display, and `ValueError` where the game cannot be opened.
    """
    from game.ui.screens.menu import MenuScreen
    from game.ui.screens.table import TableScreen
    from game.ui.window import Window, open_display

    open_display()
    program = Program()
    keep_log(program.folders.log)
    _tell(program.troubles)
    game: Game | None = None
    if new is not None:
        game = program.begin(*new)
    elif resume:
        game = program.resume(_wished(program, resume))
    window = Window(program)
    window.show(TableScreen(window, game) if game is not None else MenuScreen(window, "\n".join(program.troubles)))
    window.run()
    return 0


def _tell(troubles: Sequence[str]) -> None:
    """What went wrong and costs no game is told in the terminal too, and kept in the log."""
    for trouble in troubles:
        log.warning(trouble)
        if sys.stderr is not None:  # a program that a desktop has started may have none
            sys.stderr.write(f"brigantine: {trouble}\n")


def _wished(program: Program, resume: Path | bool) -> Path:
    """The named save, or the last game."""
    if isinstance(resume, Path):
        return resume
    recent = program.store.recent()
    if recent is None:
        raise ValueError(text("no game waits to be resumed: 'brigantine play TITLE' begins one"))
    return program.store.find(recent)
