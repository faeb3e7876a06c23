"""Handing over, looting, Weight (ER-EQUIP-1 to ER-EQUIP-10, ER-MOVE-17)."""

import pytest

from tests.earth_reborn.scene import HALL, Scene, number
from tests.rules_plugin import rule
from undercroft.core.speech.languages import writer
from undercroft.games.earth_reborn.rules import exchange
from undercroft.games.earth_reborn.rules.catalogue_tables import CARD_WEIGHT, PIECE
from undercroft.games.earth_reborn.rules.events import E_DROPPED, E_MAGNET
from undercroft.games.earth_reborn.rules.questions import Q_DROP, Q_MOVE
from undercroft.games.earth_reborn.rules.tables import CARDS, IN_DECK, NORAD, OUT_OF_GAME, PIECE_IDS
from undercroft.games.earth_reborn.vocabulary.events import Handed, Looted


def weight_of(piece: str) -> int:
    return CARD_WEIGHT[PIECE.index(PIECE_IDS.index(piece))]


def meeting(modules: str | int = 3) -> Scene:
    """Vasquez has stepped onto Nick Bolter's square."""
    scene = Scene(HALL, modules)
    scene.put("vasquez", "A")
    scene.put("nick", "B")
    scene.give("vasquez", "move 1")
    return scene


# Carrying


@rule("ER-EQUIP-1", "ER-EQUIP-2")
def test_the_side_that_is_up_is_the_item_in_use() -> None:
    scene = Scene(HALL)
    scene.put("nick", "A")
    (card,) = scene.carry("nick", "heavy-machine-gun")
    assert scene.carried("nick") == ["heavy-machine-gun"]
    scene.table.salemite_up ^= 1 << card
    other = scene.carried("nick")
    assert other != ["heavy-machine-gun"] and len(other) == 1
    assert all(0 <= PIECE[face] < len(PIECE_IDS) for face in range(CARDS * 2))


@rule("ER-EQUIP-4", "ER-EQUIP-5", "ER-COREX-60")
def test_nick_bolter_with_the_heavy_machine_gun_can_carry_two_more() -> None:
    assert weight_of("heavy-machine-gun") == 4 and weight_of("sniper-rifle") == 2 and weight_of("grenade-launcher") == 3
    scene = Scene(HALL)
    scene.put("nick", "A")
    scene.carry("nick", "heavy-machine-gun", "sniper-rifle")
    assert exchange.load(scene.table, number("nick")) == 6 == exchange.allowance(scene.table, number("nick"))
    scene.run(exchange.check_weight(scene.table, number("nick")))
    assert scene.happened(E_DROPPED) == []
    scene = Scene(HALL)
    scene.put("nick", "A")
    gun, launcher = scene.carry("nick", "heavy-machine-gun", "grenade-launcher")
    scene.run(exchange.check_weight(scene.table, number("nick")), f"drop {gun}")
    assert scene.carried("nick") == ["grenade-launcher"] and scene.table.holder[launcher] == number("nick")


@rule("ER-EQUIP-3", "ER-EQUIP-4", "ER-COREX-61")
def test_a_zombie_carries_markers_and_what_weighs_nothing() -> None:
    scene = Scene(HALL)
    scene.put("zombie-1", "A")
    scene.magnet("zombie-1", 2)
    scene.carry("zombie-1", "titanium-claws")
    assert exchange.allowance(scene.table, number("zombie-1")) == 0 and weight_of("titanium-claws") == 0
    scene.run(exchange.check_weight(scene.table, number("zombie-1")))
    assert scene.carried("zombie-1") == ["titanium-claws"]
    scene.carry("zombie-1", "rifle")
    scene.run(exchange.check_weight(scene.table, number("zombie-1")))
    assert scene.carried("zombie-1") == ["titanium-claws"] and scene.table.magnets[number("zombie-1")] == 2


# Dropping


@rule("ER-EQUIP-5")
def test_only_who_is_over_the_limit_drops_and_none_more_than_he_must() -> None:
    scene = Scene(HALL, 3)
    scene.put("vasquez", "A")
    rifle, bolter, colt = scene.carry("vasquez", "sniper-rifle", "light-bolter", "colt-m7")
    s, who = scene.table, number("vasquez")
    weights = [weight_of(piece) for piece in ("sniper-rifle", "light-bolter", "colt-m7")]
    assert weights == [2, 2, 1] and exchange.load(s, who) - exchange.allowance(s, who) == 1
    assert exchange.droppable(s, who, 1, []) == sorted([rifle, bolter, colt])
    scene.run(exchange.check_weight(s, who), f"drop {colt}")
    assert sorted(scene.carried("vasquez")) == ["light-bolter", "sniper-rifle"] and s.holder[colt] == OUT_OF_GAME
    scene.run(exchange.check_weight(s, who))
    assert len(scene.carried("vasquez")) == 2, "never by choice"


