"""What can happen, as numbers, and how it is told: an event is (who may know it, E_..., arguments)."""
# compiled: mypyc
# Made from vocabulary/declared.py by `make tables`: change it there.

from typing import Final

from undercroft.core.state import ALL, State

E_ROUND: Final = 0  # RB-ROUND-1: round, alarm
E_HERO_TURN: Final = 1  # RB-TURN-1: hero
E_MOVED: Final = 2  # RB-MOVE-1: hero, start, to
E_STOOD: Final = 3  # RB-MOVE-4: hero
E_LEFT_MAP: Final = 4  # RB-WIN-1: hero
E_DOOR: Final = 5  # RB-DOOR-1: hero, gate, opens
E_SEARCHED: Final = 6  # RB-SEARCH-2: hero, area
E_FOUND: Final = 7  # RB-ITEM-1: hero, token
E_DROPPED: Final = 8  # RB-GIVE-1: hero, token, area
E_GAVE: Final = 9  # RB-GIVE-1: hero, token, to
E_ITEM_UP: Final = 10  # RB-SEARCH-2: token, area
E_ITEM_GONE: Final = 11  # RB-USE-1: token
E_READIED: Final = 12  # RB-READY-1: hero, gear
E_DREW: Final = 13  # RB-DRAW-1: hero, cards
E_DREW_CARD: Final = 14  # RB-DRAW-1: hero, card
E_DISCARDED: Final = 15  # RB-DECK-1: hero, card
E_REMOVED: Final = 16  # RB-DECK-2: hero, card
E_RESHUFFLED: Final = 17  # RB-DECK-1: hero
E_PLAYED: Final = 18  # RB-CARD-2: hero, card
E_MODIFIED: Final = 19  # RB-MOD-1: hero, card
E_USED: Final = 20  # RB-USE-1: hero, token
E_UPGRADED: Final = 21  # RB-UPG-1: hero, weapon
E_ATTACK: Final = 22  # RB-ATK-1: hero, weapon, unit
E_ROLL: Final = 23  # RB-TEST-3: test, hero, needed, dice
E_REROLLED: Final = 24  # RB-SPEC-6: hero, old, new
E_BOOSTED: Final = 25  # RB-SPEC-4: hero, die
E_SPENT: Final = 26  # RB-SPEC-3: hero, effect
E_TOTAL: Final = 27  # RB-TEST-3: test, hero, total, needed
E_HEROIC: Final = 28  # RB-HP-1: hero, point
E_SURGE: Final = 29  # RB-VRIL-3: hero
E_DRAINED: Final = 30  # RB-VRIL-5: hero, gear
E_JAMMED: Final = 31  # RB-KEY-76: hero, gear
E_UNIT_HURT: Final = 32  # RB-WND-2: unit, wounds
E_UNIT_KILLED: Final = 33  # RB-WND-1: unit, area, champion
E_EXPLODED: Final = 34  # RB-KEY-10: area, unit
E_LOOT: Final = 35  # RB-LOOT-2: token, area
E_NOISE: Final = 36  # RB-NOISE-1: hero, dice
E_NOISE_CARD: Final = 37  # RB-NOISE-6: card, total
E_BANG: Final = 38  # RB-BANG-1: size
E_TRACKER: Final = 39  # RB-END-1: round
E_PATROL: Final = 40  # RB-PATROL-2: level, gate, area
E_SPAWN_TOKEN: Final = 41  # RB-PATROL-5: area, level
E_SPAWN_CARD: Final = 42  # RB-SPAWN-4: card, level
E_PLACED: Final = 43  # RB-SPAWN-4: unit, area
E_AWARE: Final = 44  # RB-AWARE-1: room, level
E_CLEARED: Final = 45  # RB-CLEAR-1: room, on
E_FEATURE: Final = 46  # RB-FEAT-1: feature, card
E_PASSAGE: Final = 47  # RB-FEAT-4: start, to
E_ENEMY_PHASE: Final = 48  # RB-ENEMY-1: phase
E_ENEMY_MOVED: Final = 49  # RB-EMOVE-1: unit, start, to, hero
E_ENEMY_ATTACK: Final = 50  # RB-EATK-1: hero, total, ranged, units
E_WOUNDED: Final = 51  # RB-DMG-2: hero, damage, wound, stays
E_HEALED: Final = 52  # RB-DMG-3: hero, wound
E_DOWNED: Final = 53  # RB-REC-1: hero
E_RISEN: Final = 54  # RB-REC-3: hero
E_KNOCKED_DOWN: Final = 55  # RB-KEY-40: hero
E_KNOCKED_BACK: Final = 56  # RB-KEY-39: hero, start, to
E_CAPTURED: Final = 57  # RB-CAP-1: hero
E_FREED: Final = 58  # RB-CAP-3: hero
E_POINT: Final = 59  # RB-HP-5: hero, point
E_SUPPRESSED: Final = 60  # RB-KEY-74: area, on
E_OBSCURED: Final = 61  # RB-KEY-47: area, on
E_ALARM: Final = 62  # RB-ALARM-3
E_ORDER: Final = 63  # RB-ROUND-3: heroes
E_END_ROUND: Final = 64  # RB-END-1: round
E_GOAL: Final = 65  # RB-WIN-1: goal, number
E_PLANTED: Final = 66  # RB-ITEM-25: hero, charge, false_objective
E_ESCORTED: Final = 67  # RB-KEY-26: hero
E_SKILL: Final = 68  # RB-DMG-3: hero, skill, on
E_ENHANCED: Final = 69  # RB-VRIL-6: hero, weapon
E_OBJECTIVE: Final = 70  # RB-WIN-1: token, area
E_NOTHING: Final = 71  # RB-GEN-6: item
E_STOPPED: Final = 72  # RB-ITEM-6: room
E_PEEKED: Final = 73  # RB-NOISE-6: hero, card
E_FULL: Final = 74  # RB-SPAWN-5: kind
E_TIES_LEFT: Final = 75  # RB-TIE-1: hero
E_ENEMY_DOOR: Final = 76  # RB-EMOVE-3: gate, opens
E_DOOR_LOCKED: Final = 77  # RB-DOOR-1: gate
E_BARRACKS_PATROL: Final = 78  # RB-PATROL-4: level, area
E_LOOT_HIDDEN: Final = 79  # RB-LOOT-1: area
E_LEFT_BEHIND: Final = 80  # RB-KEY-26
E_BOMBER_ATTACK: Final = 81  # RB-KEY-10: unit


