"""What must be true of a table that is loaded from a position."""

from collections.abc import Mapping
from typing import Any, Final

from undercroft.core.records.position import PositionError, load_fields, must_agree
from undercroft.core.speech.say import say
from undercroft.games.incursion.fields import ACTORS, COLUMNS, FIXED, HOLDERS, SETS, shapes
from undercroft.games.incursion.laws.invariants import check
from undercroft.games.incursion.rules.damage.damage import FALLEN
from undercroft.games.incursion.rules.mission.dossier import TUNNEL
from undercroft.games.incursion.rules.models.model_cards import numbers, side_of
from undercroft.games.incursion.rules.packs import attacker_in, target_in
from undercroft.games.incursion.rules.tables import FIRST_GERMAN
from undercroft.games.incursion.state import Table

FORMER_NAMES: Final = {  # of the fields: positions of earlier releases hold these
    "stirred": "goal_to_check",
    "lots": "sturmzombie_lots",
    "horde": "zombies_per_lot",
    "spare": "spare_points",
    "spares": "with_spare_points",
    "willed": "will_used",
    "floored": "floored_while_active",
    "agile": "may_still_turn",
    "barred": "weasel_held",
    "reposted": "to_deploy",
    "swarm": "zombie_attacks",
    "began": "began_in_fire",
    "lost": "lost_cards",
    "penalty": "courier_penalty",
    "workers": "disarmers",
    "asked": "asked_up_to",
}


def load_table(s: Table, data: Mapping[str, Any]) -> None:
    """Fill a fresh table of the same mission and options; raises PositionError if it contradicts itself."""
    fixed = {name: getattr(s, name) for name in FIXED}
    load_fields(s, shapes(s.dossier), data, FORMER_NAMES)
    for name, value in fixed.items():
        if getattr(s, name) != value:
            wrong = say(
                "state.{name}: expected {value}, as the options say, found {found}",
                name=name, value=str(value), found=str(getattr(s, name)),
            )  # fmt: skip
            raise PositionError(wrong)
    _check_numbers(s)
    _check_plans(s)
    must_agree(lambda: check(s, between=not s.over))


def _check_numbers(s: Table) -> None:
    """Every model that is named has its place in every column."""
    models = len(s.kind)
    if models < FIRST_GERMAN:
        wrong = say("state.kind: expected at least {least} models, found {found}", least=FIRST_GERMAN, found=models)
        raise PositionError(wrong)
    for name in COLUMNS:
        length = len(getattr(s, name))
        if length != models:
            wrong = say(
                "state.{name}: expected one entry for each of {models} models, found {found}",
                name=name, models=models, found=length,
            )  # fmt: skip
            raise PositionError(wrong)
    named = {name: getattr(s, name).bit_length() - 1 for name in SETS}
    named.update({name: getattr(s, name) for name in ACTORS})
    named.update({name: max(getattr(s, name), default=-1) for name in HOLDERS})
    swarm = [m for pair in s.zombie_attacks for m in (target_in(pair), attacker_in(pair)) if m != FALLEN]
    named["zombie_attacks"] = max(swarm, default=-1)
    named["turned"] = (s.turned.bit_length() - 1) // 2
    for name, highest in named.items():
        if highest >= models:
            wrong = say(
                "state.{name}: expected models from 0 to {last}, found {found}",
                name=name, last=models - 1, found=highest,
            )  # fmt: skip
            raise PositionError(wrong)


def _check_plans(s: Table) -> None:
    """A model that has chosen an entry point in secret chose one that its side has."""
    for m in numbers(s.planned):
        entries = len(s.dossier.entry_squares[side_of(m)])
        if not (s.plan[m] < entries or (s.plan[m] == TUNNEL and side_of(m) and s.tunnel >= 0)):
            wrong = say(
                "state.plan[{model}]: expected an entry point from 0 to {last}, found {found}",
                model=m, last=entries - 1, found=s.plan[m],
            )  # fmt: skip
            raise PositionError(wrong)
