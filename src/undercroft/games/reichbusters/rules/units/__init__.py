"""Enemy units: what the sides of their cards say, who covers whom, who is like whom."""
