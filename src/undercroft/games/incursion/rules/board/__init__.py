"""The board: its squares, and what is seen from them."""
