"""What models do on their way: steps, doors, items."""
