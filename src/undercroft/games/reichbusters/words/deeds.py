"""What a summary must know of an event (tale.py), with the names of its moment."""

from collections.abc import Callable

from undercroft.core.speech.say import Several, Text, Words, noun, say
from undercroft.games.reichbusters.rules import events as e
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.tale import Deed


def deed_of(s: Table, what: int, a: list[int]) -> Deed | None:
    """None if no summary ever speaks of such."""
    tell = DEEDS.get(what)
    return None if tell is None else tell(s, what, a)


def _by(s: Table, what: int, seat: int, clause: Text) -> Deed:
    """A Hero did it."""
    return Deed(what, names.hero(s, seat), clause=clause)


# ---------------------------------------------------------------- Heroes


def _moved(s: Table, what: int, a: list[int]) -> Deed:
    return Deed(what, names.hero(s, a[0]), names.area(s, a[1]), names.area(s, a[2]))


def _stood(s: Table, what: int, a: list[int]) -> Deed:
    return _by(s, what, a[0], say("stands up"))


def _left_map(s: Table, what: int, a: list[int]) -> Deed:
    return _by(s, what, a[0], say("leaves the map"))


def _door(s: Table, what: int, a: list[int]) -> Deed | None:
    if a[0] < 0:
        return None
    door = names.door(s, a[1])
    return _by(s, what, a[0], say("opens {door:the}", door=door) if a[2] else say("unlocks {door:the}", door=door))


def _searched(s: Table, what: int, a: list[int]) -> Deed:
    return _by(s, what, a[0], say("searches {where:the}", where=names.area(s, a[1])))


def _found(s: Table, what: int, a: list[int]) -> Deed:
    return _by(s, what, a[0], say("takes {item:the}", item=names.item(a[1])))


def _dropped(s: Table, what: int, a: list[int]) -> Deed:
    return _by(s, what, a[0], say("drops {item:the}", item=names.item(a[1])))


def _gave(s: Table, what: int, a: list[int]) -> Deed:
    return _by(s, what, a[0], say("hands {item:the} to {whom}", item=names.item(a[1]), whom=names.hero(s, a[2])))


def _readied(s: Table, what: int, a: list[int]) -> Deed:
    return _by(s, what, a[0], say("makes {what:the} ready", what=names.gear(s, a[0], a[1])))


def _drew(s: Table, what: int, a: list[int]) -> Deed:
    if not a[1]:
        return _by(s, what, a[0], say("has no card left to draw"))
    return _by(s, what, a[0], say("draws {cards}", cards=Several(a[1], noun("card"))))


def _played(s: Table, what: int, a: list[int]) -> Deed:
    return _by(s, what, a[0], say("plays {card}", card=names.card(a[1])))


def _modified(s: Table, what: int, a: list[int]) -> Deed:
    who, card = names.hero(s, a[0]), names.card(a[1])
    helped = say("gets help from {whom} ({card})", whom=who, card=card)
    return Deed(what, who, clause=say("adds {card}", card=card), to_others=helped)


def _used(s: Table, what: int, a: list[int]) -> Deed:
    return _by(s, what, a[0], say("uses {item:the}", item=names.item(a[1])))


def _upgraded(s: Table, what: int, a: list[int]) -> Deed:
    return _by(s, what, a[0], say("enhances {weapon:the}", weapon=names.weapon(s, a[0], a[1])))


def _jammed(s: Table, what: int, a: list[int]) -> Deed:
    return _by(s, what, a[0], say("jams {what:the}", what=names.gear(s, a[0], a[1])))


def _drained(s: Table, what: int, a: list[int]) -> Deed:
    return _by(s, what, a[0], say("drains {what:the}", what=names.gear(s, a[0], a[1])))


def _planted(s: Table, what: int, a: list[int]) -> Deed:
    return _by(s, what, a[0], say("plants a charge"))


def _escorted(s: Table, what: int, a: list[int]) -> Deed | None:
    return _by(s, what, a[0], say("takes O'Reilly along")) if a[0] >= 0 else None


def _heroic(s: Table, what: int, a: list[int]) -> Deed:
    return _by(s, what, a[0], say("spends {point:a}", point=names.POINTS[a[1]]))


def _point(s: Table, what: int, a: list[int]) -> Deed:
    return _by(s, what, a[0], say("gains {point:a}", point=names.POINTS[a[1]]))


def _healed(s: Table, what: int, a: list[int]) -> Deed:
    who = names.hero(s, a[0])
    return Deed(what, who, clause=say("heals a wound"), to_others=say("heals a wound of {whom}", whom=who))


def _wounded(s: Table, what: int, a: list[int]) -> Deed:
    who, card = names.hero(s, a[0]), names.WOUND_NOUNS[a[2]]
    own, others = say("suffers a wound ({card})", card=card), say("wounds {whom} ({card})", whom=who, card=card)
    return Deed(what, who, thing=card, numbers=(a[3],), clause=own, to_others=others)


def _knocked_down(s: Table, what: int, a: list[int]) -> Deed:
    who = names.hero(s, a[0])
    others = say("throws {whom} to the ground", whom=who)
    return Deed(what, who, clause=say("is thrown to the ground"), to_others=others)


def _knocked_back(s: Table, what: int, a: list[int]) -> Deed:
    who = names.hero(s, a[0])
    return Deed(what, who, clause=say("gives ground"), to_others=say("drives {whom} back", whom=who))


