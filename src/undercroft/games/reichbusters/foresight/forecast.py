"""What the coming enemy turn will do, before it does it (RB-ENEMY).

The rules themselves are played on a copy. They decide who moves where and who strikes whom without dice; where a die
falls, a card is drawn or somebody is asked in between, what follows is only what would happen if that changed nothing,
and is no longer `sure`.
"""

from typing import Final

import msgspec

from undercroft.core.chance.dice import DiceError, replayed
from undercroft.core.choice import Ask, Flow
from undercroft.games.reichbusters.rules.enemy.attack import struck
from undercroft.games.reichbusters.rules.questions import Q_TIE
from undercroft.games.reichbusters.rules.tables import NO_TEST, P_CHECK_AWARENESS, P_RAISE_THE_ALARM
from undercroft.games.reichbusters.rules.turn.enemy_turn import phase
from undercroft.games.reichbusters.rules.verbs import PASS
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.vocabulary import events as told

MOST_STEPS: Final = 400  # of the rules, in one enemy turn: far more than there are units and lines


class EnemyDeed(msgspec.Struct, frozen=True):
    """One thing that enemies will do."""

    sure: bool  # no die, card or choice comes before it
    ranged: bool = False  # of a strike
    hero: int = -1  # whom it strikes, or whom it goes for; nobody, if it goes off
    total: int = 0  # of a combined attack: what the defence needs
    units: tuple[int, ...] = ()  # who moves; who strikes, the main attacker first
    origin: int = -1  # areas of a move
    to: int = -1
    gate: int = -1  # a door that is unlocked or opened
    opened: bool = False
    tracker: int = 0  # the round marker moves here

    @property
    def is_strike(self) -> bool:
        return bool(self.units) and self.to < 0

    @property
    def is_move(self) -> bool:
        return self.to >= 0


def forecast(s: Table) -> list[EnemyDeed]:
    """What enemies will do in the turn that comes after the Hero's, or that is under way, in their order."""
    twin = s.copy()
    twin.beats = None
    twin.events = []
    twin.dice = replayed([])
    if not P_RAISE_THE_ALARM <= twin.phase <= P_CHECK_AWARENESS:
        if twin.alarm_due:
            return []  # the rest of the round is lost (RB-ALARM-2)
        begin(twin)
    out: list[EnemyDeed] = []
    sure = True
    for _ in range(MOST_STEPS):
        if twin.over or not P_RAISE_THE_ALARM <= twin.phase <= P_CHECK_AWARENESS:
            break
        sure = step(twin, sure, out)
    return out


def reached(s: Table, deed: EnemyDeed, went: dict[int, int]) -> int:
    """The Heroes whom a strike reaches, as bits: all beside a bomber that goes off (RB-KEY-10), all in the area of some
    shots. `went` are the areas of units that move before."""
    main = deed.units[0]
    if deed.hero < 0:
        return s.heroes_in[went.get(main, s.unit_area[main])]
    return struck(s, deed.hero, main, deed.ranged)


def begin(twin: Table) -> None:
    """As if the Hero's turn ended now."""
    twin.phase = P_RAISE_THE_ALARM
    twin.step = twin.activated = 0


def step(twin: Table, sure: bool, out: list[EnemyDeed]) -> bool:
    """One step of the rules; whether it came to its end without a die, a card or a choice."""
    flow = phase(twin)
    if flow is None:
        tell(twin, sure, out)
        return sure
    try:
        ask = next(flow)
        while True:
            tell(twin, sure, out)
            sure = sure and len(ask.options) == 1
            answer = answered(ask)
            if answer < 0:
                set_aside(twin, flow)
                return False
            ask = flow.send(answer)
    except StopIteration:
        tell(twin, sure, out)
        return sure
    except DiceError:
        tell(twin, sure, out)
        set_aside(twin, flow)
        return False


def answered(ask: Ask) -> int:
    """The first of several that are equal; nobody plays a card. What else is asked is not guessed: -1."""
    if len(ask.options) == 1 or ask.question == Q_TIE:
        return ask.options[0]
    return PASS if PASS in ask.options else -1


def set_aside(twin: Table, flow: Flow) -> None:
    """What was under way is left as if it had no effect; the rules take up the turn from what the table says."""
    flow.close()
    twin.test = NO_TEST
    twin.test_dice = []


def tell(twin: Table, sure: bool, out: list[EnemyDeed]) -> None:
    """What has happened since the last telling, as deeds."""
    for event in told.happened(twin):
        if isinstance(event, told.EnemyMoved):
            out.append(EnemyDeed(sure, hero=event.hero, units=(event.unit,), origin=event.start, to=event.to))
        elif isinstance(event, told.Door | told.EnemyDoor):
            out.append(EnemyDeed(sure, gate=event.gate, opened=event.opens))
        elif isinstance(event, told.DoorLocked):
            out.append(EnemyDeed(sure, gate=event.gate))
        elif isinstance(event, told.EnemyAttack):
            out.append(EnemyDeed(sure, event.ranged, event.hero, event.total, event.units))
        elif isinstance(event, told.BomberAttack):
            out.append(EnemyDeed(sure, units=(event.unit,)))
        elif isinstance(event, told.Tracker):
            out.append(EnemyDeed(sure, tracker=event.round))
    twin.events = []
