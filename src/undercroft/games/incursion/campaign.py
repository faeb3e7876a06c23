"""The campaign: missions in a row, and the Effect Cards that survivors keep (INC-CAMP).

    campaign = Campaign.start()                             # all missions, in order
    game = campaign.next_game({"allied": ["grunt", "grunt"], "german": ["sturmzombie", "sturmzombie"]}, {}, dice)
    ...                                                     # play it to its end
    campaign.finish(game)
    forces = {"allied": ["grunt 2", "sarge"], "german": ["gretel", "sturmzombie"]}
    campaign.keepable("allied", forces["allied"])           # [Keep("grunt 2", "extra-ammo"), ...]
    game = campaign.next_game(forces, {"allied": Keep("grunt 2", "extra-ammo")}, dice)

It is plain data: `to_dict` and `from_dict` write and read it, also while a mission is being played.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from typing import Any, Literal, NamedTuple

import msgspec

from undercroft.core.chance.dice import Dice
from undercroft.core.errors import UndercroftError, quoted
from undercroft.core.files.content import check
from undercroft.core.speech.say import Listing, say
from undercroft.games.incursion import GAME
from undercroft.games.incursion.content.catalogue import STURMZOMBIE, load_missions, missions
from undercroft.games.incursion.game import Incursion
from undercroft.games.incursion.rules.deck.responses import packed_cards
from undercroft.games.incursion.rules.tables import (
    CARD_IDS,
    COPIES,
    FIRST_GERMAN,
    IS_EFFECT,
    KIND_DP,
    KIND_IDS,
    KIND_SIDE,
    SIDE_NAMES,
)

Side = Literal["allied", "german"]
Result = Literal["allied", "german", "draw"]
SIDES: tuple[Side, Side] = ("allied", "german")


class Keep(NamedTuple):
    """One Effect Card that one model takes along."""

    model: str
    card: str


class Played(msgspec.Struct, forbid_unknown_fields=True):
    """A mission that is over."""

    mission: str
    winner: Result


class Survivor(msgspec.Struct, forbid_unknown_fields=True):
    """A model that came through the last mission: on the board, waiting or gone by an exit."""

    name: str
    cards: list[str]  # Effect Cards that lay on it at the end
    kept: list[str]  # cards under its Model Card from earlier missions


class Muster(msgspec.Struct, forbid_unknown_fields=True):
    """The mission that is being played, and who takes part."""

    mission: str
    forces: dict[Side, list[str]]
    cards: dict[Side, list[list[str]]] = {}  # that each model has under its Model Card


class Campaign(msgspec.Struct, forbid_unknown_fields=True):
    """Linked missions, their results, and what the survivors of the last one bear."""

    missions: list[str]
    played: list[Played] = []
    survivors: dict[Side, list[Survivor]] = {}
    fallen: dict[Side, list[Survivor]] = {}  # in the last mission, with the cards that are lost by it
    now: Muster | None = None

    @classmethod
    def start(cls, order: Iterable[str] | None = None) -> "Campaign":
        """A campaign of these missions; without a list, the full campaign (INC-CAMP-1)."""
        campaign = cls([mission.id for mission in load_missions()[0]] if order is None else list(order))
        _check_missions(campaign)
        return campaign

    # ------------------------------------------------------------ results

    @property
    def score(self) -> tuple[int, int]:
        """Missions won by the Allies and by the Germans."""
        won = Counter(played.winner for played in self.played)
        return won["allied"], won["german"]

    @property
    def over(self) -> bool:
        return len(self.played) == len(self.missions)

    @property
    def winner(self) -> Result | None:
        """Who has won most missions, once all are played; a tie is a draw (INC-CAMP-1)."""
        if not self.over:
            return None
        allied, german = self.score
        if allied == german:
            return "draw"
        return "allied" if allied > german else "german"

    # ------------------------------------------------------------ from mission to mission

    def keepable(self, side: Side, force: Sequence[str]) -> list[Keep]:
        """What the side may keep if it buys this force: one card of one survivor in it (INC-CAMP-2)."""
        names = self.roster(side, force)
        choices: list[Keep] = []
        for survivor in self.survivors.get(side, []):
            if survivor.name in names:
                choices.extend(Keep(survivor.name, card) for card in sorted(set(survivor.cards)))
        return choices

    def roster(self, side: Side, force: Sequence[str]) -> list[str]:
        """The force with every model numbered; who is bought without a number is a survivor if there is one."""
        return numbered(side, force, [survivor.name for survivor in self.survivors.get(side, [])])

    def next_game(
        self, forces: Mapping[Side, Sequence[str]], keep: Mapping[Side, Keep], dice: Dice, **options: Any
    ) -> Incursion:
        """The next mission, at its first question; `options` are those of every game (variants, orders, turn_limit)."""
        begun = deepcopy(self)  # what the game refuses has changed nothing here
        mission, chosen = begun.prepare(forces, keep)
        game = GAME.new(mission, dice, GAME.editions[0], {**options, **chosen})
        game.open()
        self.now = begun.now
        return game

    def prepare(self, forces: Mapping[Side, Sequence[str]], keep: Mapping[Side, Keep]) -> tuple[str, dict[str, Any]]:
        """The next mission with the options of its game; it is being played from now on.

        A force names models like `grunt`, or `grunt 2` to say who goes on. Who fell and who is left out has lost
        the cards it kept; they are in the deck again (INC-CAMP-3).
        """
        self._check_ready(forces, keep)
        rosters = {side: self.roster(side, forces[side]) for side in SIDES}
        kept: dict[Side, list[list[str]]] = {}
        for side, names in rosters.items():
            under = {survivor.name: survivor.kept[:] for survivor in self.survivors.get(side, [])}
            if side in keep:
                model, card = keep[side]
                self._check_keep(side, names, Keep(model, card))
                under[model].append(card)
            kept[side] = [under.get(name, []) for name in names]
        kinds = {side: [kind_of(name) for name in names] for side, names in rosters.items()}
        mission = self.missions[len(self.played)]
        self.now = Muster(mission, rosters, kept)
        return mission, {"forces": kinds, "kept": kept}

    def finish(self, game: Incursion) -> None:
        """Write down who won the mission and who came through with which cards."""
        s = game.table
        now = self.now
        if now is None:
            raise UndercroftError(say("no mission of the campaign is being played: begin one with next_game"))
        if not s.over:
            raise UndercroftError(
                say("mission {mission} is not over yet: expected a finished game", mission=repr(now.mission))
            )
        kinds = [[KIND_IDS.index(kind_of(name)) for name in now.forces[side]] for side in SIDES]
        if s.dossier.id != now.mission or s.force != kinds:
            raise UndercroftError(
                say("another game: expected mission {mission} with the forces chosen for it", mission=repr(now.mission))
            )
        results: list[Result] = ["draw", "allied", "german", "draw"]
        self.played.append(Played(now.mission, results[s.winners]))
        ends = {side: _ends(game, side, now) for side in SIDES}
        self.survivors = {side: [model for model, lives in ends[side] if lives] for side in SIDES}
        self.fallen = {side: [model for model, lives in ends[side] if not lives] for side in SIDES}
        self.now = None

    # ------------------------------------------------------------ plain data

    def to_dict(self) -> dict[str, Any]:
        data: dict[str, Any] = msgspec.to_builtins(self)
        return data

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "Campaign":
        """The inverse of `to_dict`; raises UndercroftError for data that is no campaign."""
        campaign = check(data, cls, "campaign")
        _check_missions(campaign)
        _check_survivors(campaign)
        return campaign

    # ------------------------------------------------------------ refusals

    def _check_ready(self, forces: Mapping[Side, Sequence[str]], keep: Mapping[Side, Keep]) -> None:
        if self.over:
            raise UndercroftError(
                say("the campaign is over: all {number} missions have been played", number=len(self.missions))
            )
        if self.now is not None:
            raise UndercroftError(
                say("mission {mission} is still being played: finish it first", mission=repr(self.now.mission))
            )
        if set(forces) != set(SIDES):
            sides = ", ".join(forces) or say("nobody")
            raise UndercroftError(say("forces for {sides}: expected one for each side, allied and german", sides=sides))
        for side in keep:
            if side not in SIDES:
                raise UndercroftError(
                    say("a card to keep for {side}: expected the side allied or german", side=quoted(side))
                )

    def _check_keep(self, side: Side, names: Sequence[str], keep: Keep) -> None:
        choices = self.keepable(side, names)
        if keep not in choices:
            pairs = [say("{card} on {model}", card=card, model=model) for model, card in choices]
            raise UndercroftError(
                say(
                    "the {side} side cannot keep {card} on {model}: expected a card that lay on a survivor of the"
                    " force, which is {known} (INC-CAMP-2)",
                    side=side,
                    card=quoted(keep.card),
                    model=quoted(keep.model),
                    known=Listing(pairs),
                )
            )


def kind_of(name: str) -> str:
    """`grunt` of `grunt 2`."""
    return name.split()[0]


def numbered(side: str, force: Sequence[str], survivors: Sequence[str] = ()) -> list[str]:
    """The force with every model numbered: models of one kind are told apart by number (INC-CAMP-3)."""
    names = [_name(side, name) for name in force]
    for i, name in enumerate(names):
        if " " not in name:
            fresh = [f"{name} {n}" for n in range(1, len(names) + 1)]
            back = [survivor for survivor in survivors if kind_of(survivor) == name]
            names[i] = next(candidate for candidate in back + fresh if candidate not in names)
        elif names.count(name) > 1:
            raise UndercroftError(
                say("the {side} force names {name} twice: expected every model once", side=side, name=quoted(name))
            )
    return names


def _name(side: str, name: str) -> str:
    """A model's name, with or without a number, written as we write it."""
    kind, *number = name.split() or [""]
    fits = len(number) < 2 and all(part.isdecimal() and 0 < int(part) < 1000 for part in number)
    if kind not in KIND_IDS or SIDE_NAMES[KIND_SIDE[KIND_IDS.index(kind)]] != side or not fits:
        example = "grunt" if side == "allied" else "blitzhund"
        raise UndercroftError(
            say(
                "{name} in the {side} force: expected a model of that side like '{example} 2'",
                name=quoted(name),
                side=side,
                example=example,
            )
        )
    return f"{kind} {int(number[0])}" if number else kind


