"""Interruptions: what the winner of a Duel does, and how the other one goes on (ER-DUEL-14 to ER-DUEL-20)."""

from tests.earth_reborn.board import Door
from tests.earth_reborn.scene import FIELD, HALL, Scene, number
from tests.earth_reborn.test_duel import DUEL, watched
from tests.rules_plugin import rule
from undercroft.core.packing import ORDERS, pack
from undercroft.games.earth_reborn.rules.events import E_MOVE_ORDER, E_RESUMES
from undercroft.games.earth_reborn.rules.questions import Q_ACT, Q_BET, Q_DUEL_FACING, Q_INTERRUPT, Q_MOVE, Q_ROUND
from undercroft.games.earth_reborn.rules.tables import ASK_CLOSE, ASK_NEVER, SALEMITE
from undercroft.games.earth_reborn.vocabulary.events import Rolled


@rule("ER-DUEL-14")
def test_a_tile_and_two_orders_or_nothing() -> None:
    scene = watched(cp=(9, 9))
    scene.give("nick", "move 2")
    first, second = scene.hand("salemite", "move 2 red, close-combat 2 red", "close-combat 1 red")
    scene.play("activate nick", "duel jack", "face nick e", "bet 2", "bet 1")
    assert scene.asked() == ("salemite", Q_INTERRUPT)
    assert scene.options() == [f"assign {min(first, second)}", f"assign {max(first, second)}", "end"]
    scene.play(f"assign {first}", "move @1r", "step w", "halt w", "strike @1r nick", dice=["0"] * 6)
    # two orders are all: nothing is left to choose, and Nick goes on
    assert scene.happened(E_RESUMES) == [(number("nick"),)] and scene.asked() == ("norad", Q_ACT)
    scene = watched(cp=(9, 9))
    scene.give("nick", "move 2")
    scene.hand("salemite", "move 3 red")
    scene.play("activate nick", "duel jack", "face nick e", "bet 2", "bet 1", "end")
    assert scene.asked() == ("norad", Q_ACT)


@rule("ER-DUEL-14")
def test_a_merged_move_is_one_order_and_a_split_one_two() -> None:
    scene = watched(cp=(9, 9))
    scene.give("nick", "move 2")
    scene.give("jack", "move 2 red", "move 3 red")
    scene.play("activate nick", "duel jack", "face nick e", "bet 2", "bet 1", "move @1r", "move @1r", "step e")
    assert scene.table.orders_left == 1
    scene.play("halt w", "move @1r", "step w", "halt w")
    assert scene.asked() == ("norad", Q_ACT)


@rule("ER-DUEL-14")
def test_a_tile_may_come_after_both_orders() -> None:
    scene = watched(cp=(9, 9))
    scene.give("nick", "move 2")
    scene.give("jack", "move 3 red")
    (tile,) = scene.hand("salemite", "move 2 red, close-combat 2 red")
    scene.play(
        "activate nick", "duel jack", "face nick e", "bet 2", "bet 1", "move @1r", "halt w", "move @1r", "halt w"
    )
    assert scene.options() == [f"assign {tile}", "end"]
    scene.play(f"assign {tile}")
    assert scene.table.assigned[number("jack")] >> tile & 1 and scene.asked() == ("norad", Q_ACT)


@rule("ER-DUEL-15")
def test_one_new_tile_for_each_character_and_round() -> None:
    scene = watched(cp=(9, 9))
    scene.give("nick", "move 3")
    first, second = scene.hand("salemite", "move 2 red", "move 3 red")
    scene.play("activate nick", "duel jack", "face nick e", "bet 2", "bet 1", f"assign {first}", "end")
    scene.play("move @1", "step e", "duel jack", "face nick e", "bet 2", "bet 1")
    assert scene.asked() == ("salemite", Q_INTERRUPT)
    assert not scene.options("assign") and scene.table.hand[SALEMITE] >> second & 1
    scene.play("end")
    assert scene.asked() == ("norad", Q_MOVE)


