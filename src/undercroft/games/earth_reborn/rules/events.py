"""What can happen, as numbers, and how it is told: an event is (who may know it, E_..., arguments)."""
# compiled: mypyc
# Made from vocabulary/declared.py by `make tables`: change it there.

from typing import Final

from undercroft.core.state import ALL, State

E_TURN: Final = 0  # ER-CORE-12: turn
E_INCOME: Final = 1  # ER-CORE-15: seat, taken, now
E_DREW: Final = 2  # ER-CORE-13: seat, number
E_DREW_TILE: Final = 3  # ER-CORE-13: seat, tile
E_EXCHANGED: Final = 4  # ER-CORE-14: seat
E_REFILLED: Final = 5  # ER-CORE-21
E_INITIATIVE: Final = 6  # ER-CORE-16: seat
E_ACTIVATED: Final = 7  # ER-CORE-19: who, again
E_ASSIGNED: Final = 8  # ER-CORE-26: who, tile
E_PAID: Final = 9  # ER-CORE-27: who, section, cp
E_PAID_CARD: Final = 10  # ER-ABILITY-2: who, cp, seat
E_PASSED: Final = 11  # ER-CORE-23: seat
E_BOUGHT: Final = 12  # ER-CORE-21: seat
E_TOOK_TILE: Final = 13  # ER-CORE-22: seat
E_TOOK_THAT_TILE: Final = 14  # ER-CORE-22: seat, tile
E_ROUND_OVER: Final = 15  # ER-CORE-24: seat
E_FINAL_PHASE: Final = 16  # ER-CORE-35: turn
E_KEPT: Final = 17  # ER-CORE-40: seat, number
E_MOVE_ORDER: Final = 18  # ER-MOVE-1: who, points
E_STEPPED: Final = 19  # ER-MOVE-6: who, start, to
E_HALTED: Final = 20  # ER-MOVE-10: who, square, facing
E_ROTATED: Final = 21  # ER-LARGE-4: who, facing
E_STAIRS: Final = 22  # ER-LEVEL-1: who, start, to
E_LEFT: Final = 23  # ER-MOVE-19: who, by_sewers
E_OPENED: Final = 24  # ER-MOVE-12: who, door
E_CLOSED: Final = 25  # ER-MOVE-14: who, door
E_MAGNET: Final = 26  # ER-MOVE-17: giver, taker
E_HANDED: Final = 27  # ER-EQUIP-7: giver, taker, what
E_LOOTED: Final = 28  # ER-EQUIP-9: dead, taker, face
E_DROPPED: Final = 29  # ER-EQUIP-5: who, face
E_STRIKE: Final = 30  # ER-CC-1: who, whom, cp, arc, other_arc
E_ROLLED: Final = 31  # ER-CC-5: who, purpose, number, automatic, dice
E_HITS: Final = 32  # ER-CC-9: who, criticals, hits
E_DEFENCE: Final = 33  # ER-CC-9: who, criticals, value
E_WOUNDS: Final = 34  # ER-CC-8: who, number
E_WOUNDED: Final = 35  # ER-CC-10: who
E_DIED: Final = 36  # ER-CC-11: who, square, killer
E_HEALED: Final = 37  # ER-TILE-9: who, points
E_HEALTHY: Final = 38  # ER-TILE-9: who
E_SMASH: Final = 39  # ER-DESTROY-1: who, thing, cp
E_TOTAL: Final = 40  # ER-DESTROY-3: thing, total, value
E_DESTROYED: Final = 41  # ER-DESTROY-5: thing
E_SHOT: Final = 42  # ER-SHOOT-2: who, face, whom, thing, square
E_TARGETING: Final = 43  # ER-SHOOT-9: who, range, reached, perfect, hit
E_DRY: Final = 44  # ER-SHOOT-15: who, face
E_RELOADED: Final = 45  # ER-SHOOT-16: who, face
E_USED_UP: Final = 46  # ER-SHOOT-17: face
E_EXPLOSION: Final = 47  # ER-BLAST-4: face, square
E_FLAMES: Final = 48  # ER-GEAR-5: who, square
E_TASED: Final = 49  # ER-GEAR-23: who, cp
E_SMOKE: Final = 50  # ER-GEAR-21: square, left
E_DUEL: Final = 51  # ER-DUEL-1: seat, who, whom
E_BETS: Final = 52  # ER-DUEL-2: norad, salemite, winner
E_INTERRUPTS: Final = 53  # ER-DUEL-14: who
E_RESUMES: Final = 54  # ER-DUEL-18: who
E_COMBINED: Final = 55  # ER-COMBO-1: who, section, cp
E_TEST: Final = 56  # ER-INTERACT-5: who, points, threshold
E_USE: Final = 57  # ER-INTERACT-2: who, face, line
E_WORK: Final = 58  # ER-INTERACT-3: who, room
E_ON: Final = 59  # ER-INTERACT-8: machine, seat
E_OFF: Final = 60  # ER-INTERACT-8: machine
E_TIMER: Final = 61  # ER-INTERACT-12: machine, left
E_LAUNCHED: Final = 62  # ER-TILE-10: room, seat
E_POWER: Final = 63  # ER-POWER-2: room, back
E_MP: Final = 64  # ER-MP-3: seat, change, now, reason
E_CP: Final = 65  # ER-CORE-11: seat, cp
E_OWN_CP: Final = 66  # ER-CHAR-19: who, cp
E_SPY_POINTS: Final = 67  # ER-SPY-2: seat, number
E_SORTED: Final = 68  # ER-SPY-4: seat, number
E_SORTED_CARDS: Final = 69  # ER-SPY-4: seat, faces
E_SEARCHED: Final = 70  # ER-SEARCH-4: who, room, dice, points
E_SKIPPED: Final = 71  # ER-SEARCH-7: face
E_FLIPPED: Final = 72  # ER-SEARCH-10
E_SHUFFLED: Final = 73  # ER-SEARCH-11
E_CUT: Final = 74  # ER-SEARCH-3: seat
E_TOP: Final = 75  # ER-SEARCH-6: face
E_FOUND: Final = 76  # ER-SEARCH-9: who, face
E_ABILITY: Final = 77  # ER-ABILITY-1: who, ability, subject
E_CONTROL: Final = 78  # ER-CHAR-5: who, seat
E_TRAITOR: Final = 79  # ER-CHAR-9: who
E_UNMASKED: Final = 80  # ER-GAP-10: who
E_DISPATCHED: Final = 81  # ER-RADIO-4: seat
E_DISPATCHED_ONE: Final = 82  # ER-RADIO-4: who, kind
E_SWITCHED: Final = 83  # ER-RADIO-5: seat, who, channel
E_REVEALED: Final = 84  # ER-RADIO-6: who, kind
E_SCRAMBLED: Final = 85  # ER-RADIO-9: who, cp
E_CAPTURED: Final = 86  # ER-CAPTURE-3: who, captor
E_FREED: Final = 87  # ER-CAPTURE-6: who, square
E_ASSASSINATED: Final = 88  # ER-CAPTURE-8: who, captor
E_PILOT: Final = 89  # ER-CAPTURE-10: who, inside
E_TORTURED: Final = 90  # ER-TORTURE-2: who, whom, dice, points
E_RAISED: Final = 91  # ER-CHAR-17: who, square, raiser
E_MINE: Final = 92  # ER-GEAR-14: square, live
E_BOMB: Final = 93  # ER-GEAR-17: face, square, left
E_VIRUS: Final = 94  # ER-GEAR-4: square, left
E_GAS: Final = 95  # ER-GEAR-27: who, square
E_FLEW: Final = 96  # ER-GEAR-8: who, start, to
E_FOUND_LOCKED: Final = 97  # ER-GAP-10: room, inside
E_TOOK_LYING: Final = 98  # ER-GAP-10: who, face
E_BROKEN_WALL: Final = 99  # ER-DESTROY-7: edge, long
E_TAKEN_BACK: Final = 100  # ER-RADIO-9: who, tile
E_ALL_BETS: Final = 101  # ER-SAGS34-32: bets
E_SHOWN: Final = 102  # ER-SAGS34-32: seat, shows, cp
E_DUEL_WON: Final = 103  # ER-SAGS34-32: seat
E_PASSAGE: Final = 104  # ER-SAGS34-29: who, whom, agreed
E_TRADE: Final = 105  # ER-SAGS34-30: who, whom, given, got, agreed
E_TEAM: Final = 106  # ER-SAGS-29: seat, cost, cast
E_ENLISTED: Final = 107  # ER-SAGS34-9: seat, who
E_DECLINED: Final = 108  # ER-SAGS34-10: seat
E_DECK_TURNED: Final = 109  # ER-SAGS-31: over
E_DRAFTED: Final = 110  # ER-SAGS-32: seat, number
E_DRAFTED_FACE: Final = 111  # ER-SAGS-32: seat, face
E_HID: Final = 112  # ER-SAGS-36: seat, square
E_HID_WHOM: Final = 113  # ER-SAGS-36: seat, what
E_DECOY: Final = 114  # ER-SAGS-40: seat, square
E_DEPLOYED: Final = 115  # ER-SAGS-40: who, square, facing
E_GEAR: Final = 116  # ER-SAGS-47: seat, cost, faces
E_GEAR_LOST: Final = 117  # ER-SAGS-47: seat
E_OUTFITTED: Final = 118  # ER-SAGS-48: who, face
E_GIVEN_MAGNET: Final = 119  # ER-SAGS-49: who
E_MERCENARY: Final = 120  # ER-SAGS34-22: seat
E_MISSIONS: Final = 121  # ER-SAGS-44: seat, number
E_DREW_MISSION: Final = 122  # ER-SAGS-44: seat, mission
E_MISSION_OUT: Final = 123  # ER-SAGS-45: seat, mission
E_MISSION_SHOWN: Final = 124  # ER-SAGS-56: seat, mission
E_PEEKED: Final = 125  # ER-SAGS-55: seat, whose, number
E_PEEKED_CARDS: Final = 126  # ER-SAGS-55: seat, whose, missions
E_FIRST_CONSTRUCTOR: Final = 127  # ER-SAGS-8: seat
E_DREW_DOORS: Final = 128  # ER-SAGS34-3: seat, large, small
E_DREW_DRILLER: Final = 129  # ER-SAGS34-4: seat, driller
E_SWAPPED: Final = 130  # ER-SAGS-14: seat, side, square, quarters
E_LAID: Final = 131  # ER-SAGS-10: seat, side, square, quarters
E_CHOSE_DRILLER: Final = 132  # ER-SAGS-20: seat, driller
E_ICON: Final = 133  # ER-SAGS-21: seat, change, now
E_FINED: Final = 134  # ER-SAGS-18: seat, change, now
E_HUNG: Final = 135  # ER-SAGS-22: seat, edge, door_code, price
E_MAP_DONE: Final = 136  # ER-SAGS-11: boulders
E_REVEALED_DRILLER: Final = 137  # ER-SAGS-42: driller, square
E_PAID_DRILLER: Final = 138  # ER-SAGS-43: seat, price, now


