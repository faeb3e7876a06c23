"""What may come of it: exact chances before anything is declared, and where a Character can get."""
