"""Set-up (ER-CORE-9): the table before the first question."""
# compiled: mypyc

from typing import Final

from undercroft.core.chance.dice import Dice
from undercroft.core.choice import Ask
from undercroft.core.packing import verb_of
from undercroft.games.earth_reborn.rules import characters, deck, derived, pile, verbs
from undercroft.games.earth_reborn.rules.dossier import Dossier
from undercroft.games.earth_reborn.rules.questions import Q_CUT, Q_LOCK_UP, Q_PLACE
from undercroft.games.earth_reborn.rules.tables import (
    ASK_ALWAYS,
    CARDS,
    CHARACTERS,
    IN_DECK,
    M_SEARCH,
    NO_MARKER,
    NORAD,
    ORDER_TILES,
    P_INITIATIVE,
    P_PLACING,
    PRISONER,
    SALEMITE,
)
from undercroft.games.earth_reborn.rules.verbs import CUT, FACE, LOCK_UP, PASS
from undercroft.games.earth_reborn.state import Table

SHORT_MARKERS: Final = 8  # ER-DESTROY-7
LONG_MARKERS: Final = 6


def new_table(d: Dossier, dice: Dice) -> Table:
    """All in its place; facings, the lock-up and the cut are asked in P_PLACING."""
    s = bare_table(d, dice)
    s.mp = d.mp[:]
    s.whereabouts = d.states[:]
    s.square = d.spots[:]
    s.facing = [max(0, facing) for facing in d.facing]
    s.wounded = d.wounded
    s.norad = d.norad
    s.captor = [d.prisoner_of[who] if d.states[who] == PRISONER else -1 for who in range(CHARACTERS)]
    s.magnets = d.magnets[:]
    s.holder = d.cards[:]
    s.salemite_up = d.deck
    s.scenario_card_lies = d.lying_card >= 0
    derived.recount(s)
    if d.modules & M_SEARCH:
        deck.new_deck(s, _in_deck(d))
    return s


def _in_deck(d: Dossier) -> int:
    out = 0
    for card in range(CARDS):
        if d.cards[card] == IN_DECK:
            out |= 1 << card
    return out


def bare_table(d: Dossier, dice: Dice) -> Table:
    """A map with nobody on it and all order tiles in the bag."""
    s = Table(d, dice)
    s.events = []
    s.orders = [ASK_ALWAYS] * d.seats
    s.resigned = s.offers = s.winners = s.why = 0
    s.over = False
    s.phase = P_PLACING
    s.step = s.turn = s.passes = 0
    s.active = s.initiative = d.initiative
    s.bag = (1 << ORDER_TILES) - 1
    s.discarded = 0
    s.hand = [0] * d.seats
    s.cp_laid = [0] * ORDER_TILES
    pile.forget_all(s)
    s.cp = [0] * d.seats
    s.mp = [0] * d.seats
    s.awards_paid = 0
    _bare_characters(s)
    _bare_equipment(s)
    _bare_map(s)
    _bare_round(s)
    _bare_world(s)
    derived.recount(s)
    return s


def _bare_characters(s: Table) -> None:
    s.whereabouts = [0] * CHARACTERS
    s.square = [-1] * CHARACTERS
    s.facing = [0] * CHARACTERS
    s.wounds = [0] * CHARACTERS
    s.wounded = s.norad = s.engaged = 0
    s.bands = []
    s.mercenary = -1
    s.passage_open = s.passage_settled = s.passage_granted = s.no_trade = 0
    s.assigned = [0] * CHARACTERS
    s.spent_cp = [0] * CHARACTERS
    s.forced_cp = [0] * CHARACTERS
    s.own_cp = [0] * CHARACTERS
    s.max_cp_raised = [0] * CHARACTERS
    s.magnets = [0] * CHARACTERS
    s.captor = [-1] * CHARACTERS
    s.corpse = [-1] * CHARACTERS
    s.dead_zombies = []
    s.pilot = -1
    s.traitor = s.unmasked = 0
    s.tried = [0] * CHARACTERS
    s.locked = -1
    s.searched_lock_ups = 0
    s.radio = [NO_MARKER] * CHARACTERS
    s.markers_aside = []
    s.revealed = s.scrambled = s.markers_dispatched = s.channel_asked = s.unmarked = 0


