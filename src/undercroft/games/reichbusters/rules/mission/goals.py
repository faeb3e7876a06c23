"""Objectives, leaving, victory and defeat (RB-WIN, RB-GAP-5, RB-KEY-26)."""
# compiled: mypyc

from typing import Final

from undercroft.core.vocabulary.numbered import Begins
from undercroft.games.reichbusters.rules import events as tell
from undercroft.games.reichbusters.rules import verbs
from undercroft.games.reichbusters.rules.awareness import spawn
from undercroft.games.reichbusters.rules.board import found
from undercroft.games.reichbusters.rules.catalogue_tables import KIND_TOKENS
from undercroft.games.reichbusters.rules.dossier import (
    G_ASSASSINATION,
    G_COLLECT,
    G_DOSSIER,
    G_RESCUE,
    G_SABOTAGE,
    PLACE_WAITING,
)
from undercroft.games.reichbusters.rules.heroes import heroes, items
from undercroft.games.reichbusters.rules.sets import members
from undercroft.games.reichbusters.rules.tables import (
    ESCORTED,
    FIRST_UNIT,
    GENERAL_WOLFF,
    GISELA_GRUBER,
    I_DEMOLITION_CHARGE,
    I_DETONATOR,
    I_DOSSIER,
    I_ESCORT_OBJECTIVE,
    I_FALSE_OBJECTIVE,
    I_OBJECTIVE_COMPLETE,
    UNIT_KIND,
    WHY_ABANDONED,
    WHY_ALL_CAPTURED,
    WHY_ALL_DOWNED,
    WHY_TIME,
    WHY_WON,
    WILD_POINT,
)
from undercroft.games.reichbusters.state import Table

# What must be brought out, by goal.
SPOILS: Final = {
    G_DOSSIER: I_DOSSIER, G_RESCUE: I_ESCORT_OBJECTIVE, G_SABOTAGE: I_DETONATOR, G_COLLECT: I_OBJECTIVE_COMPLETE,
}  # fmt: skip
# What does not leave the map until all charges are planted (RB-GAP-16).
STAYS_UNTIL_PLANTED: Final = KIND_TOKENS[I_DETONATOR] | KIND_TOKENS[I_DEMOLITION_CHARGE]
LEADER_SLAIN: Final = 1  # in `slain`, beside spawn.CHAMPION_SLAIN


# ---------------------------------------------------------------- leaving


def leave_map(s: Table, hero: int) -> None:
    """A Hero goes through an exit with what they carry, and with whom they escort (RB-GAP-5)."""
    if s.dossier.goal == G_SABOTAGE and charges_missing(s):
        _lay_down(s, hero, s.carried[hero] & STAYS_UNTIL_PLANTED)
    s.exited |= 1 << hero
    tell.left_map(s, hero)
    for token in items.carried(s, hero):
        s.out_items |= 1 << token
    if escorting(s, hero):
        found.move_unit(s, ESCORTED, -1)
    _off(s, hero)
    check_end(s)


def _lay_down(s: Table, hero: int, tokens: int) -> None:
    """What may not leave the map stays in the Hero's last area (RB-GAP-16)."""
    for token in members(tokens):
        items.drop_face_up(s, token, s.hero_area[hero])
        tell.dropped(s, hero, token, s.hero_area[hero])


def give_up(s: Table, hero: int) -> None:
    """A Hero whose player has left the table is taken off the map; what they carried stays behind."""
    let_go(s, hero)
    _lay_down(s, hero, s.carried[hero])
    _off(s, hero)
    check_end(s)


def _off(s: Table, hero: int) -> None:
    found.move_hero(s, hero, -1)
    s.knocked_down &= ~(1 << hero)
    found.set_captured(s, hero, False)


def on_map(s: Table) -> int:
    """The Heroes who are on the map."""
    return s.heroes_on_map


# ---------------------------------------------------------------- what must be done


def objectives_done(s: Table) -> bool:
    """All of them, as far as they can be done on the map: found, planted, killed."""
    if s.dossier.goal == G_ASSASSINATION:
        return s.slain & LEADER_SLAIN != 0
    if s.dossier.goal == G_SABOTAGE and charges_missing(s):
        return False
    return secured(s, SPOILS[s.dossier.goal]) >= spoils_needed(s)


def charges_missing(s: Table) -> int:
    """How many are still to be planted."""
    return s.dossier.goal_number - s.charged_objectives.bit_count()


def brought_out(s: Table) -> bool:
    """What must leave the map has left it with somebody."""
    return s.dossier.goal == G_ASSASSINATION or _out(s, SPOILS[s.dossier.goal]) >= spoils_needed(s)


def spoils_needed(s: Table) -> int:
    """How many of what must be brought out."""
    return s.dossier.goal_number if s.dossier.goal == G_COLLECT else 1


def _out(s: Table, kind: int) -> int:
    return (s.out_items & KIND_TOKENS[kind]).bit_count()


def secured(s: Table, kind: int) -> int:
    """Tokens of the kind that a Hero carries or has brought out."""
    found = 0
    for token in members(KIND_TOKENS[kind]):
        if s.item_hero[token] >= 0 or s.out_items >> token & 1:
            found += 1
    return found


