"""Specials: what each may be spent on, and what it buys."""
