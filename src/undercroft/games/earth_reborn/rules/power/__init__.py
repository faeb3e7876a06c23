"""What is ON, and what has electricity."""
