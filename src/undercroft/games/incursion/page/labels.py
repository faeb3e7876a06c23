"""The options of the pending question as a page lists them: sentences, costs, odds, and what each points at."""

from typing import cast

from undercroft.core.chance.odds import Chance, percent
from undercroft.core.game import Known
from undercroft.core.page import Label, Ref, headline
from undercroft.core.speech.say import Text, say
from undercroft.games.incursion.foresight.losses import given_up
from undercroft.games.incursion.foresight.odds import odds
from undercroft.games.incursion.page.actions import ACTIONS, OTHERWISE
from undercroft.games.incursion.page.answers import ANSWERS
from undercroft.games.incursion.page.costs import cost
from undercroft.games.incursion.page.option import Option
from undercroft.games.incursion.rules.cards.models import side_of
from undercroft.games.incursion.rules.tables import (
    AT,
    BID,
    BOOM,
    DASH,
    END,
    END_TURN,
    ENTER,
    FIRE,
    FLAME,
    KIND_DP,
    MOVE,
    ON,
    PASS,
    Q_FLAME,
    Q_SQUARE,
    Q_TARGET,
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
                odds=short(s, seat, chances), chance=headline(chances, _target(refs)),
                rule=rule or question.rule, key="" if key in keys else key, loses=given_up(s, code),
            )
        )  # fmt: skip
        keys.add(key)
    return sorted(out, key=lambda label: label.group == OTHERWISE)  # to pass comes last


def _target(refs: list[Ref]) -> int:
    """The model that one points at."""
    return int(refs[-1][1]) if refs and refs[-1][0] == "model" else -1


def _key(o: Option) -> str:
    """Arrows for the figure in question, digits for bids, else the verb's own key."""
    if o.verb in (MOVE, TURN):
        if o.a != o.ask.about:
            return ""
        return ARROWS[o.b] if o.verb == MOVE else f"Shift+{ARROWS[o.b]}"
    if o.verb == BID:
        return str(o.a) if o.a < 10 else ""
    return VERBS[o.verb].key


# ---------------------------------------------------------------- odds


def _chances(o: Option, code: int, since: list[int]) -> list[Chance]:
    return odds(o.s, o.ask, code, since) if _dice_decide(o) else []


def _dice_decide(o: Option) -> bool:
    """Attacks, traps, and steps where something burns."""
    if o.verb in (FIRE, STRIKE, THUMP, BOOM, FLAME):
        return True
    if o.verb == AT or o.verb == PASS:
        return o.ask.what in (Q_SQUARE, Q_FLAME)
    if o.verb == ON:
        return o.ask.what == Q_TARGET
    return o.verb in (MOVE, DASH, ENTER, END, END_TURN, REACTION) and (o.s.fire[0] | o.s.fire[1]) != 0


def short(s: Table, seat: int, chances: list[Chance]) -> Text | str:
    """The chances on one line: of one model in full, of a few by name, of a crowd in sum."""
    if not chances:
        return ""
    if len(chances) == 1:
        return _one(s, seat, chances[0])
    if len(chances) <= NAMED:
        return _few(s, chances)
    own = sum(side_of(chance.target) == seat for chance in chances)
    fall = float(sum(chance.main.chance for chance in chances))
    if not own:
        return say(
            "{number} models (none of them yours), {fall:tenths} of them fall on average",
            number=len(chances), fall=fall,
        )  # fmt: skip
    return say(
        "{number} models ({own} of them yours), {fall:tenths} of them fall on average",
        number=len(chances), own=own, fall=fall,
    )  # fmt: skip


def _few(s: Table, chances: list[Chance]) -> Text:
    first, *others = [(model(s, chance.target), percent(chance.main.chance)) for chance in chances]
    out = say("{who} {chance}", who=first[0], chance=first[1])
    for who, chance in others:
        out = say("{odds}, {who} {chance}", odds=out, who=who, chance=chance)
    return out


def _one(s: Table, seat: int, chance: Chance) -> Text:
    t = chance.target
    dead, hurt = percent(chance.main.chance), percent(1 - chance.of("0"))
    tough = KIND_DP[s.kind[t]] - s.wounds[t] > 1
    if side_of(t) == seat and tough:
        out = say("{who}: {dead} to fall, {hurt} to be hurt", who=model(s, t), dead=dead, hurt=hurt)
    elif side_of(t) == seat:
        out = say("{who}: {dead} to fall", who=model(s, t), dead=dead)
    elif tough:
        out = say("{dead} to kill, {hurt} to hurt", dead=dead, hurt=hurt)
    else:
        out = say("{dead} to kill", dead=dead)
    for one in chance.also:
        out = say("{odds}, {what} {chance}", odds=out, what=one.name, chance=percent(one.chance))
    return out
