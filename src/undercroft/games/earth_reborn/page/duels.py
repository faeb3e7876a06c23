"""What a bet in a Duel can bring: how many of the other side's bets it beats, and what could be done with the CP that
are left."""

from typing import cast

from undercroft.core.game import Known
from undercroft.core.packing import verb_of
from undercroft.core.speech.say import Text, say
from undercroft.games.earth_reborn.foresight.interruptions import PossibleOrder, interruption
from undercroft.games.earth_reborn.page.wording import words
from undercroft.games.earth_reborn.rules import seats
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.vocabulary.actions import Bet
from undercroft.games.earth_reborn.words.option import Option


class Prospects:
    """Of one Duel, as whoever is asked about it can know them; each Character's are looked up once."""

    def __init__(self, game: Known) -> None:
        self.game = game
        self.s = cast(Table, game.state)
        self.known: dict[int, list[PossibleOrder]] = {}

    def told(self, o: Option) -> Text | str:
        """Beside a bet; nothing of any other option. Whether to ask for a Duel is asked in the open, where what one's
        own tiles could do would tell of them."""
        if not isinstance(o.action, Bet):
            return ""
        won, left = self.wins(o, o.action.cp), self.s.cp[o.ask.seat] - o.action.cp
        if o.ask.subject == t.NO_CHARACTER or o.ask.seat == self.s.active:
            return say("{won}; {left} CP left", won=won, left=left)
        return say("{won}; {left} CP left: {deed}", won=won, left=left, deed=self.deed(o, o.ask.subject, left))

    def wins(self, o: Option, bet: int) -> Text:
        """How many of the bets that the other side can make are beaten; who was asked for the Duel needs no more than
        a draw (ER-DUEL-2)."""
        holder = self.s.initiative if o.ask.subject == t.NO_CHARACTER else self.s.active
        theirs = max(self.s.cp[seat] for seat in seats.others(self.s, o.ask.seat))
        if o.ask.seat != holder:
            if bet > theirs:
                return say("wins for sure")
            return say("wins against {number} of {all} possible bets", number=bet, all=theirs + 1)
        if bet >= theirs:
            return say("holds for sure")
        return say("holds against {number} of {all} possible bets", number=bet, all=theirs)

    def deed(self, o: Option, who: int, left: int) -> Text:
        """The best that could be ordered first with so many CP."""
        if who not in self.known:
            self.known[who] = interruption(self.game, who)
        able = [one for one in self.known[who] if one.cp <= left]
        best = max(able, key=lambda one: (one.worth, -one.cp), default=None)
        if best is None:
            return say("no red or gold order could be given")
        if best.chance is None:
            return _without_attack(able)
        text = words(Option(best.table, o.ask, best.code))[0]
        return say("{order} ({odds})", order=text, odds=best.chance.text)


def _without_attack(able: list[PossibleOrder]) -> Text:
    if all(verb_of(one.code) == v.MOVE for one in able):
        return say("nobody is in reach before a Move")
    return say("nobody is in reach")
