"""Every field of a table, with the form in which positions hold it: the one place where they are listed.

`make tables` makes slots, types and `copy` of state.py from it. The order is that of the hash in records.
"""

from array import array
from functools import lru_cache
from typing import Annotated, Any, Final

from undercroft.core.fields import GIVEN, OWN, FieldGroup, Fields, Fitted
from undercroft.core.records.position import Bits, Counts, Later, ListOf, Number, Packed, Shape
from undercroft.games.incursion.rules.mission.dossier import TUNNEL, Dossier
from undercroft.games.incursion.rules.tables import ACTION, CARD_IDS, FIRST_GERMAN, KIND_IDS, ORDER_NAMES

MOST_MODELS = 4093  # an action's text can name no higher number


class Standing(ListOf):
    """The model in each square."""

    def load(self, data: Any, place: str) -> "array[int]":
        return array("h", super().load(data, place))


# ---------------------------------------------------------------- what fields have in common

FIXED_ONE = FieldGroup("decided by the options")
COLUMN = FieldGroup("one entry for each model")
SET = FieldGroup("a set of models")
ACTOR = FieldGroup("a model")
HOLDER = FieldGroup("a list of models")
OF_ACTIVATION = FieldGroup("set aside and taken up again with the activation")

SEATS = Bits(2)
SMALL = Number(0, 4095)
COUNT = Number(0, 1_000_000)
CARDS = Counts(CARD_IDS)
KIND = Number(0, len(KIND_IDS) - 1)
PACKED = Packed(CARD_IDS, 3)
MODEL = Number(-1, MOST_MODELS)
MODELS = Bits(MOST_MODELS + 1)
ENTRY = Number(-1, TUNNEL)

# They depend on the board.
SQUARE = Fitted[Dossier](lambda d: _square(d))
SQUARES = Fitted[Dossier](lambda d: ListOf(_square(d)))
AREAS = Fitted[Dossier](lambda d: ListOf(Bits(d.squares), 2))
AT = Fitted[Dossier](lambda d: Standing(MODEL, d.squares))
DOORS = Fitted[Dossier](lambda d: Bits(len(d.grid.gates)))
ITEMS = Fitted[Dossier](lambda d: ListOf(Number(-1, len(d.item_kinds) - 1)))
ITEM_SQUARES = Fitted[Dossier](lambda d: ListOf(_square(d), len(d.item_kinds)))
ITEM_MODELS = Fitted[Dossier](lambda d: ListOf(MODEL, len(d.item_kinds)))
ITEM_FACES = Fitted[Dossier](lambda d: ListOf(Number(0, 2), len(d.item_kinds)))


def _square(d: Dossier) -> Number:
    return Number(-1, d.squares - 1)


Seat = Annotated[int, Number(0, 1)]
Small = Annotated[int, SMALL]
Count = Annotated[int, COUNT]
UpToTwo = Annotated[int, Number(0, 2)]
Square = Annotated[int, SQUARE]  # -1 for none
Doors = Annotated[int, DOORS]
Model = Annotated[int, MODEL, ACTOR]  # -1 for none
Models = Annotated[int, MODELS, SET]
Packs = Annotated[int, PACKED]  # counts of cards, three bits a name


# ---------------------------------------------------------------- the fields