@rule("ER-DUEL-16")
def test_black_sections_are_for_activated_characters_only() -> None:
    scene = watched(cp=(9, 9))
    scene.give("nick", "move 2")
    black, red, gold = scene.give("jack", "move 2 black", "move 2 red", "move 2 gold")
    scene.play("activate nick", "duel jack", "face nick e", "bet 2", "bet 1")
    assert scene.options("move") and not scene.can("move @1b") and scene.can("move @1r") and scene.can("move @1g")
    scene.play("end", "end", "activate jack", "pass")
    assert scene.can("move @1b") and scene.can("move @1r") and scene.can("move @1g")
    assert len({black, red, gold}) == 3


@rule("ER-DUEL-16", "ER-GEAR-16")
def test_a_motion_detector_makes_black_sections_red() -> None:
    scene = Scene(HALL, modules=5, duels=True, cp=(9, 9))
    scene.put("nick", "A", "e")
    scene.put("jack", "C", "w")
    scene.carry("jack", "motion-detector")
    scene.give("nick", "move 2")
    scene.give("jack", "move 2 black")
    scene.play("activate nick", "duel jack", "face nick e", "bet 2", "bet 1")
    assert scene.can("move @1b")


@rule("ER-DUEL-17")
def test_the_activated_one_turns_before_the_bets_and_keeps_it_for_the_pause() -> None:
    scene = watched(cp=(9, 9))
    scene.give("jack", "move 3 red")
    scene.give("nick", "move 3")
    scene.play("activate nick", "duel jack")
    assert scene.asked() == ("norad", Q_DUEL_FACING)
    scene.play("face nick s", "bet 2", "bet 1")
    assert scene.facing("nick") == "s" and scene.asked() == ("salemite", Q_INTERRUPT)


@rule("ER-DUEL-17", "ER-LARGE-4")
def test_a_large_miniature_cannot_turn_for_it() -> None:
    scene = Scene(FIELD, duels=True, cp=(9, 9))
    scene.put("mammoth", "A", "e")
    scene.put("jack", "E", "w")
    scene.play("activate mammoth", "duel jack")
    assert scene.asked() == ("salemite", Q_BET)


@rule("ER-DUEL-18")
def test_the_paused_one_goes_on_with_all_points_and_may_add_cp() -> None:
    scene = watched(cp=(9, 9))
    scene.give("jack", "move 3 red")
    scene.give("nick", "move 3")
    scene.play("activate nick", "pass", "move @1", "step e", "duel jack", "face nick e", "bet 2", "bet 1")
    scene.play("move @1r", "step e", "halt w", "end")
    assert scene.asked() == ("norad", Q_MOVE) and scene.table.movement_left == 3
    scene.play("move @1")
    assert scene.table.movement_left == 7
    scene.play("step e", "halt e")
    assert scene.where("nick") == "C"


@rule("ER-DUEL-18")
def test_if_he_is_killed_the_interrupter_finishes_and_the_round_ends() -> None:
    scene = watched(cp=(9, 9))
    scene.put("nick", "B", "e", wounded=True, wounds=2)
    scene.table.passes = 1  # the Salemites have passed before
    scene.give("jack", "close-combat 1 red", "move 3 red")
    scene.play("activate nick", "duel jack", "face nick e", "bet 2", "bet 1")
    scene.play("strike @1r nick", dice=["c", "0", "0", "0", "0"])
    assert scene.is_dead("nick") and scene.asked() == ("salemite", Q_INTERRUPT)
    scene.play("move @1r", "step w", "halt w")
    assert scene.asked() == ("salemite", Q_ROUND) and not scene.happened(E_RESUMES)
    assert scene.table.passes == 0


@rule("ER-DUEL-19")
def test_orders_of_an_interruption_cost_cp_of_that_player_and_of_that_maximum() -> None:
    scene = watched(cp=(9, 9))
    scene.give("nick", "move 3")
    scene.give("jack", "move 3 red")
    scene.play("activate nick", "duel jack", "face nick e", "bet 2", "bet 1", "move @2r", "halt w", "end")
    assert scene.cp("salemite") == 5 and scene.spent("jack") == 2
    scene.play("end", "activate jack", "pass")
    assert scene.spent("jack") == 2
    assert max(int(text[-1]) for text in scene.options("move")) <= 2


