"""The laws that every game must obey, each a look at one moment of a game (core.conformance plays the games)."""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from msgspec import structs

from undercroft.core.choice import Ask
from undercroft.core.files.ledger import IllegalAction, Refusal
from undercroft.core.game import NOBODY, Game
from undercroft.core.packing import (
    ARG,
    DECLINE_END,
    FIRST,
    OFFER_END,
    ORDERS,
    RESIGN,
    SECOND,
    THIRD,
    is_word,
    pack,
)
from undercroft.core.page import Guide, Suggestion
from undercroft.core.proof.doors import DOORS, Door, shown, tries
from undercroft.core.proof.reading import differs, read_alike
from undercroft.core.proof.stubborn import Circle
from undercroft.core.records.notation import Notation, NotationError
from undercroft.core.records.position import from_position, position_hash, to_position
from undercroft.core.spec import GameSpec
from undercroft.core.state import knows

SAMPLES = 24  # deals in which a secret answer must turn out otherwise at least once
MEMORY = 64  # options of earlier questions that are tried again
AFTERWARDS = 6  # choices after a seat has left
FIGURES = 2  # whose overlay is compared at a question
DEALS = 4  # of what is hidden from a seat, under which every door is compared
OPTIONS = 4  # that are asked about there
ALIKE = 3  # options that read like another and are tried
ARGUMENTS = 40  # made-up arguments stay below this, where most of them mean something

# ---------------------------------------------------------------- one moment of a game


@dataclass
class Moment:
    """A game at one of its questions, and what the laws need to try things out."""

    game: Game
    spec: GameSpec
    rng: Random
    earlier: list[int] = field(default_factory=list)  # options of questions before this one
    circle: Circle = field(default_factory=Circle)  # where each seat has been since another last did something
    compared: Counter[str] = field(default_factory=Counter)  # how often each door was asked twice

    def pick(self, codes: Sequence[int]) -> int:
        return codes[int(self.rng.random() * len(codes))]

    def seed(self) -> int:
        return int(self.rng.random() * 2**32)

    def remember(self) -> None:
        """Keep some options, so that they can be tried when they no longer fit."""
        kept = self.pick(self.game.codes())
        if len(self.earlier) < MEMORY:
            self.earlier.append(kept)
        else:
            self.earlier[int(self.rng.random() * MEMORY)] = kept


Law = Callable[[Moment], None]


def candidates(moment: Moment) -> list[int]:
    """Actions that might be legal or not: remembered ones, options with one word changed, and made-up ones."""
    game, rng = moment.game, moment.rng
    notation: Notation = game.action(0).notation
    verbs = list(notation.verbs)
    option = moment.pick(game.codes())
    made_up = [rng.randrange(ARGUMENTS) for _ in range(3)]
    codes = [
        moment.pick(moment.earlier or [option]),
        _with_argument(option, rng),
        _with_argument(moment.pick(moment.earlier or [option]), rng),
        moment.pick(verbs) | option >> FIRST << FIRST,
        pack(moment.pick(verbs), *made_up),
    ]
    return [code for code in (_as_written(notation, code) for code in codes) if code is not None]


def _with_argument(code: int, rng: Random) -> int:
    """The action with one of its numbers changed, mostly a little."""
    place = rng.choice((FIRST, SECOND, THIRD))
    value = code >> place & ARG
    other = rng.randrange(ARGUMENTS) if rng.random() < 0.4 else (value + rng.choice((-1, 1))) % (ARG + 1)
    return code & ~(ARG << place) | other << place


def _as_written(notation: Notation, code: int) -> int | None:
    """The action that the code's text names, if it names one: what a person could have typed."""
    try:
        return notation.read(notation.write(code))
    except NotationError:
        return None


# ---------------------------------------------------------------- the laws


def conserved(moment: Moment) -> None:
    """Counters, cards and figures are all there."""
    moment.game.check()


