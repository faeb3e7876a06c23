"""What can happen, with names: a class for each event."""
# Made from vocabulary/declared.py by `make tables`: change it there.

from typing import Final

from undercroft.core.state import State
from undercroft.core.vocabulary.classes import Told, reading_events


class Turn(Told, frozen=True):
    """ER-CORE-12"""

    turn: int


class Income(Told, frozen=True):
    """ER-CORE-15"""

    seat: int
    taken: int
    now: int


class Drew(Told, frozen=True):
    """ER-CORE-13"""

    seat: int
    number: int


class DrewTile(Told, frozen=True):
    """ER-CORE-13"""

    seat: int
    tile: int


class Exchanged(Told, frozen=True):
    """ER-CORE-14"""

    seat: int


class Refilled(Told, frozen=True):
    """ER-CORE-21"""


class Initiative(Told, frozen=True):
    """ER-CORE-16"""

    seat: int


class Activated(Told, frozen=True):
    """ER-CORE-19"""

    who: int
    again: bool


class Assigned(Told, frozen=True):
    """ER-CORE-26"""

    who: int
    tile: int


class Paid(Told, frozen=True):
    """ER-CORE-27"""

    who: int
    section: int
    cp: int


class PaidCard(Told, frozen=True):
    """ER-ABILITY-2"""

    who: int
    cp: int
    seat: int


class Passed(Told, frozen=True):
    """ER-CORE-23"""

    seat: int


class Bought(Told, frozen=True):
    """ER-CORE-21"""

    seat: int


class TookTile(Told, frozen=True):
    """ER-CORE-22"""

    seat: int


class TookThatTile(Told, frozen=True):
    """ER-CORE-22"""

    seat: int
    tile: int


class RoundOver(Told, frozen=True):
    """ER-CORE-24"""

    seat: int


class FinalPhase(Told, frozen=True):
    """ER-CORE-35"""

    turn: int


class Kept(Told, frozen=True):
    """ER-CORE-40"""

    seat: int
    number: int


class MoveOrder(Told, frozen=True):
    """ER-MOVE-1"""

    who: int
    points: int


class Stepped(Told, frozen=True):
    """ER-MOVE-6"""

    who: int
    start: int
    to: int


class Halted(Told, frozen=True):
    """ER-MOVE-10"""

    who: int
    square: int
    facing: int


class Rotated(Told, frozen=True):
    """ER-LARGE-4"""

    who: int
    facing: int


class Stairs(Told, frozen=True):
    """ER-LEVEL-1"""

    who: int
    start: int
    to: int


class Left(Told, frozen=True):
    """ER-MOVE-19"""

    who: int
    by_sewers: bool


class Opened(Told, frozen=True):
    """ER-MOVE-12"""

    who: int
    door: int


class Closed(Told, frozen=True):
    """ER-MOVE-14"""

    who: int
    door: int


class Magnet(Told, frozen=True):
    """ER-MOVE-17"""

    giver: int
    taker: int


class Handed(Told, frozen=True):
    """ER-EQUIP-7"""

    giver: int
    taker: int
    what: int


class Looted(Told, frozen=True):
    """ER-EQUIP-9"""

    dead: int
    taker: int
    face: int


class Dropped(Told, frozen=True):
    """ER-EQUIP-5"""

    who: int
    face: int


class Strike(Told, frozen=True):
    """ER-CC-1"""

    who: int
    whom: int
    cp: int
    arc: int
    other_arc: int


class Rolled(Told, frozen=True):
    """ER-CC-5"""

    who: int
    purpose: int
    number: int
    automatic: int
    dice: tuple[int, ...]


class Hits(Told, frozen=True):
    """ER-CC-9"""

    who: int
    criticals: int
    hits: int


class Defence(Told, frozen=True):
    """ER-CC-9"""

    who: int
    criticals: int
    value: int


class Wounds(Told, frozen=True):
    """ER-CC-8"""

    who: int
    number: int


class Wounded(Told, frozen=True):
    """ER-CC-10"""

    who: int


class Died(Told, frozen=True):
    """ER-CC-11"""

    who: int
    square: int
    killer: int


