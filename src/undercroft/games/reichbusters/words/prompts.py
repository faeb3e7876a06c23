"""The words of questions where they depend on the table: what the player who is asked must choose (questions.py)."""

from collections.abc import Callable

from undercroft.core.choice import Ask
from undercroft.core.packing import verb_of
from undercroft.core.speech.say import Text, Words, say, say_for
from undercroft.games.reichbusters.rules import tables as t
from undercroft.games.reichbusters.rules import ties
from undercroft.games.reichbusters.rules import verbs as v
from undercroft.games.reichbusters.rules.catalogue_tables import C_COME_AND_GET_IT
from undercroft.games.reichbusters.rules.heroes.heroes import KEEPING
from undercroft.games.reichbusters.rules.pool.pool import total
from undercroft.games.reichbusters.rules.pool.pooled import GONE, SPENT, die_face
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.vocabulary import events as told
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.fights import effect

# A page writes them after "in others' turns ask me": where several are equal and the rules leave the choice to the
# players, the first is taken or somebody is asked (RB-TIE-1).
ORDERS = (say("not about ties"), say("about ties too"), say("about ties that matter"))

Ruled = tuple[Text, str]  # a question whose rule depends on the table
_VICTIMS = ("RB-EATK-1", "RB-EATK-2")


# ---------------------------------------------------------------- rounds and turns


def mulligan(s: Table, ask: Ask) -> Text:
    who = names.hero(s, ask.seat)
    return say("Does {who} keep the first hand, or shuffle it back and draw anew? Once only.", who=who)


def next_turn(s: Table, ask: Ask) -> Ruled:
    if s.alarm:
        return say("The turn order tokens say who is next."), "RB-ROUND-3"
    return say("Who has the next turn in round {round}?", round=s.round), "RB-ROUND-2"


def turn(s: Table, ask: Ask) -> Ruled:
    who = names.hero(s, ask.seat)
    if s.captured >> ask.seat & 1:
        return say("{who} is captured and can do nothing.", who=who), "RB-CAP-2"
    if s.knocked_down >> ask.seat & 1:
        return say("{who} is knocked down and must stand up first.", who=who), "RB-KEY-40"
    if s.basic_actions <= 0:
        return say("{who} has no basic action left: bonus actions, or the end of the turn.", who=who), "RB-BONUS-3"
    text = say_for(s.basic_actions, "{who} has {number} basic action, and bonus actions as you like.",
                   "{who} has {number} basic actions, and bonus actions as you like.", who=who)  # fmt: skip
    return text, "RB-TURN-1"


def move_on(s: Table, ask: Ask) -> Ruled:
    who = names.hero(s, ask.seat)
    if all(verb_of(code) in (v.MODIFY, v.DONE) for code in ask.options):
        return say("{who} may move further with a card.", who=who), "RB-MOVE-2"
    return say("Where does {who} go on to?", who=who), "RB-MOVE-2"


# ---------------------------------------------------------------- tests


def before_roll(s: Table, ask: Ask) -> Ruled:
    needed, dice = s.test_number, say("Roll")
    if s.test == t.ATTACK_TEST:
        whom = names.unit(s, s.test_unit)
        return say("An attack on {whom:the}, against {needed}. {roll}, or use something first?",
                   whom=whom, needed=needed, roll=dice), "RB-TEST-10"  # fmt: skip
    if s.test == t.DEFENCE_TEST:
        who = names.hero(s, ask.seat)
        return say("{who} is attacked with {needed}. {roll}, or use something first?",
                   who=who, needed=needed, roll=dice), "RB-TEST-11"  # fmt: skip
    return say("{roll}, or use something first?", roll=dice), "RB-TEST-3"


def test(s: Table, ask: Ask) -> Ruled:
    specials = unspent(s)
    if any(verb_of(code) == v.DIE for code in ask.options):
        return say("Which die is taken out?"), "RB-MOD-1"
    if s.test == t.NOISE_TEST:
        if specials:
            return say_for(specials, "The noise is {total} so far: {number} special is to be spent.",
                           "The noise is {total} so far: {number} specials are to be spent.",
                           total=total(s)), "RB-SPEC-5"  # fmt: skip
        return say("The noise is {total}. Do you leave it at that?", total=total(s)), "RB-TEST-12"
    if specials:
        return say_for(specials, "{total} against {needed} so far: {number} special is to be spent.",
                       "{total} against {needed} so far: {number} specials are to be spent.",
                       total=total(s), needed=s.test_number), "RB-SPEC-5"  # fmt: skip
    return say("{total} against {needed}. Do you leave it at that?", total=total(s), needed=s.test_number), "RB-TEST-3"


