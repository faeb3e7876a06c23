"""Blaze of Glory: a casualty acts once more before it is removed (INC-BC-31)."""

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.games.incursion.fields import ACTIVATION, shapes
from undercroft.games.incursion.rules.questions import (
    Q_ACTIVATION,
    Q_BLAZE,
    Q_GLORY,
    Q_LUCKY,
    Q_RESPONSE,
    Q_TURN,
)
from undercroft.games.incursion.vocabulary.events import (
    Damage,
    Glory,
    Volatile,
)


def dying(*hand: str, kind: str = "grunt", on: tuple[str, ...] = ()) -> tuple[Scene, int, int, int]:
    """A German turn; an Allied model with one DP left is about to be struck by a zombie on c3; a second zombie
    stands on c5. Returns scene, model, attacker, the other zombie."""
    scene = Scene(hall(5, 5), side="german")
    model = scene.put(kind, "c2", "n")
    scene.put("grunt", "a1", "w")
    zombie = scene.put("sturmzombie", "c3", "s")
    other = scene.put("sturmzombie", "c5", "s")
    scene.table.wounds[model] = {"slugger": 3}.get(kind, 1)
    for card in on:
        scene.effect(card, model)
    scene.hand("allied", "blaze-of-glory", *hand)
    return scene, model, zombie, other


def struck(scene: Scene, zombie: int, model: int, *answers: str, dice: list[int] | None = None) -> Scene:
    """The zombie's fatal blow, and what is answered to it."""
    return scene.play(f"activate {zombie}", f"strike {zombie} {model}", *answers, dice=[6, *(dice or [])])


@rule("INC-BC-31", "INC-TIME-4")
def test_the_casualty_acts_at_once_in_the_enemys_turn_and_is_removed() -> None:
    scene, grunt, zombie, other = dying()
    struck(scene, zombie, grunt)
    assert scene.asked() == ("allied", Q_BLAZE)
    scene.play("play blaze-of-glory")
    assert scene.asked() == ("allied", Q_GLORY)
    scene.play(f"fire {grunt} {zombie} lmg", f"fire {grunt} {other} lmg", "pass", dice=[4, 1, 1, 4, 1, 1])
    assert scene.dead(zombie) and scene.dead(other)
    assert scene.dead(grunt)
    assert scene.held("allied", "blaze-of-glory") == 0


@rule("INC-BC-31")
def test_it_is_optional_and_only_for_the_owner() -> None:
    scene, grunt, zombie, _ = dying()
    struck(scene, zombie, grunt, "pass")
    assert scene.dead(grunt)
    assert scene.happened(Glory) == []
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "c2", "n")
    zombie = scene.put("sturmzombie", "c3", "s")
    scene.hand("allied", "blaze-of-glory")
    scene.play(f"activate {grunt}", f"strike {grunt} {zombie}", dice=[4])
    assert scene.dead(zombie)
    assert scene.asked() == ("allied", Q_ACTIVATION), "the card is no use for an enemy's casualty"


@rule("INC-BC-31", "INC-EFFECT-6")
@pytest.mark.parametrize(("on", "ap"), [((), 3), (("buckin-for-a-medal",), 4), (("minor-injury",), 2)])
def test_it_has_a_fresh_allowance_with_its_cards(on: tuple[str, ...], ap: int) -> None:
    scene, grunt, zombie, _ = dying(on=on)
    struck(scene, zombie, grunt, "play blaze-of-glory")
    for n in range(ap):
        assert scene.asked() == ("allied", Q_GLORY), f"after {n} AP"
        scene.play(f"turn {grunt} {'en'[n % 2]}")
    assert scene.dead(grunt), "with no AP left there is nothing to choose"
    assert scene.asked() == ("german", Q_ACTIVATION)


@rule("INC-BC-31", "INC-ACT-5")
def test_ap_spent_before_it_fell_do_not_count() -> None:
    """A zombie that has used 4 of its 5 AP is shot in the open and gets all 5 again; then its owner goes on."""
    scene = Scene(hall(5, 9), side="german")
    grunt = scene.put("grunt", "c1", "n")
    scene.table.reacting = 1 << grunt
    zombie = scene.put("sturmzombie", "c9", "s")
    other = scene.put("sturmzombie", "a9", "n")
    scene.hand("german", "blaze-of-glory")
    steps = [f"move {zombie} s", "pass"] * 3
    scene.play(f"activate {zombie}", *steps, f"move {zombie} s", f"fire {grunt} {zombie} lmg", dice=[4, 1])
    scene.play("play blaze-of-glory", *[f"move {zombie} s"] * 3, f"strike {zombie} {grunt}", "pass", dice=[6])
    assert scene.wounds(grunt) == 1
    assert scene.dead(zombie)
    assert scene.active() is None, "the rest of its own activation is lost"
    assert f"activate {other}" in scene.options()


