"""Every question says what becomes of the answer: nobody gives a card away who thought to choose one."""

import pytest

from tests.reichbusters.fights import attacks, defences, noises, vril
from tests.reichbusters.hands import scene as holding
from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule


def asked(scene: Scene) -> str:
    """The pending question."""
    assert scene.game.choice is not None
    return str(scene.game.choice.text)


def offered(scene: Scene) -> list[str]:
    """Its options as a page writes them."""
    assert scene.game.ask is not None
    return [str(label.label) for label in scene.game.labels(scene.game.ask.seat)]


def passing(scene: Scene) -> str:
    """What the answer `pass` is called."""
    assert scene.game.ask is not None
    return next(str(label.label) for label in scene.game.labels(scene.game.ask.seat) if label.action == "pass")


def evasive() -> Scene:
    """Claudine has been attacked, and may step away."""
    scene = Scene(HALL, heroes=["claudine", "brick"], at="BD", alarm=True)
    scene.skill(0, "evasive")
    scene.put("zombie", "B")
    return scene.play("end", dice=defences(3, 3))


def instant(*kinds: str) -> Scene:
    """Brick holds an instant for the start of Kill the Intruders!, when these are about to attack."""
    scene = Scene(HALL, heroes=["brick", "sarge"], alarm=True)
    scene.hand(0, "come-and-get-it")
    for kind in kinds:
        scene.put(kind, "A")
    return scene.play("end")


@rule("RB-DECK-3")
def test_a_card_that_goes_is_not_just_chosen() -> None:
    assert asked(holding("plan-b").play("play plan-b")) == "Which card does Claudine discard?"


@rule("RB-KEY-81")
def test_a_card_that_comes_back_is_told_apart() -> None:
    scene = Scene(HALL, heroes=["sarge", "quentin"])
    scene.enhance(0, "first")
    scene.skill(0, "vril-enhanced")
    scene.cards(0)
    dice = [*attacks(1, 1, 1), *vril("special")]
    scene.put("zombie", "B")
    scene.play("attack first zombie-1", "spend vril-enhanced 3", dice=dice)
    assert asked(scene) == "Which removed card does Sarge put back on the discard pile?"


@rule("RB-DMG-3", "RB-REC-5", "RB-KEY-45")
def test_wounds_that_heal_stay_and_come_are_told_apart() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"])
    scene.wound(1, "shrapnel", "flesh-wound", "flesh-wound-2")
    scene.carry(0, "bandages")
    assert asked(scene.play("use bandages")) == "Which wound of Sarge heals?"
    lying = Scene(HALL, heroes=["sarge", "brick"])
    lying.down(1)
    assert asked(lying.play("end")) == "Which wounds does Brick keep? All others heal."
    iron = Scene(HALL, heroes=["brick", "sarge"], alarm=True)
    iron.enhance(0, "first")  # mech implants
    iron.put("zombie", "A")
    iron.play("end", dice=defences("blank", "blank", "blank"))
    assert asked(iron) == "Which of these wounds does Brick take?"


@rule("RB-KEY-27")
def test_an_evasive_step_is_named() -> None:
    assert asked(evasive()) == "Claudine is evasive: a step away from the attack?" and passing(evasive()) == "Stay here"


@rule("RB-DMG-2")
def test_what_a_wound_brings_about_names_the_wound() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], at="AD", alarm=True)
    scene.only("wound", "broken-fingers")
    scene.put("zombie", "A")
    assert "(Broken fingers)" in asked(scene.play("end", dice=defences("blank", "blank", "blank")))


@rule("RB-CARD-5")
def test_an_instant_says_before_what_it_comes_and_what_it_does() -> None:
    scene = instant()
    assert asked(scene) == "No enemy is there: does Brick play an instant card all the same?"
    told = "At the start of Kill the Intruders! every enemy that can attack you does so in this phase. Draw 1 card."
    assert f"Come and get it: {told}" in offered(scene) and passing(scene) == "Play no card"
    beset = instant("dog")
    assert asked(beset) == "The enemy is about to attack: does Brick play an instant card first?"
    assert passing(beset) == "Let the enemy attack"
    moving = holding("take-point", alarm=True)
    moving.put("zombie", "D")
    moving.play("end")
    assert asked(moving) == "The enemy is about to move: does Sarge play an instant card first?"
    assert passing(moving) == "Let the enemy move"


