"""What one viewer may see of a table, and when there is something new for them."""
