"""Moving: orders, doors, Large Miniatures, exchange."""
