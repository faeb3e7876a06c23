"""What every game must pass."""
