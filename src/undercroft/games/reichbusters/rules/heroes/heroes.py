"""Heroes: dashboards, skills, hands, healing, being downed and captured (RB-REC, RB-CAP, RB-DECK, RB-DMG-3)."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Ask, Flow
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules import verbs
from undercroft.games.reichbusters.rules.board import found
from undercroft.games.reichbusters.rules.board.areas import downed, heroes_in
from undercroft.games.reichbusters.rules.board.sights import lose_sight
from undercroft.games.reichbusters.rules.catalogue_tables import (
    LASTING_LOST_SKILL,
    LASTING_NO_CANCEL,
    LASTING_NUMB_ARM,
    WOUND_LASTING,
)
from undercroft.games.reichbusters.rules.questions import Q_CARD, Q_WOUND
from undercroft.games.reichbusters.rules.sets import SMALL_SETS, members
from undercroft.games.reichbusters.rules.tables import CARDS_EACH
from undercroft.games.reichbusters.state import Table

CAPTORS: Final = 4  # enemy units that hold a Downed Hero (RB-CAP-1)
KEPT_WOUNDS: Final = 2  # by Recover (RB-REC-5)
HEALING: Final = 0  # what a question about wounds is about: which goes
KEEPING: Final = 1  # or which stays

# Per lasting effect: the wound cards that have it.
WOUNDS_WITH: Final[list[int]] = [
    sum(1 << wound for wound, effect in enumerate(WOUND_LASTING) if effect == lasting)
    for lasting in range(LASTING_NO_CANCEL + 1)
]


def has_skill(s: Table, hero: int, skill: int) -> bool:
    """The Hero has this skill (tables.S_...) and it is active: on the dashboard and not deactivated, given by the team
    card, or by a weapon that is on its vril side."""
    return s.active_skills[hero] >> skill & 1 == 1


def may_act(s: Table, hero: int) -> bool:
    """Neither Downed nor captured nor knocked down nor off the map (RB-REC-1, RB-CAP-2, RB-KEY-40)."""
    return s.hero_area[hero] >= 0 and not (s.downed | s.captured | s.knocked_down) >> hero & 1


def alone(s: Table, hero: int) -> bool:
    """No other Hero is in the Hero's area."""
    at = s.hero_area[hero]
    return at < 0 or s.heroes_in[at] == 1 << hero


def goes_on(s: Table, hero: int) -> bool:
    """On the map and not Downed: whoever goes down leaves the rest of the action undone (RB-REC-2)."""
    return s.hero_area[hero] >= 0 and not s.downed >> hero & 1


# ---------------------------------------------------------------- the deck


def can_draw(s: Table, hero: int) -> bool:
    """There is a card to draw, in the deck or after the first of the discards has left the game (RB-DECK-1,
    RB-DECK-2)."""
    return s.deck[hero] != 0 or s.discard[hero].bit_count() > 1


def draw(s: Table, hero: int, number: int) -> None:
    """Action cards from the deck, reshuffled when it is empty; a reshuffled deck loses its top card (RB-DECK-1,
    RB-DECK-2). Which card it is, is only decided here."""
    deck, hand, dice = s.deck[hero], s.hand[hero], s.dice
    for before in range(number):
        if not deck:
            deck = reshuffle(s, hero)
            if not deck:
                number = before
                break
        left = SMALL_SETS[deck]
        card = left[dice.below(len(left))]
        bit = 1 << card
        deck ^= bit
        hand |= bit
        if s.events_wanted:
            tell.drew_card(s, hero, s.team[hero] * CARDS_EACH + card)
    s.deck[hero] = deck
    found.set_hand(s, hero, hand)
    if s.events_wanted:
        tell.drew(s, hero, number)


def reshuffle(s: Table, hero: int) -> int:
    """The discard pile becomes the deck and its top card leaves the game; what is left of it."""
    deck, s.discard[hero] = s.discard[hero], 0
    if deck:
        cards = SMALL_SETS[deck]
        card = cards[s.dice.below(len(cards))]
        deck ^= 1 << card
        s.removed[hero] |= 1 << card
        if s.events_wanted:
            tell.reshuffled(s, hero)
            tell.removed(s, hero, s.team[hero] * CARDS_EACH + card)
    s.deck[hero] = deck
    return deck


