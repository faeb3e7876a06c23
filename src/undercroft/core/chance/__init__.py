"""Dice, odds, named sums and piles of cards."""
