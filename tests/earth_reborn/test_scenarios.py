"""The nine scenarios against what is written of them: maps, doors, forces, allowances, what the sides want."""

from collections import Counter

import pytest

from tests.earth_reborn.maps import SCENARIOS, edge, square
from tests.rules_plugin import rule
from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn import GAME
from undercroft.games.earth_reborn.content.layout import DOOR_STOCK
from undercroft.games.earth_reborn.content.maps import load_missions, mission_by_id
from undercroft.games.earth_reborn.content.sags import SAGS
from undercroft.games.earth_reborn.content.tiles import TILE_NAMES
from undercroft.games.earth_reborn.rules.catalogue_tables import PIECE
from undercroft.games.earth_reborn.rules.dossier import (
    KIND_CORRIDOR,
    KIND_OUTDOOR,
    KIND_ROOM,
    KIND_SPECIAL,
    SLIDING,
    WOODEN,
    Dossier,
)
from undercroft.games.earth_reborn.rules.dossiers import dossier_of
from undercroft.games.earth_reborn.rules.tables import (
    CHARACTER_IDS,
    HERE,
    IN_DECK,
    LYING,
    M_SEARCH,
    MAMMOTH,
    MODULE_IDS,
    NORAD,
    OUT_OF_GAME,
    PIECE_IDS,
    R_ROBOT_ASSEMBLY_WORKSHOP,
    R_SECRET_SAFE_ROOM,
    SALEMITE,
)

EACH = pytest.mark.parametrize("d", [dossier_of(id) for id in SCENARIOS], ids=SCENARIOS)


# ---------------------------------------------------------------- all of them


@rule("ER-CORE-1", "ER-CORE-4", "ER-GAP-10")
def test_nine_scenarios_each_with_more_modules_than_the_one_before() -> None:
    good, bad = load_missions()
    assert [mission.id for mission in good] == SCENARIOS and not bad
    assert [info.id for info in GAME.missions()] == [*SCENARIOS, SAGS]
    assert [mission.name for mission in good] == [
        "Beauty and the Beast", "Last Hope Chapel", "Target: Pr. John Kendall", "The Vault", "Fortress Primus",
        "Traitors", "Contamination", "Rescue James Woo", "Terror in the Basement",
    ]  # fmt: skip
    added = [
        {"core", "move", "close-combat"}, {"los", "duel"}, {"equipment", "shoot"}, {"ips", "interact"},
        {"mp", "spy", "search"}, {"abilities", "radio"}, {"large"}, {"capture", "torture"}, {"combination", "levels"},
    ]  # fmt: skip
    before: set[str] = set()
    for mission, new in zip(good, added):
        assert set(mission.modules) - before == new and before < set(mission.modules)
        before = set(mission.modules)
    assert before == set(MODULE_IDS)


@rule("ER-CORE-1")
@EACH
def test_turns_allowances_and_initiative(d: Dossier) -> None:
    """Turns, CP, MP, who has the Initiative, and whether there is a Duel for it."""
    expected = {
        "beauty-and-the-beast": (8, [6, 8], [0, 0], SALEMITE, False),
        "last-hope-chapel": (4, [12, 7], [0, 0], NORAD, True),
        "target-kendall": (5, [1, 14], [0, 0], NORAD, True),
        "the-vault": (8, [14, 4], [0, 0], SALEMITE, True),
        "fortress-primus": (7, [13, 8], [9, 4], SALEMITE, True),
        "traitors": (7, [10, 10], [8, 8], SALEMITE, True),
        "contamination": (7, [14, 9], [10, 2], SALEMITE, True),
        "rescue-james-woo": (5, [14, 8], [14, 4], SALEMITE, True),
        "terror-in-the-basement": (8, [14, 10], [13, 7], SALEMITE, True),
    }
    assert (d.turns, d.cp, d.mp, d.initiative, d.duel_initiative) == expected[d.id]
    search = d.has(M_SEARCH)
    assert d.ground == (SALEMITE if search else -1) and d.cut == search


