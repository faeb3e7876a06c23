"""One table in memory: its game, its record, who sits there, what everybody has been shown."""
