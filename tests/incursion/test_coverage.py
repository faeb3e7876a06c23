"""What the conformance suite needs to know of this game: the box's content, what shows it, lures, and invariants."""

from collections.abc import Callable

import pytest

from tests.incursion.scene import Scene, hall
from undercroft.games.incursion.content.catalogue import CARDS, MODELS, WEAPONS
from undercroft.games.incursion.laws.coverage import content
from undercroft.games.incursion.laws.invariants import check
from undercroft.games.incursion.notation import IncursionAction
from undercroft.games.incursion.state import Table, changed


def fired(scene: Scene, *actions: str, dice: list[int] | None = None) -> set[str]:
    """What the last of the actions has shown."""
    scene.play(*actions, dice=dice or ())
    return set(scene.game.fired(int(IncursionAction.parse(actions[-1]))))


def test_everything_in_the_box_has_an_id() -> None:
    ids = content()
    assert len(set(ids)) == len(ids)
    for kind, things in (("card", CARDS), ("model", MODELS), ("weapon", WEAPONS)):
        for thing in things:
            assert f"{kind}:{thing.id}" in ids
    assert sum(name.startswith("special:") for name in ids) == sum(len(model.special) for model in MODELS)


def test_a_leap_shows() -> None:
    scene = Scene(hall(1, 6), side="german")
    scene.put("blitzhund", "a1", "n")
    scene.put("sturmzombie", "a2", "n")
    scene.put("grunt", "a6", "n")
    assert fired(scene, "activate 16") == {"verb:activate", "model:blitzhund"}
    assert fired(scene, "move 16 n") == {"verb:move", "special:blitzhund:leap"}
    assert fired(scene, "move 16 n") == {"verb:move"}


def test_a_shot_with_cards_shows_weapon_cards_and_casualty() -> None:
    scene = Scene(hall(3, 6))
    scene.put("grunt", "b1", "n")
    scene.put("sturmzombie", "b4", "s")
    scene.put("sturmzombie", "a6", "s")
    scene.effect("extra-ammo", 0)
    scene.effect("v-stimulator", "zombies")
    shown = fired(scene, "activate 0", "fire 0 16 lmg", dice=[1, 1, 1, 5])
    assert shown == {
        "verb:fire", "weapon:lmg", "effect:extra-ammo", "effect:v-stimulator", "casualty:sturmzombie",
    }  # fmt: skip


def test_two_gun_shows_when_dice_are_rolled_again() -> None:
    scene = Scene(hall(3, 6), side="german")
    scene.put("ilsa", "b1", "n")
    scene.put("grunt", "b4", "s")
    scene.put("grunt", "a6", "s")
    shown = fired(scene, "activate 16", "fire 16 0 smg", "reroll 2", dice=[1, 1, 2])
    assert {"verb:reroll", "special:ilsa:two-gun"} <= shown


def test_lures_lead_to_the_enemy_and_home_with_the_item() -> None:
    scene = Scene(hall(3, 6), items=[("pinger", "b4")], exits={"allied": [("b1", "s")]})
    scene.put("grunt", "b2", "n")
    scene.put("sturmzombie", "a6", "s")
    scene.play("activate 0")
    assert [str(IncursionAction(code)) for code in scene.game.lures()] == ["move 0 n"]
    scene.play("move 0 n", "pick-up 0 0")
    lured = [str(IncursionAction(code)) for code in scene.game.lures()]
    assert lured == ["turn 0 s"]


# ---------------------------------------------------------------- invariants


def _share_a_square(s: Table) -> None:
    s.square[0] = s.square[1]


def _lose_a_card(s: Table) -> None:
    s.deck = changed(s.deck, 3, s.deck[3] - 1)


def _forget_a_card_in_play(s: Table) -> None:
    s.in_play += 1


def _overdraw(s: Table) -> None:
    s.cp = [-1, 0]


def _leave_a_ghost(s: Table) -> None:
    s.on_board &= ~1


def _wait_on_the_board(s: Table) -> None:
    s.waiting |= 1


def _outlive_all_wounds(s: Table) -> None:
    s.wounds = changed(s.wounds, 0, 2)


def _carry_nothing(s: Table) -> None:
    s.carrier = changed(s.carrier, 0, 1)


def _open_a_sealed_door(s: Table) -> None:
    s.sealed |= 1 << 5


def _act_from_beyond(s: Table) -> None:
    s.active = 9


FAULTS = [
    _share_a_square, _lose_a_card, _forget_a_card_in_play, _overdraw, _leave_a_ghost, _wait_on_the_board,
    _outlive_all_wounds, _carry_nothing, _open_a_sealed_door, _act_from_beyond,
]  # fmt: skip


@pytest.mark.parametrize("spoil", FAULTS)
def test_a_table_that_contradicts_itself_is_noticed(spoil: Callable[[Table], None]) -> None:
    scene = Scene(hall(3, 6), items=[("pinger", "b4")])
    scene.put("grunt", "b2", "n")
    scene.put("grunt", "a2", "n")
    scene.put("sturmzombie", "a6", "s")
    scene.options()
    check(scene.table, True)
    spoil(scene.table)
    with pytest.raises(AssertionError):
        check(scene.table, True)
