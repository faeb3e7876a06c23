"""Printed texts against what is done, card by card and item by item: triggers, limits, offers that would do nothing."""

import pytest

from tests.reichbusters.fights import attacks, defences, hit, noise, noises, silence, vril
from tests.reichbusters.french import in_french
from tests.reichbusters.hands import scene
from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.core.speech.say import phrase
from undercroft.games.reichbusters.content.catalogue import CARDS, ITEMS
from undercroft.games.reichbusters.vocabulary import events as told

STATIONS, KILL = "action-stations", "kill-the-intruders"

# ---------------------------------------------------------------- what is printed

# How the text of an instant begins, in both languages.
BEGINNINGS = {
    "kill-the-intruders": ("At the start of Kill the Intruders! ", "Au début de Tuez les intrus\u00a0!, "),
    "action-stations": ("At the start of Action Stations! ", "Au début d'Aux postes de combat\u00a0!, "),
    "enemy-enters": ("When an enemy enters your area, ", "Quand un ennemi entre dans votre zone, "),
    "enemy-enters-or-opens": (
        "When an enemy enters your area or opens a door of it, ",
        "Quand un ennemi entre dans votre zone ou en ouvre une porte, ",
    ),
    "enemy-ends-move": ("When an enemy ends its move, ", "Quand un ennemi termine son déplacement, "),
}


@rule("RB-CARD-5", "RB-GAP-9")
@pytest.mark.parametrize("name", [card.id for card in CARDS if card.trigger])
def test_an_instant_says_what_triggers_it(name: str) -> None:
    one = next(card for card in CARDS if card.id == name)
    english, french = BEGINNINGS[one.trigger]
    assert one.text.startswith(english)
    assert in_french(phrase(one.text)).startswith(french)


@rule("RB-ITEM-2")
def test_ap_rounds_are_for_ranged_weapons_and_say_so() -> None:
    one = scene("thrown-tomahawk")
    soldier = one.put("soldier", "B")
    one.carry(0, "ap-rounds")
    one.play("play thrown-tomahawk", f"attack second {soldier}", dice=attacks(1, 1, 2))  # nobody is asked for them
    assert _item("ap-rounds") == "An attack with a ranged weapon has armour piercing."


@rule("RB-ITEM-6")
@pytest.mark.parametrize("opener, stopped", [(0, False), (1, True)])
def test_a_disguise_helps_whoever_makes_awareness_rise_and_says_so(opener: int, stopped: bool) -> None:
    """Sarge opens the door, or Claudine does, whom alone they see behind it."""
    one = Scene(ROOMS, heroes=["sarge", "claudine"], at="CC" if stopped else "CA")
    one.carry(1, "disguise-kit")
    one.put("soldier", "D")
    one.again(opener)
    if stopped:
        one.stand(0, "A")
    one.play("door e", *["item disguise-kit"] * stopped, dice=silence(1))
    assert one.level("D") == ("at-ease" if stopped else "suspicious")
    assert _item("disguise-kit").startswith("When you make the awareness of a room rise")


@rule("RB-USE-1")
@pytest.mark.parametrize("kind", ["vril-goggles", "vril-healing-potion"])
def test_vril_items_of_which_one_use_per_turn_is_allowed_say_so(kind: str) -> None:
    one = Scene(ROOMS, heroes=["sarge"])
    one.carry(0, kind)
    one.wound(0, "shrapnel", "flesh-wound", "flesh-wound-2")
    one.hide("B", "misc", "misc", "medical")
    assert one.options("use") == [f"use {kind}"]
    one.play(f"use {kind}", dice=vril(1))
    while not one.options("end"):
        one.play(one.options()[0])
    assert not one.options("use") and _item(kind).startswith("Once per turn roll a vril die")


def _item(kind: str) -> str:
    return next(item.text for item in ITEMS if item.id == kind)


# ---------------------------------------------------------------- offers that would do nothing


@rule("RB-CARD-3")
@pytest.mark.parametrize("name", ["creep", "give-them-hell", "spirit-of-the-hawk", "on-the-double"])
def test_a_card_with_nothing_to_do_is_not_offered(name: str) -> None:
    one = scene(name, map=HALL if name == "creep" else ROOMS)  # behind closed doors
    if name == "creep":
        one.put("soldier", "B")
    assert one.options("play") == []


@rule("RB-CARD-3")
def test_the_same_cards_are_offered_where_they_help() -> None:
    one = scene("give-them-hell", comrade="quentin")
    one.stand(1, "B")
    one.put("soldier", "D")  # in reach of the longbow alone
    assert one.options("play") == ["play give-them-hell"]
    two = scene("spirit-of-the-hawk", map=ROOMS)
    two.put("soldier", "A")
    assert two.options("play") == ["play spirit-of-the-hawk"]
    three = scene("on-the-double", map=ROOMS, opened="de")
    three.stand(1, "A")
    assert three.options("play") == ["play on-the-double"]


