"""What is in the box: order tiles, Characters, equipment cards and dice (ER-CORE-5, ER-CORE-7, ER-GAP-1, ER-GAP-4 to
ER-GAP-7)."""

from collections import Counter

import pytest

from tests.earth_reborn.scene import HALL, Scene
from tests.rules_plugin import rule
from undercroft.games.earth_reborn import GAME
from undercroft.games.earth_reborn.content.catalogue import (
    CARDS,
    CHARACTERS,
    PIECES,
    TILES,
    Piece,
    characters,
    equipment,
)
from undercroft.games.earth_reborn.dice import BLACK, YELLOW
from undercroft.games.earth_reborn.rules.catalogue_tables import (
    AIM_DICE,
    AIM_POINTS,
    AREA,
    ARMOR,
    BLADE_DICE,
    BLADE_HITS,
    BONUS_CP,
    BUILT_IN_DICE,
    CARD_WEIGHT,
    CHARGES,
    DAMAGE_DICE,
    DAMAGE_HITS,
    EXPLODES,
    FIND_FACTOR,
    FIRES,
    FOUND_IN,
    INNER_ARC,
    LIFE,
    MAX_CP,
    MOVEMENT,
    PIECE,
    RELOADABLE,
    SCIENTIFIC,
    SEARCH_DICE,
    SEARCH_POINTS,
    SECTION_COLOUR,
    SECTION_NUMBER,
    SECTION_TYPE,
    SHOOTING_DICE,
    SHOOTING_POINTS,
    STRENGTH_DICE,
    STRENGTH_HITS,
    TECHNICAL,
    TRAITOR_CP,
    WEIGHT,
)
from undercroft.games.earth_reborn.rules.combat.shoot import TASER_THRESHOLD
from undercroft.games.earth_reborn.rules.ips import abilities, item_lines, rooms
from undercroft.games.earth_reborn.rules.tables import (
    A_CROSS,
    A_FLAME,
    A_GAS,
    A_NONE,
    A_SMOKE,
    A_SQUARE,
    A_WIDE,
    B_BLANK,
    B_FLIP,
    B_SHUFFLE,
    B_SPY,
    B_THREE,
    B_TWO,
    BILL,
    BLACK_POINTS,
    C_GOLD,
    C_RED,
    CHARACTER_IDS,
    COLOUR_IDS,
    DARK_BLUE,
    DEELER,
    FRANCK,
    FRONT,
    GREY,
    JACK,
    JESSICA,
    KENDALL,
    LEFT,
    LIGHT_BLUE,
    MAMMOTH,
    NICK,
    O_MOVE,
    ORANGE,
    ORDER_IDS,
    PIECE_IDS,
    RED,
    RIGHT,
    ROOM_IDS,
    ROOM_TYPE_IDS,
    T_ANY,
    VASQUEZ,
    WOO,
    Y_BLANK,
    Y_CRITICAL,
    Y_ONE,
    Y_TWO,
    Y_TWO_AMMO,
    YELLOW_HITS,
    YELLOW_POINTS,
    ZOMBIE_1,
    ZOMBIE_2,
)
from undercroft.games.earth_reborn.rules.turn import traitors


def face(piece: str) -> int:
    """The first face that shows it."""
    return PIECE.index(PIECE_IDS.index(piece))


# ---------------------------------------------------------------- order tiles


@rule("ER-CORE-7")
def test_forty_eight_tiles_of_four_sections() -> None:
    assert len(TILES) == 48 and len(SECTION_TYPE) == len(SECTION_NUMBER) == len(SECTION_COLOUR) == 192
    assert set(SECTION_NUMBER) == {1, 2, 3, 4} and len(ORDER_IDS) == 5 and len(COLOUR_IDS) == 3
    assert any(len(set(SECTION_TYPE[at * 4 : at * 4 + 4])) < 4 for at in range(48))  # a type twice on one tile


@rule("ER-GAP-5")
def test_every_order_tile_is_worth_twelve() -> None:
    for at in range(48):
        four = range(at * 4, at * 4 + 4)
        colours = [SECTION_COLOUR[section] for section in four]
        worth = sum(SECTION_NUMBER[section] for section in four) + colours.count(C_RED) + 2 * colours.count(C_GOLD)
        assert worth == 12, TILES[at]
        assert O_MOVE in [SECTION_TYPE[section] for section in four]
        assert C_RED in colours or C_GOLD in colours


