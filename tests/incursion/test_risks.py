"""What an action may cost one's own side: reaction shots, bombs that one sets off, fire on the way."""

from fractions import Fraction
from itertools import product

import pytest

from tests.incursion.scene import Scene, hall
from tests.incursion.test_odds import chances, outcomes
from tests.rules_plugin import rule
from undercroft.core.chance.odds import Distribution, capped, pool
from undercroft.core.page import Deed, Label, Reach

GERMAN = 1


def label(scene: Scene, text: str) -> Label:
    scene.options()
    return next(one for one in scene.game.labels(GERMAN) if one.action == text)


def reach(scene: Scene, m: int, square: str) -> Reach:
    return next(one for one in scene.game.overlay(GERMAN, m).reach if one.square == square)


def watched(*watchers: str, foe: str = "blitzhund") -> Scene:
    """A German model that comes round a corner into the sight of models in Reaction Fire."""
    scene = Scene(hall(2, 7), side="german")
    for place, kind in enumerate(watchers):
        scene.watch(scene.put(kind, f"a{place + 1}", "n"))
    scene.put(foe, "b7", "s")
    return scene.play("activate 16")


@rule("INC-RF-3", "INC-RF-4")
@pytest.mark.parametrize("watchers", [("grunt",), ("grunt", "slugger")])
def test_a_step_into_reaction_fire_says_what_it_may_cost(watchers: tuple[str, ...]) -> None:
    text = "move 16 w"
    odds = chances(watched(*watchers), text)
    truth = outcomes(lambda: watched(*watchers), text)
    assert odds[16].damage == dict(sorted(truth[16].items())) and odds[16].chance.risk
    said = str(label(watched(*watchers), text).odds)
    assert said.startswith("if they fire, you: ") and " to be hurt" in said, said


@rule("INC-RF-3")
def test_so_does_a_step_that_is_paid_with_cp() -> None:
    """While another is active: a model that is commanded was shot at unwarned."""

    def commanded() -> Scene:
        scene = Scene(hall(3, 7), side="german")
        scene.watch(scene.put("grunt", "a1", "n"))
        dog, other = scene.put("blitzhund", "b7", "s"), scene.put("sturmzombie", "c7", "n")
        scene.cp(german=5)
        return scene.play(f"activate {other}", f"command {dog} 0")

    text = "move 16 w"
    odds, truth = chances(commanded(), text), outcomes(commanded, text)
    assert odds[16].damage == dict(sorted(truth[16].items())) and odds[16].chance.risk
    assert str(label(commanded(), text).odds).startswith("if they fire, you: ")


@rule("INC-RF-3")
def test_a_step_that_nobody_watches_says_nothing() -> None:
    scene = Scene(hall(2, 7), side="german")
    scene.watch(scene.put("grunt", "a3", "s"))
    scene.put("blitzhund", "b7", "s")
    scene.play("activate 16")
    assert chances(scene, "move 16 w") == {} and label(scene, "move 16 w").odds == ""


@rule("INC-RF-4", "INC-RF-12")
def test_a_shot_at_somebody_in_reaction_fire_may_be_answered_if_that_one_stands() -> None:
    scene = Scene(hall(1, 7), side="german")
    scene.watch(scene.put("grunt", "a2", "n"))
    scene.put("hans", "a7", "s")
    scene.play("activate 16")
    fire = next(text for text in scene.options() if text.startswith("fire 16 0"))
    odds = chances(scene, fire)
    answered = 1 - odds[0].casualty
    assert odds[16].chance.harm == answered * (1 - _shot(scene)[0]) and odds[16].chance.risk
    assert " \u00b7 if they fire, you: " in str(label(scene, fire).odds)


def _shot(scene: Scene) -> Distribution:
    """A Grunt's reaction shot at Hans: 2 dice that need his Fortitude."""
    found = chances(scene, "turn 16 w")
    return found[16].damage


def test_a_walk_under_fire_tells_of_every_shot_on_its_way() -> None:
    """Two squares in sight: whoever throws doubles at the first has no second shot."""
    scene = watched("grunt")
    found = reach(scene, 16, "a5")
    one = chances(watched("grunt"), "move 16 w")[16].damage
    assert found.odds and one[0] > 0
    scene = watched("grunt").play("move 16 w", "pass")
    here = reach(scene, 16, "a6")
    assert "if they fire, you: " in str(here.odds)


@rule("INC-RF-8")
def test_doubles_end_the_fire_on_a_way() -> None:
    from undercroft.games.incursion.foresight.odds import DiceSums
    from undercroft.games.incursion.foresight.risks import UNHURT, _next_shot

    roll = DiceSums([(2, "dice", "INC-RF-5")], [], [(4, "fortitude", "INC-DMG-1")], False)
    on, off = _next_shot(roll, *_next_shot(roll, UNHURT, {}))
    truth: dict[int, Fraction] = {}
    for dice in product(range(1, 7), repeat=4):
        hits = sum(die >= 4 for die in dice[:2]) + (sum(die >= 4 for die in dice[2:]) if dice[0] != dice[1] else 0)
        truth[hits] = truth.get(hits, Fraction(0)) + Fraction(1, 6**4)
    found = {hits: on.get(hits, Fraction(0)) + off.get(hits, Fraction(0)) for hits in truth}
    assert found == truth and capped(pool(2, 4), 1)[1] == Fraction(3, 4)


@rule("INC-BOMBER-3")
def test_whoever_shoots_a_bomber_beside_a_friend_is_told() -> None:
    scene = Scene(hall(3, 7))
    scene.put("grunt", "b1", "n")
    scene.put("bomberzombie", "b4", "s")
    friend = scene.put("grunt", "b5", "n")
    scene.play("activate 0")
    odds = chances(scene, "fire 0 16 lmg")
    explodes = odds[16].also["explodes"]
    assert odds[friend].chance.risk and odds[friend].chance.harm == explodes * Fraction(2, 3)


@rule("INC-FLAME-6")
def test_a_way_through_fire_says_what_it_costs() -> None:
    scene = Scene(hall(1, 7), side="german")
    scene.put("sturmzombie", "a7", "s")
    scene.table.fire = [1 << scene.square("a6"), 0]
    scene.play("activate 16")
    found: Reach | Deed = reach(scene, 16, "a6")
    burn = chances(scene, "move 16 s")[16].chance
    assert isinstance(found, Reach) and found.danger and burn.risk and 0 < burn.harm < 1
    said = str(label(scene, "move 16 s").odds)
    assert said.startswith("you: ") and str(found.odds) == said
