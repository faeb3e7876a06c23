"""Incursion: two squads under the rock, squares, facing and reaction fire."""
