"""Damage Dice: what they are made of, and what they do."""
