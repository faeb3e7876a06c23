"""Random games, for tests that hold what is kept against a look at everything, and tables with anything anywhere."""

import random
from collections.abc import Iterator

from tests.reichbusters.wording import TESTS
from undercroft.core.board.grid import bits
from undercroft.core.chance.dice import seeded
from undercroft.games.reichbusters.game import Reichbusters
from undercroft.games.reichbusters.rules.board.found import recount
from undercroft.games.reichbusters.rules.keywords.noise import silent
from undercroft.games.reichbusters.rules.tables import (
    ESCORTED,
    P_HERO_TURN,
    P_RAISE_THE_ALARM,
    SOLDIER,
    UNIT_KIND,
    ZOMBIE,
)
from undercroft.games.reichbusters.spec import ReichbustersSpec

SPEC = ReichbustersSpec(False)


def walk(seed: int) -> Iterator[Reichbusters]:
    """A random game at each of its questions."""
    missions = [info.id for info in SPEC.missions()]
    chance = random.Random(seed)
    options = SPEC.trials[seed % len(SPEC.trials)]
    game = SPEC.new(missions[seed % len(missions)], seeded(seed), SPEC.editions[seed % 2], options)
    game.keep = False
    game.open()
    while game.ask is not None:
        yield game
        game.do(chance.choice(game.codes()))


def scattered(game: Reichbusters, chance: random.Random) -> Reichbusters:
    """A Hero's turn in a mission with enemies, Heroes and open doors anywhere, some with cards in hand."""
    s = game.table.copy()
    d = s.dossier
    floor = [area for area in range(d.size) if not (d.exits | d.entrances) >> area & 1]
    s.phase, s.active, s.step, s.activated = P_HERO_TURN, chance.randrange(len(s.hero_area)), 0, 0
    s.acted = 1 << s.active
    s.acted_in_order = [s.active]
    s.alarm = chance.random() < 0.5
    s.shut = sum(1 << gate for gate in bits(d.doors) if chance.random() < 0.5 or d.exit_doors >> gate & 1)
    s.locked = s.shut & d.locked
    s.hero_area = [chance.choice(floor) for _ in s.hero_area]
    s.hand = [hand if chance.random() < 0.3 else 0 for hand in s.hand]
    s.wounds = [15 if chance.random() < 0.1 else 0 for _ in s.wounds]
    s.wound_deck &= ~15
    kinds = [*d.lines, SOLDIER, ZOMBIE]
    for unit in range(ESCORTED):
        s.unit_area[unit] = chance.choice(floor) if UNIT_KIND[unit] in kinds and chance.random() < 0.15 else -1
    if not s.alarm:
        s.aware = [chance.randrange(3) for _ in s.aware]
    if chance.random() < 0.7:  # nothing lies face down any more
        s.spawns = [0] * d.size
        s.features = [0] * len(s.features)
    s.orders = [int(chance.random() < 0.2) for _ in s.orders]
    s.dice = seeded(chance.randrange(1 << 30))
    s.events = []
    recount(s)
    return Reichbusters(s, keep=False)


def enemy_turn(game: Reichbusters) -> Reichbusters:
    """The enemy turn begins."""
    game.table.phase = P_RAISE_THE_ALARM
    game.open()
    return game


def pending_test(game: Reichbusters) -> tuple[str, int, bool]:
    """The kind of the test on the table, what it needs, and whether its noise is nothing already."""
    s = game.table
    return TESTS[s.test], s.test_number, TESTS[s.test] == "noise" and silent(s)


def challenged(game: Reichbusters, hero: int) -> Reichbusters:
    """As if this Hero had dared all enemies to attack, or nobody had (-1), before they do."""
    s = game.table.copy()
    s.challenger, s.step = hero, 1
    return Reichbusters(s, keep=False)
