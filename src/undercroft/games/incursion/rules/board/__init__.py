"""The board: moving on it, doors, items, what is seen."""
