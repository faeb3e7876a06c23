"""The table as plain data. One instance is one position; copying it is a handful of slices."""
# compiled: mypyc

from array import array

from undercroft.core.chance.dice import Dice
from undercroft.core.state import State
from undercroft.games.incursion.fields import ACTIVATION
from undercroft.games.incursion.rules.mission.dossier import Dossier


def changed(column: list[int], i: int, value: int) -> list[int]:
    """The column with one entry changed."""
    column = column[:]
    column[i] = value
    return column


class Table(State):
    """Numbers only. Sets of models, squares and doors are bits of an int; cards lying on a Model
    Card are packed counts, three bits a name.

    fields.py says what each field is. Copies share every list but the six marked OWN there, which
    change with each step. The others are never changed in place: `s.wounds = changed(s.wounds, m, 2)`.
    """

    def __init__(self, dossier: Dossier, dice: Dice) -> None:
        self.dossier = dossier
        self.dice = dice
        self.beats = None
        self.events_wanted = True

    def fresh_activation(self, m: int) -> None:
        """The model's activation begins, and nothing of another one is left; every field here is in ACTIVATION."""
        self.active = m
        self.spent = 0
        self.courier_penalty = 0
        self.began_in_fire = -1
        self.commanded = -1
        self.may_still_turn = -1
        self.dash = -1
        self.leap_from = -1
        self.floored_while_active = False

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

    # Made from fields.py by `make tables`: change it there.

    __slots__ = (
        "activated", "active", "aside", "asked_up_to", "at", "began_in_fire", "bids", "blaze", "burns", "cards_on",
        "carrier", "cave", "chooser", "chosen", "command_cp", "commanded", "courier_penalty", "cp", "dash", "deck",
        "deck_size", "disarmers", "discards", "dossier", "dropped", "facing", "fire", "first", "flooded",
        "floored_while_active", "force", "glory", "goal_to_check", "gone", "hand", "hans", "in_play", "intel_now",
        "intel_used", "item_at", "item_of", "item_on", "kept", "kind", "knocked", "leap_from", "lost_cards",
        "may_still_turn", "on_board", "own_activation_only", "own_card", "passes", "phase", "pile", "pile_size", "plan",
        "planned", "post", "progress", "reacting", "rp", "sealed", "shut", "side", "spare_points", "special", "spent",
        "square", "sturmzombie_lots", "surge", "taken", "to_deploy", "tunnel", "tunnel_ready", "turn", "turn_limit",
        "turned", "waiting", "weasel", "weasel_held", "will_used", "with_spare_points", "wounds", "zombie_attacks",
        "zombie_card", "zombies_per_lot",
    )  # fmt: skip

    dossier: Dossier
    rp: list[int]
    zombies_per_lot: int
    own_activation_only: bool
    hans: bool
    turn_limit: int
    phase: int
    turn: int
    first: int
    side: int
    chooser: int
    passes: int
    asked_up_to: int
    cp: list[int]
    special: int
    hand: list[list[int]]
    discards: list[list[int]]
    deck: list[int]
    pile: list[int]
    deck_size: int
    pile_size: int
    bids: list[int]
    intel_used: bool
    intel_now: bool
    sturmzombie_lots: int
    force: list[list[int]]
    chosen: int
    kind: list[int]
    square: list[int]
    facing: list[int]
    wounds: list[int]
    post: list[int]
    plan: list[int]
    item_of: list[int]
    burns: list[int]
    spare_points: list[int]
    cards_on: list[int]
    kept: list[int]
    lost_cards: int
    zombie_card: int
    on_board: int
    waiting: int
    gone: int
    activated: int
    reacting: int
    knocked: int
    weasel_held: int
    to_deploy: int
    planned: int
    own_card: int
    with_spare_points: int
    turned: int
    at: "array[int]"
    taken: list[int]
    fire: list[int]
    cave: int
    tunnel: int
    tunnel_ready: bool
    shut: int
    sealed: int
    surge: bool
    flooded: int
    weasel: int
    blaze: int
    in_play: int
    aside: list[int]
    item_at: list[int]
    carrier: list[int]
    item_on: list[int]
    dropped: list[int]
    progress: int
    disarmers: int
    goal_to_check: bool
    active: int
    spent: int
    courier_penalty: int
    began_in_fire: int
    commanded: int
    command_cp: int
    may_still_turn: int
    dash: int
    leap_from: int
    glory: int
    zombie_attacks: list[int]
    floored_while_active: bool
    will_used: bool

    def copy(self) -> "Table":
        t = Table(self.dossier, self.dice.copy())
        t.events = []
        t.orders = self.orders
        t.resigned = self.resigned
        t.offers = self.offers
        t.over = self.over
        t.winners = self.winners
        t.why = self.why
        t.rp = self.rp
        t.zombies_per_lot = self.zombies_per_lot
        t.own_activation_only = self.own_activation_only
        t.hans = self.hans
        t.turn_limit = self.turn_limit
        t.phase = self.phase
        t.turn = self.turn
        t.first = self.first
        t.side = self.side
        t.chooser = self.chooser
        t.passes = self.passes
        t.asked_up_to = self.asked_up_to
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
        t.sturmzombie_lots = self.sturmzombie_lots
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
        t.spare_points = self.spare_points
        t.cards_on = self.cards_on
        t.kept = self.kept
        t.lost_cards = self.lost_cards
        t.zombie_card = self.zombie_card
        t.on_board = self.on_board
        t.waiting = self.waiting
        t.gone = self.gone
        t.activated = self.activated
        t.reacting = self.reacting
        t.knocked = self.knocked
        t.weasel_held = self.weasel_held
        t.to_deploy = self.to_deploy
        t.planned = self.planned
        t.own_card = self.own_card
        t.with_spare_points = self.with_spare_points
        t.turned = self.turned
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
        t.disarmers = self.disarmers
        t.goal_to_check = self.goal_to_check
        t.active = self.active
        t.spent = self.spent
        t.courier_penalty = self.courier_penalty
        t.began_in_fire = self.began_in_fire
        t.commanded = self.commanded
        t.command_cp = self.command_cp
        t.may_still_turn = self.may_still_turn
        t.dash = self.dash
        t.leap_from = self.leap_from
        t.glory = self.glory
        t.zombie_attacks = self.zombie_attacks
        t.floored_while_active = self.floored_while_active
        t.will_used = self.will_used
        return t
