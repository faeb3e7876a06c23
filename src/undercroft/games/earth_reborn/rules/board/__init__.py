"""The map as it stands: sight, where a Character stands, doors, free squares."""
