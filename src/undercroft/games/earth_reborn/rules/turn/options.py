"""Every legal order of the Character whose doing it is."""
# compiled: mypyc

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.rules import characters, orders, verbs
from undercroft.games.earth_reborn.rules.catalogue_tables import RELOADABLE
from undercroft.games.earth_reborn.rules.combat import close_combat, shoot
from undercroft.games.earth_reborn.rules.ips import abilities, items, rooms, search, torture
from undercroft.games.earth_reborn.rules.tables import (
    M_ABILITIES,
    M_INTERACT,
    M_SHOOT,
    M_TORTURE,
    NORAD,
    O_CLOSE_COMBAT,
    O_INTERACT,
    O_MOVE,
    O_SEARCH,
    O_SHOOT,
    WHOLE_PILE,
)
from undercroft.games.earth_reborn.rules.turn import rounds, traitors
from undercroft.games.earth_reborn.rules.verbs import DRAW_TILE, END, PASS
from undercroft.games.earth_reborn.state import Table

NO_STAKES: Final[list[int]] = []


def acting_options(s: Table) -> list[int]:
    """P_ACTING: assign, orders of all types, abilities, reload, end."""
    who = s.doer
    out: list[int] = []
    if not s.got_tile >> who & 1:  # ER-CORE-26, ER-DUEL-15
        for tile in bits(s.hand[characters.seat_of(s, who)]):
            out.append(verbs.assign(tile))
    if s.interrupter < 0 or s.orders_left:  # ER-DUEL-14
        _orders(s, who, out)
    out.append(END)
    return out


def _orders(s: Table, who: int, out: list[int]) -> None:
    modules = s.dossier.modules
    if s.assigned[who]:
        stakes = orders.all_stakes(s, who)
        for of in stakes[O_MOVE]:
            out.append(verbs.move(of))
        if stakes[O_CLOSE_COMBAT]:
            out += close_combat.strike_options(s, who, stakes[O_CLOSE_COMBAT])
        if stakes[O_SHOOT]:
            out += shoot.shoot_options(s, who, stakes[O_SHOOT])
        if stakes[O_SEARCH]:
            out += search.search_options(s, who, stakes[O_SEARCH])
        if stakes[O_INTERACT]:
            out += rooms.room_options(s, who, stakes[O_INTERACT])
            if modules & M_TORTURE:
                out += torture.torture_options(s, who, stakes[O_INTERACT])
            out += items.item_options(s, who, stakes[O_INTERACT])
        elif s.carried[who] and modules & M_INTERACT:
            out += items.item_options(s, who, NO_STAKES)
    elif s.carried[who] and modules & M_INTERACT:
        out += items.item_options(s, who, NO_STAKES)
    if modules & M_ABILITIES:
        out += abilities.ability_options(s, who)
    if (
        modules & M_SHOOT and s.interrupter < 0 and s.carried[who] & s.out_of_ammo and orders.room(s, who)
    ):  # ER-SHOOT-16
        for card in bits(s.carried[who] & s.out_of_ammo):
            if RELOADABLE[characters.face_of(s, card)]:
                out.append(verbs.reload(card))


def round_options(s: Table) -> list[int]:
    """The actions of the Active player (ER-CORE-18)."""
    seat = s.active
    out = [verbs.activate(who) for who in bits(rounds.may_activate(s, seat))]
    if s.cp[seat] >= rounds.DRAW_PRICE and s.bag | s.discarded:
        out.append(DRAW_TILE)
    if s.cp[seat] >= rounds.CHOICE_PRICE and s.discarded:
        out.append(verbs.take_tile(WHOLE_PILE))
    if seat == NORAD and not s.bands and s.dossier.modules & M_ABILITIES:
        out += traitors.traitor_options(s)
    out.append(PASS)
    return out