def _downed(s: Table, what: int, a: list[int]) -> Deed:
    who = names.hero(s, a[0])
    return Deed(what, who, clause=say("goes Down"), to_others=say("leaves {whom} Downed", whom=who))


# ---------------------------------------------------------------- attacks and tests


def _attack(s: Table, what: int, a: list[int]) -> Deed:
    weapon: Words = "" if a[1] == t.UNARMED else names.weapon(s, a[0], a[1])
    return Deed(what, names.hero(s, a[0]), names.unit(s, a[2]), weapon)


def _total(s: Table, what: int, a: list[int]) -> Deed:
    noise = say("makes noise ({total})", total=a[2]) if a[2] else say("makes no noise")
    return Deed(what, names.hero(s, a[1]), numbers=(a[0], a[2], a[3]), clause=noise)


def _unit(s: Table, what: int, a: list[int]) -> Deed:
    return Deed(what, whom=names.unit(s, a[0]), thing=names.several(t.UNIT_KIND[a[0]], 1))


# ---------------------------------------------------------------- what actions bring


def _bang(s: Table, what: int, a: list[int]) -> Deed:
    return Deed(what, clause=say("is heard everywhere (Boom!)") if a[0] > 1 else say("is heard afar (Bang!)"))


def _patrol(s: Table, what: int, a: list[int]) -> Deed:
    return Deed(what, clause=say("draws a patrol"))


def _aware(s: Table, what: int, a: list[int]) -> Deed | None:
    room = names.room(s, a[0])
    if a[1] == t.AT_EASE:
        return None
    if a[1] == t.ALERT:
        return Deed(what, clause=say("alerts {room:the}", room=room))
    return Deed(what, clause=say("makes {room:the} suspicious", room=room))


def _cleared(s: Table, what: int, a: list[int]) -> Deed | None:
    return Deed(what, clause=say("clears {room:the}", room=names.room(s, a[0]))) if a[1] else None


def _feature(s: Table, what: int, a: list[int]) -> Deed:
    return Deed(what, clause=say("turns up {card}", card=names.feature(a[1])))


def _loot(s: Table, what: int, a: list[int]) -> Deed:
    return Deed(what, clause=say("gets at loot"))


def _objective(s: Table, what: int, a: list[int]) -> Deed:
    return Deed(what, clause=say("finds {item:the}", item=names.item(a[0])))


def _exploded(s: Table, what: int, a: list[int]) -> Deed:
    return Deed(what, clause=say("sets off an explosion in {where:the}", where=names.area(s, a[0])))


def _suppressed(s: Table, what: int, a: list[int]) -> Deed | None:
    return Deed(what, clause=say("suppresses {where:the}", where=names.area(s, a[0]))) if a[1] else None


def _obscured(s: Table, what: int, a: list[int]) -> Deed | None:
    return Deed(what, clause=say("hides {where:the} in smoke", where=names.area(s, a[0]))) if a[1] else None


# ---------------------------------------------------------------- what enemies do, perhaps in the middle of an action


def _enemy_moved(s: Table, what: int, a: list[int]) -> Deed:
    goal: Words = names.hero(s, a[3]) if a[3] >= 0 else ""
    whom = names.unit(s, a[0])
    stirred = say("sets {whom:the} moving", whom=whom)
    return Deed(what, goal, whom, names.several(t.UNIT_KIND[a[0]], 1), clause=stirred, to_others=stirred)


def _enemy_attack(s: Table, what: int, a: list[int]) -> Deed | None:
    if a[0] < 0:
        return None
    who = names.hero(s, a[0])
    own = say("comes under attack ({total})", total=a[1])
    return Deed(what, who, clause=own, to_others=say("exposes {whom} to attack ({total})", whom=who, total=a[1]))


DEEDS: dict[int, Callable[[Table, int, list[int]], Deed | None]] = {
    e.E_MOVED: _moved, e.E_STOOD: _stood, e.E_LEFT_MAP: _left_map, e.E_DOOR: _door, e.E_SEARCHED: _searched,
    e.E_FOUND: _found, e.E_DROPPED: _dropped, e.E_GAVE: _gave, e.E_READIED: _readied, e.E_DREW: _drew,
    e.E_PLAYED: _played, e.E_MODIFIED: _modified, e.E_USED: _used, e.E_UPGRADED: _upgraded, e.E_ENHANCED: _upgraded,
    e.E_JAMMED: _jammed, e.E_DRAINED: _drained, e.E_PLANTED: _planted, e.E_ESCORTED: _escorted, e.E_HEROIC: _heroic,
    e.E_POINT: _point, e.E_HEALED: _healed, e.E_WOUNDED: _wounded, e.E_DOWNED: _downed, e.E_ATTACK: _attack,
    e.E_TOTAL: _total, e.E_UNIT_KILLED: _unit, e.E_UNIT_HURT: _unit, e.E_PLACED: _unit, e.E_BANG: _bang,
    e.E_PATROL: _patrol, e.E_AWARE: _aware, e.E_CLEARED: _cleared, e.E_FEATURE: _feature,
    e.E_ENEMY_MOVED: _enemy_moved, e.E_ENEMY_ATTACK: _enemy_attack, e.E_LOOT: _loot, e.E_OBJECTIVE: _objective,
    e.E_EXPLODED: _exploded, e.E_SUPPRESSED: _suppressed, e.E_OBSCURED: _obscured, e.E_KNOCKED_DOWN: _knocked_down,
    e.E_KNOCKED_BACK: _knocked_back,
}  # fmt: skip
