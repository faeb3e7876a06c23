"""The table as plain data, from which the picture and the panels are made. It is one team: nothing that a Hero knows is
hidden from another, and what lies face down is not decided yet, so every seat sees the same."""

from functools import partial
from typing import Any, Final, cast

from undercroft.core.board.grid import DIRECTIONS, bits
from undercroft.core.board.laying import TILE
from undercroft.core.game import Game
from undercroft.core.speech.say import phrase
from undercroft.games.reichbusters.content.catalogue import FEATURES, HEROES
from undercroft.games.reichbusters.content.tiles import BOX
from undercroft.games.reichbusters.foresight.forecast import forecast, reached
from undercroft.games.reichbusters.rules.board.areas import downed
from undercroft.games.reichbusters.rules.catalogue_tables import (
    FEATURE_KIND,
    KIND_STATES,
    KIND_WOUNDS,
    ROW_CONTINUES,
    TOKEN_KIND,
)
from undercroft.games.reichbusters.rules.enemy.units import row
from undercroft.games.reichbusters.rules.mission.dossier import GOALS, PLACES
from undercroft.games.reichbusters.rules.noise.awareness import level
from undercroft.games.reichbusters.rules.tables import (
    BACK_IDS,
    CARDS_EACH,
    ESCORTED,
    HERO_IDS,
    ITEM_IDS,
    KIND_IDS,
    ORDER_NAMES,
    P_CHECK_AWARENESS,
    P_CHOOSING,
    P_HERO_TURN,
    SKILL_IDS,
    UNIT_KIND,
    WEAPONS_EACH,
)
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.board import AWARENESS, GOAL_TEXTS, PHASES
from undercroft.games.reichbusters.words.refs import FIRST_UNIT_FIGURE
from undercroft.games.reichbusters.words.stakes import progress, stakes

View = dict[str, Any]

DOWNED_AT: Final = 4  # permanent wounds (RB-REC-1)
POINT_IDS: Final = ["attack", "defence", "wild"]
LEVELS: Final = (1, 2, 3)


def view(game: Game, seat: int) -> View:
    """The table; seat -1 is a spectator, who sees as much as all others."""
    s = cast(Table, game.state)
    d = s.dossier
    ask = game.ask
    return {
        "game": "reichbusters",
        "mission": d.id,
        "name": phrase(d.name),
        "edition": "1.1" if s.edition_1_1 else "1.0",
        "raid": d.raid,
        "seat": seat,
        "asked": ask.seat if ask is not None else None,
        **_time(s),
        **_board(s),
        "doors": _doors(s),
        **_tokens(s),
        "items": [_item(s, token) for token in range(len(s.item_area)) if _seen(s, token)],
        "features": [_feature(s, which) for which in range(len(s.features))],
        "heroes": [_hero(s, seat) for seat in range(len(s.team))],
        "units": [_unit(s, unit) for unit, at in enumerate(s.unit_area) if at >= 0],
        "escort": s.escort if s.escort >= 0 else None,
        "decks": _decks(s),
        "goal": _goal(s),
        "stakes": stakes(d, s),
        "orders": ORDER_NAMES[s.orders[seat]] if seat >= 0 else None,
        "forecast": game.once("forecast", partial(_forecast, s)),  # no seat knows more of it than another
        "outcome": _outcome(game),
    }


# ---------------------------------------------------------------- time


def _time(s: Table) -> View:
    """The mission track, the phase, whose turn it is and who is still to come."""
    phase, words = PHASES[s.phase]
    return {
        "round": s.round,
        "alarm": s.alarm,
        "pre": s.dossier.pre,
        "post": s.dossier.post,
        "phase": phase,
        "phase_words": words,
        "active": s.active if s.phase != P_CHOOSING and s.active >= 0 and not s.over else None,
        "order": s.order[:],
        "basics": s.basic_actions,
    }


def _decks(s: Table) -> View:
    """How many cards are left to draw, and how many lie discarded."""
    return {
        "noise": (s.noise_deck.bit_count(), s.noise_discard.bit_count()),
        "spawn": (s.spawn_deck.bit_count(), s.spawn_discard.bit_count()),
        "wound": (s.wound_deck.bit_count(), s.wound_discard.bit_count()),
        "points": s.supply[:],
    }


# ---------------------------------------------------------------- the board


def _board(s: Table) -> View:
    d = s.dossier
    grid = d.areas.grid
    return {
        "map": grid.text,
        "width": grid.width,
        "height": grid.height,
        "tiles": _tiles(s),
        "areas": [
            {
                "square": names.square(s, area),
                "squares": [grid.name(sq) for sq in bits(d.areas.areas[area].squares)],
                "room": d.room[area],
                "tile": d.tile[area],
                "entrance": bool(d.entrances >> area & 1),
                "exit": bool(d.exits >> area & 1),
            }
            for area in range(d.size)
        ],
        "rooms": [_room(s, room) for room in range(len(d.rooms))],
    }


