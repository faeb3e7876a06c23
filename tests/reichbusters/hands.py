"""A Hero with some of their action cards in hand, and a comrade far away."""

from typing import Any

from tests.reichbusters.scene import HALL, Scene
from undercroft.games.reichbusters.content.catalogue import CARDS, HEROES
from undercroft.games.reichbusters.vocabulary import events as told


def scene(*held: str, comrade: str = "", map: str = HALL, **more: Any) -> Scene:
    """The Hero whose cards these are, with a comrade far away, so that nobody is a lone wolf by the team card."""
    hero = next(card.hero for card in CARDS if card.id == held[0])
    other = comrade or next(one.id for one in HEROES if one.id != hero)
    one = Scene(map, heroes=[hero, other], at="AD", **more)
    one.hand(0, *held)
    return one


def dice_of(one: Scene) -> int:
    """How many dice the last test began with."""
    return len(one.happened(told.Roll)[-1].dice)
