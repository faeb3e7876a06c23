"""Reichbusters' verbs, questions and events: declared.py says them, the rest is made from it."""
