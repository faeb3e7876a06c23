"""What is printed on Heroes, weapons, units, cards, tokens and tiles, row by row (core.printed)."""

from typing import Any, Final

from undercroft.core.printed import DRAWN, OURS, TITLE, Printed, PrintedLine
from undercroft.core.speech.say import Listing, Text, Words, noun, phrase, say, say_for
from undercroft.games.reichbusters.content import schemas as of
from undercroft.games.reichbusters.content.catalogue import BACKS as BACK_TOKENS
from undercroft.games.reichbusters.content.catalogue import CHAMPIONS, FEATURES, HEROES, UNITS
from undercroft.games.reichbusters.content.tiles import Tile, TileSide
from undercroft.games.reichbusters.page.dashboard import DURATIONS, noise_text
from undercroft.games.reichbusters.rules.tables import BACK_IDS, HERO_IDS, ITEM_IDS, KIND_IDS
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.board import FEATURE_TYPES, one_by_one
from undercroft.games.reichbusters.words.keywords import KEYWORDS

DONE: Final = "the rules' own name of what its text says"
SETTING_UP: Final = "lobby and goal say it before the game; nothing on the table shows it"
EXPLAINED: Final = "what a keyword means stands in the glossary, where its word is pointed at"

# ---------------------------------------------------------------- weapons and Heroes


def _weapon_side(side: of.WeaponSide) -> list[PrintedLine]:
    """On one line: its dice, its noise, its keywords, and the skill that it gives."""
    parts: list[Words] = [names.dice(0, side.attack)]
    if side.vril:
        parts.append(names.dice(3, side.vril))
    parts += [names.dice(2, side.noise), *[KEYWORDS[key] for key in side.keywords]]
    if side.skill:
        parts.append(say("gives {skill}", skill=KEYWORDS[side.skill]))
    return [(one_by_one(parts), "RB-ATK-3")]


WEAPON_SIDE: Final = Printed(of.WeaponSide, {"attack vril noise keywords skill": _weapon_side})


def _reach(weapon: of.Weapon) -> list[PrintedLine]:
    return [(say("range {number}", number=weapon.range) if weapon.range else say("melee"), "RB-ATK-3")]


def _front(weapon: of.Weapon) -> list[PrintedLine]:
    ((values, rule),) = WEAPON_SIDE.lines(weapon.front)
    return [(say("Normal side: {values}.", values=values), rule)]


def _enhanced(weapon: of.Weapon) -> list[PrintedLine]:
    ((values, _),) = WEAPON_SIDE.lines(weapon.vril)
    return [(say("Vril enhanced side: {values}.", values=values), "RB-VRIL-1")]


WEAPON: Final = Printed(
    of.Weapon, {"range": _reach, "front": _front, "vril": _enhanced}, unread={"id": OURS, "name": TITLE}
)


def _defence(hero: of.Hero) -> list[PrintedLine]:
    return [(say("Defence {number}, in edition 1.1.", number=hero.defence), "RB-TEST-6")]


def _skills(hero: of.Hero) -> list[PrintedLine]:
    skills = Listing([KEYWORDS[skill] for skill in hero.skills])
    return [(say("Skills: {skills}.", skills=skills), "RB-GAP-8")]


def _spare(hero: of.Hero) -> list[PrintedLine]:
    return [(say("Spare skill: {skill}.", skill=KEYWORDS[hero.spare]), "RB-GAP-8")]


def _arms(hero: of.Hero) -> list[PrintedLine]:
    out: list[PrintedLine] = []
    for weapon in hero.weapon:
        (range, rule), *sides = WEAPON.lines(weapon)
        out += [(say("{weapon}: {range}", weapon=phrase(weapon.name), range=range), rule), *sides]
    return out


HERO: Final = Printed(
    of.Hero,
    {"defence": _defence, "skills": _skills, "spare": _spare, "weapon": _arms},
    unread={"id": OURS, "name": TITLE},
)

# ---------------------------------------------------------------- units