@rule("RB-CARD-3", "RB-DECK-1")
@pytest.mark.parametrize("name", ["tea-break", "plan-b", "clear-the-breech", "second-wind", "rally"])
def test_a_card_that_only_draws_needs_cards_to_draw(name: str) -> None:
    one = scene(name)
    for hero in (0, 1):
        one.cards(hero)
    two = one.twin()
    assert one.options("play") == []
    own = [card.id for card in CARDS if card.hero == one.hero(0).hero and card.id != name]
    two.cards(0, discard=own[:2])
    assert two.options("play") == [f"play {name}"]


@rule("RB-CARD-3", "RB-DECK-1")
def test_without_cards_to_draw_there_is_still_the_rest_of_the_card() -> None:
    one = scene("clear-the-breech", "second-wind")
    one.cards(0)
    one.jam(0, "first")
    one.wound(0, "shrapnel")
    assert one.options("play") == ["play clear-the-breech", "play second-wind"]
    two = scene("rally")
    two.stand(1, "A")
    two.cards(0)  # a comrade has some
    assert two.options("play") == ["play rally"]


@rule("RB-SPEC-3", "RB-KEY-76")
def test_nobody_pays_for_a_gun_that_does_not_jam_anyway() -> None:
    one = scene("wall-of-lead")
    zombie = one.put("zombie", "B")
    one.play("play wall-of-lead", f"attack first {zombie}", dice=attacks("special", 1, 1, 1))
    assert not [option for option in one.options() if "reliable" in option]
    two = scene("clear-the-breech")
    zombie = two.put("zombie", "B")
    two.play(f"attack first {zombie}", "modify one clear-the-breech", dice=attacks("special", 1, 1, 1))
    assert not [option for option in two.options() if "reliable" in option]


@rule("RB-MOD-1")
def test_a_modifier_that_would_change_nothing_is_not_offered() -> None:
    one = scene("pineapple")
    hit(one, "first", one.put("zombie", "B"), dice=attacks(1, 1, 1, 1))  # there is no second unit
    two = scene("head-shot")
    two.enhance(0, "first")
    hit(two, "first", two.put("zombie", "B"), dice=[*attacks(1, 1, 1), *vril(1)])  # it has armour piercing


@rule("RB-MOD-1", "RB-TEST-12")
def test_nothing_is_taken_from_a_noise_that_is_none() -> None:
    one = scene("pebble", map=ROOMS)
    assert noise(one, 2, dice=noises("blank", "blank")) == 0
    assert noise(one, 2, "modify one pebble", dice=noises("blank", 2)) == 0


@rule("RB-SPEC-3", "RB-KEY-62")
@pytest.mark.parametrize("comrade, offered", [("D", False), ("B", True)])
def test_a_shockwave_needs_somebody_else_in_the_area(comrade: str, offered: bool) -> None:
    one = Scene(HALL, heroes=["brick", "sarge"], at=f"A{comrade}")  # who stands there would be struck too
    one.enhance(0, "first")
    one.put("zombie", "B")
    one.play("attack first zombie-1", dice=[*attacks("special", 1, 1, 1), *vril(1)])
    assert ("spend shockwave 0" in one.options()) == offered


@rule("RB-SPEC-3", "RB-KEY-68")
def test_splash_is_not_paid_for_where_pineapple_gives_it() -> None:
    one = Scene(heroes=["red-hawk", "brick"])
    one.enhance(0, "second")
    one.hand(1, "pineapple")
    one.put("dog", "A", 3)
    one.play("attack second dog-1", dice=[*attacks("special", 1, 1), *vril(1)])
    assert [option for option in one.options() if "splash" in option]
    one.play("modify two pineapple")
    assert not [option for option in one.options() if "splash" in option]


# ---------------------------------------------------------------- what cards do


@rule("RB-CARD-7", "RB-KEY-15")
def test_for_king_and_country_lets_quentin_go_on_after_a_critical_hit_that_kills() -> None:
    one = scene("for-king-and-country")
    one.enhance(0, "second")
    soldier = one.put("soldier", "A")
    one.play("play for-king-and-country", f"attack second {soldier}", "spend critical-hit 0",
             dice=[*attacks("special", "blank", "blank"), *vril(1)])  # fmt: skip
    assert one.unit_at(soldier) is None
    one.play("move B")  # the test failed, 3 against 4, but it was a kill
    assert one.where(0) == "B" and one.basics == 2


