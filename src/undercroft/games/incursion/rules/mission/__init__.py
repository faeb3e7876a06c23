"""The mission: made ready, forces chosen, the table set up, what ends it."""
