"""Everything that comes in over HTTP and sockets, and the pages."""
