"""A sentence for everything that the enemy does or that brings enemies: noise, patrols, spawning, awareness, the phases
of the enemy turn, moves and attacks."""

from collections.abc import Sequence

from undercroft.core.speech.say import Text, Words, say
from undercroft.core.speech.story import HURT, NOBODY, StoryLine
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.rules.awareness.spawn import LEVELS
from undercroft.games.reichbusters.rules.catalogue_tables import ROW_MELEE_SUPPORT, ROW_RANGED_SUPPORT, SPAWN_CODES
from undercroft.games.reichbusters.rules.units.units import row
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.vocabulary import events as told
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.refs import area_ref, door_ref, hero_ref, unit_ref
from undercroft.games.reichbusters.words.register import sentences

PHASES: dict[int, tuple[Text, str]] = {
    t.P_RAISE_THE_ALARM: (say("Raise the Alarm!"), "RB-ENEMY-2"),
    t.P_ACTION_STATIONS: (say("Action Stations!"), "RB-ENEMY-3"),
    t.P_KILL_THE_INTRUDERS: (say("Kill the Intruders!"), "RB-ENEMY-4"),
    t.P_CHECK_AWARENESS: (say("Check Awareness!"), "RB-ENEMY-5"),
}

# ---------------------------------------------------------------- noise


@sentences.add
def noise(s: Table, e: told.Noise) -> StoryLine:
    dice = names.dice(t.D_NOISE, e.dice)
    text = say("{who} makes a noise test with {dice}.", who=names.hero(s, e.hero), dice=dice)
    return StoryLine(text, "RB-NOISE-1", (hero_ref(e.hero),))


@sentences.add
def noise_card(s: Table, e: told.NoiseCard) -> StoryLine:
    """With all that the card does: what it did is told by the lines that follow, and often it is nothing."""
    card, total = names.noise_card(e.card), e.total
    text = say("Somebody has heard a noise of {total}: {card}", total=total, card=card)
    return StoryLine(text if total else say("Somebody has heard it: {card}", card=card), "RB-NOISE-6")


@sentences.add
def peeked(s: Table, e: told.Peeked) -> StoryLine:
    text = say("{who} looks at the next noise card: {card}.", who=names.hero(s, e.hero), card=names.NOISE_NOUNS[e.card])
    return StoryLine(text, "RB-NOISE-6", (hero_ref(e.hero),))


@sentences.add
def bang(s: Table, e: told.Bang) -> StoryLine:
    if e.size > 1:
        return StoryLine(say("Boom!"), "RB-BANG-5" if s.alarm else "RB-BANG-4", mark=HURT, whose=NOBODY)
    return StoryLine(say("Bang!"), "RB-BANG-3" if s.alarm else "RB-BANG-2", mark=HURT, whose=NOBODY)


# ---------------------------------------------------------------- who comes


@sentences.add
def patrol(s: Table, e: told.Patrol) -> StoryLine:
    text = say("A patrol of level {level} comes through {door:the} to {where:the}.",
               level=e.level, door=names.door(s, e.gate), where=names.area(s, e.area))  # fmt: skip
    return StoryLine(text, "RB-PATROL-2", (area_ref(s, e.area), door_ref(e.gate)))


@sentences.add
def barracks_patrol(s: Table, e: told.BarracksPatrol) -> StoryLine:
    where = names.area(s, e.area)
    text = say("A patrol of level {level} comes from the barracks to {where:the}.", level=e.level, where=where)
    return StoryLine(text, "RB-PATROL-4", (area_ref(s, e.area),))


@sentences.add
def spawn_token(s: Table, e: told.SpawnToken) -> StoryLine:
    text = say("A spawn token of level {level} lies in {where:the}.", level=e.level, where=names.area(s, e.area))
    return StoryLine(text, "RB-PATROL-5", (area_ref(s, e.area),))


@sentences.add
def spawn_card(s: Table, e: told.SpawnCard) -> StoryLine:
    if not SPAWN_CODES[e.card * LEVELS + e.level - 1]:
        return StoryLine(say("A spawn card of level {level} is drawn: nobody comes.", level=e.level), "RB-SPAWN-4")
    return StoryLine(say("A spawn card of level {level} is drawn.", level=e.level), "RB-SPAWN-4")


@sentences.add
def placed(s: Table, e: told.Placed) -> StoryLine:
    text = say("{who:The} appears in {where:the}.", who=names.unit(s, e.unit), where=names.area(s, e.area))
    return StoryLine(text, "RB-SPAWN-4", (unit_ref(e.unit), area_ref(s, e.area)))


@sentences.add
def full(s: Table, e: told.Full) -> StoryLine:
    most = names.several(e.kind, s.dossier.limits[e.kind])
    return StoryLine(say("No more come: the faction card allows {most} on the map.", most=most), "RB-SPAWN-5")


# ---------------------------------------------------------------- awareness


