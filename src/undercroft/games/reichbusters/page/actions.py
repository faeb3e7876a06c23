"""What a Hero may do in a turn, in words: a short sentence each, with what it points at and the rule behind it."""

from undercroft.core.page import Ref
from undercroft.core.speech.say import phrase, say
from undercroft.games.reichbusters.content.catalogue import CARDS as ACTION_CARDS
from undercroft.games.reichbusters.page.option import (
    ATTACK,
    BASIC,
    CARDS,
    CHOOSE,
    DONE,
    ITEMS,
    MOVE,
    Option,
    Words,
    wording,
)
from undercroft.games.reichbusters.rules import questions as q
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.rules.catalogue_tables import CARD_FEAT
from undercroft.games.reichbusters.rules.heroes import items
from undercroft.games.reichbusters.vocabulary import actions as done
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.board import BACKS
from undercroft.games.reichbusters.words.refs import (
    card_ref,
    door_ref,
    feature_ref,
    first_square,
    hero_ref,
    hidden_ref,
    item_ref,
    unit_ref,
    weapon_ref,
)

# ---------------------------------------------------------------- rounds and turns


@wording.add
def _turn(o: Option, a: done.Turn) -> Words:
    text = say("{who} has the next turn", who=names.hero(o.s, a.hero))
    return text, CHOOSE, [hero_ref(a.hero)], "RB-ROUND-2"


@wording.add
def _end(o: Option, a: done.End) -> Words:
    return say("End the turn of {who}", who=o.who), DONE, [], "RB-TURN-1"


@wording.add
def _declare_end(o: Option, a: done.DeclareEnd) -> Words:
    return say("Declare the mission won: all is done"), DONE, [], "RB-WIN-1"


@wording.add
def _mulligan(o: Option, a: done.Mulligan) -> Words:
    return say("Shuffle the hand back and draw anew"), CHOOSE, [], "RB-SETUP-1"


# ---------------------------------------------------------------- moving, doors


@wording.add
def _move(o: Option, a: done.Move) -> Words:
    area, there = o.area(a.square), o.there(a.square)
    if o.s.dossier.exits >> area & 1:
        return o.own(say("Leave the map with {who}", who=o.who), MOVE, "RB-WIN-1", there)
    return o.own(say("Move to {where:the}", where=names.area(o.s, area)), MOVE, "RB-MOVE-1", there)


@wording.add
def _stand(o: Option, a: done.Stand) -> Words:
    if not o.s.knocked_down >> o.seat & 1:
        return o.own(say("Wait until those who lie here have stood up"), MOVE, "RB-KEY-40")
    return o.own(say("Stand up"), MOVE, "RB-MOVE-4")


@wording.add
def _vengeance(o: Option, a: done.Vengeance) -> Words:
    text = say("Vengeance: step to {where:the}", where=names.area(o.s, o.area(a.square)))
    return o.own(text, MOVE, "RB-KEY-79", o.there(a.square))


@wording.add
def _door(o: Option, a: done.Door) -> Words:
    door = names.door(o.s, a.gate)
    if o.s.locked >> a.gate & 1 and not items.carries(o.s, o.seat, t.I_KEYS):
        return o.own(say("Unlock {door:the}", door=door), BASIC, "RB-DOOR-1", door_ref(a.gate))
    return o.own(say("Open {door:the}", door=door), BASIC, "RB-DOOR-1", door_ref(a.gate))


# ---------------------------------------------------------------- attacks


@wording.add
def _attack(o: Option, a: done.Attack) -> Words:
    whom = names.unit(o.s, a.target)
    targets: list[Ref] = [unit_ref(a.target)]
    if a.weapon == t.UNARMED:
        return o.own(say("Attack {whom:the} with bare hands", whom=whom), ATTACK, "RB-ATK-3", *targets)
    weapon = names.weapon(o.s, o.seat, a.weapon)
    return o.own(say("Attack {whom:the} with {weapon:the}", whom=whom, weapon=weapon), ATTACK, "RB-ATK-4", *targets)


# ---------------------------------------------------------------- the other basic actions


