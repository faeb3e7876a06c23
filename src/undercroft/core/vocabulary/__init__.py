"""What can be done, asked and told in a game: declared once, made into numbers, packers and classes."""
