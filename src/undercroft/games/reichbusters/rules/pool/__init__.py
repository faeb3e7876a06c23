"""The dice of a test: how many there are, what they show, who may roll them again."""
