"""Cards tell all that is printed on them: Characters, both faces of equipment, floor tiles, order tiles."""

from collections.abc import Sequence

import pytest

from tests.earth_reborn.scene import HALL, Room, Scene, number
from tests.earth_reborn.tours import MISSIONS, tour
from tests.printed import faults
from tests.rules_plugin import rule
from undercroft.core.errors import UndercroftError
from undercroft.core.page import Card
from undercroft.core.printed import PrintedLine
from undercroft.games.earth_reborn.content.catalogue import CARDS, CHARACTERS, CONTENT, PIECES
from undercroft.games.earth_reborn.content.maps import load_missions
from undercroft.games.earth_reborn.content.schemas import Character, CharactersFile, EquipmentFile, OrderTilesFile
from undercroft.games.earth_reborn.content.tiles import BY_ID, LINES, Element, TilesFile
from undercroft.games.earth_reborn.page.printed import CHARACTER, ELEMENT, PIECE, TABLES, TILE_SIDE
from undercroft.games.earth_reborn.rules import characters, deck
from undercroft.games.earth_reborn.rules.catalogue_tables import PIECE as PIECE_OF
from undercroft.games.earth_reborn.rules.ips.room_lines import BY_ROOM
from undercroft.games.earth_reborn.rules.tables import PIECE_IDS, ROOM_IDS

FILES = {
    "characters.toml": CharactersFile, "equipment.toml": EquipmentFile, "order_tiles.toml": OrderTilesFile,
    "tiles.toml": TilesFile,
}  # fmt: skip
NO_CARDS = {
    "glossary.toml": "explains words where they stand", "reference.toml": "a page of the rules",
    "mission_cards.toml": "they are told as what is played for: words/awards.py",
}  # fmt: skip


def lines(card: Card) -> list[str]:
    return [str(line) for line in card.lines]


def holds(card: Card, printed: Sequence[PrintedLine]) -> bool:
    return {str(text) for text, _ in printed} <= set(lines(card))


# ---------------------------------------------------------------- every field of every file


def test_every_field_of_every_file_is_told_or_on_the_list_of_what_is_not() -> None:
    assert sorted(path.name for path in CONTENT.glob("*.toml")) == sorted([*FILES, *NO_CARDS])
    assert faults(TABLES, CONTENT, FILES) == []


@rule("ER-CORE-5")
@pytest.mark.parametrize("wounded", [False, True])
@pytest.mark.parametrize("record", CHARACTERS, ids=lambda one: one.id)
def test_a_character_shows_both_sides_of_the_card(record: Character, wounded: bool) -> None:
    scene = Scene(HALL)
    scene.put(record.id, "A", "e")
    if wounded:
        scene.table.wounded |= 1 << number(record.id)
    card = scene.reopen().game.inspect(1, "model", str(number(record.id)))
    assert str(card.title) == record.name
    printed = sorted(str(text) for text, _ in CHARACTER.lines(record))
    assert sorted(line for line in lines(card) if line in printed) == printed  # all of it, and nothing twice
    up = [line for line in lines(card) if " side: " in line]
    assert [line.partition(" ")[0] for line in up] == (["Wounded", "Healthy"] if wounded else ["Healthy", "Wounded"])


@rule("ER-SEARCH-14")
@pytest.mark.parametrize("seat", [0, 1, -1])
def test_anybody_sees_both_faces_of_a_carried_card(seat: int) -> None:
    for at, faces in enumerate(CARDS):
        scene = Scene(HALL)
        scene.put("vasquez", "A", "e")
        scene.table.carried[number("vasquez")] = 1 << at
        card = scene.game.inspect(seat, "card", str(at))
        up = PIECE_OF[characters.face_of(scene.table, at)]
        assert str(card.title) == PIECES[up].name
        for id in faces:
            assert holds(card, PIECE.lines(PIECES[PIECE_IDS.index(id)])), faces


@pytest.mark.parametrize("mission", MISSIONS)
def test_the_floor_and_what_stands_on_it_say_all_that_is_printed(mission: str) -> None:
    game = next(tour(mission, 1, 1))
    view = game.view(0)
    elements: list[Element] = []
    for tile in view.tiles:
        both = BY_ID[tile.name[:-1]]
        side = both.a if tile.name.endswith("a") else both.b
        elements += side.elements
        for square in tile.squares:
            card = game.inspect(-1, "square", square)
            assert str(card.title) == side.name and holds(card, TILE_SIDE.lines(side)), tile.name
    for one, record in zip(view.elements, elements, strict=True):
        assert one.kind == record.id
        assert holds(game.inspect(0, "element", str(one.id)), ELEMENT.lines(record))


@rule("ER-CORE-7")
def test_a_tile_says_the_order_the_number_and_the_colour_of_its_four_sections() -> None:
    for game in tour("target-kendall", 2, 40):
        for tile in game.view(0).hand:
            (told,) = lines(game.inspect(0, "tile", str(tile.id)))
            for section in tile.sections:
                order = section.order.replace("-", " ").title()
                colour = "" if section.colour == "black" else f" {section.colour}"
                assert f"{order} {section.number}{colour}" in told


