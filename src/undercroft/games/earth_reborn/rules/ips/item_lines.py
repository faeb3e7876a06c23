"""What each line of equipment does that costs CP (ER-GEAR, ER-GAP-4): all that the rules know of one is its class, and
LINES is the list of them. How a line is triggered: items.py. What people read of each: words/items.py."""
# compiled: mypyc

from typing import Final

from undercroft.core.choice import Flow
from undercroft.games.earth_reborn.rules import characters, deck, goals, spy
from undercroft.games.earth_reborn.rules.ips import explosives, healing, reanimation, tools
from undercroft.games.earth_reborn.rules.power import switches
from undercroft.games.earth_reborn.rules.skill_tests import NO_TEST, SCIENTIFIC, TECHNICAL, TECHNICAL_AND_SCIENTIFIC
from undercroft.games.earth_reborn.rules.tables import (
    G_CHAINSAW,
    G_DEADLY_VIRUS,
    G_GAS_MASK,
    G_INFRARED_GOGGLES,
    G_JET_PACK,
    G_LAPTOP,
    G_MAGNETIC_DISRUPTER,
    G_MEDICAL_KIT,
    G_MINES,
    G_MORPHINE,
    G_PLASTIC_EXPLOSIVE,
    G_POWER_FIST,
    G_RADIO_SCRAMBLER,
    G_SECRET_FILES,
    G_TIME_BOMB,
    G_TOXIC_GAS_CAPSULE,
    G_WIRING_PLANS,
    G_ZOMBIE_CONTROL_DEVICE,
    G_ZOMBIE_SERUM,
    M_MP,
    M_RADIO,
    M_SPY,
    NORAD,
    PIECE_IDS,
    SALEMITE,
)
from undercroft.games.earth_reborn.state import Table

LAPTOP_MP: Final = 4


class ItemLine:
    """One line: on which piece, the CP, the test and its points, what it can be used on, what it does. In itself it is
    a switch, with nothing to choose (ER-INTERACT-8)."""

    heals = False  # what it is used on is a Character who has lost Life Points
    tires = False  # once in a turn, successful or not

    def __init__(self, piece: int, kind: int, points: int, cp: int = 1, line: int = 0) -> None:
        self.piece = piece
        self.line = line
        self.cp = cp
        self.kind = kind  # of the test
        self.points = points  # that the test takes

    def targets(self, s: Table, who: int, card: int) -> list[int]:
        """What it can be used on; [0] where there is nothing to choose, none where its conditions are not met."""
        return [0]

    def use(self, s: Table, who: int, card: int, target: int, joined: list[int]) -> Flow:
        """What follows if the test succeeds; joined: who took part (ER-COMBO-14)."""
        switches.switch(s, card, who)
        yield from ()


class OnlyOn(ItemLine):
    """What is only ever switched ON: Infrared Goggles, Magnetic Disrupter, Zombie Control Device (ER-GEAR-7,
    ER-GEAR-12, ER-GEAR-30)."""

    def targets(self, s: Table, who: int, card: int) -> list[int]:
        return [] if s.switched_on >> card & 1 else [0]


class Scrambler(ItemLine):
    """ER-GEAR-19."""

    def targets(self, s: Table, who: int, card: int) -> list[int]:
        return [0] if s.dossier.has(M_RADIO) else []


class ThroughDoor(ItemLine):
    """Chainsaw (ER-GEAR-3), Power Fist (ER-GEAR-18)."""

    def targets(self, s: Table, who: int, card: int) -> list[int]:
        return tools.doors_in_reach(s, who, self.piece)

    def use(self, s: Table, who: int, card: int, target: int, joined: list[int]) -> Flow:
        yield from tools.through_a_door(s, who, target)


class Remedy(ItemLine):
    """Medical Kit (ER-GEAR-13), Morphine (ER-GEAR-15): so many Life Points."""

    heals = True

    def __init__(self, piece: int, kind: int, points: int, life: int) -> None:
        super().__init__(piece, kind, points)
        self.life = life

    def targets(self, s: Table, who: int, card: int) -> list[int]:
        return healing.with_helpers(s, who)

    def use(self, s: Table, who: int, card: int, target: int, joined: list[int]) -> Flow:
        yield from healing.treat(s, who, target, joined, self.life)


class Serum(ItemLine):
    """ER-GEAR-31, for Salemites (ER-IPS-4)."""

    def targets(self, s: Table, who: int, card: int) -> list[int]:
        return reanimation.cadavers(s, who) if characters.faction_of(s, who) == SALEMITE else []

    def use(self, s: Table, who: int, card: int, target: int, joined: list[int]) -> Flow:
        yield from reanimation.raise_dead(s, who, target)


class Gas(ItemLine):
    """ER-GEAR-27."""

    def use(self, s: Table, who: int, card: int, target: int, joined: list[int]) -> Flow:
        yield from explosives.toxic_gas(s, who, card)


