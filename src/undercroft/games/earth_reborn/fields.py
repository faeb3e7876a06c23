"""Every field of a table, with the form in which positions hold it: the one place where they are listed.

`make tables` makes slots, types and `copy` of state.py from it. The order is that of the hash in records.
"""

from functools import lru_cache
from typing import Annotated, Any, Final

from undercroft.core.fields import FOUND, GIVEN, OWN, Fields, Fitted
from undercroft.core.records.position import Bits, Later, ListOf, Number, Shape
from undercroft.games.earth_reborn.rules.dossier import Dossier
from undercroft.games.earth_reborn.rules.mission_tables import MISSIONS
from undercroft.games.earth_reborn.rules.tables import (
    CARDS,
    CHARACTERS,
    DECOY_SALEMITE,
    DRILLERS,
    LOCKED,
    LYING,
    ORDER_NAMES,
    ORDER_TILES,
    P_WORLD,
    SEATS,
    W_PLAY,
)

SMALL = Number(0, 4095)
CAST = Bits(CHARACTERS)
WHO = Number(-1, CHARACTERS - 1)
TILES = Bits(ORDER_TILES)
MOVERS = ListOf(Number(0, CHARACTERS * 256 - 1))
DECKED = Bits(CARDS)
SWAPS = Bits(CARDS + CHARACTERS)
EACH = ListOf(SMALL, CHARACTERS)
FACES = ListOf(Number(0, CARDS * 2 - 1))
BANDS = ListOf(CAST, most=len(SEATS))

MOST_SEATS = 4
MOST_PART = (396 << 10) - 1  # sags/parts.py packs what was laid and hung
MOST_MARKER = (396 << 6) - 1
MOST_HUNG = (832 << 3) - 1
MISSION_BITS = Bits(MISSIONS)
PAID = Later(ListOf(SMALL, most=MISSIONS), [])
DEALT = Later(ListOf(MISSION_BITS), [], hashed=True)
CASTS = ListOf(CAST, most=MOST_SEATS)
CARD_SETS = ListOf(DECKED, most=MOST_SEATS)


def _square(d: Dossier) -> Number:
    return Number(-1, d.frame.size - 1)


def _pairs(d: Dossier) -> int:
    """What lies on a square says with one bit whose it is; for a third and a fourth seat there are more squares."""
    return (d.seats + 1) // 2


SQUARES = Fitted[Dossier](lambda d: ListOf(_square(d), CHARACTERS))
DOORS = Fitted[Dossier](lambda d: Bits(len(d.door_edges)))
EDGES = Fitted[Dossier](lambda d: Bits(d.frame.edges))
ELEMENTS = Fitted[Dossier](lambda d: Bits(len(d.element_squares)))
ROOMS = Fitted[Dossier](lambda d: Bits(len(d.tile_names)))
PLACES = Fitted[Dossier](lambda d: ListOf(Number(0, d.frame.size - 1)))
LYING_ON = Fitted[Dossier](lambda d: ListOf(Number(0, d.frame.size * 4 - 1)))
MINES = Fitted[Dossier](lambda d: ListOf(Number(0, d.frame.size * _pairs(d) * 4 - 1)))
ARMED = Fitted[Dossier](lambda d: ListOf(Number(0, d.frame.size * _pairs(d) * 512 - 1)))
TIMERS = Fitted[Dossier](lambda d: ListOf(Number(0, len(d.tile_names) * 16 - 1)))
CADAVERS = Fitted[Dossier](lambda d: Bits(len(d.cadaver_square)))
TRIED = Fitted[Dossier](lambda d: ListOf(Bits(len(d.tile_names)), CHARACTERS))
AWARDS = Fitted[Dossier](lambda d: Bits(64))
SEAT = Fitted[Dossier](lambda d: Number(0, d.seats - 1))
SIDES = Fitted[Dossier](lambda d: Bits(d.seats))
POINTS = Fitted[Dossier](lambda d: ListOf(SMALL, d.seats))
SCREENS = Fitted[Dossier](lambda d: ListOf(TILES, d.seats))
TAKEN = Fitted[Dossier](lambda d: ListOf(SMALL, 2 if d.seats == 2 else d.seats * d.seats))
OFF = Fitted[Dossier](lambda d: ListOf(DECKED, d.seats))
KNOWING = Fitted[Dossier](lambda d: ListOf(Number(0, (1 << d.seats) - 1)))
RADIO = Fitted[Dossier](lambda d: ListOf(Number(-1, 3 * d.seats - 1), CHARACTERS))
ASIDES = Fitted[Dossier](lambda d: ListOf(Number(0, 3 * d.seats - 1)))
LATER_ROOMS = Fitted[Dossier](lambda d: Later(Bits(len(d.tile_names)), hashed=True))
LOCK_UP = Fitted[Dossier](lambda d: Number(-1, len(d.tile_names) - 1))

