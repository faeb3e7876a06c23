"""What the board shows of a figure: where a Hero can get, what they can do there, what they see, who sees them."""

from collections.abc import Iterator
from typing import cast

from undercroft.core.board.grid import bits
from undercroft.core.errors import UndercroftError
from undercroft.core.game import Known
from undercroft.core.packing import verb_of
from undercroft.core.page import Deed, Overlay, Reach, Ref, Route, headline
from undercroft.core.speech.say import Text, Words, say, say_for
from undercroft.games.reichbusters.foresight.odds import odds
from undercroft.games.reichbusters.foresight.plans import Node, acting, reached
from undercroft.games.reichbusters.page.labels import short
from undercroft.games.reichbusters.page.option import Option, wording
from undercroft.games.reichbusters.page.risks import noise_of, risk_line
from undercroft.games.reichbusters.rules import verbs
from undercroft.games.reichbusters.rules.board import areas
from undercroft.games.reichbusters.rules.heroes import items
from undercroft.games.reichbusters.rules.questions import Q_NEXT
from undercroft.games.reichbusters.rules.tables import BACK_IDS, HIDDEN
from undercroft.games.reichbusters.rules.units import likeness
from undercroft.games.reichbusters.rules.verbs import ATTACK, DOOR, SEARCH
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.vocabulary import actions as done
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.refs import figure_unit, first_square, hidden_ref, unit_ref

FAR = 99


def overlay(game: Known, seat: int, figure: int) -> Overlay:
    """Of a Hero or a unit; where Heroes can get is shown to whoever may decide it."""
    s = cast(Table, game.state)
    unit = figure_unit(figure)
    if unit >= 0:
        return _unit(s, unit, figure)
    if not 0 <= figure < len(s.hero_area):
        raise UndercroftError(say("there is no figure {number} on the table", number=figure))
    area = s.hero_area[figure]
    if area < 0:
        return Overlay()
    nodes = reached(game, figure) if _may_send(game, seat, figure) else []
    return Overlay(
        [_reach(s, node) for node in nodes if node.steps],
        _squares(s, areas.hero_field(s, area)),
        [str(unit_ref(unit)[1]) for unit in bits(s.units_on_map) if _sees(s, s.unit_area[unit], figure)],
        list(_deeds(s, nodes, figure)),
    )


def _may_send(game: Known, seat: int, hero: int) -> bool:
    """The seat may answer, and what follows is its own to answer too: a turn that a comrade is given is not."""
    ask = game.ask
    return ask is not None and game.asks(seat) and (seat == hero or ask.question != Q_NEXT)


def _unit(s: Table, unit: int, figure: int) -> Overlay:
    if unit >= len(s.unit_area) or s.unit_area[unit] < 0:
        raise UndercroftError(say("there is no figure {number} on the table", number=figure))
    return Overlay(sees=_squares(s, areas.enemy_field(s, s.unit_area[unit])))


def _sees(s: Table, area: int, hero: int) -> bool:
    return bool(areas.heroes_seen(s, area) >> hero & 1)


def _squares(s: Table, field: int) -> list[str]:
    return [first_square(s, area) for area in bits(field)]


# ---------------------------------------------------------------- plans


def _reach(s: Table, node: Node) -> Reach:
    """A walk as the board shows it."""
    way = [first_square(s, area) for area in node.way]
    price = _price(node.basics, node.cards) if node.played < 0 else _played(node)
    return Reach(way[-1], node.basics + node.cards, node.extra, price, int(node.game is None), node.actions, way)


def _played(node: Node) -> Text:
    """A card that is a move, by its name, and how many more."""
    more = node.cards - 1
    if not more:
        return say("{card}", card=names.card(node.played))
    return say_for(
        more, "{card} and {number} card more", "{card} and {number} cards more", card=names.card(node.played)
    )


def _price(actions: int, cards: int) -> Text:
    price = say_for(actions, "{number} action", "{number} actions")
    paid = say_for(cards, "{number} card", "{number} cards")
    if actions and cards:
        return say("{price} and {cards}", price=price, cards=paid)
    return price if actions else paid if cards else say("free")


