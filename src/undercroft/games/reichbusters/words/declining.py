"""What it means to pass where that depends on the table: what is let happen, or done without (questions.py)."""

from undercroft.core.choice import Ask
from undercroft.core.packing import verb_of
from undercroft.core.speech.say import Text, say
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.rules import verbs as v
from undercroft.games.reichbusters.rules.catalogue_tables import C_MEDIC, C_SPIRIT_OF_THE_HAWK
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.prompts import away_from_the_attack


def area(s: Table, ask: Ask) -> Text:
    return say("Stay here") if away_from_the_attack(s, ask) else say("Suppress no area")


def unit(s: Table, ask: Ask) -> Text:
    if s.test == t.ATTACK_TEST:
        return say("Let the burst end here")
    if _used(s, ask.seat, C_SPIRIT_OF_THE_HAWK):
        return say("Wound nobody with the tomahawk")
    return say("Attack no further enemy with these dice")


def hero(s: Table, ask: Ask) -> Text:
    heals = ask.subject == t.I_BANDAGES or _used(s, ask.seat, C_MEDIC)
    return say("Heal nobody else") if heals else say("Send nobody")


def item(s: Table, ask: Ask) -> Text:
    """Of one's own items only a disguise can be kept (RB-ITEM-6)."""
    token = v.item_of(ask.options[0])
    if token < t.ITEM_TOKENS and s.item_hero[token] == ask.seat:
        return say("Keep {item:the} and let the awareness rise", item=names.item(token))
    return say("Take nothing")


def instant(s: Table, ask: Ask) -> Text:
    if any(verb_of(code) == v.USE for code in ask.options):
        return say("Let {whom:the} attack", whom=names.unit(s, ask.subject))
    if ask.subject >= 0:
        return say("Let {whom:the} go on", whom=names.unit(s, ask.subject))
    if not s.units_on_map:
        return say("Play no card")
    return say("Let the enemy move") if s.phase == t.P_ACTION_STATIONS else say("Let the enemy attack")


def _used(s: Table, seat: int, card: int) -> bool:
    """A card lies in front of its Hero while it is used."""
    return s.team[seat] == card // t.CARDS_EACH and bool(s.lasting[seat] >> card % t.CARDS_EACH & 1)
