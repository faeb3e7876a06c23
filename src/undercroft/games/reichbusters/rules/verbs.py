"""What can be done, as numbers: every verb, how an action is packed, and what its arguments are."""
# compiled: mypyc
# Made from vocabulary/declared.py by `make tables`: change it there.

from typing import Final

PASS: Final = 0  # RB-CARD-3
TURN: Final = 1  # RB-ROUND-1: hero
MOVE: Final = 2  # RB-MOVE-1: square
STAND: Final = 3  # RB-MOVE-4
ATTACK: Final = 4  # RB-ATK-1: weapon, target
SEARCH: Final = 5  # RB-SEARCH-1: item
READY: Final = 6  # RB-READY-1: gear, hitch
DRAW: Final = 7  # RB-DRAW-1
DOOR: Final = 8  # RB-DOOR-1: gate
RECOVER: Final = 9  # RB-REC-1
END: Final = 10  # RB-TURN-1
PLAY: Final = 11  # RB-CARD-2: card
USE: Final = 12  # RB-USE-1: token
GIVE: Final = 13  # RB-GIVE-1: token, friend
TAKE: Final = 14  # RB-GIVE-1: token, friend
DROP: Final = 15  # RB-GIVE-1: token
UPGRADE: Final = 16  # RB-UPG-1: weapon
PLANT: Final = 17  # RB-ITEM-25: token
ESCORT: Final = 18  # RB-KEY-26
FEATURE: Final = 19  # RB-FEAT-1: feature
VENGEANCE: Final = 20  # RB-KEY-79: square
MULLIGAN: Final = 21  # RB-GAP-4
ROLL: Final = 22  # RB-TEST-3
HEROIC: Final = 23  # RB-HP-1: point
BOOST: Final = 24  # RB-SPEC-4: kind
SPEND: Final = 25  # RB-SPEC-3: effect, special
MODIFY: Final = 26  # RB-MOD-1: hero, modifier
REROLL: Final = 27  # RB-SPEC-6: die
DONE: Final = 28  # RB-TEST-3
AT: Final = 29  # RB-TIE-1: square
UNIT: Final = 30  # RB-TIE-1: unit
HERO: Final = 31  # RB-TIE-1: hero
ITEM: Final = 32  # RB-ITEM-1: item
CARD: Final = 33  # RB-CARD-1: card
WOUND: Final = 34  # RB-DMG-2: wound
WEAPON: Final = 35  # RB-ATK-1: weapon
SKILL: Final = 36  # RB-DMG-2: skill
GATE: Final = 37  # RB-TIE-1: gate
YES: Final = 38  # RB-CARD-3
NO: Final = 39  # RB-CARD-3
ENEMY: Final = 40  # RB-ENEMY-1
DECLARE_END: Final = 41  # RB-GAP-5
NOISE_CARD: Final = 42  # RB-NOISE-6: noise
DIE: Final = 43  # RB-TEST-3: die
REVEAL: Final = 44  # RB-ITEM-17: square, what
COLLECT: Final = 45  # RB-ITEM-24: token
LEAVE_TIES: Final = 46  # RB-TIE-1

VERBS: Final = (
    "pass", "turn", "move", "stand", "attack", "search", "ready", "draw", "door", "recover", "end", "play", "use",
    "give", "take", "drop", "upgrade", "plant", "escort", "feature", "vengeance", "mulligan", "roll", "heroic", "boost",
    "spend", "modify", "reroll", "done", "at", "unit", "hero", "item", "card", "wound", "weapon", "skill", "gate",
    "yes", "no", "enemy", "declare-end", "noise-card", "die", "reveal", "collect", "leave-ties",
)


def turn(hero: int) -> int:
    return TURN | hero << 8


def move(square: int) -> int:
    return MOVE | square << 8


def attack(weapon: int, target: int) -> int:
    return ATTACK | weapon << 8 | target << 20


def search(item: int) -> int:
    return SEARCH | item << 8


def ready(gear: int, hitch: int) -> int:
    return READY | gear << 8 | hitch << 20


def door(gate: int) -> int:
    return DOOR | gate << 8


def play(card: int) -> int:
    return PLAY | card << 8


def use(token: int) -> int:
    return USE | token << 8


def give(token: int, friend: int) -> int:
    return GIVE | token << 8 | friend << 20


def take(token: int, friend: int) -> int:
    return TAKE | token << 8 | friend << 20


def drop(token: int) -> int:
    return DROP | token << 8


def upgrade(weapon: int) -> int:
    return UPGRADE | weapon << 8


def plant(token: int) -> int:
    return PLANT | token << 8


def feature(feature: int) -> int:
    return FEATURE | feature << 8


def vengeance(square: int) -> int:
    return VENGEANCE | square << 8


def heroic(point: int) -> int:
    return HEROIC | point << 8


def boost(kind: int) -> int:
    return BOOST | kind << 8


def spend(effect: int, special: int) -> int:
    return SPEND | effect << 8 | special << 20


def modify(hero: int, modifier: int) -> int:
    return MODIFY | hero << 8 | modifier << 20


def reroll(die: int) -> int:
    return REROLL | die << 8


def at(square: int) -> int:
    return AT | square << 8


def unit(unit: int) -> int:
    return UNIT | unit << 8


def hero(hero: int) -> int:
    return HERO | hero << 8


def item(item: int) -> int:
    return ITEM | item << 8


def card(card: int) -> int:
    return CARD | card << 8


def wound(wound: int) -> int:
    return WOUND | wound << 8


def weapon(weapon: int) -> int:
    return WEAPON | weapon << 8


def skill(skill: int) -> int:
    return SKILL | skill << 8


def gate(gate: int) -> int:
    return GATE | gate << 8


def noise_card(noise: int) -> int:
    return NOISE_CARD | noise << 8


def die(die: int) -> int:
    return DIE | die << 8


def reveal(square: int, what: int) -> int:
    return REVEAL | square << 8 | what << 20


def collect(token: int) -> int:
    return COLLECT | token << 8


def hero_of(code: int) -> int:
    return code >> 8 & 4095


def square_of(code: int) -> int:
    return code >> 8 & 4095


def weapon_of(code: int) -> int:
    return code >> 8 & 4095


def target_of(code: int) -> int:
    return code >> 20 & 4095


def item_of(code: int) -> int:
    return code >> 8 & 4095


def gear_of(code: int) -> int:
    return code >> 8 & 4095


def hitch_of(code: int) -> int:
    return code >> 20 & 4095


def gate_of(code: int) -> int:
    return code >> 8 & 4095


def card_of(code: int) -> int:
    return code >> 8 & 4095


def token_of(code: int) -> int:
    return code >> 8 & 4095


def friend_of(code: int) -> int:
    return code >> 20 & 4095


def feature_of(code: int) -> int:
    return code >> 8 & 4095


def point_of(code: int) -> int:
    return code >> 8 & 4095


def kind_of(code: int) -> int:
    return code >> 8 & 4095


def effect_of(code: int) -> int:
    return code >> 8 & 4095


def special_of(code: int) -> int:
    return code >> 20 & 4095


def modifier_of(code: int) -> int:
    return code >> 20 & 4095


def die_of(code: int) -> int:
    return code >> 8 & 4095


def unit_of(code: int) -> int:
    return code >> 8 & 4095


def wound_of(code: int) -> int:
    return code >> 8 & 4095


def skill_of(code: int) -> int:
    return code >> 8 & 4095


def noise_of(code: int) -> int:
    return code >> 8 & 4095


def what_of(code: int) -> int:
    return code >> 20 & 4095
