"""What things are called when a person reads of them: Heroes, units, areas, doors, cards, items. A thing is a noun,
which other languages bend."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from undercroft.core.board.grid import bits
from undercroft.core.files.content import load
from undercroft.core.speech.say import CountedNoun, Listing, Noun, Text, Words, noun, phrase, say
from undercroft.games.reichbusters.content.catalogue import (
    BACKS,
    CARDS,
    CHAMPIONS,
    FEATURES,
    HEROES,
    ITEMS,
    POST_CARDS,
    PRE_CARDS,
    UNITS,
    WOUNDS,
)
from undercroft.games.reichbusters.rules.awareness.spawn import comebacks
from undercroft.games.reichbusters.rules.catalogue_tables import FEATURE_KIND, TOKEN_KIND
from undercroft.games.reichbusters.rules.tables import KEYWORD_IDS, MINIATURES, SKILL_IDS, UNARMED, UNIT_KIND
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.words.keywords import KEYWORDS
from undercroft.games.reichbusters.words.refs import first_square


class _Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    given: list[str]


GIVEN = load(Path(__file__).parent.parent / "content" / "names.toml", _Names).given
HERO_NOUNS = [noun(hero.name, proper=True) for hero in HEROES]
CARD_NOUNS = [noun(card.name, proper=True) for card in CARDS]
NOISE_NOUNS = [noun(card.name, proper=True) for card in (*PRE_CARDS, *POST_CARDS)]
WOUND_NOUNS = [noun(wound.name, proper=True) for wound in WOUNDS]
LEVELS = (say("at ease"), say("suspicious"), say("alert"))
DICE = (noun("attack die", many="attack dice"), noun("defence die", many="defence dice"),
        noun("noise die", many="noise dice"), noun("vril die", many="vril dice"))  # fmt: skip
POINTS: tuple[Noun, ...] = (noun("attack point"), noun("defence point"), noun("wild point"))
BARRACKS = "ABC"
NAMESAKES = ("", *(f" {number}" for number in ("II", "III", "IV", "V", "VI", "VII", "VIII")))  # once all names are gone


def hero(s: Table, seat: int) -> Noun:
    """A Hero of this game, by seat."""
    return HERO_NOUNS[s.team[seat]]


def noise_card(number: int) -> Text:
    """With all that it does."""
    card, name = (*PRE_CARDS, *POST_CARDS)[number], NOISE_NOUNS[number]
    lower = phrase(card.lower_text)
    if not card.text:
        return say("{card}. From a noise of {number} on: {lower}", card=name, number=card.number, lower=lower)
    upper = phrase(card.text)
    return say("{card}. {upper} From a noise of {number} on: {lower}",
               card=name, upper=upper, number=card.number, lower=lower)  # fmt: skip


def heroes(s: Table, seats: int) -> Listing:
    return Listing([hero(s, seat) for seat in bits(seats)])


def kind(number: int) -> Noun:
    """`soldier`, many `soldiers`."""
    unit = UNITS[number]
    return noun(in_sentence(unit.name), many=plural(in_sentence(unit.name)), proper=_one_of_a_kind(number))


def _one_of_a_kind(number: int) -> bool:
    return UNITS[number].maximum == 1 and UNITS[number].id != "vrilpanzer"


def plural(name: str) -> str:
    return f"experiments{name[10:]}" if name.startswith("experiment ") else f"{name}s"


def in_sentence(name: str) -> str:
    """A name without its capital, unless it is somebody's own."""
    return name if name in ("General Wolff", "Gisela Gruber", "O'Reilly", "Vrilpanzer") else name[0].lower() + name[1:]


def unit(s: Table, number: int) -> Noun:
    """`soldier Ernst`; whoever there is only one of needs no other name. A champion has a name of its own."""
    if number == s.champion and s.dossier.champion >= 0:
        return noun(CHAMPIONS[s.dossier.champion].name)
    which = UNIT_KIND[number]
    bare = kind(which)
    return bare if MINIATURES[which] == 1 else noun(bare.name, given(s, number), bare.many)


def given(s: Table, number: int) -> str:
    """The name of whoever stands there as this miniature: each that comes again is somebody else."""
    times = comebacks(s, number)
    lists = len(GIVEN) // len(UNIT_KIND)
    return GIVEN[number + times % lists * len(UNIT_KIND)] + NAMESAKES[times // lists]


def mark(s: Table, number: int) -> str:
    """The letters on a unit's token."""
    which = UNIT_KIND[number]
    return UNITS[which].name[:2] if MINIATURES[which] == 1 else given(s, number)[:2]


def several(which: int, number: int) -> CountedNoun:
    """`1 soldier`, `3 soldiers`."""
    return CountedNoun(number, kind(which))


def units(s: Table, numbers: Sequence[int]) -> Listing:
    """Some units by kind: `2 soldiers and 1 dog`; one alone by its name."""
    if len(numbers) == 1:
        return Listing([unit(s, numbers[0])])
    kinds = sorted({UNIT_KIND[number] for number in numbers})
    return Listing([several(which, sum(UNIT_KIND[number] == which for number in numbers)) for which in kinds])


def square(s: Table, area: int) -> str:
    """The first square of an area, as boards and records name it."""
    return first_square(s, area)


def area(s: Table, number: int) -> Noun:
    """`Great hall e4`: the name of its room, and its first square."""
    return noun(s.dossier.room_names[s.dossier.room[number]], square(s, number))


def room_name(s: Table, number: int) -> Noun:
    """`Great hall`, as it is lettered on the board."""
    return noun(s.dossier.room_names[number])


def room(s: Table, number: int) -> Noun:
    """`Great hall e4`; the first of its squares tells two corridors apart."""
    return area(s, bits(s.dossier.rooms[number])[0])


def door(s: Table, gate: int) -> Noun:
    """`door e4/e5`: the two squares that it stands between."""
    grid = s.dossier.areas.grid
    return noun("door", f"{grid.name(grid.gates[gate].a)}/{grid.name(grid.gates[gate].b)}")


def card(number: int) -> Noun:
    return CARD_NOUNS[number]


def item(token: int) -> Noun:
    """As it stands inside a sentence."""
    return kind_of_item(TOKEN_KIND[token])


def kind_of_item(which: int) -> Noun:
    name = ITEMS[which].name
    return noun(name if name[1:2].isupper() else name[0].lower() + name[1:])


def item_title(which: int) -> Noun:
    """As it heads a card."""
    return noun(ITEMS[which].name)


def weapon(s: Table, seat: int, number: int) -> Noun:
    """`longbow`, or `bare hands`."""
    if number == UNARMED:
        return noun("bare hands")
    return noun(in_sentence(HEROES[s.team[seat]].weapon[number].name))


def gear(s: Table, seat: int, what: int) -> Noun:
    """A weapon by 0 or 1, an item by 2 and its token."""
    return weapon(s, seat, what) if what < 2 else item(what - 2)


def feature(card: int) -> Noun:
    return noun(FEATURES[FEATURE_KIND[card]].name, proper=True)


def keyword(number: int) -> Text:
    """By its number in the ledger."""
    return KEYWORDS[KEYWORD_IDS[number]]


def skill(number: int) -> Text:
    """By the number of its token."""
    return KEYWORDS[SKILL_IDS[number]]


def back(number: int) -> Text:
    """The type on the back of what lies face down."""
    return phrase(BACKS[number].name)


def dice(die: int, number: int) -> CountedNoun:
    """`3 attack dice`."""
    return CountedNoun(number, DICE[die])


def listed(parts: Sequence[Words]) -> Listing:
    return Listing(parts)
