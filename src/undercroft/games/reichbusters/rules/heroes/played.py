"""Lower halves of action cards as they are played: they lie in front of a Hero until the test or the move is over
(RB-MOD-1, RB-MOVE-2). What they do to tests stands in tests/modifiers.py."""
# compiled: mypyc

from typing import Final

from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules import verbs
from undercroft.games.reichbusters.rules.board import found
from undercroft.games.reichbusters.rules.catalogue_tables import MOD_KIND, MOD_MORE_NOISE, MOD_MOVE, MOD_ONLY, MOD_PLUS
from undercroft.games.reichbusters.rules.held import CARDS_OF, EACH
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import CARDS_EACH, HERO_IDS
from undercroft.games.reichbusters.state import Table


def of_kind(kind: int, unless: int = -1) -> list[int]:
    """Per Hero of the five: the cards of the twelve whose lower halves are for this, but not those for that only."""
    return [
        sum(1 << card % CARDS_EACH for card in of_hero if MOD_KIND[card] == kind and MOD_ONLY[card] != unless)
        for of_hero in CARDS_OF
    ]


FOR_MOVE: Final = of_kind(MOD_MOVE)

# Per Hero of a game and Hero of the five, by cards of the twelve: how they are played; made when it is first asked for.
CODES: Final[list[list[dict[int, list[int]]]]] = [[{} for _ in HERO_IDS] for _ in range(EACH)]


def modifiers(hero: int, who: int, held: int) -> list[int]:
    """`MODIFY hero card` for each of these of the twelve; do not change the list."""
    return CODES[hero][who].get(held) or _codes(hero, who, held) if held else []


def _codes(hero: int, who: int, held: int) -> list[int]:
    """`MODIFY hero card` for each of the twelve that are held; kept, not to be changed."""
    codes = [verbs.modify(hero, who * CARDS_EACH + card) for card in members(held)]
    CODES[hero][who][held] = codes
    return codes


def lay(s: Table, hero: int, card: int) -> None:
    """A card of the hand is played as a modifier; it lies there until the test or the move is over."""
    bit = 1 << card % CARDS_EACH
    found.set_hand(s, hero, s.hand[hero] & ~bit)
    s.played[hero] |= bit
    if s.events_wanted:
        tell.modified(s, hero, card)


def discard_played(s: Table) -> None:
    """At the end of the test, or of the move (RB-MOD-1)."""
    for hero, cards in enumerate(s.played):
        if cards:
            if s.events_wanted:
                for card in members(cards):
                    tell.discarded(s, hero, s.team[hero] * CARDS_EACH + card)
            s.discard[hero] |= cards
            s.played[hero] = 0


def move_modifiers(s: Table, hero: int) -> list[int]:
    """`MODIFY hero card` for the basic Move under way."""
    who = s.team[hero]
    return modifiers(hero, who, s.hand[hero] & FOR_MOVE[who])


def modify_move(s: Table, hero: int, card: int) -> int:
    """How many areas further; its noise is tested once after the whole move (RB-MOVE-2)."""
    lay(s, hero, card)
    s.noise_more += MOD_MORE_NOISE[card]
    return MOD_PLUS[card]
