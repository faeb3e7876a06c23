"""What the coming enemy turn will do, said before it does it (RB-ENEMY)."""

import random

import pytest

from tests.reichbusters.scene import HALL, ROOMS, Scene
from tests.rules_plugin import rule
from undercroft.core.board.grid import bits
from undercroft.core.chance.dice import seeded
from undercroft.core.choice import Ask
from undercroft.games.reichbusters.foresight.forecast import Deed, forecast, tell
from undercroft.games.reichbusters.rules.board.found import recount
from undercroft.games.reichbusters.rules.tables import (
    ALERT,
    ASK_TIES,
    ESCORTED,
    P_CHECK_AWARENESS,
    P_HERO_TURN,
    P_RAISE_THE_ALARM,
    SOLDIER,
    UNIT_KIND,
    ZOMBIE,
)
from undercroft.games.reichbusters.rules.turn.enemy_turn import phase
from undercroft.games.reichbusters.spec import ReichbustersSpec
from undercroft.games.reichbusters.state import Table

TURNS = 1000
MISSIONS = ("midnight-mass", "the-irishman", "dead-men-walking", "doktor-gruber", "vrilpanzer")


# ---------------------------------------------------------------- one turn


@rule("RB-ENEMY-3", "RB-ENEMY-4")
def test_moves_and_strikes_are_told_in_their_order() -> None:
    scene = Scene(HALL, alarm=True, heroes=["quentin"])
    zombie, soldiers = scene.put("zombie", "B"), scene.put("soldier", "D", 2)
    deeds = forecast(scene.table)
    strike, second, move = deeds[1], deeds[2], deeds[0]
    assert move.is_move and (move.units, move.origin, move.to, move.hero) == ((zombie,), 1, 0, 0)
    assert strike.is_strike and (strike.units, strike.total, strike.ranged) == ((soldiers, soldiers + 1), 6, True)
    assert (second.units, second.total, second.ranged) == ((zombie,), 5, False)
    assert [deed.sure for deed in deeds] == [True, True, False]  # the soldiers' defence test comes between


def test_a_forecast_changes_nothing() -> None:
    scene = Scene(HALL, alarm=True)
    scene.put("zombie", "B", 3)
    before = (scene.table.unit_area[:], scene.table.phase, scene.table.dice.used(), len(scene.table.events))
    forecast(scene.table)
    assert (scene.table.unit_area, scene.table.phase, scene.table.dice.used(), len(scene.table.events)) == before


@rule("RB-EMOVE-3")
def test_doors_are_told() -> None:
    scene = Scene(ROOMS, alarm=True, locked="d")
    scene.put("zombie", "B", 4)
    told = [(deed.gate, deed.opened) if deed.gate >= 0 else deed.to for deed in forecast(scene.table)]
    gate = scene.gate("d")
    assert told[:4] == [(gate, False), (gate, True), scene.area("A"), scene.area("A")]


@rule("RB-ENEMY-2")
def test_the_tracker_is_told_before_the_alarm() -> None:
    scene = Scene(HALL)
    scene.put("zombie", "D")
    assert forecast(scene.table) == []
    scene.aware("D", ALERT)
    assert forecast(scene.table)[0] == Deed(True, tracker=2)


@rule("RB-TIE-1")
def test_a_choice_of_the_players_makes_the_rest_unsure() -> None:
    scene = Scene(HALL, alarm=True, at="B")
    officer = scene.put("officer", "B")
    assert forecast(scene.table)[0].sure
    scene.table.orders = [ASK_TIES]
    first = forecast(scene.table)[0]
    assert first.units == (officer,) and not first.sure


@rule("RB-CARD-5")
def test_an_instant_in_hand_makes_the_rest_unsure() -> None:
    scene = Scene(HALL, heroes=["claudine"], alarm=True)
    scene.put("zombie", "B")
    assert [deed.sure for deed in forecast(scene.table)] == [True, True]
    scene.hand(0, 10)  # Slip away
    assert [deed.sure for deed in forecast(scene.table)] == [True, False]


@rule("RB-SPAWN-3")
def test_what_a_door_shows_makes_the_rest_unsure() -> None:
    scene = Scene(ROOMS, alarm=True)
    scene.put("zombie", "B", 3)
    scene.spawn_token("C", 1)
    deeds = forecast(scene.table)
    assert deeds[0].opened and deeds[0].sure
    assert all(deed.sure for deed in deeds[:2])  # zombies in B hide the token from the Hero


@rule("RB-ALARM-2")
def test_no_enemy_turn_follows_when_the_alarm_is_due() -> None:
    scene = Scene(HALL)
    scene.put("zombie", "A")
    scene.aware("A", ALERT)
    scene.table.alarm_due = True
    assert forecast(scene.table) == []


# ---------------------------------------------------------------- many turns


def scattered(table: Table, chance: random.Random) -> Table:
    """A table of the mission with enemies, Heroes and open doors anywhere, some with cards in hand."""
    s = table.copy()
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
    recount(s)
    return s


def played(s: Table, chance: random.Random) -> list[Deed]:
    """The enemy turn as it comes, with any answers."""
    s.phase = P_RAISE_THE_ALARM
    out: list[Deed] = []
    while P_RAISE_THE_ALARM <= s.phase <= P_CHECK_AWARENESS and not s.over:
        s.events = []
        flow = phase(s)
        if flow is None:
            tell(s, True, out)
            continue
        try:
            ask: Ask = next(flow)
            while True:
                ask = flow.send(chance.choice(ask.options))
        except StopIteration:
            tell(s, True, out)
    return out


@rule("RB-ENEMY-1", "RB-ENEMY-3", "RB-ENEMY-4")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_in_a_thousand_enemy_turns_nothing_goes_otherwise_than_the_forecast_said(edition: str) -> None:
    """Where no die, card or choice comes in between."""
    chance = random.Random(edition)
    spec = ReichbustersSpec(False)
    tables = [
        spec.new(mission, seeded(at), edition, {"heroes": 1 + at % 4}).table for at, mission in enumerate(MISSIONS)
    ]
    sure = 0
    for turn in range(TURNS // 2):
        s = scattered(tables[turn % len(tables)], chance)
        said = [deed for deed in forecast(s) if deed.sure]
        assert played(s, chance)[: len(said)] == said
        sure += len(said)
    assert sure > TURNS
