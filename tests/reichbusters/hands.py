"""A Hero with some of their action cards in hand, and a comrade far away."""

from tests.reichbusters.scene import HALL, Scene
from undercroft.games.reichbusters.content.catalogue import CARDS
from undercroft.games.reichbusters.rules.catalogue_tables import CARD_IDS
from undercroft.games.reichbusters.rules.tables import HERO_IDS
from undercroft.games.reichbusters.vocabulary import events as told


def scene(*held: str, comrade: str = "", map: str = HALL, edition: str = "1.1") -> Scene:
    """The Hero whose cards these are, with a comrade far away, so that nobody is a lone wolf by the team card."""
    hero = CARDS[CARD_IDS.index(held[0])].hero
    other = comrade or next(id for id in HERO_IDS if id != hero)
    one = Scene(map, heroes=[hero, other], at="AD", edition=edition)
    one.hand(0, *[CARD_IDS.index(card) % 12 for card in held])
    return one


def dice_of(one: Scene) -> int:
    """How many dice the last test began with."""
    return len(one.happened(told.Roll)[-1].dice)
