"""Event Cards, each a class: when it may be played, on what, what it does and what dice it rolls (INC-EVENT, INC-BC).

A new one is a class here, its line in content/cards.toml and its words.
"""
# compiled: mypyc

from undercroft.core.choice import Ask, Flow
from undercroft.games.incursion.rules import events as tell
from undercroft.games.incursion.rules import verbs
from undercroft.games.incursion.rules.board.sight import at_options
from undercroft.games.incursion.rules.board.squares import free_area
from undercroft.games.incursion.rules.damage.damage import hits_of, roll_against, suffer
from undercroft.games.incursion.rules.damage.modifiers import CARD, fortitude
from undercroft.games.incursion.rules.deck.battle_cards import BattleCard, enter
from undercroft.games.incursion.rules.deck.responses import lay, to_pile
from undercroft.games.incursion.rules.mission.dossier import TUNNEL
from undercroft.games.incursion.rules.models.model_cards import alive_kind, numbers, side_mask
from undercroft.games.incursion.rules.questions import Q_WEASEL
from undercroft.games.incursion.rules.tables import ALLIED, GERMAN, ILSA, KIND_ZOMBIE, STURM, TABLE
from undercroft.games.incursion.rules.verbs import PASS, place_of
from undercroft.games.incursion.state import Table, changed

# ---------------------------------------------------------------- around the bid


class PowerSurge(BattleCard):
    """Nobody sees farther than four squares in this Game Turn (INC-BC-22); sight.py asks for it."""

    def can_be_played(self, s: Table, side: int) -> bool:
        return True

    def resolve(self, s: Table, side: int, where: int) -> Flow | None:
        s.surge = True
        lay(s, self.card, TABLE)
        return None

    def in_play(self, s: Table) -> bool:
        return s.surge

    def end(self, s: Table) -> None:
        s.surge = False


class FloodedTunnel(BattleCard):
    """Every movement action costs one AP more in this Game Turn (INC-BC-23)."""

    def can_be_played(self, s: Table, side: int) -> bool:
        return True

    def resolve(self, s: Table, side: int, where: int) -> Flow | None:
        s.flooded = 1
        lay(s, self.card, TABLE)
        return None

    def in_play(self, s: Table) -> bool:
        return s.flooded > 0

    def end(self, s: Table) -> None:
        s.flooded = 0


class IntelligenceBriefing(BattleCard):
    """One goes first whatever was bid (INC-BC-24), but not against Allied Intelligence (INC-INTEL-2)."""

    def can_be_played(self, s: Table, side: int) -> bool:
        return not s.intel_now

    def resolve(self, s: Table, side: int, where: int) -> Flow | None:
        to_pile(s, self.card)
        s.first = side
        return None


# ---------------------------------------------------------------- on the table


class WildWeasel(BattleCard):
    """The Allied player picks up to D6 Sturmzombies, which stand idle in the next German turn (INC-BC-5)."""

    def can_be_played(self, s: Table, side: int) -> bool:
        return s.weasel == 0 and alive_kind(s, STURM)

    def resolve(self, s: Table, side: int, where: int) -> Flow | None:
        return self._pick(s)

    def _pick(self, s: Table) -> Flow:
        lay(s, self.card, TABLE)
        s.weasel = 1
        die = s.dice.die()
        tell.weasel(s, die)
        last = -1
        for n in range(die):
            options = [PASS]
            for m in numbers((s.on_board | s.waiting) & side_mask(GERMAN)):
                if m > last and s.kind[m] == STURM:
                    options.append(verbs.on(m + 2))
            answer = yield Ask(ALLIED, Q_WEASEL, options, die - n, silent_answer=PASS)
            if answer == PASS:
                return
            last = place_of(answer) - 2
            s.weasel_held |= 1 << last
            tell.weaseled(s, last)

    def in_play(self, s: Table) -> bool:
        return s.weasel > 0

    def end(self, s: Table) -> None:
        s.weasel = 0
        s.weasel_held = 0


class CaveIn(BattleCard):
    """An empty square falls in (INC-BC-27)."""

    def can_be_played(self, s: Table, side: int) -> bool:
        return free_area(s, s.dossier.grid.floor) != 0

    def targets(self, s: Table, side: int) -> list[int]:
        return at_options(s, numbers(free_area(s, s.dossier.grid.floor)))

    def resolve(self, s: Table, side: int, where: int) -> Flow | None:
        s.cave = where
        lay(s, self.card, TABLE)
        return None

    def in_play(self, s: Table) -> bool:
        return s.cave >= 0

    def square(self, s: Table) -> int:
        return s.cave

    def end(self, s: Table) -> None:
        s.cave = -1


