"""Attacks of Heroes: one from the target to the jammed weapon, and whom it wounds."""