def _deeds(s: Table, nodes: list[Node], hero: int) -> Iterator[Deed]:
    """Attacks on whoever is like the one that is offered, and what can be done after a step: each thing once, from as
    near as can be."""
    done: set[tuple[Ref, int]] = set()
    for node in nodes:
        if node.game is None or node.cards:
            continue
        offered = acting(node, hero)
        for code in _wanted(offered):
            for ref in _pointed(cast(Table, node.game.state), code, hero):
                kind = (ref, verb_of(code))
                direct = not node.steps and ref == _own(node, code)[-1] and not node.actions
                if kind in done or direct:
                    done.add(kind)
                    continue
                done.add(kind)
                yield _deed(s, node, code, ref, hero)


def _wanted(codes: list[int]) -> list[int]:
    """Attacks, doors and searches; of several weapons against one enemy each is offered."""
    return [code for code in codes if verb_of(code) in (ATTACK, DOOR, SEARCH)]


def _own(node: Node, code: int) -> list[Ref]:
    """What the label of the option points at."""
    game = node.game
    assert game is not None and game.ask is not None
    o = Option(cast(Table, game.state), game.ask, code)
    return list(wording(o, o.action)[2])


def _pointed(s: Table, code: int, hero: int) -> list[Ref]:
    """Everything by which one may mean the action."""
    verb = verb_of(code)
    if verb == ATTACK:
        unit = verbs.target_of(code)
        return [
            unit_ref(one) for one in areas.units_in(s, s.unit_area[unit]) if one == unit or likeness.alike(s, one, unit)
        ]
    if verb == DOOR:
        return [("door", str(verbs.gate_of(code)))]
    what = verbs.item_of(code)
    area = s.hero_area[hero]
    if what == HIDDEN:
        backs = [back for back in range(len(BACK_IDS)) if items.face_down(s, area, back)]
        return [hidden_ref(first_square(s, area), back) for back in backs]
    return [("item", str(what))] if what < HIDDEN else []


def _deed(s: Table, node: Node, code: int, ref: Ref, hero: int) -> Deed:
    """The walk, and the action at its end, with the chances from there."""
    game = node.game
    assert game is not None and game.ask is not None
    there = cast(Table, game.state)
    o = Option(there, game.ask, code)
    text = wording(o, o.action)[0]
    chances = odds(game, code) if isinstance(o.action, done.Attack) else []
    noise = risk_line(there, hero, noise_of(there, hero, code))
    told = short(there, hero, chances)
    line = say("{odds}; {noise}", odds=told, noise=noise) if told and noise else told or noise
    way = [first_square(s, area) for area in node.way]
    cost = node.basics + 1
    plan = Reach(way[-1], cost, 0, _price(cost, 0), 0, (*node.actions, str(game.action(code))), way)
    label = _elsewhere(code, text, way[-1]) if node.steps else text
    meant = not node.steps or not isinstance(o.action, done.Attack)
    unit = int(ref[1]) if ref[0] == "model" else -1
    return Deed(ref=ref, label=label, odds=line, chance=headline(chances, figure_unit(unit)), reach=plan, meant=meant)


def _elsewhere(code: int, deed: Words, square: str) -> Text:
    """What is done after a walk; what lies face down lies there and not here."""
    if verb_of(code) == SEARCH and verbs.item_of(code) == HIDDEN:
        return say("Search what lies face down in {square}", square=square)
    return say("{deed} from {square}", deed=deed, square=square)


# ---------------------------------------------------------------- beyond one turn


def route(game: Known, seat: int, figure: int, to: str) -> Route | None:
    """A step towards an area that is too far, and the rest of the way; only for who may decide it."""
    s = cast(Table, game.state)
    if not _may_send(game, seat, figure) or not 0 <= figure < len(s.hero_area) or s.hero_area[figure] < 0:
        return None
    goal = s.dossier.areas.at[s.dossier.areas.grid.square(to)]
    if goal < 0:
        return None
    far = areas.distances(s, goal)
    steps = [node for node in reached(game, figure) if node.steps and not node.cards and node.game is not None]
    best = min(steps, key=lambda node: far[node.area], default=None)
    if best is None or far[best.area] >= far[s.hero_area[figure]] or far[best.area] >= FAR:
        return None
    return Route(_reach(s, best), [first_square(s, area) for area in _rest(s, best.area, goal)])


def _rest(s: Table, start: int, goal: int) -> list[int]:
    """Areas from one to the other, the nearest way; doors that are shut end it."""
    far = areas.distances(s, goal)
    out: list[int] = []
    at = start
    while at != goal:
        nearer = [area for area in bits(areas.beside(s, at)) if far[area] < far[at]]
        if not nearer:
            return [*out, goal]
        at = min(nearer, key=lambda area: far[area])
        out.append(at)
    return out
