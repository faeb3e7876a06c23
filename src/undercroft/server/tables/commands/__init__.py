"""What people do with tables, beside the registry: play, take back, change seats, open, find, keep, delete."""
