"""What cards, abilities and rooms have done, as one action's events show it.

What works by itself (a lens, a lab, a post) counts where it has an effect: the lens in a targeting roll of its carrier,
the lab in a Scientific test of somebody inside.
"""

from collections.abc import Sequence
from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.vocabulary.classes import GameEvent
from undercroft.games.earth_reborn.rules import characters, skill_tests
from undercroft.games.earth_reborn.rules.board import stands
from undercroft.games.earth_reborn.rules.catalogue_tables import PIECE, RELOADABLE, SECTION_COLOUR
from undercroft.games.earth_reborn.rules.combat import close_combat
from undercroft.games.earth_reborn.rules.ips import rooms
from undercroft.games.earth_reborn.rules.ips.abilities import LINE_IDS, LINES
from undercroft.games.earth_reborn.rules.ips.item_lines import LINES_OF
from undercroft.games.earth_reborn.rules.tables import (
    C_BLACK,
    CHARACTER_IDS,
    FOR_TARGETING,
    FOR_TEST,
    G_AMMUNITION,
    G_CONSTITUTION,
    G_KEVLAR_ARMOR,
    G_MAGNETIC_CARD,
    G_MOTION_DETECTOR,
    G_TARGETING_LENS,
    G_TECHNICAL_TOOLBOX,
    G_TORTURE_KIT,
    PIECE_IDS,
    R_CEMETERY,
    R_CHEMISTRY_LAB,
    R_COMMAND_POST,
    R_OFFICERS_QUARTERS,
    R_ROBOT_ASSEMBLY_WORKSHOP,
    R_SEWERS_EXIT,
    R_STAIRS,
    R_TORTURE_CHAMBER,
    ROOM_IDS,
)
from undercroft.games.earth_reborn.rules.verbs import DEFUSE, ENGAGE, MORALE
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.vocabulary import events as told

# Whose line is used how: by himself, in the Initiative phase, or by the enemy as a traitor.
ABILITIES: Final = [
    *[f"ability:{CHARACTER_IDS[who]}:{line.id}" for line in LINES for who in bits(line.owners)],
    "ability:franck:traitor", "ability:bill:traitor", "ability:deeler:driving",
]  # fmt: skip


def card_side(face: int) -> str:
    return f"card:{face >> 1}{'ab'[face & 1]}:{PIECE_IDS[PIECE[face]]}"


