"""Scenarios, modules, set-up and what is hidden (ER-CORE-1 to ER-CORE-11)."""

import pytest

from tests.earth_reborn.scene import FIELD, HALL, Scene, module_bits
from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.games.earth_reborn.game import EarthReborn
from undercroft.games.earth_reborn.rules import characters, orders
from undercroft.games.earth_reborn.rules.catalogue_tables import SECTION_COLOUR, SECTION_NUMBER, SECTION_TYPE
from undercroft.games.earth_reborn.rules.dossier import NEVER, with_needed
from undercroft.games.earth_reborn.rules.dossiers import dossier_of
from undercroft.games.earth_reborn.rules.questions import Q_LOCK_UP, Q_PLACE
from undercroft.games.earth_reborn.rules.setup import new_table
from undercroft.games.earth_reborn.rules.tables import (
    BILL,
    HERE,
    JACK,
    LOCKED,
    M_CAPTURE,
    M_DUEL,
    M_IPS,
    M_LOS,
    M_MP,
    M_SEARCH,
    M_SHOOT,
    M_SPY,
    M_TORTURE,
    NICK,
    NORAD,
    O_SHOOT,
    ORDER_TILES,
    SALEMITE,
    VASQUEZ,
    ZOMBIE_1,
)

SCENARIOS = (
    "beauty-and-the-beast", "last-hope-chapel", "target-kendall", "the-vault", "fortress-primus", "traitors",
    "contamination", "rescue-james-woo", "terror-in-the-basement",
)  # fmt: skip


@rule("ER-CORE-1")
def test_a_scenario_fixes_map_forces_cp_length_initiative_and_modules() -> None:
    one, two = dossier_of(SCENARIOS[0]), dossier_of(SCENARIOS[1])
    for d in (one, two):
        table = new_table(d, seeded(1))
        assert table.mp == d.mp and table.initiative == d.initiative
        assert [table.square[who] for who in range(12)] == d.spots
    assert (one.initiative, two.initiative) == (SALEMITE, NORAD)
    assert one.cp == [6, 8] and two.cp == [12, 7]
    assert (one.turns, two.turns) == (8, 4)
    assert one.walls != two.walls and one.modules != two.modules and one.norad != two.norad


@rule("ER-CORE-2")
def test_a_module_brings_those_that_it_needs() -> None:
    assert with_needed(0) == 1  # the Core is always in force
    assert with_needed(M_DUEL) & M_LOS
    assert with_needed(M_SEARCH) & M_SPY and with_needed(M_SEARCH) & M_MP
    assert with_needed(M_TORTURE) & M_CAPTURE and with_needed(M_TORTURE) & M_IPS
    assert not with_needed(M_SHOOT) & M_DUEL


@rule("ER-CORE-2", "ER-CORE-8")
def test_a_section_of_a_type_that_is_not_in_force_takes_no_cp() -> None:
    options: dict[int, set[str]] = {}
    for scenario in (1, 9):
        scene = Scene(HALL, modules=scenario)
        scene.put("nick", "A", "e")
        scene.put("jack", "B", "w")
        if scenario == 9:
            scene.carry("nick", "light-bolter")
        scene.give("nick", "move 3, close-combat, shoot", "interact 1, search 1")
        scene.play("activate nick")
        options[scenario] = {text.split()[0] for text in scene.options()}
        assert bool(orders.stakes(scene.table, NICK, O_SHOOT)) == (scenario == 9)
    assert options[1] == {"move", "strike", "end"}
    assert {"shoot", "search"} <= options[9]


@rule("ER-CORE-8")
def test_until_the_duel_module_colours_mean_nothing() -> None:
    scene = Scene(HALL, modules=1, duels=True)
    scene.put("nick", "A", "e")
    scene.put("jack", "C", "w")
    scene.give("nick", "move 2 black", "move 2 red", "move 2 gold")
    scene.play("activate nick")  # nobody is asked for a Duel
    assert scene.asked() == ("norad", 9)
    tiles = {text.split()[1].split(".")[0] for text in scene.options("move")}
    assert len(tiles) == 3


@rule("ER-CORE-3")
def test_what_a_scenario_says_is_obeyed_against_the_rules() -> None:
    open_border = HALL.replace("| A", "  A")
    for leave in (True, False):
        scene = Scene(open_border, modules=1, leave=leave)
        scene.put("nick", "A", "w")
        scene.give("nick", "move 1")
        scene.play("activate nick", "move @1")
        assert scene.can("leave") == leave
    assert dossier_of("last-hope-chapel").leave_from[NORAD] == NEVER


