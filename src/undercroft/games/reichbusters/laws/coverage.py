"""What random games must be seen to use: every card, item, room feature, unit, champion, keyword, wound and verb.

Ids are read off events and actions after the fact, by whoever carries a keyword at that moment: one that fell meanwhile
may go uncounted, and over many games that does not matter. A keyword counts where its carrier does what it is about.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.packing import verb_of
from undercroft.core.vocabulary.classes import GameEvent
from undercroft.games.reichbusters.content.catalogue import CHAMPIONS, WOUNDS
from undercroft.games.reichbusters.content.keywords import shown_by
from undercroft.games.reichbusters.fields import MOST_HEROES
from undercroft.games.reichbusters.rules.catalogue_tables import (
    CARD_IDS,
    FACTION_IDS,
    FEATURE_IDS,
    FEATURE_KIND,
    NOISE_IDS,
    TOKEN_KIND,
)
from undercroft.games.reichbusters.rules.dossier import G_COLLECT, GOALS
from undercroft.games.reichbusters.rules.dossiers import RAID_FACTIONS, raid_maps
from undercroft.games.reichbusters.rules.heroes import heroes
from undercroft.games.reichbusters.rules.tables import ESCORTED, ITEM_IDS, KEYWORD_IDS, KIND_IDS, SKILL_IDS, UNIT_KIND
from undercroft.games.reichbusters.rules.units import units
from undercroft.games.reichbusters.rules.verbs import DRAW, ENEMY, HERO, RECOVER, VENGEANCE
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.vocabulary import events as told
from undercroft.games.reichbusters.vocabulary.declared import VERBS

# What the carrier of a unit's keyword must be seen to do, or have done to it.
MOVES: Final = shown_by("moves")
STRIKES: Final = shown_by("strikes")
IS_HIT: Final = shown_by("is-hit")
APPEARS: Final = shown_by("appears")

# And of a Hero's skill, beside those that a special is spent on.
ROLLS: Final = shown_by("rolls")
IS_WOUNDED: Final = shown_by("is-wounded")
LISTENS: Final = shown_by("listens")

EVENTS: Final[dict[type[GameEvent], str]] = {
    told.Bang: "event:bang",
    told.Captured: "event:captured",
    told.Downed: "event:downed",
    told.Freed: "event:freed",
    told.KnockedBack: "keyword:knocked-back",
    told.KnockedDown: "keyword:knocked-down",
    told.Obscured: "keyword:obscured",
    told.Passage: "event:passage",
    told.Patrol: "event:patrol",
    told.BarracksPatrol: "event:patrol",
    told.Rerolled: "event:re-rolled",
    told.Risen: "event:risen",
    told.Stopped: "event:disguised",
    told.Suppressed: "keyword:suppressed",
    told.Surge: "event:surge",
}
BY_THEMSELVES: Final = (ENEMY, RECOVER)  # verbs of what the rules do with nobody's choice


def content() -> list[str]:
    """Everything that must come up."""
    return [
        *[f"card:{id}" for id in CARD_IDS],
        *[f"item:{id}" for id in ITEM_IDS],
        *[f"noise:{id}" for id in NOISE_IDS],
        *[f"feature:{id}" for id in FEATURE_IDS],
        *[f"wound:{wound.id}" for wound in WOUNDS],
        *[f"unit:{id}" for id in KIND_IDS],
        *[f"champion:{champion.id}" for champion in CHAMPIONS[:-1]],  # the last one is a spare
        *[f"keyword:{id}" for id in KEYWORD_IDS if id],
        *[f"verb:{verb.word}" for number, verb in enumerate(VERBS) if number not in BY_THEMSELVES],
        *[name for name in dict.fromkeys(EVENTS.values()) if name.startswith("event:")],
        *[f"heroes:{number}" for number in range(1, MOST_HEROES + 1)],
        *[
            f"raid:{map}:{faction}:{goal}"
            for map in raid_maps()
            for faction in RAID_FACTIONS
            for goal in GOALS[:G_COLLECT]
        ],
    ]


def fired(s: Table, code: int) -> list[str]:
    """Which of these the action just done has used."""
    verb = verb_of(code)
    out = [f"verb:{VERBS[verb].word}"] if verb < len(VERBS) else []
    if s.round == 1 and not s.alarm:
        out += _set_up(s)
    events = told.happened(s)
    out += _of_verb(s, verb, events)
    for event in events:
        out += _of(s, event)
    return out


def _of_verb(s: Table, verb: int, events: Sequence[GameEvent]) -> Iterator[str]:
    """Skills whose use is an action of its own, or goes by in one."""
    if verb == VENGEANCE:
        yield "keyword:vengeance"
    elif verb == DRAW:
        yield from _skills(s, s.active, ["genius"])
    elif verb == HERO and any(isinstance(event, told.Order) for event in events):
        yield "keyword:opportunist"  # the order of turns was dealt, and somebody has swapped


def _set_up(s: Table) -> list[str]:
    """How many play, and which RAID."""
    d = s.dossier
    raid = [f"raid:{d.id}:{FACTION_IDS[d.faction]}:{GOALS[d.goal]}"] if d.raid else []
    return [f"heroes:{len(s.team)}", *raid]


def _of(s: Table, event: GameEvent) -> Iterator[str]:
    if type(event) in EVENTS:
        yield EVENTS[type(event)]
    if isinstance(event, told.Played | told.Modified):
        yield f"card:{CARD_IDS[event.card]}"
        yield from _helped(s, event)
    elif isinstance(event, told.Used | told.Found | told.ItemUp | told.ItemGone):
        yield f"item:{ITEM_IDS[TOKEN_KIND[event.token]]}"
    elif isinstance(event, told.NoiseCard):
        yield f"noise:{NOISE_IDS[event.card]}"
    elif isinstance(event, told.Feature):
        yield f"feature:{FEATURE_IDS[FEATURE_KIND[event.card]]}"
    elif isinstance(event, told.Spent) and event.effect < len(KEYWORD_IDS):
        yield f"keyword:{KEYWORD_IDS[event.effect]}"
    elif isinstance(event, told.Roll | told.Noise | told.Wounded | told.Surge):
        yield from _of_hero(s, event)
    else:
        yield from _of_units(s, event)


def _of_hero(s: Table, event: told.Roll | told.Noise | told.Wounded | told.Surge) -> Iterator[str]:
    if isinstance(event, told.Wounded):
        yield f"wound:{WOUNDS[event.wound].id}"
        yield from _skills(s, event.hero, IS_WOUNDED)
    elif isinstance(event, told.Roll):
        yield from _skills(s, event.hero, ROLLS)
        yield from _skills(s, event.hero, ["vril-experiment"])
        for key in bits(s.test_keys):
            if key < len(KEYWORD_IDS):
                yield f"keyword:{KEYWORD_IDS[key]}"
    elif isinstance(event, told.Noise):
        yield from _skills(s, event.hero, LISTENS)
    else:
        yield from _skills(s, event.hero, ["vril-tolerance", "vril-implants"])


def _helped(s: Table, event: told.Played | told.Modified) -> Iterator[str]:
    """A card for somebody else."""
    if isinstance(event, told.Modified) and s.test_hero not in (event.hero, -1):
        yield from _skills(s, event.hero, ["squad-leader", "guardian"])


def _skills(s: Table, hero: int, wanted: list[str]) -> Iterator[str]:
    for id in wanted:
        if heroes.has_skill(s, hero, SKILL_IDS.index(id)):
            yield f"keyword:{id}"


def _of_units(s: Table, event: GameEvent) -> Iterator[str]:
    if isinstance(event, told.Placed):
        if s.alarm and event.area in s.dossier.barracks:
            yield "keyword:barracks"
        yield from _keywords(s, event.unit, APPEARS)
    elif isinstance(event, told.EnemyMoved):
        yield from _keywords(s, event.unit, MOVES)
    elif isinstance(event, told.EnemyAttack | told.BomberAttack):
        for unit in event.units if isinstance(event, told.EnemyAttack) else (event.unit,):
            yield f"unit:{KIND_IDS[UNIT_KIND[unit]]}"
            if unit == s.champion:
                yield f"champion:{CHAMPIONS[s.dossier.champion].id}"
            yield from _keywords(s, unit, STRIKES)
    elif isinstance(event, told.UnitHurt | told.UnitKilled | told.Attack):
        yield from _keywords(s, event.unit, IS_HIT)
    elif isinstance(event, told.EnemyPhase):
        for unit, at in enumerate(s.unit_area):
            if at >= 0 and unit != ESCORTED:
                yield from _keywords(s, unit, APPEARS)
    elif isinstance(event, told.Escorted):
        yield f"unit:{KIND_IDS[UNIT_KIND[ESCORTED]]}"
        yield "keyword:escort"


def _keywords(s: Table, unit: int, wanted: list[str]) -> Iterator[str]:
    keys = units.unit_keys(s, unit)
    for id in wanted:
        if keys >> KEYWORD_IDS.index(id) & 1:
            yield f"keyword:{id}"
