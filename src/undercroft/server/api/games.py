"""The API's first room: which games there are, how a mission is set up, and the rules."""

import logging
import time
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from undercroft.core.errors import UndercroftError, quoted, visible
from undercroft.core.spec import GameSpec, MissionInfo, games, settings
from undercroft.core.spec import game as find_game
from undercroft.core.speech.languages import ledger_in
from undercroft.core.speech.say import phrase, say
from undercroft.players import NAMES
from undercroft.server.api.answers import ForceReport, GameList, RuleItem, RuleList
from undercroft.server.api.desk import PROBLEMS, Language, NotThere, answer
from undercroft.server.api.forms import ForceCheck
from undercroft.server.tables.levels import level

router = APIRouter(prefix="/api/games", tags=["games"], responses=PROBLEMS)

GameId = Annotated[str, Path(max_length=100, description="The game's id.")]
MissionId = Annotated[str, Path(max_length=100, description="The mission's id.")]


FRESH = 5.0  # seconds

logger = logging.getLogger(__name__)
_named: set[str] = set()  # mission files that the log has told of


def known_game(id: str) -> GameSpec:
    if id not in games():
        known = ", ".join(games())
        raise NotThere(say("there is no game {game}: expected one of {known}", game=quoted(id), known=known))
    return find_game(id)


@router.get("", response_model=GameList)
def list_games() -> Response:
    """The games on the table with their missions, and the computer players."""
    return answer(_on_the_table(int(time.monotonic() / FRESH)))


@lru_cache(1)
def _on_the_table(moment: int) -> dict[str, Any]:
    """Made anew every few seconds: reading all missions takes a while, and people drop new ones in."""
    for spec in games().values():
        for sentence in {str(fault) for fault in spec.left_out()} - _named:
            _named.add(sentence)
            logger.warning("a mission is left out: %s", visible(sentence))
    found = [
        {
            "id": spec.id,
            "name": spec.name,
            "editions": list(spec.editions),
            "seats": list(spec.seats),
            "missions": [_mission(info) for info in spec.missions()],
        }
        for spec in games().values()
    ]
    levels = [{"id": id, "name": level(id).name, "text": level(id).text} for id in NAMES]
    return {"games": found, "levels": levels}


def _mission(info: MissionInfo) -> dict[str, Any]:
    """What stands in content files is said in the reader's language."""
    return {**msgspec.structs.asdict(info), "name": phrase(str(info.name)), "blurb": phrase(str(info.blurb))}


@router.get("/{game}/missions/{mission}", response_model=dict[str, Any])
def show_mission(game: GameId, mission: MissionId) -> Response:
    """A mission as a lobby shows it: briefing, thumbnail, seats, forces to choose from, options."""
    spec = known_game(game)
    try:
        return answer(spec.lobby(mission))
    except UndercroftError as error:
        raise NotThere(error.text) from None


@router.post("/{game}/missions/{mission}/forces", response_model=ForceReport)
def check_forces(game: GameId, mission: MissionId, body: ForceCheck) -> Response:
    """A force while it is put together: what is left to spend, and what is wrong with it."""
    return answer(known_game(game).check_forces(mission, body.seat, body.ids, settings(body.options)))


@router.get("/{game}/rules", response_model=RuleList)
def list_rules(
    game: GameId,
    language: Language,
    search: Annotated[str, Query(max_length=200, description="Only rules that hold all these words.")] = "",
) -> Response:
    """The rules, numbered."""
    ledger = ledger_in(known_game(game), language)
    return answer({"game": game, "source": ledger.source, "rules": ledger.search(search)})


@router.get("/{game}/rules/{id}", response_model=RuleItem)
def show_rule(
    game: GameId, id: Annotated[str, Path(max_length=100, description="The rule's id.")], language: Language
) -> Response:
    """One rule."""
    rules = ledger_in(known_game(game), language).all_rules()
    if id not in rules:
        example = next(iter(rules))
        raise NotThere(say("there is no rule {rule}: expected an id like {example}", rule=quoted(id), example=example))
    return answer(rules[id])
