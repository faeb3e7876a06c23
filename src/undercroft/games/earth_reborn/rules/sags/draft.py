"""Step 3 (ER-SAGS-31 to ER-SAGS-34, ER-SAGS34-11, ER-SAGS34-12): equipment is drafted.

Every round each seat takes a card from the deck in front of it, or none; then the decks pass to the left, which with
two players is an exchange. What was taken lies in `s.picks`, a round after the other, and in each the seats in their
order: a face + 1, or NOTHING or PASSED.
"""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.chance.dice import Dice
from undercroft.core.choice import Ask
from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules import verbs
from undercroft.games.earth_reborn.rules.catalogue_tables import PIECE
from undercroft.games.earth_reborn.rules.questions import Q_DRAFT, Q_TURN_DECK
from undercroft.games.earth_reborn.rules.tables import (
    BORN_NORAD,
    CARDS,
    G_RADIO_SCRAMBLER,
    NORAD,
    SALEMITE,
    W_DRAFT,
)
from undercroft.games.earth_reborn.rules.verbs import DRAFT, FLIP, PASS
from undercroft.games.earth_reborn.state import Table

NOTHING: Final = 0  # not asked any more, or an empty deck (ER-SAGS-34)
PASSED: Final = CARDS * 2 + 1
DEALT: Final = [0, 0, 0, 10, 7]  # cards of each player, by how many play (ER-SAGS34-11)

S_BEGIN: Final = 0
S_TURNING: Final = 1  # NORAD may turn the deck over
S_DRAFTING: Final = 2


def go_on(s: Table) -> Ask | None:
    """The next question; None when everybody has what they take."""
    if s.step == S_BEGIN:
        _deal(s)
    if s.step == S_TURNING:
        return Ask(NORAD, Q_TURN_DECK, [FLIP, PASS])
    seats = s.dossier.seats
    while True:
        seat = len(s.picks) % seats
        if not seat and _over(s):
            return None
        options = choices(s, seat)
        if options:
            return Ask(seat, Q_DRAFT, [*options, PASS], secret=True)
        _picked(s, NOTHING)


def answer(s: Table, code: int) -> None:
    verb = verb_of(code)
    if s.step == S_TURNING:
        if verb == FLIP:
            s.draft_decks = s.draft_decks[::-1]  # what had its green side up has its yellow side up now
        tell.deck_turned(s, verb == FLIP)
        s.step = S_DRAFTING
    elif verb == DRAFT:
        face = verbs.card_face_of(code)
        seat = len(s.picks) % s.dossier.seats
        tell.drafted_face(s, 1 << seat, seat, face)
        _leave(s, seat, face >> 1)
        _picked(s, face + 1)
    else:
        _picked(s, PASSED)


# ---------------------------------------------------------------- the decks


def _deal(s: Table) -> None:
    """Two sort all cards by the side that fell up (ER-SAGS-31); three or four get as many each, without the Radio
    Scrambler, and what is left is set aside (ER-SAGS34-11)."""
    seats = s.dossier.seats
    s.picks = []
    s.draft_decks = [0] * seats
    if seats == 2:
        _sort(s, s.dice)
        s.step = S_TURNING
        return
    cards = drafted_from(s)
    for seat in range(seats):
        for _ in range(DEALT[seats]):
            card = cards.pop(s.dice.below(len(cards)))
            s.draft_decks[seat] |= 1 << card
    s.step = S_DRAFTING


def _sort(s: Table, dice: Dice) -> None:
    s.draft_decks = [0, 0]
    for card in range(CARDS):
        s.draft_decks[dice.below(2)] |= 1 << card


def drafted_from(s: Table) -> list[int]:
    """The cards of this step."""
    if s.dossier.seats == 2:
        return list(range(CARDS))
    return [card for card in range(CARDS) if PIECE[card * 2] != G_RADIO_SCRAMBLER]


def _leave(s: Table, seat: int, card: int) -> None:
    decks = s.draft_decks[:]
    decks[seat] &= ~(1 << card)
    s.draft_decks = decks


def _picked(s: Table, pick: int) -> None:
    """When all have chosen it is seen who took a card, and the decks go to the left (ER-SAGS-33)."""
    s.picks = [*s.picks, pick]
    seats = s.dossier.seats
    if len(s.picks) % seats:
        return
    for seat in range(seats):
        now = s.picks[len(s.picks) - seats + seat]
        if now != NOTHING:
            tell.drafted(s, seat, int(now != PASSED))
    s.draft_decks = [s.draft_decks[(seat - 1) % seats] for seat in range(seats)]


def _over(s: Table) -> bool:
    """Nobody takes any more: all have as many as Characters, or have passed (ER-SAGS-33); bands have had as many
    rounds as the largest has Characters (ER-SAGS34-12)."""
    seats = s.dossier.seats
    if seats > 2:
        return len(s.picks) // seats >= max([band.bit_count() for band in s.team])
    for seat in range(seats):
        if not finished(s, seat):
            return False
    return True


def finished(s: Table, seat: int) -> bool:
    """He has as many cards as Characters, or has passed, which with two players holds for all that follows
    (ER-SAGS-34)."""
    if len(taken(s, seat)) >= s.team[seat].bit_count():
        return True
    return s.dossier.seats == 2 and PASSED in s.picks[seat :: s.dossier.seats]


def taken(s: Table, seat: int) -> list[int]:
    """The faces that a seat has drafted."""
    return [pick - 1 for pick in s.picks[seat :: s.dossier.seats] if 0 < pick < PASSED]


