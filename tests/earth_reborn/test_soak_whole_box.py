"""Scenarios with the whole box, as the long run plays them."""

from pathlib import Path

import pytest

from tests.earth_reborn.test_greedy import MISSIONS
from tests.rules_plugin import rule
from undercroft.core.board.grid import bits
from undercroft.core.chance.dice import seeded
from undercroft.core.proof.conformance import Trial, run
from undercroft.core.spec import game
from undercroft.games.earth_reborn.content.checks import CHECKS, LATER
from undercroft.games.earth_reborn.content.maps import mission_by_id
from undercroft.games.earth_reborn.content.whole_box import whole_box
from undercroft.games.earth_reborn.game import EarthReborn
from undercroft.games.earth_reborn.rules import characters, exchange
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.dossier import AWARD_LAUNCHED, SCENARIO_AWARD_IDS
from undercroft.games.earth_reborn.rules.dossiers import dossier_of
from undercroft.games.earth_reborn.rules.tables import (
    CHARACTERS,
    HERE,
    MAMMOTH,
    MODULE_IDS,
    NORAD,
    PRISONER,
    R_CEMETERY,
    R_DRILLER,
    R_MISSILE_ROOM,
    R_SATELLITE_COM_ROOM,
    ROOM_IDS,
    SALEMITE,
    SUPPLY,
    ZOMBIE_1,
    ZOMBIE_2,
)
from undercroft.games.earth_reborn.state import Table

EACH = pytest.mark.parametrize("mission", MISSIONS)
SPEC = game("earth-reborn")
BOX = {"whole_box": True}


def box(mission: str, seed: int) -> Table:
    game = SPEC.new(mission, seeded(seed), "1.0", BOX)
    assert isinstance(game, EarthReborn)
    return game.table


@EACH
def test_it_is_a_scenario_like_others(mission: str) -> None:
    """Every check of a scenario file finds it well; all modules are in force and no zombie is on the map."""
    made = whole_box(mission_by_id(mission))
    for check in (*CHECKS, *LATER):
        check(Path(mission), made)
    d = dossier_of(mission, True)
    assert d.modules == (1 << len(MODULE_IDS)) - 1
    assert d.states[ZOMBIE_1] == d.states[ZOMBIE_2] == SUPPLY and d.id == mission


@rule("ER-TILE-2", "ER-TILE-10", "ER-TILE-15")
def test_rooms_without_a_use_in_the_nine_scenarios_have_one_here() -> None:
    """No scenario with Special Abilities lays a Cemetery, none a Missile Room, and none with Spy Points a Satellite Com
    Room; the Driller belongs to generated scenarios."""
    dossiers = [dossier_of(id, True) for id in MISSIONS]
    laid = {line for d in dossiers for line in d.line if line >= 0}
    assert laid == set(range(len(ROOM_IDS))) - {R_DRILLER}
    assert {R_CEMETERY, R_MISSILE_ROOM, R_SATELLITE_COM_ROOM} <= laid
    awards = {award.kind for d in dossiers for award in d.awards}
    assert awards == set(range(len(SCENARIO_AWARD_IDS))) and AWARD_LAUNCHED in awards


@EACH
def test_cards_are_dealt_as_far_as_each_can_carry_them(mission: str) -> None:
    dealt = set()
    for seed in range(6):
        s = box(mission, seed)
        for who in range(CHARACTERS):
            assert exchange.load(s, who) <= exchange.allowance(s, who) or not s.carried[who]
        dealt.add(tuple(s.carried))
    assert len(dealt) == 6 and all(any(bags) for bags in dealt)


@rule("ER-CAPTURE-10")
def test_a_salemite_has_the_mammoth() -> None:
    s = box("contamination", 1)
    assert s.whereabouts[MAMMOTH] == PRISONER and s.captor[MAMMOTH] == s.pilot
    assert s.whereabouts[s.pilot] == HERE and characters.seat_of(s, s.pilot) == SALEMITE
    assert s.square[s.pilot] == s.square[MAMMOTH] and s.facing[s.pilot] == s.facing[MAMMOTH]


@rule("ER-COMBO-5", "ER-COMBO-10")
@EACH
def test_in_some_games_two_salemites_can_strike_together_at_once(mission: str) -> None:
    tables = [box(mission, seed) for seed in range(12)]
    met = [s for s in tables if any(s.assigned)]
    assert met and len(met) < len(tables)
    for s in met:
        foe = bits(characters.friends(s, NORAD))[0]
        pair = [who for who in bits(characters.friends(s, SALEMITE)) if who != s.pilot][-2:]
        assert all(sight.adjacent(s, who, foe) for who in pair)


@rule("ER-TILE-10")
def test_in_some_games_the_missiles_are_counting_down() -> None:
    timers = [box("traitors", seed).timers for seed in range(12)]
    assert any(timers) and not all(timers)


def test_the_long_run_plays_it_as_often_as_the_scenario_as_it_stands() -> None:
    set_ups = SPEC.set_ups("traitors")
    assert [one for one in set_ups if "whole_box" not in one] == list(SPEC.trials)
    assert sum("whole_box" in one for one in set_ups) == len(SPEC.trials)


@EACH
def test_a_curious_game_of_it_breaks_no_law_and_its_record_comes_back(mission: str) -> None:
    assert run(Trial("earth-reborn", "1.0", mission, 3, BOX, "curious", True)).decisions > 50