@rule("ER-EQUIP-5")
def test_nothing_is_dropped_that_could_be_kept() -> None:
    """With 3 too many a card of 1 can go only together with one of 2, not together with one of 4."""
    scene = Scene(HALL, 3)
    scene.put("vasquez", "A")
    gun, rifle, colt = scene.carry("vasquez", "heavy-machine-gun", "sniper-rifle", "colt-m7")
    s, who = scene.table, number("vasquez")
    assert [weight_of(piece) for piece in ("heavy-machine-gun", "sniper-rifle", "colt-m7")] == [4, 2, 1]
    assert exchange.allowance(s, who) == 4
    assert set(exchange.droppable(s, who, 3, [])) == {gun, rifle, colt}
    assert set(exchange.droppable(s, who, 2, [])) == {gun, rifle}, (
        "the card of 1 is not enough, and too much with one more"
    )
    exchange.drop(s, who, rifle)
    assert exchange.droppable(s, who, 1, [2]) == [colt], "with the rifle gone the gun can be kept"
    scene.carry("vasquez", "sniper-rifle")
    exchange.drop(s, who, gun)
    scene.run(exchange.check_weight(s, who))
    assert sorted(scene.carried("vasquez")) == ["colt-m7", "sniper-rifle"]


@rule("ER-EQUIP-5", "ER-SEARCH-13")
def test_dropped_cards_leave_the_game_or_go_under_the_search_deck() -> None:
    scene = Scene(HALL, 3)
    scene.put("nick", "A")
    (card,) = scene.carry("nick", "rifle")
    exchange.drop(scene.table, number("nick"), card)
    assert scene.table.holder[card] == OUT_OF_GAME
    scene = Scene(HALL, 5)
    scene.put("nick", "A")
    scene.deck("axe")
    (card,) = scene.carry("nick", "rifle")
    scene.table.counters[card], scene.table.switched_on, scene.table.out_of_ammo = 2, 1 << card, 1 << card
    exchange.drop(scene.table, number("nick"), card)
    s = scene.table
    assert s.holder[card] == IN_DECK and s.deck_bottom[-1] >> 1 == card and s.counters[card] == 0
    assert not (s.switched_on | s.out_of_ammo) >> card & 1


@rule("ER-EQUIP-6", "ER-EQUIP-5")
def test_a_wound_that_lowers_the_allowance_makes_him_drop() -> None:
    scene = Scene(HALL, 3)
    scene.put("vasquez", "B", wounds=2)
    scene.put("jack", "A", "e")
    rifle, bolter = scene.carry("vasquez", "sniper-rifle", "light-bolter")
    scene.give("jack", "close-combat 1")
    scene.turn_to("salemite").play("activate jack", "strike @1 vasquez", dice=["c", "0", "0", "0"])
    assert scene.is_wounded("vasquez") and set(scene.options()) == {f"drop {rifle}", f"drop {bolter}"}
    assert scene.asked() is not None and scene.asked()[0] == "norad"  # type: ignore[index]
    scene.play(f"drop {rifle}")
    assert scene.carried("vasquez") == ["light-bolter"]


# Between friends


@rule("ER-EQUIP-7")
def test_friends_exchange_what_they_like_while_one_passes() -> None:
    scene = meeting()
    (rifle,) = scene.carry("vasquez", "sniper-rifle")
    (bolter,) = scene.carry("nick", "light-bolter")
    scene.play("activate vasquez", "move @1")
    assert scene.options("hand") == []
    scene.play("step e")
    assert scene.options("hand") == [f"hand nick {rifle}"] and scene.options("fetch") == [f"fetch nick {bolter}"]
    points = scene.table.movement_left
    scene.play(f"hand nick {rifle}", f"fetch nick {bolter}")
    assert scene.carried("vasquez") == ["light-bolter"] and scene.carried("nick") == ["sniper-rifle"]
    assert scene.table.movement_left == points, "at no cost"
    assert scene.options("hand") == [] == scene.options("fetch"), "each card once on a square"


