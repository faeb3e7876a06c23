"""Search orders (ER-SEARCH, ER-LARGE-12, ER-COMBO-12)."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.choice import Ask, Flow
from undercroft.core.packing import verb_of
from undercroft.core.vocabulary.numbered import Begins
from undercroft.games.earth_reborn.dice import BLACK
from undercroft.games.earth_reborn.rules import (
    characters,
    combination,
    deck,
    derived,
    exchange,
    goals,
    orders,
    seats,
    spy,
    verbs,
)
from undercroft.games.earth_reborn.rules import events as tell
from undercroft.games.earth_reborn.rules.board import stands
from undercroft.games.earth_reborn.rules.catalogue_tables import FIND_FACTOR, FOUND_IN, SEARCH_DICE, SEARCH_POINTS
from undercroft.games.earth_reborn.rules.ips import rooms
from undercroft.games.earth_reborn.rules.questions import Q_CUT, Q_FINDER, Q_SEARCH
from undercroft.games.earth_reborn.rules.stakes import joined_cp, joiner
from undercroft.games.earth_reborn.rules.tables import (
    B_FLIP,
    B_SHUFFLE,
    B_SPY,
    BLACK_POINTS,
    FOR_SEARCH,
    M_COMBINATION,
    M_SEARCH,
    MAMMOTH,
    O_SEARCH,
)
from undercroft.games.earth_reborn.rules.verbs import CUT, FLIP, PASS, PEEK, SHUFFLE, SKIP_CARD, SPY, TAKE
from undercroft.games.earth_reborn.state import Table


def search_options(s: Table, who: int, stakes: list[int]) -> list[int]:
    """SEARCH stake, laid tile: on any square of a tile that has a room type (ER-SEARCH-1); a Large Miniature names the
    tile (ER-LARGE-12)."""
    if not stakes or not s.dossier.has(M_SEARCH):
        return []
    tiles = [tile for tile in bits(stands.tiles_of(s, who)) if stands.types_of(s, who, tile)]
    return [verbs.search(of, tile) for of in stakes for tile in tiles]


def search(s: Table, who: int, of: int, tile: int) -> Flow:
    """ER-SEARCH-4: dice of his value, of the room and of every CP after the first; of all who join (ER-COMBO-12)."""
    paid = yield from orders.pay(s, who, of)
    if not paid:
        return
    dice, points = search_value(s, who, tile)
    dice += paid - 1
    crew = [who]
    if s.dossier.has(M_COMBINATION):
        for one in (yield from combination.join(s, who, O_SEARCH, _on_tile(s, who, tile))):
            crew.append(joiner(one))
            more, automatic = search_value(s, joiner(one), tile)
            dice += more + joined_cp(one) - 1
            points += automatic
    yield from _hunt(s, who, crew, tile, dice, points)


def search_value(s: Table, who: int, tile: int) -> tuple[int, int]:
    """Black dice and automatic Search Points of a Character, with what the room adds for him."""
    side = characters.card_side(s, who)
    dice, points = SEARCH_DICE[side], SEARCH_POINTS[side]
    if s.pilot == who:  # his own value or the machine's, whichever is better (ER-CAPTURE-11)
        machine = characters.card_side(s, MAMMOTH)
        if (SEARCH_DICE[machine], SEARCH_POINTS[machine]) > (dice, points):
            dice, points = SEARCH_DICE[machine], SEARCH_POINTS[machine]
    return dice + rooms.search_bonus(s, who, tile), points


def _on_tile(s: Table, who: int, tile: int) -> int:
    """Who may join: those who are on the same tile, a Large Miniature at least in part."""
    able = 0
    for friend in bits(characters.friends(s, characters.seat_of(s, who)) & ~(1 << who)):
        if characters.squares(s, friend) & s.dossier.tile_squares[tile]:
            able |= 1 << friend
    return able


def _hunt(s: Table, who: int, crew: list[int], tile: int, dice: int, points: int) -> Flow:
    """What the dice give is used in any order; taking the top card, or nothing, ends it (ER-SEARCH-7 to
    ER-SEARCH-11)."""
    seat = characters.seat_of(s, who)
    flips = shuffles = spies = 0
    faces = [s.dice.throw(BLACK) for _ in range(dice)]
    tell.rolled(s, who, FOR_SEARCH, dice, points, faces)
    for face in faces:
        points += BLACK_POINTS[face]
        flips += face == B_FLIP
        shuffles += face == B_SHUFFLE
        spies += face == B_SPY
    tell.searched(s, who, tile, dice, points)
    if spies:
        tell.spy_points(s, seat, spies)
        goals.spied(s, who, spies)
    types = stands.types_of(s, who, tile)
    foreign = s.dossier.ground != characters.faction_of(s, who)  # ER-SEARCH-12, ER-SAGS-51, ER-SAGS34-24
    peeked = False
    while not s.over:
        options = _search_steps(s, who, types, points, flips, shuffles) + spy.uses(s, seat, spies, foreign, peeked)
        if not options:
            return
        code = yield Ask(seat, Q_SEARCH, [*options, PASS], points)
        verb = verb_of(code)
        if verb == SKIP_CARD:
            points -= 1
            tell.skipped(s, deck.top(s))
            deck.pass_card(s)
        elif verb == FLIP:
            flips -= 1
            tell.flipped(s)
            deck.flip(s)
        elif verb == SHUFFLE:
            shuffles -= 1
            yield from _shuffle(s, seat)
        elif verb in (SPY, PEEK):
            spies -= yield from spy.spend(s, seat, code)
            peeked = peeked or verb == PEEK
        else:
            if verb == TAKE:
                yield from _take(s, seat, crew)
            return


def _search_steps(s: Table, who: int, types: int, points: int, flips: int, shuffles: int) -> list[int]:
    """TAKE if the top side is found in such a room and the points suffice (ER-SEARCH-9); and what changes the top."""
    top = deck.top(s)
    if top < 0:
        return []
    options: list[int] = []
    if FOUND_IN[top] & types and points >= FIND_FACTOR[top]:
        options.append(verbs.take(top >> 1, who))
    if points and deck.size(s) > 1:
        options.append(SKIP_CARD)
    if flips:
        options.append(FLIP)
    if shuffles:
        options.append(SHUFFLE)
    return options


def _shuffle(s: Table, seat: int) -> Flow:
    """ER-SEARCH-11: the opponent sees the top and may cut; of several the right-hand neighbour."""
    tell.shuffled(s)
    deck.shuffle(s)
    if deck.size(s) > 1:
        neighbour = seats.preceding(s, seat)  # ER-SAGS34-23
        code = yield Ask(neighbour, Q_CUT, [CUT, PASS])
        if verb_of(code) == CUT:
            tell.cut(s, neighbour)
            deck.cut(s)


def _take(s: Table, seat: int, crew: list[int]) -> Flow:
    """The top card to the searcher, or to one of those who searched together; then his Weight limit (ER-SEARCH-9)."""
    code = yield Ask(seat, Q_FINDER, [verbs.who(one) for one in crew])
    finder = verbs.who_of(code)
    face = deck.take_top(s)
    derived.give_card(s, face >> 1, finder)
    tell.found(s, finder, face)
    yield from exchange.check_weight(s, finder)


# ---------------------------------------------------------------- by verb

ACTS: Final[Begins[Table]] = {
    verbs.SEARCH: lambda s, code: search(s, s.doer, verbs.stake_of(code), verbs.room_of(code)),
}
