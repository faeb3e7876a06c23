"""A Hero's dashboard in few words: where they are, what holds them up, what they carry; and their action cards."""

from collections import Counter
from collections.abc import Iterable

from undercroft.core.speech.say import CountedNoun, Text, Words, phrase, say, say_for
from undercroft.games.reichbusters.content.catalogue import CARDS
from undercroft.games.reichbusters.rules.tables import SKILL_IDS
from undercroft.games.reichbusters.state import Table
from undercroft.games.reichbusters.view_types import HeroView, ItemView, View, WeaponView
from undercroft.games.reichbusters.words import names
from undercroft.games.reichbusters.words.board import one_by_one
from undercroft.games.reichbusters.words.keywords import KEYWORDS

STATES: dict[str, Text] = {
    "active": say("acts now"),
    "acted": say("had a turn"),
    "downed": say("Downed"),
    "knocked": say("was knocked down"),
    "captured": say("captured"),
    "unseen": say("invisible"),
    "escorts": say("leads O'Reilly"),
}
POINTS = dict(zip(("attack", "defence", "wild"), names.POINTS))
DURATIONS: dict[str, Text] = {
    "D": say("discarded after use"),
    "U": say("stays in play"),
    "X": say("once a game"),
    "N": say("until the next Hero's turn"),
    "R": say("repeats"),
    "H": say("until the Hero's next turn"),
}


def states(hero: HeroView) -> list[Text]:
    """Those of STATES that a Hero is in."""
    now = (hero.active, hero.acted, hero.downed, hero.knocked, hero.captured, hero.unseen, hero.escorts)
    return [word for word, so in zip(STATES.values(), now, strict=True) if so]


def whereabouts(view: View, hero: HeroView) -> Text:
    """`Great hall e4`, or off the map."""
    if hero.square is None:
        return say("Out of the castle") if hero.out else say("Off the map")
    area = next(area for area in view.areas if area.square == hero.square)
    room = view.rooms[area.room].name
    return say("{room} {square}", room=room, square=hero.square)


def hero_text(view: View, hero: HeroView) -> Text:
    """Where, with which weapons in which state, and how many cards."""
    arms = one_by_one([weapon_text(weapon) for weapon in hero.weapons])
    cards = say_for(len(hero.hand), "{number} card in hand", "{number} cards in hand")
    return say("{where}; {arms}; {cards}", where=whereabouts(view, hero), arms=arms, cards=cards)


def weapon_text(weapon: WeaponView) -> Words:
    """A weapon with its tokens."""
    name: Words = weapon.name
    if weapon.enhanced:
        name = say("enhanced {weapon}", weapon=name)
    if weapon.jams:
        return say("{weapon} (jammed)", weapon=name)
    if weapon.drained:
        return say("{weapon} (drained)", weapon=name)
    if weapon.forbidden:
        return say("{weapon} (numb arm)", weapon=name)
    return name


def hero_badges(s: Table, view: View, hero: HeroView) -> list[Words]:
    """States, items, and skills, those that are off marked as such."""
    out: list[Words] = [*states(hero)]
    out += [CountedNoun(number, POINTS[kind]) for kind, number in hero.points.items() if number]
    out += alike(item_text(item) for item in view.items if item.hero == hero.id)
    for skill in SKILL_IDS:
        if skill in hero.skills:
            off = skill in hero.idle
            out.append(say("{skill} (off)", skill=KEYWORDS[skill]) if off else KEYWORDS[skill])
    return out


def alike(names: Iterable[Words]) -> list[Words]:
    """Each name once, with how many there are of it."""
    return [
        say("{item} ×{number}", item=name, number=number) if number > 1 else name
        for name, number in Counter(names).items()
    ]


def item_text(item: ItemView) -> Words:
    name: Words = item.name
    if item.drained:
        return say("{item} (drained)", item=name)
    return say("{item} (jammed)", item=name) if item.jammed else name


# ---------------------------------------------------------------- action cards


def card_text(card: int) -> Words:
    """What its top does, and its bottom."""
    one = CARDS[card]
    if one.modifier is None:
        return phrase(one.text)
    return say("{top} — Or: {bottom}", top=phrase(one.text), bottom=phrase(one.modifier.text))


def card_badges(card: int) -> list[Words]:
    """Feat, instant, noise, how long it lasts."""
    one = CARDS[card]
    out: list[Words] = []
    if one.feat:
        out.append(say("feat"))
    out.append(say("instant") if one.trigger else say("free action"))
    noise = noise_text(one.noise)
    if noise:
        out.append(noise)
    if one.duration != "D":
        out.append(DURATIONS[one.duration])
    return out


def noise_text(noise: int | str) -> Words:
    """The noise that a card or an item shows; empty for none."""
    if noise == "weapon":
        return say("noise of the weapon")
    if noise == "bang":
        return say("Bang!")
    if noise == "boom":
        return say("Boom!")
    return names.dice(2, int(noise)) if noise else ""
