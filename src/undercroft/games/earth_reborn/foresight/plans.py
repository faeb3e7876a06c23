"""Where a Character can get with CP on Move sections: the rules themselves are played on copies, step by step, up to
the first die, the first secret that comes to light, or a question that is not his own player's (ER-MOVE). Whoever may
interrupt on the way is hoped to let him go by: the plan goes on, and says that it is not sure (ER-DUEL-5)."""

from collections.abc import Iterator, Sequence
from typing import cast

from undercroft.core.chance.dice import DiceError, replayed
from undercroft.core.chance.odds import Chance
from undercroft.core.game import Known
from undercroft.core.packing import verb_of
from undercroft.core.plan import Plan
from undercroft.games.earth_reborn.foresight.risks import walked_into
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.rules import radio
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.rules.catalogue_tables import SECTION_COLOUR
from undercroft.games.earth_reborn.rules.stakes import stake_cp, stake_section
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.vocabulary.events import FoundLocked, Revealed, happened
from undercroft.games.earth_reborn.words.refs import square_name

WALKED = (v.STEP, v.STAIRS)
MOST_CP = 4


class Node:
    """A Character somewhere after some actions; `game` is None where nobody can know how it goes on."""

    def __init__(
        self,
        game: Known | None,
        way: tuple[int, ...],
        actions: tuple[str, ...],
        cp: int,
        sure: bool = True,
        risks: Sequence[Chance] = (),
    ) -> None:
        self.game = game
        self.way = way  # squares, from where he stands
        self.actions = actions
        self.cp = cp  # that the whole takes
        self.sure = sure  # False if a radio marker is turned over on the way, or somebody may interrupt
        self.risks = risks  # what may befall him and others: mines, viruses

    @property
    def danger(self) -> int:
        return int(self.game is None or not self.sure)

    @property
    def square(self) -> int:
        return self.way[-1]


def plans(game: Known, who: int) -> list[Plan]:
    """A plan for each square that he can reach now, the cheapest first."""
    d = cast(Table, game.state).dossier
    return [
        Plan(square_name(d, node.square), node.cp, 0, node.danger, node.actions)
        for node in reached(game, who)
        if len(node.way) > 1
    ]


def reached(game: Known, who: int) -> list[Node]:
    """Every square once, with the fewest CP; the first is where he stands."""
    s, ask = cast(Table, game.state), game.ask
    if ask is None or s.doer != who or s.square[who] < 0 or ask.question not in (q.Q_ACT, q.Q_INTERRUPT, q.Q_MOVE):
        return []
    found: dict[int, Node] = {s.square[who]: Node(game, (s.square[who],), (), 0)}
    if ask.question == q.Q_MOVE:
        _walk(found, found[s.square[who]], who)
    for code in _stakes(ask.options):  # on the way more CP may be spent (ER-MOVE-5)
        start = _tried(found[s.square[who]], code, who)
        cp = stake_cp(v.stake_of(code))
        _walk(found, Node(start.game, start.way, start.actions, cp, start.sure, start.risks), who)
    return list(found.values())


def _stakes(options: list[int]) -> list[int]:
    """Of every number of CP one Move section, black before red before gold: those serve otherwise."""
    best: dict[int, int] = {}
    for code in options:
        if verb_of(code) == v.MOVE:
            of = v.stake_of(code)
            cp = stake_cp(of)
            if cp not in best or _colour(of) < _colour(v.stake_of(best[cp])):
                best[cp] = code
    return [best[cp] for cp in range(1, MOST_CP + 1) if cp in best]


def _colour(of: int) -> int:
    return SECTION_COLOUR[stake_section(of)]


def _walk(found: dict[int, Node], start: Node, who: int) -> None:
    """All squares that a Move order leads to which no cheaper one does; doors on the way are opened."""
    seen = {start.square}
    edge = [start]
    while edge:
        further: list[Node] = []
        for node in edge:
            for one in _steps(node, who):
                if one.square not in seen:
                    seen.add(one.square)
                    found.setdefault(one.square, one)
                    further.append(one)
        edge = further


def _steps(node: Node, who: int) -> Iterator[Node]:
    """One square further, if need be through a door that is opened first."""
    game = node.game
    if game is None or game.ask is None or game.ask.question != q.Q_MOVE:
        return
    for code in game.ask.options:
        if verb_of(code) in WALKED:
            yield _tried(node, code, who)
    for code in game.ask.options:
        if verb_of(code) == v.OPEN:
            opened = _tried(node, code, who)
            if opened.game is not None and opened.game.ask is not None:
                for step in opened.game.ask.options:
                    if verb_of(step) == v.STEP and step not in game.ask.options:
                        yield _tried(opened, step, who)


def _tried(node: Node, code: int, who: int) -> Node:
    """One action further; without a game where dice come first, a lock-up is opened, or somebody else is asked. A radio
    marker that lies face down is hoped to be a clear one, and a chance of a Duel to be let go by: whoever plans knows
    no more (ER-RADIO-4, ER-DUEL-2)."""
    assert node.game is not None
    dangers = walked_into(cast(Table, node.game.state), who, code)
    anew = {one.target for one in dangers}
    twin = Known(node.game.copy(keep=False))
    s = cast(Table, twin.state)
    s.dice = replayed([])
    if radio.lies_face_down(s, who):
        s.radio[who] += t.CLEAR - s.radio[who] % 3
    after: Known | None = twin
    told: set[type] = set()
    interrupted = False
    try:
        twin.do(code)
        told |= {type(event) for event in happened(s)}
        while twin.ask is not None and twin.ask.question == q.Q_DUEL:
            interrupted = True
            twin.do(v.PASS)
            told |= {type(event) for event in happened(s)}
    except DiceError:
        after = None
    if twin.ask is None or twin.ask.question != q.Q_MOVE or s.doer != who or FoundLocked in told:
        after = None
    square = s.square[who]
    way = node.way if square < 0 or square == node.square else (*node.way, square)
    sure = node.sure and Revealed not in told and not interrupted
    dangers += [one for one in node.risks if one.target not in anew]
    return Node(after, way, (*node.actions, str(node.game.action(code))), node.cp, sure, dangers)
