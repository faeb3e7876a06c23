"""The API's first room: which games there are, how a mission is set up, and the rules."""

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from undercroft.core.errors import UndercroftError, quoted, visible
from undercroft.core.files.ledger import Ledger
from undercroft.core.files.ledger import Rule as LedgerRule
from undercroft.core.lobby import Checked, Lobby
from undercroft.core.spec import GameSpec, MissionInfo, games, known_edition, settings
from undercroft.core.spec import game as find_game
from undercroft.core.speech.languages import glossary_in, ledger_in
from undercroft.core.speech.say import Text, phrase, say
from undercroft.players import NAMES
from undercroft.server.api.addresses import Anywhere, Mission, OfGame, Played, Rule, Rules
from undercroft.server.api.answers import ForceReport, GameList, Glossary, RuleItem, RuleList
from undercroft.server.api.context import NotThere
from undercroft.server.api.forms import ForceCheck, LobbyAnswers
from undercroft.server.api.routes import Call, RouteGroup
from undercroft.server.tables.live.levels import level

group = RouteGroup("/api/games", "games")

FRESH = 5.0  # seconds

logger = logging.getLogger(__name__)
_named: set[str] = set()  # faults of mission files that were told


def known_game(id: str) -> GameSpec:
    if id not in games():
        known = ", ".join(games())
        raise NotThere(say("there is no game {game}: expected one of {known}", game=quoted(id), known=known))
    return find_game(id)


@group.get("", Anywhere, GameList)
def list_games(call: Call, at: Anywhere) -> dict[str, Any]:
    """The games on the table with their missions, and the computer players."""
    return on_the_table().listed


class OnTheTable(NamedTuple):
    listed: dict[str, Any]  # the answer to whoever asks for the games
    left_out: Mapping[str, Sequence[Text | str]]  # what is wrong with mission files, by their game


def on_the_table() -> OnTheTable:
    return _on_the_table(int(time.monotonic() / FRESH), tuple(games()))


@lru_cache(1)
def _on_the_table(moment: int, ids: Sequence[str]) -> OnTheTable:
    """Made anew every few seconds, and for other games: reading all missions takes a while, and people drop new ones
    in."""
    left_out = {spec.id: spec.left_out() for spec in games().values()}
    for fault in _untold(left_out):
        logger.warning("a mission is left out: %s", visible(str(fault)))
    found = [
        {
            "id": spec.id,
            "name": spec.name,
            "editions": list(spec.editions),
            "seats": list(spec.seats),
            "missions": [_mission(info) for info in spec.missions()],
            "campaign": spec.campaign() is not None,
            "surprise": surprise_of(spec),
            "files": spec.takes_files,
        }
        for spec in games().values()
    ]
    levels = [{"id": id, "name": level(id).name, "text": level(id).text} for id in NAMES]
    return OnTheTable({"games": found, "levels": levels}, left_out)


def surprise_of(spec: GameSpec) -> str:
    """The mission for which something is made of a seed, if there is one."""
    how = spec.generation({})
    return "" if how is None else how.mission


def _untold(left_out: Mapping[str, Sequence[Text | str]]) -> list[Text | str]:
    """What nobody at this machine was told of yet; now they are."""
    found = {str(fault): fault for faults in left_out.values() for fault in faults}
    new = [fault for sentence, fault in found.items() if sentence not in _named]
    _named.update(found)
    return new


def say_left_out(tell: Callable[[Text], None]) -> None:
    """When the server starts: which mission files are left out, and why. The log need not say so again."""
    for fault in _untold({spec.id: spec.left_out() for spec in games().values()}):
        tell(say("a mission is left out: {why}", why=fault))


def _mission(info: MissionInfo) -> dict[str, Any]:
    """What stands in content files is said in the reader's language."""
    return {**msgspec.structs.asdict(info), "name": phrase(str(info.name)), "blurb": phrase(str(info.blurb))}


@group.get("/{game}/missions/{mission}", Played, dict[str, Any])
def show_mission(call: Call, at: Played) -> Lobby:
    """A mission as a lobby shows it: briefing, thumbnail, seats, forces to choose from, options."""
    spec = known_game(at.game)
    try:
        return spec.lobby(at.mission, known_edition(spec, at.edition), spec.people)
    except UndercroftError as error:
        raise NotThere(error.text) from None


@group.post("/{game}/missions/{mission}", Mission, LobbyAnswers, dict[str, Any])
def reshape_mission(call: Call, at: Mission, body: LobbyAnswers) -> Lobby:
    """A mission's set-up with what was chosen so far, on which seats, forces and further options may depend."""
    spec = known_game(at.game)
    return spec.lobby(at.mission, known_edition(spec, body.edition), {**spec.people, **settings(body.options)})


@group.post("/{game}/missions/{mission}/forces", Mission, ForceCheck, ForceReport)
def check_forces(call: Call, at: Mission, body: ForceCheck) -> Checked:
    """A force while it is put together: what is left to spend, and what is wrong with it."""
    spec = known_game(at.game)
    edition = known_edition(spec, body.edition)
    return spec.check_forces(at.mission, edition, body.seat, body.ids, settings(body.options))


@group.get("/{game}/rules", Rules, RuleList)
def list_rules(call: Call, at: Rules) -> dict[str, Any]:
    """The rules, numbered."""
    ledger = ledger_in(known_game(at.game), call.language)
    found = ledger.search(at.search)
    if at.near:
        chapter = ledger.chapter(_known_rule(ledger, at.near).id)
        found = [rule for rule in found if rule in chapter]
    return {"game": at.game, "source": ledger.source, "rules": found}


@group.get("/{game}/rules/{id}", Rule, RuleItem)
def show_rule(call: Call, at: Rule) -> LedgerRule:
    """One rule."""
    return _known_rule(ledger_in(known_game(at.game), call.language), at.id)


@group.get("/{game}/glossary", OfGame, Glossary)
def show_glossary(call: Call, at: OfGame) -> dict[str, Any]:
    """The game's words that pages explain."""
    return {"game": at.game, "terms": glossary_in(known_game(at.game), call.language)}


def _known_rule(ledger: Ledger, id: str) -> LedgerRule:
    rules = ledger.all_rules()
    if id not in rules:
        named, example = quoted(id), next(iter(rules))
        raise NotThere(say("there is no rule {rule}: expected an id like {example}", rule=named, example=example))
    return rules[id]
