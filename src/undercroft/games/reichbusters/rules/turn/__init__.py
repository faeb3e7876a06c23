"""Rounds and turns, of Heroes and of enemies, and every action of a turn."""
