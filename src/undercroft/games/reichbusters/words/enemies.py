"""A sentence for everything that the enemy does or that brings enemies: noise, patrols, spawning, awareness, the phases
of the enemy turn, moves and attacks."""

from collections.abc import Callable

from undercroft.core.speech.say import Text, Words, say
from undercroft.core.speech.story import HURT, NOBODY, Line
from undercroft.games.reichbusters.page.refs import area_ref, door_ref, hero_ref, unit_ref
from undercroft.games.reichbusters.rules import events as e
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.rules.catalogue_tables import ROW_MELEE_SUPPORT, ROW_RANGED_SUPPORT
from undercroft.games.reichbusters.rules.enemy.units import row
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.words import names

PHASES: dict[int, tuple[Text, str]] = {
    t.P_RAISE_THE_ALARM: (say("Raise the Alarm!"), "RB-ENEMY-2"),
    t.P_ACTION_STATIONS: (say("Action Stations!"), "RB-ENEMY-3"),
    t.P_KILL_THE_INTRUDERS: (say("Kill the Intruders!"), "RB-ENEMY-4"),
    t.P_CHECK_AWARENESS: (say("Check Awareness!"), "RB-ENEMY-5"),
}

# ---------------------------------------------------------------- noise


def noise(s: Table, a: list[int]) -> Line:
    dice = names.dice(t.D_NOISE, a[1])
    text = say("{who} makes a noise test with {dice}.", who=names.hero(s, a[0]), dice=dice)
    return Line(text, "RB-NOISE-1", (hero_ref(a[0]),))


def noise_card(s: Table, a: list[int]) -> Line:
    """With all that the card does: what it did is told by the lines that follow, and often it is nothing."""
    card, total = names.noise_card(a[0]), a[1]
    text = say("Somebody has heard a noise of {total}: {card}", total=total, card=card)
    return Line(text if total else say("Somebody has heard it: {card}", card=card), "RB-NOISE-6")


def peeked(s: Table, a: list[int]) -> Line:
    text = say("{who} looks at the next noise card: {card}.", who=names.hero(s, a[0]), card=names.NOISE_NOUNS[a[1]])
    return Line(text, "RB-NOISE-6", (hero_ref(a[0]),))


def bang(s: Table, a: list[int]) -> Line:
    if a[0] > 1:
        return Line(say("Boom!"), "RB-BANG-5" if s.alarm else "RB-BANG-4", mark=HURT, whose=NOBODY)
    return Line(say("Bang!"), "RB-BANG-3" if s.alarm else "RB-BANG-2", mark=HURT, whose=NOBODY)


# ---------------------------------------------------------------- who comes


def patrol(s: Table, a: list[int]) -> Line:
    level, where, ref = a[0], names.area(s, a[2]), area_ref(s, a[2])
    if a[1] < 0:
        text = say("A patrol of level {level} comes from the barracks to {where:the}.", level=level, where=where)
        return Line(text, "RB-PATROL-4", (ref,))
    text = say("A patrol of level {level} comes through {door:the} to {where:the}.",
               level=level, door=names.door(s, a[1]), where=where)  # fmt: skip
    return Line(text, "RB-PATROL-2", (ref, door_ref(a[1])))


def spawn_token(s: Table, a: list[int]) -> Line:
    text = say("A spawn token of level {level} lies in {where:the}.", level=a[1], where=names.area(s, a[0]))
    return Line(text, "RB-PATROL-5", (area_ref(s, a[0]),))


def spawn_card(s: Table, a: list[int]) -> Line:
    return Line(say("A spawn card of level {level} is drawn.", level=a[1]), "RB-SPAWN-4")


def placed(s: Table, a: list[int]) -> Line:
    text = say("{who:The} appears in {where:the}.", who=names.unit(s, a[0]), where=names.area(s, a[1]))
    return Line(text, "RB-SPAWN-4", (unit_ref(a[0]), area_ref(s, a[1])))


def full(s: Table, a: list[int]) -> Line:
    most = names.several(a[0], s.dossier.limits[a[0]])
    return Line(say("No more come: the faction card allows {most} on the map.", most=most), "RB-SPAWN-5")


# ---------------------------------------------------------------- awareness


def aware(s: Table, a: list[int]) -> Line:
    room, first = names.room(s, a[0]), s.dossier.rooms[a[0]]
    refs = (area_ref(s, (first & -first).bit_length() - 1),)
    if a[1] == t.AT_EASE:
        return Line(say("In {room:the} all are at ease again.", room=room), "RB-AWARE-9", refs)
    if a[1] == t.SUSPICIOUS:
        return Line(say("In {room:the} they are suspicious.", room=room), "RB-AWARE-1", refs)
    return Line(say("In {room:the} they are alert.", room=room), "RB-AWARE-1", refs, mark=HURT, whose=NOBODY)


def stopped(s: Table, a: list[int]) -> Line:
    text = say("The disguise works: in {room:the} nobody notices anything.", room=names.room(s, a[0]))
    return Line(text, "RB-ITEM-6")


