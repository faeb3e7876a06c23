"""Taser, Smoke Grenades, Magnetic Disrupter (ER-GEAR-12, ER-GEAR-21, ER-GEAR-23)."""

from tests.earth_reborn.board import Door
from tests.earth_reborn.fights import LONG, rolls
from tests.earth_reborn.scene import FIELD, Scene, number
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules import derived
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.combat import aim, shots
from undercroft.games.earth_reborn.rules.events import E_SMOKE, E_TARGETING, E_TASED, E_WOUNDS
from undercroft.games.earth_reborn.rules.questions import Q_AIM
from undercroft.games.earth_reborn.rules.tables import FOR_TARGETING, FOR_TASER
from undercroft.games.earth_reborn.rules.verbs import SHOOT
from undercroft.games.earth_reborn.vocabulary.events import Rolled

TWO_TILES = """\
+---+---+---+---+---+---+
| A   B   C   Db  Eb  Fb|
+---+---+---+---+---+---+
"""


# ---------------------------------------------------------------- Taser


def taser(cp: int, square: str = "C") -> Scene:
    scene = Scene(LONG)
    scene.put("nick", "A", "e")
    scene.put("jack", square, "w")
    scene.carry("nick", "taser")
    scene.give("nick", f"shoot {cp}")
    return scene


@rule("ER-GEAR-23")
def test_a_tased_target_loses_two_cp_and_no_life() -> None:
    scene = taser(3)
    nick, jack = number("nick"), number("jack")
    scene.play("activate nick", "shoot @3 taser jack", dice=["1", "1", "1", "0"])
    assert scene.happened(E_TARGETING) == [(nick, 2, 2, 0, 1)]  # two automatic points are enough
    assert rolls(scene, FOR_TASER) == [(4, 0)]  # two dice and two extra CP
    assert scene.happened(E_TASED) == [(jack, 2)]
    assert scene.happened(E_WOUNDS) == []
    assert scene.spent("jack") == 2
    assert scene.table.forced_cp[jack] == 2  # it reveals no radio marker (ER-RADIO-6)
    assert scene.cp("salemite") == 20


@rule("ER-GEAR-23")
def test_less_than_three_test_points_do_nothing_and_a_critical_is_three() -> None:
    scene = taser(1)
    scene.play("activate nick", "shoot @1 taser jack", dice=["1", "1"])
    assert scene.happened(E_TASED) == []
    scene.give("nick", "shoot 1")
    scene.reopen()
    scene.play("shoot @1 taser jack", dice=["c", "0"])
    assert scene.spent("jack") == 2


@rule("ER-GEAR-23")
def test_the_same_target_may_be_tased_again_but_not_above_its_maximum() -> None:
    scene = taser(1)
    scene.give("nick", "shoot 1", "shoot 1")
    scene.play("activate nick")
    for lost in (2, 2, 0):  # Jack Saw has 4
        scene.play("shoot @1 taser jack", dice=["c", "0"])
        assert scene.happened(E_TASED) == [(number("jack"), lost)]
    assert scene.spent("jack") == 4


@rule("ER-GEAR-23", "ER-SHOOT-11")
def test_extra_cp_are_divided_between_targeting_and_effect() -> None:
    scene = taser(3, "H")
    scene.play("activate nick", "shoot @3 taser jack")
    assert scene.asked() == ("norad", Q_AIM)
    scene.play("aim 1 0", dice=["c", "0", "0", "0", "1"])
    rolled = [(one.purpose, one.number, one.automatic) for one in scene.told(Rolled)]
    assert rolled == [(FOR_TARGETING, 2, 2), (FOR_TASER, 3, 0)]


@rule("ER-GEAR-23")
def test_it_works_on_the_mammoth_and_shoots_at_nothing_but_characters() -> None:
    scene = Scene(FIELD).turn_to("salemite")
    scene.put("jessica", "U", "n")
    scene.put("mammoth", "A", "s")
    scene.carry("jessica", "taser")
    scene.give("jessica", "shoot 1")
    scene.play("activate jessica")
    assert scene.can("shoot @1 taser mammoth")
    assert not scene.options("shoot-thing")
    assert not scene.options("shoot-square")


# ---------------------------------------------------------------- smoke


@rule("ER-GEAR-21")
def test_smoke_hides_its_square_and_the_eight_around_it() -> None:
    scene = Scene(FIELD)
    nick = scene.put("nick", "U", "n")
    jack = scene.put("jack", "E", "s")
    card = scene.carry("nick", "smoke-grenades")[0]
    scene.give("nick", "shoot 1")
    assert sight.sees(scene.table, nick, jack)
    scene.play("activate nick")
    assert not scene.options("shoot")  # it is thrown at squares
    scene.play("shoot-square @1 smoke-grenades L")
    assert scene.happened(E_SMOKE) == [(scene.square("L"), 2)]
    assert scene.happened(E_WOUNDS) == []
    assert scene.table.counters[card] == 1
    assert scene.table.smoky.bit_count() == 9
    assert not sight.sees(scene.table, nick, jack)  # through Q, M and I