@rule("ER-EQUIP-7", "ER-EQUIP-1")
def test_of_two_cards_with_the_same_piece_up_the_back_is_named() -> None:
    scene = meeting()
    scene.carry("nick", "light-bolter", "light-bolter")
    scene.play("activate vasquez", "move @1", "step e")
    texts = [str(one.label) for one in scene.game.labels(NORAD) if one.action.startswith("fetch nick")]
    assert len(set(texts)) == 2 and all(text.endswith(" on its back)") for text in texts), texts


@rule("ER-EQUIP-7", "ER-SHOOT-18")
def test_the_state_of_a_card_goes_with_it() -> None:
    scene = meeting()
    (rifle,) = scene.carry("vasquez", "sniper-rifle")
    scene.table.out_of_ammo, scene.table.counters[rifle] = 1 << rifle, 1
    scene.play("activate vasquez", "move @1", "step e", f"hand nick {rifle}")
    assert scene.table.out_of_ammo == 1 << rifle and scene.table.counters[rifle] == 1
    last = scene.told(Handed)[-1]
    assert (last.giver, last.taker) == (number("vasquez"), number("nick"))


@rule("ER-EQUIP-7", "ER-EQUIP-5")
def test_an_exchange_may_force_a_drop() -> None:
    scene = meeting()
    (gun,) = scene.carry("nick", "heavy-machine-gun")
    (rifle,) = scene.carry("vasquez", "sniper-rifle")
    scene.play("activate vasquez", "move @1", "step e", f"fetch nick {gun}")
    assert set(scene.options()) == {f"drop {rifle}", f"drop {gun}", f"hand nick {rifle}"}
    scene.play(f"drop {rifle}")
    assert scene.carried("vasquez") == ["heavy-machine-gun"]


@rule("ER-EQUIP-7", "ER-EQUIP-5")
@pytest.mark.parametrize("order", ["hand nick {0}, fetch nick {1}", "fetch nick {1}, hand nick {0}"])
def test_two_who_carry_all_they_can_exchange_cards_of_one_weight_and_drop_none(order: str) -> None:
    """Both check their Weight when the exchange is completed, not card by card."""
    scene = meeting()
    (rifle, _) = scene.carry("nick", "sniper-rifle", "heavy-machine-gun")  # 6 of 6
    (bolter, _) = scene.carry("vasquez", "light-bolter", "chainsaw")  # 4 of 4
    first, second = order.format(bolter, rifle).split(", ")
    scene.play("activate vasquez", "move @1", "step e", first)
    assert scene.asked() == ("norad", Q_DROP)
    scene.play(second)
    assert scene.happened(E_DROPPED) == [] and scene.asked() == ("norad", Q_MOVE)
    assert sorted(scene.carried("vasquez")) == ["chainsaw", "sniper-rifle"]
    assert sorted(scene.carried("nick")) == ["heavy-machine-gun", "light-bolter"]


@rule("ER-EQUIP-7", "ER-EQUIP-5")
def test_what_goes_the_other_way_may_be_too_much_for_the_giver() -> None:
    scene = meeting()
    (rifle,) = scene.carry("nick", "sniper-rifle")
    (bolter, saw) = scene.carry("vasquez", "light-bolter", "chainsaw")  # 4 of 4
    (gun,) = scene.carry("nick", "heavy-machine-gun")  # 6 of 6
    scene.play("activate vasquez", "move @1", "step e", f"fetch nick {gun}", f"hand nick {bolter}")
    assert set(scene.options()) == {f"drop {saw}", f"drop {gun}", f"hand nick {saw}"}  # 6 of 4
    scene.play(f"hand nick {saw}")
    assert scene.happened(E_DROPPED) == [] and scene.asked() == ("norad", Q_MOVE)  # 4 of 4, and 6 of 6
    assert sorted(scene.carried("nick")) == ["chainsaw", "light-bolter", "sniper-rifle"] and rifle


@rule("ER-EQUIP-7")
def test_nothing_changes_hands_with_an_enemy_or_beside_a_friend() -> None:
    scene = meeting()
    scene.carry("nick", "light-bolter")
    scene.put("nick", "C")
    scene.play("activate vasquez", "move @1", "step e")
    assert scene.options("fetch") == []


@rule("ER-EQUIP-3", "ER-EQUIP-7")
def test_a_marker_for_a_magnetic_card_is_not_the_card_of_that_name() -> None:
    """Both can be carried, and a friend may take either."""
    scene = meeting()
    scene.carry("nick", "magnetic-card")
    scene.magnet("nick", 1)
    labels = scene.play("activate vasquez", "move @1", "step e").game.labels(NORAD)
    for language in ("en", "fr"):
        told = [writer(language).json(one.label) for one in labels if one.action.startswith("fetch nick")]
        assert len(set(told)) == len(told) == 2


