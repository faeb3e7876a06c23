"""Models: their cards, and what lies on these."""
