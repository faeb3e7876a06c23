"""Whole scenarios of Earth Reborn for the pages: who does what in games that end soon and show much on the way."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache

import undercroft
from undercroft.core.game import Game
from undercroft.core.page import Label
from undercroft.core.records.record import begin, write
from undercroft.games.earth_reborn.view import view
from undercroft.players import player
from undercroft.players.base import derived_seed, honest_choice

GAME = "earth-reborn"
FIRST, SECOND, LAST = "beauty-and-the-beast", "last-hope-chapel", "terror-in-the-basement"
FIGHTS = 120  # choices within which a fight is looked for
Script = list[tuple[int, str]]  # whose answer, and what it is
# What lets something go by or brings it to an end, the mildest first.
QUIET = ("pass", "keep", "bet 0", "ready", "end", "halt")


def began(mission: str, seed: int) -> Game:
    return undercroft.new(GAME, mission, seed=seed)


def verb(action: str) -> str:
    return action.partition(" ")[0]


@cache
def short_game(mission: str, often: int, most: int, *wanted: str) -> tuple[int, Script]:
    """The seed and the choices of a game in which both sides do as the computer would, but each kind of act only so
    often; all that is wanted is asked or done in it."""
    for seed in range(60):
        made, seen = played(mission, seed, often, most)
        if made and seen.issuperset(wanted):
            return seed, made
    raise AssertionError(f"no game of {mission} was short enough")


def played(mission: str, seed: int, often: int, most: int) -> tuple[Script, set[str]]:
    """All choices, with the kinds of questions and answers; none if there were too many."""
    game, made, done, asked = began(mission, seed), Script(), Counter[str](), set[str]()
    sides = [player("greedy", seat) for seat in range(game.seats)]
    while game.ask is not None and game.choice is not None:
        if len(made) == most:
            return Script(), asked
        seat = game.ask.seat
        action = str(game.action(int(honest_choice(sides[seat], game, seat, derived_seed(seed, len(made))))))
        if done[verb(action)] >= often:
            action = quiet(game, action)
        done[verb(action)] += 1
        asked.add(game.choice.kind)
        made.append((seat, action))
        game.apply(game.parse(action))
    return made, asked | set(done)


@cache
def in_the_middle(mission: str, kind: str) -> tuple[str, int, int]:
    """The record of a game up to the question of this kind with the most answers, its last step, and who is asked."""
    seed, choices = short_game(mission, 12, 140)
    game = began(mission, seed)
    counts = []
    for _, action in choices:
        counts.append(len(game.options()) if game.choice is not None and game.choice.kind == kind else 0)
        game.apply(game.parse(action))
    game, at = began(mission, seed), counts.index(max(counts))
    record = begin(game, ["one", "other"], seed)
    for _, action in choices[:at]:
        record.play(game, game.parse(action))
    return write(record), len(record.steps) - 1, choices[at][0]


@cache
def where(mission: str, kind: str, action: str) -> tuple[str, int, int]:
    """The record of a game up to a question of this kind with such an answer, its last step, and who is asked."""
    return come_to(mission, lambda game: kind == kind_of(game) and action in map(verb, map(str, game.options())))


@cache
def beside_the_dead(mission: str) -> tuple[tuple[str, int, int], str]:
    """A game up to where somebody can walk onto the square of a corpse, and that square."""
    found: list[str] = []

    def reaches(game: Game) -> bool:
        assert game.ask is not None
        seat, dead = game.ask.seat, [one.corpse for one in view(game, -1).characters if one.corpse]
        if not dead or kind_of(game) not in ("act", "move"):
            return False
        # one that is no step but a walk, and costs nothing beside
        plans = game.overlay(seat, game.ask.subject).reach
        found[:] = [plan.square for plan in plans if plan.square in dead and not plan.extra and not plan.loses]
        return bool(found)

    return come_to(mission, reaches), found[0]


@cache
def far_away(mission: str) -> tuple[tuple[str, int, int], str, str]:
    """A game up to where somebody can walk some squares and stop at their end; whom one sends where."""
    found: list[str] = []

    def walks(game: Game) -> bool:
        assert game.ask is not None
        if kind_of(game) != "act":
            return False
        plans = game.overlay(game.ask.seat, game.ask.subject).reach
        found[:] = [plan.square for plan in plans if plan.stops and len(plan.way) > 2 and not plan.danger]
        found.append(str(game.ask.subject))
        return len(found) > 1

    return come_to(mission, walks), found[-1], found[0]


def come_to(mission: str, so: Callable[[Game], bool], after: int = 20) -> tuple[str, int, int]:
    """A game of computers up to the first question at which it is so: its record, last step, and who is asked."""
    for seed in range(1, 60):
        game = began(mission, seed)
        record = begin(game, ["one", "other"], seed)
        sides = [player("greedy", seat) for seat in range(game.seats)]
        for number in range(300):
            if game.ask is None:
                break
            seat = game.ask.seat
            if number > after and so(game):
                return write(record), len(record.steps) - 1, seat
            record.play(game, int(honest_choice(sides[seat], game, seat, derived_seed(seed, number))))
    raise AssertionError("it never came to that")


def kind_of(game: Game) -> str:
    return game.choice.kind if game.choice is not None else ""


def quiet(game: Game, otherwise: str) -> str:
    """The mildest answer there is."""
    texts = [str(action) for action in game.options()]
    mild = [text for word in QUIET for text in texts if text == word or verb(text) == word]
    return mild[0] if mild else otherwise


@cache
def fight(mission: str) -> tuple[str, int, int]:
    """The record of a game up to a question at which a blow may harm its target, kill it, and cost the one who strikes
    something, while something else cannot succeed at all; its last step, and who is asked."""
    for seed in range(60):
        game = began(mission, seed)
        record = begin(game, ["one", "other"], seed)
        sides = [player("greedy", seat) for seat in range(game.seats)]
        while game.ask is not None and len(record.steps) < FIGHTS:
            seat = game.ask.seat
            if any(verb(str(action)) == "strike" for action in game.options()) and telling(game.labels(seat)):
                return write(record), len(record.steps) - 1, seat
            record.play(game, honest_choice(sides[seat], game, seat, derived_seed(seed, len(record.steps))))
    raise AssertionError(f"no fight of {mission} tells enough")


def telling(labels: Sequence[Label]) -> bool:
    chances = [label.chance for label in labels if label.chance is not None]
    both = any(one.risk and 0 < one.death < one.harm for one in chances)
    return both and any(not one.harm and not one.chance for one in chances)
