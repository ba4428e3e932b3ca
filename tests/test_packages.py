"""The recipes of the packages: the spec for each system, the table of licences, the installer, the desktop's files."""

from __future__ import annotations

import importlib
import os
import runpy
import shutil
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
PACKAGING = ROOT / "packaging"

# What the wheels of pygame-ce and Python itself bring on each system.
LIBRARIES = {
    "linux": """libFLAC-e7027ec5.so.14 libSDL2-2-50d19f93.0.so.0 libSDL2_image-2-d6906c81.0.so.0 libbrotlidec-8e4a.so.1
        libSDL2_mixer-2-6719.so.0 libSDL2_ttf-2-e69a.so.0 libbz2.so.1.0 libffi.so.8 libfluidsynth-2d6c.so.3 liblzma.so.5
        libfreetype-b83c.so.6 libharfbuzz-672f.so.0 libjpeg-a5e7.so.62 libmpg123-8b3c.so.0 libogg-15db.so.0 libz.so.1
        libopus-ddd6.so.0 libopusfile-96d7.so.0 libpng16-fefd.so.16 libpython3.11.so.1.0 libsharpyuv-f86a.so.0
        libsndfile-b31f.so.1 libtiff-9370.so.6 libvorbis-3d07.so.0 libvorbisenc-263a.so.2 libwavpack-59f0.so.1
        libwebp-0c3b.so.7 libwebpdemux-cecf.so.2 libxmp-35a4.so.4""",
    "win32": """SDL2.dll SDL2_image.dll SDL2_mixer.dll SDL2_ttf.dll freetype.dll libjpeg-62.dll libogg-0.dll zlib1.dll
        libopus-0.dll libopusfile-0.dll libpng16-16.dll libtiff-5.dll libwavpack-1.dll libwebp-7.dll libwebpdemux-2.dll
        libxmp.dll portmidi.dll python311.dll python3.dll VCRUNTIME140.dll VCRUNTIME140_1.dll libffi-8.dll
        ucrtbase.dll api-ms-win-core-file-l1-1-0.dll""",
    "darwin": """libFLAC.14.0.0.dylib libSDL2-2.0.0.dylib libSDL2_image-2.0.0.800.12.dylib libSDL2_mixer-2.0.0.dylib
        libSDL2_ttf-2.0.0.dylib libbrotlicommon.1.2.0.dylib libfluidsynth.3.5.6.dylib libfreetype.6.dylib Python
        libharfbuzz.0.dylib libjpeg.62.4.0.dylib libmpg123.0.dylib libogg.0.8.6.dylib libopus.0.dylib libpng16.16.dylib
        libopusfile.0.dylib libportmidi.2.0.7.dylib libsharpyuv.0.1.2.dylib libsndfile.1.0.37.dylib libtiff.6.3.0.dylib
        libvorbis.0.4.9.dylib libwavpack.1.dylib libwebp.7.2.0.dylib libxmp.4.7.2.dylib libz.1.3.1.zlib-ng.dylib
        libpython3.11.dylib""",
}


@pytest.fixture
def recipes(monkeypatch) -> Path:
    """The folder of the recipes, whose scripts can be imported."""
    monkeypatch.syspath_prepend(str(PACKAGING))
    return PACKAGING


def needs(command: str) -> Any:
    return pytest.mark.skipif(shutil.which(command) is None, reason=f"{command} is not installed")


# --- the spec ---------------------------------------------------------------------------------------------------------


class Made:
    """Something that PyInstaller makes of the spec: what it was made from."""

    def __init__(self, *parts: Any, **options: Any) -> None:
        self.parts, self.options = parts, options
        self.pure, self.scripts = [("game.cli", "game/cli.py", "PYMODULE")], []
        self.binaries = [("libSDL2.so", "/x/libSDL2.so", "BINARY"), ("libstdc++.so.6", "/lib/libstdc++.so.6", "BINARY")]
        self.datas = [
            ("pygame_gui/data/NotoSans-Regular.ttf", "", "DATA"),
            ("pygame_gui/data/NotoSansJP-Regular.ttf", "", "DATA"),
            ("pygame/freesansbold.ttf", "", "DATA"),
            ("brigantine-0.1.0.dist-info/METADATA", "", "DATA"),
            ("brigantine-0.1.0.dist-info/direct_url.json", "", "DATA"),
        ]


