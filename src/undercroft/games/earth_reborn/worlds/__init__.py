"""Worlds that players have built by the S.A.G.S., kept as files: written, read, checked and played again."""
