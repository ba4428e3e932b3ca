"""Brigantine: a desktop table for board games of oaths, brigands and pirates."""
