"""What only three or four players can choose, in words (ER-SAGS34-29, ER-SAGS34-30, ER-SAGS34-32)."""

from undercroft.core.speech.say import say
from undercroft.games.earth_reborn.page.headings import CHOOSE, EQUIPMENT, wording
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.vocabulary import actions as done
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.bands import goods
from undercroft.games.earth_reborn.words.option import Option, Wording
from undercroft.games.earth_reborn.words.refs import model_ref


@wording.add
def _show(o: Option, a: done.Show) -> Wording:
    return say("Show how many CP are left ({cp})", cp=o.s.cp[o.ask.seat]), CHOOSE, [], ""


@wording.add
def _forfeit(o: Option, a: done.Forfeit) -> Wording:
    return say("Forfeit the Duel"), CHOOSE, [], ""


@wording.add
def _ask_passage(o: Option, a: done.AskPassage) -> Wording:
    text = say("Ask to pass through {whom}", whom=names.who(a.who))
    return o.own(text, CHOOSE, "ER-SAGS34-29", model_ref(a.who))


@wording.add
def _agree(o: Option, a: done.Agree) -> Wording:
    return say("Agree"), CHOOSE, [], ""


@wording.add
def _refuse(o: Option, a: done.Refuse) -> Wording:
    return say("Refuse"), CHOOSE, [], ""


@wording.add
def _trade(o: Option, a: done.Trade) -> Wording:
    """One thing for another, or for nothing."""
    whom = names.who(a.other)
    if a.got == t.NOTHING:
        text = say("Offer {thing:the} to {whom}", thing=goods(o.s, a.card), whom=whom)
    elif a.card == t.NOTHING:
        text = say("Ask {whom} for {thing:the}", thing=goods(o.s, a.got), whom=whom)
    else:
        text = say("Offer {thing:the} to {whom} for {other:the}", thing=goods(o.s, a.card), whom=whom,
                   other=goods(o.s, a.got))  # fmt: skip
    return o.own(text, EQUIPMENT, "ER-SAGS34-30", model_ref(a.other))
