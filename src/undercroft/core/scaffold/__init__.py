"""What games have in common, written once: a game says only what is different with it (docs/architecture.md)."""
