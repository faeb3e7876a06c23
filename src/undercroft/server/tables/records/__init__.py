"""A table out of what is stored of it, and back to an earlier step, by playing its record again."""
