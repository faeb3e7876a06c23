"""Battle Cards: playing them, and what each does."""
