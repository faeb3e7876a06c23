"""Why an item cannot be searched for, used, handed over or made ready, and why a card cannot be played."""

from undercroft.core.files.ledger import Refusal
from undercroft.core.speech.say import say
from undercroft.games.reichbusters.rules import questions as q
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.rules.board import areas
from undercroft.games.reichbusters.rules.catalogue_tables import CARD_HERO, CARD_TRIGGERS, TOKEN_KIND
from undercroft.games.reichbusters.rules.heroes import items
from undercroft.games.reichbusters.rules.mission import goals
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.vocabulary import actions as done
from undercroft.games.reichbusters.why.asked import Asked, reasons
from undercroft.games.reichbusters.words import names

IN_TESTS = (t.I_AP_ROUNDS, t.I_AMMO, t.I_VRIL_SHIELD)  # used before a roll (RB-USE-1)
AT_WORK = (t.I_BODY_ARMOUR, t.I_HELMET, t.I_KEYS, t.I_KNUCKLEDUSTERS, t.I_RADIO, t.I_DISGUISE_KIT)  # by themselves


# ---------------------------------------------------------------- searching


@reasons.add
def no_search(o: Asked, a: done.Search) -> Refusal | None:
    s, ask = o
    rule = "RB-SEARCH-3" if s.edition_1_1 else "RB-SEARCH-1"
    area = s.hero_area[ask.seat]
    where = names.area(s, area)
    if areas.units_in(s, area):
        return Refusal(rule, say("enemies are in {where:the}", where=where))
    if not items.anything_in(s, area):
        return Refusal(rule, say("nothing lies in {where:the}", where=where))
    if a.item >= t.HIDDEN_ONE:
        if s.hidden_items[area]:
            return _other_search(s)
        return Refusal(rule, say("nothing lies face down in {where:the}", where=where))
    return _not_lying(s, a.item, area) or Refusal(rule, say("another one just like it lies there: take that"))


def _other_search(s: Table) -> Refusal:
    if s.edition_1_1:
        return Refusal("RB-SEARCH-3", say("all that lies face down is searched together"))
    return Refusal("RB-SEARCH-2", say("one item is searched for, and none with that back lies here"))


@reasons.add
def no_collecting(o: Asked, a: done.Collect) -> Refusal | None:
    s, ask = o
    if a.token >= t.ITEM_TOKENS or TOKEN_KIND[a.token] != t.I_OBJECTIVE_COMPLETE:
        return Refusal("RB-ITEM-24", say('only a token "objective complete" can be taken from afar'))
    return Refusal("RB-ITEM-24", say("{who} does not see it", who=names.hero(s, ask.seat)))


def _not_lying(s: Table, token: int, area: int) -> Refusal | None:
    if token >= t.ITEM_TOKENS:
        return Refusal("RB-ITEM-1", say("there is no item {number}", number=token))
    if TOKEN_KIND[token] == t.I_FALSE_OBJECTIVE:
        return Refusal("RB-ITEM-26", say("a false objective is not carried"))
    if s.item_area[token] != area:
        what, where = names.item(token), names.area(s, area)
        return Refusal("RB-SEARCH-1", say("{where:the} does not hold {what:the}", what=what, where=where))
    return None


# ---------------------------------------------------------------- what a Hero carries


def not_carried(s: Table, seat: int, token: int) -> Refusal | None:
    if token >= t.ITEM_TOKENS:
        return Refusal("RB-ITEM-1", say("there is no item {number}", number=token))
    if s.item_hero[token] != seat:
        who, what = names.hero(s, seat), names.item(token)
        return Refusal("RB-ITEM-1", say("{who} does not carry {what:the}", who=who, what=what))
    return None


@reasons.add
def no_use(o: Asked, a: done.Use) -> Refusal | None:
    s, ask = o
    reason = not_carried(s, ask.seat, a.token)
    if reason is not None:
        return reason
    what, kind = names.item(a.token), TOKEN_KIND[a.token]
    if s.jammed_items >> a.token & 1:
        return Refusal("RB-USE-1", say("a jammed token lies on {what:the}", what=what))
    if s.drained_items >> a.token & 1:
        return Refusal("RB-USE-1", say("a drained token lies on {what:the}", what=what))
    if ask.question == q.Q_BEFORE_ROLL:
        return Refusal("RB-USE-1", say("{what:the} cannot be used in this test", what=what))
    if kind in IN_TESTS:
        return Refusal("RB-USE-1", say("{what:the} can be used in a test only, before the roll", what=what))
    if kind in AT_WORK:
        return Refusal("RB-USE-1", say("nothing need be done for {what:the} to help", what=what))
    if s.used_items >> a.token & 1:
        return Refusal("RB-USE-1", say("{what:the} can be used once per turn only", what=what))
    return Refusal("RB-USE-1", say("{what:the} would have no effect now", what=what))


def _exchanged(s: Table, seat: int) -> Refusal | None:
    if s.done & t.DID_GIVE:
        rule = "RB-GIVE-2" if s.edition_1_1 else "RB-GIVE-1"
        return Refusal(rule, say("{who} has given, taken or dropped an item in this turn", who=names.hero(s, seat)))
    return None


