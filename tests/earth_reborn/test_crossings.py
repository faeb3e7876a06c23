"""Where two chapters meet: one who passes through friends out of sight, a scrambled traitor, a mine in the middle of a
Move, gas that kills both sides."""

from tests.earth_reborn.passing import final_phase
from tests.earth_reborn.scene import FIELD, HALL, Scene, number
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules import characters, devices, exchange, radio
from undercroft.games.earth_reborn.rules.combat import blast
from undercroft.games.earth_reborn.rules.dossier import WIN_DEAD
from undercroft.games.earth_reborn.rules.events import E_MOVE_ORDER, E_WOUNDS
from undercroft.games.earth_reborn.rules.ips import abilities, healing, reanimation
from undercroft.games.earth_reborn.rules.move import leaving
from undercroft.games.earth_reborn.rules.questions import Q_MOVE
from undercroft.games.earth_reborn.rules.tables import (
    BILL,
    CLEAR,
    DEPARTED,
    FRANCK,
    HERE,
    NO_MARKER,
    NORAD,
    PRISONER,
    SALEMITE,
    SCRAMBLED,
    VASQUEZ,
)

# A corridor with friends in it, from which a way leads out of sight and back.
BEND = """\
+---+---+---+---+---+---+
| A | D   E   .   .   . |
+   +   +   +---+---+   +
| V   W   G   .   .   K |
+---+---+---+---+---+---+
"""


# ---------------------------------------------------------------- Duels


@rule("ER-DUEL-11", "ER-DUEL-5")
def test_a_chance_that_came_in_passing_is_gone_with_the_next_square_of_his_own() -> None:
    scene = Scene(BEND, modules=2, duels=True, cp=(9, 9))
    scene.put("nick", "A", "s")
    scene.put("vasquez", "V", "s")
    scene.put("woo", "W", "s")
    scene.put("jack", "K", "w")
    scene.give("nick", "move 3")
    scene.play("activate nick", "move @3", "step s", "step e")  # in the squares of two friends, the second in sight
    assert scene.asked() == ("norad", Q_MOVE) and scene.table.may_interrupt_later == 1 << number("jack")
    scene.play("step n", "step e")  # squares of his own, out of sight
    assert scene.asked() == ("norad", Q_MOVE)
    scene.play("step s")  # in sight again, but not for the first time
    assert scene.asked() == ("norad", Q_MOVE)


# ---------------------------------------------------------------- Radio Scrambling


def marked(who: str, kind: int, square: str = "C") -> Scene:
    """NORAD's scrambler is ON, and one of its markers lies on a Salemite."""
    scene = Scene(HALL, cp=(9, 9))
    scene.put("vasquez", "A", "e")
    scene.put(who, square, "w")
    scene.put("deeler", "E", "w")
    (card,) = scene.carry("vasquez", "radio-scrambler")
    scene.table.switched_on |= 1 << card
    scene.table.radio[number(who)] = kind + 3 * NORAD
    return scene


@rule("ER-RADIO-6", "ER-CHAR-13")
def test_a_scrambled_bill_is_not_scrambled_for_those_who_scrambled_him() -> None:
    scene = marked("bill", SCRAMBLED)
    scene.table.revealed = scene.table.scrambled = 1 << BILL  # when he interrupted
    scene.hand("norad", "move 4")
    scene.play("traitor bill")
    assert characters.max_cp(scene.table, BILL) == 6
    scene.play("assign *", "move @4")
    assert scene.spent("bill") == 6


@rule("ER-RADIO-6", "ER-CHAR-5")
def test_franck_is_free_of_the_marker_of_those_who_won_him_over() -> None:
    scene = marked("franck", SCRAMBLED)
    scene.table.revealed = scene.table.scrambled = 1 << FRANCK
    assert characters.max_cp(scene.table, FRANCK) == 0
    scene.run(abilities.Charm().use(scene.table, VASQUEZ, FRANCK), dice=["c", "2", "0"])
    assert characters.max_cp(scene.table, FRANCK) == 5


@rule("ER-RADIO-2", "ER-CHAR-9", "ER-CHAR-14")
def test_norad_can_pay_a_traitor_whom_its_own_marker_scrambles() -> None:
    for who, wounded in (("franck", False), ("franck", True), ("bill", True)):
        scene = marked(who, SCRAMBLED)
        scene.put(who, "C", "w", wounded=wounded)
        scene.table.revealed = scene.table.scrambled = 1 << number(who)  # he has interrupted, and is not engaged
        scene.play()
        assert scene.can(f"traitor {who}")


