"""The table as a Hero looks at it before a decision: enemies, tasks, dangers, each worked out once."""
# compiled: mypyc

from typing import Final

from undercroft.core.chance.modifiers import total as sum_of
from undercroft.games.reichbusters.judgement import dangers, tasks
from undercroft.games.reichbusters.judgement.dangers import Foe
from undercroft.games.reichbusters.judgement.odds import attack_chances, chance_of
from undercroft.games.reichbusters.judgement.tasks import Task
from undercroft.games.reichbusters.rules.board import areas
from undercroft.games.reichbusters.rules.heroes import heroes, weapons
from undercroft.games.reichbusters.rules.pool import pool
from undercroft.games.reichbusters.rules.tables import (
    K_ARMOUR_PIERCING,
    K_ARMOURED,
    K_BURST,
    K_CRITICAL_HIT,
    K_DEADLY,
    K_DOUBLE_TAP,
    K_LETHAL,
    K_PRECISE,
    K_UNRELIABLE,
    S_FOCUSED,
    S_PRECISE,
    S_RAGE,
    UNARMED,
)
from undercroft.games.reichbusters.rules.units import units, values
from undercroft.games.reichbusters.state import Table

# What the death of a unit is worth, in turns.
LEADER_PRIZE: Final = 2.5  # for each wound of the leader who must die
BITE: Final = 0.06  # for each point of its attack
WAKING: Final = 3.5  # shared by all who raise the alarm
BLOCKS: Final = 0.7  # it stands where somebody must search
FAR_OFF: Final = 0.5  # the share that is left of one who is far away


class Outlook:
    """Everything that several judgements of one question need."""

    def __init__(self, s: Table, hero: int) -> None:
        self.s = s
        self.hero = hero
        self.foes: list[Foe] = dangers.foes(s)
        self.carrying = tasks.carriers(s)
        self.leader = tasks.leader_unit(s)
        self._duties: list[Task] | None = None
        self._prizes: dict[int, float] = {}
        self._threats: dict[int, float] = {}
        self._suspects = -1

    @property
    def duties(self) -> list[Task]:
        if self._duties is None:
            self._duties = tasks.duties(self.s)
        return self._duties

    def duty(self, hero: int) -> Task:
        return self.duties[hero]

    def suspects(self) -> int:
        """Rooms whose units will be alert after the next enemy turn: suspicious, and they see a Hero."""
        if self._suspects < 0:
            s = self.s
            self._suspects = 0
            if not s.alarm:
                for foe in self.foes:
                    room = s.dossier.room[foe.area]
                    if not self._suspects >> room & 1 and s.aware[room] and areas.heroes_seen(s, foe.area):
                        self._suspects |= 1 << room
        return self._suspects

    def waking(self) -> int:
        """Units that raise the alarm, or will after the next enemy turn."""
        if self.s.alarm:
            return 0
        soon = self.suspects()
        return sum(1 for foe in self.foes if foe.alert or soon >> self.s.dossier.room[foe.area] & 1)

    def threat(self, hero: int, area: int) -> float:
        """What standing there may cost, in turns."""
        key = hero * 1000 + area
        if key not in self._threats:
            s = self.s
            wounds = dangers.threat(s, hero, area, self.foes, self.suspects())
            self._threats[key] = wounds * dangers.wound_cost(s, hero, self.carrying >> hero & 1 == 1)
        return self._threats[key]

    # ------------------------------------------------------------ enemies

    def foe(self, unit: int) -> Foe:
        for foe in self.foes:
            if foe.unit == unit:
                return foe
        return Foe(self.s, unit)

    def prize(self, unit: int) -> float:
        """What the death of a unit is worth, in turns; one that has fallen in the middle of a test is worth nothing."""
        if unit not in self._prizes:
            self._prizes[unit] = self._prize(self.foe(unit)) if self.s.unit_area[unit] >= 0 else 0.0
        return self._prizes[unit]

    def _prize(self, foe: Foe) -> float:
        s = self.s
        room = s.dossier.room[foe.area]
        value = BITE * max(foe.melee, foe.ranged, 0)
        near = min((areas.distance(s, s.hero_area[hero], foe.area) for hero in self.here()), default=9)
        if not foe.alert and not self.suspects() >> room & 1:
            value *= 0.4
        elif near > 3:
            value *= FAR_OFF
        if not s.alarm:
            if foe.alert or self.suspects() >> room & 1:
                value += WAKING / max(self.waking(), 1)
        if foe.unit == self.leader:
            value += LEADER_PRIZE
        for hero in self.here():
            if s.captured >> hero & 1 and s.hero_area[hero] == foe.area:
                value += 0.4
            duty = self.duty(hero)
            if duty.kind in (tasks.FETCH, tasks.PLANT) and duty.areas >> foe.area & 1:
                value += BLOCKS if duty.kind == tasks.FETCH else 0.1
                break
        return value

    def here(self) -> list[int]:
        return [hero for hero in range(len(self.s.hero_area)) if self.s.hero_area[hero] >= 0]

    # ------------------------------------------------------------ attacks

    def chance(self, hero: int, weapon: int, unit: int, dice: int = 0, keys: int = 0) -> float:
        """That an attack wounds."""
        s = self.s
        keys |= weapons.printed_keys(s, hero, weapon)
        armoured = self.foe(unit).keys >> K_ARMOURED & 1
        if armoured and not keys >> K_ARMOUR_PIERCING & 1:
            return 0.0
        ranged = weapons.is_ranged(s, hero, weapon)
        number = sum_of(pool.attack_dice(s, hero, weapon, ranged, dice))
        bonus = 3 if keys >> K_DEADLY & 1 else 2 if keys & (1 << K_DOUBLE_TAP | 1 << K_BURST) else 0
        if not ranged and heroes.has_skill(s, hero, S_RAGE):
            bonus = 3
        if keys >> K_CRITICAL_HIT & 1:
            bonus = 6
        precise = keys >> K_PRECISE & 1 == 1 or heroes.has_skill(s, hero, S_PRECISE)
        again = keys >> K_LETHAL & 1 == 1 or bool(s.injected >> hero & 1)
        table = attack_chances(number, weapons.vril_dice(s, hero, weapon), bonus, precise, again)
        needed = values.defence_of(s, unit)
        found = chance_of(table, needed)
        if heroes.has_skill(s, hero, S_FOCUSED):
            found += (1.0 - found) * 0.2
        return found

    def attack(self, hero: int, weapon: int, unit: int, dice: int = 0, keys: int = 0, quiet: bool = False) -> float:
        """What an attack is worth."""
        s = self.s
        value = self.chance(hero, weapon, unit, dice, keys) * self.worth(unit)
        printed = weapons.printed_keys(s, hero, weapon)
        if printed >> K_BURST & 1:
            value *= 1.1
        if not quiet:
            value -= dangers.noise_cost(s, weapons.noise_dice(s, hero, weapon))
        if weapon != UNARMED and printed >> K_UNRELIABLE & 1:
            value -= 0.1
        return value

    def worth(self, unit: int) -> float:
        """Of one wound."""
        left = units.wounds_left(self.s, unit)
        if unit == self.leader:
            return self.prize(unit)
        return self.prize(unit) / max(left, 1)
