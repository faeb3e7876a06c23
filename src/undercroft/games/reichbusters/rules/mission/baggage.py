"""What Heroes bring into a mission beside what everybody has: items, another skill, a weapon on its vril side, heroic
points (the HQ card, RB-GAP-4; O'Reilly's token, RB-GAP-17)."""

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from undercroft.core.board.grid import bits
from undercroft.core.errors import UndercroftError, quoted
from undercroft.core.speech.say import say
from undercroft.games.reichbusters.rules.board import found
from undercroft.games.reichbusters.rules.board.found import give_item
from undercroft.games.reichbusters.rules.catalogue_tables import HERO_SKILLS, HERO_SPARE, KIND_TOKENS
from undercroft.games.reichbusters.rules.heroes.items import SLOTS
from undercroft.games.reichbusters.rules.tables import (
    I_DETONATOR,
    ITEM_IDS,
    S_VRIL_EXPERIMENT,
    SEATS,
    SKILL_IDS,
    WILD_POINT,
)
from undercroft.games.reichbusters.state import Table

WEAPONS = ("first", "second")


class Kit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one Hero brings."""

    items: Annotated[list[str], msgspec.Meta(max_length=SLOTS)] = []
    swap: str = ""  # the skill given up for the spare one
    experiment: str = ""  # the skill given up for O'Reilly's vril experiment
    enhanced: list[Literal["first", "second"]] = []  # weapons on their vril side
    wild: Annotated[int, msgspec.Meta(ge=0, le=8)] = 0  # heroic points


def pack_up(s: Table, hero: int, kit: Kit) -> None:
    """A Hero's kit, before the first question. Raises UndercroftError."""
    place = f"kits.{SEATS[hero]}"
    for item in kit.items:
        give_item(s, _token(s, f"{place}.items", item), hero)
    carried = [token for token, holder in enumerate(s.item_hero) if holder == hero]
    if len(carried) > SLOTS:
        raise UndercroftError(
            say(
                "{place}.items: expected at most {most} items with those of the mission, found {number}",
                place=place,
                most=SLOTS,
                number=len(carried),
            )
        )
    _give_up(s, hero, f"{place}.swap", kit.swap, HERO_SPARE[s.team[hero]])
    _give_up(s, hero, f"{place}.experiment", kit.experiment, S_VRIL_EXPERIMENT)
    for weapon in kit.enhanced:
        s.enhanced[hero] |= 1 << WEAPONS.index(weapon)
        found.recount_skills(s, hero)
    points = min(kit.wild, s.supply[WILD_POINT])
    found.add_points(s, hero, WILD_POINT, points)
    s.supply[WILD_POINT] -= points


def _token(s: Table, place: str, item: str) -> int:
    """A token of the kind, out of the supply."""
    _known(place, item, ITEM_IDS[:I_DETONATOR])  # objectives are laid by the mission
    left = bits(s.pool & KIND_TOKENS[ITEM_IDS.index(item)])
    if not left:
        raise UndercroftError(say("{place}: expected no more {item} than the box has", place=place, item=item))
    s.pool &= ~(1 << left[0])
    return left[0]


def _known(place: str, id: str, ids: Sequence[str]) -> None:
    if id not in ids:
        known = ", ".join(ids)
        raise UndercroftError(
            say("{place}: expected one of {known}, found {id}", place=place, known=known, id=quoted(id))
        )


def _give_up(s: Table, hero: int, place: str, skill: str, gained: int) -> None:
    """One skill token for another."""
    if not skill:
        return
    own = [SKILL_IDS[at] for at in bits(s.skills[hero] & HERO_SKILLS[s.team[hero]])]
    _known(place, skill, own)
    s.skills[hero] = s.skills[hero] & ~(1 << SKILL_IDS.index(skill)) | 1 << gained
    found.recount_skills(s, hero)


def kits_fit(kits: Sequence[str], heroes: int) -> None:
    """Kits are for seats that take part. Raises UndercroftError."""
    seats = SEATS[:heroes]
    for seat in kits:
        if seat not in seats:
            raise UndercroftError(
                say("kits.{seat}: expected one of the seats {seats}", seat=quoted(seat), seats=", ".join(seats))
            )
