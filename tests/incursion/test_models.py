"""Model Cards and the Effects that lie on them (INC-MODEL, INC-EFFECT)."""

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule

SWD = ["boosted-pinger", "brainwurst", "screecher-gear", "v-neutralizer", "v-stimulator"]


def places(scene: Scene, card: str) -> list[str]:
    """Where the side whose turn it is may put a card."""
    scene.play(f"play {card}")
    return [text.split()[1] for text in scene.options("on")]


@rule("INC-MODEL-1")
@pytest.mark.parametrize(
    ("kind", "side", "ap", "damage"),
    [("grunt", "allied", 3, 2), ("sarge", "allied", 4, 2), ("slugger", "allied", 4, 4), ("sturmzombie", "german", 5, 1),
     ("blitzhund", "german", 6, 2), ("ilsa", "german", 5, 4)],
)  # fmt: skip
def test_the_card_gives_ap_and_dp(kind: str, side: str, ap: int, damage: int) -> None:
    scene = Scene(hall(3, 3), side=side)
    m = scene.put(kind, "b2", "n")
    scene.play(f"activate {m}")
    assert scene.ap() == ap
    other = "allied" if side == "german" else "german"
    scene = Scene(hall(1, 3), side=other)
    victim = scene.put(kind, "a3", "s")
    shooter = scene.put("grunt" if other == "allied" else "gretel", "a1", "n")
    scene.wound(victim, damage - 1)
    weapon, faces = ("lmg", [6, 1, 2]) if other == "allied" else ("smg", [6, 1])
    scene.play(f"activate {shooter}", f"fire {shooter} {victim} {weapon}", dice=faces)
    assert scene.dead(victim)


@rule("INC-MODEL-1")
def test_battle_cards_lie_on_the_models_own_card() -> None:
    scene = Scene(hall(3, 3))
    first, second = scene.put("grunt", "a1", "n"), scene.put("grunt", "c1", "n")
    scene.hand("allied", "buckin-for-a-medal")
    scene.play("play buckin-for-a-medal", f"on {first}", f"activate {first}")
    assert scene.ap() == 4
    scene.play("end", f"activate {second}")
    assert scene.ap() == 3


@rule("INC-MODEL-2")
def test_one_card_for_all_sturmzombies() -> None:
    scene = Scene(hall(3, 3), side="german", entries={"german": [("c3", "n")]})
    scene.put("grunt", "a1", "n")
    here, there = scene.put("sturmzombie", "a3", "s"), scene.wait("sturmzombie")
    scene.hand("german", "boosted-pinger")
    scene.play("play boosted-pinger", f"activate {here}")  # one place, so nobody is asked which
    assert scene.lying_on("boosted-pinger", "zombies") == 1
    assert scene.ap() == 6
    scene.play("end", f"enter {there} s")
    assert scene.ap() == 5  # 6 less the step onto the board: also those that waited


@rule("INC-MODEL-2")
def test_the_card_affects_sturmzombies_still_to_come() -> None:
    scene = Scene(hall(3, 3), entries={"german": [("c3", "n")]}).maintenance()
    scene.put("grunt", "a1", "n")
    scene.effect("screecher-gear", "zombies")
    assert scene.table.waiting == 0
    scene.next_turn(german_bid=1)
    enter = scene.options("enter")
    assert enter
    scene.play(enter[0])
    assert scene.ap() == 3  # 5 printed, 1 less by the card, 1 for entering


@rule("INC-EFFECT-1")
def test_an_effect_stays_on_the_card() -> None:
    scene = Scene(hall(3, 3))
    grunt = scene.put("grunt", "a1", "n")
    zombie = scene.put("sturmzombie", "c3", "s")
    scene.hand("allied", "extra-ammo")
    scene.play("play extra-ammo").next_turn()
    assert scene.table.turn == 2
    assert scene.lying_on("extra-ammo", grunt) == 1 and scene.alive(zombie)


@rule("INC-EFFECT-1")
def test_effects_of_a_casualty_go_to_the_pile() -> None:
    scene = Scene(hall(1, 4))
    grunt, dog = scene.put("grunt", "a1", "n"), scene.put("blitzhund", "a3", "s")
    scene.effect("battle-rage", dog)
    scene.effect("minor-injury", dog)
    scene.wound(dog)
    scene.play(f"activate {grunt}", f"fire {grunt} {dog} lmg", dice=[4, 1, 1])
    assert scene.dead(dog)
    assert scene.piled("battle-rage") == scene.piled("minor-injury") == 1
    assert scene.table.in_play == 0


