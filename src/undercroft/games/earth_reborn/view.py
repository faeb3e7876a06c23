"""What a seat may know, as plain data (ER-CORE-10): the table's one way out to people, pictures and players.

Everything secret is left out here or it leaves the engine nowhere: the other hand, the bag, the discard pile, bets,
radio markers that lie face down, the lock-up that holds Vasquez, what of the Search deck is not on top.
"""

from functools import lru_cache
from typing import Any, Final, cast

from undercroft.core.board.grid import DIRECTIONS, bits
from undercroft.core.game import Game
from undercroft.core.speech.say import phrase
from undercroft.games.earth_reborn.content.catalogue import CHARACTERS
from undercroft.games.earth_reborn.content.pieces import kind_name
from undercroft.games.earth_reborn.rules import characters, deck, devices, pile, tables
from undercroft.games.earth_reborn.rules.catalogue_tables import (
    LIFE,
    MOVEMENT,
    PIECE,
    SECTION_COLOUR,
    SECTION_NUMBER,
    SECTION_TYPE,
)
from undercroft.games.earth_reborn.rules.dossier import WOODEN, Dossier
from undercroft.games.earth_reborn.rules.sags import drillers
from undercroft.games.earth_reborn.rules.sags.parts import driller_number, driller_seat
from undercroft.games.earth_reborn.rules.sags.world import shown
from undercroft.games.earth_reborn.rules.tables import (
    AWAY,
    COLOUR_IDS,
    DOOR_THING,
    M_MP,
    M_SEARCH,
    MODULE_IDS,
    NO_MARKER,
    NORAD,
    ORDER_IDS,
    PIECE_IDS,
    SEATS,
)
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.refs import square_name
from undercroft.games.earth_reborn.words.stakes import stakes

View = dict[str, Any]

STATES: Final = ("away", "here", "dead", "departed", "prisoner", "supply", "locked")
PHASES: Final = ("placing", "initiative", "round", "acting", "moving", "final", "world")
MARKER_IDS: Final = ("clear", "listening", "scrambled")


def view(game: Game, seat: int) -> View:
    """The table as the seat knows it; seat -1 is a spectator, who knows only what everybody knows."""
    s = shown(cast(Table, game.state))
    d = s.dossier
    return {
        "game": "earth-reborn",
        "mission": d.id,
        "name": phrase(d.name),
        "modules": [id for number, id in enumerate(MODULE_IDS) if d.modules >> number & 1],
        "seat": seat,
        "turn": s.turn,
        "turns": d.turns,
        "phase": PHASES[s.phase],
        "active": SEATS[s.active],
        "initiative": SEATS[s.initiative],
        "acting": s.activated if s.activated >= 0 else None,
        "doer": s.doer if s.doer >= 0 and s.phase in (tables.P_ACTING, tables.P_MOVING) and not s.over else None,
        "interrupter": s.interrupter if s.interrupter >= 0 else None,
        "points": s.movement_left if s.phase == tables.P_MOVING else None,
        **_board(s),
        **_lying(s),
        "characters": [_character(s, who, seat) for who in range(len(s.whereabouts)) if s.whereabouts[who] != AWAY],
        "sides": [_side(s, side, seat) for side in range(2)],
        "hand": [_tile(s, tile) for tile in bits(s.hand[seat])] if seat >= 0 else [],
        "bag": s.bag.bit_count(),
        "pile": s.discarded.bit_count(),
        "known_pile": bits(pile.surely_there(s, seat)) if seat >= 0 else [],
        "search": {"top": _face(deck.top(s)), "size": deck.size(s)} if d.modules & M_SEARCH else None,
        "goals": [phrase(d.goals[side]) for side in range(2)],
        "stakes": stakes(d, s, seat),
        "world": _world(s, seat) if s.phase == tables.P_WORLD else None,
        "markers": {"short": s.short_markers, "long": s.long_markers},
        "locked": names.place(s, bits(d.tile_squares[s.locked])[0]) if seat == NORAD and s.locked >= 0 else None,
        "orders": tables.ORDER_NAMES[s.orders[seat]] if seat >= 0 else None,
        "offers": [name for side, name in enumerate(SEATS) if s.offers >> side & 1],
        "outcome": _outcome(game),
    }


# ---------------------------------------------------------------- the map


def _squares(d: Dossier, squares: int) -> list[str]:
    return [square_name(d, square) for square in bits(squares)]


