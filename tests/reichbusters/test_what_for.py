"""Every question says what becomes of the answer: nobody gives a card away who thought to choose one."""

from collections.abc import Generator
from typing import Any

import pytest

from tests.reichbusters.fights import pair
from tests.reichbusters.hands import scene as holding
from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.core.choice import Ask
from undercroft.core.packing import pack
from undercroft.games.reichbusters.rules.attacks import hits
from undercroft.games.reichbusters.rules.catalogue_tables import CARD_IDS, LASTING_SLOW_READY, WOUND_LASTING
from undercroft.games.reichbusters.rules.heroes import heroes, wounds
from undercroft.games.reichbusters.rules.keywords import defence
from undercroft.games.reichbusters.rules.questions import Q_INSTANT, Q_NOISE_CARD
from undercroft.games.reichbusters.rules.tables import K_DUAL_WIELDING, P_ACTION_STATIONS, P_KILL_THE_INTRUDERS
from undercroft.games.reichbusters.rules.tests.specials import vril_enhanced
from undercroft.games.reichbusters.rules.verbs import NOISE_CARD, PASS, PLAY
from undercroft.games.reichbusters.words.questions import questions

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
    assert said(scene, vril_enhanced(scene.table, 0)) == "Which removed card does Brick put back on the discard pile?"


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
    card = pack(PLAY, CARD_IDS.index("come-and-get-it"))
    ask = Ask(0, Q_INSTANT, [PASS, card], -1)
    assert asked(scene, ask) == f"The enemy is about to {what}: does Brick play an instant card first?"
    told = "At the start of Kill the Intruders! every enemy that can attack you does so in this phase. Draw 1 card."
    assert f"Come and get it: {told}" in offered(scene, ask)


@rule("RB-NOISE-6", "RB-KEY-64")
def test_noise_cards_to_choose_from_say_what_they_do() -> None:
    scene = Scene(ROOMS, heroes=["brick"])
    texts = offered(scene, Ask(0, Q_NOISE_CARD, [pack(NOISE_CARD, 0), pack(NOISE_CARD, 1)]))
    assert texts == [
        "Noisy. The nearest at-ease room with enemies or spawn tokens becomes suspicious. "
        "From a noise of 4 on: A level 1 patrol comes, suspicious.",
        "Softly, softly. From a noise of 6 on: A level 1 patrol comes, suspicious.",
    ]
