"""What the lobby shows of a mission, and what it says of a force while it is put together (INC-FORCE, INC-ONEOFF-1)."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from undercroft.core.content import check
from undercroft.core.errors import UndercroftError, quoted
from undercroft.games.incursion.content.catalogue import (
    LOT_RP,
    MODELS,
    STURMZOMBIE,
    WEAPONS,
    Mission,
    Model,
    check_force,
)
from undercroft.games.incursion.page.thumbnail import thumbnail
from undercroft.games.incursion.rules.setup import MOST_RP, TURN_LIMIT, VARIANTS, find_mission, rp_level
from undercroft.games.incursion.rules.tables import SIDE_NAMES
from undercroft.games.incursion.spec import PEOPLE, Options
from undercroft.games.incursion.words.names import ADJECTIVES, SIDES

LEAST_RP = 3
MOST_TURNS = 200  # that the lobby offers; 0 is no limit
VARIANT_NAMES = {
    "three-zombies": "Three zombies a lot",
    "own-activation": "CP for the active model only",
    "hans": "Hans the Hunter",
}
_MODELS = {model.id: model for model in MODELS}
_WEAPONS = {weapon.id: weapon.name for weapon in WEAPONS}


def lobby(mission: str) -> dict[str, Any]:
    """The mission as plain data."""
    file = find_mission(mission)[0]
    return {
        "id": file.id,
        "name": file.name,
        "blurb": file.blurb,
        "minutes": file.minutes,
        "briefing": file.briefing.strip(),
        "thumbnail": _picture(mission),
        "seats": [{"id": side, "name": SIDES[i], "rp": file.side(side).rp} for i, side in enumerate(SIDE_NAMES)],
        "forces": {side: _builder(file, side) for side in SIDE_NAMES},
        "options": _options(file),
    }


@cache
def _picture(mission: str) -> str:
    return thumbnail(find_mission(mission)[0])


def check_forces(mission: str, seat: str, ids: Sequence[str], options: Mapping[str, Any]) -> dict[str, Any]:
    """What the force leaves of its RP, and why it may not be fielded, if so."""
    file = find_mission(mission)[0]
    if seat not in SIDE_NAMES:
        raise UndercroftError(f"there is no seat {quoted(seat)}: expected one of {', '.join(SIDE_NAMES)}")
    chosen = check(options, Options, "options")
    budget = rp_level(seat, chosen.rp, file.side(seat).rp)
    rule, problem = check_force(file, seat, ids, budget, chosen.variants) or ("", "")
    spent = sum(_MODELS[id].rp for id in ids if id in _MODELS)
    return {"budget": budget, "left": budget - spent, "problem": problem, "rule": rule}


# ---------------------------------------------------------------- forces


def _builder(file: Mission, side: str) -> dict[str, Any]:
    only_lots = side == "german" and file.german.all_sturmzombies
    models = [model for model in MODELS if model.side == side and (model.id == STURMZOMBIE or not only_lots)]
    return {
        "budget": file.side(side).rp,
        "unit": "RP",
        "choices": [_choice(model) for model in models],
        "required": _required(file, side),
        "suggested": [list(force) for force in file.side(side).suggested],
    }


def _choice(model: Model) -> dict[str, Any]:
    numbers = f"{model.ap} AP, Fortitude {model.fortitude}, {model.damage} DP"
    arms = ", ".join([numbers, *(_WEAPONS[id] for id in model.weapons)])
    return {
        "id": model.id,
        "name": f"{model.name} lot" if model.id == STURMZOMBIE else model.name,
        "price": model.rp,
        "limit": model.limit or None,
        "text": f"{model.blurb} {arms}.",
        "needs": f"variants.{model.id}" if model.optional else "",
    }


def _required(file: Mission, side: str) -> list[str]:
    """What `check_force` will insist on, said beforehand."""
    if side == "german" and file.german.all_sturmzombies:
        return [f"All RP go into Sturmzombies, in lots of {LOT_RP} RP."]
    least = file.allied.min_models if side == "allied" else 1
    out = [f"At least {least} {'model' if least == 1 else 'models'}."]
    if side == "german" and file.german.mandatory_sturmzombies:
        out.append(f"At least one lot of Sturmzombies ({LOT_RP} RP).")
    return out


# ---------------------------------------------------------------- options


def _options(file: Mission) -> list[dict[str, Any]]:
    out = []
    for i, side in enumerate(SIDE_NAMES):
        text = "More RP also mean more CP and cards; the mission is made for the number given."
        name = f"{ADJECTIVES[i]} requisition points"
        out.append(_option(f"rp.{side}", name, text, "number", [LEAST_RP, MOST_RP], file.side(side).rp))
    for variant, text in VARIANTS.items():
        out.append(_option(f"variants.{variant}", VARIANT_NAMES[variant], text, "flag", [False, True], False))
    text = f"After so many Game Turns the game is a draw; 0 is no limit, but {TURN_LIMIT} where only computers play."
    return [*out, _option("turn_limit", "Turn limit", text, "number", [0, MOST_TURNS], PEOPLE["turn_limit"])]


def _option(id: str, name: str, text: str, type: str, values: list[Any], default: Any) -> dict[str, Any]:
    return {"id": id, "name": name, "text": text, "type": type, "values": values, "default": default}