def test_a_room_says_the_cp_and_the_test_that_the_rules_ask_for() -> None:
    for room, text in LINES.items():
        line = BY_ROOM.get(ROOM_IDS.index(room))
        if line is not None:
            assert text.startswith(f"{line.cp} CP, ") and f" {line.points}" in text.partition(":")[0], room


# ---------------------------------------------------------------- how it stands


def told(scene: Scene, kind: str, id: str, seat: int = 0) -> list[str]:
    return lines(scene.reopen().game.inspect(seat, kind, id))


@rule("ER-SHOOT-17", "ER-SEARCH-9", "ER-SEARCH-14")
def test_a_weapon_says_targeting_damage_what_is_left_where_it_is_found_and_its_back() -> None:
    scene = Scene(HALL)
    scene.put("nick", "A", "e")
    (card,) = scene.carry("nick", "grenade-launcher")
    scene.table.counters[card] = 1
    assert told(scene, "card", str(card)) == [
        "3 of 4 uses left",
        "Explosive weapon, Weight 3",
        "Shooting 1d",
        "Damage: red 3d, orange +4",
        "It hits its square (red) and the four beside it (orange)",
        "For 4 uses",
        "Find Factor 4, found in: Armory",
        "Carried by Nick Bolter",
        "On the back: Shotgun",
        "Firing weapon, Weight 2",
        "Shooting 0",
        "Damage: red 3d, orange 2d",
        "It may run out of ammunition",
        "Find Factor 3, found in: Armory or Living quarter",
    ]
    carrier = next(line for line in told(scene, "model", "0") if line.startswith("The grenade launcher: "))
    assert "3 of 4 uses left" in carrier and "Damage: red 3d, orange +4" in carrier


@rule("ER-CORE-5")
def test_jack_saw_has_one_search_point_without_a_die() -> None:
    scene = Scene(HALL)
    scene.put("jack", "A", "e")
    assert "Shooting +1, Scientific 0, Technical 0, Search +1" in told(scene, "model", str(number("jack")))


@rule("ER-SEARCH-6", "ER-SEARCH-9")
def test_the_top_of_the_search_deck_is_a_card_with_the_face_that_lies_up() -> None:
    scene = Scene(HALL)
    scene.put("nick", "A", "e")
    scene.deck("rifle", rest=True)
    row = next(row for panel in scene.reopen().game.panels(0) for row in panel.rows if row.id == "top")
    assert str(row.name) == "Rifle"
    assert "Find Factor 3, found in: Armory, Living quarter or Officer section" in str(row.text)
    assert row.ref is not None
    found = told(scene, *row.ref)
    assert found[-1] == "On top of the Search deck" and not any("On the back" in line for line in found)


@rule("ER-SEARCH-9")
def test_who_points_at_a_card_that_cannot_be_taken_is_told_so() -> None:
    for piece, taken in (("rifle", True), ("bazooka", False)):  # a Bazooka is found in armories only
        scene = Scene(HALL, rooms={"a": Room("", "officer living")}, cp=(10, 10))
        scene.put("vasquez", "A", "e")
        scene.deck(piece, "morphine")
        scene.give("vasquez", "search 2")
        scene.play("activate vasquez", "search @1 a", dice=["B2", "B2", "B2"])
        (ref,) = [row.ref for panel in scene.game.panels(0) for row in panel.rows if row.id == "top"]
        assert ref is not None
        found = scene.game.explain(0, [["model", "0"], [*ref]])
        assert [one.action.partition(" ")[0] for one in found] == ([] if taken else ["take"])


@rule("ER-SEARCH-3")
def test_a_card_that_lies_in_the_deck_cannot_be_looked_at() -> None:
    scene = Scene(HALL)
    scene.put("nick", "A", "e")
    scene.deck("rifle", rest=True)
    top = deck.top(scene.table) >> 1
    for card in range(len(CARDS)):
        if card != top:
            with pytest.raises(UndercroftError, match="there is no card"):
                scene.game.inspect(0, "card", str(card))


@rule("ER-CORE-10")
def test_a_tile_behind_the_other_screen_cannot_be_looked_at() -> None:
    for game in tour("target-kendall", 2, 40):
        for seat in (0, 1):
            for tile in game.view(1 - seat).hand:
                for at in (seat, -1):
                    with pytest.raises(UndercroftError, match="there is no tile"):
                        game.inspect(at, "tile", str(tile.id))


@pytest.mark.parametrize("mission", MISSIONS)
def test_what_a_label_or_a_row_points_at_has_a_card_at_every_question(mission: str) -> None:
    for game in tour(mission, 5, 150):
        assert game.ask is not None
        game.stay(closely=True)
        for seat in (game.ask.seat, 1 - game.ask.seat):
            refs = [ref for label in game.labels(seat) for ref in label.refs]
            refs += [row.ref for panel in game.panels(seat) for row in panel.rows if row.ref]
            assert all(game.inspect(seat, *ref).lines for ref in dict.fromkeys(refs))


@rule("ER-SCEN-6")
def test_the_briefing_of_traitors_says_when_one_is_unmasked() -> None:
    mission = next(one for one in load_missions()[0] if one.id == "traitors")
    assert any("when a Salemite sees him while he is under NORAD's control" in text for text in mission.special)
