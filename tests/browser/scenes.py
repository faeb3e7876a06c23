"""Games that have come to where something can be seen, for the pages to go on from."""

import random
from collections import Counter
from functools import cache
from typing import Any

import undercroft
from tests.browser.table import SMALL_MISSION, Table
from undercroft.core.records.record import begin, write
from undercroft.games.incursion.rules.tables import FIRST_GERMAN

GERMAN = 1
CROWD = 14  # more than a tray shows as tokens


def waiting(view: dict[str, Any]) -> dict[int, str]:
    """Where each waiting model waits."""
    return {model["id"]: model["entry"] for model in view["models"] if model["status"] == "waiting"}


@cache
def crowded(mission: str) -> tuple[str, int, str]:
    """A game in which so many wait at one entry and one of them may come in: its record up to the step after that,
    the step before it, and the words of the option."""
    game = undercroft.new("incursion", mission, seed=1)
    record = begin(game, ["one", "other"], 1)
    chance = random.Random(1)
    while True:
        places = waiting(game.view(GERMAN))
        entering = [action for action in game.options() if str(action).startswith("enter")]
        if entering and game.ask is not None and game.ask.seat == GERMAN:
            model = int(str(entering[0]).split()[1])
            if Counter(places.values())[places[model]] >= CROWD:
                label = next(one for one in game.labels(GERMAN) if one.action == str(entering[0]))
                before = len(record.steps) - 1
                record.play(game, entering[0])
                return write(record), before, str(label.label)
        record.play(game, chance.choice([one for one in game.options() if one not in entering] or game.options()))


@cache
def burning() -> tuple[str, int]:
    """A game in which something burns and the German side is asked: its record and the last step."""
    for seed in range(40):
        game = undercroft.new("incursion", "incursion", seed=seed)
        record = begin(game, ["one", "other"], seed)
        chance = random.Random(seed)
        for _ in range(400):
            if game.ask is None:
                break
            if game.view(GERMAN)["fire"] and game.ask.seat == GERMAN:
                return write(record), len(record.steps) - 1
            record.play(game, chance.choice(game.options()))
    raise AssertionError("nothing ever burned")


def brought(table: Table, text: str) -> tuple[str, str]:
    """The record as a table to look at: its id, and the spectators' token."""
    opened = table.api("records", {"record": text}, "-")
    return opened["table"], opened["watch"].partition("#")[2]


def play_on(table: Table, text: str, at: int, seat: int = GERMAN) -> tuple[str, list[str]]:
    """Sit at both sides of a game from one of its steps on, with a page at one of them: its id and both tokens."""
    id, watch = brought(table, text)
    order = {"step": at, "seats": [{"kind": "me"}, {"kind": "me"}]}
    opened = table.api(f"tables/{id}/branch", order, watch)
    tokens = [seat["token"] for seat in opened["seats"]]
    keep = "([id, token]) => localStorage.setItem('undercroft.tables', JSON.stringify({[id]: [[token]]}))"
    table.page.evaluate(keep, [opened["table"], tokens[seat]])
    table.page.goto(f"/table/{opened['table']}#{tokens[seat]}")
    return opened["table"], tokens


@cache
def bothered() -> tuple[str, int, list[str]]:
    """A game in which the German side does some things of its own and then rolls against an Allied model: its record,
    the step before that, and what the side does."""
    quiet = 4
    for seed in range(40):
        game = undercroft.new("incursion", SMALL_MISSION, seed=seed)
        record = begin(game, ["one", "other"], seed)
        chance = random.Random(seed)
        own: list[bool] = []  # of the German steps in a row, whether they are about German models alone
        for _ in range(400):
            if game.ask is None:
                break
            seat = game.ask.seat
            record.play(game, chance.choice(game.options()))
            lines = game.story(1 - GERMAN)
            about = {int(id) for line in lines for kind, id in line.refs if kind == "model"}
            allied = any(id < FIRST_GERMAN for id in about)
            own = [*own, not allied] if seat == GERMAN and lines else []
            goes_on = game.ask is not None and game.ask.seat == GERMAN
            if not goes_on or not allied or len(own) <= quiet or not all(own[-quiet - 1 : -1]):
                continue
            if any(line.dice for line in lines):
                before = len(record.steps) - 1 - quiet - 1
                return write(record), before, [step.action for step in record.steps[before + 1 :]]
    raise AssertionError("nobody was ever bothered")
