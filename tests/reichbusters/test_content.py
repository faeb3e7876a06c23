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
    FEATURES,
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
from undercroft.games.reichbusters.content.schemas import CardsFile
from undercroft.games.reichbusters.content.tiles import BOX, TILES
from undercroft.games.reichbusters.rules import catalogue_tables as flat
from undercroft.games.reichbusters.rules.tables import (
    BACK_IDS,
    GENERAL_WOLFF,
    GISELA_GRUBER,
    HERO_IDS,
    ITEM_IDS,
    ITEM_TOKENS,
    K_ARMOURED,
    K_DETECT,
    K_GUARD,
    K_WOUNDS,
    KEYWORD_IDS,
    KIND_IDS,
    OFFICER,
    SKILL_IDS,
    SKILL_TOKENS,
    SOLDIER,
    VRILPANZER,
    ZOMBIE,
)

# ---------------------------------------------------------------- units and factions


@rule("RB-FACT-1", "RB-GAP-14")
def test_every_unit_has_the_numbers_of_its_line() -> None:
    found = []
    for kind, unit in enumerate(UNITS[:GENERAL_WOLFF]):
        row = flat.row_of(kind, 0, False)
        melee = (flat.ROW_MELEE[row], flat.ROW_MELEE_SUPPORT[row])
        ranged = (flat.ROW_RANGED[row], flat.ROW_RANGED_SUPPORT[row], flat.ROW_RANGE[row])
        found.append((unit.id, melee, ranged, flat.ROW_DEFENCE[row], unit.maximum, unit.loot))
    none = (-1, -1, 0)
    assert found == [
        ("officer", (1, 2), (2, 1, 2), 3, 4, "normal"),
        ("soldier", (3, 2), (4, 2, 3), 4, 16, "normal"),
        ("zombie", (5, 3), none, 7, 12, "vril"),
        ("dog", (3, 2), none, 3, 4, "none"),
        ("scientist", (1, 1), (2, 1, 1), 3, 4, "vril"),
        ("sturm-angriff", (6, 3), (3, 1, 1), 6, 4, "normal"),
        ("sturm-kanonier", (3, 1), (6, 3, 3), 6, 4, "normal"),
        ("tracking-bomber", (0, 0), none, 4, 4, "none"),
        ("experiment-6xx", (4, 2), none, 5, 8, "vril"),
        ("experiment-601", (7, 3), none, 8, 4, "vril"),
    ]


@rule("RB-FACT-3")
def test_a_unit_is_a_melee_or_a_ranged_one_by_its_primary_attack() -> None:
    ranged = [KIND_IDS[kind] for kind in range(GENERAL_WOLFF) if flat.ROW_IS_RANGED[flat.row_of(kind, 0, False)]]
    assert ranged == ["officer", "soldier", "scientist", "sturm-kanonier"]


@rule("RB-GAP-14")
def test_there_are_24_unit_cards_and_red_ones_of_the_ten_types_are_veterans() -> None:
    assert sum(len(unit.card) for unit in UNITS) + len(CHAMPIONS) == 24
    for kind in range(GENERAL_WOLFF):
        grey, red = flat.row_of(kind, 0, False), flat.row_of(kind, 0, True)
        assert flat.ROW_DEFENCE[red] == flat.ROW_DEFENCE[grey] + 1
        for attacks in (flat.ROW_MELEE, flat.ROW_RANGED):
            assert attacks[red] == attacks[grey] + (attacks[grey] > 0)
        assert not flat.ROW_CONTINUES[grey] and flat.ROW_KEYS[red] == flat.ROW_KEYS[grey]


def test_the_great_enemies_have_as_many_states_as_sides() -> None:
    for kind, states in ((GENERAL_WOLFF, 4), (GISELA_GRUBER, 3), (VRILPANZER, 3)):
        rows = [flat.row_of(kind, hurt, True) for hurt in range(states)]
        assert [flat.ROW_CONTINUES[row] for row in rows] == [True] * (states - 1) + [False]
    assert [flat.ROW_DEFENCE[flat.row_of(VRILPANZER, hurt, False)] for hurt in range(3)] == [7, 6, 5]
    assert all(flat.ROW_KEYS[flat.row_of(VRILPANZER, hurt, False)] >> K_ARMOURED & 1 for hurt in range(3))
    assert [flat.ROW_MELEE[flat.row_of(GENERAL_WOLFF, hurt, False)] for hurt in range(4)] == [6, 8, 9, 10]