def turn(s: State, turn: int) -> None:
    s.events.append((ALL, E_TURN, turn))


def income(s: State, seat: int, taken: int, now: int) -> None:
    s.events.append((ALL, E_INCOME, seat, taken, now))


def drew(s: State, seat: int, number: int) -> None:
    s.events.append((ALL, E_DREW, seat, number))


def drew_tile(s: State, audience: int, seat: int, tile: int) -> None:
    s.events.append((audience, E_DREW_TILE, seat, tile))


def exchanged(s: State, seat: int) -> None:
    s.events.append((ALL, E_EXCHANGED, seat))


def refilled(s: State) -> None:
    s.events.append((ALL, E_REFILLED))


def initiative(s: State, seat: int) -> None:
    s.events.append((ALL, E_INITIATIVE, seat))


def activated(s: State, who: int, again: bool) -> None:
    s.events.append((ALL, E_ACTIVATED, who, 1 if again else 0))


def assigned(s: State, who: int, tile: int) -> None:
    s.events.append((ALL, E_ASSIGNED, who, tile))


def paid(s: State, who: int, section: int, cp: int) -> None:
    s.events.append((ALL, E_PAID, who, section, cp))


def paid_card(s: State, who: int, cp: int, seat: int) -> None:
    s.events.append((ALL, E_PAID_CARD, who, cp, seat))