def _bare_equipment(s: Table) -> None:
    s.holder = [-1] * CARDS
    s.salemite_up = 0
    s.counters = [0] * CARDS
    s.out_of_ammo = s.engaged_cards = s.switched_on = s.switched_on_by_salemites = 0
    s.switched_on_by_last = s.switched_on_by_norad = 0
    s.carried_off = [0] * s.dossier.seats
    s.deck_top = []
    s.deck_top_known = []
    s.deck_bottom = []
    s.deck_bottom_known = []
    s.deck_unordered = 0


def _bare_map(s: Table) -> None:
    s.open_doors = s.destroyed_doors = s.closing_doors = s.broken_walls = s.short_laid = s.destroyed_elements = 0
    s.short_markers = SHORT_MARKERS
    s.long_markers = LONG_MARKERS
    s.unpowered = s.machines_on = s.machines_on_by_salemites = s.launched = s.used_cadavers = 0
    s.machines_on_by_last = s.machines_on_by_norad = 0
    s.timers = []
    s.smoke = []
    s.mines = []
    s.devices = []
    s.scenario_card_lies = False


def _bare_round(s: Table) -> None:
    s.activated = s.doer = s.interrupter = -1
    s.orders_left = s.got_tile = 0
    s.active_tile = -1
    s.reactivated = s.has_acted = s.flying = False
    s.first_sight_used = s.first_adjacent_used = s.may_interrupt = s.may_interrupt_later = 0
    s.movement_left = s.movement_per_cp = s.order_max_cp = 0
    s.exchanged = 0
    s.exchanged_magnets = False
    s.paused = []
    s.movers_waiting = []
    s.chances_of_activated = []


def _bare_world(s: Table) -> None:
    s.world_step = s.teams_shown = 0
    s.side_taken = s.marker_up = -1
    s.parts = []
    s.hung = []
    s.reserves = []
    s.drillers_held = []
    s.drillers_laid = []
    s.team = []
    s.draft_decks = []
    s.picks = []
    s.markers = []
    s.missions = []
    s.missions_able = []
    s.missions_paid = []
    s.missions_shown = s.gassed = 0
    s.peeks = []
    s.peeked = []
    s.shown_before = []


# ---------------------------------------------------------------- what is decided before the first turn


def placing(s: Table) -> Ask | None:
    """The next question of the set-up; who has the Initiative places last."""
    d = s.dossier
    step = s.step
    if step == 0:
        if d.lock_ups:
            return Ask(NORAD, Q_LOCK_UP, [verbs.lock_up(tile) for tile in d.lock_ups])
    elif step <= d.seats * CHARACTERS:
        turn, who = divmod(step - 1, CHARACTERS)
        seat = (d.initiative + 1 + turn) % d.seats
        if d.facing[who] < 0 and s.on_map >> who & 1 and characters.seat_of(s, who) == seat:
            return Ask(seat, Q_PLACE, [verbs.face(who, facing) for facing in range(4)], who)
    elif step == d.seats * CHARACTERS + 1:
        if d.cut and d.modules & M_SEARCH:
            return Ask(SALEMITE, Q_CUT, [CUT, PASS])
    else:
        s.phase = P_INITIATIVE
        s.step = 0
        return None
    s.step += 1
    return None


def placed(s: Table, code: int) -> None:
    """An answer to it."""
    verb = verb_of(code)
    s.step += 1
    if verb == LOCK_UP:
        s.locked = verbs.cell_of(code)
    elif verb == FACE:
        s.facing[verbs.who_of(code)] = verbs.facing_of(code)
    elif verb == CUT:
        deck.cut(s)
