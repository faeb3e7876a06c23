"""Torture (ER-TORTURE, ER-COMBO-17, ER-GEAR-26, ER-TILE-17)."""

from tests.earth_reborn.board import Room
from tests.earth_reborn.scene import Scene, number
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules.dossier import AWARD_TORTURED
from undercroft.games.earth_reborn.rules.events import E_TORTURED
from undercroft.games.earth_reborn.rules.ips import torture
from undercroft.games.earth_reborn.rules.questions import Q_ACT, Q_JOIN, Q_SPY
from undercroft.games.earth_reborn.rules.tables import SALEMITE

CHAMBER = """\
+---+---+---+---+
| A   B   Ct  Dt|
+   +   +   +   +
| E   F   Gt  Ht|
+---+---+---+---+
"""
ROOMS = {"t": Room(line="torture-chamber", types="living")}


def chamber(square: str = "C", kit: bool = False, modules: str | int = "all", ground: str = "") -> Scene:
    scene = Scene(CHAMBER, modules=modules, rooms=ROOMS, ground=ground).turn_to("salemite")
    scene.put("jessica", square, "n")
    scene.imprison("vasquez", "jessica")
    scene.deck("rifle", "axe", "revolver")
    if kit:
        scene.carry("jessica", "torture-kit")
    return scene


@rule("ER-TORTURE-1", "ER-CORE-8")
def test_only_a_salemite_tortures_and_only_his_own_prisoner() -> None:
    scene = chamber()
    scene.put("deeler", "H")
    scene.give("jessica", "interact 1")
    scene.give("deeler", "interact 1")
    scene.play("activate jessica")
    assert scene.can("torture @1 jessica")
    scene.play("end", "pass", "activate deeler")
    assert not scene.options("torture")
    scene = Scene(CHAMBER, rooms=ROOMS)
    scene.put("nick", "C")
    scene.imprison("kendall", "nick")
    scene.give("nick", "interact 1")
    scene.play("activate nick")
    assert not scene.options("torture")
    scene = chamber(modules="all but torture")
    scene.give("jessica", "interact 1")
    scene.play("activate jessica")
    assert not scene.options("torture")


@rule("ER-TORTURE-2", "ER-TORTURE-4", "ER-CAPTURE-6", "ER-GEAR-26", "ER-TILE-17", "ER-COREX-98")
def test_jessica_tortures_vasquez_with_seven_dice() -> None:
    scene = chamber(kit=True)
    scene.give("jessica", "interact 3")
    scene.play("activate jessica", "torture @3 jessica", dice=["B*", "B0", "B2", "B*", "B3", "BF", "BS"])
    assert scene.happened(E_TORTURED) == [(number("jessica"), number("vasquez"), 7, 2)]
    assert scene.asked() == ("salemite", Q_SPY)


@rule("ER-TORTURE-2")
def test_dice_without_kit_and_chamber() -> None:
    scene = chamber("A")
    assert torture.torture_dice(scene.table, number("jessica"), 4) == 4
    scene = chamber("A", kit=True)
    assert torture.torture_dice(scene.table, number("jessica"), 1) == 3
    scene = chamber("C")
    assert torture.torture_dice(scene.table, number("jessica"), 1) == 3


@rule("ER-TORTURE-3", "ER-SPY-3")
def test_spy_points_from_torture_become_mp_on_any_ground() -> None:
    scene = chamber("A", ground="salemite")
    scene.give("jessica", "interact 1")
    scene.play("activate jessica", "torture @1 jessica", dice=["B*"])
    assert scene.can("spy mp")
    scene.play("spy mp")
    assert scene.mp("salemite") == 6


@rule("ER-TORTURE-4")
def test_a_prisoner_is_tortured_as_often_as_there_are_sections() -> None:
    scene = chamber("A")
    scene.give("jessica", "interact 1", "interact 1")
    scene.play("activate jessica", "torture @1 jessica", dice=["B0"])
    scene.play("torture @1 jessica", dice=["B0"])
    assert scene.spent("jessica") == 2
    assert scene.asked() == ("salemite", Q_ACT)


@rule("ER-TORTURE-2")
def test_what_a_scenario_pays_for_torture() -> None:
    scene = Scene(CHAMBER, rooms=ROOMS, awards=[(SALEMITE, AWARD_TORTURED, 2, number("vasquez"), 0)])
    scene.turn_to("salemite")
    scene.put("jessica", "A")
    scene.imprison("vasquez", "jessica")
    scene.give("jessica", "interact 1")
    scene.play("activate jessica", "torture @1 jessica", dice=["B*"])
    assert scene.mp("salemite") == 5 + 2 + 1  # and the Spy Point itself, without a Search deck


# ---------------------------------------------------------------- combined


@rule("ER-COMBO-17", "ER-COMBO-6")
def test_others_beside_the_captor_add_their_dice_and_the_chamber_counts_for_each() -> None:
    scene = chamber("C", kit=True)
    scene.put("deeler", "D", "w")
    scene.put("kendall", "B", "e")
    scene.put("franck", "H", "n")  # not adjacent
    scene.give("jessica", "interact 2")
    for who in ("deeler", "kendall", "franck"):
        scene.give(who, "interact 1 gold")
    scene.play("activate jessica", "torture @2 jessica")
    assert scene.asked() == ("salemite", Q_JOIN)
    assert not scene.can("join franck *")
    scene.play("join deeler @1g", "join kendall @1g", dice=["B0"] * 10)
    # Jessica 2 + 2 + 2, Deeler 1 + 2, Kendall 1
    assert scene.happened(E_TORTURED) == [(number("jessica"), number("vasquez"), 10, 0)]


@rule("ER-COMBO-17")
def test_somebody_else_may_begin_but_the_captor_must_take_part() -> None:
    scene = chamber("C")
    scene.put("deeler", "D", "w")
    scene.give("deeler", "interact 1")
    scene.play("activate deeler")
    assert not scene.options("torture")  # Jessica has no gold section
    scene.give("jessica", "interact 2 gold")
    scene.reopen()
    scene.play("torture @1 jessica")
    assert scene.asked() == ("salemite", Q_JOIN)
    assert all(text.startswith("join jessica") for text in scene.options())
    scene.play("join jessica @2g", dice=["B0"] * 7)
    assert scene.happened(E_TORTURED) == [(number("jessica"), number("vasquez"), 7, 0)]
    assert scene.spent("jessica") == 2


@rule("ER-COMBO-17", "ER-COMBO-7")
def test_nobody_joins_in_an_interruption() -> None:
    scene = chamber("C")
    scene.put("deeler", "D", "w")
    scene.give("deeler", "interact 1 red")
    scene.give("jessica", "interact 2 gold")
    scene.play("activate deeler")
    assert scene.options("torture")
    s = scene.table
    s.interrupter, s.orders_left = number("deeler"), 2
    assert torture.torture_options(s, number("deeler"), [0]) == []
