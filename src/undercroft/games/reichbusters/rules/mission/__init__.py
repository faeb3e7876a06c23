"""The mission: set up, what Heroes bring along, what is to be done and gained."""
