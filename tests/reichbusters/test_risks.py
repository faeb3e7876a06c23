"""What Heroes risk by what one of them does: surges, explosions, firestorms and grenades among friends."""

from fractions import Fraction

from tests.reichbusters.fights import token
from tests.reichbusters.scene import HALL, Scene
from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.core.chance.odds import Chance
from undercroft.core.packing import verb_of
from undercroft.games.reichbusters.foresight.odds import changed
from undercroft.games.reichbusters.foresight.throws import Throw, gained, succeeds
from undercroft.games.reichbusters.rules.questions import Q_TEST
from undercroft.games.reichbusters.rules.tables import DEFENCE_TEST, I_GRENADE, I_VRIL_INJECTION
from undercroft.games.reichbusters.rules.verbs import BOOST, PASS
from undercroft.games.reichbusters.vocabulary import events as told

GAMES = 1200


def risks(scene: Scene, action: str) -> dict[int, Chance]:
    return {one.target: one for one in scene.game.odds(scene.code(action)) if one.risk}


def line(scene: Scene, action: str) -> str:
    return next(str(one.odds) for one in scene.game.labels(0) if one.action == action)


def tomahawk() -> tuple[Scene, str]:
    """Red Hawk with a vril weapon beside a zombie."""
    scene = Scene(HALL, heroes=["red-hawk", "brick"])
    scene.table.enhanced[0] = 2
    return scene, f"attack second {scene.put('zombie', 'A')}"


@rule("RB-VRIL-3")
def test_an_attack_with_vril_says_that_a_surge_hurts() -> None:
    scene, action = tomahawk()
    scene.reopen()
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
    scene.carry(0, token(I_VRIL_INJECTION))
    scene.reopen()
    use = f"use {token(I_VRIL_INJECTION)}"
    assert risks(scene, use)[0].harm == Fraction(1, 6) and "you: 16.7\u00a0% to be hurt by a surge" in line(scene, use)


@rule("RB-ITEM-8", "RB-DMG-5")
def test_a_grenade_among_friends_says_whom_it_hurts() -> None:
    scene = Scene(HALL, heroes=["brick", "quentin"])
    scene.carry(0, token(I_GRENADE))
    scene.put("soldier", "B")
    scene.play(f"use {token(I_GRENADE)}")
    here = scene.table.hero_area[0]
    told = {text: risks(scene, text) for text in scene.options("at")}
    hit = [text for text, found in told.items() if found]
    assert all(one.harm == 1 for text in hit for one in told[text].values())
    assert len(hit) <= 1 and (not hit or set(told[hit[0]]) == {h for h in (0, 1) if scene.table.hero_area[h] == here})


@rule("RB-KEY-10")
def test_a_shot_at_a_bomber_in_the_own_area_says_what_follows() -> None:
    scene = Scene(HALL, heroes=["claudine", "quentin"])
    bomber = scene.put("tracking-bomber", "A")
    scene.reopen()
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
    scene.hand(0, 0)
    scene.play("play wall-of-lead")
    code = next(code for code in scene.game.codes() if code != PASS)
    (risk,) = [one for one in scene.game.odds(code) if one.risk]
    scene.table.dice = seeded(seed)
    events = list(scene.game.apply(code))
    while scene.game.ask is not None and scene.game.flow is not None:
        options = scene.game.codes()
        boosts = [code for code in options if verb_of(code) == BOOST and scene.game.ask.question == Q_TEST]
        if scene.table.test == DEFENCE_TEST and boosts:  # whoever defends does as well as can be
            boosts = [max(options, key=lambda one: (changed(scene.table, one) or (0, 0))[1])]
        events += scene.game.apply((boosts or options)[0])
    totals = [event for event in events if isinstance(event, told.Total)]
    defence = next(event for event in totals if (event.test, event.hero) == (DEFENCE_TEST, 1))
    return risk.harm, defence.total < defence.needed


@rule("RB-ATK-5", "RB-KEY-30")
def test_a_firestorm_hurts_a_friend_as_often_as_it_says() -> None:
    found = [storm(seed) for seed in range(GAMES)]
    promised, hurt = float(found[0][0]), sum(one for _, one in found) / GAMES
    assert 0 < promised < 1
    assert abs(hurt - promised) < 3.5 * (promised * (1 - promised) / GAMES) ** 0.5, (hurt, promised)
