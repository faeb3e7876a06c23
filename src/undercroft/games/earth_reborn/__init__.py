"""Earth Reborn: two factions, order tiles, duels of hidden bets, in a world of tiles, doors and machines."""