def _unit_side(side: of.UnitSide) -> list[PrintedLine]:
    """On one line: attacks and support, defence, keywords; a bomb has no number."""
    parts: list[Words] = []
    if side.melee == (0, 0) and "bomber" in side.keywords:
        parts.append(say("its bomb"))
    elif side.melee is not None:
        parts.append(say("melee {attack}+{support}", attack=side.melee[0], support=side.melee[1]))
    if side.ranged is not None:
        parts.append(say("ranged {attack}+{support}", attack=side.ranged[0], support=side.ranged[1]))
    if side.range:
        parts.append(say("range {number}", number=side.range))
    if side.primary != "none":
        parts.append(say("a melee unit") if side.primary == "melee" else say("a ranged unit"))
    parts.append(say("defence {number}", number=side.defence))
    parts += [KEYWORDS[key] for key in side.keywords]
    if side.goes_on:
        parts.append(say("a wound turns or replaces the card"))
    return [(one_by_one(parts), "RB-FACT-1")]


UNIT_SIDE: Final = Printed(of.UnitSide, {"primary defence keywords melee ranged range goes_on": _unit_side})


def _grey(card: of.UnitCard) -> list[PrintedLine]:
    ((values, rule),) = UNIT_SIDE.lines(card.grey)
    return [(say("Grey side: {values}.", values=values), rule)]


def _red(card: of.UnitCard) -> list[PrintedLine]:
    if card.red is None:
        return []
    ((values, rule),) = UNIT_SIDE.lines(card.red)
    return [(say("Red side: {values}.", values=values), rule)]


UNIT_CARD: Final = Printed(of.UnitCard, {"grey": _grey, "red": _red})


def _states(unit: of.Unit) -> list[PrintedLine]:
    """The cards one after the other, as wounds bring them."""
    return [line for card in unit.card for line in UNIT_CARD.lines(card)]


def _most(unit: of.Unit) -> list[PrintedLine]:
    text = say_for(unit.maximum, "{number} miniature in the box.", "{number} miniatures in the box.")
    return [(text, "RB-SPAWN-5")]


def _loot(unit: of.Unit) -> list[PrintedLine]:
    if unit.loot == "none":
        return [(say("Leaves no loot."), "RB-LOOT-2")]
    back = phrase(BACK_TOKENS[BACK_IDS.index(f"{unit.loot}-loot")].name)
    return [(say("Leaves {loot}.", loot=back), "RB-LOOT-2")]


def _wounds(unit: of.Unit) -> list[PrintedLine]:
    return [(say("{number} wounds kill it.", number=unit.wounds), "RB-WND-2")] if unit.wounds > 1 else []


UNIT: Final = Printed(
    of.Unit,
    {"card": _states, "wounds": _wounds, "loot": _loot, "maximum": _most},
    unread={"id": OURS, "name": TITLE},
)


def _champion_of(one: of.Champion) -> list[PrintedLine]:
    kind = phrase(UNITS[KIND_IDS.index(one.unit)].name)
    return [(say("A champion, of the kind {kind}.", kind=kind), "RB-GAP-14")]


def _champion_card(one: of.Champion) -> list[PrintedLine]:
    return UNIT_CARD.lines(one.card)


CHAMPION: Final = Printed(
    of.Champion, {"unit": _champion_of, "card": _champion_card}, unread={"id": OURS, "name": TITLE}
)

# ---------------------------------------------------------------- action cards

TRIGGERS: Final[dict[str, Text]] = {
    "": say("A free action."),
    "kill-the-intruders": say("Instant: at the start of Kill the Intruders!"),
    "action-stations": say("Instant: at the start of Action Stations!"),
    "enemy-enters": say("Instant: when an enemy enters the Hero's area."),
    "enemy-enters-or-opens": say("Instant: when an enemy enters the Hero's area or opens a door of it."),
    "enemy-ends-move": say("Instant: when an enemy ends its move."),
}


def _card_text(card: of.Card) -> list[PrintedLine]:
    return [(phrase(card.text), "RB-CARD-5" if card.trigger else "RB-CARD-4")]


def _bottom(card: of.Card) -> list[PrintedLine]:
    return [] if card.modifier is None else MODIFIER.lines(card.modifier)


def _modifier(modifier: of.Modifier) -> list[PrintedLine]:
    return [(say("Or below: {text}", text=phrase(modifier.text)), "RB-MOD-1")]


MODIFIER: Final = Printed(
    of.Modifier,
    {"text": _modifier},
    texts={"kind": "text", "only": "text", "dice": "text", "plus": "text", "noise": "text"},
    unread={"quiet": DONE, "special": DONE},
)


def _card_noise(card: of.Card) -> list[PrintedLine]:
    noise = noise_text(card.noise)
    return [(say("Noise: {noise}.", noise=noise) if noise else say("It makes no noise."), "RB-CARD-6")]


