"""Several numbers in one, as a table or a question keeps them: dice on the table, cards on a Model Card, who attacked
whom. What is packed here is read by these names."""
# compiled: mypyc

from typing import Final

MODEL_BITS: Final = 12


def dice_as_they_lie(rolled: list[int], needs: list[int]) -> int:
    """Dice on the table, six bits a die: its face, and the face it needs to hit (0 to 7)."""
    packed = 0
    for i, die in enumerate(rolled):
        need = needs[i] if needs[i] < 7 else 7
        packed |= (die | (need if need > 0 else 0) << 3) << 6 * i
    return packed


def lying_dice(packed: int) -> list[tuple[int, int]]:
    """Of each of these dice the face that it shows and the one that it needs."""
    out: list[tuple[int, int]] = []
    while packed:
        out.append((packed & 7, packed >> 3 & 7))
        packed >>= 6
    return out


def one_card(card: int) -> int:
    """One copy of a card among those that lie on a Model Card: three bits a name."""
    return 1 << 3 * card


def copies(packed: int, card: int) -> int:
    """How many copies of a card lie there (INC-EFFECT-2)."""
    return packed >> 3 * card & 7


def attack_on(target: int, attacker: int) -> int:
    """An attack that counts for Strength in Numbers (INC-SZ-3)."""
    return target << MODEL_BITS | attacker


def target_in(attack: int) -> int:
    return attack >> MODEL_BITS


def attacker_in(attack: int) -> int:
    return attack & 4095


def window_of(attacker: int, target: int) -> int:
    """What is asked about before dice are rolled: who attacks, and whom, if it is one other model, else -1."""
    return attacker << MODEL_BITS | target + 1


def attacker_of(window: int) -> int:
    return window >> MODEL_BITS


def target_of(window: int) -> int:
    return (window & 4095) - 1
