"""Undercroft: a table for tactical skirmish board games."""

__version__ = "0.1.0"
