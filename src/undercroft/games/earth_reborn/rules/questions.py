"""What a seat can be asked, as numbers: `Ask.what`."""
# compiled: mypyc

from typing import Final

Q_PLACE: Final = 0  # facing of a Character before the first turn
Q_LOCK_UP: Final = 1
Q_CUT: Final = 2
Q_EXCHANGE: Final = 3
Q_MORALE: Final = 4  # Officers' Quarters
Q_MARKERS: Final = 5  # dispatch (ER-RADIO-4)
Q_SWITCH: Final = 6  # ER-RADIO-5
Q_INITIATIVE: Final = 7  # ask for a Duel?
Q_ROUND: Final = 8
Q_ACT: Final = 9
Q_INTERRUPT: Final = 10  # orders of an Interruption
Q_MOVE: Final = 11
Q_DUEL: Final = 12  # interrupt? about: the activated Character
Q_DUEL_FACING: Final = 13
Q_BET: Final = 14
Q_JOIN: Final = 15
Q_AIM: Final = 16
Q_ARC: Final = 17
Q_DROP: Final = 18
Q_LOOT: Final = 19  # by the killer, or from a Prisoner
Q_CAPTOR: Final = 20  # of a Combined Capture
Q_CRITICALS: Final = 21
Q_FREED: Final = 22  # where a freed Prisoner is put, and how he faces
Q_SHARE: Final = 23  # the dead Captor's equipment (ER-CAPTURE-7)
Q_SPY: Final = 24
Q_SORT: Final = 25
Q_SEARCH: Final = 26
Q_FINDER: Final = 27  # who takes the card of a Combined Search
Q_PATIENT: Final = 28  # who is healed
Q_RAISED: Final = 29  # how a new zombie faces; what it keeps
Q_ZONE: Final = 30  # which square of a large target counts (ER-BLAST-5)
Q_NEXT: Final = 31  # what is resolved next
Q_DEVICES: Final = 32  # Final phase: which device first
Q_DISCARD: Final = 33  # ER-CORE-40
Q_PICK_UP: Final = 34  # a defused Time Bomb
Q_MARKER_SQUARE: Final = 35  # of a dead Mammoth
Q_TAKE_BACK: Final = 36  # the tile just assigned (ER-RADIO-9)
Q_WALL: Final = 37  # long Broken Wall marker instead of two short ones (ER-DESTROY-7)
Q_PILE: Final = 38  # which tile of the discard pile (ER-CORE-22)
Q_WEAPON: Final = 39  # of one who joins a Combined Shoot
Q_SIDE: Final = 40  # the arc of a Close Combat: over stairs, or of a Defender with several Attackers
Q_BLADE: Final = 41  # with which Close Combat Weapon (ER-EQUIP-11)
QUESTIONS: Final = 42