@rule("INC-EFFECT-1")
def test_the_sturmzombie_card_outlives_a_sturmzombie() -> None:
    scene = Scene(hall(1, 4))
    grunt, zombie = scene.put("grunt", "a1", "n"), scene.put("sturmzombie", "a3", "s")
    scene.effect("boosted-pinger", "zombies")
    scene.play(f"activate {grunt}", f"fire {grunt} {zombie} lmg", dice=[4, 1, 1])
    assert scene.dead(zombie) and scene.lying_on("boosted-pinger", "zombies") == 1


@rule("INC-EFFECT-1")
def test_a_model_that_left_alive_keeps_its_effects() -> None:
    scene = Scene(hall(1, 3), exits={"allied": [("a1", "s")]}, goal="last-out")
    grunt, friend = scene.put("grunt", "a1", "s"), scene.put("grunt", "a3", "n")
    scene.effect("buckin-for-a-medal", grunt)
    scene.play(f"activate {grunt}", f"leave {grunt} s")
    assert scene.alive(friend) and scene.lying_on("buckin-for-a-medal", grunt) == 1
    assert scene.piled("buckin-for-a-medal") == 0


@rule("INC-EFFECT-2", "INC-EX-1")
def test_two_extra_ammo_and_one_low_on_ammo() -> None:
    scene = Scene(hall(1, 4))
    grunt, zombie = scene.put("grunt", "a1", "n"), scene.put("sturmzombie", "a4", "s")
    for card in ("extra-ammo", "extra-ammo", "low-on-ammo"):
        scene.effect(card, grunt)
    scene.play(f"activate {grunt}", f"fire {grunt} {zombie} lmg", dice=[1, 1, 1, 1])
    assert len(scene.rolled()) == 4


@rule("INC-EFFECT-2")
def test_plus_and_minus_of_different_cards_add_up() -> None:
    scene = Scene(hall(3, 3))
    grunt = scene.put("grunt", "a1", "n")
    for card in ("buckin-for-a-medal", "buckin-for-a-medal", "thousand-yard-stare", "minor-injury"):
        scene.effect(card, grunt)
    scene.play(f"activate {grunt}")
    assert scene.ap() == 3 + 2 + 2 - 1


@rule("INC-EFFECT-3", "INC-TEXT-4")
def test_the_sturmzombie_card_takes_swd_cards_only() -> None:
    for card in ("extra-ammo", "battle-rage", "bat-outa-hell", "major-injury"):
        scene = Scene(hall(3, 3), side="german")
        grunt, zombie = scene.put("grunt", "a1", "n"), scene.put("sturmzombie", "c3", "s")
        dog = scene.put("blitzhund", "b3", "s")
        scene.hand("german", card)
        assert places(scene, card) == [str(grunt), str(dog)], card
        assert scene.alive(zombie)


@rule("INC-EFFECT-3")
def test_events_may_strike_a_single_sturmzombie() -> None:
    scene = Scene(hall(3, 3))
    scene.put("grunt", "a1", "n")
    one, two = scene.put("sturmzombie", "c3", "s"), scene.put("sturmzombie", "b3", "s")
    scene.hand("allied", "booby-trap")
    assert places(scene, "booby-trap") == [str(one), str(two)]
    scene.play(f"on {one}", dice=[4])
    assert scene.dead(one) and scene.alive(two)


@rule("INC-EFFECT-3")
def test_a_bomberzombie_may_get_any_effect_but_brainwurst() -> None:
    for card in ("crushing-blow", "v-stimulator"):
        scene = Scene(hall(3, 3), side="german")
        scene.put("grunt", "a1", "n")
        bomber = scene.put("bomberzombie", "c3", "s")
        scene.hand("german", card)
        assert str(bomber) in places(scene, card)


@rule("INC-EFFECT-4", "INC-TEXT-4")
@pytest.mark.parametrize("card", [card for card in SWD if card != "brainwurst"])
def test_swd_cards_go_on_the_sturmzombie_card_or_one_bomber(card: str) -> None:
    scene = Scene(hall(3, 3))
    scene.put("grunt", "a1", "n")
    scene.put("gretel", "a3", "s")
    bombers = [scene.put("bomberzombie", square, "s") for square in ("b3", "c3")]
    scene.hand("allied", card)
    assert places(scene, card) == ["zombies", *map(str, bombers)]


