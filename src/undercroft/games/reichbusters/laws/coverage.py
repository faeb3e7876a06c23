"""What random games must be seen to use: every card, item, room feature, unit, champion, keyword, wound and verb.

Ids are read off events and actions after the fact, by whoever carries a keyword at that moment: one that fell meanwhile
may go uncounted, and over many games that does not matter. A keyword counts where its carrier does what it is about.
"""

from collections.abc import Iterator
from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.packing import VERB
from undercroft.games.reichbusters.content.catalogue import CHAMPIONS, WOUNDS
from undercroft.games.reichbusters.fields import MOST_HEROES
from undercroft.games.reichbusters.notation import VERBS
from undercroft.games.reichbusters.rules.catalogue_tables import (
    CARD_IDS,
    FACTION_IDS,
    FEATURE_IDS,
    FEATURE_KIND,
    NOISE_IDS,
    TOKEN_KIND,
)
from undercroft.games.reichbusters.rules.enemy import units
from undercroft.games.reichbusters.rules.events import (
    E_ATTACK,
    E_BANG,
    E_CAPTURED,
    E_DOWNED,
    E_ENEMY_ATTACK,
    E_ENEMY_MOVED,
    E_ENEMY_PHASE,
    E_ESCORTED,
    E_FEATURE,
    E_FOUND,
    E_FREED,
    E_ITEM_GONE,
    E_ITEM_UP,
    E_KNOCKED_BACK,
    E_KNOCKED_DOWN,
    E_MODIFIED,
    E_NOISE,
    E_NOISE_CARD,
    E_OBSCURED,
    E_ORDER,
    E_PASSAGE,
    E_PATROL,
    E_PLACED,
    E_PLAYED,
    E_REROLLED,
    E_RISEN,
    E_ROLL,
    E_SPENT,
    E_STOPPED,
    E_SUPPRESSED,
    E_SURGE,
    E_UNIT_HURT,
    E_UNIT_KILLED,
    E_USED,
    E_WOUNDED,
)
from undercroft.games.reichbusters.rules.heroes import heroes
from undercroft.games.reichbusters.rules.mission.dossier import G_COLLECT, GOALS
from undercroft.games.reichbusters.rules.mission.dossiers import RAID_FACTIONS, raid_maps
from undercroft.games.reichbusters.rules.tables import ESCORTED, ITEM_IDS, KEYWORD_IDS, KIND_IDS, SKILL_IDS, UNIT_KIND
from undercroft.games.reichbusters.rules.tables import K_ABLATIVE_SHIELD as FIRST_KEYWORD
from undercroft.games.reichbusters.rules.verbs import DRAW, ENEMY, HERO, RECOVER, VENGEANCE
from undercroft.games.reichbusters.state import Table

# What the carrier of a unit's keyword must be seen to do, or have done to it.
MOVES: Final = ["coward", "fast", "no-hands", "ruthless", "scuttle", "unstoppable", "relentless", "guard"]
STRIKES: Final = ["bodyguard", "bomber", "chain-fire", "crush", "enhance", "incendiary", "repulse", "smash", "detect"]
IS_HIT: Final = [
    "ablative-shield",
    "armoured",
    "dug-in",
    "meatshield",
    "reinforce",
    "unstable",
    "vrilmeister",
    "wounds",
]
APPEARS: Final = ["overwhelm", "unique", "fixed"]

# And of a Hero's skill, beside those that a special is spent on.
ROLLS: Final = ["strong", "precise", "focused", "die-hard", "lone-wolf", "fire-support"]
IS_WOUNDED: Final = ["bitter", "evasive", "decoy", "withdraw", "mech-implants"]
LISTENS: Final = ["sneaky", "stealthy"]

