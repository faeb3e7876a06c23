"""The Battle Deck in play: what lies where, kills, SNAFU, and the windows for them."""
