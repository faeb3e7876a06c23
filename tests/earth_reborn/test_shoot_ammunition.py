"""Ammunition: out of it, reloading, so many shots (ER-SHOOT-15 to ER-SHOOT-18, ER-GEAR-1)."""

import pytest

from tests.earth_reborn.fights import LONG, face, shooter
from tests.earth_reborn.scene import Scene, number
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules.catalogue_tables import (
    AREA,
    CARD_WEIGHT,
    CHARGES,
    EXPLODES,
    FIRES,
    RELOADABLE,
)
from undercroft.games.earth_reborn.rules.events import E_RELOADED, E_USED_UP
from undercroft.games.earth_reborn.rules.questions import Q_ACT
from undercroft.games.earth_reborn.rules.tables import A_NONE, A_SQUARE, IN_DECK, OUT_OF_GAME
from undercroft.games.earth_reborn.rules.turn import options

# ---------------------------------------------------------------- ammunition


@rule("ER-EQUIP-2", "ER-SHOOT-15", "ER-SHOOT-17", "ER-COREX-59")
def test_light_bolter_and_bazooka() -> None:
    bolter, bazooka = face("light-bolter"), face("bazooka")
    assert (FIRES[bolter], RELOADABLE[bolter], CHARGES[bolter], AREA[bolter]) == (True, True, 0, A_NONE)
    assert (FIRES[bazooka], RELOADABLE[bazooka], CHARGES[bazooka], AREA[bazooka]) == (True, False, 2, A_SQUARE)
    assert EXPLODES[bazooka] and not EXPLODES[bolter]
    assert (CARD_WEIGHT[bolter], CARD_WEIGHT[bazooka]) == (2, 4)


@rule("ER-SHOOT-15", "ER-CORE-37")
def test_an_empty_weapon_stays_empty_in_the_final_phase() -> None:
    scene = shooter("nick", "heavy-machine-gun", cp=1)
    scene.put("jack", "B", "w")
    scene.play("activate nick", "shoot @1 heavy-machine-gun jack", "aim 0 0", dice=["a", "0", "0", "0", "0"])
    gun = scene.table.out_of_ammo
    assert gun
    scene.play("end", "pass", "pass")
    assert scene.table.turn == 2
    assert scene.table.out_of_ammo == gun


@rule("ER-SHOOT-15")
def test_weapons_without_the_icon_do_not_run_dry() -> None:
    scene = shooter("nick", "grenade-launcher", cp=1)
    scene.put("jack", "C", "w")
    scene.play("activate nick", "shoot @1 grenade-launcher jack", dice=["a", "0", "0", "0", "0"])
    assert scene.table.out_of_ammo == 0


@rule("ER-SHOOT-15", "ER-GEAR-1")
def test_ammunition_keeps_weapons_from_running_dry_but_reloads_none() -> None:
    scene = shooter("nick", "heavy-machine-gun", cp=1)
    scene.carry("nick", "ammunition")
    scene.put("jack", "B", "w")
    scene.play("activate nick", "shoot @1 heavy-machine-gun jack", dice=["a", "0", "0", "0", "0"])
    assert scene.table.out_of_ammo == 0
    scene.table.out_of_ammo = scene.table.carried[number("nick")]
    scene.give("nick", "shoot 1")
    scene.reopen()
    assert not scene.options("shoot")
    assert scene.options("reload")


@rule("ER-GEAR-1", "ER-SHOOT-17")
def test_fixed_shots_are_counted_in_spite_of_ammunition() -> None:
    scene = shooter("nick", "bazooka", cp=1)
    scene.carry("nick", "ammunition")
    scene.put("jack", "H", "w")
    scene.play("activate nick", "shoot @1 bazooka jack", dice=["0", "0", "0"])
    assert sum(scene.table.counters) == 1