@rule("ER-RADIO-9", "ER-CORE-32", "ER-GEAR-23")
def test_what_the_enemy_put_on_a_scrambled_character_counts_towards_his_maximum() -> None:
    scene = marked("jessica", SCRAMBLED)
    jessica = number("jessica")
    s = scene.table
    s.revealed = s.scrambled = 1 << jessica
    assert characters.max_cp(s, jessica) == 4  # her CP Bonus
    s.spent_cp[jessica] = s.forced_cp[jessica] = 4  # tased twice: 2 of her 6 are left, not 4
    assert characters.max_cp(s, jessica) - s.spent_cp[jessica] == 2


@rule("ER-RADIO-9", "ER-CHAR-19", "ER-COMBO-4")
def test_cp_that_only_a_zombie_can_spend_do_not_come_back_to_its_player() -> None:
    scene = Scene(FIELD, cp=(9, 9))
    scene.put("vasquez", "A", "e")
    (card,) = scene.carry("vasquez", "radio-scrambler")
    scene.table.switched_on |= 1 << card
    zombie = scene.put("zombie-1", "Y", "w")
    scene.put("deeler", "U", "e")
    scene.give("zombie-1", "move 2 gold")
    scene.give("deeler", "move 2")
    s = scene.table
    s.radio[zombie] = SCRAMBLED + 3 * NORAD
    s.own_cp[zombie] = s.max_cp_raised[zombie] = 1
    scene.turn_to("salemite").play("activate deeler", "move @1", "join zombie-1 @2g")
    assert (s.spent_cp[zombie], s.own_cp[zombie], s.cp[SALEMITE]) == (0, 1, 8)


@rule("ER-RADIO-4", "ER-RADIO-5")
def test_markers_beside_the_map_lie_in_no_order() -> None:
    """Else whoever exchanges one for a marker set aside would choose its kind."""
    first = set()
    for seed in range(20):
        scene = Scene(HALL, cp=(9, 9), seed=seed)
        scene.put("vasquez", "A", "e")
        scene.put("deeler", "E", "w")
        (card,) = scene.carry("vasquez", "radio-scrambler")
        scene.table.switched_on |= 1 << card
        scene.table.radio[number("deeler")] = CLEAR
        radio.question(scene.table)
        assert sorted(scene.table.markers_aside) == [0, 1, 1, 2, 2]
        first.add(scene.table.markers_aside[0])
    assert len(first) == 3


@rule("ER-CHAR-17", "ER-RADIO-6")
def test_a_new_zombie_has_no_marker_of_the_one_that_died() -> None:
    scene = Scene(HALL, cp=(9, 9))
    kendall = scene.put("kendall", "A", "e")
    scene.kill("woo", "B")
    zombie = scene.kill("zombie-1", "D")
    scene.kill("zombie-2", "E")
    s = scene.table
    s.radio[zombie], s.revealed, s.scrambled = SCRAMBLED + 3 * NORAD, 1 << zombie, 1 << zombie
    s.own_cp[zombie] = 0
    (cadaver,) = reanimation.cadavers(s, kendall)
    scene.run(reanimation.raise_dead(s, kendall, cadaver), "face zombie-1 e")
    assert (s.radio[zombie], s.revealed, s.scrambled) == (NO_MARKER, 0, 0)
    assert characters.max_cp(s, zombie) == 3


# ---------------------------------------------------------------- wounds in the middle of things


@rule("ER-CC-10", "ER-GEAR-14", "ER-CORE-32")
def test_a_mover_whom_a_mine_wounds_goes_on_with_what_his_card_says_now() -> None:
    scene = Scene(HALL, cp=(9, 9))
    nick = scene.put("nick", "A", "e", wounds=3)
    scene.give("nick", "move 4", "move 3")
    scene.table.mines = [scene.square("B") * 4 + 2 + SALEMITE]
    scene.play("activate nick", "move @4", "step e", dice=["c", "0", "0", "0"])
    assert scene.is_wounded("nick") and scene.table.movement_left == 15  # what he has he keeps
    assert max(int(text[-1]) for text in scene.options("move")) == 1  # 4 of 5
    scene.play("move @1")
    assert scene.happened(E_MOVE_ORDER) == [(nick, 18)]