def _board(s: Table) -> View:
    d = s.dossier
    return {
        "width": d.frame.width,
        "height": d.frame.height,
        "levels": [
            {"x": x, "y": y, "width": w, "height": h, "id": id, "name": phrase(name)}
            for (x, y, w, h, id), name in zip(d.corners, d.level_names, strict=True)
        ],
        "tiles": [
            {
                **laid,
                "dark": bool(s.unpowered >> number & 1),
                "on": bool(s.machines_on >> number & 1),
            }
            for number, laid in enumerate(_laid(d))
        ],
        "walls": bits(d.walls & ~s.broken_walls),
        "double": bits(d.double & ~s.broken_walls),
        "breached": bits(s.broken_walls),
        "doors": [_door(s, door) for door in range(len(d.door_edges))],
        "elements": [_element(s, number) for number in range(len(d.element_squares))],
        "icons": [
            {"square": square_name(d, square), "way": DIRECTIONS[way], "tile": tile}
            for square, way, tile in zip(d.icon_square, d.icon_facing, d.icon_tile)
        ],
        "cadavers": [
            {"square": square_name(d, square), "empty": bool(s.used_cadavers >> number & 1)}
            for number, square in enumerate(d.cadaver_square)
        ],
        "stairs": [square_name(d, square) for square, other in enumerate(d.pair) if other >= 0],
        "sewers": _squares(d, d.sewers),
    }  # fmt: skip


@lru_cache(32)
def _laid(d: Dossier) -> list[View]:
    """What never changes of the laid tiles."""
    out: list[View] = []
    for number, (name, turn, x, y) in enumerate(d.parts):
        squares = bits(d.tile_squares[number])
        types = bits(d.room_type[squares[0]]) if squares else []
        out.append(
            {
                "id": number, "name": name, "kind": d.kinds[number], "turn": turn, "x": x, "y": y, "types": types,
                "squares": [square_name(d, square) for square in squares],
            }
        )  # fmt: skip
    return out


def _door(s: Table, door: int) -> View:
    d = s.dossier
    gone, open = s.destroyed_doors >> door & 1, s.open_doors >> door & 1
    return {
        "id": door,
        "edges": bits(d.door_edges[door]),
        "kind": "wooden" if d.door_kind[door] == WOODEN else "sliding",
        "magnetic": bool(d.door_magnetic >> door & 1),
        "large": bool(d.door_large >> door & 1),
        "value": d.door_value[door],
        "state": "gone" if gone else "open" if open else "closed",
        "name": names.thing(s, DOOR_THING + door),
    }


def _element(s: Table, number: int) -> View:
    d = s.dossier
    return {
        "id": number,
        "kind": d.element_id[number],
        "squares": _squares(d, d.element_squares[number]),
        "beside": _squares(d, d.element_beside[number]),
        "way": DIRECTIONS[d.element_facing[number]] if d.element_facing[number] >= 0 else None,
        "value": d.element_value[number],
        "wrecked": bool(s.destroyed_elements >> number & 1),
    }


def _lying(s: Table) -> View:
    """What lies on the map: smoke, mines, devices, corpses, the card of the scenario."""
    d = s.dossier
    return {
        "smoke": _squares(d, s.smoky),
        "clouds": [{"square": square_name(d, one >> 2), "turns": one & 3} for one in s.smoke],
        "mines": [
            {
                "square": square_name(d, devices.mine_square(s, one)),
                "live": devices.is_live(one),
                "side": SEATS[devices.mine_seat(s, one)],
            }
            for one in s.mines
        ],
        "devices": [
            {
                "piece": PIECE_IDS[PIECE[characters.face_of(s, devices.device_card(one))]],
                "square": square_name(d, devices.device_square(s, one)),
                "turns": devices.device_turns(one),
            }
            for one in s.devices
        ],
        "husks": [square_name(d, square) for square in s.dead_zombies],
        "timers": [{"tile": one >> 4, "turns": one & 15} for one in s.timers],
        "lying": square_name(d, d.lying_square) if s.scenario_card_lies else None,
        "lying_card": names.item(characters.face_of(s, d.lying_card)) if s.scenario_card_lies else None,
    }


