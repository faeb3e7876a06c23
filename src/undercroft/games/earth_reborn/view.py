"""What a seat may know, as a typed value (ER-CORE-10): the table's one way out to people, pictures and players.

Everything secret is left out here or it leaves the engine nowhere: the other hand, the bag, the discard pile, bets,
radio markers that lie face down, the lock-up that holds Vasquez, what of the Search deck is not on top.
"""

from functools import lru_cache
from typing import Final, cast

from undercroft.core.board.grid import DIRECTIONS, bits
from undercroft.core.game import Game
from undercroft.core.speech.say import phrase
from undercroft.games.earth_reborn import view_board as board
from undercroft.games.earth_reborn.content.catalogue import CHARACTERS
from undercroft.games.earth_reborn.content.pieces import kind_name
from undercroft.games.earth_reborn.rules import characters, deck, pile, tables
from undercroft.games.earth_reborn.rules.catalogue_tables import (
    LIFE,
    MOVEMENT,
    PIECE,
    SECTION_COLOUR,
    SECTION_NUMBER,
    SECTION_TYPE,
)
from undercroft.games.earth_reborn.rules.sags import building, drillers
from undercroft.games.earth_reborn.rules.sags.parts import driller_number, driller_seat
from undercroft.games.earth_reborn.rules.sags.world import INSIDE, shown
from undercroft.games.earth_reborn.rules.tables import (
    AWAY,
    COLOUR_IDS,
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
from undercroft.games.earth_reborn.view_missions import backs, missions
from undercroft.games.earth_reborn.view_mustering import muster
from undercroft.games.earth_reborn.view_types import (
    CardView,
    CharacterView,
    DrillerView,
    FaceView,
    MarkersView,
    MarkerView,
    OrderTileView,
    OutcomeView,
    SearchView,
    SectionView,
    SideView,
    View,
    WorldView,
)
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.refs import square_name
from undercroft.games.earth_reborn.words.stakes import stakes

STATES: Final = ("away", "here", "dead", "departed", "prisoner", "supply", "locked")
PHASES: Final = ("placing", "initiative", "round", "acting", "moving", "final", "world")
MARKER_IDS: Final = ("clear", "listening", "scrambled")


def view(game: Game, seat: int) -> View:
    """The table as the seat knows it; seat -1 is a spectator, who knows only what everybody knows."""
    s = shown(cast(Table, game.state))
    d = s.dossier
    return View(
        game="earth-reborn",
        mission=d.id,
        name=phrase(d.name),
        modules=_modules(d.modules),
        seat=seat,
        turn=s.turn,
        turns=d.turns,
        phase=PHASES[s.phase],
        active=SEATS[s.active],
        initiative=SEATS[s.initiative],
        acting=_who(s.activated),
        doer=_who(s.doer) if s.phase in (tables.P_ACTING, tables.P_MOVING) and not s.over else None,
        interrupter=_who(s.interrupter),
        points=s.movement_left if s.phase == tables.P_MOVING else None,
        width=d.frame.width,
        height=d.frame.height,
        levels=board.levels(d),
        tiles=board.tiles(d, s.unpowered, s.machines_on),
        walls=tuple(bits(d.walls & ~s.broken_walls)),
        double=tuple(bits(d.double & ~s.broken_walls)),
        breached=tuple(bits(s.broken_walls)),
        doors=board.doors(s),
        elements=board.elements(s),
        icons=board.icons(d),
        cadavers=board.cadavers(s),
        stairs=board.stairs(d),
        sewers=board.square_names(d, d.sewers),
        smoke=board.square_names(d, s.smoky),
        clouds=board.clouds(s),
        mines=board.mines(s),
        devices=board.armed(s),
        husks=tuple([square_name(d, square) for square in s.dead_zombies]),
        timers=board.timers(s),
        lying=square_name(d, d.lying_square) if s.scenario_card_lies else None,
        lying_card=names.item(characters.face_of(s, d.lying_card)) if s.scenario_card_lies else None,
        characters=tuple([_character(s, who, seat) for who, at in enumerate(s.whereabouts) if at != AWAY]),
        sides=tuple([_side(s, side, seat) for side in range(d.seats)]),
        mercenary=SEATS[s.mercenary] if s.mercenary >= 0 else None,
        hand=tuple([_tile(s, tile) for tile in bits(s.hand[seat])]) if seat >= 0 else (),
        bag=s.bag.bit_count(),
        pile=s.discarded.bit_count(),
        known_pile=tuple(bits(pile.surely_there(s, seat))) if seat >= 0 else (),
        search=SearchView(top=_face(deck.top(s)), size=deck.size(s)) if d.modules & M_SEARCH else None,
        goals=tuple([phrase(goal) for goal in d.goals]),
        stakes=tuple(stakes(d, s, seat)),
        missions=missions(s, seat),
        world=_world(s, seat) if s.phase == tables.P_WORLD else None,
        markers=MarkersView(short=s.short_markers, long=s.long_markers),
        locked=names.place(s, bits(d.tile_squares[s.locked])[0]) if seat == NORAD and s.locked >= 0 else None,
        orders=tables.ORDER_NAMES[s.orders[seat]] if seat >= 0 else None,
        offers=tuple([name for side, name in enumerate(SEATS) if s.offers >> side & 1]),
        outcome=_outcome(game),
        muster=muster(s, seat),
    )


def _who(number: int) -> int | None:
    return number if number >= 0 else None


@lru_cache(32)
def _modules(modules: int) -> tuple[str, ...]:
    return tuple([id for number, id in enumerate(MODULE_IDS) if modules >> number & 1])


def _world(s: Table, seat: int) -> WorldView:
    """A scenario while it is made: what everybody has left to build with, and the tile that will be laid now."""
    codes = len(tables.DOOR_CODES)
    return WorldView(
        step=s.world_step,
        zone=tuple(building.zone(s)) if s.world_step == tables.W_BUILD else (),
        reserves=tuple([tuple(s.reserves[at : at + codes]) for at in range(0, len(s.reserves), codes)]),
        drillers=tuple([held.bit_count() for held in s.drillers_held]),
        own_drillers=tuple(bits(s.drillers_held[seat])) if 0 <= seat < len(s.drillers_held) else (),
        own_laid=_own_laid(s, seat),
        taken=kind_name(s.side_taken) if s.side_taken >= 0 else None,
        free=board.square_names(s.dossier, INSIDE & ~s.dossier.floor) if s.world_step == tables.W_BUILD else (),
    )


def _own_laid(s: Table, seat: int) -> tuple[DrillerView, ...]:
    """The seat's own Drillers that lie face down."""
    return tuple(
        DrillerView(
            driller=driller_number(laid),
            squares=board.square_names(s.dossier, drillers.squares_of(s, place)),
        )
        for place, laid in enumerate(s.drillers_laid)
        if driller_seat(laid) == seat and place < len(drillers.lying(s))
    )


# ---------------------------------------------------------------- Characters and cards


def _character(s: Table, who: int, seat: int) -> CharacterView:
    d = s.dossier
    here = s.square[who] >= 0
    side = characters.card_side(s, who)
    return CharacterView(
        id=who,
        kind=tables.CHARACTER_IDS[who],
        name=names.who(who),
        tag=CHARACTERS[who].tag,
        side=SEATS[characters.seat_of(s, who)] if characters.belongs(s, who) else "",
        faction=SEATS[characters.faction_of(s, who)],
        state=STATES[s.whereabouts[who]],
        square=square_name(d, s.square[who]) if here else None,
        squares=board.square_names(d, characters.squares(s, who)) if here else (),
        large=characters.large(s, who),
        facing=DIRECTIONS[s.facing[who]],
        wounded=bool(s.wounded >> who & 1),
        wounds=s.wounds[who],
        life=LIFE[side],
        armor=characters.armor(s, who),
        movement=MOVEMENT[side],
        engaged=bool(s.engaged >> who & 1),
        spent=s.spent_cp[who],
        max=characters.max_cp(s, who),
        own_cp=s.own_cp[who],
        magnets=s.magnets[who],
        cards=tuple([_card(s, card) for card in bits(s.carried[who])]),
        tiles=tuple([_tile(s, tile) for tile in bits(s.assigned[who])]),
        captor=_who(s.captor[who]),
        corpse=square_name(d, s.corpse[who]) if s.corpse[who] >= 0 else None,
        radio=_marker(s, who, seat),
        jammed=characters.scrambled(s, who),
        traitor=bool(s.traitor >> who & 1),
        unmasked=bool(s.unmasked >> who & 1),
        pilot=s.pilot == who,
    )


def _face(face: int) -> FaceView | None:
    return None if face < 0 else FaceView(face=face, piece=PIECE_IDS[PIECE[face]], name=names.item(face))


def _card(s: Table, card: int) -> CardView:
    face = characters.face_of(s, card)
    return CardView(
        id=card,
        piece=PIECE_IDS[PIECE[face]],
        name=names.item(face),
        counters=s.counters[card],
        dry=bool(s.out_of_ammo >> card & 1),
        tired=bool(s.engaged_cards >> card & 1),
        on=bool(s.switched_on >> card & 1),
    )


def _tile(s: Table, tile: int) -> OrderTileView:
    """An order tile with the CP on its sections."""
    return OrderTileView(
        id=tile,
        sections=tuple(
            [
                SectionView(
                    order=ORDER_IDS[SECTION_TYPE[section]],
                    number=SECTION_NUMBER[section],
                    colour=COLOUR_IDS[SECTION_COLOUR[section]],
                    cp=s.cp_laid[tile] >> 3 * (section & 3) & 7,
                )
                for section in range(tile * 4, tile * 4 + 4)
            ]
        ),
    )


def _marker(s: Table, who: int, seat: int) -> MarkerView | None:
    """Whose radio marker lies on him, and its kind if the seat knows it."""
    marker = s.radio[who]
    if marker == NO_MARKER:
        return None
    known = s.revealed >> who & 1 or marker // 3 == seat
    return MarkerView(side=SEATS[marker // 3], kind=MARKER_IDS[marker % 3] if known else None)


def _side(s: Table, side: int, seat: int) -> SideView:
    return SideView(
        side=SEATS[side],
        name=names.player(s, side),
        band=names.side(s.dossier, side),
        cp=s.cp[side],
        mp=s.mp[side] if s.dossier.modules & M_MP else None,
        hand=s.hand[side].bit_count(),
        aside=tuple([MARKER_IDS[one % 3] if one // 3 == seat else None for one in s.markers_aside if one // 3 == side]),
        backs=backs(s, side, seat),
    )


def _outcome(game: Game) -> OutcomeView | None:
    end = game.outcome
    return None if end is None else OutcomeView(winners=end.winners, text=end.text, rule=end.rule)
