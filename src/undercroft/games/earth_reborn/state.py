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
        "acting", "active", "active_tile", "again", "along", "aside", "bag", "bags", "barred", "blocked", "breached",
        "captor", "carried_off", "corpse", "counters", "cp", "crowd", "dark", "deck_bottom", "deck_bottom_known",
        "deck_loose", "deck_top", "deck_top_known", "devices", "dispatched", "doer", "done", "dossier", "dry",
        "emptied", "engaged", "facing", "flying", "forced", "given", "gone", "got_tile", "hand", "here", "hiding",
        "holder", "husks", "initiative", "interrupter", "jammed", "kept_moment", "known_pile", "laid", "launched",
        "limit", "locked", "long_markers", "lying", "magnets", "mines", "moment", "mp", "norad", "on", "on_by", "open",
        "opened", "orders_left", "own_cp", "pace", "passes", "paused", "phase", "pile", "pilot", "points", "queue",
        "radio", "raised", "running", "running_by", "salemite_up", "scored", "searched_lock_ups", "short_laid",
        "short_markers", "shown", "sighted", "smoke", "smoky", "spent", "spot", "state", "step", "swapped",
        "swapped_magnets", "switched", "taken", "timers", "tired", "touched", "traitor", "tried", "turn", "unmarked",
        "unmasked", "wounded", "wounds", "wrecked",
    )  # fmt: skip

    dossier: Dossier
    phase: int
    step: int
    turn: int
    active: int
    initiative: int
    passes: int
    bag: int
    pile: int
    hand: list[int]
    given: list[int]
    laid: list[int]
    known_pile: list[int]
    taken: list[int]
    cp: list[int]
    mp: list[int]
    scored: int
    state: list[int]
    spot: list[int]
    facing: list[int]
    wounds: list[int]
    wounded: int
    norad: int
    engaged: int
    spent: list[int]
    forced: list[int]
    own_cp: list[int]
    raised: list[int]
    magnets: list[int]
    captor: list[int]
    corpse: list[int]
    husks: list[int]
    pilot: int
    traitor: int
    unmasked: int
    tried: list[int]
    locked: int
    searched_lock_ups: int
    holder: list[int]
    salemite_up: int
    counters: list[int]
    dry: int
    tired: int
    on: int
    on_by: int
    carried_off: list[int]
    deck_top: list[int]
    deck_top_known: list[int]
    deck_bottom: list[int]
    deck_bottom_known: list[int]
    deck_loose: int
    open: int
    gone: int
    opened: int
    breached: int
    wrecked: int
    short_markers: int
    long_markers: int
    short_laid: int
    dark: int
    running: int
    running_by: int
    timers: list[int]
    launched: int
    emptied: int
    smoke: list[int]
    mines: list[int]
    devices: list[int]
    lying: bool
    radio: list[int]
    aside: list[int]
    shown: int
    jammed: int
    dispatched: int
    unmarked: int
    switched: int
    acting: int
    doer: int
    interrupter: int
    orders_left: int
    got_tile: int
    active_tile: int
    again: bool
    done: bool
    sighted: int
    touched: int
    moment: int
    kept_moment: int
    points: int
    pace: int
    limit: int
    flying: bool
    swapped: int
    swapped_magnets: bool
    paused: list[int]
    queue: list[int]
    along: list[int]
    crowd: int
    barred: int
    blocked: int
    hiding: int
    smoky: int
    here: int
    bags: list[int]

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
        t.pile = self.pile
        t.hand = self.hand[:]
        t.given = self.given[:]
        t.laid = self.laid[:]
        t.known_pile = self.known_pile
        t.taken = self.taken
        t.cp = self.cp[:]
        t.mp = self.mp[:]
        t.scored = self.scored
        t.state = self.state[:]
        t.spot = self.spot[:]
        t.facing = self.facing[:]
        t.wounds = self.wounds[:]
        t.wounded = self.wounded
        t.norad = self.norad
        t.engaged = self.engaged
        t.spent = self.spent[:]
        t.forced = self.forced[:]
        t.own_cp = self.own_cp[:]
        t.raised = self.raised[:]
        t.magnets = self.magnets[:]
        t.captor = self.captor[:]
        t.corpse = self.corpse[:]
        t.husks = self.husks
        t.pilot = self.pilot
        t.traitor = self.traitor
        t.unmasked = self.unmasked
        t.tried = self.tried[:]
        t.locked = self.locked
        t.searched_lock_ups = self.searched_lock_ups
        t.holder = self.holder[:]
        t.salemite_up = self.salemite_up
        t.counters = self.counters[:]
        t.dry = self.dry
        t.tired = self.tired
        t.on = self.on
        t.on_by = self.on_by
        t.carried_off = self.carried_off
        t.deck_top = self.deck_top
        t.deck_top_known = self.deck_top_known
        t.deck_bottom = self.deck_bottom
        t.deck_bottom_known = self.deck_bottom_known
        t.deck_loose = self.deck_loose
        t.open = self.open
        t.gone = self.gone
        t.opened = self.opened
        t.breached = self.breached
        t.wrecked = self.wrecked
        t.short_markers = self.short_markers
        t.long_markers = self.long_markers
        t.short_laid = self.short_laid
        t.dark = self.dark
        t.running = self.running
        t.running_by = self.running_by
        t.timers = self.timers
        t.launched = self.launched
        t.emptied = self.emptied
        t.smoke = self.smoke
        t.mines = self.mines
        t.devices = self.devices
        t.lying = self.lying
        t.radio = self.radio[:]
        t.aside = self.aside
        t.shown = self.shown
        t.jammed = self.jammed
        t.dispatched = self.dispatched
        t.unmarked = self.unmarked
        t.switched = self.switched
        t.acting = self.acting
        t.doer = self.doer
        t.interrupter = self.interrupter
        t.orders_left = self.orders_left
        t.got_tile = self.got_tile
        t.active_tile = self.active_tile
        t.again = self.again
        t.done = self.done
        t.sighted = self.sighted
        t.touched = self.touched
        t.moment = self.moment
        t.kept_moment = self.kept_moment
        t.points = self.points
        t.pace = self.pace
        t.limit = self.limit
        t.flying = self.flying
        t.swapped = self.swapped
        t.swapped_magnets = self.swapped_magnets
        t.paused = self.paused
        t.queue = self.queue
        t.along = self.along
        t.crowd = self.crowd
        t.barred = self.barred
        t.blocked = self.blocked
        t.hiding = self.hiding
        t.smoky = self.smoky
        t.here = self.here
        t.bags = self.bags[:]
        return t
