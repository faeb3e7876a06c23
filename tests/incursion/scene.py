"""Small boards for rule tests: stand models on a map, script the dice, write the actions, look at the table.

    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "c1", "n")
    zombie = scene.put("sturmzombie", "c4", "s")
    scene.play(f"activate {grunt}", f"fire {grunt} {zombie} lmg", dice=[1, 2, 4])
    assert scene.dead(zombie)

Every scripted die must fall, in order, within the `play` that names it. Hands and CP are empty and
standing orders `never` unless a test says otherwise, so nobody is asked by surprise. A single
option is taken by the game itself, as in every game.
"""

import json
from collections.abc import Sequence
from typing import Any

import msgspec

from undercroft.core.board.grid import DIRECTIONS, Grid, parse_grid
from undercroft.core.board.sight import SightTable
from undercroft.core.chance.dice import scripted
from undercroft.core.scaffold.bench import Bench
from undercroft.core.speech.languages import writer
from undercroft.core.vocabulary.classes import GameEvent
from undercroft.games.incursion.game import Incursion
from undercroft.games.incursion.rules.board.squares import new_number, put
from undercroft.games.incursion.rules.deck.responses import lay
from undercroft.games.incursion.rules.mission.dossier import GOALS, ITEM_KINDS, Dossier
from undercroft.games.incursion.rules.mission.setup import blank, lay_board, new_table
from undercroft.games.incursion.rules.models.model_cards import ap_left
from undercroft.games.incursion.rules.tables import (
    ACTION,
    CARD_IDS,
    FIRST_GERMAN,
    KIND_IDS,
    KIND_SIDE,
    ORDER_NAMES,
    REPLENISH,
    SIDE_NAMES,
    TABLE,
    TURN_START,
)
from undercroft.games.incursion.state import Table, changed
from undercroft.games.incursion.vocabulary.events import Roll


def plain(data: Any) -> Any:
    """Plain data with every text in English words, as a page gets it."""
    return json.loads(writer("en").json(data))


def hall(width: int, height: int) -> str:
    """An open floor with walls round it."""
    edge = "+---" * width + "+"
    inner = "+   " * width + "+"
    row = "| ." + "   ." * (width - 1) + " |"
    return "\n".join([edge, *[line for _ in range(height - 1) for line in (row, inner)], row, edge])


def square_at(scene: "Scene", x: int, y: int) -> str:
    """The square at column x, row y counted from the map's lower left corner at (0, 0), as examples write it."""
    grid = scene.table.dossier.grid
    return grid.name((grid.height - 1 - y) * grid.width + x)