@rule("ER-GEAR-21")
def test_smoke_does_not_pass_walls_and_closed_doors_and_spreads_when_they_open() -> None:
    scene = Scene("""\
+---+---+---+---+
| A   B d C   D |
+---+---+---+---+
""", doors={"d": Door()})  # fmt: skip
    scene.put("nick", "A", "e")
    scene.carry("nick", "smoke-grenades")
    scene.give("nick", "shoot 1")
    scene.play("activate nick", "shoot-square @1 smoke-grenades B")
    assert scene.table.smoky == 1 << scene.square("A") | 1 << scene.square("B")
    scene.open_doors("d")
    assert scene.table.smoky >> scene.square("C") & 1


@rule("ER-GEAR-21")
def test_a_grenade_that_misses_is_used_up_without_effect() -> None:
    scene = Scene(LONG)
    scene.put("nick", "A", "e")
    card = scene.carry("nick", "smoke-grenades")[0]
    scene.table.counters[card] = 1
    scene.give("nick", "shoot 2")
    scene.play("activate nick", "shoot-square @2 smoke-grenades H", dice=["2", "1"])  # every CP helps targeting
    assert scene.happened(E_TARGETING) == [(number("nick"), 7, 6, 0, 0)]
    assert scene.table.smoke == []
    assert scene.table.counters[card] == 2


@rule("ER-GEAR-21", "ER-SHOOT-3")
def test_nobody_shoots_into_smoke_but_at_an_adjacent_square() -> None:
    scene = Scene(LONG)
    scene.put("nick", "A", "e")
    jack = scene.put("jack", "D", "w")
    scene.put("woo", "C", "e")
    scene.carry("nick", "light-bolter")
    scene.carry("woo", "colt-m7")
    scene.table.smoke = [scene.square("E") << 2 | 2]
    scene.reopen()
    assert not shots.in_sight(scene.table, number("nick"), 0)
    assert shots.in_sight(scene.table, number("woo"), 0) == 1 << jack
    scene.give("woo", "shoot 1")
    scene.play("activate woo")
    assert scene.can("shoot @1 colt-m7 jack")


@rule("ER-GEAR-21", "ER-GEAR-7", "ER-SHOOT-3")
def test_squares_in_smoke_are_not_in_view_but_for_infrared_goggles() -> None:
    scene = Scene(FIELD)
    nick = scene.put("nick", "U", "n")
    scene.table.smoke = [scene.square("G") << 2 | 2]  # A to C, F to H, K to M
    card = scene.carry("nick", "infrared-goggles")[0]
    for square in ("U", "P", "M", "E"):
        for goggles in (False, True):
            for facing in "nesw":
                scene.put("nick", square, facing)
                scene.table.switched_on = 1 << card if goggles else 0
                derived.recount(scene.table)
                slow = sum(1 << at for at in range(25) if sight.sees_square(scene.table, nick, at))
                assert aim.view(scene.table, nick) == slow


# ---------------------------------------------------------------- Magnetic Disrupter


@rule("ER-GEAR-12")
def test_nobody_shoots_from_or_into_the_tile_of_a_magnetic_disrupter() -> None:
    scene = Scene(TWO_TILES)
    scene.put("nick", "B", "e")
    scene.put("deeler", "D", "w")
    kendall = scene.put("kendall", "F", "w")
    card = scene.carry("kendall", "magnetic-disrupter")[0]
    scene.carry("nick", "light-bolter", "grenades")
    scene.give("nick", "shoot 1")
    scene.play("activate nick")
    assert scene.can("shoot @1 light-bolter deeler")
    scene.table.switched_on |= 1 << card
    scene.reopen()
    assert not scene.options("shoot")
    assert {int(text.split()[3]) for text in scene.options("shoot-square")} == {scene.square("B"), scene.square("C")}
    scene.put("kendall", "A", "e")  # the effect moves with him
    scene.reopen()
    assert not scene.options("shoot") and not scene.options("shoot-square")
    assert kendall


@rule("ER-GEAR-12", "ER-GEAR-5", "ER-CHAR-12")
def test_flames_are_a_shoot_action_too() -> None:
    scene = Scene(TWO_TILES).turn_to("salemite")
    scene.put("bill", "C", "e")
    scene.put("nick", "F", "w")
    card = scene.carry("nick", "magnetic-disrupter")[0]
    scene.give("bill", "shoot 1")
    scene.play("activate bill")
    assert scene.can("shoot-square @1 built-in D")
    scene.table.switched_on |= 1 << card
    scene.reopen()
    assert not scene.options("shoot-square")


@rule("ER-GEAR-12", "ER-LARGE-11")
def test_a_mammoth_on_two_tiles_silences_both() -> None:
    scene = Scene("""\
+---+---+---+---+---+---+
| A   B   Cb  Db  Ec  Fc|
+   +   +   +   +   +   +
| .   .   .b  .b  .c  .c|
+---+---+---+---+---+---+
""").turn_to("salemite")
    scene.put("mammoth", "B", "e")
    card = scene.carry("mammoth", "magnetic-disrupter")[0]
    scene.put("jessica", "F", "w")
    scene.carry("jessica", "grenades")
    scene.give("jessica", "shoot 1")
    scene.table.switched_on |= 1 << card
    scene.play("activate jessica")
    allowed = {int(text.split()[3]) for text in scene.options("shoot-square")}
    assert allowed and allowed <= {4, 5, 10, 11}
    assert SHOOT
