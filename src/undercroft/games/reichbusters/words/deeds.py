"""What a summary must know of an event (tale.py), with the names of its moment."""

from undercroft.core.speech.say import CountedNoun, Text, Words, noun, say
from undercroft.core.vocabulary.classes import ForEach, GameEvent
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.vocabulary import events as told
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.tale import NamedEvent

# Of most events; no summary ever speaks of the others.
deeds = ForEach[Table, NamedEvent | None]("deed")


def _by(s: Table, event: GameEvent, seat: int, clause: Text) -> NamedEvent:
    """A Hero did it."""
    return NamedEvent(type(event), names.hero(s, seat), clause=clause)


# ---------------------------------------------------------------- Heroes


@deeds.add
def _moved(s: Table, e: told.Moved) -> NamedEvent:
    return NamedEvent(type(e), names.hero(s, e.hero), names.area(s, e.start), names.area(s, e.to))


@deeds.add
def _stood(s: Table, e: told.Stood) -> NamedEvent:
    return _by(s, e, e.hero, say("stands up"))


@deeds.add
def _left_map(s: Table, e: told.LeftMap) -> NamedEvent:
    return _by(s, e, e.hero, say("leaves the map"))


@deeds.add
def _door(s: Table, e: told.Door) -> NamedEvent:
    door = names.door(s, e.gate)
    return _by(s, e, e.hero, say("opens {door:the}", door=door) if e.opens else say("unlocks {door:the}", door=door))


@deeds.add
def _searched(s: Table, e: told.Searched) -> NamedEvent:
    return _by(s, e, e.hero, say("searches {where:the}", where=names.area(s, e.area)))


@deeds.add
def _found(s: Table, e: told.Found) -> NamedEvent:
    return _by(s, e, e.hero, say("takes {item:the}", item=names.item(e.token)))


@deeds.add
def _dropped(s: Table, e: told.Dropped) -> NamedEvent:
    return _by(s, e, e.hero, say("drops {item:the}", item=names.item(e.token)))


@deeds.add
def _gave(s: Table, e: told.Gave) -> NamedEvent:
    return _by(s, e, e.hero, say("hands {item:the} to {whom}", item=names.item(e.token), whom=names.hero(s, e.to)))


@deeds.add
def _readied(s: Table, e: told.Readied) -> NamedEvent:
    return _by(s, e, e.hero, say("makes {what:the} ready", what=names.gear(s, e.hero, e.gear)))


@deeds.add
def _drew(s: Table, e: told.Drew) -> NamedEvent:
    if not e.cards:
        return _by(s, e, e.hero, say("has no card left to draw"))
    return _by(s, e, e.hero, say("draws {cards}", cards=CountedNoun(e.cards, noun("card"))))


@deeds.add
def _played(s: Table, e: told.Played) -> NamedEvent:
    return _by(s, e, e.hero, say("plays {card}", card=names.card(e.card)))


@deeds.add
def _modified(s: Table, e: told.Modified) -> NamedEvent:
    who, card = names.hero(s, e.hero), names.card(e.card)
    helped = say("gets help from {whom} ({card})", whom=who, card=card)
    return NamedEvent(type(e), who, clause=say("adds {card}", card=card), to_others=helped)


@deeds.add
def _used(s: Table, e: told.Used) -> NamedEvent:
    return _by(s, e, e.hero, say("uses {item:the}", item=names.item(e.token)))


@deeds.add
def _upgraded(s: Table, e: told.Upgraded | told.Enhanced) -> NamedEvent:
    return _by(s, e, e.hero, say("enhances {weapon:the}", weapon=names.weapon(s, e.hero, e.weapon)))


@deeds.add
def _jammed(s: Table, e: told.Jammed) -> NamedEvent:
    return _by(s, e, e.hero, say("jams {what:the}", what=names.gear(s, e.hero, e.gear)))


@deeds.add
def _drained(s: Table, e: told.Drained) -> NamedEvent:
    return _by(s, e, e.hero, say("drains {what:the}", what=names.gear(s, e.hero, e.gear)))


@deeds.add
def _planted(s: Table, e: told.Planted) -> NamedEvent:
    return _by(s, e, e.hero, say("plants a charge"))


@deeds.add
def _escorted(s: Table, e: told.Escorted) -> NamedEvent:
    return _by(s, e, e.hero, say("takes O'Reilly along"))


@deeds.add
def _heroic(s: Table, e: told.Heroic) -> NamedEvent:
    return _by(s, e, e.hero, say("spends {point:a}", point=names.POINTS[e.point]))


@deeds.add
def _point(s: Table, e: told.Point) -> NamedEvent:
    return _by(s, e, e.hero, say("gains {point:a}", point=names.POINTS[e.point]))


@deeds.add
def _healed(s: Table, e: told.Healed) -> NamedEvent:
    who = names.hero(s, e.hero)
    return NamedEvent(type(e), who, clause=say("heals a wound"), to_others=say("heals a wound of {whom}", whom=who))


@deeds.add
def _wounded(s: Table, e: told.Wounded) -> NamedEvent:
    who, card = names.hero(s, e.hero), names.WOUND_NOUNS[e.wound]
    own, others = say("suffers a wound ({card})", card=card), say("wounds {whom} ({card})", whom=who, card=card)
    return NamedEvent(type(e), who, thing=card, stays=e.stays, clause=own, to_others=others)


