"""What is found and carried, what it does, and the features of rooms."""
