"""The table as plain data. One instance is one position; copying it is a handful of slices."""
# compiled: mypyc

from undercroft.core.chance.dice import Dice
from undercroft.core.state import State
from undercroft.games.earth_reborn.rules.dossier import Dossier


class Table(State):
    """Numbers only. Sets of Characters, squares, edges, doors, cards and tiles are bits of an int.

    fields.py says what each field is. Lists marked OWN there are changed in place; copies share the others, which are
    never changed in place: `s.smoke = [*s.smoke, mark]`.
    """

    def __init__(self, dossier: Dossier, dice: Dice) -> None:
        self.dossier = dossier
        self.dice = dice
        self.beats = None
        self.events_wanted = True

    # Made from fields.py by `make tables`: change it there.

    __slots__ = (
        "activated", "active", "active_tile", "assigned", "awards_paid", "bag", "bands", "barred", "blocked",
        "broken_walls", "captor", "carried", "carried_off", "chances_of_activated", "channel_asked", "closing_doors",
        "corpse", "counters", "cp", "cp_laid", "dead_zombies", "deck_bottom", "deck_bottom_known", "deck_top",
        "deck_top_known", "deck_unordered", "destroyed_doors", "destroyed_elements", "devices", "discarded", "doer",
        "dossier", "draft_decks", "drillers_held", "drillers_laid", "engaged", "engaged_cards", "exchanged",
        "exchanged_magnets", "facing", "first_adjacent_used", "first_sight_used", "flying", "forced_cp", "gassed",
        "got_tile", "hand", "has_acted", "holder", "hung", "initiative", "interrupter", "known_discarded", "launched",
        "locked", "long_markers", "machines_on", "machines_on_by_last", "machines_on_by_norad",
        "machines_on_by_salemites", "magnets", "marker_up", "markers", "markers_aside", "markers_dispatched",
        "max_cp_raised", "may_interrupt", "may_interrupt_later", "mercenary", "mines", "missions", "missions_able",
        "missions_paid", "missions_shown", "movement_left", "movement_per_cp", "movers_waiting", "mp", "no_trade",
        "norad", "occupied", "on_map", "open_doors", "order_max_cp", "orders_left", "out_of_ammo", "own_cp", "parts",
        "passage_granted", "passage_open", "passage_settled", "passes", "paused", "peeked", "peeks", "phase", "picks",
        "pilot", "radio", "reactivated", "reserves", "revealed", "salemite_up", "scenario_card_lies", "scrambled",
        "searched_lock_ups", "short_laid", "short_markers", "shown_before", "side_taken", "sight_blockers", "smoke",
        "smoky", "spent_cp", "square", "step", "switched_on", "switched_on_by_last", "switched_on_by_norad",
        "switched_on_by_salemites", "taken_discarded", "team", "teams_shown", "timers", "traitor", "tried", "turn",
        "unmarked", "unmasked", "unpowered", "used_cadavers", "whereabouts", "world_step", "wounded", "wounds",
    )  # fmt: skip

    dossier: Dossier
    phase: int
    step: int
    turn: int
    active: int
    initiative: int
    passes: int
    bag: int
    discarded: int
    hand: list[int]
    assigned: list[int]
    cp_laid: list[int]
    known_discarded: list[int]
    taken_discarded: list[int]
    cp: list[int]
    mp: list[int]
    awards_paid: int
    whereabouts: list[int]
    square: list[int]
    facing: list[int]
    wounds: list[int]
    wounded: int
    norad: int
    engaged: int
    spent_cp: list[int]
    forced_cp: list[int]
    own_cp: list[int]
    max_cp_raised: list[int]
    magnets: list[int]
    captor: list[int]
    corpse: list[int]
    dead_zombies: list[int]
    pilot: int
    traitor: int
    unmasked: int
    tried: list[int]
    locked: int
    searched_lock_ups: int
    holder: list[int]
    salemite_up: int
    counters: list[int]
    out_of_ammo: int
    engaged_cards: int
    switched_on: int
    switched_on_by_salemites: int
    carried_off: list[int]
    deck_top: list[int]
    deck_top_known: list[int]
    deck_bottom: list[int]
    deck_bottom_known: list[int]
    deck_unordered: int
    open_doors: int
    destroyed_doors: int
    closing_doors: int
    broken_walls: int
    destroyed_elements: int
    short_markers: int
    long_markers: int
    short_laid: int
    unpowered: int
    machines_on: int
    machines_on_by_salemites: int
    timers: list[int]
    launched: int
    used_cadavers: int
    smoke: list[int]
    mines: list[int]
    devices: list[int]
    scenario_card_lies: bool
    radio: list[int]
    markers_aside: list[int]
    revealed: int
    scrambled: int
    markers_dispatched: int
    unmarked: int
    channel_asked: int
    activated: int
    doer: int
    interrupter: int
    orders_left: int
    got_tile: int
    active_tile: int
    reactivated: bool
    has_acted: bool
    first_sight_used: int
    first_adjacent_used: int
    may_interrupt: int
    may_interrupt_later: int
    movement_left: int
    movement_per_cp: int
    order_max_cp: int
    flying: bool
    exchanged: int
    exchanged_magnets: bool
    paused: list[int]
    movers_waiting: list[int]
    chances_of_activated: list[int]
    bands: list[int]
    mercenary: int
    machines_on_by_last: int
    switched_on_by_last: int
    machines_on_by_norad: int
    switched_on_by_norad: int
    passage_open: int
    passage_settled: int
    passage_granted: int
    no_trade: int
    world_step: int
    parts: list[int]
    hung: list[int]
    reserves: list[int]
    drillers_held: list[int]
    drillers_laid: list[int]
    side_taken: int
    team: list[int]
    teams_shown: int
    draft_decks: list[int]
    picks: list[int]
    markers: list[int]
    marker_up: int
    missions: list[int]
    missions_able: list[int]
    missions_shown: int
    peeks: list[int]
    peeked: list[int]
    shown_before: list[int]
    gassed: int
    missions_paid: list[int]
    occupied: int
    barred: int
    blocked: int
    sight_blockers: int
    smoky: int
    on_map: int
    carried: list[int]

    def copy(self) -> "Table":
        t = Table(self.dossier, self.dice.copy())
        t.events = []
        t.orders = self.orders
        t.resigned = self.resigned
        t.offers = self.offers
        t.over = self.over
        t.winners = self.winners
        t.why = self.why
        t.phase = self.phase
        t.step = self.step
        t.turn = self.turn
        t.active = self.active
        t.initiative = self.initiative
        t.passes = self.passes
        t.bag = self.bag
        t.discarded = self.discarded
        t.hand = self.hand[:]
        t.assigned = self.assigned[:]
        t.cp_laid = self.cp_laid[:]
        t.known_discarded = self.known_discarded
        t.taken_discarded = self.taken_discarded
        t.cp = self.cp[:]
        t.mp = self.mp[:]
        t.awards_paid = self.awards_paid
        t.whereabouts = self.whereabouts[:]
        t.square = self.square[:]
        t.facing = self.facing[:]
        t.wounds = self.wounds[:]
        t.wounded = self.wounded
        t.norad = self.norad
        t.engaged = self.engaged
        t.spent_cp = self.spent_cp[:]
        t.forced_cp = self.forced_cp[:]
        t.own_cp = self.own_cp[:]
        t.max_cp_raised = self.max_cp_raised[:]
        t.magnets = self.magnets[:]
        t.captor = self.captor[:]
        t.corpse = self.corpse[:]
        t.dead_zombies = self.dead_zombies
        t.pilot = self.pilot
        t.traitor = self.traitor
        t.unmasked = self.unmasked
        t.tried = self.tried[:]
        t.locked = self.locked
        t.searched_lock_ups = self.searched_lock_ups
        t.holder = self.holder[:]
        t.salemite_up = self.salemite_up
        t.counters = self.counters[:]
        t.out_of_ammo = self.out_of_ammo
        t.engaged_cards = self.engaged_cards
        t.switched_on = self.switched_on
        t.switched_on_by_salemites = self.switched_on_by_salemites
        t.carried_off = self.carried_off
        t.deck_top = self.deck_top
        t.deck_top_known = self.deck_top_known
        t.deck_bottom = self.deck_bottom
        t.deck_bottom_known = self.deck_bottom_known
        t.deck_unordered = self.deck_unordered
        t.open_doors = self.open_doors
        t.destroyed_doors = self.destroyed_doors
        t.closing_doors = self.closing_doors
        t.broken_walls = self.broken_walls
        t.destroyed_elements = self.destroyed_elements
        t.short_markers = self.short_markers
        t.long_markers = self.long_markers
        t.short_laid = self.short_laid
        t.unpowered = self.unpowered
        t.machines_on = self.machines_on
        t.machines_on_by_salemites = self.machines_on_by_salemites
        t.timers = self.timers
        t.launched = self.launched
        t.used_cadavers = self.used_cadavers
        t.smoke = self.smoke
        t.mines = self.mines
        t.devices = self.devices
        t.scenario_card_lies = self.scenario_card_lies
        t.radio = self.radio[:]
        t.markers_aside = self.markers_aside
        t.revealed = self.revealed
        t.scrambled = self.scrambled
        t.markers_dispatched = self.markers_dispatched
        t.unmarked = self.unmarked
        t.channel_asked = self.channel_asked
        t.activated = self.activated
        t.doer = self.doer
        t.interrupter = self.interrupter
        t.orders_left = self.orders_left
        t.got_tile = self.got_tile
        t.active_tile = self.active_tile
        t.reactivated = self.reactivated
        t.has_acted = self.has_acted
        t.first_sight_used = self.first_sight_used
        t.first_adjacent_used = self.first_adjacent_used
        t.may_interrupt = self.may_interrupt
        t.may_interrupt_later = self.may_interrupt_later
        t.movement_left = self.movement_left
        t.movement_per_cp = self.movement_per_cp
        t.order_max_cp = self.order_max_cp
        t.flying = self.flying
        t.exchanged = self.exchanged
        t.exchanged_magnets = self.exchanged_magnets
        t.paused = self.paused
        t.movers_waiting = self.movers_waiting
        t.chances_of_activated = self.chances_of_activated
        t.bands = self.bands
        t.mercenary = self.mercenary
        t.machines_on_by_last = self.machines_on_by_last
        t.switched_on_by_last = self.switched_on_by_last
        t.machines_on_by_norad = self.machines_on_by_norad
        t.switched_on_by_norad = self.switched_on_by_norad
        t.passage_open = self.passage_open
        t.passage_settled = self.passage_settled
        t.passage_granted = self.passage_granted
        t.no_trade = self.no_trade
        t.world_step = self.world_step
        t.parts = self.parts
        t.hung = self.hung
        t.reserves = self.reserves
        t.drillers_held = self.drillers_held
        t.drillers_laid = self.drillers_laid
        t.side_taken = self.side_taken
        t.team = self.team
        t.teams_shown = self.teams_shown
        t.draft_decks = self.draft_decks
        t.picks = self.picks
        t.markers = self.markers
        t.marker_up = self.marker_up
        t.missions = self.missions
        t.missions_able = self.missions_able
        t.missions_shown = self.missions_shown
        t.peeks = self.peeks
        t.peeked = self.peeked
        t.shown_before = self.shown_before
        t.gassed = self.gassed
        t.missions_paid = self.missions_paid
        t.occupied = self.occupied
        t.barred = self.barred
        t.blocked = self.blocked
        t.sight_blockers = self.sight_blockers
        t.smoky = self.smoky
        t.on_map = self.on_map
        t.carried = self.carried[:]
        return t
