"""Draw the program's icons from their SVG: PNG from 16 to 512 pixels, .ico for Windows, .icns for macOS.

`python packaging/draw_icons.py`; the results lie beside the source and are committed.
"""

from __future__ import annotations

import io
import os
import struct
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

ICONS = Path(__file__).parent / "icons"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_KINDS = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}


def png(size: int) -> bytes:
    """The icon as a PNG of this size."""
    file = io.BytesIO()
    picture = pygame.image.load_sized_svg(str(ICONS / "brigantine.svg"), (size * 2, size * 2))
    pygame.image.save(pygame.transform.smoothscale(picture, (size, size)), file, "icon.png")
    return file.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon: a directory, then PNG files."""
    entries = [(size, pictures[size]) for size in ICO_SIZES]
    offset = 6 + 16 * len(entries)
    head, body = struct.pack("<HHH", 0, 1, len(entries)), b""
    for size, data in entries:
        side = 0 if size == 256 else size
        head += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(data), offset + len(body))
        body += data
    return head + body


def icns(pictures: dict[int, bytes]) -> bytes:
    """A macOS icon: PNG files, each with its kind and length."""
    body = b"".join(
        kind + struct.pack(">I", 8 + len(pictures[size])) + pictures[size] for size, kind in ICNS_KINDS.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def main() -> None:
    """Draw them all."""
    pictures = {size: png(size) for size in SIZES}
    for size, data in pictures.items():
        (ICONS / f"brigantine-{size}.png").write_bytes(data)
    (ICONS / "brigantine.ico").write_bytes(ico(pictures))
    (ICONS / "brigantine.icns").write_bytes(icns(pictures))


if __name__ == "__main__":
    main()
