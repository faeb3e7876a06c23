"""What the game gives to a page beside its picture: labels, panels, inspection cards and the overlay of a figure.

All of it holds only what the seat's view may hold.
"""

from typing import cast

from undercroft.core import page
from undercroft.core.board.grid import bits, within
from undercroft.core.errors import UndercroftError
from undercroft.core.game import Known
from undercroft.core.packing import verb_of
from undercroft.core.page import Overlay, Reach, Route, headline, reach
from undercroft.core.plan import Plan
from undercroft.core.speech.say import Text, say, say_for
from undercroft.games.incursion.foresight import routes
from undercroft.games.incursion.foresight.deeds import WalkAndAttack, deeds
from undercroft.games.incursion.foresight.plans import plans
from undercroft.games.incursion.foresight.risks import both_sides, on_the_way
from undercroft.games.incursion.notation import NOTATION
from undercroft.games.incursion.page.costs import price
from undercroft.games.incursion.page.explain import explain as explain
from undercroft.games.incursion.page.greyed import greyed as greyed
from undercroft.games.incursion.page.inspect import inspect as inspect
from undercroft.games.incursion.page.labels import labels as labels
from undercroft.games.incursion.page.labels import short
from undercroft.games.incursion.page.option import model_ref
from undercroft.games.incursion.page.panels import panels as panels
from undercroft.games.incursion.rules.board.sight import SURGE_RANGE, rubble, sees
from undercroft.games.incursion.rules.models.model_cards import (
    cp_worth,
    numbers,
    side_mask,
    side_of,
)
from undercroft.games.incursion.rules.moving.move import entry_square
from undercroft.games.incursion.rules.verbs import BOOM, DASH, ENTER, FIRE, MOVE, STRIKE, TURN, way_of
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.words.names import model


def overlay(game: Known, seat: int, m: int) -> Overlay:
    """Where a model can get, what it sees and who sees it. Only who is asked learns where his models can get: it
    would tell others that he is asked."""
    s = cast(Table, game.state)
    if m < 0 or not (s.on_board | s.waiting | s.gone) >> m & 1:
        raise UndercroftError(say("there is no model {number} on the table", number=m))
    ask = game.ask
    asked = ask is not None and ask.seat == seat
    here = bool(s.on_board >> m & 1)
    return Overlay(
        [_reach(s, m, plan) for plan in plans(s, ask, m)] if asked else [],
        [s.dossier.grid.name(sq) for sq in bits(field(s, m))] if here else [],
        [str(foe) for foe in onlookers(s, m)] if here else [],
        [_deed(s, m, deed) for deed in deeds(s, ask, m)] if asked else [],
    )


def route(game: Known, seat: int, m: int, to: str) -> Route | None:
    """As far as the model's own AP go towards a square, and the rest of the way; only for who is asked."""
    s = cast(Table, game.state)
    square, ask = s.dossier.grid.square(to), game.ask
    found = routes.route(s, ask, m, square) if ask is not None and ask.seat == seat else None
    return None if found is None else Route(_reach(s, m, found[0]), found[1])


def _reach(s: Table, m: int, plan: Plan) -> Reach:
    return reach(plan, _price(s, m, plan), _squares(s, m, plan), short(s, m, on_the_way(s, m, plan.actions)))


def _deed(s: Table, m: int, deed: WalkAndAttack) -> page.Deed:
    """An attack after a walk, with the odds from where that ends."""
    walk = NOTATION.write(deed.code)
    chances = both_sides(deed.table, None, deed.code)
    chances += on_the_way(s, m, [text for text in deed.plan.actions if text != walk])
    where, whom = deed.plan.square, model(s, deed.target)
    if verb_of(deed.code) == FIRE:
        text = say("Shoot {whom} from {square}", whom=whom, square=where)
    elif verb_of(deed.code) == BOOM:
        text = say("Blow up at {whom} from {square}", whom=whom, square=where)
    else:
        text = say("Strike {whom} from {square}", whom=whom, square=where)
    return page.Deed(
        ref=model_ref(deed.target), label=text, odds=short(deed.table, m, chances),
        chance=headline(chances, deed.target), reach=_reach(s, m, deed.plan),
        meant=verb_of(deed.code) == STRIKE or where == s.dossier.grid.name(s.square[m]),
    )  # fmt: skip


def _price(s: Table, m: int, plan: Plan) -> Text | str:
    """`2 AP + 1 CP`, as the labels have it; where a CP buys more than a point, the points and the CP among them."""
    if plan.extra and (s.spare_points[m] or cp_worth(s, m) > 1):
        return say_for(plan.cost, "{number} point with {extra} CP", "{number} points with {extra} CP", extra=plan.extra)
    return price(plan.cost - plan.extra, 0, plan.extra)


def _squares(s: Table, m: int, plan: Plan) -> list[str]:
    """The squares that a plan leads through, for a line on the board. In a leap the game goes on by itself: there the
    line is straight."""
    here, facing = s.square[m], s.facing[m]
    out = [here] if s.on_board >> m & 1 else []
    for text in plan.actions:
        code = NOTATION.read(text) or 0
        verb, d = verb_of(code), way_of(code)
        if verb == TURN:
            facing = d
        elif verb == ENTER:
            here, facing = entry_square(s, m), d
        elif verb in (MOVE, DASH) and here >= 0:
            here = s.dossier.step[here * 4 + (d if verb == MOVE else facing)]
        if here >= 0 and (not out or out[-1] != here):
            out.append(here)
    names = [s.dossier.grid.name(sq) for sq in out]
    return names if names and names[-1] == plan.square else [*names, plan.square]


def field(s: Table, m: int) -> int:
    """Every square in the model's line of sight (INC-LOS-1, INC-BC-22)."""
    here = s.square[m]
    seen = s.dossier.sight.field(here, s.facing[m], s.taken[0] | s.taken[1] | rubble(s), s.shut)
    return seen & within(s.dossier.grid, here, SURGE_RANGE) if s.surge else seen


def onlookers(s: Table, m: int) -> list[int]:
    """Enemies that see the model."""
    foes = s.on_board & side_mask(1 - side_of(m))
    return [foe for foe in numbers(foes) if sees(s, foe, s.square[m])]
