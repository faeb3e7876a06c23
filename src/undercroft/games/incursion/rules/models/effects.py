"""Effect Cards: what one copy does to the model on whose card it lies, each under its id; copies add up (INC-EFFECT-2).

A new one is an entry here, its line in content/cards.toml and its words. What each changes, what it is worth to a
computer player, whether it is a boon and when it is seen at work all follow from the entry.
"""
# compiled: mypyc

from typing import Final

from undercroft.core.chance.modifiers import Term
from undercroft.games.incursion.content.catalogue import CARDS
from undercroft.games.incursion.rules.tables import CARD_IDS


class Effect:
    """The numbers that one copy changes, and what it is worth to a computer player: to whoever bears it, in shares of a
    full model of 4 RP, with more for those with guns, those that only strike, and zombies. `keep` is what holding it is
    worth, Allied and German, where that is not what it would bring the best bearer."""

    def __init__(
        self,
        id: str,
        ap: int = 0,
        no_cp: bool = False,
        cp_worth: int = 0,
        dash: bool = False,
        shot_dice: int = 0,
        shot_bonus: int = 0,
        reroll_shots: bool = False,
        blow_dice: int = 0,
        blow_bonus: int = 0,
        reroll_blows: bool = False,
        fortitude: int = 0,
        foes_shot: int = 0,
        foes_struck: int = 0,
        reinforcements: int = 0,
        worth: float = 0.0,
        worth_to_guns: float = 0.0,
        worth_to_strikers: float = 0.0,
        worth_to_zombies: float = 0.0,
        keep: tuple[float, float] | None = None,
    ) -> None:
        self.card: int = CARD_IDS.index(id)
        self.ap: int = ap  # of an activation
        self.no_cp: bool = no_cp  # nobody may spend CP on it
        self.cp_worth: int = cp_worth  # points more that each CP buys
        self.dash: bool = dash  # a step forward may go on for one more square
        self.shot_dice: int = shot_dice  # for each action spent on shooting
        self.shot_bonus: int = shot_bonus
        self.reroll_shots: bool = reroll_shots
        self.blow_dice: int = blow_dice
        self.blow_bonus: int = blow_bonus
        self.reroll_blows: bool = reroll_blows
        self.fortitude: int = fortitude  # its own
        self.foes_shot: int = foes_shot  # Fortitude of the enemies that it shoots
        self.foes_struck: int = foes_struck  # and of those that it strikes
        self.reinforcements: int = reinforcements  # Sturmzombies that come every turn; only for their common card
        self.worth: float = worth
        self.worth_to_guns: float = worth_to_guns
        self.worth_to_strikers: float = worth_to_strikers
        self.worth_to_zombies: float = worth_to_zombies
        self.keep: tuple[float, float] | None = keep

    def signs(self) -> list[int]:
        """Above 0 for what it does for its bearer, below 0 for what it does against it."""
        against = -1 if self.no_cp else 0
        spared = int(self.dash) + int(self.reroll_shots) + int(self.reroll_blows) + self.cp_worth
        numbers = self.ap, self.shot_dice, self.shot_bonus, self.blow_dice, self.blow_bonus, self.fortitude
        return [n for n in (*numbers, -self.foes_shot, -self.foes_struck, self.reinforcements, spared, against) if n]


