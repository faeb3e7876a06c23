"""Combined Interact orders with equipment (ER-COMBO-13, ER-COMBO-14)."""

from tests.earth_reborn.board import Room
from tests.earth_reborn.scene import FIELD, HALL, Scene
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules.events import E_TEST
from undercroft.games.earth_reborn.rules.questions import Q_JOIN, Q_PATIENT
from undercroft.games.earth_reborn.rules.tables import CHARACTER_IDS, WOO
from undercroft.games.earth_reborn.vocabulary.events import Rolled


def two(piece: str, where: str = "B", map: str = HALL, room: Room | None = None, order: str = "interact 1") -> Scene:
    """James Woo with an item on A, Vasquez with a gold section on another square."""
    scene = Scene(map, rooms={"a": room or Room("", "living")})
    scene.put("woo", "A", "n")
    scene.put("vasquez", where, "n")
    scene.carry("woo", piece)
    scene.deck("axe")
    scene.give("woo", order)
    scene.give("vasquez", "interact 2 gold")
    return scene


@rule("ER-COMBO-13", "ER-COMBO-6", "ER-COMBO-4")
def test_dice_of_all_and_one_for_each_cp_above_the_price() -> None:
    scene = two("laptop")
    scene.play("activate woo", "use @1 laptop")
    assert scene.asked() == ("norad", Q_JOIN)
    scene.play("join vasquez @2", dice=["2", "2", "2", "0", "0", "0"])  # 3 of Woo, 2 of Vasquez and her second CP
    assert scene.happened(E_TEST) == [(WOO, 6, 6)]
    assert scene.mp("norad") == 9
    assert (scene.spent("woo"), scene.spent("vasquez")) == (1, 2)


@rule("ER-COMBO-13")
def test_only_the_carrier_pays_what_the_line_asks() -> None:
    scene = two("secret-files", order="interact 2")
    scene.play("activate woo", "use @2 secret-files", "join vasquez @1", dice=["2", "2", "0"])
    assert (scene.spent("woo"), scene.spent("vasquez")) == (2, 1)


@rule("ER-COMBO-13")
def test_the_others_must_be_adjacent_to_the_carrier() -> None:
    scene = two("laptop", where="C")
    scene.play("activate woo", "use @1 laptop", dice=["0"] * 3)
    assert scene.spent("vasquez") == 0


def helped(piece: str, gold: str, where: str = "A", cp: int = 9) -> Scene:
    """Vasquez on B is activated; James Woo beside her carries the item and has a gold section."""
    scene = Scene(HALL, cp=(cp, 9))
    scene.put("woo", where, "n")
    scene.put("vasquez", "B", "n")
    scene.put("jack", "E", "e")
    scene.carry("woo", piece)
    scene.deck("axe")
    scene.give("woo", gold)
    scene.give("vasquez", "interact 2")
    return scene.play("activate vasquez")


@rule("ER-COMBO-13", "ER-COMBO-3")
def test_the_carrier_may_be_one_who_joins() -> None:
    scene = helped("laptop", "interact 2 gold")
    scene.play("use @2 laptop")
    assert scene.asked() == ("norad", Q_JOIN) and "ready" not in scene.options()
    scene.play("join woo @2", dice=["2", "2", "2", "0", "0", "0", "0"])  # 3 of Woo, 2 of Vasquez, a second CP of each
    assert scene.happened(E_TEST) == [(WOO, 6, 6)] and scene.mp("norad") == 9
    assert (scene.spent("vasquez"), scene.spent("woo")) == (2, 2)


@rule("ER-COMBO-13")
def test_a_carrier_who_joins_pays_what_the_line_asks() -> None:
    scene = helped("secret-files", "interact 3 gold")
    scene.play("use @1 secret-files")
    assert {text[-1] for text in scene.options("join")} == {"2", "3"}
    scene.play("join woo @2", dice=["2", "2", "0"])
    assert (scene.spent("vasquez"), scene.spent("woo")) == (1, 2) and scene.carried("woo") == []


@rule("ER-COMBO-13", "ER-COMBO-5", "ER-COMBO-4")
def test_without_a_gold_section_cp_or_the_carrier_beside_her_there_is_nothing_to_help_with() -> None:
    for gold, where, cp in (("interact 2 black", "A", 9), ("interact 2 gold", "D", 9), ("interact 2 gold", "A", 2)):
        scene = helped("secret-files", gold, where, cp)
        assert not scene.can("use"), (gold, where, cp)
    assert helped("secret-files", "interact 2 gold", "A", 3).can("use @1 secret-files")


@rule("ER-COMBO-14", "ER-GEAR-8")
def test_a_carrier_who_joined_flies_and_the_activated_one_goes_on() -> None:
    scene = helped("jet-pack", "interact 1 gold")
    scene.play("use @1 jet-pack", dice=["c", "0", "0"])  # one section, one CP: he joins without being asked
    assert (scene.table.doer, scene.table.flying) == (WOO, True)
    scene.play("step e", "step e", "halt e")
    assert scene.where("woo") == "C" and CHARACTER_IDS[scene.table.doer] == "vasquez"


