"""What can be done, with names: a class for each verb."""
# Made from vocabulary/declared.py by `make tables`: change it there.

from typing import Final

from undercroft.core.vocabulary.classes import GameAction, reading_actions


class Pass(GameAction, frozen=True):
    """RB-CARD-3"""


class Turn(GameAction, frozen=True):
    """RB-ROUND-1"""

    hero: int


class Move(GameAction, frozen=True):
    """RB-MOVE-1"""

    square: int


class Stand(GameAction, frozen=True):
    """RB-MOVE-4"""


class Attack(GameAction, frozen=True):
    """RB-ATK-1"""

    weapon: int
    target: int


class Search(GameAction, frozen=True):
    """RB-SEARCH-1"""

    item: int


class Ready(GameAction, frozen=True):
    """RB-READY-1"""

    gear: int
    hitch: int


class Draw(GameAction, frozen=True):
    """RB-DRAW-1"""


class Door(GameAction, frozen=True):
    """RB-DOOR-1"""

    gate: int


class Recover(GameAction, frozen=True):
    """RB-REC-1"""


class End(GameAction, frozen=True):
    """RB-TURN-1"""


class Play(GameAction, frozen=True):
    """RB-CARD-2"""

    card: int


class Use(GameAction, frozen=True):
    """RB-USE-1"""

    token: int


class Give(GameAction, frozen=True):
    """RB-GIVE-1"""

    token: int
    friend: int


class Take(GameAction, frozen=True):
    """RB-GIVE-1"""

    token: int
    friend: int


class Drop(GameAction, frozen=True):
    """RB-GIVE-1"""

    token: int


class Upgrade(GameAction, frozen=True):
    """RB-UPG-1"""

    weapon: int


class Plant(GameAction, frozen=True):
    """RB-ITEM-25"""

    token: int


class Escort(GameAction, frozen=True):
    """RB-KEY-26"""


class Feature(GameAction, frozen=True):
    """RB-FEAT-1"""

    feature: int


class Vengeance(GameAction, frozen=True):
    """RB-KEY-79"""

    square: int


class Mulligan(GameAction, frozen=True):
    """RB-GAP-4"""


class Roll(GameAction, frozen=True):
    """RB-TEST-3"""


class Heroic(GameAction, frozen=True):
    """RB-HP-1"""

    point: int


class Boost(GameAction, frozen=True):
    """RB-SPEC-4"""

    kind: int


class Spend(GameAction, frozen=True):
    """RB-SPEC-3"""

    effect: int
    special: int


class Modify(GameAction, frozen=True):
    """RB-MOD-1"""

    hero: int
    modifier: int


class Reroll(GameAction, frozen=True):
    """RB-SPEC-6"""

    die: int


class Done(GameAction, frozen=True):
    """RB-TEST-3"""


class At(GameAction, frozen=True):
    """RB-TIE-1"""

    square: int


class Unit(GameAction, frozen=True):
    """RB-TIE-1"""

    unit: int


class Hero(GameAction, frozen=True):
    """RB-TIE-1"""

    hero: int


class Item(GameAction, frozen=True):
    """RB-ITEM-1"""

    item: int


class Card(GameAction, frozen=True):
    """RB-CARD-1"""

    card: int


class Wound(GameAction, frozen=True):
    """RB-DMG-2"""

    wound: int


class Weapon(GameAction, frozen=True):
    """RB-ATK-1"""

    weapon: int


class Skill(GameAction, frozen=True):
    """RB-DMG-2"""

    skill: int


class Gate(GameAction, frozen=True):
    """RB-TIE-1"""

    gate: int


class Yes(GameAction, frozen=True):
    """RB-CARD-3"""


class No(GameAction, frozen=True):
    """RB-CARD-3"""


class Enemy(GameAction, frozen=True):
    """RB-ENEMY-1"""


class DeclareEnd(GameAction, frozen=True):
    """RB-GAP-5"""


class NoiseCard(GameAction, frozen=True):
    """RB-NOISE-6"""

    noise: int


class Die(GameAction, frozen=True):
    """RB-TEST-3"""

    die: int


class Reveal(GameAction, frozen=True):
    """RB-ITEM-17"""

    square: int
    what: int


class Collect(GameAction, frozen=True):
    """RB-ITEM-24"""

    token: int


class LeaveTies(GameAction, frozen=True):
    """RB-TIE-1"""


VERBS: Final = (
    Pass, Turn, Move, Stand, Attack, Search, Ready, Draw, Door, Recover, End, Play, Use, Give, Take, Drop, Upgrade,
    Plant, Escort, Feature, Vengeance, Mulligan, Roll, Heroic, Boost, Spend, Modify, Reroll, Done, At, Unit, Hero, Item,
    Card, Wound, Weapon, Skill, Gate, Yes, No, Enemy, DeclareEnd, NoiseCard, Die, Reveal, Collect, LeaveTies,
)

read = reading_actions(VERBS)
