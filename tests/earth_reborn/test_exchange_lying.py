"""The card that lies on the floor in scenario 4 (ER-SCEN-4)."""

from tests.earth_reborn.scene import HALL, Scene, number
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules.events import E_TOOK_LYING
from undercroft.games.earth_reborn.rules.move import move
from undercroft.games.earth_reborn.rules.tables import LYING, P_ACTING


def safe(who: str) -> tuple[Scene, int]:
    """The Secret Files lie on C; he stands on A."""
    scene = Scene(HALL, 4)
    scene.put(who, "A", "e")
    scene.give(who, "move 2")
    (card,) = scene.carry(who, "secret-files")
    d = scene.table.dossier
    d.lying_card, d.lying_square = card, scene.square("C")
    scene.table.holder[card], scene.table.scenario_card_lies = LYING, True
    scene.table.carried[number(who)] = 0
    return scene, card


@rule("ER-SCEN-4")
def test_a_norad_character_who_enters_the_square_takes_the_card() -> None:
    scene, card = safe("woo")
    scene.play("activate woo", "move @1", "step e")
    assert scene.carried("woo") == []
    scene.play("step e")
    assert scene.carried("woo") == ["secret-files"] and not scene.table.scenario_card_lies
    assert scene.happened(E_TOOK_LYING) == [(number("woo"), card * 2 + (scene.table.salemite_up >> card & 1))]
    scene.play("step e", "step w", "halt n")
    assert scene.happened(E_TOOK_LYING) == [], "it lies there once"


@rule("ER-SCEN-4", "ER-GEAR-8")
def test_who_flies_takes_it_when_he_lands() -> None:
    scene, _ = safe("woo")
    scene.play("activate woo")
    move.begin_flight(scene.table, number("woo"), 6)
    scene.reopen().play("step e", "step e")
    assert scene.table.scenario_card_lies
    scene.play("halt e")
    assert scene.carried("woo") == ["secret-files"] and scene.table.phase == P_ACTING


@rule("ER-SCEN-4")
def test_a_salemite_leaves_it() -> None:
    scene, _ = safe("jessica")
    scene.turn_to("salemite").play("activate jessica", "move @1", "step e", "step e")
    assert scene.table.scenario_card_lies and scene.carried("jessica") == []


@rule("ER-SCEN-4", "ER-EQUIP-5")
def test_who_cannot_carry_it_too_drops_something() -> None:
    scene, card = safe("woo")
    (other,) = scene.carry("woo", "grenade-launcher")
    scene.play("activate woo", "move @1", "step e", "step e", f"drop {other}")
    assert scene.carried("woo") == ["secret-files"] and scene.table.holder[card] == number("woo")


@rule("ER-SCEN-4", "ER-EQUIP-8")
def test_if_its_carrier_dies_it_lies_with_him() -> None:
    scene, card = safe("woo")
    scene.put("nick", "B")
    scene.give("nick", "move 1")
    scene.play("activate woo", "move @1", "step e", "step e", "halt e", "end")
    scene.kill("woo", "C")
    scene.reopen().play("pass", "activate nick", "move @1", "step e", f"loot woo {card}")
    assert scene.carried("nick") == ["secret-files"]
