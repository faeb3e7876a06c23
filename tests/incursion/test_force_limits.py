"""Which forces a mission allows (INC-FORCE, INC-RECON-1, INC-INCUR-1)."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.incursion.test_mission_files import write
from tests.incursion.test_mission_maps import built_in
from tests.rules_plugin import rule
from undercroft.games.incursion.content.catalogue import (
    MODELS,
    Model,
    check_force,
    load_mission,
)
from undercroft.games.incursion.content.mission_file import Mission


def why_not(mission: Mission, side: str, force: Sequence[str], rp: int = 0, variants: Sequence[str] = ()) -> str | None:
    """The rule that forbids the force, for the mission's own RP unless told."""
    found = check_force(mission, side, force, rp or mission.side(side).rp, variants)
    return found[0] if found else None


@rule("INC-FORCE-1")
def test_a_force_costs_at_most_the_allowance() -> None:
    mission = built_in("incursion")
    assert why_not(mission, "allied", ["hmg-ape", "hmg-ape", "grunt", "grunt"]) is None
    assert why_not(mission, "allied", ["grunt"]) is None
    assert why_not(mission, "allied", ["slugger", "hmg-ape", "hmg-ape", "grunt"]) == "INC-FORCE-1"
    assert why_not(mission, "allied", []) == "INC-FORCE-1"
    found = check_force(mission, "allied", ["grunt"] * 5, 14)
    assert found and (found[0], str(found[1])) == ("INC-FORCE-1", "The force costs 15 RP and only 14 are allowed.")


@rule("INC-FORCE-2")
def test_a_force_has_models_of_its_own_side() -> None:
    mission = built_in("incursion")
    for model in MODELS:
        other = "german" if model.side == "allied" else "allied"
        assert why_not(mission, other, [model.id]) == "INC-FORCE-2"
    assert why_not(mission, "allied", ["tank"]) == "INC-FORCE-2"


def test_hans_needs_his_variant() -> None:
    mission = built_in("incursion")
    assert why_not(mission, "german", ["hans", "sturmzombie"]) == "INC-FORCE-2"
    assert why_not(mission, "german", ["hans", "sturmzombie"], variants=["hans"]) is None


@rule("INC-FORCE-3", "INC-TEXT-2")
@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.id)
def test_limits(model: Model) -> None:
    mission = built_in("incursion")
    lot = ["sturmzombie"] if model.side == "german" else []
    most = model.limit or 12
    assert why_not(mission, model.side, [model.id] * most + lot, 99, ["hans"]) is None
    if model.limit:
        assert why_not(mission, model.side, [model.id] * (most + 1) + lot, 99, ["hans"]) == "INC-FORCE-3"


@rule("INC-FORCE-4")
def test_three_rp_of_sturmzombies_are_mandatory(tmp_path: Path) -> None:
    mission = built_in("incursion")
    assert why_not(mission, "german", ["gretel", "ilsa"]) == "INC-FORCE-4"
    assert why_not(mission, "german", ["gretel", "sturmzombie"]) is None
    free = load_mission(write(tmp_path, ("[german]", "[german]\nmandatory_sturmzombies = false")))
    assert why_not(free, "german", ["blitzhund"]) is None


@rule("INC-FORCE-5")
def test_sturmzombies_come_in_lots_of_three_rp() -> None:
    mission = built_in("incursion")
    assert why_not(mission, "german", ["sturmzombie"] * 4) is None
    assert why_not(mission, "german", ["sturmzombie"] * 4, rp=11) == "INC-FORCE-1"


@rule("INC-ONEOFF-1")
def test_another_rp_level_may_be_agreed() -> None:
    recon = built_in("recon")
    assert why_not(recon, "german", ["sturmzombie"] * 3, rp=10) is None
    assert why_not(recon, "german", ["sturmzombie"] * 2, rp=10) == "INC-RECON-1"
    assert why_not(recon, "allied", ["slugger", "slugger"], rp=10) == "INC-FORCE-3"
    assert why_not(recon, "allied", ["slugger", "sarge"], rp=10) is None
    assert why_not(recon, "allied", ["grunt"], rp=3) is None


@rule("INC-RECON-1")
def test_recon_forces() -> None:
    recon = built_in("recon")
    assert (recon.goal, recon.allied.rp, recon.german.rp, recon.allied.min_models) == ("last-out", 6, 6, 2)
    assert recon.german.all_sturmzombies
    for force, refused in [(["grunt", "grunt"], None), (["slugger"], "INC-RECON-1"), (["grunt"], "INC-RECON-1")]:
        assert why_not(recon, "allied", force) == refused
    assert why_not(recon, "german", ["sturmzombie", "sturmzombie"]) is None
    assert why_not(recon, "german", ["sturmzombie"]) == "INC-RECON-1"
    assert why_not(recon, "german", ["sturmzombie", "blitzhund", "bomberzombie"]) == "INC-RECON-1"


@rule("INC-INCUR-1")
def test_incursion_forces() -> None:
    mission = built_in("incursion")
    assert (mission.goal, mission.allied.rp, mission.german.rp) == ("seal", 14, 12)
    assert mission.german.mandatory_sturmzombies
