"""What Reichbusters tells the table about itself. The rules are loaded when they are first needed."""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec

from undercroft.core.chance.dice import Dice, seeded
from undercroft.core.chance.dicekinds import Die
from undercroft.core.errors import UndercroftError, quoted
from undercroft.core.files.content import check_options
from undercroft.core.files.glossary import GlossaryTerm
from undercroft.core.generation import Generation
from undercroft.core.lobby import Brought, Lobby, Seat
from undercroft.core.records.notation import Action
from undercroft.core.scaffold.spec import BaseSpec, no_mission
from undercroft.core.spec import Benchmark, MissionInfo, check_edition
from undercroft.core.speech.say import Text, noun, say
from undercroft.core.state import Setup
from undercroft.games.reichbusters.content.keywords import terms
from undercroft.games.reichbusters.dice import BOX
from undercroft.games.reichbusters.rules.mission.baggage import Kit, kits_fit, pack_up
from undercroft.games.reichbusters.rules.tables import HERO_IDS, ORDER_NAMES, SEATS

if TYPE_CHECKING:
    from undercroft.core.campaign import Campaign
    from undercroft.games.reichbusters.game import Reichbusters
    from undercroft.games.reichbusters.rules.dossier import Dossier

Level = Literal["first", "ties", "matter"]
TABLE: Final = "table"  # who decides ties
PLAYERS: Final = "players"
LATE = "1.1"
RAID_ONLY = ("map", "faction", "objective")


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What may be decided before a game."""

    heroes: int = 4  # RB-GEN-1
    team: dict[str, str] = {}  # who sits where; the others are the first who are left
    difficulty: str = "normal"
    map: str = "drawn"  # of a RAID, like the next two (RB-GAP-16)
    faction: str = "drawn"
    objective: str = "drawn"
    ties: Literal["table", "players"] = TABLE  # who decides them, unless a seat has orders of its own (RB-TIE-1)
    orders: dict[str, Level] = {}  # by seat
    changes: list[str] = []  # what earlier missions of a campaign have changed (RB-GAP-17)
    kits: dict[str, Kit] = {}  # what Heroes bring along (RB-GAP-4)
    campaign: str = ""  # the edition of the campaign that the game belongs to


class ReichbustersSpec(BaseSpec["Reichbusters"]):
    """The game's package as the rest of the house sees it."""

    id = "reichbusters"
    place = 2
    name = "Reichbusters"
    blurb = say(
        "One to four Heroes break into a castle together: quietly as long as it lasts, fast once the alarm rings."
        " The enemy plays itself."
    )
    editions: Sequence[str] = ("1.0", LATE)
    seats: Sequence[str] = SEATS
    dice: Sequence[Die] = BOX
    benchmarks: Sequence[Benchmark] = (
        Benchmark("Midnight mass, four Heroes", "midnight-mass"),
        Benchmark("Castle wing, two Heroes", "raid", {"heroes": 2, "map": "raid-castle-wing"}),
    )
    fresh: Mapping[str, Any] = {"ties": PLAYERS}
    takes_files = True
    trials: Sequence[Mapping[str, Any]] = (
        {},
        {"heroes": 1, "team": {"one": "sarge"}},
        {"heroes": 2, "team": {"one": "red-hawk", "two": "sarge"}, "difficulty": "easy", "ties": "players"},
        {"heroes": 3, "team": {"two": "claudine"}, "orders": {"one": "ties", "two": "ties", "three": "ties"}},
        {"heroes": 4, "team": {"one": "sarge", "four": "red-hawk"}, "difficulty": "hard"},
        {
            "heroes": 3,
            "team": {"one": "brick", "two": "claudine", "three": "quentin"},
            "kits": {
                "one": {"items": ["vril-orb", "vril-orb"], "swap": "rage"},
                "two": {"items": ["disguise-kit", "dog-biscuits"], "swap": "evasive", "enhanced": ["first", "second"]},
                "three": {"items": ["smoke-grenade", "ap-rounds"], "swap": "sneaky", "enhanced": ["first"]},
            },
        },
        {
            "heroes": 2,
            "team": {"one": "red-hawk", "two": "sarge"},
            "kits": {
                "one": {"swap": "recon", "experiment": "focused", "enhanced": ["first", "second"], "wild": 2},
                "two": {"items": ["vril-goggles", "vril-injection"], "swap": "decoy", "enhanced": ["first", "second"]},
            },
        },
        {"heroes": 1, "team": {"one": "brick"}, "kits": {"one": {"items": ["vril-shield"], "enhanced": ["first"]}}},
    )

    def missions(self) -> list[MissionInfo]:
        """The campaign in its order, and the RAID, whose map is an option."""
        from undercroft.games.reichbusters.content.maps import RAID, load_missions

        campaign = [m for m in load_missions()[0] if m.campaign is not None]
        listed = [MissionInfo(m.id, m.name, m.blurb, m.minutes) for m in campaign]
        return [*listed, MissionInfo(RAID, "RAID", RAID_BLURB, 90)]

    def set_ups(self, mission: str) -> list[Mapping[str, Any]]:
        """Each number of Heroes, with each combination of a RAID, and the trials."""
        from undercroft.games.reichbusters.laws.set_ups import set_ups

        return [*set_ups(mission), *self.trials]

    def new(self, mission: str, dice: Dice, edition: str, options: Mapping[str, Any]) -> "Reichbusters":
        """A game before its first question; `open` goes to that. What the dice have drawn of a RAID is kept with the
        options, so that a record needs no seed for it."""
        from undercroft.games.reichbusters.game import Reichbusters
        from undercroft.games.reichbusters.rules.mission.setup import new_table

        chosen, given = self._resolved(mission, edition, options, dice.seed)
        d = self._dossier(mission, given, chosen.heroes)
        table = new_table(d, team_of(chosen), edition == LATE, dice)
        kits_fit(list(chosen.kits), chosen.heroes)
        for seat, kit in chosen.kits.items():
            pack_up(table, SEATS.index(seat), kit)
        usual = "matter" if chosen.ties == PLAYERS else "first"
        table.orders = [ORDER_NAMES.index(chosen.orders.get(seat, usual)) for seat in SEATS[: chosen.heroes]]
        game = Reichbusters(table)
        game.setup = Setup(self.id, edition, mission, stamp(d), given)
        return game

    def from_state(
        self, mission: str, dice: Dice, edition: str, options: Mapping[str, Any], state: Mapping[str, Any]
    ) -> "Reichbusters":
        """A game around the fields that a position holds; raises PositionError."""
        from undercroft.games.reichbusters.position import load_table

        game = self.new(mission, seeded(dice.seed), edition, options)  # dealing must not move the dice of the position
        load_table(game.table, state)
        game.table.dice = dice
        return game

    def _resolved(
        self, mission: str, edition: str, options: Mapping[str, Any], seed: int
    ) -> tuple[Options, dict[str, Any]]:
        """The options, checked, and the same as plain data with all that was drawn."""
        from undercroft.games.reichbusters.rules.dossiers import resolve

        check_edition(self, edition)
        chosen = check_options(options, Options)
        if chosen.campaign:
            check_edition(self, chosen.campaign)
            one_edition(chosen.campaign, edition)
        self._check_mission_options(mission, options)
        team_of(chosen)
        plain = msgspec.json.decode(msgspec.json.encode({name: getattr(chosen, name) for name in options}))
        return chosen, resolve(mission, plain, seed)

    def _check_mission_options(self, mission: str, options: Mapping[str, Any]) -> None:
        from undercroft.games.reichbusters.content.maps import RAID
        from undercroft.games.reichbusters.rules.dossiers import is_campaign

        if mission != RAID and not is_campaign(mission):
            raise no_mission(mission, [info.id for info in self.missions()])
        for name in RAID_ONLY:
            if name in options and mission != RAID:
                raise UndercroftError(
                    say("option {name}: expected it for a RAID only, {mission} has its own", name=name, mission=mission)
                )

    def _dossier(self, mission: str, options: Mapping[str, Any], heroes: int) -> "Dossier":
        from undercroft.games.reichbusters.rules.dossiers import dossier_of

        return dossier_of(mission, options, heroes)

    def seating(self, mission: str, edition: str, options: Mapping[str, Any]) -> list[Seat]:
        """A seat for each Hero, named for them."""
        from undercroft.games.reichbusters.content.catalogue import HEROES

        check_edition(self, edition)
        chosen = check_options(options, Options)
        self._check_mission_options(mission, options)
        return [Seat(id, noun(HEROES[hero].name, proper=True)) for id, hero in zip(SEATS, team_of(chosen))]

    def lobby(self, mission: str, edition: str, options: Mapping[str, Any]) -> Lobby:
        """A mission as people choose it; raises UndercroftError."""
        from undercroft.games.reichbusters.page.lobby import lobby

        seats = self.seating(mission, edition, options)
        return lobby(mission, check_options(options, Options), seats)

    def parse(self, text: str) -> Action:
        """The action that a text names; raises NotationError."""
        from undercroft.games.reichbusters.notation import ReichbustersAction

        return ReichbustersAction.parse(text)

    def glossary(self) -> Sequence[GlossaryTerm]:
        """The words that its pages explain: keywords say themselves what they mean."""
        return (*super().glossary(), *terms())

    def phrases(self) -> Iterable[str]:
        """What the content files say."""
        from undercroft.games.reichbusters.words.phrases import phrases

        return (*phrases(), RAID_BLURB)

    def nouns(self) -> Iterable[str]:
        """What the content files name."""
        from undercroft.games.reichbusters.words.phrases import nouns

        return nouns()

    def mission_fields(self) -> Sequence[str]:
        """The fields of a mission file."""
        from undercroft.games.reichbusters.content.mission_file import MissionFile

        return MissionFile.__struct_fields__

    def check_mission(self, path: Path) -> list[Text | str]:
        """Every fault of a mission file, one sentence each."""
        from undercroft.games.reichbusters.content.maps import mission_faults

        return mission_faults(path)

    def left_out(self) -> list[Text | str]:
        """What is wrong with mission files that cannot be played."""
        from undercroft.games.reichbusters.content.maps import load_missions

        return [error.text for error in load_missions()[1]]

    def generation(self, wished: Mapping[str, Any]) -> Generation:
        """A RAID: its map, faction and objective are drawn where nobody names them."""
        from undercroft.games.reichbusters.page.generation import generation

        return generation(wished)

    def bring(self, text: str, name: str) -> Brought:
        """A RAID: what was chosen and drawn of it."""
        from undercroft.games.reichbusters.page.generation import bring

        return bring(text, name)

    def campaign(self) -> "Campaign":
        """The missions in a row."""
        from undercroft.games.reichbusters.page.campaign import TeamCampaign

        return TeamCampaign()


