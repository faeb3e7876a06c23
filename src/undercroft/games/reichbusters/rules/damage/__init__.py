"""Wounds of Heroes and of enemy units, and deaths."""
