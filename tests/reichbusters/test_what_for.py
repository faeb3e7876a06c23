"""Every question says what becomes of the answer: nobody gives a card away who thought to choose one."""

from collections.abc import Generator
from typing import Any

import pytest

from tests.reichbusters.fights import pair, token
from tests.reichbusters.hands import scene as holding
from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.core.choice import Ask
from undercroft.games.reichbusters.rules import features, verbs
from undercroft.games.reichbusters.rules import uses as item_uses
from undercroft.games.reichbusters.rules.attacks import hits
from undercroft.games.reichbusters.rules.awareness import awareness
from undercroft.games.reichbusters.rules.catalogue_tables import CARD_IDS, LASTING_SLOW_READY, WOUND_LASTING
from undercroft.games.reichbusters.rules.choices import choose_item
from undercroft.games.reichbusters.rules.damage import wounds
from undercroft.games.reichbusters.rules.heroes import heroes
from undercroft.games.reichbusters.rules.keywords import defence
from undercroft.games.reichbusters.rules.keywords.vril import vril_enhanced
from undercroft.games.reichbusters.rules.questions import Q_INSTANT, Q_NOISE_CARD
from undercroft.games.reichbusters.rules.tables import (
    ATTACK_TEST,
    I_DISGUISE_KIT,
    I_DOG_BISCUITS,
    K_DUAL_WIELDING,
    P_ACTION_STATIONS,
    P_KILL_THE_INTRUDERS,
)
from undercroft.games.reichbusters.rules.verbs import PASS
from undercroft.games.reichbusters.words.questions import BY_NUMBER, questions

PLAIN = (1, 6, 7)  # wounds that do nothing at once
BROKEN_FINGERS = WOUND_LASTING.index(LASTING_SLOW_READY)


def said(scene: Scene, flow: Generator[Ask, int, Any]) -> str:
    """What a flow of the rules asks first."""
    return asked(scene, next(flow))


def asked(scene: Scene, ask: Ask) -> str:
    return str(questions(scene.table).put(scene.table, ask).text)


def offered(scene: Scene, ask: Ask) -> list[str]:
    """The options of a question as a page writes them."""
    scene.reopen()
    scene.game.ask = ask
    return [str(label.label) for label in scene.game.labels(ask.seat)]


@rule("RB-DECK-3")
def test_a_card_that_goes_is_not_just_chosen() -> None:
    scene = holding("plan-b")
    scene.play("play plan-b")
    assert scene.game.choice is not None
    assert str(scene.game.choice.text) == "Which card does Claudine discard?"


@rule("RB-KEY-81")
def test_a_card_that_comes_back_is_told_apart() -> None:
    scene = Scene(HALL, heroes=["brick"])
    scene.table.removed[0] = 0b110
    asked = said(scene, vril_enhanced(scene.table, 0, 0))
    assert asked == "Which removed card does Brick put back on the discard pile?"


@rule("RB-DMG-3", "RB-REC-5", "RB-KEY-45")
def test_wounds_that_heal_stay_and_come_are_told_apart() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"])
    scene.wound(0, *PLAIN)
    assert said(scene, heroes.choose_heal(scene.table, 0, 1)) == "Which wound of Brick heals?"
    assert said(scene, heroes.recover(scene.table, 0)) == "Which wounds does Brick keep? All others heal."
    assert said(scene, wounds.drawn(scene.table, 1, 2)) == "Which of these wounds does Sarge take?"


@rule("RB-KEY-27")
def test_an_evasive_step_is_named() -> None:
    scene = Scene(HALL, heroes=["claudine"], at="B")
    scene.skill(0, "evasive")
    scene.table.phase = P_KILL_THE_INTRUDERS
    text = said(scene, defence.evasive(scene.table, 0, scene.area("B")))
    assert text == "Claudine is evasive: a step away from the attack?"


@rule("RB-DMG-2")
def test_what_a_wound_brings_about_names_the_wound() -> None:
    scene = pair("brick", at="BD")
    scene.only("wound", BROKEN_FINGERS)
    assert "(Broken fingers)" in said(scene, wounds.suffer(scene.table, 0, 1, -1))


@rule("RB-KEY-23")
def test_a_second_target_is_asked_for_as_one() -> None:
    scene = pair("claudine")
    soldiers = scene.put("soldier", "B", 2)
    flow = hits.dual_wielding(scene.table, 0, soldiers, 1 << K_DUAL_WIELDING, True)
    assert said(scene, flow) == "A second target with the same dice, against both defences together?"


@rule("RB-CARD-5")
@pytest.mark.parametrize("phase, what", [(P_ACTION_STATIONS, "move"), (P_KILL_THE_INTRUDERS, "attack")])
def test_an_instant_says_before_what_it_comes_and_what_it_does(phase: int, what: str) -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], alarm=True)
    scene.table.phase = phase
    card = verbs.play(CARD_IDS.index("come-and-get-it"))
    ask = Ask(0, Q_INSTANT, [PASS, card], -1)
    assert asked(scene, ask) == "No enemy is there: does Brick play an instant card all the same?"
    told = "At the start of Kill the Intruders! every enemy that can attack you does so in this phase. Draw 1 card."
    assert f"Come and get it: {told}" in offered(scene, ask)
    scene.put("dog", "A")
    scene.table.phase = phase
    assert asked(scene, ask) == f"The enemy is about to {what}: does Brick play an instant card first?"


