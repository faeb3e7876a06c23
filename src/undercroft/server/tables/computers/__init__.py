"""Computer players at tables: their processes, and whose turn it is to think."""