@rule("INC-BC-31")
def test_no_cp_no_reaction_fire_and_no_cards_of_the_turn() -> None:
    scene, grunt, zombie, _ = dying("extra-ammo")
    scene.cp(allied=6)
    struck(scene, zombie, grunt, "play blaze-of-glory", f"turn {grunt} s")
    words = {option.split()[0] for option in scene.options()}
    assert words == {"move", "turn", "lob", "pass"}, "not reaction, command or play"
    scene.play(f"turn {grunt} w", f"turn {grunt} s")
    assert scene.dead(grunt)
    assert scene.table.cp == [6, 0], "no CP were offered when its AP were gone"


@rule("INC-BC-31")
def test_no_reaction_shots_at_it() -> None:
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "c1", "n")
    gretel = scene.put("gretel", "c4", "s")
    watcher = scene.put("grunt", "a1", "n")
    scene.table.reacting = 1 << watcher
    scene.table.wounds[gretel] = 3
    scene.hand("german", "blaze-of-glory")
    scene.play(f"activate {grunt}", f"fire {grunt} {gretel} lmg", "play blaze-of-glory", dice=[5, 1, 1])
    scene.play(f"move {gretel} s", f"turn {gretel} e")
    assert scene.asked() == ("german", Q_GLORY)
    assert scene.reacting(watcher)


@rule("INC-BC-31")
def test_it_takes_no_further_damage() -> None:
    """It walks through fire and throws a grenade at its own feet."""
    scene, grunt, zombie, _ = dying()
    scene.burning("b2", lit_by="german")
    scene.table.facing[grunt] = 3
    struck(scene, zombie, grunt, "play blaze-of-glory")
    scene.play(f"move {grunt} w", dice=[])
    assert scene.where(grunt) == "b2"
    scene.play(f"lob {grunt}", "at a2", dice=[6, 1])
    assert scene.happened(Damage) == []
    assert scene.dead(grunt), "removed when its AP are spent"


@rule("INC-BC-31")
def test_no_second_blaze_and_no_volatile_roll_meanwhile() -> None:
    scene = Scene(hall(5, 5), side="german")
    grunt = scene.put("grunt", "c2", "n")
    zombie = scene.put("sturmzombie", "c3", "s")
    bomber = scene.put("bomberzombie", "b5", "s")
    scene.put("sturmzombie", "e5", "s")
    scene.put("grunt", "a1")
    scene.table.wounds[grunt] = 1
    scene.hand("allied", "blaze-of-glory")
    scene.hand("german", "blaze-of-glory")
    struck(scene, zombie, grunt, "play blaze-of-glory")
    scene.play(f"fire {grunt} {zombie} lmg", f"fire {grunt} {bomber} lmg", dice=[4, 1, 1, 4, 1, 1])
    assert scene.dead(zombie) and scene.dead(bomber)
    assert scene.happened(Volatile) == [], "a bomber shot by it is just removed"
    assert scene.held("german", "blaze-of-glory") == 1, "nobody was asked"
    assert scene.asked() == ("allied", Q_GLORY)


@rule("INC-BC-31", "INC-BC-26")
def test_lucky_devil_and_kills_are_allowed_meanwhile() -> None:
    scene, grunt, zombie, _ = dying()
    scene.hand("german", "lucky-devil")
    scene.cp(allied=2)
    struck(scene, zombie, grunt, "pass", "play blaze-of-glory", f"fire {grunt} {zombie} lmg", dice=[4, 1, 1])
    assert scene.asked() == ("german", Q_LUCKY)
    scene.play("play lucky-devil")
    assert scene.asked() == ("allied", Q_RESPONSE), "2 CP may kill the Lucky Devil"
    scene.play("kill lucky-devil table")
    assert scene.dead(zombie)


@rule("INC-BC-31", "INC-BC-26")
def test_lucky_devil_comes_first() -> None:
    scene, grunt, zombie, _ = dying("lucky-devil")
    struck(scene, zombie, grunt)
    assert scene.asked() == ("allied", Q_LUCKY)
    scene.play("pass")
    assert scene.asked() == ("allied", Q_BLAZE)