@rule("RB-NOISE-6", "RB-KEY-64")
def test_noise_cards_to_choose_from_say_what_they_do() -> None:
    scene = Scene(ROOMS, heroes=["brick"])
    texts = offered(scene, Ask(0, Q_NOISE_CARD, [verbs.noise_card(0), verbs.noise_card(1)]))
    assert texts == [
        "Noisy. The nearest at-ease room with enemies or spawn tokens becomes suspicious. "
        "From a noise of 4 on: A level 1 patrol comes, suspicious.",
        "Softly, softly. From a noise of 6 on: A level 1 patrol comes, suspicious.",
    ]


# ---------------------------------------------------------------- what it means to pass


def left_out(scene: Scene, flow: Generator[Ask, int, Any]) -> str:
    """What the answer `pass` to the first question of a flow is called."""
    return passed(scene, next(flow))


def passed(scene: Scene, ask: Ask | None) -> str:
    assert ask is not None and PASS in ask.options
    return str(BY_NUMBER[ask.question].declined(scene.table, ask))


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
    scene.play(f"play {name}", *answers)
    assert passed(scene, scene.game.ask) == text
    assert text in [str(label.label) for label in scene.game.labels(0)]


@rule("RB-CARD-3")
def test_doors_comrades_wounds_and_jams_that_are_let_be_are_named() -> None:
    kicker = holding("door-kicker", map=ROOMS)
    kicker.play("play door-kicker")
    assert passed(kicker, kicker.game.ask) == "Open no door"
    sent = holding("on-the-double")
    sent.play("play on-the-double")
    assert passed(sent, sent.game.ask) == "Send nobody"
    medic = holding("medic")
    medic.stand(1, "A")
    for hero in (0, 1):
        medic.wound(hero, 1 + hero)
    medic.play("play medic", "hero two")
    assert passed(medic, medic.game.ask) == "Heal nobody else"
    jammed = Scene(HALL, heroes=["brick"])
    jammed.table.jams[1] = 1
    assert left_out(jammed, features.gun_rack(jammed.table, 0)) == "Leave it jammed"


@rule("RB-KEY-23", "RB-KEY-11")
def test_no_further_enemy_is_not_the_end_of_a_burst() -> None:
    scene = pair("claudine")
    soldiers = scene.put("soldier", "B", 2)
    flow = hits.dual_wielding(scene.table, 0, soldiers, 1 << K_DUAL_WIELDING, True)
    ask = next(flow)
    assert passed(scene, ask) == "Attack no further enemy with these dice"
    scene.table.test = ATTACK_TEST
    assert passed(scene, ask) == "Let the burst end here"


@rule("RB-KEY-27", "RB-ITEM-6", "RB-SEARCH-3")
def test_to_stay_to_be_seen_and_to_take_nothing_are_said() -> None:
    scene = Scene(HALL, heroes=["claudine"], at="B")
    scene.skill(0, "evasive")
    scene.table.phase = P_KILL_THE_INTRUDERS
    assert left_out(scene, defence.evasive(scene.table, 0, scene.area("B"))) == "Stay here"
    seen = Scene(HALL, heroes=["brick"])
    seen.put("zombie", "C")
    seen.carry(0, token(I_DISGUISE_KIT))
    rise = awareness.raise_room(seen.table, 0, 0)
    assert left_out(seen, rise) == "Keep the disguise kit and let the awareness rise"
    found = Scene(HALL, heroes=["brick"])
    found.lay(token(I_DISGUISE_KIT), "A")
    choice = choose_item(found.table, 0, [token(I_DISGUISE_KIT)], may_pass=True)
    assert left_out(found, choice) == "Take nothing"


@rule("RB-CARD-5", "RB-ITEM-7")
def test_what_is_let_happen_is_said() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], alarm=True)
    card = verbs.play(CARD_IDS.index("come-and-get-it"))
    assert passed(scene, Ask(0, Q_INSTANT, [PASS, card], -1)) == "Play no card"
    dog = scene.put("dog", "A")
    for phase, text in ((P_ACTION_STATIONS, "Let the enemy move"), (P_KILL_THE_INTRUDERS, "Let the enemy attack")):
        scene.table.phase = phase
        assert passed(scene, Ask(0, Q_INSTANT, [PASS, card], -1)) == text
    assert passed(scene, Ask(0, Q_INSTANT, [PASS, card], dog)) == "Let the dog Gerhard go on"
    scene.carry(0, token(I_DOG_BISCUITS))
    assert left_out(scene, item_uses.biscuit_window(scene.table, 0, [dog])) == "Let the dog Gerhard attack"
