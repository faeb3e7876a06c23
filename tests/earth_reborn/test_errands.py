"""What always comes together is one click: a Character with the order tile given to him, a Duel with its bet, the end
of a walk with the blow for which one came."""

from tests.earth_reborn.scene import HALL, Scene
from tests.rules_plugin import rule
from undercroft.core.page import Errand


def offered(scene: Scene, seat: int = 0) -> list[Errand]:
    return list(scene.game.guide(seat).errands)


def done(scene: Scene, errand: Errand) -> Scene:
    return scene.play(*errand.actions)


@rule("ER-CORE-26")
def test_a_character_is_activated_with_an_order_tile() -> None:
    scene = Scene(HALL, modules=2, cp=(4, 4))
    scene.put("vasquez", "A", "e")
    scene.put("nick", "B", "e")
    scene.put("jack", "E", "w")
    scene.hand("norad", "move 3")
    scene.hand("norad", "close-combat 2")
    scene.play()
    errands = offered(scene)
    assert sorted({errand.actions[0] for errand in errands}) == ["activate nick", "activate vasquez"]
    assert len(errands) == 4
    assert all(errand.face and errand.group and errand.secret for errand in errands)
    done(scene, errands[0])
    assert scene.game.choice is not None and scene.game.choice.kind == "act"
    assert not any(option.startswith("assign") for option in scene.options())


@rule("ER-CORE-26", "ER-DUEL-2")
def test_a_character_in_sight_of_an_enemy_is_activated_with_an_order_tile_too() -> None:
    """Who may ask for a Duel when he is named: no tile was offered with him."""
    scene = Scene(HALL, modules=2, duels=True, cp=(4, 4))
    scene.put("nick", "C", "w")
    scene.put("jack", "B", "e")
    scene.hand("norad", "move 3")
    scene.play()
    first, second = offered(scene)[0].actions
    scene.play(first, "pass", second)
    assert scene.game.choice is not None and scene.game.choice.kind == "act"


def test_whoever_has_spent_all_cp_is_given_no_tile() -> None:
    scene = Scene(HALL, modules=2, cp=(0, 4))
    scene.put("vasquez", "A", "e")
    scene.put("jack", "E", "w")
    scene.hand("norad", "close-combat 2")
    scene.play()
    assert not offered(scene)


@rule("ER-DUEL-2")
def test_a_duel_is_asked_for_with_its_bet() -> None:
    scene = Scene(HALL, modules=2, duels=True, cp=(4, 3))
    scene.put("nick", "C", "w")
    scene.put("jack", "B", "e")
    scene.play("activate nick")
    assert scene.game.choice is not None and scene.game.choice.kind == "duel"
    errands = offered(scene, 1)
    assert [errand.number for errand in errands] == [1, 2, 3]
    assert [list(errand.actions) for errand in errands][1] == ["duel jack", "bet 2"]
    assert all(errand.secret and errand.odds for errand in errands)


@rule("ER-MOVE-10")
def test_a_walk_ends_with_the_blow_for_which_one_came() -> None:
    scene = Scene(HALL, modules=2, cp=(9, 9))
    scene.put("vasquez", "A", "e")
    scene.put("jack", "C", "w")
    tiles = scene.give("vasquez", "move 3", "close-combat 2")
    assert tiles
    scene.play("activate vasquez")
    move = next(option for option in scene.options() if option.startswith("move"))
    scene.play(move)
    step = next(option for option in scene.options() if option == "step e")
    scene.play(step)
    blows = [errand for errand in offered(scene) if errand.actions[-1].startswith("strike")]
    assert blows and all(errand.actions[0] == "halt e" for errand in blows)
    assert all(errand.odds and errand.cost for errand in blows)
    assert len({errand.actions[-1] for errand in blows}) == len(blows)