@rule("INC-BC-31", "INC-TIME-7")
@pytest.mark.parametrize("answer", ["kill blaze-of-glory table", "snafu blaze-of-glory table"])
def test_the_card_can_be_killed_or_snafued(answer: str) -> None:
    scene, grunt, zombie, _ = dying()
    scene.cp(german=3)
    scene.hand("german", "snafu")
    struck(scene, zombie, grunt, "play blaze-of-glory", answer)
    assert scene.dead(grunt)
    assert scene.happened(Glory) == []


@rule("INC-BC-31", "INC-TIME-6")
def test_after_a_negated_card_a_second_one_may_be_played() -> None:
    scene, grunt, zombie, _ = dying("blaze-of-glory")
    scene.cp(german=3)
    struck(scene, zombie, grunt, "play blaze-of-glory", "kill blaze-of-glory table", "play blaze-of-glory")
    assert scene.asked() == ("allied", Q_GLORY)


@rule("INC-BC-31", "INC-EVENT-2")
def test_the_card_lies_on_the_table_meanwhile_and_can_be_killed() -> None:
    scene, grunt, zombie, _ = dying()
    scene.orders(german="always")
    scene.hand("german", "snafu")
    struck(scene, zombie, grunt, "play blaze-of-glory", "pass", f"turn {grunt} e")
    assert "snafu blaze-of-glory table" in scene.options()
    scene.play("snafu blaze-of-glory table")
    assert scene.dead(grunt), "its time is over"


@rule("INC-BC-31", "INC-EVENT-2", "INC-SHOOT-5")
@pytest.mark.parametrize(
    ("kind", "attack"),
    [("hmg-ape", ["fire 0 16 hmg"]), ("slugger", ["fire 0 16 pistol"]), ("slugger", ["thump 0 16"]),
     ("grunt", ["strike 0 16"]), ("grunt", ["lob 0", "at c4"]), ("blazer", ["flame 0", "pass"])],
)  # fmt: skip
def test_killed_before_the_dice_no_attack_of_any_kind_goes_on(kind: str, attack: list[str]) -> None:
    """No die falls, no square burns, and the HMG has no second shot either."""
    scene, model, zombie, other = dying(kind=kind)
    scene.orders(german="attacks")
    scene.cp(german=3)
    struck(scene, zombie, model, "play blaze-of-glory", "pass", *attack, "kill blaze-of-glory table")
    assert scene.dead(model) and scene.alive(zombie) and scene.alive(other)
    assert scene.on_fire() == set() and scene.piled("blaze-of-glory") == 1
    assert scene.asked() == ("german", Q_ACTIVATION)


@rule("INC-BC-31", "INC-BOMBER-1", "INC-RF-10")
def test_killed_before_the_dice_no_bomb_goes_off() -> None:
    scene = Scene(hall(5, 5))
    grunt, watcher = scene.put("grunt", "c2", "n"), scene.put("grunt", "d2", "s")
    bomber = scene.put("bomberzombie", "c3", "s")
    scene.put("sturmzombie", "a5", "n")
    scene.watch(watcher)
    scene.hand("german", "blaze-of-glory")
    scene.cp(allied=3)
    scene.orders(allied="attacks")
    scene.play(f"activate {grunt}", f"strike {grunt} {bomber}", "play blaze-of-glory", "pass", dice=[4])
    scene.play(f"boom {bomber} {watcher}", "kill blaze-of-glory table", dice=[])
    assert scene.dead(bomber) and scene.reacting(watcher) and scene.active() == grunt


@rule("INC-BC-31")
def test_afterwards_the_interrupted_activation_goes_on() -> None:
    scene, grunt, zombie, _ = dying()
    struck(scene, zombie, grunt, "play blaze-of-glory", "pass")
    assert scene.asked() == ("german", Q_ACTIVATION)
    assert scene.active() == zombie
    assert scene.ap() == 4


@rule("INC-BC-31")
def test_afterwards_the_hits_of_an_interrupted_blast_are_dealt() -> None:
    """The first of two victims of a grenade acts in between; the second is hit all the same."""
    scene = Scene(hall(5, 6))
    grunt = scene.put("grunt", "c1", "n")
    one = scene.put("sturmzombie", "b5", "s")
    two = scene.put("sturmzombie", "d5", "s")
    scene.hand("german", "blaze-of-glory")
    scene.play(f"activate {grunt}", f"lob {grunt}", "at c5", f"on {one}", "play blaze-of-glory", dice=[3, 3])
    scene.play(f"move {one} s", "pass")
    assert scene.dead(one)
    assert scene.dead(two)
    assert scene.active() == grunt


