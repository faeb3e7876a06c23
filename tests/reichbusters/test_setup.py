"""Set-up: what lies on the table before the first question."""

import pytest

from tests.rules_plugin import rule
from undercroft.core.board.grid import bits
from undercroft.core.chance.dice import seeded
from undercroft.core.fields import FOUND
from undercroft.games.reichbusters.fields import FIELDS, shapes
from undercroft.games.reichbusters.rules.board.areas import beside, hero_field
from undercroft.games.reichbusters.rules.catalogue_tables import (
    ALL_TOKENS,
    HERO_SKILLS,
    KIND_TOKENS,
    SECRET_PASSAGES,
    SPAWN_RAID_ONLY,
    TOKEN_KIND,
)
from undercroft.games.reichbusters.rules.dossiers import RAID_FACTIONS, dossier
from undercroft.games.reichbusters.rules.mission.setup import blank, draw_hand, new_table
from undercroft.games.reichbusters.rules.tables import (
    B_OBJECTIVE,
    BRICK,
    FIRST_UNIT,
    GENERAL_WOLFF,
    I_DEMOLITION_CHARGE,
    I_DETONATOR,
    I_DOSSIER,
    I_ESCORT_OBJECTIVE,
    I_FALSE_OBJECTIVE,
    I_OBJECTIVE_COMPLETE,
    OFFICER,
    P_MULLIGAN,
    QUENTIN,
    SARGE,
    SUSPICIOUS,
    VRILPANZER,
)
from undercroft.games.reichbusters.state import Table

TEAM = [BRICK, QUENTIN, SARGE, 3]


def table(
    mission: str, heroes: int = 4, faction: str = "", objective: str = "", edition_1_1: bool = True, seed: int = 1
) -> Table:
    return new_table(dossier(mission, heroes, faction, objective), TEAM[:heroes], edition_1_1, seeded(seed))


def raid(objective: str, heroes: int = 2, faction: str = "raid-wolffs-pack") -> Table:
    return table("raid-castle-wing", heroes, faction, objective)


def face_up(s: Table, kind: int) -> list[int]:
    """The areas where tokens of a kind lie face up."""
    return [s.item_area[token] for token in bits(KIND_TOKENS[kind]) if s.item_area[token] >= 0]


@rule("RB-SETUP-1", "RB-GAP-4")
@pytest.mark.parametrize("edition_1_1", [False, True])
def test_the_map_is_laid_out_as_the_mission_says(edition_1_1: bool) -> None:
    s = table("midnight-mass", edition_1_1=edition_1_1)
    d = s.dossier
    assert s.shut == d.doors and s.locked == d.locked
    assert s.spawns == d.spawns and s.features == [-1, -1, -1]
    assert sum(tokens >> 8 & 15 for tokens in s.hidden_items) == 1  # one miscellaneous item
    assert all(at == -1 for at in s.unit_area) and not any(s.aware) and s.links == []


@rule("RB-AREA-2", "RB-DIFF-12")
@pytest.mark.parametrize("edition_1_1", [False, True])
def test_heroes_start_on_the_entrance_a_small_room_behind_a_closed_door(edition_1_1: bool) -> None:
    s = table("midnight-mass", 3, edition_1_1=edition_1_1)
    (entrance,) = bits(s.dossier.entrances)
    assert s.hero_area == [entrance] * 3
    assert s.dossier.rooms[s.dossier.room[entrance]] == 1 << entrance
    assert beside(s, entrance) == 0 and hero_field(s, entrance) == 1 << entrance


@rule("RB-SETUP-2", "RB-GAP-4", "RB-DIFF-44")
@pytest.mark.parametrize("edition_1_1", [False, True])
def test_every_hero_starts_with_four_skills_normal_weapons_and_five_cards(edition_1_1: bool) -> None:
    s = table("midnight-mass", 3, edition_1_1=edition_1_1)
    assert s.skills == [HERO_SKILLS[hero] for hero in TEAM[:3]]
    assert s.enhanced == s.drained == [0, 0, 0] and not any(s.jams) and s.lost_skills == [0, 0, 0]
    for hero in range(3):
        assert s.hand[hero].bit_count() == 5 and s.deck[hero] == 4095 & ~s.hand[hero]
    assert len(set(s.hand)) > 1
    assert s.phase == P_MULLIGAN and s.mulligans == 0


