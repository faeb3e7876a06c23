"""What spares clicks: the end of a turn, both actions for cards, who can still act, and occasions that may go by."""

from typing import cast

from undercroft.core.choice import Ask
from undercroft.core.game import Known
from undercroft.core.packing import verb_of
from undercroft.core.page import Errand, Guide, headline
from undercroft.core.speech.say import say, say_for
from undercroft.games.reichbusters.foresight.odds import odds
from undercroft.games.reichbusters.foresight.sole import after
from undercroft.games.reichbusters.notation import NOTATION
from undercroft.games.reichbusters.page.moot import moot
from undercroft.games.reichbusters.page.option import Option, wording
from undercroft.games.reichbusters.rules import verbs
from undercroft.games.reichbusters.rules.mission import goals
from undercroft.games.reichbusters.rules.pool import pool
from undercroft.games.reichbusters.rules.questions import (
    Q_BEFORE_ROLL,
    Q_INSTANT,
    Q_NEXT,
    Q_OPPORTUNIST,
    Q_TEST,
    Q_TURN,
)
from undercroft.games.reichbusters.rules.tables import ATTACK_TEST, DEFENCE_TEST, P_KILL_THE_INTRUDERS
from undercroft.games.reichbusters.rules.verbs import DONE, DRAW, END, MOVE, PASS, ROLL, SPEND, TURN
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.refs import hero_ref

# Occasions that may come again and again in a round, with the answer that lets them go by.
SKIPPED = {
    Q_INSTANT: (PASS, say("Play no instant cards for the rest of the round")),
    Q_BEFORE_ROLL: (ROLL, say("Use nothing before rolls for the rest of the round")),
}


def guide(game: Known, seat: int) -> Guide:
    """For whoever may answer, and nobody else."""
    s, ask = cast(Table, game.state), game.ask
    if ask is None or not game.asks(seat):
        return Guide()
    turn, nothing = game.turns(), moot(game, ask)
    if ask.question in SKIPPED:
        answer, words = SKIPPED[ask.question]
        again = _defence(s) if ask.question == Q_BEFORE_ROLL and s.test == DEFENCE_TEST else ""
        worth = _danger(game, s, ask.seat) if again else ()
        return Guide(
            skip=NOTATION.write(answer), skips=words, turn=turn, moot=nothing, occasion=again, worth=worth,
        )  # fmt: skip
    if ask.question == Q_NEXT:
        heroes = [verbs.hero_of(code) for code in ask.options if verb_of(code) == TURN]
        return Guide(ready=[hero_ref(hero) for hero in heroes], left=len(heroes), of=_all(s), turn=turn)
    if ask.question == Q_OPPORTUNIST and s.order[0] == ask.seat:  # a way of theirs leaves the tokens as they lie
        return Guide(ready=[hero_ref(ask.seat)], left=_all(s), of=_all(s), turn=turn, moot=nothing)
    if ask.question == Q_TURN:
        waiting = goals.on_map(s) & ~s.acted
        moves = any(verb_of(code) == MOVE for code in ask.options)  # whoever has moved goes on along no route
        ready = [hero_ref(ask.seat)] if moves else []
        left = 1 + waiting.bit_count()
        return Guide(errands=_errands(s, ask), ready=ready, left=left, of=_all(s), turn=turn, moot=nothing)
    errands = _spent(game, s, ask) if ask.question == Q_TEST and nothing is None else []
    return Guide(errands=errands, turn=turn, moot=nothing, occasion=_defence(s))


def _defence(s: Table) -> str:
    """Whoever has rolled against one attack of the enemy's turn, and used nothing, is asked again once it is worse."""
    return f"defence in round {s.round}" if s.phase == P_KILL_THE_INTRUDERS else ""


def _danger(game: Known, s: Table, hero: int) -> list[float]:
    """How likely the roll fails, against how much, and what the Hero has suffered by then."""
    found = headline(odds(game, ROLL))
    return [1 - found.chance if found is not None else 1.0, s.test_number, s.wounds[hero].bit_count()]


def _spent(game: Known, s: Table, ask: Ask) -> list[Errand]:
    """The last special, after which an attack or a defence that succeeds is left at that."""
    if s.test not in (ATTACK_TEST, DEFENCE_TEST) or pool.total(s) < s.test_number:
        return []
    out = []
    for code in ask.options:
        later = after(game, code) if verb_of(code) == SPEND else None
        if later is not None and later.ask is not None and DONE in later.ask.options:
            option = Option(s, ask, code)
            label = say("{deed}, and leave it at that", deed=wording(option, option.action)[0])
            out.append(Errand(label=label, actions=[NOTATION.write(code), NOTATION.write(DONE)]))
    return out


def _all(s: Table) -> int:
    """Heroes on the map."""
    return goals.on_map(s).bit_count()


def _errands(s: Table, ask: Ask) -> list[Errand]:
    """The rest of the turn in one go: cards, then its end."""
    draw, left = DRAW, s.basic_actions
    if draw not in ask.options or left < 1:
        return []
    codes = [*[draw] * left, END]
    who = names.hero(s, ask.seat)
    label = say_for(
        left, "{who} draws cards with the last basic action and ends the turn",
        "{who} draws cards {number} times and ends the turn", who=who,
    )  # fmt: skip
    return [Errand(label=label, actions=[NOTATION.write(code) for code in codes])]
