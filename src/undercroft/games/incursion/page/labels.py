"""The options of the pending question as a page lists them: sentences, costs, odds, and what each points at."""

from typing import cast

from undercroft.core.chance.odds import Chance, percent
from undercroft.core.chance.sides import both, harms, risked
from undercroft.core.game import Known
from undercroft.core.page import Label, Ref, headline
from undercroft.core.speech.say import Text, Words, say
from undercroft.games.incursion.foresight.losses import given_up
from undercroft.games.incursion.foresight.risks import IF_FIRED, STEPS, both_sides
from undercroft.games.incursion.page.actions import ACTIONS, OTHERWISE
from undercroft.games.incursion.page.answers import ANSWERS
from undercroft.games.incursion.page.costs import cost
from undercroft.games.incursion.page.covered import covered, shows
from undercroft.games.incursion.page.option import Option
from undercroft.games.incursion.rules.cards.models import side_mask
from undercroft.games.incursion.rules.questions import (
    Q_FLAME,
    Q_SQUARE,
    Q_TARGET,
)
from undercroft.games.incursion.rules.verbs import (
    AT,
    BID,
    BOOM,
    DASH,
    END,
    END_TURN,
    ENTER,
    FIRE,
    FLAME,
    MOVE,
    ON,
    PASS,
    REACTION,
    STRIKE,
    THUMP,
    TURN,
)
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.words.names import model
from undercroft.games.incursion.words.questions import QUESTIONS

VERBS = {**ACTIONS, **ANSWERS}
NAMED = 3  # victims named one by one in the odds of a blast

ARROWS = ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")


def labels(game: Known, seat: int) -> list[Label]:
    """One for each option if this seat is asked; none for anybody else, who must not learn that it is."""
    ask = game.ask
    if ask is None or ask.seat != seat:
        return []
    s = cast(Table, game.state)
    question = QUESTIONS.put(s, ask)
    keys: set[str] = set()
    out = []
    for code in ask.options:
        o = Option(s, ask, code)
        text, group, refs, rule = VERBS[o.verb].words(o)
        key = _key(o)
        chances = _chances(o, code, game.since)
        out.append(
            Label(
                action=str(game.action(code)), label=text, group=group, cost=cost(o), refs=refs,
                odds=short(s, _actor(refs), chances), chance=headline(chances, _target(refs)),
                rule=rule or question.rule, key="" if key in keys else key, loses=given_up(s, code),
                secret=covered(ask, code), shows=shows(ask, code), number=o.a if o.verb == BID else None,
            )
        )  # fmt: skip
        keys.add(key)
    return sorted(out, key=lambda label: label.group == OTHERWISE)  # to pass comes last


def _actor(refs: list[Ref]) -> int:
    """The model whose action it is, which its player takes for `you`."""
    return int(refs[0][1]) if refs and refs[0][0] == "model" else -1


def _target(refs: list[Ref]) -> int:
    """The model that one points at."""
    return int(refs[-1][1]) if refs and refs[-1][0] == "model" else -1


def _key(o: Option) -> str:
    """Arrows for the figure in question, digits for bids, else the verb's own key."""
    if o.verb in (MOVE, TURN):
        if o.a != o.ask.subject:
            return ""
        return ARROWS[o.b] if o.verb == MOVE else f"Shift+{ARROWS[o.b]}"
    if o.verb == BID:
        return str(o.a) if o.a < 10 else ""
    return VERBS[o.verb].key


# ---------------------------------------------------------------- odds


def _chances(o: Option, code: int, since: list[int]) -> list[Chance]:
    return both_sides(o.s, o.ask, code, since) if _dice_decide(o) else []


def _dice_decide(o: Option) -> bool:
    """Attacks, traps, and steps where something burns or enemies are in Reaction Fire."""
    if o.verb in (FIRE, STRIKE, THUMP, BOOM, FLAME):
        return True
    if o.verb == AT or o.verb == PASS:
        return o.ask.question in (Q_SQUARE, Q_FLAME)
    if o.verb == ON:
        return o.ask.question == Q_TARGET
    if o.verb in STEPS and o.s.reacting & side_mask(1 - o.ask.seat):
        return True
    return o.verb in (MOVE, DASH, ENTER, END, END_TURN, REACTION) and (o.s.fire[0] | o.s.fire[1]) != 0


def short(s: Table, actor: int, chances: list[Chance]) -> Words:
    """The chances on one line: of one enemy in full, of a few by name, of a crowd in sum; then what is risked."""
    return both(_enemies(s, [one for one in chances if not one.risk]), _risks(s, actor, chances))


def _enemies(s: Table, chances: list[Chance]) -> Words:
    if not chances:
        return ""
    if len(chances) == 1:
        return _one(chances[0])
    if len(chances) <= NAMED:
        return _few(s, chances)
    fall = float(sum(chance.main.chance for chance in chances))
    return say("{number} enemies, {fall:tenths} of them fall on average", number=len(chances), fall=fall)


def _few(s: Table, chances: list[Chance]) -> Text:
    first, *others = [(model(s, chance.target), percent(chance.main.chance)) for chance in chances]
    out = say("{who} {chance}", who=first[0], chance=first[1])
    for who, chance in others:
        out = say("{odds}, {who} {chance}", odds=out, who=who, chance=chance)
    return out


def _one(chance: Chance) -> Text:
    out = harms(chance.harm, chance.death)
    for one in chance.also:
        out = say("{odds}, {what} {chance}", odds=out, what=one.name, chance=percent(one.chance))
    return out


def _risks(s: Table, actor: int, chances: list[Chance]) -> list[Words]:
    """One's own, whoever acts first; of a crowd its number."""
    own = sorted((one for one in chances if one.risk), key=lambda one: one.target != actor)
    out: list[Words] = []
    for one in own[:NAMED]:
        risk = risked("" if one.target == actor else model(s, one.target), one.harm, one.death)
        fired = any(also.id == IF_FIRED for also in one.also)
        out.append(say("if they fire, {risk}", risk=risk) if fired else risk)
    left = len(own) - NAMED
    return [*out, say("{number} more of yours", number=left)] if left > 0 else out
