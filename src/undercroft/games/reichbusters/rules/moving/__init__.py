"""Moving: from area to area, through doors, and what comes to light by it."""
