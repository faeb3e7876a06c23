"""Tests with dice, step by step: pools, specials, second rolls, modifiers, what may be spent on them."""
