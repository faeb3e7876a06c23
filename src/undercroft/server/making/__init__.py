"""Work that somebody waits for, each piece in a process of its own: things to play that are made of a seed, finished
games that are looked at again."""
