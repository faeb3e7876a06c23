"""Whole scenarios of Earth Reborn for the pages: who does what in games that end soon and show much on the way."""

from collections import Counter
from functools import cache

import undercroft
from undercroft.core.game import Game
from undercroft.core.records.record import begin, write
from undercroft.players import player
from undercroft.players.base import derived_seed, honest_choice

GAME = "earth-reborn"
FIRST, SECOND, LAST = "beauty-and-the-beast", "last-hope-chapel", "terror-in-the-basement"
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


def quiet(game: Game, otherwise: str) -> str:
    """The mildest answer there is."""
    texts = [str(action) for action in game.options()]
    mild = [text for word in QUIET for text in texts if text == word or verb(text) == word]
    return mild[0] if mild else otherwise
