"""Why the computer suggests something before the first turn (page/suggesting.py): what it brings and costs by the
rules, of which the judgement makes its numbers."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask
from undercroft.core.packing import verb_of
from undercroft.core.speech.say import CountedNoun, Listing, Words, say, say_for
from undercroft.games.earth_reborn.content.pieces import sides
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.rules.catalogue_tables import (
    BONUS_CP,
    CARD_MP,
    CARD_WEIGHT,
    CHARACTER_MP,
    MAX_CP,
    WEIGHT,
)
from undercroft.games.earth_reborn.rules.mission_tables import FACTION, MISSIONS, ROOM
from undercroft.games.earth_reborn.rules.sags import draft, team
from undercroft.games.earth_reborn.rules.sags.parts import marker_seat, marker_square
from undercroft.games.earth_reborn.rules.sags.pieces import CLOSED, ICON_CHANGE, ICON_SEAT, NAMED, PIECE_CELLS
from undercroft.games.earth_reborn.rules.tables import BORN_NORAD, CHARACTERS, NO_LINE, ROOM_IDS
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.words import names

LARGE: Final = 6  # squares of a tile from which on it is a large one
Reasons = Iterator[Words]


def why(s: Table, ask: Ask, codes: Sequence[int]) -> list[Words]:
    """A sentence each; none where nothing speaks for one answer more than for another."""
    return list(REASONS[ask.question](s, ask, codes)) if ask.question in REASONS else []


# ---------------------------------------------------------------- the map


def _tile(s: Table, ask: Ask, codes: Sequence[int]) -> Reasons:
    """Of a tile that is chosen, or is in hand."""
    chosen = [v.side_of(code) for code in codes if verb_of(code) == v.CHOOSE_TILE]
    side = chosen[0] if chosen else ask.subject
    if side == CLOSED:
        yield say("It needs no door, and your Characters may begin in it, in the midst of the map.")
        return
    yield from _icon(s, ask.seat, side)
    yield from _doors(s, ask, codes)
    number = _naming(side, ask.seat if s.dossier.seats == 2 else -1)
    if number:
        yield say_for(number, "{number} of the mission cards that you may draw is about this room.",
                      "{number} of the mission cards that you may draw are about this room.")  # fmt: skip
    if PIECE_CELLS[side * 4].bit_count() >= LARGE:
        yield say("Large tiles first: small ones run short, and fit anywhere later.")


def _icon(s: Table, seat: int, side: int) -> Reasons:
    change, whose = ICON_CHANGE[side], ICON_SEAT[side]
    if not change:
        return
    if s.dossier.seats > 2:
        yield say("You earn 1 MP.") if change > 0 else say("All others lose 1 MP.")
    elif change > 0:
        own = whose in (seat, NAMED)
        yield say("You earn 1 MP.") if own else say("The other player earns 1 MP.")
    else:
        yield say("You lose 1 MP.") if whose == seat else say("The other player loses 1 MP.")


def _doors(s: Table, ask: Ask, codes: Sequence[int]) -> Reasons:
    hung = [code for code in codes if verb_of(code) == v.HANG]
    if hung:
        yield say_for(len(hung), "It needs {number} door.", "It needs {number} doors.")
    elif ask.question in (q.Q_BUILD, q.Q_LAY):
        yield say("It needs no door there.")


def _naming(side: int, seat: int) -> int:
    """Mission cards about the room, of a faction or of both."""
    line = sides()[side].line
    return sum(
        1 for card in range(MISSIONS)
        if ROOM[card] >= 0 and ROOM_IDS[ROOM[card]] == line and seat in (-1, FACTION[card])
    )  # fmt: skip


def _last_door(s: Table, ask: Ask, codes: Sequence[int]) -> Reasons:
    if codes[0] == v.PASS:
        yield say("No door is needed any more, and those that are left cost nothing in the end.")


# ---------------------------------------------------------------- teams and equipment


def _team(s: Table, ask: Ask, codes: Sequence[int]) -> Reasons:
    """What it costs, and how much of the CP it can use."""
    chosen = [v.who_of(code) for code in codes if verb_of(code) == v.ENLIST]
    if not chosen:
        yield say("Nobody who is left is worth his MP: what you keep counts in the end.")
        return
    whole = [*bits(s.team[ask.seat]), *chosen]
    paid = sum(CHARACTER_MP[who] for who in chosen) if s.dossier.seats > 2 else team.cost(_bits(whole))
    yield say("That costs {cost} MP; {left} are left for equipment and for the end.", cost=paid,
              left=s.mp[ask.seat] - paid)  # fmt: skip
    purse = s.dossier.cp[ask.seat] + sum(BONUS_CP[who * 2] for who in whole)
    yield say("You have {cp} CP a turn; together they can use {most}.", cp=purse,
              most=sum(MAX_CP[who * 2] for who in whole))  # fmt: skip


def _bits(numbers: Sequence[int]) -> int:
    return sum(1 << number for number in numbers)


def _draft(s: Table, ask: Ask, codes: Sequence[int]) -> Reasons:
    taken = draft.taken(s, ask.seat)
    price = sum(CARD_MP[face] for face in taken)
    if verb_of(codes[0]) != v.DRAFT:
        yield say("No card here is worth its MP to you.")
        return
    face = v.card_face_of(codes[0])
    colour = ~BORN_NORAD if face & 1 else BORN_NORAD
    able = [who for who in bits(s.team[ask.seat] & colour) if CARD_WEIGHT[face] <= WEIGHT[who * 2]]
    yield say("It could be carried by {who:the}.", who=Listing([names.who(who) for who in able], either=True))
    yield say("All your cards cost {cost} of your {mp} MP then.", cost=price + CARD_MP[face], mp=s.mp[ask.seat])


def _outfit(s: Table, ask: Ask, codes: Sequence[int]) -> Reasons:
    yield say("Each gets what he can do most with.")


def _magnet(s: Table, ask: Ask, codes: Sequence[int]) -> Reasons:
    yield say("Whoever carries one opens magnetic doors: those who move fast get them.")


def _bonus(s: Table, ask: Ask, codes: Sequence[int]) -> Reasons:
    yield say("The cards of that faction that can be completed here promise more to those of yours who may do it.")


# ---------------------------------------------------------------- who lies where


def _marker(s: Table, ask: Ask, codes: Sequence[int]) -> Reasons:
    """What can be done there, how far it is to the next marker of somebody else, and what a decoy is good for."""
    d = s.dossier
    kinds = [v.who_of(code) for code in codes if verb_of(code) == v.HIDE]
    square = v.square_of(next(code for code in codes if verb_of(code) == v.SQUARE))
    if (kinds[0] if kinds else ask.subject) >= CHARACTERS:
        yield say("Nobody else knows that it is none of your Characters.")
    elif d.line[d.tile[square]] != NO_LINE:
        yield say("Something can be done in that room.")
    elif d.room_type[square]:
        yield say("That room can be searched.")
    width = d.frame.width
    others = [marker_square(one) for one in s.markers if marker_seat(one) != ask.seat]
    if others:
        far = min(abs(square % width - one % width) + abs(square // width - one // width) for one in others)
        yield say("The next marker of others lies {squares} away.", squares=CountedNoun(far, names.SQUARE))


def _either(s: Table, ask: Ask, codes: Sequence[int]) -> Reasons:
    yield say("Nobody knows what it brings: either is as good.")


REASONS: Final[dict[int, Callable[[Table, Ask, Sequence[int]], Reasons]]] = {
    q.Q_BUILD: _tile, q.Q_LAY: _tile, q.Q_ICON: _tile, q.Q_CURE: _doors, q.Q_LAST_DOOR: _last_door, q.Q_TEAM: _team,
    q.Q_ENROLL: _team, q.Q_TURN_DECK: _either, q.Q_DRAFT: _draft, q.Q_HIDE: _marker, q.Q_SPOT: _marker,
    q.Q_OUTFIT: _outfit, q.Q_MAGNET: _magnet, q.Q_CUT: _either, q.Q_BONUS: _bonus,
}  # fmt: skip
