"""A campaign as a game declares it: missions in a row, what goes from one to the next, and what is chosen in between.

Its state is plain data of the game's own, which a store keeps and nobody else reads. Everything else here is a value
that a page shows, every text in its reader's words.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Protocol

import msgspec

from undercroft.core.errors import UndercroftError, quoted
from undercroft.core.game import Game
from undercroft.core.lobby import Force, Lobby, Option, Seat
from undercroft.core.speech.say import Words, say

CampaignData = dict[str, Any]
Status = Literal["won", "lost", "over", "now", "next", "later"]  # `over`: one side won it, or nobody


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """A mission of a campaign."""

    mission: str
    name: Words
    status: Status
    text: Words = ""  # how it ended


class Bearer(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a campaign, and what it has from earlier missions."""

    seat: Seat
    out: bool = False  # it takes no part in the mission that is next or under way
    bears: Sequence[Words] = ()


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """How a campaign stands, and what the last mission has left of what there was before."""

    stands: Words  # a sentence
    over: bool
    chapters: Sequence[Chapter]
    seats: Sequence[Bearer]
    kept: Sequence[Words] = ()
    lost: Sequence[Words] = ()
    changed: Sequence[Words] = ()


class ChoiceGroup(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat, or all of them together, may choose before a mission."""

    id: str
    name: Words
    seat: int = -1  # of the campaign; -1 is all
    options: Sequence[Option] = ()
    force: Force | None = None


class Ahead(msgspec.Struct, frozen=True, kw_only=True):
    """The next mission, and what is chosen before it."""

    mission: str
    options: Mapping[str, Any]  # of the mission, as far as they are known: for its briefing
    groups: Sequence[ChoiceGroup] = ()


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What was chosen in a group: options by their ids where they are not as usual, and a force."""

    options: dict[str, Any] = {}
    force: list[str] | None = None


class Start(msgspec.Struct, frozen=True, kw_only=True):
    """The next mission as it begins: all that `GameSpec.new` wants, who takes part, and the state of the campaign while
    it is played."""

    mission: str
    options: Mapping[str, Any]
    seats: Sequence[int]  # of the campaign, in the order of the mission's
    state: CampaignData


class Campaign(Protocol):
    """A game's campaign. Whatever is wrong with what it is given raises UndercroftError."""

    together: bool  # all play on one side: everybody may choose for all; else what a seat chooses is its secret

    def lobby(self, edition: str, options: Mapping[str, Any]) -> Lobby:
        """The campaign as people choose it, with what they have set so far. Its lessons are its missions."""
        ...

    def begin(self, edition: str, options: Mapping[str, Any]) -> CampaignData:
        """A campaign before its first mission."""
        ...

    def account(self, state: CampaignData) -> Account:
        """How it stands."""
        ...

    def ahead(self, state: CampaignData) -> Ahead | None:
        """What comes next; nothing while a mission is played and when all are."""
        ...

    def start(self, state: CampaignData, answers: Mapping[str, Answer]) -> Start:
        """The next mission with what was chosen, by the ids of groups; of the others whatever is usual."""
        ...

    def finish(self, state: CampaignData, game: Game) -> CampaignData:
        """After the mission that is being played, which has come to its end."""
        ...


def chosen(group: ChoiceGroup, answer: Answer) -> dict[str, Any]:
    """What is set in a group, option by option. An answer that is no longer offered is as if it had not been given:
    between its giving and the start of a mission others may have chosen too."""
    out: dict[str, Any] = {}
    for option in group.options:
        given = answer.options.get(option.id, option.default)
        known = given in [value for value, _ in option.values] if option.type == "choice" else isinstance(given, bool)
        out[option.id] = given if known else option.default
    return out


def check_answer(group: ChoiceGroup, answer: Answer) -> None:
    """What somebody has just chosen was offered. Raises UndercroftError."""
    known = {option.id: option for option in group.options}
    for id, given in answer.options.items():
        if id not in known:
            raise UndercroftError(
                say("option {id}: expected one of {known}", id=quoted(id), known=", ".join(known) or say("none"))
            )
        option = known[id]
        values = [value for value, _ in option.values] if option.type == "choice" else [False, True]
        if given not in values or isinstance(given, bool) != isinstance(values[-1], bool):
            words = ", ".join(map(repr, values))
            raise UndercroftError(
                say("option {id}: expected one of {known}, found {found}", id=id, known=words, found=quoted(str(given)))
            )
    if answer.force is not None and group.force is None:
        raise UndercroftError(say("{group}: expected no force, for none is chosen there", group=group.id))