class HiddenTunnel(BattleCard):
    """A German entry next to or diagonal to a German model; walls do not matter (INC-BC-29)."""

    def targets(self, s: Table, side: int) -> list[int]:
        if side != GERMAN:
            return []
        grid = s.dossier.grid
        near = 0
        for m in numbers(s.on_board & side_mask(GERMAN)):
            x, y = s.square[m] % grid.width, s.square[m] // grid.width
            for ty in range(max(0, y - 1), min(grid.height, y + 2)):
                for tx in range(max(0, x - 1), min(grid.width, x + 2)):
                    near |= 1 << ty * grid.width + tx
        return at_options(s, numbers(free_area(s, near & grid.floor)))

    def resolve(self, s: Table, side: int, where: int) -> Flow | None:
        s.tunnel = where
        lay(s, self.card, TABLE)
        return None

    def in_play(self, s: Table) -> bool:
        return s.tunnel >= 0

    def square(self, s: Table) -> int:
        return s.tunnel

    def end(self, s: Table) -> None:
        """Models that wait at it go to another German entry point: the first, until their player has said which."""
        s.tunnel = -1
        s.tunnel_ready = False
        for m in numbers(s.waiting):
            if s.post[m] == TUNNEL:
                s.post = changed(s.post, m, 0)
                s.to_deploy |= 1 << m


class BlazeOfGlory(BattleCard):
    """A model that falls acts once more, and the card lies on the table meanwhile (INC-BC-31); damage.py plays it."""

    def in_play(self, s: Table) -> bool:
        return s.blaze == 1

    def end(self, s: Table) -> None:
        s.blaze = 2


# ---------------------------------------------------------------- on one model


class OneDie(BattleCard):
    """One Damage Die at a model, with no bonus (INC-DMG-4)."""

    def __init__(self, id: str, keep: tuple[float, float]) -> None:
        super().__init__(id, keep)
        self.dice = 1

    def victims(self, s: Table, side: int) -> list[int]:
        """Booby Trap: any enemy on the board (INC-BC-28)."""
        return numbers(s.on_board & side_mask(1 - side))

    def targets(self, s: Table, side: int) -> list[int]:
        return [verbs.on(m + 2) for m in self.victims(s, side)]

    def resolve(self, s: Table, side: int, where: int) -> Flow | None:
        to_pile(s, self.card)
        return self._roll(s, where - 2)

    def _roll(self, s: Table, t: int) -> Flow:
        needed = fortitude(s, t, CARD, -1, -1)
        rolled = roll_against(s, t, self.dice, 0, needed)
        yield from suffer(s, t, hits_of(rolled, 0, needed), CARD, self.rises)


class Rackley(OneDie):
    """Whoever of either side is no zombie; killed by it, he comes back as one (INC-BC-30). Ilsa has a mask of her own
    (INC-ILSA-3)."""

    def __init__(self, id: str, keep: tuple[float, float]) -> None:
        super().__init__(id, keep)
        self.rises = True

    def victims(self, s: Table, side: int) -> list[int]:
        return [m for m in numbers(s.on_board) if not KIND_ZOMBIE[s.kind[m]] and s.kind[m] != ILSA]


class MedicKit(BattleCard):
    """All damage of one model is gone (INC-BC-33)."""

    def targets(self, s: Table, side: int) -> list[int]:
        return [verbs.on(m + 2) for m in numbers(s.own_card & ~s.gone) if s.wounds[m]]

    def resolve(self, s: Table, side: int, where: int) -> Flow | None:
        to_pile(s, self.card)
        s.wounds = changed(s.wounds, where - 2, 0)
        tell.damage(s, where - 2, 0)
        return None


enter(
    [
        PowerSurge("power-surge", keep=(0.0, 1.0), aimed=False, for_turn=True),
        FloodedTunnel("flooded-tunnel", keep=(0.9, 0.6), aimed=False, for_turn=True),
        WildWeasel("wild-weasel", keep=(1.2, 0.0), aimed=False),
        CaveIn("cave-in", keep=(0.6, 0.5), at_square=True),
        HiddenTunnel("hidden-tunnel", keep=(0.0, 1.2), at_square=True),
        BlazeOfGlory("blaze-of-glory", keep=(0.8, 0.5)),
    ],
    on_table=True,
)
enter(
    [
        IntelligenceBriefing("intelligence-briefing", keep=(0.9, 0.9), aimed=False),
        OneDie("booby-trap", keep=(0.6, 0.6)),
        Rackley("rackley", keep=(0.2, 0.7)),
        MedicKit("medic-kit", keep=(0.9, 0.5)),
        # Played at their own moment: against another card, against damage, in place of a roll.
        BattleCard("snafu", keep=(1.2, 1.2)),
        BattleCard("lucky-devil", keep=(1.5, 0.9)),
        BattleCard("critical-hit", keep=(0.7, 1.3)),
    ]
)
