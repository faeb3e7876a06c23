"""What is done with mission cards, in words."""

from undercroft.core.speech.say import CountedNoun, say
from undercroft.games.earth_reborn.page.headings import CHOOSE, wording
from undercroft.games.earth_reborn.rules.mission_tables import REWARD
from undercroft.games.earth_reborn.rules.tables import NORAD
from undercroft.games.earth_reborn.vocabulary import actions as done
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.option import Option, Wording


@wording.add
def _score(o: Option, a: done.Score) -> Wording:
    text = say("{card}: {number} MP", card=names.mission(a.mission), number=REWARD[a.mission])
    return text, CHOOSE, [], "ER-SAGS-46"


@wording.add
def _peek(o: Option, a: done.Peek) -> Wording:
    cards = CountedNoun(a.points, names.MISSION_CARD)
    text = say("Look at {cards} of {player:the}", cards=cards, player=names.player(o.s, a.whose))
    return text, CHOOSE, [], "ER-SAGS-55"


@wording.add
def _bonus(o: Option, a: done.Bonus) -> Wording:
    text = say("A NORAD mission") if a.faction == NORAD else say("A Salemite mission")
    return text, CHOOSE, [], "ER-SAGS34-17"
