"""Cards: those of models, Battle Cards, the answers to them."""
