"""What belongs together as one click: a Character with the order tile that is given to him, a Duel with its bet, a
facing before it with the bet, the end of a walk with the blow for which one came, all that a dead one carried."""

from collections.abc import Sequence
from typing import cast

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask
from undercroft.core.game import Known
from undercroft.core.packing import verb_of
from undercroft.core.page import Errand
from undercroft.core.speech.say import Text, say
from undercroft.games.earth_reborn.foresight.odds import odds
from undercroft.games.earth_reborn.notation import NOTATION
from undercroft.games.earth_reborn.page.chances import line
from undercroft.games.earth_reborn.page.duels import Prospects
from undercroft.games.earth_reborn.page.overlay import towards
from undercroft.games.earth_reborn.page.tiles import face
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.rules.stakes import stake_cp
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.option import Option

MOST_BET = 5  # higher bets are made in two steps


def begun(game: Known, able: Sequence[int]) -> list[Errand]:
    """A Character is activated, and given an order tile (ER-CORE-26); whoever may interrupt him first is hoped to let
    it be, and if not, the tile is not given away."""
    s = cast(Table, game.state)
    out = []
    for who in able:
        first = v.activate(who)
        after = let_by(_after(game, first)).ask
        if after is None or after.question != q.Q_ACT:
            continue
        group = say("Activate {who} with tile", who=names.who(who))
        for code in after.options:
            if verb_of(code) == v.ASSIGN:
                tile = v.tile_of(code)
                label = say("Activate {who} with tile {number}", who=names.who(who), number=tile + 1)
                signs = face(tile, (0, 0, 0, 0), s.dossier.modules)
                out.append(Errand(label=label, actions=_texts(first, code), group=group, face=signs, secret=True))
    return out


def duels(game: Known) -> list[Errand]:
    """Each Duel that can be asked for with the bets that are usual, and what they can bring (ER-DUEL-2, ER-DUEL-3)."""
    ask = game.ask
    assert ask is not None
    out, prospects = [], Prospects(game)
    for code in ask.options:
        if verb_of(code) != v.DUEL:
            continue
        who = v.who_of(code)
        group: Text = say("Duel for the Initiative: bet")
        if who != t.NO_CHARACTER:
            group = say("{who} interrupts: bet", who=names.who(who))
        out += _bets(prospects, code, group, 1, who)
    return out


def _bets(prospects: Prospects, first: int, group: Text, least: int, who: int) -> list[Errand]:
    """The usual bets after something else, and what they can bring."""
    s, ask = prospects.s, prospects.game.ask
    assert ask is not None
    out = []
    for cp in range(least, min(MOST_BET, s.cp[ask.seat]) + 1):
        bet = v.bet(cp)
        told = prospects.told(Option(s, Ask(ask.seat, q.Q_BET, [bet], who), bet))
        label = say("Bet {cp} CP", cp=cp)
        out.append(Errand(label=label, actions=_texts(first, bet), group=group, number=cp, odds=told, secret=True))
    return out


def turned(game: Known) -> list[Errand]:
    """Whoever is interrupted turns, and bets (ER-DUEL-17); what the other side bets he learns after both."""
    s, ask = cast(Table, game.state), game.ask
    assert ask is not None
    out, prospects = [], Prospects(game)
    for code in ask.options if s.cp[ask.seat] else ():
        group = say("Face {way} and bet", way=names.DIRECTIONS[v.facing_of(code)])
        out += _bets(prospects, code, group, 0, ask.subject)
    return out


def spoils(game: Known) -> list[Errand]:
    """All that can be taken (ER-EQUIP-10, ER-CAPTURE-4)."""
    ask = game.ask
    actions: list[int] = []
    twin = Known(game.copy(keep=False))
    while ask is not None and twin.ask is not None and (twin.ask.question, twin.ask.seat) == (q.Q_LOOT, ask.seat):
        left = [code for code in twin.ask.options if verb_of(code) != v.READY]
        if not left:
            break
        actions.append(left[0])
        twin.do(left[0])
    return [Errand(label=say("Take everything"), actions=_texts(*actions))] if len(actions) > 1 else []


def blows(game: Known) -> list[Errand]:
    """Stop where he stands, facing whom he strikes (ER-MOVE-10, ER-CC-1)."""
    s, ask = cast(Table, game.state), game.ask
    assert ask is not None
    foes = list(bits(characters.targets(s, s.doer)))
    out = []
    for halt in ask.options:
        beside = [foe for foe in foes if verb_of(halt) == v.HALT and _faces(s, v.way_of(halt), foe)]
        after = _after(game, halt) if beside else None
        if after is None or after.ask is None or after.ask.question not in (q.Q_ACT, q.Q_INTERRUPT):
            continue
        for code in after.ask.options:
            if verb_of(code) == v.STRIKE and v.whom_of(code) in beside:
                whom, way = names.who(v.whom_of(code)), names.DIRECTIONS[v.way_of(halt)]
                label = say("Stop facing {way} and strike {whom}", way=way, whom=whom)
                cost = say("{cp} CP", cp=stake_cp(v.stake_of(code)))
                told = line(s.doer, code, odds(after, code))
                out.append(Errand(label=label, actions=_texts(halt, code), cost=cost, odds=told))
    return out


def _faces(s: Table, way: int, foe: int) -> bool:
    return towards(s, s.square[s.doer], foe) == way


def let_by(game: Known) -> Known:
    """The chances of a Duel are let go by (ER-DUEL-2)."""
    while game.ask is not None and game.ask.question == q.Q_DUEL:
        game.do(v.PASS)
    return game


def _after(game: Known, code: int) -> Known:
    twin = Known(game.copy(keep=False))
    twin.do(code)
    return twin


def _texts(*codes: int) -> list[str]:
    return [NOTATION.write(code) for code in codes]