def _tiles(s: Table) -> list[View]:
    """Where each tile was laid: its side, the top left of the box around it in squares, its quarter turns."""
    out: list[View] = []
    for part in s.dossier.parts:
        if part & 3 == TILE and len(out) < len(s.dossier.tiles):
            piece = BOX.piece(part >> 2 & 4095)
            side = s.dossier.tiles[len(out)]
            out.append({"side": side, "x": part >> 14 & 63, "y": part >> 20, "turn": piece.turn})
    return out


def _room(s: Table, room: int) -> View:
    d = s.dossier
    first = bits(d.rooms[room])[0]
    return {
        "id": room,
        "name": names.room_name(s, room),
        "square": names.square(s, first),
        "corridor": bool(d.corridors >> room & 1),
        "outside": d.tile[first] < 0,
        "aware": AWARENESS[s.aware[room]][0],
        "cleared": bool(s.cleared >> room & 1),
    }


def _doors(s: Table) -> list[View]:
    d = s.dossier
    out: list[View] = []
    for index in bits(d.doors):
        gate, bit = d.areas.grid.gates[index], 1 << index
        door: View = {"id": index, "square": d.areas.grid.name(gate.a), "way": DIRECTIONS[gate.direction]}
        door["between"] = (d.areas.grid.name(gate.a), d.areas.grid.name(gate.b))
        door["state"] = "locked" if s.locked & bit else "closed" if s.shut & bit else "open"
        door["noise"] = d.door_noise[index]
        door["large"] = bool(d.large & bit)
        door["exit"] = bool(d.exit_doors & bit)
        out.append(door)
    return out


def _tokens(s: Table) -> View:
    """What lies in areas beside items and room features."""
    d = s.dossier
    return {
        "barracks": {letter: names.square(s, area) for letter, area in zip("ABC", d.barracks) if area >= 0},
        "guards": _squares(s, d.guard),
        "places": [
            {"square": names.square(s, area), "kind": PLACES[kind]} for area, kind in zip(d.place_areas, d.place_kinds)
        ],
        "spawns": [
            {"square": names.square(s, area), "level": strength, "number": packed >> 4 * (strength - 1) & 15}
            for area, packed in enumerate(s.spawns)
            for strength in LEVELS
            if packed >> 4 * (strength - 1) & 15
        ],
        "hidden": [
            {"square": names.square(s, area), "back": back, "number": packed >> 4 * at & 15}
            for area, packed in enumerate(s.hidden_items)
            for at, back in enumerate(BACK_IDS)
            if packed >> 4 * at & 15
        ],
        "passage_places": {letter: names.square(s, area) for letter, area in zip("XYZ", d.passages)},
        "passages": [
            (names.square(s, s.links[at]), names.square(s, s.links[at + 1])) for at in range(0, len(s.links), 2)
        ],
        "obscured": _squares(s, s.obscured),
        "suppressed": _squares(s, s.suppressed | s.suppressed_by_cards),
    }


def _squares(s: Table, areas: int) -> list[str]:
    """Areas by the names of their first squares."""
    return [names.square(s, area) for area in bits(areas)]


def _seen(s: Table, token: int) -> bool:
    return s.item_area[token] >= 0 or s.item_hero[token] >= 0


def _item(s: Table, token: int) -> View:
    """An item that lies face up, or that a Hero carries."""
    area, hero = s.item_area[token], s.item_hero[token]
    return {
        "id": token,
        "kind": ITEM_IDS[TOKEN_KIND[token]],
        "name": names.item(token),
        "square": names.square(s, area) if area >= 0 else None,
        "hero": hero if hero >= 0 else None,
        "drained": bool(s.drained_items >> token & 1),
        "jammed": bool(s.jammed_items >> token & 1),
        "used": bool(s.used_items >> token & 1),
        "planted": bool(s.charged_objectives >> token & 1),
    }


def _feature(s: Table, which: int) -> View:
    d, card = s.dossier, s.features[which]
    return {
        "id": which,
        "square": names.square(s, d.feature_areas[which]),
        "type": BACK_IDS[d.feature_types[which]],
        "kind": FEATURES[FEATURE_KIND[card]].id if card >= 0 else None,
        "name": names.feature(card) if card >= 0 else None,
        "spent": card >= 0 and bool(s.spent >> card & 1),
    }


# ---------------------------------------------------------------- figures