# Character, column, row, floor tile; the level where it is not the first.
STARTS: dict[str, list[tuple[str, int, int, str] | tuple[str, int, int, str, int]]] = {
    "beauty-and-the-beast": [
        ("franck", 8, 7, "dormitory"), ("deeler", 1, 7, "officers-bedroom"), ("jack", 9, 2, "gym"),
        ("zombie-1", 3, 9, "walled-corridor"), ("zombie-2", 10, 9, "walled-corridor"),
    ],
    "last-hope-chapel": [
        ("vasquez", 10, 6, "chapel"), ("woo", 5, 7, "nave"), ("nick", 1, 9, "open-ground"),
        ("jessica", 12, 1, "open-ground"), ("jack", 7, 1, "yard"), ("zombie-1", 3, 4, "cemetery"),
        ("zombie-2", 6, 4, "cemetery"),
    ],
    "target-kendall": [
        ("nick", 2, 6, "wasteland"), ("vasquez", 2, 2, "wasteland"), ("woo", 1, 11, "wasteland-with-a-ruin"),
        ("kendall", 10, 2, "laboratory"), ("jessica", 14, 2, "morgue"), ("deeler", 15, 5, "officers-bedroom"),
        ("zombie-1", 6, 5, "dormitory"), ("zombie-2", 8, 8, "walled-corridor"),
    ],
    "the-vault": [
        ("woo", 8, 12, "park"), ("nick", 4, 12, "field"), ("vasquez", 13, 12, "yard"),
        ("deeler", 2, 6, "command-post"), ("jessica", 2, 10, "barracks"), ("jack", 10, 6, "hall"),
        ("zombie-1", 13, 3, "l-corridor"), ("zombie-2", 14, 3, "corridor"),
    ],
    "fortress-primus": [
        ("nick", 3, 16, "field"), ("vasquez", 8, 16, "park"), ("woo", 13, 16, "yard"),
        ("jessica", 10, 6, "great-hall"), ("deeler", 3, 9, "officers-quarters"), ("kendall", 10, 2, "zombie-lab"),
        ("jack", 15, 9, "garage"),
    ],
    "traitors": [
        ("nick", 1, 4, "field"), ("vasquez", 16, 6, "yard-with-trees"), ("woo", 2, 9, "concrete-apron"),
        ("jessica", 12, 5, "officers-quarters"), ("deeler", 4, 6, "command-post"), ("kendall", 13, 2, "morgue"),
        ("franck", 8, 6, "hall"), ("bill", 8, 10, "gym"),
    ],
    "contamination": [
        ("mammoth", 1, 3, "clearing"), ("nick", 3, 7, "wood"), ("woo", 3, 12, "parking"),
        ("kendall", 15, 6, "robot-assembly-workshop"), ("jessica", 12, 9, "refectory"), ("deeler", 6, 6, "barracks"),
        ("jack", 7, 9, "storage-room"), ("zombie-1", 7, 3, "t-corridor"), ("zombie-2", 7, 11, "corridor"),
    ],
    "rescue-james-woo": [
        ("mammoth", 13, 11, "wasteland-with-trees"), ("nick", 4, 12, "wasteland"),
        ("vasquez", 9, 12, "wasteland-with-a-ruin"), ("jessica", 3, 1, "torture-chamber"),
        ("deeler", 7, 4, "barracks"), ("franck", 7, 2, "crossing"), ("jack", 11, 8, "robot-assembly-workshop"),
        ("zombie-1", 4, 6, "t-corridor"),
    ],
    "terror-in-the-basement": [
        ("nick", 6, 8, "park", 1), ("vasquez", 2, 8, "field", 1), ("woo", 10, 8, "yard", 1),
        ("franck", 5, 5, "hall", 1), ("deeler", 11, 1, "dormitory", 1), ("kendall", 2, 2, "zombie-lab"),
        ("jessica", 9, 2, "torture-chamber"), ("jack", 6, 7, "t-corridor"),
    ],
}  # fmt: skip


