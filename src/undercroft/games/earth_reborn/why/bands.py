"""Why a passage cannot be asked for, or a trade offered, where three or four play; why there is nothing to agree to or
to show."""

from undercroft.core.files.ledger import Refusal
from undercroft.core.speech.say import say
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.vocabulary import actions as done
from undercroft.games.earth_reborn.why.common import reasons
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.absent import nobody
from undercroft.games.earth_reborn.words.option import Option

PASSING = "ER-SAGS34-29"
TRADING = "ER-SAGS34-30"


def _no_enemy(o: Option, whom: int, rule: str) -> Refusal | None:
    """With two players nobody passes through an enemy (ER-MOVE-7)."""
    s = o.s
    if not s.bands:
        return Refusal("ER-MOVE-7", say("nobody passes through an enemy"))
    gone = nobody(s, whom)
    if gone is not None:
        return gone
    if not characters.enemies(s, o.ask.seat) >> whom & 1:
        return Refusal(rule, say("{who} is no enemy", who=names.who(whom)))
    return None


@reasons.add
def no_asking(o: Option, a: done.AskPassage) -> Refusal:
    s, whom = o.s, a.who
    missing = _no_enemy(o, whom, PASSING)
    if missing is not None:
        return missing
    if s.passage_granted >> whom & 1:
        return Refusal(PASSING, say("{who} may pass through {whom} already", who=o.who, whom=names.who(whom)))
    if s.passage_settled >> whom & 1:
        return Refusal(PASSING, say("that was settled when {who} first stood beside {whom}", who=o.who,
                                    whom=names.who(whom)))  # fmt: skip
    return Refusal(PASSING, say("{who} does not stand beside {whom}", who=o.who, whom=names.who(whom)))


@reasons.add
def no_trade(o: Option, a: done.Trade) -> Refusal:
    s, other = o.s, a.other
    missing = _no_enemy(o, other, TRADING)
    if missing is not None:
        return missing
    if not characters.squares(s, other) & characters.squares(s, s.doer):
        text = say("{who} and {whom} are not on one square", who=o.who, whom=names.who(other))
        return Refusal(TRADING, text)
    if s.no_trade >> other & 1:
        return Refusal(TRADING, say("the player of {whom} has refused", whom=names.who(other)))
    if a.card == a.got == t.NOTHING:
        return Refusal(TRADING, say("something has to change hands"))
    return Refusal(TRADING, say("that cannot change hands between {who} and {whom} here", who=o.who,
                                whom=names.who(other)))  # fmt: skip


@reasons.add
def no_answer(o: Option, a: done.Agree | done.Refuse | done.Show | done.Forfeit) -> Refusal:
    """Where they are asked for, both answers are possible."""
    return Refusal(PASSING, say("nobody has asked for that"))
