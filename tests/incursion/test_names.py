"""Figures have names rather than numbers, for people; actions, records and refs keep the numbers."""

import pytest

from tests.incursion.scene import Scene, hall
from undercroft.core.speech.languages import language
from undercroft.core.speech.say import say
from undercroft.games.incursion.content.catalogue import MODELS, NAMES
from undercroft.games.incursion.fields import MOST_MODELS
from undercroft.games.incursion.rules.models.model_cards import numbers
from undercroft.games.incursion.rules.tables import FIRST_GERMAN, KIND_IDS
from undercroft.games.incursion.words.names import called, mark, model


def test_every_number_has_a_name_of_its_own() -> None:
    names = [called(m) for m in range(MOST_MODELS + 1)]
    assert len(set(names)) == len(names)
    assert (names[0], names[1], names[FIRST_GERMAN]) == ("Able", "Baker", "Anton")
    assert called(FIRST_GERMAN + len(NAMES.german)) == "Anton 2"


def test_every_allied_number_has_a_call_sign() -> None:
    assert len(NAMES.allied) == FIRST_GERMAN


def test_two_letters_tell_every_figure_from_every_other() -> None:
    letters = [name[:2] for name in NAMES.allied + NAMES.german] + list(NAMES.alone.values())
    assert len(set(letters)) == len(letters) and {len(each) for each in letters} == {2}


def test_whoever_there_is_only_one_of_keeps_the_name_and_has_letters() -> None:
    assert set(NAMES.alone) == {card.id for card in MODELS if card.limit == 1}


def test_nobody_is_called_like_a_leader_of_the_regime() -> None:
    leaders = {"Adolf", "Hermann", "Heinrich", "Josef", "Joseph", "Rudolf", "Martin", "Reinhard", "Albert", "Joachim"}
    assert not leaders & set(NAMES.german)


def hall_with_all() -> Scene:
    scene = Scene(hall(5, 5))
    for at, kind in enumerate(("grunt", "blazer", "slugger", "sturmzombie", "blitzhund", "gretel")):
        scene.put(kind, f"{'abcde'[at % 5]}{1 + 3 * (at // 3)}", "n")
    return scene


def test_tokens_show_two_letters_and_are_pointed_at_by_number() -> None:
    scene = hall_with_all()
    assert [mark(scene.table, m) for m in numbers(scene.table.on_board)] == ["Ab", "Ba", "Sl", "An", "Br", "Gr"]
    picture = scene.game.draw()
    assert 'data-model="16"' in picture and "<title>Sturmzombie Anton, on d4 facing north" in picture
    assert [one.mark for one in scene.game.view(0).models] == ["Ab", "Ba", "Sl", "An", "Br", "Gr"]


def test_the_terminal_still_shows_the_number_that_one_types() -> None:
    scene = hall_with_all()
    scene.play()
    notes = ["".join(words for words, _ in line) for line in scene.game.sketch(0, 80).notes]
    assert any(line.startswith("   0 Grunt APE Able, a1") for line in notes)
    assert any(line.startswith("  16 Sturmzombie Anton, d4") for line in notes)
    figures = {str(scene.game.action(code)): str(scene.game.figure(code)) for code in scene.game.codes()}
    assert figures["activate 1"] == "1 APE Blazer Baker"


@pytest.mark.parametrize(
    ("m", "french"),
    [
        (0, "Le Grunt APE Able est À terre."),
        (1, "L'APE Blazer Baker est À terre."),
        (2, "Slugger Murphy est À terre."),
        (16, "Le Sturmzombie Anton est À terre."),
    ],
)
def test_french_takes_its_article_from_the_kind(m: int, french: str) -> None:
    text = say("{who} is Knocked Down.", who=model(hall_with_all().table, m))
    assert language("fr").words(text) == french


def test_a_name_comes_back_with_its_number_and_the_log_of_the_past_keeps_the_kind() -> None:
    scene = hall_with_all()
    assert str(model(scene.table, 17)) == "Blitzhund Bruno"
    assert str(model(scene.table, 17, KIND_IDS.index("sturmzombie"))) == "Sturmzombie Bruno"


# ---------------------------------------------------------------- one's own force stands first


def order(scene: Scene, seat: int) -> list[str]:
    return [str(panel.title) for panel in scene.game.panels(seat) if panel.kind == "figures"]


def test_ones_own_force_stands_first() -> None:
    scene = hall_with_all()
    scene.play()
    assert order(scene, 0) == order(scene, -1) == ["Allies", "Germans"]
    assert order(scene, 1) == ["Germans", "Allies"]


def test_whoever_can_still_act_stands_before_those_who_are_done() -> None:
    scene = hall_with_all()
    scene.play("activate 0")
    first = {seat: next(p for p in scene.game.panels(seat) if p.title == "Allies") for seat in (0, -1)}
    assert [row.id for row in first[0].rows] == ["0", "1", "2"]  # whoever acts now is not done
    scene.play("end")
    ids = {seat: [row.id for row in next(p for p in scene.game.panels(seat) if p.title == "Allies").rows]
           for seat in (0, 1, -1)}  # fmt: skip
    assert ids == {0: ["1", "2", "0"], 1: ["0", "1", "2"], -1: ["0", "1", "2"]}
