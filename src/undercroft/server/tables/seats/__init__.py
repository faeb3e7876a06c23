"""Who sits where, and how seats change hands."""
