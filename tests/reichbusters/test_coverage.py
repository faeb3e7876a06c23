"""What the long run counts: everything in the box has an id, and what is played shows itself."""

import pytest

from tests.reichbusters.fights import defences, noises
from tests.reichbusters.scene import HALL, Scene
from undercroft.core.chance.dice import seeded
from undercroft.games.reichbusters.content.catalogue import CARDS, FEATURES, ITEMS, UNITS
from undercroft.games.reichbusters.content.keywords import KEYWORDS
from undercroft.games.reichbusters.laws.coverage import content
from undercroft.games.reichbusters.spec import ReichbustersSpec

SPEC = ReichbustersSpec(False)


def shown(scene: Scene, action: str, dice: list[str] | None = None) -> set[str]:
    scene.play(action, dice=dice or [])
    return set(scene.game.fired(scene.code(action)))


def test_everything_in_the_box_has_an_id() -> None:
    ids = content()
    assert len(set(ids)) == len(ids)
    for kind, things in (("card", CARDS), ("item", ITEMS), ("feature", FEATURES), ("unit", UNITS)):
        assert {f"{kind}:{thing.id}" for thing in things} <= set(ids), kind
    assert {name for name in ids if name.startswith("keyword:")} == {f"keyword:{one.id}" for one in KEYWORDS}
    assert sum(name.startswith("raid:") for name in ids) == 64


@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
def test_the_number_of_heroes_and_the_raid_show_in_the_first_round(heroes: int) -> None:
    chosen = {"map": "raid-castle-wing", "faction": "raid-iron-fist", "objective": "rescue", "heroes": heroes}
    game = SPEC.new("raid", seeded(1), "1.1", chosen)
    game.open()
    fired: set[str] = set()
    while game.ask is not None and game.view(0).round < 2:
        code = game.codes()[-1]
        game.do(code)
        fired |= set(game.fired(code))
    assert {name for name in fired if name.startswith(("heroes:", "raid:"))} == {
        f"heroes:{heroes}", "raid:raid-castle-wing:raid-iron-fist:rescue",
    }  # fmt: skip


def test_vengeance_shows_as_a_verb_and_as_a_skill() -> None:
    scene = Scene(HALL, heroes=["red-hawk", "sarge"], at="AD")
    scene.skill(0, "vengeance")
    scene.put("zombie", "B")
    assert {"verb:vengeance", "keyword:vengeance"} <= shown(scene, "vengeance B")


def test_genius_shows_when_cards_are_drawn_and_only_then() -> None:
    scene = Scene(HALL, heroes=["claudine", "sarge"], at="AD")
    assert "keyword:genius" not in shown(scene, "draw")
    scene = Scene(HALL, heroes=["claudine", "sarge"], at="AD")
    scene.skill(0, "genius")
    assert "keyword:genius" in shown(scene, "draw")


def test_a_card_and_what_it_does_to_others_show() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], at="AD")
    scene.hand(0, "pin-them-down")
    assert "card:pin-them-down" in shown(scene, "play pin-them-down")
    assert "keyword:suppressed" in shown(scene, "at B", noises("blank", "blank"))


def test_an_enemy_shows_when_it_strikes_and_not_when_it_stands_there() -> None:
    scene = Scene(HALL, heroes=["quentin", "sarge"], alarm=True, at="AD")
    scene.put("zombie", "A")
    assert "unit:zombie" not in shown(scene, "draw")
    assert "unit:zombie" in shown(scene, "end", defences(3, 3))


def test_curious_heroes_turn_on_a_leader_before_all_others() -> None:
    scene = Scene(HALL, heroes=["brick", "sarge"], at="AD")
    zombie, leader = scene.put("zombie", "A"), scene.put("general-wolff", "A")
    scene.play()
    lured = [str(scene.game.action(code)) for code in scene.game.lures()]
    assert lured and all(str(leader) in text and str(zombie) not in text for text in lured)


def test_who_swaps_turns_is_an_opportunist() -> None:
    scene = Scene(heroes=["brick", "quentin"], alarm=True)
    scene.choosing()
    scene.play(dice=["#0", "#0"])
    assert "keyword:opportunist" in shown(scene, "hero two")
