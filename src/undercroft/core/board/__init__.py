"""Where things stand: grids, tiles, areas, sight and ways."""