Small = Annotated[int, SMALL]
Cast = Annotated[int, CAST]
Who = Annotated[int, WHO]
LaterCast = Annotated[int, Later(CAST, hashed=True)]
OrderTiles = Annotated[int, TILES]
Cards = Annotated[int, DECKED]
Seat = Annotated[int, SEAT]
Doors = Annotated[int, DOORS]
Edges = Annotated[int, EDGES]
Rooms = Annotated[int, ROOMS]


class TableFields:
    """Only lists marked OWN are changed in place; the others are shared by copies."""

    dossier: Annotated[Dossier, GIVEN]

    # turns and rounds
    phase: Annotated[int, Number(0, P_WORLD)]
    step: Small  # how far a phase has come that goes step by step
    turn: Small
    active: Seat  # the Active player
    initiative: Seat  # who has the marker
    passes: Small  # in a row

    # order tiles
    bag: OrderTiles
    discarded: OrderTiles  # face down
    hand: Annotated[list[int], SCREENS, OWN]  # behind each screen
    assigned: Annotated[list[int], ListOf(TILES, CHARACTERS), OWN]  # per Character
    cp_laid: Annotated[list[int], ListOf(SMALL, ORDER_TILES), OWN]  # per tile: CP on its sections, three bits each
    known_discarded: Annotated[list[int], SCREENS]  # per seat: which it knows to be there or taken from there
    taken_discarded: Annotated[list[int], TAKEN]  # per seat: how many of these the enemy took (orders.taken_by)

    # points
    cp: Annotated[list[int], POINTS, OWN]
    mp: Annotated[list[int], POINTS, OWN]
    awards_paid: Annotated[int, AWARDS]  # awards that come once and have come (dossier.awards)

    # Characters
    whereabouts: Annotated[list[int], ListOf(Number(0, LOCKED), CHARACTERS), OWN]  # HERE, DEAD, ...
    square: Annotated[list[int], SQUARES, OWN]  # -1 off the map; of a Large Miniature and its pilot the top left
    facing: Annotated[list[int], ListOf(Number(0, 3), CHARACTERS), OWN]
    wounds: Annotated[list[int], EACH, OWN]  # on the side that is up
    wounded: Cast  # the Wounded side is up
    norad: Cast  # of the faction of NORAD, and with two players under its control; the others are the Salemites'
    engaged: Cast
    spent_cp: Annotated[list[int], EACH, OWN]  # CP on his tiles and card in this turn
    forced_cp: Annotated[list[int], EACH, OWN]  # of these, what the enemy put there (Taser, NORAD for a traitor)
    own_cp: Annotated[list[int], EACH, OWN]  # CP that only he can spend (ER-CHAR-19, ER-GEAR-30)
    max_cp_raised: Annotated[list[int], EACH, OWN]  # by how much his Maximum CP is higher in this turn
    magnets: Annotated[list[int], EACH, OWN]  # Magnetic card markers
    captor: Annotated[
        list[int], ListOf(WHO, CHARACTERS), OWN
    ]  # per Prisoner; of a captured Mammoth the pilot, or who was
    corpse: Annotated[list[int], SQUARES, OWN]  # where the marker of a Dead Character lies, or -1
    dead_zombies: Annotated[list[int], PLACES]  # markers of dead zombies whose cards are in use again
    pilot: Who  # who is inside the captured Mammoth
    traitor: Cast  # acts for NORAD for the rest of this turn (ER-CHAR-13)
    unmasked: Cast  # ER-SCEN-6
    tried: Annotated[list[int], TRIED, OWN]  # per Character: laid tiles he has worked in this turn (ER-INTERACT-7)
    locked: Annotated[int, LOCK_UP]  # the lock-up that holds Vasquez, or -1
    searched_lock_ups: Rooms  # lock-ups that have been opened

    # equipment, per card
    holder: Annotated[list[int], ListOf(Number(-1, LYING), CARDS), OWN]
    salemite_up: Cards  # the Salemite side is up
    counters: Annotated[list[int], ListOf(SMALL, CARDS), OWN]  # shots fired, uses
    out_of_ammo: Cards  # engaged until reloaded
    engaged_cards: Cards  # engaged until the Final phase
    switched_on: Cards
    switched_on_by_salemites: Cards  # of these, switched ON by the Salemites
    carried_off: Annotated[list[int], OFF]  # per seat: cards taken off the map

    # the Search deck: faces, the topmost last in `deck_top`, the lowest last in `deck_bottom`; who knows each, as bits
    deck_top: Annotated[list[int], FACES]
    deck_top_known: Annotated[list[int], KNOWING]
    deck_bottom: Annotated[list[int], FACES]
    deck_bottom_known: Annotated[list[int], KNOWING]
    deck_unordered: Cards  # in between, in no order and on no side

    # the map
    open_doors: Doors
    destroyed_doors: Doors
    closing_doors: Doors  # Sliding doors that close at the end of this round, or when they are free
    broken_walls: Edges
    destroyed_elements: Annotated[int, ELEMENTS]
    short_markers: Small  # Broken Wall markers that are left
    long_markers: Small
    short_laid: Edges  # broken walls under a short marker (ER-DESTROY-7)
    unpowered: Rooms  # laid tiles without power
    machines_on: Rooms  # machines that are ON: Missile Room, Communication Room
    machines_on_by_salemites: Rooms  # of these, switched ON by the Salemites
    timers: Annotated[list[int], TIMERS]  # laid tile * 16 + time counters
    launched: Rooms
    used_cadavers: Annotated[int, CADAVERS]
    smoke: Annotated[list[int], LYING_ON]  # square * 4 + turns left
    mines: Annotated[list[int], MINES]  # square * 4 + live * 2 + seat: rules/devices.py
    devices: Annotated[list[int], ARMED]  # bombs and viruses that are ON: rules/devices.py packs them
    scenario_card_lies: bool  # the card of the scenario is still on its square (ER-SCEN-4)

    # Radio Scrambling
    radio: Annotated[list[int], RADIO, OWN]  # the marker on each Character
    markers_aside: Annotated[list[int], ASIDES]  # markers beside the map
    revealed: Cast  # whose markers were
    scrambled: Cast  # scrambled in this turn
    markers_dispatched: Annotated[int, SIDES]  # seats: out, or back since the power failed
    unmarked: Cast  # get no marker in this turn
    channel_asked: Annotated[int, SIDES]  # seats that have had their chance to switch a channel

    # the round
    activated: Who
    doer: Who  # whose orders are executed now: the activated one, one who interrupts, one who moves along
    interrupter: Who
    orders_left: Small  # of an Interruption
    got_tile: Cast  # received a tile in this round
    active_tile: Annotated[int, Number(-1, ORDER_TILES - 1)]  # the tile just assigned, while nothing lies on it
    reactivated: bool  # engaged already (ER-CORE-20)
    has_acted: bool  # it has done something (ER-CORE-20)
    first_sight_used: Cast  # enemies whose chance to interrupt at first sight is used up (ER-DUEL-5)
    first_adjacent_used: Cast  # ... on the first adjacent square is used up (ER-DUEL-6)
    may_interrupt: Cast  # who may interrupt now
    may_interrupt_later: Cast  # who may as soon as the mover has a square for himself (ER-DUEL-11)
    movement_left: Small  # Movement points, or squares of a flight, that are left
    movement_per_cp: Small  # Movement points for each CP of this order
    order_max_cp: Small  # Maximum CP that holds for this order (ER-DUEL-20)
    flying: bool
    exchanged: Annotated[int, SWAPS]  # cards, and Prisoners after them, that changed hands on this square
    exchanged_magnets: bool
    paused: Annotated[list[int], ListOf(SMALL)]  # what `duel.resume` gives back to the activated one
    movers_waiting: Annotated[list[int], MOVERS]  # a Combined Move: Character * 256 + CP, those still to come
    chances_of_activated: Annotated[list[int], ListOf(CAST)]  # of his first_... while another one moves

    # three or four players
    bands: Annotated[list[int], Later(BANDS, [], hashed=True)]  # per seat: whom it controls; empty with two players
    mercenary: Annotated[int, Later(Number(-1, len(SEATS) - 1), -1, hashed=True)]  # ER-SAGS34-22
    machines_on_by_last: Annotated[int, LATER_ROOMS]  # of those that are ON, by the third or fourth seat
    switched_on_by_last: Annotated[int, Later(DECKED, hashed=True)]  # the same of cards
    machines_on_by_norad: Annotated[int, LATER_ROOMS]  # of those that are ON, by a Character of NORAD (ER-SAGS34-18)
    switched_on_by_norad: Annotated[int, Later(DECKED, hashed=True)]  # the same of cards, armed ones too
    passage_open: LaterCast  # enemies who can be asked to let the mover pass (ER-SAGS34-29)
    passage_settled: LaterCast  # ... who were met in this Move order: nothing more can be asked
    passage_granted: LaterCast  # ... whose player has agreed
    no_trade: LaterCast  # ... whose player has refused a trade on this square (ER-SAGS34-30)

    # S.A.G.S., at rest in scenarios: its six steps (rules/sags/steps.py), and what they leave behind
    world_step: Annotated[int, Later(Number(0, W_PLAY), hashed=True)]  # tables.W_...
    parts: Annotated[list[int], Later(ListOf(Number(0, MOST_PART)), [], hashed=True)]  # tiles as laid: sags/parts.py
    hung: Annotated[list[int], Later(ListOf(Number(0, MOST_HUNG)), [], hashed=True)]  # doors as hung
    reserves: Annotated[list[int], Later(ListOf(Number(0, 24)), [], hashed=True)]  # per seat * 8 + code: doors left
    drillers_held: Annotated[list[int], Later(ListOf(Bits(DRILLERS), most=MOST_SEATS), [], hashed=True)]  # per seat
    drillers_laid: Annotated[list[int], Later(ListOf(Number(0, 63)), [], hashed=True)]  # face down, as in `parts`
    side_taken: Annotated[int, Later(Number(-1, 255), -1, hashed=True)]  # the side of a tile that will be laid now
    team: Annotated[list[int], Later(CASTS, [], hashed=True)]  # per seat: Characters it chose
    teams_shown: Annotated[int, Later(Bits(MOST_SEATS), hashed=True)]  # seats whose team all know
    draft_decks: Annotated[list[int], Later(CARD_SETS, [], hashed=True)]  # per seat: the deck in front of it
    picks: Annotated[list[int], Later(ListOf(Number(0, CARDS * 2 + 1)), [], hashed=True)]  # as sags/draft.py says
    markers: Annotated[list[int], Later(ListOf(Number(0, MOST_MARKER)), [], hashed=True)]  # deployed: sags/parts.py
    marker_up: Annotated[int, Later(Number(-1, DECOY_SALEMITE), -1, hashed=True)]  # is laid or replaced now

    # mission cards of the S.A.G.S.: empty where none are dealt
    missions: Annotated[list[int], DEALT]  # per seat: those it holds, used up or not
    missions_able: Annotated[list[int], DEALT]  # per seat: those it could have been dealt (ER-SAGS-45)
    missions_shown: Annotated[int, Later(MISSION_BITS, hashed=True)]  # to all: have scored, or were replaced
    peeks: Annotated[list[int], Later(ListOf(Number(0, 15)), [], hashed=True)]  # looks: seat + 4 * whose they are
    peeked: Annotated[list[int], DEALT]  # what each look has shown
    shown_before: Annotated[list[int], DEALT]  # and which were shown to all by then
    gassed: Annotated[int, Later(CAST, hashed=True)]  # Characters for whom gas has scored (ER-MCARD-35)
    missions_paid: Annotated[list[int], PAID]  # per card: MP it has brought, for its reader; empty before the first

    # what follows from the others: rules/derived.py
    occupied: Annotated[int, FOUND]  # squares with a miniature
    barred: Annotated[int, FOUND]  # edges that nobody passes or sees through: walls that stand, doors that are closed
    blocked: Annotated[int, FOUND]  # squares that nobody enters: Floor Elements
    sight_blockers: Annotated[int, FOUND]  # squares that block sight: Floor Elements, neither smoke nor miniatures
    smoky: Annotated[int, FOUND]  # squares with smoke (ER-GEAR-21)
    on_map: Annotated[int, FOUND]  # Characters on the map
    carried: Annotated[list[int], FOUND, OWN]  # per Character: cards


FIELDS: Final = Fields(TableFields, "Table")


@lru_cache(64)
def _shapes(d: Dossier) -> dict[str, Shape]:
    return FIELDS.shapes(d, d.seats, len(ORDER_NAMES))


def shapes(d: Dossier) -> dict[str, Any]:
    """Every field of a table on this map but dice and events."""
    return _shapes(d)