@rule("ER-MOVE-17", "ER-EQUIP-3")
def test_a_magnetic_card_goes_from_friend_to_friend() -> None:
    scene = meeting(1)
    scene.magnet("nick", 2)
    scene.play("activate vasquez", "move @1", "step e", "fetch nick magnet")
    s = scene.table
    assert s.magnets[number("vasquez")] == 1 and s.magnets[number("nick")] == 1
    assert scene.happened(E_MAGNET) == [(number("nick"), number("vasquez"))]
    assert scene.options("hand") == [], "once on a square"
    scene.play("step e", "step w", "hand nick magnet", "step w")
    assert s.magnets[number("nick")] == 2


# The dead


@rule("ER-MOVE-17", "ER-EQUIP-9")
def test_who_passes_a_dead_character_takes_his_magnetic_card() -> None:
    scene = Scene(HALL, 1)
    scene.put("vasquez", "A")
    scene.kill("deeler", "B")
    scene.magnet("deeler")
    scene.give("vasquez", "move 1")
    scene.play("activate vasquez", "move @1")
    assert scene.options("loot") == []
    scene.play("step e", "loot deeler magnet")
    assert (
        scene.table.magnets[number("vasquez")] == 1 and scene.table.movement_left == 5 and scene.options("loot") == []
    )


@rule("ER-EQUIP-9", "ER-EQUIP-8")
def test_friend_or_enemy_is_looted_and_the_dead_have_no_limit() -> None:
    scene = Scene(HALL, 3)
    scene.put("nick", "A")
    scene.kill("woo", "B")
    scene.kill("jack", "B")
    gun, launcher = scene.carry("woo", "heavy-machine-gun", "grenade-launcher")
    (claws,) = scene.carry("jack", "titanium-claws")
    scene.give("nick", "move 1")
    scene.run(exchange.check_weight(scene.table, number("woo")))
    assert len(scene.carried("woo")) == 2
    scene.play("activate nick", "move @1", "step e")
    assert set(scene.options("loot")) == {f"loot woo {gun}", f"loot woo {launcher}", f"loot jack {claws}"}
    scene.play(f"loot jack {claws}", f"loot woo {gun}")
    first = scene.told(Looted)[0]
    assert (first.dead, first.taker) == (number("jack"), number("nick"))
    assert set(scene.carried("nick")) == {"titanium-claws", "heavy-machine-gun"}
    assert scene.options("hand") == [], "a dead Character receives nothing"


@rule("ER-EQUIP-9", "ER-EQUIP-5")
def test_looting_ends_with_a_look_at_the_weight() -> None:
    scene = Scene(HALL, 3)
    scene.put("zombie-1", "A")
    scene.kill("woo", "B")
    (gun,) = scene.carry("woo", "heavy-machine-gun")
    scene.give("zombie-1", "move 1")
    scene.turn_to("salemite").play("activate zombie-1", "move @1", "step e", f"loot woo {gun}")
    assert scene.carried("zombie-1") == [] and scene.table.holder[gun] == OUT_OF_GAME


@rule("ER-EQUIP-10", "ER-CC-13")
@pytest.mark.parametrize("takes", [True, False])
def test_who_kills_in_close_combat_may_loot_at_once(takes: bool) -> None:
    scene = Scene(HALL, 3)
    scene.put("jack", "A", "e")
    scene.put("woo", "B", "w", wounded=True, wounds=2)
    (colt,) = scene.carry("woo", "colt-m7")
    scene.magnet("woo")
    scene.give("jack", "close-combat 1")
    scene.turn_to("salemite").play("activate jack", "strike @1 woo", dice=["c", "c", "c", "c"])
    assert scene.is_dead("woo")
    assert scene.options() == [f"loot woo {colt}", "loot woo magnet", "ready"]
    if takes:
        scene.play(f"loot woo {colt}", "loot woo magnet")
        assert scene.carried("jack") == ["colt-m7"] and scene.table.magnets[number("jack")] == 1
    else:
        scene.play("ready")
        assert scene.carried("woo") == ["colt-m7"]


