"""The built program's speed beside the source's: `python packaging/figures.py dist/brigantine`, on an idle machine.

`brigantine bench` runs in both by turns; the better of each counts, as other work on the machine only slows.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

ROUNDS = 3
LEAST = 0.9
"""The built program's searches must come at least to this share of the source's."""

COMPARED = ("iterations_per_s", "random_decisions_per_s", "python_loops_per_s", "frame_ms_median", "startup_s")


def bench(command: list[str]) -> dict[str, float]:
    """The figures of one run."""
    with tempfile.TemporaryDirectory() as home:
        file = Path(home) / "figures.json"
        subprocess.run(
            [*command, "bench", "nine", "--json", str(file), "--home", home], check=True, capture_output=True
        )
        figures: dict[str, float] = json.loads(file.read_text(encoding="utf-8"))
        return figures


def main() -> int:
    """Print both, and whether the searches are fast enough."""
    packed, source = [str(Path(sys.argv[1]) / "brigantine")], [sys.executable, "-m", "game"]
    runs = [(bench(packed), bench(source)) for _ in range(ROUNDS)]
    for name in COMPARED:
        best = min if name.endswith(("ms_median", "startup_s")) else max
        built, plain = (best(run[at][name] for run in runs) for at in (0, 1))
        print(f"{name:<24}{built:>12g} packed {plain:>12g} source {built / plain:>8.2f}")
    share = max(run[0]["iterations_per_s"] for run in runs) / max(run[1]["iterations_per_s"] for run in runs)
    return 0 if share >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())
