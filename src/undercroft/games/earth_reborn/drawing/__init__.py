"""The board as SVG, and as a sketch in a terminal."""
