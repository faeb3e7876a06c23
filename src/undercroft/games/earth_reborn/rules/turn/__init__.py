"""The Core rules: set-up, turns, rounds, orders."""
