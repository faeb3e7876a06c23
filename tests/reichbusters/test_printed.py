"""Cards tell all that is printed on them: Heroes, weapons, units, cards, tokens, tiles."""

from collections.abc import Sequence

import pytest

from tests.printed import faults
from tests.reichbusters.scene import HALL, Scene
from tests.reichbusters.wording import TOKENS
from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.core.errors import UndercroftError
from undercroft.core.page import Card
from undercroft.core.printed import PrintedLine
from undercroft.games.reichbusters import GAME
from undercroft.games.reichbusters.content import catalogue as box
from undercroft.games.reichbusters.content import schemas as of
from undercroft.games.reichbusters.content.tiles import BY_ID, TilesFile
from undercroft.games.reichbusters.page import printed

FILES = {
    "cards.toml": of.CardsFile, "factions.toml": of.FactionsFile, "features.toml": of.FeaturesFile,
    "heroes.toml": of.HeroesFile, "items.toml": of.ItemsFile, "noise.toml": of.NoiseFile,
    "objectives.toml": of.ObjectivesFile, "spawn.toml": of.SpawnsFile, "teams.toml": of.TeamsFile,
    "tiles.toml": TilesFile, "units.toml": of.UnitsFile, "wounds.toml": of.WoundsFile,
}  # fmt: skip
NO_CARDS = {
    "glossary.toml": "explains words where they stand", "names.toml": "given names of miniatures",
    "reference.toml": "a page of the rules",
}  # fmt: skip


def test_every_field_of_every_file_is_told_or_on_the_list_of_what_is_not() -> None:
    assert sorted(path.name for path in box.CONTENT.glob("*.toml")) == sorted([*FILES, *NO_CARDS])
    assert faults(printed.TABLES, box.CONTENT, FILES) == []


def holds(card: Card, title: str, lines: Sequence[PrintedLine]) -> bool:
    found = {str(line) for line in card.lines}
    return str(card.title).lower() == title.lower() and {str(text) for text, _ in lines} <= found


@rule("RB-TEST-6", "RB-ATK-3")
@pytest.mark.parametrize("hero", box.HEROES, ids=lambda hero: hero.id)
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_a_hero_and_the_weapons_show_both_sides(hero: of.Hero, edition: str) -> None:
    game = Scene(HALL, heroes=[hero.id], edition=edition).play().game
    assert holds(game.inspect(0, "model", "0"), hero.name, printed.HERO.lines(hero))
    for number, weapon in enumerate(hero.weapon):
        assert holds(game.inspect(0, "weapon", f"0-{number}"), weapon.name, printed.WEAPON.lines(weapon))


@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
def test_a_hero_shows_the_team_card(heroes: int) -> None:
    game = Scene(HALL, heroes=["brick", "sarge", "claudine", "quentin"][:heroes]).play().game
    assert holds(game.inspect(0, "model", "0"), "Brick", printed.TEAM.lines(box.TEAMS[heroes - 1]))


@rule("RB-FACT-1", "RB-FACT-3", "RB-WND-3")
@pytest.mark.parametrize("record", box.UNITS[:-1], ids=lambda unit: unit.id)
def test_a_unit_shows_all_sides_of_its_cards_on_the_map_and_among_the_lines(record: of.Unit) -> None:
    scene = Scene(HALL, heroes=["brick"])
    unit = scene.put(record.id, "B")
    game = scene.play().game
    lines = printed.UNIT.lines(record)
    assert {str(text) for text, _ in lines} <= {str(line) for line in game.inspect(0, "model", str(unit + 10)).lines}
    assert holds(game.inspect(0, "line", record.id), record.name, lines)


def test_oreilly_shows_his_card() -> None:
    scene = Scene(HALL)
    oreilly = scene.put("oreilly", "B")
    card = scene.play().game.inspect(0, "model", str(oreilly + 10))
    assert holds(card, "O'Reilly", printed.UNIT.lines(box.UNITS[-1]))


