"""The campaign as pages tell it: missions in a row, who survived with which cards, and what each side chooses before
the next one: its force in secret, and the Effect Card that it keeps (INC-CAMP)."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

import msgspec

from undercroft.core.campaign import (
    Account,
    Ahead,
    Answer,
    Bearer,
    CampaignData,
    Chapter,
    ChoiceGroup,
    Start,
    Status,
    chosen,
)
from undercroft.core.files.content import check_options
from undercroft.core.game import Game
from undercroft.core.lobby import Lesson, Lobby, Option, Seat
from undercroft.core.speech.say import Listing, Noun, Text, Words, noun, phrase, say
from undercroft.games.incursion.campaign import SIDES, Campaign, Keep, Played, Side, Survivor, kind_of
from undercroft.games.incursion.content.catalogue import CARDS, MODELS, load_missions
from undercroft.games.incursion.game import Incursion
from undercroft.games.incursion.page.lobby import force_of, mission_picture
from undercroft.games.incursion.rules.mission.setup import find_mission
from undercroft.games.incursion.words.names import SIDES as SIDE_NOUNS

_MODELS = {model.id: model for model in MODELS}
_CARDS = {card.id: card for card in CARDS}


class Wishes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What may be decided before the campaign."""

    without: list[str] = []  # missions that are left out


class RivalCampaign:
    """All missions in order, or some of them; each side chooses for itself."""

    together = False

    def lobby(self, edition: str, options: Mapping[str, Any]) -> Lobby:
        _order(options)
        files = load_missions()[0]
        told = say("It is not played.")
        return Lobby(
            id="campaign",
            name=say("The campaign"),
            blurb=say("All missions in order: survivors keep what they learned."),
            minutes=sum(file.minutes for file in files),
            briefing=say(
                "The missions are played one after the other by the same two sides, and whoever wins most of them wins"
                " the campaign. Before each one both sides buy their forces in secret. After it one model of each side"
                " that survived and is bought again keeps an Effect Card that lay on it, for all missions to come,"
                " until it falls or is left out. A mission that is lost is not played again."
            ),
            thumbnail=mission_picture(files[0].id),
            seats=[Seat(id, name) for id, name in zip(SIDES, SIDE_NOUNS)],
            options=[
                Option(id=f"without.{file.id}", name=say("Leave out {mission}", mission=phrase(file.name)), text=told,
                       type="flag", values=[False, True], default=False)
                for file in files
            ],
            lessons=[Lesson(phrase(file.name), phrase(file.blurb), mission_picture(file.id)) for file in files],
        )  # fmt: skip

    def begin(self, edition: str, options: Mapping[str, Any]) -> CampaignData:
        return Campaign.start(_order(options)).to_dict()

    def account(self, state: CampaignData) -> Account:
        campaign = Campaign.from_dict(state)
        return Account(
            stands=_stands(campaign),
            over=campaign.over,
            chapters=[_chapter(campaign, number) for number in range(len(campaign.missions))],
            seats=[
                Bearer(seat=Seat(side, SIDE_NOUNS[at]), bears=_bears(campaign, side)) for at, side in enumerate(SIDES)
            ],
            kept=_kept(campaign),
            lost=_lost(campaign),
            changed=_changed(campaign),
        )

    def ahead(self, state: CampaignData) -> Ahead | None:
        campaign = Campaign.from_dict(state)
        if campaign.over or campaign.now is not None:
            return None
        mission = campaign.missions[len(campaign.played)]
        groups = [_group(campaign, mission, at, side) for at, side in enumerate(SIDES)]
        return Ahead(mission=mission, options={}, groups=groups)

    def start(self, state: CampaignData, answers: Mapping[str, Answer]) -> Start:
        ahead, campaign = self.ahead(state), Campaign.from_dict(state)
        forces: dict[Side, list[str]] = {}
        keep: dict[Side, Keep] = {}
        for group in ahead.groups if ahead else ():
            side, answer = cast(Side, group.id), answers.get(group.id, Answer())
            bought = answer.force if answer.force is not None or group.force is None else group.force.suggested[0]
            model, _, card = str(chosen(group, answer).get("keep", "")).partition(":")
            forces[side] = _names(campaign, side, bought or [], model)
            wanted = Keep(model, card)
            if card and (wanted in campaign.keepable(side, forces[side]) or "keep" in answer.options):
                keep[side] = wanted
        mission, options = campaign.prepare(forces, keep)
        return Start(mission=mission, options=options, seats=[0, 1], state=campaign.to_dict())

    def finish(self, state: CampaignData, game: Game) -> CampaignData:
        campaign = Campaign.from_dict(state)
        campaign.finish(cast(Incursion, game))
        return campaign.to_dict()


def _order(options: Mapping[str, Any]) -> list[str]:
    without = check_options(options, Wishes).without
    return [file.id for file in load_missions()[0] if file.id not in without]


