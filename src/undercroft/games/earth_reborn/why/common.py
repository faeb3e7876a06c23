"""What many reasons share: why CP cannot lie on a section, or cannot be spent on somebody."""

from collections.abc import Callable

from undercroft.core.files.ledger import Refusal
from undercroft.core.packing import verb_of
from undercroft.core.speech.say import say
from undercroft.core.vocabulary.classes import ForEach
from undercroft.games.earth_reborn.rules import characters, orders
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.rules.catalogue_tables import SECTION_COLOUR, SECTION_NUMBER, SECTION_TYPE
from undercroft.games.earth_reborn.rules.stakes import stake_cp, stake_section
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.option import Option

# Why each verb is not among the options.
reasons = ForEach[Option, Refusal]("reason")


def named(o: Option, argument: Callable[[int], int]) -> list[int]:
    """What the options with the same verb have as this argument: `named(o, v.who_of)`."""
    return [argument(code) for code in o.ask.options if verb_of(code) == o.verb]


def no_stake(o: Option, order: int) -> Refusal | None:
    """Why these CP cannot lie on that section for such an order of the one who acts."""
    return no_stake_of(o.s, o.s.doer, v.stake_of(o.code), order)


def no_stake_of(s: Table, who: int, of: int, order: int) -> Refusal | None:
    section, cp = stake_section(of), stake_cp(of)
    if s.interrupter == who and s.phase == t.P_ACTING and not s.orders_left:
        return no_orders_left(s, who)
    if section >= t.ORDER_TILES * 4 or not s.assigned[who] >> (section >> 2) & 1:
        return Refusal("ER-CORE-27", say("that tile is not assigned to {who}", who=names.who(who)))
    if SECTION_TYPE[section] != order:
        return Refusal("ER-CORE-27", say("that section is {section}", section=names.section(section)))
    if not s.dossier.modules & orders.MODULE_OF_ORDER[order]:
        return Refusal("ER-CORE-8", say("in this scenario no CP go on a section of that kind"))
    laid = s.cp_laid[section >> 2] >> 3 * (section & 3) & 7
    if laid and order != t.O_MOVE:
        return Refusal("ER-CORE-30", say("that section was used in this turn"))
    if laid + cp > SECTION_NUMBER[section]:
        return Refusal("ER-CORE-31", say("at most {most} CP lie on that section", most=SECTION_NUMBER[section]))
    if orders.needs_colour(s, who) and SECTION_COLOUR[section] == t.C_BLACK:
        return Refusal("ER-DUEL-16", say("a black section works only for the activated Character"))
    return too_few_cp(s, who, cp) if cp > orders.room(s, who) else None


def no_orders_left(s: Table, who: int) -> Refusal:
    return Refusal("ER-DUEL-14", say("{who} has executed both orders of the Interruption", who=names.who(who)))


def too_few_cp(s: Table, who: int, cp: int) -> Refusal:
    """So many cannot be spent on him: beyond his maximum, or more than there are."""
    if s.spent_cp[who] + cp > characters.max_cp(s, who):
        text = say("{who} can have at most {most} CP in this turn", who=names.who(who), most=characters.max_cp(s, who))
        return Refusal("ER-CORE-32", text)
    return Refusal("ER-CORE-27", say("you have only {cp} CP", cp=s.cp[characters.seat_of(s, who)] + s.own_cp[who]))