def round(s: State, round: int, alarm: bool) -> None:
    s.events.append((ALL, E_ROUND, round, 1 if alarm else 0))


def hero_turn(s: State, hero: int) -> None:
    s.events.append((ALL, E_HERO_TURN, hero))


def moved(s: State, hero: int, start: int, to: int) -> None:
    s.events.append((ALL, E_MOVED, hero, start, to))


def stood(s: State, hero: int) -> None:
    s.events.append((ALL, E_STOOD, hero))


def left_map(s: State, hero: int) -> None:
    s.events.append((ALL, E_LEFT_MAP, hero))


def door(s: State, hero: int, gate: int, opens: bool) -> None:
    s.events.append((ALL, E_DOOR, hero, gate, 1 if opens else 0))


def searched(s: State, hero: int, area: int) -> None:
    s.events.append((ALL, E_SEARCHED, hero, area))


def found(s: State, hero: int, token: int) -> None:
    s.events.append((ALL, E_FOUND, hero, token))


def dropped(s: State, hero: int, token: int, area: int) -> None:
    s.events.append((ALL, E_DROPPED, hero, token, area))


def gave(s: State, hero: int, token: int, to: int) -> None:
    s.events.append((ALL, E_GAVE, hero, token, to))


def item_up(s: State, token: int, area: int) -> None:
    s.events.append((ALL, E_ITEM_UP, token, area))


def item_gone(s: State, token: int) -> None:
    s.events.append((ALL, E_ITEM_GONE, token))


def readied(s: State, hero: int, gear: int) -> None:
    s.events.append((ALL, E_READIED, hero, gear))


def drew(s: State, hero: int, cards: int) -> None:
    s.events.append((ALL, E_DREW, hero, cards))


def drew_card(s: State, hero: int, card: int) -> None:
    s.events.append((ALL, E_DREW_CARD, hero, card))


