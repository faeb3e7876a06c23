"""What a seat can be asked, as numbers: `Ask.question`."""
# compiled: mypyc
# Made from vocabulary/declared.py by `make tables`: change it there.

from typing import Final

Q_FORCES: Final = 0  # INC-FORCE-1
Q_DISCARD: Final = 1  # INC-MAINT-3
Q_BEFORE_BID: Final = 2  # INC-TIME-3
Q_INTELLIGENCE: Final = 3  # INC-INTEL-1
Q_BID: Final = 4  # INC-BID-1
Q_AFTER_BID: Final = 5  # INC-TIME-3
Q_DEPLOY: Final = 6  # INC-DEPLOY-1
Q_TURN: Final = 7  # INC-ACT-1
Q_ACTIVATION: Final = 8  # INC-ACT-1
Q_COMMAND: Final = 9  # INC-CP-3
Q_WINDOW: Final = 10  # INC-TIME-8
Q_RESPONSE: Final = 11  # INC-TIME-6
Q_TARGET: Final = 12  # INC-CARD-6
Q_SQUARE: Final = 13  # INC-GREN-1
Q_FLAME: Final = 14  # INC-FLAME-1
Q_CRITICAL: Final = 15  # INC-BC-32
Q_REROLL: Final = 16  # INC-REROLL-1
Q_ORDER: Final = 17  # INC-GREN-2
Q_LUCKY: Final = 18  # INC-BC-26
Q_BLAZE: Final = 19  # INC-BC-31
Q_GLORY: Final = 20  # INC-BC-31
Q_SECOND_SHOT: Final = 21  # INC-HMG-1
Q_BAMBI: Final = 22  # INC-SLUG-2
Q_REACT: Final = 23  # INC-RF-3
Q_RELOAD: Final = 24  # INC-RF-9
Q_WEASEL: Final = 25  # INC-BC-5
Q_ATTACK_WINDOW: Final = 26  # INC-TIME-8

QUESTIONS: Final = (
    "forces", "discard", "before-bid", "intelligence", "bid", "after-bid", "deploy", "turn", "activation", "command",
    "window", "response", "target", "square", "flame", "critical", "reroll", "order", "lucky", "blaze", "glory",
    "second-shot", "bambi", "react", "reload", "weasel", "attack-window",
)