def passed(s: State, seat: int) -> None:
    s.events.append((ALL, E_PASSED, seat))


def bought(s: State, seat: int) -> None:
    s.events.append((ALL, E_BOUGHT, seat))


def took_tile(s: State, seat: int) -> None:
    s.events.append((ALL, E_TOOK_TILE, seat))


def took_that_tile(s: State, audience: int, seat: int, tile: int) -> None:
    s.events.append((audience, E_TOOK_THAT_TILE, seat, tile))


def round_over(s: State, seat: int) -> None:
    s.events.append((ALL, E_ROUND_OVER, seat))


def final_phase(s: State, turn: int) -> None:
    s.events.append((ALL, E_FINAL_PHASE, turn))


def kept(s: State, seat: int, number: int) -> None:
    s.events.append((ALL, E_KEPT, seat, number))


def move_order(s: State, who: int, points: int) -> None:
    s.events.append((ALL, E_MOVE_ORDER, who, points))


def stepped(s: State, who: int, start: int, to: int) -> None:
    s.events.append((ALL, E_STEPPED, who, start, to))


def halted(s: State, who: int, square: int, facing: int) -> None:
    s.events.append((ALL, E_HALTED, who, square, facing))


def rotated(s: State, who: int, facing: int) -> None:
    s.events.append((ALL, E_ROTATED, who, facing))


