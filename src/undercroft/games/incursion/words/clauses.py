"""What a model does, as the parts of one sentence whose subject it is: `moves from e4 to h4`, `strikes APE Sarge`."""

from collections.abc import Sequence

from undercroft.core.speech.say import CountedNoun, Text, Words, noun, say
from undercroft.games.incursion.rules import tables
from undercroft.games.incursion.words.names import listed


class Clause:
    """One part. Who is hurt or falls while it is told may belong to it."""

    def hurt(self, who: Words) -> bool:
        """Somebody suffers a DP; True if it is by this."""
        return False

    def kill(self, who: Words) -> bool:
        """Somebody falls; True if it is by this."""
        return False

    def text(self) -> Text:
        raise NotImplementedError


class PlainClause(Clause):
    """What needs no more than its words."""

    def __init__(self, words: Text) -> None:
        self.words = words

    def text(self) -> Text:
        return self.words


class MoveClause(Clause):
    """From square to square; `start` is empty for a model that has just come in."""

    def __init__(self, start: Words, end: Words) -> None:
        self.start = start
        self.end = end

    def text(self) -> Text:
        if not self.start:
            return say("moves to {end}", end=self.end)
        if self.start == self.end:
            return say("moves and comes back to {end}", end=self.end)
        return say("moves from {start} to {end}", start=self.start, end=self.end)


class Harm(Clause):
    """What is done to the model itself, and how many DP it cost."""

    def __init__(self, who: Words) -> None:
        self.who = who
        self.points = 0
        self.fallen = False
        self.rolled = False  # the dice of the last attack have fallen
        self.hit = False  # by them; perhaps a card saves the model

    def hurt(self, who: Words) -> bool:
        self.points += who == self.who
        return who == self.who

    def kill(self, who: Words) -> bool:
        self.fallen = self.fallen or who == self.who
        return who == self.who

    def text(self) -> Text:
        if self.fallen:
            return say("falls")
        return say("{who:is} hurt ({wounds})", who=self.who, wounds=wounds(self.points))


class Cover(Harm):
    """Reaction Fire at the model."""

    def __init__(self, who: Words, shooter: Words) -> None:
        super().__init__(who)
        self.shooter = shooter

    def text(self) -> Text:
        if self.fallen:
            return say("{who:is} shot dead by {whom}", who=self.who, whom=self.shooter)
        if self.points:
            hurt = wounds(self.points)
            return say("comes under fire from {whom} ({wounds})", whom=self.shooter, wounds=hurt)
        if self.hit:
            return say("{who:is} hit by {whom}", who=self.who, whom=self.shooter)
        if not self.rolled:
            return say("comes under fire from {whom}", whom=self.shooter)
        return say("comes under fire from {whom} in vain", whom=self.shooter)


class Burning(Harm):
    def text(self) -> Text:
        if self.fallen:
            return say("burns to death")
        if self.points:
            return say("walks through fire ({wounds})", wounds=wounds(self.points))
        return say("walks through fire unharmed")


class AttackClause(Harm):
    """An attack on one other model; `who` is that model."""

    def __init__(self, weapon: int, who: Words) -> None:
        super().__init__(who)
        self.weapon = weapon

    def text(self) -> Text:
        whom, hurt = self.who, wounds(self.points)
        if self.hit and not self.points and not self.fallen:
            return say("hits {whom}", whom=whom)
        if self.weapon == tables.WHIP:
            if self.fallen:
                return say("whips {whom} to death", whom=whom)
            if self.points:
                return say("whips {whom} ({wounds})", whom=whom, wounds=hurt)
            return say("whips {whom} in vain", whom=whom) if self.rolled else say("whips {whom}", whom=whom)
        if self.weapon == tables.BOMB:
            return say("throws itself at {whom}", whom=whom)
        if self.weapon >= 0:
            if self.fallen:
                return say("shoots {whom} dead", whom=whom)
            if self.points:
                return say("fires at {whom} ({wounds})", whom=whom, wounds=hurt)
            return say("fires at {whom} in vain", whom=whom) if self.rolled else say("fires at {whom}", whom=whom)
        if self.fallen:
            return say("strikes {whom} dead", whom=whom)
        if self.points:
            return say("strikes {whom} ({wounds})", whom=whom, wounds=hurt)
        return say("strikes {whom} in vain", whom=whom) if self.rolled else say("strikes {whom}", whom=whom)

    def joins(self, before: Clause) -> bool:
        """Whether only the model differs from what was told before: told once, for both."""
        if not isinstance(before, AttackClause) or (before.weapon, before.fallen) != (self.weapon, self.fallen):
            return False
        if before.rolled != self.rolled and not self.fallen:
            return False
        return self.fallen or not (before.points or self.points or before.hit or self.hit)


class Blast(Clause):
    """What reaches all in some squares."""

    def __init__(self, words: Text) -> None:
        self.words = words
        self.wounded: list[Words] = []
        self.dead: list[Words] = []

    def hurt(self, who: Words) -> bool:
        if who not in self.wounded:
            self.wounded.append(who)
        return True

    def kill(self, who: Words) -> bool:
        self.dead.append(who)
        self.wounded = [other for other in self.wounded if other != who]
        return True

    def text(self) -> Text:
        dead, wounded = listed(self.dead), listed(self.wounded)
        if self.dead and self.wounded:
            return say("{deed} (dead: {dead}; wounded: {wounded})", deed=self.words, dead=dead, wounded=wounded)
        if self.dead:
            return say("{deed} (dead: {dead})", deed=self.words, dead=dead)
        return say("{deed} (wounded: {wounded})", deed=self.words, wounded=wounded) if self.wounded else self.words


def joined(clauses: Sequence[Clause]) -> list[Clause]:
    """Several that are shot dead one after the other are told together."""
    out: list[Clause] = []
    several: list[Words] = []
    for clause in clauses:
        if isinstance(clause, AttackClause) and out and clause.joins(out[-1]):
            several.append(clause.who)
            both = AttackClause(clause.weapon, listed(several))
            both.fallen, both.rolled = clause.fallen, clause.rolled
            out[-1] = both
            continue
        several = [clause.who] if isinstance(clause, AttackClause) else []
        out.append(clause)
    return out


def wounds(number: int) -> CountedNoun:
    return CountedNoun(number, noun("wound"))
