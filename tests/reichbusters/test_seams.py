"""Where chapters meet: what one rule does in the middle of another."""

from typing import Any

import pytest

from tests.reichbusters.fights import attacks, defences, hit, noises, silence, vril
from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.games.reichbusters.vocabulary import events as told

EDITIONS = pytest.mark.parametrize("edition", ["1.0", "1.1"])


def duo(first: str, second: str, at: str = "A", map: str = HALL, **more: Any) -> Scene:
    return Scene(map, heroes=[first, second], at=at, **more)


# ---------------------------------------------------------------- who is the active Hero


@rule("RB-GEN-7", "RB-ALARM-3")
def test_after_a_hero_has_left_the_map_the_one_before_counts_as_the_last_to_have_acted() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin", "sarge", "claudine"], at="ABCD", exits="D")
    scene.again(2)
    scene.acted(1, 2)
    assert scene.play("move D").question() == ("two", "next")  # Quentin's player speaks for all


@rule("RB-CARD-5")
def test_instants_are_offered_to_the_active_hero_and_then_in_turn_order() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin", "sarge", "claudine"], alarm=True)
    scene.hand(1, "ambush")
    scene.hand(3, "slip-away")
    scene.put("zombie", "B")
    scene.again(2)
    scene.acted(1, 2)
    scene.to_come(0, 3)
    assert scene.play("end").question() == ("four", "instant")  # she is to come
    assert scene.play("pass").question() == ("two", "instant")  # he had his turn


# ---------------------------------------------------------------- what kills show


@rule("RB-SPAWN-2", "RB-SPAWN-3", "RB-LOS-2")
@EDITIONS
def test_a_grenade_that_clears_the_view_shows_the_token_behind(edition: str) -> None:
    scene = duo("brick", "quentin", edition=edition)
    scene.put("soldier", "B")
    scene.spawn_token("D", 1)
    scene.only("spawn", 0)
    scene.carry(0, "grenade")
    assert scene.play("use grenade").units("D") == ["soldier-1"] and scene.tokens("D") == []


@rule("RB-FEAT-1", "RB-LOS-2")
def test_a_garrotte_that_clears_the_view_shows_the_feature_behind() -> None:
    scene = duo("claudine", "quentin", at="BB", features=[("D", "empty")])
    scene.hand(0, "garrotte")
    scene.put("dog", "B")
    assert scene.feature() is None  # the dog stands before nothing, but nobody has looked
    scene.play("play garrotte")
    assert scene.feature() == "empty"


@rule("RB-GAP-17")
def test_a_leader_who_waits_comes_when_an_attack_clears_the_view() -> None:
    scene = duo("quentin", "brick", leader="gisela-gruber", places=[("D", "waiting")])
    dog = scene.put("dog", "B")
    hit(scene, "first", dog, dice=attacks(3, 3, 1))
    assert scene.units("D") == ["gisela-gruber"]


# ---------------------------------------------------------------- many targets


@rule("RB-KEY-11", "RB-KEY-5")
def test_a_burst_ends_at_a_target_that_it_does_not_wound() -> None:
    scene = duo("sarge", "brick")
    panzer = scene.put("vrilpanzer", "B")
    scene.put("dog", "B")
    scene.carry(0, "ammo")
    hit(scene, "first", panzer, "use ammo", "spend burst 0", dice=attacks("special", 3, 3, 3, 1))
    assert scene.units("B") == ["dog-1", "vrilpanzer"] and scene.harm(panzer) == 0


@rule("RB-ATK-5", "RB-KEY-30", "RB-KEY-56")
def test_a_firestorm_is_compared_with_all_before_anybody_falls() -> None:
    scene = duo("brick", "sarge")
    scene.hand(0, "wall-of-lead")
    scene.jam(0, "second")
    scene.put("scientist", "B")
    angriff = scene.put("sturm-angriff", "B")  # defence 6, 7 beside the scientist
    scene.quietly("play wall-of-lead", f"attack first {angriff}", dice=attacks(3, 2, 1, "blank"))
    assert scene.units("B") == ["sturm-angriff-1"]