def stairs(s: State, who: int, start: int, to: int) -> None:
    s.events.append((ALL, E_STAIRS, who, start, to))


def left(s: State, who: int, by_sewers: bool) -> None:
    s.events.append((ALL, E_LEFT, who, 1 if by_sewers else 0))


def opened(s: State, who: int, door: int) -> None:
    s.events.append((ALL, E_OPENED, who, door))


def closed(s: State, who: int, door: int) -> None:
    s.events.append((ALL, E_CLOSED, who, door))


def magnet(s: State, giver: int, taker: int) -> None:
    s.events.append((ALL, E_MAGNET, giver, taker))


def handed(s: State, giver: int, taker: int, what: int) -> None:
    s.events.append((ALL, E_HANDED, giver, taker, what))


def looted(s: State, dead: int, taker: int, face: int) -> None:
    s.events.append((ALL, E_LOOTED, dead, taker, face))


def dropped(s: State, who: int, face: int) -> None:
    s.events.append((ALL, E_DROPPED, who, face))


def strike(s: State, who: int, whom: int, cp: int, arc: int, other_arc: int) -> None:
    s.events.append((ALL, E_STRIKE, who, whom, cp, arc, other_arc))


def rolled(s: State, who: int, purpose: int, number: int, automatic: int, dice: list[int]) -> None:
    s.events.append((ALL, E_ROLLED, who, purpose, number, automatic, *dice))


def hits(s: State, who: int, criticals: int, hits: int) -> None:
    s.events.append((ALL, E_HITS, who, criticals, hits))


def defence(s: State, who: int, criticals: int, value: int) -> None:
    s.events.append((ALL, E_DEFENCE, who, criticals, value))


def wounds(s: State, who: int, number: int) -> None:
    s.events.append((ALL, E_WOUNDS, who, number))


def wounded(s: State, who: int) -> None:
    s.events.append((ALL, E_WOUNDED, who))


def died(s: State, who: int, square: int, killer: int) -> None:
    s.events.append((ALL, E_DIED, who, square, killer))


def healed(s: State, who: int, points: int) -> None:
    s.events.append((ALL, E_HEALED, who, points))


def healthy(s: State, who: int) -> None:
    s.events.append((ALL, E_HEALTHY, who))


def smash(s: State, who: int, thing: int, cp: int) -> None:
    s.events.append((ALL, E_SMASH, who, thing, cp))


def total(s: State, thing: int, total: int, value: int) -> None:
    s.events.append((ALL, E_TOTAL, thing, total, value))


def destroyed(s: State, thing: int) -> None:
    s.events.append((ALL, E_DESTROYED, thing))


def shot(s: State, who: int, face: int, whom: int, thing: int, square: int) -> None:
    s.events.append((ALL, E_SHOT, who, face, whom, thing, square))