@rule("ER-SHOOT-16")
def test_reloading_costs_a_cp_on_the_card_and_no_section() -> None:
    scene = shooter("nick", "light-bolter", cp=1)
    scene.put("jack", "B", "w")
    scene.table.out_of_ammo = scene.table.carried[number("nick")]
    scene.play("activate nick")
    assert not scene.options("shoot")
    scene.play("reload light-bolter")
    assert scene.happened(E_RELOADED)
    assert scene.spent("nick") == 1
    assert scene.cp("norad") == 19
    scene.play("shoot @1 light-bolter jack", dice=["0", "0"])
    assert scene.asked() == ("norad", Q_ACT)


@rule("ER-SHOOT-16")
def test_nobody_reloads_in_an_interruption_or_beyond_his_maximum() -> None:
    scene = shooter("nick", "light-bolter", cp=1)
    scene.put("jack", "B", "w")
    s = scene.table
    s.out_of_ammo = s.carried[number("nick")]
    scene.play("activate nick")
    assert scene.options("reload")
    s = scene.table
    s.spent_cp[number("nick")] = 6
    assert not any("reload" in text for text in scene.texts(options.acting_options(s)))
    s.spent_cp[number("nick")] = 0
    s.interrupter, s.orders_left = number("nick"), 2
    assert not any("reload" in text for text in scene.texts(options.acting_options(s)))


@rule("ER-SHOOT-17")
@pytest.mark.parametrize(("in_force", "goes_to"), [(3, OUT_OF_GAME), ("all", IN_DECK)])
def test_every_shot_counts_hit_or_miss_and_the_card_leaves_after_the_last(in_force: str | int, goes_to: int) -> None:
    scene = Scene(LONG, modules=in_force)
    scene.put("nick", "A", "e")
    scene.put("jack", "H", "w")
    card = scene.carry("nick", "bazooka")[0]
    scene.give("nick", "shoot 1", "shoot 1")
    scene.play("activate nick", "shoot @1 bazooka jack", dice=["0", "0", "0"])
    assert scene.table.counters[card] == 1
    scene.play("shoot @1 bazooka jack", dice=["c", "0", "0", "0", "0", "0", "0", "0"])
    assert scene.happened(E_USED_UP) == [(face("bazooka"),)]
    assert scene.table.holder[card] == goes_to
    assert scene.table.counters[card] == 0


@rule("ER-SHOOT-18", "ER-EQUIP-7")
def test_an_empty_or_used_weapon_stays_so_when_it_changes_hands() -> None:
    scene = Scene(LONG, modules="all but combination")
    scene.put("nick", "A", "e")
    scene.put("vasquez", "B", "e")
    scene.put("jack", "H", "w")
    bolter, grenades = scene.carry("nick", "light-bolter", "grenades")
    scene.table.out_of_ammo = 1 << bolter
    scene.table.counters[grenades] = 2
    scene.give("nick", "move 1")
    scene.give("vasquez", "shoot 1")
    scene.play("activate nick", "move @1", "step e", "hand vasquez light-bolter", "hand vasquez grenades")
    assert scene.table.out_of_ammo == 1 << bolter
    assert scene.table.counters[grenades] == 2
    scene.play("step e", "halt e", "end", "pass", "activate vasquez")
    assert not any("light-bolter" in text for text in scene.options("shoot"))
    assert not scene.can(f"shoot @1 {bolter} jack")


@rule("ER-SHOOT-17", "ER-EQUIP-5")
def test_a_weapon_that_its_shooter_drops_in_his_own_explosion_counts_no_shot() -> None:
    scene = Scene(LONG)
    scene.put("deeler", "C", "w", wounds=3)  # Weight allowance 4, Wounded 3
    card = scene.carry("deeler", "bazooka")[0]
    scene.table.counters[card] = 1
    scene.deck("axe", "shotgun")
    scene.give("deeler", "shoot 1")
    scene.turn_to("salemite")
    scene.play("activate deeler", "shoot-square @1 bazooka B", dice=["c", "0", "0", "2", "2", "0"])
    assert scene.is_wounded("deeler")
    assert scene.table.holder[card] == IN_DECK
    assert scene.table.counters[card] == 0
    assert scene.table.deck_bottom.count(face("bazooka")) == 1
