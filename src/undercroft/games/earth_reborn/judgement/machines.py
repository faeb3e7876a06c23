"""Rooms that pay: machines that are worked, and rooms that are searched."""
# compiled: mypyc

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.judgement.chances import test
from undercroft.games.earth_reborn.judgement.outlook import Outlook
from undercroft.games.earth_reborn.judgement.tasks import ABILITY, Task
from undercroft.games.earth_reborn.rules import characters, deck, owners, skill_tests
from undercroft.games.earth_reborn.rules import dossier as of
from undercroft.games.earth_reborn.rules.board import stands
from undercroft.games.earth_reborn.rules.catalogue_tables import FOUND_IN, PIECE, SEARCH_DICE, SEARCH_POINTS
from undercroft.games.earth_reborn.rules.goals import scrambles
from undercroft.games.earth_reborn.rules.ips import rooms
from undercroft.games.earth_reborn.rules.ips.room_lines import COUNTDOWN
from undercroft.games.earth_reborn.rules.tables import (
    G_DEADLY_VIRUS,
    G_RADIO_SCRAMBLER,
    G_TOXIC_GAS_CAPSULE,
    IN_DECK,
    M_ABILITIES,
    M_RADIO,
    M_SPY,
    O_INTERACT,
    O_SEARCH,
    R_ARMORY,
    R_COMMUNICATION_ROOM,
    R_GENERATOR,
    R_MISSILE_ROOM,
    R_SATELLITE_COM_ROOM,
    R_SECRET_SAFE_ROOM,
    R_VIDEO_SURVEILLANCE_ROOM,
    T_OFFICER,
    T_SCIENCE,
    WOO,
)
from undercroft.games.earth_reborn.state import Table

OFF: Final = 2.5  # that the enemy's scrambler is silent
SUSPECTED: Final = 15.0  # what missiles pay that somebody has switched ON, though nobody sees his card


def machines(look: Outlook, who: int, out: list[Task]) -> None:
    """Rooms whose line pays: Spy Points, CP, power, scramblers, missiles."""
    s, d = look.s, look.d
    for tile, line in enumerate(d.line):
        row = rooms.line_of(s, tile)
        if row is None or s.tried[who] >> tile & 1 or not stands.works(s, tile):
            continue
        worth = _LINES.get(line)
        gain = 0.0 if worth is None else worth(look, who, tile)
        if gain <= 0.0:
            continue
        chance = test(skill_tests.test_dice(s, who, row.kind) + 1, row.points)
        goals = 0
        facing: dict[int, int] = {}
        for icon in bits(d.icons_of[tile]):
            goals |= 1 << d.icon_square[icon]
            facing[d.icon_square[icon]] = d.icon_facing[icon]
        out.append(
            Task(goals & ~s.blocked, 0.4 * gain * chance, O_INTERACT, gain * chance - row.cp * look.price, facing)
        )


def _communication(look: Outlook, who: int, tile: int) -> float:
    return room_scrambler_worth(look, who, tile) if look.d.modules & M_RADIO else 0.0


def _generator(look: Outlook, who: int, tile: int) -> float:
    return generator_worth(look, who) + (0.0 if look.s.unpowered else here(look, who, of.AWARD_BLACKOUT, tile))


def _satellites(look: Outlook, who: int, tile: int) -> float:
    return 1.0 + here(look, who, of.AWARD_SPIED_IN, tile) if look.d.modules & M_SPY else 0.0


def here(look: Outlook, who: int, kind: int, tile: int) -> float:
    """What awards of this kind pay his side for that room, if it is he who does it."""
    found = [one.mp for one in look.awards if one.kind == kind and one.where == tile and look.may_earn(one, who)]
    return float(sum(found))


def room_scrambler_worth(look: Outlook, who: int, tile: int) -> float:
    """The enemy's is switched OFF, one's own ON: it may pay even where another one scrambles already."""
    s = look.s
    if s.machines_on >> tile & 1:
        return OFF if owners.of_machine(s, tile) != look.seat else 0.0
    pays = here(look, who, of.AWARD_SCRAMBLER_ON, tile) * min(4, look.left)
    return pays + (0.0 if scrambles(s, look.seat) else scrambler_worth(look))


def missiles_worth(look: Outlook, who: int, tile: int) -> float:
    """To have them fly while there is time; or that they do not, once somebody else has switched them ON: whoever does
    holds a card that pays for it."""
    s = look.s
    if not s.machines_on >> tile & 1:
        return here(look, who, of.AWARD_LAUNCHED, tile) if look.left >= COUNTDOWN else 0.0
    owner = owners.of_machine(s, tile)
    if owner == look.seat:
        return 0.0
    known = sum(one.mp for one in look.awards if one.kind == of.AWARD_LAUNCHED and one.where == tile
                and one.earns(owner))  # fmt: skip
    return float(known) if known or not s.missions else SUSPECTED / (look.d.seats - 1)


