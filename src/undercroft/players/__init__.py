"""Who sits at the table: the computer players, who see only what their seat may know."""
