"""Earth Reborn: two sides and their Characters, order tiles and Command Points, in nine scenarios."""

from undercroft.games.earth_reborn.spec import EarthRebornSpec

COMPLETE = True  # once true, a rule of the ledger without a passing test fails the test run

GAME = EarthRebornSpec(COMPLETE)
