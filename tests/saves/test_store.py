from __future__ import annotations

import errno
import multiprocessing
import os
import signal
import sys
from concurrent.futures import ProcessPoolExecutor
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from saves import Damaged, InUse, Newer, SaveError, Store, UnknownTitle, Unwritable, folders, opened, save_of, to_text
from saves.store import older
from tests.saves.games import asked_by_another_program, played, sitting, step, write_for_ever

NOON = datetime(2026, 5, 17, 12, 0)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves")


def test_home_moves_all_three_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BRIGANTINE_HOME", str(tmp_path / "there"))

    assert all(tmp_path / "there" in folder.parents for folder in folders())
    assert all(tmp_path / "here" in folder.parents for folder in folders(tmp_path / "here"))
    assert len(set(folders())) == 3


def test_every_new_game_gets_a_name_of_its_own_that_people_can_read(store: Store) -> None:
    names = []
    for _ in range(3):
        with store.begin(sitting(), NOON) as slot:
            names.append(slot.name)

    assert names == ["tiny-2026-05-17-1200", "tiny-2026-05-17-1200-2", "tiny-2026-05-17-1200-3"]


def test_a_game_is_resumed_where_it_was_left(store: Store) -> None:
    game = sitting()
    with store.begin(game) as slot:
        for _ in range(5):
            step(game, Random(1))
            slot.write(game)

    again, loaded = store.resume(slot.name)
    again.close()

    assert to_text(save_of(loaded)) == to_text(save_of(game))


def test_three_older_copies_are_kept(store: Store) -> None:
    texts, rng = [], Random(1)
    game = sitting()
    with store.begin(game) as slot:
        for _ in range(6):
            texts.append(slot.path.read_bytes())
            step(game, rng)
            slot.write(game)

    assert [copy.read_bytes() for copy in older(slot.path)] == texts[:-4:-1]


def test_the_list_names_title_seats_date_and_whether_it_is_over(store: Store) -> None:
    with store.begin(played(99), NOON) as ended, store.begin(played(3), NOON) as going_on:
        os.utime(ended.path, (1, 1))
    (store.folder / "bad.json").write_text("{")

    lines = {line.name: line for line in store.list()}

    assert lines[ended.name].finished
    assert not lines[going_on.name].finished
    assert lines[going_on.name].title == "tiny"
    assert [seat.name for seat in lines[going_on.name].seats] == ["Ann", "Old Tom"]
    assert lines[ended.name].when.year in (1969, 1970)
    assert "no JSON" in lines["bad"].trouble
    assert store.list()[-1].name == ended.name
    assert store.recent() == going_on.name
    assert (store.folder / "bad.json").exists()


def test_a_folder_that_is_not_there_holds_no_saves(store: Store) -> None:
    assert store.list() == []
    assert store.recent() is None
    with pytest.raises(SaveError, match=r"there is no saved game 'x'.*saves list"):
        store.resume("x")


def spoil(store: Store, steps: int = 4) -> tuple[str, bytes, bytes]:
    """A game whose file is cut off; its name, the bad text and that of the copy before."""
    game, rng = sitting(), Random(1)
    with store.begin(game) as slot:
        for _ in range(steps):
            step(game, rng)
            slot.write(game)
    bad = slot.path.read_bytes()[:-40]
    slot.path.write_bytes(bad)
    return slot.name, bad, older(slot.path)[0].read_bytes()


def test_a_damaged_save_is_set_aside_and_its_older_copy_opens(store: Store) -> None:
    name, bad, before = spoil(store)

    with pytest.raises(Damaged, match=r"cut off.*set aside as .*older copy.*open the game again") as caught:
        store.resume(name)

    assert "\n" not in str(caught.value)
    assert (store.folder / "aside" / f"{name}.json").read_bytes() == bad
    slot, loaded = store.resume(name)
    slot.close()
    assert to_text(save_of(loaded)) == before