@rule("ER-GEAR-27", "ER-CORE-36")
def test_gas_that_kills_the_leaders_of_both_sides_at_once_is_a_draw() -> None:
    wins = [(NORAD, WIN_DEAD, number("kendall"), 0), (SALEMITE, WIN_DEAD, number("vasquez"), 0)]
    scene = Scene(HALL, cp=(9, 9), wins=wins)
    scene.put("kendall", "B", "e", wounded=True)
    scene.put("vasquez", "C", "w", wounded=True, wounds=1)
    scene.carry("kendall", "toxic-gas-capsule")
    scene.give("kendall", "interact 1")
    scene.turn_to("salemite").play("activate kendall", "use @1 toxic-gas-capsule", dice=["2", "1"])
    assert scene.is_dead("kendall") and scene.is_dead("vasquez")
    assert scene.table.over and scene.game.outcome is not None and not scene.game.outcome.winners


@rule("ER-LEVEL-5", "ER-GEAR-5")
def test_flames_on_stairs_reach_the_other_level_too() -> None:
    scene = Scene("""\
+---+---+---+---+---+
| B   S |###| T | C |
+---+---+---+---+---+
""", stairs=["ST"])  # fmt: skip
    bill = scene.put("bill", "B", "e")
    deeler = scene.put("deeler", "T")
    flames = blast.go_off(scene.table, bill, -1, scene.square("S"), SALEMITE, 0, 0, -1)
    scene.run(flames, dice=["c", "0", "0"])
    assert scene.happened(E_WOUNDS) == [(deeler, 1)]


# ---------------------------------------------------------------- Large Miniatures


def piloted(pilot: str, square: str = "G", facing: str = "n") -> Scene:
    """Somebody pilots the captured Mammoth MK II."""
    scene = Scene(FIELD, cp=(20, 20))
    scene.put("mammoth", square, facing, wounded=True, state="prisoner")
    one = scene.put(pilot, square, facing)
    scene.table.pilot = scene.table.captor[number("mammoth")] = one
    return scene.reopen()


@rule("ER-LARGE-8", "ER-CHAR-15", "ER-CAPTURE-11")
def test_a_large_miniature_faces_what_lies_before_either_of_its_front_squares() -> None:
    for square in "BC":
        scene = piloted("kendall")
        scene.kill("woo", square)
        assert reanimation.cadavers(scene.table, number("kendall")) == [reanimation.DEAD_CHARACTER + number("woo")]


@rule("ER-GEAR-13", "ER-LARGE-8")
def test_a_pilot_treats_whoever_stands_before_his_machine() -> None:
    for square in "BC":
        scene = piloted("kendall")
        patient = scene.put("deeler", square, wounds=1)
        assert healing.himself_or_faced(scene.table, number("kendall")) == [patient]


@rule("ER-CAPTURE-6", "ER-CHAR-13")
def test_a_prisoner_freed_in_a_closet_without_room_stands_beyond_its_door() -> None:
    scene = Scene("""\
+---+---+---+---+
| B d C   .   . |
+---+---+---+---+
""")  # fmt: skip
    scene.put("bill", "B", "e")
    scene.put("woo", "4,1", "w")
    scene.imprison("vasquez", "bill")
    scene.put("deeler", "3,1", "w")
    scene.play("traitor bill", "face vasquez e")
    assert scene.where("vasquez") == "C"


@rule("ER-CAPTURE-6", "ER-CAPTURE-11", "ER-EQUIP-5")
def test_a_traitor_who_loses_his_machine_carries_no_more_than_he_can() -> None:
    scene = piloted("bill")
    scene.put("nick", "Y", "n")
    scene.put("deeler", "A", "n")
    scene.carry("bill", "rifle", "chainsaw", "axe")
    scene.reopen().play("traitor bill", "square B")
    assert scene.table.pilot < 0 and scene.where("bill") == "B"
    while scene.options("drop"):
        scene.play(scene.options("drop")[0])
    assert exchange.load(scene.table, BILL) <= exchange.allowance(scene.table, BILL)


