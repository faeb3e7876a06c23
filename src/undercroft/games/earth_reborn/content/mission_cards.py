"""The 36 mission cards (ER-MISSION-1), read from mission_cards.toml and checked; the rules read them as flat lists
(rules/mission_tables.py)."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Final, Literal

from msgspec import Meta

from undercroft.core.errors import quoted
from undercroft.core.files.content import fault, load
from undercroft.core.speech.say import say
from undercroft.games.earth_reborn.content.schemas import Named, Record, Side
from undercroft.games.earth_reborn.rules.dossier import AWARD_IDS
from undercroft.games.earth_reborn.rules.tables import CHARACTER_IDS, PIECE_IDS, ROOM_IDS

Scores = Literal["once", "each time", "each final phase", "per spy point", "per character", "end", "end, for each"]
FILE: Final = Path(__file__).parent / "mission_cards.toml"
# What a condition is about (ER-MISSION-2), besides its kind.
_ABOUT: Final = {
    "dies": "who", "captured": "who", "prisoner": "who", "tortured": "who", "controls": "who", "leave-with": "what",
    "used": "what", "carries": "what", "virus-in": "room", "destroyed": "room", "launched": "room",
    "blackout": "room", "occupied": "room", "spied-in": "room", "scrambler-on": "room",
}  # fmt: skip


class MissionCard(Named, frozen=True):
    """One card: its title, its line (condition and reward), its section for three and four players."""

    side: Side  # of its back
    type: Literal[
        "kill", "capture", "torture", "exit", "occupy", "destroy", "interact", "create", "survive", "control", "spy",
        "carry", "gas",
    ]  # fmt: skip
    condition: str  # one of dossier.AWARD_IDS
    scores: Scores
    mp: Annotated[int, Meta(ge=1, le=99)]
    band: Literal["norad", "salemite", "either", "discard"]  # with three or four players (ER-SAGS34-18)
    who: str = ""
    what: str = ""
    room: str = ""
    needs: tuple[str, ...] = ()  # Characters who must be in play, besides `who` (ER-SAGS-45)
    needs_one: tuple[str, ...] = ()  # or one of them


class MissionCardsFile(Record, frozen=True):
    """All of them: the number of a card is its place."""

    card: Annotated[tuple[MissionCard, ...], Meta(min_length=36, max_length=36)]


def load_cards(path: Path) -> tuple[MissionCard, ...]:
    """Raises ContentError: one sentence for what is wrong."""
    cards = load(path, MissionCardsFile).card
    for number, card in enumerate(cards):
        if card.id in [other.id for other in cards[:number]]:
            problem = say("expected an id that no other card has, got {id}", id=quoted(card.id))
            raise fault(path, f"card[{number}].id", problem)
        for field, known, found in _names(card):
            if found not in known:
                problem = say("expected one of {ids}, got {id}", ids=", ".join(known), id=quoted(found))
                raise fault(path, f"card[{number}].{field}", problem)
    return cards


def _names(card: MissionCard) -> Iterator[tuple[str, Sequence[str], str]]:
    """What the schema cannot say: names that exist, and what the condition is about and nothing else."""
    yield "condition", AWARD_IDS, card.condition
    about = _ABOUT.get(card.condition, "")
    yield "who", CHARACTER_IDS if about == "who" else [""], card.who
    yield "what", PIECE_IDS if about == "what" else [""], card.what
    yield "room", ROOM_IDS if about == "room" else [""], card.room
    yield from (("needs", CHARACTER_IDS, id) for id in card.needs)
    yield from (("needs_one", CHARACTER_IDS, id) for id in card.needs_one)


MISSION_CARDS: Final = load_cards(FILE)
