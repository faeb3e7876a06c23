"""A process that makes one thing to play: a wish comes in, and line by line goes out what is known of it.

It has nothing of any table. Whoever plays comes first: it is given less of the processor. It ends when its work
is done or when it is ended, and no later than its own limit.
"""

import json
import os
import signal
import sys
import threading
from contextlib import suppress

import msgspec

from undercroft.core.errors import UndercroftError
from undercroft.server.tables.live.notes import stored_note
from undercroft.study.surprise import Made, Wish, surprise

NICE = 5


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a Ctrl+C is for the server, which ends us
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(NICE)
    out, sys.stdout = sys.stdout, sys.stderr  # whatever a player prints is no answer
    wish = msgspec.json.decode(sys.stdin.readline(), type=Wish)
    threading.Thread(target=_end_with_server, daemon=True).start()
    try:
        for found in surprise(wish):
            print(json.dumps({"made" if isinstance(found, Made) else "measured": msgspec.to_builtins(found)}), file=out)
            out.flush()
    except UndercroftError as error:
        print(json.dumps({"problem": stored_note(error.text)}), file=out, flush=True)


def _end_with_server() -> None:
    """Nobody is left who could read what we find."""
    sys.stdin.read()
    os._exit(0)


if __name__ == "__main__":
    main()
