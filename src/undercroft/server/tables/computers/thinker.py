"""A computer player's process: one question a line comes in, one answer a line goes out.

It is told the whole position but shows its players only what their seat may know. It ends when its input ends, so
it never outlives the server; nothing else ends it politely. A Ctrl+C goes to the server and to all its processes: if
this one fell silent first, the table would choose in the player's place, and that choice would stand.
"""

import json
import signal
import sys

import msgspec

from undercroft.core.records.position import from_position
from undercroft.core.spec import games
from undercroft.server.tables.computers.question import HintQuestion, Question, think, think_of_hint


def answer(line: str) -> dict[str, object]:
    """The action that the player chooses, or its word on an offer to end the game, and what it remembers; or a hint."""
    asked = json.loads(line)
    game = from_position(asked.pop("position"))
    if "hint" in asked:
        return {"hint": think_of_hint(game, msgspec.convert(asked["hint"], HintQuestion))}
    reply = think(game, msgspec.convert(asked, Question))
    return {"action": str(game.action(reply.code)), "memory": reply.memory}


def main() -> None:
    for end in (signal.SIGINT, signal.SIGTERM):
        signal.signal(end, signal.SIG_IGN)
    out, sys.stdout = sys.stdout, sys.stderr  # whatever a player prints must not be taken for an answer
    games()
    print(json.dumps({"ready": True}), file=out, flush=True)
    for line in sys.stdin:
        try:
            reply = answer(line)
        except Exception as error:  # a player that fails is answered for by the table
            reply = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(reply), file=out, flush=True)


if __name__ == "__main__":
    main()