@EACH
def test_everybody_starts_where_the_scenario_says(d: Dossier) -> None:
    named = {}
    for who, x, y, kind, *level in STARTS[d.id]:
        at = square(d, x, y, int(level[0]) if level else 0)
        assert d.spots[CHARACTER_IDS.index(who)] == at and d.kinds[d.tile[at]] == kind, who
        assert not d.stops >> at & 1
        named[CHARACTER_IDS.index(who)] = at
    here = [who for who in range(12) if d.states[who] == HERE]
    assert here == sorted(named)
    assert d.facing[MAMMOTH] == {"contamination": 1, "rescue-james-woo": 0}.get(d.id, -1)
    assert all(d.facing[who] == -1 for who in here if who != MAMMOTH)  # his player chooses


CARDS = {
    "target-kendall": {
        "nick": ["heavy-machine-gun"], "vasquez": ["sniper-rifle"], "woo": ["light-bolter"], "jessica": ["colt-m7"],
        "deeler": ["u43"],
    },
    "the-vault": {
        "woo": ["technical-toolbox"], "nick": ["light-bolter"], "vasquez": ["sniper-rifle"],
        "deeler": ["zombie-serum"], "jessica": ["rifle"],
    },
    "fortress-primus": {
        "nick": ["light-bolter"], "vasquez": ["sniper-rifle"], "woo": ["colt-m7"], "jessica": ["colt-m7"],
        "deeler": ["u43"], "kendall": ["zombie-serum"],
    },
    "traitors": {
        "nick": ["radio-scrambler"], "vasquez": ["sniper-rifle"], "woo": ["light-bolter"], "jessica": ["rifle"],
        "deeler": ["u43"], "kendall": ["zombie-serum"], "franck": ["axe"],
    },
    "contamination": {
        "nick": ["grenade-launcher"], "woo": ["medical-kit"], "kendall": ["deadly-virus"],
        "jessica": ["deadly-virus"], "deeler": ["bazooka"],
    },
    "rescue-james-woo": {
        "nick": ["heavy-machine-gun"], "vasquez": ["sniper-rifle"], "jessica": ["torture-kit"], "deeler": ["u43"],
    },
    "terror-in-the-basement": {
        "nick": ["grenade-launcher"], "vasquez": ["sniper-rifle"], "woo": ["technical-toolbox"],
        "jessica": ["colt-m7"], "kendall": ["zombie-serum"], "deeler": ["u43"], "franck": ["chainsaw"],
        "jack": ["power-fist"],
    },
}  # fmt: skip


@EACH
def test_equipment_of_the_forces(d: Dossier) -> None:
    """The first free card that shows the piece, with that side up; the rest is the Search deck, or out of the game."""
    found: dict[str, list[str]] = {}
    for card, holder in enumerate(d.cards):
        if 0 <= holder < 12:
            up = PIECE[card * 2 + (d.deck >> card & 1)]
            found.setdefault(CHARACTER_IDS[holder], []).append(PIECE_IDS[up])
    assert found == CARDS.get(d.id, {})
    rest = {holder for holder in d.cards if not 0 <= holder < 12}
    lying = {LYING} if d.id == "the-vault" else set()
    unused = {OUT_OF_GAME} if not d.has(M_SEARCH) or d.id == "fortress-primus" else set()
    assert rest == lying | unused | ({IN_DECK} if d.has(M_SEARCH) else set())


def test_the_lowest_numbered_card_is_taken_norad_first() -> None:
    """Card 1 has a Light Bolter and a Zombie Serum: Nick has it, so Deeler's serum is the back of card 22."""
    d = dossier_of("the-vault")
    assert d.cards[0] == CHARACTER_IDS.index("nick") and not d.deck & 1
    assert d.cards[21] == CHARACTER_IDS.index("deeler") and d.deck >> 21 & 1
    free = dossier_of("terror-in-the-basement")
    assert free.cards[0] == CHARACTER_IDS.index("kendall") and free.deck & 1


@rule("ER-MOVE-16")
@EACH
def test_magnetic_card_markers(d: Dossier) -> None:
    holders = {
        "beauty-and-the-beast": ["deeler"], "last-hope-chapel": [], "target-kendall": ["deeler"],
        "the-vault": ["deeler"],
    }.get(d.id, ["jessica", "deeler"])  # fmt: skip
    assert [CHARACTER_IDS[who] for who in range(12) if d.magnets[who]] == holders
    assert sum(d.magnets) == len(holders)


