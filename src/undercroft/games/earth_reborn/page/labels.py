"""The options of the pending question as a page lists them: sentences, costs, odds, and what each points at."""

from typing import cast

from undercroft.core.chance.odds import Chance
from undercroft.core.game import Known
from undercroft.core.packing import verb_of
from undercroft.core.page import Label, Sign, headline
from undercroft.core.speech.say import CountedNoun, Text, Words, say, say_for
from undercroft.games.earth_reborn.foresight.odds import odds
from undercroft.games.earth_reborn.page.backs import with_backs
from undercroft.games.earth_reborn.page.chances import line
from undercroft.games.earth_reborn.page.covered import covered, shows
from undercroft.games.earth_reborn.page.duels import Prospects
from undercroft.games.earth_reborn.page.headings import COMBAT, HEADINGS, SHOOT, THINGS
from undercroft.games.earth_reborn.page.tile_faces import driller_face, tile_face
from undercroft.games.earth_reborn.page.tiles import face
from undercroft.games.earth_reborn.page.wording import KEYS, words
from undercroft.games.earth_reborn.rules import characters
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.rules.combat import shots
from undercroft.games.earth_reborn.rules.ips import abilities
from undercroft.games.earth_reborn.rules.stakes import stake_section
from undercroft.games.earth_reborn.rules.tables import WHOLE_PILE
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.vocabulary.actions import (
    Ability,
    Bet,
    ChooseTile,
    Shoot,
    ShootSquare,
    ShootThing,
    TakeTile,
    WhichDriller,
)
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.option import Option
from undercroft.games.earth_reborn.words.questions import questions

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
    question = questions(s).put(s, ask)
    keys: set[str] = set()
    out: list[Label] = []
    several = _several(ask.options)
    prospects = Prospects(game)
    spent: dict[str, int] = {}
    for code in ask.options:
        o = Option(s, ask, code)
        text, group, refs, rule = _words(o)
        chances = odds(game, code)
        key = _key(o, len(out))
        out.append(
            Label(
                action=str(game.action(code)), label=text, group=group, cost=cost(o, several), refs=refs,
                odds=_chances(o, chances) or prospects.told(o), chance=headline(chances), rule=rule or question.rule,
                key="" if key in keys else key, loses=_loses(o), face=_face(o),
                number=v.cp_of(code) if o.verb == v.BET else None, deed=_deed(o),
                secret=covered(ask, code), shows=shows(s, ask, code),
                pose=v.turn_of(code) if o.verb == v.LAY else None,
            )
        )  # fmt: skip
        keys.add(key)
        spent[out[-1].action] = o.cp if o.verb in STAKED else 0
    return sorted(with_backs(s, ask, out), key=_Rank(out, spent))


def _words(o: Option) -> tuple[Text | str, Text | str, list[tuple[str, str]], str]:
    text, group, refs, rule = words(o)
    if o.verb == v.PASS:
        text = questions(o.s)[o.ask.question].declined(o.s, o.ask) or text
    return cast(Text, text), cast(Text, group), refs, rule


def _face(o: Option) -> tuple[Sign, ...]:
    """A tile that no panel shows is still chosen by its picture."""
    if isinstance(o.action, ChooseTile):
        return tile_face(o.action.side, o.s.dossier.seats > 2)
    if isinstance(o.action, WhichDriller):
        return driller_face(o.action.driller)
    lies = isinstance(o.action, TakeTile) and o.action.tile != WHOLE_PILE
    return face(v.tile_of(o.code), (0, 0, 0, 0), o.s.dossier.modules) if lies else ()


