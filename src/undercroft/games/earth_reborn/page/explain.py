"""Why not: what somebody means who points at something, and what forbids it.

A person points at a Character to activate him or to strike or shoot at him, at a square to step there, at a door to
open it, at an order tile to assign it, at a section to use it, at the top of the Search deck to take it.
"""

from collections.abc import Callable
from typing import cast

from undercroft.core.board.grid import bits
from undercroft.core.game import Known
from undercroft.core.packing import pack
from undercroft.core.page import Hindrance
from undercroft.games.earth_reborn.notation import NOTATION
from undercroft.games.earth_reborn.page.refs import square_number
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.rules.catalogue_tables import FIRES, SECTION_TYPE
from undercroft.games.earth_reborn.rules.characters import face_of
from undercroft.games.earth_reborn.rules.search import deck
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.words.questions import QUESTIONS

BEGINS = {t.O_MOVE: v.MOVE}  # orders that need no target


def explain(game: Known, seat: int, refs: list[list[str]]) -> list[Hindrance]:
    """One answer for each thing that may have been meant; none if one of them is legal, or nobody is asked."""
    if not game.asks(seat) or not refs or any(len(ref) != 2 for ref in refs):
        return []
    s = cast(Table, game.state)
    kind, id = refs[-1]
    out = []
    for code in MEANT[kind](s, id) if kind in MEANT else []:
        found = refused(game, code)
        if found is None:
            return []
        out.append(found)
    return out


def refused(game: Known, code: int) -> Hindrance | None:
    """What forbids an action; None if nothing does. Where something else is asked, the question itself says so."""
    refusal = game.why_not(code)
    if refusal is None or game.ask is None:
        return None
    said = refusal.text if QUESTIONS.takes(game.ask, code) else QUESTIONS.asked(game.ask)
    return Hindrance(NOTATION.write(code), refusal.rule, said)


def _number(id: str, most: int) -> int:
    return int(id) if id.isdecimal() and int(id) < most else -1


def _model(s: Table, id: str) -> list[int]:
    who = _number(id, t.CHARACTERS)
    if who < 0:
        return []
    if s.phase not in (t.P_ACTING, t.P_MOVING):
        return [pack(v.ACTIVATE, who)]
    return [*_blows(s, who), *_shots(s, who)]


def _first_stake(s: Table, order: int) -> int:
    """A section that could serve, or the first of any tile: what is said against it then is about the tile."""
    for tile in bits(s.given[s.doer]):
        for place in range(4):
            if SECTION_TYPE[tile * 4 + place] == order:
                return v.stake(tile, place, 1)
    return v.stake(0, 0, 1)


def _blows(s: Table, whom: int) -> list[int]:
    return [pack(v.STRIKE, _first_stake(s, t.O_CLOSE_COMBAT), whom)]


def _shots(s: Table, whom: int) -> list[int]:
    of = _first_stake(s, t.O_SHOOT)
    return [pack(v.SHOOT, of, card, whom) for card in bits(s.bags[s.doer]) if FIRES[face_of(s, card)]]


def _square(s: Table, id: str) -> list[int]:
    square = square_number(s.dossier, id)
    if s.phase != t.P_MOVING or square < 0 or s.doer < 0:
        return []
    here = s.spot[s.doer]
    ways = [way for way in range(4) if s.dossier.neighbours[here * 4 + way] == square]
    return [pack(v.STEP, way) for way in ways]


def _door(s: Table, id: str) -> list[int]:
    door = _number(id, len(s.dossier.door_edges))
    return [pack(v.OPEN, door)] if door >= 0 else []


def _tile(s: Table, id: str) -> list[int]:
    tile = _number(id, t.ORDER_TILES)
    return [pack(v.ASSIGN, tile)] if tile >= 0 else []


def _section(s: Table, id: str) -> list[int]:
    first, _, second = id.partition(".")
    tile, place = _number(first, t.ORDER_TILES), _number(second, 5) - 1
    if tile < 0 or place < 0 or SECTION_TYPE[tile * 4 + place] not in BEGINS:
        return []
    return [pack(v.MOVE, v.stake(tile, place, 1))]


def _card(s: Table, id: str) -> list[int]:
    """The top of the Search deck: whoever points at it would take it."""
    card = _number(id, t.CARDS)
    return [pack(v.TAKE, card, s.doer)] if card >= 0 and s.doer >= 0 and deck.top(s) >> 1 == card else []


MEANT: dict[str, Callable[[Table, str], list[int]]] = {
    "model": _model, "square": _square, "door": _door, "tile": _tile, "section": _section,
    "card": _card,
}  # fmt: skip