@rule("RB-CARD-3")
def test_last_man_standing_need_not_strike_everybody() -> None:
    scene = duo("brick", "quentin", at="AD")
    scene.hand(0, "last-man-standing")
    scene.put("dog", "A")
    zombie = scene.put("zombie", "A")
    scene.play("play last-man-standing", f"attack unarmed {zombie}", "pass", dice=[*attacks(1), *silence(3)])
    assert scene.units("A") == ["zombie-1", "dog-1"]


# ---------------------------------------------------------------- knocked down


@rule("RB-KEY-40", "RB-MOVE-4")
@pytest.mark.parametrize("hero, name", [("quentin", "creep"), ("sarge", "follow-me"), ("brick", "bull-rush")])
def test_every_card_that_begins_with_a_move_pays_for_standing_up(hero: str, name: str) -> None:
    scene = duo(hero, "red-hawk", at="AD")
    scene.hand(0, name)
    scene.knock_down(0)
    scene.again(basics=0)
    scene.play(f"play {name}")
    assert not scene.hero(0).knocked and scene.where(0) == "A" and scene.options("move") == ["move B"]


@rule("RB-KEY-40", "RB-CARD-3")
@pytest.mark.parametrize(
    "hero, name", [("sarge", "on-the-double"), ("brick", "door-kicker"), ("red-hawk", "shoot-and-scoot")]
)
def test_of_a_card_that_moves_last_whoever_lies_can_use_the_move_alone(hero: str, name: str) -> None:
    scene = duo(hero, "quentin", at="BC", map=ROOMS)
    scene.hand(0, name)
    scene.knock_down(0)
    scene.put("soldier", "C")
    scene.play(f"play {name}", dice=silence(3 * (name == "door-kicker")))
    assert scene.question() == ("one", "turn") and not scene.hero(0).knocked
    assert scene.door("d") == "closed" and scene.where(1) == "C" and scene.weapon(0, 0).jams == 0


@rule("RB-KEY-40")
def test_a_comrade_who_is_sent_stands_up_with_it() -> None:
    scene = duo("sarge", "quentin", at="AB")
    scene.hand(0, "on-the-double")
    scene.knock_down(1)
    scene.play("play on-the-double", "hero two", "done")
    assert not scene.hero(1).knocked and scene.where(1) == "B"


@rule("RB-KEY-40", "RB-MOVE-4")
@pytest.mark.parametrize("lying", [(0,), (1,), (0, 1)])
def test_whoever_lies_stands_up_to_follow_and_all_wait_for_it(lying: tuple[int, ...]) -> None:
    """It costs the whole group one of the three areas, however many get up."""
    scene = duo("sarge", "quentin")
    scene.hand(0, "follow-me")
    scene.knock_down(*lying)
    scene.play("play follow-me", *["stand"] * (lying == (1,)), "move B", "move C", dice=silence(1))
    assert not any(hero.knocked for hero in scene.view.heroes) and (scene.where(0), scene.where(1)) == ("C", "C")
    assert scene.question() == ("one", "turn") and [len(scene.held(hero)) for hero in (0, 1)] == [1, 1]


@rule("RB-KEY-40", "RB-CARD-3")
def test_the_others_may_go_on_without_whoever_lies() -> None:
    scene = Scene(HALL, heroes=["sarge", "quentin", "brick"])
    scene.hand(0, "follow-me")
    scene.knock_down(1)
    scene.play("play follow-me", "move B", "move C", "move D", dice=silence(1))
    assert [scene.where(hero) for hero in range(3)] == ["D", "A", "D"] and scene.hero(1).knocked
    assert [len(scene.held(hero)) for hero in range(3)] == [1, 1, 1]  # each of them draws


@rule("RB-KEY-40")
def test_whoever_is_knocked_down_on_the_way_follows_no_further() -> None:
    scene = duo("sarge", "quentin")
    scene.hand(0, "follow-me")
    scene.play("play follow-me", "move B")
    scene.knock_down(1)  # Quentin fell in B
    scene.play("move C", "done", dice=silence(1))
    assert (scene.where(0), scene.where(1)) == ("C", "B")


