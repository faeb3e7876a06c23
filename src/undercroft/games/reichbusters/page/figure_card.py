"""The cards of Heroes, units and weapons: their numbers, what their keywords mean, what they are up to."""

from functools import cache
from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.printed import PrintedLine
from undercroft.core.speech.say import Text, Words, phrase, say, say_for
from undercroft.games.reichbusters.content.catalogue import (
    CARDS,
    CHAMPIONS,
    FACTIONS,
    HEROES,
    ITEMS,
    TEAMS,
    UNITS,
    WOUNDS,
)
from undercroft.games.reichbusters.content.keywords import KEYWORDS as LISTED
from undercroft.games.reichbusters.foresight.terms import told
from undercroft.games.reichbusters.page.dashboard import alike, item_text, states
from undercroft.games.reichbusters.page.printed import CHAMPION, CODES, HERO, TEAM, UNIT, WEAPON, WOUND
from undercroft.games.reichbusters.page.unit_values import row_of, values
from undercroft.games.reichbusters.rules.board.areas import heroes_seen
from undercroft.games.reichbusters.rules.catalogue_tables import ROW_KEYS, TOKEN_KIND
from undercroft.games.reichbusters.rules.heroes import heroes
from undercroft.games.reichbusters.rules.heroes.weapons import attack_dice, noise_dice, printed_keys, reach, vril_dice
from undercroft.games.reichbusters.rules.pool import pool
from undercroft.games.reichbusters.rules.tables import ESCORTED, KEYWORD_IDS, SKILL_IDS, UNIT_KIND
from undercroft.games.reichbusters.rules.units.units import row, wounds_left
from undercroft.games.reichbusters.rules.units.values import defence_terms
from undercroft.games.reichbusters.spec import meanings
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.view_types import HeroView, StrikeView, View
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.board import AWARENESS, one_by_one
from undercroft.games.reichbusters.words.keywords import KEYWORDS
from undercroft.games.reichbusters.words.refs import FIRST_UNIT_FIGURE

RULES: Final = {keyword.number: keyword.rule_id for keyword in LISTED}


@cache
def meaning(rule: str) -> Text | None:
    """What the glossary says of the word of a rule."""
    text = meanings().get(rule)
    return None if text is None else phrase(text)


def keyword_rule(key: int) -> str:
    return RULES[key]


def keyword_line(key: int) -> PrintedLine:
    """`guard: ...`, as the glossary explains it."""
    rule, name = keyword_rule(key), names.keyword(key)
    text = meaning(rule)
    return (name, rule) if text is None else (say("{word}: {text}", word=name, text=text), rule)


# ---------------------------------------------------------------- Heroes


def hero_lines(s: Table, view: View, hero: HeroView) -> list[PrintedLine]:
    seat = hero.id
    out: list[PrintedLine] = []
    now = states(hero)
    if now:
        out.append((say("Now: {states}.", states=one_by_one(now)), "RB-TURN-1"))
    wounds = [phrase(WOUNDS[wound].name) for wound in hero.wounds]
    if wounds:
        text = say_for(
            len(wounds), "{number} permanent wound: {names}.", "{number} permanent wounds: {names}.",
            names=one_by_one(wounds),
        )  # fmt: skip
        out.append((text, "RB-REC-1"))
        out += [line for wound in hero.wounds for line in WOUND.rows["lasting_text"](WOUNDS[wound])]
    for weapon in range(len(hero.weapons)):
        out += weapon_lines(s, hero, weapon)[:1]
    if s.hero_area[seat] >= 0:
        out += _defence(s, seat)
    carried = [item for item in view.items if item.hero == seat]
    does = {item_text(item): phrase(ITEMS[TOKEN_KIND[item.id]].text) for item in carried}
    for name, text in zip(alike(item_text(item) for item in carried), does.values(), strict=True):
        out.append((say("Carried: {item}. {text}", item=name, text=text), "RB-ITEM-1"))
    held = [phrase(CARDS[card].name) for card in hero.hand]
    if held:
        out.append((say("Hand: {cards}.", cards=one_by_one(held)), "RB-CARD-1"))
    return [*out, *_skills(s, hero), *TEAM.lines(TEAMS[len(s.team) - 1]), *HERO.lines(HEROES[s.team[seat]])]


def _defence(s: Table, seat: int) -> list[PrintedLine]:
    """The sums of a defence test."""
    rule = "RB-TEST-6" if s.edition_1_1 else "RB-TEST-5"
    out: list[PrintedLine] = [(say("Defence dice: {sum}.", sum=told(pool.defence_dice(s, seat))), rule)]
    added = pool.defence_plus(s, seat)
    if added:
        out.append((say("Added to defence: {sum}.", sum=told(added)), "RB-TEST-11"))
    return out


def _skills(s: Table, hero: HeroView) -> list[PrintedLine]:
    out: list[PrintedLine] = []
    for number, id in enumerate(SKILL_IDS):
        if id in hero.skills or heroes.has_skill(s, hero.id, number):
            text, rule = keyword_line(KEYWORD_IDS.index(id))
            off = id in hero.idle
            out.append((say("{skill} (off)", skill=KEYWORDS[id]) if off else text, rule))
    return out


