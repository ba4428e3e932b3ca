"""The window: layout, display lists, painting, gestures, motion and screens."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # the greeting would go to stdout
