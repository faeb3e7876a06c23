"""What each viewer may see, when, and in which picture."""
