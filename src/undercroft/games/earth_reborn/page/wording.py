"""Every option in words: what actions.py, answers.py and mustering.py say; the keys of verbs that have their own."""

from typing import Final

from undercroft.games.earth_reborn.page import actions, answers, bands, building, missions, mustering
from undercroft.games.earth_reborn.page.headings import wording
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.vocabulary.actions import VERBS
from undercroft.games.earth_reborn.words.option import Option, Wording

# What they say is added as they are imported.
CHAPTERS: Final = (actions, answers, bands, building, missions, mustering)
wording.complete(VERBS)

KEYS: Final = {
    v.DRAW_TILE: "d", v.PASS: "p", v.END: "e", v.BACKWARD: "b", v.STAIRS: "s", v.OPEN: "o", v.CLOSE: "c",
    v.RELOAD: "r", v.READY: "Enter",
}  # fmt: skip


def words(o: Option) -> Wording:
    """An option's sentence, its heading, what it points at and the rule behind it."""
    return wording(o, o.action)
