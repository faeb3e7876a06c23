"""Enemies: where units go, whom they attack, how Heroes defend themselves."""
