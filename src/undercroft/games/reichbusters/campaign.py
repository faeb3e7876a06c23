"""The campaign: six missions in a row, and what goes from one to the next (RB-GAP-4, RB-GAP-5, RB-GAP-17).

    campaign = Campaign.start("1.1", ["brick", "claudine", "quentin", "sarge"])
    game = campaign.next_game(dice)                          # play it to its end
    campaign.finish(game)
    campaign.rewards                                         # 1 if it was won: to be chosen now
    game = campaign.next_game(dice, {"brick": Change(swap="rage")}, rewards=["orbs"])

Between missions all wounds are healed, keys and objectives are left behind, other items are kept, as many as there is
room for beside what the mission gives along. Whoever was left behind is out of the next mission. It is plain data:
`to_dict` and `from_dict` write and read it, also while a mission is played.
"""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, Literal

import msgspec

from undercroft.core.chance.dice import Dice
from undercroft.core.errors import UndercroftError, quoted
from undercroft.core.files.content import check
from undercroft.core.spec import check_edition
from undercroft.core.speech.say import say
from undercroft.games.reichbusters import GAME
from undercroft.games.reichbusters.game import Reichbusters
from undercroft.games.reichbusters.rules.catalogue_tables import TOKEN_KIND
from undercroft.games.reichbusters.rules.dossier import G_SABOTAGE
from undercroft.games.reichbusters.rules.dossiers import FEWER_ZOMBIES, WOLFF_RETURNS, dossier
from undercroft.games.reichbusters.rules.heroes.items import SLOTS, carried
from undercroft.games.reichbusters.rules.mission.baggage import Kit
from undercroft.games.reichbusters.rules.tables import HERO_IDS, I_DETONATOR, I_KEYS, ITEM_IDS, SEATS
from undercroft.games.reichbusters.spec import LATE, one_edition

Reward = Literal["point", "orbs", "weapon"]
MISSIONS = (
    "midnight-mass", "the-irishman", "dead-men-walking", "the-generals-kennel", "doktor-gruber", "vrilpanzer",
)  # fmt: skip
IRISHMAN, WALKING, KENNEL = MISSIONS[1:4]