@rule("RB-GAP-14")
def test_champions_have_the_keywords_of_their_unit_and_more() -> None:
    assert [champion.id for champion in CHAMPIONS] == [
        "kommandant", "head-warder", "patient-zero", "kennel-master", "chief-assistant", "iron-gunner", "alpha-6xx",
    ]  # fmt: skip
    for at, kind in enumerate(flat.CHAMPION_KIND):
        own, unit = flat.ROW_KEYS[flat.champion_row(at, 0)], flat.ROW_KEYS[flat.row_of(kind, 0, False)]
        assert own & unit == unit
        grey, red = flat.champion_row(at, 0), flat.champion_row(at, 1)
        assert flat.ROW_CONTINUES[grey] and not flat.ROW_CONTINUES[red]
        best = [max(flat.ROW_MELEE[row], flat.ROW_RANGED[row]) for row in (grey, red)]
        assert best[1] == best[0] + 1 and flat.ROW_DEFENCE[red] == flat.ROW_DEFENCE[grey]
    assert flat.ROW_KEYS[flat.champion_row(3, 0)] >> K_DETECT & 1


def test_an_experiment_601_has_two_wounds_and_the_others_one() -> None:
    two = [KIND_IDS[kind] for kind, wounds in enumerate(flat.KIND_WOUNDS) if wounds == 2]
    assert two == ["experiment-601"] and set(flat.KIND_WOUNDS) == {1, 2}
    rows = [flat.row_of(kind, 0, False) for kind in range(len(UNITS))]
    assert [bool(flat.ROW_KEYS[row] >> K_WOUNDS & 1) for row in rows] == [id == "experiment-601" for id in KIND_IDS]


@rule("RB-FACT-2", "RB-GAP-15")
def test_ten_faction_cards_with_eight_lines_of_which_white_ones_do_not_act() -> None:
    assert len(FACTIONS) == 10 and [faction.leader for faction in FACTIONS[6:]] == [
        "kommandant", "gisela-gruber", "general-wolff", "vrilpanzer",
    ]  # fmt: skip
    for at in range(10):
        codes, lines = flat.FACTION_CODES[at], flat.FACTION_LINES[at]
        assert len(codes) == 8 and sorted(set(codes)) == sorted(lines), "one yellow line for each unit"
    assert flat.FACTION_CODES[2].count(ZOMBIE) == 3 and flat.FACTION_LINES[0][:2] == [OFFICER, SOLDIER]
    for raid, mission in ((6, 0), (7, 2), (8, 3), (9, 5)):
        assert flat.FACTION_CODES[raid] == flat.FACTION_CODES[mission]


# ---------------------------------------------------------------- Heroes


@rule("RB-SETUP-2", "RB-GAP-8")
def test_every_hero_has_a_defence_two_weapons_four_skills_and_a_spare_one() -> None:
    assert [hero.id for hero in HEROES] == HERO_IDS
    assert flat.HERO_DEFENCE == [3, 2, 2, 2, 3]
    tokens = [skill for hero in HEROES for skill in (*hero.skills, hero.spare)]
    assert tokens == SKILL_IDS[: SKILL_TOKENS - 1] and SKILL_IDS[SKILL_TOKENS - 1] == "vril-experiment"
    assert all(skills.bit_count() == 4 for skills in flat.HERO_SKILLS)


@rule("RB-GAP-8")
def test_every_weapon_has_its_dice_on_both_sides() -> None:
    sides = range(0, 20, 2)
    assert [(flat.WEAPON_RANGE[at], flat.WEAPON_ATTACK[at], flat.WEAPON_DICE_NOISE[at]) for at in sides] == [
        (3, 4, 3), (3, 4, 3), (1, 3, 2), (0, 3, 0), (3, 3, 0), (0, 3, 0), (4, 3, 2), (0, 3, 0), (2, 3, 2), (0, 3, 1),
    ]  # fmt: skip
    assert [flat.WEAPON_VRIL[at] for at in range(20)] == [0, 1] * 10
    for at in sides:
        assert flat.WEAPON_KEYS[at] != flat.WEAPON_KEYS[at + 1]


