"""What Incursion tells the table about itself. The rules are loaded when they are first needed."""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from undercroft.core.chance.dice import Dice
from undercroft.core.files.content import check_options
from undercroft.core.lobby import Checked, Lobby, Seat
from undercroft.core.records.notation import Action
from undercroft.core.scaffold.spec import BaseSpec
from undercroft.core.spec import Benchmark, MissionInfo, check_edition
from undercroft.core.speech.say import Text, say
from undercroft.core.state import Setup

if TYPE_CHECKING:
    from undercroft.core.campaign import Campaign
    from undercroft.games.incursion.game import Incursion
    from undercroft.games.incursion.state import Table

PEOPLE = {"turn_limit": 0}  # a draw after 40 Game Turns is for computers (INC-GAME-7)
SideName = Annotated[str, msgspec.Meta(pattern="^(allied|german)$", examples=["allied", "german"])]
Level = Literal["never", "attacks", "always"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What may be decided before a game; setup.py says what each means."""

    forces: dict[SideName, list[str]] = {}
    rp: dict[SideName, int] = {}
    variants: list[str] = []
    turn_limit: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 40  # INC-GAME-7
    orders: tuple[Level, Level] = ("attacks", "attacks")
    kept: dict[SideName, list[list[str]]] = {}


class IncursionSpec(BaseSpec["Incursion"]):
    """The game's package as the rest of the house sees it."""

    id = "incursion"
    place = 1
    name = "Incursion"
    blurb = say(
        "A handful of armoured troopers against the dead, who never stop coming up the tunnels. Short turns, long"
        " lines of fire, and cards that turn the tide."
    )
    editions: Sequence[str] = ("1.6.3",)
    seats: Sequence[str] = ("allied", "german")
    benchmarks: Sequence[Benchmark] = (
        Benchmark("Recon", "recon"),
        Benchmark("Incursion, 14 against 12 RP", "incursion", {"rp": {"allied": 14, "german": 12}}),
    )
    people: Mapping[str, Any] = PEOPLE
    trials: Sequence[Mapping[str, Any]] = (
        {},
        {"rp": {"allied": 18, "german": 18}},
        {"rp": {"allied": 30, "german": 3}},
        {"variants": ["hans"], "rp": {"german": 15}},
        {"variants": ["three-zombies", "own-activation"]},
        {"forces": {"allied": ["grunt", "grunt"]}, "kept": {"allied": [["bat-outa-hell"], ["sir-yes-sir"]]}},
    )

    def missions(self) -> list[MissionInfo]:
        """The missions that can be played, in campaign order; `check_mission` says what is wrong with others."""
        from undercroft.games.incursion.content.catalogue import load_missions

        return [MissionInfo(m.id, m.name, m.blurb, m.minutes) for m in load_missions()[0]]

    def new(self, mission: str, dice: Dice, edition: str, options: Mapping[str, Any]) -> "Incursion":
        """A game before its first question; `open` goes to that."""
        from undercroft.games.incursion.game import Incursion

        chosen = check_options(options, Options)
        game = Incursion(self._table(mission, dice, edition, chosen))
        given = msgspec.json.encode({name: getattr(chosen, name) for name in options})
        game.setup = Setup(self.id, edition, mission, stamp(mission), msgspec.json.decode(given))
        return game

    def from_state(
        self, mission: str, dice: Dice, edition: str, options: Mapping[str, Any], state: Mapping[str, Any]
    ) -> "Incursion":
        """A game around the fields that a position holds; raises PositionError."""
        from undercroft.games.incursion.position import load_table

        game = self.new(mission, dice, edition, options)
        load_table(game.table, state)
        return game

    def _table(self, mission: str, dice: Dice, edition: str, o: Options) -> "Table":
        from undercroft.games.incursion.rules.mission.setup import new_table

        check_edition(self, edition)
        return new_table(mission, dice, o.forces, o.rp, o.variants, o.turn_limit, o.orders, o.kept)

    def seating(self, mission: str, edition: str, options: Mapping[str, Any]) -> list[Seat]:
        """Two sides, in every mission."""
        from undercroft.games.incursion.words.names import SIDES

        return [Seat(id, name) for id, name in zip(self.seats, SIDES)]

    def lobby(self, mission: str, edition: str, options: Mapping[str, Any]) -> Lobby:
        """A mission as people choose it; raises UndercroftError."""
        from undercroft.games.incursion.page.lobby import lobby

        check_edition(self, edition)
        return lobby(mission, check_options(options, Options), self.seating(mission, edition, options))

    def check_forces(
        self, mission: str, edition: str, seat: str, ids: Sequence[str], options: Mapping[str, Any]
    ) -> Checked:
        """A force while it is put together; raises UndercroftError."""
        from undercroft.games.incursion.page.lobby import check_forces

        check_edition(self, edition)
        return check_forces(mission, seat, ids, check_options(options, Options))

    def parse(self, text: str) -> Action:
        """The action that a text names; raises NotationError."""
        from undercroft.games.incursion.notation import IncursionAction

        return IncursionAction.parse(text)

    def phrases(self) -> Iterable[str]:
        """What the content files say."""
        from undercroft.games.incursion.words.phrases import phrases

        return phrases()

    def nouns(self) -> Iterable[str]:
        """What the content files name."""
        from undercroft.games.incursion.words.phrases import nouns

        return nouns()

    def mission_fields(self) -> Sequence[str]:
        """The fields of a mission file."""
        from undercroft.games.incursion.content.mission_file import MissionFile

        return MissionFile.__struct_fields__

    def check_mission(self, path: Path) -> list[Text | str]:
        """Every fault of a mission file and its map, one sentence each."""
        from undercroft.games.incursion.content.catalogue import mission_faults

        return mission_faults(path)

    def left_out(self) -> list[Text | str]:
        """What is wrong with mission files that cannot be played."""
        from undercroft.games.incursion.content.catalogue import load_missions

        return [error.text for error in load_missions()[1]]

    def campaign(self) -> "Campaign":
        """The missions in a row."""
        from undercroft.games.incursion.page.campaign import RivalCampaign

        return RivalCampaign()


@cache
def stamp(mission: str) -> str:
    """A short hash of all that the rules know of a mission: a record of another version of it is noticed at once."""
    from undercroft.games.incursion.rules.mission.setup import find_mission

    d = find_mission(mission)[1]
    facts = [
        d.goal, d.grid.text, d.rp, d.min_models, d.all_sturmzombies, d.mandatory, d.entry_squares, d.entry_edges,
        d.exit_squares, d.exit_edges, d.door_open, d.door_sealed, d.sealable, d.item_kinds, d.item_squares, d.time,
        d.disarm,
    ]  # fmt: skip
    text = repr(facts).replace("True", "1").replace("False", "0")
    return hashlib.blake2b(text.encode(), digest_size=4).hexdigest()