EVENTS: Final = {
    E_BANG: "event:bang",
    E_CAPTURED: "event:captured",
    E_DOWNED: "event:downed",
    E_FREED: "event:freed",
    E_KNOCKED_BACK: "keyword:knocked-back",
    E_KNOCKED_DOWN: "keyword:knocked-down",
    E_OBSCURED: "keyword:obscured",
    E_PASSAGE: "event:passage",
    E_PATROL: "event:patrol",
    E_REROLLED: "event:re-rolled",
    E_RISEN: "event:risen",
    E_STOPPED: "event:disguised",
    E_SUPPRESSED: "keyword:suppressed",
    E_SURGE: "event:surge",
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
        *[f"keyword:{id}" for id in KEYWORD_IDS[FIRST_KEYWORD:]],
        *[f"verb:{word}" for verb, (word, _) in enumerate(VERBS) if verb not in BY_THEMSELVES],
        *[name for name in EVENTS.values() if name.startswith("event:")],
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
    out = [f"verb:{VERBS[code & VERB][0]}"] if code & VERB < len(VERBS) else []
    if s.round == 1 and not s.alarm:
        out += _set_up(s)
    out += _of_verb(s, code & VERB)
    for event in s.events:
        out += _of(s, event[1], event[2:])
    return out


def _of_verb(s: Table, verb: int) -> Iterator[str]:
    """Skills whose use is an action of its own, or goes by in one."""
    if verb == VENGEANCE:
        yield "keyword:vengeance"
    elif verb == DRAW:
        yield from _skills(s, s.active, ["genius"])
    elif verb == HERO and any(event[1] == E_ORDER for event in s.events):
        yield "keyword:opportunist"  # the order of turns was dealt, and somebody has swapped


def _set_up(s: Table) -> list[str]:
    """How many play, and which RAID."""
    d = s.dossier
    raid = [f"raid:{d.id}:{FACTION_IDS[d.faction]}:{GOALS[d.goal]}"] if d.raid else []
    return [f"heroes:{len(s.team)}", *raid]


def _of(s: Table, what: int, a: tuple[int, ...]) -> Iterator[str]:
    if what in EVENTS:
        yield EVENTS[what]
    if what in (E_PLAYED, E_MODIFIED):
        yield f"card:{CARD_IDS[a[1]]}"
        yield from _helped(s, what, a[0])
    elif what in (E_USED, E_FOUND):
        yield f"item:{ITEM_IDS[TOKEN_KIND[a[1]]]}"
    elif what in (E_ITEM_UP, E_ITEM_GONE):
        yield f"item:{ITEM_IDS[TOKEN_KIND[a[0]]]}"
    elif what == E_NOISE_CARD:
        yield f"noise:{NOISE_IDS[a[0]]}"
    elif what == E_FEATURE:
        yield f"feature:{FEATURE_IDS[FEATURE_KIND[a[1]]]}"
    elif what == E_SPENT and a[1] < len(KEYWORD_IDS):
        yield f"keyword:{KEYWORD_IDS[a[1]]}"
    elif what in (E_ROLL, E_NOISE, E_WOUNDED, E_SURGE):
        yield from _of_hero(s, what, a)
    else:
        yield from _of_units(s, what, a)


def _of_hero(s: Table, what: int, a: tuple[int, ...]) -> Iterator[str]:
    hero = a[1] if what == E_ROLL else a[0]
    if what == E_WOUNDED:
        yield f"wound:{WOUNDS[a[2]].id}"
        yield from _skills(s, hero, IS_WOUNDED)
    elif what == E_ROLL:
        yield from _skills(s, hero, ROLLS)
        yield from _skills(s, hero, ["vril-experiment"])
        for key in bits(s.test_keys):
            if key < len(KEYWORD_IDS):
                yield f"keyword:{KEYWORD_IDS[key]}"
    elif what == E_NOISE:
        yield from _skills(s, hero, LISTENS)
    else:
        yield from _skills(s, hero, ["vril-tolerance", "vril-implants"])


def _helped(s: Table, what: int, hero: int) -> Iterator[str]:
    """A card for somebody else."""
    if what == E_MODIFIED and s.test_hero not in (hero, -1):
        yield from _skills(s, hero, ["squad-leader", "guardian"])


def _skills(s: Table, hero: int, wanted: list[str]) -> Iterator[str]:
    for id in wanted:
        if heroes.has_skill(s, hero, SKILL_IDS.index(id)):
            yield f"keyword:{id}"


def _of_units(s: Table, what: int, a: tuple[int, ...]) -> Iterator[str]:
    if what == E_PLACED:
        if s.alarm and a[1] in s.dossier.barracks:
            yield "keyword:barracks"
        yield from _keywords(s, a[0], APPEARS)
    elif what == E_ENEMY_MOVED:
        yield from _keywords(s, a[0], MOVES)
    elif what == E_ENEMY_ATTACK:
        for unit in a[3:]:
            yield f"unit:{KIND_IDS[UNIT_KIND[unit]]}"
            if unit == s.champion:
                yield f"champion:{CHAMPIONS[s.dossier.champion].id}"
            yield from _keywords(s, unit, STRIKES)
    elif what in (E_UNIT_HURT, E_UNIT_KILLED):
        yield from _keywords(s, a[0], IS_HIT)
    elif what == E_ATTACK and a[2] >= 0:
        yield from _keywords(s, a[2], IS_HIT)
    elif what == E_ENEMY_PHASE:
        for unit, at in enumerate(s.at):
            if at >= 0 and unit != ESCORTED:
                yield from _keywords(s, unit, APPEARS)
    elif what == E_ESCORTED and a[0] >= 0:
        yield f"unit:{KIND_IDS[UNIT_KIND[ESCORTED]]}"
        yield "keyword:escort"


def _keywords(s: Table, unit: int, wanted: list[str]) -> Iterator[str]:
    keys = units.unit_keys(s, unit)
    for id in wanted:
        if keys >> KEYWORD_IDS.index(id) & 1:
            yield f"keyword:{id}"
