"""A campaign as those who play it see it: how it stands, what was kept, lost and changed, what they choose next.

Where they play against each other, what a side has chosen for the next mission is shown to that side alone.
"""

import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

from undercroft.core.campaign import Account, Ahead, Answer, Campaign, ChoiceGroup
from undercroft.core.lobby import Force, Lobby, Option
from undercroft.core.spec import GameSpec
from undercroft.core.speech.say import Listing, Noun, Text, Words, say
from undercroft.server.storage.campaigns import StoredCampaign
from undercroft.server.storage.store import OPEN, PERSON, SeatRow
from undercroft.server.tables.live.table import sitter


class SeatShown(msgspec.Struct, kw_only=True):
    """A seat of the campaign: who plays it, and what it has from earlier missions."""

    seat: int
    id: str
    side: Words
    name: Words  # who sits there
    kind: str
    token: str  # the one of the viewer's that opens it
    out: bool  # takes no part in the mission that is next or under way
    bears: Sequence[Words]


class MissionShown(msgspec.Struct, kw_only=True):
    """A mission of the campaign, and where it was or is played."""

    id: str
    name: Words
    status: str  # won, lost, over, now, next, later
    text: Words
    table: str = ""  # as long as that is there
    watch: str = ""  # the token that opens it to everybody


class GroupShown(msgspec.Struct, kw_only=True):
    """What the viewer may choose for a seat, or all for everybody, and what was chosen."""

    id: str
    name: Words
    seat: int
    options: Sequence[Option]
    force: Force | None
    answer: Answer | None


class NextShown(msgspec.Struct, kw_only=True):
    """The next mission, and what is chosen before it."""

    lobby: Lobby
    groups: Sequence[GroupShown]
    ready: bool
    waiting: Text | str  # for whom, in a sentence


class CampaignShown(msgspec.Struct, kw_only=True):
    """All that a page shows of a campaign."""

    campaign: str
    game: str
    name: Words
    edition: str
    together: bool
    stands: Words
    over: bool
    seats: Sequence[SeatShown]
    missions: Sequence[MissionShown]
    kept: Sequence[Words]
    lost: Sequence[Words]
    changed: Sequence[Words]
    next: NextShown | None
    table: str  # of the mission that is being played
    problem: Text | str  # why its result cannot be taken in


def name_of(spec: GameSpec) -> Text:
    return say("{game}: the campaign", game=spec.name)


def sides(account: Account) -> list[Noun]:
    """What the seats are called."""
    return [bearer.seat.name for bearer in account.seats]


def answers_of(stored: StoredCampaign) -> dict[str, Answer]:
    """What was chosen for the next mission."""
    return msgspec.json.decode(stored.row.answers, type=dict[str, Answer])


def shown(
    spec: GameSpec, door: Campaign, stored: StoredCampaign, own: Mapping[int, str], problem: Text | str
) -> CampaignShown:
    """The campaign for whoever has these seats, each with the token that opens it."""
    state = json.loads(stored.row.state)
    account, ahead, running = door.account(state), door.ahead(state), stored.running
    names = sides(account)
    return CampaignShown(
        campaign=stored.row.id,
        game=spec.id,
        name=name_of(spec),
        edition=stored.row.edition,
        together=door.together,
        stands=account.stands,
        over=account.over,
        seats=[
            SeatShown(
                seat=row.seat,
                id=bearer.seat.id,
                side=bearer.seat.name,
                name=sitter(row, names),
                kind=row.kind,
                token=own.get(row.seat, ""),
                out=bearer.out,
                bears=bearer.bears,
            )
            for row, bearer in zip(stored.seats, account.seats)
        ],
        missions=_missions(stored, account),
        kept=account.kept,
        lost=account.lost,
        changed=account.changed,
        next=None if ahead is None else _next(spec, door, stored, ahead, names, own),
        table="" if running is None else running.table_id,
        problem=problem,
    )


def _missions(stored: StoredCampaign, account: Account) -> list[MissionShown]:
    out: list[MissionShown] = []
    for number, chapter in enumerate(account.chapters):
        made = MissionShown(id=chapter.mission, name=chapter.name, status=chapter.status, text=chapter.text)
        table = stored.missions[number].table_id if number < len(stored.missions) else ""
        if table in stored.tables:
            made.table, made.watch = table, stored.tables[table][1]
        out.append(made)
    return out


def _next(
    spec: GameSpec,
    door: Campaign,
    stored: StoredCampaign,
    ahead: Ahead,
    names: Sequence[Noun],
    own: Collection[int],
) -> NextShown:
    answers = answers_of(stored)
    waited = waited_for(door, stored.seats, ahead.groups, answers)
    return NextShown(
        lobby=spec.lobby(ahead.mission, stored.row.edition, {**spec.people, **ahead.options}),
        groups=[
            GroupShown(
                id=group.id,
                name=group.name,
                seat=group.seat,
                options=group.options,
                force=group.force,
                answer=answers.get(group.id),
            )
            for group in ahead.groups
            if may_choose(door, group, own)
        ],
        ready=not waited,
        waiting=waiting(waited, names),
    )


def may_choose(door: Campaign, group: ChoiceGroup, own: Collection[int]) -> bool:
    """Those who play together choose for all; a side that plays against others chooses for itself."""
    return door.together or group.seat in own


def waited_for(
    door: Campaign, seats: Sequence[SeatRow], groups: Sequence[ChoiceGroup], answers: Mapping[str, Any]
) -> list[SeatRow]:
    """The people who choose in secret and have not done so yet. A friend who is still to come is waited for too; for a
    computer whatever is usual is chosen."""
    if door.together:
        return []
    asked = {group.seat for group in groups if group.id not in answers}
    return [row for row in seats if row.seat in asked and row.kind in (PERSON, OPEN)]


def waiting(waited: Sequence[SeatRow], names: Sequence[Noun]) -> Text | str:
    """For whom, in a sentence."""
    if not waited:
        return ""
    return say("Still to choose: {who:the}.", who=Listing([sitter(row, names) for row in waited]))
