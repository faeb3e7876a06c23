"""Reichbusters: one to four Heroes under the castle, areas, noise and an alarm."""

from undercroft.games.reichbusters.spec import ReichbustersSpec

COMPLETE = True  # once true, a rule of the ledger without a passing test fails the test run

GAME = ReichbustersSpec(COMPLETE)