class TableFields:
    """Only lists marked OWN are changed in place; the others are shared by copies."""

    resigned: Annotated[int, Later(SEATS)]

    # the mission, shared and never changed
    dossier: Annotated[Dossier, GIVEN]
    rp: Annotated[list[int], ListOf(SMALL, 2), FIXED_ONE]  # each side's allowance
    zombies_per_lot: Annotated[Small, FIXED_ONE]  # Sturmzombies per lot and turn
    own_activation_only: Annotated[bool, FIXED_ONE]  # variant: CP actions only for the model that is activating
    hans: Annotated[bool, FIXED_ONE]  # variant: Hans the Hunter may be bought
    turn_limit: Annotated[Count, FIXED_ONE]

    # where in the game we are
    phase: Annotated[int, Number(0, ACTION)]
    turn: Count
    first: Seat  # who has the first player turn
    side: Seat  # whose player turn it is
    chooser: UpToTwo  # who is asked next in a step that asks both
    passes: UpToTwo
    asked_up_to: Small  # how far a step that goes through models has come

    # each side's pools
    cp: Annotated[list[int], ListOf(SMALL, 2), OWN]
    special: Small  # Gretel's command points
    hand: Annotated[list[list[int]], ListOf(CARDS, 2)]  # copies of each card
    discards: Annotated[list[list[int]], ListOf(CARDS, 2)]  # cards chosen for discarding, not yet shown
    deck: Annotated[list[int], CARDS]
    pile: Annotated[list[int], CARDS]  # the discard pile
    deck_size: Small
    pile_size: Small
    bids: Annotated[list[int], ListOf(SMALL, 2)]
    intel_used: bool
    intel_now: bool
    sturmzombie_lots: Small  # lots of Sturmzombies bought
    force: Annotated[list[list[int]], ListOf(ListOf(KIND, most=FIRST_GERMAN), 2)]  # kinds bought
    chosen: Annotated[int, SEATS]  # sides that brought their force, as bits

    # models; numbers of the fallen are used again
    kind: Annotated[list[int], ListOf(KIND), COLUMN]
    square: Annotated[list[int], SQUARES, COLUMN, OWN]  # -1 off the board
    facing: Annotated[list[int], ListOf(Number(0, 3)), COLUMN, OWN]
    wounds: Annotated[list[int], ListOf(SMALL), COLUMN]
    post: Annotated[list[int], ListOf(ENTRY), COLUMN]  # entry point at which a waiting model stands, else -1
    plan: Annotated[list[int], ListOf(ENTRY), COLUMN]  # entry point chosen in this Deployment step, not yet shown
    item_of: Annotated[list[int], ITEMS, COLUMN]
    burns: Annotated[list[int], ListOf(SMALL), COLUMN]  # On Fire squares entered in this player turn
    spare_points: Annotated[list[int], ListOf(SMALL), COLUMN]  # points left over from a CP doubled by Sir Yes Sir!
    cards_on: Annotated[list[int], ListOf(PACKED), COLUMN]
    kept: Annotated[list[int], ListOf(PACKED), COLUMN]  # campaign cards under the Model Card
    lost_cards: Packs  # campaign cards of fallen models, out of the game until the next mission
    zombie_card: Packs

    # sets of models
    on_board: Models
    waiting: Models
    gone: Models  # left the board alive
    activated: Models
    reacting: Models
    knocked: Models
    weasel_held: Models  # Sturmzombies held by Wild Weasel
    to_deploy: Models  # models that must be given an entry point: new ones, and those whose tunnel was closed
    planned: Models  # models that got an entry point in this Deployment step
    own_card: Models  # models with a Model Card of their own: all but Sturmzombies
    with_spare_points: Models  # models with points left over
    turned: Annotated[int, Later(Bits(2 * (MOST_MODELS + 1)))]  # free turns of Blitzhunde in a row, two bits a model

    # squares and doors
    at: Annotated["array[int]", AT, HOLDER, OWN]  # the model in a square, or -1; an array: long, and copied often
    taken: Annotated[list[int], AREAS, OWN]  # squares with models, per side
    fire: Annotated[list[int], AREAS, OWN]  # On Fire squares, per side that lit them
    cave: Square  # square of the Cave In
    tunnel: Square
    tunnel_ready: bool  # a Deployment step has come since it was dug
    shut: Doors  # doors that are closed or sealed
    sealed: Doors

    # events on the table
    surge: bool
    flooded: Annotated[int, Number(0, 1)]  # 1 while Flooded Tunnel lasts
    weasel: UpToTwo  # 0 none, 1 waits for the next German turn, 2 bites in this one
    blaze: UpToTwo  # the card of a Blaze of Glory: 0 none, 1 lies on the table while its model acts, 2 taken away
    in_play: Small  # cards that lie in play and could be killed
    aside: Annotated[list[int], ListOf(Number(0, len(CARD_IDS) - 1))]  # cards not yet resolved, the last on top

    # items
    item_at: Annotated[list[int], ITEM_SQUARES]
    carrier: Annotated[list[int], ITEM_MODELS, HOLDER]
    item_on: Annotated[list[int], ITEM_FACES]  # panel running, counter face down
    dropped: Annotated[list[int], ITEM_MODELS, HOLDER]  # who dropped it this Game Turn, or -1
    progress: Small  # the goal's own count
    disarmers: Models  # models that have disarmed this turn
    goal_to_check: bool  # something happened that may end the mission

    # the activation, and among it what goes beyond it
    active: Annotated[Model, OF_ACTIVATION]
    spent: Annotated[Small, OF_ACTIVATION]
    courier_penalty: Annotated[Small, OF_ACTIVATION]  # AP the courier costs in this activation
    began_in_fire: Annotated[Square, OF_ACTIVATION]  # burning square in which it began, -1 once left or without fire
    commanded: Annotated[Model, OF_ACTIVATION]
    command_cp: Annotated[Small, OF_ACTIVATION]  # CP to pay for the commanded action; 0 as many as it costs
    may_still_turn: Annotated[Model, OF_ACTIVATION]  # Blitzhund that has just acted by CP and may still turn
    dash: Annotated[Model, OF_ACTIVATION]  # model that may go one more square (Bat Outa Hell)
    leap_from: Annotated[Square, OF_ACTIVATION]  # last free square of a leap under way
    glory: Model  # model acting in a Blaze of Glory
    # who attacked whom in this German turn, by the first time: target * 4096 + zombie (4095: fallen)
    zombie_attacks: Annotated[list[int], ListOf(COUNT)]
    floored_while_active: Annotated[bool, OF_ACTIVATION]  # who activates was knocked down in this activation
    will_used: bool  # Slugger has used his will this Game Turn


FIELDS: Final = Fields(TableFields, "Table")
ACTIVATION: Final = FIELDS.group(OF_ACTIVATION)
FIXED: Final = FIELDS.group(FIXED_ONE)
COLUMNS: Final = FIELDS.group(COLUMN)
SETS: Final = FIELDS.group(SET)
ACTORS: Final = FIELDS.group(ACTOR)
HOLDERS: Final = FIELDS.group(HOLDER)


@lru_cache(64)
def shapes(d: Dossier) -> dict[str, Shape]:
    """Every field of a table on this board but dice and events."""
    return FIELDS.shapes(d, 2, len(ORDER_NAMES))