class Workings:
    """Looks at the events of one action in their order."""

    def __init__(self, s: Table, verb: int, events: Sequence[GameEvent], out: list[str]) -> None:
        self.s = s
        self.events = events
        self.verb = verb
        self.out = out
        self.test = skill_tests.TECHNICAL if verb == DEFUSE else skill_tests.NO_TEST  # what the next test is about

    def look(self, event: GameEvent) -> None:
        if isinstance(event, told.Shot):
            self._shot(event.who, event.face)
        elif isinstance(event, told.Use):
            self._piece(event.face)
            self.test = LINES_OF[PIECE[event.face]][event.line].kind
        elif isinstance(event, told.Strike):
            blade = close_combat.best_blade(self.s, event.who, event.arc)
            if blade >= 0:
                self._card(blade)
        elif isinstance(event, told.Defence):
            if self.s.pilot != event.who:
                self._worn(event.who, G_KEVLAR_ARMOR)
        elif isinstance(event, told.Rolled):
            self._rolled(event.who, event.purpose)
        elif isinstance(event, told.Paid):
            if SECTION_COLOUR[event.section] == C_BLACK and self._interrupts(event.who):
                self._worn(event.who, G_MOTION_DETECTOR)
        elif isinstance(event, told.Opened):
            self._opened(event.who, event.door)
        elif isinstance(event, told.Drew):
            if not any(isinstance(one, told.Bought) for one in self.events):
                for friend in bits(characters.friends(self.s, event.seat)):
                    self._worn(friend, G_CONSTITUTION)
        else:
            self._ability(event)
            self._room(event)

    # ------------------------------------------------------------ cards

    def _piece(self, face: int) -> None:
        self.out.append(f"piece:{PIECE_IDS[PIECE[face]]}")

    def _card(self, face: int) -> None:
        self.out.append(card_side(face))
        self._piece(face)

    def _worn(self, who: int, piece: int) -> None:
        card = characters.carries(self.s, who, piece)
        if card >= 0:
            self._card(characters.face_of(self.s, card))

    def _shot(self, who: int, face: int) -> None:
        if face >= 0:
            self._piece(face)
            if RELOADABLE[face]:
                self._worn(who, G_AMMUNITION)
        else:
            self.out.append(f"built-in:{'machine-gun' if self.s.pilot == who else CHARACTER_IDS[who]}")

    def _rolled(self, who: int, purpose: int) -> None:
        if who < 0:
            return
        if purpose == FOR_TARGETING:
            self._worn(who, G_TARGETING_LENS)
        elif purpose == FOR_TEST:
            if self.test & skill_tests.TECHNICAL:
                self._worn(who, G_TECHNICAL_TOOLBOX)
                self._helped(who, R_ROBOT_ASSEMBLY_WORKSHOP)
            if self.test & skill_tests.SCIENTIFIC:
                self._helped(who, R_CHEMISTRY_LAB)

    def _interrupts(self, who: int) -> bool:
        """Now, or until this order ended his Interruption."""
        resumed = any(isinstance(event, told.Resumes) and event.who != who for event in self.events)
        return self.s.interrupter == who or resumed

    def _opened(self, who: int, door: int) -> None:
        """A door that asks for a Magnetic card (ER-MOVE-15)."""
        if self.s.dossier.door_magnetic >> door & 1:
            if self.s.magnets[who]:
                self.out.append("marker:magnetic-card")
            else:
                self._worn(who, G_MAGNETIC_CARD)

    # ------------------------------------------------------------ abilities

    def _ability(self, event: GameEvent) -> None:
        if isinstance(event, told.Ability):
            name = LINE_IDS[event.ability]
            self.test = skill_tests.SCIENTIFIC if name == "raising" else skill_tests.NO_TEST
            user = "mammoth" if self.s.pilot == event.who and name == "breach" else CHARACTER_IDS[event.who]
            self.out.append(f"ability:{user}:{name}")
        elif isinstance(event, told.Traitor):
            self.out.append(f"ability:{CHARACTER_IDS[event.who]}:traitor")
        elif isinstance(event, told.OwnCp) and self.verb != ENGAGE:  # else of a Zombie Control Device
            self.out.append("ability:deeler:driving")

    # ------------------------------------------------------------ rooms

    def _line(self, line: int) -> None:
        self.out.append(f"room:{ROOM_IDS[line]}")

    def _helped(self, who: int, line: int) -> None:
        """He is in such a room, and it works."""
        s = self.s
        if s.square[who] >= 0:
            if any(s.dossier.line[tile] == line and stands.works(s, tile) for tile in bits(stands.tiles_of(s, who))):
                self._line(line)

    def _room(self, event: GameEvent) -> None:
        s = self.s
        if isinstance(event, told.Work):
            self.test = rooms.line_of(s, event.room)[1]
            self._line(s.dossier.line[event.room])
        elif isinstance(event, told.Searched):
            if rooms.search_bonus(s, event.who, event.room):
                self._line(s.dossier.line[event.room])
        elif isinstance(event, told.Raised):
            self._raised(event.square)
        elif isinstance(event, told.Tortured):
            self._worn(event.who, G_TORTURE_KIT)
            self._helped(event.who, R_TORTURE_CHAMBER)
        elif isinstance(event, told.Cp):
            if event.cp == rooms.POST_CP:
                self._line(R_COMMAND_POST)
            elif self.verb == MORALE:
                self._line(R_OFFICERS_QUARTERS)
        elif isinstance(event, told.Stairs):
            self._line(R_STAIRS)
        elif isinstance(event, told.Left) and event.by_sewers:
            self._line(R_SEWERS_EXIT)

    def _raised(self, square: int) -> None:
        """From a skull that is printed there, not from the marker of a Dead Character."""
        s = self.s
        for cadaver, at in enumerate(s.dossier.cadaver_square):
            if at == square and s.used_cadavers >> cadaver & 1:
                line = s.dossier.line[s.dossier.cadaver_tile[cadaver]]
                self._line(line)
                if line == R_CEMETERY:
                    self.out.append("marker:empty-grave")
