"""What always comes together is one click: a Character with the order tile given to him, a Duel with its bet, the end
of a walk with the blow for which one came."""

from tests.earth_reborn.scene import HALL, Scene, number
from tests.rules_plugin import rule
from undercroft.core.page import Errand
from undercroft.games.earth_reborn.rules.questions import Q_LOOT


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


@rule("ER-DUEL-17")
def test_whoever_is_interrupted_turns_and_bets_at_once() -> None:
    scene = Scene(HALL, modules=2, duels=True, cp=(2, 3))
    scene.put("nick", "C", "w")
    scene.put("jack", "B", "e")
    scene.give("nick", "move 3")
    scene.play("activate nick", "duel jack")
    errands = offered(scene)
    assert [one.number for one in errands] == [0, 1, 2] * 4 and len({str(one.group) for one in errands}) == 4
    assert all(one.secret and one.odds for one in errands)
    south = next(one for one in errands if one.actions[0] == "face nick s" and one.number == 2)
    scene.play(south.actions[0], "bet 1", south.actions[1])
    assert scene.facing("nick") == "s" and scene.cp("norad") == 0


@rule("ER-EQUIP-10")
def test_all_that_the_slain_carried_is_one_click() -> None:
    scene = Scene(HALL, 3)
    scene.put("jack", "A", "e")
    scene.put("woo", "B", "w", wounded=True, wounds=2)
    scene.carry("woo", "colt-m7")
    scene.magnet("woo")
    scene.give("jack", "close-combat 1")
    scene.turn_to("salemite").play("activate jack", "strike @1 woo", dice=["c", "c", "c", "c"])
    assert scene.asked() == ("salemite", Q_LOOT)
    everything = offered(scene, 1)[0]
    assert str(everything.label) == "Take everything" and len(everything.actions) == 2
    done(scene, everything)
    assert scene.carried("jack") == ["colt-m7"] and scene.table.magnets[number("jack")] == 1
