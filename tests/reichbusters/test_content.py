"""The box of Reichbusters: what is in it, how many of each, and the sentence for what is wrong in a file."""

from collections import Counter
from pathlib import Path

import pytest

from tests.rules_plugin import rule
from undercroft.core.files.content import ContentError, load
from undercroft.games.reichbusters.content import catalogue
from undercroft.games.reichbusters.content.catalogue import (
    BACKS,
    CARDS,
    CHAMPIONS,
    DIFFICULTIES,
    FACTIONS,
    HEROES,
    ITEMS,
    OBJECTIVES,
    POST_CARDS,
    PRE_CARDS,
    SPAWN_CARDS,
    TEAMS,
    UNITS,
    WOUNDS,
    in_order,
    known,
)
from undercroft.games.reichbusters.content.keywords import KEYWORDS
from undercroft.games.reichbusters.content.schemas import CardsFile, UnitSide
from undercroft.games.reichbusters.content.tiles import BOX, TILES

PLAIN = UNITS[:10]  # those with lines of their own; the others have states
BY_ID = {unit.id: unit for unit in UNITS}
CARD = {card.id: card for card in CARDS}


def grey(id: str) -> UnitSide:
    return BY_ID[id].card[0].grey


def sides(id: str) -> list[UnitSide]:
    return [side for card in BY_ID[id].card for side in (card.grey, card.red) if side is not None]


# ---------------------------------------------------------------- units and factions


@rule("RB-FACT-1", "RB-GAP-14")
def test_every_unit_has_the_numbers_of_its_line() -> None:
    found = [
        (unit.id, one.melee, one.ranged, one.range, one.defence, unit.maximum, unit.loot)
        for unit in PLAIN
        for one in [unit.card[0].grey]
    ]
    assert found == [
        ("officer", (1, 2), (2, 1), 2, 3, 4, "normal"),
        ("soldier", (3, 2), (4, 2), 3, 4, 16, "normal"),
        ("zombie", (5, 3), None, 0, 7, 12, "vril"),
        ("dog", (3, 2), None, 0, 3, 4, "none"),
        ("scientist", (1, 1), (2, 1), 1, 3, 4, "vril"),
        ("sturm-angriff", (6, 3), (3, 1), 1, 6, 4, "normal"),
        ("sturm-kanonier", (3, 1), (6, 3), 3, 6, 4, "normal"),
        ("tracking-bomber", (0, 0), None, 0, 4, 4, "none"),
        ("experiment-6xx", (4, 2), None, 0, 5, 8, "vril"),
        ("experiment-601", (7, 3), None, 0, 8, 4, "vril"),
    ]


@rule("RB-FACT-3")
def test_a_unit_is_a_melee_or_a_ranged_one_by_its_primary_attack() -> None:
    ranged = [unit.id for unit in PLAIN if unit.card[0].grey.primary == "ranged"]
    assert ranged == ["officer", "soldier", "scientist", "sturm-kanonier"]


@rule("RB-GAP-14")
def test_there_are_24_unit_cards_and_red_ones_of_the_ten_types_are_veterans() -> None:
    assert sum(len(unit.card) for unit in UNITS) + len(CHAMPIONS) == 24
    for unit in PLAIN:
        common, veteran = sides(unit.id)
        assert veteran.defence == common.defence + 1
        for before, after in ((common.melee, veteran.melee), (common.ranged, veteran.ranged)):
            assert (before is None) == (after is None)
            assert before is None or after is None or after[0] == before[0] + (before[0] > 0)
        assert not common.goes_on and veteran.keywords == common.keywords


def test_the_great_enemies_have_as_many_states_as_sides() -> None:
    for kind, states in (("general-wolff", 4), ("gisela-gruber", 3), ("vrilpanzer", 3)):
        assert [side.goes_on for side in sides(kind)] == [True] * (states - 1) + [False]
    assert [side.defence for side in sides("vrilpanzer")] == [7, 6, 5]
    assert all("armoured" in side.keywords for side in sides("vrilpanzer"))
    assert [side.melee and side.melee[0] for side in sides("general-wolff")] == [6, 8, 9, 10]