@rule("ER-DUEL-20", "ER-DUEL-18")
def test_wounded_in_a_pause_the_order_goes_on_with_the_old_values() -> None:
    scene = watched(cp=(19, 9))
    scene.put("nick", "A", "e", wounds=3)
    scene.give("nick", "move 4", "move 3")
    scene.give("jack", "close-combat 1 red")
    scene.play("activate nick", "pass", "move @4", "step e", "duel jack", "face nick e", "bet 2", "bet 1")
    scene.play("strike @1r nick", *["end"], dice=["c", "0", "0", "0", "0", "0"])
    assert scene.is_wounded("nick") and scene.table.movement_left == 15
    assert max(int(text[-1]) for text in scene.options("move")) == 2  # 4 of the old maximum of 6
    scene.play("move @1")
    assert scene.happened(E_MOVE_ORDER) == [(number("nick"), 19)]
    scene.play("halt e")
    assert not scene.options("move")  # 5 is the maximum now


def picture_17() -> Scene:
    """Jessica in the row of Vasquez, Jack Saw where she passes, Jeff Deeler behind a door."""
    scene = Scene(
        """\
+---+---+---+---+---+---+---+
| J   .   V   .   .   .   . |
+---+---+   +   +   +   +   +
| .   .   .   .   K   .   . |
+   +   +   +   +   +   +   +
| .   .   .   .   .   .   . |
+---+---+---+---+---+---+-d-+
|###|###|###|###|###|###| . |
+---+---+---+---+---+---+   +
|###|###|###|###|###|###| D |
+---+---+---+---+---+---+---+
""",
        modules=2,
        duels=True,
        cp=(19, 19),
    )
    scene.put("vasquez", "V", "s")
    scene.put("jessica", "J", "e")
    scene.put("jack", "K", "w")
    scene.put("deeler", "D", "n")
    return scene


@rule("ER-COREX-52", "ER-DUEL-4", "ER-DUEL-8", "ER-DUEL-13")
def test_picture_17_jessica_asks_and_loses() -> None:
    scene = picture_17()
    (tile,) = scene.hand("norad", "move 4, move 3")
    scene.play("activate vasquez")
    assert scene.asked() == DUEL and scene.options() == ["duel jessica", "duel jack", "pass"]
    scene.play("duel jessica", "face vasquez s", "bet 1", "bet 2")
    assert scene.asked() == ("norad", Q_ACT)
    scene.play(f"assign {tile}", "move @3")
    assert scene.asked() == ("norad", Q_MOVE) and scene.table.movement_left == 18


@rule("ER-COREX-53", "ER-COREX-54", "ER-COREX-55", "ER-COREX-56", "ER-COREX-57", "ER-COREX-58")
@rule("ER-DUEL-5", "ER-DUEL-6", "ER-DUEL-7", "ER-DUEL-20")
def test_picture_17_the_way_of_vasquez() -> None:
    scene = picture_17()
    scene.give("vasquez", "move 4, move 3")
    scene.play("activate vasquez", "duel jessica", "face vasquez s", "bet 1", "bet 2", "move @3", "step s")
    assert scene.asked() == ("norad", Q_MOVE)  # 1: she does not enter Jack's sight, she was in it
    scene.play("step e")
    assert scene.asked() == DUEL and scene.options() == ["duel jack", "pass"]  # 2: beside him for the first time
    (tile,) = scene.hand("salemite", 6)  # Close Combat 2 is red, all else on it is black
    scene.play("duel jack", "face vasquez e", "bet 2", "bet 1", f"assign {tile}")
    scene.play("strike @2r vasquez", dice=["2", "2", "2", "2", "0"])
    assert scene.told(Rolled)[0].number == 5
    assert scene.is_wounded("vasquez") and scene.wounds("vasquez") == 1
    assert scene.asked() == ("norad", Q_MOVE)  # his tile has no second red or gold section
    assert scene.table.movement_left == 16 and scene.table.movement_per_cp == 6
    for step in ("n", "e", "e", "e", "s", "s"):  # 3 to 8: never for the first time
        scene.play(f"step {step}")
        assert scene.asked() == ("norad", Q_MOVE)
    assert scene.table.movement_left == 10
    scene.play("open d")
    assert scene.asked() == DUEL and scene.options() == ["duel deeler", "pass"]  # 9
    scene.play("duel deeler", "face vasquez s", "bet 1", "bet 1")
    for step in ("w", "w", "w", "n", "w", "s"):  # 10 to 15: never beside Jeff Deeler
        scene.play(f"step {step}")
        assert scene.asked() == ("norad", Q_MOVE)
    scene.play("halt w", "move @1")
    assert scene.table.movement_left == 4  # a new order has the Movement of her Wounded side


