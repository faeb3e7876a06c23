"""What Earth Reborn tells the table about itself. The rules are loaded when they are first needed."""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, cast

import msgspec

from undercroft.core.chance.dice import Dice, seeded
from undercroft.core.chance.dicekinds import Die
from undercroft.core.files.content import check_options, fault
from undercroft.core.game import Game
from undercroft.core.generation import Generation
from undercroft.core.lobby import Brought, Lobby, Seat
from undercroft.core.records.notation import Action
from undercroft.core.scaffold.spec import BaseSpec, no_mission
from undercroft.core.spec import Benchmark, MissionInfo, check_edition
from undercroft.core.speech.say import Text, Words, noun, say
from undercroft.core.speech.signs import one_line
from undercroft.core.state import Setup
from undercroft.games.earth_reborn.content.sags import SAGS, SAGS_INFO
from undercroft.games.earth_reborn.dice import BOX
from undercroft.games.earth_reborn.rules.tables import ORDER_NAMES, SEATS

if TYPE_CHECKING:
    from undercroft.games.earth_reborn.game import EarthReborn
    from undercroft.games.earth_reborn.rules.dossier import Dossier
    from undercroft.games.earth_reborn.worlds.world_file import World

Level = Literal["ask", "close", "never", "ask-finely", "close-finely", "never-finely"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What may be decided before a game: a scenario is played as it stands (ER-CORE-1)."""

    orders: dict[Literal["norad", "salemite"], Level] = {}  # how often and for what a seat is asked
    whole_box: bool = False  # the scenario with every module and all equipment, for the long run


class BuildingOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What may be decided before a game whose scenario is made by those who play it (ER-SAGS-1)."""

    orders: dict[Literal["norad", "salemite", "blue", "yellow"], Level] = {}
    players: Literal[2, 3, 4] = 2
    length: Literal["short", "normal", "long"] = "normal"  # two turns less or more than the book has (ER-SAGS-54)


class SagsOptions(BuildingOptions, frozen=True, forbid_unknown_fields=True):
    """All that, or a world that was made before, as the text of its file (worlds/)."""

    world: str = ""


class WorldOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What may be decided before a game on a world that is a file: all else is in it."""

    orders: dict[Literal["norad", "salemite", "blue", "yellow"], Level] = {}


MOST_TITLE = 80  # signs of a world's name, which somebody else wrote

_BANDS = (noun("red band"), noun("green band"), noun("blue band"), noun("yellow band"))


def _is_built(game: Game) -> bool:
    """All six steps of a S.A.G.S. are done."""
    from undercroft.games.earth_reborn.worlds.writing import is_complete

    return is_complete(cast("EarthReborn", game).table)


def _has_met(game: Game) -> bool:
    """The second turn has begun: who plays to win has led people to where they fight. By chance they seldom meet."""
    return cast("EarthReborn", game).table.turn > 1


class EarthRebornSpec(BaseSpec["EarthReborn"]):
    """The game's package as the rest of the house sees it."""

    id = "earth-reborn"
    place = 3
    name = "Earth Reborn"
    blurb = say(
        "Two peoples fight over what the end of the world has left: every order is a tile, every interruption a"
        " secret bet. Nine scenarios teach it; then you build worlds of your own."
    )
    editions: Sequence[str] = ("1.0",)
    seats: Sequence[str] = SEATS
    dice: Sequence[Die] = BOX
    benchmarks: Sequence[Benchmark] = (
        Benchmark("Beauty and the Beast", "beauty-and-the-beast"),
        Benchmark("Fortress Primus", "fortress-primus"),
        Benchmark("Terror in the Basement", "terror-in-the-basement"),
        Benchmark("S.A.G.S., the fight", SAGS, {}, begins=_has_met),
        Benchmark("S.A.G.S., its six steps", SAGS, {}, ends=_is_built),
    )
    trials: Sequence[Mapping[str, Any]] = ({}, {"orders": {"norad": "close", "salemite": "never"}})
    takes_files = True

    def missions(self) -> list[MissionInfo]:
        """The scenarios, each with a few more rules than the one before it (ER-CORE-4), and the S.A.G.S."""
        from undercroft.games.earth_reborn.content.maps import load_missions
        from undercroft.games.earth_reborn.worlds.worlds import WORLDS, minutes

        listed = [MissionInfo(one.id, one.name, one.blurb, one.minutes) for one in load_missions()[0]]
        worlds = [MissionInfo(one.id, one.name, one.blurb, minutes(one)) for one in WORLDS.playable()[0]]
        return [*listed, SAGS_INFO, *worlds]

    def title(self, mission: str, options: Mapping[str, Any]) -> Words:
        """That of the world on which it is played, if somebody sent one."""
        from undercroft.games.earth_reborn.worlds.world_file import world_of_text

        world = options.get("world") if mission == SAGS else ""
        name = one_line(world_of_text(str(world), mission).name)[:MOST_TITLE] if world else ""
        return name or super().title(mission, options)

    def set_ups(self, mission: str) -> Sequence[Mapping[str, Any]]:
        """The trials, and as many with the whole box at hand; a S.A.G.S. for so many players, of every length."""
        if mission == SAGS:
            lengths = ("short", "normal", "long")
            return [{"players": players, "length": length} for length in lengths for players in (2, 3, 4)]
        return [*self.trials, *[{**trial, "whole_box": True} for trial in self.trials]]

    def new(self, mission: str, dice: Dice, edition: str, options: Mapping[str, Any]) -> "EarthReborn":
        """A game before its first question; `open` goes to that."""
        from undercroft.games.earth_reborn.game import EarthReborn
        from undercroft.games.earth_reborn.rules.dossiers import dossier_of
        from undercroft.games.earth_reborn.rules.sags.steps import new_world
        from undercroft.games.earth_reborn.rules.sags.world import TURNS
        from undercroft.games.earth_reborn.rules.setup import new_table
        from undercroft.games.earth_reborn.rules.whole_box import deal
        from undercroft.games.earth_reborn.worlds import worlds
        from undercroft.games.earth_reborn.worlds.world_file import LENGTHS

        chosen = self._chosen(mission, edition, options)
        of_file = ""
        world = self._world(mission, chosen)
        if world is not None:
            table = worlds.table_of(mission, world, dice)
            of_file = worlds.stamp(world)
        elif isinstance(chosen, SagsOptions):
            table = new_world(chosen.players, dice, TURNS[chosen.players] + LENGTHS[chosen.length])
        else:
            assert isinstance(chosen, Options)
            table = new_table(dossier_of(mission, chosen.whole_box), dice)
            if chosen.whole_box:
                deal(table)
        d = table.dossier
        levels = {str(seat): str(level) for seat, level in chosen.orders.items()}
        table.orders = [ORDER_NAMES.index(levels.get(seat, ORDER_NAMES[0])) for seat in SEATS[: d.seats]]
        game = EarthReborn(table)
        plain = msgspec.json.decode(msgspec.json.encode(dict(options)))
        game.setup = Setup(self.id, edition, mission, of_file or stamp(d), plain)
        return game

    def from_state(
        self, mission: str, dice: Dice, edition: str, options: Mapping[str, Any], state: Mapping[str, Any]
    ) -> "EarthReborn":
        """A game around the fields that a position holds; raises PositionError."""
        from undercroft.games.earth_reborn.position import load_table

        game = self.new(mission, seeded(dice.seed), edition, options)  # dealing must not move the dice of the position
        load_table(game.table, state)
        game.table.dice = dice
        return game

    def _chosen(self, mission: str, edition: str, options: Mapping[str, Any]) -> Options | SagsOptions | WorldOptions:
        """The options, checked; raises UndercroftError."""
        from undercroft.games.earth_reborn.content.maps import missions
        from undercroft.games.earth_reborn.worlds.worlds import WORLDS

        check_edition(self, edition)
        if mission == SAGS:
            return self._fitting(check_options(options, SagsOptions), options)
        if mission not in missions():
            if mission in WORLDS.paths():
                return check_options(options, WorldOptions)
            raise no_mission(mission, [info.id for info in self.missions()])
        return check_options(options, Options)

    def _fitting(self, chosen: SagsOptions, given: Mapping[str, Any]) -> SagsOptions:
        """A world says itself for how many it is, and for how long."""
        world = self._world(SAGS, chosen)
        if world is not None:
            for name in ("players", "length"):
                wanted, got = str(getattr(world, name)), str(getattr(chosen, name))
                if name in given and got != wanted:
                    problem = say("expected {wanted}, as the world has it, got {got}", wanted=wanted, got=got)
                    raise fault("options", name, problem)
        return chosen

    def _world(self, mission: str, chosen: Options | SagsOptions | WorldOptions) -> "World | None":
        """The world on which the game is played, if it is made before: a file, or one that somebody sent."""
        from undercroft.games.earth_reborn.worlds import worlds

        if isinstance(chosen, SagsOptions) and chosen.world:
            return worlds.sent_world(chosen.world, "options: world")
        return worlds.WORLDS.by_id(mission) if isinstance(chosen, WorldOptions) else None

    def seating(self, mission: str, edition: str, options: Mapping[str, Any]) -> list[Seat]:
        """Two seats, named for the sides; three or four for bands, each with an MP marker of another colour
        (ER-SAGS34-5)."""
        chosen = self._chosen(mission, edition, options)
        world = self._world(mission, chosen)
        players = world.players if world is not None else chosen.players if isinstance(chosen, SagsOptions) else 2
        if players > 2:
            return [Seat(id, band) for id, band in zip(SEATS, _BANDS)][:players]
        return [Seat(SEATS[0], noun("NORAD", proper=True)), Seat(SEATS[1], noun("Salemites"))]

    def lobby(self, mission: str, edition: str, options: Mapping[str, Any]) -> Lobby:
        """A scenario as people choose it; raises UndercroftError."""
        from undercroft.games.earth_reborn.page.lobby import lobby, lobby_of_sags, lobby_of_world

        chosen = self._chosen(mission, edition, options)
        seats = self.seating(mission, edition, options)
        if isinstance(chosen, Options):
            return lobby(mission, seats, chosen.whole_box)
        shown, world = self.new(mission, seeded(0), edition, options), self._world(mission, chosen)
        return lobby_of_sags(shown, seats) if world is None else lobby_of_world(mission, world, shown, seats)

    def parse(self, text: str) -> Action:
        """The action that a text names; raises NotationError."""
        from undercroft.games.earth_reborn.notation import EarthRebornAction

        return EarthRebornAction.parse(text)

    def phrases(self) -> Iterable[str]:
        """What the content files say."""
        from undercroft.games.earth_reborn.words.phrases import phrases

        return phrases()

    def nouns(self) -> Iterable[str]:
        """What the content files name."""
        from undercroft.games.earth_reborn.words.phrases import nouns

        return nouns()

    def mission_fields(self) -> Sequence[str]:
        """The fields of a scenario file, and those of a world."""
        from undercroft.games.earth_reborn.content.mission_file import MissionFile
        from undercroft.games.earth_reborn.worlds.world_file import World

        return (*MissionFile.__struct_fields__, *World.__struct_fields__)

    def check_mission(self, path: Path) -> list[Text | str]:
        """Every fault of a scenario file, one sentence each; of a world the first."""
        from undercroft.games.earth_reborn.content.maps import mission_faults
        from undercroft.games.earth_reborn.worlds.world_file import is_world
        from undercroft.games.earth_reborn.worlds.worlds import world_faults

        return world_faults(path) if is_world(path) else mission_faults(path)

    def left_out(self) -> list[Text | str]:
        """What is wrong with scenario files that cannot be played."""
        from undercroft.games.earth_reborn.content.maps import load_missions
        from undercroft.games.earth_reborn.worlds.worlds import WORLDS

        return [error.text for error in (*load_missions()[1], *WORLDS.playable()[1])]

    def generation(self, wished: Mapping[str, Any]) -> Generation:
        """A world that computer players have built by the S.A.G.S."""
        from undercroft.games.earth_reborn.worlds.generation import generation

        chosen = check_options(wished, BuildingOptions)
        return generation(chosen, chosen.players)

    def bring(self, text: str, name: str) -> Brought:
        """A world of the S.A.G.S."""
        from undercroft.games.earth_reborn.worlds.worlds import sent_world

        return Brought(mission=SAGS, name=sent_world(text, name).name, options={"world": text})

    def campaign(self) -> None:
        """None: each scenario stands for itself."""


@cache
def stamp(d: "Dossier") -> str:
    """A short hash of all that the rules know of a scenario: a record of another version of it is noticed at once."""
    facts = [
        d.id, d.modules, d.parts, d.corners, d.walls, d.double, d.pair, d.sewers, d.door_edges, d.door_kind,
        d.door_magnetic, d.door_value, d.element_id, d.element_squares, d.element_beside, d.element_stops,
        d.element_hides, d.element_value, d.icon_square, d.icon_facing, d.cadaver_square, d.line, d.electric,
        d.room_type, d.square_line, d.states, d.spots, d.facing, d.norad, d.wounded, d.prisoner_of, d.magnets, d.cards,
        d.deck, d.lying_card, d.lying_square, d.lock_ups, d.bonus_locked, d.cp, d.mp, d.initiative, d.duel_initiative,
        d.turns, d.ground, d.leave_from, d.leave_sewers, d.wins,
        [award.facts() for award in d.awards],
    ]  # fmt: skip
    if d.id == SAGS:
        from undercroft.games.earth_reborn.content.tiles import TILES

        facts += [d.seats, TILES]  # all that its map can be made of
    return hashlib.blake2b(repr(facts).encode(), digest_size=4).hexdigest()