@rule("RB-GAP-14")
def test_champions_have_the_keywords_of_their_unit_and_more() -> None:
    assert [champion.id for champion in CHAMPIONS] == [
        "kommandant", "head-warder", "patient-zero", "kennel-master", "chief-assistant", "iron-gunner", "alpha-6xx",
    ]  # fmt: skip
    for champion in CHAMPIONS:
        first, second = champion.card.grey, champion.card.red
        assert second is not None and set(first.keywords) >= set(grey(champion.unit).keywords)
        assert first.goes_on and not second.goes_on
        best = [max(attack[0] for attack in (side.melee, side.ranged) if attack) for side in (first, second)]
        assert best[1] == best[0] + 1 and second.defence == first.defence
    assert "detect" in CHAMPIONS[3].card.grey.keywords


def test_an_experiment_601_has_two_wounds_and_the_others_one() -> None:
    assert {unit.id: unit.wounds for unit in UNITS if unit.wounds != 1} == {"experiment-601": 2}
    assert [unit.id for unit in UNITS if "wounds" in unit.card[0].grey.keywords] == ["experiment-601"]


@rule("RB-FACT-2", "RB-GAP-15")
def test_ten_faction_cards_with_eight_lines_of_which_white_ones_do_not_act() -> None:
    assert len(FACTIONS) == 10 and [faction.leader for faction in FACTIONS[6:]] == [
        "kommandant", "gisela-gruber", "general-wolff", "vrilpanzer",
    ]  # fmt: skip
    for faction in FACTIONS:
        yellow = [line.unit for line in faction.lines if not line.white]
        assert sorted(yellow) == sorted({line.unit for line in faction.lines}), "one yellow line for each unit"
    assert [line.unit for line in FACTIONS[2].lines].count("zombie") == 3
    for raid, mission in ((6, 0), (7, 2), (8, 3), (9, 5)):
        assert [line.unit for line in FACTIONS[raid].lines] == [line.unit for line in FACTIONS[mission].lines]


# ---------------------------------------------------------------- Heroes


@rule("RB-SETUP-2", "RB-GAP-8")
def test_every_hero_has_a_defence_two_weapons_four_skills_and_a_spare_one() -> None:
    assert [hero.id for hero in HEROES] == ["brick", "claudine", "quentin", "red-hawk", "sarge"]
    assert [hero.defence for hero in HEROES] == [3, 2, 2, 2, 3]
    tokens = [skill for hero in HEROES for skill in (*hero.skills, hero.spare)]
    assert len(set(tokens)) == 25 and "vril-experiment" not in tokens  # that one is O'Reilly's
    assert all((len(hero.skills), len(hero.weapon)) == (4, 2) for hero in HEROES)


@rule("RB-GAP-8")
def test_every_weapon_has_its_dice_on_both_sides() -> None:
    weapons = [weapon for hero in HEROES for weapon in hero.weapon]
    assert [(weapon.range, weapon.front.attack, weapon.front.noise) for weapon in weapons] == [
        (3, 4, 3), (3, 4, 3), (1, 3, 2), (0, 3, 0), (3, 3, 0), (0, 3, 0), (4, 3, 2), (0, 3, 0), (2, 3, 2), (0, 3, 1),
    ]  # fmt: skip
    assert all((weapon.front.vril, weapon.vril.vril) == (0, 1) for weapon in weapons)
    assert all(weapon.front.keywords != weapon.vril.keywords for weapon in weapons)


