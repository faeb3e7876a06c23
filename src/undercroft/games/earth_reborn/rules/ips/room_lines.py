"""What each line of a room does that costs CP (ER-TILE, ER-GAP-4): all that the rules know of one is its class, and
BY_ROOM finds it. How a line is triggered: rooms.py."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Flow
from undercroft.games.earth_reborn.rules import characters, goals, spy
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.combat import wounds
from undercroft.games.earth_reborn.rules.ips import healing
from undercroft.games.earth_reborn.rules.power import electricity, machines
from undercroft.games.earth_reborn.rules.skill_tests import SCIENTIFIC, TECHNICAL, TECHNICAL_AND_SCIENTIFIC
from undercroft.games.earth_reborn.rules.tables import (
    ELEMENT_FACE,
    M_RADIO,
    M_SPY,
    R_COMMUNICATION_ROOM,
    R_GENERATOR,
    R_INFIRMARY,
    R_MISSILE_ROOM,
    R_PATIENT_ROOM,
    R_SATELLITE_COM_ROOM,
    R_VIDEO_SURVEILLANCE_ROOM,
)
from undercroft.games.earth_reborn.state import Table

COUNTDOWN: Final = 2  # time counters of the missiles
SCREENS_CP: Final = 4


class RoomLine:
    """One line: in which kind of room, the CP, the test and its points, what it can be used on, what it does."""

    def __init__(self, room: int, kind: int, points: int, cp: int = 1, life: int = 0) -> None:
        self.room = room
        self.cp = cp
        self.kind = kind  # of the test
        self.points = points  # that the test takes
        self.life = life  # Life Points that it restores

    def targets(self, s: Table, who: int, tile: int) -> list[int]:
        """Patients; [0] where there is nothing to choose, none where it would be of no use in this game."""
        return [0]

    def use(self, s: Table, who: int, tile: int, target: int, joined: list[int]) -> Flow:
        """What follows if the test succeeds; joined: who took part."""
        raise NotImplementedError


class Communication(RoomLine):
    """The fixed Radio Scrambler ON or OFF (ER-TILE-5, ER-RADIO-11)."""

    def targets(self, s: Table, who: int, tile: int) -> list[int]:
        return [0] if s.dossier.has(M_RADIO) else []

    def use(self, s: Table, who: int, tile: int, target: int, joined: list[int]) -> Flow:
        if s.machines_on >> tile & 1:
            machines.stop(s, tile)
        else:  # its markers come out in the next Initiative phase (ER-RADIO-3)
            machines.start(s, tile, characters.seat_of(s, who), characters.faction_of(s, who))
        yield from ()


class Generator(RoomLine):
    """ER-TILE-8."""

    def targets(self, s: Table, who: int, tile: int) -> list[int]:
        return [0] if electricity.building(s) & ~s.unpowered else []

    def use(self, s: Table, who: int, tile: int, target: int, joined: list[int]) -> Flow:
        electricity.cut_power(s, -1)
        goals.blackout(s, who, tile)
        yield from ()


class Infirmary(RoomLine):
    """ER-TILE-9."""

    def targets(self, s: Table, who: int, tile: int) -> list[int]:
        return healing.on_icons_of(s, tile)

    def use(self, s: Table, who: int, tile: int, target: int, joined: list[int]) -> Flow:
        wounds.heal(s, target, self.life)
        yield from ()


class Missiles(RoomLine):
    """ER-TILE-10."""

    def targets(self, s: Table, who: int, tile: int) -> list[int]:
        return [] if s.launched >> tile & 1 else [0]

    def use(self, s: Table, who: int, tile: int, target: int, joined: list[int]) -> Flow:
        countdown(s, tile, characters.seat_of(s, who), characters.faction_of(s, who))
        yield from ()


class Patients(RoomLine):
    """ER-TILE-13."""

    def targets(self, s: Table, who: int, tile: int) -> list[int]:
        return healing.himself_or_faced(s, who)

    def use(self, s: Table, who: int, tile: int, target: int, joined: list[int]) -> Flow:
        yield from healing.treat(s, who, target, joined, self.life)


class Satellites(RoomLine):
    """ER-TILE-15."""

    def targets(self, s: Table, who: int, tile: int) -> list[int]:
        return [0] if s.dossier.has(M_SPY) else []

    def use(self, s: Table, who: int, tile: int, target: int, joined: list[int]) -> Flow:
        yield from spy.gain(s, characters.seat_of(s, who), 1, True, who)


class Screens(RoomLine):
    """4 CP from the Bank (ER-TILE-18)."""

    def use(self, s: Table, who: int, tile: int, target: int, joined: list[int]) -> Flow:
        seat = characters.seat_of(s, who)
        s.cp[seat] += SCREENS_CP
        tell.cp(s, seat, SCREENS_CP)
        yield from ()


LINES: Final[list[RoomLine]] = [
    Communication(R_COMMUNICATION_ROOM, TECHNICAL, 3),
    Generator(R_GENERATOR, TECHNICAL, 3),
    Infirmary(R_INFIRMARY, TECHNICAL_AND_SCIENTIFIC, 4, life=2),
    Missiles(R_MISSILE_ROOM, TECHNICAL, 6, cp=2),
    Patients(R_PATIENT_ROOM, SCIENTIFIC, 3, life=1),
    Satellites(R_SATELLITE_COM_ROOM, TECHNICAL, 4, cp=2),
    Screens(R_VIDEO_SURVEILLANCE_ROOM, TECHNICAL, 4),
]
BY_ROOM: Final[dict[int, RoomLine]] = {line.room: line for line in LINES}


def countdown(s: Table, tile: int, seat: int, faction: int) -> None:
    """The countdown of the missiles begins, or is switched OFF (ER-TILE-10)."""
    if s.machines_on >> tile & 1:
        machines.stop(s, tile)
        return
    machines.start(s, tile, seat, faction)
    s.timers = [*s.timers, tile * 16 + COUNTDOWN]
    tell.timer(s, ELEMENT_FACE + tile, COUNTDOWN)