@rule("ER-CAPTURE-6", "ER-CAPTURE-13", "ER-CHAR-5")
def test_franck_won_over_beside_the_machine_that_he_has_just_left() -> None:
    scene = piloted("franck")
    scene.put("vasquez", "A", "e")
    scene.put("zombie-2", "Y")
    scene.give("franck", "move 3")
    scene.turn_to("salemite").reopen().play("activate franck", "move @1", "land B")
    assert scene.table.pilot < 0 and scene.table.whereabouts[number("mammoth")] == PRISONER
    scene.run(abilities.Charm().use(scene.table, VASQUEZ, FRANCK), dice=["c", "2", "0"])
    assert scene.table.whereabouts[number("mammoth")] == HERE
    assert (scene.where("franck"), scene.where("zombie-2"), scene.where("mammoth")) == ("B", "Y", "G")


@rule("ER-CAPTURE-7", "ER-CAPTURE-13", "ER-GEAR-14")
def test_a_pilot_killed_beside_the_machine_that_he_has_just_left() -> None:
    scene = piloted("franck")
    scene.put("zombie-2", "Y")
    scene.put("franck", "G", "n", wounded=True, wounds=3)
    scene.give("franck", "move 3")
    scene.table.mines = [scene.square("B") * 4 + 2 + NORAD]
    scene.turn_to("salemite").reopen()
    scene.play("activate franck", "move @1", "land B", dice=["c", *["0"] * 5])
    assert scene.is_dead("franck") and scene.table.whereabouts[number("mammoth")] == HERE
    assert (scene.where("zombie-2"), scene.where("mammoth")) == ("Y", "G")


@rule("ER-GEAR-4", "ER-LARGE-11", "ER-CAPTURE-13")
def test_a_pilot_who_gets_out_where_his_machine_stood_has_not_come_into_that_tile() -> None:
    for square, wounds in (("V", 0), ("T", 2)):  # of the tile under the machine's right half, and of a third one
        scene = Scene("""\
+---+---+---+
| Tt  Vv  . |
+   +   +   +
| M   .v  . |
+   +   +   +
| .   .v  . |
+---+---+---+
""")  # fmt: skip
        scene.put("mammoth", "M", "n", wounded=True, state="prisoner")
        scene.table.pilot = scene.table.captor[number("mammoth")] = scene.put("jessica", "M", "n")
        scene.give("jessica", "move 1")
        for at in "VT":
            (card,) = scene.carry("jessica", "deadly-virus")
            devices.arm(scene.table, card, scene.square(at), 3, NORAD)
        scene.turn_to("salemite").reopen().play("activate jessica", "move @1", f"land {square}")
        assert scene.wounds("jessica") == wounds


@rule("ER-GEAR-14", "ER-CAPTURE-14")
def test_who_gets_into_a_machine_does_not_set_off_the_mine_under_it() -> None:
    scene = Scene(FIELD, cp=(9, 20))
    scene.put("mammoth", "G", "n", wounded=True, state="prisoner")
    scene.put("jessica", "B", "s")
    scene.put("deeler", "F", "e")
    scene.table.captor[number("mammoth")] = number("deeler")  # who has just left it
    scene.give("jessica", "move 1")
    scene.table.mines = [scene.square("M") * 4 + 2 + NORAD]
    scene.turn_to("salemite").reopen().play("activate jessica", "move @1", "enter")
    assert scene.table.pilot == number("jessica") and scene.table.mines


@rule("ER-LARGE-14", "ER-SHOOT-5")
def test_a_wall_of_which_only_the_far_side_is_in_sight_cannot_be_broken() -> None:
    scene = Scene("""\
+---+---+---+---+
| .   N | T | . |
+   +---+   +   +
| .   .   .   . |
+   +   +   +   +
| M   .   .   . |
+   +   +   +   +
| .   .   .   . |
+---+---+---+---+
""")  # fmt: skip
    scene.put("mammoth", "M", "n")
    scene.play("activate mammoth", "ability 6")
    # the square on its own side of the other wall is out of sight
    assert scene.can("which wall-Ns") and scene.can("which wall-Te") and not scene.can("which wall-Tw")


@rule("ER-SHOOT-5", "ER-LARGE-7", "ER-LARGE-13")
def test_the_mammoth_shoots_at_what_stands_right_before_it() -> None:
    scene = Scene("""\
+---+---+---+
| .   .   . |
+-d-+---+   +
| M   R | . |
+   +   +   +
| .   B | . |
+---+---+---+
""")  # fmt: skip
    scene.put("mammoth", "M", "n")
    scene.give("mammoth", "shoot 4")
    scene.play("activate mammoth")
    for thing in ("door-d", "wall-Rn", "wall-Re"):
        assert scene.can(f"shoot-thing @4 * {thing}"), thing
    assert not scene.can("shoot-thing @4 * wall-Be")  # level with its rear row
    scene.play("shoot-thing @4 * door-d", dice=["2"] * 7)
    assert scene.table.destroyed_doors == 1


