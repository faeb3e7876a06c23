"""The log: every event has a sentence and a rule, and an action reads as a story."""

import random

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import find_ledgers, rule
from undercroft.core.chance.dice import seeded
from undercroft.core.speech.languages import language
from undercroft.games.incursion.content.catalogue import CARDS
from undercroft.games.incursion.game import Incursion
from undercroft.games.incursion.rules import questions as asked
from undercroft.games.incursion.rules.mission.setup import new_table
from undercroft.games.incursion.words.chronicle import entry, story
from undercroft.games.incursion.words.names import called

LEDGER = find_ledgers("undercroft.games")["undercroft.games.incursion"]


def told(scene: Scene, seat: int = -1) -> list[str]:
    """The story of the last action."""
    return [str(line.text) for line in scene.game.story(seat)]


@pytest.mark.parametrize("mission", ["incursion", "twitcher", "doomsday"])
def test_random_games_are_told_in_whole_sentences(mission: str) -> None:
    rng = random.Random(7)
    game = Incursion(new_table(mission, seeded(7), orders=("always", "never")))
    game.open()
    while game.ask is not None and game.table.turn < 12:
        events = game.apply(rng.choice(game.codes()))
        for event in events:
            line = entry(game.table, event)
            text = str(line.text)
            assert line.text == game.sentence(event)
            assert not text[0].islower() and text[-1] in ".!" and "  " not in text, text
            assert line.rule in LEDGER.all_rules(), line
        for line in story(game.table):
            assert str(line.text) and line.rule in LEDGER.all_rules()


@pytest.mark.parametrize("mission", ["incursion", "twitcher"])
def test_lines_name_what_they_are_about(mission: str) -> None:
    """A page needs to read no sentence: figures and squares are named."""
    rng = random.Random(3)
    game = Incursion(new_table(mission, seeded(3)))
    game.open()
    while game.ask is not None and game.table.turn < 12:
        game.apply(rng.choice(game.codes()))
        for kind, id in (ref for line in story(game.table) for ref in line.refs):
            assert kind in ("model", "door", "item", "square")
            assert id.isdigit() or game.table.dossier.grid.square(id) >= 0


# ---------------------------------------------------------------- fights


def test_a_shot_that_kills() -> None:
    scene = Scene(hall(1, 4))
    grunt, zombie = scene.put("grunt", "a1", "n"), scene.put("sturmzombie", "a4", "s")
    scene.effect("armor-piercing-ammo", grunt)
    scene.play(f"activate {grunt}")
    assert told(scene) == ["Grunt APE Able activates with 3 AP."]
    scene.play(f"fire {grunt} {zombie} lmg", dice=[1, 3, 6])
    assert told(scene)[:3] == [
        "Grunt APE Able fires at Sturmzombie Anton (LMG).",
        "Rolls 1, 3, 6 (+1) against Fortitude 4 of Sturmzombie Anton: 2 hits.",
        "Sturmzombie Anton falls.",
    ]
    shot, roll, fall = story(scene.table)[:3]
    assert (shot.rule, roll.rule, fall.rule) == ("INC-SHOOT-1", "INC-DMG-1", "INC-DMG-2")
    assert shot.refs == (("model", str(grunt)), ("model", str(zombie))) and shot.dice == ()
    assert roll.refs == (("model", str(zombie)),) and roll.dice == (1, 3, 6)


def test_a_wound_says_how_deep_it_is() -> None:
    scene = Scene(hall(1, 4), side="german")
    scene.put("grunt", "a1", "n")
    gretel = scene.put("gretel", "a2", "s")
    scene.play(f"activate {gretel}")
    scene.play(f"strike {gretel} 0", dice=[6])
    assert told(scene) == [
        "Gretel von X lashes at Grunt APE Able with the whip.",
        "Rolls 6 against Fortitude 6 of Grunt APE Able: 1 hit.",
        "Grunt APE Able is wounded: 1 of 2 DP.",
    ]
    scene.play(f"strike {gretel} 0", dice=[1, 5])
    assert told(scene)[1:] == [
        "Rolls 1 against Fortitude 6 of Grunt APE Able: no hit.",
        "The whip tears at Grunt APE Able: a 5 on the die, it loses its footing.",
        "Grunt APE Able is Knocked Down.",
    ]