@rule("RB-GAP-4")
def test_a_hand_put_back_is_drawn_anew_from_the_whole_deck() -> None:
    hands = set()
    for seed in range(40):
        s = table("midnight-mass", 1, seed=seed)
        first = s.hand[0]
        draw_hand(s, 0)
        assert s.hand[0].bit_count() == 5 and s.hand[0] | s.deck[0] == 4095 and not s.hand[0] & s.deck[0]
        hands.add(s.hand[0])
        assert first.bit_count() == 5
    assert len(hands) > 30


@rule("RB-SETUP-4", "RB-DIFF-43")
@pytest.mark.parametrize("edition_1_1", [False, True])
def test_the_marker_starts_on_the_first_space_before_the_alarm(edition_1_1: bool) -> None:
    s = table("vrilpanzer", edition_1_1=edition_1_1)
    assert s.round == 1 and not s.alarm and s.active == -1


@rule("RB-HP-7", "RB-GAP-4", "RB-DIFF-48")
@pytest.mark.parametrize("edition_1_1", [False, True])
@pytest.mark.parametrize(("heroes", "each"), [(1, 3), (2, 2), (3, 1), (4, 1)])
def test_the_team_card_gives_random_heroic_points(heroes: int, each: int, edition_1_1: bool) -> None:
    found = [0, 0, 0]
    for seed in range(30):
        s = table("the-irishman", heroes, edition_1_1=edition_1_1, seed=seed)
        for hero in range(heroes):
            assert sum(s.points[hero * 3 : hero * 3 + 3]) == each
        assert [s.supply[type] + sum(s.points[type::3]) for type in range(3)] == [8, 8, 8]
        found = [found[type] + sum(s.points[type::3]) for type in range(3)]
    assert all(found), "of every type"


@rule("RB-FEAT-3", "RB-GAP-4", "RB-DIFF-14")
@pytest.mark.parametrize("edition_1_1", [False, True])
def test_the_decks_are_whole_but_campaign_missions_have_no_passages_and_no_card_for_raids(edition_1_1: bool) -> None:
    mission = table("midnight-mass", edition_1_1=edition_1_1)
    own = table("raid-castle-wing", 2, "raid-iron-fist", "rescue", edition_1_1=edition_1_1)
    assert own.feature_deck == (1 << 48) - 1 and mission.feature_deck == own.feature_deck & ~SECRET_PASSAGES
    assert own.spawn_deck == (1 << 20) - 1 and mission.spawn_deck == own.spawn_deck & ~SPAWN_RAID_ONLY
    for s in (mission, own):
        assert s.noise_deck == 4095 and s.wound_deck == (1 << 20) - 1
        assert s.noise_discard == s.spawn_discard == s.wound_discard == 0


@rule("RB-GAP-16")
@pytest.mark.parametrize(("objective", "kind"), [("secret-plans", I_DOSSIER), ("rescue", I_ESCORT_OBJECTIVE)])
def test_one_true_and_three_false_objectives_lie_face_down(objective: str, kind: int) -> None:
    s = raid(objective)
    assert sorted(TOKEN_KIND[token] for token in bits(s.pile)) == sorted([kind, *[I_FALSE_OBJECTIVE] * 3])
    areas = [area for area in range(s.dossier.size) if s.hidden_items[area] >> 4 * B_OBJECTIVE & 15]
    assert sorted(areas) == sorted(s.dossier.place_areas) and len(areas) == 4
    assert not s.pile & s.pool and s.pool | s.pile == ALL_TOKENS


