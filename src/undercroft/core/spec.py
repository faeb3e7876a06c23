"""What a game tells the table about itself, and where games are found."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import deepcopy
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import msgspec

from undercroft.core.campaign import Campaign
from undercroft.core.chance.dice import Dice
from undercroft.core.chance.dicekinds import Die
from undercroft.core.errors import UndercroftError, quoted
from undercroft.core.files.content import Source, read_toml
from undercroft.core.files.glossary import GlossaryTerm
from undercroft.core.files.ledger import Ledger
from undercroft.core.files.mended import Mended
from undercroft.core.files.reference import ReferenceSection
from undercroft.core.game import Game
from undercroft.core.generation import Generation
from undercroft.core.lobby import Brought, Checked, Cover, Lobby, Seat
from undercroft.core.records.notation import Action
from undercroft.core.speech.say import Text, Words, say


class MissionInfo(msgspec.Struct, frozen=True):
    """A mission as a lobby or a list shows it."""

    id: str
    name: str
    blurb: str
    minutes: int


class Benchmark(NamedTuple):
    """What speed is measured on: random games of a mission, or a part of them. What lies before they `begins` is done
    by computer players and not counted; with `ends` they are played until that is so."""

    name: str
    mission: str
    options: Mapping[str, Any] = {}
    begins: Callable[[Game], bool] | None = None
    ends: Callable[[Game], bool] | None = None


class GameSpec(Protocol):
    """One game's package as the rest of the house sees it. `options` are the game's own set-up
    choices as plain data; a record keeps them in its header."""

    @property
    def id(self) -> str:
        """Its name for programs."""
        ...

    @property
    def name(self) -> str:
        """Its name for people."""
        ...

    @property
    def editions(self) -> Sequence[str]:
        """The newest is the last."""
        ...

    @property
    def seats(self) -> Sequence[str]:
        """All that a game may have; one for fewer people has the first of them (seats_of)."""
        ...

    @property
    def dice(self) -> Sequence[Die]:
        """Its box (core.dicekinds): the kinds that it has beside plain six-sided ones."""
        ...

    @property
    def complete(self) -> bool:
        """Whether each rule of its ledger has a test."""
        ...

    @property
    def benchmarks(self) -> Sequence[Benchmark]:
        """What speed is measured on."""
        ...

    @property
    def people(self) -> Mapping[str, Any]:
        """Options of a table at which people sit, where they choose nothing else."""
        ...

    @property
    def fresh(self) -> Mapping[str, Any]:
        """Options of any new game, where nothing else is chosen; records from before they were have none."""
        ...

    @property
    def trials(self) -> Sequence[Mapping[str, Any]]:
        """Options that the conformance suite plays every mission with."""
        ...

    @property
    def takes_files(self) -> bool:
        """Whether a lobby can be handed a file to play (`bring`)."""
        ...

    def cover(self) -> Cover:
        """What the first page shows of it."""
        ...

    def missions(self) -> list[MissionInfo]:
        """The missions that can be played, in the order in which people should meet them."""
        ...

    def title(self, mission: str, options: Mapping[str, Any]) -> Words:
        """What a game with these options is called, in lists and over its board: the name of its mission, or of what
        somebody sent to be played as it (`bring`). A mission that is no longer here keeps its id."""
        ...

    def set_ups(self, mission: str) -> Sequence[Mapping[str, Any]]:
        """All options of a mission that the long run plays: `trials`, and whatever must not be left out."""
        ...

    def new(self, mission: str, dice: Dice, edition: str, options: Mapping[str, Any]) -> Game:
        """A game before its first question, with its `setup`; `open` goes to that question."""
        ...

    def from_state(
        self, mission: str, dice: Dice, edition: str, options: Mapping[str, Any], state: Mapping[str, Any]
    ) -> Game:
        """A game around the fields of a position, all checked (core.position)."""
        ...

    def seating(self, mission: str, edition: str, options: Mapping[str, Any]) -> Sequence[Seat]:
        """The seats of one game, as `new` would make it, with what people call them there: the first of `seats`."""
        ...

    def lobby(self, mission: str, edition: str, options: Mapping[str, Any]) -> Lobby:
        """A mission as people choose it. `options` are what they have set so far, in the form that `new` takes
        (`settings` makes it of a form's answers): seats, forces and further options may depend on them."""
        ...

    def check_forces(
        self, mission: str, edition: str, seat: str, ids: Sequence[str], options: Mapping[str, Any]
    ) -> Checked:
        """A force while it is put together."""
        ...

    def parse(self, text: str) -> Action:
        """The action that a text names."""
        ...

    def ledger(self) -> Ledger: ...

    def mended(self) -> Sequence[Mended]:
        """Its rules that were mended after people had played by them (core.files.mended)."""
        ...

    def glossary(self) -> Sequence[GlossaryTerm]:
        """The words of the game that its pages explain where they stand (core.files.glossary)."""
        ...

    def reference(self) -> Sequence[ReferenceSection]:
        """The game on one page (core.files.reference); none in a game that has no such page."""
        ...

    @property
    def languages(self) -> Source:
        """The folder inside its package with one folder for each language (core.languages)."""
        ...

    def phrases(self) -> Iterable[str]:
        """Every text of the content files that people read, for translators."""
        ...

    def nouns(self) -> Iterable[str]:
        """Every thing of the content files that sentences name."""
        ...

    def mission_fields(self) -> Sequence[str]:
        """The fields of a mission file, by which one is known; none if missions are no files."""
        ...

    def check_mission(self, path: Path) -> Sequence[Text | str]:
        """The faults of a mission file, one sentence each; none if it can be played."""
        ...

    def left_out(self) -> Sequence[Text | str]:
        """Why mission files in people's own folders are not among the missions, one sentence each."""
        ...

    def generation(self, wished: Mapping[str, Any]) -> Generation | None:
        """How something to play is made of a seed: `players`, `length` and options of the game may be wished for;
        raises UndercroftError. Nothing in a game that cannot do that."""
        ...

    def bring(self, text: str, name: str) -> Brought:
        """What somebody sends as a file, to be played at one table: `name` is what they call it. All that a game needs
        of it goes into the options, so nothing of it is kept here. Raises UndercroftError, one sentence for the first
        fault."""
        ...

    def campaign(self) -> Campaign | None:
        """Its missions in a row, with what goes from one to the next; nothing in a game that has no campaign."""
        ...


def whose_mission(file: Path, specs: Sequence[GameSpec]) -> GameSpec:
    """The game whose fields the file has: a mission does not say which game it is for. The first, if it has none."""
    try:
        fields = set(read_toml(file))
    except UndercroftError:  # no TOML, which whoever checks it will say
        fields = set()
    return min(specs, key=lambda spec: len(fields.difference(spec.mission_fields())))


def seats_of(spec: GameSpec, game: Game) -> list[str]:
    """The seats of one game, by their ids: how many it has may depend on its mission and options."""
    return list(spec.seats[: game.seats])


def seats_at(played: Game) -> Sequence[Seat]:
    """The seats of one game with their names. A table set up by hand has no mission that would name them."""
    setup = played.setup
    if setup is None:
        return ()
    return game(setup.game).seating(setup.mission, setup.edition, setup.options)


def known_edition(spec: GameSpec, edition: str) -> str:
    """The edition of that name; the newest if none is named."""
    if edition:
        check_edition(spec, edition)
    return edition or spec.editions[-1]


def check_edition(spec: GameSpec, edition: str) -> None:
    if edition not in spec.editions:
        known = ", ".join(spec.editions)
        raise UndercroftError(
            say(
                "there is no edition {edition} of {name}: expected {known}",
                edition=quoted(edition),
                name=spec.name,
                known=known,
            )
        )


def dice_of(played: Game) -> Sequence[Die]:
    """The kinds of dice that records and positions of a game name."""
    return () if played.setup is None else game(played.setup.game).dice


def settings(answers: Mapping[str, Any]) -> dict[str, Any]:
    """What a lobby's form holds as options for `new`. An id is a place, with dots between the steps to it, and a flag
    that is set puts its name on the list there: `{"rp.red": 14, "forces.red": ["scout"], "variants.fog": True}` gives
    `{"rp": {"red": 14}, "forces": {"red": ["scout"]}, "variants": ["fog"]}`.
    """
    out: dict[str, Any] = {}
    for id, value in answers.items():
        *path, last = id.split(".")
        place: Any = out
        for step in path[:-1]:
            place = _inside(place, step, {}, id)
        if path and isinstance(value, bool):
            names = _inside(place, path[-1], [], id)
            names += [last] if value else []
        else:
            table = _inside(place, path[-1], {}, id) if path else place
            table[last] = deepcopy(value)
    return out


def _inside(place: Any, step: str, empty: Any, id: str) -> Any:
    """What lies there, made new if nothing does."""
    found = place.setdefault(step, empty) if isinstance(place, dict) else None
    if type(found) is not type(empty):
        raise UndercroftError(say("option {id}: expected an id that does not contradict another option", id=quoted(id)))
    return found


def games() -> dict[str, GameSpec]:
    """Every installed game by its id; a plug-in adds one through the entry-point group."""
    return dict(_installed())


LAST = 99  # on the shelf: a game may say its `place` there, and those learned soonest stand first


@cache
def _installed() -> dict[str, GameSpec]:
    found = [point.load() for point in entry_points(group="undercroft.games")]
    return {spec.id: spec for spec in sorted(found, key=lambda spec: (getattr(spec, "place", LAST), str(spec.name)))}


def game(id: str) -> GameSpec:
    """One game by its id."""
    known = _installed()
    if id not in known:
        raise UndercroftError(
            say("there is no game {id}: expected one of {known}", id=quoted(id), known=", ".join(known))
        )
    return known[id]
