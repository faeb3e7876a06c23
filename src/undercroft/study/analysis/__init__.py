"""A finished game looked at again: how likely each side was to win, what the dice did, and what was chosen badly."""
