"""Noise: its tests and cards, who hears it, who comes."""
