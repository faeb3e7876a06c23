"""What the lobby shows of a mission: its briefing, who may be in the team, and what may be chosen or drawn."""

from collections.abc import Sequence
from functools import cache

from undercroft.core.lobby import Lobby, Option, Seat
from undercroft.core.speech.say import Words, noun, phrase, say
from undercroft.core.stakes import Stake
from undercroft.games.reichbusters.content.catalogue import DIFFICULTIES, FACTIONS, HEROES, OBJECTIVES, TEAMS
from undercroft.games.reichbusters.content.maps import RAID
from undercroft.games.reichbusters.page.thumbnail import thumbnail
from undercroft.games.reichbusters.rules.dossiers import (
    DRAWN,
    NORMAL,
    OBJECTIVE_IDS,
    RAID_FACTIONS,
    dossier,
    find_mission,
    raid_maps,
)
from undercroft.games.reichbusters.rules.tables import HERO_IDS, SEATS
from undercroft.games.reichbusters.spec import PLAYERS, RAID_BLURB, TABLE, Options, team_of
from undercroft.games.reichbusters.words.stakes import FACTION, OBJECTIVE, stakes

RAID_MINUTES = 90
SEAT_NAMES = (say("First Hero"), say("Second Hero"), say("Third Hero"), say("Fourth Hero"))


def lobby(mission: str, chosen: Options, seats: Sequence[Seat]) -> Lobby:
    """The mission with what was chosen so far."""
    if mission == RAID:
        return _raid(chosen, seats)
    file = find_mission(mission)[0]
    return Lobby(
        id=file.id,
        name=phrase(file.name),
        blurb=phrase(file.blurb),
        minutes=file.minutes,
        briefing=phrase(file.briefing.strip()),
        thumbnail=mission_picture(mission),
        seats=seats,
        options=[*team_options(chosen), _ties()],
        stakes=stakes(dossier(mission, chosen.heroes, difficulty=chosen.difficulty, changes=_changes(chosen))),
    )


def _changes(chosen: Options) -> tuple[str, ...]:
    return tuple(sorted(chosen.changes))


def _raid(chosen: Options, seats: Sequence[Seat]) -> Lobby:
    """With the map, the faction and the objective; what is drawn is not shown before the game begins."""
    known = chosen.map in raid_maps()
    shown = chosen.map if known else raid_maps()[0]
    file = find_mission(shown)[0]
    return Lobby(
        id=RAID,
        name=say("RAID"),
        blurb=phrase(RAID_BLURB),
        minutes=file.minutes if known else RAID_MINUTES,
        briefing=_briefing(chosen, phrase(file.briefing.strip()) if known else ""),
        thumbnail=mission_picture(shown),
        seats=seats,
        options=[*team_options(chosen), _ties(), *_drawn()],
        stakes=_raid_stakes(chosen, shown),
    )


def _raid_stakes(chosen: Options, map: str) -> list[Stake]:
    """Of what is still to be drawn any will do: they tell nothing of it."""
    wishes = {OBJECTIVE: chosen.objective, FACTION: chosen.faction}
    drawn = [what for what, id in wishes.items() if id == DRAWN]
    faction = RAID_FACTIONS[0] if FACTION in drawn else chosen.faction
    objective = OBJECTIVE_IDS[0] if OBJECTIVE in drawn else chosen.objective
    return stakes(dossier(map, chosen.heroes, faction, objective, chosen.difficulty, _changes(chosen)), drawn=drawn)


def _briefing(chosen: Options, map: Words) -> Words:
    """What the objective asks for, and what is to be known of the map."""
    goals = [one for one in OBJECTIVES if one.id == chosen.objective]
    goal = phrase(goals[0].text) if goals else say("What must be done is drawn when the game begins.")
    return say("{goal} {map}", goal=goal, map=map) if map else goal


@cache
def mission_picture(mission: str) -> str:
    return thumbnail(find_mission(mission)[0])


# ---------------------------------------------------------------- options


def team_options(chosen: Options) -> list[Option]:
    """How many Heroes, who sits where, how hard it is."""
    team = TEAMS[chosen.heroes - 1]
    out = [
        Option(
            id="heroes", name=say("Heroes"), text=phrase(team.text), type="number", values=[1, len(SEATS)], default=4,
            shapes=True, first=True,
        )
    ]  # fmt: skip
    names = [(id, noun(hero.name, proper=True)) for id, hero in zip(HERO_IDS, HEROES)]
    for at, hero in enumerate(team_of(chosen)):
        seat = SEATS[at]
        told = say("Nobody plays the same Hero as another.")
        out.append(
            Option(
                id=f"team.{seat}", name=SEAT_NAMES[at], text=told, type="choice", values=names, default=HERO_IDS[hero],
                shapes=True,
            )
        )  # fmt: skip
    grades = [(grade.id, phrase(grade.name)) for grade in DIFFICULTIES]
    told = say("More or fewer rounds before and after the alarm; hard ones have veterans.")
    out.append(
        Option(
            id="difficulty", name=say("Difficulty"), text=told, type="choice", values=grades, default=NORMAL,
            shapes=True,
        )
    )  # fmt: skip
    return out


def _ties() -> Option:
    """Who decides where the rules leave a choice (RB-TIE-1)."""
    told = say("Doors, ways or Heroes that are equal for the rules: where it matters, the players are asked.")
    deciding = [(PLAYERS, say("the players decide")), (TABLE, say("decided for them"))]
    return Option(id="ties", name=say("Ties"), text=told, type="choice", values=deciding, default=PLAYERS)


def _drawn() -> list[Option]:
    """What of a RAID may be chosen, or left to be drawn (RB-GAP-16)."""
    chance = (DRAWN, say("drawn"))
    maps = [(id, phrase(find_mission(id)[0].name)) for id in raid_maps()]
    factions = [(one.id, phrase(one.name)) for one in FACTIONS if one.id in RAID_FACTIONS]
    goals = [(one.id, phrase(one.name)) for one in OBJECTIVES]
    return [
        Option(id="map", name=say("Map"), text=say("Where the RAID leads."), type="choice", values=[chance, *maps],
               default=DRAWN, shapes=True),
        Option(id="faction", name=say("Faction"), text=say("Who waits there."), type="choice",
               values=[chance, *factions], default=DRAWN, shapes=True),
        Option(id="objective", name=say("Objective"), text=say("What must be done."), type="choice",
               values=[chance, *goals], default=DRAWN, shapes=True),
    ]  # fmt: skip
