"""The options of the pending question as a page lists them: sentences, costs, odds, and what each points at."""

from typing import cast

from undercroft.core.game import Game
from undercroft.core.page import Label, headline
from undercroft.core.speech.say import Text, say, say_for
from undercroft.games.earth_reborn.foresight.odds import odds
from undercroft.games.earth_reborn.page.actions import ACTIONS
from undercroft.games.earth_reborn.page.answers import ANSWERS
from undercroft.games.earth_reborn.page.option import COMBAT, HEADINGS, SHOOT, Option
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules.ips import abilities
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.words.questions import QUESTIONS

VERBS = {**ACTIONS, **ANSWERS}
STAKED = (
    t.MOVE, t.STRIKE, t.CAPTURE, t.SMASH, t.ASSASSINATE, t.SHOOT, t.SHOOT_THING, t.SHOOT_SQUARE, t.SEARCH, t.USE,
    t.WORK, t.DEFUSE, t.TORTURE,
)  # fmt: skip
DIGITS = 9  # answers without a key of their own are numbered so far


def labels(game: Game, seat: int) -> list[Label]:
    """One for each option if this seat is asked; none for anybody else."""
    ask = game.ask
    if ask is None or not game.asks(seat):
        return []
    s = cast(Table, game.state)
    question = QUESTIONS.put(s, ask)
    keys: set[str] = set()
    out: list[Label] = []
    for code in ask.options:
        o = Option(s, ask, code)
        text, group, refs, rule = _words(o)
        chances = odds(game, code)
        key = _key(o, len(out))
        out.append(
            Label(
                action=str(game.action(code)), label=text, group=group, cost=cost(o), refs=refs,
                odds=chances[0].text if chances else "", chance=headline(chances), rule=rule or question.rule,
                key="" if key in keys else key, loses=_loses(o),
            )
        )  # fmt: skip
        keys.add(key)
    return sorted(out, key=_rank)


def _words(o: Option) -> tuple[Text | str, Text | str, list[tuple[str, str]], str]:
    text, group, refs, rule = VERBS[o.verb].words(o)
    passing = QUESTIONS[o.ask.what].passing
    if o.verb == t.PASS and passing:
        text = passing
    return cast(Text, text), cast(Text, group), refs, rule


def _rank(label: Label) -> tuple[int, float]:
    """By headings; of attacks the best comes first."""
    likely = label.chance.chance if label.chance is not None and label.group in (COMBAT, SHOOT) else 0.0
    return HEADINGS.index(cast(Text, label.group)), -likely


def _key(o: Option, place: int) -> str:
    """The verb's own, or a number where one of a few things is to be chosen."""
    key = VERBS[o.verb].key
    many = (t.Q_ACT, t.Q_INTERRUPT, t.Q_MOVE)
    return str(place + 1) if not key and o.ask.what not in many and place < DIGITS else key


def cost(o: Option) -> Text | str:
    """CP, or Movement points."""
    if o.verb in STAKED:
        return say("{cp} CP", cp=o.cp)
    if o.verb == t.DRAW_TILE or o.verb == t.RELOAD:
        return say("{cp} CP", cp=1)
    if o.verb == t.TAKE_TILE and o.ask.what == t.Q_ROUND:
        return say("{cp} CP", cp=2)
    if o.verb == t.ABILITY:
        cp = abilities.line_cp(o.s, o.a)
        return say("{cp} CP", cp=cp) if cp else ""
    if o.verb in (t.OPEN, t.CLOSE, t.LEAVE, t.STAIRS, t.STEP, t.ENTER):
        return say_for(1, "{number} point", "{number} points")
    return ""


def _loses(o: Option) -> Text | str:
    """What one leaves undone, or cannot take back."""
    if o.verb == t.LEAVE:
        return say("whoever leaves the map never comes back")
    if o.verb == t.END and o.s.interrupter < 0 and not o.s.given[o.s.doer] and o.s.hand[o.ask.seat]:
        return say("no order tile is assigned")
    if o.verb == t.PASS and o.ask.what == t.Q_ROUND and o.s.passes and _could_act(o):
        return say("both passed: the Activation phase ends")
    return ""


def _could_act(o: Option) -> bool:
    ready = characters.friends(o.s, o.ask.seat) & ~o.s.engaged
    return bool(ready) and o.s.cp[o.ask.seat] > 0