RAID_BLURB = "A map, a faction and an objective, chosen or drawn: get in, do it, get out."


def one_edition(campaign: str, edition: str) -> None:
    """A campaign is played in one edition from its first mission to its last; raises UndercroftError."""
    if campaign != edition:
        raise UndercroftError(
            say(
                "a campaign of edition {found}: expected edition {edition}, whose rules are others",
                found=campaign,
                edition=edition,
            )
        )


def team_of(o: Options) -> list[int]:
    """Which of the five sits at each seat: those who are named, then the first who are left. Raises UndercroftError."""
    if not 1 <= o.heroes <= len(SEATS):
        raise UndercroftError(
            say("heroes {number}: expected from 1 to {most} of them", number=o.heroes, most=len(SEATS))
        )
    seats = SEATS[: o.heroes]
    for name, chosen in (("team", o.team), ("orders", o.orders)):
        strange = [seat for seat in chosen if seat not in seats]
        if strange:
            place = f"{name}.{quoted(strange[0])}"
            raise UndercroftError(
                say("{place}: expected one of the seats {seats}", place=place, seats=", ".join(seats))
            )
    for seat, hero in o.team.items():
        if hero not in HERO_IDS:
            known = ", ".join(HERO_IDS)
            raise UndercroftError(
                say("team.{seat}: expected one of {known}, found {hero}", seat=seat, known=known, hero=quoted(hero))
            )
        other = next(other for other, who in o.team.items() if who == hero)
        if other != seat:
            raise UndercroftError(
                say("team.{seat}: expected another Hero, {hero} sits at {other}", seat=seat, hero=hero, other=other)
            )
    left = [hero for hero in HERO_IDS if hero not in o.team.values()]
    named = [o.team[seat] if seat in o.team else left.pop(0) for seat in seats]
    return [HERO_IDS.index(hero) for hero in named]


@cache
def meanings() -> dict[str, str]:
    """What the glossary says of the words of each rule."""
    return {term.rule: term.text for term in reversed(ReichbustersSpec().glossary())}


# What of a mission the rules depend on; all else of a dossier follows from it, is kept for speed, or is a name.
STAMPED: Final = (
    "id", "parts", "goal", "goal_number", "rooms", "corridors", "doors", "door_a", "door_b", "door_noise", "large",
    "locked", "entrances", "exits", "exit_doors", "barracks", "spawns", "guard", "hidden", "feature_areas",
    "feature_types", "place_areas", "place_kinds", "awaited", "pile", "passages", "pre", "post", "leader",
    "spawn_leader", "alarm_guest", "champion", "veterans", "codes", "lines", "limits",
)  # fmt: skip


@cache
def stamp(d: "Dossier") -> str:
    """A short hash of all that the rules know of a mission: a record of another version of it is noticed at once."""
    facts = [getattr(d, name) for name in STAMPED]
    return hashlib.blake2b(repr(facts).encode(), digest_size=4).hexdigest()