def options_stand(moment: Moment) -> None:
    """There is somebody to choose and something to choose, each option once; options are legal and have a text."""
    game = moment.game
    ask = game.ask
    assert ask is not None, "nobody is asked and the game is not over"
    assert 0 <= ask.seat < game.seats <= len(moment.spec.seats), f"seat {ask.seat} is asked"
    assert len(ask.options) > 1, f"question {ask.question} has {len(ask.options)} options"
    assert len(set(ask.options)) == len(ask.options), f"question {ask.question} has an option twice"
    for code in {ask.options[0], ask.options[-1], moment.pick(ask.options)}:
        action = game.action(code)
        assert game.parse(str(action)) == code, f"{action} reads back as another action"
        assert game.why_not(code) is None, f"{action} is an option and refused: {game.why_not(code)}"


def refusals_agree(moment: Moment) -> None:
    """What is not an option is refused with a rule of the ledger and a sentence; what is refused is no option."""
    game = moment.game
    for code in candidates(moment):
        action = game.action(code)
        assert game.parse(str(action)) == code, f"{action} reads back as another action"
        refusal = game.why_not(code)
        if code in game.codes():
            assert refusal is None, f"{action} is an option and refused: {refusal}"
        elif not is_word(code):
            assert refusal is not None, f"{action} is no option and not refused"
            check_refusal(moment.spec, str(action), refusal)


def check_refusal(spec: GameSpec, action: str, refusal: Refusal) -> None:
    """A refusal names a rule and says something."""
    known = refusal.rule == "TABLE" or refusal.rule in spec.ledger().all_rules()
    assert known, f"{action} is refused by {refusal.rule}, which is no rule of the ledger"
    text = str(refusal.text)
    unknown = any(word.startswith("?") for word in text.split())  # what no word names (core.records.notation)
    assert len(text) > 8 and not unknown, f"{action} is refused with {refusal.text!r}"


def refusals_change_nothing(moment: Moment) -> None:
    """Trying what is forbidden raises one clear error and leaves the game as it was."""
    game = moment.game
    before = position_hash(game)
    for code in candidates(moment):
        if game.why_not(code) is not None:
            try:
                game.apply(code)
            except IllegalAction:
                assert position_hash(game) == before, f"{game.action(code)} was refused and changed the game"
            else:
                raise AssertionError(f"{game.action(code)} was refused and done")


def copies_are_independent(moment: Moment) -> None:
    """A copy goes its own way; two copies that are played alike stay alike, down to the dice."""
    game = moment.game
    before = _everything(game)
    one, other = game.copy(), game.copy(keep=moment.rng.random() < 0.5)
    assert position_hash(one) == position_hash(game) == position_hash(other), "a copy is not what it was copied from"
    assert to_position(one) == to_position(game), "a copy is not what it was copied from"
    for _ in range(12):
        if one.ask is None:
            break
        code = moment.pick(one.codes())
        one.do(code)
        other.do(code)
        assert one.state.events == other.state.events, f"two copies differ in what {game.action(code)} does"
        assert position_hash(one) == position_hash(other), f"two copies differ after {game.action(code)}"
    assert _everything(game) == before, "playing on in a copy changed the original"


def _everything(game: Game) -> tuple[Any, ...]:
    dice = game.state.dice
    return position_hash(game), dice.seed, dice.used(), list(dice.fallen), list(game.state.events), list(game.since)


def positions_come_back(moment: Moment) -> None:
    """Written as JSON and read again, a game is the same and goes on the same."""
    game = moment.game
    data = to_position(game)
    back = from_position(json.loads(json.dumps(data)))
    assert to_position(back) == data, "a position read back is written differently"
    assert position_hash(back) == position_hash(game), "a position read back is another one"
    assert back.codes() == game.codes(), "a position read back has other options"
    twin = game.copy()
    for _ in range(4):
        if twin.ask is None:
            break
        code = moment.pick(twin.codes())
        twin.do(code)
        back.do(code)
        assert position_hash(twin) == position_hash(back), f"a position read back differs after {game.action(code)}"


