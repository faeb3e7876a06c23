"""The Cellar as the table's list of games knows it: its missions, seats and options (tests/core/cellar.py)."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from tests.core.cellar import FANGS, HEIST, LEDGER, RACE, SEATS, Cellar, CellarAction, CellarGame, stakes
from undercroft.core.chance.dice import Dice
from undercroft.core.errors import UndercroftError
from undercroft.core.files.ledger import Ledger
from undercroft.core.lobby import Option, Seat
from undercroft.core.scaffold.spec import BaseSpec
from undercroft.core.spec import Benchmark, MissionInfo
from undercroft.core.speech.say import noun
from undercroft.core.stakes import Stake

# its own: missions, options, seats

PEOPLE = 3  # who come if nobody says how many
MASKS = ("Fox", "Owl", "Stoat", "Toad")  # what people may call themselves instead, by the second edition


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    people: int = PEOPLE
    masks: bool = False


def fewest(mission: str) -> int:
    return 1 if mission == HEIST else 2


# any game


class CellarSpec(BaseSpec[CellarGame]):
    id = "cellar"
    name = "The Cellar"
    blurb = "A small game."
    editions: Sequence[str] = ("1.0", "1.1")
    seats = SEATS
    dice = FANGS
    action = CellarAction
    options = Options
    benchmarks = (Benchmark("Heist", HEIST),)
    trials = ({}, {"people": 2}, {"people": 4})
    languages = Path(__file__).parent / "cellar_languages"

    def ledger(self) -> Ledger:
        return LEDGER

    def missions(self) -> list[MissionInfo]:
        return [MissionInfo(HEIST, "Heist", "All together.", 5), MissionInfo(RACE, "Race", "Two teams.", 5)]

    def start(self, mission: str, dice: Dice, edition: str, chosen: Options) -> CellarGame:
        return CellarGame(Cellar(dice, mission, chosen.people, self.editions.index(edition) + 1))

    def stakes(self, mission: str, edition: str, chosen: Options) -> Sequence[Stake]:
        return stakes(mission)

    # its own: missions, options, seats

    def briefing(self, mission: str) -> str:
        return "Go down."

    def chosen(self, mission: str, edition: str, options: Mapping[str, Any]) -> Options:
        chosen: Options = super().chosen(mission, edition, options)
        if not fewest(mission) <= chosen.people <= len(SEATS):
            expected = f"expected a number that can play {mission}, at most {len(SEATS)}"
            raise UndercroftError(f"people {chosen.people!r}: {expected}")
        if chosen.masks and edition != self.editions[-1]:
            raise UndercroftError(f"masks {chosen.masks!r}: expected edition {self.editions[-1]} for them")
        return chosen

    def seating(self, mission: str, edition: str, options: Mapping[str, Any]) -> list[Seat]:
        chosen = self.chosen(mission, edition, options)
        plain = [noun(id.capitalize(), proper=True) for id in SEATS]
        names = [noun(mask) for mask in MASKS] if chosen.masks else plain
        return [Seat(id, name) for id, name in zip(SEATS[: chosen.people], names)]

    def asks(self, mission: str, edition: str, chosen: Options) -> list[Option]:
        people = Option(
            id="people", name="People", text="", type="number", values=[fewest(mission), len(SEATS)],
            default=PEOPLE, shapes=True,
        )  # fmt: skip
        masks = Option(id="masks", name="Masks", text="", type="flag", values=[False, True], default=False, shapes=True)
        return [people, masks] if edition == self.editions[-1] else [people]
