"""Texts as values, and the languages that they are said in."""
