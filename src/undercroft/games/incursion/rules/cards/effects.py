"""Effect Cards as they are played: on whose card they may lie (INC-EFFECT). What they change: models/effects.py."""
# compiled: mypyc

from undercroft.core.choice import Flow
from undercroft.games.incursion.rules import verbs
from undercroft.games.incursion.rules.deck.battle_cards import BattleCard, enter
from undercroft.games.incursion.rules.deck.responses import lay
from undercroft.games.incursion.rules.models.effects import EFFECTS, Effect
from undercroft.games.incursion.rules.models.model_cards import has_zombie_card, numbers
from undercroft.games.incursion.rules.tables import BOMBER, CARD_IDS, IS_SWD, ZOMBIE_CARD
from undercroft.games.incursion.state import Table


class EffectCard(BattleCard):
    """It lies on a Model Card until it is killed or its bearer falls."""

    def __init__(self, effect: Effect) -> None:
        super().__init__(CARD_IDS[effect.card])
        self.effect: Effect = effect

    def can_be_played(self, s: Table, side: int) -> bool:
        """There is always a model; of Sturmzombies and Bomberzombies there may be none."""
        return not IS_SWD[self.card] or len(self.targets(s, side)) > 0

    def targets(self, s: Table, side: int) -> list[int]:
        return [verbs.on(place) for place in self._places(s)]

    def _places(self, s: Table) -> list[int]:
        """Model Cards of either side, also of waiting models (INC-CARD-5, INC-EFFECT-3 to INC-EFFECT-5)."""
        swd = IS_SWD[self.card]
        places = [ZOMBIE_CARD] if swd and has_zombie_card(s) else []
        if not self.effect.reinforcements:
            for m in numbers(s.own_card & ~s.gone):
                if s.kind[m] == BOMBER or not swd:
                    places.append(m + 2)
        return places

    def resolve(self, s: Table, side: int, where: int) -> Flow | None:
        lay(s, self.card, where)
        return None


for _effect in EFFECTS:
    enter([EffectCard(_effect)])
