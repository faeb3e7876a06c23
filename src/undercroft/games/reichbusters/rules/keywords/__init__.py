"""Keywords and skills: one function each, named as the book names them."""
