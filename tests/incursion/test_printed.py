"""Cards tell all that is printed on them: models, weapons, Battle Cards."""

from collections.abc import Sequence

import pytest

from tests.incursion.scene import Scene, hall
from tests.printed import faults
from undercroft.core.errors import UndercroftError
from undercroft.core.page import Card as Shown
from undercroft.core.printed import PrintedLine
from undercroft.games.incursion.content import catalogue as box
from undercroft.games.incursion.page import printed

FILES = {"cards.toml": box.CardsFile, "models.toml": box.ModelsFile, "weapons.toml": box.WeaponsFile}
NO_CARDS = {"glossary.toml": "explains words where they stand", "names.toml": "what figures are called"}


def test_every_field_of_every_file_is_told_or_on_the_list_of_what_is_not() -> None:
    assert sorted(path.name for path in box.CONTENT.glob("*.toml")) == sorted([*FILES, *NO_CARDS])
    assert faults(printed.TABLES, box.CONTENT, FILES) == []


def holds(card: Shown, lines: Sequence[PrintedLine]) -> bool:
    """Behind a weapon may stand what changes it: Slugger's pistol has its bonus on his own card."""
    return all(any(str(line).startswith(str(text)) for line in card.lines) for text, _ in lines)


@pytest.mark.parametrize("model", box.MODELS, ids=lambda model: model.id)
def test_a_model_shows_all_that_is_printed_on_the_board_and_before_it_is_bought(model: box.Model) -> None:
    scene = Scene(hall(2, 2))
    number = scene.put(model.id, "a1")
    scene.options()
    for seat in (0, 1, -1):
        card = scene.game.inspect(seat, "model", str(number))
        assert str(card.title).startswith(model.name) and holds(card, printed.MODEL.lines(model))
        recruit = scene.game.inspect(seat, "recruit", model.id)
        assert str(recruit.title) == model.name and holds(recruit, printed.MODEL.lines(model))


@pytest.mark.parametrize("card", box.CARDS, ids=lambda card: card.id)
def test_a_battle_card_shows_all_that_is_printed(card: box.Card) -> None:
    scene = Scene(hall(2, 2))
    scene.put("grunt", "a1")
    scene.options()
    shown = scene.game.inspect(0, "card", card.id)
    assert str(shown.title) == card.name and holds(shown, printed.CARD.lines(card))


def test_a_model_that_is_not_in_the_box_has_no_card() -> None:
    scene = Scene(hall(2, 2))
    scene.put("grunt", "a1")
    scene.options()
    with pytest.raises(UndercroftError, match="there is no kind of model 'ape'"):
        scene.game.inspect(0, "recruit", "ape")