def _duration(card: of.Card) -> list[PrintedLine]:
    return [(say("After it: {duration}.", duration=DURATIONS[card.duration]), "RB-CARD-7")]


def _trigger(card: of.Card) -> list[PrintedLine]:
    return [(TRIGGERS[card.trigger], "RB-CARD-5" if card.trigger else "RB-CARD-4")]


def _feat(card: of.Card) -> list[PrintedLine]:
    return [(say("A feat."), "RB-CARD-1")] if card.feat else []


def _whose(card: of.Card) -> list[PrintedLine]:
    hero = noun(HEROES[HERO_IDS.index(card.hero)].name, proper=True)
    return [(say("A card of {who}.", who=hero), "RB-CARD-1")]


CARD: Final = Printed(
    of.Card,
    {
        "text": _card_text, "modifier": _bottom, "noise": _card_noise, "duration": _duration, "trigger": _trigger,
        "feat": _feat, "hero": _whose,
    },
    texts={"repeat": "text"},
    unread={"id": OURS, "name": TITLE},
)  # fmt: skip

# ---------------------------------------------------------------- items, wounds, room features


def _item_text(item: of.Item) -> list[PrintedLine]:
    return [(phrase(item.text), f"RB-ITEM-{ITEM_IDS.index(item.id) + 2}")]


def _item_noise(item: of.Item) -> list[PrintedLine]:
    noise = noise_text(item.noise)
    return [(say("Noise: {noise}.", noise=noise), "RB-USE-1")] if noise else []


def _item_vril(item: of.Item) -> list[PrintedLine]:
    return [(say("Its use rolls {dice}.", dice=names.dice(3, item.vril)), "RB-VRIL-1")] if item.vril else []


def _stays(item: of.Item) -> list[PrintedLine]:
    return [(say("It is not used up."), "RB-ITEM-1")] if item.stays else []


def _tokens(item: of.Item) -> list[PrintedLine]:
    backs = [say("{number} {back}", number=number, back=phrase(BACK_TOKENS[BACK_IDS.index(id)].name))
             for id, number in item.tokens.items()]  # fmt: skip
    return [(say("Tokens by their backs: {backs}.", backs=one_by_one(backs)), "RB-GAP-7")]


ITEM: Final = Printed(
    of.Item,
    {"text": _item_text, "noise": _item_noise, "vril": _item_vril, "stays": _stays, "tokens": _tokens},
    unread={"id": OURS, "name": TITLE},
)


def _back_noise(back: of.Back) -> list[PrintedLine]:
    return [(say("Its back shows {dice}.", dice=names.dice(2, back.noise)), "RB-NOISE-1")]


BACK: Final = Printed(of.Back, {"noise": _back_noise}, unread={"id": OURS, "name": TITLE})


def _lasting(wound: of.Wound) -> list[PrintedLine]:
    return [(phrase(wound.lasting_text), "RB-DMG-2")] if wound.lasting_text else []


def _at_once(wound: of.Wound) -> list[PrintedLine]:
    return [(say("When it came: {text}", text=phrase(wound.text)), "RB-DMG-2")] if wound.text else []


def _permanent(wound: of.Wound) -> list[PrintedLine]:
    return [(say("It lasts if the damage is {number} or more.", number=wound.number), "RB-DMG-2")]


WOUND: Final = Printed(
    of.Wound,
    {"lasting_text": _lasting, "text": _at_once, "number": _permanent},
    unread={"id": OURS, "name": TITLE, "top": DONE, "lasting": DONE},
)


def _feature_text(feature: of.Feature) -> list[PrintedLine]:
    return [(phrase(feature.text), "RB-FEAT-1")]


def _feature_type(feature: of.Feature) -> list[PrintedLine]:
    same = sum(one.count for one in FEATURES if one.type == feature.type)
    type = FEATURE_TYPES[feature.type]
    return [(say("{type:A}: {number} of {all} such cards.", type=type, number=feature.count, all=same), "RB-GAP-13")]


FEATURE: Final = Printed(
    of.Feature, {"text": _feature_text, "type count": _feature_type}, unread={"id": OURS, "name": TITLE}
)

# ---------------------------------------------------------------- noise and spawn cards


def _noise_text(card: of.NoiseCard) -> list[PrintedLine]:
    return [(phrase(card.text), "RB-NOISE-6")] if card.text else []


def _noise_lower(card: of.NoiseCard) -> list[PrintedLine]:
    text = say("From a noise of {number} on: {lower}", number=card.number, lower=phrase(card.lower_text))
    return [(text, "RB-NOISE-6")]


