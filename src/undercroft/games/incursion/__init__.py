"""Incursion: two squads under the rock, squares, facing and reaction fire."""

from undercroft.games.incursion.spec import IncursionSpec

COMPLETE = True  # once true, a rule of the ledger without a passing test fails the test run

GAME = IncursionSpec(COMPLETE)
