from __future__ import annotations

from pathlib import Path

import pytest

from saves import Preferences, Unwritable, settings


def test_settings_are_kept(tmp_path: Path) -> None:
    chosen = Preferences(size=125, theme="night", speed="at once", calm=True, name="Ann", crew="jade")

    settings.save(tmp_path / "config", chosen)

    assert settings.load(tmp_path / "config") == settings.Loaded(chosen)


def test_without_a_file_the_usual_settings_hold(tmp_path: Path) -> None:
    assert settings.load(tmp_path) == settings.Loaded(Preferences())


@pytest.mark.parametrize("text", ["{", "[]", '{"size": 900}', '{"theme": "dusk"}', '{"colour": 1}', '{"calm": 1}'])
def test_damaged_settings_are_set_aside_and_the_usual_ones_hold(tmp_path: Path, text: str) -> None:
    settings.place(tmp_path).write_text(text)

    loaded = settings.load(tmp_path)

    assert loaded.preferences == Preferences()
    assert "set aside" in loaded.trouble
    assert "\n" not in loaded.trouble
    assert (tmp_path / "aside" / "settings.json").read_text() == text


def test_a_folder_that_takes_no_settings_is_told(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file")

    with pytest.raises(Unwritable, match="takes no file"):
        settings.save(tmp_path / "config", Preferences())
