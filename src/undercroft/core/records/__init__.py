"""A game as text: actions, positions, records, and making a record."""
