"""Setting up: a mission made ready, and the table before the first choice (INC-SETUP)."""

from array import array
from collections.abc import Collection, Mapping, Sequence

from undercroft.core.board.grid import DIRECTIONS
from undercroft.core.board.sight import SightTable
from undercroft.core.chance.dice import Dice
from undercroft.core.errors import UndercroftError, quoted
from undercroft.core.speech.say import say
from undercroft.games.incursion.content.catalogue import check_force, mission_by_id
from undercroft.games.incursion.content.mission_file import Mission, Point
from undercroft.games.incursion.rules.mission.dossier import COUNTER as COUNTER_ITEM
from undercroft.games.incursion.rules.mission.dossier import GOALS, ITEM_KINDS, PANEL, Dossier
from undercroft.games.incursion.rules.packs import one_card
from undercroft.games.incursion.rules.tables import (
    CARD_COUNT,
    CARD_IDS,
    COPIES,
    FIRST_GERMAN,
    FORCES,
    IS_EFFECT,
    KIND_IDS,
    ORDER_NAMES,
    SIDE_NAMES,
    STURM,
)
from undercroft.games.incursion.state import Table

TURN_LIMIT = 40  # INC-GAME-7
MOST_RP = 50  # sixteen Grunts, as many as there are Allied numbers
VARIANTS = {
    "three-zombies": "Three Sturmzombies per lot and turn, as in the published game.",
    "own-activation": "Command points only for the model that is activating, as in the published game.",
    "hans": "Hans the Hunter may be bought; not from the book.",
}

_DOSSIERS: dict[str, tuple[Mission, Dossier]] = {}


def find_mission(mission: str) -> tuple[Mission, Dossier]:
    """A mission by its id, read once and shared by all games of it."""
    if mission not in _DOSSIERS:
        loaded = mission_by_id(mission)
        _DOSSIERS[mission] = (loaded, make_dossier(loaded))
    return _DOSSIERS[mission]


def make_dossier(mission: Mission) -> Dossier:
    """The mission's file as tables."""
    grid = mission.grid
    d = Dossier(mission.id, mission.name, GOALS.index(mission.goal), grid, SightTable(grid))
    sides = (mission.allied, mission.german)
    d.rp = [side.rp for side in sides]
    d.min_models = [mission.allied.min_models, 1]
    d.all_sturmzombies = mission.german.all_sturmzombies
    d.mandatory = mission.german.mandatory_sturmzombies
    d.entry_squares, d.entry_edges = _points(mission, [side.entries for side in sides])
    d.entry_names = [[point.name for point in side.entries] for side in sides]
    d.exit_squares, d.exit_edges = _points(mission, [side.exits for side in sides])
    d.door_open = d.door_sealed = d.sealable = 0
    for gate in grid.gates:
        state = mission.door_state(gate.mark)
        d.door_open |= (state == "open") << gate.index
        d.door_sealed |= (state == "sealed") << gate.index
        d.sealable |= (gate.mark in mission.sealable) << gate.index
    d.item_kinds = [ITEM_KINDS.index(item.kind) for item in mission.item]
    d.item_squares = [mission.square(item.mark) for item in mission.item]
    d.time = mission.numbers.turns or mission.numbers.countdown
    d.disarm = mission.numbers.disarm
    return d


def _points(mission: Mission, sides: Sequence[Sequence[Point]]) -> tuple[list[list[int]], list[list[int]]]:
    squares = [[mission.square(point.mark) for point in points] for points in sides]
    edges = [[DIRECTIONS.index(point.edge) for point in points] for points in sides]
    return squares, edges


def new_table(
    mission: str,
    dice: Dice,
    forces: Mapping[str, Sequence[str]] | None = None,
    rp: Mapping[str, int] | None = None,
    variants: Collection[str] = (),
    turn_limit: int = TURN_LIMIT,
    orders: Sequence[str] = ("attacks", "attacks"),
    kept: Mapping[str, Sequence[Sequence[str]]] | None = None,
) -> Table:
    """The table before the first choice. Sides without a force choose it as the game's first step.

    `kept` gives, per side and model of its force, campaign cards that it brings (INC-CAMP-2).
    """
    loaded, dossier = find_mission(mission)
    _check_options(variants, turn_limit, orders)
    s = Table(dossier, dice)
    s.rp = [rp_level(side, rp, dossier.rp[i]) for i, side in enumerate(SIDE_NAMES)]
    blank(s)
    s.zombies_per_lot = 3 if "three-zombies" in variants else 2
    s.own_activation_only = "own-activation" in variants
    s.hans = "hans" in variants
    s.turn_limit = turn_limit
    s.orders = [ORDER_NAMES.index(order) for order in orders]
    lay_board(s)
    for i, side in enumerate(SIDE_NAMES):
        force = (forces or {}).get(side)
        if force is not None:
            _choose(s, loaded, i, list(force), variants)
    if kept:
        _keep_cards(s, kept)
    return s


