"""What can be wrong with a save: each error is one sentence that names the place and the cure."""

from __future__ import annotations


class SaveError(ValueError):
    """A save that cannot be opened or written, told in one sentence."""


class Damaged(SaveError):
    """What a file holds cannot be played: it is cut off, of a wrong type, or impossible. Such a file is set aside."""


class Newer(SaveError):
    """The file is whole, but of a format that only a newer program reads. It stays where it is."""


class UnknownTitle(SaveError):
    """The file is whole, but its title is not installed. It stays where it is."""


class InUse(SaveError):
    """Another program plays on this save."""


class Unwritable(SaveError):
    """The folder of the saves takes no file: no permission, no space."""