@sentences.add
def aware(s: Table, e: told.Aware) -> StoryLine:
    room, first = names.room(s, e.room), s.dossier.rooms[e.room]
    refs = (area_ref(s, (first & -first).bit_length() - 1),)
    if e.level == t.AT_EASE:
        return StoryLine(say("In {room:the} all are at ease again.", room=room), "RB-AWARE-9", refs)
    if e.level == t.SUSPICIOUS:
        return StoryLine(say("In {room:the} they are suspicious.", room=room), "RB-AWARE-1", refs)
    return StoryLine(say("In {room:the} they are alert.", room=room), "RB-AWARE-1", refs, mark=HURT, whose=NOBODY)


@sentences.add
def stopped(s: Table, e: told.Stopped) -> StoryLine:
    text = say("The disguise works: in {room:the} nobody notices anything.", room=names.room(s, e.room))
    return StoryLine(text, "RB-ITEM-6")


# ---------------------------------------------------------------- room features


@sentences.add
def feature(s: Table, e: told.Feature) -> StoryLine:
    area = s.dossier.feature_areas[e.feature]
    text = say("A room feature is turned up in {where:the}: {card}.",
               where=names.area(s, area), card=names.feature(e.card))  # fmt: skip
    return StoryLine(text, "RB-FEAT-1", (area_ref(s, area),))


@sentences.add
def passage(s: Table, e: told.Passage) -> StoryLine:
    start, end = names.area(s, e.start), names.area(s, e.to)
    text = say("A secret passage leads from {start:the} to {end:the}.", start=start, end=end)
    return StoryLine(text, "RB-FEAT-4", (area_ref(s, e.start), area_ref(s, e.to)))


# ---------------------------------------------------------------- the enemy turn


@sentences.add
def phase(s: Table, e: told.EnemyPhase) -> StoryLine:
    text, rule = PHASES[e.phase]
    return StoryLine(text, rule)


@sentences.add
def moved(s: Table, e: told.EnemyMoved) -> StoryLine:
    who, start, end = names.unit(s, e.unit), names.area(s, e.start), names.area(s, e.to)
    refs = (unit_ref(e.unit), area_ref(s, e.to))
    if e.hero < 0:
        text = say("{who:The} goes from {start:the} to {end:the}.", who=who, start=start, end=end)
        return StoryLine(text, "RB-EMOVE-1", refs)
    text = say("{who:The} comes from {start:the} to {end:the}, towards {whom}.",
               who=who, start=start, end=end, whom=names.hero(s, e.hero))  # fmt: skip
    return StoryLine(text, "RB-EMOVE-1", (*refs, hero_ref(e.hero)))


def supports(s: Table, ranged: bool, helpers: Sequence[int]) -> list[int]:
    """What each of the helpers adds (RB-EATK-3)."""
    values = ROW_RANGED_SUPPORT if ranged else ROW_MELEE_SUPPORT
    return [values[row(s, unit)] for unit in helpers]


def adding_up(s: Table, e: told.EnemyAttack) -> str:
    """`5 + 3 + 3 = 11`, from the main attacker on."""
    helpers = supports(s, e.ranged, e.units[1:])
    return " + ".join(str(value) for value in (e.total - sum(helpers), *helpers)) + f" = {e.total}"


@sentences.add
def attack(s: Table, e: told.EnemyAttack) -> StoryLine:
    units = e.units
    whom, refs = names.hero(s, e.hero), (*(unit_ref(unit) for unit in units), hero_ref(e.hero))
    if len(units) == 1:
        text = _alone(names.unit(s, units[0]), whom, e.total, e.ranged)
        return StoryLine(text, "RB-EATK-2" if s.edition_1_1 else "RB-EATK-1", refs)
    who, sums = names.units(s, units), adding_up(s, e)
    if e.ranged:
        text = say("{who} fire at {whom} together: {sum}.", who=who, whom=whom, sum=sums)
    else:
        text = say("{who} strike {whom} together: {sum}.", who=who, whom=whom, sum=sums)
    return StoryLine(text, "RB-EATK-3", refs)


@sentences.add
def bomber_attack(s: Table, e: told.BomberAttack) -> StoryLine:
    text = say("{who:The} throws itself at the Heroes.", who=names.unit(s, e.unit))
    return StoryLine(text, "RB-KEY-10", (unit_ref(e.unit),))


def _alone(who: Words, whom: Words, total: int, ranged: bool) -> Text:
    if ranged:
        return say("{who:The} fires at {whom} with a strength of {total}.", who=who, whom=whom, total=total)
    return say("{who:The} strikes {whom} with a strength of {total}.", who=who, whom=whom, total=total)


@sentences.add
def suppressed(s: Table, e: told.Suppressed) -> StoryLine:
    where, refs = names.area(s, e.area), (area_ref(s, e.area),)
    if e.on:
        return StoryLine(say("{where:The} is suppressed.", where=where), "RB-KEY-74", refs)
    return StoryLine(say("{where:The} is no longer suppressed.", where=where), "RB-KEY-74", refs)


@sentences.add
def obscured(s: Table, e: told.Obscured) -> StoryLine:
    where, refs = names.area(s, e.area), (area_ref(s, e.area),)
    if e.on:
        return StoryLine(say("{where:The} is obscured.", where=where), "RB-KEY-47", refs)
    return StoryLine(say("{where:The} is no longer obscured.", where=where), "RB-KEY-47", refs)
