"""The Search deck: two-sided, its top always visible, known in part."""

from tests.earth_reborn.scene import HALL, Scene
from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.core.state import ALL
from undercroft.games.earth_reborn.rules import deck
from undercroft.games.earth_reborn.rules.catalogue_tables import PIECE
from undercroft.games.earth_reborn.rules.tables import IN_DECK, NORAD, PIECE_IDS, SALEMITE
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.vocabulary.events import Top, happened

THREE = ("rifle", "axe", "morphine")


def seen(s: Table, seat: int) -> list[str]:
    """The deck from top to bottom as a seat knows it; `?` where it does not."""
    top = [PIECE_IDS[PIECE[face]] if known >> seat & 1 else "?" for face, known in zip(s.deck_top, s.deck_top_known)]
    low = [
        PIECE_IDS[PIECE[face]] if known >> seat & 1 else "?" for face, known in zip(s.deck_bottom, s.deck_bottom_known)
    ]
    return top[::-1] + ["?"] * s.deck_unordered.bit_count() + low


def three(known: int = 0) -> Scene:
    scene = Scene(HALL)
    scene.deck(*THREE)
    s = scene.table
    s.deck_top_known = [known, known, 3]
    return scene


def whole() -> Scene:
    """All 31 cards, as a game begins."""
    scene = Scene(HALL, seed=7)
    scene.table.dice = seeded(7)
    deck.new_deck(scene.table, (1 << 31) - 1)
    return scene


@rule("ER-SEARCH-3", "ER-SEARCH-6", "ER-COREX-80")
def test_a_new_deck_shows_its_top_side_and_nothing_else() -> None:
    s = whole().table
    assert deck.size(s) == 31
    assert deck.top(s) >= 0
    for seat in (NORAD, SALEMITE):
        assert seen(s, seat)[0] != "?"
        assert seen(s, seat)[1:] == ["?"] * 30
    assert s.holder == [IN_DECK] * 31


@rule("ER-SEARCH-3")
def test_either_side_of_a_card_may_come_up() -> None:
    s = Scene(HALL).table
    sides = set()
    for seed in range(40):
        s.dice = seeded(seed)
        deck.new_deck(s, 1)
        sides.add(deck.top(s))
    assert sides == {0, 1}


@rule("ER-SEARCH-7")
def test_a_passed_card_goes_under_the_deck_with_the_same_side_up() -> None:
    s = three().table
    before = deck.top(s)
    deck.pass_card(s)
    assert s.deck_bottom == [before]
    assert seen(s, NORAD) == ["axe", "?", "rifle"]


@rule("ER-SEARCH-7")
def test_passing_goes_round_the_whole_deck() -> None:
    s = three().table
    tops = []
    for _ in range(6):
        tops.append(PIECE_IDS[PIECE[deck.top(s)]])
        deck.pass_card(s)
    assert tops == [*THREE, *THREE]


@rule("ER-SEARCH-10", "ER-COREX-81")
def test_a_flip_turns_the_deck_over_as_one_block() -> None:
    """A-B-C from top to bottom becomes C-B-A with the other sides up."""
    s = three(known=3).table
    before = s.deck_top[::-1]
    deck.flip(s)
    while len(s.deck_top) < 3:
        deck.look(s, 3, NORAD)
    assert s.deck_top[::-1] == [face ^ 1 for face in before[::-1]]


@rule("ER-SEARCH-10")
def test_two_flips_undo_each_other() -> None:
    s = three(known=1).table
    deck.pass_card(s)
    before = s.deck_top[::-1] + s.deck_bottom
    deck.flip(s)
    deck.flip(s)
    assert s.deck_top[::-1] + s.deck_bottom == before


@rule("ER-SEARCH-10", "ER-SEARCH-6")
def test_a_flip_brings_up_a_loose_card_if_nobody_has_touched_the_bottom() -> None:
    s = whole().table
    before = deck.top(s)
    deck.flip(s)
    assert deck.top(s) != before
    assert s.deck_bottom == [before ^ 1]
    assert deck.size(s) == 31


@rule("ER-SEARCH-11")
def test_after_a_shuffle_nobody_knows_anything_but_the_top() -> None:
    s = three(known=3).table
    s.dice = seeded(1)
    deck.shuffle(s)
    assert deck.size(s) == 3
    for seat in (NORAD, SALEMITE):
        assert seen(s, seat)[0] != "?"
        assert seen(s, seat)[1:] == ["?", "?"]