def behind_jack(map: str = FIELD, doors: dict[str, Door] | None = None) -> Scene:
    """Jack Saw stands in the line of a zombie, who does not see Nick Bolter come."""
    scene = Scene(map, modules=2, duels=True, cp=(9, 9), doors=doors or {})
    scene.put("nick", "A", "e")
    scene.put("jack", "C", "w")
    scene.put("zombie-1", "E", "w")
    scene.give("nick", "move 3")
    scene.give("jack", "move 3 red")
    return scene


@rule("ER-DUEL-5", "ER-DUEL-12")
def test_who_sees_him_after_an_interruption_did_not_see_him_come() -> None:
    scene = behind_jack()
    scene.play("activate nick", "duel jack", "face nick e", "bet 2", "bet 1", "move @1r", "step s", "halt n", "end")
    assert scene.asked() == ("norad", Q_ACT)
    scene.play("move @1", "step e")  # the zombie sees it
    assert scene.asked() == ("norad", Q_MOVE)


@rule("ER-DUEL-5", "ER-DUEL-6", "ER-DUEL-12")
def test_who_came_beside_him_in_a_pause_has_had_that_chance() -> None:
    scene = Scene(FIELD, modules=2, duels=True, cp=(9, 9))
    scene.put("nick", "A", "e")
    scene.put("jack", "D", "w")
    scene.give("nick", "move 3")
    scene.give("jack", "move 3 red")
    scene.play("activate nick", "duel jack", "face nick e", "bet 2", "bet 1", "move @1r", "step w", "step w", "halt w")
    assert scene.where("jack") == "B"
    scene.play("end", "move @1", "step s", "step e")  # F, out of his sight beside him, then G, below Jack
    assert scene.where("nick") == "G" and scene.asked() == ("norad", Q_MOVE)


@rule("ER-DUEL-5", "ER-DUEL-12")
def test_a_door_that_is_opened_in_a_pause_gives_the_one_behind_it_no_chance() -> None:
    scene = behind_jack(FIELD.replace("C   D", "C d D"), {"d": Door("wooden", 5)})
    scene.play("activate nick", "duel jack", "face nick e", "bet 2", "bet 1", "move @1r", "open d", "step s", "halt n")
    assert scene.asked() == ("salemite", Q_INTERRUPT), "no Duel within an Interruption"
    scene.play("end", "move @1", "step e")
    assert scene.asked() == ("norad", Q_MOVE)


@rule("ER-DUEL-5", "ER-DUEL-18")
def test_who_saw_him_only_in_the_midst_of_a_pause_still_has_his_chance() -> None:
    scene = behind_jack()
    scene.play("activate nick", "duel jack", "face nick e", "bet 2", "bet 1")
    scene.play("move @1r", "step s", "step n", "halt w", "end", "move @1", "step s", "step s")  # aside and back
    assert scene.asked() == DUEL and scene.options() == ["duel zombie-1", "pass"]


def test_standing_orders_say_how_often_one_is_asked() -> None:
    scene = watched()
    scene.give("nick", "move 3")
    scene.play("activate nick")
    assert scene.asked() == DUEL
    scene.game.do(pack(ORDERS, SALEMITE, ASK_NEVER))
    assert scene.asked() == ("norad", Q_ACT)
    scene = watched()
    scene.give("nick", "move 3")
    scene.table.orders = [ASK_CLOSE, ASK_CLOSE]
    scene.play("activate nick", "move @1")
    assert scene.asked() == ("norad", Q_MOVE)  # Jack sees him from afar, and has nothing to shoot with
    scene.play("step e")
    assert scene.asked() == DUEL  # beside him