def killed(s: Table, unit: int) -> None:
    """A unit has died: the leader, or the champion, who are placed once and for all (RB-GAP-16, RB-GAP-17)."""
    d = s.dossier
    champion = unit == s.champion
    if champion:
        found.set_champion(s, -1)
        s.slain |= spawn.CHAMPION_SLAIN
    if d.leader >= 0 and UNIT_KIND[unit] == d.leader and (champion or d.leader >= GENERAL_WOLFF):
        s.slain |= LEADER_SLAIN
        if d.goal == G_ASSASSINATION:
            tell.goal(s, d.goal, 1)
        if d.leader == GISELA_GRUBER and not d.raid:  # RB-GAP-17, mission 5
            for hero in members(s.heroes_on_map):
                heroes.gain_point(s, hero, WILD_POINT)


# ---------------------------------------------------------------- the end


def may_declare_end(s: Table) -> bool:
    """All is done, what had to be brought out is out, and so is somebody (RB-GAP-5)."""
    return s.exited != 0 and brought_out(s) and objectives_done(s)


def declare_end(s: Table) -> None:
    """The players are content: those who are still on the map stay behind."""
    s.finish(everybody(s), WHY_WON)


def everybody(s: Table) -> int:
    """One team (RB-GEN-1): whoever is still at the table wins."""
    return (1 << len(s.team)) - 1 & ~s.resigned


def check_end(s: Table) -> None:
    """Won once all is done and nobody is left who could still leave; lost if all who are left are captured
    (RB-GAP-5)."""
    here = s.heroes_on_map
    if here & ~s.captured:
        return
    if may_declare_end(s):
        s.finish(everybody(s), WHY_WON)
    elif here:
        s.finish(0, WHY_ALL_CAPTURED)
    else:
        s.finish(0, WHY_ABANDONED)


def out_of_time(s: Table) -> None:
    """The post-alarm section has ended (RB-END-3). Players who could have declared the end have won."""
    if may_declare_end(s):
        s.finish(everybody(s), WHY_WON)
    else:
        s.finish(0, WHY_TIME)


def check_all_downed(s: Table) -> None:
    """At the end of a round after the alarm: all who are on the map are Downed and none has escaped (RB-GAP-5)."""
    if s.alarm and not s.exited and not s.heroes_on_map & ~s.downed:
        s.finish(0, WHY_ALL_DOWNED)


# ---------------------------------------------------------------- objectives on the map


def plant(s: Table, hero: int, token: int) -> None:
    """The charge goes from the dashboard onto a false objective of the area (RB-ITEM-25)."""
    place = false_objective(s, s.hero_area[hero])
    found.give_item(s, token, -1)
    s.charged_objectives |= 1 << place
    tell.planted(s, hero, token, place)
    tell.goal(s, s.dossier.goal, s.charged_objectives.bit_count())


def false_objective(s: Table, area: int) -> int:
    """A false objective that lies face up there without a charge, or -1."""
    if not s.item_areas >> area & 1:
        return -1
    for token in members(KIND_TOKENS[I_FALSE_OBJECTIVE] & ~s.charged_objectives):
        if s.item_area[token] == area:
            return token
    return -1


def charges(s: Table, hero: int) -> list[int]:
    """Demolition charges on the dashboard."""
    return list(members(s.carried[hero] & KIND_TOKENS[I_DEMOLITION_CHARGE]))


def escorting(s: Table, hero: int) -> bool:
    """The escort token is in one of the Hero's slots: its unit goes where they go (RB-KEY-26)."""
    return s.escort == hero


def escort(s: Table, hero: int) -> None:
    """The escort token goes into one of the Hero's slots, and the unit with them (RB-KEY-26)."""
    found.lay_item(s, items.ESCORT_TOKEN, -1)
    found.give_item(s, items.ESCORT_TOKEN, hero)
    s.escort = hero
    tell.escorted(s, hero)


def let_go(s: Table, hero: int) -> None:
    """The escort token is dropped; it stays with the unit (RB-KEY-26)."""
    if escorting(s, hero):
        found.give_item(s, items.ESCORT_TOKEN, -1)
        s.escort = -1
        found.lay_item(s, items.ESCORT_TOKEN, s.unit_area[ESCORTED])
        tell.left_behind(s)


def leader_comes(s: Table, seen: int) -> None:
    """A leader who waits at a place appears when a Hero sees it, as aware as the room is, or with the alarm
    (RB-AWARE-5, RB-GAP-17, mission 5)."""
    d = s.dossier
    for place, kind in enumerate(d.place_kinds):
        area = d.place_areas[place]
        if kind == PLACE_WAITING and seen >> area & 1 and not s.unique_placed >> FIRST_UNIT[d.leader] & 1:
            spawn.place(s, d.leader, area)


def guest_comes(s: Table) -> None:
    """Who was spared in an earlier mission stands at barracks A from the alarm on (RB-GAP-17, mission 6)."""
    if s.dossier.alarm_guest >= 0:
        spawn.place(s, s.dossier.alarm_guest, s.dossier.barracks[0])


# ---------------------------------------------------------------- by verb

BONUS: Final[Begins[Table]] = {
    verbs.PLANT: lambda s, code: plant(s, s.active, verbs.token_of(code)),
}