def weapon_lines(s: Table, hero: HeroView, weapon: int) -> list[PrintedLine]:
    """Its numbers now, its tokens, what is printed on both sides, and what the keywords of the side that lies up
    mean."""
    seat = hero.id
    one = hero.weapons[weapon]
    parts: list[Words] = [names.dice(0, attack_dice(s, seat, weapon))]
    if vril_dice(s, seat, weapon):
        parts.append(names.dice(3, vril_dice(s, seat, weapon)))
    far = reach(s, seat, weapon)
    parts.append(say("range {number}", number=far) if far else say("melee"))
    parts.append(names.dice(2, noise_dice(s, seat, weapon)))
    keys = bits(printed_keys(s, seat, weapon))
    parts += [names.keyword(key) for key in keys]
    title = phrase(HEROES[s.team[seat]].weapon[weapon].name)
    lines: list[PrintedLine] = [(say("{weapon}: {values}.", weapon=title, values=one_by_one(parts)), "RB-ATK-3")]
    if one.jams:
        lines.append((say("Jammed: a basic action clears it."), "RB-KEY-76"))
    if one.drained:
        lines.append((say("Drained: it takes a vril orb and a basic action to ready it."), "RB-VRIL-5"))
    return [*lines, *WEAPON.lines(HEROES[s.team[seat]].weapon[weapon]), *[keyword_line(key) for key in keys]]


# ---------------------------------------------------------------- units


def unit_lines(s: Table, view: View, unit: int) -> list[PrintedLine]:
    """How it stands, its values now, what its keywords mean, and what is printed on all sides of its cards."""
    kind = UNITS[UNIT_KIND[unit]]
    if unit == ESCORTED:
        return [(say("Neither Hero nor enemy: whoever leads him takes him along."), "RB-KEY-26"), *UNIT.lines(kind)]
    room = s.dossier.room[s.unit_area[unit]]
    level = AWARENESS[s.aware[room]][1]
    out: list[PrintedLine] = []
    if s.alarm:
        out.append((say("Alert, as all are after the alarm."), "RB-ALARM-4"))
    else:
        out.append((say("Its room is {level}.", level=level), "RB-AWARE-1"))
    out += _forecast(s, view, unit)
    side = row(s, unit)
    out.append((say("Values: {values}.", values=one_by_one(values(side))), "RB-FACT-1"))
    if len(defence_terms(s, unit)) > 1:
        out.append((say("An attack needs {sum}.", sum=told(defence_terms(s, unit))), "RB-TEST-10"))
    left = wounds_left(s, unit)
    if left > 1:
        out.append((say("{number} more wounds kill it.", number=left), "RB-WND-2"))
    seen = heroes_seen(s, s.unit_area[unit])
    if seen:
        out.append((say("It sees {who}.", who=names.heroes(s, seen)), "RB-LOS-6"))
    champion = CHAMPION.lines(CHAMPIONS[s.dossier.champion]) if unit == s.champion else []
    return [*out, *_keys(side), *champion, *UNIT.lines(kind)]


def _forecast(s: Table, view: View, unit: int) -> list[PrintedLine]:
    """What it will do in the coming enemy turn."""
    out: list[PrintedLine] = []
    for deed in view.forecast:
        if isinstance(deed, StrikeView):
            if unit + FIRST_UNIT_FIGURE not in deed.units:
                continue
            whom = names.hero(s, deed.hero)
            if deed.bomb:
                out.append((say("Next it goes off beside {whom}.", whom=whom), "RB-KEY-10"))
            else:
                text = say("Next it attacks {whom}, {total} in all.", whom=whom, total=deed.total)
                out.append((text, "RB-EATK-3"))
        elif deed.unit == unit + FIRST_UNIT_FIGURE:
            out.append((say("Next it moves to {square}.", square=deed.to), "RB-EMOVE-1"))
    return out


def line_lines(s: Table, kind: int) -> list[PrintedLine]:
    side = row_of(s, kind)
    out: list[PrintedLine] = [(say("Values: {values}.", values=one_by_one(values(side))), "RB-FACT-1")]
    most = s.dossier.limits[kind]
    if most:
        out.append((say("At most {number} on the map.", number=most), "RB-SPAWN-5"))
    return [*out, *_keys(side), *UNIT.lines(UNITS[kind]), *_codes(s, kind)]


def _codes(s: Table, kind: int) -> list[PrintedLine]:
    """The lines of the faction card that bring it."""
    faction = FACTIONS[s.dossier.faction]
    out: list[PrintedLine] = []
    for code, line in zip(CODES, faction.lines):
        if line.unit == UNITS[kind].id and line.white:
            text = say(
                "Line {code} of the faction card, a white one: passed over when enemies move and attack.", code=code
            )
            out.append((text, "RB-FACT-2"))
        elif line.unit == UNITS[kind].id:
            out.append((say("Line {code} of the faction card.", code=code), "RB-FACT-1"))
    return out


def _keys(side: int) -> list[PrintedLine]:
    return [keyword_line(key) for key in bits(ROW_KEYS[side])]
