"""What the lobby shows of a mission, and what it says of a force while it is put together (INC-FORCE, INC-ONEOFF-1)."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from undercroft.core.errors import UndercroftError, quoted
from undercroft.core.files.content import check
from undercroft.core.speech.say import Text, Words, noun, phrase, say, say_for
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
from undercroft.games.incursion.words.tags import SIDES, one_by_one

LEAST_RP = 3
MOST_TURNS = 200  # that the lobby offers; 0 is no limit
VARIANT_NAMES: dict[str, Words] = {
    "three-zombies": say("Three zombies a lot"),
    "own-activation": say("CP for the active model only"),
    "hans": noun("Hans the Hunter", proper=True),
}
REQUISITION = (say("Allied requisition points"), say("German requisition points"))
_MODELS = {model.id: model for model in MODELS}
_WEAPONS = {weapon.id: weapon.name for weapon in WEAPONS}


def lobby(mission: str) -> dict[str, Any]:
    """The mission as plain data."""
    file = find_mission(mission)[0]
    return {
        "id": file.id,
        "name": phrase(file.name),
        "blurb": phrase(file.blurb),
        "minutes": file.minutes,
        "briefing": phrase(file.briefing.strip()),
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
        known = ", ".join(SIDE_NAMES)
        raise UndercroftError(say("there is no seat {seat}: expected one of {known}", seat=quoted(seat), known=known))
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
        "unit": say("RP"),
        "choices": [_choice(model) for model in models],
        "required": _required(file, side),
        "suggested": [list(force) for force in file.side(side).suggested],
    }


def _choice(model: Model) -> dict[str, Any]:
    numbers = say(
        "{ap} AP, Fortitude {fortitude}, {damage} DP", ap=model.ap, fortitude=model.fortitude, damage=model.damage
    )
    arms = one_by_one([numbers, *(phrase(_WEAPONS[id]) for id in model.weapons)])
    return {
        "id": model.id,
        "name": say("Sturmzombie lot") if model.id == STURMZOMBIE else noun(model.name, proper=True),
        "price": model.rp,
        "limit": model.limit or None,
        "text": say("{text} {numbers}.", text=phrase(model.blurb), numbers=arms),
        "needs": f"variants.{model.id}" if model.optional else "",
    }


def _required(file: Mission, side: str) -> list[Text]:
    """What `check_force` will insist on, said beforehand."""
    if side == "german" and file.german.all_sturmzombies:
        return [say("All RP go into Sturmzombies, in lots of {number} RP.", number=LOT_RP)]
    least = file.allied.min_models if side == "allied" else 1
    out = [say_for(least, "At least {number} model.", "At least {number} models.")]
    if side == "german" and file.german.mandatory_sturmzombies:
        out.append(say("At least one lot of Sturmzombies ({number} RP).", number=LOT_RP))
    return out


# ---------------------------------------------------------------- options


def _options(file: Mission) -> list[dict[str, Any]]:
    out = []
    for i, side in enumerate(SIDE_NAMES):
        text = say("More RP also mean more CP and cards; the mission is made for the number given.")
        out.append(_option(f"rp.{side}", REQUISITION[i], text, "number", [LEAST_RP, MOST_RP], file.side(side).rp))
    for variant, told in VARIANTS.items():
        out.append(_option(f"variants.{variant}", VARIANT_NAMES[variant], phrase(told), "flag", [False, True], False))
    text = say(
        "After so many Game Turns the game is a draw; 0 is no limit, but {number} where only computers play.",
        number=TURN_LIMIT,
    )
    return [*out, _option("turn_limit", say("Turn limit"), text, "number", [0, MOST_TURNS], PEOPLE["turn_limit"])]


def _option(id: str, name: Words, text: Text, type: str, values: list[Any], default: Any) -> dict[str, Any]:
    return {"id": id, "name": name, "text": text, "type": type, "values": values, "default": default}
