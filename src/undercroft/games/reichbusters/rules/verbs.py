"""What can be done, as numbers: the verb of every action and of every answer, and what its numbers are."""
# compiled: mypyc

from typing import Final

PASS: Final = 0
TURN: Final = 1  # hero: whose turn is next
MOVE: Final = 2  # area (rules/board/places.py); onto an exit it leaves the map
STAND: Final = 3  # knocked down, get up
ATTACK: Final = 4  # weapon (0, 1, unarmed), unit
SEARCH: Final = 5  # token face up, HIDDEN for all that lies face down (1.1), HIDDEN_ONE + its back for one (1.0)
READY: Final = 6  # what: 0, 1 a weapon, 2 + token an item; 0 jammed 1 drained
DRAW: Final = 7
DOOR: Final = 8  # gate
RECOVER: Final = 9
END: Final = 10
PLAY: Final = 11  # card
USE: Final = 12  # token
GIVE: Final = 13  # token, hero
TAKE: Final = 14  # token, hero
DROP: Final = 15  # token
UPGRADE: Final = 16  # weapon
PLANT: Final = 17  # token of a charge
ESCORT: Final = 18
FEATURE: Final = 19  # which of the features of the map
VENGEANCE: Final = 20  # area (rules/board/places.py)
MULLIGAN: Final = 21
ROLL: Final = 22
HEROIC: Final = 23  # type of the point
BOOST: Final = 24  # kind of die
SPEND: Final = 25  # effect (a keyword, or one of the SPEND numbers), kind of die of the special (and 4 * which of two)
MODIFY: Final = 26  # hero, card
REROLL: Final = 27  # place of the die in the pool; 4095 all blanks
DONE: Final = 28
AT: Final = 29  # area (rules/board/places.py)
UNIT: Final = 30
HERO: Final = 31
ITEM: Final = 32
CARD: Final = 33
WOUND: Final = 34
WEAPON: Final = 35
SKILL: Final = 36
GATE: Final = 37  # a door is chosen
YES: Final = 38
NO: Final = 39
ENEMY: Final = 40  # what the rules do by themselves
DECLARE_END: Final = 41  # RB-GAP-5
NOISE_CARD: Final = 42
DIE: Final = 43  # place of a die in the pool
REVEAL: Final = 44  # area, what: an item of one of BACK_IDS, REVEAL_SPAWN or REVEAL_FEATURE
COLLECT: Final = 45  # token "objective complete" in sight (RB-ITEM-24)
LEAVE_TIES: Final = 46  # this tie and all later ones to the table (RB-TIE-1)

# In the place of a token: all that lies face down, or one of it by its back.
HIDDEN: Final = 4095
HIDDEN_ONE: Final = 4000
REVEAL_SPAWN: Final = 7
REVEAL_FEATURE: Final = 8

# What a special may be spent on beside keywords (RB-SPEC-3): numbers above theirs.
SPEND_LOOT: Final = 100  # RB-LOOT-1, RB-LOOT-2
SPEND_CANCEL_SURGE: Final = 101  # RB-VRIL-2
SPEND_RELIABLE: Final = 102  # an unreliable keyword is paid (RB-KEY-76)
SPEND_ITEM_EFFECT: Final = 103  # the line of a vril item (RB-ITEM-17 to RB-ITEM-21)
