"""Combined Orders: who joins, and Combined Moves (ER-COMBO-1 to ER-COMBO-5, ER-COMBO-7 to ER-COMBO-9)."""

from tests.earth_reborn.board import Door
from tests.earth_reborn.scene import FIELD, HALL, Scene, number
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules.events import E_MOVE_ORDER
from undercroft.games.earth_reborn.rules.questions import Q_JOIN, Q_NEXT
from undercroft.games.earth_reborn.rules.tables import P_ACTING
from undercroft.games.earth_reborn.vocabulary.events import Combined


def pair(duels: bool = False, modules: str = "all", map: str = FIELD) -> Scene:
    scene = Scene(map, modules, duels=duels)
    scene.put("vasquez", "A", "s")
    scene.put("nick", "C", "s")
    scene.give("vasquez", "move 2 black")
    scene.give("nick", "move 2 gold")
    return scene


@rule("ER-COMBO-1", "ER-COMBO-2", "ER-COMBO-3", "ER-COMBO-4", "ER-COMBO-5")
def test_a_friend_joins_with_a_gold_section_of_the_same_type() -> None:
    scene = pair()
    scene.play("activate vasquez", "move @1")
    assert scene.asked() == ("norad", Q_JOIN)
    joins = scene.options("join")
    assert joins and all(text.startswith("join nick") for text in joins) and scene.options("ready")
    scene.play("join nick @2g")
    (joined,) = scene.told(Combined)
    assert joined.who == number("nick") and joined.cp == 2
    assert scene.spent("nick") == 2 and scene.asked() == ("norad", Q_NEXT)
    assert not scene.table.engaged >> number("nick") & 1, "joining engages no card"


@rule("ER-COMBO-5")
def test_black_and_red_sections_do_not_join_and_a_gold_one_alone_is_an_order() -> None:
    scene = Scene(FIELD)
    scene.put("vasquez", "A", "s")
    scene.put("nick", "C", "s")
    scene.give("vasquez", "move 2 gold")
    scene.give("nick", "move 2 black, move 2 red")
    scene.play("activate vasquez", "move @1g", "step s")
    assert scene.table.movement_left == 5


@rule("ER-COMBO-3")
def test_who_has_no_tile_from_an_earlier_round_cannot_join() -> None:
    scene = Scene(FIELD)
    scene.put("vasquez", "A", "s")
    scene.put("nick", "C", "s")
    scene.give("vasquez", "move 2")
    scene.hand("norad", "move 2 gold")
    scene.play("activate vasquez", "move @1")
    assert scene.options("join") == [] and scene.options("step")


@rule("ER-COMBO-4", "ER-CORE-32")
def test_nobody_joins_beyond_his_maximum_cp() -> None:
    scene = pair()
    scene.table.spent_cp[number("nick")] = 5
    scene.play("activate vasquez", "move @1")
    assert all(text.endswith(":1") for text in scene.options("join")) and scene.options("join")
    scene = pair()
    scene.table.spent_cp[number("nick")] = 6
    scene.play("activate vasquez", "move @1")
    assert scene.options("join") == []


@rule("ER-COMBO-7", "ER-COMBO-2")
def test_none_outside_the_module_nor_in_an_interruption() -> None:
    scene = pair(modules="all but combination")
    scene.play("activate vasquez", "move @1")
    assert scene.options("join") == []
    scene = Scene(FIELD, duels=True)
    scene.put("vasquez", "A", "e")
    scene.put("deeler", "E", "w")
    scene.put("jack", "Y", "n")
    scene.give("deeler", "move 1 red")
    scene.give("jack", "move 1 gold")
    scene.play("activate vasquez", "duel deeler", "face vasquez e", "bet 1", "bet 0", "move @1r")
    assert scene.options("join") == [] and scene.options("step")


@rule("ER-COMBO-8", "ER-COMBO-4")
def test_each_completes_his_move_with_the_cp_on_his_own_tile() -> None:
    scene = pair()
    scene.play("activate vasquez", "move @1", "join nick @2g", "who nick")
    s = scene.table
    assert s.doer == number("nick") and s.movement_left == 8 and s.activated == number("vasquez")
    assert scene.options("move") == [], "all CP are placed before"
    scene.play("step s", "step s", "halt s")
    assert (
        s.doer == number("vasquez")
        and s.movement_left == 6
        and scene.happened(E_MOVE_ORDER)[-1] == (number("vasquez"), 6)
    )
    scene.play("step s", "halt e")
    assert (
        s.doer == number("vasquez") and s.phase == P_ACTING and s.movers_waiting == [] and s.chances_of_activated == []
    )
    assert scene.where("nick") == "M" and scene.where("vasquez") == "F"


