"""The smoke test in a real window, on a display that no monitor shows, with a real pointer and real keys."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pygame
from built import Broken, Built, answers, demand, processes, saved, the_game, until

from game.sitting import Sitting
from tests.window.player import Player, a_display, a_warband, drag_a_warrior, keys_to

MOST_START = 2.0
"""Seconds from the start to the first picture of the menu."""

XWD_HEADER, LINE, SHADES = 8192, 1391 * 4, 8
"""More bytes than stand before the pixels in a frame buffer's file; those of a row; fewer shades than a picture has."""


def steps(tree: Path, home: Path, pictures: Path | None) -> list[tuple[str, Callable[[], str]]]:
    """One game, from the menu to its resumption."""
    game = RealWindow(Built(tree / "brigantine", home), pictures)
    return [
        ("real window: the menu", game.opens),
        ("real window: a new game, ten answers against a bot", game.plays),
        ("real window: a second start while it runs", game.second_start),
        ("real window: quit", game.quits),
        ("real window: resumed at the same position", game.resumes),
        ("real window: TERM in the middle", game.terminated),
    ]


class RealWindow:
    """The program on a display, and somebody who plays."""

    def __init__(self, built: Built, pictures: Path | None) -> None:
        self.built, self.pictures = built, pictures
        self.kept = ExitStack()
        self.screen = built.home / "Xvfb_screen0"
        self.display = self.kept.enter_context(a_display(built.home))
        self.player = Player(self.display, [str(built.program)], built.env, built.saves, built.home / "stderr.txt")
        self.before: Sitting

    def opens(self) -> str:
        """How long it takes until something stands on the screen."""
        times = []
        for _ in range(3):
            start = time.monotonic()
            running = self.built.start(DISPLAY=self.display)
            until(self._drawn, "nothing was drawn")
            times.append(time.monotonic() - start)
            running.terminate()
            demand(running.wait(10) == 0, "TERM at the menu ended otherwise than with 0")
            until(lambda: not self._drawn(), "the window stayed", 10)
        demand(min(times) <= MOST_START, f"the first picture took {min(times):.2f} s, above {MOST_START} s")
        return f"first picture after {min(times):.2f} s"

    def _drawn(self) -> bool:
        """Whether the middle of the display shows more than a bare window does."""
        with self.screen.open("rb") as file:
            file.seek(XWD_HEADER + LINE * 400)
            line = file.read(LINE)
        return len({line[at : at + 4] for at in range(0, LINE, 4)}) > SHADES

    def plays(self) -> str:
        """Menu, new game, warband, places, battle: with keys and pointer, until ten answers are given."""
        player = self.player
        player.start()
        self.picture("menu")
        player.key(*keys_to("nine"), "Return")
        player.click(a_warband(player.until(lambda now: now.stage == "person")))
        player.until(lambda now: now.stage == "seal")
        player.confirm(lambda now: now.match.position.stage == "placement" and now.stage == "seal")
        player.confirm(lambda now: now.match.position.stage == "battle")
        start = answers(saved(self.built.saves))
        while answers(saved(self.built.saves)) < start + 10:
            self._answer()
        self.picture("battle")
        count = len(processes(self.built.program))
        demand(count >= 3, "no bot worker runs")
        return f"{answers(saved(self.built.saves)) - start} answers in battle, {count} processes"

    def _answer(self) -> None:
        """The person's next answer, or the word that hands the turn on."""
        now = self.player.until(lambda now: now.stage in ("person", "hand_over"))
        so_far = answers(now)
        if now.stage == "person":
            for _ in range(20):  # while the bot's moves are shown, a press only ends the motion
                drag_a_warrior(self.player, now)
                time.sleep(0.5)
                if answers(saved(self.built.saves)) > so_far:
                    return
            raise Broken("no warrior could be dragged")
        self.player.confirm(lambda now: now.stage != "hand_over", "e")

    def second_start(self) -> str:
        """The game that is being played cannot be opened twice."""
        return self.built.refused(1, "is being played in another window", "resume", SDL_VIDEODRIVER="dummy")

    def quits(self) -> str:
        """By the menu over the table, which keys open."""
        self.player.until(lambda now: now.stage in ("person", "hand_over"))
        self.before = the_game(self.built.saves)
        self.player.key("Escape", "shift+Tab", "Return")
        demand(self.player.ended() == 0, "it did not end with 0")
        demand(not self.built.told, f"it complained: {self.built.told}")
        until(lambda: not processes(self.built.program), "processes are left", 5)
        return "ended with 0, no process left, nothing on stderr"

    def resumes(self) -> str:
        """The position is the same, and the next answer goes on from it."""
        demand(the_game(self.built.saves).match.position == self.before.match.position, "the position is another")
        self.player.start("resume")
        time.sleep(1)
        self.picture("resumed")
        so_far = answers(self.before)
        while answers(saved(self.built.saves)) <= so_far:
            self._answer()
        now = the_game(self.built.saves)
        history = self.before.match.history
        demand(now.match.history[: len(history)] == history, "the game went on from elsewhere")
        return f"{so_far} answers as before, then one more"

    def terminated(self) -> str:
        """TERM in the middle of the game: window and worker end, the save is whole."""
        start = time.monotonic()
        status = self.player.terminate()
        until(lambda: not processes(self.built.program), "processes are left after TERM", 5)
        took = time.monotonic() - start
        newest = max(self.built.saves.glob("*.json"), key=lambda path: path.stat().st_mtime)
        self.kept.close()
        return f"all ended in {took:.1f} s with {status}; {self.built.said('saves', 'verify', str(newest)).strip()}"

    def picture(self, name: str) -> None:
        """Keep what the display shows, if somebody wants pictures."""
        if self.pictures is None:
            return
        time.sleep(0.5)
        self.pictures.mkdir(parents=True, exist_ok=True)
        data = self.screen.read_bytes()
        header, _, _, _, width, height = (int.from_bytes(data[at : at + 4], "big") for at in range(0, 24, 4))
        line, colours = (int.from_bytes(data[at : at + 4], "big") for at in (48, 76))
        pixels = data[header + colours * 12 :][: line * height]
        surface = pygame.image.frombuffer(pixels, (line // 4, height), "BGRA")
        opaque = pygame.Surface((width, height))
        surface.set_alpha(None)
        opaque.blit(surface, (0, 0))
        pygame.image.save(opaque, str(self.pictures / f"{name}.png"))
