"""What is in the box: models, weapons, cards, missions and maps as data."""