def targeting(s: State, who: int, range: int, reached: int, perfect: bool, hit: bool) -> None:
    s.events.append((ALL, E_TARGETING, who, range, reached, 1 if perfect else 0, 1 if hit else 0))


def dry(s: State, who: int, face: int) -> None:
    s.events.append((ALL, E_DRY, who, face))


def reloaded(s: State, who: int, face: int) -> None:
    s.events.append((ALL, E_RELOADED, who, face))


def used_up(s: State, face: int) -> None:
    s.events.append((ALL, E_USED_UP, face))


def explosion(s: State, face: int, square: int) -> None:
    s.events.append((ALL, E_EXPLOSION, face, square))


def flames(s: State, who: int, square: int) -> None:
    s.events.append((ALL, E_FLAMES, who, square))


def tased(s: State, who: int, cp: int) -> None:
    s.events.append((ALL, E_TASED, who, cp))


def smoke(s: State, square: int, left: int) -> None:
    s.events.append((ALL, E_SMOKE, square, left))


def duel(s: State, seat: int, who: int, whom: int) -> None:
    s.events.append((ALL, E_DUEL, seat, who, whom))


def bets(s: State, norad: int, salemite: int, winner: int) -> None:
    s.events.append((ALL, E_BETS, norad, salemite, winner))


def interrupts(s: State, who: int) -> None:
    s.events.append((ALL, E_INTERRUPTS, who))


def resumes(s: State, who: int) -> None:
    s.events.append((ALL, E_RESUMES, who))


def combined(s: State, who: int, section: int, cp: int) -> None:
    s.events.append((ALL, E_COMBINED, who, section, cp))


def test(s: State, who: int, points: int, threshold: int) -> None:
    s.events.append((ALL, E_TEST, who, points, threshold))


def use(s: State, who: int, face: int, line: int) -> None:
    s.events.append((ALL, E_USE, who, face, line))


def work(s: State, who: int, room: int) -> None:
    s.events.append((ALL, E_WORK, who, room))


def on(s: State, machine: int, seat: int) -> None:
    s.events.append((ALL, E_ON, machine, seat))


def off(s: State, machine: int) -> None:
    s.events.append((ALL, E_OFF, machine))


def timer(s: State, machine: int, left: int) -> None:
    s.events.append((ALL, E_TIMER, machine, left))


def launched(s: State, room: int, seat: int) -> None:
    s.events.append((ALL, E_LAUNCHED, room, seat))


def power(s: State, room: int, back: bool) -> None:
    s.events.append((ALL, E_POWER, room, 1 if back else 0))


def mp(s: State, seat: int, change: int, now: int, reason: int) -> None:
    s.events.append((ALL, E_MP, seat, change, now, reason))


def cp(s: State, seat: int, cp: int) -> None:
    s.events.append((ALL, E_CP, seat, cp))


def own_cp(s: State, who: int, cp: int) -> None:
    s.events.append((ALL, E_OWN_CP, who, cp))


def spy_points(s: State, seat: int, number: int) -> None:
    s.events.append((ALL, E_SPY_POINTS, seat, number))


def sorted(s: State, seat: int, number: int) -> None:
    s.events.append((ALL, E_SORTED, seat, number))


def sorted_cards(s: State, audience: int, seat: int, faces: list[int]) -> None:
    s.events.append((audience, E_SORTED_CARDS, seat, *faces))


def searched(s: State, who: int, room: int, dice: int, points: int) -> None:
    s.events.append((ALL, E_SEARCHED, who, room, dice, points))


def skipped(s: State, face: int) -> None:
    s.events.append((ALL, E_SKIPPED, face))


def flipped(s: State) -> None:
    s.events.append((ALL, E_FLIPPED))


def shuffled(s: State) -> None:
    s.events.append((ALL, E_SHUFFLED))


def cut(s: State, seat: int) -> None:
    s.events.append((ALL, E_CUT, seat))


def top(s: State, face: int) -> None:
    s.events.append((ALL, E_TOP, face))


def found(s: State, who: int, face: int) -> None:
    s.events.append((ALL, E_FOUND, who, face))


