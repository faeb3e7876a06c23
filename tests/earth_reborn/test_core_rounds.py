"""The Activation phase: rounds, activating, tiles from bag and pile, passing (ER-CORE-18 to ER-CORE-26)."""

from tests.earth_reborn.scene import FIELD, ROOMS, Door, Scene, number
from tests.rules_plugin import rule
from undercroft.core.board.grid import bits
from undercroft.core.game import NO_TURN
from undercroft.games.earth_reborn.rules.events import E_ASSIGNED, E_PASSED
from undercroft.games.earth_reborn.rules.questions import Q_ACT, Q_PILE, Q_ROUND
from undercroft.games.earth_reborn.rules.tables import NORAD, ORDER_TILES, P_FINAL, P_INITIATIVE, P_ROUND, SALEMITE
from undercroft.games.earth_reborn.vocabulary.events import DrewTile, TookThatTile


def three(**more: object) -> Scene:
    scene = Scene(FIELD, **more)  # type: ignore[arg-type]
    scene.put("nick", "A")
    scene.put("vasquez", "B")
    scene.put("jack", "X")
    scene.put("zombie-1", "Y")
    return scene


@rule("ER-CORE-18")
def test_each_round_has_one_action_and_the_players_take_turns() -> None:
    scene = three(modules=2)
    scene.discard(0, 1)
    scene.play()
    assert scene.asked() == ("norad", Q_ROUND)
    assert scene.options() == ["activate nick", "activate vasquez", "draw-tile", "take-tile pile", "pass"]
    scene.play("draw-tile")
    assert scene.asked() == ("salemite", Q_ROUND)
    scene.play("activate jack")  # with nothing to give him, that is all
    assert scene.asked() == ("norad", Q_ROUND)


@rule("ER-CORE-18", "ER-CORE-16")
def test_the_initiative_player_takes_the_first_round() -> None:
    scene = three(modules=2, initiative="salemite")
    scene.play("pass", "pass")
    assert scene.asked() == ("salemite", Q_ROUND)


@rule("ER-CORE-18")
def test_only_norad_has_the_traitors() -> None:
    scene = three()
    scene.put("franck", "M")
    scene.play()
    assert scene.can("traitor franck")
    scene.play("pass")
    assert not scene.options("traitor")


@rule("ER-CORE-19")
def test_an_activated_character_is_engaged_and_may_get_a_tile_and_orders() -> None:
    scene = three(modules=2)
    tile = scene.hand("norad", "move 3")[0]
    scene.play("activate nick")
    assert scene.asked() == ("norad", Q_ACT) and scene.table.engaged == 1 << number("nick")
    scene.play(f"assign {tile}", "move @1", "step s", "halt s", "end")
    assert scene.where("nick") == "F" and scene.spent("nick") == 1
    scene.play("pass")
    assert scene.options("activate") == ["activate vasquez"]  # he is engaged


@rule("ER-CORE-19")
def test_the_dead_and_the_captured_cannot_be_activated() -> None:
    scene = three()
    scene.imprison("woo", "jack")
    scene.kill("vasquez", "C")
    scene.play()
    assert scene.options("activate") == ["activate nick"]


@rule("ER-CORE-20", "ER-COREX-6", "ER-CORE-26")
def test_vasquez_is_reactivated_when_all_are_engaged_and_gets_a_second_tile() -> None:
    scene = three(modules=2)
    first, second = scene.hand("norad", "move 3", "close-combat 2, move 2")
    scene.play("activate vasquez", f"assign {first}", "end", "pass")
    assert not scene.can("activate vasquez")
    scene.play("activate nick", "end", "pass", "activate vasquez", f"assign {second}")
    assert scene.table.assigned[number("vasquez")] == 1 << first | 1 << second
    assert {text.split()[1].split(".")[0] for text in scene.options("move")} == {str(first), str(second)}
    assert scene.table.engaged >> number("vasquez") & 1


