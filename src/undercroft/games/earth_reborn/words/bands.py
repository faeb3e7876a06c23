"""What only three or four players do, in words: Duels of several, passing through enemies, trading with them
(ER-SAGS34-29 to ER-SAGS34-33)."""

from undercroft.core.speech.say import Listing, Noun, Text, say
from undercroft.core.speech.story import StoryLine
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.vocabulary import events as told
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.refs import model_ref
from undercroft.games.earth_reborn.words.registry import sentences


def goods(s: Table, what: int) -> Noun:
    """What changes hands in a trade."""
    if what == t.LOOT_MAGNET:
        return names.MAGNET
    if what >= t.PRISONER_CARD:
        return names.who(what - t.PRISONER_CARD)
    return names.item(characters.face_of(s, what))


def offered(s: Table, who: int, whom: int, given: int, got: int) -> Text:
    """Who would give what for what."""
    giver, taker = names.who(who), names.who(whom)
    if got == t.NOTHING:
        return say("{giver} would give {thing:the} to {taker}", giver=giver, taker=taker, thing=goods(s, given))
    if given == t.NOTHING:
        return say("{giver} would take {thing:the} from {taker}", giver=giver, taker=taker, thing=goods(s, got))
    return say("{giver} would give {thing:the} to {taker} for {other:the}", giver=giver, taker=taker,
               thing=goods(s, given), other=goods(s, got))  # fmt: skip


@sentences.add
def _all_bets(s: Table, e: told.AllBets) -> StoryLine:
    bets = [
        say("{player:the} {cp} CP", player=names.player(s, seat), cp=cp) for seat, cp in enumerate(e.bets) if cp >= 0
    ]
    return StoryLine(say("Bets: {bets}.", bets=Listing(bets)), "ER-SAGS34-32")


@sentences.add
def _shown(s: Table, e: told.Shown) -> StoryLine:
    player = names.player(s, e.seat)
    if not e.shows:
        return StoryLine(say("{player:The} forfeits the Duel.", player=player), "ER-SAGS34-32")
    return StoryLine(say("{player:The} shows {cp} CP left.", player=player, cp=e.cp), "ER-SAGS34-32")


@sentences.add
def _duel_won(s: Table, e: told.DuelWon) -> StoryLine:
    if e.seat < 0:
        return StoryLine(say("Nobody wins the Duel."), "ER-SAGS34-32")
    return StoryLine(say("{player:The} wins the Duel.", player=names.player(s, e.seat)), "ER-SAGS34-32")


@sentences.add
def _passage(s: Table, e: told.Passage) -> StoryLine:
    who, whom = names.who(e.who), names.who(e.whom)
    text = (say("{who} may pass through {whom}.", who=who, whom=whom) if e.agreed
            else say("{who} may not pass through {whom}.", who=who, whom=whom))  # fmt: skip
    return StoryLine(text, "ER-SAGS34-29", (model_ref(e.who), model_ref(e.whom)))


@sentences.add
def _trade(s: Table, e: told.Trade) -> StoryLine:
    offer = offered(s, e.who, e.whom, e.given, e.got)
    text = say("{offer}: agreed.", offer=offer) if e.agreed else say("{offer}: refused.", offer=offer)
    return StoryLine(text, "ER-SAGS34-30", (model_ref(e.who), model_ref(e.whom)))
