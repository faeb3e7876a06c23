"""What is printed on models, weapons and Battle Cards, row by row (core.printed)."""

from typing import Any, Final

from undercroft.core.printed import OURS, TITLE, Printed, PrintedLine
from undercroft.core.speech.say import CountedNoun, Text, noun, phrase, say, say_for
from undercroft.games.incursion.content.catalogue import WEAPONS, Card, Model, Special, Weapon
from undercroft.games.incursion.rules.tables import WEAPON_IDS

LINK: Final = "the rule to which the line leads"

# ---------------------------------------------------------------- weapons


def weapon_text(arm: Weapon) -> Text:
    """`LMG (1 AP): ...`, with what it does in Reaction Fire."""
    text = say("{arm} ({number} AP): {text}", arm=phrase(arm.name), number=arm.ap, text=phrase(arm.text))
    if arm.reaction:
        text = say("{text} In Reaction Fire {dice}.", text=text, dice=dice(arm.reaction))
    else:
        text = say("{text} Not in Reaction Fire.", text=text)
    return say("{text} An area weapon.", text=text) if arm.area else text


def dice(number: int) -> CountedNoun:
    return CountedNoun(number, noun("die", many="dice"))


def _weapon(arm: Weapon) -> list[PrintedLine]:
    return [(weapon_text(arm), arm.rule)]


WEAPON: Final = Printed(
    Weapon,
    {"name ap text reaction area": _weapon},
    texts={"rof": "text", "shots": "text", "range": "text"},
    unread={"id": OURS, "rule": LINK},
)

# ---------------------------------------------------------------- models


def _special(special: Special) -> list[PrintedLine]:
    return [(say("{name}: {text}", name=phrase(special.name), text=phrase(special.text)), special.rule)]


SPECIAL: Final = Printed(Special, {"name text": _special}, unread={"rule": LINK})


def _values(model: Model) -> list[PrintedLine]:
    text = say("On the card: {ap} AP, Fortitude {fortitude}, {damage} DP; costs {rp} RP.", ap=model.ap,
               fortitude=model.fortitude, damage=model.damage, rp=model.rp)  # fmt: skip
    return [(text, "INC-MODEL-1")]


def _limit(model: Model) -> list[PrintedLine]:
    if not model.limit:
        return [(say("Any number in a force."), "INC-FORCE-3")]
    return [(say("At most {number} in a force.", number=model.limit), "INC-FORCE-3")]


def _side(model: Model) -> list[PrintedLine]:
    text = say("It fights for the Allies.") if model.side == "allied" else say("It fights for the Germans.")
    return [(text, "INC-FORCE-2")]


def _zombie(model: Model) -> list[PrintedLine]:
    return [(say("It counts as a zombie."), "INC-EFFECT-3")] if model.zombie else []


def _optional(model: Model) -> list[PrintedLine]:
    return [(say("Not from the book: only with the variant of its name."), "")] if model.optional else []


def _arms(model: Model) -> list[PrintedLine]:
    return [line for id in model.weapons for line in WEAPON.lines(WEAPONS[WEAPON_IDS.index(id)])]


def _specials(model: Model) -> list[PrintedLine]:
    return [line for special in model.special for line in SPECIAL.lines(special)]


def _blurb(model: Model) -> list[PrintedLine]:
    return [(phrase(model.blurb), "")]


MODEL: Final = Printed(
    Model,
    {
        "weapons": _arms, "special": _specials, "blurb": _blurb, "rp ap fortitude damage": _values, "limit": _limit,
        "side": _side, "zombie": _zombie, "optional": _optional,
    },
    unread={"id": OURS, "name": TITLE},
)  # fmt: skip


# ---------------------------------------------------------------- Battle Cards

TIMINGS: Final = {
    "turn": (say("Played in your own turn, between two actions."), "INC-TIME-2"),
    "before-bid": (say("Played before Turn Bidding."), "INC-TIME-3"),
    "after-bid": (say("Played after Turn Bidding, before deployment."), "INC-TIME-3"),
    "trigger": (say("Played when its moment comes, in anybody's turn."), "INC-TIME-4"),
    "any": (say("Played at any moment, in anybody's turn."), "INC-TIME-5"),
}


def _text(card: Card) -> list[PrintedLine]:
    return [(phrase(card.text), card.rule)]


def _kind(card: Card) -> list[PrintedLine]:
    if card.kind == "effect":
        return [(say("Effect Card: it stays on its model."), "INC-EFFECT-1")]
    return [(say("Event Card."), "INC-EVENT-1")]


def _swd(card: Card) -> list[PrintedLine]:
    text = say("For zombies only; on the Sturmzombie card it works on all of them.")
    return [(text, "INC-EFFECT-3")] if card.swd else []


def _timing(card: Card) -> list[PrintedLine]:
    return [TIMINGS[card.timing]]


def _kill(card: Card) -> list[PrintedLine]:
    return [(say("Killed for {number} CP.", number=card.kill), "INC-KILL-1")]


def _copies(card: Card) -> list[PrintedLine]:
    copies = say_for(card.count, "{number} copy in the Battle Deck.", "{number} copies in the Battle Deck.")
    return [(copies, "INC-CARD-1")]


CARD: Final = Printed(
    Card,
    {"text": _text, "kind": _kind, "swd": _swd, "timing": _timing, "kill": _kill, "count": _copies},
    unread={"id": OURS, "name": TITLE, "rule": LINK},
)

TABLES: Final[list[Printed[Any]]] = [WEAPON, SPECIAL, MODEL, CARD]
