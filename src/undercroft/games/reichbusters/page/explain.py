"""Why not: what somebody means who points at something, and what forbids it.

A person points at an area to go there, at an enemy to attack it, at a door to open it, at what lies somewhere to take
it, at a card to play it, at a Hero to give them the next turn.
"""

from collections.abc import Callable
from typing import cast

from undercroft.core.game import Known
from undercroft.core.page import Hindrance
from undercroft.games.reichbusters.notation import NOTATION
from undercroft.games.reichbusters.rules import verbs
from undercroft.games.reichbusters.rules.board.places import area_code
from undercroft.games.reichbusters.rules.heroes import weapons
from undercroft.games.reichbusters.rules.tables import CARDS_EACH, HERO_IDS, HIDDEN, ITEM_TOKENS, UNARMED
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.words.questions import questions
from undercroft.games.reichbusters.words.refs import FIRST_UNIT_FIGURE


def explain(game: Known, seat: int, refs: list[list[str]]) -> list[Hindrance]:
    """One answer for each thing that may have been meant; none if one of them is legal, or nobody is asked."""
    if not game.asks(seat) or not refs or any(len(ref) != 2 for ref in refs):
        return []
    s, ask = cast(Table, game.state), game.ask
    kind, id = refs[-1]
    hero = ask.seat if ask is not None else seat
    out = []
    for code in MEANT[kind](s, hero, id) if kind in MEANT else []:
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
    asked = questions(cast(Table, game.state))
    said = refusal.text if asked.takes(game.ask, code) else asked.asked(game.ask)
    return Hindrance(NOTATION.write(code), refusal.rule, said)


def _number(text: str, most: int) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 5 and int(text) < most else -1


def _at_square(s: Table, hero: int, id: str) -> list[int]:
    squares = {name: area for area, name in enumerate(_firsts(s))}
    return [verbs.move(area_code(s, squares[id]))] if id in squares else []


def _firsts(s: Table) -> list[str]:
    d = s.dossier
    return [d.areas.grid.name((area.squares & -area.squares).bit_length() - 1) for area in d.areas.areas]


def _at_model(s: Table, hero: int, id: str) -> list[int]:
    figure = _number(id, FIRST_UNIT_FIGURE + len(s.unit_area))
    if figure < 0:
        return []
    if figure < FIRST_UNIT_FIGURE:
        return [verbs.turn(figure)] if figure < len(s.team) else []
    unit = figure - FIRST_UNIT_FIGURE
    if s.unit_area[unit] < 0 or s.hero_area[hero] < 0:
        return []
    near = s.unit_area[unit] == s.hero_area[hero]
    ready = [weapon for weapon in range(UNARMED) if weapons.is_ranged(s, hero, weapon) != near]
    return [verbs.attack(weapon, unit) for weapon in ready or [UNARMED]]


def _at_door(s: Table, hero: int, id: str) -> list[int]:
    gate = _number(id, len(s.dossier.door_a))
    return [verbs.door(gate)] if gate >= 0 else []


def _at_item(s: Table, hero: int, id: str) -> list[int]:
    token = _number(id, ITEM_TOKENS)
    if token < 0:
        return []
    return [verbs.search(token)] if s.item_area[token] >= 0 else [verbs.use(token)]


def _at_hidden(s: Table, hero: int, id: str) -> list[int]:
    return [verbs.search(HIDDEN)] if s.edition_1_1 else []


def _at_card(s: Table, hero: int, id: str) -> list[int]:
    card = _number(id, len(HERO_IDS) * CARDS_EACH)
    return [verbs.play(card)] if card >= 0 else []


MEANT: dict[str, Callable[[Table, int, str], list[int]]] = {
    "square": _at_square,
    "model": _at_model,
    "door": _at_door,
    "item": _at_item,
    "hidden": _at_hidden,
    "card": _at_card,
}