class Played(msgspec.Struct, forbid_unknown_fields=True):
    """A mission that is over."""

    mission: str
    won: bool


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a Hero changes at headquarters."""

    swap: str = ""  # the skill given up for the spare one
    experiment: str = ""  # the skill given up for O'Reilly's token, one Hero of the team, from mission 3 on
    enhanced: Literal["", "first", "second"] = ""  # the weapon that a reward enhances
    point: bool = False  # the wild heroic point of a reward
    leave: list[str] = []  # items that stay at headquarters


class Campaign(msgspec.Struct, forbid_unknown_fields=True):
    """The team, its results, and what each Hero carries from mission to mission."""

    edition: str
    team: list[str]
    difficulty: str = "normal"
    played: list[Played] = []
    items: dict[str, list[str]] = {}  # by Hero
    left: dict[str, list[str]] = {}  # what they had at the end of the last mission and do not keep
    out: list[str] = []  # left behind: they miss the next mission
    rewards: int = 0  # to be chosen before the next mission
    now: str = ""  # the mission that is being played
    present: list[str] = []  # who takes part in it

    @classmethod
    def start(cls, edition: str, team: Sequence[str], difficulty: str = "normal") -> "Campaign":
        campaign = cls(edition, list(team), difficulty)
        _check(campaign)
        return campaign

    # ------------------------------------------------------------ results

    @property
    def over(self) -> bool:
        return len(self.played) == len(MISSIONS)

    @property
    def score(self) -> int:
        """Missions won."""
        return sum(played.won for played in self.played)

    def won(self, mission: str) -> bool:
        return any(played.mission == mission and played.won for played in self.played)

    def lost(self, mission: str) -> bool:
        return any(played.mission == mission and not played.won for played in self.played)

    @property
    def has_token(self) -> bool:
        """O'Reilly's vril experiment may replace a skill, once he has been brought out."""
        return self.won(IRISHMAN)

    # ------------------------------------------------------------ from mission to mission

    def fit(self) -> list[str]:
        """Who takes part in the next mission: nobody who was left behind, unless nobody would be left."""
        return [hero for hero in self.team if hero not in self.out] or self.team[:]

    def next_game(
        self, dice: Dice, changes: Mapping[str, Change] | None = None, rewards: Sequence[Reward] = ()
    ) -> Reichbusters:
        """The next mission, at its first question."""
        begun = deepcopy(self)  # what the game refuses has changed nothing here
        mission, options = begun.prepare(changes, rewards)
        game = GAME.new(mission, dice, self.edition, options)
        game.open()
        self.now, self.present, self.rewards = begun.now, begun.present, begun.rewards
        return game

    def prepare(
        self, changes: Mapping[str, Change] | None = None, rewards: Sequence[Reward] = ()
    ) -> tuple[str, dict[str, Any]]:
        """The next mission with the options of its game; it is being played from now on."""
        if self.over:
            raise UndercroftError(say("the campaign is over: all {number} missions have been played", number=6))
        if self.now:
            raise UndercroftError(say("mission {mission} is still being played: finish it first", mission=self.now))
        present, wanted = self.fit(), dict(changes or {})
        self._check_changes(present, wanted, rewards)
        mission = MISSIONS[len(self.played)]
        kits = {
            SEATS[at]: self._kit(hero, wanted.get(hero, Change()), rewards, slots_left(mission, at, len(present)))
            for at, hero in enumerate(present)
        }
        options = {
            **GAME.fresh,
            "heroes": len(present),
            "team": dict(zip(SEATS, present)),
            "difficulty": self.difficulty,
            "changes": self.changes(mission),
            "kits": {seat: msgspec.to_builtins(kit) for seat, kit in kits.items()},
            "campaign": self.edition,
        }
        self.now, self.present, self.rewards = mission, present, 0
        return mission, options

    def _kit(self, hero: str, change: Change, rewards: Sequence[Reward], room: int) -> Kit:
        """What the Hero brings; what there is no room for stays at headquarters."""
        items = self.items.get(hero, [])[:]
        for item in change.leave:
            if item not in items:
                wrong, known = quoted(item), ", ".join(items)
                raise UndercroftError(
                    say("{hero} leaves {item} behind: expected one of {items}", hero=hero, item=wrong, items=known)
                )
            items.remove(item)
        if "orbs" in rewards:
            items.append("vril-orb")
        return Kit(
            items=items[:room],
            swap=change.swap,
            experiment=change.experiment,
            enhanced=[change.enhanced] if change.enhanced else [],
            wild=int(change.point),
        )

    def changes(self, mission: str) -> list[str]:
        """What earlier missions have brought about (RB-GAP-17)."""
        out: list[str] = []
        if mission == MISSIONS[4] and self.won(WALKING):
            out.append(FEWER_ZOMBIES)
        if mission == MISSIONS[5] and self.lost(KENNEL):
            out.append(WOLFF_RETURNS)
        return out

    def finish(self, game: Reichbusters) -> None:
        """Write down how the mission ended, what is kept, and who was left behind."""
        s = game.table
        if not self.now:
            raise UndercroftError(say("no mission of the campaign is being played: begin one with next_game"))
        if not s.over:
            raise UndercroftError(say("mission {mission} is not over yet: expected a finished game", mission=self.now))
        same = s.dossier.id == self.now and s.edition_1_1 == (self.edition == LATE)
        if not same or [HERO_IDS[hero] for hero in s.team] != self.present:
            raise UndercroftError(
                say("another game: expected mission {mission} with the Heroes chosen for it", mission=self.now)
            )
        won = s.winners != 0
        self.played.append(Played(self.now, won))
        self.left = {}
        for seat, hero in enumerate(self.present):
            kinds = [TOKEN_KIND[token] for token in carried(s, seat)]
            self.items[hero] = [ITEM_IDS[kind] for kind in kinds if _is_kept(kind)]
            self.left[hero] = [ITEM_IDS[kind] for kind in kinds if not _is_kept(kind)]
        self.out = [hero for seat, hero in enumerate(self.present) if not s.exited >> seat & 1]
        self.rewards = int(won)
        self.now, self.present = "", []

    # ------------------------------------------------------------ plain data

    def to_dict(self) -> dict[str, Any]:
        data: dict[str, Any] = msgspec.to_builtins(self)
        return data

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], edition: str = "") -> "Campaign":
        """The inverse of `to_dict`; raises UndercroftError for data that is no campaign, or not of that edition."""
        campaign = check(data, cls, "campaign")
        _check(campaign)
        if edition:
            one_edition(campaign.edition, edition)
        return campaign

    # ------------------------------------------------------------ refusals

    def _check_changes(self, present: Sequence[str], changes: Mapping[str, Change], rewards: Sequence[Reward]) -> None:
        for hero in changes:
            if hero not in present:
                raise UndercroftError(
                    say("a change for {hero}: expected one of {team}", hero=quoted(hero), team=", ".join(present))
                )
        if len(rewards) > self.rewards:
            raise UndercroftError(
                say("{found} rewards: expected at most {number}", found=len(rewards), number=self.rewards)
            )
        takers = [change for change in changes.values() if change.experiment]
        if len(takers) > int(self.has_token):
            raise UndercroftError(
                say("O'Reilly's token for {number}: expected one Hero, once he is brought out", number=len(takers))
            )
        for what, field in (("weapon", "enhanced"), ("point", "point")):
            asked = [hero for hero, change in changes.items() if getattr(change, field)]
            if len(asked) > sum(reward == what for reward in rewards):
                raise UndercroftError(
                    say("{reward} for {heroes}: expected a reward for it", reward=what, heroes=", ".join(asked))
                )


def _is_kept(kind: int) -> bool:
    """Neither keys nor objectives (RB-GAP-4, RB-ITEM-10)."""
    return kind != I_KEYS and kind < I_DETONATOR


def slots_left(mission: str, seat: int, heroes: int) -> int:
    """How many items a Hero can bring: demolition charges are dealt out before them (RB-GAP-17, mission 3)."""
    d = dossier(mission, heroes)
    charges = d.goal_number if d.goal == G_SABOTAGE else 0
    return SLOTS - len(range(seat, charges, heroes))


def _check(campaign: Campaign) -> None:
    """A campaign that could have come about by playing."""
    check_edition(GAME, campaign.edition)
    strange = [hero for hero in campaign.team if hero not in HERO_IDS]
    if strange or not 1 <= len(campaign.team) <= len(SEATS) or len(set(campaign.team)) < len(campaign.team):
        team = ", ".join(campaign.team)
        raise UndercroftError(
            say(
                "the team {team}: expected from 1 to 4 different Heroes of {known}",
                team=quoted(team),
                known=", ".join(HERO_IDS),
            )
        )
    done = [played.mission for played in campaign.played] + ([campaign.now] if campaign.now else [])
    if tuple(done) != MISSIONS[: len(done)]:
        raise UndercroftError(
            say(
                "missions played {done}: expected the first of {order}", done=", ".join(done), order=", ".join(MISSIONS)
            )
        )
    for hero in (*campaign.items, *campaign.left, *campaign.out, *campaign.present):
        if hero not in campaign.team:
            raise UndercroftError(
                say("{hero}: expected one of the team {team}", hero=quoted(hero), team=", ".join(campaign.team))
            )