def _ends(game: Incursion, side: Side, now: Muster) -> list[tuple[Survivor, bool]]:
    """Every model with a card of its own, and whether it is no casualty; Sturmzombies have one card for all, which
    keeps nothing (INC-CAMP-3)."""
    s, names = game.table, now.forces[side]
    out: list[tuple[Survivor, bool]] = []
    m = 0 if side == "allied" else FIRST_GERMAN
    for name, under in zip(names, now.cards.get(side) or [[] for _ in names]):
        kind = kind_of(name)
        if kind == STURMZOMBIE:
            continue
        # a model in its Blaze of Glory when a player gives up is dead all the same
        lives = bool(s.own_card >> m & 1) and s.wounds[m] < KIND_DP[KIND_IDS.index(kind)]
        cards = [CARD_IDS[card] for card in packed_cards(s.cards_on[m])] if lives else []
        kept = [CARD_IDS[card] for card in packed_cards(s.kept[m])] if lives else under
        out.append((Survivor(name, cards, kept), lives))
        m += 1
    return out


def _check_missions(campaign: Campaign) -> None:
    known = missions()
    order = campaign.missions
    if not order:
        raise UndercroftError(say("a campaign without missions: expected at least one"))
    for mission in order:
        if mission not in known:
            raise UndercroftError(
                say(
                    "there is no mission {mission}: expected one of {known}",
                    mission=quoted(mission),
                    known=", ".join(sorted(known)),
                )
            )
    done = [played.mission for played in campaign.played] + ([campaign.now.mission] if campaign.now else [])
    if order[: len(done)] != done:
        raise UndercroftError(
            say("missions played {done}: expected the first of {order}", done=", ".join(done), order=", ".join(order))
        )


def _check_survivors(campaign: Campaign) -> None:
    """Survivors are numbered models with a card of their own, and bear no more cards than the deck holds."""
    used: Counter[str] = Counter()
    for side, survivors in campaign.survivors.items():
        names = [survivor.name for survivor in survivors]
        if numbered(side, names) != names or STURMZOMBIE in [kind_of(name) for name in names]:
            raise UndercroftError(
                say("survivors {names}: expected numbered models with a card of their own", names=", ".join(names))
            )
        for survivor in survivors:
            used.update(survivor.cards + survivor.kept)
    for card, copies in used.items():
        i = CARD_IDS.index(card) if card in CARD_IDS else -1
        if i < 0 or not IS_EFFECT[i] or copies > COPIES[i]:
            found = f"{copies} of card {quoted(card)} on survivors"
            raise UndercroftError(say("{found}: expected Effect Cards that the deck holds", found=found))
    if campaign.now is not None:
        for side in SIDES:
            force = campaign.now.forces.get(side, [])
            if not force or numbered(side, force) != force:
                raise UndercroftError(
                    say(
                        "the {side} force {force}: expected models with their numbers",
                        side=side,
                        force=", ".join(force),
                    )
                )
