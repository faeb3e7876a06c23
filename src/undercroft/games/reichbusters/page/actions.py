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
    Verb,
    Words,
)
from undercroft.games.reichbusters.page.refs import (
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
from undercroft.games.reichbusters.rules import questions as q
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.rules import verbs as v
from undercroft.games.reichbusters.rules.catalogue_tables import CARD_FEAT
from undercroft.games.reichbusters.rules.items import items
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.board import BACKS

# ---------------------------------------------------------------- rounds and turns


def _turn(o: Option) -> Words:
    text = say("{who} has the next turn", who=names.hero(o.s, o.a))
    return text, CHOOSE, [hero_ref(o.a)], "RB-ROUND-2"


def _end(o: Option) -> Words:
    return say("End the turn of {who}", who=o.who), DONE, [], "RB-TURN-1"


def _declare_end(o: Option) -> Words:
    return say("Declare the mission won: all is done"), DONE, [], "RB-WIN-1"


def _mulligan(o: Option) -> Words:
    return say("Shuffle the hand back and draw anew"), CHOOSE, [], "RB-SETUP-1"


# ---------------------------------------------------------------- moving, doors


def _move(o: Option) -> Words:
    if o.s.dossier.exits >> o.area & 1:
        return o.own(say("Leave the map with {who}", who=o.who), MOVE, "RB-WIN-1", o.there)
    return o.own(say("Move to {where:the}", where=names.area(o.s, o.area)), MOVE, "RB-MOVE-1", o.there)


def _stand(o: Option) -> Words:
    if not o.s.flat >> o.seat & 1:
        return o.own(say("Wait until those who lie here have stood up"), MOVE, "RB-KEY-40")
    return o.own(say("Stand up"), MOVE, "RB-MOVE-4")


def _vengeance(o: Option) -> Words:
    text = say("Vengeance: step to {where:the}", where=names.area(o.s, o.area))
    return o.own(text, MOVE, "RB-KEY-79", o.there)


def _door(o: Option) -> Words:
    door = names.door(o.s, o.a)
    if o.s.locked >> o.a & 1 and not items.carries(o.s, o.seat, t.I_KEYS):
        return o.own(say("Unlock {door:the}", door=door), BASIC, "RB-DOOR-1", door_ref(o.a))
    return o.own(say("Open {door:the}", door=door), BASIC, "RB-DOOR-1", door_ref(o.a))


# ---------------------------------------------------------------- attacks


def _attack(o: Option) -> Words:
    whom = names.unit(o.s, o.b)
    targets: list[Ref] = [unit_ref(o.b)]
    if o.a == t.UNARMED:
        return o.own(say("Attack {whom:the} with bare hands", whom=whom), ATTACK, "RB-ATK-3", *targets)
    weapon = names.weapon(o.s, o.seat, o.a)
    return o.own(say("Attack {whom:the} with {weapon:the}", whom=whom, weapon=weapon), ATTACK, "RB-ATK-4", *targets)


# ---------------------------------------------------------------- the other basic actions


def _search(o: Option) -> Words:
    rule = "RB-SEARCH-3" if o.s.late else "RB-SEARCH-2"
    if o.a < v.HIDDEN_ONE:
        return o.own(say("Pick up {item:the}", item=names.item(o.a)), BASIC, rule, item_ref(o.a))
    area = o.s.spot[o.seat]
    backs = [at for at in range(len(t.BACK_IDS)) if items.face_down(o.s, area, at)]
    if o.a != v.HIDDEN:
        backs = [o.a - v.HIDDEN_ONE]
        text = say("Search {item:the} that lies face down", item=BACKS[t.BACK_IDS[backs[0]]])
        return o.own(text, BASIC, rule, hidden_ref(first_square(o.s, area), backs[0]))
    return o.own(say("Search what lies here face down"), BASIC, rule, hidden_ref(first_square(o.s, area), backs[0]))


def _ready(o: Option) -> Words:
    what = names.gear(o.s, o.seat, o.a)
    ref = weapon_ref(o.seat, o.a) if o.a < t.UNARMED else item_ref(o.a - 2)
    rule = "RB-READY-2" if o.s.late else "RB-READY-1"
    if o.b:
        return o.own(say("Recharge {what:the} with a vril orb", what=what), BASIC, rule, ref)
    return o.own(say("Clear the jam of {what:the}", what=what), BASIC, rule, ref)


def _draw(o: Option) -> Words:
    return o.own(say("Draw 2 cards"), BASIC, "RB-DRAW-1")


def _escort(o: Option) -> Words:
    return o.own(say("Take O'Reilly along"), BASIC, "RB-KEY-26", unit_ref(t.ESCORTED))


def _feature(o: Option) -> Words:
    name = names.feature(o.s.features[o.a])
    return o.own(say("Use {feature:the}", feature=name), BASIC, "RB-FEAT-1", feature_ref(o.a))


# ---------------------------------------------------------------- cards and items


def _play(o: Option) -> Words:
    name = names.card(o.a)
    if o.ask.what == q.Q_INSTANT:
        told = say("{card}: {text}", card=name, text=phrase(ACTION_CARDS[o.a].text))
        return o.own(told, CARDS, "RB-CARD-5", card_ref(o.a))
    text = say("Play {card} (a feat)", card=name) if CARD_FEAT[o.a] else say("Play {card}", card=name)
    return o.own(text, CARDS, "RB-CARD-4", card_ref(o.a))


def _use(o: Option) -> Words:
    return o.own(say("Use {item:the}", item=names.item(o.a)), ITEMS, "RB-USE-1", item_ref(o.a))


def _give(o: Option) -> Words:
    text = say("Give {item:the} to {whom}", item=names.item(o.a), whom=names.hero(o.s, o.b))
    return o.own(text, ITEMS, "RB-GIVE-2" if o.s.late else "RB-GIVE-1", item_ref(o.a), hero_ref(o.b))


def _take(o: Option) -> Words:
    text = say("Take {item:the} from {whom}", item=names.item(o.a), whom=names.hero(o.s, o.b))
    return o.own(text, ITEMS, "RB-GIVE-2", hero_ref(o.b), item_ref(o.a))


def _drop(o: Option) -> Words:
    rule = "RB-GIVE-2" if o.s.late else "RB-GIVE-1"
    return o.own(say("Drop {item:the}", item=names.item(o.a)), ITEMS, rule, item_ref(o.a))


def _upgrade(o: Option) -> Words:
    text = say("Enhance {weapon:the} with 2 vril orbs", weapon=names.weapon(o.s, o.seat, o.a))
    return o.own(text, ITEMS, "RB-UPG-1", weapon_ref(o.seat, o.a))


def _plant(o: Option) -> Words:
    return o.own(say("Plant the charge here"), ITEMS, "RB-ITEM-25", item_ref(o.a))


def _collect(o: Option) -> Words:
    return o.own(say("Take {item:the} in sight", item=names.item(o.a)), ITEMS, "RB-ITEM-24", item_ref(o.a))


def _enemy(o: Option) -> Words:
    return say("The enemy acts"), DONE, [], "RB-ENEMY-1"


def _recover(o: Option) -> Words:
    return o.own(say("Recover"), BASIC, "RB-REC-5")


ACTIONS: dict[int, Verb] = {
    v.TURN: Verb(_turn),
    v.MOVE: Verb(_move),
    v.STAND: Verb(_stand, "u"),
    v.ATTACK: Verb(_attack, "a"),
    v.SEARCH: Verb(_search, "s"),
    v.READY: Verb(_ready, "r"),
    v.DRAW: Verb(_draw, "d"),
    v.DOOR: Verb(_door, "o"),
    v.RECOVER: Verb(_recover),
    v.END: Verb(_end, "x"),
    v.PLAY: Verb(_play),
    v.USE: Verb(_use),
    v.GIVE: Verb(_give),
    v.TAKE: Verb(_take),
    v.DROP: Verb(_drop),
    v.UPGRADE: Verb(_upgrade),
    v.PLANT: Verb(_plant, "p"),
    v.ESCORT: Verb(_escort),
    v.FEATURE: Verb(_feature, "f"),
    v.VENGEANCE: Verb(_vengeance),
    v.MULLIGAN: Verb(_mulligan),
    v.COLLECT: Verb(_collect),
    v.ENEMY: Verb(_enemy),
    v.DECLARE_END: Verb(_declare_end),
}