# What it is worth to get to a room and work its line; patients are another task. Working it now: devices.py.
_LINES: Final[dict[int, Callable[[Outlook, int, int], float]]] = {
    R_COMMUNICATION_ROOM: _communication,
    R_GENERATOR: _generator,
    R_MISSILE_ROOM: missiles_worth,
    R_SATELLITE_COM_ROOM: _satellites,
    R_VIDEO_SURVEILLANCE_ROOM: lambda look, who, tile: 5.0 * look.price,
}


def generator_worth(look: Outlook, who: int) -> float:
    """Magnetic doors open for everybody: good for a side that has tasks behind them and no card."""
    s, d = look.s, look.d
    if s.unpowered:
        return 0.0
    for winner, kind, _, _ in d.wins:
        if (
            winner == look.seat
            and kind == of.WIN_TAKEN
            and s.scenario_card_lies
            and not any(s.magnets[one] for one in look.friends)
        ):
            return 3.0
    return 0.0


def scrambler_worth(look: Outlook) -> float:
    """What a scrambler of its own brings a side: an award in each Final phase, and the enemy's channels."""
    worth = 1.0
    for award in look.awards:
        if award.kind == of.AWARD_SCRAMBLER_ON and award.earns(look.seat) and award.where < 0:
            worth += award.mp * min(4, look.left)
    return worth


def searches(look: Outlook, who: int, out: list[Task]) -> None:
    """Rooms where what he looks for may be found; better where nobody can see him anyway."""
    s, d = look.s, look.d
    side = characters.card_side(s, who)
    skill = SEARCH_DICE[side] + 0.5 * SEARCH_POINTS[side]
    if skill <= 0.0 or deck.size(s) == 0:
        return
    best: dict[float, int] = {}
    for kinds, squares, bonus in rooms_to_search(d):
        worth = search_worth(look, who, kinds) * (0.4 + 0.3 * skill + bonus)
        key = round(worth, 2)
        best[key] = best.get(key, 0) | squares & ~s.blocked
    for worth in sorted(best, reverse=True)[:2]:
        out.append(Task(best[worth], 0.4 * worth, O_SEARCH, worth))
    if who == WOO and d.modules & M_ABILITIES and d.modules & M_SPY:
        goals = 0
        for square in bits(d.floor & ~s.blocked):
            if d.room_type[square] & (T_SCIENCE | T_OFFICER):
                goals |= 1 << square
        out.append(Task(goals, 0.9, ABILITY, 0.8))


@lru_cache(64)
def rooms_to_search(d: of.Dossier) -> list[tuple[int, int, float]]:
    """Room types, the squares of all such tiles, and what is added by a room with more dice."""
    out: dict[tuple[int, float], int] = {}
    for tile, squares in enumerate(d.tile_squares):
        kinds = 0
        for square in bits(squares):
            kinds |= d.room_type[square]
        if kinds:
            key = kinds, 0.2 if d.line[tile] in (R_ARMORY, R_SECRET_SAFE_ROOM) else 0.0
            out[key] = out.get(key, 0) | squares
    return [(kinds, squares, bonus) for (kinds, bonus), squares in out.items()]


def search_worth(look: Outlook, who: int, kinds: int) -> float:
    """What a Search in a room of these types is worth on average: MP by relics and Spy Points, or something to use."""
    d = look.d
    worth = 0.25
    if d.ground != look.seat and d.modules & M_SPY:
        worth += 0.3
    for award in look.awards:
        if look.may_earn(award, who) and not (award.kind == of.AWARD_SCRAMBLER_ON and award.where >= 0):
            for piece in SOUGHT.get(award.kind, (award.what,) if award.kind in CARRIED else ()):
                if _found_in(piece) & kinds and not _taken(look.s, piece):
                    worth += 0.07 * award.mp
    return worth


# What is looked for, by the kind of award: the card that it names, or others.
CARRIED: Final = (of.AWARD_LEAVE_WITH, of.AWARD_CARRIES, of.AWARD_USED)
SOUGHT: Final[dict[int, tuple[int, ...]]] = {
    of.AWARD_VIRUS_IN: (G_DEADLY_VIRUS,),
    of.AWARD_GASSED: (G_TOXIC_GAS_CAPSULE,),
    of.AWARD_SCRAMBLER_ON: (G_RADIO_SCRAMBLER,),
}


@cache
def _found_in(piece: int) -> int:
    return FOUND_IN[PIECE.index(piece)]


def _taken(s: Table, piece: int) -> bool:
    """All cards with it are with somebody, or gone."""
    return not any(PIECE[face] == piece and s.holder[face >> 1] == IN_DECK for face in range(len(PIECE)))