def choices(s: Table, seat: int) -> list[int]:
    """What a seat may take from the deck in front of it: its own side of each card (ER-SAGS-32); a band either side for
    which it has a Character without a card (ER-SAGS34-12)."""
    if finished(s, seat):
        return []
    sides = open_sides(s, seat)
    return [verbs.draft(card * 2 + side) for card in bits(s.draft_decks[seat]) for side in (0, 1) if sides >> side & 1]


def open_sides(s: Table, seat: int) -> int:
    """The colours for which a seat has a Character without such a card, as bits: yellow for NORAD, green for the
    Salemites."""
    if s.dossier.seats == 2:
        return 1 << seat
    norad = (s.team[seat] & BORN_NORAD).bit_count()
    salemites = (s.team[seat] & ~BORN_NORAD).bit_count()
    for face in taken(s, seat):
        if face & 1:
            salemites -= 1
        else:
            norad -= 1
    return int(norad > 0) << NORAD | int(salemites > 0) << SALEMITE


# ---------------------------------------------------------------- what a seat does not know


def deal_anew(s: Table, seat: int, dice: Dice, shown: int) -> None:
    """Decks that the seat has not had before it, and what others took from any since then, but for seats that have
    shown theirs (bits). It has seen who took a card in each round that is over, but nothing of the one under way. Seat
    -1 is a spectator."""
    seats = s.dossier.seats
    if s.step == S_TURNING and s.world_step == W_DRAFT:
        _sort(s, dice)
        return
    s.draft_decks = s.draft_decks[:]
    over = len(s.picks) // seats * seats
    begun = s.picks[over:]
    s.picks = s.picks[:over]
    own = 0  # the card that the seat has just taken
    for other, pick in enumerate(begun):
        if 0 < pick < PASSED:
            card = 1 << (pick - 1 >> 1)
            own |= card if other == seat else 0
            s.draft_decks[other] |= card if other != seat else 0
    _mix(s, seat, dice, shown, own)
    if seats > 2:
        _turn_sides(s, seat, dice, shown)
    for other, pick in enumerate(begun):
        s.picks.append(pick if other == seat or pick == NOTHING else _guess(s, other, dice))


def _guess(s: Table, seat: int, dice: Dice) -> int:
    """Anything that it may have chosen in this round."""
    options = choices(s, seat)
    drawn = dice.below(len(options) + 1)
    if drawn == len(options):
        return PASSED
    face = verbs.card_face_of(options[drawn])
    s.draft_decks[seat] &= ~(1 << (face >> 1))
    return face + 1


def _mix(s: Table, seat: int, dice: Dice, shown: int, known: int) -> None:
    """Cards that may have changed places for all that the seat knows: those it never saw are one heap, and so are those
    of each deck that it gave away, with what has been taken from it since. `known` is what it holds."""
    seats = s.dossier.seats
    rounds = len(s.picks) // seats
    heaps = [0] * (seats + 1)  # the first is of cards that the seat never saw
    for at, pick in enumerate(s.picks):
        if 0 < pick < PASSED:
            card = 1 << (pick - 1 >> 1)
            known |= card
            if not shown >> at % seats & 1:
                heap = _heap(s, seat, at)
                heaps[heap] |= card if heap >= 0 else 0
    for at in range(seats):
        deck = s.draft_decks[at]
        known |= deck
        heaps[_heap(s, seat, rounds * seats + at)] |= deck
    aside = [card for card in drafted_from(s) if not known >> card & 1]
    heaps[0] |= sum([1 << card for card in aside])
    for at, pick in enumerate(s.picks):
        heap = -1 if shown >> at % seats & 1 else _heap(s, seat, at)
        if 0 < pick < PASSED and heap >= 0:
            card = _drawn(heaps[heap], dice)
            heaps[heap] ^= 1 << card
            s.picks[at] = card * 2 + (pick - 1 & 1) + 1
    for at in range(seats):
        heap = _heap(s, seat, rounds * seats + at)
        deck = 0
        for _ in range(s.draft_decks[at].bit_count()):
            card = 1 << _drawn(heaps[heap], dice)
            heaps[heap] ^= card
            deck |= card
        s.draft_decks[at] = deck


def _heap(s: Table, seat: int, at: int) -> int:
    """Of a pick by its place in `s.picks`, or of the deck from which the next one would be: 0 if the seat has not had
    that deck before it, -1 if it knows the card, else 1 + the seat that had the deck at first."""
    seats = s.dossier.seats
    round, who = at // seats, at % seats
    first_owner = (who - round) % seats
    if seat < 0:
        return 0
    looked = (seat - first_owner) % seats  # the round in which it lay before the seat for the first time
    rounds = len(s.picks) // seats
    last = rounds if s.world_step == W_DRAFT else rounds - 1
    if looked > last or round < looked:
        return 0
    latest = last - (last - looked) % seats
    if who == seat and round <= last:
        return -1 if round < rounds else 1 + first_owner
    return 1 + first_owner if round > latest or round == rounds else -1


def _drawn(cards: int, dice: Dice) -> int:
    among = bits(cards)
    return among[dice.below(len(among))]


def _turn_sides(s: Table, seat: int, dice: Dice, shown: int) -> None:
    """Which side another band took of a card is not seen: any for which it has Characters."""
    seats = s.dossier.seats
    for other in range(seats):
        if other == seat or shown >> other & 1:
            continue
        left = [(s.team[other] & BORN_NORAD).bit_count(), (s.team[other] & ~BORN_NORAD).bit_count()]
        for at in range(other, len(s.picks), seats):
            if 0 < s.picks[at] < PASSED:
                side = dice.below(2)
                side = side if left[side] else 1 - side
                left[side] -= 1
                s.picks[at] = (s.picks[at] - 1 & ~1 | side) + 1
