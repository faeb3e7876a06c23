"""What spares clicks: the end of a turn, both actions for cards, who can still act, and occasions that may go by."""

from typing import cast

from undercroft.core.choice import Ask
from undercroft.core.game import Known
from undercroft.core.packing import ARG, FIRST, VERB, pack
from undercroft.core.page import Errand, Guide
from undercroft.core.speech.say import say, say_for
from undercroft.games.reichbusters.notation import NOTATION
from undercroft.games.reichbusters.page.refs import hero_ref
from undercroft.games.reichbusters.rules.mission import goals
from undercroft.games.reichbusters.rules.questions import Q_INSTANT, Q_NEXT, Q_TURN
from undercroft.games.reichbusters.rules.verbs import DRAW, END, MOVE, PASS, TURN
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.words import names

PASSING = say("Play no instant cards for the rest of the round")


def guide(game: Known, seat: int) -> Guide:
    """For whoever may answer, and nobody else."""
    s, ask = cast(Table, game.state), game.ask
    if ask is None or not game.asks(seat):
        return Guide()
    turn = game.turns()
    if ask.what == Q_INSTANT:
        return Guide(skip=NOTATION.write(PASS), skips=PASSING, turn=turn)
    if ask.what == Q_NEXT:
        heroes = [code >> FIRST & ARG for code in ask.options if code & VERB == TURN]
        return Guide(ready=[hero_ref(hero) for hero in heroes], left=len(heroes), of=_all(s), turn=turn)
    if ask.what == Q_TURN:
        waiting = goals.on_map(s) & ~s.acted
        moves = any(code & VERB == MOVE for code in ask.options)  # whoever has moved goes on along no route
        ready = [hero_ref(ask.seat)] if moves else []
        return Guide(errands=_errands(s, ask), ready=ready, left=1 + waiting.bit_count(), of=_all(s), turn=turn)
    return Guide(turn=turn)


def _all(s: Table) -> int:
    """Heroes on the map."""
    return goals.on_map(s).bit_count()


def _errands(s: Table, ask: Ask) -> list[Errand]:
    """The rest of the turn in one go: cards, then its end."""
    draw, left = pack(DRAW), s.basics
    if draw not in ask.options or left < 1:
        return []
    codes = [*[draw] * left, pack(END)]
    who = names.hero(s, ask.seat)
    label = say_for(
        left, "{who} draws cards with the last basic action and ends the turn",
        "{who} draws cards {number} times and ends the turn", who=who,
    )  # fmt: skip
    return [Errand(label=label, actions=[NOTATION.write(code) for code in codes])]