@rule("ER-GAP-5")
def test_the_sums_over_all_order_tiles() -> None:
    assert len({tuple(sorted(tile)) for tile in TILES}) == 48
    types = Counter(ORDER_IDS[type] for type in SECTION_TYPE)
    assert types == {"move": 66, "close-combat": 37, "shoot": 35, "interact": 29, "search": 25}
    assert Counter(COLOUR_IDS[colour] for colour in SECTION_COLOUR) == {"black": 96, "red": 58, "gold": 38}
    assert Counter(SECTION_NUMBER) == {1: 54, 2: 57, 3: 50, 4: 31}
    assert max(number for number, colour in zip(SECTION_NUMBER, SECTION_COLOUR) if colour == C_GOLD) == 3


# ---------------------------------------------------------------- Characters


@rule("ER-CORE-5", "ER-CORE-6", "ER-GAP-6")
def test_both_sides_of_all_twelve_cards() -> None:
    """Healthy and Wounded: Life Points, Armor, Movement, Weight, Maximum CP, CP Bonus."""
    assert [one.id for one in CHARACTERS] == CHARACTER_IDS and len(characters()) == 24
    values = {
        NICK: "4/3 3/3 4/3 6/5 6/5 3/2", VASQUEZ: "3/3 2/2 6/4 4/3 6/5 2/1", MAMMOTH: "6/5 5/4 4/3 8/8 6/5 0/0",
        WOO: "4/3 3/2 5/4 3/2 5/4 2/1", JESSICA: "4/3 3/2 5/4 4/3 6/5 4/3", FRANCK: "5/4 3/2 5/4 5/4 5/5 0/0",
        BILL: "4/3 2/2 4/3 2/2 4/4 0/0", KENDALL: "3/2 2/1 4/3 2/1 5/4 2/1", DEELER: "4/3 3/3 4/3 4/3 5/4 2/2",
        JACK: "5/4 2/1 4/3 3/2 4/4 0/0", ZOMBIE_1: "3/2 1/1 3/2 0/0 3/3 0/0", ZOMBIE_2: "3/2 1/1 3/2 0/0 3/3 0/0",
    }  # fmt: skip
    for who, text in values.items():
        lists = (LIFE, ARMOR, MOVEMENT, WEIGHT, MAX_CP, BONUS_CP)
        assert " ".join(f"{one[who * 2]}/{one[who * 2 + 1]}" for one in lists) == text, CHARACTER_IDS[who]


@rule("ER-CORE-5", "ER-GAP-6")
def test_dice_and_automatic_points_of_the_cards() -> None:
    def strength(who: int, wounded: int) -> list[tuple[int, int]]:
        at = (who * 2 + wounded) * 3
        return list(zip(STRENGTH_DICE[at : at + 3], STRENGTH_HITS[at : at + 3]))

    assert strength(NICK, 0) == [(2, 0), (1, 0), (0, 1)] and strength(NICK, 1) == [(1, 0), (1, 0), (0, 0)]
    assert strength(VASQUEZ, 0) == [(0, 2), (0, 1), (0, 0)]
    assert strength(JACK, 0) == [(4, 0), (2, 0), (0, 2)] and strength(DEELER, 0)[GREY] == (0, 2)
    assert strength(ZOMBIE_1, 0) == strength(ZOMBIE_2, 0) == [(3, 0), (3, 0), (0, 1)]
    assert (SHOOTING_DICE[VASQUEZ * 2], SHOOTING_DICE[VASQUEZ * 2 + 1]) == (2, 1)
    assert (SHOOTING_DICE[JACK * 2], SHOOTING_POINTS[JACK * 2]) == (0, 1)
    assert (SEARCH_DICE[VASQUEZ * 2], SEARCH_POINTS[JACK * 2]) == (3, 1)
    assert (SCIENTIFIC[KENDALL * 2], SCIENTIFIC[KENDALL * 2 + 1], TECHNICAL[WOO * 2]) == (3, 2, 2)
    guns = {who: BUILT_IN_DICE[who * 4 : who * 4 + 4] for who in range(12) if any(BUILT_IN_DICE[who * 4 : who * 4 + 4])}
    assert guns == {MAMMOTH: [4, 3, 3, 2], BILL: [3, 2, 3, 2]}