# ---------------------------------------------------------------- room features


def feature(s: Table, a: list[int]) -> Line:
    area = s.dossier.feature_areas[a[0]]
    text = say("A room feature is turned up in {where:the}: {card}.",
               where=names.area(s, area), card=names.feature(a[1]))  # fmt: skip
    return Line(text, "RB-FEAT-1", (area_ref(s, area),))


def passage(s: Table, a: list[int]) -> Line:
    start, end = names.area(s, a[0]), names.area(s, a[1])
    text = say("A secret passage leads from {start:the} to {end:the}.", start=start, end=end)
    return Line(text, "RB-FEAT-4", (area_ref(s, a[0]), area_ref(s, a[1])))


# ---------------------------------------------------------------- the enemy turn


def phase(s: Table, a: list[int]) -> Line:
    text, rule = PHASES[a[0]]
    return Line(text, rule)


def moved(s: Table, a: list[int]) -> Line:
    who, start, end = names.unit(s, a[0]), names.area(s, a[1]), names.area(s, a[2])
    refs = (unit_ref(a[0]), area_ref(s, a[2]))
    if a[3] < 0:
        text = say("{who:The} goes from {start:the} to {end:the}.", who=who, start=start, end=end)
        return Line(text, "RB-EMOVE-1", refs)
    text = say("{who:The} comes from {start:the} to {end:the}, towards {whom}.",
               who=who, start=start, end=end, whom=names.hero(s, a[3]))  # fmt: skip
    return Line(text, "RB-EMOVE-1", (*refs, hero_ref(a[3])))


def supports(s: Table, ranged: int, helpers: list[int]) -> list[int]:
    """What each of the helpers adds (RB-EATK-3)."""
    values = ROW_RANGED_SUPPORT if ranged else ROW_MELEE_SUPPORT
    return [values[row(s, unit)] for unit in helpers]


def adding_up(s: Table, a: list[int]) -> str:
    """`5 + 3 + 3 = 11`, from the main attacker on."""
    helpers = supports(s, a[2], a[4:])
    return " + ".join(str(value) for value in (a[1] - sum(helpers), *helpers)) + f" = {a[1]}"


def attack(s: Table, a: list[int]) -> Line:
    units = a[3:]
    if a[0] < 0:
        text = say("{who:The} throws itself at the Heroes.", who=names.unit(s, units[0]))
        return Line(text, "RB-KEY-10", (unit_ref(units[0]),))
    whom, refs = names.hero(s, a[0]), (*(unit_ref(unit) for unit in units), hero_ref(a[0]))
    if len(units) == 1:
        return Line(_alone(names.unit(s, units[0]), whom, a[1], a[2]), "RB-EATK-2" if s.late else "RB-EATK-1", refs)
    who, sums = names.units(s, units), adding_up(s, a)
    if a[2]:
        text = say("{who} fire at {whom} together: {sum}.", who=who, whom=whom, sum=sums)
    else:
        text = say("{who} strike {whom} together: {sum}.", who=who, whom=whom, sum=sums)
    return Line(text, "RB-EATK-3", refs)


def _alone(who: Words, whom: Words, total: int, ranged: int) -> Text:
    if ranged:
        return say("{who:The} fires at {whom}: {total}.", who=who, whom=whom, total=total)
    return say("{who:The} strikes {whom}: {total}.", who=who, whom=whom, total=total)


def suppressed(s: Table, a: list[int]) -> Line:
    where, refs = names.area(s, a[0]), (area_ref(s, a[0]),)
    if a[1]:
        return Line(say("{where:The} is suppressed.", where=where), "RB-KEY-74", refs)
    return Line(say("{where:The} is no longer suppressed.", where=where), "RB-KEY-74", refs)


def obscured(s: Table, a: list[int]) -> Line:
    where, refs = names.area(s, a[0]), (area_ref(s, a[0]),)
    if a[1]:
        return Line(say("{where:The} is obscured.", where=where), "RB-KEY-47", refs)
    return Line(say("{where:The} is no longer obscured.", where=where), "RB-KEY-47", refs)


SENTENCES: dict[int, Callable[[Table, list[int]], Line]] = {
    e.E_NOISE: noise, e.E_NOISE_CARD: noise_card, e.E_PEEKED: peeked, e.E_BANG: bang, e.E_PATROL: patrol,
    e.E_SPAWN_TOKEN: spawn_token, e.E_SPAWN_CARD: spawn_card, e.E_PLACED: placed, e.E_FULL: full, e.E_AWARE: aware,
    e.E_STOPPED: stopped, e.E_FEATURE: feature, e.E_PASSAGE: passage, e.E_ENEMY_PHASE: phase, e.E_ENEMY_MOVED: moved,
    e.E_ENEMY_ATTACK: attack, e.E_SUPPRESSED: suppressed, e.E_OBSCURED: obscured,
}  # fmt: skip
