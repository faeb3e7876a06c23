"""What is kept: one database, one writer, one server for each file."""