def _apart(s: Table, seat: int, other: int) -> Refusal | None:
    """Handing over needs two Heroes in one area without enemies."""
    rule = "RB-GIVE-2" if s.edition_1_1 else "RB-GIVE-1"
    who = names.hero(s, seat)
    if other >= len(s.team) or other == seat:
        return Refusal(rule, say("there is no such other Hero"))
    if s.hero_area[other] != s.hero_area[seat]:
        return Refusal(rule, say("{whom} is not in the area of {who}", who=who, whom=names.hero(s, other)))
    if areas.units_in(s, s.hero_area[seat]):
        return Refusal(rule, say("enemies are in {where:the}", where=names.area(s, s.hero_area[seat])))
    return None


def _one_alike(s: Table) -> Refusal:
    return Refusal("RB-GEN-7", say("another one just like it is offered: choose that"))


@reasons.add
def no_giving(o: Asked, a: done.Give) -> Refusal | None:
    s, ask = o
    seat = ask.seat
    return _exchanged(s, seat) or not_carried(s, seat, a.token) or _apart(s, seat, a.friend) or _one_alike(s)


@reasons.add
def no_taking(o: Asked, a: done.Take) -> Refusal | None:
    s, ask = o
    if not s.edition_1_1:
        return Refusal("RB-BONUS-1", say("in 1.0 items are given, not taken"))
    seat = ask.seat
    return _exchanged(s, seat) or _apart(s, seat, a.friend) or not_carried(s, a.friend, a.token) or _one_alike(s)


@reasons.add
def no_dropping(o: Asked, a: done.Drop) -> Refusal | None:
    s, ask = o
    return _exchanged(s, ask.seat) or not_carried(s, ask.seat, a.token) or _one_alike(s)


@reasons.add
def no_planting(o: Asked, a: done.Plant) -> Refusal | None:
    s, ask = o
    reason = _exchanged(s, ask.seat) or not_carried(s, ask.seat, a.token)
    if reason is not None:
        return reason
    if TOKEN_KIND[a.token] != t.I_DEMOLITION_CHARGE:
        return Refusal("RB-ITEM-25", say("{what:the} cannot be planted", what=names.item(a.token)))
    if goals.false_objective(s, s.hero_area[ask.seat]) < 0:
        return Refusal("RB-ITEM-25", say("no false objective without a charge lies here"))
    return _one_alike(s)


@reasons.add
def no_readying(o: Asked, a: done.Ready) -> Refusal | None:
    s, ask = o
    rule, seat = "RB-READY-2" if s.edition_1_1 else "RB-READY-1", ask.seat
    if a.gear >= t.WEAPONS_EACH:
        reason = not_carried(s, seat, a.gear - t.WEAPONS_EACH)
        if reason is not None:
            return reason
    gear = names.gear(s, seat, a.gear)
    if not has_token(s, seat, a.gear, a.hitch):
        if a.hitch == items.DRAINED:
            return Refusal(rule, say("no drained token lies on {what:the}", what=gear))
        return Refusal(rule, say("no jammed token lies on {what:the}", what=gear))
    if a.hitch == items.DRAINED and not items.carries(s, seat, t.I_VRIL_ORB):
        return Refusal(rule, say("{who} has no vril orb to pay with", who=names.hero(s, seat)))
    return Refusal(rule, say("a wound makes it take 2 basic actions, and {number} is left", number=s.basic_actions))


def has_token(s: Table, seat: int, what: int, which: int) -> bool:
    if what < t.WEAPONS_EACH:
        return bool(s.drained[seat] >> what & 1 if which else s.jams[seat * t.WEAPONS_EACH + what])
    return bool((s.drained_items if which else s.jammed_items) >> what - t.WEAPONS_EACH & 1)


@reasons.add
def no_upgrade(o: Asked, a: done.Upgrade) -> Refusal | None:
    s, ask = o
    if not s.edition_1_1:
        return Refusal("RB-VRIL-6", say("1.0 has no vril upgrade"))
    if a.weapon == t.UNARMED:
        return Refusal("RB-UPG-1", say("bare hands cannot be enhanced"))
    if s.enhanced[ask.seat] >> a.weapon & 1:
        what = names.weapon(s, ask.seat, a.weapon)
        return Refusal("RB-UPG-1", say("the vril side of {what:the} shows already", what=what))
    return Refusal("RB-UPG-1", say("{who} needs 2 vril orbs for it", who=names.hero(s, ask.seat)))


# ---------------------------------------------------------------- cards


def not_in_hand(s: Table, seat: int, card: int) -> Refusal | None:
    who, name = names.hero(s, seat), names.card(card)
    if CARD_HERO[card] != s.team[seat]:
        return Refusal("RB-CARD-1", say("{card} is no card of {who}", card=name, who=who))
    if not s.hand[seat] >> card % t.CARDS_EACH & 1:
        return Refusal("RB-CARD-4", say("{who} does not have {card} in hand", card=name, who=who))
    return None


@reasons.add
def no_play(o: Asked, a: done.Play) -> Refusal | None:
    s, ask = o
    reason = not_in_hand(s, ask.seat, a.card)
    if reason is not None:
        return reason
    name = names.card(a.card)
    if CARD_TRIGGERS[a.card]:
        return Refusal("RB-CARD-5", say("{card} is an instant action and waits for another trigger", card=name))
    if ask.question == q.Q_INSTANT:
        return Refusal("RB-CARD-4", say("{card} is a free action of the own turn", card=name))
    return Refusal("RB-CARD-3", say("{card} would have no effect now", card=name))
