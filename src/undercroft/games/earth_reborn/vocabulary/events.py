"""What can happen, with names: a class for each event."""
# Made from vocabulary/declared.py by `make tables`: change it there.

from typing import Final

from undercroft.core.state import State
from undercroft.core.vocabulary.classes import GameEvent, reading_events


class Turn(GameEvent, frozen=True):
    """ER-CORE-12"""

    turn: int


class Income(GameEvent, frozen=True):
    """ER-CORE-15"""

    seat: int
    taken: int
    now: int


class Drew(GameEvent, frozen=True):
    """ER-CORE-13"""

    seat: int
    number: int


class DrewTile(GameEvent, frozen=True):
    """ER-CORE-13"""

    seat: int
    tile: int


class Exchanged(GameEvent, frozen=True):
    """ER-CORE-14"""

    seat: int


class Refilled(GameEvent, frozen=True):
    """ER-CORE-21"""


class Initiative(GameEvent, frozen=True):
    """ER-CORE-16"""

    seat: int


class Activated(GameEvent, frozen=True):
    """ER-CORE-19"""

    who: int
    again: bool


class Assigned(GameEvent, frozen=True):
    """ER-CORE-26"""

    who: int
    tile: int


class Paid(GameEvent, frozen=True):
    """ER-CORE-27"""

    who: int
    section: int
    cp: int


class PaidCard(GameEvent, frozen=True):
    """ER-ABILITY-2"""

    who: int
    cp: int
    seat: int


class Passed(GameEvent, frozen=True):
    """ER-CORE-23"""

    seat: int


class Bought(GameEvent, frozen=True):
    """ER-CORE-21"""

    seat: int


class TookTile(GameEvent, frozen=True):
    """ER-CORE-22"""

    seat: int


class TookThatTile(GameEvent, frozen=True):
    """ER-CORE-22"""

    seat: int
    tile: int


class RoundOver(GameEvent, frozen=True):
    """ER-CORE-24"""

    seat: int


class FinalPhase(GameEvent, frozen=True):
    """ER-CORE-35"""

    turn: int


class Kept(GameEvent, frozen=True):
    """ER-CORE-40"""

    seat: int
    number: int


class MoveOrder(GameEvent, frozen=True):
    """ER-MOVE-1"""

    who: int
    points: int


class Stepped(GameEvent, frozen=True):
    """ER-MOVE-6"""

    who: int
    start: int
    to: int


class Halted(GameEvent, frozen=True):
    """ER-MOVE-10"""

    who: int
    square: int
    facing: int


class Rotated(GameEvent, frozen=True):
    """ER-LARGE-4"""

    who: int
    facing: int


class Stairs(GameEvent, frozen=True):
    """ER-LEVEL-1"""

    who: int
    start: int
    to: int


class Left(GameEvent, frozen=True):
    """ER-MOVE-19"""

    who: int
    by_sewers: bool


class Opened(GameEvent, frozen=True):
    """ER-MOVE-12"""

    who: int
    door: int


class Closed(GameEvent, frozen=True):
    """ER-MOVE-14"""

    who: int
    door: int


class Magnet(GameEvent, frozen=True):
    """ER-MOVE-17"""

    giver: int
    taker: int


class Handed(GameEvent, frozen=True):
    """ER-EQUIP-7"""

    giver: int
    taker: int
    what: int


class Looted(GameEvent, frozen=True):
    """ER-EQUIP-9"""

    dead: int
    taker: int
    face: int


class Dropped(GameEvent, frozen=True):
    """ER-EQUIP-5"""

    who: int
    face: int


class Strike(GameEvent, frozen=True):
    """ER-CC-1"""

    who: int
    whom: int
    cp: int
    arc: int
    other_arc: int


class Rolled(GameEvent, frozen=True):
    """ER-CC-5"""

    who: int
    purpose: int
    number: int
    automatic: int
    dice: tuple[int, ...]


class Hits(GameEvent, frozen=True):
    """ER-CC-9"""

    who: int
    criticals: int
    hits: int


class Defence(GameEvent, frozen=True):
    """ER-CC-9"""

    who: int
    criticals: int
    value: int


class Wounds(GameEvent, frozen=True):
    """ER-CC-8"""

    who: int
    number: int


class Wounded(GameEvent, frozen=True):
    """ER-CC-10"""

    who: int


class Died(GameEvent, frozen=True):
    """ER-CC-11"""

    who: int
    square: int
    killer: int


class Healed(GameEvent, frozen=True):
    """ER-TILE-9"""

    who: int
    points: int


