"""Why not: what somebody means who chooses a model and points at something, and what forbids it.

A person points at a square to go there, at an enemy to attack it, at a door to work it, at a card to play it. Each
is tried as an action, and the first word of the rules against it is the answer.
"""

from collections.abc import Callable
from typing import cast

from undercroft.core.board.grid import DIRECTIONS
from undercroft.core.game import Known
from undercroft.core.page import Hindrance
from undercroft.core.speech.say import say
from undercroft.games.incursion.content.catalogue import MODELS, WEAPONS
from undercroft.games.incursion.foresight.plans import plans
from undercroft.games.incursion.rules.models.model_cards import side_of
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.words.names import model, square
from undercroft.games.incursion.words.questions import QUESTIONS

NOBODY = -1


def explain(game: Known, seat: int, refs: list[list[str]]) -> list[Hindrance]:
    """One answer for each thing that may have been meant; none if one of them is legal, or nobody is asked."""
    s = cast(Table, game.state)
    if game.ask is None or game.ask.seat != seat or not refs or any(len(ref) != 2 for ref in refs):
        return []
    m = _number(refs[0][1], len(s.kind)) if refs[0][0] == "model" else NOBODY
    kind, id = refs[-1]
    if kind == "square" and m != NOBODY and len(refs) > 1:
        return _walk(game, s, m, id)
    out = []
    for text in MEANT[kind](s, m if len(refs) > 1 else NOBODY, id) if kind in MEANT else []:
        found = refused(game, text)
        if found is None:
            return []
        out.append(found)
    return out


def refused(game: Known, text: str) -> Hindrance | None:
    """What forbids an action; None if nothing does. Where something else is asked, the question itself says so: whoever
    points at things need not know the words that would answer it."""
    code = int(game.parse(text))
    refusal = game.why_not(code)
    if refusal is None or game.ask is None:
        return None
    said = refusal.text if QUESTIONS.takes(game.ask, code) else QUESTIONS.asked(game.ask)
    return Hindrance(text, refusal.rule, said)


def _number(text: str, most: int) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 5 and int(text) < most else NOBODY


# ---------------------------------------------------------------- going somewhere


def _walk(game: Known, s: Table, m: int, to: str) -> list[Hindrance]:
    """The step itself if the square is beside the model, else whether it can get there at all."""
    ways = plans(s, game.ask, m)
    if any(plan.square == to for plan in ways):
        return []
    here = s.square[m] if s.on_board >> m & 1 else NOBODY
    for d, way in enumerate(DIRECTIONS):
        if here != NOBODY and s.dossier.step[here * 4 + d] >= 0:
            if square(s, s.dossier.step[here * 4 + d]) == to:
                found = refused(game, f"move {m} {way}")
                return [] if found is None else [found]
    name = model(s, m)
    if not ways:
        return [Hindrance("", "INC-ACT-1", say("{who} cannot move now", who=name))]
    far = max(plan.cost for plan in ways)
    reason = say(
        "no way to {square} is open to {who} with what it can spend now: the farthest squares cost {cost}",
        square=to, who=name, cost=far,
    )  # fmt: skip
    return [Hindrance("", "INC-MOVE-2", reason)]


# ---------------------------------------------------------------- what else one points at


def _at_model(s: Table, m: int, id: str) -> list[str]:
    target = _number(id, len(s.kind))
    if target == NOBODY:
        return []
    if m == NOBODY or m == target or side_of(m) == side_of(target):
        return [f"activate {target}"]
    guns = [weapon.id for weapon in WEAPONS if weapon.id in MODELS[s.kind[m]].weapons]
    return [*(f"fire {m} {target} {gun}" for gun in guns[:1]), f"strike {m} {target}"]


def _at_door(s: Table, m: int, id: str) -> list[str]:
    door = _number(id, len(s.dossier.grid.gates))
    if m == NOBODY or door == NOBODY:
        return []
    return [f"{'open' if (s.shut | s.sealed) >> door & 1 else 'close'} {m} {door}"]


def _at_item(_s: Table, m: int, id: str) -> list[str]:
    return [] if m == NOBODY or not id.isdigit() else [f"pick-up {m} {id}", f"use {m} {id}"]


def _at_card(_s: Table, _m: int, id: str) -> list[str]:
    card, _, place = id.partition("@")
    return [f"kill {card} {place}" if place else f"play {card}"]


MEANT: dict[str, Callable[[Table, int, str], list[str]]] = {
    "model": _at_model,
    "door": _at_door,
    "item": _at_item,
    "card": _at_card,
}