@rule("INC-EFFECT-4")
def test_brainwurst_goes_on_the_sturmzombie_card_only() -> None:
    scene = Scene(hall(3, 3), entries={"german": [("c3", "n")]}, rp=(3, 3)).maintenance()
    scene.put("grunt", "a1", "n")
    scene.put("bomberzombie", "b3", "s")
    scene.hand("german", "brainwurst")
    scene.play("pass").play("play brainwurst", "pass")  # no discard; only one place, so nobody is asked
    assert scene.lying_on("brainwurst", "zombies") == 1


@rule("INC-EFFECT-4")
def test_on_a_bomber_the_card_works_on_that_bomber_alone() -> None:
    scene = Scene(hall(3, 3), side="german")
    scene.put("grunt", "a1", "n")
    one, two = scene.put("bomberzombie", "b3", "s"), scene.put("bomberzombie", "c3", "s")
    zombie = scene.put("sturmzombie", "a3", "s")
    scene.effect("boosted-pinger", one)
    scene.effect("screecher-gear", "zombies")
    for m, ap in ((one, 6), (two, 5), (zombie, 4)):
        scene.play(f"activate {m}")
        assert scene.ap() == ap
        scene.play("end")


@rule("INC-EFFECT-5")
def test_an_effect_may_go_on_a_waiting_models_card() -> None:
    scene = Scene(hall(3, 3), side="german", entries={"allied": [("a1", "s")]})
    waiting = scene.wait("grunt")
    scene.put("sturmzombie", "c3", "s")
    scene.hand("german", "minor-injury", "booby-trap", "rackley")
    assert scene.options("play") == ["play minor-injury"]  # Events that strike need a model on the board
    scene.play("play minor-injury", "end-turn")
    assert scene.lying_on("minor-injury", waiting) == 1


@rule("INC-EFFECT-6")
def test_a_change_during_the_activation_counts_at_once() -> None:
    scene = Scene(hall(3, 5))
    grunt = scene.put("grunt", "b1", "n")
    scene.hand("allied", "buckin-for-a-medal")
    scene.play(f"activate {grunt}", f"move {grunt} n", f"move {grunt} n")
    assert scene.ap() == 1
    scene.play("play buckin-for-a-medal")
    assert scene.ap() == 4 - 2


@rule("INC-EFFECT-6")
def test_a_card_killed_during_the_activation_takes_its_ap_away() -> None:
    scene = Scene(hall(3, 5))
    grunt = scene.put("grunt", "b1", "n")
    scene.put("sturmzombie", "a5", "n")
    scene.effect("thousand-yard-stare", grunt)
    scene.orders(german="always")
    scene.cp(german=3)
    scene.play(f"activate {grunt}", "pass")
    assert scene.ap() == 5
    for _ in range(3):
        scene.play(f"move {grunt} n", "pass")
    scene.play(f"move {grunt} n", f"kill thousand-yard-stare {grunt}")
    # Four AP are spent of three: nothing is left and nothing is taken back.
    assert scene.where(grunt) == "b5" and scene.ap() == 0


@rule("INC-EFFECT-6")
def test_ap_never_fall_below_nought() -> None:
    scene = Scene(hall(3, 5))
    grunt = scene.put("grunt", "b1", "n")
    scene.put("grunt", "c1", "n")
    for card in ("major-injury", "minor-injury", "minor-injury"):
        scene.effect(card, grunt)
    scene.cp(allied=1)
    scene.play(f"activate {grunt}")
    assert scene.ap() == 0
    scene.play(f"move {grunt} n")
    assert scene.table.cp[0] == 0  # the whole step was paid with CP


@rule("INC-EFFECT-6")
def test_a_change_after_the_activation_waits_for_the_next() -> None:
    scene = Scene(hall(3, 5))
    grunt, friend = scene.put("grunt", "b1", "n"), scene.put("grunt", "c1", "n")
    scene.put("sturmzombie", "a5", "n")
    scene.hand("allied", "buckin-for-a-medal")
    scene.play(f"activate {grunt}", f"move {grunt} n", "end", "play buckin-for-a-medal", f"on {grunt}")
    assert scene.options("activate") == [f"activate {friend}"]  # no second activation for the new AP
    scene.next_turn().play(f"activate {grunt}")
    assert scene.ap() == 4