@rule("RB-ITEM-6", "RB-CAP-2", "RB-KEY-40", "RB-REC-1")
@pytest.mark.parametrize("state", ["captured", "knocked down", "downed"])
def test_whoever_cannot_act_puts_on_no_disguise(state: str) -> None:
    one = Scene(ROOMS, heroes=["claudine", "brick"], at="BA")
    one.carry(0, "disguise-kit")
    one.put("soldier", "C")
    if state == "downed":
        one.down(0)
    elif state == "captured":
        one.capture(0)
    else:
        one.knock_down(0)
    one.enemy_phase("check-awareness")  # nobody is asked
    assert one.level("C") == "suspicious"


@rule("RB-ITEM-17")
def test_vril_goggles_look_through_the_wall_between_two_tiles() -> None:
    one = Scene("+---+---+---+\n| A d B | C |\n+---+---+---+\n", heroes=["quentin"], at="B")
    one.carry(0, "vril-goggles")
    one.hide("C", "misc")  # no door leads there
    two = one.twin()
    one.play("use vril-goggles", dice=vril(1))
    assert one.face_down("C") == []
    two.stand(0, "A")  # two tiles away
    assert two.options("use") == []


@rule("RB-GAP-5")
def test_follow_me_leads_out_of_the_castle() -> None:
    one = Scene(ROOMS, heroes=["sarge", "claudine", "quentin"], at="CCB", exits="D", opened="e")
    one.hand(0, "follow-me")
    one.play("play follow-me", "move D")
    assert [hero.out for hero in one.view.heroes] == [True, True, False] and one.where(2) == "B"
    assert one.asked() is not None


@rule("RB-KEY-9")
def test_ambush_reaches_no_vrilmeister_beside_a_bodyguard() -> None:
    one = scene("ambush", alarm=True)
    one.put("soldier", "A")
    wolff = one.put("general-wolff", "B")
    one.hurt(wolff, 1)  # his red side fights in melee
    one.enemy_phase(STATIONS)
    assert one.unit_at(wolff) == "A" and one.held(0) == ["ambush"]


@rule("RB-CARD-5")
def test_whoever_is_lured_by_a_pebble_can_be_ambushed() -> None:
    one = scene("pebble", "ambush")
    soldier = one.put("soldier", "B")
    one.aware("B", "suspicious")
    one.noticed()
    strike = ["play ambush", f"attack second {soldier}"]
    one.play("play pebble", "at A", *strike, dice=[*attacks(2, 1, 1), *silence(1)])
    assert one.unit_at(soldier) is None


# ---------------------------------------------------------------- effects that may hurt


@rule("RB-CARD-3")
@pytest.mark.parametrize("answer, attacked", [("yes", 0), ("no", 1)])
def test_come_and_get_it_may_be_played_for_its_card_alone(answer: str, attacked: int) -> None:
    one = scene("come-and-get-it", alarm=True)
    one.stand(1, "A")
    one.again(1)
    one.acted(1)  # the comrade acted last, and is their choice (RB-EATK-1)
    one.put("soldier", "C")
    dice = defences(*[3] * (3 if attacked == 0 else 2))
    one.enemy_phase(KILL, "play come-and-get-it", answer, dice=dice)
    assert [event.hero for event in one.happened(told.EnemyAttack)] == [attacked]
    assert len(one.held(0)) == 1  # the one drawn


@rule("RB-CARD-3")
@pytest.mark.parametrize("answer, goes", [("yes", "B"), ("no", "D")])
def test_take_point_may_be_played_for_its_step_alone(answer: str, goes: str) -> None:
    one = scene("take-point", alarm=True)
    zombie = one.put("zombie", "C")
    one.enemy_phase(STATIONS, "play take-point", "done", answer)
    assert one.unit_at(zombie) == goes  # towards A, or towards D, which is nearer


@rule("RB-CARD-3", "RB-ENEMY-6")
@pytest.mark.parametrize("alone", [False, True])
def test_nobody_is_asked_about_enemies_who_turn_on_no_other(alone: bool) -> None:
    one = scene("come-and-get-it", alarm=alone)
    one.put("soldier", "C")  # not alert
    if alone:
        one.stand(0, "D")
        one.leave(1)
    one.enemy_phase(KILL, "play come-and-get-it", dice=defences(3, 3, 3) if alone else [])
    assert len(one.held(0)) == 1


@rule("RB-CARD-3")
def test_what_plan_b_asks_in_return_belongs_to_its_cards() -> None:
    one = scene("plan-b")
    one.play("play plan-b")
    assert one.options() and all(text.startswith("card ") for text in one.options())
