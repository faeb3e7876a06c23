"""Close Combat, sight, shooting, explosions, capture."""
