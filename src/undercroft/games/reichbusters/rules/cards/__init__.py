"""Action cards: how they are played, and what each does, Hero by Hero."""