def evaluate(system: str, monkeypatch, tmp_path) -> tuple[dict[str, list[Made]], SimpleNamespace]:
    """Run the spec as PyInstaller would on a system; returns what it makes, and what it tells the notices."""
    made: dict[str, list[Made]] = {}
    told = SimpleNamespace()

    def maker(name: str) -> Any:
        return lambda *parts, **options: made.setdefault(name, []).append(Made(*parts, **options)) or made[name][-1]

    hooks = ModuleType("PyInstaller.utils.hooks")
    hooks.collect_data_files = lambda package: [(f"/env/{package}/a.toml", package)]
    hooks.collect_submodules = lambda package: [package]
    hooks.copy_metadata = lambda package: [(f"/env/{package}.dist-info", f"{package}.dist-info")]
    notices = ModuleType("notices")
    notices.write = lambda folder, modules, binaries, files: (
        told.__setattr__("binaries", binaries) or [(f"{folder}/parts.json", "game/notices")]
    )
    for name, module in {"PyInstaller.utils.hooks": hooks, "notices": notices}.items():
        monkeypatch.setitem(sys.modules, name, module)
    for name in ("PyInstaller", "PyInstaller.utils"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setattr("importlib.metadata.version", lambda package: "0.1.0")
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(sys, "path", list(sys.path))
    steps = {name: maker(name) for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
    spec = tmp_path / "spec.py"
    spec.write_text((PACKAGING / "brigantine.spec").read_text())
    runpy.run_path(str(spec), {**steps, "SPECPATH": str(PACKAGING), "workpath": str(tmp_path)})
    return made, told


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_the_spec_makes_a_folder_without_upx_on_each_system(system, monkeypatch, tmp_path) -> None:
    made, told = evaluate(system, monkeypatch, tmp_path)
    program, folder = made["EXE"][0].options, made["COLLECT"][0].options

    assert (program["exclude_binaries"], program["upx"], folder["upx"]) == (True, False, False)
    assert program["console"] == (system != "darwin")
    assert program["hide_console"] == ("hide-early" if system == "win32" else None)
    assert program["strip"] == folder["strip"] == (system == "linux")
    assert Path(program["icon"]).is_file()
    assert told.binaries == [("libSDL2.so", True)]


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_the_spec_bundles_what_is_needed_and_no_more(system, monkeypatch, tmp_path) -> None:
    made, _ = evaluate(system, monkeypatch, tmp_path)
    asked = made["Analysis"][0].options
    bundled = {entry[0] for entry in made["COLLECT"][0].parts[2]}

    assert {folder for _, folder in asked["datas"]} >= {"game", "assets", "ai", "fontpkg_marcellus"}
    assert {"game", "ai", "saves"} <= set(asked["hiddenimports"])
    assert bundled == {
        "pygame_gui/data/NotoSans-Regular.ttf",
        "brigantine-0.1.0.dist-info/METADATA",
        "game/notices/parts.json",
    }


def test_only_on_a_mac_there_is_an_app(monkeypatch, tmp_path) -> None:
    assert "BUNDLE" not in evaluate("linux", monkeypatch, tmp_path)[0]
    assert "BUNDLE" not in evaluate("win32", monkeypatch, tmp_path)[0]
    app = evaluate("darwin", monkeypatch, tmp_path)[0]["BUNDLE"][0].options

    assert (app["name"], app["version"]) == ("Brigantine.app", "0.1.0")
    assert Path(app["icon"]).is_file()


# --- licences ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", list(LIBRARIES))
def test_every_library_of_each_system_has_a_licence_with_its_text(system, recipes) -> None:
    notices = importlib.import_module("notices")

    parts = notices._libraries((f"lib/{name}", True) for name in LIBRARIES[system].split())

    assert {"SDL 2, with its libraries for images, sounds and letters", "libpng"} <= {part.name for part in parts}
    assert all(part.licence and part.text.startswith("Copyright (c) ") for part in parts)


def test_a_library_of_which_nobody_knows_the_licence_stops_the_build(recipes) -> None:
    notices = importlib.import_module("notices")

    with pytest.raises(notices.Unknown, match=r"libsecret\.so"):
        notices._libraries([("libsecret.so", True)])


def test_an_extension_module_belongs_to_its_package(recipes) -> None:
    notices = importlib.import_module("notices")

    assert notices._libraries([("msgspec/_core.so", False)]) == []


# --- archives and packages --------------------------------------------------------------------------------------------


def a_tree(folder: Path, when: float) -> Path:
    tree = folder / "brigantine"
    (tree / "_internal").mkdir(parents=True)
    (tree / "brigantine.exe").write_bytes(b"MZ")
    (tree / "_internal" / "ü.txt").write_text("one")
    (tree / "_internal" / "link").symlink_to("ü.txt")

    os.utime(tree / "brigantine.exe", (when, when))
    return tree


def test_the_same_tree_gives_the_same_archives(recipes, tmp_path) -> None:
    archives = importlib.import_module("archives")
    first, second = a_tree(tmp_path / "1", 1e9), a_tree(tmp_path / "2", 1.5e9)

    for name, pack in (
        ("a.tar.xz", lambda tree, file: archives.tar_of(tree, file, "top", 1_700_000_000)),
        ("a.zip", lambda tree, file: archives.zip_of(tree, file, 1_700_000_000)),
    ):
        one, other = (pack(tree, tree.parent / name) for tree in (first, second))
        assert one.read_bytes() == other.read_bytes()
    sums = archives.write_checksums(tmp_path / "1", [tmp_path / "1" / "a.zip"])
    assert sums.read_text().endswith("  a.zip\n")


def test_every_requirement_of_the_build_is_pinned_with_a_hash() -> None:
    lines = (PACKAGING / "requirements.txt").read_text().splitlines()
    pinned = [line for line in lines if line and not line.startswith((" ", "#"))]

    assert all("==" in line and line.endswith("\\") for line in pinned)
    assert not any("://" in line for line in lines)
    names = {line.partition("==")[0] for line in pinned}
    assert {"pygame-ce", "pygame-gui", "msgspec", "pyinstaller", "cyclonedx-bom", "hatchling"} <= names


def test_build_and_development_take_the_same_versions() -> None:
    def pins(file: Path) -> dict[str, str]:
        lines = [line.partition(" ")[0] for line in file.read_text().splitlines() if "==" in line]
        return {
            name.lower().replace("_", "-"): version for name, _, version in (line.partition("==") for line in lines)
        }

    build, development = pins(PACKAGING / "requirements.txt"), pins(ROOT / "constraints.txt")

    assert {name: build[name] for name in build.keys() & development.keys()} == {
        name: development[name] for name in build.keys() & development.keys()
    }


@needs("makensis")
def test_the_installer_for_windows_compiles(tmp_path) -> None:
    tree, installer = a_tree(tmp_path, time.time()), tmp_path / "brigantine-setup.exe"
    defines = [f"-DTREE={tree}", f"-DOUT={installer}", "-DVERSION=0.1.0"]

    done = subprocess.run(
        ["makensis", "-V2", "-WX", *defines, str(PACKAGING / "windows" / "brigantine.nsi")],
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout + done.stderr
    assert installer.read_bytes().startswith(b"MZ")


@needs("desktop-file-validate")
@needs("appstreamcli")
def test_what_the_desktop_reads_is_valid(recipes, tmp_path) -> None:
    debian = importlib.import_module("debian")
    debian.lay_desktop_files(tmp_path, "0.1.0", 1_700_000_000)

    for command in (
        ["desktop-file-validate", str(tmp_path / "applications" / f"{debian.ID}.desktop")],
        ["appstreamcli", "validate", "--no-net", str(tmp_path / "metainfo" / f"{debian.ID}.metainfo.xml")],
    ):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    icons = {path.parent.parent.name for path in tmp_path.glob("icons/hicolor/*/apps/brigantine.*")}
    assert {"16x16", "32x32", "48x48", "128x128", "256x256", "512x512", "scalable"} <= icons