class Scene(Bench):
    """A game set up by hand in the middle of an Action Phase."""

    game: Incursion
    seats = SIDE_NAMES

    def __init__(
        self,
        map: str,
        goal: str = "carry-off",
        side: str = "allied",
        entries: dict[str, list[tuple[str, str]]] | None = None,
        exits: dict[str, list[tuple[str, str]]] | None = None,
        items: list[tuple[str, str]] | None = None,
        open_doors: str = "",
        sealed_doors: str = "",
        sealable: str = "",
        rp: tuple[int, int] = (6, 6),
        time: int = 0,
        disarm: int = 0,
    ) -> None:
        """Entries and exits are (square, edge) lists per side, items (kind, square); door letters as strings."""
        grid = parse_grid(map)
        d = Dossier("scene", "Scene", GOALS.index(goal), grid, SightTable(grid))
        d.rp = list(rp)
        d.min_models = [1, 1]
        d.all_sturmzombies, d.mandatory = False, True
        d.entry_squares, d.entry_edges = self._points(grid, entries)
        d.entry_names = [[f"{name} {i}" for i, _ in enumerate(d.entry_squares[k])] for k, name in enumerate(SIDE_NAMES)]
        d.exit_squares, d.exit_edges = self._points(grid, exits)
        d.door_open = sum((gate.mark in open_doors) << gate.index for gate in grid.gates)
        d.door_sealed = sum((gate.mark in sealed_doors) << gate.index for gate in grid.gates)
        d.sealable = sum((gate.mark in sealable) << gate.index for gate in grid.gates)
        d.item_kinds = [ITEM_KINDS.index(kind) for kind, _ in items or []]
        d.item_squares = [grid.square(square) for _, square in items or []]
        d.time, d.disarm = time, disarm
        s = Table(d, scripted([]))
        s.rp, s.zombies_per_lot, s.own_activation_only, s.hans, s.turn_limit = list(rp), 2, False, False, 40
        blank(s)
        lay_board(s)
        s.orders = [0, 0]
        s.phase, s.turn = ACTION, 1
        s.side = s.first = SIDE_NAMES.index(side)
        s.sturmzombie_lots = 1
        self.table = s
        super().__init__(Incursion(s))

    @classmethod
    def of(cls, table: Table) -> "Scene":
        """The bench around a table that is set up in another way."""
        scene = cls.__new__(cls)
        scene.table = table
        Bench.__init__(scene, Incursion(table))
        return scene

    @classmethod
    def start(
        cls,
        mission: str = "recon",
        forces: dict[str, list[str]] | None = None,
        rp: dict[str, int] | None = None,
        variants: tuple[str, ...] = (),
        turn_limit: int = 40,
        orders: tuple[str, str] = ("never", "never"),
        seed: int = 11,
    ) -> "Scene":
        """A real mission before its first choice. The seed is for draws (11 gives quiet hands in Recon: no
        card that could be played before the first activation or in answer); dice stay scripted."""
        return cls.of(new_table(mission, scripted([], seed), forces, rp, variants, turn_limit, orders))

    @staticmethod
    def _points(grid: Grid, points: dict[str, list[tuple[str, str]]] | None) -> tuple[list[list[int]], list[list[int]]]:
        given = points or {}
        squares = [[grid.square(square) for square, _ in given.get(side, [])] for side in SIDE_NAMES]
        edges = [[DIRECTIONS.index(edge) for _, edge in given.get(side, [])] for side in SIDE_NAMES]
        return squares, edges

    # ------------------------------------------------------------ setting up

    def put(self, kind: str, square: str, facing: str = "n") -> int:
        """Stand a model in a square; returns its number (Allies from 0, Germans from 16)."""
        m = self._new(kind)
        self.table.facing[m] = DIRECTIONS.index(facing)
        put(self.table, m, self.square(square))
        return m

    def wait(self, kind: str, entry: int = 0) -> int:
        """A model waiting at an entry point of its side."""
        m = self._new(kind)
        self.table.waiting |= 1 << m
        self.table.post[m] = entry
        return m

    def _new(self, kind: str) -> int:
        s = self.table
        k = KIND_IDS.index(kind)
        if KIND_SIDE[k] == 1:
            return new_number(s, k)
        m = next(m for m in range(FIRST_GERMAN) if not (s.on_board | s.waiting | s.gone) >> m & 1)
        s.kind[m] = k
        s.own_card |= 1 << m
        s.force[0].append(k)
        return m

    def hand(self, side: str, *cards: str) -> None:
        """Give cards to a side, out of the deck."""
        for card in cards:
            self._draw(card)
            self.table.hand[SIDE_NAMES.index(side)][CARD_IDS.index(card)] += 1

    def effect(self, card: str, on: int | str) -> None:
        """Lay an Effect Card on a model's card, or on "zombies"."""
        self._draw(card)
        lay(self.table, CARD_IDS.index(card), 1 if on == "zombies" else int(on) + 2)

    def wound(self, m: int, points: int = 1) -> None:
        """DP that the model has suffered."""
        self.table.wounds = changed(self.table.wounds, m, points)

    def carry(self, m: int, item: int = 0) -> None:
        """The model carries an item from the start."""
        s = self.table
        s.item_at = changed(s.item_at, item, -1)
        s.carrier = changed(s.carrier, item, m)
        s.item_of = changed(s.item_of, m, item)

    def watch(self, *models: int) -> None:
        """These models are in Reaction Fire mode."""
        for m in models:
            self.table.reacting |= 1 << m

    def event(self, card: str, square: str = "") -> None:
        """Lay an Event Card that stays on the table; Cave In and Hidden Tunnel with their square. A Wild Weasel
        bites in the running German turn and holds nobody yet."""
        s = self.table
        self._draw(card)
        lay(s, CARD_IDS.index(card), TABLE)
        if card == "power-surge":
            s.surge = True
        elif card == "flooded-tunnel":
            s.flooded = 1
        elif card == "wild-weasel":
            s.weasel = 2
        elif card == "cave-in":
            s.cave = self.square(square)
        elif card == "hidden-tunnel":
            s.tunnel = self.square(square)
        else:
            raise AssertionError(f"{card} does not stay on the table")

    def _draw(self, card: str) -> None:
        self.table.deck[CARD_IDS.index(card)] -= 1
        self.table.deck_size -= 1
        assert self.table.deck[CARD_IDS.index(card)] >= 0, f"no copy of {card} is left"

    def cp(self, allied: int = 0, german: int = 0, special: int = 0) -> None:
        self.table.cp = [allied, german]
        self.table.special = special

    def orders(self, allied: str = "never", german: str = "never") -> None:
        self.table.orders = [ORDER_NAMES.index(allied), ORDER_NAMES.index(german)]

    def quiet(self) -> "Scene":
        """No more Sturmzombies and no cards to draw, so that a Game Turn passes with few questions."""
        self.table.sturmzombie_lots = 0
        self.table.deck, self.table.deck_size = [0] * len(CARD_IDS), 0
        return self

    def burning(self, *squares: str, lit_by: str = "allied") -> None:
        """Set squares on fire."""
        for square in squares:
            self.table.fire[SIDE_NAMES.index(lit_by)] |= 1 << self.square(square)

    def on_fire(self) -> set[str]:
        """The burning squares."""
        grid = self.table.dossier.grid
        fire = self.table.fire[0] | self.table.fire[1]
        return {grid.name(square) for square in range(grid.width * grid.height) if fire >> square & 1}

    def maintenance(self, turn: int = 2) -> "Scene":
        """Begin at the first step of that Game Turn's Maintenance Phase."""
        self.table.phase, self.table.turn = REPLENISH, turn - 1
        self._no_horde_without_entry()
        return self

    def _no_horde_without_entry(self) -> None:
        if not self.table.dossier.entry_squares[1]:
            self.table.sturmzombie_lots = 0

    def player_turn(self) -> "Scene":
        """Begin at the very start of the player turn, before its window."""
        self.table.phase = TURN_START
        return self

    # ------------------------------------------------------------ playing

    def script(self, dice: Sequence[str | int]) -> None:
        before = self.table.dice
        if self.game.flow is not None and before.script is not None:  # which the action under way began with
            before.script += [self.die(face) for face in dice]
        else:
            super().script(dice)

    def act(self, text: str) -> list[GameEvent]:
        return self.game.apply(self.code(text))

    # ------------------------------------------------------------ looking

    def pass_through(self, what: int) -> "Scene":
        """Let everybody pass for as long as this question comes."""
        while (asked := self.asked()) is not None and asked[1] == what:
            self.play("pass")
        return self

    def next_turn(self, allied_bid: int = 0, german_bid: int = 0) -> "Scene":
        """Nobody does anything more until the next Game Turn's first player turn; new models take their first
        entry point."""
        turn = self.table.turn + 1
        self._no_horde_without_entry()
        while not self.table.over and (self.table.turn < turn or self.table.phase != ACTION):
            options = self.options()
            bids = [text for text in (f"bid {(allied_bid, german_bid)[self._seat()]}",) if text in options]
            quiet = [text for text in ("pass", *bids, "end-turn", "end") if text in options]
            self.play(quiet[0] if quiet else options[0])
        return self

    def _seat(self) -> int:
        return self.game.ask.seat if self.game.ask is not None else 0

    def seat(self) -> str | None:
        """Who is asked now."""
        asked = self.asked()
        return None if asked is None else asked[0]

    def question(self) -> int | None:
        """What is asked now, a Q_ number of tables.py."""
        asked = self.asked()
        return None if asked is None else asked[1]

    def why_not(self, text: str) -> str | None:
        """The id of the rule that forbids an action, or None."""
        refusal = self.refusal(text)
        return None if refusal is None else refusal.rule

    def square(self, name: str) -> int:
        return self.table.dossier.grid.square(name)

    def where(self, m: int) -> str | None:
        """The model's square, or None off the board."""
        square = self.table.square[m]
        return None if square < 0 else self.table.dossier.grid.name(square)

    def facing(self, m: int) -> str:
        return DIRECTIONS[self.table.facing[m]]

    def alive(self, m: int) -> bool:
        return bool((self.table.on_board | self.table.waiting) >> m & 1)

    def dead(self, m: int) -> bool:
        return not (self.table.on_board | self.table.waiting | self.table.gone) >> m & 1

    def reacting(self, m: int) -> bool:
        return bool(self.table.reacting >> m & 1)

    def ap(self) -> int:
        """AP that the activating model still has."""
        return ap_left(self.table)

    def wounds(self, m: int) -> int:
        return self.table.wounds[m]

    def active(self) -> int | None:
        """The activating model."""
        return None if self.table.active < 0 else self.table.active

    def activated(self, m: int) -> bool:
        return bool(self.table.activated >> m & 1)

    def lying_on(self, card: str, on: int | str) -> int:
        """Copies of an Effect on a model's card, or on "zombies"."""
        packed = self.table.zombie_card if on == "zombies" else self.table.cards_on[int(on)]
        return packed >> 3 * CARD_IDS.index(card) & 7

    def piled(self, card: str) -> int:
        """Copies of a card on the discard pile."""
        return self.table.pile[CARD_IDS.index(card)]

    def rolled(self) -> list[int]:
        """All Damage Dice of the last `play`, in order."""
        return [die for roll in self.happened(Roll) for die in roll.dice]

    def held(self, side: str, card: str) -> int:
        return self.table.hand[SIDE_NAMES.index(side)][CARD_IDS.index(card)]

    happened = Bench.events_of

    def told(self, kind: type[GameEvent]) -> list[tuple[Any, ...]]:
        """Their arguments alone."""
        return [msgspec.structs.astuple(event)[2:] for event in self.happened(kind)]
