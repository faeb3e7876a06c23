"""The board as a picture, and in a terminal as text."""
