"""A player turn ends, whatever a stubborn player does; and people decide for themselves how long a game may last
(INC-BLITZ-2, INC-GAME-7)."""

import pytest

from tests.incursion.scene import Scene, hall
from tests.incursion.test_plans import check
from tests.rules_plugin import rule
from undercroft.core.chance.dice import scripted, seeded
from undercroft.core.proof.conformance import Trial, run
from undercroft.core.records.position import from_position, to_position
from undercroft.core.spec import game as find_game
from undercroft.games.incursion.game import Incursion
from undercroft.games.incursion.rules.questions import Q_GLORY

MISSIONS = ("incursion", "twitcher", "doomsday", "ac-dc")


@rule("INC-BLITZ-2", "INC-GAME-7")
@pytest.mark.parametrize(("seed", "kind"), [(2, "wavering"), (6, "stubborn"), (10, "wavering"), (14, "stubborn")])
@pytest.mark.parametrize("mission", MISSIONS)
def test_stubborn_players_with_hounds_come_to_an_end(mission: str, seed: int, kind: str) -> None:
    options = {"forces": {"german": ["sturmzombie", "blitzhund", "blitzhund"]}, "turn_limit": 4}
    shown = run(Trial("incursion", "1.6.3", mission, seed, options, kind), {})
    assert shown.games == 1 and shown.looked


# ---------------------------------------------------------------- three turns in a row


@rule("INC-BLITZ-2")
def test_after_three_free_turns_it_must_do_something_else() -> None:
    scene = Scene(hall(3, 3), side="german")
    dog = scene.put("blitzhund", "b1", "n")
    scene.play(f"activate {dog}", f"turn {dog} e", f"turn {dog} n", f"turn {dog} w")
    assert scene.options("turn") == []
    assert scene.why_not(f"turn {dog} n") == "INC-BLITZ-2"
    scene.play(f"move {dog} w")
    assert len(scene.options("turn")) == 3, "anything else starts the count anew"


@rule("INC-BLITZ-2")
def test_what_another_model_does_starts_no_count_anew() -> None:
    scene = Scene(hall(3, 3), side="german")
    dog, zombie = scene.put("blitzhund", "b1", "n"), scene.put("sturmzombie", "a3", "s")
    scene.cp(german=2)
    scene.play(f"activate {dog}", f"turn {dog} e", f"turn {dog} n", f"turn {dog} w")
    scene.play(f"command {zombie} 0", f"move {zombie} s")
    assert scene.options(f"turn {dog}") == []


@rule("INC-BLITZ-2")
def test_turns_around_a_cp_action_are_counted_too() -> None:
    scene = Scene(hall(3, 3), side="german")
    dog = scene.put("blitzhund", "b2", "n")
    scene.put("sturmzombie", "a1", "n")
    scene.cp(german=2)
    scene.play(f"command {dog} 0", f"turn {dog} e", f"turn {dog} w", f"turn {dog} n")
    assert scene.options("turn") == [], "and not one action is lost by it"
    assert scene.why_not(f"turn {dog} e") == "INC-BLITZ-2"
    scene.play(f"move {dog} n", f"turn {dog} e", f"turn {dog} w", f"turn {dog} n")
    assert scene.options("turn") == []
    scene.play(f"activate {dog}")
    assert len(scene.options("turn")) == 3, "an activation begins with a count of its own"


@rule("INC-BLITZ-2")
def test_a_hound_that_may_not_turn_is_commanded_only_for_what_it_can_do_so() -> None:
    scene = Scene(hall(1, 2), side="german")
    dog = scene.put("blitzhund", "a1", "n")
    scene.cp(german=1)
    scene.play(f"activate {dog}")
    assert scene.options("command") == [f"command {dog} 0"], "a step ahead"
    scene.play(f"turn {dog} e", f"turn {dog} w", f"turn {dog} s")
    assert scene.options("command") == [], "a step back costs 2, and it may not turn"
    assert scene.why_not(f"command {dog} 0") == "INC-BLITZ-2"