def unspent(s: Table) -> int:
    """Specials in the pool that are still to be spent."""
    return sum(die_face(die) == t.F_SPECIAL and not die & (SPENT | GONE) for die in s.test_dice)


def after_test(s: Table, ask: Ask) -> Text:
    return say("The test fails by {short}: two heroic points would turn it.", short=ask.subject)


# ---------------------------------------------------------------- choices for something


def cause(s: Table) -> Words:
    """What was played, used, spent or suffered last; empty if nothing was."""
    for event in reversed(told.happened(s)):
        if isinstance(event, told.Played | told.Modified):
            return names.card(event.card)
        if isinstance(event, told.Used):
            return names.item(event.token)
        if isinstance(event, told.Spent):
            return effect(event.effect)
        if isinstance(event, told.Feature):
            return names.feature(event.card)
        if isinstance(event, told.Wounded):
            return names.WOUND_NOUNS[event.wound]
    return ""


def target(s: Table, ask: Ask) -> Ruled:
    who, why = names.hero(s, ask.seat), cause(s)
    if why:
        return say("Whom does {who} attack, and with what? ({cause})", who=who, cause=why), "RB-ATK-4"
    return say("Whom does {who} attack, and with what?", who=who), "RB-ATK-4"


def away_from_the_attack(s: Table, ask: Ask) -> bool:
    return s.phase != t.P_HERO_TURN and v.PASS in ask.options and ask.subject == s.hero_area[ask.seat]


def area(s: Table, ask: Ask) -> Ruled:
    why = cause(s)
    if away_from_the_attack(s, ask):
        return say("{who} is evasive: a step away from the attack?", who=names.hero(s, ask.seat)), "RB-KEY-27"
    return (say("Choose an area ({cause}).", cause=why) if why else say("Choose an area.")), "RB-CARD-3"


def unit(s: Table, ask: Ask) -> Ruled:
    why = cause(s)
    if not why and v.PASS in ask.options:
        return say("A second target with the same dice, against both defences together?"), "RB-KEY-23"
    return (say("Choose an enemy ({cause}).", cause=why) if why else say("Choose an enemy.")), "RB-CARD-3"


def hero(s: Table, ask: Ask) -> Ruled:
    if s.phase == t.P_MULLIGAN:
        return say("Who gets the wild heroic point of the team?"), "RB-HP-7"
    if any(verb_of(code) == v.NO for code in ask.options):
        who, whom = names.hero(s, ask.seat), names.hero(s, ask.subject)
        return say("Does {who} take the attack on {whom} over?", who=who, whom=whom), "RB-KEY-19"
    why = cause(s)
    return (say("Choose a Hero ({cause}).", cause=why) if why else say("Choose a Hero.")), "RB-CARD-3"


def item(s: Table, ask: Ask) -> Ruled:
    tokens = [v.item_of(code) for code in ask.options if verb_of(code) == v.ITEM]
    who = names.hero(s, ask.seat)
    if tokens and all(token < t.ITEM_TOKENS and s.item_hero[token] == ask.seat for token in tokens):
        if len(tokens) == 1 and len(ask.options) > 1:
            return say("Does {who} use {item:the} to stay unnoticed?", who=who, item=names.item(tokens[0])), "RB-ITEM-6"
        return say("Which item does {who} give up?", who=who), "RB-SEARCH-5" if s.edition_1_1 else "RB-SEARCH-4"
    return say("Which item does {who} take?", who=who), "RB-SEARCH-3" if s.edition_1_1 else "RB-SEARCH-1"


def card(s: Table, ask: Ask) -> Ruled:
    who = names.hero(s, ask.seat)
    if all(s.removed[ask.seat] >> v.card_of(code) % t.CARDS_EACH & 1 for code in ask.options):
        return say("Which removed card does {who} put back on the discard pile?", who=who), "RB-KEY-81"
    return say("Which card does {who} discard?", who=who), "RB-DECK-3"


def wound(s: Table, ask: Ask) -> Ruled:
    who = names.hero(s, ask.seat)
    if not all(s.wounds[ask.seat] >> v.wound_of(code) & 1 for code in ask.options):
        return say("Which of these wounds does {who} take?", who=who), "RB-KEY-45"
    if ask.subject == KEEPING:
        return say("Which wounds does {who} keep? All others heal.", who=who), "RB-REC-5"
    return say("Which wound of {who} heals?", who=who), "RB-DMG-3"


