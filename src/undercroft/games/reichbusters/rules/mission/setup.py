"""Set-up: the mission's steps (RB-SETUP, RB-GAP-4)."""
# compiled: mypyc

from functools import lru_cache
from typing import Any, Final

from undercroft.core.board.grid import bits
from undercroft.core.chance.dice import Dice, seeded
from undercroft.core.records.position import Bits, ListOf, Number, Shape
from undercroft.games.reichbusters.fields import FEATURE_CARDS, NOISE_CARDS, SPAWN_CARDS, WOUND_CARDS, shapes
from undercroft.games.reichbusters.rules.board import found
from undercroft.games.reichbusters.rules.catalogue_tables import (
    ALL_TOKENS,
    HERO_SKILLS,
    KIND_TOKENS,
    SECRET_PASSAGES,
    SPAWN_RAID_ONLY,
    TEAM_POINTS,
)
from undercroft.games.reichbusters.rules.dossier import (
    G_ASSASSINATION,
    G_SABOTAGE,
    PLACE_COMPLETE,
    PLACE_DETONATOR,
    PLACE_DOSSIER,
    PLACE_FALSE,
    PLACE_LEADER,
    PLACE_SHUFFLED,
    Dossier,
)
from undercroft.games.reichbusters.rules.heroes.heroes import gain_point
from undercroft.games.reichbusters.rules.sets import SMALL_SETS
from undercroft.games.reichbusters.rules.tables import (
    B_OBJECTIVE,
    CARDS_EACH,
    FIRST_UNIT,
    GENERAL_WOLFF,
    I_DEMOLITION_CHARGE,
    I_DETONATOR,
    I_FALSE_OBJECTIVE,
    I_OBJECTIVE_COMPLETE,
    P_MULLIGAN,
    SUSPICIOUS,
)
from undercroft.games.reichbusters.state import Table

FIRST_HAND: Final = 5
LIES_OPEN: Final = {
    PLACE_COMPLETE: I_OBJECTIVE_COMPLETE,
    PLACE_DETONATOR: I_DETONATOR,
    PLACE_FALSE: I_FALSE_OBJECTIVE,
}
POINTS_EACH: Final = 8  # of each type in the supply (RB-HP-7)


def new_table(dossier: Dossier, team: list[int], edition_1_1: bool, dice: Dice) -> Table:
    """A table before its first question."""
    s = _laid(dossier, tuple(team), edition_1_1).copy()
    s.dice = dice
    for hero in range(len(team)):
        draw_hand(s, hero)
        for _ in range(TEAM_POINTS[len(team)]):
            gain_point(s, hero)
    return s


@lru_cache(256)
def _laid(dossier: Dossier, team: tuple[int, ...], edition_1_1: bool) -> Table:
    """Everything in its place that no chance decides: the same for all games with these Heroes, which copy it."""
    s = Table(dossier, list(team), edition_1_1, seeded(0))
    blank(s)
    _lay_map(s)
    _lay_objectives(s)
    for hero in range(len(team)):
        s.skills[hero] = HERO_SKILLS[team[hero]]
        found.move_hero(s, hero, bits(dossier.entrances)[hero % dossier.entrances.bit_count()])
    s.phase = P_MULLIGAN
    s.round = 1  # RB-SETUP-4
    found.recount(s)
    return s


def draw_hand(s: Table, hero: int) -> None:
    """5 cards from a whole deck (RB-GAP-4); what was in hand goes back."""
    deck, hand = s.deck[hero] | s.hand[hero], 0
    for _ in range(FIRST_HAND):
        cards = SMALL_SETS[deck]
        bit = 1 << cards[s.dice.below(len(cards))]
        deck ^= bit
        hand |= bit
    s.deck[hero] = deck
    found.set_hand(s, hero, hand)


def _lay_map(s: Table) -> None:
    """Doors, locks, tokens, items; campaign missions have no secret passages and one spawn card less (RB-GAP-4)."""
    d = s.dossier
    s.shut = d.doors
    s.locked = d.locked
    s.spawns = d.spawns[:]
    s.hidden_items = d.hidden[:]
    if not d.raid:
        s.feature_deck &= ~SECRET_PASSAGES
        s.spawn_deck &= ~SPAWN_RAID_ONLY


def _lay_objectives(s: Table) -> None:
    """What lies or stands on the objective places (RB-GAP-16, RB-GAP-17)."""
    d = s.dossier
    for kind in d.pile:
        s.pile |= 1 << _take(s, kind)
    for area, what in zip(d.place_areas, d.place_kinds):
        if what == PLACE_SHUFFLED or what == PLACE_DOSSIER:
            found.set_hidden_items(s, area, s.hidden_items[area] + (1 << 4 * B_OBJECTIVE))
        elif what == PLACE_LEADER:
            _stand_leader(s, area)
        elif what in LIES_OPEN:
            found.lay_item(s, _take(s, LIES_OPEN[what]), area)
    if d.goal == G_SABOTAGE:
        for number in range(d.goal_number):
            found.give_item(s, _take(s, I_DEMOLITION_CHARGE), number % len(s.team))


def _take(s: Table, kind: int) -> int:
    """The first token of a kind in the supply, which leaves it."""
    token = bits(s.pool & KIND_TOKENS[kind])[0]
    s.pool &= ~(1 << token)
    return token


def _stand_leader(s: Table, area: int) -> None:
    """The leader, suspicious where Heroes have come to kill it (RB-GAP-16, RB-GAP-17), else at ease (RB-AWARE-1); the
    Kommandant is a champion, with the miniature of an officer."""
    d = s.dossier
    unit = FIRST_UNIT[d.leader]
    found.move_unit(s, unit, area)
    s.unique_placed |= 1 << unit
    if d.goal == G_ASSASSINATION:
        found.set_awareness(s, d.room[area], SUSPICIOUS)
    if d.leader < GENERAL_WOLFF:
        found.set_champion(s, unit)


def blank(s: Table) -> None:
    """Every field at rest: nobody on the map, all decks whole."""
    heroes = len(s.team)
    s.events = []
    for name, shape in shapes(s.dossier, heroes).items():
        setattr(s, name, at_rest(shape))
    s.deck = [(1 << CARDS_EACH) - 1] * heroes
    s.supply = [POINTS_EACH] * 3
    s.pool = ALL_TOKENS
    s.feature_deck = (1 << FEATURE_CARDS) - 1
    s.noise_deck = (1 << NOISE_CARDS) - 1
    s.spawn_deck = (1 << SPAWN_CARDS) - 1
    s.wound_deck = (1 << WOUND_CARDS) - 1
    found.recount(s)


def at_rest(shape: Shape) -> Any:
    """A field when nothing has happened: none of what it counts, nobody and nowhere where it may be -1."""
    if isinstance(shape, ListOf):
        return [at_rest(shape.item)] * (shape.length or 0)
    if isinstance(shape, Number):
        return -1 if shape.least == -1 else 0
    return 0 if isinstance(shape, Bits) else False