@rule("INC-BLITZ-2", "INC-LEAP-1")
def test_in_the_middle_of_a_leap_it_turns_no_more_than_it_can_land() -> None:
    scene = Scene(hall(3, 3), side="german")
    dog = scene.put("blitzhund", "b1", "n")
    scene.put("sturmzombie", "b2", "n")
    scene.play(f"activate {dog}", f"move {dog} n", f"turn {dog} e", f"turn {dog} w", f"turn {dog} n")
    assert scene.options("turn") == [] and scene.why_not(f"turn {dog} e") == "INC-BLITZ-2"
    scene.play(f"move {dog} n")
    assert scene.where(dog) == "b3"


@rule("INC-BLITZ-2", "INC-BC-31")
def test_in_a_blaze_of_glory_it_turns_as_often_and_no_more() -> None:
    scene = Scene(hall(3, 4), side="german")
    dog, grunt = scene.put("blitzhund", "b1", "n"), scene.put("grunt", "b4", "s")
    scene.put("sturmzombie", "a1", "n")
    scene.watch(grunt)
    scene.hand("german", "blaze-of-glory")
    scene.play(f"activate {dog}", f"turn {dog} e", f"fire {grunt} {dog} lmg", "play blaze-of-glory", dice=[5, 6])
    assert scene.question() == Q_GLORY
    scene.play(f"turn {dog} n", f"turn {dog} s", f"turn {dog} w")
    assert scene.options("turn") == []


@rule("INC-BLITZ-2")
def test_a_plan_begins_with_no_turn_that_it_may_not_make() -> None:
    scene = Scene(hall(3, 3), side="german")
    dog = scene.put("blitzhund", "b2", "n")
    scene.cp(german=2)
    turns = [f"turn {dog} e", f"turn {dog} w", f"turn {dog} n"]
    scene.play(f"command {dog} 0", *turns)
    found = check(scene, dog)
    assert set(found) == {"b3", "a2", "b1", "c2", "a3", "c3"}, "straight on and then aside, or aside for both points"
    scene.play(f"move {dog} n", f"activate {dog}", *turns)
    found = check(scene, dog)
    assert len(found) == 8
    assert not any(plan.actions[0].startswith("turn") for plan in found.values())


@rule("INC-BLITZ-2")
def test_the_computer_goes_on_with_a_hound_that_may_not_turn() -> None:
    scene = Scene(hall(3, 8), side="german")
    dog, _ = scene.put("blitzhund", "b8", "n"), scene.put("grunt", "b1", "s")
    scene.play(f"activate {dog}", f"turn {dog} e", f"turn {dog} s", f"turn {dog} w")
    best = max(scene.game.advise(1))
    assert str(scene.game.action(best[1])) == f"move {dog} s"


@rule("INC-BLITZ-2")
def test_a_position_holds_the_count_and_those_from_before_have_none() -> None:
    options = {"forces": {"allied": ["grunt"], "german": ["sturmzombie", "blitzhund"]}}
    game = find_game("incursion").new("incursion", seeded(5), "1.6.3", options)
    assert isinstance(game, Incursion)
    game.open()
    plain = to_position(game)
    assert "turned" not in plain["state"], "at rest it is not written"
    hound = game.table.kind.index(game.table.force[1][1])
    game.table.turned = 2 << 2 * hound
    stored = to_position(game)
    assert stored["state"]["turned"] == [2 * hound + 1]
    back = from_position(stored)
    assert isinstance(back, Incursion) and back.table.turned == game.table.turned == back.table.copy().turned
    assert to_position(from_position(plain)) == plain


# ---------------------------------------------------------------- the turn limit


@rule("INC-GAME-7")
def test_people_choose_a_limit_or_none_and_computers_have_one() -> None:
    spec = find_game("incursion")
    offered = {option.id: option for option in spec.lobby("recon", "1.6.3", {}).options}["turn_limit"]
    assert offered.default == spec.people["turn_limit"] == 0, "none, where people play"
    assert offered.values[0] == 0 and offered.values[1] > 40
    game = spec.new("recon", scripted([]), "1.6.3", {})
    assert isinstance(game, Incursion) and game.table.turn_limit == 40, "as programs and studies make it"