@rule("INC-BC-31")
def test_afterwards_an_hmg_has_its_second_shot() -> None:
    scene = Scene(hall(5, 6))
    ape = scene.put("hmg-ape", "c1", "n")
    one = scene.put("sturmzombie", "b5", "s")
    two = scene.put("sturmzombie", "d5", "s")
    scene.hand("german", "blaze-of-glory")
    scene.play(f"activate {ape}", f"fire {ape} {one} hmg", "play blaze-of-glory", "pass", dice=[4, 1, 1])
    assert f"fire {ape} {two} hmg" in scene.options()


@rule("INC-BC-31")
def test_it_may_kill_its_killer_whose_activation_then_is_over() -> None:
    scene, grunt, zombie, other = dying()
    struck(scene, zombie, grunt, "play blaze-of-glory", f"strike {grunt} {zombie}", "pass", dice=[4])
    assert scene.dead(zombie)
    assert scene.asked() == ("german", Q_TURN)
    assert f"activate {other}" in scene.options()


@rule("INC-BC-31", "INC-RF-11")
def test_a_model_in_reaction_fire_acts_as_any_other() -> None:
    """It is no longer in the mode: doubles mean nothing and nobody is asked to reload."""
    scene, grunt, zombie, other = dying()
    scene.table.reacting = 1 << grunt
    scene.cp(allied=4)
    struck(scene, zombie, grunt, "play blaze-of-glory", f"fire {grunt} {zombie} lmg", dice=[3, 3, 3])
    assert scene.asked() == ("allied", Q_GLORY)
    assert scene.alive(zombie) and scene.alive(other)


@rule("INC-BC-31", "INC-SLUG-3")
def test_bambis_natural_one_cuts_a_blaze_short() -> None:
    scene, slugger, zombie, _ = dying(kind="slugger")
    struck(scene, zombie, slugger, "play blaze-of-glory", f"fire {slugger} {zombie} pistol", dice=[1])
    assert scene.dead(slugger)
    assert scene.asked() == ("german", Q_ACTIVATION)


@rule("INC-BC-31", "INC-ITEM-3")
def test_it_may_drop_what_it_carries_and_what_it_keeps_stays_where_it_ends() -> None:
    scene = Scene(hall(5, 5), side="german", items=[("pinger", "a5")])
    grunt = scene.put("grunt", "c2", "n")
    scene.put("grunt", "a1")
    zombie = scene.put("sturmzombie", "c3", "s")
    scene.table.wounds[grunt] = 1
    scene.table.item_at, scene.table.carrier = [-1], [grunt]
    scene.table.item_of[grunt] = 0
    scene.hand("allied", "blaze-of-glory")
    struck(scene, zombie, grunt, "play blaze-of-glory")
    assert f"drop {grunt}" in scene.options()
    scene.play(f"move {grunt} w", "pass")
    assert scene.table.item_at == [scene.square("b2")]


@rule("INC-BC-31", "INC-BLITZ-2")
def test_a_blitzhund_acting_by_cp_still_turns_after_the_blaze_of_its_victim() -> None:
    scene = Scene(hall(5, 5), side="german")
    grunt = scene.put("grunt", "c2", "n")
    scene.put("grunt", "a1")
    dog = scene.put("blitzhund", "c3", "s")
    scene.table.wounds[grunt] = 1
    scene.cp(german=1)
    scene.hand("allied", "blaze-of-glory")
    scene.play(f"command {dog} 0", f"strike {dog} {grunt}", "play blaze-of-glory", "pass", dice=[6, 1, 1])
    assert f"turn {dog} n" in scene.options()


@rule("INC-BC-31")
def test_all_that_an_activation_is_made_of_is_set_aside_together() -> None:
    """Whatever a fresh activation sets is put back afterwards: a field added there and not to ACTIVATION fails here."""
    s = Scene(hall(3, 3)).table
    numbers = [name for name in shapes(s.dossier) if isinstance(getattr(s, name), int)]

    def fill(start: int) -> dict[str, int]:
        """Every number another one, so that whatever is set is noticed."""
        for at, name in enumerate(numbers):
            setattr(s, name, (start == 700) if isinstance(getattr(s, name), bool) else start + at)
        return {name: getattr(s, name) for name in numbers}

    before = fill(700)
    s.fresh_activation(3)
    fresh = {name for name in numbers if getattr(s, name) != before[name]}
    assert {"active", "spent", "commanded", "floored_while_active"} <= fresh <= set(ACTIVATION)
    before = fill(700)
    under_way = s.set_aside()
    other = fill(300)
    s.take_up(under_way)
    assert {name for name in numbers if getattr(s, name) != other[name]} == set(ACTIVATION)
    assert all(getattr(s, name) == before[name] for name in ACTIVATION)
