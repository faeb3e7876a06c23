"""Things to play that are made of a seed while somebody waits in a lobby: each in a process of its own."""