def secrets_stay_hidden(moment: Moment) -> None:
    """Dealing anew what a seat may not know changes neither its view nor its question; nor what a spectator sees."""
    game = moment.game
    choice = game.choice
    assert choice is not None
    open_to_all = game.view(-1)
    for seat in range(game.seats):
        twin = game.sample(seat, moment.seed())
        twin.check()
        assert twin.view(seat) == game.view(seat), f"the view of seat {seat} shows what it may not know"
        assert twin.view(-1) == open_to_all, "the spectators' view shows a secret"
        if choice.seat == seat:
            asked = twin.choice
            assert asked is not None and twin.codes() == game.codes(), f"seat {seat} learns a secret from its options"
            assert (asked.text, asked.kind) == (choice.text, choice.kind), f"the question shows seat {seat} a secret"


def nobody_sees_who_is_asked(moment: Moment) -> None:
    """Whoever is not asked finds at no door whether somebody else is, unless hands are open to all."""
    game = moment.game
    if game.open_hands():
        return
    silent = _with_news(game.with_state(game.state.copy()), game)
    silent.setup = game.setup
    silent.stay(closely=True)
    for seat in (seat for seat in range(-1, game.seats) if not game.asks(seat)):
        tried = tries(game, seat, (), (), moment.rng)
        for name, door in DOORS.items():
            shows = f"the {name} of seat {seat} shows that another is asked"
            assert door(silent, seat, tried) == door(game, seat, tried), shows
            moment.compared[name] += 1


def asked_in_the_open(moment: Moment) -> None:
    """What is asked before everybody's eyes shows nothing that only its seat knows, but in options that say so."""
    game, ask = moment.game, moment.game.ask
    if ask is None or game.open_hands() or game.private():
        return
    for _ in range(DEALS):
        twin = game.sample(-1, moment.seed(), True)
        if twin.flow is None:
            twin.open()  # the question once more, as it is asked of these secrets
        twin.stay(closely=True)
        assert twin.asks(ask.seat) and not twin.private(), f"that question {ask.question} is asked tells a secret"
        tried = tries(game, -1, (), (), moment.rng)  # what everybody sees can be pointed at
        for name, door in OPEN_DOORS.items():
            shows = f"the {name} of question {ask.question}, which is asked in the open, shows a secret"
            assert door(twin, ask.seat, tried) == door(game, ask.seat, tried), shows
            moment.compared[f"open {name}"] += 1


def _in_question(game: Game) -> object:
    choice = game.choice
    return None if choice is None else (choice.kind, choice.text, choice.subject)


def _in_guide(guide: Guide) -> object:
    """What errands are sent as is not seen, and secret ones are not shown where others look on."""
    seen = [structs.replace(errand, actions=()) for errand in guide.errands if not errand.secret]
    hidden = guide.suggests is not None and guide.suggests.secret
    return structs.replace(guide, errands=seen, suggests=None if hidden else guide.suggests)


def _acting(game: Game, seat: int) -> list[int]:
    """The first figures that a page lets choose from in the open."""
    refs = [label.refs[0] for label in game.labels(seat) if label.refs and not label.secret]
    return [int(id) for kind, id in dict.fromkeys(refs) if kind == "model" and id.isdecimal()][:FIGURES]


# What a page shows of a question although others look on.
OPEN_DOORS: dict[str, Door] = {
    "choice": lambda game, seat, tries: _in_question(game),
    "labels": lambda game, seat, tries: [label for label in game.labels(seat) if not label.secret],
    "guide": lambda game, seat, tries: _in_guide(game.guide(seat)),
    "overlay": lambda game, seat, tries: [game.overlay(seat, figure) for figure in _acting(game, seat)],
    "explain": DOORS["explain"],
}