NOISE_ROWS: Final = {"text": _noise_text, "number lower_text": _noise_lower}
NOISE_UNREAD: Final = {"id": OURS, "name": TITLE, "top": DONE}
PRE_CARD: Final = Printed(
    of.PreCard,
    NOISE_ROWS,
    texts={
        "dice": "text", "shuffle": "lower_text", "patrol": "lower_text", "awareness": "lower_text",
        "tracker": "lower_text", "token": "lower_text",
    },
    unread=NOISE_UNREAD,
)  # fmt: skip
POST_CARD: Final = Printed(
    of.PostCard,
    NOISE_ROWS,
    texts={"dice": "text", "shuffle": "lower_text", "spawns": "lower_text"},
    unread=NOISE_UNREAD,
)


def _levels(card: of.SpawnCard) -> list[PrintedLine]:
    """The lines of the faction card that come, for each level."""
    return [
        (say("Level {level}: {lines}.", level=level, lines=", ".join(codes)), "RB-SPAWN-4")
        for level, codes in enumerate(card.levels, 1)
    ]


def _raid(card: of.SpawnCard) -> list[PrintedLine]:
    return [(say("Only in RAIDs."), "RB-GAP-11")] if card.raid else []


SPAWN_CARD: Final = Printed(of.SpawnCard, {"levels": _levels, "raid": _raid})

# ---------------------------------------------------------------- factions, teams, tiles


CODES: Final = "ABCDEFGH"  # of the lines of a faction card, as spawn cards name them


def _line(line: of.FactionLine) -> list[PrintedLine]:
    kind = phrase(UNITS[KIND_IDS.index(line.unit)].name)
    if line.white:
        return [(say("{kind}, white: the line is passed over when enemies move and attack", kind=kind), "RB-FACT-2")]
    return [(kind, "RB-FACT-1")]


LINE: Final = Printed(of.FactionLine, {"unit white": _line})


def _lines(faction: of.Faction) -> list[PrintedLine]:
    return [
        (say("{code}: {line}.", code=code, line=text), rule)
        for code, line in zip(CODES, faction.lines)
        for text, rule in LINE.lines(line)
    ]


def _leader(faction: of.Faction) -> list[PrintedLine]:
    named = {one.id: one.name for one in (*UNITS, *CHAMPIONS)}
    if not faction.leader:
        return []
    return [(say("V, its leader in RAIDs: {who}.", who=phrase(named[faction.leader])), "RB-GAP-15")]


FACTION: Final = Printed(of.Faction, {"lines": _lines, "leader": _leader}, unread={"id": OURS, "name": TITLE})


def _team(team: of.Team) -> list[PrintedLine]:
    return [(say("Team card {name}: {text}", name=phrase(team.name), text=phrase(team.text)), "RB-GAP-4")]


TEAM: Final = Printed(
    of.Team,
    {"name text": _team},
    texts={"points": "text", "shared": "text", "draws": "text", "longer": "text", "skill": "text"},
    unread={"id": OURS},
)


def _tile(tile: Tile) -> list[PrintedLine]:
    return [(say("Tile {number}: {name}.", number=tile.id, name=phrase(tile.name)), "RB-TILE-1")]


def _corridor(tile: Tile) -> list[PrintedLine]:
    return [(say("A corridor."), "RB-TILE-1")] if tile.corridor else []


TILE: Final = Printed(Tile, {"id name": _tile, "corridor": _corridor}, unread={"front": DRAWN, "back": DRAWN})

TABLES: Final[list[Printed[Any]]] = [
    WEAPON_SIDE, WEAPON, HERO, UNIT_SIDE, UNIT_CARD, UNIT, CHAMPION, MODIFIER, CARD, ITEM, BACK, WOUND, FEATURE,
    PRE_CARD, POST_CARD, SPAWN_CARD, LINE, FACTION, TEAM, TILE,
    Printed(TileSide, {}, unread={"plan": DRAWN, "walls": DRAWN, "name": TITLE}),
    Printed(of.Objective, {}, unread=dict.fromkeys(("id", "name", "text", "goal", "places", "number"), SETTING_UP)),
    Printed(of.Keyword, {}, unread=dict.fromkeys(of.Keyword.__struct_fields__, EXPLAINED)),
    Printed(of.Difficulty, {}, unread=dict.fromkeys(("id", "name", "pre", "post", "change", "veterans"), SETTING_UP)),
]  # fmt: skip