class Healed(Told, frozen=True):
    """ER-TILE-9"""

    who: int
    points: int


class Healthy(Told, frozen=True):
    """ER-TILE-9"""

    who: int


class Smash(Told, frozen=True):
    """ER-DESTROY-1"""

    who: int
    thing: int
    cp: int


class Total(Told, frozen=True):
    """ER-DESTROY-3"""

    thing: int
    total: int
    value: int


class Destroyed(Told, frozen=True):
    """ER-DESTROY-5"""

    thing: int


class Shot(Told, frozen=True):
    """ER-SHOOT-2"""

    who: int
    face: int
    whom: int
    thing: int
    square: int


class Targeting(Told, frozen=True):
    """ER-SHOOT-9"""

    who: int
    range: int
    reached: int
    perfect: bool
    hit: bool


class Dry(Told, frozen=True):
    """ER-SHOOT-15"""

    who: int
    face: int


class Reloaded(Told, frozen=True):
    """ER-SHOOT-16"""

    who: int
    face: int


class UsedUp(Told, frozen=True):
    """ER-SHOOT-17"""

    face: int


class Explosion(Told, frozen=True):
    """ER-BLAST-4"""

    face: int
    square: int


class Flames(Told, frozen=True):
    """ER-GEAR-5"""

    who: int
    square: int


class Tased(Told, frozen=True):
    """ER-GEAR-23"""

    who: int
    cp: int


class Smoke(Told, frozen=True):
    """ER-GEAR-21"""

    square: int
    left: int


class Duel(Told, frozen=True):
    """ER-DUEL-1"""

    seat: int
    who: int
    whom: int


class Bets(Told, frozen=True):
    """ER-DUEL-2"""

    norad: int
    salemite: int
    winner: int


class Interrupts(Told, frozen=True):
    """ER-DUEL-14"""

    who: int


class Resumes(Told, frozen=True):
    """ER-DUEL-18"""

    who: int


class Combined(Told, frozen=True):
    """ER-COMBO-1"""

    who: int
    section: int
    cp: int


class Test(Told, frozen=True):
    """ER-INTERACT-5"""

    who: int
    points: int
    threshold: int


class Use(Told, frozen=True):
    """ER-INTERACT-2"""

    who: int
    face: int
    line: int


class Work(Told, frozen=True):
    """ER-INTERACT-3"""

    who: int
    room: int


class On(Told, frozen=True):
    """ER-INTERACT-8"""

    machine: int
    seat: int


class Off(Told, frozen=True):
    """ER-INTERACT-8"""

    machine: int


class Timer(Told, frozen=True):
    """ER-INTERACT-12"""

    machine: int
    left: int


class Launched(Told, frozen=True):
    """ER-TILE-10"""

    room: int
    seat: int


class Power(Told, frozen=True):
    """ER-POWER-2"""

    room: int
    back: bool


class Mp(Told, frozen=True):
    """ER-MP-3"""

    seat: int
    change: int
    now: int
    reason: int


class Cp(Told, frozen=True):
    """ER-CORE-11"""

    seat: int
    cp: int


class OwnCp(Told, frozen=True):
    """ER-CHAR-19"""

    who: int
    cp: int


class SpyPoints(Told, frozen=True):
    """ER-SPY-2"""

    seat: int
    number: int


class Sorted(Told, frozen=True):
    """ER-SPY-4"""

    seat: int
    number: int


class SortedCards(Told, frozen=True):
    """ER-SPY-4"""

    seat: int
    faces: tuple[int, ...]


class Searched(Told, frozen=True):
    """ER-SEARCH-4"""

    who: int
    room: int
    dice: int
    points: int


class Skipped(Told, frozen=True):
    """ER-SEARCH-7"""

    face: int


class Flipped(Told, frozen=True):
    """ER-SEARCH-10"""


class Shuffled(Told, frozen=True):
    """ER-SEARCH-11"""


class Cut(Told, frozen=True):
    """ER-SEARCH-3"""

    seat: int


class Top(Told, frozen=True):
    """ER-SEARCH-6"""

    face: int