@rule("RB-REC-1", "RB-MOVE-4")
@pytest.mark.parametrize("name, answer, loud", [
    ("on-the-double", "move B", 0), ("follow-me", "move B", 1), ("give-them-hell", "pass", 0),
])  # fmt: skip
def test_a_comrade_who_is_downed_is_neither_sent_nor_taken_along(name: str, answer: str, loud: int) -> None:
    """A move stands up a Hero who was knocked down, but not one who is Downed; nor is such a one asked for a shot."""
    scene = duo("sarge", "quentin")
    scene.down(1)
    scene.hand(0, name)
    scene.put("zombie", "B")
    scene.play(f"play {name}")
    assert scene.asked() is not None and "hero two" not in scene.options()
    scene.play(answer, dice=silence(loud))
    assert scene.question() == ("one", "turn") and scene.where(1) == "A"


@rule("RB-KEY-40", "RB-REC-1", "RB-ITEM-7")
@pytest.mark.parametrize("lies", [False, True])
def test_whoever_lies_throws_no_biscuits(lies: bool) -> None:
    scene = duo("brick", "quentin", at="AD", alarm=True)
    scene.put("dog", "A")
    scene.carry(0, "dog-biscuits")
    if lies:
        scene.knock_down(0)
    scene.enemy_phase("kill-the-intruders", *["use dog-biscuits"] * (not lies), dice=defences(3, 3, 3) if lies else [])
    assert scene.carried(0) == ["dog-biscuits"] * lies


@rule("RB-MOVE-3")
def test_what_a_hero_entered_in_an_earlier_attack_does_not_hold_them_after_the_next() -> None:
    """Steps by evasion into an area with a zombie, which then attacks; a card gives another step."""
    scene = duo("red-hawk", "quentin", at="BD", codes=["soldier", "zombie"] * 4, alarm=True)
    scene.hand(0, "shoot-and-scoot")
    scene.skill(0, "evasive")
    scene.put("soldier", "A")
    scene.put("zombie", "C")
    answers = ["done", "at C", "modify one shoot-and-scoot", "move D"]
    scene.enemy_phase("kill-the-intruders", *answers, dice=defences(3, 3, 3, 3))
    assert scene.where(0) == "D"


# ---------------------------------------------------------------- items


@rule("RB-ITEM-24", "RB-SEARCH-5")
def test_an_objective_that_is_seen_and_declined_stays_where_it_lies() -> None:
    scene = duo("brick", "quentin")
    scene.lay("objective-complete", "D")
    scene.carry(0, "helmet", "helmet-2", "helmet-3", "helmet-4")
    scene.play("collect objective-complete", "item objective-complete")
    assert scene.lying("D") == ["objective-complete"]
    assert scene.options("collect") == []  # once in a turn: a free action must come to an end


@rule("RB-ITEM-24")
@EDITIONS
def test_objectives_are_not_taken_in_turns_for_ever(edition: str) -> None:
    scene = duo("brick", "quentin", edition=edition)
    one, two = "objective-complete", "objective-complete-2"
    scene.lay(one, "D")
    scene.carry(0, "helmet", "helmet-2", "helmet-3", two)
    scene.play(f"collect {one}", f"item {two}", f"collect {two}", f"item {one}")
    assert scene.options("collect") == []


@rule("RB-GIVE-1", "RB-GIVE-2", "RB-VRIL-5")
def test_of_two_injections_the_one_that_works_may_be_given_away() -> None:
    scene = duo("brick", "quentin")
    scene.carry(0, "vril-injection", "vril-injection-2")
    scene.drain(0, "vril-injection")
    assert scene.options("drop") == ["drop vril-injection", "drop vril-injection-2"]
    assert len(scene.options("give")) == 2


@rule("RB-ITEM-7", "RB-GAP-10")
def test_crossfire_comes_from_one_who_is_not_busy_with_a_biscuit() -> None:
    """The dog is, when Claudine's counter against the zombie is heard."""
    scene = duo("claudine", "brick", at="AD", alarm=True, codes=["dog", "zombie"] * 4)
    scene.skill(0, "counter")
    scene.carry(0, "dog-biscuits")
    scene.only("noise", "crossfire")
    scene.put("dog", "A")
    zombie = scene.put("zombie", "A")
    answers = ["use dog-biscuits", "spend counter 1", f"attack first {zombie}", "pass", "done"]
    dice = [*defences("special", 3), *attacks(1, 1, 1), *noises(1, "blank"), *defences(3, 3)]
    scene.enemy_phase("kill-the-intruders", *answers, dice=dice)
    assert [event.units for event in scene.happened(told.EnemyAttack)] == [(zombie,), (zombie,)]


