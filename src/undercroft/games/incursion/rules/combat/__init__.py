"""Combat: shooting, Reaction Fire, grenades, flames and hand to hand, their numbers, the damage."""