class Found(Told, frozen=True):
    """ER-SEARCH-9"""

    who: int
    face: int


class Ability(Told, frozen=True):
    """ER-ABILITY-1"""

    who: int
    ability: int
    subject: int


class Control(Told, frozen=True):
    """ER-CHAR-5"""

    who: int
    seat: int


class Traitor(Told, frozen=True):
    """ER-CHAR-9"""

    who: int


class Unmasked(Told, frozen=True):
    """ER-GAP-10"""

    who: int


class Dispatched(Told, frozen=True):
    """ER-RADIO-4"""

    seat: int


class DispatchedOne(Told, frozen=True):
    """ER-RADIO-4"""

    who: int
    kind: int


class Switched(Told, frozen=True):
    """ER-RADIO-5"""

    seat: int
    who: int
    channel: int


class Revealed(Told, frozen=True):
    """ER-RADIO-6"""

    who: int
    kind: int


class Scrambled(Told, frozen=True):
    """ER-RADIO-9"""

    who: int
    cp: int


class Captured(Told, frozen=True):
    """ER-CAPTURE-3"""

    who: int
    captor: int


class Freed(Told, frozen=True):
    """ER-CAPTURE-6"""

    who: int
    square: int


class Assassinated(Told, frozen=True):
    """ER-CAPTURE-8"""

    who: int
    captor: int


class Pilot(Told, frozen=True):
    """ER-CAPTURE-10"""

    who: int
    inside: bool


class Tortured(Told, frozen=True):
    """ER-TORTURE-2"""

    who: int
    whom: int
    dice: int
    points: int


class Raised(Told, frozen=True):
    """ER-CHAR-17"""

    who: int
    square: int
    raiser: int


class Mine(Told, frozen=True):
    """ER-GEAR-14"""

    square: int
    live: bool


class Bomb(Told, frozen=True):
    """ER-GEAR-17"""

    face: int
    square: int
    left: int


class Virus(Told, frozen=True):
    """ER-GEAR-4"""

    square: int
    left: int


class Gas(Told, frozen=True):
    """ER-GEAR-27"""

    who: int
    square: int


class Flew(Told, frozen=True):
    """ER-GEAR-8"""

    who: int
    start: int
    to: int


class FoundLocked(Told, frozen=True):
    """ER-GAP-10"""

    room: int
    inside: bool


class TookLying(Told, frozen=True):
    """ER-GAP-10"""

    who: int
    face: int


class BrokenWall(Told, frozen=True):
    """ER-DESTROY-7"""

    edge: int
    long: bool


class TakenBack(Told, frozen=True):
    """ER-RADIO-9"""

    who: int
    tile: int


EVENTS: Final = (
    Turn, Income, Drew, DrewTile, Exchanged, Refilled, Initiative, Activated, Assigned, Paid, PaidCard, Passed, Bought,
    TookTile, TookThatTile, RoundOver, FinalPhase, Kept, MoveOrder, Stepped, Halted, Rotated, Stairs, Left, Opened,
    Closed, Magnet, Handed, Looted, Dropped, Strike, Rolled, Hits, Defence, Wounds, Wounded, Died, Healed, Healthy,
    Smash, Total, Destroyed, Shot, Targeting, Dry, Reloaded, UsedUp, Explosion, Flames, Tased, Smoke, Duel, Bets,
    Interrupts, Resumes, Combined, Test, Use, Work, On, Off, Timer, Launched, Power, Mp, Cp, OwnCp, SpyPoints, Sorted,
    SortedCards, Searched, Skipped, Flipped, Shuffled, Cut, Top, Found, Ability, Control, Traitor, Unmasked, Dispatched,
    DispatchedOne, Switched, Revealed, Scrambled, Captured, Freed, Assassinated, Pilot, Tortured, Raised, Mine, Bomb,
    Virus, Gas, Flew, FoundLocked, TookLying, BrokenWall, TakenBack,
)

read = reading_events(EVENTS)


def happened(s: State) -> list[Told]:
    """All that came of the last action."""
    return [read(event, at) for at, event in enumerate(s.events)]