# ---------------------------------------------------------------- maps


@rule("ER-GAP-8")
def test_the_stock_of_doors() -> None:
    assert sum(DOOR_STOCK.values()) == 24
    assert sum(number for code, number in DOOR_STOCK.items() if code.startswith("L")) == 8
    assert DOOR_STOCK == {"SM4": 4, "S5": 4, "W2": 4, "W5": 2, "WM5": 2, "LSM5": 4, "LS5": 2, "LW5": 2}


@rule("ER-GAP-8")
@EACH
def test_doors_are_those_of_the_box(d: Dossier) -> None:
    layout = mission_by_id(d.id).layout
    used = Counter(door.code for door in layout.doors)
    assert all(used[code] <= DOOR_STOCK[code] for code in used)
    numbers = dict(zip(SCENARIOS, (13, 6, 13, 14, 16, 14, 15, 15, 14)))
    assert len(d.door_edges) == numbers[d.id]
    for number, door in enumerate(layout.doors):
        edges = bits(d.door_edges[number])
        assert len(edges) == (2 if d.door_large >> number & 1 else 1)
        assert all(d.door_at[one] == number for one in edges) and not d.door_edges[number] & d.walls
        assert d.door_a[number].bit_count() == 2 * len(edges)
        assert d.door_kind[number] == (SLIDING if "S" in door.code else WOODEN)
        assert bool(d.door_magnetic >> number & 1) == ("M" in door.code) and d.door_value[number] == int(door.code[-1])


@rule("ER-MOVE-18", "ER-GAP-9")
@EACH
def test_walls_stand_where_the_rule_of_the_maps_puts_them(d: Dossier) -> None:
    """Room beside room is a double wall; a room beside anything else, a corridor beside open ground and everything
    indoors at the frame have a single one; nothing parts corridors, or open ground."""
    opened = _openings(d)
    for gate in d.frame.bare:
        one = 1 << gate.index
        if gate.index in opened or d.door_at[gate.index] >= 0:
            assert not d.walls & one and not d.double & one
            continue
        a = d.tile[gate.a] if gate.a >= 0 else -1
        b = d.tile[gate.b] if gate.b >= 0 else -1
        if a < 0 or b < 0:
            assert bool(d.walls & one) == (max(a, b) >= 0 and d.tile_kind[max(a, b)] != KIND_OUTDOOR)
            continue
        if a == b:
            assert not d.double & one and (not d.walls & one or d.line[a] == R_SECRET_SAFE_ROOM)
            continue
        kinds = {d.tile_kind[a], d.tile_kind[b]}
        indoors = kinds <= {KIND_CORRIDOR, KIND_SPECIAL}
        assert bool(d.walls & one) == (not indoors and kinds != {KIND_OUTDOOR})
        assert bool(d.double & one) == (kinds == {KIND_ROOM})
    assert not d.double & ~d.walls


def _openings(d: Dossier) -> set[int]:
    """What the file lists, and the breach that is printed on the Robot Assembly Workshop."""
    out = set()
    for level, one in enumerate(mission_by_id(d.id).level):
        for text in one.openings:
            column, row, side = text.split(",")
            out.add(edge(d, int(column), int(row), side, level))
    for tile, (_, turn, x, y) in enumerate(d.parts):
        if d.line[tile] == R_ROBOT_ASSEMBLY_WORKSHOP:
            assert turn == 0
            out.add(d.frame.edge[(y * d.frame.width + x + 3) * 4])
    return out