def _names(campaign: Campaign, side: Side, bought: Sequence[str], keeper: str) -> list[str]:
    """Who goes, by number: first whoever keeps a card now, then those who have most already."""
    back = sorted(campaign.survivors.get(side, []), key=lambda one: (one.name != keeper, -len(one.kept)))
    names = list(bought)
    for survivor in back:
        if kind_of(survivor.name) in names:
            names[names.index(kind_of(survivor.name))] = survivor.name
    return names


# ---------------------------------------------------------------- how it stands


def _model(name: str) -> Noun:
    """`Grunt APE 2`; whoever there is only one of needs no number."""
    kind, _, number = name.partition(" ")
    model = _MODELS[kind]
    return noun(model.name, "" if model.limit == 1 else number)


def _cards(ids: Sequence[str]) -> Listing:
    return Listing([noun(_CARDS[id].name, proper=True) for id in ids])


def _stands(campaign: Campaign) -> Text:
    (allied, german), all = campaign.score, len(campaign.missions)
    if campaign.over:
        winner = campaign.winner
        if winner is None or winner == "draw":
            return say("The campaign is over and ends in a draw: {allied} to {german}.", allied=allied, german=german)
        who = SIDE_NOUNS[SIDES.index(winner)]
        return say("The campaign is over: {who:the} win it, {most} to {least}.",
                   who=who, most=max(allied, german), least=min(allied, german))  # fmt: skip
    number = len(campaign.played) + 1
    if campaign.now is not None:
        return say("Mission {number} of {all} is being played; the Allies have won {allied}, the Germans {german}.",
                   number=number, all=all, allied=allied, german=german)  # fmt: skip
    return say("Mission {number} of {all} is next; the Allies have won {allied}, the Germans {german}.",
               number=number, all=all, allied=allied, german=german)  # fmt: skip


def _chapter(campaign: Campaign, number: int) -> Chapter:
    mission, done = campaign.missions[number], len(campaign.played)
    status: Status = "later"
    text: Words = ""
    if number < done:
        status, text = "over", _won(campaign.played[number])
    elif number == done:
        status = "next" if campaign.now is None else "now"
    return Chapter(mission=mission, name=phrase(find_mission(mission)[0].name), status=status, text=text)


def _won(played: Played) -> Text:
    if played.winner == "draw":
        return say("A draw")
    return say("Won by {who:the}", who=SIDE_NOUNS[SIDES.index(played.winner)])


def _bears(campaign: Campaign, side: Side) -> list[Words]:
    """The survivors, with the cards that they keep for good."""
    return [_survivor(one) for one in campaign.survivors.get(side, [])]


def _survivor(one: Survivor) -> Words:
    if one.kept:
        return say("{model} with {cards}", model=_model(one.name), cards=_cards(one.kept))
    return _model(one.name)


def _kept(campaign: Campaign) -> list[Words]:
    """Cards for good, and those of which each side may keep one now."""
    out: list[Words] = []
    for side in SIDES:
        for one in campaign.survivors.get(side, []):
            if one.kept:
                out.append(say("{model} keeps {cards} from now on.", model=_model(one.name), cards=_cards(one.kept)))
    return out


def _lost(campaign: Campaign) -> list[Words]:
    out: list[Words] = []
    for side in SIDES:
        for one in campaign.fallen.get(side, []):
            if one.kept:
                out.append(say("Lost with {model}, who fell: {cards}",
                               model=_model(one.name), cards=_cards(one.kept)))  # fmt: skip
            else:
                out.append(say("{model} fell.", model=_model(one.name)))
    return out


def _changed(campaign: Campaign) -> list[Words]:
    """What survivors bear of the last mission: one card a side may be kept."""
    out: list[Words] = []
    for at, side in enumerate(SIDES):
        alive = [one for one in campaign.survivors.get(side, []) if one.cards]
        for one in alive:
            out.append(say("{cards} lay on {model} at the end.", cards=_cards(one.cards), model=_model(one.name)))
        if alive:
            out.append(say("{who:The} may keep one of them.", who=SIDE_NOUNS[at]))
    return out


# ---------------------------------------------------------------- before a mission


def _group(campaign: Campaign, mission: str, at: int, side: Side) -> ChoiceGroup:
    """A side's force, and the card that one of its survivors keeps."""
    pairs: list[tuple[str, Words]] = [
        (f"{one.name}:{card}", say("{card} on {model}", card=_cards([card]), model=_model(one.name)))
        for one in campaign.survivors.get(side, [])
        for card in sorted(set(one.cards))
    ]
    told = say("The model must be bought again. Who falls or is left out loses the cards that it has kept.")
    keep = Option(id="keep", name=say("Keep a card"), text=told, type="choice", values=[*pairs, ("", say("no card"))],
                  default=pairs[0][0] if pairs else "")  # fmt: skip
    force = force_of(mission, side)
    return ChoiceGroup(id=side, name=SIDE_NOUNS[at], seat=at, options=[keep] if pairs else [], force=force)
