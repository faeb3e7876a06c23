"""What a page shows beside the board: labels, panels, inspection, the lobby."""