def test_thumper_is_told_apart_from_a_blow_with_dice() -> None:
    scene = Scene(hall(1, 4))
    slugger, zombie = scene.put("slugger", "a1", "n"), scene.put("sturmzombie", "a2", "s")
    scene.put("sturmzombie", "a4", "s")
    scene.play(f"activate {slugger}")
    scene.play(f"thump {slugger} {zombie}")
    assert told(scene) == ["Slugger Murphy brings Thumper down on Sturmzombie Anton.", "Sturmzombie Anton falls."]


def test_a_reaction_shot_says_so() -> None:
    scene = Scene(hall(1, 5), side="german")
    scene.put("grunt", "a1", "n")
    zombie = scene.put("sturmzombie", "a5", "s")
    scene.watch(0)
    scene.play(f"activate {zombie}", f"move {zombie} s")
    scene.play(f"fire 0 {zombie} lmg", dice=[2, 1])
    assert told(scene) == [
        "Grunt APE Able fires in reaction at Sturmzombie Anton (LMG).",
        "Rolls 2, 1 against Fortitude 4 of Sturmzombie Anton: no hits.",
    ]


def test_whoever_stands_in_fire_is_told_why_dice_are_rolled() -> None:
    scene = Scene(hall(1, 4), side="german")
    zombie = scene.put("sturmzombie", "a1", "n")
    scene.put("sturmzombie", "a4", "n")
    scene.burning("a1", "a2")
    scene.play(f"activate {zombie}")
    scene.play(f"move {zombie} n", dice=[3])
    assert told(scene)[1:] == [
        "Sturmzombie Anton is in the flames: 1 die.",
        "Rolls 3 against Fortitude 4 of Sturmzombie Anton: no hit.",
    ]
    other = scene.put("sturmzombie", "a1", "n")
    scene.play("end")
    scene.play(f"activate {other}", "end", dice=[1, 2, 3, 1, 6])
    assert told(scene)[:3] == [
        "Sturmzombie Caspar is in the flames: 5 dice.",
        "Rolls 1, 2, 3, 1, 6 against Fortitude 4 of Sturmzombie Caspar: 1 hit.",
        "Sturmzombie Caspar falls.",
    ]


def test_a_number_used_again_in_the_same_action_keeps_its_old_name() -> None:
    """The hound that dies by Rackley's mask and the zombie that rises share a number."""
    scene = Scene(hall(1, 4))
    scene.put("grunt", "a1", "n")
    hound = scene.put("blitzhund", "a4", "s")
    scene.wound(hound)
    scene.hand("allied", "rackley")
    scene.play("play rackley", f"on {hound}", dice=[6])
    assert told(scene) == [
        "The Allied player plays Rackley Hated His Mask on Blitzhund Anton.",
        "Rackley Hated His Mask takes effect: One die against any model that is no zombie; "
        "if it dies, a Sturmzombie rises in its place.",
        "Rolls 6 against Fortitude 4 of Blitzhund Anton: 1 hit.",
        "Blitzhund Anton falls.",
        "The dead do not rest: Sturmzombie Anton rises at a4.",
    ]


def test_a_bomb_names_its_bearer() -> None:
    scene = Scene(hall(3, 3), side="german")
    scene.put("grunt", "b3", "s")
    bomber = scene.put("bomberzombie", "b2", "n")
    scene.put("sturmzombie", "a1", "n")
    scene.play(f"activate {bomber}")
    scene.play(f"boom {bomber} 0", dice=[2])
    assert told(scene)[:3] == [
        "Bomberzombie Anton throws itself at Grunt APE Able, bomb and all.",
        "K-a-BOOM! Bomberzombie Anton blows up, and the blast spreads from b3.",
        "Rolls 2 (+3) against Fortitude 6 of Grunt APE Able: no hit.",
    ]


# ---------------------------------------------------------------- everything else


