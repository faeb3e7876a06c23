"""The Cellar as the table's list of games knows it: its missions, seats and options (tests/core/cellar.py)."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.core.cellar import (
    FANGS,
    HEIST,
    LEDGER,
    RACE,
    SEATS,
    Cellar,
    CellarAction,
    CellarGame,
    stakes,
)
from tests.core.small_spec import SmallSpec
from undercroft.core.chance.dice import Dice
from undercroft.core.chance.dicekinds import Die
from undercroft.core.errors import UndercroftError
from undercroft.core.files.ledger import Ledger
from undercroft.core.lobby import Lobby, Option, Seat
from undercroft.core.records.notation import Action
from undercroft.core.records.position import load_fields
from undercroft.core.spec import MissionInfo
from undercroft.core.speech.say import noun
from undercroft.core.state import Setup

PEOPLE = 3  # who come if nobody says how many
MASKS = ("Fox", "Owl", "Stoat", "Toad")  # what people may call themselves instead, by the second edition


class CellarSpec(SmallSpec):
    id = "cellar"
    name = "The Cellar"
    editions: Sequence[str] = ("1.0", "1.1")
    seats: Sequence[str] = SEATS
    dice: Sequence[Die] = FANGS
    complete = False
    benchmarks: Sequence[tuple[str, str, Mapping[str, Any]]] = (("Heist", HEIST, {}),)
    people: Mapping[str, Any] = {}
    fresh: Mapping[str, Any] = {}
    trials: Sequence[Mapping[str, Any]] = ({}, {"people": 2}, {"people": 4})
    languages = Path(__file__).parent / "cellar_languages"

    def missions(self) -> list[MissionInfo]:
        return [MissionInfo(HEIST, "Heist", "All together.", 5), MissionInfo(RACE, "Race", "Two teams.", 5)]

    def new(self, mission: str, dice: Dice, edition: str, options: Mapping[str, Any]) -> CellarGame:
        people = len(self.seating(mission, edition, options))
        game = CellarGame(Cellar(dice, mission, people, self.editions.index(edition) + 1))
        game.setup = Setup(self.id, edition, mission, "0", dict(options))
        return game

    def seating(self, mission: str, edition: str, options: Mapping[str, Any]) -> list[Seat]:
        if mission not in (HEIST, RACE) or edition not in self.editions:
            raise UndercroftError(f"there is no {mission!r} of edition {edition!r}: expected heist or race")
        people, masks = options.get("people", PEOPLE), options.get("masks", False)
        if not isinstance(people, int) or not self.fewest(mission) <= people <= len(SEATS):
            raise UndercroftError(f"people {people!r}: expected a number that can play {mission}, at most {len(SEATS)}")
        if masks not in (False, edition == self.editions[-1]):
            raise UndercroftError(f"masks {masks!r}: expected edition {self.editions[-1]} for them")
        plain = [noun(id.capitalize(), proper=True) for id in SEATS]
        names = [noun(mask) for mask in MASKS] if masks else plain
        return [Seat(id, name) for id, name in zip(SEATS[:people], names)]

    def fewest(self, mission: str) -> int:
        return 1 if mission == HEIST else 2

    def from_state(
        self, mission: str, dice: Dice, edition: str, options: Mapping[str, Any], state: Mapping[str, Any]
    ) -> CellarGame:
        game = self.new(mission, dice.copy(), edition, options)  # dealing must not move the dice of the position
        load_fields(game.table, game.shapes(), state)
        game.table.dice = dice
        return game

    def lobby(self, mission: str, edition: str, options: Mapping[str, Any]) -> Lobby:
        seats = self.seating(mission, edition, options)
        info = next(info for info in self.missions() if info.id == mission)
        people = Option(
            id="people", name="People", text="", type="number", values=[self.fewest(mission), len(SEATS)],
            default=PEOPLE, shapes=True,
        )  # fmt: skip
        masks = Option(id="masks", name="Masks", text="", type="flag", values=[False, True], default=False, shapes=True)
        return Lobby(
            id=info.id, name=info.name, blurb=info.blurb, minutes=5, briefing="Go down.", thumbnail="<svg/>",
            seats=seats, options=[people, masks] if edition == self.editions[-1] else [people],
            stakes=stakes(mission),
        )  # fmt: skip

    def parse(self, text: str) -> Action:
        return CellarAction.parse(text)

    def ledger(self) -> Ledger:
        return LEDGER