def _world(s: Table, seat: int) -> View:
    """A scenario while it is made: what everybody has left to build with, and the tile that will be laid now."""
    codes = len(tables.DOOR_CODES)
    return {
        "step": s.world_step,
        "players": [names.player(s, one) for one in range(s.dossier.seats)],
        "reserves": [s.reserves[at : at + codes] for at in range(0, len(s.reserves), codes)],
        "drillers": [held.bit_count() for held in s.drillers_held],
        "own_drillers": bits(s.drillers_held[seat]) if 0 <= seat < len(s.drillers_held) else [],
        "own_laid": [
            {"driller": driller_number(laid), "squares": _squares(s.dossier, drillers.squares_of(s, place))}
            for place, laid in enumerate(s.drillers_laid)
            if driller_seat(laid) == seat and place < len(drillers.lying(s))
        ],
        "taken": kind_name(s.side_taken) if s.side_taken >= 0 else None,
    }


# ---------------------------------------------------------------- Characters and cards


def _character(s: Table, who: int, seat: int) -> View:
    d = s.dossier
    here = s.square[who] >= 0
    side = characters.card_side(s, who)
    return {
        "id": who,
        "kind": tables.CHARACTER_IDS[who],
        "name": names.who(who),
        "tag": CHARACTERS[who].tag,
        "side": SEATS[characters.seat_of(s, who)],
        "state": STATES[s.whereabouts[who]],
        "square": square_name(d, s.square[who]) if here else None,
        "squares": _squares(d, characters.squares(s, who)) if here else [],
        "large": characters.large(s, who),
        "facing": DIRECTIONS[s.facing[who]],
        "wounded": bool(s.wounded >> who & 1),
        "wounds": s.wounds[who],
        "life": LIFE[side],
        "armor": characters.armor(s, who),
        "movement": MOVEMENT[side],
        "engaged": bool(s.engaged >> who & 1),
        "spent": s.spent_cp[who],
        "max": characters.max_cp(s, who),
        "own_cp": s.own_cp[who],
        "magnets": s.magnets[who],
        "cards": [_card(s, card) for card in bits(s.carried[who])],
        "tiles": [_tile(s, tile) for tile in bits(s.assigned[who])],
        "captor": s.captor[who] if s.captor[who] >= 0 else None,
        "corpse": square_name(d, s.corpse[who]) if s.corpse[who] >= 0 else None,
        "radio": _marker(s, who, seat),
        "jammed": characters.scrambled(s, who),
        "traitor": bool(s.traitor >> who & 1),
        "unmasked": bool(s.unmasked >> who & 1),
        "pilot": s.pilot == who,
    }


def _face(face: int) -> View | None:
    return None if face < 0 else {"face": face, "piece": PIECE_IDS[PIECE[face]], "name": names.item(face)}


def _card(s: Table, card: int) -> View:
    face = characters.face_of(s, card)
    return {
        "id": card,
        "piece": PIECE_IDS[PIECE[face]],
        "name": names.item(face),
        "counters": s.counters[card],
        "dry": bool(s.out_of_ammo >> card & 1),
        "tired": bool(s.engaged_cards >> card & 1),
        "on": bool(s.switched_on >> card & 1),
    }


def _tile(s: Table, tile: int) -> View:
    """An order tile with the CP on its sections."""
    return {
        "id": tile,
        "sections": [
            {
                "order": ORDER_IDS[SECTION_TYPE[section]],
                "number": SECTION_NUMBER[section],
                "colour": COLOUR_IDS[SECTION_COLOUR[section]],
                "cp": s.cp_laid[tile] >> 3 * (section & 3) & 7,
            }
            for section in range(tile * 4, tile * 4 + 4)
        ],
    }


def _marker(s: Table, who: int, seat: int) -> View | None:
    """Whose radio marker lies on him, and its kind if the seat knows it."""
    marker = s.radio[who]
    if marker == NO_MARKER:
        return None
    known = s.revealed >> who & 1 or marker // 3 == seat
    return {"side": SEATS[marker // 3], "kind": MARKER_IDS[marker % 3] if known else None}


def _side(s: Table, side: int, seat: int) -> View:
    return {
        "side": SEATS[side],
        "name": names.SEATS[side],
        "cp": s.cp[side],
        "mp": s.mp[side] if s.dossier.modules & M_MP else None,
        "hand": s.hand[side].bit_count(),
        "aside": [MARKER_IDS[one % 3] if one // 3 == seat else None for one in s.markers_aside if one // 3 == side],
    }


def _outcome(game: Game) -> View | None:
    end = game.outcome
    return None if end is None else {"winners": list(end.winners), "text": end.text, "rule": end.rule}
