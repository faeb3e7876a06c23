"""The table as plain data. One instance is one position; copying it is a handful of slices."""
# compiled: mypyc

from array import array
from typing import Final

from undercroft.core.dice import Dice
from undercroft.core.game import State
from undercroft.games.incursion.rules.dossier import Dossier

# The fields of one activation: set aside and taken up again together, whatever they are.
ACTIVATION: Final = (
    "active", "agile", "began", "command_cp", "commanded", "dash", "floored", "leap_from", "penalty", "spent",
)  # fmt: skip


def changed(column: list[int], i: int, value: int) -> list[int]:
    """The column with one entry changed."""
    column = column[:]
    column[i] = value
    return column


class Table(State):
    """Numbers only. Sets of models, squares and doors are bits of an int; cards lying on a Model
    Card are packed counts, three bits a name.

    Copies share every list but the six that change with each step (cp, square, facing, at, taken,
    fire). The others are never changed in place: `s.wounds = changed(s.wounds, m, 2)`.
    """

    __slots__ = (
        "activated", "active", "agile", "aside", "asked", "at", "barred", "began", "bids", "blaze", "burns",
        "cards_on", "carrier", "cave", "chooser", "chosen", "command_cp", "commanded", "cp", "dash", "deck",
        "deck_size", "discards", "dossier", "dropped", "facing", "fire", "first", "flooded", "floored", "force",
        "glory", "gone", "hand", "hans", "horde", "in_play", "intel_now", "intel_used", "item_at",
        "item_of", "item_on", "kept", "kind", "knocked", "leap_from", "lost", "lots", "on_board",
        "own_activation_only", "own_card", "passes", "penalty", "phase", "pile", "pile_size", "plan",
        "planned", "post", "progress", "reacting", "reposted", "rp", "sealed", "shut", "side", "spare",
        "spares", "special", "spent", "square", "stirred", "surge", "swarm", "taken", "tunnel",
        "tunnel_ready", "turn", "turn_limit", "turned", "waiting", "weasel", "willed", "workers", "wounds",
        "zombie_card",
    )  # fmt: skip

    # the mission, shared and never changed
    dossier: Dossier
    rp: list[int]  # each side's allowance
    horde: int  # Sturmzombies per lot and turn
    own_activation_only: bool  # variant: CP actions only for the model that is activating
    hans: bool  # variant: Hans the Hunter may be bought
    turn_limit: int

    # where in the game we are
    phase: int
    turn: int
    first: int  # who has the first player turn
    side: int  # whose player turn it is
    chooser: int  # who is asked next in a step that asks both
    passes: int
    asked: int  # how far a step that goes through models has come

    # each side's pools
    cp: list[int]
    special: int  # Gretel's command points
    hand: list[list[int]]  # copies of each card
    discards: list[list[int]]  # cards chosen for discarding, not yet shown
    deck: list[int]
    pile: list[int]  # the discard pile
    deck_size: int
    pile_size: int
    bids: list[int]
    intel_used: bool
    intel_now: bool
    lots: int  # lots of Sturmzombies bought
    force: list[list[int]]  # kinds bought
    chosen: int  # sides that brought their force, as bits

    # models; numbers of the fallen are used again
    kind: list[int]
    square: list[int]  # -1 off the board
    facing: list[int]
    wounds: list[int]
    post: list[int]  # entry point at which a waiting model stands, else -1
    plan: list[int]  # entry point chosen in this Deployment step, not yet shown
    item_of: list[int]
    burns: list[int]  # On Fire squares entered in this player turn
    spare: list[int]  # points left over from a CP doubled by Sir Yes Sir!
    cards_on: list[int]
    kept: list[int]  # campaign cards under the Model Card
    lost: int  # campaign cards of fallen models, out of the game until the next mission
    zombie_card: int

    # sets of models
    on_board: int
    waiting: int
    gone: int  # left the board alive
    activated: int
    reacting: int
    knocked: int
    barred: int  # Sturmzombies held by Wild Weasel
    reposted: int  # models that must be given an entry point: new ones, and those whose tunnel was closed
    planned: int  # models that got an entry point in this Deployment step
    turned: int  # free turns of Blitzhunde since they last did anything else, two bits a model
    own_card: int  # models with a Model Card of their own: all but Sturmzombies
    spares: int  # models with points left over

    # squares and doors
    at: "array[int]"  # the model in a square, or -1; an array, as it is long and copied often
    taken: list[int]  # squares with models, per side
    fire: list[int]  # On Fire squares, per side that lit them
    cave: int  # square of the Cave In, or -1
    tunnel: int
    tunnel_ready: bool  # a Deployment step has come since it was dug
    shut: int  # doors that are closed or sealed
    sealed: int

    # events on the table
    surge: bool
    flooded: int  # 1 while Flooded Tunnel lasts
    weasel: int  # 0 none, 1 waits for the next German turn, 2 bites in this one
    blaze: int  # the card of a Blaze of Glory: 0 none, 1 lies on the table while its model acts, 2 taken away
    in_play: int  # cards that lie in play and could be killed
    aside: list[int]  # cards played and not yet resolved, the last on top

    # items
    item_at: list[int]
    carrier: list[int]
    item_on: list[int]  # panel running, counter face down
    dropped: list[int]  # who dropped it this Game Turn, or -1
    progress: int  # the goal's own count
    workers: int  # models that have disarmed this turn
    stirred: bool  # something happened that may end the mission

    # the activation (ACTIVATION)
    active: int
    spent: int
    penalty: int  # AP the courier costs in this activation
    began: int  # burning square in which the activation began, -1 once left or without fire
    commanded: int
    command_cp: int  # CP to pay for the commanded action; 0 as many as it costs
    agile: int  # Blitzhund that has just acted by CP and may still turn
    dash: int  # model that may go one more square (Bat Outa Hell)
    leap_from: int  # last free square of a leap under way, or -1
    floored: bool  # the activating model was knocked down in this very activation

    # what goes beyond it
    glory: int  # model acting in a Blaze of Glory, or -1
    swarm: list[int]  # target * 4096 + zombie (4095: fallen), in the order of first attacks this German turn
    willed: bool  # Slugger has used his will this Game Turn

    def __init__(self, dossier: Dossier, dice: Dice) -> None:
        self.dossier = dossier
        self.dice = dice
        self.beats = None

    def copy(self) -> "Table":
        t = Table(self.dossier, self.dice.copy())
        t.events = []
        t.orders = self.orders
        t.left = self.left
        t.offers = self.offers
        t.over = self.over
        t.winners = self.winners
        t.why = self.why
        t.rp = self.rp
        t.horde = self.horde
        t.own_activation_only = self.own_activation_only
        t.hans = self.hans
        t.turn_limit = self.turn_limit
        t.phase = self.phase
        t.turn = self.turn
        t.first = self.first
        t.side = self.side
        t.chooser = self.chooser
        t.passes = self.passes
        t.asked = self.asked
        t.cp = self.cp[:]
        t.special = self.special
        t.hand = self.hand
        t.discards = self.discards
        t.deck = self.deck
        t.pile = self.pile
        t.deck_size = self.deck_size
        t.pile_size = self.pile_size
        t.bids = self.bids
        t.intel_used = self.intel_used
        t.intel_now = self.intel_now
        t.lots = self.lots
        t.force = self.force
        t.chosen = self.chosen
        t.kind = self.kind
        t.square = self.square[:]
        t.facing = self.facing[:]
        t.wounds = self.wounds
        t.post = self.post
        t.plan = self.plan
        t.item_of = self.item_of
        t.burns = self.burns
        t.spare = self.spare
        t.cards_on = self.cards_on
        t.kept = self.kept
        t.lost = self.lost
        t.zombie_card = self.zombie_card
        t.on_board = self.on_board
        t.waiting = self.waiting
        t.gone = self.gone
        t.activated = self.activated
        t.reacting = self.reacting
        t.knocked = self.knocked
        t.barred = self.barred
        t.reposted = self.reposted
        t.planned = self.planned
        t.turned = self.turned
        t.own_card = self.own_card
        t.spares = self.spares
        t.at = self.at[:]
        t.taken = self.taken[:]
        t.fire = self.fire[:]
        t.cave = self.cave
        t.tunnel = self.tunnel
        t.tunnel_ready = self.tunnel_ready
        t.shut = self.shut
        t.sealed = self.sealed
        t.surge = self.surge
        t.flooded = self.flooded
        t.weasel = self.weasel
        t.blaze = self.blaze
        t.in_play = self.in_play
        t.aside = self.aside
        t.item_at = self.item_at
        t.carrier = self.carrier
        t.item_on = self.item_on
        t.dropped = self.dropped
        t.progress = self.progress
        t.workers = self.workers
        t.stirred = self.stirred
        t.active = self.active
        t.spent = self.spent
        t.penalty = self.penalty
        t.began = self.began
        t.commanded = self.commanded
        t.command_cp = self.command_cp
        t.agile = self.agile
        t.dash = self.dash
        t.leap_from = self.leap_from
        t.glory = self.glory
        t.swarm = self.swarm
        t.floored = self.floored
        t.willed = self.willed
        return t

    def fresh_activation(self, m: int) -> None:
        """The model's activation begins, and nothing of another one is left; every field here is in ACTIVATION."""
        self.active = m
        self.spent = 0
        self.penalty = 0
        self.began = -1
        self.commanded = -1
        self.agile = -1
        self.dash = -1
        self.leap_from = -1
        self.floored = False

    def set_aside(self) -> dict[str, object]:
        """The activation under way, for when another one comes between (INC-BC-31). As objects, for a compiled dict of
        ints would make an int of the flag among them."""
        return {name: getattr(self, name) for name in ACTIVATION}

    def take_up(self, kept: dict[str, object]) -> None:
        """The activation that was set aside goes on."""
        for name, value in kept.items():
            setattr(self, name, value)

    def change_hand(self, side: int, card: int, by: int) -> None:
        """Cards into or out of a hand."""
        row = changed(self.hand[side], card, self.hand[side][card] + by)
        self.hand = [row, self.hand[1]] if side == 0 else [self.hand[0], row]
