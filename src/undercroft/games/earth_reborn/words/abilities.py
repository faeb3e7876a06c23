"""What people read of each Special Ability that is used for CP: its option, and why it cannot be used now."""

from collections.abc import Callable
from typing import NamedTuple

from undercroft.core.files.ledger import Refusal
from undercroft.core.page import Ref
from undercroft.core.speech.say import Text, say
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules.board import sight
from undercroft.games.earth_reborn.rules.ips import reanimation
from undercroft.games.earth_reborn.rules.ips.abilities import LINE_IDS
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.words import names
from undercroft.games.earth_reborn.words.absent import nobody, not_played
from undercroft.games.earth_reborn.words.refs import door_ref, model_ref, thing_ref


class AbilityWords(NamedTuple):
    rule: str
    label: Callable[[Table, int], Text]  # of the option, for a subject
    unmet: Callable[[Table, int, int], Refusal]  # what this Character misses, for a subject that it cannot be used on
    ref: Callable[[int], Ref] | None = None  # what a subject is on the page
    greyed: bool = False  # shown with its reason where it cannot be used: no square or door has to be named for it


def _no_morale(s: Table, who: int, subject: int) -> Refusal:
    text = say("your side has no MP to turn into CP")
    return not_played(s, t.M_MP) or Refusal("ER-CHAR-1" if who == t.NICK else "ER-CHAR-8", text)


def _no_charm(s: Table, who: int, subject: int) -> Refusal:
    gone = nobody(s, t.FRANCK)
    if gone is not None:
        return Refusal("ER-CHAR-3", gone.text)
    franck = names.who(t.FRANCK)
    if s.norad >> t.FRANCK & 1:
        return Refusal("ER-CHAR-3", say("{who} is NORAD's already", who=franck))
    if not sight.sees(s, t.VASQUEZ, t.FRANCK):
        return Refusal("ER-CHAR-3", say("{who} does not see {whom}", who=names.who(who), whom=franck))
    return Refusal("ER-CHAR-3", say("{who} charms {whom} alone", who=names.who(who), whom=franck))


def _no_spying(s: Table, who: int, subject: int) -> Refusal:
    text = say("{who} stands in no Science room and in no Officer section", who=names.who(who))
    return not_played(s, t.M_SPY) or Refusal("ER-CHAR-7", text)


def _no_raising(s: Table, who: int, subject: int) -> Refusal:
    if reanimation.free_zombie(s) < 0:
        return Refusal("ER-CHAR-24", say("both zombies are in the game: none is free to be raised"))
    if reanimation.cadavers(s, who):
        return Refusal("ER-CHAR-16", say("another cadaver lies before {who}", who=names.who(who)))
    return Refusal("ER-CHAR-16", say("no cadaver that can be raised lies before {who}", who=names.who(who)))


def _no_saw_wall(s: Table, who: int, subject: int) -> Refusal:
    text = say("no wall that can be broken touches a dark-blue side of {who} there", who=names.who(who))
    return Refusal("ER-CHAR-21", text)


def _no_saw_door(s: Table, who: int, subject: int) -> Refusal:
    text = say("no closed door touches a dark-blue side of {who} there", who=names.who(who))
    return Refusal("ER-CHAR-22", text)


def _no_breach(s: Table, who: int, subject: int) -> Refusal:
    if not s.short_markers + s.long_markers:
        return Refusal("ER-LARGE-16", say("no Broken Wall marker is left"))
    return Refusal("ER-LARGE-14", say("no wall and no door that can be broken is in sight in its red arc"))


def _raising(s: Table, cadaver: int) -> Text:
    return say("Raise the cadaver in {square}", square=names.square(s, reanimation.cadaver_square(s, cadaver)))


WORDS = {
    "morale": AbilityWords("ER-CHAR-1", lambda s, of: say("Turn 1 MP into 4 CP"), _no_morale, greyed=True),
    "charm": AbilityWords(
        "ER-CHAR-3", lambda s, of: say("Charm {whom}", whom=names.who(t.FRANCK)), _no_charm,
        lambda of: model_ref(t.FRANCK), greyed=True,
    ),
    "spying": AbilityWords("ER-CHAR-7", lambda s, of: say("Spy: 1 Spy Point"), _no_spying, greyed=True),
    "raising": AbilityWords("ER-CHAR-15", _raising, _no_raising),
    "saw-wall": AbilityWords(
        "ER-CHAR-21", lambda s, of: say("Saw through {thing:the}", thing=names.thing(s, t.WALL_THING + of)),
        _no_saw_wall, lambda of: thing_ref(t.WALL_THING + of),
    ),
    "saw-door": AbilityWords(
        "ER-CHAR-22", lambda s, of: say("Saw through {door:the}", door=names.door(s, of)), _no_saw_door, door_ref,
    ),
    "breach": AbilityWords("ER-LARGE-14", lambda s, of: say("Fire at walls and doors"), _no_breach),
}  # fmt: skip
LINES = [WORDS[id] for id in LINE_IDS]  # a line without words is an error of the import