@rule("ER-COMBO-13", "ER-GEAR-31")
def test_only_the_carrier_must_face_the_cadaver() -> None:
    scene = Scene(FIELD)
    scene.put("kendall", "M", "n")
    scene.put("deeler", "R", "s")
    scene.put("zombie-1", state="supply")
    scene.kill("nick", "H")
    scene.carry("kendall", "zombie-serum")
    scene.give("kendall", "interact 1")
    scene.give("deeler", "interact 1 gold")
    scene.turn_to("salemite").play("activate kendall", "use @1 zombie-serum", "join deeler @1", "face zombie-1 n",
                                   dice=["1", "1", "1", "1", "0"])  # fmt: skip
    assert scene.where("zombie-1") == "H"


@rule("ER-COMBO-14")
def test_one_who_takes_part_is_healed_and_the_card_stays_with_the_carrier() -> None:
    scene = two("medical-kit")
    scene.put("woo", "A", "n", wounds=1)
    scene.put("vasquez", "B", "n", wounds=2)
    scene.play("activate woo", "use @1 medical-kit 0 woo", "join vasquez @1", dice=["2", "1"])
    assert scene.asked() == ("norad", Q_PATIENT)
    scene.play("who vasquez")
    assert (scene.wounds("woo"), scene.wounds("vasquez")) == (1, 0)
    assert scene.carried("woo") == ["medical-kit"]


@rule("ER-COMBO-14")
def test_a_friend_beside_him_can_be_the_patient_if_she_joins() -> None:
    scene = two("medical-kit")
    scene.put("vasquez", "B", "n", wounds=2)
    scene.play("activate woo", "use @1 medical-kit 0 vasquez", "join vasquez @1", dice=["2", "1"])
    assert scene.wounds("vasquez") == 0


@rule("ER-COMBO-14")
def test_if_she_does_not_join_nobody_is_healed() -> None:
    scene = two("medical-kit")
    scene.put("vasquez", "B", "n", wounds=2)
    scene.play("activate woo", "use @1 medical-kit 0 vasquez", "ready", dice=["c"])
    assert scene.wounds("vasquez") == 2


@rule("ER-COMBO-14")
def test_markers_lie_under_the_carrier() -> None:
    scene = two("mines")
    scene.play("activate woo", "use @1 mines", "join vasquez @1", dice=["c", "0", "0"])
    assert scene.table.mines == [scene.square("A") * 4]


@rule("ER-COMBO-14", "ER-GEAR-29")
def test_an_effect_on_a_tile_is_on_the_carriers_tile() -> None:
    scene = Scene("+---+---+\n| A   Bb|\n+---+---+", rooms={"a": Room("", "living"), "b": Room("", "living")})
    scene.put("kendall", "A")
    scene.put("deeler", "B")
    scene.carry("kendall", "wiring-plans")
    scene.give("kendall", "interact 1")
    scene.give("deeler", "interact 1 gold")
    scene.turn_to("salemite").play(
        "activate kendall", "use @1 wiring-plans 0", "join deeler @1", dice=["2", "2", *["0"] * 5]
    )
    assert scene.table.unpowered == 1 << scene.tile("a")


@rule("ER-COMBO-14", "ER-GEAR-27")
def test_an_area_is_centred_on_the_carrier() -> None:
    scene = Scene(HALL)
    scene.put("kendall", "A")
    scene.put("deeler", "B")
    scene.put("zombie-1", "C")
    scene.put("zombie-2", "D")
    scene.carry("kendall", "toxic-gas-capsule")
    scene.deck("axe")
    scene.give("kendall", "interact 1")
    scene.give("deeler", "interact 1 gold")
    scene.turn_to("salemite").play(
        "activate kendall", "use @1 toxic-gas-capsule", "join deeler @1", dice=["1"] * 3 + ["0"] * 2
    )
    assert [scene.wounds(who) for who in ("kendall", "deeler", "zombie-1", "zombie-2")] == [2, 2, 1, 0]


@rule("ER-COMBO-14", "ER-COREX-103", "ER-TILE-3")
def test_two_at_the_laptop_in_the_chemistry_lab_have_four_more_dice() -> None:
    scene = two("laptop", room=Room("chemistry-lab", "science"))
    scene.play("activate woo", "use @1 laptop", "join vasquez @1", dice=["0"] * (3 + 2 + 4))
    assert scene.told(Rolled)[0].number == 9


@rule("ER-COMBO-14", "ER-GEAR-8")
def test_only_the_carrier_flies() -> None:
    scene = two("jet-pack")
    scene.play("activate woo", "use @1 jet-pack", "join vasquez @1", dice=["c", "0", "0"])
    assert (scene.table.doer, scene.table.flying, scene.table.movement_left) == (WOO, True, 6)
    assert scene.table.movers_waiting == []


@rule("ER-COMBO-7", "ER-COMBO-13")
def test_nobody_joins_in_an_interruption_or_an_ability() -> None:
    scene = two("laptop", order="interact 1 red")
    scene.put("jack", "E", "w")
    s = scene.table
    s.active, s.activated, s.doer, s.interrupter, s.orders_left, s.phase = 1, 9, WOO, WOO, 2, 3
    s.paused = [3, 0, 0, 0, 0, 9, 0]
    scene.reopen().play("use @1 laptop", dice=["0"] * 3)
    assert scene.spent("vasquez") == 0
