"""Why something cannot be done with mission cards."""

from undercroft.core.files.ledger import Refusal
from undercroft.core.speech.say import say, say_for
from undercroft.games.earth_reborn.rules import spy
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.vocabulary import actions as done
from undercroft.games.earth_reborn.why.common import named, reasons
from undercroft.games.earth_reborn.words.option import Option


@reasons.add
def no_score(o: Option, a: done.Score) -> Refusal:
    return Refusal("ER-SAGS-46", say("that is none of your missions which this has fulfilled"))


@reasons.add
def no_peeking(o: Option, a: done.Peek) -> Refusal:
    s = o.s
    if not s.missions:
        return Refusal("ER-SPY-5", say("nobody has mission cards in this scenario"))
    if a.whose == o.ask.seat:
        return Refusal("ER-SAGS-55", say("you know your own missions"))
    if not named(o, v.whose_of):
        return Refusal("ER-SAGS-55", say("the Spy Points of one event are used for mission cards together"))
    there = spy.face_down(s, a.whose).bit_count() if a.whose < len(s.missions) else 0
    if a.points > there:
        text = say_for(there, "only {number} mission card lies face down there",
                       "only {number} mission cards lie face down there")  # fmt: skip
        return Refusal("ER-SAGS-55", text)
    return Refusal("ER-SAGS-55", say("not so many Spy Points are left"))


@reasons.add
def no_bonus(o: Option, a: done.Bonus) -> Refusal:
    return Refusal("ER-SAGS34-17", say("no Character of yours is of that faction"))
