"""What games tell the table about themselves, as far as most of them say the same: a game's spec inherits it and says
what is different. Files are found by their usual names in the folder of the module in which the spec stands.
"""

import inspect
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from undercroft.core.campaign import Campaign
from undercroft.core.chance.dice import Dice, seeded
from undercroft.core.chance.dicekinds import Die
from undercroft.core.errors import UndercroftError, quoted
from undercroft.core.files.content import check_options
from undercroft.core.files.glossary import GlossaryTerm, load_glossary
from undercroft.core.files.ledger import Ledger, load_ledger
from undercroft.core.files.mended import Mended, load_mended
from undercroft.core.files.reference import ReferenceSection, load_reference
from undercroft.core.game import Game
from undercroft.core.generation import Generation
from undercroft.core.lobby import Brought, Checked, Cover, Lobby, Seat
from undercroft.core.lobby import Option as LobbyOption
from undercroft.core.records.notation import Action
from undercroft.core.records.position import load_fields, must_agree
from undercroft.core.spec import Benchmark, MissionInfo, check_edition
from undercroft.core.speech.say import Text, Words, noun, phrase, say
from undercroft.core.stakes import Stake
from undercroft.core.state import Setup

G = TypeVar("G", bound=Game)

EMPTY_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/>'


class NoOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Nothing is decided before the game."""


class BaseSpec(Generic[G]):
    """A game's package as the rest of the house sees it. What a game must say itself: `id`, `name`, `seats`, `blurb`,
    `missions`, `start`, and `action` or `parse`."""

    home: Path  # the folder of the game
    id: str
    name: str
    blurb: Words = ""  # its sentence on the first page
    editions: Sequence[str] = ("1.0",)
    seats: Sequence[str]
    dice: Sequence[Die] = ()
    complete: bool = False
    benchmarks: Sequence[Benchmark] = ()
    people: Mapping[str, Any] = {}
    fresh: Mapping[str, Any] = {}
    trials: Sequence[Mapping[str, Any]] = ({},)
    takes_files: bool = False
    action: type[Action]  # the actions of the game, unless `parse` is its own
    options: type[Any] = NoOptions  # a Struct: what may be decided before a game

    languages: Path  # the folder with one folder for each language; `languages` beside the spec, if it names no other

    def __init_subclass__(cls) -> None:
        cls.home = Path(inspect.getfile(cls)).parent
        if "languages" not in vars(cls):
            cls.languages = cls.home / "languages"

    def __init__(self, complete: bool = False) -> None:
        self.complete = complete

    # ------------------------------------------------------------ what each game says itself

    def missions(self) -> list[MissionInfo]:
        """The missions that can be played, in the order in which people should meet them."""
        raise NotImplementedError

    def start(self, mission: str, dice: Dice, edition: str, chosen: Any) -> G:
        """A game before its first question, with what was chosen as `options`."""
        raise NotImplementedError

    def stakes(self, mission: str, edition: str, chosen: Any) -> Sequence[Stake]:
        """What is played for, for the lobby."""
        return ()

    def asks(self, mission: str, edition: str, chosen: Any) -> Sequence[LobbyOption]:
        """What the lobby asks."""
        return ()

    def briefing(self, mission: str) -> Words:
        """What a lobby tells of a mission beside its sentence."""
        return ""

    # ------------------------------------------------------------ games

    def new(self, mission: str, dice: Dice, edition: str, options: Mapping[str, Any]) -> G:
        """A game before its first question; `open` goes to that."""
        chosen = self.chosen(mission, edition, options)
        game = self.start(mission, dice, edition, chosen)
        game.setup = Setup(self.id, edition, mission, self.stamp(game), plain(chosen, options))
        return game

    def stamp(self, game: G) -> str:
        """A short hash of all that the rules know of a mission, where that comes from a file: a record of another
        version of it is noticed at once."""
        return "0"

    def from_state(
        self, mission: str, dice: Dice, edition: str, options: Mapping[str, Any], state: Mapping[str, Any]
    ) -> G:
        """A game around the fields that a position holds; raises PositionError."""
        game = self.new(mission, seeded(dice.seed), edition, options)  # dealing must not move the dice of the position
        self.load(game, state)
        game.state.dice = dice
        return game

    def load(self, game: G, state: Mapping[str, Any]) -> None:
        """Fill the table of a fresh game with the fields of a position; raises PositionError."""
        load_fields(game.state, game.shapes(), state)
        must_agree(game.check)

    def chosen(self, mission: str, edition: str, options: Mapping[str, Any]) -> Any:
        """The options, checked, of an edition and a mission that there are; raises UndercroftError."""
        check_edition(self, edition)
        self.check_mission_id(mission)
        return check_options(options, self.options)

    def check_mission_id(self, mission: str) -> None:
        """Raises UndercroftError if there is no such mission."""
        known = [info.id for info in self.missions()]
        if mission not in known:
            raise no_mission(mission, known)

    def title(self, mission: str, options: Mapping[str, Any]) -> Words:
        """The name of the mission."""
        names = [str(info.name) for info in self.missions() if info.id == mission]
        return phrase(names[0]) if names else mission

    def set_ups(self, mission: str) -> Sequence[Mapping[str, Any]]:
        """The trials are all of them."""
        return self.trials

    def seating(self, mission: str, edition: str, options: Mapping[str, Any]) -> Sequence[Seat]:
        """All seats in every mission, called by their ids."""
        self.chosen(mission, edition, options)
        return [Seat(id, noun(id.capitalize(), proper=True)) for id in self.seats]

    def lobby(self, mission: str, edition: str, options: Mapping[str, Any]) -> Lobby:
        """A mission as people choose it; raises UndercroftError."""
        chosen = self.chosen(mission, edition, options)
        info = next(info for info in self.missions() if info.id == mission)
        return Lobby(
            id=info.id, name=info.name, blurb=info.blurb, minutes=info.minutes, briefing=self.briefing(mission),
            thumbnail=EMPTY_PICTURE, seats=self.seating(mission, edition, options),
            options=self.asks(mission, edition, chosen), stakes=self.stakes(mission, edition, chosen),
        )  # fmt: skip

    def check_forces(
        self, mission: str, edition: str, seat: str, ids: Sequence[str], options: Mapping[str, Any]
    ) -> Checked:
        """Nobody puts a force together."""
        return Checked(budget=0, left=0)

    def parse(self, text: str) -> Action:
        """The action that a text names; raises NotationError."""
        return self.action.parse(text)

    # ------------------------------------------------------------ files of the package

    def cover(self) -> Cover:
        """What the first page shows of it."""
        return self._cover

    def ledger(self) -> Ledger:
        """The rules, numbered."""
        return self._ledger

    def mended(self) -> Sequence[Mended]:
        """The rules that were mended since people played by them."""
        return self._mended

    def glossary(self) -> Sequence[GlossaryTerm]:
        """The words that its pages explain."""
        return self._glossary

    def reference(self) -> Sequence[ReferenceSection]:
        """The game on one page."""
        return self._reference

    @cached_property
    def _cover(self) -> Cover:
        file = self.home / "cover.svg"
        return Cover(self.blurb, file.read_text(encoding="utf-8") if file.exists() else EMPTY_PICTURE)

    @cached_property
    def _ledger(self) -> Ledger:
        return load_ledger(self.home / "ledger.toml")

    @cached_property
    def _mended(self) -> Sequence[Mended]:
        file = self.home / "mended.toml"
        return load_mended(file, self.ledger()) if file.exists() else ()

    @cached_property
    def _glossary(self) -> Sequence[GlossaryTerm]:
        file = self.home / "content" / "glossary.toml"
        return load_glossary(file, self.ledger()) if file.exists() else ()

    @cached_property
    def _reference(self) -> Sequence[ReferenceSection]:
        file = self.home / "content" / "reference.toml"
        return load_reference(file, self.ledger()) if file.exists() else ()

    # ------------------------------------------------------------ for translators and those who write missions

    def phrases(self) -> Iterable[str]:
        """What content files say: nothing."""
        return ()

    def nouns(self) -> Iterable[str]:
        """What content files name: nothing."""
        return ()

    def mission_fields(self) -> Sequence[str]:
        """The fields of a mission file: its missions are no files."""
        return ()

    def check_mission(self, path: Path) -> Sequence[Text | str]:
        """Every fault of a mission file, one sentence each."""
        return [say("{file}: expected no mission file, {name} has none", file=str(path), name=self.name)]

    def left_out(self) -> Sequence[Text | str]:
        """What is wrong with mission files that cannot be played."""
        return ()

    def generation(self, wished: Mapping[str, Any]) -> Generation | None:
        """Nothing is made of a seed."""
        return None

    def bring(self, text: str, name: str) -> Brought:
        """No files."""
        raise UndercroftError(say("{name}: expected a game that is played from files", name=self.name))

    def campaign(self) -> Campaign | None:
        """No campaign."""
        return None


def plain(chosen: Any, options: Mapping[str, Any]) -> dict[str, Any]:
    """What was given of the options as plain data, for the header of a record."""
    given: dict[str, Any] = msgspec.json.decode(msgspec.json.encode({name: getattr(chosen, name) for name in options}))
    return given


def no_mission(mission: str, known: Sequence[str]) -> UndercroftError:
    """That there is none of this id."""
    return UndercroftError(
        say("there is no mission {mission}: expected one of {known}", mission=quoted(mission), known=", ".join(known))
    )