def discarded(s: State, hero: int, card: int) -> None:
    s.events.append((ALL, E_DISCARDED, hero, card))


def removed(s: State, hero: int, card: int) -> None:
    s.events.append((ALL, E_REMOVED, hero, card))


def reshuffled(s: State, hero: int) -> None:
    s.events.append((ALL, E_RESHUFFLED, hero))


def played(s: State, hero: int, card: int) -> None:
    s.events.append((ALL, E_PLAYED, hero, card))


def modified(s: State, hero: int, card: int) -> None:
    s.events.append((ALL, E_MODIFIED, hero, card))


def used(s: State, hero: int, token: int) -> None:
    s.events.append((ALL, E_USED, hero, token))


def upgraded(s: State, hero: int, weapon: int) -> None:
    s.events.append((ALL, E_UPGRADED, hero, weapon))


def attack(s: State, hero: int, weapon: int, unit: int) -> None:
    s.events.append((ALL, E_ATTACK, hero, weapon, unit))


def roll(s: State, test: int, hero: int, needed: int, dice: list[int]) -> None:
    s.events.append((ALL, E_ROLL, test, hero, needed, *dice))


def rerolled(s: State, hero: int, old: int, new: int) -> None:
    s.events.append((ALL, E_REROLLED, hero, old, new))


def boosted(s: State, hero: int, die: int) -> None:
    s.events.append((ALL, E_BOOSTED, hero, die))


def spent(s: State, hero: int, effect: int) -> None:
    s.events.append((ALL, E_SPENT, hero, effect))


def total(s: State, test: int, hero: int, total: int, needed: int) -> None:
    s.events.append((ALL, E_TOTAL, test, hero, total, needed))


def heroic(s: State, hero: int, point: int) -> None:
    s.events.append((ALL, E_HEROIC, hero, point))


def surge(s: State, hero: int) -> None:
    s.events.append((ALL, E_SURGE, hero))


def drained(s: State, hero: int, gear: int) -> None:
    s.events.append((ALL, E_DRAINED, hero, gear))


def jammed(s: State, hero: int, gear: int) -> None:
    s.events.append((ALL, E_JAMMED, hero, gear))


def unit_hurt(s: State, unit: int, wounds: int) -> None:
    s.events.append((ALL, E_UNIT_HURT, unit, wounds))


def unit_killed(s: State, unit: int, area: int, champion: bool) -> None:
    s.events.append((ALL, E_UNIT_KILLED, unit, area, 1 if champion else 0))


def exploded(s: State, area: int, unit: int) -> None:
    s.events.append((ALL, E_EXPLODED, area, unit))


def loot(s: State, token: int, area: int) -> None:
    s.events.append((ALL, E_LOOT, token, area))


def noise(s: State, hero: int, dice: int) -> None:
    s.events.append((ALL, E_NOISE, hero, dice))


def noise_card(s: State, card: int, total: int) -> None:
    s.events.append((ALL, E_NOISE_CARD, card, total))


def bang(s: State, size: int) -> None:
    s.events.append((ALL, E_BANG, size))


def tracker(s: State, round: int) -> None:
    s.events.append((ALL, E_TRACKER, round))


def patrol(s: State, level: int, gate: int, area: int) -> None:
    s.events.append((ALL, E_PATROL, level, gate, area))


def spawn_token(s: State, area: int, level: int) -> None:
    s.events.append((ALL, E_SPAWN_TOKEN, area, level))


def spawn_card(s: State, card: int, level: int) -> None:
    s.events.append((ALL, E_SPAWN_CARD, card, level))


def placed(s: State, unit: int, area: int) -> None:
    s.events.append((ALL, E_PLACED, unit, area))


def aware(s: State, room: int, level: int) -> None:
    s.events.append((ALL, E_AWARE, room, level))


def cleared(s: State, room: int, on: bool) -> None:
    s.events.append((ALL, E_CLEARED, room, 1 if on else 0))


def feature(s: State, feature: int, card: int) -> None:
    s.events.append((ALL, E_FEATURE, feature, card))


def passage(s: State, start: int, to: int) -> None:
    s.events.append((ALL, E_PASSAGE, start, to))


def enemy_phase(s: State, phase: int) -> None:
    s.events.append((ALL, E_ENEMY_PHASE, phase))


