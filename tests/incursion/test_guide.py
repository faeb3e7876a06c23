"""What spares a player clicks: several actions as one button, upkeep on one screen, and who is still to act."""

import pytest

from tests.incursion.scene import Scene, hall
from tests.rules_plugin import rule
from undercroft.core.page import FormPart, Guide
from undercroft.games.incursion.content.catalogue import CARDS
from undercroft.games.incursion.words.names import called

ALLIED, GERMAN = 0, 1


def guide(scene: Scene, seat: int) -> Guide:
    scene.options()
    return scene.game.guide(seat)


def errands(scene: Scene, seat: int) -> dict[str, tuple[str, ...]]:
    return {str(one.label): tuple(one.actions) for one in guide(scene, seat).errands}


# ---------------------------------------------------------------- a player turn


@rule("INC-ACT-1", "INC-DEPLOY-4")
def test_who_is_still_to_act() -> None:
    scene = Scene(hall(3, 6), side="german", entries={"german": [("b1", "s")]})
    one, other = scene.put("sturmzombie", "a1", "n"), scene.put("sturmzombie", "c1", "n")
    first, _behind = scene.wait("sturmzombie"), scene.wait("sturmzombie")
    found = guide(scene, GERMAN)
    assert list(found.ready) == [("model", str(m)) for m in (one, other, first)]
    assert (found.left, found.of) == (4, 4)
    scene.play(f"activate {one}")
    assert (guide(scene, GERMAN).left, guide(scene, GERMAN).ready[0]) == (3, ("model", str(other)))
    assert guide(scene, ALLIED) == Guide()


@rule("INC-ACT-3")
def test_the_turn_ends_out_of_an_activation() -> None:
    scene = Scene(hall(3, 6))
    one, other = scene.put("grunt", "a1", "n"), scene.put("grunt", "c1", "n")
    scene.cp(allied=2)
    scene.watch(other)
    scene.play(f"activate {one}", f"move {one} n")
    [ending] = [one for one in guide(scene, ALLIED).errands if str(one.label).startswith("End the turn")]
    assert str(ending.label) == "End the turn (1 model not yet activated)"
    assert ending.actions == ["end", "end-turn"]
    assert str(ending.loses) == f"Grunt APE {called(other)} gives up Reaction Fire"
    assert "2 AP left" in str(ending.ends)  # good for Reaction Fire
    scene.play(*ending.actions)
    assert not scene.reacting(other) and scene.active() is None


@rule("INC-ACT-3")
def test_the_end_of_the_turn_out_of_an_activation_names_who_would_do_nothing() -> None:
    """As the button does that ends it between two activations."""
    scene = Scene(hall(3, 6), side="german", entries={"german": [("b1", "s")]})
    one, _other = scene.put("sturmzombie", "a1", "n"), scene.put("sturmzombie", "c1", "n")
    scene.wait("sturmzombie")
    scene.play(f"activate {one}")
    assert "End the turn (1 model not yet activated, 1 still waiting)" in errands(scene, GERMAN)
    scene.play("end")
    [label] = [str(one.label) for one in scene.game.labels(GERMAN) if one.action == "end-turn"]
    assert label == "End the turn (1 model not yet activated, 1 still waiting)"


def test_where_the_end_is_all_that_is_left_nobody_has_to_press_it_twice() -> None:
    scene = Scene(hall(1, 6))
    grunt = scene.put("grunt", "a1", "n")
    scene.play(f"activate {grunt}")
    assert errands(scene, ALLIED)["End the turn"] == ("end",)  # the turn ends by itself then


