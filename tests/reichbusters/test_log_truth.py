"""What log and panels say is so: names are given once, the dead are called as they were in life, a goal that was lost
again is not reached, and a spawn that brings nobody says that."""

from tests.reichbusters.scene import HALL, Scene
from undercroft.core.speech.languages import language
from undercroft.core.speech.say import say
from undercroft.games.reichbusters.page.panels import panels
from undercroft.games.reichbusters.rules.awareness import spawn
from undercroft.games.reichbusters.rules.awareness.spawn import LEVELS
from undercroft.games.reichbusters.rules.board import found
from undercroft.games.reichbusters.rules.catalogue_tables import KIND_TOKENS, SPAWN_CODES
from undercroft.games.reichbusters.rules.damage import deaths
from undercroft.games.reichbusters.rules.tables import I_DOSSIER, KIND_IDS
from undercroft.games.reichbusters.vocabulary.events import happened
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.chronicle import story

SOLDIER, OFFICER = KIND_IDS.index("soldier"), KIND_IDS.index("officer")


def told(scene: Scene) -> list[str]:
    return [str(line.text) for line in story(scene.table)]


def test_whoever_takes_the_place_of_a_dead_soldier_has_another_name() -> None:
    scene = Scene(HALL, alarm=True)
    s = scene.table
    first = spawn.place(s, SOLDIER, scene.area("C"))
    dead, letters = str(names.unit(s, first)), names.mark(s, first)
    deaths._die(s, first, 0)
    assert spawn.place(s, SOLDIER, scene.area("D")) == first  # the same miniature
    assert str(names.unit(s, first)) != dead and names.mark(s, first) != letters
    falls = next(line for line in told(scene) if "falls" in line)
    comes = [line for line in told(scene) if "appears" in line]
    assert dead in falls and dead in comes[0] and dead not in comes[1]


def test_no_two_soldiers_have_one_name_however_often_they_come_again() -> None:
    scene = Scene(HALL, alarm=True)
    s = scene.table
    for _ in range(3):
        here = [unit for unit in (spawn.place(s, SOLDIER, scene.area("D")) for _ in range(4)) if unit >= 0]
        assert len({str(names.unit(s, unit)) for unit in here}) == len(here)
        for unit in here:
            deaths._die(s, unit, 0)


def test_the_champion_dies_under_the_name_it_had() -> None:
    scene = Scene(HALL, alarm=True)
    s = scene.table
    s.dossier.champion = 0
    unit = spawn.place(s, OFFICER, scene.area("C"))
    found.set_champion(s, unit)
    name = str(names.unit(s, unit))
    s.events = []
    deaths._die(s, unit, 0)
    assert s.champion < 0 and str(names.unit(s, unit)) != name
    assert told(scene)[0].startswith(f"The {name} falls")
    assert str(scene.game.sentence(happened(s)[0])).startswith(f"The {name} falls")


def test_a_dossier_that_lies_on_the_floor_is_no_goal_reached() -> None:
    scene = Scene(HALL, goal="dossier")
    token = (KIND_TOKENS[I_DOSSIER] & -KIND_TOKENS[I_DOSSIER]).bit_length() - 1
    scene.carry(0, token)
    assert goal(scene) == (1, 1)
    scene.reopen().play(f"drop {token}")
    assert goal(scene) == (0, 1)


def goal(scene: Scene) -> tuple[int | None, int | None]:
    rows = [row for panel in scene.game.panels(0) for row in panel.rows if row.id == "goal"]
    return rows[0].value, rows[0].of


def test_a_spawn_that_brings_nobody_says_so() -> None:
    scene = Scene(HALL, alarm=True)
    s = scene.table
    empty = next(at for at, codes in enumerate(SPAWN_CODES) if not codes)
    scene.only("spawn", empty // LEVELS)
    s.events = []
    spawn.spawn(s, scene.area("D"), empty % LEVELS + 1)
    assert told(scene) == ["A spawn card of level 1 is drawn: nobody comes."]


def test_no_full_stop_follows_a_word_that_ends_its_sentence_itself() -> None:
    noise = say("Noise: {noise}.", noise=say("Bang!"))
    assert str(noise) == "Noise: Bang!"
    assert not language("fr").words(noise).endswith(".")
    assert str(say("He says: {what}.", what=say("who is there?"))) == "He says: who is there?"
    assert str(say("{a}. {b}", a=say("It ends."), b="It goes on")) == "It ends. It goes on"


def test_panels_are_made_of_what_a_seat_may_know() -> None:
    scene = Scene(HALL, alarm=True)
    known = scene.game.known(0)
    assert panels(known, scene.game.view(0)) == scene.game.panels(0)
