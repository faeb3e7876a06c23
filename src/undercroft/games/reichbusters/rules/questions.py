"""What a seat can be asked, as numbers: `Ask.question`."""
# compiled: mypyc
# Made from vocabulary/declared.py by `make tables`: change it there.

from typing import Final

Q_MULLIGAN: Final = 0  # RB-SETUP-1
Q_NEXT: Final = 1  # RB-ROUND-2
Q_TURN: Final = 2  # RB-TURN-1
Q_ENEMY: Final = 3  # RB-ENEMY-1
Q_BEFORE_ROLL: Final = 4  # RB-TEST-3
Q_TEST: Final = 5  # RB-TEST-3
Q_AFTER_TEST: Final = 6  # RB-HP-3
Q_TARGET: Final = 7  # RB-ATK-4
Q_AREA: Final = 8  # RB-CARD-3
Q_UNIT: Final = 9  # RB-CARD-3
Q_HERO: Final = 10  # RB-CARD-3
Q_ITEM: Final = 11  # RB-ITEM-1
Q_CARD: Final = 12  # RB-DECK-3
Q_WOUND: Final = 13  # RB-DMG-3
Q_WEAPON: Final = 14  # RB-ATK-3
Q_SKILL: Final = 15  # RB-DMG-2
Q_GATE: Final = 16  # RB-DOOR-1
Q_YES_NO: Final = 17  # RB-PAC-1
Q_INSTANT: Final = 18  # RB-CARD-5
Q_TIE: Final = 19  # RB-TIE-1
Q_MOVE_ON: Final = 20  # RB-MOVE-2
Q_NOISE_CARD: Final = 21  # RB-KEY-64
Q_OPPORTUNIST: Final = 22  # RB-KEY-48
Q_REVEAL: Final = 23  # RB-ITEM-17
Q_PEEK: Final = 24  # RB-NOISE-6
Q_SNEAK: Final = 25  # RB-KEY-66
Q_DRAW_FIRE: Final = 26  # RB-CARD-3

QUESTIONS: Final = (
    "mulligan", "next", "turn", "enemy", "before-roll", "test", "after-test", "target", "area", "unit", "hero", "item",
    "card", "wound", "weapon", "skill", "gate", "yes-no", "instant", "tie", "move-on", "noise-card", "opportunist",
    "reveal", "peek", "sneak", "draw-fire",
)