@rule("RB-CARD-5", "RB-ITEM-7")
def test_what_is_let_happen_is_said() -> None:
    scene = Scene(HALL, heroes=["quentin", "sarge"], alarm=True, at="AD")
    scene.hand(0, "ambush")
    scene.carry(0, "dog-biscuits")
    scene.put("dog", "B")
    scene.play("end")
    assert passing(scene) == "Let the dog Gerhard go on"
    assert passing(scene.play("pass")) == "Let the dog Gerhard attack"


@rule("RB-NOISE-6", "RB-KEY-64")
def test_noise_cards_to_choose_from_say_what_they_do() -> None:
    scene = Scene(ROOMS, heroes=["claudine"])
    scene.skill(0, "sleight-of-hand")
    scene.only("noise", "noisy", "softly-softly")
    scene.play("door d", "spend sleight-of-hand 2", dice=noises("special"))
    assert sorted(offered(scene)) == [
        "Noisy. The nearest at-ease room with enemies or spawn tokens becomes suspicious. "
        "From a noise of 4 on: A level 1 patrol comes, suspicious.",
        "Softly, softly. From a noise of 6 on: A level 1 patrol comes, suspicious.",
    ]


# ---------------------------------------------------------------- what it means to pass


@rule("RB-CARD-3")
@pytest.mark.parametrize(
    "name, answers, text",
    [
        ("pin-them-down", (), "Suppress no area"),
        ("spirit-of-the-hawk", ("move B", "move C", "done"), "Wound nobody with the tomahawk"),
    ],
)
def test_to_do_without_a_part_of_a_card_names_that_part(name: str, answers: tuple[str, ...], text: str) -> None:
    scene = holding(name)
    scene.put("zombie", "C")
    assert passing(scene.play(f"play {name}", *answers)) == text


@rule("RB-CARD-3")
def test_doors_comrades_wounds_and_jams_that_are_let_be_are_named() -> None:
    assert passing(holding("door-kicker", map=ROOMS).play("play door-kicker")) == "Open no door"
    assert passing(holding("on-the-double").play("play on-the-double")) == "Send nobody"
    medic = holding("medic")
    medic.stand(1, "A")
    medic.wound(0, "shrapnel")
    medic.wound(1, "bleeding")
    assert passing(medic.play("play medic", "hero two")) == "Heal nobody else"
    jammed = Scene(HALL, heroes=["brick"], features=[("B", "gun-rack")])
    jammed.turn_up(0, "gun-rack")
    jammed.jam(0, "second")
    assert passing(jammed.play("move B")) == "Leave it jammed"


@rule("RB-KEY-23", "RB-KEY-11")
def test_no_further_enemy_is_not_the_end_of_a_burst() -> None:
    scene = Scene(HALL, heroes=["claudine", "brick"])
    scene.put("soldier", "B", 2)
    scene.play("attack first soldier-1")
    assert asked(scene) == "A second target with the same dice, against both defences together?"
    assert passing(scene) == "Attack no further enemy with these dice"
    burst = Scene(HALL, heroes=["sarge", "brick"])
    for kind in ("dog", "tracking-bomber", "zombie"):  # 6 are left, which reach the bomber alone
        burst.put(kind, "B")
    burst.play("attack first dog-1", "spend burst 0", dice=attacks("special", 3, 2))
    assert passing(burst) == "Let the burst end here"


@rule("RB-ITEM-6", "RB-SEARCH-3")
def test_to_be_seen_and_to_take_nothing_are_said() -> None:
    seen = Scene(ROOMS, heroes=["brick"])
    seen.put("zombie", "C")
    seen.carry(0, "disguise-kit")
    assert passing(seen.play("door d")) == "Keep the disguise kit and let the awareness rise"
    found = Scene(HALL, heroes=["brick"])
    found.hide("A", "misc")
    assert passing(found.play("search hidden", dice=noises("blank"))) == "Take nothing"
