"""The chances of an order on one line: what it may do to whom it is meant for, to others, and to one's own."""

from collections.abc import Sequence

from undercroft.core.chance.odds import Chance
from undercroft.core.chance.sides import both, risked
from undercroft.core.packing import verb_of
from undercroft.core.speech.say import CountedNoun, Words, say
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.words import names

NAMED = 3  # Characters whom an explosion may hurt; of more their number is told
WALKS = (v.STEP, v.BACKWARD, v.STAIRS)  # meant for nobody


def line(who: int, code: int, chances: Sequence[Chance], more: Words = "") -> Words:
    """`more` is what an order takes, told after what it is meant to do; `who` acts, and is called `you`."""
    if not chances or verb_of(code) in WALKS:
        return befalls(who, chances)
    meant, *others = chances
    told = say("{odds}; {more}", odds=meant.text, more=more) if more else meant.text
    return both(told, [befalls(who, others)] if others else [])


def befalls(who: int, chances: Sequence[Chance]) -> Words:
    """What may happen to each, enemies first."""
    wanted = [chance for chance in chances if not chance.risk]
    return both("", [*_named(who, wanted), *_named(who, [chance for chance in chances if chance.risk])])


def _named(who: int, chances: list[Chance]) -> list[Words]:
    told: list[Words] = [
        risked("" if one.target == who else names.who(one.target), one.harm, one.death) for one in chances[:NAMED]
    ]
    left = len(chances) - NAMED
    return [*told, say("{others} more", others=CountedNoun(left, names.CHARACTER))] if left > 0 else told
