"""Who begins with which equipment card (ER-KEY-3)."""

from collections.abc import Iterator
from pathlib import Path

from undercroft.core.errors import quoted
from undercroft.core.files.content import fault
from undercroft.core.speech.say import say
from undercroft.games.earth_reborn.content.catalogue import CARDS
from undercroft.games.earth_reborn.content.mission_file import Force, MissionFile
from undercroft.games.earth_reborn.rules.tables import (
    CHARACTER_IDS,
    IN_DECK,
    LYING,
    OUT_OF_GAME,
    PIECE_IDS,
)


class CardPlaces:
    """Where every card is at the start, and which lie with their Salemite side up."""

    def __init__(self, path: Path, file: MissionFile) -> None:
        unassigned = IN_DECK if "search" in file.modules else OUT_OF_GAME
        self.holders: list[int] = [unassigned] * len(CARDS)
        self.turned = 0
        self.lying = -1
        self.taken: set[int] = set()
        for number, force in in_order(file):
            known_character(path, f"force[{number}].character", force.character)
            for id in force.cards:
                card = self._take(path, f"force[{number}].cards", id)
                self.holders[card] = CHARACTER_IDS.index(force.character)
        if file.lying is not None:
            self.lying = self._take(path, "lying.card", file.lying.card)
            self.holders[self.lying] = LYING
        for number, id in enumerate(file.unused):
            known_piece(path, f"unused[{number}]", id)
            for card, sides in enumerate(CARDS):
                if id in sides and card not in self.taken:
                    self.holders[card] = OUT_OF_GAME

    def _take(self, path: Path, place: str, id: str) -> int:
        """The first card that shows the piece and is free, with that side up."""
        known_piece(path, place, id)
        for card, sides in enumerate(CARDS):
            if id in sides and card not in self.taken:
                self.taken.add(card)
                self.turned |= sides.index(id) << card
                return card
        number = sum(id in sides for sides in CARDS)
        problem = say("expected {id} at most {number} times, as in the box", id=quoted(id), number=number)
        raise fault(path, place, problem)


def in_order(file: MissionFile) -> Iterator[tuple[int, Force]]:
    """The forces with their places in the file, NORAD first."""
    for side in ("norad", "salemite"):
        for number, force in enumerate(file.force):
            if force.side == side:
                yield number, force


def known_piece(path: Path, place: str, id: str) -> None:
    """Raises ContentError for a piece of equipment that is not in the box."""
    if id not in PIECE_IDS:
        raise fault(path, place, say("expected one of {ids}, got {id}", ids=", ".join(PIECE_IDS), id=quoted(id)))


def known_character(path: Path, place: str, id: str) -> None:
    """Raises ContentError for a Character who is not in the box."""
    if id not in CHARACTER_IDS:
        raise fault(path, place, say("expected one of {ids}, got {id}", ids=", ".join(CHARACTER_IDS), id=quoted(id)))
