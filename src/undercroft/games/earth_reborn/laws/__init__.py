"""What must always be true, what random games must use, and what gets them there."""
