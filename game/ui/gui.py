"""Our looks as pygame-gui reads them: buttons, lists, sliders, entries, dialogs in leather, brass and our letters."""

from __future__ import annotations

from typing import Any, TypeAlias

from .look import Look
from .theme import Colour, style

Block: TypeAlias = dict[str, Any]


def gui_theme(look: Look, scale: float) -> Block:
    """The theme for a `UIManager`. Buttons know the tones `#plain`, `#main`, `#quiet` and `#choice`."""
    palette = look.palette
    quiet = {"normal_bg": palette.panel.code, "normal_border": palette.line.code, "disabled_bg": palette.panel.code}
    chosen = {
        "selected_bg": palette.accent.code, "selected_text": palette.on_accent.code,
        "selected_border": palette.brass.code,
    }  # fmt: skip
    return {
        "defaults": {"colours": _colours(look), "font": _font(look, "body", scale), "misc": _misc(scale, 1)},
        "button": {"font": _font(look, "strong", scale), "misc": _misc(scale, 2), "colours": _button(look)},
        "#plain": {"misc": _misc(scale, 2)},
        "#main": {"colours": _main(look)},
        "#quiet": {"colours": quiet, "font": _font(look, "body", scale)},
        "#choice": {"colours": chosen, "font": _font(look, "body", scale)},
        "text_box": {"font": _font(look, "body", scale), "misc": _misc(scale, 1)},
        "text_entry_line": {"font": _font(look, "body", scale), "misc": _misc(scale, 1)},
        "label": {"font": _font(look, "body", scale)},
        "selection_list": {"misc": _misc(scale, 1)},
        "selection_list.@selection_list_item": {"misc": {**_misc(scale, 0), "text_horiz_alignment": "left"}},
        "window": {"misc": _misc(scale, 2)},
        "window.#title_bar": {"font": _font(look, "title", scale), "misc": _misc(scale, 1)},
        "tool_tip": {"misc": {"rect_width": str(round(300 * scale))}},
        "tool_tip.text_box": {"font": _font(look, "card", scale), "colours": _tip(look), "misc": _tip_misc(scale)},
        "horizontal_slider": {"misc": {**_misc(scale, 1), "enable_arrow_buttons": "0"}},
    }


def _font(look: Look, role: str, scale: float) -> Block:
    """A role's face at its size in the window; pygame-gui asks for a file for each weight."""
    path = look.fonts.face(role)
    if path is None:
        return {"size": str(round(style().roles[role].size * scale))}
    size = max(round(style().roles[role].size * scale), round(style().measures.smallest_text))
    paths = {f"{weight}_path": str(path) for weight in ("regular", "bold", "italic", "bold_italic")}
    return {"name": path.stem.lower(), "size": str(size), **paths}


def _misc(scale: float, border: int) -> Block:
    radius = round(style().measures.radius_button * scale)
    return {
        "shape": "rounded_rectangle",
        "shape_corner_radius": ",".join([str(radius)] * 4),
        "border_width": str(round(border * max(1.0, scale))),
        "shadow_width": "0",
        "tool_tip_delay": "0.4",
    }


def _tip_misc(scale: float) -> Block:
    pad = round(10 * scale)
    radius = round(style().measures.radius_tooltip * scale)
    return {**_misc(scale, 1), "shape_corner_radius": ",".join([str(radius)] * 4), "padding": f"{pad},{pad}"}


def _colours(look: Look) -> Block:
    palette = look.palette
    return {
        "dark_bg": palette.panel2.code,
        "normal_bg": palette.panel2.code,
        "hovered_bg": palette.panel2.mix(palette.glow, 0.14).code,
        "disabled_bg": palette.panel.code,
        "selected_bg": palette.accent.code,
        "active_bg": palette.panel2.mix(palette.ink, 0.25).code,
        "normal_text": palette.text.code,
        "hovered_text": palette.text.code,
        "disabled_text": _faded(palette.text2, palette.panel).code,
        "selected_text": palette.on_accent.code,
        "active_text": palette.text.code,
        "normal_border": palette.brass_dark.code,
        "hovered_border": palette.brass.code,
        "disabled_border": palette.line.code,
        "selected_border": palette.brass.code,
        "active_border": palette.brass.code,
        "link_text": palette.accent.code,
        "link_hover": palette.accent.code,
        "link_selected": palette.accent.code,
        "text_shadow": palette.panel.code,
        "text_cursor": palette.accent.code,
        "filled_bar": palette.accent.code,
        "unfilled_bar": palette.line.code,
        "title_text": palette.text.code,
    }


def _button(look: Look) -> Block:
    return {**_colours(look), "normal_border": look.palette.brass.code}


def _main(look: Look) -> Block:
    """The button that carries on: cream on wax."""
    palette = look.palette
    return {
        "normal_bg": palette.wax.code,
        "hovered_bg": palette.wax.mix(palette.glow, 0.16).code,
        "active_bg": palette.wax.mix(palette.ink, 0.3).code,
        "normal_text": palette.cream.code,
        "hovered_text": palette.cream.code,
        "active_text": palette.cream.code,
    }


def _tip(look: Look) -> Block:
    palette = look.palette
    return {
        "dark_bg": palette.night_box.code,
        "normal_text": palette.night_text.code,
        "normal_border": palette.brass_dark.code,
    }


def _faded(colour: Colour, ground: Colour) -> Colour:
    """What cannot be used: still readable, and plainly less."""
    return colour.mix(ground, 0.35)