@rule("INC-RF-1", "INC-RF-11")
def test_reaction_fire_for_all_who_can_or_stay_in_it() -> None:
    scene = Scene("+---+---+---+\n| . | . | . |\n+---+---+---+\n| . | . | . |\n+---+---+---+")
    fresh, watching, sees = scene.put("grunt", "a1", "s"), scene.put("grunt", "b1", "s"), scene.put("blazer", "c1", "s")
    scene.watch(watching)
    actions = errands(scene, ALLIED)["Reaction Fire for 2 models"]
    assert actions == (f"activate {fresh}", f"reaction {fresh}", f"activate {watching}", f"reaction {watching}")
    scene.play(*actions)
    assert scene.reacting(fresh) and scene.reacting(watching) and not scene.reacting(sees)
    assert not any("Reaction" in label for label in errands(scene, ALLIED))


@rule("INC-RF-2")
def test_who_sees_an_enemy_is_left_out_of_it() -> None:
    scene = Scene(hall(1, 6))
    scene.put("grunt", "a1", "n")
    scene.put("sturmzombie", "a4", "s")
    assert errands(scene, ALLIED) == {}


# ---------------------------------------------------------------- before it


@rule("INC-DEPLOY-2")
def test_all_newcomers_to_one_entry_at_once() -> None:
    scene = Scene(hall(3, 6), side="german", entries={"german": [("a1", "s"), ("c1", "s")]})
    some = [scene.wait("sturmzombie") for _ in range(3)]
    for m in some:
        scene.game.table.to_deploy |= 1 << m
    scene.maintenance()
    scene.table.sturmzombie_lots = 0
    while not scene.options("deploy"):
        scene.play(next(text for text in scene.options() if text in ("pass", "bid 0")))
    found = guide(scene, GERMAN).errands
    assert [str(one.label)[:11] for one in found] == ["All 3 wait "] * 2
    scene.play(*found[1].actions)
    assert {scene.game.table.post[m] for m in some} == {1}


@rule("INC-MAINT-3", "INC-INTEL-1", "INC-BID-1")
def test_discards_intelligence_and_bid_on_one_screen() -> None:
    scene = Scene(hall(3, 6))
    scene.put("grunt", "a1", "n")
    scene.hand("allied", "lucky-devil", "snafu", "snafu")
    scene.cp(allied=2)
    scene.maintenance()
    form = {part.kind: part for part in guide(scene, ALLIED).form}
    assert list(form) == ["discard", "intelligence", "bid"]
    assert len(form["discard"].picks) == 3 and form["discard"].several
    assert [pick.last for pick in form["intelligence"].picks] == [False, True]
    actions = [form["discard"].picks[0].actions[0], *form["discard"].then, form["intelligence"].picks[0].actions[0]]
    scene.play(*actions, form["bid"].picks[0].actions[0])
    assert scene.asked() != ("bid", ALLIED)
    assert plain(form["bid"]) == ["bid 0", *[f"bid {n}" for n in range(1, len(form["bid"].picks))]]


def plain(part: FormPart) -> list[str]:
    return [pick.actions[0] for pick in part.picks]


@rule("INC-MAINT-3")
@pytest.mark.parametrize("first", [CARDS[0].id, "lucky-devil"])
def test_who_has_begun_to_discard_one_by_one_goes_on_so(first: str) -> None:
    """With whichever card of the deck they have begun."""
    scene = Scene(hall(3, 6))
    scene.hand("allied", first, "snafu")
    scene.maintenance()
    scene.play(scene.options("discard")[0])
    assert scene.asked() is not None and guide(scene, ALLIED).form in ([], ())


@rule("INC-TIME-8")
def test_a_window_can_be_let_go_by_for_a_turn() -> None:
    scene = Scene(hall(3, 6))
    grunt = scene.put("grunt", "a1", "n")
    scene.effect("minor-injury", grunt)
    scene.cp(allied=6)
    scene.orders(allied="always")
    scene.maintenance()
    assert scene.asked() is not None
    found = guide(scene, ALLIED)
    assert found.skip == "pass" and found.turn == scene.game.turns()
    assert found.skips == "Remove no cards in play for the rest of this Game Turn"
    assert guide(scene, GERMAN).skip == ""
