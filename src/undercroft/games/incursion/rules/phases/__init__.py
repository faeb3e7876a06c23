"""The phases of a Game Turn: Maintenance, then player turns, with activations and the points that they cost."""