def secret_answers_stay_secret(moment: Moment) -> None:
    """What others answered in secret inside the action under way is drawn anew in a seat's samples, as long as nothing
    that the seat has seen tells it."""
    game = moment.game
    if game.flow is None or not game.secret:
        return
    for seat in range(game.seats):
        possible = next(other_answers(game, seat), None)
        if possible is not None:
            seeds = [moment.seed() for _ in range(SAMPLES)]
            drawn = (game.sample(seat, seed).since for seed in seeds)  # no more of them than it takes
            assert any(since != game.since for since in drawn), f"seat {seat} knows a secret answer: {possible}"


def other_answers(game: Game, seat: int) -> Iterator[list[int]]:
    """The answers of the action under way with one secret answer of another seat changed, where this one would have
    seen the same."""
    true, seen, asks = _retold(game, seat, game.since)
    for at, ask in enumerate(asks):
        if ask is None or not ask.secret or ask.seat == seat:
            continue
        for other in ask.options:
            since = [*game.since[:at], other, *game.since[at + 1 :]]
            twin, looks, _ = _retold(game, seat, since)
            if other != game.since[at] and twin is not None and true is not None:
                if looks == seen and twin.view(seat) == true.view(seat):
                    yield since


def _retold(game: Game, seat: int, since: Sequence[int]) -> tuple[Game | None, list[Any], list[Ask | None]]:
    """The action under way with these answers, what the seat saw of it, and what was asked; no game if they do not
    fit."""
    assert game.start is not None
    twin = game.with_state(game.start.copy())
    twin.setup, twin.ask = game.setup, game.question
    if game.opening:
        twin.open()
    looks: list[Any] = []
    asks: list[Ask | None] = []
    for code in since:
        asks.append(twin.ask)
        if twin.why_not(code) is not None:
            return None, looks, asks
        twin.do(code)
        ask = twin.ask if twin.ask is not None and twin.ask.seat == seat else None
        events = [event for event in twin.state.events if knows(seat, event)]
        looks.append((events, None if ask is None else (ask.question, ask.options)))
    return twin, looks, asks


def texts_are_there(moment: Moment) -> None:
    """The question and everything that just happened can be put into words."""
    game = moment.game
    choice = game.choice
    assert choice is not None and len(str(choice.text)) > 3, "the question has no text"
    assert choice.rule in moment.spec.ledger().all_rules(), f"the question names {choice.rule}, which is no rule"
    for event in game.told():
        assert game.sentence(event), f"the event {event} has no sentence"


def words_work_any_time(moment: Moment) -> None:
    """Whoever is asked: a seat may change its orders, give up, or agree on a draw."""
    game = moment.game
    seats = range(game.seats)
    for seat in seats:
        twin = game.copy()
        if game.standing_orders():
            twin.apply(pack(ORDERS, seat, moment.rng.randrange(len(game.standing_orders()))))
        assert position_hash(twin.copy()) == position_hash(twin), "a game cannot be copied after new orders"
        twin.apply(pack(RESIGN, seat))
        assert twin.why_not(pack(RESIGN, seat)) is not None, f"seat {seat} gives up twice"
        assert twin.ask is None or twin.ask.seat != seat, f"seat {seat} gave up and is asked"
        assert position_hash(twin.copy()) == position_hash(twin), "a game cannot be copied after a seat has left"
        outcome = twin.outcome
        assert (outcome is None) == (twin.ask is not None), "the game is over and goes on"
        assert outcome is None or seat not in outcome.winners, f"seat {seat} gave up and did not lose"
    all_leave(moment)
    twin = game.copy()
    twin.apply(pack(OFFER_END, seats[-1]))
    if game.seats > 1:  # one seat alone is at once agreed with itself
        twin.apply(pack(DECLINE_END, seats[0]))
        assert twin.codes() == game.codes(), "an offer to end the game was declined and the question is another"
        assert twin.why_not(pack(DECLINE_END, seats[0])) is not None, "an offer can be declined that does not stand"
        for seat in seats:
            twin.apply(pack(OFFER_END, seat))
    assert twin.outcome is not None and twin.outcome.drawn, "all agreed on a draw and the game goes on"


