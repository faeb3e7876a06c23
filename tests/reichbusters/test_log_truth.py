"""What log and panels say is so: names are given once, the dead are called as they were in life, a goal that was lost
again is not reached, and a spawn that brings nobody says that."""

from tests.reichbusters.fights import attacks, hit, silence
from tests.reichbusters.scene import HALL, ROOMS, Scene
from undercroft.core.speech.languages import language
from undercroft.core.speech.say import say
from undercroft.games.reichbusters.page.panels import panels


def told(scene: Scene) -> list[str]:
    return [str(line.text) for line in scene.game.story()]


def spawned(scene: Scene, area: str, card: int) -> list[str]:
    """A token is seen as Quentin steps aside; what is told of it."""
    scene.spawn_token(area, 1)
    scene.only("spawn", card)
    scene.again()
    scene.play("move B" if scene.where(0) == "A" else "move A")
    return told(scene)


def test_whoever_takes_the_place_of_a_dead_soldier_has_another_name() -> None:
    scene = Scene(HALL, heroes=["quentin", "brick"], limits={"soldier": 1})
    spawned(scene, "D", 0)
    (soldier,) = scene.view.units
    dead, letters = str(soldier.name), soldier.mark
    hit(scene, "first", soldier.unit, dice=attacks(3, 3, 3))
    assert any("falls" in line and dead in line for line in told(scene))
    comes = [line for line in spawned(scene, "D", 0) if "appears" in line]
    (other,) = scene.view.units
    assert other.unit == soldier.unit  # the same miniature
    assert str(other.name) != dead and other.mark != letters and dead not in comes[0]


def test_no_two_soldiers_have_one_name_however_often_they_come_again() -> None:
    scene = Scene(HALL, heroes=["quentin", "brick"], limits={"soldier": 4})
    for _ in range(3):
        for _ in range(4):
            spawned(scene, "D", 0)
        names = {str(unit.name) for unit in scene.view.units}
        assert len(names) == 4
        for unit in scene.view.units:
            hit(scene, "first", unit.unit, dice=attacks(3, 3, 3))
        assert not scene.view.units


def test_the_champion_dies_under_the_name_it_had() -> None:
    scene = Scene(HALL, heroes=["quentin", "brick"])
    unit = scene.champion("kommandant", "C")
    scene.hurt(unit, 1)
    name = str(scene.unit(unit).name)
    hit(scene, "first", unit, dice=attacks(3, 3, 3))
    (line,) = [line for line in told(scene) if " falls" in line]
    assert line.startswith(f"The {name} falls")
    assert str(scene.unit(scene.put("officer", "C")).name) != name


def test_a_dossier_that_lies_on_the_floor_is_no_goal_reached() -> None:
    scene = Scene(HALL, goal="dossier")
    scene.carry(0, "dossier")
    assert goal(scene) == (1, 1)
    assert goal(scene.play("drop dossier")) == (0, 1)


def goal(scene: Scene) -> tuple[int | None, int | None]:
    rows = [row for panel in scene.drawn.panels(0) for row in panel.rows if row.id == "goal"]
    return rows[0].value, rows[0].of


def test_a_spawn_that_brings_nobody_says_so() -> None:
    scene = Scene(ROOMS)
    scene.spawn_token("B", 1)
    scene.only("spawn", 16)
    scene.play("door d", dice=silence(1))
    assert "A spawn card of level 1 is drawn: nobody comes." in told(scene)


def test_no_full_stop_follows_a_word_that_ends_its_sentence_itself() -> None:
    noise = say("Noise: {noise}.", noise=say("Bang!"))
    assert str(noise) == "Noise: Bang!"
    assert not language("fr").words(noise).endswith(".")
    assert str(say("He says: {what}.", what=say("who is there?"))) == "He says: who is there?"
    assert str(say("{a}. {b}", a=say("It ends."), b="It goes on")) == "It ends. It goes on"


def test_panels_are_made_of_what_a_seat_may_know() -> None:
    scene = Scene(HALL, alarm=True)
    assert panels(scene.drawn.known(0), scene.view) == scene.game.panels(0)
