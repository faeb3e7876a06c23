"""The options of the pending question as a page lists them: sentences, costs, odds, and what each points at."""

from typing import cast

from undercroft.core.chance.odds import Chance
from undercroft.core.game import Known
from undercroft.core.packing import ARG, FIRST, VERB
from undercroft.core.page import Label, headline
from undercroft.core.speech.say import Several, Text, say, say_for
from undercroft.games.earth_reborn.foresight.odds import odds
from undercroft.games.earth_reborn.page.actions import ACTIONS
from undercroft.games.earth_reborn.page.answers import ANSWERS
from undercroft.games.earth_reborn.page.option import COMBAT, HEADINGS, SHOOT, THINGS, Option
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.rules.combat import shots
from undercroft.games.earth_reborn.rules.ips import abilities
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.questions import QUESTIONS

VERBS = {**ACTIONS, **ANSWERS}
STAKED = (
    v.MOVE, v.STRIKE, v.CAPTURE, v.SMASH, v.ASSASSINATE, v.SHOOT, v.SHOOT_THING, v.SHOOT_SQUARE, v.SEARCH, v.USE,
    v.WORK, v.DEFUSE, v.TORTURE,
)  # fmt: skip
ATTACKS = (COMBAT, SHOOT, THINGS)
DIGITS = 9  # answers without a key of their own are numbered so far


def labels(game: Known, seat: int) -> list[Label]:
    """One for each option if this seat is asked; none for anybody else."""
    ask = game.ask
    if ask is None or not game.asks(seat):
        return []
    s = cast(Table, game.state)
    question = QUESTIONS.put(s, ask)
    keys: set[str] = set()
    out: list[Label] = []
    several = _several(ask.options)
    spent: dict[str, int] = {}
    for code in ask.options:
        o = Option(s, ask, code)
        text, group, refs, rule = _words(o)
        chances = odds(game, code)
        key = _key(o, len(out))
        out.append(
            Label(
                action=str(game.action(code)), label=text, group=group, cost=cost(o, several), refs=refs,
                odds=_chances(o, chances), chance=headline(chances), rule=rule or question.rule,
                key="" if key in keys else key, loses=_loses(o),
            )
        )  # fmt: skip
        keys.add(key)
        spent[out[-1].action] = o.cp if o.verb in STAKED else 0
    return sorted(out, key=_Rank(out, spent))


def _words(o: Option) -> tuple[Text | str, Text | str, list[tuple[str, str]], str]:
    text, group, refs, rule = VERBS[o.verb].words(o)
    if o.verb == v.PASS:
        text = QUESTIONS[o.ask.what].declined(o.s, o.ask) or text
    return cast(Text, text), cast(Text, group), refs, rule


class _Rank:
    """By headings; attacks on the same thing stand together, and the one with the most CP comes first."""

    def __init__(self, labels: list[Label], spent: dict[str, int]) -> None:
        self.spent = spent
        self.best: dict[Text | str, float] = {}
        for label in labels:
            self.best[_what(label)] = max(self.best.get(_what(label), 0.0), _likely(label))

    def __call__(self, label: Label) -> tuple[int, float, str, int]:
        what = _what(label)
        spent = self.spent[label.action] if what else 0
        return HEADINGS.index(cast(Text, label.group)), -self.best[what], str(what), -spent


def _what(label: Label) -> Text | str:
    """What an attack is; nothing for all else, which stays in its order."""
    return cast(Text, label.label) if label.group in ATTACKS else ""


def _likely(label: Label) -> float:
    return label.chance.chance if label.chance is not None and label.group in ATTACKS else 0.0


def _chances(o: Option, chances: list[Chance]) -> Text | str:
    """Of a shot also what it takes: how far it must reach, and with what."""
    if not chances or o.verb not in (v.SHOOT, v.SHOOT_THING, v.SHOOT_SQUARE):
        return chances[0].text if chances else ""
    dice, points, distance, _, _ = shots.shot_terms(o.s, o.s.doer, o.b, o.verb, o.c)
    return say("{odds}; range {range}, aims with {dice} + {points}", odds=chances[0].text, range=distance,
               dice=Several(dice, names.DIE), points=points)  # fmt: skip


def _key(o: Option, place: int) -> str:
    """The verb's own, or a number where one of a few things is to be chosen."""
    key = VERBS[o.verb].key
    if o.verb == v.BET:
        return str(o.a) if o.a <= DIGITS else ""
    many = (q.Q_ACT, q.Q_INTERRUPT, q.Q_MOVE)
    return str(place + 1) if not key and o.ask.what not in many and place < DIGITS else key


def _several(options: list[int]) -> set[int]:
    """Verbs for which more than one section of the order tiles would serve."""
    sections: dict[int, set[int]] = {}
    for code in options:
        if code & VERB in STAKED:
            sections.setdefault(code & VERB, set()).add(v.stake_section(code >> FIRST & ARG))
    return {verb for verb, found in sections.items() if len(found) > 1}


def cost(o: Option, several: set[int]) -> Text | str:
    """CP, with the section that they go to where it could be another, or Movement points."""
    if o.verb in several:
        return say("{cp} CP: {section}", cp=o.cp, section=names.section(v.stake_section(o.a)))
    if o.verb in STAKED:
        return say("{cp} CP", cp=o.cp)
    if o.verb == v.DRAW_TILE or o.verb == v.RELOAD:
        return say("{cp} CP", cp=1)
    if o.verb == v.TAKE_TILE and o.ask.what == q.Q_ROUND:
        return say("{cp} CP", cp=2)
    if o.verb == v.ABILITY:
        cp = abilities.line_cp(o.s, o.a)
        return say("{cp} CP", cp=cp) if cp else ""
    if o.verb in (v.OPEN, v.CLOSE, v.LEAVE, v.STAIRS, v.STEP, v.ENTER):
        return say_for(1, "{number} point", "{number} points")
    return ""


def _loses(o: Option) -> Text | str:
    """What one leaves undone, or cannot take back."""
    if o.verb == v.LEAVE:
        return say("whoever leaves the map never comes back")
    if o.verb == v.END and o.s.interrupter < 0 and not o.s.given[o.s.doer] and o.s.hand[o.ask.seat]:
        return say("no order tile is assigned")
    if o.verb == v.PASS and o.ask.what == q.Q_ROUND and o.s.passes and _could_act(o):
        return say("both passed: the Activation phase ends")
    return ""


def _could_act(o: Option) -> bool:
    ready = characters.friends(o.s, o.ask.seat) & ~o.s.engaged
    return bool(ready) and o.s.cp[o.ask.seat] > 0
