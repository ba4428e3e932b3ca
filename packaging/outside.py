"""Runs before the packed program: what it starts, such as an outside bot, gets the user's own library path back.

PyInstaller's starter puts the program's folder in front of it; the program itself has found its libraries by now.
"""

import os

if "LD_LIBRARY_PATH_ORIG" in os.environ:
    os.environ["LD_LIBRARY_PATH"] = os.environ.pop("LD_LIBRARY_PATH_ORIG")
else:
    os.environ.pop("LD_LIBRARY_PATH", None)
