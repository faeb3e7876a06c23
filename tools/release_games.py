"""The games of a release set: of every game, edition and mission, with every ending and every word that can be said."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from undercroft.core.chance.dice import seeded
from undercroft.core.game import Game
from undercroft.core.packing import DECLINE_END, OFFER_END, ORDERS, RESIGN, pack
from undercroft.core.proof.conformance import of_each_size
from undercroft.core.records.position import to_position
from undercroft.core.records.record import Record, begin, write
from undercroft.core.spec import GameSpec
from undercroft.players import player
from undercroft.players.base import Player, derived_seed, honest_choice

PLAYED, RESIGNED, LEFT, DRAWN, RUNNING = "played", "resigned", "left", "drawn", "running"
TALKED = 60  # choices before a game is ended by words
MEANWHILE = 12  # choices between one seat's leaving and the next
LATEST = 400  # choices until which the wanted moment should have come
CHATTER = 0.15  # how often somebody says a word before a choice
MOST = 1200  # choices of a game that is played out: a longer one is no small keepsake
TRIES = 20  # rounds over all missions in which other endings are looked for


@dataclass(frozen=True)
class Plan:
    """One game of the set."""

    mission: str
    edition: str
    options: Mapping[str, Any]
    ending: str
    seed: int
    who: str = "random"
    seat: int = 0  # who gives up
    inside: bool = False  # the last words fall in the middle of an action


@dataclass
class Kept:
    """A game as the set keeps it."""

    name: str
    record: str
    position: dict[str, Any]
    ending: tuple[int, int]  # how it ended, in the game's own number, and who won


def kept_games(spec: GameSpec) -> Iterator[Kept]:
    """One game of every mission and ending that a few tries find, and those that words end."""
    for edition in spec.editions:
        met: set[object] = set()
        for plan in _played(spec, edition):
            kept = _play(spec, plan)
            if kept is not None and not {kept.ending, plan.mission} <= met:
                met |= {kept.ending, plan.mission}
                yield kept
    yield from talked_games(spec)


def talked_games(spec: GameSpec) -> Iterator[Kept]:
    """Those that words end, or that break off."""
    for edition in spec.editions:
        for plan in _talked(spec, edition):
            kept = _play(spec, plan)
            if kept is not None:
                yield kept


def _played(spec: GameSpec, edition: str) -> Iterator[Plan]:
    for around in range(TRIES):
        for number, mission in enumerate(spec.missions()):
            options = _next(of_each_size(spec, mission.id, edition), number + around)
            who = "greedy" if (number + around) % 2 else "random"
            yield Plan(mission.id, edition, options, PLAYED, 100 * around + number, who)


def _talked(spec: GameSpec, edition: str) -> Iterator[Plan]:
    """The first and the last seat give up, all agree to a draw, and a game breaks off: between two actions, and in the
    middle of one."""
    number = 0
    for missions, options in _of_each_size(spec, edition):
        seats = _seats(spec, missions[0], edition, options)
        endings = [(RESIGNED, 0), (DRAWN, 0), (RUNNING, 0)]
        if seats > 1:
            endings.append((RESIGNED, seats - 1))
        if seats > 2:
            endings.append((LEFT, 1))
        for ending, seat in endings:
            for inside in (False, True):
                mission = missions[number % len(missions)]
                yield Plan(mission, edition, options, ending, 1000 + number, seat=seat, inside=inside)
                number += 1


def _next(of: Sequence[Mapping[str, Any]], number: int) -> Mapping[str, Any]:
    return of[number % len(of)]


def _of_each_size(spec: GameSpec, edition: str) -> list[tuple[list[str], Mapping[str, Any]]]:
    """For each number of seats the first options with so many, and the missions that take them."""
    taken = {mission.id: of_each_size(spec, mission.id, edition) for mission in spec.missions()}
    found: dict[int, tuple[list[str], Mapping[str, Any]]] = {}
    for mission, set_ups in taken.items():
        for options in set_ups:
            missions = [id for id, others in taken.items() if options in others]
            found.setdefault(_seats(spec, mission, edition, options), (missions, options))
    return list(found.values())


def _seats(spec: GameSpec, mission: str, edition: str, options: Mapping[str, Any]) -> int:
    return len(spec.seating(mission, edition, options))


# ---------------------------------------------------------------- one game


class _Table:
    """A game under way, with its record."""

    def __init__(self, spec: GameSpec, plan: Plan) -> None:
        self.plan = plan
        self.rng = Random(plan.seed)
        self.game = spec.new(plan.mission, seeded(plan.seed), plan.edition, plan.options)
        self.game.open()
        seats = range(self.game.seats)
        self.record: Record = begin(self.game, [plan.who for _ in seats], plan.seed)
        self.players: list[Player] = [player(plan.who, derived_seed(plan.seed, seat)) for seat in seats]
        self.made = 0

    def choose(self) -> None:
        """Whoever is asked chooses."""
        ask = self.game.ask
        assert ask is not None
        code = honest_choice(self.players[ask.seat], self.game, ask.seat, derived_seed(self.plan.seed, self.made))
        self.record.play(self.game, code)
        self.made += 1

    def say(self, verb: int, seat: int, level: int = 0) -> None:
        code = pack(verb, seat, level)
        if self.game.why_not(code) is None:
            self.record.play(self.game, code)

    def chatter(self) -> None:
        """A word that does not end the game: everybody's orders change, ends are offered, declined, withdrawn."""
        seat = self.rng.randrange(self.game.seats)
        levels = len(self.game.standing_orders())
        if levels and self.rng.random() < 0.5:
            self.say(ORDERS, seat, self.rng.randrange(levels))
        elif self.rng.random() < 0.4:
            self.say(DECLINE_END, seat)
        elif not _would_end(self.game, seat):
            self.say(OFFER_END, seat)

    def play(self, choices: int) -> None:
        """Go on for so many choices; those who play by chance say a word now and then."""
        until = self.made + choices
        while self.game.ask is not None and self.made < until:
            if self.plan.who == "random" and self.rng.random() < CHATTER:
                self.chatter()
            if self.game.ask is not None:
                self.choose()

    def wait(self) -> None:
        """Go on to the wanted kind of moment."""
        while self.game.ask is not None and self.made < LATEST and (self.game.flow is not None) != self.plan.inside:
            self.choose()


