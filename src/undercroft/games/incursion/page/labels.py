"""The options of the pending question as a page lists them: sentences, costs, odds, and what each points at."""

from typing import cast

from undercroft.core.chance.odds import Chance, percent
from undercroft.core.chance.sides import both, harms, risked
from undercroft.core.game import Known
from undercroft.core.packing import verb_of
from undercroft.core.page import Label, Ref, headline
from undercroft.core.speech.say import Text, Words, say
from undercroft.games.incursion.foresight.losses import given_up
from undercroft.games.incursion.foresight.risks import IF_FIRED, STEPS, both_sides
from undercroft.games.incursion.page import answers  # noqa: F401 (it adds its wording, as actions does)
from undercroft.games.incursion.page.actions import OTHERWISE
from undercroft.games.incursion.page.costs import cost
from undercroft.games.incursion.page.covered import covered, shows
from undercroft.games.incursion.page.option import KEYS, Option, wording
from undercroft.games.incursion.rules.models.model_cards import side_mask
from undercroft.games.incursion.rules.questions import (
    Q_FLAME,
    Q_SQUARE,
    Q_TARGET,
)
from undercroft.games.incursion.state import Table
from undercroft.games.incursion.vocabulary import actions as done
from undercroft.games.incursion.words.names import model
from undercroft.games.incursion.words.questions import QUESTIONS

wording.complete(done.VERBS)

# Where something burns, dice may decide over whoever does this.
IN_FIRE = (done.Move, done.Dash, done.Enter, done.End, done.EndTurn, done.Reaction)
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
        text, group, refs, rule = wording(o, o.action)
        key = _key(o)
        chances = _chances(o, code, game.since)
        out.append(
            Label(
                action=str(game.action(code)), label=text, group=group, cost=cost(o), refs=refs,
                odds=short(s, _actor(refs), chances), chance=headline(chances, _target(refs)),
                rule=rule or question.rule, key="" if key in keys else key, loses=given_up(s, code),
                secret=covered(ask, code), shows=shows(ask, code),
                number=o.action.points if isinstance(o.action, done.Bid) else None,
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
    match o.action:
        case done.Move(model, way):
            return ARROWS[way] if model == o.ask.subject else ""
        case done.Turn(model, way):
            return f"Shift+{ARROWS[way]}" if model == o.ask.subject else ""
        case done.Bid(points):
            return str(points) if points < 10 else ""
    return KEYS.get(type(o.action), "")


# ---------------------------------------------------------------- odds


def _chances(o: Option, code: int, since: list[int]) -> list[Chance]:
    return both_sides(o.s, o.ask, code, since) if _dice_decide(o) else []


def _dice_decide(o: Option) -> bool:
    """Attacks, traps, and steps where something burns or enemies are in Reaction Fire."""
    a = o.action
    if isinstance(a, done.Fire | done.Strike | done.Thump | done.Boom | done.Flame):
        return True
    if isinstance(a, done.At | done.Pass):
        return o.ask.question in (Q_SQUARE, Q_FLAME)
    if isinstance(a, done.On):
        return o.ask.question == Q_TARGET
    if verb_of(o.code) in STEPS and o.s.reacting & side_mask(1 - o.ask.seat):
        return True
    return isinstance(a, IN_FIRE) and (o.s.fire[0] | o.s.fire[1]) != 0


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
