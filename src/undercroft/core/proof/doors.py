"""Every door by which a page, the API or a terminal tells a seat anything of a game, and what is tried at them.

A door is asked the same of a game and of games that differ from it only in what the seat may not know: what it answers
must not differ (core.proof.laws, `help_is_honest`). A new door of `core.game.Game` is entered here; a test holds that.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Any

from undercroft.core.errors import UndercroftError
from undercroft.core.game import Game
from undercroft.core.page import Ref

NO_FIGURE = -1  # none in particular
POINTED = 2  # things of each kind that are pointed at in one moment
PAIRS = 4  # of things that are pointed at one after the other
WIDTH = 80  # signs of a terminal

REF = re.compile(r'data-([a-z]+)="([^"]+)"')


@dataclass(frozen=True)
class Tries:
    """What is asked at the doors in one moment: the same of every game that is compared."""

    refs: Sequence[Ref]  # things to inspect and to point at
    figures: Sequence[int]
    squares: Sequence[str]
    pointed: Sequence[list[list[str]]]  # a thing alone, or a figure and then a thing
    options: Sequence[int]
    others: Sequence[int]  # actions that may be legal or not


Door = Callable[[Game, int, Tries], object]


def tries(game: Game, seat: int, options: Sequence[int], others: Sequence[int], rng: Random) -> Tries:
    """Some of everything that the seat's page shows, of each kind. Only whoever is asked may ask about actions."""
    kinds: dict[str, list[Ref]] = {}
    for ref in dict.fromkeys(shown(game, seat)):
        kinds.setdefault(ref[0], []).append(ref)
    refs = [ref for found in kinds.values() for ref in _some(found, POINTED, rng)]
    models = [ref for ref in _some(kinds.get("model", []), POINTED, rng) if ref[1].isdecimal()]
    squares = [id for _, id in _some(kinds.get("square", []), POINTED, rng)]
    pairs = [[list(rng.choice(models)), list(rng.choice(refs))] for _ in range(PAIRS)] if models else []
    pointed = [*pairs, *([list(ref)] for ref in refs)]
    figures = [int(id) for _, id in models]
    return Tries(refs, figures, squares, pointed, *((options, others) if game.asks(seat) else ((), ())))


def _some(found: list[Ref], most: int, rng: Random) -> list[Ref]:
    return rng.sample(found, min(most, len(found)))


def shown(game: Game, seat: int) -> Iterator[Ref]:
    """Everything that can be pointed at on the seat's page."""
    picture, panels = game.shown(seat)
    for part in (*picture.parts, *picture.frame):
        yield from ((kind, id) for kind, id in REF.findall(part.markup))
    for panel in panels:
        yield from (row.ref for row in panel.rows if row.ref is not None)
    for label in game.labels(seat):
        yield from label.refs


# ---------------------------------------------------------------- the doors


def _each(answer: Callable[[Any], object], things: Iterable[Any]) -> list[object]:
    """What is answered about each of them; a refusal to answer is an answer."""
    out: list[object] = []
    for thing in things:
        try:
            out.append(answer(thing))
        except UndercroftError as error:
            out.append(error.text)
    return out


def _choice(game: Game, seat: int, _: Tries) -> object:
    choice = game.choice
    if choice is None or not game.asks(seat):
        return None
    return choice.kind, choice.text, choice.rule, choice.subject, [str(action) for action in game.options()]


def _events(game: Game, seat: int, _: Tries) -> object:
    return [game.sentence(event) for event in game.told() if event.known_to(seat)]


DOORS: dict[str, Door] = {
    "view": lambda game, seat, tries: game.view(seat),
    "choice": _choice,
    "picture": lambda game, seat, tries: game.picture(seat),
    "panels": lambda game, seat, tries: game.panels(seat),
    "hand": lambda game, seat, tries: game.hand(seat),
    "stakes": lambda game, seat, tries: game.stakes(seat),
    "sketch": lambda game, seat, tries: game.sketch(seat, WIDTH),
    "labels": lambda game, seat, tries: game.labels(seat),
    "guide": lambda game, seat, tries: game.guide(seat),
    "story": lambda game, seat, tries: game.story(seat),
    "sentence": _events,
    "inspect": lambda game, seat, tries: _each(lambda ref: game.inspect(seat, *ref), tries.refs),
    "overlay": lambda game, seat, tries: _each(lambda figure: game.overlay(seat, figure), tries.figures),
    "route": lambda game, seat, tries: _each(lambda way: game.route(seat, *way), product(tries.figures, tries.squares)),
    "greyed": lambda game, seat, tries: _each(lambda figure: game.greyed(seat, figure), (NO_FIGURE, *tries.figures)),
    "explain": lambda game, seat, tries: _each(lambda refs: game.explain(seat, refs), tries.pointed),
    "why_not": lambda game, seat, tries: _each(game.why_not, (*tries.options, *tries.others)),
    "odds": lambda game, seat, tries: _each(game.odds, tries.options),
    "plans": lambda game, seat, tries: _each(game.plans, tries.figures if game.asks(seat) else ()),
    "keepsake": lambda game, seat, tries: game.keepsake(seat, "map", "Map") if game.can_keep() else None,
    "figure": lambda game, seat, tries: _each(game.figure, tries.options),
}
