"""The map: areas and sight, what stands where, doors."""
