"""The campaign as pages tell it: six missions in a row, what the Heroes kept, lost and changed, and what they choose at
headquarters (RB-GAP-4, RB-GAP-5, RB-GAP-17)."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

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
from undercroft.core.errors import UndercroftError
from undercroft.core.files.content import check_options
from undercroft.core.game import Game
from undercroft.core.lobby import Lesson, Lobby, Option, Seat
from undercroft.core.speech.say import Listing, Noun, Text, Words, noun, phrase, say, say_for
from undercroft.games.reichbusters.campaign import MISSIONS, Campaign, Change, Reward, slots_left
from undercroft.games.reichbusters.content.catalogue import HEROES
from undercroft.games.reichbusters.game import Reichbusters
from undercroft.games.reichbusters.page.lobby import mission_picture, team_options
from undercroft.games.reichbusters.rules.dossiers import FEWER_ZOMBIES, WOLFF_RETURNS, find_mission
from undercroft.games.reichbusters.rules.tables import HERO_IDS, ITEM_IDS, SEATS
from undercroft.games.reichbusters.spec import Options, team_of
from undercroft.games.reichbusters.words.keywords import KEYWORDS
from undercroft.games.reichbusters.words.names import HERO_NOUNS, in_sentence, kind_of_item

TEAM = "team"  # the group of what all decide
NO_SKILL = ("", say("no change"))
WEAPONS = ("first", "second")


class TeamCampaign:
    """Six missions of one team."""

    together = True

    def lobby(self, edition: str, options: Mapping[str, Any]) -> Lobby:
        asked = check_options(options, Options)
        files = [find_mission(mission)[0] for mission in MISSIONS]
        return Lobby(
            id="campaign",
            name=say("The campaign"),
            blurb=say("Six missions in a row, from the church to the submarine."),
            minutes=sum(file.minutes for file in files),
            briefing=say(
                "The same Heroes go through all missions. Between two of them wounds heal, items are kept but for keys"
                " and objectives, and each mission that is won earns a reward. A mission that is lost is not played"
                " again: the campaign goes on, and later missions are harder for it. Whoever is left behind misses the"
                " next one."
            ),
            thumbnail=mission_picture(MISSIONS[0]),
            seats=[Seat(id, HERO_NOUNS[hero]) for id, hero in zip(SEATS, team_of(asked))],
            options=team_options(asked),
            lessons=[Lesson(phrase(file.name), phrase(file.blurb), mission_picture(file.id)) for file in files],
        )

    def begin(self, edition: str, options: Mapping[str, Any]) -> CampaignData:
        asked = check_options(options, Options)
        team = [HERO_IDS[hero] for hero in team_of(asked)]
        return Campaign.start(edition, team, asked.difficulty).to_dict()

    def account(self, state: CampaignData) -> Account:
        campaign = Campaign.from_dict(state)
        present = campaign.present or campaign.fit()
        return Account(
            stands=_stands(campaign),
            over=campaign.over,
            chapters=[_chapter(campaign, number) for number in range(len(MISSIONS))],
            seats=[
                Bearer(seat=Seat(id, _hero(hero)), out=hero not in present, bears=_bears(campaign, hero))
                for id, hero in zip(SEATS, campaign.team)
            ],
            kept=_kept(campaign),
            lost=_lost(campaign),
            changed=_changed(campaign),
        )

    def ahead(self, state: CampaignData) -> Ahead | None:
        campaign = Campaign.from_dict(state)
        if campaign.over or campaign.now:
            return None
        mission, fit = MISSIONS[len(campaign.played)], campaign.fit()
        options = {
            "heroes": len(fit),
            "team": dict(zip(SEATS, fit)),
            "difficulty": campaign.difficulty,
            "changes": campaign.changes(mission),
        }
        groups = [_team(campaign, fit), *[_own(campaign, hero, at, len(fit)) for at, hero in enumerate(fit)]]
        return Ahead(mission=mission, options=options, groups=[group for group in groups if group.options])

    def start(self, state: CampaignData, answers: Mapping[str, Answer]) -> Start:
        ahead, campaign = self.ahead(state), Campaign.from_dict(state)
        groups = {group.id: group for group in (ahead.groups if ahead else ())}
        said = {id: chosen(group, answers.get(id, Answer())) for id, group in groups.items()}
        reward, *of = str(said.get(TEAM, {}).get("reward", "")).split(":")
        given_up = dict([str(said.get(TEAM, {}).get("experiment", ":")).split(":")])
        changes = {
            hero: Change(
                swap=_own_skill(said.get(hero, {}).get("swap", ""), given_up.get(hero, ""), hero),
                experiment=given_up.get(hero, ""),
                enhanced=of[1] if reward == "weapon" and of[0] == hero else "",  # type: ignore[arg-type]
                point=reward == "point" and of[0] == hero,
                leave=[item for at, item in enumerate(campaign.items.get(hero, []))
                       if said.get(hero, {}).get(f"leave.{at}")],
            )
            for hero in campaign.fit()
        }  # fmt: skip
        mission, options = campaign.prepare(changes, [cast(Reward, reward)] if reward else [])
        seats = [campaign.team.index(hero) for hero in campaign.present]
        return Start(mission=mission, options=options, seats=seats, state=campaign.to_dict())

    def finish(self, state: CampaignData, game: Game) -> CampaignData:
        campaign = Campaign.from_dict(state)
        campaign.finish(cast(Reichbusters, game))
        return campaign.to_dict()


def _own_skill(skill: str, experiment: str, hero: str) -> str:
    if skill and skill == experiment:
        raise UndercroftError(
            say(
                "{hero} gives up {skill} twice: expected another skill for the spare one or for O'Reilly's",
                hero=_hero(hero),
                skill=KEYWORDS[skill],
            )
        )
    return skill


# ---------------------------------------------------------------- how it stands


def _hero(id: str) -> Noun:
    return HERO_NOUNS[HERO_IDS.index(id)]


def _items(ids: Sequence[str]) -> Listing:
    return Listing([kind_of_item(ITEM_IDS.index(id)) for id in ids])


def _mission(id: str) -> Words:
    return phrase(find_mission(id)[0].name)


def _stands(campaign: Campaign) -> Text:
    number, won = len(campaign.played), campaign.score
    if campaign.over:
        return say("The campaign is over: {won} of {all} missions were won.", won=won, all=len(MISSIONS))
    if campaign.now:
        return say_for(
            won,
            "Mission {at} of {all} is being played; {number} mission won so far.",
            "Mission {at} of {all} is being played; {number} missions won so far.",
            at=number + 1,
            all=len(MISSIONS),
        )
    return say_for(
        won,
        "Mission {at} of {all} is next; {number} mission won so far.",
        "Mission {at} of {all} is next; {number} missions won so far.",
        at=number + 1,
        all=len(MISSIONS),
    )


def _chapter(campaign: Campaign, number: int) -> Chapter:
    mission, done = MISSIONS[number], len(campaign.played)
    status: Status = "later"
    text: Words = ""
    if number < done:
        won = campaign.played[number].won
        status, text = ("won", say("Mission won")) if won else ("lost", say("Mission lost"))
    elif number == done:
        status = "now" if campaign.now else "next"
    return Chapter(mission=mission, name=_mission(mission), status=status, text=text)


def _bears(campaign: Campaign, hero: str) -> list[Words]:
    return [kind_of_item(ITEM_IDS.index(item)) for item in campaign.items.get(hero, [])]


def _kept(campaign: Campaign) -> list[Words]:
    if not campaign.played:
        return []
    carry = [hero for hero in campaign.team if campaign.items.get(hero)]
    out: list[Words] = [
        say("{hero} keeps {items:the}.", hero=_hero(hero), items=_items(campaign.items[hero])) for hero in carry
    ]
    return [*out, say("All wounds are healed.")]


def _lost(campaign: Campaign) -> list[Words]:
    if not campaign.played:
        return []
    out: list[Words] = [
        say("{hero} leaves {items:the} behind: keys and objectives are not kept.",
            hero=_hero(hero), items=_items(campaign.left[hero]))
        for hero in campaign.team if campaign.left.get(hero)
    ]  # fmt: skip
    if set(campaign.out) >= set(campaign.team):
        return [*out, say("Nobody came out; as nobody else is left, all go on.")]
    missing = [say("{hero} was left behind and misses the next mission.", hero=_hero(hero)) for hero in campaign.out]
    return [*out, *missing]


def _changed(campaign: Campaign) -> list[Words]:
    """What the missions so far have brought about, the latest first (RB-GAP-17)."""
    out: list[Words] = []
    if campaign.rewards:
        out.append(say("The mission was won: the team may choose a reward."))
    if campaign.has_token:
        out.append(say("O'Reilly is free: his vril experiment may replace one skill of one Hero."))
    if len(campaign.played) < 5 and FEWER_ZOMBIES in campaign.changes(MISSIONS[4]):
        out.append(
            say("The charges went off: in {mission} there are at most 6 zombies.", mission=_mission(MISSIONS[4]))
        )
    if len(campaign.played) < 6 and WOLFF_RETURNS in campaign.changes(MISSIONS[5]):
        out.append(say("General Wolff got away: in {mission} he comes with the alarm.", mission=_mission(MISSIONS[5])))
    return out


# ---------------------------------------------------------------- headquarters


def _team(campaign: Campaign, fit: Sequence[str]) -> ChoiceGroup:
    """What all decide: the reward, and who takes O'Reilly's token."""
    options: list[Option] = []
    if campaign.rewards:
        told = say("For the mission that was won: a wild heroic point, a vril orb each, or an enhanced weapon.")
        options.append(
            Option(id="reward", name=say("Reward"), text=told, type="choice", values=_rewards(fit), default="orbs")
        )
    if campaign.has_token:
        told = say("O'Reilly's vril experiment instead of one skill of one Hero, for the next mission.")
        options.append(
            Option(
                id="experiment", name=say("Vril experiment"), text=told, type="choice", default=":",
                values=[(":", say("nobody")), *[_gives_up(hero, skill) for hero in fit for skill in _skills(hero)]],
            )
        )  # fmt: skip
    return ChoiceGroup(id=TEAM, name=say("The team"), options=options)


def _rewards(fit: Sequence[str]) -> list[tuple[str, Words]]:
    out: list[tuple[str, Words]] = [("orbs", say("a vril orb for each Hero"))]
    out += [(f"point:{hero}", say("a wild heroic point for {hero}", hero=_hero(hero))) for hero in fit]
    for hero in fit:
        for which, weapon in zip(WEAPONS, HEROES[HERO_IDS.index(hero)].weapon):
            name = noun(in_sentence(weapon.name))
            out.append((f"weapon:{hero}:{which}", say("{hero}: {weapon:the}, enhanced", hero=_hero(hero), weapon=name)))
    return out


def _skills(hero: str) -> Sequence[str]:
    return HEROES[HERO_IDS.index(hero)].skills


def _gives_up(hero: str, skill: str) -> tuple[str, Words]:
    return f"{hero}:{skill}", say("{hero} gives up {skill}", hero=_hero(hero), skill=KEYWORDS[skill])


def _own(campaign: Campaign, hero: str, at: int, heroes: int) -> ChoiceGroup:
    """What one Hero may change: a skill for the spare one, and what stays at headquarters."""
    spare = KEYWORDS[HEROES[HERO_IDS.index(hero)].spare]
    values = [NO_SKILL, *[(skill, KEYWORDS[skill]) for skill in _skills(hero)]]
    told = say("One skill may be given up for {spare}, for the next mission.", spare=spare)
    options = [Option(id="swap", name=say("Give up a skill"), text=told, type="choice", values=values, default="")]
    if not campaign.played:  # there is no headquarters before the first mission
        options = []
    room = slots_left(MISSIONS[len(campaign.played)], at, heroes)
    told = say_for(room, "There is room for {number} item; what comes last stays behind if there are more.",
                   "There is room for {number} items; what comes last stays behind if there are more.")  # fmt: skip
    options += [
        Option(id=f"leave.{number}", name=say("Leave {item:the} behind", item=kind_of_item(ITEM_IDS.index(item))),
               text=told, type="flag", values=[False, True], default=False)
        for number, item in enumerate(campaign.items.get(hero, []))
    ]  # fmt: skip
    return ChoiceGroup(id=hero, name=_hero(hero), seat=campaign.team.index(hero), options=options)