class Healthy(GameEvent, frozen=True):
    """ER-TILE-9"""

    who: int


class Smash(GameEvent, frozen=True):
    """ER-DESTROY-1"""

    who: int
    thing: int
    cp: int


class Total(GameEvent, frozen=True):
    """ER-DESTROY-3"""

    thing: int
    total: int
    value: int


class Destroyed(GameEvent, frozen=True):
    """ER-DESTROY-5"""

    thing: int


class Shot(GameEvent, frozen=True):
    """ER-SHOOT-2"""

    who: int
    face: int
    whom: int
    thing: int
    square: int


class Targeting(GameEvent, frozen=True):
    """ER-SHOOT-9"""

    who: int
    range: int
    reached: int
    perfect: bool
    hit: bool


class Dry(GameEvent, frozen=True):
    """ER-SHOOT-15"""

    who: int
    face: int


class Reloaded(GameEvent, frozen=True):
    """ER-SHOOT-16"""

    who: int
    face: int


class UsedUp(GameEvent, frozen=True):
    """ER-SHOOT-17"""

    face: int


class Explosion(GameEvent, frozen=True):
    """ER-BLAST-4"""

    face: int
    square: int


class Flames(GameEvent, frozen=True):
    """ER-GEAR-5"""

    who: int
    square: int


class Tased(GameEvent, frozen=True):
    """ER-GEAR-23"""

    who: int
    cp: int


class Smoke(GameEvent, frozen=True):
    """ER-GEAR-21"""

    square: int
    left: int


class Duel(GameEvent, frozen=True):
    """ER-DUEL-1"""

    seat: int
    who: int
    whom: int


class Bets(GameEvent, frozen=True):
    """ER-DUEL-2"""

    norad: int
    salemite: int
    winner: int


class Interrupts(GameEvent, frozen=True):
    """ER-DUEL-14"""

    who: int


class Resumes(GameEvent, frozen=True):
    """ER-DUEL-18"""

    who: int


class Combined(GameEvent, frozen=True):
    """ER-COMBO-1"""

    who: int
    section: int
    cp: int


class Test(GameEvent, frozen=True):
    """ER-INTERACT-5"""

    who: int
    points: int
    threshold: int


class Use(GameEvent, frozen=True):
    """ER-INTERACT-2"""

    who: int
    face: int
    line: int


class Work(GameEvent, frozen=True):
    """ER-INTERACT-3"""

    who: int
    room: int


class On(GameEvent, frozen=True):
    """ER-INTERACT-8"""

    machine: int
    seat: int


class Off(GameEvent, frozen=True):
    """ER-INTERACT-8"""

    machine: int


class Timer(GameEvent, frozen=True):
    """ER-INTERACT-12"""

    machine: int
    left: int


class Launched(GameEvent, frozen=True):
    """ER-TILE-10"""

    room: int
    seat: int


class Power(GameEvent, frozen=True):
    """ER-POWER-2"""

    room: int
    back: bool


class Mp(GameEvent, frozen=True):
    """ER-MP-3"""

    seat: int
    change: int
    now: int
    reason: int


class Cp(GameEvent, frozen=True):
    """ER-CORE-11"""

    seat: int
    cp: int


class OwnCp(GameEvent, frozen=True):
    """ER-CHAR-19"""

    who: int
    cp: int


class SpyPoints(GameEvent, frozen=True):
    """ER-SPY-2"""

    seat: int
    number: int


class Sorted(GameEvent, frozen=True):
    """ER-SPY-4"""

    seat: int
    number: int


class SortedCards(GameEvent, frozen=True):
    """ER-SPY-4"""

    seat: int
    faces: tuple[int, ...]


class Searched(GameEvent, frozen=True):
    """ER-SEARCH-4"""

    who: int
    room: int
    dice: int
    points: int


class Skipped(GameEvent, frozen=True):
    """ER-SEARCH-7"""

    face: int


class Flipped(GameEvent, frozen=True):
    """ER-SEARCH-10"""


class Shuffled(GameEvent, frozen=True):
    """ER-SEARCH-11"""


class Cut(GameEvent, frozen=True):
    """ER-SEARCH-3"""

    seat: int


class Top(GameEvent, frozen=True):
    """ER-SEARCH-6"""

    face: int


class Found(GameEvent, frozen=True):
    """ER-SEARCH-9"""

    who: int
    face: int


class Ability(GameEvent, frozen=True):
    """ER-ABILITY-1"""

    who: int
    ability: int
    subject: int


class Control(GameEvent, frozen=True):
    """ER-CHAR-5"""

    who: int
    seat: int


