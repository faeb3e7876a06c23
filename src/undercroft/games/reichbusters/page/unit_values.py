"""The values of enemy units in words: of a line of the faction card, of a unit by the side that shows."""

from undercroft.core.board.grid import bits
from undercroft.core.speech.say import Text, Words, say
from undercroft.games.reichbusters.rules.catalogue_tables import (
    KIND_ROW,
    KIND_STATES,
    ROW_DEFENCE,
    ROW_KEYS,
    ROW_MELEE,
    ROW_MELEE_SUPPORT,
    ROW_RANGE,
    ROW_RANGED,
    ROW_RANGED_SUPPORT,
)
from undercroft.games.reichbusters.rules.hooks import EXPLODES
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.board import one_by_one


def row_of(s: Table, kind: int) -> int:
    """The side of a kind that shows where it is not turned by wounds: veterans have the red one."""
    return KIND_ROW[kind] + int(s.dossier.veterans and not KIND_STATES[kind])


def values(row: int) -> list[Words]:
    """Attack and support in melee and at range, and defence."""
    out: list[Words] = []
    if EXPLODES[row]:
        out.append(say("its bomb"))
    elif ROW_MELEE[row] >= 0:
        out.append(say("melee {attack}+{support}", attack=ROW_MELEE[row], support=ROW_MELEE_SUPPORT[row]))
    if ROW_RANGED[row] >= 0:
        out.append(
            say("ranged {attack}+{support} up to {range}", attack=ROW_RANGED[row], support=ROW_RANGED_SUPPORT[row],
                range=ROW_RANGE[row])
        )  # fmt: skip
    out.append(say("defence {number}", number=ROW_DEFENCE[row]))
    return out


def keywords(row: int) -> list[Text]:
    return [names.keyword(key) for key in bits(ROW_KEYS[row])]


def short_values(s: Table, kind: int) -> Words:
    """`melee 2+1, defence 3, guard`."""
    row = row_of(s, kind)
    return one_by_one([*values(row), *keywords(row)])
