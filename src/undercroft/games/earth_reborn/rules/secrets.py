"""What a seat cannot know, dealt anew: the honest basis of every computer player's thinking (ER-CORE-10)."""
# compiled: mypyc

from undercroft.core.chance.dice import Dice
from undercroft.games.earth_reborn.rules import deck, pile, seats, spy
from undercroft.games.earth_reborn.rules.draw import drawn
from undercroft.games.earth_reborn.rules.mission_tables import DECKS
from undercroft.games.earth_reborn.rules.sags import drillers, mustering
from undercroft.games.earth_reborn.rules.tables import CHARACTERS, M_SEARCH, NO_MARKER, NORAD, P_WORLD
from undercroft.games.earth_reborn.state import Table


def deal_anew(s: Table, seat: int, dice: Dice) -> None:
    """Tiles in the bag and behind the other screens, the Search deck, radio markers, the lock-up, Drillers, mission
    cards; seat -1 is a spectator. What is dealt follows from the dice and from what the seat knows, never from how it
    lay before."""
    if seat < 0:
        _all_tiles(s, dice)
    else:
        _tiles(s, seat, dice)
    for owner in range(s.dossier.seats):
        if owner != seat:
            _markers(s, owner, dice)
    if seat != NORAD and s.locked >= 0:
        rooms = [tile for tile in s.dossier.lock_ups if not s.searched_lock_ups >> tile & 1]
        s.locked = rooms[dice.below(len(rooms))]
    if s.dossier.modules & M_SEARCH:
        deck.deal_anew(s, seat, dice)
    if s.phase == P_WORLD:
        drillers.deal_anew(s, seat, _shuffled(drillers.unknown(s, seat), dice))
        mustering.deal_anew(s, seat, dice)
    if s.missions:
        _missions(s, seat, dice)


def _shuffled(numbers: list[int], dice: Dice) -> list[int]:
    for at in range(len(numbers) - 1, 0, -1):
        pick = dice.below(at + 1)
        numbers[at], numbers[pick] = numbers[pick], numbers[at]
    return numbers


def _tiles(s: Table, seat: int, dice: Dice) -> None:
    """All tiles that lie open or are the seat's own stay. Of those it knows to be discarded the others may have taken
    some, each as many as it saw them take; all other tiles may be anywhere."""
    hidden = seats.others(s, seat)
    piled = s.discarded.bit_count()
    unseen = s.bag | s.discarded
    for other in hidden:
        unseen |= s.hand[other]
    known = s.known_discarded[seat] & unseen
    loose = unseen & ~known
    sure = known.bit_count()
    able = [min(pile.taken(s, seat, other), s.hand[other].bit_count()) for other in hidden]
    least = max(0, sure - piled)  # so many of the known ones cannot lie there any more
    most = min(sum(able), sure)
    taken = least + dice.below(most - least + 1) if most > least else least
    for other, number in zip(hidden, _shared(able, taken, dice)):
        held = s.hand[other].bit_count()
        hand, known = drawn(known, number, dice)
        more, loose = drawn(loose, held - number, dice)
        s.hand[other] = hand | more
    filling, loose = drawn(loose, piled - (sure - taken), dice)
    s.discarded = known | filling
    s.bag = loose
    own = s.known_discarded[seat]
    s.known_discarded = [known] * s.dossier.seats
    s.known_discarded[seat] = own


def _shared(able: list[int], number: int, dice: Dice) -> list[int]:
    """So many of what these may have taken, by chance among them."""
    if len(able) == 1:
        return [number]
    out = [0] * len(able)
    slots = [place for place, most in enumerate(able) for _ in range(most)]
    for _ in range(number):
        out[slots.pop(dice.below(len(slots)))] += 1
    return out


def _all_tiles(s: Table, dice: Dice) -> None:
    """A spectator sees behind no screen and remembers no pile."""
    unseen = s.bag | s.discarded
    for held in s.hand:
        unseen |= held
    for seat, held in enumerate(s.hand):
        s.hand[seat], unseen = drawn(unseen, held.bit_count(), dice)
    s.discarded, s.bag = drawn(unseen, s.discarded.bit_count(), dice)
    s.known_discarded = [0] * s.dossier.seats


def _markers(s: Table, owner: int, dice: Dice) -> None:
    """A seat's markers that have not been revealed, shuffled among their places (ER-RADIO-4)."""
    places = [who for who in range(CHARACTERS)
              if s.radio[who] != NO_MARKER and s.radio[who] // 3 == owner and not s.revealed >> who & 1]  # fmt: skip
    beside = [at for at, marker in enumerate(s.markers_aside) if marker // 3 == owner]
    if not places:
        return
    markers = sorted([s.radio[who] for who in places] + [s.markers_aside[at] for at in beside])
    aside = s.markers_aside[:]
    for at in range(len(markers) - 1, -1, -1):
        pick = dice.below(at + 1)
        marker = markers[pick]
        markers[pick] = markers[at]
        if at < len(places):
            s.radio[places[at]] = marker
        else:
            aside[beside[at - len(places)]] = marker
    s.markers_aside = aside


def _missions(s: Table, seat: int, dice: Dice) -> None:
    """Mission cards that lie face down before others, of the same backs: any that fit those players, but those that the
    seat has looked at. And what others have looked at: any of those that lay face down then (ER-SAGS-55)."""
    known = s.missions_shown | spy.seen_by(s, seat)
    if seat >= 0:
        known |= s.missions[seat]
    hands = [held & known for held in s.missions]
    wanted: list[tuple[int, int]] = []  # seat and faction, once for each card
    for owner, held in enumerate(s.missions):
        for faction, cards in enumerate(DECKS):
            wanted += [(owner, faction)] * (held & ~known & cards).bit_count()
    _deal_missions(s, hands, known, wanted, dice)
    s.missions = hands
    peeked = s.peeked[:]
    for at, look in enumerate(s.peeks):
        if look & 3 != seat:
            face_down = s.missions[look >> 2] & ~s.shown_before[at]
            peeked[at] = drawn(face_down, peeked[at].bit_count(), dice)[0]
    s.peeked = peeked


def _deal_missions(s: Table, hands: list[int], used: int, wanted: list[tuple[int, int]], dice: Dice) -> bool:
    """One card after the other; where none is left that fits, another is tried before it."""
    if not wanted:
        return True
    owner, faction = wanted[0]
    left = s.missions_able[owner] & DECKS[faction] & ~used
    while left:
        card, left = drawn(left, 1, dice)
        hands[owner] |= card
        if _deal_missions(s, hands, used | card, wanted[1:], dice):
            return True
        hands[owner] &= ~card
    return False
