"""Why not: what somebody means who points at something, and what forbids it.

A person points at a Character to activate him, to use a traitor, or to strike or shoot at him; at a square to step
there; at a door to open it, at a wall or a Floor Element to break it; at a card to use or reload it, at the top of the
Search deck to take it; at an order tile to assign it, at a section to use it.
"""

from collections.abc import Callable
from typing import cast

from undercroft.core.board.grid import bits
from undercroft.core.game import Known
from undercroft.core.page import Hindrance
from undercroft.games.earth_reborn.notation import NOTATION
from undercroft.games.earth_reborn.page.building import corner_of
from undercroft.games.earth_reborn.rules import deck
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.rules.catalogue_tables import FIRES, SECTION_TYPE
from undercroft.games.earth_reborn.rules.characters import face_of
from undercroft.games.earth_reborn.rules.stakes import stake
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.words.questions import questions
from undercroft.games.earth_reborn.words.refs import square_number

BEGINS = {t.O_MOVE: v.MOVE}  # orders that need no target


def explain(game: Known, seat: int, refs: list[list[str]]) -> list[Hindrance]:
    """One answer for each thing that may have been meant, before all for what answers the question; none if one of them
    is legal, or nobody is asked."""
    if not game.asks(seat) or not refs or any(len(ref) != 2 for ref in refs):
        return []
    s = cast(Table, game.state)
    kind, id = refs[-1]
    out = []
    meant = _laid(game, refs) if kind == "place" else MEANT[kind](s, id) if kind in MEANT else []
    takes = [code for code in meant if game.ask is not None and questions(s).takes(game.ask, code)]
    for code in takes or meant:
        found = refused(game, code)
        if found is None:
            return []
        out.append(found)
    return out


def _laid(game: Known, refs: list[list[str]]) -> list[int]:
    """The tile in hand there, turned as it is held."""
    s, ask = cast(Table, game.state), game.ask
    square = square_number(s.dossier, refs[-1][1])
    if ask is None or ask.question != q.Q_LAY or refs[0][0] != "pose" or square < 0:
        return []
    turn = _number(refs[0][1], 4)
    corner = corner_of(ask.subject, turn, square) if turn >= 0 else -1
    return [v.lay(corner, turn)] if corner >= 0 else []


def refused(game: Known, code: int) -> Hindrance | None:
    """What forbids an action; None if nothing does. Where something else is asked, the question itself says so."""
    refusal = game.why_not(code)
    if refusal is None or game.ask is None:
        return None
    asked = questions(cast(Table, game.state))
    said = refusal.text if asked.takes(game.ask, code) else asked.asked(game.ask)
    return Hindrance(NOTATION.write(code), refusal.rule, said)


def _number(id: str, most: int) -> int:
    return int(id) if id.isdecimal() and int(id) < most else -1


def _model(s: Table, id: str) -> list[int]:
    who = _number(id, t.CHARACTERS)
    if who < 0:
        return []
    if s.phase not in (t.P_ACTING, t.P_MOVING):
        served = s.active == t.NORAD and not s.bands and s.dossier.has(t.M_ABILITIES)
        turned = served and t.TRAITORS & ~s.norad & 1 << who
        return [v.traitor(who) if turned else v.activate(who)]
    return [*_blows(s, who), *_shots(s, who)]


def first_stake(s: Table, order: int) -> int:
    """A section that could serve; -1 where none of his tiles has one."""
    for tile in bits(s.assigned[s.doer]):
        for place in range(4):
            if SECTION_TYPE[tile * 4 + place] == order:
                return stake(tile, place, 1)
    return -1


def _some_stake(s: Table, order: int) -> int:
    """The first stake for such an order, or the first of any tile: what is said against that is about the tile."""
    return max(first_stake(s, order), stake(0, 0, 1))


def _blows(s: Table, whom: int) -> list[int]:
    return [v.strike(_some_stake(s, t.O_CLOSE_COMBAT), whom)]


def _shots(s: Table, whom: int) -> list[int]:
    of = _some_stake(s, t.O_SHOOT)
    return [v.shoot(of, card, whom) for card in bits(s.carried[s.doer]) if FIRES[face_of(s, card)]]


def _thing(s: Table, thing: int) -> list[int]:
    return [v.smash(_some_stake(s, t.O_CLOSE_COMBAT), thing)] if s.phase == t.P_ACTING else []


def _wall(s: Table, id: str) -> list[int]:
    edge = _number(id, s.dossier.frame.edges)
    return _thing(s, t.WALL_THING + edge) if edge >= 0 else []


def _element(s: Table, id: str) -> list[int]:
    element = _number(id, len(s.dossier.element_squares))
    return _thing(s, element) if element >= 0 else []


def _card(s: Table, id: str) -> list[int]:
    """The top of the Search deck is taken; what he carries is reloaded or used."""
    card = _number(id, t.CARDS)
    if card < 0 or s.doer < 0:
        return []
    if deck.top(s) >> 1 == card:
        return [v.take(card, s.doer)]
    if s.phase != t.P_ACTING:
        return []
    if s.out_of_ammo >> card & 1:
        return [v.reload(card)]
    return [v.use(_some_stake(s, t.O_INTERACT), card, 0, 0)]


def _square(s: Table, id: str) -> list[int]:
    square = square_number(s.dossier, id)
    if s.phase == t.P_WORLD and square >= 0:
        return [v.square(square)]
    if s.phase != t.P_MOVING or square < 0 or s.doer < 0:
        return []
    here = s.square[s.doer]
    ways = [way for way in range(4) if s.dossier.neighbours[here * 4 + way] == square]
    return [v.step(way) for way in ways]


def _door(s: Table, id: str) -> list[int]:
    door = _number(id, len(s.dossier.door_edges))
    if door < 0:
        return []
    return _thing(s, t.DOOR_THING + door) or [v.open(door)]


def _tile(s: Table, id: str) -> list[int]:
    tile = _number(id, t.ORDER_TILES)
    return [v.assign(tile)] if tile >= 0 else []


def _character(s: Table, id: str) -> list[int]:
    who = _number(id, t.CHARACTERS)
    return [v.enlist(who), v.hide(who)] if who >= 0 else []


def _face(s: Table, id: str) -> list[int]:
    face = _number(id, t.CARDS * 2)
    return [v.draft(face)] if face >= 0 else []


def _section(s: Table, id: str) -> list[int]:
    first, _, second = id.partition(".")
    tile, place = _number(first, t.ORDER_TILES), _number(second, 5) - 1
    if tile < 0 or place < 0 or SECTION_TYPE[tile * 4 + place] not in BEGINS:
        return []
    return [v.move(stake(tile, place, 1))]


MEANT: dict[str, Callable[[Table, str], list[int]]] = {
    "model": _model, "square": _square, "door": _door, "wall": _wall, "element": _element, "card": _card,
    "tile": _tile, "section": _section, "character": _character, "face": _face,
}  # fmt: skip