@rule("ER-LEVEL-2", "ER-SHOOT-5")
def test_through_stairs_one_sees_a_square_and_not_the_walls_around_it() -> None:
    scene = Scene("""\
+---+---+---+---+
| S   . |###| T |
+---+---+---+---+
| .   .   .   U |
+---+---+---+---+
""", stairs=["ST"])  # fmt: skip
    scene.put("nick", "S", "e")
    scene.carry("nick", "light-bolter")
    scene.give("nick", "shoot 4")
    scene.play("activate nick")
    assert scene.can("shoot-thing @4 light-bolter wall-Ss")
    assert not scene.can("shoot-thing @4 light-bolter wall-Ts")


@rule("ER-CAPTURE-7", "ER-CHAR-6")
def test_the_prisoner_of_a_mammoth_that_dies_stands_where_its_marker_lies() -> None:
    scene = Scene(FIELD, cp=(9, 9))
    mammoth = scene.put("mammoth", "G", "n", wounded=True, wounds=4)
    scene.imprison("deeler", "mammoth")
    scene.put("jack", "B", "s")
    scene.give("jack", "close-combat 1")
    scene.turn_to("salemite").play("activate jack", "strike @1 mammoth", dice=["c", *["0"] * 6])
    scene.game.check()  # while NORAD is asked where the marker lies
    scene.play("square M", "face deeler n")
    assert scene.where("deeler") == "M" and scene.table.corpse[mammoth] == scene.square("M")


@rule("ER-CAPTURE-7", "ER-MOVE-9", "ER-GEAR-14")
def test_a_prisoner_freed_where_his_captor_fell_in_passing_stands_beside_that_square() -> None:
    scene = Scene(HALL, cp=(9, 9))
    scene.put("nick", "A", "e", wounded=True, wounds=2)
    scene.put("vasquez", "B", "e")
    scene.imprison("deeler", "nick")
    scene.give("nick", "move 1")
    scene.table.mines = [scene.square("B") * 4 + 2 + SALEMITE]
    scene.play("activate nick", "move @1", "step e", "square C", "face deeler n",
               dice=["c", *["0"] * 9])  # fmt: skip
    assert scene.is_dead("nick") and scene.where("deeler") == "C" and scene.where("vasquez") == "B"


# ---------------------------------------------------------------- Combined Orders


@rule("ER-COMBO-17", "ER-COMBO-4")
def test_nobody_tortures_anothers_prisoner_without_cp_for_the_captor() -> None:
    for cp, able in ((1, []), (2, [1]), (3, [1, 2])):
        scene = Scene(HALL, cp=(9, cp))
        scene.put("jessica", "A", "e")
        scene.put("franck", "B", "e")
        scene.imprison("woo", "franck")
        scene.give("jessica", "interact 2")
        scene.give("franck", "interact 2 gold")
        scene.deck("axe")
        scene.turn_to("salemite").play("activate jessica")
        assert [int(text.split()[1][-1]) for text in scene.options("torture")] == able


# ---------------------------------------------------------------- off the map


@rule("ER-CHAR-13", "ER-MOVE-19", "ER-CAPTURE-6")
def test_bill_off_the_map_with_a_prisoner_goes_back_to_the_salemites_alone() -> None:
    for captor, prisoner in (("bill", "deeler"), ("deeler", "bill")):
        scene = Scene(FIELD, cp=(9, 9))
        scene.put("woo", "A")
        scene.put(captor, "M", side="norad" if captor == "bill" else "")
        scene.put("kendall", "Y")
        scene.imprison(prisoner, captor)
        s = scene.table
        s.traitor = 1 << BILL
        s.norad |= 1 << BILL
        leaving.leave(s, number(captor))
        scene.play()
        final_phase(scene)
        assert s.whereabouts[number(captor)] == DEPARTED and s.whereabouts[number(prisoner)] == PRISONER
        assert characters.seat_of(scene.table, BILL) == SALEMITE and scene.table.turn == 2