@rule("ER-COMBO-7")
def test_several_combined_orders_in_one_round() -> None:
    scene = pair()
    scene.play("activate vasquez", "move @1", "join nick @1g", "who vasquez", "step s", "halt s", "step s", "halt s")
    scene.play("move @1", "join nick @1g", "who nick", "step s", "halt s", "step s", "halt s")
    assert scene.where("nick") == "M" and scene.where("vasquez") == "K" and scene.spent("nick") == 2


@rule("ER-COMBO-8", "ER-MOVE-13")
def test_a_sliding_door_that_one_opened_is_open_for_the_others() -> None:
    plan = HALL.replace("B   C", "B d C")
    scene = Scene(plan, doors={"d": Door("sliding", 5)})
    scene.put("vasquez", "A", "e")
    scene.put("nick", "B", "e")
    scene.give("vasquez", "move 2")
    scene.give("nick", "move 2 gold")
    scene.play("activate vasquez", "move @1", "join nick @1g", "who nick", "open d", "step e", "step e", "halt e")
    scene.play("step e", "step e", "halt e")
    assert scene.where("vasquez") == "C" and scene.table.open_doors == 1
    scene.play("end")
    assert scene.table.open_doors == 0


@rule("ER-COMBO-8", "ER-COMBO-9", "ER-COREX-99")
def test_a_participant_is_interrupted_in_his_own_part_only() -> None:
    plan = HALL.replace("C   D", "C d D")
    scene = Scene(plan, doors={"d": Door("wooden", 5)}, duels=True)
    scene.put("vasquez", "A", "e")
    scene.put("nick", "C", "e")
    scene.put("jessica", "E", "w")
    scene.give("vasquez", "move 2")
    scene.give("nick", "move 2 gold")
    scene.play("activate vasquez", "move @1", "join nick @1g", "who nick", "open d")
    assert scene.options() == ["duel jessica", "pass"]
    scene.play("duel jessica", "face nick e", "bet 0" if scene.can("bet 0") else "bet 1", "bet 1")
    assert scene.table.doer == number("nick"), "the Active player goes on"
    scene.play("step w", "halt w")
    assert scene.table.doer == number("vasquez")
    assert scene.options("duel") == [], "Nick Bolter hides her"
    scene.play("step e")
    scene.play("step e")
    assert scene.options("duel") == ["duel jessica"], "triggers are counted for each of them"


@rule("ER-COMBO-9", "ER-DUEL-4")
def test_the_start_of_a_joiners_move_counts_as_his_activation() -> None:
    scene = pair(duels=True)
    scene.put("jack", "W", "n")
    scene.play("activate vasquez")
    scene.play("pass", "move @1", "join nick @1g", "who nick")
    assert scene.options() == ["duel jack", "pass"]
    scene.play("pass", "step s")
    assert scene.options("duel") == [], "he was in sight when named"


@rule("ER-COMBO-9", "ER-DUEL-18")
def test_after_an_interruption_the_participant_goes_on() -> None:
    scene = pair(duels=True)
    scene.put("jack", "W", "n")
    scene.play("activate vasquez", "pass", "move @1", "join nick @2g", "who nick")
    scene.play("duel jack", "face nick s", "bet 3", "bet 0")
    assert scene.table.doer == number("nick") and scene.table.movement_left == 8
    scene.play("step s", "halt s")
    assert scene.table.doer == number("vasquez") and scene.table.movement_left == 6


@rule("ER-COMBO-9", "ER-DUEL-17")
def test_a_duel_over_a_joiners_move_speaks_of_him_and_not_of_the_activated_one() -> None:
    scene = pair(duels=True)
    scene.put("jack", "W", "n")
    scene.play("activate vasquez", "pass", "move @1", "join nick @2g", "who nick", "duel jack")
    for action in ("face nick s", "bet 3", "bet 0"):
        asked = scene.game.choice
        assert asked is not None and "Nick Bolter" in str(asked.text) and "Vasquez" not in str(asked.text)
        scene.play(action)
