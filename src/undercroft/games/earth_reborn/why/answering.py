"""Why an answer inside an order does not fit: who joins, what is found, spied, taken, which comes next."""

from undercroft.core.files.ledger import Refusal
from undercroft.core.speech.say import CountedNoun, Listing, say
from undercroft.games.earth_reborn.rules import characters, deck, orders
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.rules.board import stands
from undercroft.games.earth_reborn.rules.catalogue_tables import FIND_FACTOR, FOUND_IN, SECTION_COLOUR, SECTION_TYPE
from undercroft.games.earth_reborn.rules.combat import capture
from undercroft.games.earth_reborn.rules.stakes import stake_section
from undercroft.games.earth_reborn.rules.turn import initiative
from undercroft.games.earth_reborn.vocabulary import actions as done
from undercroft.games.earth_reborn.vocabulary.events import Combined, happened
from undercroft.games.earth_reborn.why.common import named, no_stake_of, reasons
from undercroft.games.earth_reborn.why.moving import not_carried
from undercroft.games.earth_reborn.why.mustering import no_spot
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.absent import nobody, not_played
from undercroft.games.earth_reborn.words.option import Option
from undercroft.games.earth_reborn.words.questions import questions

LAST = t.CHARACTERS - 1

# ---------------------------------------------------------------- Combined Orders


@reasons.add
def no_joining(o: Option, a: done.Join) -> Refusal:
    s, friend, section = o.s, a.who, stake_section(a.share)
    gone = nobody(s, friend)
    if gone is not None:
        return gone
    if friend == s.doer or not characters.friends(s, o.ask.seat) >> friend & 1:
        return Refusal("ER-COMBO-2", say("only another of your own Characters joins"))
    if any(isinstance(event, Combined) and event.who == friend for event in happened(s)):
        return Refusal("ER-COMBO-5", say("{who} takes part already", who=names.who(friend)))
    order = SECTION_TYPE[stake_section(_stake_of(o))]
    if friend not in named(o, v.who_of) and not orders.gold_stakes(s, friend, order):
        text = say("{who} has no gold section for that on which CP could lie", who=names.who(friend))
        return Refusal("ER-COMBO-5", text)
    if friend not in named(o, v.who_of):
        return Refusal("ER-COMBO-5", say("{who} cannot take part in this from there", who=names.who(friend)))
    staked = no_stake_of(s, friend, a.share, order)
    if staked is not None:
        return staked
    if SECTION_COLOUR[section] != t.C_GOLD:
        return Refusal("ER-COMBO-5", say("whoever joins uses a gold section"))
    return Refusal("ER-COMBO-4", say("{who} takes part with more CP", who=names.who(friend)))


def _stake_of(o: Option) -> int:
    """A stake with which somebody could join: it tells the kind of the order."""
    return named(o, v.share_of)[0]


@reasons.add
def no_person(o: Option, a: done.Who) -> Refusal:
    """One of those whom the question is about."""
    able = Listing([names.who(who) for who in named(o, v.who_of) if who < t.CHARACTERS], either=True)
    return Refusal(questions(o.s)[o.ask.question].rule, say("it is between {able}", able=able))


@reasons.add
def no_square(o: Option, a: done.Square) -> Refusal:
    if o.ask.question == q.Q_SPOT:
        return no_spot(o, a.square)
    if not named(o, v.square_of):
        return Refusal(questions(o.s)[o.ask.question].rule, say("where was chosen already"))
    able = Listing([names.square(o.s, square) for square in named(o, v.square_of)], either=True)
    return Refusal(questions(o.s)[o.ask.question].rule, say("only {able} will do", able=able))


@reasons.add
def no_thing(o: Option, a: done.Which) -> Refusal:
    """A wall, a door or a device."""
    if o.ask.question == q.Q_DEVICES:
        return Refusal("ER-CORE-35", say("no such device is due now"))
    if o.ask.subject >= t.WALL_THING:
        return Refusal("ER-DESTROY-7", say("no short marker lies there in a line with the new one"))
    if v.READY in o.ask.options:
        return Refusal("ER-LARGE-14", say("that is not in one line with the first, beside it"))
    return Refusal("ER-LARGE-14", say("that is no wall or door in sight in its red arc"))


# ---------------------------------------------------------------- Search and Spy Points


