"""What must hold at every question: cards, tokens, points and miniatures are conserved and agree with each other."""

from undercroft.core.board.grid import bits
from undercroft.games.reichbusters.fields import WOUND_CARDS
from undercroft.games.reichbusters.rules.board.areas import downed, quarry_key
from undercroft.games.reichbusters.rules.board.found import KEPT, recount
from undercroft.games.reichbusters.rules.cards.cards import GOING_ON
from undercroft.games.reichbusters.rules.catalogue_tables import KIND_TOKENS
from undercroft.games.reichbusters.rules.heroes.items import ESCORT_TOKEN
from undercroft.games.reichbusters.rules.mission.setup import POINTS_EACH
from undercroft.games.reichbusters.rules.tables import (
    CARDS_EACH,
    ESCORTED,
    I_DEMOLITION_CHARGE,
    ITEM_TOKENS,
    NO_TEST,
    P_HERO_TURN,
)
from undercroft.games.reichbusters.rules.under_way import ENTERED_ALL
from undercroft.games.reichbusters.state import Table


def check(s: Table, between: bool) -> None:
    """Raises AssertionError when the table contradicts itself; `between` is true when no action is under way."""
    check_heroes(s)
    check_cards(s, between)
    check_wounds(s, between)
    check_items(s)
    check_map(s)
    check_found(s)
    if between:
        check_rest(s)


def check_found(s: Table) -> None:
    """What is kept beside the places agrees with them (rules/board/found.py)."""
    kept = s.copy()
    recount(kept)
    for name in KEPT:
        assert getattr(s, name) == getattr(kept, name), f"{name} is not what the table says"
    quarry = s.quarry
    if quarry is not None:
        assert quarry.ways is s.ways and quarry.key == quarry_key(s), "the quarry is not what the table says"


def check_heroes(s: Table) -> None:
    """Who is on the map and who is not, and what each of them has."""
    d = s.dossier
    for hero in range(len(s.team)):
        at = s.hero_area[hero]
        assert at < 0 or not d.exits >> at & 1, f"Hero {hero} stands outside the map"
        assert not (s.exited >> hero & 1 and at >= 0), f"Hero {hero} is out and on the map"
        off = at < 0 and (s.knocked_down | s.captured) >> hero & 1
        assert not off, f"Hero {hero} lies or is held off the map"
        acts = s.active == hero and s.phase == P_HERO_TURN
        assert not s.captured >> hero & 1 or downed(s, hero) or not acts, f"Hero {hero} acts while captured"
    assert s.active >= 0 or s.phase != P_HERO_TURN, "nobody has the turn that is under way"
    for type in range(3):
        held = sum(s.points[hero * 3 + type] for hero in range(len(s.team)))
        assert held + s.supply[type] == POINTS_EACH, f"{held + s.supply[type]} heroic points of type {type}"


def check_cards(s: Table, between: bool) -> None:
    """Every action card is in exactly one place (RB-DECK-1)."""
    for hero in range(len(s.team)):
        piles = [s.deck[hero], s.hand[hero], s.discard[hero], s.removed[hero], s.lasting[hero], s.played[hero]]
        total, together = sum(pile.bit_count() for pile in piles), 0
        for pile in piles:
            together |= pile
        assert total == together.bit_count(), f"a card of Hero {hero} is in two places"
        assert not between or total == CARDS_EACH, f"{total} cards of Hero {hero}"


def check_wounds(s: Table, between: bool) -> None:
    """Every wound card is in one pile or under one dashboard."""
    piles = [s.wound_deck, s.wound_discard, *s.wounds]
    total, together = sum(pile.bit_count() for pile in piles), 0
    for pile in piles:
        together |= pile
    assert total == together.bit_count(), "a wound card is in two places"
    assert not between or total == WOUND_CARDS, f"{total} wound cards"
    assert not s.noise_deck & s.noise_discard, "a noise card is in two places"
    known = s.noise_bottom if s.noise_top < 0 else [*s.noise_bottom, s.noise_top]
    assert all(s.noise_deck >> card & 1 for card in known), "a noise card that was looked at is not in the deck"
    assert len(s.noise_bottom) == len(set(s.noise_bottom)), "a noise card lies under the deck twice"
    assert not s.spawn_deck & s.spawn_discard, "a spawn card is in two places"


def check_items(s: Table) -> None:
    """Every token is carried, lies face up, is in its supply or its pile, or has been brought out or planted."""
    charges = KIND_TOKENS[I_DEMOLITION_CHARGE]
    used = 0
    for token in range(ITEM_TOKENS):
        places = [s.item_hero[token] >= 0, s.item_area[token] >= 0, s.pool >> token & 1, s.pile >> token & 1]
        number = sum(map(bool, places))
        if number == 0 and charges >> token & 1:
            used += 1
        else:
            assert number == 1, f"item {token} is in {number} places"
    assert used == s.charged_objectives.bit_count(), (
        f"{used} charges are used up for {s.charged_objectives.bit_count()} planted ones"
    )
    for token in bits(s.out_items):
        holder = s.item_hero[token]
        assert holder >= 0 and s.exited >> holder & 1, f"item {token} is out without a Hero"


def check_map(s: Table) -> None:
    """Doors, miniatures, secret passages."""
    d = s.dossier
    assert not s.locked & ~s.shut, "an open door is locked"
    for unit, at in enumerate(s.unit_area):
        assert at < 0 or not d.exits >> at & 1, f"unit {unit} stands outside the map"
        assert at >= 0 or not s.unit_wounds[unit], f"unit {unit} is hurt in the reserve"
    assert len(s.links) % 2 == 0, "a secret passage leads nowhere"
    holder = s.item_hero[ESCORT_TOKEN]
    assert s.escort == holder, "who escorts does not hold the token"
    if holder >= 0 and s.hero_area[holder] >= 0:
        assert s.unit_area[ESCORTED] == s.hero_area[holder], "the one who is escorted is elsewhere"


def check_rest(s: Table) -> None:
    """Between two actions nothing is under way."""
    left = s.test_plus or s.test_more or s.test_keys or s.test_bought or s.test_used or s.test_rights or s.test_helped
    left = left or s.test_also
    assert s.test == NO_TEST and not s.test_dice and not left, "a test is on the table between actions"
    assert not s.attackers, "an attack is under way between actions"
    noise = s.noise or s.noise_more or s.noise_weapon or s.bangs or s.booms
    assert not (noise or s.triggered), "noise is left over from an action"
    assert not s.done & ENTERED_ALL, "a Hero is still entering an area"
    assert not any(s.played), "modifiers are left over from an action"
    for hero, who in enumerate(s.team):
        assert not s.lasting[hero] & ~GOING_ON[who], f"a card that does not last lies in front of Hero {hero}"
    assert not s.activated or s.phase > P_HERO_TURN, "enemies have acted that wait for their turn"
