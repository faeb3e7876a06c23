"""How a process that does nothing but play games tidies up.

The rules leave no cycles behind, and a test holds them to it: whatever a game no longer needs is freed at once.
Python's garbage collector, which only looks for cycles, finds nothing but walks again and again through what is kept
of boards and ways: up to a quarter of a compiled game's time. So it looks seldom; never would be too much, since
players from elsewhere may leave cycles behind.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

SELDOM = 100_000  # new objects between two looks at them; Python's own number is some hundreds


@contextmanager
def tidied_seldom() -> Iterator[None]:
    before = gc.get_threshold()
    gc.set_threshold(SELDOM, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)