# Those that change one number stand together, in the order in which it is reckoned up for people.
EFFECTS: Final[list[Effect]] = [
    Effect("jammed-radio", no_cp=True, worth=-0.5),
    Effect("buckin-for-a-medal", ap=1, worth=1.5),
    Effect("thousand-yard-stare", ap=2, no_cp=True, worth=2.2),
    Effect("boosted-pinger", ap=1, worth_to_zombies=2.0, keep=(0.0, 1.5)),
    Effect("minor-injury", ap=-1, worth=-1.4),
    Effect("major-injury", ap=-2, worth=-2.6),
    Effect("screecher-gear", ap=-1, worth_to_zombies=-2.0, keep=(1.5, 0.0)),
    Effect("sir-yes-sir", cp_worth=1, worth=0.9),
    Effect("bat-outa-hell", dash=True, worth=0.9),
    Effect("extra-ammo", shot_dice=1, worth_to_guns=0.9),
    Effect("low-on-ammo", shot_dice=-1, worth_to_guns=-0.9),
    Effect("armor-piercing-ammo", shot_bonus=1, worth_to_guns=1.2),
    Effect("pour-it-on", reroll_shots=True, worth_to_guns=1.5),
    Effect("liquid-courage", foes_shot=1, foes_struck=-1, worth_to_guns=-0.8, worth_to_strikers=1.2),
    Effect("battle-rage", blow_dice=1, worth_to_strikers=0.9),
    Effect("crushing-blow", blow_bonus=1, worth_to_strikers=1.6),
    Effect("savage-fury", reroll_blows=True, worth_to_strikers=1.6),
    Effect("v-neutralizer", fortitude=-1, worth_to_zombies=-2.5, keep=(1.5, 0.0)),
    Effect("v-stimulator", fortitude=1, worth_to_zombies=2.5, keep=(0.0, 1.5)),
    Effect("brainwurst", reinforcements=1, worth_to_zombies=2.5, keep=(0.0, 2.0)),
]
BY_CARD: Final[dict[int, Effect]] = {effect.card: effect for effect in EFFECTS}
for _number, _card in enumerate(CARDS):
    if (_card.kind == "effect") != (_number in BY_CARD):
        raise ImportError(f"{_card.id} is an Effect Card in cards.toml or in effects.py, and not in both")


class Change:
    """One number, and the cards that change it, of those packed into the counts of a Model Card (three bits a name)."""

    def __init__(self, by_card: list[tuple[int, int]]) -> None:
        self.by_card: list[tuple[int, int]] = [(card, by) for card, by in by_card if by]
        self.bits: int = sum([7 << 3 * card for card, _ in self.by_card])

    def of(self, packed: int) -> int:
        """By how much all copies together change it."""
        if not packed & self.bits:
            return 0
        total = 0
        for card, by in self.by_card:
            total += by * (packed >> 3 * card & 7)
        return total

    def terms(self, packed: int) -> list[Term]:
        """Card by card, with its name and its rule."""
        if not packed & self.bits:
            return []
        found = [(by * (packed >> 3 * card & 7), card) for card, by in self.by_card]
        return [(value, CARDS[card].name, CARDS[card].rule) for value, card in found if value]


AP: Final = Change([(effect.card, effect.ap) for effect in EFFECTS])
NO_CP: Final = Change([(effect.card, int(effect.no_cp)) for effect in EFFECTS])
CP_WORTH: Final = Change([(effect.card, effect.cp_worth) for effect in EFFECTS])
DASH: Final = Change([(effect.card, int(effect.dash)) for effect in EFFECTS])
SHOT_DICE: Final = Change([(effect.card, effect.shot_dice) for effect in EFFECTS])
SHOT_BONUS: Final = Change([(effect.card, effect.shot_bonus) for effect in EFFECTS])
REROLL_SHOTS: Final = Change([(effect.card, int(effect.reroll_shots)) for effect in EFFECTS])
BLOW_DICE: Final = Change([(effect.card, effect.blow_dice) for effect in EFFECTS])
BLOW_BONUS: Final = Change([(effect.card, effect.blow_bonus) for effect in EFFECTS])
REROLL_BLOWS: Final = Change([(effect.card, int(effect.reroll_blows)) for effect in EFFECTS])
FORTITUDE: Final = Change([(effect.card, effect.fortitude) for effect in EFFECTS])
FOES_SHOT: Final = Change([(effect.card, effect.foes_shot) for effect in EFFECTS])
FOES_STRUCK: Final = Change([(effect.card, effect.foes_struck) for effect in EFFECTS])
REINFORCEMENTS: Final = Change([(effect.card, effect.reinforcements) for effect in EFFECTS])
