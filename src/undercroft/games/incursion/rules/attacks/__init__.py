"""Attacks as actions, and Reaction Fire."""
