"""Search, its deck, Spy Points."""
