"""IPS lines: items, rooms, abilities, devices, power."""