@EACH
def test_the_ground_hangs_together(d: Dossier) -> None:
    """Every square belongs to one tile; neighbours know each other; one leaves over the edge of open ground only."""
    assert (
        sum(squares.bit_count() for squares in d.tile_squares)
        == d.floor.bit_count()
        == sum(level.bit_count() for level in d.levels)
    )
    assert d.floor.bit_count() == sum(width * height for _, _, width, height, _ in d.corners)
    assert d.indoor | d.outdoor == d.floor and not d.indoor & d.outdoor
    for at in bits(d.floor):
        assert d.tile_squares[d.tile[at]] >> at & 1
        for direction in range(4):
            beside = d.neighbours[at * 4 + direction]
            if beside >= 0:
                assert d.neighbours[beside * 4 + (direction + 2) % 4] == at and d.floor >> beside & 1
            border = d.frame.edge[at * 4 + direction]
            assert (beside < 0) == bool(d.border >> border & 1)
            assert bool(d.rim >> border & 1) == (beside < 0 and bool(d.outdoor >> at & 1))
    assert [name for name, *_ in d.parts] == d.tile_names and set(d.kinds) <= set(TILE_NAMES)
    assert len({name[:3] for name in d.tile_names}) == len(d.tile_names)  # each of the 91 tiles once at most


@EACH
def test_things_lie_on_their_tiles(d: Dossier) -> None:
    for element, squares in enumerate(d.element_squares):
        tile = d.tile_squares[d.element_tile[element]]
        assert squares | d.element_beside[element] and not (squares | d.element_beside[element]) & ~tile
        assert bool(d.element_beside[element]) == (d.element_facing[element] >= 0) == (not squares)
        assert all(d.element_at[at] == element for at in bits(squares))
    assert d.stops == sum(d.element_squares[element] for element in bits(d.element_stops))
    assert d.hides == sum(d.element_squares[element] for element in bits(d.element_hides))
    for icon, at in enumerate(d.icon_square):
        assert d.tile[at] == d.icon_tile[icon] and d.icons_of[d.icon_tile[icon]] >> icon & 1
        faced = d.neighbours[at * 4 + d.icon_facing[icon]]
        element = d.icon_element[icon]
        assert d.element_at[faced] == element if d.element_squares[element] else d.element_beside[element] >> at & 1
    for cadaver, at in enumerate(d.cadaver_square):
        element = d.cadaver_element[cadaver]
        assert d.element_at[at] == element and d.element_tile[element] == d.cadaver_tile[cadaver]
        assert all(d.icon_element[icon] == element for icon in bits(d.cadaver_icons[cadaver]))


def test_dossiers_of_one_size_share_their_lines_of_sight() -> None:
    assert dossier_of("target-kendall").sight is dossier_of("the-vault").sight
    assert dossier_of("the-vault") is dossier_of("the-vault")


def test_a_map_as_it_is_drawn() -> None:
    """A few places of the first scenario, looked up by hand."""
    d = dossier_of("beauty-and-the-beast")
    assert (d.frame.width, d.frame.height) == (12, 12) and d.corners == [(0, 0, 12, 12, "ground")]
    assert d.kinds[d.tile[square(d, 2, 5)]] == "cell" and d.kinds[d.tile[square(d, 8, 5)]] == "locker-room"
    assert d.element_at[square(d, 2, 1)] == d.element_at[square(d, 2, 2)] >= 0  # a table of the Refectory
    assert d.element_id[d.element_at[square(d, 10, 1)]] == "weights"
    assert d.walls >> edge(d, 1, 1, "n") & 1 and d.rim >> edge(d, 1, 12, "s") & 1 and d.rim >> edge(d, 1, 11, "w") & 1
    assert d.double >> edge(d, 4, 1, "e") & 1  # Refectory and Kitchen
    assert d.walls >> edge(d, 8, 1, "e") & 1 and not d.double >> edge(d, 8, 1, "e") & 1  # corridor and Gym
    assert d.door_at[edge(d, 3, 10, "s")] == d.door_at[edge(d, 4, 10, "s")] >= 0  # a large door


# ---------------------------------------------------------------- texts


@pytest.mark.parametrize("id", SCENARIOS)
def test_every_scenario_says_what_is_new_in_it(id: str) -> None:
    mission = mission_by_id(id)
    assert mission.new and mission.special and mission.story.strip() and mission.blurb
    assert str(GAME.lobby(id, "1.0", {}).briefing) == mission.story.strip()
    told = set(GAME.phrases())
    assert all(new.title in told and new.text in told for new in mission.new)
