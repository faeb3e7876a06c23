"""What a player usually does and cannot do now, each with what the rules say against it. Only who is asked is told."""

from collections.abc import Iterator
from typing import cast

from undercroft.core.choice import Ask
from undercroft.core.game import Known
from undercroft.core.packing import VERB, pack
from undercroft.core.page import Greyed, Ref
from undercroft.core.speech.say import Words, say
from undercroft.games.earth_reborn.notation import NOTATION
from undercroft.games.earth_reborn.page.explain import refused
from undercroft.games.earth_reborn.page.refs import model_ref
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.words import names

Usual = tuple[int, Words, list[Ref]]  # the action to try, its words and refs


def greyed(game: Known, seat: int, figure: int) -> list[Greyed]:
    ask = game.ask
    if ask is None or not game.asks(seat):
        return []
    out = []
    for code, label, refs in _usual(cast(Table, game.state), ask):
        found = refused(game, code)
        if found is not None:
            action = NOTATION.write(code)
            out.append(Greyed(action=action, label=label, refs=refs, rule=found.rule, why=found.text))
    return out


def _usual(s: Table, ask: Ask) -> Iterator[Usual]:
    verbs = {code & VERB for code in ask.options}
    if ask.what == q.Q_ROUND:
        if v.DRAW_TILE not in verbs:
            yield pack(v.DRAW_TILE), say("Draw an order tile from the bag"), []
        for who in range(t.CHARACTERS):
            able = pack(v.ACTIVATE, who) in ask.options
            if characters.friends(s, ask.seat) >> who & 1 and not able:
                yield pack(v.ACTIVATE, who), say("Activate {who}", who=names.who(who)), [model_ref(who)]
    if ask.what == q.Q_ACT and v.ASSIGN not in verbs and s.hand[ask.seat]:
        tile = (s.hand[ask.seat] & -s.hand[ask.seat]).bit_length() - 1
        yield pack(v.ASSIGN, tile), say("Assign an order tile"), []