class Traitor(GameEvent, frozen=True):
    """ER-CHAR-9"""

    who: int


class Unmasked(GameEvent, frozen=True):
    """ER-GAP-10"""

    who: int


class Dispatched(GameEvent, frozen=True):
    """ER-RADIO-4"""

    seat: int


class DispatchedOne(GameEvent, frozen=True):
    """ER-RADIO-4"""

    who: int
    kind: int


class Switched(GameEvent, frozen=True):
    """ER-RADIO-5"""

    seat: int
    who: int
    channel: int


class Revealed(GameEvent, frozen=True):
    """ER-RADIO-6"""

    who: int
    kind: int


class Scrambled(GameEvent, frozen=True):
    """ER-RADIO-9"""

    who: int
    cp: int


class Captured(GameEvent, frozen=True):
    """ER-CAPTURE-3"""

    who: int
    captor: int


class Freed(GameEvent, frozen=True):
    """ER-CAPTURE-6"""

    who: int
    square: int


class Assassinated(GameEvent, frozen=True):
    """ER-CAPTURE-8"""

    who: int
    captor: int


class Pilot(GameEvent, frozen=True):
    """ER-CAPTURE-10"""

    who: int
    inside: bool


class Tortured(GameEvent, frozen=True):
    """ER-TORTURE-2"""

    who: int
    whom: int
    dice: int
    points: int


class Raised(GameEvent, frozen=True):
    """ER-CHAR-17"""

    who: int
    square: int
    raiser: int


class Mine(GameEvent, frozen=True):
    """ER-GEAR-14"""

    square: int
    live: bool


class Bomb(GameEvent, frozen=True):
    """ER-GEAR-17"""

    face: int
    square: int
    left: int


class Virus(GameEvent, frozen=True):
    """ER-GEAR-4"""

    square: int
    left: int


class Gas(GameEvent, frozen=True):
    """ER-GEAR-27"""

    who: int
    square: int


class Flew(GameEvent, frozen=True):
    """ER-GEAR-8"""

    who: int
    start: int
    to: int


class FoundLocked(GameEvent, frozen=True):
    """ER-GAP-10"""

    room: int
    inside: bool


class TookLying(GameEvent, frozen=True):
    """ER-GAP-10"""

    who: int
    face: int


class BrokenWall(GameEvent, frozen=True):
    """ER-DESTROY-7"""

    edge: int
    long: bool


class TakenBack(GameEvent, frozen=True):
    """ER-RADIO-9"""

    who: int
    tile: int


class AllBets(GameEvent, frozen=True):
    """ER-SAGS34-32"""

    bets: tuple[int, ...]


class Shown(GameEvent, frozen=True):
    """ER-SAGS34-32"""

    seat: int
    shows: bool
    cp: int


class DuelWon(GameEvent, frozen=True):
    """ER-SAGS34-32"""

    seat: int


class Passage(GameEvent, frozen=True):
    """ER-SAGS34-29"""

    who: int
    whom: int
    agreed: bool


class Trade(GameEvent, frozen=True):
    """ER-SAGS34-30"""

    who: int
    whom: int
    given: int
    got: int
    agreed: bool


class Team(GameEvent, frozen=True):
    """ER-SAGS-29"""

    seat: int
    cost: int
    cast: tuple[int, ...]


class Enlisted(GameEvent, frozen=True):
    """ER-SAGS34-9"""

    seat: int
    who: int


class Declined(GameEvent, frozen=True):
    """ER-SAGS34-10"""

    seat: int


class DeckTurned(GameEvent, frozen=True):
    """ER-SAGS-31"""

    over: bool


class Drafted(GameEvent, frozen=True):
    """ER-SAGS-32"""

    seat: int
    number: int


class DraftedFace(GameEvent, frozen=True):
    """ER-SAGS-32"""

    seat: int
    face: int


class Hid(GameEvent, frozen=True):
    """ER-SAGS-36"""

    seat: int
    square: int


class HidWhom(GameEvent, frozen=True):
    """ER-SAGS-36"""

    seat: int
    what: int


class Decoy(GameEvent, frozen=True):
    """ER-SAGS-40"""

    seat: int
    square: int


class Deployed(GameEvent, frozen=True):
    """ER-SAGS-40"""

    who: int
    square: int
    facing: int


class Gear(GameEvent, frozen=True):
    """ER-SAGS-47"""

    seat: int
    cost: int
    faces: tuple[int, ...]


class GearLost(GameEvent, frozen=True):
    """ER-SAGS-47"""

    seat: int


