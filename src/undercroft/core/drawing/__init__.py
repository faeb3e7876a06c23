"""What pictures are made of: SVG, lettering, named parts, and text for a terminal."""
