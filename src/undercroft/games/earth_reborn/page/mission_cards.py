"""Mission cards as things: the signs on one and what each of them means, those in one's hand and those of others that
one knows of, the card of one that is pointed at."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from undercroft.core.page import Card, Panel, Row, Sign
from undercroft.core.speech.say import Text, Words, say, say_for
from undercroft.games.earth_reborn.content.mission_cards import MISSION_CARDS
from undercroft.games.earth_reborn.drawing.missions import back_sign, band_sign, deed_sign, often_sign, reward_sign
from undercroft.games.earth_reborn.rules.tables import SEATS
from undercroft.games.earth_reborn.view_types import MissionView, SideView, View
from undercroft.games.earth_reborn.words.refs import mission_ref

DEEDS: Final[dict[str, tuple[Text, Text]]] = {
    "kill": (say("Kill"), say("Somebody must die for it.")),
    "capture": (say("Capture"), say("Somebody must be taken prisoner, or held as one.")),
    "torture": (say("Torture"), say("A Prisoner must give away Spy Points.")),
    "exit": (say("Leave the map"), say("Something must be carried off the map.")),
    "occupy": (say("Occupy"), say("A room must be held.")),
    "destroy": (say("Destroy"), say("What stands in a room must be destroyed.")),
    "interact": (say("Use"), say("Something must be used or switched ON.")),
    "create": (say("Raise"), say("Zombies must be raised.")),
    "survive": (say("Survive"), say("Your own Characters must come through.")),
    "control": (say("Control"), say("Somebody must be on your side in the end.")),
    "spy": (say("Spy"), say("Spy Points must be gained in a room.")),
    "carry": (say("Carry"), say("Something must be with one of yours in the end.")),
    "gas": (say("Gas"), say("Enemies must be wounded by gas or a virus.")),
}
OFTEN: Final[dict[str, tuple[Text, Text]]] = {
    "once": (say("Once"), say("It pays the first time, and is used up then.")),
    "each time": (say("Each time"), say("It pays whenever it is done.")),
    "each final phase": (say("Each turn"), say("It pays in the Final phase of every turn in which it is so.")),
    "per spy point": (say("For each Spy Point"), say("It pays for every Spy Point that is gained so.")),
    "per character": (say("For each Character"), say("It pays once for each Character to whom it happens.")),
    "end": (say("In the end"), say("It pays after the last turn, if it is so then.")),
    "end, for each": (say("In the end, for each"), say("It pays after the last turn, for each of them.")),
}
BACKS: Final[dict[str, tuple[Text, Text]]] = {
    "norad": (say("Back: NORAD"), say("One of the 18 mission cards of NORAD.")),
    "salemite": (say("Back: Salemites"), say("One of the 18 mission cards of the Salemites.")),
}
BANDS: Final[dict[str, tuple[Text, Text]]] = {
    "norad": (say("3 or 4 players: NORAD"), say("With three or four players a NORAD Character must do it.")),
    "salemite": (say("3 or 4 players: Salemites"), say("With three or four players a Salemite Character must do it.")),
    "either": (say("3 or 4 players: anybody"), say("With three or four players a Character of any faction may do it.")),
    "discard": (say("3 or 4 players: out"), say("With three or four players it is shown and replaced by another.")),
}  # fmt: skip
PAYS: Final = say("For its owner alone, whenever it pays.")


@cache
def signs(card: int) -> tuple[Sign, ...]:
    """What is to be done, what it pays and how often, whose it is, and who must do it among three or four."""
    of = MISSION_CARDS[card]
    return (
        _sign(deed_sign(of.type), DEEDS[of.type]),
        Sign(svg=reward_sign(of.mp), name=say("{number} MP", number=of.mp), text=PAYS),
        _sign(often_sign(of.scores), OFTEN[of.scores]),
        _sign(back_sign(of.side), BACKS[of.side]),
        _sign(band_sign(of.band), BANDS[of.band]),
    )


def _sign(svg: str, told: tuple[Text, Text]) -> Sign:
    return Sign(svg=svg, name=told[0], text=told[1])


# ---------------------------------------------------------------- beside the board


def missions(view: View) -> list[Panel]:
    """One's own first, then those of others, as far as one knows them."""
    order = sorted(view.sides, key=lambda side: side.side != _own(view))
    return [_panel(view, side) for side in order]


def _own(view: View) -> str:
    return SEATS[view.seat] if view.seat >= 0 else ""


def _panel(view: View, side: SideView) -> Panel:
    """Of others what one knows, and the backs of what lies face down before them."""
    own = side.side == _own(view)
    title = say("Your missions") if own else say("Missions: {side}", side=side.band)
    rows = [_row(one, own) for one in view.missions if one.side == side.side]
    for faction, number in zip(("norad", "salemite"), side.backs):
        if number:
            back = (_sign(back_sign(faction), BACKS[faction]),)
            name = _face_down(faction, number)
            rows.append(Row(id=f"backs-{side.side}-{faction}", name=name, value=number, faces=(back,)))
    return Panel(title, "cards", rows, named=True)


def _face_down(faction: str, number: int) -> Words:
    if faction == "norad":
        return say_for(number, "{number} NORAD card, face down", "{number} NORAD cards, face down")
    return say_for(number, "{number} Salemite card, face down", "{number} Salemite cards, face down")


def _row(one: MissionView, own: bool) -> Row:
    badges: list[Words] = [say("{number} MP", number=one.worth)]
    badges += [one.now] if one.now else []
    if one.shown:
        badges.append(say("shown to all"))
    elif not own:
        badges.append(say("seen by you alone"))
    return Row(
        id=f"mission-{one.card}", ref=mission_ref(one.card), name=one.name, text=_told(one), badges=badges,
        faces=(signs(one.card),),
    )  # fmt: skip


def _told(one: MissionView) -> Words:
    worth, deed, when = one.worth, one.deed, one.when
    if one.now:
        return say("{number} MP: {deed}. {when} Now: {now}.", number=worth, deed=deed, when=when, now=one.now)
    return say("{number} MP: {deed}. {when}", number=worth, deed=deed, when=when)


# ---------------------------------------------------------------- pointed at


def mission_card(view: View, id: str) -> Card | None:
    """What it pays, to whom and how often, how it stands, and what its signs mean."""
    found = next((one for one in view.missions if str(one.card) == id), None)
    if found is None:
        return None
    return Card(found.name, list(_lines(view, found)), ("ER-SAGS-56", "ER-SAGS-46"))


def _lines(view: View, one: MissionView) -> Iterator[Words]:
    holder = next(side.name for side in view.sides if side.side == one.side)
    yield say("It pays {player:the} {number} MP: {deed}.", player=holder, number=one.worth, deed=one.deed)
    yield one.when
    if one.now:
        yield say("Now: {now}.", now=one.now)
    if one.side == _own(view) and not one.shown:
        yield say("Nobody else knows that you have it.")
    for sign in signs(one.card)[3:]:
        yield say("{sign}: {meaning}", sign=sign.name, meaning=sign.text)

