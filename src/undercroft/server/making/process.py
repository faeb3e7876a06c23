"""What every process is that does a job: an order comes in, and line by line goes out what is known.

It has nothing of any table. Whoever plays comes first: it is given less of the processor. It ends when its work
is done or when it is ended, and no later than its server.
"""

import json
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

from undercroft.core.errors import UndercroftError
from undercroft.server.tables.live.notes import stored_note

NICE = 5

Said = dict[str, Any]  # one line


def work(answers: Callable[[str], Iterable[Said]]) -> None:
    """Carry out the order that comes in."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a Ctrl+C is for the server, which ends us
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(NICE)
    out, sys.stdout = sys.stdout, sys.stderr  # whatever a player prints is no answer
    order = sys.stdin.readline()
    threading.Thread(target=_end_with_server, daemon=True).start()
    try:
        for said in answers(order):
            print(json.dumps(said), file=out, flush=True)
    except UndercroftError as error:
        print(json.dumps({"problem": stored_note(error.text)}), file=out, flush=True)


def _end_with_server() -> None:
    """Nobody is left who could read what we find."""
    sys.stdin.read()
    os._exit(0)
