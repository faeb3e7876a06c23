"""Order tiles and CP on them (ER-CORE-27 to ER-CORE-34), and who may join an order (ER-COMBO-3 to ER-COMBO-5)."""

from tests.earth_reborn.scene import FIELD, HALL, Room, Scene, number
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules import orders
from undercroft.games.earth_reborn.rules.catalogue_tables import SECTION_COLOUR
from undercroft.games.earth_reborn.rules.events import E_MOVE_ORDER, E_SHOT, E_STRIKE
from undercroft.games.earth_reborn.rules.questions import Q_ACT, Q_JOIN
from undercroft.games.earth_reborn.rules.stakes import stake_cp
from undercroft.games.earth_reborn.rules.tables import C_GOLD, O_CLOSE_COMBAT, O_MOVE
from undercroft.games.earth_reborn.vocabulary.events import Combined, Paid, Strike


def duo(**more: object) -> Scene:
    """Nick beside Jack, with CP enough."""
    scene = Scene(HALL, modules=2, **more)  # type: ignore[arg-type]
    scene.put("nick", "B", "e")
    scene.put("jack", "C", "w")
    return scene


@rule("ER-CORE-27")
def test_cp_go_from_behind_the_screen_onto_a_section_and_the_order_is_carried_out_at_once() -> None:
    scene = duo(cp=(5, 0))
    (tile,) = scene.hand("norad", "close-combat 2, move 2")
    scene.play("activate nick", f"assign {tile}", "strike @2 jack", dice=["0", "0", "0", "0", "0", "0", "0"])
    paid, blow = scene.told(Paid)[0], scene.told(Strike)[0]
    assert (paid.who, paid.section >> 2, paid.cp) == (number("nick"), tile, 2)
    assert scene.cp("norad") == 3 and scene.spent("nick") == 2
    assert scene.table.cp_laid[tile] >> 3 * (paid.section & 3) & 7 == 2
    assert (blow.who, blow.whom, blow.cp) == (number("nick"), number("jack"), 2)


@rule("ER-CORE-27")
def test_the_tile_may_come_before_between_or_after_orders() -> None:
    scene = duo()
    scene.give("nick", "move 3")
    (tile,) = scene.hand("norad", "close-combat 1")
    scene.play("activate nick")
    assert scene.can("move @1") and scene.can(f"assign {tile}")
    scene.play("move @1", "halt e")
    assert scene.can(f"assign {tile}")
    scene.play(f"assign {tile}")
    assert scene.can("strike @1 jack")


@rule("ER-CORE-28", "ER-COREX-8", "ER-COREX-3")
def test_any_number_of_orders_one_after_the_other() -> None:
    scene = Scene(HALL, modules=3, cp=(9, 0))
    scene.put("nick", "A", "e")
    scene.put("jack", "E", "w")
    scene.carry("nick", "light-bolter")
    scene.give("nick", "shoot 1, move 2, close-combat 1")
    scene.play("activate nick", "move @1", "step e", "halt e")
    scene.play("shoot @1 light-bolter jack", dice=["0"])
    assert scene.happened(E_SHOT)
    scene.play("move @1", "step e", "step e", "halt e", "strike @1 jack", dice=["0"] * 6)
    assert scene.happened(E_STRIKE)
    assert scene.spent("nick") == 4


@rule("ER-COREX-4", "ER-CORE-28")
def test_move_close_combat_move_move_in_one_round() -> None:
    scene = Scene(FIELD, modules=2, cp=(0, 9)).turn_to("salemite")
    scene.put("jack", "A", "e")
    scene.put("nick", "C", "w")
    scene.table.max_cp_raised[number("jack")] = 3  # the book leaves the Maximum CP aside
    scene.give("jack", "move 3", "move 3, close-combat 2")
    scene.play("activate jack", "move @3", "step e", "halt e", "strike @2 nick", dice=["0"] * 7)
    scene.play("move @1", "step s", "halt n", "move @1", "step s", "halt n")
    assert scene.spent("jack") == 7 and scene.where("jack") == "L"


@rule("ER-CORE-30", "ER-CORE-33")
def test_a_section_is_used_once_and_makes_one_order() -> None:
    scene = duo()
    scene.give("nick", "close-combat 3 black")
    scene.play("activate nick")
    stake = scene.options("strike")[0].split()[1]
    section = stake.split(":")[0]
    scene.play(f"strike {section}:1 jack", dice=["0"] * 6)
    assert not any(text.split()[1].startswith(f"{section}:") for text in scene.options("strike"))


@rule("ER-CORE-30")
def test_a_move_section_takes_cp_again() -> None:
    scene = duo()
    scene.give("nick", "move 4")
    section = scene.stake("nick", "move", 4).split(":")[0]
    scene.play("activate nick", f"move {section}:1", "halt e")
    assert scene.can(f"move {section}:3") and not scene.can(f"move {section}:4")


@rule("ER-CORE-31", "ER-COREX-11")
def test_never_more_than_the_number_and_the_rest_is_lost() -> None:
    scene = Scene(HALL, rooms={"a": Room(types="living")})
    scene.put("vasquez", "A")
    scene.put("jack", "E")
    scene.deck("rifle", "rifle", rest=True)
    scene.give("vasquez", "search 3")
    stake = scene.stake("vasquez", "search", 3)
    section = stake.split(":")[0]
    scene.play("activate vasquez")
    assert [text.split()[1] for text in scene.options("search") if text.split()[1].startswith(section)] == [
        f"{section}:{cp}" for cp in (1, 2, 3)
    ]
    dice = ["B0"] * 4  # 3 of her own, 1 for the second CP
    scene.play(f"search {section}:2", dice=dice)
    assert not any(text.split()[1].startswith(f"{section}:") for text in scene.options("search"))


