"""A new game: who sits where, in which crew, and what is played."""

from __future__ import annotations

from random import Random

import msgspec
import pygame

from game.kernel import Setting, Title
from game.kernel.words import text
from game.sitting import Seat
from game.ui.pieces import Pieces
from game.ui.screens.page import TEXT_PAD, Page
from game.ui.theme import style
from game.ui.window import Window

PERSON = "person"
ROW, SETTING_ROW, TOP = 58.0, 84.0, 150.0


class Draft(msgspec.Struct):
    """A seat as it is being filled: `kind` is `person` or a bot's spec."""

    name: str
    kind: str
    crew: str


class SeatsScreen(Page):
    """Seats and settings of a new game."""

    width = 940.0

    def __init__(self, window: Window, title: Title) -> None:
        super().__init__(window)
        self.title = title
        self.heading = text(title.name)
        self.opponents = list(window.desk.opponents(title))
        self.sailors = list(window.desk.sailors())
        Random().shuffle(self.sailors)
        self.count = title.usual_seats
        self.settings = {setting.id: setting.choices[0].id for setting in title.settings}
        self.drafts = [self._draft(at) for at in range(max(title.seats))]
        self.trouble = ""

    def _draft(self, at: int) -> Draft:
        """One person, then bots; everybody in another crew."""
        crews = list(style().crews)
        mine = self.window.desk.preferences.crew
        if mine in crews:
            crews.insert(0, crews.pop(crews.index(mine)))
        crew = crews[at % len(crews)]
        if at == 0:
            return Draft(self.window.desk.preferences.name or text("Anne"), PERSON, crew)
        return Draft(self._sailor(at), self._usual_bot(), crew)

    def _sailor(self, at: int) -> str:
        return self.sailors[at % len(self.sailors)] if self.sailors else text("Bot {n}", n=at + 1)

    def _usual_bot(self) -> str:
        return self.opponents[min(1, len(self.opponents) - 1)].spec if self.opponents else PERSON

    # --- the page ---------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """As high as its rows are many."""
        shown = len(self._shown_settings())
        self.height = TOP + ROW * self.count + SETTING_ROW * shown + 120
        super().build()

    def _shown_settings(self) -> list[Setting]:
        """The settings that count with what is chosen."""
        return [setting for setting in self.title.settings if len(setting.choices) > 1 and self._counts(setting)]

    def _counts(self, setting: Setting) -> bool:
        return all(self.settings.get(other) in values for other, values in setting.only_with.items())

    def fill(self) -> None:
        """Number of seats, the seats, the settings."""
        self.say(text("Players"), TEXT_PAD, 110, "strong")
        counts = [(str(n), str(n)) for n in self.title.seats]
        self.widgets.choice(self.box(180, 90, 60 * len(counts), 40), counts, str(self.count), self._seat_count)
        self.say(text(self.title.blurb), 200 + 60 * len(counts), 110, "small", quiet=True,
                 width=self.width - 240 - 60 * len(counts))  # fmt: skip
        for at in range(self.count):
            self._seat(at, TOP + ROW * at)
        y = TOP + ROW * self.count + 12
        for setting in self._shown_settings():
            self._setting(setting, y)
            y += SETTING_ROW
        self.back_button()
        if self.trouble:
            self.say(self.trouble, 220, self.height - 46, "body", width=self.width - 480)
        box = self.box(self.width - TEXT_PAD - 220, self.height - 70, 220, 46)
        self.widgets.button(box, text("Set sail"), self.start, "main")

    def _seat(self, at: int, y: float) -> None:
        draft = self.drafts[at]
        tip = text("Another crew")
        self.widgets.button(self.box(TEXT_PAD, y, 52, 46), "", lambda: self._next_crew(at), "plain", tip=tip)
        self.widgets.entry(self.box(TEXT_PAD + 64, y + 2, 250, 42), draft.name, lambda name: self._rename(at, name))
        kinds = [(PERSON, text("Person")), *((bot.spec, bot.name) for bot in self.opponents)]
        box = self.box(TEXT_PAD + 330, y + 2, self.width - 2 * TEXT_PAD - 330, 42)
        self.widgets.choice(box, kinds, draft.kind, lambda kind: self._sit(at, kind))

    def _setting(self, setting: Setting, y: float) -> None:
        self.say(text(setting.name), TEXT_PAD, y + 21, "strong", width=140)
        options = [(choice.id, text(choice.name)) for choice in setting.choices]
        shut = {
            choice.id: text("Only with {counts} players", counts=" / ".join(map(str, choice.seats)))
            for choice in setting.choices
            if choice.seats and self.count not in choice.seats
        }
        chosen = self.settings[setting.id]
        box = self.box(180, y, self.width - 180 - TEXT_PAD, 42)
        self.widgets.choice(box, options, chosen, lambda value: self._choose(setting.id, value), shut)
        words = next((choice.text for choice in setting.choices if choice.id == chosen), "")
        self.say(text(words), 182, y + 58, "small", quiet=True, width=self.width - 182 - TEXT_PAD)

    def paint_over(self, surface: pygame.Surface) -> None:
        """The crest of each seat, on the button that changes it."""
        look = self.window.look(self.title.id, [draft.crew for draft in self.drafts])
        pieces = Pieces(look)
        for at in range(self.count):
            box = self.box(TEXT_PAD + 9, TOP + ROW * at + 4, 34, 38)
            surface.blit(pieces.crest(at, box.size), box)

    # --- choices ----------------------------------------------------------------------------------------------------

    def _seat_count(self, count: str) -> None:
        self.count = int(count)
        for setting in self.title.settings:
            fitting = [one.id for one in setting.choices if not one.seats or self.count in one.seats]
            if self.settings[setting.id] not in fitting and fitting:
                self.settings[setting.id] = fitting[0]
        self.refill()

    def _next_crew(self, at: int) -> None:
        """The next crew; whoever wears it changes with this seat."""
        crews = list(style().crews)
        mine = self.drafts[at].crew
        wished = crews[(crews.index(mine) + 1) % len(crews)]
        for draft in self.drafts:
            if draft.crew == wished:
                draft.crew = mine
        self.drafts[at].crew = wished
        self.refill()

    def _rename(self, at: int, name: str) -> None:
        self.drafts[at].name = name

    def _sit(self, at: int, kind: str) -> None:
        draft = self.drafts[at]
        was_person, draft.kind = draft.kind == PERSON, kind
        if was_person and kind != PERSON:
            draft.name = self._sailor(at)
        elif kind == PERSON and not was_person:
            draft.name = text("Player {n}", n=at + 1)
        self.refill()

    def _choose(self, setting: str, value: str) -> None:
        self.settings[setting] = value
        self.refill()

    def key(self, event: pygame.event.Event) -> None:
        """Enter starts."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.start()

    def start(self) -> None:
        """To the table."""
        from game.ui.screens.table import TableScreen

        desk = self.window.desk
        taken = self.drafts[: self.count]
        seats = [
            Seat(
                draft.name.strip() or text("Seat {n}", n=at + 1), "" if draft.kind == PERSON else draft.kind, draft.crew
            )
            for at, draft in enumerate(taken)
        ]
        self._remember(taken)
        shown = {setting.id for setting in self._shown_settings()}
        settings = {id: value for id, value in self.settings.items() if id in shown}
        try:
            play = desk.begin(self.title, seats, settings)
        except ValueError as error:
            self.trouble = str(error)
            self.refill()
            return
        self.window.show(TableScreen(self.window, play))

    def _remember(self, drafts: list[Draft]) -> None:
        """The first person's name and crew are those of next time."""
        person = next((draft for draft in drafts if draft.kind == PERSON), None)
        if person is not None:
            preferences = self.window.desk.preferences
            preferences.name, preferences.crew = person.name.strip(), person.crew
            self.window.desk.remember()