def ability(s: State, who: int, ability: int, subject: int) -> None:
    s.events.append((ALL, E_ABILITY, who, ability, subject))


def control(s: State, who: int, seat: int) -> None:
    s.events.append((ALL, E_CONTROL, who, seat))


def traitor(s: State, who: int) -> None:
    s.events.append((ALL, E_TRAITOR, who))


def unmasked(s: State, who: int) -> None:
    s.events.append((ALL, E_UNMASKED, who))


def dispatched(s: State, seat: int) -> None:
    s.events.append((ALL, E_DISPATCHED, seat))


def dispatched_one(s: State, audience: int, who: int, kind: int) -> None:
    s.events.append((audience, E_DISPATCHED_ONE, who, kind))


def switched(s: State, seat: int, who: int, channel: int) -> None:
    s.events.append((ALL, E_SWITCHED, seat, who, channel))


def revealed(s: State, who: int, kind: int) -> None:
    s.events.append((ALL, E_REVEALED, who, kind))


def scrambled(s: State, who: int, cp: int) -> None:
    s.events.append((ALL, E_SCRAMBLED, who, cp))


def captured(s: State, who: int, captor: int) -> None:
    s.events.append((ALL, E_CAPTURED, who, captor))


def freed(s: State, who: int, square: int) -> None:
    s.events.append((ALL, E_FREED, who, square))


def assassinated(s: State, who: int, captor: int) -> None:
    s.events.append((ALL, E_ASSASSINATED, who, captor))


def pilot(s: State, who: int, inside: bool) -> None:
    s.events.append((ALL, E_PILOT, who, 1 if inside else 0))


def tortured(s: State, who: int, whom: int, dice: int, points: int) -> None:
    s.events.append((ALL, E_TORTURED, who, whom, dice, points))


def raised(s: State, who: int, square: int, raiser: int) -> None:
    s.events.append((ALL, E_RAISED, who, square, raiser))


def mine(s: State, square: int, live: bool) -> None:
    s.events.append((ALL, E_MINE, square, 1 if live else 0))


def bomb(s: State, face: int, square: int, left: int) -> None:
    s.events.append((ALL, E_BOMB, face, square, left))


def virus(s: State, square: int, left: int) -> None:
    s.events.append((ALL, E_VIRUS, square, left))


def gas(s: State, who: int, square: int) -> None:
    s.events.append((ALL, E_GAS, who, square))


def flew(s: State, who: int, start: int, to: int) -> None:
    s.events.append((ALL, E_FLEW, who, start, to))


def found_locked(s: State, room: int, inside: bool) -> None:
    s.events.append((ALL, E_FOUND_LOCKED, room, 1 if inside else 0))


def took_lying(s: State, who: int, face: int) -> None:
    s.events.append((ALL, E_TOOK_LYING, who, face))


def broken_wall(s: State, edge: int, long: bool) -> None:
    s.events.append((ALL, E_BROKEN_WALL, edge, 1 if long else 0))


def taken_back(s: State, who: int, tile: int) -> None:
    s.events.append((ALL, E_TAKEN_BACK, who, tile))


def all_bets(s: State, bets: list[int]) -> None:
    s.events.append((ALL, E_ALL_BETS, *bets))


def shown(s: State, seat: int, shows: bool, cp: int) -> None:
    s.events.append((ALL, E_SHOWN, seat, 1 if shows else 0, cp))


def duel_won(s: State, seat: int) -> None:
    s.events.append((ALL, E_DUEL_WON, seat))


def passage(s: State, who: int, whom: int, agreed: bool) -> None:
    s.events.append((ALL, E_PASSAGE, who, whom, 1 if agreed else 0))


def trade(s: State, who: int, whom: int, given: int, got: int, agreed: bool) -> None:
    s.events.append((ALL, E_TRADE, who, whom, given, got, 1 if agreed else 0))


def team(s: State, seat: int, cost: int, cast: list[int]) -> None:
    s.events.append((ALL, E_TEAM, seat, cost, *cast))


def enlisted(s: State, seat: int, who: int) -> None:
    s.events.append((ALL, E_ENLISTED, seat, who))


def declined(s: State, seat: int) -> None:
    s.events.append((ALL, E_DECLINED, seat))