def _check_options(variants: Collection[str], turn_limit: int, orders: Sequence[str]) -> None:
    for variant in variants:
        if variant not in VARIANTS:
            raise UndercroftError(
                say(
                    "there is no variant {variant}: expected {known}",
                    variant=quoted(variant),
                    known=", ".join(VARIANTS),
                )
            )
    if turn_limit < 0:
        raise UndercroftError(
            say("turn limit {turn_limit}: expected 0 (none) or more Game Turns", turn_limit=turn_limit)
        )
    if len(orders) != 2 or any(order not in ORDER_NAMES for order in orders):
        raise UndercroftError(
            say(
                "standing orders {orders}: expected one of {known} for each side",
                orders=str(list(orders)),
                known=", ".join(ORDER_NAMES),
            )
        )


def rp_level(side: str, rp: Mapping[str, int] | None, own: int) -> int:
    """One-off battles may be fought at another RP level (INC-ONEOFF-1)."""
    level = (rp or {}).get(side, own)
    if not 3 <= level <= MOST_RP:
        raise UndercroftError(
            say(
                "{level} RP for the {side} side: expected 3 to {most} (INC-ONEOFF-1)",
                level=level,
                side=side,
                most=MOST_RP,
            )
        )
    return level


def _choose(s: Table, mission: Mission, side: int, force: list[str], variants: Collection[str]) -> None:
    fault = check_force(mission, SIDE_NAMES[side], force, s.rp[side], tuple(variants))
    if fault is not None:
        raise UndercroftError(
            say("{side} force: {problem} ({rule})", side=SIDE_NAMES[side], problem=fault[1], rule=fault[0])
        )
    s.force[side] = [KIND_IDS.index(name) for name in force]
    s.chosen |= 1 << side


def _keep_cards(s: Table, kept: Mapping[str, Sequence[Sequence[str]]]) -> None:
    """Kept Effect Cards lie under the Model Cards and are out of the deck (INC-CAMP-2)."""
    for side, names in enumerate(SIDE_NAMES):
        number = 0 if side == 0 else FIRST_GERMAN
        for kind, cards in zip(s.force[side], kept.get(names, ()), strict=False):
            if kind == STURM:
                continue
            for name in cards:
                card = CARD_IDS.index(name) if name in CARD_IDS else -1
                if card < 0 or not IS_EFFECT[card] or not s.deck[card]:
                    raise UndercroftError(
                        say(
                            "kept card {card} of the {side} side: expected an Effect Card that is still in the deck"
                            " (INC-CAMP-2)",
                            card=quoted(name),
                            side=names,
                        )
                    )
                s.kept[number] += one_card(card)
                s.deck[card] -= 1
                s.deck_size -= 1
            number += 1


def lay_board(s: Table) -> None:
    """Doors closed and not sealed unless the mission says otherwise (INC-SETUP-2); items in place."""
    d = s.dossier
    doors = (1 << len(d.grid.gates)) - 1
    s.shut = doors & ~d.door_open
    s.sealed = d.door_sealed
    s.at = array("h", [-1]) * d.squares
    s.item_at = d.item_squares[:]
    s.carrier = [-1] * len(d.item_kinds)
    s.item_on = [1 if kind in (PANEL, COUNTER_ITEM) else 0 for kind in d.item_kinds]
    s.dropped = [-1] * len(d.item_kinds)


def blank(s: Table) -> None:
    """Everything before set-up."""
    s.events = []
    s.resigned = s.offers = s.winners = s.why = 0
    s.over = False
    s.phase = FORCES
    s.turn = s.first = s.side = s.chooser = s.passes = s.asked_up_to = s.chosen = 0
    s.cp = [0, 0]
    s.special = s.sturmzombie_lots = s.zombie_card = s.lost_cards = 0
    s.hand = [[0] * CARD_COUNT, [0] * CARD_COUNT]
    s.discards = [[0] * CARD_COUNT, [0] * CARD_COUNT]
    s.deck = COPIES[:]
    s.pile = [0] * CARD_COUNT
    s.deck_size, s.pile_size = sum(COPIES), 0
    s.bids = [0, 0]
    s.intel_used = s.intel_now = False
    s.force = [[], []]
    slots = FIRST_GERMAN + 12
    s.kind, s.facing, s.wounds, s.burns, s.spare_points, s.cards_on, s.kept = ([0] * slots for _ in range(7))
    s.square, s.post, s.plan, s.item_of = ([-1] * slots for _ in range(4))
    s.on_board = s.waiting = s.gone = s.activated = s.reacting = s.knocked = s.weasel_held = s.to_deploy = 0
    s.planned = s.own_card = s.with_spare_points = s.turned = 0
    s.taken = [0, 0]
    s.fire = [0, 0]
    s.cave = s.tunnel = -1
    s.tunnel_ready = s.surge = s.floored_while_active = s.will_used = s.goal_to_check = False
    s.flooded = s.weasel = s.blaze = s.in_play = s.progress = s.disarmers = 0
    s.aside = []
    s.active = s.began_in_fire = s.commanded = s.may_still_turn = s.dash = s.leap_from = s.glory = -1
    s.spent = s.courier_penalty = s.command_cp = 0
    s.zombie_attacks = []
