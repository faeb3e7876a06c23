"""The Search deck, two-sided, known in part (ER-SEARCH-3, ER-SEARCH-6 to ER-SEARCH-11, ER-SEARCH-13, ER-SPY-4).

Between the cards whose place is fixed (`deck_top`, the topmost last; `deck_bottom`, the lowest last) the others lie
loose, in no order and on no side; they are drawn when somebody comes to see them. Whoever knows a face knows the card,
so both its sides. The face on top is seen by all (ER-SEARCH-3, ER-SEARCH-6).
"""
# compiled: mypyc

from undercroft.core.board.grid import bits
from undercroft.core.chance.dice import Dice
from undercroft.games.earth_reborn.rules import characters, deck, derived, owners, seats
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.tables import (
    IN_DECK,
    M_SEARCH,
    OUT_OF_GAME,
)
from undercroft.games.earth_reborn.state import Table


def new_deck(s: Table, cards: int) -> None:
    """All these cards in no order; the top one is fixed and shown."""
    s.deck_top, s.deck_top_known = [], []
    s.deck_bottom, s.deck_bottom_known = [], []
    s.deck_unordered = cards
    for card in bits(cards):
        derived.give_card(s, card, IN_DECK)
    _show(s)


def top(s: Table) -> int:
    """The face on top, or -1."""
    return s.deck_top[-1] if s.deck_top else -1


def size(s: Table) -> int:
    return len(s.deck_top) + s.deck_unordered.bit_count() + len(s.deck_bottom)


# ---------------------------------------------------------------- what a Search does with it


def pass_card(s: Table) -> None:
    """The top card under the deck, same side up (ER-SEARCH-7)."""
    face = _lift(s)
    s.deck_bottom = [*s.deck_bottom, face]
    s.deck_bottom_known = [*s.deck_bottom_known, seats.everybody(s)]
    _show(s)


def flip(s: Table) -> None:
    """The whole deck turned over as one block: the lowest card is on top, every other side up (ER-SEARCH-10)."""
    s.deck_top, s.deck_bottom = [face ^ 1 for face in s.deck_bottom], [face ^ 1 for face in s.deck_top]
    s.deck_top_known, s.deck_bottom_known = s.deck_bottom_known, s.deck_top_known
    _show(s)


def shuffle(s: Table) -> None:
    """Nobody knows any place any more (ER-SEARCH-11)."""
    for face in s.deck_top + s.deck_bottom:
        s.deck_unordered |= 1 << (face >> 1)
    s.deck_top, s.deck_top_known = [], []
    s.deck_bottom, s.deck_bottom_known = [], []
    _show(s)


def cut(s: Table) -> None:
    """A rotation by a random number of cards (ER-SEARCH-3): the order of what was fixed is kept, but nobody knows where
    it now begins."""
    number = size(s)
    if number < 2:
        return
    lifted = 1 + s.dice.below(number - 1)
    above, loose = s.deck_top[::-1], s.deck_unordered.bit_count()
    below = s.deck_bottom
    if lifted <= len(above):
        downwards, under = above[lifted:], below + above[:lifted]
    elif lifted <= len(above) + loose:  # the loose cards under the cut come to lie on top of the fixed ones
        rest = [_draw_loose(s, s.dice) for _ in range(len(above) + loose - lifted)]
        downwards, under = rest + below + above, []
    else:
        kept = lifted - len(above) - loose
        downwards, under = below[kept:] + above, below[:kept]
    s.deck_top, s.deck_top_known = downwards[::-1], [0] * len(downwards)
    s.deck_bottom, s.deck_bottom_known = under, [0] * len(under)
    _show(s)


def take_top(s: Table) -> int:
    """The face, off the deck; that side of the card is up from now on."""
    face = _lift(s)
    card = 1 << (face >> 1)
    s.salemite_up = s.salemite_up | card if face & 1 else s.salemite_up & ~card
    _show(s)
    return face


def put_under(s: Table, face: int) -> None:
    """A card that leaves play goes to the bottom with that side up, and nothing stays on it; all know it
    (ER-SEARCH-13)."""
    card = face >> 1
    clear(s, card)
    derived.give_card(s, card, IN_DECK)
    s.deck_bottom = [*s.deck_bottom, face]
    s.deck_bottom_known = [*s.deck_bottom_known, seats.everybody(s)]
    if not s.deck_top:
        _show(s)