class Files(ItemLine):
    """ER-GEAR-20, for NORAD (ER-IPS-4)."""

    def targets(self, s: Table, who: int, card: int) -> list[int]:
        return [0] if s.dossier.has(M_SPY) and characters.faction_of(s, who) == NORAD else []

    def use(self, s: Table, who: int, card: int, target: int, joined: list[int]) -> Flow:
        deck.use_up(s, card)
        yield from spy.gain(s, characters.seat_of(s, who), 2, True, who)


class Laptop(ItemLine):
    """ER-GEAR-10."""

    tires = True

    def targets(self, s: Table, who: int, card: int) -> list[int]:
        return [0] if s.dossier.has(M_MP) and not s.engaged_cards >> card & 1 else []

    def use(self, s: Table, who: int, card: int, target: int, joined: list[int]) -> Flow:
        goals.gain_mp(s, characters.seat_of(s, who), LAPTOP_MP, goals.REASON_LAPTOP)
        yield from ()


class Wiring(ItemLine):
    """ER-GEAR-29."""

    def targets(self, s: Table, who: int, card: int) -> list[int]:
        return tools.rooms_to_darken(s, who, self.line)

    def use(self, s: Table, who: int, card: int, target: int, joined: list[int]) -> Flow:
        tools.wiring_plans(s, self.line, target)
        yield from ()


class JetPack(ItemLine):
    """ER-GEAR-8."""

    def targets(self, s: Table, who: int, card: int) -> list[int]:
        return [] if characters.large(s, who) else [0]

    def use(self, s: Table, who: int, card: int, target: int, joined: list[int]) -> Flow:
        tools.jet_pack(s, who)
        yield from ()


class Mines(ItemLine):
    """ER-GEAR-14."""

    def targets(self, s: Table, who: int, card: int) -> list[int]:
        return explosives.squares_for(s, who, self.piece)

    def use(self, s: Table, who: int, card: int, target: int, joined: list[int]) -> Flow:
        explosives.lay_mine(s, characters.seat_of(s, who), target)
        yield from ()


class Charge(ItemLine):
    """Time Bomb (ER-GEAR-25), Plastic Explosive (ER-GEAR-17): it goes off in so many Final phases."""

    def __init__(self, piece: int, kind: int, points: int, turns: int) -> None:
        super().__init__(piece, kind, points)
        self.turns = turns

    def targets(self, s: Table, who: int, card: int) -> list[int]:
        return explosives.squares_for(s, who, self.piece)

    def use(self, s: Table, who: int, card: int, target: int, joined: list[int]) -> Flow:
        explosives.arm(s, card, who, target, self.turns)
        yield from ()


class Virus(ItemLine):
    """ER-GEAR-4."""

    def targets(self, s: Table, who: int, card: int) -> list[int]:
        return explosives.squares_for(s, who, self.piece)

    def use(self, s: Table, who: int, card: int, target: int, joined: list[int]) -> Flow:
        explosives.deadly_virus(s, who, card, target)
        yield from ()


LINES: Final[list[ItemLine]] = [
    ThroughDoor(G_CHAINSAW, TECHNICAL, 3),
    Virus(G_DEADLY_VIRUS, SCIENTIFIC, 4),
    ItemLine(G_GAS_MASK, NO_TEST, 0),  # ER-GEAR-6
    OnlyOn(G_INFRARED_GOGGLES, TECHNICAL, 2),
    JetPack(G_JET_PACK, TECHNICAL, 3),
    Laptop(G_LAPTOP, TECHNICAL_AND_SCIENTIFIC, 6),
    OnlyOn(G_MAGNETIC_DISRUPTER, TECHNICAL, 3),
    Remedy(G_MEDICAL_KIT, SCIENTIFIC, 3, life=2),
    Mines(G_MINES, TECHNICAL, 3),
    Remedy(G_MORPHINE, SCIENTIFIC, 3, life=4),
    Charge(G_PLASTIC_EXPLOSIVE, TECHNICAL, 3, turns=1),
    ThroughDoor(G_POWER_FIST, TECHNICAL, 3),
    Scrambler(G_RADIO_SCRAMBLER, TECHNICAL, 3),
    Files(G_SECRET_FILES, TECHNICAL, 4, cp=2),
    Charge(G_TIME_BOMB, TECHNICAL, 3, turns=explosives.BOMB_TURNS),
    Gas(G_TOXIC_GAS_CAPSULE, SCIENTIFIC, 3),
    Wiring(G_WIRING_PLANS, TECHNICAL_AND_SCIENTIFIC, 4),  # the upper line
    Wiring(G_WIRING_PLANS, TECHNICAL_AND_SCIENTIFIC, 5, cp=3, line=tools.BUILDING_LINE),  # the lower line
    OnlyOn(G_ZOMBIE_CONTROL_DEVICE, TECHNICAL, 3),
    Serum(G_ZOMBIE_SERUM, SCIENTIFIC, 4),
]
# Per piece, in the order in which actions number them.
LINES_OF: Final[list[list[ItemLine]]] = [
    [one for one in LINES if one.piece == piece] for piece in range(len(PIECE_IDS))
]
