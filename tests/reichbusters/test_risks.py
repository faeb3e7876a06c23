"""What Heroes risk by what one of them does: surges, explosions, firestorms and grenades among friends."""

from fractions import Fraction

from tests.reichbusters.scene import HALL, Scene
from tests.rules_plugin import rule
from undercroft.core.chance.odds import Chance
from undercroft.games.reichbusters.foresight.odds import changed
from undercroft.games.reichbusters.foresight.throws import Throw, gained, succeeds
from undercroft.games.reichbusters.vocabulary import events as told

GAMES = 1200


def risks(scene: Scene, action: str) -> dict[int, Chance]:
    return {one.target: one for one in scene.game.odds(scene.code(action)) if one.risk}


def line(scene: Scene, action: str) -> str:
    return next(
        str(one.odds) for one in scene.game.labels(0) if one.action == str(scene.game.action(scene.code(action)))
    )


def tomahawk() -> tuple[Scene, str]:
    """Red Hawk with a vril weapon beside a zombie."""
    scene = Scene(HALL, heroes=["red-hawk", "brick"])
    scene.enhance(0, "second")
    return scene, f"attack second {scene.put('zombie', 'A')}"


@rule("RB-VRIL-3")
def test_an_attack_with_vril_says_that_a_surge_hurts() -> None:
    scene, action = tomahawk()
    scene.play()
    found = risks(scene, action)
    dice = 1
    assert found[0].harm == 1 - Fraction(5, 6) ** dice
    assert " \u00b7 you: 16.7\u00a0% to be hurt by a surge" in line(scene, action)
    assert scene.game.odds(scene.code(action))[0].harm > 0, "the target comes first"


@rule("RB-VRIL-3")
def test_a_surge_on_the_table_hurts_unless_it_is_cancelled() -> None:
    scene, action = tomahawk()
    scene.play(action, dice=["attack:special", "attack:blank", "attack:blank", "vril:surge"])
    assert risks(scene, "boost attack")[0].harm == 1
    assert risks(scene, "spend vril-implants 0") == {}, "it makes a special of the surge"


@rule("RB-ITEM-19", "RB-VRIL-3")
def test_a_vril_item_says_so_too() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"])
    scene.carry(0, "vril-injection")
    scene.play()
    use = "use vril-injection"
    assert risks(scene, use)[0].harm == Fraction(1, 6) and "you: 16.7\u00a0% to be hurt by a surge" in line(scene, use)


@rule("RB-ITEM-8", "RB-DMG-5")
def test_a_grenade_among_friends_says_whom_it_hurts() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"])
    scene.carry(0, "grenade")
    scene.put("soldier", "B")
    scene.stand(0, "B")
    scene.stand(1, "C")
    scene.play("use grenade")
    told = {text: risks(scene, text) for text in scene.options("at")}
    assert {text: {hero: one.harm for hero, one in found.items()} for text, found in told.items()} == {
        "at A": {}, "at C": {1: 1},
    }  # fmt: skip


@rule("RB-KEY-10")
def test_a_shot_at_a_bomber_in_the_own_area_says_what_follows() -> None:
    scene = Scene(HALL, heroes=["claudine", "quentin"])
    bomber = scene.put("tracking-bomber", "A")
    scene.play()
    found = 0
    for action in scene.options("attack"):
        target = scene.game.odds(scene.code(action))[0]
        own = risks(scene, action)
        if own:
            found += 1
            assert own[0].harm == own[1].harm == target.harm, "whoever stands there is wounded if it is"
    assert found and bomber


def test_what_dice_add_is_what_the_chances_are_made_of() -> None:
    """With boosts alone the total reaches the number as often as a test succeeds."""
    for throw in (Throw(number=5, dice=3), Throw(number=6, dice=2, vril=1), Throw(number=3, own=1, red=1)):
        found = gained(throw)
        assert sum(found.values()) == 1
        assert sum((p for points, p in found.items() if points >= throw.number), Fraction(0)) == succeeds(throw)


def storm(seed: int) -> tuple[Fraction, bool]:
    """Brick's Wall of lead into an area where Quentin stands, and whether Quentin was wounded."""
    scene = Scene(HALL, heroes=["brick", "quentin"], barracks="D")
    scene.put("soldier", "C")
    scene.stand(1, "C")
    scene.jam(0, "second")
    scene.hand(0, "wall-of-lead")
    scene.play("play wall-of-lead")
    code = scene.code(scene.options("attack")[0])
    (risk,) = [one for one in scene.game.odds(code) if one.risk]
    scene.roll_from(seed)
    scene.events = list(scene.game.apply(code))
    while scene.game.flow is not None:
        options = scene.game.codes()
        best = max(options, key=lambda one: (changed(scene.game.table, one) or (0, 0))[1])  # for whoever defends
        test = scene.facts(told.Roll)[-1]["test"]
        boosts = [scene.code(text) for text in scene.options("boost")]
        scene.events += scene.game.apply(best if boosts and test == "defence" else (boosts or options)[0])
    (defence,) = [one for one in scene.facts(told.Total) if (one["test"], one["hero"]) == ("defence", 1)]
    return risk.harm, defence["total"] < defence["needed"]


@rule("RB-ATK-5", "RB-KEY-30")
def test_a_firestorm_hurts_a_friend_as_often_as_it_says() -> None:
    found = [storm(seed) for seed in range(GAMES)]
    promised, hurt = float(found[0][0]), sum(one for _, one in found) / GAMES
    assert 0 < promised < 1
    assert abs(hurt - promised) < 3.5 * (promised * (1 - promised) / GAMES) ** 0.5, (hurt, promised)
