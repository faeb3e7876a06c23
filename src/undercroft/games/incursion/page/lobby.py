"""What the lobby shows of a mission, and what it says of a force while it is put together (INC-FORCE, INC-ONEOFF-1)."""

from collections.abc import Sequence
from functools import cache

from undercroft.core.errors import UndercroftError, quoted
from undercroft.core.lobby import Checked, Force, Lobby, Option, Seat, Unit
from undercroft.core.speech.say import Text, Words, noun, phrase, say, say_for
from undercroft.games.incursion.content.catalogue import (
    LOT_RP,
    MODELS,
    STURMZOMBIE,
    WEAPONS,
    Model,
    check_force,
)
from undercroft.games.incursion.content.mission_file import Mission
from undercroft.games.incursion.page.thumbnail import thumbnail
from undercroft.games.incursion.rules.mission.setup import MOST_RP, TURN_LIMIT, VARIANTS, find_mission, rp_level
from undercroft.games.incursion.rules.tables import SIDE_NAMES
from undercroft.games.incursion.spec import PEOPLE, Options
from undercroft.games.incursion.words.stakes import stakes
from undercroft.games.incursion.words.tags import one_by_one

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


def lobby(mission: str, chosen: Options, seats: Sequence[Seat]) -> Lobby:
    """The mission with what was chosen so far."""
    file, dossier = find_mission(mission)
    return Lobby(
        id=file.id,
        name=phrase(file.name),
        blurb=phrase(file.blurb),
        minutes=file.minutes,
        briefing=phrase(file.briefing.strip()),
        thumbnail=mission_picture(mission),
        seats=seats,
        forces={side: _builder(file, side, rp_level(side, chosen.rp, file.side(side).rp)) for side in SIDE_NAMES},
        options=_options(file),
        stakes=stakes(dossier, chosen.turn_limit),
    )


@cache
def mission_picture(mission: str) -> str:
    return thumbnail(find_mission(mission)[0])


def force_of(mission: str, side: str) -> Force:
    """What a side may bring into a mission as it stands in its file."""
    file = find_mission(mission)[0]
    return _builder(file, side, file.side(side).rp)


def check_forces(mission: str, seat: str, ids: Sequence[str], chosen: Options) -> Checked:
    """What the force leaves of its RP, and why it may not be fielded, if so."""
    file = find_mission(mission)[0]
    if seat not in SIDE_NAMES:
        known = ", ".join(SIDE_NAMES)
        raise UndercroftError(say("there is no seat {seat}: expected one of {known}", seat=quoted(seat), known=known))
    budget = rp_level(seat, chosen.rp, file.side(seat).rp)
    rule, problem = check_force(file, seat, ids, budget, chosen.variants) or ("", "")
    spent = sum(_MODELS[id].rp for id in ids if id in _MODELS)
    return Checked(budget=budget, left=budget - spent, problem=problem, rule=rule)


# ---------------------------------------------------------------- forces


def _builder(file: Mission, side: str, budget: int) -> Force:
    only_lots = side == "german" and file.german.all_sturmzombies
    models = [model for model in MODELS if model.side == side and (model.id == STURMZOMBIE or not only_lots)]
    return Force(
        budget=budget,
        unit=say("RP"),
        choices=[_unit(model) for model in models],
        required=_required(file, side),
        suggested=file.side(side).suggested,
    )


def _unit(model: Model) -> Unit:
    numbers = say(
        "{ap} AP, Fortitude {fortitude}, {damage} DP", ap=model.ap, fortitude=model.fortitude, damage=model.damage
    )
    arms = one_by_one([numbers, *(phrase(_WEAPONS[id]) for id in model.weapons)])
    return Unit(
        id=model.id,
        name=say("Sturmzombie lot") if model.id == STURMZOMBIE else noun(model.name, proper=True),
        price=model.rp,
        limit=model.limit or None,
        text=say("{text} {numbers}.", text=phrase(model.blurb), numbers=arms),
        needs=f"variants.{model.id}" if model.optional else "",
    )


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


def _options(file: Mission) -> list[Option]:
    out = []
    for i, side in enumerate(SIDE_NAMES):
        text = say("More RP also mean more CP and cards; the mission is made for the number given.")
        values = [LEAST_RP, MOST_RP]
        made = Option(
            id=f"rp.{side}", name=REQUISITION[i], text=text, type="number", values=values, default=file.side(side).rp
        )
        out.append(made)
    for variant, told in VARIANTS.items():
        name, values = VARIANT_NAMES[variant], [False, True]
        made = Option(id=f"variants.{variant}", name=name, text=phrase(told), type="flag", values=values, default=False)
        out.append(made)
    text = say(
        "After so many Game Turns the game is a draw; 0 is no limit, but {number} where only computers play.",
        number=TURN_LIMIT,
    )
    limit = Option(
        id="turn_limit",
        name=say("Turn limit"),
        text=text,
        type="number",
        values=[0, MOST_TURNS],
        default=PEOPLE["turn_limit"],
        shapes=True,
    )
    return [*out, limit]