def weapon(s: Table, ask: Ask) -> Text:
    who, why = names.hero(s, ask.seat), cause(s)
    if why:
        return say("Which weapon of {who}? ({cause})", who=who, cause=why)
    return say("Which weapon of {who}?", who=who)


def skill(s: Table, ask: Ask) -> Text:
    return say("Which skill does {who} lose?", who=names.hero(s, ask.seat))


def gate(s: Table, ask: Ask) -> Text:
    why = cause(s)
    return say("Choose a door ({cause}).", cause=why) if why else say("Choose a door.")


def instant(s: Table, ask: Ask) -> Text:
    who = names.hero(s, ask.seat)
    if ask.subject >= 0:
        return say("{whom:The} gives {who} an opening: act at once?", who=who, whom=names.unit(s, ask.subject))
    if not s.units_on_map:
        return say("No enemy is there: does {who} play an instant card all the same?", who=who)
    if s.phase == t.P_ACTION_STATIONS:
        return say("The enemy is about to move: does {who} play an instant card first?", who=who)
    return say("The enemy is about to attack: does {who} play an instant card first?", who=who)


def tie(s: Table, ask: Ask) -> Ruled:
    """What the players decide, by the kind of tie."""
    return TIES[ties.kind_of(ask.subject)](s, ties.subject(ask.subject))


def _way(s: Table, unit: int) -> Ruled:
    return say("{who:The} has ways that are equally long: where does it go?", who=names.unit(s, unit)), "RB-EMOVE-1"


def _victim(s: Table, unit: int) -> Ruled:
    return say("{who:The} may attack several Heroes alike: whom?", who=names.unit(s, unit)), _VICTIMS[s.edition_1_1]


def _shot_at(s: Table, hero: int) -> Ruled:
    whom = names.hero(s, hero)
    return say("Several enemies are equally near: which of them attacks {whom}?", whom=whom), "RB-NEAR-1"


TIES: dict[int, Callable[[Table, int], Ruled]] = {
    ties.PATROL_DOOR: lambda s, what: (
        say("A patrol comes, and several doors are equally near: by which of them?"), "RB-PATROL-2"),
    ties.PATROL_SIDE: lambda s, what: (
        say("Both sides of the patrol's door are equally near: where does it come in?"), "RB-PATROL-2"),
    ties.WHICH_BARRACKS: lambda s, what: (
        say("Several barracks are equally near: at which of them do enemies appear?"), "RB-NEAR-1"),
    ties.WHICH_ROOM: lambda s, what: (
        say("Several rooms are equally near: which of them is meant?"), "RB-NEAR-1"),
    ties.WHICH_LOCK: lambda s, what: (
        say("Several doors are equally near: which of them is locked?"), "RB-NEAR-1"),
    ties.WAY_OF: _way,
    ties.VICTIM_OF: _victim,
    ties.LEADS_AGAINST: lambda s, hero: (
        say("Which enemy leads the attack on {whom}?", whom=names.hero(s, hero)), "RB-EATK-3"),
    ties.SHOOTS_AT: _shot_at,
    ties.WHICH_FIRST: lambda s, what: (say("Equal for the rules: which comes first?"), "RB-TIE-1"),
}  # fmt: skip


def opportunist(s: Table, ask: Ask) -> Text:
    return say("{who} may exchange turn order tokens with another Hero.", who=names.hero(s, ask.seat))


def reveal(s: Table, ask: Ask) -> Ruled:
    if any(verb_of(code) == v.YES for code in ask.options):
        return say("Look at the next noise card, or turn up a spawn token?"), "RB-NOISE-6"
    return say("What is turned up next?"), "RB-ITEM-17"


def peek(s: Table, ask: Ask) -> Text:
    card = names.noise_card(ask.subject + (12 if s.alarm else 0))
    return say("The next noise card is: {card} Does it stay on top?", card=card)


def sneak(s: Table, ask: Ask) -> Text:
    return say("{who} may roll one noise die fewer by being sneaky: use it?", who=names.hero(s, ask.seat))


def draw_fire(s: Table, ask: Ask) -> Text:
    who = names.hero(s, ask.seat)
    if ask.subject == C_COME_AND_GET_IT:
        return say("Does every enemy that can attack {who} do so in this phase? The card is drawn either way.", who=who)
    return say("Is {who} the nearest Hero for every enemy that sees them in this enemy turn?", who=who)


def yes_no(s: Table, ask: Ask) -> Text:
    return say("The room is pacified: does {who} take a heroic point for it?", who=names.hero(s, ask.seat))
