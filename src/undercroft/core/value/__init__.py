"""What a position is worth, learned from games: small networks, kept as files and reckoned without any library."""