def test_copies_that_do_not_open_are_passed_over(store: Store) -> None:
    name, _, _ = spoil(store)
    copies = older(store.folder / f"{name}.json")
    copies[0].write_text("garbage")

    with pytest.raises(Damaged, match=rf"{name}\.2\.json"):
        store.resume(name)

    assert copies[0].read_text() == "garbage"
    assert (store.folder / f"{name}.json").read_bytes() == copies[1].read_bytes()


def test_two_bad_files_of_one_name_are_both_kept(store: Store) -> None:
    store.folder.mkdir(parents=True)
    for text in ("first", "second"):
        (store.folder / "game.json").write_text(text)
        with pytest.raises(Damaged, match="no older copy opens"):
            store.resume("game")

    aside = store.folder / "aside"
    assert sorted(path.read_text() for path in aside.iterdir()) == ["first", "second"]


@pytest.mark.parametrize(("change", "error"), [({"format": 99}, Newer), ({"title": "chess"}, UnknownTitle)])
def test_a_whole_save_that_cannot_be_opened_here_stays_where_it_is(
    store: Store, change: dict[str, object], error: type[SaveError]
) -> None:
    with store.begin(played(3)) as slot:
        save = save_of(played(3))
    for name, value in change.items():
        setattr(save, name, value)
    slot.path.write_bytes(to_text(save))

    with pytest.raises(error, match=slot.name):
        store.resume(slot.name)

    assert slot.path.read_bytes() == to_text(save)


def test_a_look_at_a_file_leaves_it_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_text("{")

    with pytest.raises(Damaged, match=str(path)):
        opened(path)
    with pytest.raises(SaveError, match="no such file"):
        opened(tmp_path / "none.json")

    assert list(tmp_path.iterdir()) == [path]


def test_a_second_program_on_the_same_save_is_told_so(store: Store) -> None:
    slot = store.begin(played(3))

    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as other:
        told = other.submit(asked_by_another_program, store.folder, slot.name).result(30)

    assert "is being played in another window" in told
    assert slot.path.exists()
    with pytest.raises(InUse):
        store.resume(slot.name)
    slot.close()
    store.resume(slot.name)[0].close()


@pytest.mark.skipif(sys.platform == "win32", reason="kills by signal")
def test_a_kill_at_any_moment_leaves_a_save_that_opens(tmp_path: Path) -> None:
    store, context = Store(tmp_path), multiprocessing.get_context("spawn")
    path = tmp_path / "tiny-2026-05-17-1200.json"
    for wait in (0.02, 0.05, 0.09):
        writer = context.Process(target=write_for_ever, args=(tmp_path, NOON))
        writer.start()
        while not path.exists():
            writer.join(0.005)
        writer.join(wait)
        os.kill(writer.pid or 0, signal.SIGKILL)
        writer.join()

        slot, _ = store.resume(path.stem)
        slot.close()
        for leftover in (path, *older(path)):
            leftover.unlink(missing_ok=True)


def test_a_folder_that_takes_no_file_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")

    with pytest.raises(Unwritable, match=r"takes no file \(.*\): make room or give another place with --home DIR"):
        Store(tmp_path / "data" / "saves").begin(sitting())


def full(handle: int) -> None:
    """What a full disk says to `fsync`."""
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_full_disk_leaves_the_save_as_it_was(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    game = sitting()
    slot = store.begin(game)
    before = slot.path.read_bytes()

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        step(game, Random(1))
        with pytest.raises(Unwritable, match="No space left"):
            slot.write(game)

    assert slot.path.read_bytes() == before
    assert [path.name for path in store.folder.iterdir() if "draft" in path.name] == []
    slot.write(game)
    slot.close()
    store.resume(slot.name)[0].close()


def test_a_full_disk_keeps_a_damaged_save_from_being_replaced(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    name, bad, before = spoil(store)

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(Unwritable, match="No space left"):
            store.resume(name)

    assert (store.folder / f"{name}.json").read_bytes() == bad
    with pytest.raises(Damaged, match="open the game again"):
        store.resume(name)
    slot, loaded = store.resume(name)
    slot.close()
    assert to_text(save_of(loaded)) == before
