"""The tables themselves: who sits there, what is played, taken back, thought about."""