@rule("ER-CORE-20", "ER-COREX-7", "ER-CORE-25")
def test_deeler_waits_until_zombie_2_is_engaged() -> None:
    scene = Scene(FIELD, modules=2).turn_to("salemite")
    scene.put("deeler", "A")
    scene.put("zombie-2", "B")
    scene.put("nick", "Y")
    scene.hand("salemite", "move 3")
    scene.play("activate deeler", "end", "pass")
    assert not scene.can("activate deeler")
    scene.play("activate zombie-2", "end", "pass")  # waiting for orders
    assert scene.table.assigned[number("zombie-2")] == 0
    assert scene.can("activate deeler") and scene.can("activate zombie-2")


@rule("ER-CORE-20")
def test_dead_and_captured_friends_do_not_keep_from_reactivating() -> None:
    scene = three(modules=2)
    scene.hand("norad", "move 3")
    scene.kill("vasquez", "C")
    scene.play("activate nick", "end", "pass")
    assert scene.can("activate nick")


@rule("ER-CORE-20", "ER-CORE-23")
def test_a_reactivation_in_which_nothing_is_done_is_a_pass() -> None:
    scene = three(modules=2)
    scene.hand("norad", "move 3")
    for who in ("nick", "vasquez"):
        scene.play(f"activate {who}", "end", "pass")
    assert scene.table.passes == 1
    scene.play("activate nick", "end")
    assert scene.happened(E_PASSED) == [(NORAD,)] and scene.table.turn == 1
    scene.play("pass" if scene.can("pass") else "end")
    assert scene.table.turn == 2


@rule("ER-CORE-20", "ER-CORE-25")
def test_a_first_activation_in_which_nothing_is_done_is_none() -> None:
    scene = three(modules=2)
    scene.play("pass", "activate jack", "pass")
    assert scene.table.passes == 1 and scene.table.turn == 1


@rule("ER-CORE-21")
def test_a_tile_from_the_bag_for_one_cp() -> None:
    scene = three(modules=2, cp=(1, 0))
    scene.hand("norad", *range(7))  # there is no limit in this phase
    scene.play("draw-tile")
    assert scene.cp("norad") == 0 and scene.table.hand[NORAD].bit_count() == 8
    (drawn,) = scene.told(DrewTile)
    assert drawn.seat == NORAD and scene.table.hand[NORAD] >> drawn.tile & 1
    assert drawn.audience == 1 << NORAD  # nobody else learns which
    assert not scene.can("draw-tile")  # the Salemites have no CP


@rule("ER-CORE-21")
def test_an_empty_bag_takes_in_the_discard_pile_first() -> None:
    scene = three(modules=2)
    scene.only_bag()
    scene.play("draw-tile")
    assert scene.table.discarded == 0 and scene.table.bag.bit_count() == ORDER_TILES - 1


@rule("ER-CORE-21")
def test_without_any_tile_to_draw_it_is_not_allowed() -> None:
    scene = three(modules=2)
    scene.table.bag = 0
    scene.play()
    assert not scene.can("draw-tile") and not scene.can("take-tile pile")


@rule("ER-COREX-5", "ER-CORE-21", "ER-CORE-22")
def test_whoever_draws_the_last_tile_takes_the_discard_pile_away() -> None:
    scene = three(modules=2).turn_to("salemite")
    scene.only_bag(5)
    scene.play("draw-tile")
    assert scene.table.hand[SALEMITE] == 1 << 5
    assert scene.table.discarded == 0 and scene.table.bag.bit_count() == ORDER_TILES - 1
    assert scene.asked() == ("norad", Q_ROUND) and not scene.options("take-tile")


@rule("ER-CORE-22")
def test_a_discarded_tile_for_two_cp_in_secret() -> None:
    scene = three(modules=2, cp=(2, 1))
    scene.discard(7, 9, 11)
    scene.play("take-tile pile")
    assert scene.asked() == ("norad", Q_PILE)
    assert scene.options() == ["take-tile 7", "take-tile 9", "take-tile 11"]
    ask = scene.game.ask
    assert ask is not None and ask.secret
    scene.play("take-tile 9")
    assert scene.cp("norad") == 0 and scene.table.hand[NORAD] == 1 << 9 and bits(scene.table.discarded) == [7, 11]
    (told,) = scene.told(TookThatTile)
    assert told.audience == 1 << NORAD
    assert not scene.options("take-tile")  # 1 CP is not enough