def clear(s: Table, card: int) -> None:
    """Counters, ON markers and how it was turned, off a card that leaves play."""
    s.counters[card] = 0
    for_all_others = ~(1 << card)
    s.switched_on &= for_all_others
    owners.disown_card(s, card)
    s.out_of_ammo &= for_all_others
    s.engaged_cards &= for_all_others


# ---------------------------------------------------------------- Spy Points (ER-SPY-4)


def look(s: Table, number: int, seat: int) -> list[int]:
    """The top cards become known to a seat, first on top; everybody sees the one under them."""
    number = min(number, size(s))
    _fix(s, number)
    known = s.deck_top_known[:]
    seen: list[int] = []
    for place in range(len(known) - 1, len(known) - 1 - number, -1):
        known[place] |= 1 << seat
        seen.append(s.deck_top[place])
    if size(s) > number:
        s.deck_top_known = known
        _fix(s, number + 1)
        known = s.deck_top_known[:]
        known[-1 - number] = seats.everybody(s)
    s.deck_top_known = known
    return seen


def arrange(s: Table, faces: list[int], seat: int) -> None:
    """They lie on top in this order, first on top, instead of as many that lay there."""
    rest = len(s.deck_top) - len(faces)
    s.deck_top = s.deck_top[:rest] + faces[::-1]
    s.deck_top_known = s.deck_top_known[:rest] + [1 << seat] * len(faces)
    _show(s)


# ---------------------------------------------------------------- places


def _fix(s: Table, number: int) -> None:
    """So many cards on top have a place and a side, whoever knows it."""
    faces, known = s.deck_top[:], s.deck_top_known[:]
    while len(faces) < number:
        if s.deck_unordered:
            faces.insert(0, _draw_loose(s, s.dice))
            known.insert(0, 0)
        else:
            faces.insert(0, s.deck_bottom[0])
            known.insert(0, s.deck_bottom_known[0])
            s.deck_bottom = s.deck_bottom[1:]
            s.deck_bottom_known = s.deck_bottom_known[1:]
    s.deck_top, s.deck_top_known = faces, known


def _draw_loose(s: Table, dice: Dice) -> int:
    cards = bits(s.deck_unordered)
    drawn = dice.below(len(cards) * 2)
    s.deck_unordered &= ~(1 << cards[drawn >> 1])
    return cards[drawn >> 1] * 2 + (drawn & 1)


def _lift(s: Table) -> int:
    face = s.deck_top[-1]
    s.deck_top = s.deck_top[:-1]
    s.deck_top_known = s.deck_top_known[:-1]
    return face


def _show(s: Table) -> None:
    """The side on top is visible to all (ER-SEARCH-3)."""
    if not s.deck_top:
        if not size(s):
            return
        _fix(s, 1)
    s.deck_top_known = [*s.deck_top_known[:-1], seats.everybody(s)]
    tell.top(s, s.deck_top[-1])


def deal_anew(s: Table, seat: int, dice: Dice) -> None:
    """What the seat does not know of the deck, in any way it must think possible."""
    bit = 1 << seat if seat >= 0 else seats.everybody(s)  # a spectator knows what all do
    for faces, knowing in ((s.deck_top, s.deck_top_known), (s.deck_bottom, s.deck_bottom_known)):
        for face, known in zip(faces, knowing):
            if known & bit != bit:
                s.deck_unordered |= 1 << (face >> 1)
    s.deck_top = _dealt(s, s.deck_top, s.deck_top_known, bit, dice)
    s.deck_bottom = _dealt(s, s.deck_bottom, s.deck_bottom_known, bit, dice)


def _dealt(s: Table, faces: list[int], knowing: list[int], bit: int, dice: Dice) -> list[int]:
    return [face if known & bit == bit else _draw_loose(s, dice) for face, known in zip(faces, knowing)]


def use_up(s: Table, card: int) -> None:
    """A card that is used up: under the Search deck with that side up, or out of the game (ER-INTERACT-10)."""
    face = characters.face_of(s, card)
    tell.used_up(s, face)
    if s.dossier.has(M_SEARCH):
        deck.put_under(s, face)
    else:
        deck.clear(s, card)
        derived.give_card(s, card, OUT_OF_GAME)
