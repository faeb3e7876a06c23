"""What can be done, with names: a class for each verb."""
# Made from vocabulary/declared.py by `make tables`: change it there.

from typing import Final

from undercroft.core.vocabulary.classes import Done as AnyDone
from undercroft.core.vocabulary.classes import reading_actions


class Pass(AnyDone, frozen=True):
    """RB-CARD-3"""


class Turn(AnyDone, frozen=True):
    """RB-ROUND-1"""

    hero: int


class Move(AnyDone, frozen=True):
    """RB-MOVE-1"""

    square: int


class Stand(AnyDone, frozen=True):
    """RB-MOVE-4"""


class Attack(AnyDone, frozen=True):
    """RB-ATK-1"""

    weapon: int
    target: int


class Search(AnyDone, frozen=True):
    """RB-SEARCH-1"""

    item: int


class Ready(AnyDone, frozen=True):
    """RB-READY-1"""

    gear: int
    hitch: int


class Draw(AnyDone, frozen=True):
    """RB-DRAW-1"""


class Door(AnyDone, frozen=True):
    """RB-DOOR-1"""

    gate: int


class Recover(AnyDone, frozen=True):
    """RB-REC-1"""


class End(AnyDone, frozen=True):
    """RB-TURN-1"""


class Play(AnyDone, frozen=True):
    """RB-CARD-2"""

    card: int


class Use(AnyDone, frozen=True):
    """RB-USE-1"""

    token: int


class Give(AnyDone, frozen=True):
    """RB-GIVE-1"""

    token: int
    friend: int


class Take(AnyDone, frozen=True):
    """RB-GIVE-1"""

    token: int
    friend: int


class Drop(AnyDone, frozen=True):
    """RB-GIVE-1"""

    token: int


class Upgrade(AnyDone, frozen=True):
    """RB-UPG-1"""

    weapon: int


class Plant(AnyDone, frozen=True):
    """RB-ITEM-25"""

    token: int


class Escort(AnyDone, frozen=True):
    """RB-KEY-26"""


class Feature(AnyDone, frozen=True):
    """RB-FEAT-1"""

    feature: int


class Vengeance(AnyDone, frozen=True):
    """RB-KEY-79"""

    square: int


class Mulligan(AnyDone, frozen=True):
    """RB-GAP-4"""


class Roll(AnyDone, frozen=True):
    """RB-TEST-3"""


class Heroic(AnyDone, frozen=True):
    """RB-HP-1"""

    point: int


class Boost(AnyDone, frozen=True):
    """RB-SPEC-4"""

    kind: int


class Spend(AnyDone, frozen=True):
    """RB-SPEC-3"""

    effect: int
    special: int


class Modify(AnyDone, frozen=True):
    """RB-MOD-1"""

    hero: int
    modifier: int


class Reroll(AnyDone, frozen=True):
    """RB-SPEC-6"""

    die: int


class Done(AnyDone, frozen=True):
    """RB-TEST-3"""


class At(AnyDone, frozen=True):
    """RB-TIE-1"""

    square: int


class Unit(AnyDone, frozen=True):
    """RB-TIE-1"""

    unit: int


class Hero(AnyDone, frozen=True):
    """RB-TIE-1"""

    hero: int


class Item(AnyDone, frozen=True):
    """RB-ITEM-1"""

    item: int


class Card(AnyDone, frozen=True):
    """RB-CARD-1"""

    card: int


class Wound(AnyDone, frozen=True):
    """RB-DMG-2"""

    wound: int


class Weapon(AnyDone, frozen=True):
    """RB-ATK-1"""

    weapon: int


class Skill(AnyDone, frozen=True):
    """RB-DMG-2"""

    skill: int


class Gate(AnyDone, frozen=True):
    """RB-TIE-1"""

    gate: int


class Yes(AnyDone, frozen=True):
    """RB-CARD-3"""


class No(AnyDone, frozen=True):
    """RB-CARD-3"""


class Enemy(AnyDone, frozen=True):
    """RB-ENEMY-1"""


class DeclareEnd(AnyDone, frozen=True):
    """RB-GAP-5"""


class NoiseCard(AnyDone, frozen=True):
    """RB-NOISE-6"""

    noise: int


class Die(AnyDone, frozen=True):
    """RB-TEST-3"""

    die: int


class Reveal(AnyDone, frozen=True):
    """RB-ITEM-17"""

    square: int
    what: int


class Collect(AnyDone, frozen=True):
    """RB-ITEM-24"""

    token: int


class LeaveTies(AnyDone, frozen=True):
    """RB-TIE-1"""


VERBS: Final = (
    Pass, Turn, Move, Stand, Attack, Search, Ready, Draw, Door, Recover, End, Play, Use, Give, Take, Drop, Upgrade,
    Plant, Escort, Feature, Vengeance, Mulligan, Roll, Heroic, Boost, Spend, Modify, Reroll, Done, At, Unit, Hero, Item,
    Card, Wound, Weapon, Skill, Gate, Yes, No, Enemy, DeclareEnd, NoiseCard, Die, Reveal, Collect, LeaveTies,
)

read = reading_actions(VERBS)
