"""The rules: a folder is a part of the book, a file a chapter; nothing here knows of words, pages or pictures."""
