"""Where a Hero can get now, and what they can do there: the rules themselves are played on copies up to the first die,
draw or question that is not the Hero's own (RB-MOVE, RB-ROUND-2).

The first step costs a basic action, unless a move is under way or a card is one (RB-CARD-2); every area further a
movement card (RB-MOVE-2), of which the quieter ones come first.
"""

from collections.abc import Iterator
from typing import cast

from undercroft.core.chance.dice import DiceError, replayed
from undercroft.core.game import Known
from undercroft.core.packing import verb_of
from undercroft.core.plan import Plan
from undercroft.games.reichbusters.rules import questions as q
from undercroft.games.reichbusters.rules import verbs
from undercroft.games.reichbusters.rules.board.areas import downed
from undercroft.games.reichbusters.rules.board.places import area_of
from undercroft.games.reichbusters.rules.catalogue_tables import MOD_MORE_NOISE
from undercroft.games.reichbusters.rules.questions import Q_MOVE_ON, Q_NEXT, Q_OPPORTUNIST, Q_TURN
from undercroft.games.reichbusters.rules.verbs import DONE, MODIFY, MOVE, PASS, PLAY
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.words.refs import first_square

MOST_CARDS = 3  # on one move
NO_CARD = -1


class Node:
    """A Hero somewhere after some actions; `game` is None where dice or draws come first."""

    def __init__(
        self, game: Known | None, way: tuple[int, ...], actions: tuple[str, ...] = (), basics: int = 0, cards: int = 0,
        played: int = NO_CARD, sole: bool = False,
    ) -> None:  # fmt: skip
        self.game = game
        self.way = way  # areas, from where the Hero stands
        self.actions = actions
        self.basics = basics  # basic actions that it takes,
        self.cards = cards  # and movement cards,
        self.played = played  # the one among them whose upper half begins the move;
        self.sole = sole  # nothing else would move the Hero now

    @property
    def area(self) -> int:
        return self.way[-1]

    @property
    def steps(self) -> int:
        return len(self.way) - 1

    @property
    def extra(self) -> int:
        """Cards that whoever points at the place need not mean."""
        return self.cards - int(self.sole)


def plans(game: Known, hero: int) -> list[Plan]:
    """A plan for each area that the Hero can reach now, the nearest first."""
    s = cast(Table, game.state)
    out = []
    for node in reached(game, hero):
        if node.steps:
            cost = node.basics + node.cards
            out.append(Plan(first_square(s, node.area), cost, node.extra, int(node.game is None), node.actions))
    return out


def reached(game: Known, hero: int) -> list[Node]:
    """Every area once, with the fewest cards; the first is where the Hero stands, if their turn is under way or may
    begin."""
    start = begun(game, hero)
    if start is None:
        return []
    found = {start.area: start}
    edge = [start]
    while edge:
        further: list[Node] = []
        for node in edge:
            for one in _steps(node, hero):
                if one.area not in found:
                    found[one.area] = one
                    further.append(one)
        edge = further
    return [_rested(node) for node in found.values()]


def begun(game: Known, hero: int) -> Node | None:
    """The Hero's own turn, or its beginning where the team may choose it; None if it is not theirs to act."""
    ask, s = game.ask, cast(Table, game.state)
    if ask is None or not 0 <= hero < len(s.hero_area) or s.hero_area[hero] < 0:
        return None
    if ask.question in (Q_TURN, Q_MOVE_ON) and ask.seat == hero:
        return Node(game, (s.hero_area[hero],))
    if ask.question == Q_OPPORTUNIST and ask.seat == hero:
        return _first(game, hero)
    code = verbs.turn(hero)
    if ask.question != Q_NEXT or code not in ask.options or downed(s, hero):
        return None
    node = Node(game, (s.hero_area[hero],))
    after = tried(node, code)
    return None if after.game is None else after


def _first(game: Known, hero: int) -> Node | None:
    """The turn of whoever is first as the tokens lie, once nobody swaps them (RB-KEY-48)."""
    s = cast(Table, game.state)
    after = tried(Node(game, (s.hero_area[hero],)), PASS)
    later = after
    while later.game is not None and later.game.ask is not None and later.game.ask.question == Q_OPPORTUNIST:
        later = tried(later, PASS)  # that of another
    ask = None if later.game is None else later.game.ask
    if ask is None or ask.question != Q_TURN or ask.seat != hero:
        return None
    return Node(later.game, after.way, after.actions)


def tried(node: Node, code: int, area: int = -1, basics: int = 0, cards: int = 0) -> Node:
    """One action further; without a game where a die or a draw comes first."""
    assert node.game is not None
    twin: Known | None = Known(node.game.copy())
    assert twin is not None
    text = str(twin.action(code))
    twin.state.dice = replayed([])
    try:
        twin.do(code)
    except DiceError:
        twin = None
    way = node.way if area < 0 else (*node.way, area)
    actions = (*node.actions, text)
    return Node(twin, way, actions, node.basics + basics, node.cards + cards, node.played, node.sole)


def _steps(node: Node, hero: int) -> Iterator[Node]:
    """One area further: by the basic Move, or by a card on it."""
    game = node.game
    if game is None or game.ask is None or game.ask.seat != hero or game.ask.question not in (Q_TURN, Q_MOVE_ON):
        return
    s = cast(Table, game.state)
    begins = game.ask.question == Q_TURN
    if begins and node.steps:
        return  # the move is over
    moves = [code for code in game.ask.options if verb_of(code) == MOVE]
    for code in moves:
        yield tried(node, code, area_of(s, verbs.square_of(code)), basics=int(begins))
    cards = [code for code in game.ask.options if verb_of(code) == MODIFY]
    if cards and not moves and node.cards < MOST_CARDS:
        quiet = min(cards, key=lambda code: MOD_MORE_NOISE[verbs.modifier_of(code)])
        yield from _steps(tried(node, quiet, cards=1), hero)
    if begins:
        yield from _carried(node, hero, not moves)


def _carried(node: Node, hero: int, still: bool) -> Iterator[Node]:
    """One area by the upper half of a card that is a move."""
    game = node.game
    assert game is not None and game.ask is not None
    played = [(verbs.card_of(code), tried(node, code, cards=1)) for code in game.ask.options if verb_of(code) == PLAY]
    moves = [(card, after) for card, after in played if _moves_on(after, hero)]
    for card, after in moves:
        after.played, after.sole = card, still and len(moves) == 1
        yield from _steps(after, hero)


def _moves_on(node: Node, hero: int) -> bool:
    ask = None if node.game is None else node.game.ask
    return ask is not None and ask.question == Q_MOVE_ON and ask.seat == hero


def _rested(node: Node) -> Node:
    """The rest of the move is waived, so that the next action can follow."""
    game = node.game
    if game is None or game.ask is None or game.ask.question != Q_MOVE_ON or DONE not in game.ask.options:
        return node
    return tried(node, DONE)


def acting(node: Node, hero: int) -> list[int]:
    """What the Hero may do where a plan ends."""
    game = node.game
    if game is None or game.ask is None or game.ask.question != q.Q_TURN or game.ask.seat != hero:
        return []
    return game.ask.options