def enemy_moved(s: State, unit: int, start: int, to: int, hero: int) -> None:
    s.events.append((ALL, E_ENEMY_MOVED, unit, start, to, hero))


def enemy_attack(s: State, hero: int, total: int, ranged: bool, units: list[int]) -> None:
    s.events.append((ALL, E_ENEMY_ATTACK, hero, total, 1 if ranged else 0, *units))


def wounded(s: State, hero: int, damage: int, wound: int, stays: bool) -> None:
    s.events.append((ALL, E_WOUNDED, hero, damage, wound, 1 if stays else 0))


def healed(s: State, hero: int, wound: int) -> None:
    s.events.append((ALL, E_HEALED, hero, wound))


def downed(s: State, hero: int) -> None:
    s.events.append((ALL, E_DOWNED, hero))


def risen(s: State, hero: int) -> None:
    s.events.append((ALL, E_RISEN, hero))


def knocked_down(s: State, hero: int) -> None:
    s.events.append((ALL, E_KNOCKED_DOWN, hero))


def knocked_back(s: State, hero: int, start: int, to: int) -> None:
    s.events.append((ALL, E_KNOCKED_BACK, hero, start, to))


def captured(s: State, hero: int) -> None:
    s.events.append((ALL, E_CAPTURED, hero))


def freed(s: State, hero: int) -> None:
    s.events.append((ALL, E_FREED, hero))


def point(s: State, hero: int, point: int) -> None:
    s.events.append((ALL, E_POINT, hero, point))


def suppressed(s: State, area: int, on: bool) -> None:
    s.events.append((ALL, E_SUPPRESSED, area, 1 if on else 0))


def obscured(s: State, area: int, on: bool) -> None:
    s.events.append((ALL, E_OBSCURED, area, 1 if on else 0))


def alarm(s: State) -> None:
    s.events.append((ALL, E_ALARM))


def order(s: State, heroes: list[int]) -> None:
    s.events.append((ALL, E_ORDER, *heroes))


def end_round(s: State, round: int) -> None:
    s.events.append((ALL, E_END_ROUND, round))


def goal(s: State, goal: int, number: int) -> None:
    s.events.append((ALL, E_GOAL, goal, number))


def planted(s: State, hero: int, charge: int, false_objective: int) -> None:
    s.events.append((ALL, E_PLANTED, hero, charge, false_objective))


def escorted(s: State, hero: int) -> None:
    s.events.append((ALL, E_ESCORTED, hero))


def skill(s: State, hero: int, skill: int, on: bool) -> None:
    s.events.append((ALL, E_SKILL, hero, skill, 1 if on else 0))


def enhanced(s: State, hero: int, weapon: int) -> None:
    s.events.append((ALL, E_ENHANCED, hero, weapon))


def objective(s: State, token: int, area: int) -> None:
    s.events.append((ALL, E_OBJECTIVE, token, area))


def nothing(s: State, item: int) -> None:
    s.events.append((ALL, E_NOTHING, item))


def stopped(s: State, room: int) -> None:
    s.events.append((ALL, E_STOPPED, room))


def peeked(s: State, hero: int, card: int) -> None:
    s.events.append((ALL, E_PEEKED, hero, card))


def full(s: State, kind: int) -> None:
    s.events.append((ALL, E_FULL, kind))


def ties_left(s: State, hero: int) -> None:
    s.events.append((ALL, E_TIES_LEFT, hero))


def enemy_door(s: State, gate: int, opens: bool) -> None:
    s.events.append((ALL, E_ENEMY_DOOR, gate, 1 if opens else 0))


def door_locked(s: State, gate: int) -> None:
    s.events.append((ALL, E_DOOR_LOCKED, gate))


def barracks_patrol(s: State, level: int, area: int) -> None:
    s.events.append((ALL, E_BARRACKS_PATROL, level, area))


def loot_hidden(s: State, area: int) -> None:
    s.events.append((ALL, E_LOOT_HIDDEN, area))


def left_behind(s: State) -> None:
    s.events.append((ALL, E_LEFT_BEHIND))


def bomber_attack(s: State, unit: int) -> None:
    s.events.append((ALL, E_BOMBER_ATTACK, unit))
