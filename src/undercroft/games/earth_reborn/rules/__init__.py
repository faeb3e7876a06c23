"""The rules, one file a chapter of the book; nothing here knows of words, pages or pictures."""
