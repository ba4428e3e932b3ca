"""The results: places, how the game ended, the score sheet; again, the menu, or a look at the table."""

from __future__ import annotations

import pygame

from game.kernel import Result
from game.kernel.words import text
from game.ui.desk import Play
from game.ui.pieces import Pieces
from game.ui.screens.dialog import DARKER
from game.ui.screens.page import TEXT_PAD, Page
from game.ui.window import Window

ROW = 46.0


class ResultsScreen(Page):
    """Shown over the table when the last move has been shown."""

    width = 640.0

    def __init__(self, window: Window, play: Play, result: Result) -> None:
        super().__init__(window)
        self.play = play
        self.result = result
        self.look_at_table = window.surface.copy()

    def build(self) -> None:
        """As high as there are seats."""
        self.height = 236.0 + ROW * len(self.result.places)
        super().build()

    def ground(self, size: tuple[int, int]) -> pygame.Surface:
        """The table, darker."""
        ground = pygame.transform.smoothscale(self.look_at_table, size)
        shade = pygame.Surface(size)
        shade.set_alpha(DARKER)
        ground.blit(shade, (0, 0))
        return ground

    def fill(self) -> None:
        """The winner's name, the way it ended, a row for each seat in order of places."""
        sitting = self.play.sitting
        self.say(self._headline(), self.width / 2, 48, "heading", "middle")
        how = sitting.title.ended(sitting.view(sitting.shown()), self.result)
        self.say(how, self.width / 2, 82, "aside", "middle", quiet=True)
        self.rule(106)
        order = sorted(range(len(self.result.places)), key=lambda seat: (self.result.places[seat], seat))
        for row, seat in enumerate(order):
            self._seat(seat, 118 + ROW * row)
        self._buttons()

    def _headline(self) -> str:
        names = [self.play.sitting.seats[seat].name for seat in self.result.winners]
        if len(names) == len(self.result.places):
            return text("A draw")
        if len(names) == 1:
            return text("{name} has won", name=names[0])
        return text("{names} have won", names=", ".join(names))

    def _seat(self, seat: int, y: float) -> None:
        place, middle = self.result.places[seat], y + ROW / 2
        who = self.play.sitting.seats[seat]
        look = self.window.look(self.play.sitting.title.id, self.play.sitting.crews())
        box = self.box(TEXT_PAD + 54, y + 4, 34, 38)
        self.backdrop.blit(Pieces(look).crest(seat, box.size), box)
        self.say(text("{place}.", place=place), TEXT_PAD + 12, middle, "number", width=40)
        self.say(who.name, TEXT_PAD + 104, middle, "name", width=260)
        kind = text("person") if who.person else self.play.level(seat)
        self.say(kind, TEXT_PAD + 370, middle, "aside", quiet=True, width=110)
        if self.result.scores and (score := self.result.scores[seat]) is not None:
            self.say(str(score), self.width - TEXT_PAD - 12, middle, "number", "right")

    def _buttons(self) -> None:
        wide = (self.width - 2 * TEXT_PAD - 24) / 3
        choices = (
            (text("Look at the table"), self.escape, "plain"),
            (text("Menu"), self.menu, "plain"),
            (text("Play again"), self.again, "main"),
        )
        for at, (label, action, tone) in enumerate(choices):
            box = self.box(TEXT_PAD + at * (wide + 12), self.height - 74, wide, 44)
            self.widgets.button(box, label, action, tone)  # type: ignore[arg-type]

    def menu(self, note: str = "") -> None:
        """To the menu."""
        from game.ui.screens.menu import MenuScreen

        self.window.show(MenuScreen(self.window, note))

    def again(self) -> None:
        """The same people and bots, the same settings, another chance."""
        from game.ui.screens.table import TableScreen

        sitting = self.play.sitting
        try:
            play = self.window.desk.begin(sitting.title, sitting.seats, dict(sitting.match.settings))
        except ValueError as error:
            self.menu(str(error))
            return
        self.window.show(TableScreen(self.window, play))