def _deed(o: Option) -> Text | str:
    """What is done with what has only a picture or a number."""
    if o.verb == v.ASSIGN:
        return say("Assign to {who}", who=o.who)
    if isinstance(o.action, Bet):
        return say("Bet {cp} CP", cp=o.action.cp)
    if o.verb == v.DISCARD:
        return say("Discard this tile")
    lies = isinstance(o.action, TakeTile) and o.action.tile != WHOLE_PILE
    if o.verb == v.WHICH_DRILLER:
        return say("Lay this Driller")
    return say("Take this tile") if lies or o.verb == v.CHOOSE_TILE else ""


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
    return max(label.chance.chance, label.chance.harm) if label.chance is not None and label.group in ATTACKS else 0.0


def _chances(o: Option, chances: list[Chance]) -> Words:
    """Of a shot also what it takes: how far it must reach, and with what."""
    shot = o.action
    if not chances or not isinstance(shot, Shoot | ShootThing | ShootSquare):
        return line(o.s.doer, o.code, chances)
    dice, points, distance, _, _ = shots.shot_terms(o.s, o.s.doer, shot.weapon, o.verb, shot.target)
    takes = say("range {range}, aims with {dice} + {points}", range=distance, dice=CountedNoun(dice, names.DIE),
                points=points)  # fmt: skip
    return line(o.s.doer, o.code, chances, takes)


def _key(o: Option, place: int) -> str:
    """The verb's own, or a number where one of a few things is to be chosen."""
    key = KEYS.get(o.verb, "")
    if isinstance(o.action, Bet):
        return str(o.action.cp) if o.action.cp <= DIGITS else ""
    many = (q.Q_ACT, q.Q_INTERRUPT, q.Q_MOVE, q.Q_LAY)
    return str(place + 1) if not key and o.ask.question not in many and place < DIGITS else key


def _several(options: list[int]) -> dict[int, set[int]]:
    """The sections of the order tiles that would serve for a verb, where there is more than one."""
    sections: dict[int, set[int]] = {}
    for code in options:
        if verb_of(code) in STAKED:
            sections.setdefault(verb_of(code), set()).add(stake_section(v.stake_of(code)))
    return {verb: found for verb, found in sections.items() if len(found) > 1}


def cost(o: Option, several: dict[int, set[int]]) -> Text | str:
    """CP, with the section that they go to where it could be another, or Movement points."""
    if o.verb in several:
        section = stake_section(v.stake_of(o.code))
        printed = names.section(section)
        if any(other != section and names.section(other) == printed for other in several[o.verb]):
            return say("{cp} CP: {section} (tile {number})", cp=o.cp, section=printed, number=(section >> 2) + 1)
        return say("{cp} CP: {section}", cp=o.cp, section=printed)
    if o.verb in STAKED:
        return say("{cp} CP", cp=o.cp)
    if o.verb == v.DRAW_TILE or o.verb == v.RELOAD:
        return say("{cp} CP", cp=1)
    if o.verb == v.TAKE_TILE and o.ask.question == q.Q_ROUND:
        return say("{cp} CP", cp=2)
    if isinstance(o.action, Ability):
        cp = abilities.LINES[o.action.ability].cp(o.s)
        return say("{cp} CP", cp=cp) if cp else ""
    if o.verb in (v.OPEN, v.CLOSE, v.LEAVE, v.STAIRS, v.STEP, v.ENTER):
        return say_for(1, "{number} point", "{number} points")
    return ""


def _loses(o: Option) -> Text | str:
    """What one leaves undone, or cannot take back."""
    if o.verb == v.LEAVE:
        return say("whoever leaves the map never comes back")
    if o.verb == v.END and o.s.interrupter < 0 and not o.s.assigned[o.s.doer] and o.s.hand[o.ask.seat]:
        return say("no order tile is assigned")
    if o.verb == v.PASS and o.ask.question == q.Q_ROUND and o.s.passes and _could_act(o):
        return say("both passed: the Activation phase ends")
    return ""


def _could_act(o: Option) -> bool:
    ready = characters.friends(o.s, o.ask.seat) & ~o.s.engaged
    return bool(ready) and o.s.cp[o.ask.seat] > 0