def discard(s: Table, hero: int, card: int) -> None:
    """A card of the hand (0 to 11) to the discard pile."""
    found.set_hand(s, hero, s.hand[hero] & ~(1 << card))
    s.discard[hero] |= 1 << card
    if s.events_wanted:
        tell.discarded(s, hero, s.team[hero] * CARDS_EACH + card)


def choose_discard(s: Table, hero: int) -> Flow:
    """The Hero chooses a card to discard, if there is one (RB-DECK-3)."""
    if s.hand[hero]:
        first = s.team[hero] * CARDS_EACH
        options = [verbs.card(first + card) for card in SMALL_SETS[s.hand[hero]]]
        chosen = verbs.card_of((yield Ask(hero, Q_CARD, options, hero)))
        discard(s, hero, chosen - first)


# ---------------------------------------------------------------- wounds


def suffers(s: Table, hero: int, lasting: int) -> bool:
    """The Hero must obey a permanent wound with this effect (catalogue_tables.LASTING_...), and has no pain killers
    (RB-ITEM-13)."""
    return s.wounds[hero] & WOUNDS_WITH[lasting] != 0 and not s.ignore_wounds >> hero & 1


def heal(s: Table, hero: int, wound: int) -> None:
    """A permanent wound is discarded and its effect ends (RB-DMG-3). Below four the Hero is no longer Downed
    (RB-REC-3), and in 1.1 stands up at once (RB-REC-4)."""
    was_down = s.downed >> hero & 1
    found.set_wounds(s, hero, s.wounds[hero] & ~(1 << wound))
    s.wound_discard |= 1 << wound
    tell.healed(s, hero, wound)
    if WOUND_LASTING[wound] == LASTING_NUMB_ARM:
        s.forbidden_weapons[hero] = 0
    elif WOUND_LASTING[wound] == LASTING_LOST_SKILL:
        s.lost_skills[hero] = 0
        found.recount_skills(s, hero)
    if was_down and not s.downed >> hero & 1:
        if s.edition_1_1:
            s.knocked_down &= ~(1 << hero)
            lose_sight(s)  # of those behind a Hero who stands in the way again (RB-LOS-4)
        tell.risen(s, hero)


def choose_heal(s: Table, hero: int, number: int) -> Flow:
    """So many permanent wounds of the Hero, chosen by their player (RB-DMG-3); nobody is asked who heals all."""
    if number >= s.wounds[hero].bit_count():
        for wound in members(s.wounds[hero]):
            heal(s, hero, wound)
        return
    for _ in range(number):
        yield from _choose_wound(s, hero, s.wounds[hero], HEALING)


def _choose_wound(s: Table, hero: int, wounds: int, about: int) -> Flow:
    """One to heal, out of these."""
    options = [verbs.wound(wound) for wound in members(wounds)]
    heal(s, hero, verbs.wound_of((yield Ask(hero, Q_WOUND, options, about))))


def recover(s: Table, hero: int) -> Flow:
    """A Downed Hero discards all wounds but 2 of their choice and stands up (RB-REC-5)."""
    left = list(members(s.wounds[hero]))
    for _ in range(KEPT_WOUNDS):
        options = [verbs.wound(wound) for wound in left]
        left.remove(verbs.wound_of((yield Ask(hero, Q_WOUND, options, KEEPING))))
    for wound in left:
        heal(s, hero, wound)
    s.knocked_down &= ~(1 << hero)


# ---------------------------------------------------------------- heroic points, capture


def gain_point(s: Table, hero: int, type: int = -1) -> None:
    """A heroic point from the supply, of a random one if none is named (RB-HP-7); none if there is none left."""
    left = sum(s.supply)
    if type < 0:
        if not left:
            return
        at = s.dice.below(left)
        type = 0
        while at >= s.supply[type]:
            at -= s.supply[type]
            type += 1
    if s.supply[type]:
        s.supply[type] -= 1
        found.add_points(s, hero, type, 1)
        tell.point(s, hero, type)


def check_captured(s: Table, hero: int) -> None:
    """At the start of the Hero's turn: Downed, alone, and held by four or more enemy units (RB-CAP-1, RB-CAP-3)."""
    area = s.hero_area[hero]
    held = downed(s, hero) and heroes_in(s, area) == 1 << hero and s.units_in[area].bit_count() >= CAPTORS
    if held and not s.captured >> hero & 1:
        found.set_captured(s, hero, True)
        tell.captured(s, hero)
    elif not held and s.captured >> hero & 1:
        found.set_captured(s, hero, False)
        tell.freed(s, hero)