def all_leave(moment: Moment) -> None:
    """One seat after the other gives up, with some choices between: nobody who has left is asked, or wins without
    allies, all is still conserved, and the last ends the game."""
    twin = moment.game.copy()
    for seat in moment.rng.sample(range(twin.seats), twin.seats):
        if twin.ask is None:
            break
        twin.apply(pack(RESIGN, seat))
        for _ in range(AFTERWARDS):
            if twin.ask is not None:
                assert not twin.state.resigned >> twin.ask.seat & 1, f"seat {twin.ask.seat} has resigned and is asked"
                twin.do(moment.pick(twin.codes()))
        if twin.ask is not None:  # else it may have ended in the middle of an action
            twin.check()
        winners = twin.outcome.winners if twin.outcome is not None else ()
        stayed = [seat for seat in winners if not twin.state.resigned >> seat & 1]
        for seat in set(winners).difference(stayed):  # only with an ally who stayed
            assert any(not twin.conceded_to(seat) >> ally & 1 for ally in stayed), "a seat has resigned and wins"
    assert twin.ask is None, "everybody has left and the game goes on"


def odds_add_up(moment: Moment) -> None:
    """The chances of an action, where dice decide, are those of everything that may happen."""
    game = moment.game
    for chance in game.odds(moment.pick(game.codes())):
        whole = sum(outcome.chance for outcome in chance.outcomes)
        assert whole == 1, f"{chance}: the chances add up to {whole}"
        ids = [outcome.id for outcome in chance.outcomes]
        assert len(set(ids)) == len(ids), f"{chance}: two outcomes are the same among {', '.join(ids)}"
        for outcome in (*chance.outcomes, chance.main, *chance.also):
            assert outcome.id and str(outcome.name), f"{chance}: an outcome has no name"
            assert 0 <= outcome.chance <= 1, f"{chance}: {outcome.id} has a chance of {outcome.chance}"
        if chance.main.id in ids:
            assert chance.of(chance.main.id) == chance.main.chance, f"{chance}: {chance.main.id} has two chances"
        json.dumps(chance.plain(), default=str)


def help_begins_legally(moment: Moment) -> None:
    """What spares clicks begins with legal actions, for the one who is asked and nobody else."""
    game = moment.game
    choice = game.choice
    assert choice is not None
    legal = {str(action) for action in game.options()}
    guide = game.guide(choice.seat)
    begun = [errand.actions[0] for errand in guide.errands] + [guide.skip] * (guide.skip != "")
    if guide.moot is not None:
        assert not choice.shared, "each page of the team would answer a question by itself"
        begun.append(guide.moot.action)
    assert not guide.skip or guide.skips, f"seat {choice.seat} may let something go by, and no word says what"
    for part in [part for part in guide.form if part.kind == choice.kind][:1]:  # the next waits until it is asked again
        begun += [pick.actions[0] for pick in part.picks if pick.actions]
    for kind, id in guide.ready:
        assert kind == "model", f"{kind} {id} is to act, and is no figure"
        seen = game.overlay(choice.seat, int(id))
        begun += [one.actions[0] for one in (*seen.reach, *(deed.reach for deed in seen.deeds))]
    if guide.suggests is not None:
        begun.append(guide.suggests.actions[0])
        _can_be_followed(game, choice.seat, guide.suggests)
    for action in begun:
        assert action in legal, f"a plan begins with {action}, which is no option"
    held = {label.pose for label in game.labels(choice.seat) if label.pose is not None}
    assert not held or max(held) < len(guide.poses), f"pose {max(held)} is none of the {len(guide.poses)} of the guide"
    for seat in (seat for seat in range(-1, game.seats) if not game.asks(seat)):
        assert game.guide(seat) == Guide(), f"seat {seat} is guided and not asked"