def _hero(s: Table, seat: int) -> View:
    bit, who = 1 << seat, s.team[seat]
    area = s.hero_area[seat]
    return {
        "id": seat,
        "hero": HERO_IDS[who],
        "name": names.hero(s, seat),
        "mark": HEROES[who].name[:2],
        "square": names.square(s, area) if area >= 0 else None,
        "out": bool(s.exited & bit),
        "active": s.active == seat and s.phase != P_CHOOSING and not s.over,
        "acted": bool(s.acted & bit) and s.active != seat,
        "downed": downed(s, seat),
        "knocked": bool(s.knocked_down & bit),
        "captured": bool(s.captured & bit),
        "unseen": bool(s.unseen & bit),
        "wounds": bits(s.wounds[seat]),
        "most_wounds": DOWNED_AT,
        "hand": [who * CARDS_EACH + card for card in bits(s.hand[seat])],
        "deck": s.deck[seat].bit_count(),
        "discard": [who * CARDS_EACH + card for card in bits(s.discard[seat])],
        "lasting": [who * CARDS_EACH + card for card in bits(s.lasting[seat])],
        "points": dict(zip(POINT_IDS, s.points[seat * 3 : seat * 3 + 3])),
        "skills": [SKILL_IDS[skill] for skill in bits(s.skills[seat])],
        "idle": [SKILL_IDS[skill] for skill in bits(s.lost_skills[seat] | s.shaken_skills[seat])],
        "weapons": [_weapon(s, seat, weapon) for weapon in range(WEAPONS_EACH)],
        "escorts": s.escort == seat,
    }


def _weapon(s: Table, seat: int, weapon: int) -> View:
    return {
        "id": weapon,
        "name": names.weapon(s, seat, weapon),
        "enhanced": bool(s.enhanced[seat] >> weapon & 1),
        "drained": bool(s.drained[seat] >> weapon & 1),
        "jams": s.jams[seat * WEAPONS_EACH + weapon],
        "forbidden": bool(s.forbidden_weapons[seat] >> weapon & 1),
    }


def _unit(s: Table, unit: int) -> View:
    d, kind = s.dossier, UNIT_KIND[unit]
    area = s.unit_area[unit]
    champion = unit == s.champion
    return {
        "id": FIRST_UNIT_FIGURE + unit,
        "unit": unit,
        "kind": KIND_IDS[kind],
        "name": names.unit(s, unit),
        "mark": names.mark(s, unit),
        "square": names.square(s, area),
        "aware": AWARENESS[level(s, d.room[area])][0],
        "hurt": s.unit_wounds[unit],
        "wounds": _wounds(s, unit),
        "champion": champion,
        "veteran": d.veterans and not champion and not KIND_STATES[kind] and unit != ESCORTED,
        "moved": bool(s.activated >> unit & 1),
        "baited": bool(s.distracted >> unit & 1),
        "escorted": unit == ESCORTED,
    }


def _wounds(s: Table, unit: int) -> int:
    """How many it can take: one more than its card can still be turned on, or what it says (RB-WND-3, RB-KEY-87)."""
    kind = UNIT_KIND[unit]
    if unit != s.champion and not KIND_STATES[kind]:
        return KIND_WOUNDS[kind]
    more, side = 1, row(s, unit)
    while ROW_CONTINUES[side]:
        more, side = more + 1, side + 1
    return s.unit_wounds[unit] + more


def _forecast(s: Table) -> list[View]:
    """What the enemy turn will bring that comes after this Hero's or is under way: who goes where, who is struck."""
    if s.over or not P_HERO_TURN <= s.phase <= P_CHECK_AWARENESS:
        return []
    out: list[View] = []
    went: dict[int, int] = {}
    for deed in forecast(s):
        units = [FIRST_UNIT_FIGURE + unit for unit in deed.units]
        if deed.is_strike:
            strike: View = {"total": deed.total, "ranged": deed.ranged, "units": units, "bomb": deed.hero < 0}
            out += [{"hero": hero, **strike, "sure": deed.sure} for hero in bits(reached(s, deed, went))]
        elif deed.is_move:
            went.update(dict.fromkeys(deed.units, deed.to))
            way: View = {"from": names.square(s, deed.origin), "to": names.square(s, deed.to), "sure": deed.sure}
            out += [{"unit": unit, **way} for unit in units]
    return out


# ---------------------------------------------------------------- goal and end


def _goal(s: Table) -> View:
    d = s.dossier
    goal = GOALS[d.goal]
    done, needed = progress(s)
    return {"id": goal, "text": GOAL_TEXTS[goal], "progress": done, "needed": needed}


def _outcome(game: Game) -> View | None:
    end = game.outcome
    return None if end is None else {"winners": list(end.winners), "text": end.text, "rule": end.rule}
