"""Rules that were mended after people had played by them: a record from before stops where one of them matters, and
says which. A game lists them in `mended.toml`, the newest last, one line each:

    mended = [
        { rule = "DEMO-TURN-2", shows = ["turn"], text = "A car turns at most three times in a row." },
    ]

`rule` is its id in the ledger and `text` says in a sentence how it is now. `shows` tells by what a step is known where
it may matter: `turn` is any word of the action that was taken, is under way or was taken next, `offers turn` the first
word of one that may be taken next today, and `asks which-way` the name of a question, the one that the step answers or
the next. The rule's own id need not be named: it is looked for in refusals, in the log and at questions; where these
name another rule, that one's id may stand in `shows`.
"""

from collections.abc import Collection, Sequence

import msgspec

from undercroft.core.files.content import NonEmpty, Source, fault, load
from undercroft.core.files.ledger import Ledger
from undercroft.core.speech.say import say


class Mended(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule, how it is now, and the words by which a step shows that it may matter there."""

    rule: NonEmpty
    text: NonEmpty
    shows: list[NonEmpty] = []


class _File(msgspec.Struct, forbid_unknown_fields=True):
    mended: list[Mended]


def load_mended(path: Source, ledger: Ledger) -> Sequence[Mended]:
    """Read a `mended.toml`; raises ContentError."""
    lines = load(path, _File).mended
    rules = ledger.all_rules()
    for at, line in enumerate(lines):
        if line.rule not in rules:
            raise fault(path, f"mended[{at}].rule", say('expected the id of a rule, got "{id}"', id=line.rule))
    return tuple(lines)


def that_show(lines: Sequence[Mended], seen: Collection[str]) -> list[Mended]:
    """Those that may matter at a step where all this is seen. A rule that is itself named there is the likeliest."""
    named = [line for line in lines if line.rule in seen]
    return named or [line for line in lines if not set(seen).isdisjoint(line.shows)]
