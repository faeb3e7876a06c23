"""What people read: names, questions, the log."""