def deck_turned(s: State, over: bool) -> None:
    s.events.append((ALL, E_DECK_TURNED, 1 if over else 0))


def drafted(s: State, seat: int, number: int) -> None:
    s.events.append((ALL, E_DRAFTED, seat, number))


def drafted_face(s: State, audience: int, seat: int, face: int) -> None:
    s.events.append((audience, E_DRAFTED_FACE, seat, face))


def hid(s: State, seat: int, square: int) -> None:
    s.events.append((ALL, E_HID, seat, square))


def hid_whom(s: State, audience: int, seat: int, what: int) -> None:
    s.events.append((audience, E_HID_WHOM, seat, what))


def decoy(s: State, seat: int, square: int) -> None:
    s.events.append((ALL, E_DECOY, seat, square))


def deployed(s: State, who: int, square: int, facing: int) -> None:
    s.events.append((ALL, E_DEPLOYED, who, square, facing))


def gear(s: State, seat: int, cost: int, faces: list[int]) -> None:
    s.events.append((ALL, E_GEAR, seat, cost, *faces))


def gear_lost(s: State, seat: int) -> None:
    s.events.append((ALL, E_GEAR_LOST, seat))


def outfitted(s: State, who: int, face: int) -> None:
    s.events.append((ALL, E_OUTFITTED, who, face))


def given_magnet(s: State, who: int) -> None:
    s.events.append((ALL, E_GIVEN_MAGNET, who))


def mercenary(s: State, seat: int) -> None:
    s.events.append((ALL, E_MERCENARY, seat))


def missions(s: State, seat: int, number: int) -> None:
    s.events.append((ALL, E_MISSIONS, seat, number))


def drew_mission(s: State, audience: int, seat: int, mission: int) -> None:
    s.events.append((audience, E_DREW_MISSION, seat, mission))


def mission_out(s: State, seat: int, mission: int) -> None:
    s.events.append((ALL, E_MISSION_OUT, seat, mission))


def mission_shown(s: State, seat: int, mission: int) -> None:
    s.events.append((ALL, E_MISSION_SHOWN, seat, mission))


def peeked(s: State, seat: int, whose: int, number: int) -> None:
    s.events.append((ALL, E_PEEKED, seat, whose, number))


def peeked_cards(s: State, audience: int, seat: int, whose: int, missions: list[int]) -> None:
    s.events.append((audience, E_PEEKED_CARDS, seat, whose, *missions))


def first_constructor(s: State, seat: int) -> None:
    s.events.append((ALL, E_FIRST_CONSTRUCTOR, seat))


def drew_doors(s: State, seat: int, large: int, small: int) -> None:
    s.events.append((ALL, E_DREW_DOORS, seat, large, small))


def drew_driller(s: State, audience: int, seat: int, driller: int) -> None:
    s.events.append((audience, E_DREW_DRILLER, seat, driller))


def swapped(s: State, seat: int, side: int, square: int, quarters: int) -> None:
    s.events.append((ALL, E_SWAPPED, seat, side, square, quarters))


def laid(s: State, seat: int, side: int, square: int, quarters: int) -> None:
    s.events.append((ALL, E_LAID, seat, side, square, quarters))


def chose_driller(s: State, audience: int, seat: int, driller: int) -> None:
    s.events.append((audience, E_CHOSE_DRILLER, seat, driller))


def icon(s: State, seat: int, change: int, now: int) -> None:
    s.events.append((ALL, E_ICON, seat, change, now))


def fined(s: State, seat: int, change: int, now: int) -> None:
    s.events.append((ALL, E_FINED, seat, change, now))


def hung(s: State, seat: int, edge: int, door_code: int, price: int) -> None:
    s.events.append((ALL, E_HUNG, seat, edge, door_code, price))


def map_done(s: State, boulders: int) -> None:
    s.events.append((ALL, E_MAP_DONE, boulders))


def revealed_driller(s: State, driller: int, square: int) -> None:
    s.events.append((ALL, E_REVEALED_DRILLER, driller, square))


def paid_driller(s: State, seat: int, price: int, now: int) -> None:
    s.events.append((ALL, E_PAID_DRILLER, seat, price, now))
