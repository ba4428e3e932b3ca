"""The titles: a folder each, found by `game.registry`; none knows another."""
