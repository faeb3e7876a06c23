"""Attacks of Heroes: weapons, targets, hits, what falls."""