@rule("RB-GAP-16")
@pytest.mark.parametrize(("heroes", "carry"), [(1, [3]), (2, [2, 1]), (4, [1, 1, 1, 0])])
def test_sabotage_has_false_objectives_face_up_a_detonator_and_three_charges_in_the_heroes_hands(
    heroes: int, carry: list[int]
) -> None:
    s = raid("sabotage", heroes)
    assert face_up(s, I_FALSE_OBJECTIVE) == s.dossier.place_areas[:3]
    assert face_up(s, I_DETONATOR) == s.dossier.place_areas[3:]
    charges = [s.item_hero[token] for token in bits(KIND_TOKENS[I_DEMOLITION_CHARGE])]
    assert [charges.count(hero) for hero in range(heroes)] == carry
    assert s.pile == 0 and s.pool.bit_count() == 97 - 7


@rule("RB-GAP-16")
@pytest.mark.parametrize("faction", RAID_FACTIONS)
def test_the_leader_stands_suspicious_at_the_first_place(faction: str) -> None:
    s = raid("assassination", faction=faction)
    area = s.dossier.place_areas[0]
    leader = FIRST_UNIT[s.dossier.leader]
    assert [unit for unit, at in enumerate(s.unit_area) if at >= 0] == [leader] and s.unit_area[leader] == area
    assert s.unique_placed == 1 << leader
    assert [room for room, level in enumerate(s.aware) if level] == [s.dossier.room[area]]
    assert s.aware[s.dossier.room[area]] == SUSPICIOUS
    assert s.champion == (leader if s.dossier.leader == OFFICER else -1)


@rule("RB-GAP-17")
def test_who_and_what_stands_on_the_places_of_the_campaign() -> None:
    kennel = table("the-generals-kennel")
    assert kennel.unit_area[FIRST_UNIT[GENERAL_WOLFF]] == kennel.dossier.place_areas[0] and kennel.champion == -1
    gruber = table("doktor-gruber")
    assert all(at == -1 for at in gruber.unit_area), "she appears later"
    assert face_up(gruber, I_OBJECTIVE_COMPLETE) == gruber.dossier.place_areas[1:]
    panzer = table("vrilpanzer")
    assert panzer.unit_area[FIRST_UNIT[VRILPANZER]] == panzer.dossier.place_areas[0]
    assert len(face_up(panzer, I_OBJECTIVE_COMPLETE)) == 2
    mass = table("midnight-mass")
    assert [TOKEN_KIND[token] for token in bits(mass.pile)] == [I_DOSSIER]
    assert mass.hidden_items[mass.dossier.place_areas[0]] >> 4 * B_OBJECTIVE == 1
    assert not any(panzer.aware) and not any(table("doktor-gruber").aware)  # they are not there to be killed
    assert kennel.aware[kennel.dossier.room[kennel.dossier.place_areas[0]]] == SUSPICIOUS


@pytest.mark.parametrize("mission", ["midnight-mass", "vrilpanzer"])
def test_every_field_of_a_new_table_fits_its_shape(mission: str) -> None:
    s = table(mission, 2)
    for name, shape in shapes(s.dossier, 2).items():
        assert shape.load(shape.dump(getattr(s, name)), name) == getattr(s, name), name
    twin = s.copy()
    for name in shapes(s.dossier, 2):
        assert getattr(twin, name) == getattr(s, name), name


def test_a_blank_table_has_nobody_on_the_map() -> None:
    s = table("vrilpanzer", 2)
    blank(s)
    assert s.hero_area == [-1, -1] and set(s.unit_area) == {-1} and s.pool == ALL_TOKENS and s.deck == [4095, 4095]
    assert s.round == 0 and s.taking_point == s.challenger == s.escort == s.test_unit == -1 and s.orders == [0, 0]
    found = {*FIELDS.group(FOUND), "dossier", "team", "edition_1_1"}
    assert {field.name for field in FIELDS.new} - found <= set(shapes(s.dossier, 2))