@rule("RB-KEY-1", "RB-DIFF-45")
def test_every_keyword_and_skill_is_somewhere_in_the_box() -> None:
    """Conditions and what other keywords give need no carrier."""
    given = {"barracks", "knocked-back", "knocked-down", "lethal", "resilient", "obscured", "suppressed", "piercing",
             "firestorm"}  # fmt: skip
    keys = 0
    for row in [*flat.ROW_KEYS, *flat.WEAPON_KEYS]:
        keys |= row
    found = {KEYWORD_IDS[key] for key in range(2, len(KEYWORD_IDS)) if keys >> key & 1}
    skills = {SKILL_IDS[skill] for skill in range(len(SKILL_IDS))}
    assert found | skills | given == set(KEYWORD_IDS) - {""}
    from_weapons = {SKILL_IDS[skill] for skill in flat.WEAPON_SKILL if skill >= 0}
    from_teams = {SKILL_IDS[skill] for skill in flat.TEAM_SKILL if skill >= 0}
    assert from_weapons == {"mech-implants", "vril-tolerance", "vril-enhanced", "vril-implants"}
    assert from_teams == {"die-hard", "opportunist", "withdraw"}
    assert from_weapons | from_teams == set(SKILL_IDS[SKILL_TOKENS:])
    assert keys >> K_GUARD & 1


@rule("RB-GAP-4")
def test_a_team_card_for_each_number_of_heroes() -> None:
    assert [team.id for team in TEAMS] == ["lone-wolf", "pair", "squad", "full-team"]
    assert flat.TEAM_POINTS == [0, 3, 2, 1, 1] and flat.TEAM_SHARED == [0, 0, 0, 1, 0]
    assert flat.TEAM_DRAWS[1:] == [2, 1, 1, 1] and flat.TEAM_LONGER[1:] == [True, False, False, False]


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
    instant = [card.id for card in CARDS if card.trigger]
    assert instant == ["come-and-get-it", "slip-away", "ambush", "overwatch", "take-point"]
    assert [bin(flat.CARD_TRIGGERS[flat.CARD_IDS.index(id)]) for id in instant] == [
        "0b1", "0b100", "0b1100", "0b10000", "0b10",
    ]  # fmt: skip


def test_cards_show_noise_and_how_long_they_last() -> None:
    assert flat.CARD_NOISE[flat.C_WALL_OF_LEAD] == flat.BANG_NOISE == flat.CARD_NOISE[flat.C_GRENADE_OUT]
    assert flat.CARD_NOISE[flat.C_SPRAY] == flat.WEAPON_NOISE and flat.CARD_NOISE[flat.C_BULL_RUSH] == 1
    assert flat.CARD_REPEAT[flat.C_VIVE_LA_FRANCE] == 5 and flat.CARD_REPEAT[flat.C_FOR_KING_AND_COUNTRY] == 6
    lasting = {flat.DUR_NEXT_HERO: ["pin-them-down", "war-cry", "covering-fire"],
               flat.DUR_OWN_TURN: ["dig-in", "stiff-upper-lip", "patience", "steady-nerves"]}  # fmt: skip
    for duration, ids in lasting.items():
        assert [id for at, id in enumerate(flat.CARD_IDS) if flat.CARD_DURATION[at] == duration] == ids


def test_the_constants_name_the_cards_of_the_file() -> None:
    for prefix, ids in (("C_", flat.CARD_IDS), ("FEATURE_", flat.FEATURE_IDS)):
        for at, id in enumerate(ids):
            assert getattr(flat, prefix + id.upper().replace("-", "_")) == at