def _would_end(game: Game, seat: int) -> bool:
    state = game.state
    return (state.offers | 1 << seat | state.resigned) == (1 << game.seats) - 1


def _play(spec: GameSpec, plan: Plan) -> Kept | None:
    """None where it did not come to the end that was wanted."""
    table = _Table(spec, plan)
    game, record = table.game, table.record
    if plan.ending == PLAYED:
        table.play(MOST)
    else:
        table.play(TALKED)
        table.wait()
    if game.state.over != (plan.ending == PLAYED):
        return None
    position = to_position(game)
    if plan.ending in (RESIGNED, LEFT):
        _give_up(table)
    elif plan.ending == DRAWN:
        for seat in range(game.seats):
            table.say(OFFER_END, seat)
    record.end(game, plan.seed)
    state = game.state
    name = f"{spec.id}-{plan.edition}-{plan.mission}-{plan.ending}-{plan.seed}"
    return Kept(name, write(record), position, (state.why, state.winners))


def _give_up(table: _Table) -> None:
    """One seat gives up, some with their offer of a draw on the table. Where others play on, they do so for a while
    until they give up too, or to the end."""
    game, plan = table.game, table.plan
    if plan.inside and not _would_end(game, plan.seat):
        table.say(OFFER_END, plan.seat)
    for at in range(game.seats):
        if game.state.over:
            return
        table.say(RESIGN, (plan.seat + at) % game.seats)
        table.play(MOST if plan.ending == LEFT else MEANWHILE)