@rule("RB-KEY-1", "RB-DIFF-45")
def test_every_keyword_and_skill_is_somewhere_in_the_box() -> None:
    """Conditions and what other keywords give need no carrier."""
    given = {"barracks", "knocked-back", "knocked-down", "lethal", "resilient", "obscured", "suppressed", "piercing",
             "firestorm"}  # fmt: skip
    units = [side for card in [card for unit in UNITS for card in unit.card] + [one.card for one in CHAMPIONS]
             for side in (card.grey, card.red) if side]  # fmt: skip
    weapons = [side for hero in HEROES for weapon in hero.weapon for side in (weapon.front, weapon.vril)]
    carried = {word for side in units for word in side.keywords} | {word for side in weapons for word in side.keywords}
    from_weapons = {side.skill for side in weapons if side.skill}
    from_teams = {team.skill for team in TEAMS if team.skill}
    assert from_weapons == {"mech-implants", "vril-tolerance", "vril-enhanced", "vril-implants"}
    assert from_teams == {"die-hard", "opportunist", "withdraw"}
    tokens = {skill for hero in HEROES for skill in (*hero.skills, hero.spare)} | {"vril-experiment"}
    assert carried | tokens | from_weapons | from_teams | given == {keyword.id for keyword in KEYWORDS}


@rule("RB-GAP-4")
def test_a_team_card_for_each_number_of_heroes() -> None:
    assert [(team.id, team.points, team.shared, team.draws, team.longer) for team in TEAMS] == [
        ("lone-wolf", 3, 0, 2, True), ("pair", 2, 0, 1, False), ("squad", 1, 1, 1, False),
        ("full-team", 1, 0, 1, False),
    ]  # fmt: skip


# ---------------------------------------------------------------- cards


@rule("RB-CARD-1", "RB-GAP-9")
def test_every_hero_has_two_feats_without_and_ten_cards_with_a_modifier() -> None:
    assert len(CARDS) == 60 and len({card.id for card in CARDS}) == 60
    for hero in range(5):
        own = CARDS[hero * 12 : hero * 12 + 12]
        assert [card.feat for card in own] == [True, True] + [False] * 10
        assert [card.modifier is None for card in own] == [card.feat for card in own]
        assert all(card.duration == "X" for card in own if card.feat)


def test_the_upper_half_is_a_free_or_an_instant_action() -> None:
    assert {card.id: card.trigger for card in CARDS if card.trigger} == {
        "come-and-get-it": "kill-the-intruders", "slip-away": "enemy-enters", "ambush": "enemy-enters-or-opens",
        "overwatch": "enemy-ends-move", "take-point": "action-stations",
    }  # fmt: skip


def test_cards_show_noise_and_how_long_they_last() -> None:
    noises = ("wall-of-lead", "grenade-out", "spray", "bull-rush")
    assert [CARD[id].noise for id in noises] == ["bang", "bang", "weapon", 1]
    assert {card.id: card.repeat for card in CARDS if card.repeat} == {"vive-la-france": 5, "for-king-and-country": 6}
    for duration, ids in (("N", ["pin-them-down", "war-cry", "covering-fire"]),
                          ("H", ["dig-in", "stiff-upper-lip", "patience", "steady-nerves"])):  # fmt: skip
        assert [card.id for card in CARDS if card.duration == duration] == ids


def test_modifiers_say_what_they_add() -> None:
    found = Counter(card.modifier.kind for card in CARDS if card.modifier)
    assert found == {"attack": 22, "defence": 16, "move": 7, "noise": 5}
    for card in CARDS:
        mod = card.modifier
        if mod is not None:
            assert mod.dice or mod.plus or mod.quiet or mod.special, card.id
            assert mod.text[-1] in ".!" and card.text.endswith(".")


@rule("RB-GAP-10")
def test_twelve_noise_cards_before_and_twelve_after_the_alarm() -> None:
    assert [card.number for card in PRE_CARDS] == [4, 6, 7, 5, 5, 4, 6, 3, 5, 8, 6, 7]
    assert [card.number for card in POST_CARDS] == [3, 2, 4, 5, 6, 4, 5, 5, 7, 4, 3, 6]
    assert [card.id for card in (*PRE_CARDS, *POST_CARDS) if card.shuffle] == ["rats", "chaos"]
    for pre in PRE_CARDS:  # each has one lower effect
        assert sum(map(bool, (pre.patrol, pre.tracker, pre.token))) == 1
    assert all(post.spawns for post in POST_CARDS) and POST_CARDS[8].spawns == ("1A", "1B", "1C")


