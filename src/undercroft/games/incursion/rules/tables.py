"""The game's things as numbers: sides, models, weapons, cards, phases, endings."""
# compiled: mypyc

from typing import Final

from undercroft.games.incursion.content.catalogue import CARDS, MODELS, WEAPONS

ALLIED: Final = 0
GERMAN: Final = 1
SIDE_NAMES: Final = ["allied", "german"]

# Standing orders: when a side wants to be asked in the other's turn (INC-TIME-8).
NEVER: Final = 0
ON_ATTACKS: Final = 1
ALWAYS: Final = 2
ORDER_NAMES: Final = ["never", "attacks", "always"]

# Model numbers: the Allies from 0, the Germans from 16 on, so that a number tells the side.
FIRST_GERMAN: Final = 16
ALLIES: Final = (1 << FIRST_GERMAN) - 1

# Kinds of model, in the order of content/models.toml.
GRUNT: Final = 0
HMG_APE: Final = 1
BLAZER: Final = 2
SARGE: Final = 3
SLUGGER: Final = 4
STURM: Final = 5
BOMBER: Final = 6
BLITZ: Final = 7
GRETEL: Final = 8
ILSA: Final = 9
HANS: Final = 10

KIND_IDS: Final = [card.id for card in MODELS]
KIND_AP: Final = [card.ap for card in MODELS]
KIND_F: Final = [card.fortitude for card in MODELS]
KIND_DP: Final = [card.damage for card in MODELS]
KIND_ZOMBIE: Final = [card.zombie for card in MODELS]
KIND_RP: Final = [card.rp for card in MODELS]
KIND_LIMIT: Final = [card.limit for card in MODELS]
KIND_SIDE: Final = [SIDE_NAMES.index(card.side) for card in MODELS]

# Weapons, in the order of content/weapons.toml.
SMG: Final = 0
LMG: Final = 1
HMG: Final = 2
SHOTGUN: Final = 3
PISTOL: Final = 4
FLAMETHROWER: Final = 5
GRENADES: Final = 6
LAUNCHER: Final = 7
WHIP: Final = 8
BOMB: Final = 9

WEAPON_IDS: Final = [weapon.id for weapon in WEAPONS]
ROF: Final = [weapon.rof for weapon in WEAPONS]
REACTION_ROF: Final = [weapon.reaction for weapon in WEAPONS]


def _first_of(kind: int, wanted: list[int]) -> int:
    for name in MODELS[kind].weapons:
        if WEAPON_IDS.index(name) in wanted:
            return WEAPON_IDS.index(name)
    return -1


# Per kind: the gun it shoots and reacts with, the grenades it throws or launches, or -1.
KIND_GUN: Final = [_first_of(kind, [SMG, LMG, HMG, SHOTGUN, PISTOL]) for kind in range(len(MODELS))]
KIND_LOB: Final = [_first_of(kind, [GRENADES, LAUNCHER]) for kind in range(len(MODELS))]
LOB_COST: Final = [WEAPONS[lob].ap if lob >= 0 else 0 for lob in KIND_LOB]

# Battle Cards, in the order of content/cards.toml (rules INC-BC-1 to INC-BC-33).
CARD_COUNT: Final = len(CARDS)
CARD_IDS: Final = [card.id for card in CARDS]
KILL_VALUE: Final = [card.kill for card in CARDS]
COPIES: Final = [card.count for card in CARDS]
IS_EFFECT: Final = [card.kind == "effect" for card in CARDS]
IS_SWD: Final = [card.swd for card in CARDS]
TURN_CARDS: Final = [i for i, card in enumerate(CARDS) if card.timing == "turn"]
BEFORE_BID_CARDS: Final = [i for i, card in enumerate(CARDS) if card.timing == "before-bid"]
AFTER_BID_CARDS: Final = [i for i, card in enumerate(CARDS) if card.timing == "after-bid"]

# Those that code elsewhere than at their entry must name.
WILD_WEASEL: Final = CARD_IDS.index("wild-weasel")
POWER_SURGE: Final = CARD_IDS.index("power-surge")
FLOODED_TUNNEL: Final = CARD_IDS.index("flooded-tunnel")
BRIEFING: Final = CARD_IDS.index("intelligence-briefing")
SNAFU: Final = CARD_IDS.index("snafu")
LUCKY_DEVIL: Final = CARD_IDS.index("lucky-devil")
CAVE_IN: Final = CARD_IDS.index("cave-in")
BOOBY_TRAP: Final = CARD_IDS.index("booby-trap")
HIDDEN_TUNNEL: Final = CARD_IDS.index("hidden-tunnel")
RACKLEY: Final = CARD_IDS.index("rackley")
BLAZE: Final = CARD_IDS.index("blaze-of-glory")
CRITICAL_HIT: Final = CARD_IDS.index("critical-hit")
MEDIC_KIT: Final = CARD_IDS.index("medic-kit")

# Where a card in play lies: on the table, on the Sturmzombie card, or on a model's card (2 + number).
TABLE: Final = 0
ZOMBIE_CARD: Final = 1

# Phases, in the order of the book.
FORCES: Final = 0
REPLENISH: Final = 1
AFTER_REPLENISH: Final = 2
HANDS: Final = 3
AFTER_HANDS: Final = 4
BEFORE_BID: Final = 5
INTEL: Final = 6
BIDDING: Final = 7
AFTER_BIDDING: Final = 8
AFTER_BID: Final = 9
AFTER_CARDS: Final = 10
DEPLOYMENT: Final = 11
AFTER_DEPLOYMENT: Final = 12
TURN_START: Final = 13
TURN_WINDOW: Final = 14
ACTION: Final = 15

# As all may know them: steps that nothing open tells apart have one name, or the name would tell who is asked what.
PHASE_NAMES: Final = [
    "choosing forces", "replenish hand", "replenish hand", "replenish hand", "turn bidding",
    "turn bidding", "turn bidding", "turn bidding", "after turn bidding", "after turn bidding",
    "after turn bidding", "deployment", "deployment", "start of the player turn", "start of the player turn",
    "action phase",
]  # fmt: skip

# What a door becomes when somebody works it.
DOOR_CLOSES: Final = 0
DOOR_OPENS: Final = 1
DOOR_SEALS: Final = 2

# How a game ended.
WHY_LAST_OUT: Final = 0
WHY_LAST_KILLED: Final = 1
WHY_SEALED: Final = 2
WHY_ALL_DEAD: Final = 3
WHY_CARRIED: Final = 4
WHY_HALF_OUT: Final = 5
WHY_TOO_FEW: Final = 6
WHY_PANELS: Final = 7
WHY_TIME: Final = 8
WHY_DISARMED: Final = 9
WHY_DOOM: Final = 10
WHY_TURN_LIMIT: Final = 11
