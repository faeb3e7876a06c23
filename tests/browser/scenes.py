"""Games that have come to where something can be seen, for the pages to go on from."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

import undercroft
from tests.browser.table import SMALL_MISSION, Table
from undercroft.core.records.record import begin, write
from undercroft.core.speech.say import Noun
from undercroft.games.incursion.rules.tables import FIRST_GERMAN
from undercroft.games.incursion.view import view
from undercroft.games.incursion.view_types import View
from undercroft.players import player
from undercroft.players.base import derived_seed, honest_choice

GERMAN = 1
Goal = tuple[str, str, tuple[str, ...]]  # a figure, what it goes for, and by which actions
MUCH = 15  # options of one model
CROWD = 14  # more than a tray shows as tokens


def waiting(view: View) -> dict[int, Noun | None]:
    """Where each waiting model waits."""
    return {model.id: model.entry for model in view.models if model.status == "waiting"}


@cache
def crowded(mission: str) -> tuple[str, int, str]:
    """A game in which so many wait at one entry and one of them may come in: its record up to the step after that,
    the step before it, and the words of the option."""
    game = undercroft.new("incursion", mission, seed=1)
    record = begin(game, ["one", "other"], 1)
    chance = random.Random(1)
    while True:
        places = waiting(view(game, GERMAN))
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
            if view(game, GERMAN).fire and game.ask.seat == GERMAN:
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
def busy_activation() -> tuple[str, int, int]:
    """The record of a game up to a question for an Allied model with much to do, its last step, and whose it is."""
    game = undercroft.new("incursion", "incursion", seed=4)
    record = begin(game, ["one", "other"], 4)
    players = [player("greedy", seat) for seat in range(2)]
    while game.ask is not None and game.choice is not None:
        seat, options = game.ask.seat, [str(action) for action in game.options()]
        shots = sum(option.startswith("fire") for option in options)
        if game.choice.kind == "activation" and seat != GERMAN and shots and len(options) >= MUCH:
            return write(record), len(record.steps) - 1, seat
        chosen = honest_choice(players[seat], game, seat, derived_seed(4, len(record.steps)))
        record.play(game, int(chosen))
    raise AssertionError("nobody ever had so much to do")


@cache
def one_of_many() -> tuple[str, int, int, str]:
    """The record of a game up to a question for a German model that has fewer options than all who could be activated
    instead have together, its last step, whose question it is, and the model's id."""
    game = undercroft.new("incursion", "doomsday", seed=4)
    record = begin(game, ["one", "other"], 4)
    players = [player("greedy", seat) for seat in range(2)]
    while game.ask is not None and game.choice is not None:
        seat = game.ask.seat
        if game.choice.kind == "activation" and seat == GERMAN:
            actors = Counter(label.refs[0][1] for label in game.labels(seat) if label.refs)
            [(who, most), *others] = actors.most_common()
            if others and most * 2 <= actors.total() and most > others[0][1] * 2:
                return write(record), len(record.steps) - 1, seat, who
        record.play(game, int(honest_choice(players[seat], game, seat, derived_seed(4, len(record.steps)))))
    raise AssertionError("there were never so many")


def at_their_place(table: Table, text: str, at: int, seat: int) -> None:
    """Sit at all seats of a game from one of its steps on, and open the page of the one who is asked."""
    id, watch = brought(table, text)
    seats = table.api(f"tables/{id}?parts=", token=watch)["seats"]
    opened = table.api(f"tables/{id}/branch", {"step": at, "seats": [{"kind": "me"} for _ in seats]}, watch)
    table.page.goto(f"/table/{opened['table']}#{opened['seats'][seat]['token']}")


def at_random(table: Table, id: str, tokens: list[str], choices: int) -> Iterator[int]:
    """So many choices for whoever of the two is asked, by the same chance in every run: the number of each, once all
    that came of it is shown."""
    chance = random.Random(7)
    for number in range(1, choices + 1):
        token, state = table.until(lambda: next_question(table, id, tokens))
        word = {"step": state["step"], "action": chance.choice(state["options"])}
        table.api(f"tables/{id}/act?parts=", word, token)
        table.until(lambda: next_question(table, id, tokens))
        yield number


def next_question(table: Table, id: str, tokens: list[str]) -> tuple[str, dict[str, Any]] | None:
    """Who is asked, and that seat's state; nothing while there is more to be shown."""
    states = [(token, table.api(f"tables/{id}?parts=options", token=token)) for token in tokens]
    return next((one for one in states if one[1]["asked"]), None)


@cache
def watched() -> tuple[str, int, str, str, tuple[str, ...]]:
    """A German turn in which somebody walks through the sight of a trooper in Reaction Fire: the record, its last step,
    the figure, the square, and the actions of the plan that brings it there."""
    return approached(seen_walk)


@cache
def beside() -> tuple[str, int, str, str, tuple[str, ...]]:
    """A German turn in which somebody can walk up to a trooper and strike: the same with the trooper."""
    return approached(blow)


def approached(found_in: Callable[[Any], Goal | None]) -> tuple[str, int, str, str, tuple[str, ...]]:
    """Zombies close in on a trooper who waits in Reaction Fire, until somebody has what is looked for."""
    game = undercroft.new("incursion", "recon", seed=5)
    record = begin(game, ["one", "other"], 5)
    for _ in range(600):
        assert game.ask is not None and game.choice is not None
        texts = [str(action) for action in game.options()]
        if game.ask.seat != GERMAN:
            wishes = ("intelligence", "enter 0", "activate 0", "reaction 0", "pass", "bid 0", "end", "end-turn")
            wanted = next((text for wish in wishes for text in texts if text.startswith(wish)), texts[0])
            record.play(game, game.parse(wanted))
            continue
        found = found_in(game) if game.choice.kind == "turn" else None
        if found is not None:
            return write(record), len(record.steps) - 1, *found
        route = way_on(game, texts)
        for text in route or [next((text for text in texts if text in ("pass", "end", "end-turn", "bid 0")), texts[0])]:
            record.play(game, game.parse(text))
    raise AssertionError("nobody ever came near")


def blow(game: Any) -> Goal | None:
    """A walk that ends in a blow, and costs nothing else."""
    for ref in game.guide(GERMAN).ready:
        for deed in game.overlay(GERMAN, int(ref[1])).deeds:
            if deed.meant and not deed.reach.danger and len(deed.reach.actions) > 2:
                return ref[1], deed.ref[1], tuple(deed.reach.actions)
    return None


def seen_walk(game: Any) -> Goal | None:
    """A plan on whose way the other side is asked, though not at its end."""
    for figure in [int(ref[1]) for ref in game.guide(GERMAN).ready]:
        for plan in game.plans(figure):
            twin = game.copy()
            for n, action in enumerate(plan.actions):
                twin.apply(twin.parse(action))
                if twin.ask is not None and twin.ask.seat != GERMAN:
                    if 1 < n < len(plan.actions) - 2 and not plan.extra:
                        return str(figure), plan.square, plan.actions
                    break
    return None


def way_on(game: Any, texts: list[str]) -> Sequence[str]:
    """The next zombie goes on towards where the trooper came in; nothing if none can."""
    for ref in game.guide(GERMAN).ready:
        route = game.route(GERMAN, int(ref[1]), "l1")
        if route is not None and all(one in texts for one in route.reach.actions[:1]):
            twin, played = game.copy(), []
            for action in route.reach.actions:
                if twin.why_not(twin.parse(action)) is not None:
                    break
                twin.apply(twin.parse(action))
                played.append(action)
            return played
    return []


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