@rule("ER-SEARCH-3", "ER-SEARCH-11")
def test_a_cut_turns_the_deck_round_by_a_number_that_nobody_knows() -> None:
    for seed in range(8):
        s = three(known=3).table
        s.dice = seeded(seed)
        before = [face >> 1 for face in s.deck_top[::-1]]
        deck.cut(s)
        deck.look(s, 3, NORAD)
        after = [face >> 1 for face in s.deck_top[::-1]]
        assert after in (before[1:] + before[:1], before[2:] + before[:2])


@rule("ER-SEARCH-3")
def test_a_cut_inside_the_unknown_cards_keeps_the_order_of_the_others() -> None:
    for seed in range(30):
        s = whole().table
        s.dice = seeded(seed)
        first = deck.top(s)
        deck.pass_card(s)
        second = deck.top(s)
        deck.cut(s)
        deck.look(s, 31, NORAD)
        order = s.deck_top[::-1]
        assert len({face >> 1 for face in order}) == 31
        assert (order.index(first) + 1) % 31 == order.index(second)


@rule("ER-SEARCH-13")
def test_a_card_that_leaves_play_goes_to_the_bottom_and_nothing_stays_on_it() -> None:
    scene = three()
    card = scene.carry("woo", "jet-pack")[0]
    s = scene.table
    s.counters[card] = 3
    s.switched_on = s.switched_on_by_salemites = s.out_of_ammo = s.engaged_cards = 1 << card
    deck.put_under(s, card * 2)
    assert seen(s, SALEMITE)[-1] == "jet-pack"
    assert (s.counters[card], s.switched_on, s.switched_on_by_salemites, s.out_of_ammo, s.engaged_cards) == (
        0,
        0,
        0,
        0,
        0,
    )
    assert s.holder[card] == IN_DECK
    assert scene.carried("woo") == []


@rule("ER-SEARCH-13", "ER-SEARCH-6")
def test_under_an_empty_deck_it_is_the_top() -> None:
    scene = Scene(HALL)
    scene.deck()
    card = scene.carry("woo", "jet-pack")[0]
    deck.put_under(scene.table, card * 2)
    assert deck.top(scene.table) == card * 2
    assert happened(scene.table) == [Top(0, ALL, card * 2)]


@rule("ER-SEARCH-9")
def test_a_card_that_is_taken_lies_with_that_side_up() -> None:
    scene = three()
    s = scene.table
    s.salemite_up = 0
    face = s.deck_top[1]
    deck.take_top(s)
    assert deck.take_top(s) == face
    assert (s.salemite_up >> (face >> 1) & 1) == face & 1


@rule("ER-SPY-4")
def test_whoever_looks_at_the_top_knows_it_and_all_see_what_lies_under() -> None:
    s = whole().table
    deck.look(s, 3, NORAD)
    assert "?" not in seen(s, NORAD)[:4]
    assert seen(s, NORAD)[4:] == ["?"] * 27
    assert [one == "?" for one in seen(s, SALEMITE)[:5]] == [False, True, True, False, True]


@rule("ER-SPY-4")
def test_cards_arranged_in_secret_are_known_to_that_seat_and_on_top_to_all() -> None:
    s = three().table
    faces = deck.look(s, 3, SALEMITE)
    deck.arrange(s, [faces[2] ^ 1, faces[0], faces[1]], SALEMITE)
    assert s.deck_top[::-1] == [faces[2] ^ 1, faces[0], faces[1]]
    assert "?" not in seen(s, SALEMITE)
    assert seen(s, NORAD)[1:] == ["?", "?"]


@rule("ER-SEARCH-6", "ER-CORE-10")
def test_what_a_seat_does_not_know_is_dealt_anew() -> None:
    tops, seconds = set(), set()
    for seed in range(60):
        s = whole().table
        deck.look(s, 3, NORAD)
        deck.deal_anew(s, SALEMITE, seeded(seed))
        assert deck.size(s) == 31
        tops.add(deck.top(s))
        seconds.add(s.deck_top[-2])
    assert len(tops) == 1
    assert len(seconds) > 20


@rule("ER-SEARCH-6", "ER-CORE-10")
def test_what_a_seat_knows_stays_as_it_is() -> None:
    s = whole().table
    known = deck.look(s, 3, NORAD)
    deck.deal_anew(s, NORAD, seeded(5))
    assert s.deck_top[::-1][:3] == known