@rule("RB-GAP-11")
def test_twenty_spawn_cards_the_last_for_raids_only() -> None:
    assert [card.raid for card in SPAWN_CARDS] == [False] * 19 + [True]
    assert SPAWN_CARDS[1].levels[2] == "ABCD" and SPAWN_CARDS[16].levels[0] == "" and SPAWN_CARDS[19].levels[2] == "V"


@rule("RB-GAP-12")
def test_twenty_wound_cards() -> None:
    assert [wound.number for wound in WOUNDS] == [4, 3, 4, 5, 3, 5, 6, 6, 4, 5, 4, 5, 5, 4, 4, 4, 4, 4, 3, 7]
    assert len({wound.id for wound in WOUNDS}) == 20
    for wound in WOUNDS:
        assert (wound.top == "none") == (wound.text == "") and (wound.lasting == "none") == (wound.lasting_text == "")


@rule("RB-ITEM-28", "RB-GAP-7", "RB-DIFF-46")
def test_97_items_by_kind_and_back() -> None:
    assert len(ITEMS) == 26
    tokens = {back.id: sum(item.tokens.get(back.id, 0) for item in ITEMS) for back in BACKS}
    assert list(tokens.values()) == [9, 19, 19, 14, 13, 16, 7] and sum(tokens.values()) == 97
    assert [back.noise for back in BACKS] == [1, 2, 1, 2, 1, 1, 1]
    noisy = {item.id: item.noise for item in ITEMS if item.noise}
    assert noisy == {"grenade": "bang", "smoke-grenade": 1, "stick-grenade-bundle": "boom"}


@rule("RB-GAP-16")
def test_four_objectives_and_three_difficulties() -> None:
    assert [objective.id for objective in OBJECTIVES] == ["secret-plans", "rescue", "sabotage", "assassination"]
    assert [(grade.id, grade.pre, grade.post, grade.veterans) for grade in DIFFICULTIES] == [
        ("easy", 7, 6, False), ("normal", 6, 5, False), ("hard", 5, 4, True),
    ]  # fmt: skip


# ---------------------------------------------------------------- tiles


@rule("RB-TILE-1", "RB-GAP-6")
def test_26_tiles_with_two_sides_named_by_number_and_letter() -> None:
    assert [tile.id for tile in TILES] == [str(number) for number in range(1, 27)]
    assert [BOX.write(BOX.read(name) or 0) for name in ("1a", "26b", "25a180")] == ["1a", "26b", "25a180"]
    sizes = Counter(sum(len(row.replace(".", "")) for row in tile.front.plan) for tile in TILES)
    assert sizes == {4: 5, 2: 8, 1: 6, 3: 6, 5: 1}
    assert [tile.id for tile in TILES if tile.corridor] == [str(number) for number in range(13, 27)]


# ---------------------------------------------------------------- faults


def test_an_unknown_keyword_is_named_with_its_file_and_place() -> None:
    with pytest.raises(ContentError) as error:
        known("units.toml", "unit[0].keywords", "brave", [keyword.id for keyword in KEYWORDS])
    assert "units.toml: unit[0].keywords: expected one of ablative-shield" in str(error.value)
    assert "got 'brave'" in str(error.value)


def test_entries_in_another_order_are_named() -> None:
    with pytest.raises(ContentError) as error:
        in_order("items.toml", "item", ["ap-rounds", "bandages"], ["ap-rounds", "ammo"])
    assert str(error.value).endswith("items.toml: item[1].id: expected 'ammo', got 'bandages'")
    with pytest.raises(ContentError) as error:
        in_order("items.toml", "item", ["ap-rounds"], ["ap-rounds", "ammo"])
    assert "expected 'ammo', got the end of the list" in str(error.value)


def test_a_wrong_value_in_a_content_file_is_named(tmp_path: Path) -> None:
    text = (catalogue.CONTENT / "cards.toml").read_text(encoding="utf-8")
    path = tmp_path / "cards.toml"
    path.write_text(text.replace('duration = "X"', 'duration = "Q"', 1), encoding="utf-8")
    with pytest.raises(ContentError) as error:
        load(path, CardsFile)
    assert "card[0].duration" in str(error.value)
