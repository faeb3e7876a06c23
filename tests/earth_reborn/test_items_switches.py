"""Items that are switched ON and OFF; the Zombie Control Device."""

from tests.earth_reborn.passing import final_phase
from tests.earth_reborn.scene import Scene
from tests.earth_reborn.test_items import carrier
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules import characters, goals
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.events import E_OFF, E_ON, E_OWN_CP, E_TEST
from undercroft.games.earth_reborn.rules.tables import JACK, NICK, NORAD, WOO


@rule("ER-GEAR-6", "ER-INTERACT-8")
def test_the_gas_mask_is_put_on_and_off_without_a_test() -> None:
    scene = carrier("woo", "gas-mask", order="interact 1")
    scene.give("woo", "interact 1")
    scene.play("activate woo", "use @1 gas-mask")
    assert scene.table.switched_on.bit_count() == 1
    assert scene.happened(E_TEST) == []
    scene.play("use @1 gas-mask")
    assert scene.table.switched_on == 0


@rule("ER-GEAR-7")
def test_infrared_goggles_see_through_smoke() -> None:
    scene = carrier("woo", "infrared-goggles", square="A", facing="e")
    scene.put("jack", "D", "w")
    scene.table.smoke = [scene.square("C") * 4 + 2]
    scene.reopen()
    assert not sees(scene, WOO, JACK)
    scene.play("activate woo", "use @1 infrared-goggles", dice=["1", "1"])
    assert sees(scene, WOO, JACK)
    assert not sees(scene, JACK, WOO)
    assert not scene.can("use * infrared-goggles")  # they stay ON


def sees(scene: Scene, who: int, other: int) -> bool:
    return sight.sees(scene.table, who, other)


@rule("ER-GEAR-12")
def test_the_magnetic_disrupter_is_on_until_the_final_phase() -> None:
    scene = carrier("jessica", "magnetic-disrupter")
    scene.put("woo", "E")
    scene.play("activate jessica", "use @1 magnetic-disrupter", dice=["c"])
    assert scene.happened(E_ON)
    assert scene.table.switched_on.bit_count() == 1
    final_phase(scene)
    assert scene.table.switched_on == 0
    assert scene.happened(E_OFF)


@rule("ER-GEAR-19", "ER-RADIO-1", "ER-COREX-84")
def test_the_portable_radio_scrambler() -> None:
    """Picture #32: Nick Bolter spends 2 CP, his Technical die and a bonus die, and switches it ON."""
    scene = carrier("nick", "radio-scrambler", order="interact 2")
    scene.give("nick", "interact 1")
    scene.play("activate nick", "use @2 radio-scrambler", dice=["2", "1"])
    assert scene.happened(E_TEST) == [(NICK, 3, 3)]
    assert (scene.table.switched_on.bit_count(), scene.table.switched_on_by_salemites) == (1, 0)
    scene.play("use @1 radio-scrambler", dice=["c"])
    assert scene.table.switched_on == 0


@rule("ER-GEAR-19", "ER-RADIO-12")
def test_who_has_it_may_turn_it_against_its_owner() -> None:
    scene = carrier("jessica", "radio-scrambler")
    scene.give("jessica", "interact 1")
    card = 30
    scene.table.switched_on = 1 << card
    scene.play("activate jessica", "use @1 radio-scrambler", dice=["c"])
    assert scene.table.switched_on == 0
    scene.play("use @1 radio-scrambler", dice=["c"])
    assert (scene.table.switched_on, scene.table.switched_on_by_salemites) == (1 << card, 1 << card)


@rule("ER-RADIO-14", "ER-MOVE-19")
def test_a_scrambler_that_leaves_the_map_is_silent() -> None:
    scene = Scene("+---+---+\n  A   B |\n+---+---+")
    scene.put("nick", "A")
    scene.put("woo", "B")
    scene.put("jack", "B", state="dead")
    s = scene.table
    s.switched_on = 1 << scene.carry("nick", "radio-scrambler")[0]
    scene.give("nick", "move 1")
    scene.play("activate nick", "move @1", "leave")
    assert (scene.table.switched_on, goals.scrambles(scene.table, NORAD)) == (0, False)


# ---------------------------------------------------------------- Zombie Control Device


def device(order: str = "interact 1") -> Scene:
    scene = carrier("kendall", "zombie-control-device", facing="e", order=order)
    scene.put("zombie-1", "B")
    scene.put("zombie-2", "A", state="supply")
    return scene


@rule("ER-GEAR-30")
def test_the_zombie_control_device_gives_a_zombie_in_sight_3_cp() -> None:
    scene = device()
    scene.play("activate kendall")
    assert not scene.can("engage")
    scene.play("use @1 zombie-control-device", dice=["c"])
    scene.play("engage zombie-control-device zombie-1")
    assert scene.happened(E_OWN_CP) == [(10, 3)]
    assert scene.table.own_cp[10] == 3
    assert characters.max_cp(scene.table, 10) == 3 + 3
    assert not scene.can("engage")  # the card is engaged
    assert scene.cp("salemite") == 9


@rule("ER-GEAR-30")
def test_it_is_disengaged_in_the_final_phase_and_what_was_not_spent_is_lost() -> None:
    scene = device()
    scene.table.switched_on = 1 << 9
    scene.play("activate kendall", "engage")
    final_phase(scene)
    assert scene.table.turn == 2
    assert (scene.table.own_cp[10], scene.table.max_cp_raised[10], scene.table.engaged_cards) == (0, 0, 0)
    scene.turn_to("salemite").reopen().play("activate kendall")
    assert scene.can("engage")


@rule("ER-GEAR-30")
def test_it_needs_sight_and_the_same_control() -> None:
    scene = device()
    scene.table.switched_on = 1 << 9
    scene.put("zombie-1", "B", side="norad")
    scene.play("activate kendall")
    assert not scene.can("engage")
    scene = device()
    scene.table.switched_on = 1 << 9
    scene.put("kendall", "C", "e")
    scene.play("activate kendall")
    assert not scene.can("engage")  # behind him
