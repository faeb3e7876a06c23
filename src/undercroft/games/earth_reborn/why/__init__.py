"""Why something is not allowed, with the rule that forbids it."""
