"""What an action may bring: its exact odds, and where a model can get."""