@deeds.add
def _knocked_down(s: Table, e: told.KnockedDown) -> NamedEvent:
    who = names.hero(s, e.hero)
    others = say("throws {whom} to the ground", whom=who)
    return NamedEvent(type(e), who, clause=say("is thrown to the ground"), to_others=others)


@deeds.add
def _knocked_back(s: Table, e: told.KnockedBack) -> NamedEvent:
    who = names.hero(s, e.hero)
    return NamedEvent(type(e), who, clause=say("gives ground"), to_others=say("drives {whom} back", whom=who))


@deeds.add
def _downed(s: Table, e: told.Downed) -> NamedEvent:
    who = names.hero(s, e.hero)
    return NamedEvent(type(e), who, clause=say("goes Down"), to_others=say("leaves {whom} Downed", whom=who))


# ---------------------------------------------------------------- attacks and tests


@deeds.add
def _attack(s: Table, e: told.Attack) -> NamedEvent:
    weapon: Words = "" if e.weapon == t.UNARMED else names.weapon(s, e.hero, e.weapon)
    return NamedEvent(type(e), names.hero(s, e.hero), names.unit(s, e.unit), weapon)


@deeds.add
def _total(s: Table, e: told.Total) -> NamedEvent:
    noise = say("makes noise ({total})", total=e.total) if e.total else say("makes no noise")
    return NamedEvent(type(e), names.hero(s, e.hero), test=e.test, total=e.total, needed=e.needed, clause=noise)


@deeds.add
def _unit(s: Table, e: told.UnitKilled | told.UnitHurt | told.Placed) -> NamedEvent:
    return NamedEvent(type(e), whom=names.unit(s, e.unit), thing=names.several(t.UNIT_KIND[e.unit], 1))


# ---------------------------------------------------------------- what actions bring


@deeds.add
def _bang(s: Table, e: told.Bang) -> NamedEvent:
    return NamedEvent(
        type(e), clause=say("is heard everywhere (Boom!)") if e.size > 1 else say("is heard afar (Bang!)")
    )


@deeds.add
def _spawn_card(s: Table, e: told.SpawnCard) -> NamedEvent:
    return NamedEvent(type(e))


@deeds.add
def _patrol(s: Table, e: told.Patrol | told.BarracksPatrol) -> NamedEvent:
    return NamedEvent(type(e), clause=say("draws a patrol"))


@deeds.add
def _aware(s: Table, e: told.Aware) -> NamedEvent | None:
    room = names.room(s, e.room)
    if e.level == t.AT_EASE:
        return None
    if e.level == t.ALERT:
        return NamedEvent(type(e), clause=say("alerts {room:the}", room=room))
    return NamedEvent(type(e), clause=say("makes {room:the} suspicious", room=room))


@deeds.add
def _cleared(s: Table, e: told.Cleared) -> NamedEvent | None:
    return NamedEvent(type(e), clause=say("clears {room:the}", room=names.room(s, e.room))) if e.on else None


@deeds.add
def _feature(s: Table, e: told.Feature) -> NamedEvent:
    return NamedEvent(type(e), clause=say("turns up {card}", card=names.feature(e.card)))


@deeds.add
def _loot(s: Table, e: told.Loot | told.LootHidden) -> NamedEvent:
    return NamedEvent(type(e), clause=say("gets at loot"))


@deeds.add
def _objective(s: Table, e: told.Objective) -> NamedEvent:
    return NamedEvent(type(e), clause=say("finds {item:the}", item=names.item(e.token)))


@deeds.add
def _exploded(s: Table, e: told.Exploded) -> NamedEvent:
    return NamedEvent(type(e), clause=say("sets off an explosion in {where:the}", where=names.area(s, e.area)))


@deeds.add
def _suppressed(s: Table, e: told.Suppressed) -> NamedEvent | None:
    return NamedEvent(type(e), clause=say("suppresses {where:the}", where=names.area(s, e.area))) if e.on else None


@deeds.add
def _obscured(s: Table, e: told.Obscured) -> NamedEvent | None:
    return NamedEvent(type(e), clause=say("hides {where:the} in smoke", where=names.area(s, e.area))) if e.on else None


# ---------------------------------------------------------------- what enemies do, perhaps in the middle of an action


@deeds.add
def _enemy_moved(s: Table, e: told.EnemyMoved) -> NamedEvent:
    goal: Words = names.hero(s, e.hero) if e.hero >= 0 else ""
    whom = names.unit(s, e.unit)
    stirred = say("sets {whom:the} moving", whom=whom)
    return NamedEvent(type(e), goal, whom, names.several(t.UNIT_KIND[e.unit], 1), clause=stirred, to_others=stirred)


@deeds.add
def _enemy_attack(s: Table, e: told.EnemyAttack) -> NamedEvent:
    who = names.hero(s, e.hero)
    own = say("comes under attack ({total})", total=e.total)
    return NamedEvent(
        type(e), who, clause=own, to_others=say("exposes {whom} to attack ({total})", whom=who, total=e.total)
    )
