"""Whom a Hero may attack with what, and whom an attack hits."""