@rule("ER-CORE-32", "ER-COREX-9")
def test_zombie_2_has_spent_its_maximum() -> None:
    scene = Scene(HALL, modules=2).turn_to("salemite")
    scene.put("zombie-2", "A", "e")
    scene.put("nick", "C", "w")
    scene.give("zombie-2", "move 2, close-combat 1")
    scene.play("activate zombie-2", "move @2", "step e", "halt e", "strike @1 nick", dice=["0"] * 5)
    assert scene.spent("zombie-2") == 3
    assert scene.asked() != ("salemite", Q_ACT)  # nothing else is possible, so the round is over
    scene.play("pass" if scene.can("pass") else "end")
    assert not orders.stakes(scene.table, number("zombie-2"), O_MOVE)


@rule("ER-CORE-32")
def test_the_side_that_is_up_gives_the_maximum_and_nothing_is_undone() -> None:
    scene = duo()
    scene.give("nick", "move 4", "move 3")
    scene.play("activate nick", "move @4", "halt e")
    assert max(stake_cp(of) for of in orders.stakes(scene.table, number("nick"), O_MOVE)) == 2
    scene.table.wounded |= 1 << number("nick")
    assert max(stake_cp(of) for of in orders.stakes(scene.table, number("nick"), O_MOVE)) == 1
    scene.table.spent_cp[number("nick")] = 6
    assert orders.room(scene.table, number("nick")) == 0


@rule("ER-CORE-32")
def test_what_is_behind_the_screen_is_the_other_limit() -> None:
    scene = duo(cp=(2, 0))
    scene.give("nick", "move 4")
    scene.play("activate nick")
    assert max(int(text[-1]) for text in scene.options("move")) == 2


@rule("ER-CORE-27", "ER-CHAR-19")
def test_cp_that_only_he_can_spend_are_spent_first() -> None:
    scene = duo(cp=(0, 3)).turn_to("salemite")
    scene.table.own_cp[number("jack")] = scene.table.max_cp_raised[number("jack")] = 2
    scene.give("jack", "move 4")
    scene.play("activate jack")
    assert max(int(text[-1]) for text in scene.options("move")) == 4
    scene.play("move @3")
    assert scene.cp("salemite") == 2 and scene.table.own_cp[number("jack")] == 0 and scene.spent("jack") == 3


@rule("ER-CORE-34", "ER-COREX-12")
def test_two_sections_are_two_orders() -> None:
    scene = duo(cp=(9, 0))
    scene.give("nick", "close-combat 2 red", "close-combat 3 black")
    scene.play("activate nick")
    assert max(int(text.split(":")[1][0]) for text in scene.options("strike")) == 3
    scene.play("strike @2r jack", "strike @3b jack", dice=["0"] * (3 + 4 + 4 + 4))
    assert [event.cp for event in scene.told(Strike)] == [2, 3]


def crew() -> Scene:
    scene = Scene(FIELD, cp=(9, 9))
    scene.put("nick", "G", "e")
    scene.put("vasquez", "M", "n")
    scene.put("jack", "H", "w")
    return scene


@rule("ER-COMBO-3", "ER-COMBO-5")
def test_others_join_with_gold_sections_of_earlier_tiles_only() -> None:
    scene = crew()
    scene.give("nick", "close-combat 1 black")
    gold, red = scene.give("vasquez", "close-combat 2 gold", "close-combat 2 red")
    (extra,) = scene.hand("norad", "close-combat 3 gold")
    scene.play("activate nick", "strike @1b jack")
    assert scene.asked() == ("norad", Q_JOIN)
    joins = scene.options("join")
    assert joins and all(text.startswith("join vasquez") for text in joins)
    tiles = {int(text.split()[2].split(".")[0]) for text in joins}
    assert gold in tiles and red not in tiles and extra not in tiles
    stakes = orders.gold_stakes(scene.table, number("vasquez"), O_CLOSE_COMBAT)
    assert stakes and all(SECTION_COLOUR[of >> 2] == C_GOLD for of in stakes)
    assert not scene.table.engaged >> number("vasquez") & 1  # joining engages nobody


@rule("ER-COMBO-4")
def test_who_joins_pays_at_least_one_cp_of_their_own_maximum_before_the_order() -> None:
    scene = crew()
    scene.give("nick", "close-combat 1 black")
    scene.give("vasquez", "close-combat 2 gold")
    scene.table.spent_cp[number("vasquez")] = 5
    scene.play("activate nick", "strike @1b jack")
    assert {text[-1] for text in scene.options("join")} == {"1"}  # one more is her maximum
    scene.play("join vasquez @1", dice=["0"] * 6)  # 2 of Nick, 4 of Jack
    assert scene.spent("vasquez") == 6 and scene.spent("nick") == 1
    kinds = scene.kinds()
    assert kinds.index(Combined) < kinds.index(Strike)


@rule("ER-CORE-28")
def test_cp_are_placed_order_by_order() -> None:
    scene = duo(cp=(4, 0))
    scene.give("nick", "move 4", "close-combat 3")
    scene.play("activate nick", "move @1")
    assert scene.cp("norad") == 3 and scene.happened(E_MOVE_ORDER) == [(number("nick"), 4)]
    assert scene.spent("nick") == 1


@rule("ER-MOVE-9", "ER-LARGE-4")
def test_a_large_miniature_among_friends_turns_only_where_it_still_gets_out() -> None:
    scene = Scene(FIELD, cp=(9, 9))
    scene.put("mammoth", "A", "e")
    scene.put("nick", "C", "e")
    scene.give("mammoth", "move 1")
    scene.play("activate mammoth", "move @1", "step e", "rotate n")
    assert scene.table.movement_left == 2
    assert scene.can("rotate w") and scene.can("rotate s") and not scene.can("rotate e")
