"""What a scene owes whoever looks at it, for the tests of titles' tables."""

from __future__ import annotations

from game.kernel import HIDDEN, Match, view
from game.kernel.zones import places


def shows_what_is_seen(match: Match) -> None:
    """Every seat's scene shows each piece that the seat sees, and none that is hidden from it."""
    everything = {piece for place in places(match.position) for piece in place.pieces}
    for seat in range(-1, match.seats):
        seen = view(match, seat)
        visible = {piece for place in places(seen.position) for piece in place.pieces if piece != HIDDEN}
        shown = {piece.id for piece in match.title.scene(seen).pieces}

        assert visible <= shown
        assert not (everything - visible) & shown