def test_doors_items_and_squares_have_names() -> None:
    room = "\n".join(["+---+---+", "| .   . |", "+-d-+---+", "| .   . |", "+---+---+"])
    scene = Scene(room, goal="courier", items=[("counter", "b1"), ("counter", "b2")])
    sarge = scene.put("sarge", "a1", "n")
    scene.play(f"activate {sarge}", f"open {sarge} 0")
    assert told(scene) == ["APE Sarge opens door a2/a1."]
    scene.play(f"use {sarge} 0")
    first, second = told(scene)
    assert first == "APE Sarge turns counter 1 over."
    assert second in ("Counter 1: the courier is found.", "Counter 1: it is nobody of interest.")
    scene.play(f"move {sarge} n")
    assert told(scene) == ["APE Sarge moves from a1 to a2."]


@rule("INC-GRETEL-1")
def test_the_log_says_whose_command_points_were_spent() -> None:
    scene = Scene(hall(3, 5), side="german")
    gretel, zombie = scene.put("gretel", "a1", "n"), scene.put("sturmzombie", "b1", "n")
    scene.cp(german=2, special=2)
    scene.play(f"command {zombie} 0", f"move {zombie} n")
    assert told(scene)[0] == f"The Germans spend 1 CP on Sturmzombie {called(zombie)}, Gretel's own."
    scene.play(f"command {zombie} 0", f"move {zombie} e")
    assert told(scene)[0] == f"The Germans spend 2 CP on Sturmzombie {called(zombie)}, 1 of them Gretel's own."
    scene.play(f"command {gretel} 0", f"move {gretel} n")
    assert told(scene)[0] == "The Germans spend 1 CP on Gretel von X."


def test_who_waits_where_takes_one_line_for_each_point() -> None:
    scene = Scene.start("recon").play()
    assert told(scene)[:4] == [
        "The Allies bring 2 Grunt APEs.",
        "The Germans bring 2 lots of Sturmzombies.",
        "Game Turn 1 begins.",
        "The Allies draw 4 CP.",
    ]
    while scene.question() != asked.Q_BID:
        scene.play("pass")
    scene.play("bid 0", "bid 0")
    lines = told(scene)
    assert "Both bid 0 CP, and the tie goes to the Allies, who go first." in lines
    assert "4 Sturmzombies arrive below ground." in lines
    assert "Grunt APE Able and Grunt APE Baker wait at the South hatch." in lines
    assert lines[-1] == "The Allies take their turn."


def test_a_drawn_card_is_told_to_its_owner_alone() -> None:
    scene = Scene.start("recon").play()
    s = scene.table
    held = [card.name for number, card in enumerate(CARDS) for _ in range(s.hand[1][number])]
    assert [f"The German player draws {name}." for name in sorted(held)] == sorted(
        line for line in told(scene, 1) if line.startswith("The German player draws")
    )
    for seat in (-1, 0):
        assert f"The German player draws {len(held)} cards." in told(scene, seat)
        assert not any(name in line for name in held for line in told(scene, seat) if "German player draws" in line)


def test_words_at_any_time() -> None:
    scene = Scene(hall(1, 3))
    scene.put("grunt", "a1", "n")
    scene.put("grunt", "a3", "n")
    scene.play("orders german always")
    assert told(scene) == ["The German player gives new standing orders."]  # and nobody learns which
    scene.play("offer-end allied")
    assert told(scene) == ["The Allied player offers to end the game as a draw."]
    scene.play("resign german")
    assert told(scene) == ["The German player gives up."]


def test_a_force_tells_how_many_of_each_kind_and_names_whoever_there_is_only_one_of() -> None:
    forces = {"allied": ["grunt", "grunt", "grunt"], "german": ["sturmzombie", "blitzhund", "gretel"]}
    line = Scene.start("twitcher", forces=forces).play().game.story()[1].text
    assert str(line) == "The Germans bring 1 lot of Sturmzombies, 1 Blitzhund and Gretel von X."
    assert language("fr").words(line) == (
        "Les Allemands alignent\u00a0: 1 lot de Sturmzombies, 1 Blitzhund et Gretel von X."
    )
