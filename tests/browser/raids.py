"""Whole RAIDs for the pages: who does what in a game that two Heroes win after the alarm."""

from collections.abc import Callable
from functools import cache
from itertools import count
from typing import Any

import undercroft
from undercroft.core.game import Game
from undercroft.core.records.record import begin, write
from undercroft.games.reichbusters.view import view
from undercroft.players import player
from undercroft.players.base import derived_seed, honest_choice

GAME, MISSION = "reichbusters", "raid"
SETTINGS: dict[str, Any] = {
    "heroes": 2,
    "difficulty": "easy",
    "map": "raid-vril-laboratories",
    "faction": "raid-castle-garrison",
    "objective": "assassination",
}
MOST_CHOICES, LEAST_AFTER = 105, 5  # in all; after the alarm
CROWD = 7  # enemies in one area
Script = list[tuple[int, bool, str]]  # whose answer, whether any of the team may give it, and what it is


def began(seed: int) -> Game:
    return undercroft.new(GAME, MISSION, seed=seed, **SETTINGS)


@cache
def won_raid() -> tuple[int, Script]:
    """The seed and the choices of a short one, as the computer would make them."""
    for seed in range(200):
        made, after = played(seed)
        if len(made) <= MOST_CHOICES and after >= LEAST_AFTER:
            return seed, made
    raise AssertionError("no raid was short enough")


@cache
def after_the_alarm() -> tuple[str, int, int]:
    """The record of that game up to a Hero's turn after the alarm, its last step, and whose turn it is."""
    return until(lambda game, _: alarmed(game) and game.choice is not None and game.choice.kind == "turn")


@cache
def before_the_other() -> tuple[str, int, int]:
    """The record of that game up to the end of a turn after which the enemy acts and then the other Hero is asked."""
    return until(lambda game, action: action == "end" and after_end(game) not in (-1, asked(game)))


@cache
def crowded_raid() -> tuple[str, int, int]:
    """The record of a hard RAID up to a turn in which many enemies stand around the Hero, its last step, and whose turn
    it is."""
    harder: dict[str, Any] = {"heroes": 4, "difficulty": "hard", "faction": "raid-vril-saturated"}
    for seed in range(20):
        game = undercroft.new(GAME, MISSION, seed=seed, map="raid-castle-wing", objective="rescue", **harder)
        record = begin(game, ["Ada", "Bea", "Cyd", "Dee"], seed)
        for number in count():
            if game.ask is None or game.choice is None:
                break
            seat = game.ask.seat
            if game.choice.kind == "turn" and around(game, seat) >= CROWD:
                return write(record), len(record.steps) - 1, seat
            record.play(game, int(honest_choice(player("greedy", seat), game, seat, derived_seed(seed, number))))
    raise AssertionError("nobody was ever surrounded")


@cache
def tied_raid() -> tuple[str, int, int]:
    """The record of a RAID up to the question which of two areas is meant that are equal for the rules, its last step,
    and who is asked."""
    for seed in range(20):
        game = undercroft.new(GAME, MISSION, seed=seed, heroes=2)
        record = begin(game, ["one", "other"], seed)
        for number in range(MOST_CHOICES):
            if game.ask is None or game.choice is None:
                break
            seat = game.ask.seat
            if game.choice.kind == "tie" and str(game.options()[0]).startswith("at "):
                return write(record), len(record.steps) - 1, seat
            record.play(game, int(honest_choice(player("greedy", seat), game, seat, derived_seed(seed, number))))
    raise AssertionError("nothing was ever equal")


def around(game: Game, seat: int) -> int:
    """Enemies in the Hero's own area."""
    seen = view(game, seat)
    return sum(unit.square == seen.heroes[seat].square for unit in seen.units)


def until(found: Callable[[Game, str], bool]) -> tuple[str, int, int]:
    """Up to the first choice of that kind."""
    seed, choices = won_raid()
    game = began(seed)
    record = begin(game, ["one", "other"], seed)
    for _, _, action in choices:
        if found(game, action):
            return write(record), len(record.steps) - 1, asked(game)
        record.play(game, game.parse(action))
    raise AssertionError("it never came to that")


def after_end(game: Game) -> int:
    """Who is asked first when the turn ends now, and nobody else could be; -1 if any of the team may answer."""
    twin = game.copy()
    twin.apply(twin.parse("end"))
    return -1 if twin.ask is not None and twin.ask.shared else asked(twin)


def asked(game: Game) -> int:
    return -1 if game.ask is None else game.ask.seat


def played(seed: int) -> tuple[Script, int]:
    """All choices, and how many of them were made after the alarm; none if it was lost."""
    game, made, after = began(seed), Script(), 0
    heroes = [player("greedy", seat) for seat in range(game.seats)]
    while game.ask is not None and len(made) <= MOST_CHOICES:
        ask, after = game.ask, after + alarmed(game)
        code = int(honest_choice(heroes[ask.seat], game, ask.seat, derived_seed(seed, len(made))))
        made.append((ask.seat, ask.shared, str(game.action(code))))
        game.apply(code)
    won = game.outcome is not None and game.outcome.winners
    return made, after if won else 0


def alarmed(game: Game) -> bool:
    return bool(view(game, 0).alarm)