@rule("ER-COREX-1")
def test_the_card_of_cherokee_bill() -> None:
    """Armor 2, Movement 4, Weight 2, three entries of 1, Maximum CP 4 and 6 as a traitor, CP Bonus 0."""
    at = BILL * 2
    assert (ARMOR[at], MOVEMENT[at], WEIGHT[at], MAX_CP[at], TRAITOR_CP[at], BONUS_CP[at]) == (2, 4, 2, 4, 6, 0)
    entries = zip(STRENGTH_DICE[at * 3 : at * 3 + 3], STRENGTH_HITS[at * 3 : at * 3 + 3])
    assert [dice + hits for dice, hits in entries] == [1, 1, 1]
    assert all(TRAITOR_CP[side] == MAX_CP[side] for side in range(24) if side // 2 != BILL)


@rule("ER-GAP-3")
def test_arcs_of_the_bases() -> None:
    """Front dark-blue, sides light-blue, back grey; two Characters have a second dark-blue side."""
    for who in range(12):
        arcs = INNER_ARC[who * 4 : who * 4 + 4]
        expected = [DARK_BLUE, LIGHT_BLUE, GREY, LIGHT_BLUE]
        if who == JACK:
            expected[LEFT] = DARK_BLUE
        if who == JESSICA:
            expected[RIGHT] = DARK_BLUE
        assert arcs == expected and arcs[FRONT] == DARK_BLUE


# ---------------------------------------------------------------- equipment


@rule("ER-EQUIP-2", "ER-GAP-6")
def test_thirty_one_cards_with_two_sides() -> None:
    assert len(CARDS) == 31 and len(equipment()) == len(PIECE) == 62
    assert [piece.id for piece in PIECES] == PIECE_IDS and set(PIECE) == set(range(44))
    several = {PIECE_IDS[piece]: number for piece, number in Counter(PIECE).items() if number > 1}
    assert several == {
        "light-bolter": 3, "rifle": 2, "u43": 2, "colt-m7": 2, "grenades": 2, "smoke-grenades": 2, "titanium-claws": 2,
        "infrared-goggles": 2, "gas-mask": 2, "medical-kit": 2, "morphine": 2, "mines": 3, "time-bomb": 2,
        "radio-scrambler": 2, "zombie-serum": 2, "deadly-virus": 2,
    }  # fmt: skip
    assert CARDS[0] == ("light-bolter", "zombie-serum") and CARDS[-1] == ("radio-scrambler", "radio-scrambler")
    assert all(piece.weight <= 4 and 1 <= piece.find <= 5 for piece in PIECES)


@rule("ER-GEAR-32", "ER-GAP-6")
def test_values_of_weapons() -> None:
    def shown(piece: str) -> tuple[int, ...]:
        at = face(piece)
        return (AIM_DICE[at], AIM_POINTS[at], DAMAGE_DICE[at * 2 + RED], DAMAGE_DICE[at * 2 + ORANGE])

    assert shown("light-bolter") == (0, 2, 2, 1) and shown("sniper-rifle") == (3, 0, 2, 1)
    assert shown("heavy-machine-gun") == (1, 0, 3, 2) and shown("rifle") == (1, 0, 2, 1)
    assert shown("grenade-launcher") == (1, 0, 3, 0) and DAMAGE_HITS[face("grenade-launcher") * 2 + ORANGE] == 4
    assert shown("grenades") == (0, 3, 3, 0) and DAMAGE_HITS[face("grenades") * 2 + ORANGE] == 4
    assert CARD_WEIGHT[face("heavy-machine-gun")] == 4 and CARD_WEIGHT[face("sniper-rifle")] == 2
    claws = face("titanium-claws") * 3
    assert BLADE_HITS[claws : claws + 3] == [2, 2, 1] and BLADE_DICE[claws : claws + 3] == [0, 0, 0]
    files = face("secret-files")
    assert (CARD_WEIGHT[files], FIND_FACTOR[files], FOUND_IN[files]) == (1, 4, 1 << ROOM_TYPE_IDS.index("officer"))


@rule("ER-SEARCH-2", "ER-TILE-22")
def test_one_card_is_found_in_any_room() -> None:
    assert [PIECES[PIECE[at]].id for at in range(62) if FOUND_IN[at] == T_ANY] == ["combat-knife"]
    assert all(FOUND_IN[at] for at in range(62))
    assert FOUND_IN[face("motion-detector")] == 1 << ROOM_TYPE_IDS.index("technical")
    assert len(ROOM_TYPE_IDS) == 6


@rule("ER-GAP-6")
def test_a_weapon_is_reloaded_or_has_so_many_shots() -> None:
    for at in range(62):
        if FIRES[at]:
            assert RELOADABLE[at] != bool(CHARGES[at]), PIECES[PIECE[at]].id
    shots = {PIECES[PIECE[at]].id: CHARGES[at] for at in range(62) if FIRES[at] and CHARGES[at]}
    assert shots == {"grenade-launcher": 4, "grenades": 3, "bazooka": 2, "flamer": 4, "smoke-grenades": 3}


@rule("ER-GAP-7")
def test_areas_of_effect() -> None:
    areas = {PIECES[PIECE[at]].id: AREA[at] for at in range(62) if AREA[at] != A_NONE}
    assert areas == {
        "grenades": A_CROSS, "grenade-launcher": A_CROSS, "mines": A_CROSS, "plastic-explosive": A_CROSS,
        "bazooka": A_SQUARE, "time-bomb": A_WIDE, "flamer": A_FLAME, "smoke-grenades": A_SMOKE,
        "toxic-gas-capsule": A_GAS,
    }  # fmt: skip
    exploding = {PIECES[PIECE[at]].id for at in range(62) if EXPLODES[at]}
    assert exploding == set(areas) - {"smoke-grenades", "toxic-gas-capsule"}


@rule("ER-GAP-4")
def test_thresholds_and_charges() -> None:
    needed = {(PIECE_IDS[one.piece], one.line): one.points for one in item_lines.LINES}
    assert needed == {
        ("gas-mask", 0): 0, ("infrared-goggles", 0): 2,
        ("chainsaw", 0): 3, ("power-fist", 0): 3, ("jet-pack", 0): 3, ("magnetic-disrupter", 0): 3,
        ("medical-kit", 0): 3, ("morphine", 0): 3, ("mines", 0): 3, ("plastic-explosive", 0): 3, ("time-bomb", 0): 3,
        ("toxic-gas-capsule", 0): 3, ("zombie-control-device", 0): 3, ("radio-scrambler", 0): 3,
        ("deadly-virus", 0): 4, ("secret-files", 0): 4, ("wiring-plans", 0): 4, ("zombie-serum", 0): 4,
        ("wiring-plans", 1): 5, ("laptop", 0): 6,
    }  # fmt: skip
    tests = {ROOM_IDS[line]: points for line, (cp, _, points) in enumerate(rooms._LINE) if cp}
    assert tests == {
        "communication-room": 3, "generator": 3, "patient-room": 3, "infirmary": 4, "satellite-com-room": 4,
        "video-surveillance-room": 4, "missile-room": 6,
    }  # fmt: skip
    table = Scene(HALL).table
    healthy = {line.id: line.threshold(table) for line in abilities.LINES if line.threshold(table)}
    assert healthy == {"charm": 5, "raising": 4, "saw-wall": 10, "breach": 4}
    assert (traitors.FRANCK_THRESHOLD, TASER_THRESHOLD) == (4, 3)
    uses = {PIECES[PIECE[at]].id: CHARGES[at] for at in range(62) if CHARGES[at] and not FIRES[at]}
    assert uses == {"jet-pack": 5, "mines": 2, "medical-kit": 3, "morphine": 2}


# ---------------------------------------------------------------- dice


@rule("ER-GAP-1", "ER-CC-7", "ER-SEARCH-5", "ER-SHOOT-8")
def test_the_faces_of_both_dice() -> None:
    assert len(YELLOW.sides) == len(BLACK.sides) == 6
    assert [face.id for face in YELLOW.faces] == ["critical", "blank", "1", "2", "2-ammo"]
    assert Counter(YELLOW.sides) == {Y_CRITICAL: 1, Y_BLANK: 1, Y_ONE: 2, Y_TWO: 1, Y_TWO_AMMO: 1}
    assert [face.id for face in BLACK.faces] == ["blank", "2", "3", "3-flip", "3-shuffle", "spy"]
    assert Counter(BLACK.sides) == dict.fromkeys((B_BLANK, B_TWO, B_THREE, B_FLIP, B_SHUFFLE, B_SPY), 1)


@rule("ER-GAP-1", "ER-INTERACT-5")
def test_what_the_faces_are_worth() -> None:
    assert [YELLOW_POINTS[face] for face in YELLOW.sides] == [3, 0, 1, 1, 2, 2]
    assert sum(YELLOW_HITS[face] for face in YELLOW.sides) == 6  # one normal hit is the average
    assert [BLACK_POINTS[face] for face in BLACK.sides] == [0, 2, 3, 3, 3, 0]


# ---------------------------------------------------------------- words


def test_what_the_pages_explain() -> None:
    """The glossary has the words that the cards and the scenarios use; every section of the reference has lines."""
    words = {word for term in GAME.glossary() for word in term.words.split(" | ")}
    assert {"CP", "MP", "SP", "LoS", "engaged", "Duel", "Interruption", "section", "Find Factor", "Spy Point"} <= words
    assert "Defensive value" in words and len(GAME.reference()) >= 6


@pytest.mark.parametrize("piece", PIECES, ids=[piece.id for piece in PIECES])
def test_an_item_without_values_of_its_own_says_what_it_does(piece: Piece) -> None:
    assert piece.text or set(piece.damage + piece.blade) != {"0"}