@rule("RB-ITEM-17", "RB-AWARE-2")
def test_who_is_woken_by_goggles_and_sees_a_hero_takes_notice_at_once() -> None:
    scene = duo("brick", "quentin", features=[("C", "stasis-pod")])
    scene.put("soldier", "B")
    scene.noticed()
    scene.carry(0, "vril-goggles")
    scene.play("use vril-goggles", dice=vril(1))
    assert scene.units("C") == ["experiment-601-1"] and scene.level("C") == "suspicious"


# ---------------------------------------------------------------- wounds


@rule("RB-GAP-12")
@pytest.mark.parametrize("own_turn", [True, False])
def test_shaken_in_the_own_turn_lasts_until_the_end_of_the_next(own_turn: bool) -> None:
    scene = duo("claudine", "quentin", at="AD")
    scene.skill(0, "evasive")
    scene.only("wound", "shaken")
    if own_turn:  # her vril tolerance lets the upper effect of a surge's wound count
        scene.enhance(0, "second")
        scene.skill(0, "vril-tolerance")
        zombie = scene.put("zombie", "A")
        answers = ["skill evasive"]
        scene.play(f"attack second {zombie}", *answers, dice=[*attacks(1, 1, 1), *vril("surge")])
        scene.move(zombie, "")
        assert scene.hero(0).idle == ("evasive",)
        assert scene.play("end").hero(0).idle == ("evasive",)
    else:
        soldier = scene.put("soldier", "B")
        scene.aware("B", "alert")
        scene.enemy_phase("kill-the-intruders", dice=defences(3, "blank"))
        scene.move(soldier, "")
        assert scene.hero(0).idle == ("evasive",)
    scene.again()
    assert scene.play("end").hero(0).idle == ()


# ---------------------------------------------------------------- sight that nobody moved for


@rule("RB-AWARE-2", "RB-LOS-3", "RB-LOS-4", "RB-CAP-6")
@pytest.mark.parametrize("edition, rises", [("1.0", 0), ("1.1", 1)])
def test_whoever_sees_a_hero_past_one_who_went_down_takes_notice(edition: str, rises: int) -> None:
    """A surge downs Quentin, who hid Brick."""
    scene = duo("quentin", "brick", "BA", "+---+---+---+\n| A   B d C |\n+---+---+---+\n", opened="d", edition=edition)
    scene.enhance(0, "first")
    unit = scene.put("experiment-601", "C")
    scene.noticed()
    scene.wound(0, "shrapnel", "flesh-wound", "flesh-wound-2")
    scene.only("wound", "hurled-back")
    scene.quietly(f"attack first {unit}", dice=[*attacks(1, 1, 1), *vril("surge")])
    kinds = [type(event) for event in scene.events]
    assert scene.hero(0).downed and kinds[: kinds.index(told.EnemyPhase)].count(told.Aware) == rises


@rule("RB-AWARE-2")
def test_a_hero_who_is_seen_again_when_invisible_ends_is_noticed() -> None:
    scene = duo("claudine", "brick")
    scene.hand(0, "invisible")
    scene.put("soldier", "D")
    scene.stand(1, "")
    scene.play("play invisible", "done")
    assert scene.level("D") == "at-ease"
    scene.starts(0)
    assert scene.play().level("D") == "suspicious"


@rule("RB-AWARE-2", "RB-LOS-3")
def test_a_hero_who_leaves_the_map_no_longer_hides_the_one_behind() -> None:
    map = "+---+---+---+\n| A   B   C |\n+---+-x-+---+\n|###| X |###|\n+---+---+---+\n"
    scene = duo("brick", "quentin", "BA", map, opened="x", exits="X")
    scene.put("soldier", "C")
    scene.noticed()
    scene.play("move X")
    assert scene.facts(told.Aware)[0] == {"room": "A", "level": 1}


@rule("RB-AWARE-2")
def test_invisible_shows_who_stands_behind() -> None:
    scene = duo("claudine", "brick", at="BA")
    scene.hand(0, "invisible")
    scene.put("soldier", "D")
    scene.aware("D", "suspicious")
    scene.noticed()
    assert scene.play("play invisible", "done").level("D") == "alert"