class Outfitted(GameEvent, frozen=True):
    """ER-SAGS-48"""

    who: int
    face: int


class GivenMagnet(GameEvent, frozen=True):
    """ER-SAGS-49"""

    who: int


class Mercenary(GameEvent, frozen=True):
    """ER-SAGS34-22"""

    seat: int


class Missions(GameEvent, frozen=True):
    """ER-SAGS-44"""

    seat: int
    number: int


class DrewMission(GameEvent, frozen=True):
    """ER-SAGS-44"""

    seat: int
    mission: int


class MissionOut(GameEvent, frozen=True):
    """ER-SAGS-45"""

    seat: int
    mission: int


class MissionShown(GameEvent, frozen=True):
    """ER-SAGS-56"""

    seat: int
    mission: int


class Peeked(GameEvent, frozen=True):
    """ER-SAGS-55"""

    seat: int
    whose: int
    number: int


class PeekedCards(GameEvent, frozen=True):
    """ER-SAGS-55"""

    seat: int
    whose: int
    missions: tuple[int, ...]


class FirstConstructor(GameEvent, frozen=True):
    """ER-SAGS-8"""

    seat: int


class DrewDoors(GameEvent, frozen=True):
    """ER-SAGS34-3"""

    seat: int
    large: int
    small: int


class DrewDriller(GameEvent, frozen=True):
    """ER-SAGS34-4"""

    seat: int
    driller: int


class Swapped(GameEvent, frozen=True):
    """ER-SAGS-14"""

    seat: int
    side: int
    square: int
    quarters: int


class Laid(GameEvent, frozen=True):
    """ER-SAGS-10"""

    seat: int
    side: int
    square: int
    quarters: int


class ChoseDriller(GameEvent, frozen=True):
    """ER-SAGS-20"""

    seat: int
    driller: int


class Icon(GameEvent, frozen=True):
    """ER-SAGS-21"""

    seat: int
    change: int
    now: int


class Fined(GameEvent, frozen=True):
    """ER-SAGS-18"""

    seat: int
    change: int
    now: int


class Hung(GameEvent, frozen=True):
    """ER-SAGS-22"""

    seat: int
    edge: int
    door_code: int
    price: int


class MapDone(GameEvent, frozen=True):
    """ER-SAGS-11"""

    boulders: int


class RevealedDriller(GameEvent, frozen=True):
    """ER-SAGS-42"""

    driller: int
    square: int


class PaidDriller(GameEvent, frozen=True):
    """ER-SAGS-43"""

    seat: int
    price: int
    now: int


EVENTS: Final = (
    Turn, Income, Drew, DrewTile, Exchanged, Refilled, Initiative, Activated, Assigned, Paid, PaidCard, Passed, Bought,
    TookTile, TookThatTile, RoundOver, FinalPhase, Kept, MoveOrder, Stepped, Halted, Rotated, Stairs, Left, Opened,
    Closed, Magnet, Handed, Looted, Dropped, Strike, Rolled, Hits, Defence, Wounds, Wounded, Died, Healed, Healthy,
    Smash, Total, Destroyed, Shot, Targeting, Dry, Reloaded, UsedUp, Explosion, Flames, Tased, Smoke, Duel, Bets,
    Interrupts, Resumes, Combined, Test, Use, Work, On, Off, Timer, Launched, Power, Mp, Cp, OwnCp, SpyPoints, Sorted,
    SortedCards, Searched, Skipped, Flipped, Shuffled, Cut, Top, Found, Ability, Control, Traitor, Unmasked, Dispatched,
    DispatchedOne, Switched, Revealed, Scrambled, Captured, Freed, Assassinated, Pilot, Tortured, Raised, Mine, Bomb,
    Virus, Gas, Flew, FoundLocked, TookLying, BrokenWall, TakenBack, AllBets, Shown, DuelWon, Passage, Trade, Team,
    Enlisted, Declined, DeckTurned, Drafted, DraftedFace, Hid, HidWhom, Decoy, Deployed, Gear, GearLost, Outfitted,
    GivenMagnet, Mercenary, Missions, DrewMission, MissionOut, MissionShown, Peeked, PeekedCards, FirstConstructor,
    DrewDoors, DrewDriller, Swapped, Laid, ChoseDriller, Icon, Fined, Hung, MapDone, RevealedDriller, PaidDriller,
)

read = reading_events(EVENTS)


def happened(s: State) -> list[GameEvent]:
    """All that came of the last action."""
    return [read(event, at) for at, event in enumerate(s.events)]
