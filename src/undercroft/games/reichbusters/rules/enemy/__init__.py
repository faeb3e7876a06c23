"""The enemy's turn: its phases, where units go, whom they attack."""
