"""The options of the pending question as a page lists them: sentences, costs, odds, and what each points at."""

from typing import cast

from undercroft.core.chance.odds import Chance, percent
from undercroft.core.chance.sides import both
from undercroft.core.game import Known
from undercroft.core.packing import verb_of
from undercroft.core.page import Label, Odds, headline
from undercroft.core.speech.say import Text, Words, say, say_for
from undercroft.games.reichbusters.foresight.odds import changed, odds
from undercroft.games.reichbusters.foresight.risks import told
from undercroft.games.reichbusters.page import actions, answers  # noqa: F401 (they add their wording)
from undercroft.games.reichbusters.page.option import (
    ATTACK,
    BASIC,
    CARDS,
    CHOOSE,
    DICE,
    DONE,
    ITEMS,
    KEYS,
    MOVE,
    POINTS,
    Option,
    wording,
)
from undercroft.games.reichbusters.page.risks import after_answer, more_noise, noise_of, risk_line
from undercroft.games.reichbusters.rules import questions as q
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.rules.turn.options import ready_cost
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.vocabulary import actions as done
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.questions import BASIC as BASIC_VERBS
from undercroft.games.reichbusters.words.questions import questions

wording.complete(done.VERBS)

HEADINGS = (CHOOSE, MOVE, ATTACK, BASIC, DICE, POINTS, CARDS, ITEMS, DONE)
DRAWN = 2  # cards, by the basic action
DIGITS = 9  # answers without a key of their own are numbered so far


def labels(game: Known, seat: int) -> list[Label]:
    """One for each option if this seat may answer; none for anybody else."""
    ask = game.ask
    if ask is None or not game.asks(seat):
        return []
    s = cast(Table, game.state)
    question = questions(s).put(s, ask)
    keys: set[str] = set()
    out: list[Label] = []
    for code in ask.options:
        o = Option(s, ask, code)
        text, group, refs, rule = wording(o, o.action)
        key = _key(o, len(out))
        chances = odds(game, code) if _dice_decide(o) else []
        out.append(
            Label(
                action=str(game.action(code)), label=text, group=group, cost=_cost(o), refs=refs,
                odds=_line(o, chances), chance=_headline(o, chances), rule=rule or question.rule,
                key="" if key in keys else key, loses=_loses(o),
            )
        )  # fmt: skip
        keys.add(key)
    return sorted(out, key=_rank)


def _rank(label: Label) -> tuple[int, float, bool]:
    """By headings; of attacks and of what may be done to dice the best comes first, a boost after what it equals."""
    likely = label.chance.chance if label.chance is not None and label.group in (ATTACK, DICE) else 0.0
    return HEADINGS.index(cast(Text, label.group)), -likely, label.action.startswith("boost")


def _key(o: Option, place: int) -> str:
    """The verb's own, or a number where one of a few things is to be chosen."""
    key = KEYS.get(type(o.action), "")
    if not key and o.ask.question != q.Q_TURN and place < DIGITS:
        return str(place + 1)
    return key


def _cost(o: Option) -> Text | str:
    """Basic actions that it takes; bonus actions are free."""
    if o.ask.question != q.Q_TURN or verb_of(o.code) not in BASIC_VERBS:
        return ""
    number = ready_cost(o.s, o.seat) if isinstance(o.action, done.Ready) else 1
    return say_for(number, "{number} action", "{number} actions")


def _loses(o: Option) -> Text | str:
    """What one leaves undone by ending a turn, if a basic action can still be made (RB-TURN-1)."""
    able = not (o.s.captured | o.s.knocked_down) >> o.seat & 1 and o.s.basic_actions > 0
    if isinstance(o.action, done.End) and able and any(verb_of(code) in BASIC_VERBS for code in o.ask.options):
        return say_for(o.s.basic_actions, "{number} basic action is left", "{number} basic actions are left")
    return ""


# ---------------------------------------------------------------- odds


def _dice_decide(o: Option) -> bool:
    if isinstance(o.action, done.Attack | done.Play | done.Use | done.End):
        return True
    return o.ask.question in (q.Q_BEFORE_ROLL, q.Q_TEST, q.Q_AFTER_TEST, q.Q_AREA)


def _headline(o: Option, chances: list[Chance]) -> Odds | None:
    return headline(chances, o.action.target if isinstance(o.action, done.Attack) else -1)


def _line(o: Option, chances: list[Chance]) -> Words:
    """The chances on one line, and the noise."""
    own = [one for one in chances if one.risk]
    change = _change(o)
    said = both(change, [short(o.s, o.seat, own)] if own else []) if change else short(o.s, o.seat, chances)
    if o.ask.question == q.Q_TEST and o.s.test == t.NOISE_TEST:
        return after_answer(o.s, o.code)
    if isinstance(o.action, done.Draw):
        return _new_deck(o)
    noise: Words = ""
    if o.ask.question in (q.Q_TURN, q.Q_TARGET, q.Q_INSTANT):
        noise = risk_line(o.s, o.seat, noise_of(o.s, o.seat, o.code))
    elif isinstance(o.action, done.Modify):
        noise = more_noise(o.action.modifier)
    if not noise:
        return said
    return say("{odds}; {noise}", odds=said, noise=noise) if said else noise


def _new_deck(o: Option) -> Text | str:
    """That drawing costs a card for good where the deck does not suffice (RB-DECK-2)."""
    left, others = o.s.deck[o.seat].bit_count(), o.s.discard[o.seat].bit_count()
    if left >= DRAWN:
        return ""
    if not left and others < 2:
        return say("no card is left to draw")
    return say("the discards become the deck: one of them leaves the game") if others else say("1 card is left to draw")


def _change(o: Option) -> Text | str:
    """What an answer makes of the chance to succeed: `58 % → 100 %`."""
    if o.ask.question != q.Q_TEST or isinstance(o.action, done.Done):
        return ""
    found = changed(o.s, o.code)
    if found is None:
        return ""
    before, after = found
    if before == after:
        return say("stays at {chance}", chance=percent(before))
    return say("{before} → {after}", before=percent(before), after=percent(after))


def short(s: Table, hero: int, chances: list[Chance]) -> Words:
    """The chances on one line: of one unit in full, of several by name; then what Heroes risk by it."""
    own = [one for one in chances if one.risk]
    risks = [told("" if one.target == hero else names.hero(s, one.target), one.harm, one.main.id) for one in own]
    return both(_units(s, [one for one in chances if not one.risk]), risks)


def _units(s: Table, chances: list[Chance]) -> Text | str:
    chances = [one for one in chances if one.main.chance or one.harm] or chances  # nothing can happen to the others
    if len(chances) < 2:
        return chances[0].text if chances else ""
    first, *others = [(names.unit(s, one.target), percent(one.main.chance)) for one in chances]
    out = say("{who} {chance}", who=first[0], chance=first[1])
    for who, chance in others:
        out = say("{odds}, {who} {chance}", odds=out, who=who, chance=chance)
    return out
