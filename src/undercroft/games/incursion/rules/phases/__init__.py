"""The phases of a Game Turn: Maintenance, then player turns."""