@reasons.add
def no_taking(o: Option, a: done.Take) -> Refusal:
    """A card: from the Search deck, from a Prisoner or a dead Captor, or a bomb."""
    if o.ask.question == q.Q_SEARCH:
        return _no_finding(o, a)
    if o.ask.question == q.Q_PICK_UP:
        return Refusal("ER-GEAR-25", say("only who switched it OFF picks it up"))
    if o.ask.question == q.Q_OUTFIT:
        if a.item in named(o, v.item_of):
            return Refusal("ER-SAGS-48", say("that card is not for {who}", who=names.who(min(a.taker, LAST))))
        return Refusal("ER-SAGS-48", say("that card is not waiting to be given"))
    if o.ask.question == q.Q_SHARE:
        if a.item in named(o, v.item_of):
            takers = Listing([names.who(who) for who in sorted(set(named(o, v.taker_of)))], either=True)
            return Refusal("ER-CAPTURE-7", say("it is {able} who takes that", able=takers))
        return Refusal("ER-CAPTURE-7", say("the dead Captor does not have that"))
    able = named(o, v.item_of)
    if not able:
        return Refusal("ER-EQUIP-10", say("what a dead Character has is looted"))
    if a.taker != o.ask.subject:
        return Refusal("ER-CAPTURE-4", say("it is {who} who takes", who=names.who(o.ask.subject)))
    if a.item == t.LOOT_MAGNET:
        return Refusal("ER-CAPTURE-4", say("the Prisoner has no Magnetic card marker"))
    prisoner = capture.prisoner_of(o.s, o.ask.subject)
    if a.item >= t.CARDS or not o.s.carried[prisoner] >> a.item & 1:
        return not_carried(o, prisoner, a.item, "ER-CAPTURE-4")
    text = say("{who} cannot carry {item:the} too", who=names.who(o.ask.subject),
               item=names.item(characters.face_of(o.s, a.item)))  # fmt: skip
    return Refusal("ER-CAPTURE-4", text)


def _no_finding(o: Option, a: done.Take) -> Refusal:
    s, top = o.s, deck.top(o.s)
    if top < 0:
        return Refusal("ER-SEARCH-9", say("the Search deck is empty"))
    if a.item != top >> 1:
        return Refusal("ER-SEARCH-9", say("only the top card can be taken: {item:the}", item=names.item(top)))
    types = 0
    for tile in range(len(s.dossier.tile_names)):
        if stands.tiles_of(s, s.doer) >> tile & 1:
            types |= stands.types_of(s, s.doer, tile)
    if not FOUND_IN[top] & types:
        return Refusal("ER-SEARCH-9", say("{item:the} is not found in such a room", item=names.item(top)))
    if o.ask.subject < FIND_FACTOR[top]:
        text = say("{item:the} takes {points}, and {left} are left", item=names.item(top), left=o.ask.subject,
                   points=CountedNoun(FIND_FACTOR[top], names.SEARCH_POINT))  # fmt: skip
        return Refusal("ER-SEARCH-9", text)
    return Refusal("ER-SEARCH-9", say("it is {who} who searches: who takes the card is said after that", who=o.who))


@reasons.add
def no_spying(o: Option, a: done.Spy) -> Refusal:
    s = o.s
    missing = not_played(s, t.M_SPY)
    if missing is not None:
        return missing
    if not named(o, v.purpose_of):
        return Refusal("ER-SPY-2", say("no Spy Point is left"))
    if a.purpose == t.SPY_MP:
        if o.ask.question == q.Q_SEARCH and s.dossier.ground == characters.faction_of(s, s.doer):
            return Refusal("ER-SEARCH-12", say("a Search on one's own ground brings no MP"))
        return Refusal("ER-SPY-3", say("1 Spy Point is 1 MP, one at a time"))
    if not s.dossier.modules & t.M_SEARCH:
        return Refusal("ER-SPY-4", say("there is no Search deck in this scenario"))
    if a.points * 3 - 3 >= deck.size(s):
        cards = CountedNoun(deck.size(s), names.CARD)
        return Refusal("ER-SPY-4", say("the Search deck has only {cards}", cards=cards))
    return Refusal("ER-SPY-4", say("not so many Spy Points are left"))


@reasons.add
def no_sorting(o: Option, a: done.Sort) -> Refusal:
    return Refusal("ER-SPY-4", say("that is none of the cards that you still hold"))


@reasons.add
def no_skipping(o: Option, a: done.SkipCard) -> Refusal:
    if not o.ask.subject:
        return Refusal("ER-SEARCH-7", say("no Search Point is left"))
    return Refusal("ER-SEARCH-7", say("the deck has no other card"))


@reasons.add
def no_flip(o: Option, a: done.Flip) -> Refusal:
    return Refusal("ER-SEARCH-10", say("no Flip is left in this Search"))


@reasons.add
def no_shuffle(o: Option, a: done.Shuffle) -> Refusal:
    return Refusal("ER-SEARCH-11", say("no Shuffle is left in this Search"))


# ---------------------------------------------------------------- an end to it


@reasons.add
def no_end(o: Option, a: done.Keep | done.Exchange | done.Cut | done.Pass | done.End | done.Ready) -> Refusal:
    """PASS, READY and what else is said without a word of what about."""
    if o.ask.question == q.Q_TEAM:
        return Refusal("ER-SAGS-29", say("at least one Character must be chosen"))
    if o.ask.question == q.Q_ENROLL:
        return Refusal("ER-SAGS34-10", say("whoever can pay for a first Character enrolls one"))
    if o.ask.question == q.Q_DISCARD:
        return Refusal("ER-CORE-40", say("at most {most} order tiles are kept", most=initiative.HAND))
    if o.ask.question == q.Q_WALL and o.ask.subject >= t.WALL_THING:
        return Refusal("ER-DESTROY-7", say("either the markers are left, or it is said which become a long one"))
    if o.ask.question == q.Q_WALL:
        return Refusal("ER-LARGE-14", say("a wall or door must be named"))
    return Refusal(questions(o.s)[o.ask.question].rule, say("one of them has to be named"))