@rule("ER-EQUIP-10", "ER-EQUIP-5")
def test_the_killer_checks_his_weight_when_he_has_taken_all() -> None:
    scene = Scene(HALL, 3)
    scene.put("jack", "A")
    scene.kill("woo", "B")
    gun, rifle = scene.carry("woo", "heavy-machine-gun", "sniper-rifle")
    looted = exchange.loot_slain(scene.table, number("jack"), number("woo"))
    assert exchange.allowance(scene.table, number("jack")) == 3
    scene.run(looted, f"loot woo {gun}", f"loot woo {rifle}")
    assert scene.carried("jack") == ["sniper-rifle"] and scene.table.holder[gun] == OUT_OF_GAME


@rule("ER-EQUIP-10")
def test_who_is_dead_himself_loots_nobody() -> None:
    scene = Scene(HALL, 3)
    scene.kill("jack", "A")
    scene.kill("woo", "B")
    scene.carry("woo", "colt-m7")
    scene.run(exchange.loot_slain(scene.table, number("jack"), number("woo")))
    assert scene.carried("woo") == ["colt-m7"]


# Prisoners


@rule("ER-CAPTURE-6", "ER-COREX-98")
def test_a_prisoner_is_passed_within_weight_limits_once_on_a_square() -> None:
    scene = Scene(HALL)
    scene.put("franck", "A")
    scene.put("jessica", "B")
    scene.imprison("vasquez", "jessica")
    (kit,) = scene.carry("jessica", "torture-kit")
    scene.give("franck", "move 1")
    scene.turn_to("salemite").play("activate franck", "move @1", "step e")
    assert scene.can("fetch jessica prisoner-vasquez")
    scene.play("fetch jessica prisoner-vasquez", f"fetch jessica {kit}")
    assert scene.table.captor[number("vasquez")] == number("franck") and scene.carried("franck") == ["torture-kit"]
    assert scene.options("hand") == [], "not back again here"
    assert exchange.load(scene.table, number("franck")) == 1 + weight_of("torture-kit")


@rule("ER-TORTURE-4", "ER-CAPTURE-5")
def test_two_captors_exchange_their_prisoners() -> None:
    scene = Scene(HALL)
    scene.put("franck", "A")
    scene.put("jessica", "B")
    scene.imprison("vasquez", "jessica")
    scene.imprison("woo", "franck")
    scene.give("franck", "move 1")
    scene.turn_to("salemite").play("activate franck", "move @1", "step e")
    assert scene.options("fetch") == []
    scene.play("hand jessica prisoner-woo")
    captor = scene.table.captor
    assert captor[number("woo")] == number("jessica") and captor[number("vasquez")] == number("franck")
    assert scene.options("hand") == [], "not back again here"


@rule("ER-CAPTURE-6")
def test_a_zombie_cannot_take_a_prisoner() -> None:
    scene = Scene(HALL)
    scene.put("zombie-1", "A")
    scene.put("jessica", "B")
    scene.imprison("vasquez", "jessica")
    scene.give("zombie-1", "move 1")
    scene.turn_to("salemite").play("activate zombie-1", "move @1", "step e")
    assert scene.options("fetch") == []


@rule("ER-CAPTURE-6")
def test_a_captor_frees_his_prisoner_beside_him_for_nothing() -> None:
    scene = Scene(HALL)
    scene.put("jessica", "B")
    scene.put("jack", "A")
    scene.imprison("vasquez", "jessica")
    scene.give("jessica", "move 1")
    scene.turn_to("salemite").play("activate jessica", "move @1")
    points = scene.table.movement_left
    assert scene.options("release") == [f"release {scene.square('C')}"], "the other square is taken"
    scene.play("release C", "face vasquez n")
    assert scene.where("vasquez") == "C" and scene.table.movement_left == points


@rule("ER-CAPTURE-6", "ER-MOVE-9")
def test_nobody_is_freed_from_a_square_that_two_share() -> None:
    scene = Scene(HALL)
    scene.put("jessica", "A")
    scene.put("jack", "B")
    scene.imprison("vasquez", "jessica")
    scene.give("jessica", "move 1")
    scene.turn_to("salemite").play("activate jessica", "move @1", "step e")
    assert scene.options("release") == []


@rule("ER-EQUIP-5", "ER-CAPTURE-3")
def test_a_prisoner_who_is_too_heavy_without_any_card_is_freed() -> None:
    scene = Scene(HALL)
    scene.put("zombie-1", "B")
    scene.imprison("vasquez", "zombie-1")
    scene.run(exchange.check_weight(scene.table, number("zombie-1")), "square C", "face vasquez w")
    assert scene.where("vasquez") == "C"
