"""What a seat can be asked, as numbers: `Ask.question`."""
# compiled: mypyc
# Made from vocabulary/declared.py by `make tables`: change it there.

from typing import Final

Q_PLACE: Final = 0  # ER-CORE-9
Q_LOCK_UP: Final = 1  # ER-GAP-10
Q_CUT: Final = 2  # ER-SEARCH-3
Q_EXCHANGE: Final = 3  # ER-CORE-14
Q_MORALE: Final = 4  # ER-TILE-12
Q_MARKERS: Final = 5  # ER-RADIO-4
Q_SWITCH: Final = 6  # ER-RADIO-5
Q_INITIATIVE: Final = 7  # ER-DUEL-3
Q_ROUND: Final = 8  # ER-CORE-18
Q_ACT: Final = 9  # ER-CORE-28
Q_INTERRUPT: Final = 10  # ER-DUEL-14
Q_MOVE: Final = 11  # ER-MOVE-2
Q_DUEL: Final = 12  # ER-DUEL-4
Q_DUEL_FACING: Final = 13  # ER-DUEL-17
Q_BET: Final = 14  # ER-DUEL-2
Q_JOIN: Final = 15  # ER-COMBO-1
Q_AIM: Final = 16  # ER-SHOOT-11
Q_ARC: Final = 17  # ER-SHOOT-12
Q_DROP: Final = 18  # ER-EQUIP-5
Q_LOOT: Final = 19  # ER-EQUIP-10
Q_CAPTOR: Final = 20  # ER-COMBO-10
Q_CRITICALS: Final = 21  # ER-COMBO-10
Q_FREED: Final = 22  # ER-CAPTURE-6
Q_SHARE: Final = 23  # ER-CAPTURE-7
Q_SPY: Final = 24  # ER-SPY-2
Q_SORT: Final = 25  # ER-SPY-4
Q_SEARCH: Final = 26  # ER-SEARCH-8
Q_FINDER: Final = 27  # ER-COMBO-12
Q_PATIENT: Final = 28  # ER-COMBO-14
Q_RAISED: Final = 29  # ER-CHAR-17
Q_ZONE: Final = 30  # ER-BLAST-5
Q_NEXT: Final = 31  # ER-BLAST-4
Q_DEVICES: Final = 32  # ER-CORE-35
Q_DISCARD: Final = 33  # ER-CORE-40
Q_PICK_UP: Final = 34  # ER-GEAR-25
Q_MARKER_SQUARE: Final = 35  # ER-CHAR-6
Q_TAKE_BACK: Final = 36  # ER-RADIO-9
Q_WALL: Final = 37  # ER-LARGE-14
Q_PILE: Final = 38  # ER-CORE-22
Q_WEAPON: Final = 39  # ER-COMBO-11
Q_SIDE: Final = 40  # ER-CC-4
Q_BLADE: Final = 41  # ER-EQUIP-11
Q_SHOW: Final = 42  # ER-SAGS34-32
Q_PASSAGE: Final = 43  # ER-SAGS34-29
Q_TRADE: Final = 44  # ER-SAGS34-30
Q_TEAM: Final = 45  # ER-SAGS-29
Q_ENROLL: Final = 46  # ER-SAGS34-9
Q_TURN_DECK: Final = 47  # ER-SAGS-31
Q_DRAFT: Final = 48  # ER-SAGS-32
Q_HIDE: Final = 49  # ER-SAGS-36
Q_SPOT: Final = 50  # ER-SAGS-36
Q_STAND: Final = 51  # ER-SAGS-41
Q_OUTFIT: Final = 52  # ER-SAGS-48
Q_MAGNET: Final = 53  # ER-SAGS-49
Q_MISSION: Final = 54  # ER-SAGS-46
Q_BONUS: Final = 55  # ER-SAGS34-17
Q_BUILD: Final = 56  # ER-SAGS-9
Q_LAY: Final = 57  # ER-SAGS-15
Q_WHICH_DRILLER: Final = 58  # ER-SAGS-20
Q_ICON: Final = 59  # ER-SAGS-21
Q_CURE: Final = 60  # ER-SAGS-16
Q_BESIDES: Final = 61  # ER-SAGS-19
Q_LAST_DOOR: Final = 62  # ER-SAGS-12
Q_DRILLER_TURN: Final = 63  # ER-SAGS-42

QUESTIONS: Final = (
    "place", "lock-up", "cut", "exchange", "morale", "markers", "switch", "initiative", "round", "act", "interrupt",
    "move", "duel", "duel-facing", "bet", "join", "aim", "arc", "drop", "loot", "captor", "criticals", "freed", "share",
    "spy", "sort", "search", "finder", "patient", "raised", "zone", "next", "devices", "discard", "pick-up",
    "marker-square", "take-back", "wall", "pile", "weapon", "side", "blade", "show", "passage", "trade", "team",
    "enroll", "turn-deck", "draft", "hide", "spot", "stand", "outfit", "magnet", "mission", "bonus", "build", "lay",
    "which-driller", "icon", "cure", "besides", "last-door", "driller-turn",
)