@rule("ER-CORE-4")
@pytest.mark.parametrize(("place", "id"), list(enumerate(SCENARIOS)))
def test_the_scenarios_introduce_the_modules_one_after_the_other(place: int, id: str) -> None:
    assert dossier_of(id).modules == module_bits(place + 1)


@rule("ER-CORE-5", "ER-CORE-6")
def test_the_side_that_is_up_gives_the_values() -> None:
    scene = Scene(HALL)
    scene.put("vasquez", "A")
    s = scene.table
    assert (characters.max_cp(s, VASQUEZ), characters.bonus_cp(s, VASQUEZ), characters.armor(s, VASQUEZ)) == (6, 2, 2)
    scene.put("vasquez", "A", wounded=True)
    assert (characters.max_cp(s, VASQUEZ), characters.bonus_cp(s, VASQUEZ)) == (5, 1)


@rule("ER-COREX-1", "ER-CORE-5")
def test_cherokee_bill_cannot_shoot_before_the_module_is_used() -> None:
    for scenario, shoots in ((1, False), (9, True)):
        scene = Scene(FIELD, modules=scenario).turn_to("salemite")
        scene.put("bill", "M", "n")
        scene.put("nick", "H", "s")
        scene.give("bill", "shoot 1, close-combat 1, move 1")
        scene.play("activate bill")
        assert bool(scene.options("shoot") + scene.options("shoot-square")) == shoots
        assert scene.can("strike @1 nick") and scene.can("move @1")
        assert characters.max_cp(scene.table, BILL) == 4 and characters.armor(scene.table, BILL) == 2


@rule("ER-CORE-7")
def test_a_tile_has_four_sections_of_type_number_and_colour() -> None:
    assert len(SECTION_TYPE) == len(SECTION_NUMBER) == len(SECTION_COLOUR) == 4 * ORDER_TILES
    assert set(SECTION_TYPE) == {0, 1, 2, 3, 4} and set(SECTION_NUMBER) == {1, 2, 3, 4}
    assert set(SECTION_COLOUR) == {0, 1, 2}
    twice = [tile for tile in range(ORDER_TILES) if len(set(SECTION_TYPE[tile * 4 : tile * 4 + 4])) < 4]
    assert twice  # the same type may be there more than once


@rule("ER-CORE-9", "ER-COREX-2")
def test_set_up_of_the_first_scenario() -> None:
    game = EarthReborn(new_table(dossier_of(SCENARIOS[0]), seeded(3)))
    s = game.table
    assert s.bag.bit_count() == ORDER_TILES and s.hand == [0, 0] and s.discarded == 0
    assert s.wounded == 0 and s.wounds == [0] * 12 and s.engaged == 0
    assert s.whereabouts[JACK] == s.whereabouts[ZOMBIE_1] == HERE and s.whereabouts[VASQUEZ] == LOCKED
    assert s.cp == [0, 0]
    game.open()
    assert game.ask is not None and (game.ask.seat, game.ask.question) == (NORAD, Q_LOCK_UP)
    game.do(game.codes()[1])
    seats = []
    while game.ask is not None and game.ask.question == Q_PLACE:
        seats.append(game.ask.seat)
        game.do(game.codes()[2])
    assert seats == sorted(seats) and set(seats) == {NORAD, SALEMITE}  # the Salemites have the Initiative
    assert s.facing[JACK] == 2 and s.turn == 1


@rule("ER-CORE-10")
def test_hands_are_secret_and_assigned_tiles_are_not() -> None:
    scene = Scene(HALL)
    scene.put("nick", "A")
    scene.put("jack", "C")
    tile = scene.hand("norad", "move 3")[0]
    own, other = scene.play().game.view(NORAD), scene.game.view(SALEMITE)
    assert [one.id for one in own.hand] == [tile] and other.hand == ()
    assert [side.hand for side in own.sides] == [side.hand for side in other.sides] == [1, 0]
    scene.play("activate nick", f"assign {tile}")
    nick = next(one for one in scene.game.view(SALEMITE).characters if one.kind == "nick")
    assert [one.id for one in nick.tiles] == [tile]


@rule("ER-CORE-11")
def test_the_bank_has_no_limit() -> None:
    scene = Scene(HALL, cp=(200, 100), base=(90, 90))
    scene.put("nick", "A")
    scene.put("jack", "C")
    scene.play("pass", "pass")
    assert scene.table.turn == 2 and scene.cp("norad") == 93