def test_a_champion_shows_its_own_card() -> None:
    for champion in box.CHAMPIONS:
        scene = Scene(HALL, heroes=["brick"])
        unit = scene.champion(champion.id, "B")
        card = scene.play().game.inspect(0, "model", str(unit + 10))
        assert holds(card, f"the {champion.name}", printed.CHAMPION.lines(champion)) or holds(
            card, champion.name, printed.CHAMPION.lines(champion)
        )


def test_cards_wounds_and_decks_show_all_that_is_printed() -> None:
    game = Scene(HALL, heroes=["brick"]).play().game
    for at, card in enumerate(box.CARDS):
        assert holds(game.inspect(0, "card", str(at)), card.name, printed.CARD.lines(card))
    for at, wound in enumerate(box.WOUNDS):
        assert holds(game.inspect(0, "wound", str(at)), wound.name, printed.WOUND.lines(wound))
    for pre in box.PRE_CARDS:
        assert holds(game.inspect(0, "noise", pre.id), pre.name, printed.PRE_CARD.lines(pre))
    for post in box.POST_CARDS:
        assert holds(game.inspect(0, "noise", post.id), post.name, printed.POST_CARD.lines(post))
    for at, spawn in enumerate(box.SPAWN_CARDS):
        assert holds(game.inspect(0, "spawn-card", str(at)), f"Spawn card {at + 1}", printed.SPAWN_CARD.lines(spawn))
    for faction in box.FACTIONS:
        assert holds(game.inspect(0, "faction", faction.id), faction.name, printed.FACTION.lines(faction))


@pytest.mark.parametrize("kind, id", [("noise", "silence"), ("spawn-card", "99"), ("faction", "allies")])
def test_what_is_not_in_the_box_has_no_card(kind: str, id: str) -> None:
    with pytest.raises(UndercroftError, match="there is no"):
        Scene(HALL).play().game.inspect(0, kind, id)


def test_every_item_shows_all_that_is_printed() -> None:
    scene = Scene(HALL, heroes=["brick"])
    for item in TOKENS:
        scene.lay(item, "B")
    for one in scene.view.items:
        record = next(item for item in box.ITEMS if item.id == one.kind)
        assert holds(scene.game.inspect(0, "item", str(one.id)), record.name, printed.ITEM.lines(record))


def test_every_room_feature_shows_all_that_is_printed_once_it_is_turned_up() -> None:
    for feature in box.FEATURES:
        scene = Scene(HALL, features=[("B", feature.id)])
        scene.turn_up(0, feature.id)
        shown = scene.play().game.inspect(0, "feature", "0")
        assert holds(shown, feature.name, printed.FEATURE.lines(feature))


@rule("RB-FEAT-1")
def test_a_room_feature_that_lies_face_down_tells_only_its_type() -> None:
    game = GAME.new("midnight-mass", seeded(3), "1.1", {})
    game.open()
    for one in game.view(0).features:
        if one.kind is None:
            (line,) = game.inspect(0, "feature", str(one.id)).lines
            assert "Face down" in str(line)


@pytest.mark.parametrize("mission", [mission.id for mission in GAME.missions()])
def test_the_floor_says_which_tile_it_is(mission: str) -> None:
    game = GAME.new(mission, seeded(3), "1.1", {})
    game.open()
    view = game.view(0)
    for area in view.areas:
        if area.tile >= 0:
            tile = BY_ID[view.tiles[area.tile].side[:-1]]
            found = {str(line) for line in game.inspect(0, "square", area.square).lines}
            assert {str(text) for text, _ in printed.TILE.lines(tile)} <= found


@pytest.mark.parametrize("mission", [mission.id for mission in GAME.missions()])
def test_what_lies_face_down_shows_its_back_and_nothing_else_does(mission: str) -> None:
    game = GAME.new(mission, seeded(3), "1.1", {})
    game.open()
    view = game.view(0)
    lying = {(one.square, one.back) for one in view.hidden}
    for area in view.areas:
        for back in box.BACKS:
            if (area.square, back.id) in lying:
                card = game.inspect(0, "hidden", f"{area.square}-{back.id}")
                assert {str(text) for text, _ in printed.BACK.lines(back)} <= {str(line) for line in card.lines}
            else:
                with pytest.raises(UndercroftError, match="there is no item"):
                    game.inspect(0, "hidden", f"{area.square}-{back.id}")
