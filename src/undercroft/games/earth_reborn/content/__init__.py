"""What stands on cards, tiles and in scenario files."""