@rule("ER-CORE-23")
def test_passing_is_not_for_good_and_two_in_a_row_end_the_phase() -> None:
    scene = three(modules=2)
    scene.play("pass", "activate jack")
    assert scene.asked() == ("norad", Q_ROUND)  # she may act again
    scene.play("activate nick", "pass")
    assert scene.table.turn == 1 and scene.table.phase == P_ROUND
    scene.play("pass")
    assert scene.table.turn == 2


@rule("ER-CORE-24")
def test_sliding_doors_close_at_the_end_of_the_round() -> None:
    scene = Scene(ROOMS, modules=2, doors={"d": Door("sliding", 5)})
    scene.put("nick", "G", "e")
    scene.put("jack", "D")
    scene.give("nick", "move 2")
    scene.play("activate nick", "move @1", "open d", "halt e")
    assert scene.table.open_doors == 1
    scene.play("end")
    assert scene.table.open_doors == 0 and scene.asked() == ("salemite", Q_ROUND)


@rule("ER-CORE-25", "ER-CORE-29", "ER-COREX-10")
def test_waiting_for_orders_and_for_deployment() -> None:
    scene = Scene(FIELD, modules=1).turn_to("salemite")
    scene.put("franck", "A", side="salemite")
    scene.put("jack", "C")
    scene.put("deeler", "E")
    scene.magnet("deeler")
    scene.put("zombie-1", "K", wounds=2)
    scene.put("zombie-2", "U")
    scene.put("nick", "Y")
    franck, zombie = scene.hand("salemite", "move 3", "move 2, close-combat 1")
    scene.play("activate franck", f"assign {franck}", "end", "pass", "activate jack", "end", "pass")
    scene.play("activate zombie-2", f"assign {zombie}", "move @2", "halt n", "end", "pass")
    s = scene.table
    assert s.engaged == 1 << number("franck") | 1 << number("jack") | 1 << number("zombie-2")
    assert s.assigned[number("franck")] == 1 << franck and s.cp_laid[franck] == 0 and scene.spent("franck") == 0
    assert s.assigned[number("jack")] == 0
    assert not scene.is_wounded("zombie-1") and scene.wounds("zombie-1") == 2
    assert scene.can("activate deeler") and scene.can("activate zombie-1")
    assert scene.spent("zombie-2") == 2 and s.cp_laid[zombie]
    scene.play("activate deeler", "pass", "activate zombie-1", "pass", "activate franck")
    assert scene.can("move @1")  # the tile that waited is used in a later round


@rule("ER-CORE-26")
def test_one_new_tile_a_round() -> None:
    scene = three(modules=2)
    one, two, three_ = scene.hand("norad", "move 3", "close-combat 2", "shoot 2")
    scene.play("activate nick", f"assign {one}")
    assert scene.happened(E_ASSIGNED) == [(number("nick"), one)]
    assert not scene.options("assign")
    scene.play("end", "pass", "activate vasquez", "end", "pass", "activate nick", f"assign {two}", "end", "pass")
    scene.play("activate nick", f"assign {three_}")
    assert scene.table.assigned[number("nick")].bit_count() == 3


def test_the_turn_passes_on_with_each_round_and_not_inside_one() -> None:
    """What a player who looks ahead counts by: an Activation and its moves are one turn."""
    scene = three(modules=2, cp=(6, 6))
    tile = scene.hand("norad", "move 3")[0]
    scene.play()
    first = scene.game.whose_turn()
    for action in ("activate nick", f"assign {tile}", "move @1", "step s", "halt s"):
        scene.play(action)
        assert scene.game.whose_turn() == first, action
    scene.play("end")
    second = scene.game.whose_turn()
    scene.play("pass")
    assert len({first, second, scene.game.whose_turn()} - {NO_TURN}) == 2  # NORAD's again
    assert second != scene.game.whose_turn() == first


def test_before_and_after_the_rounds_it_is_nobodys_turn() -> None:
    scene = three(modules=2, cp=(6, 6)).play()
    first = scene.game.whose_turn()
    for phase in (P_FINAL, P_INITIATIVE):
        scene.table.phase = phase
        assert scene.game.whose_turn() == NO_TURN
    scene.table.phase, scene.table.turn = P_ROUND, scene.table.turn + 1
    assert scene.game.whose_turn() not in (NO_TURN, first)
