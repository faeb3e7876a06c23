"""Chances to interrupt against a second count of them: random halls, somebody who walks about among friends and enemies
(ER-DUEL-4 to ER-DUEL-11)."""

import pytest

from tests.earth_reborn.scene import number
from tests.earth_reborn.test_sight_checked import Hall, Square
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules import characters, derived
from undercroft.games.earth_reborn.rules.questions import Q_ACT, Q_DUEL, Q_DUEL_FACING, Q_MOVE
from undercroft.games.earth_reborn.rules.tables import ASK_ALWAYS, SEATS
from undercroft.games.earth_reborn.vocabulary.events import Stepped

STEPS = 40


class Walk:
    """One activation in a hall, and who has had which chance."""

    def __init__(self, seed: int) -> None:
        self.hall = Hall(seed)
        self.scene, self.rng = self.hall.scene, self.hall.rng
        s = self.scene.table
        s.orders = [ASK_ALWAYS] * 2
        self.who = self.rng.choice(self.hall.everybody())
        self.seat = characters.seat_of(s, number(self.who))
        others = [one for one in self.hall.everybody() if one != self.who]
        self.enemies = {one for one in others if characters.seat_of(s, number(one)) != self.seat}
        self.spent = {one for one in sorted(self.enemies) if self.rng.random() < 0.15}
        for one in self.spent:
            s.spent_cp[number(one)] = characters.max_cp(s, number(one))
        s.active = self.seat
        self.scene.give(self.who, "move 4", "move 3")
        self.seen: set[str] = set()
        self.touched: set[str] = set()
        self.kept: set[str] = set()
        self.chances = self.passings = 0

    # ------------------------------------------------------------ the second count

    def squares(self, who: str) -> list[Square]:
        return self.hall.machine if who == "mammoth" else [self.hall.people[who]]

    def beside(self, enemy: str) -> bool:
        pairs = [(a, b) for a in self.squares(enemy) for b in self.squares(self.who)]
        near = [(a, b) for a, b in pairs if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1]
        return any(frozenset(pair) not in self.hall.shut for pair in near)

    def shares(self) -> bool:
        own = set(self.squares(self.who))
        return any(own & set(self.squares(one)) for one in self.hall.everybody() if one != self.who)

    def chance(self) -> set[str]:
        """Who has one now: he is seen, or beside somebody who sees him, for the first time in this round; what came in
        passing is kept until the next square of his own."""
        now = {enemy for enemy in self.enemies if self.hall.sees(enemy, self.who)}
        near = {enemy for enemy in now if self.beside(enemy)}
        fresh = now - self.seen | near - self.touched
        self.seen |= now
        self.touched |= near
        if self.shares():
            self.passings += bool(fresh)
            self.kept |= fresh
            return set()
        fresh |= self.kept & now
        self.kept = set()
        return fresh - self.spent

    # ------------------------------------------------------------ the walk

    def go_to(self, square: int) -> None:
        x, y = square % self.hall.width, square // self.hall.width
        if self.who == "mammoth":
            self.hall.machine = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
        else:
            self.hall.people[self.who] = (x, y)

    def answer(self, expected: set[str]) -> None:
        """The question is as expected; a Duel that nobody wins, or none."""
        asked = self.scene.asked()
        if not expected:
            assert asked is None or asked[1] != Q_DUEL, self.scene.options()
            return
        assert asked == (SEATS[1 - self.seat], Q_DUEL)
        assert {text.split()[1] for text in self.scene.options("duel")} == expected
        self.chances += 1
        if self.rng.random() < 0.7:
            self.scene.play("pass")
            return
        self.scene.play(self.rng.choice(self.scene.options("duel")))
        if self.scene.asked() == (SEATS[self.seat], Q_DUEL_FACING):
            self.scene.play(self.rng.choice(self.scene.options()))
        self.scene.play("bet 1", "bet 1")

    def begin(self) -> None:
        derived.recount(self.scene.table)
        self.scene.play(f"activate {self.who}")
        self.answer(self.chance())

    def go_on(self) -> bool:
        """The next thing that he does, and what comes of it; steps without a choice come with the one before."""
        asked = self.scene.asked()
        if asked not in ((SEATS[self.seat], Q_ACT), (SEATS[self.seat], Q_MOVE)):
            return False
        steps = [text for text in self.scene.options() if text.split()[0] in ("step", "backward")]
        turns = [text for text in self.scene.options() if text.split()[0] in ("move", "rotate", "halt")]
        if not steps and not turns:
            return False
        self.scene.play(self.rng.choice(steps if steps and self.rng.random() < 0.9 else turns or steps))
        expected: set[str] = set()
        for step in self.scene.told(Stepped):
            assert not expected, "he went on before the question"
            self.go_to(step.to)
            expected = self.chance()
        self.answer(expected)
        return True


def walked(seed: int) -> Walk:
    walk = Walk(seed)
    walk.begin()
    for _ in range(STEPS):
        if not walk.go_on():
            break
    return walk


@rule("ER-DUEL-4", "ER-DUEL-5", "ER-DUEL-6", "ER-DUEL-7", "ER-DUEL-10", "ER-DUEL-11")
@pytest.mark.parametrize("seed", [*range(60), 1400])
def test_chances_to_interrupt_agree_with_a_second_count(seed: int) -> None:
    walked(seed)


def test_there_were_many_chances_and_some_of_them_in_passing() -> None:
    walks = [walked(seed) for seed in range(60)]
    assert sum(walk.chances for walk in walks) > 80
    assert sum(walk.passings for walk in walks) > 5
