"""What the board shows of a figure: where a Character can get, what he sees, who sees him, and whom he can walk up to
and strike or shoot at."""

from collections.abc import Iterator
from typing import cast

from undercroft.core.board.grid import bits
from undercroft.core.errors import UndercroftError
from undercroft.core.game import Known
from undercroft.core.packing import verb_of
from undercroft.core.page import Deed, Overlay, Reach, headline
from undercroft.core.speech.say import CountedNoun, Text, say
from undercroft.games.earth_reborn.foresight.odds import odds
from undercroft.games.earth_reborn.foresight.plans import Node, reached
from undercroft.games.earth_reborn.notation import NOTATION
from undercroft.games.earth_reborn.page.chances import befalls, line
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.combat import aim
from undercroft.games.earth_reborn.rules.stakes import stake_cp
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.refs import model_ref, square_name


def overlay(game: Known, seat: int, figure: int) -> Overlay:
    """Of a Character on the map; where he can get is shown to whoever is asked."""
    s = cast(Table, game.state)
    if not 0 <= figure < len(s.square) or s.whereabouts[figure] == t.AWAY:
        raise UndercroftError(say("there is no figure {number} on the table", number=figure))
    if not s.on_map >> figure & 1:
        return Overlay()
    nodes = reached(game, figure) if game.asks(seat) else []
    return Overlay(
        [_reach(s, node) for node in nodes if len(node.way) > 1],
        [square_name(s.dossier, square) for square in bits(aim.view(s, figure))] if s.dossier.has(t.M_LOS) else [],
        [str(who) for who in bits(sight.watchers(s, figure))] if s.dossier.has(t.M_LOS) else [],
        list(_deeds(s, nodes, figure)),
    )


def _reach(s: Table, node: Node) -> Reach:
    way = [square_name(s.dossier, square) for square in node.way]
    price = say("{cp} CP", cp=node.cp) if node.cp else say("{squares}", squares=CountedNoun(len(way) - 1, names.SQUARE))
    told, stops = befalls(s.doer, node.risks), _stops(node)
    return Reach(way[-1], node.cp, 0, price, node.danger, node.actions, way, odds=told, stops=stops)


def _stops(node: Node) -> list[str]:
    """Whoever arrives may stop and face any way (ER-MOVE-10)."""
    ask = node.game.ask if node.game is not None else None
    halts = [v.halt(way) for way in range(4)]
    return [NOTATION.write(halt) for halt in halts] if ask is not None and set(halts) <= set(ask.options) else []


# ---------------------------------------------------------------- walking up to somebody


def _deeds(s: Table, nodes: list[Node], who: int) -> Iterator[Deed]:
    """For each enemy the cheapest walk after which a blow can follow; he faces whom he strikes."""
    foes = characters.targets(s, who) if nodes else 0
    for node in nodes:
        if node.game is None or len(node.way) < 2:
            continue
        for foe in bits(foes):
            way = towards(s, node.square, foe)
            if way < 0:
                continue
            deeds = _blows(s, node, way, foe)
            if deeds:
                foes &= ~(1 << foe)
                yield from deeds


def towards(s: Table, square: int, foe: int) -> int:
    """The side of the square on which the enemy stands, with nothing between; -1 if none."""
    d = s.dossier
    for side in range(4):
        other = d.neighbours[square * 4 + side]
        shut = s.barred >> d.frame.edge[square * 4 + side] & 1
        if other >= 0 and not shut and characters.squares(s, foe) >> other & 1:
            return side
    return -1


def _blows(s: Table, node: Node, way: int, foe: int) -> list[Deed]:
    """Halt beside him, then a blow: with the most CP first, and one for each price, whichever tile pays it."""
    assert node.game is not None
    twin = Known(node.game.copy(keep=False))
    halt = v.halt(way)
    if twin.ask is None or halt not in twin.ask.options:
        return []
    texts = [*node.actions, str(twin.action(halt))]
    twin.do(halt)
    if twin.ask is None or twin.ask.question not in (q.Q_ACT, q.Q_INTERRUPT):
        return []
    blows = [code for code in twin.ask.options if verb_of(code) == v.STRIKE and v.whom_of(code) == foe]
    squares = [square_name(s.dossier, square) for square in node.way]
    label: Text = say("Go to {square} and strike {whom}", square=squares[-1], whom=names.who(foe))
    by_price = {stake_cp(v.stake_of(blow)): blow for blow in reversed(blows)}
    deeds = []
    for price in sorted(by_price, reverse=True):
        blow = by_price[price]
        chances = odds(twin, blow)
        cp = node.cp + price
        actions = (*texts, str(twin.action(blow)))
        plan = Reach(squares[-1], cp, 0, say("{cp} CP", cp=cp), node.danger, actions, squares)
        told = line(s.doer, blow, chances)
        deeds.append(
            Deed(ref=model_ref(foe), label=label, odds=told, chance=headline(chances, foe), reach=plan, meant=False)
        )
    return deeds
