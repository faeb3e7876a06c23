"""What the cards of a hand are held for beside the own turn: the moments that they answer as instants, the tests and
moves that they help as modifiers (RB-CARD-5, RB-MOD-1)."""
# compiled: mypyc

from typing import Final

from undercroft.games.reichbusters.rules.catalogue_tables import (
    CARD_TRIGGERS,
    MOD_ATTACK,
    MOD_DEFENCE,
    MOD_KIND,
    MOD_NOISE,
)
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import (
    ATTACK_TEST,
    CARDS_EACH,
    DEFENCE_TEST,
    HERO_IDS,
    NOISE_TEST,
    VRIL_ROLL,
)

CARDS_OF: Final = [range(hero * CARDS_EACH, (hero + 1) * CARDS_EACH) for hero in range(len(HERO_IDS))]

# In `holding` every purpose has a bit for each Hero: first the triggers, then the kinds of modifiers.
EACH: Final = 4
TRIGGERS: Final = max(CARD_TRIGGERS).bit_length()  # kinds of them
HOLDERS: Final = (1 << EACH) - 1  # of one purpose
PURPOSES: Final = TRIGGERS + max(MOD_KIND) + 1
FOR_TRIGGER: Final = [HOLDERS << EACH * trigger for trigger in range(TRIGGERS)]  # those who hold cards for it
HELD_BY_ONE: Final = sum(1 << EACH * purpose for purpose in range(PURPOSES))


def place_of(modifier: int) -> int:
    """Where the holders of a kind of modifier stand in `holding`."""
    return EACH * (TRIGGERS + modifier)


# Per kind of test: where the holders of its modifiers stand; those of a test without any, behind all others.
BEHIND_ALL: Final = EACH * PURPOSES
FOR_TEST: Final = [BEHIND_ALL] * (VRIL_ROLL + 1)
FOR_TEST[ATTACK_TEST] = place_of(MOD_ATTACK)
FOR_TEST[DEFENCE_TEST] = place_of(MOD_DEFENCE)
FOR_TEST[NOISE_TEST] = place_of(MOD_NOISE)


def _purposes(cards: list[int]) -> int:
    """What these cards are held for, as bits at the places of the first Hero of a game."""
    out = 0
    for card in cards:
        for trigger in members(CARD_TRIGGERS[card]):
            out |= 1 << EACH * trigger
        if MOD_KIND[card] >= 0:
            out |= 1 << place_of(MOD_KIND[card])
    return out


# What a set of cards is for, per Hero of the five: of the first six of the twelve and of the last six, put together.
HALF: Final = CARDS_EACH // 2
FEW: Final = 1 << HALF


def _of_hands(who: int) -> list[int]:
    first = [_purposes([who * CARDS_EACH + card for card in members(held)]) for held in range(FEW)]
    last = [_purposes([who * CARDS_EACH + HALF + card for card in members(held)]) for held in range(FEW)]
    known: dict[int, int] = {}  # equal ones are kept once: a processor has them at hand
    return [known.setdefault(few | more, few | more) for more in last for few in first]


HELD_FOR: Final = [_of_hands(who) for who in range(len(HERO_IDS))]
# Per Hero of a game: all places in `holding` but theirs.
OF_OTHERS: Final = [~(HELD_BY_ONE << hero) for hero in range(EACH)]
