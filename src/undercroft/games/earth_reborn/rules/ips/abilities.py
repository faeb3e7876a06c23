"""Special Abilities of Characters that are used for CP (ER-ABILITY, ER-CHAR): all that the rules know of one is its
class, and LINES is the list of them. What people read of each: words/abilities.py. Traitors: turn/traitors.py."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Flow
from undercroft.core.vocabulary.numbered import Begins
from undercroft.games.earth_reborn.rules import characters, goals, orders, skill_tests, spy, verbs
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.board import sight, stands
from undercroft.games.earth_reborn.rules.combat import destroy
from undercroft.games.earth_reborn.rules.ips import breaching, control, reanimation
from undercroft.games.earth_reborn.rules.tables import (
    CHARACTERS,
    DEELER,
    DOOR_THING,
    FRANCK,
    HERE,
    JACK,
    JESSICA,
    KENDALL,
    M_ABILITIES,
    M_LARGE,
    M_MP,
    M_SPY,
    MAMMOTH,
    NICK,
    NORAD,
    T_OFFICER,
    T_SCIENCE,
    VASQUEZ,
    WALL_THING,
    WOO,
    ZOMBIES,
)
from undercroft.games.earth_reborn.state import Table

MORALE_CP: Final = 4
NO_TEST: Final = 0  # instead of a threshold


class Ability:
    """One line: whose it is, what it costs, what it can be used on, what it does, and the test that it takes."""

    id = ""
    alone = False  # there is nothing to choose with it
    breaks = False  # what succeeds is that something falls

    def owners(self) -> int:
        """Characters with it on their cards, as bits."""
        raise NotImplementedError

    def has(self, s: Table, who: int) -> bool:
        """It is on his card."""
        return self.owners() >> who & 1 == 1

    def cp(self, s: Table) -> int:
        """On the side of the card that is up."""
        return 0

    def subjects(self, s: Table, who: int) -> list[int]:
        """What he could use it on now, CP aside: [0] where there is nothing to choose, none where he cannot."""
        raise NotImplementedError

    def dice(self, s: Table, who: int) -> int:
        """Yellow dice of its test."""
        return 0

    def threshold(self, s: Table) -> int:
        """Test points that it takes, or NO_TEST."""
        return NO_TEST

    def passed(self, s: Table, who: int) -> bool:
        """The roll and what it takes (ER-INTERACT-5)."""
        return skill_tests.reached(s, who, skill_tests.roll_yellow(s, who, self.dice(s, who)), self.threshold(s))

    def use(self, s: Table, who: int, subject: int) -> Flow:
        """What follows once it is paid."""
        raise NotImplementedError


class Morale(Ability):
    """1 MP into 4 CP, as often as there are MP: Nick Bolter (ER-CHAR-1), Jessica Hollister (ER-CHAR-8)."""

    id = "morale"
    alone = True

    def owners(self) -> int:
        return 1 << NICK | 1 << JESSICA

    def subjects(self, s: Table, who: int) -> list[int]:
        return [0] if s.dossier.has(M_MP) and s.mp[characters.seat_of(s, who)] else []

    def use(self, s: Table, who: int, subject: int) -> Flow:
        morale(s, characters.seat_of(s, who))
        yield from ()


class Charm(Ability):
    """Vasquez wins Franck Einstein over for the rest of the game (ER-CHAR-3 to ER-CHAR-5)."""

    id = "charm"

    def owners(self) -> int:
        return 1 << VASQUEZ

    def cp(self, s: Table) -> int:
        return 1 if s.wounded >> VASQUEZ & 1 else 2

    def subjects(self, s: Table, who: int) -> list[int]:
        """A Salemite Franck Einstein on the map whom Vasquez sees."""
        able = s.whereabouts[FRANCK] == HERE and not s.norad >> FRANCK & 1 and sight.sees(s, VASQUEZ, FRANCK)
        return [FRANCK] if able else []

    def dice(self, s: Table, who: int) -> int:
        return 3

    def threshold(self, s: Table) -> int:
        return 3 if s.wounded >> VASQUEZ & 1 else 5

    def use(self, s: Table, who: int, subject: int) -> Flow:
        if self.passed(s, VASQUEZ):
            yield from control.change_control(s, FRANCK, characters.seat_of(s, VASQUEZ), NORAD)


class Spying(Ability):
    """James Woo gains a Spy Point in a Science room or an Officer section (ER-CHAR-7)."""

    id = "spying"
    alone = True

    def owners(self) -> int:
        return 1 << WOO

    def cp(self, s: Table) -> int:
        return 3 if s.wounded >> WOO & 1 else 2

    def subjects(self, s: Table, who: int) -> list[int]:
        if not s.dossier.has(M_SPY):
            return []
        for tile in bits(stands.tiles_of(s, WOO)):
            if stands.types_of(s, WOO, tile) & (T_SCIENCE | T_OFFICER):
                return [0]
        return []

    def use(self, s: Table, who: int, subject: int) -> Flow:
        yield from spy.gain(s, characters.seat_of(s, who), 1, True, who)


class Raising(Ability):
    """Professor Kendall raises a cadaver (ER-CHAR-15)."""

    id = "raising"

    def owners(self) -> int:
        return 1 << KENDALL

    def cp(self, s: Table) -> int:
        return 2

    def subjects(self, s: Table, who: int) -> list[int]:
        return reanimation.cadavers(s, who)

    def dice(self, s: Table, who: int) -> int:
        return skill_tests.test_dice(s, who, skill_tests.SCIENTIFIC)

    def threshold(self, s: Table) -> int:
        return 4

    def use(self, s: Table, who: int, subject: int) -> Flow:
        if self.passed(s, who):
            yield from reanimation.raise_dead(s, who, subject)


class SawWall(Ability):
    """Jack Saw through a wall (ER-CHAR-21)."""

    id = "saw-wall"
    breaks = True

    def owners(self) -> int:
        return 1 << JACK

    def cp(self, s: Table) -> int:
        return 2

    def subjects(self, s: Table, who: int) -> list[int]:
        return stands.walls_beside(s, who, stands.BY_DARK_BLUE)

    def dice(self, s: Table, who: int) -> int:
        return 6

    def threshold(self, s: Table) -> int:
        return 10

    def use(self, s: Table, who: int, subject: int) -> Flow:
        if self.passed(s, JACK):
            yield from destroy.destroy(s, WALL_THING + subject, JACK)


class SawDoor(Ability):
    """Jack Saw through a closed door (ER-CHAR-22)."""

    id = "saw-door"

    def owners(self) -> int:
        return 1 << JACK

    def cp(self, s: Table) -> int:
        return 1

    def subjects(self, s: Table, who: int) -> list[int]:
        return stands.doors_beside(s, who, stands.BY_DARK_BLUE)

    def use(self, s: Table, who: int, subject: int) -> Flow:
        yield from destroy.destroy(s, DOOR_THING + subject, JACK)


class Breach(Ability):
    """The Mammoth MK II, or whoever pilots it, breaks walls and doors (ER-LARGE-14)."""

    id = "breach"
    alone = True
    breaks = True

    def owners(self) -> int:
        return 1 << MAMMOTH

    def has(self, s: Table, who: int) -> bool:
        return s.dossier.has(M_LARGE) and characters.large(s, who)

    def cp(self, s: Table) -> int:
        return breaching.BREACH_CP

    def subjects(self, s: Table, who: int) -> list[int]:
        return [0] if breaching.possible(s, who) else []

    def dice(self, s: Table, who: int) -> int:
        return breaching.BREACH_DICE

    def threshold(self, s: Table) -> int:
        return breaching.BREACH_THRESHOLD

    def use(self, s: Table, who: int, subject: int) -> Flow:
        yield from breaching.breach(s, who)


# As actions number them: a new one comes last.
LINES: Final[list[Ability]] = [Morale(), Charm(), Spying(), Raising(), SawWall(), SawDoor(), Breach()]
LINE_IDS: Final = [line.id for line in LINES]


def line_number(id: str) -> int:
    return LINE_IDS.index(id)


# Per Character: the lines on his card, by their numbers; and those of the machine that he may come to pilot.
LINES_OF: Final[list[list[int]]] = [
    [number for number, line in enumerate(LINES) if line.owners() >> who & 1] for who in range(CHARACTERS)
]
LINES_OF_PILOT: Final[list[list[int]]] = [sorted({*lines, *LINES_OF[MAMMOTH]}) for lines in LINES_OF]


def ability_options(s: Table, who: int) -> list[int]:
    """ABILITY line, subject: what his card offers now, CP and conditions counted (ER-ABILITY-1, ER-ABILITY-6)."""
    out: list[int] = []
    numbers = LINES_OF_PILOT[who] if s.pilot == who else LINES_OF[who]
    if not numbers or not s.dossier.modules & M_ABILITIES:
        return out
    cp = characters.affordable(s, who)
    for number in numbers:
        line = LINES[number]
        if line.has(s, who) and cp >= line.cp(s):
            out += [verbs.ability(number, subject) for subject in line.subjects(s, who)]
    return out


def use_ability(s: Table, who: int, code: int) -> Flow:
    """CP go onto his card, no tile is needed and more CP give no dice (ER-ABILITY-2, ER-ABILITY-4, ER-CHAR-23)."""
    number, subject = verbs.ability_of(code), verbs.subject_of(code)
    line = LINES[number]
    tell.ability(s, who, number, subject)
    cost = line.cp(s)
    if cost:
        paid = yield from orders.pay_card(s, who, cost, characters.seat_of(s, who))
        if paid < cost:
            return
    yield from line.use(s, who, subject)


# ---------------------------------------------------------------- what costs no CP, or is done by others too


def morale(s: Table, seat: int) -> None:
    """1 MP for 4 CP (ER-CHAR-1, ER-TILE-12)."""
    goals.gain_mp(s, seat, -1, goals.REASON_SPENT)
    s.cp[seat] += MORALE_CP
    tell.cp(s, seat, MORALE_CP)


def drive_zombies(s: Table) -> None:
    """Jeff Deeler gives each zombie in his sight CP of its own, in the Initiative phase (ER-CHAR-19, ER-CHAR-20)."""
    if not s.dossier.has(M_ABILITIES) or s.whereabouts[DEELER] != HERE:
        return
    cp = 3 if s.wounded >> DEELER & 1 else 2
    for zombie in bits(characters.friends(s, characters.seat_of(s, DEELER)) & ZOMBIES):
        if sight.sees(s, DEELER, zombie):
            s.own_cp[zombie] += cp
            s.max_cp_raised[zombie] += cp
            tell.own_cp(s, zombie, cp)


# ---------------------------------------------------------------- by verb

ACTS: Final[Begins[Table]] = {
    verbs.ABILITY: lambda s, code: use_ability(s, s.doer, code),
}
