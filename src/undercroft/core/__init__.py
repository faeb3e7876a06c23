"""The table itself: choices, dice, boards, records. It knows no game."""