def test_modifiers_say_what_they_add() -> None:
    found = Counter(card.modifier.kind for card in CARDS if card.modifier)
    assert found == {"attack": 22, "defence": 16, "move": 7, "noise": 5}
    for card in CARDS:
        mod = card.modifier
        if mod is not None:
            assert mod.dice or mod.plus or mod.quiet or mod.special, card.id
            assert mod.text[-1] in ".!" and card.text.endswith(".")
    assert flat.MOD_ONLY[flat.C_HAYMAKER] == flat.MOD_MELEE and flat.MOD_PLUS[flat.C_HAYMAKER] == 2
    assert flat.MOD_DICE[flat.C_SPRAY] == 2 and flat.MOD_MORE_NOISE[flat.C_SPRAY] == 1
    assert flat.MOD_QUIET[flat.C_PICKLOCK] and flat.MOD_PLUS[flat.C_PEBBLE] == -2
    assert flat.MOD_SPECIAL[flat.C_HEAD_SHOT] == flat.SPECIAL_ARMOUR_PIERCING


@rule("RB-GAP-10")
def test_twelve_noise_cards_before_and_twelve_after_the_alarm() -> None:
    assert len(PRE_CARDS) == len(POST_CARDS) == 12 and flat.AFTER_ALARM == 12
    assert flat.NOISE_NUMBER == [4, 6, 7, 5, 5, 4, 6, 3, 5, 8, 6, 7, 3, 2, 4, 5, 6, 4, 5, 5, 7, 4, 3, 6]
    assert [card.id for card in (*PRE_CARDS, *POST_CARDS) if card.shuffle] == ["rats", "chaos"]
    for at in range(12):  # each has one lower effect
        assert sum(map(bool, (flat.NOISE_PATROL[at], flat.NOISE_TRACKER[at], flat.NOISE_TOKEN[at]))) == 1
        assert not flat.NOISE_SPAWNS[at] and flat.NOISE_SPAWNS[at + 12]
    assert flat.NOISE_SPAWNS[12 + 8] == [1, 0, 1, 1, 1, 2]


@rule("RB-GAP-11")
def test_twenty_spawn_cards_the_last_for_raids_only() -> None:
    assert len(SPAWN_CARDS) == 20 and flat.SPAWN_RAID_ONLY == 1 << 19
    assert flat.SPAWN_CODES[1 * 3 + 2] == [0, 1, 2, 3] and flat.SPAWN_CODES[16 * 3] == []
    assert flat.SPAWN_CODES[19 * 3 + 2] == [flat.CODE_LEADER]


@rule("RB-GAP-12")
def test_twenty_wound_cards() -> None:
    assert flat.WOUND_NUMBER == [4, 3, 4, 5, 3, 5, 6, 6, 4, 5, 4, 5, 5, 4, 4, 4, 4, 4, 3, 7]
    assert len({wound.id for wound in WOUNDS}) == 20
    for wound in WOUNDS:
        assert (wound.top == "none") == (wound.text == "") and (wound.lasting == "none") == (wound.lasting_text == "")


@rule("RB-GAP-13")
def test_48_room_features_of_four_types() -> None:
    assert len(flat.FEATURE_KIND) == 48 and sum(feature.count for feature in FEATURES) == 48
    assert [cards.bit_count() for cards in flat.FEATURE_OF_TYPE] == [8, 10, 18, 12]
    assert flat.SECRET_PASSAGES.bit_count() == 3


@rule("RB-ITEM-28", "RB-GAP-7", "RB-DIFF-46")
def test_97_items_by_kind_and_back() -> None:
    assert [item.id for item in ITEMS] == ITEM_IDS and [back.id for back in BACKS] == BACK_IDS
    assert len(flat.TOKEN_KIND) == len(flat.TOKEN_BACK) == ITEM_TOKENS == 97
    assert [tokens.bit_count() for tokens in flat.BACK_TOKENS] == [9, 19, 19, 14, 13, 16, 7]
    assert sum(flat.KIND_TOKENS) == flat.ALL_TOKENS
    assert flat.SEARCH_NOISE == [1, 2, 1, 2, 1, 1, 1]
    noisy = {ITEM_IDS[kind]: noise for kind, noise in enumerate(flat.ITEM_NOISE) if noise}
    assert noisy == {"grenade": flat.BANG_NOISE, "smoke-grenade": 1, "stick-grenade-bundle": flat.BOOM_NOISE}


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
        known("units.toml", "unit[0].keywords", "brave", KEYWORD_IDS)
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
