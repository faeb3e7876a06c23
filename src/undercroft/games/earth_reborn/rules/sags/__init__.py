"""The S.A.G.S. (ER-SAGS-1): what is decided before the first turn, a file for each of its six steps."""