def _can_be_followed(game: Game, seat: int, suggestion: Suggestion) -> None:
    """It is told in words, and is legal to its end for all that the seat knows."""
    assert all(str(line) for line in suggestion.lines) and suggestion.lines, f"{suggestion.actions}: nothing is told"
    twin = game.known(seat).copy()
    for action in suggestion.actions:
        code = int(twin.parse(action))
        assert twin.asks(seat) and code in twin.codes(), f"{action} of {suggestion.actions} is no option by then"
        twin.do(code)


def own_hand_is_shown(moment: Moment) -> None:
    """Every page shows its own seat's hand, whoever is asked, alone or for a team; whoever looks on has none."""
    game = moment.game
    for seat in range(game.seats):
        there = set(shown(game, seat))
        for kind, id in game.hand(seat):
            assert (kind, id) in there, f"the page of seat {seat} does not show {kind} {id} of its own hand"
    assert not game.hand(-1), "a spectator has a hand"


def help_is_honest(moment: Moment) -> None:
    """However all that a seat may not know is dealt anew, every door of page and API tells it the same."""
    game = moment.game
    for seat in range(-1, game.seats):
        legal = [moment.pick(game.codes()) for _ in range(OPTIONS)]
        tried = tries(game, seat, legal, candidates(moment), moment.rng)
        twins = [dealt_otherwise(game, seat, moment.seed()) for _ in range(DEALS)]
        for twin in twins:
            twin.stay(closely=True)
        for name, door in DOORS.items():
            answer = door(game, seat, tried)
            for twin in twins:
                assert door(twin, seat, tried) == answer, f"seat {seat} learns a secret from {name}"
                moment.compared[name] += 1


def what_differs_reads_differently(moment: Moment) -> None:
    """A list tells options that read the same once, with their number: whoever takes one of them takes any."""
    game = moment.game
    seat = game.ask.seat if game.ask is not None else NOBODY
    for language, (one, *others) in read_alike(game, seat):
        for other in others[:ALIKE]:
            what = differs(game, seat, one.action, other.action)
            said = f"{one.action!r} and {other.action!r} read the same in {language!r}: {one.label}"
            assert not what, f"{said}; {what} would not be the same after them"


def dealt_otherwise(game: Game, seat: int, seed: int) -> Game:
    """Another game that the seat might be in, as if it were the true one: its help is made from what is known there."""
    twin = _with_news(game.sample(seat, seed, keep=True), game)
    twin.known_to = NOBODY
    return twin


def _with_news(twin: Game, game: Game) -> Game:
    """What has just happened and fallen is told of the twin too."""
    twin.state.events = list(game.state.events)
    twin.state.dice.fallen = list(game.state.dice.fallen)
    twin.since = list(game.since)
    return twin


# Each law with how seldom it is looked at: 1 is every question, 50 about every fiftieth.
LAWS: dict[str, tuple[Law, int]] = {
    "everything is conserved": (conserved, 1),
    "options stand": (options_stand, 1),
    "refusals agree with options": (refusals_agree, 1),
    "a refused action changes nothing": (refusals_change_nothing, 60),
    "copies are independent": (copies_are_independent, 60),
    "positions come back": (positions_come_back, 80),
    "secrets stay hidden": (secrets_stay_hidden, 120),
    "what is asked in the open tells no secret": (asked_in_the_open, 120),
    "secret answers stay secret": (secret_answers_stay_secret, 4),
    "everything has its words": (texts_are_there, 20),
    "words work at any time": (words_work_any_time, 120),
    "odds add up": (odds_add_up, 60),
    "help begins legally": (help_begins_legally, 80),
    "one's own hand is shown": (own_hand_is_shown, 20),
    "help is honest": (help_is_honest, 200),
    "what differs reads differently": (what_differs_reads_differently, 12),
    "nobody sees who is asked": (nobody_sees_who_is_asked, 100),
}

NO_CIRCLES = "no seat goes round in a circle"  # looked at in every question too (core.stubborn)