@wording.add
def _search(o: Option, a: done.Search) -> Words:
    rule = "RB-SEARCH-3" if o.s.edition_1_1 else "RB-SEARCH-2"
    if a.item < t.HIDDEN_ONE:
        return o.own(say("Pick up {item:the}", item=names.item(a.item)), BASIC, rule, item_ref(a.item))
    area = o.s.hero_area[o.seat]
    backs = [at for at in range(len(t.BACK_IDS)) if items.face_down(o.s, area, at)]
    if a.item != t.HIDDEN:
        backs = [a.item - t.HIDDEN_ONE]
        text = say("Search {item:the} that lies face down", item=BACKS[t.BACK_IDS[backs[0]]])
        return o.own(text, BASIC, rule, hidden_ref(first_square(o.s, area), backs[0]))
    return o.own(say("Search what lies here face down"), BASIC, rule, hidden_ref(first_square(o.s, area), backs[0]))


@wording.add
def _ready(o: Option, a: done.Ready) -> Words:
    what = names.gear(o.s, o.seat, a.gear)
    ref = weapon_ref(o.seat, a.gear) if a.gear < t.UNARMED else item_ref(a.gear - 2)
    rule = "RB-READY-2" if o.s.edition_1_1 else "RB-READY-1"
    if a.hitch:
        return o.own(say("Recharge {what:the} with a vril orb", what=what), BASIC, rule, ref)
    return o.own(say("Clear the jam of {what:the}", what=what), BASIC, rule, ref)


@wording.add
def _draw(o: Option, a: done.Draw) -> Words:
    return o.own(say("Draw 2 cards"), BASIC, "RB-DRAW-1")


@wording.add
def _escort(o: Option, a: done.Escort) -> Words:
    return o.own(say("Take O'Reilly along"), BASIC, "RB-KEY-26", unit_ref(t.ESCORTED))


@wording.add
def _feature(o: Option, a: done.Feature) -> Words:
    name = names.feature(o.s.features[a.feature])
    return o.own(say("Use {feature:the}", feature=name), BASIC, "RB-FEAT-1", feature_ref(a.feature))


# ---------------------------------------------------------------- cards and items


@wording.add
def _play(o: Option, a: done.Play) -> Words:
    name = names.card(a.card)
    if o.ask.question == q.Q_INSTANT:
        told = say("{card}: {text}", card=name, text=phrase(ACTION_CARDS[a.card].text))
        return o.own(told, CARDS, "RB-CARD-5", card_ref(a.card))
    text = say("Play {card} (a feat)", card=name) if CARD_FEAT[a.card] else say("Play {card}", card=name)
    return o.own(text, CARDS, "RB-CARD-4", card_ref(a.card))


@wording.add
def _use(o: Option, a: done.Use) -> Words:
    return o.own(say("Use {item:the}", item=names.item(a.token)), ITEMS, "RB-USE-1", item_ref(a.token))


@wording.add
def _give(o: Option, a: done.Give) -> Words:
    text = say("Give {item:the} to {whom}", item=names.item(a.token), whom=names.hero(o.s, a.friend))
    return o.own(text, ITEMS, "RB-GIVE-2" if o.s.edition_1_1 else "RB-GIVE-1", item_ref(a.token), hero_ref(a.friend))


@wording.add
def _take(o: Option, a: done.Take) -> Words:
    text = say("Take {item:the} from {whom}", item=names.item(a.token), whom=names.hero(o.s, a.friend))
    return o.own(text, ITEMS, "RB-GIVE-2", hero_ref(a.friend), item_ref(a.token))


@wording.add
def _drop(o: Option, a: done.Drop) -> Words:
    rule = "RB-GIVE-2" if o.s.edition_1_1 else "RB-GIVE-1"
    return o.own(say("Drop {item:the}", item=names.item(a.token)), ITEMS, rule, item_ref(a.token))


@wording.add
def _upgrade(o: Option, a: done.Upgrade) -> Words:
    text = say("Enhance {weapon:the} with 2 vril orbs", weapon=names.weapon(o.s, o.seat, a.weapon))
    return o.own(text, ITEMS, "RB-UPG-1", weapon_ref(o.seat, a.weapon))


@wording.add
def _plant(o: Option, a: done.Plant) -> Words:
    return o.own(say("Plant the charge here"), ITEMS, "RB-ITEM-25", item_ref(a.token))


@wording.add
def _collect(o: Option, a: done.Collect) -> Words:
    return o.own(say("Take {item:the} in sight", item=names.item(a.token)), ITEMS, "RB-ITEM-24", item_ref(a.token))


@wording.add
def _enemy(o: Option, a: done.Enemy) -> Words:
    return say("The enemy acts"), DONE, [], "RB-ENEMY-1"


@wording.add
def _recover(o: Option, a: done.Recover) -> Words:
    return o.own(say("Recover"), BASIC, "RB-REC-5")
