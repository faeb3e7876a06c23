"""The law that what is played for is told: whatever ends a game or pays in it stood on the page before the first
choice, in the lobby and at the table, for every seat and whoever watches. What comes into a hand later (`own_stakes`)
stood there for whoever it pays, before it paid."""

from collections.abc import Sequence

from undercroft.core.game import Game
from undercroft.core.packing import FIRST_WORD
from undercroft.core.spec import GameSpec, seats_of
from undercroft.core.stakes import Stake
from undercroft.core.state import ALL

TOLD = "what is played for is told"


class Promises:
    """What a game has told before its first choice, and whether it keeps to that."""

    def __init__(self, game: Game, spec: GameSpec) -> None:
        self.seats = seats_of(spec, game)
        self.stakes = game.stakes(ALL)
        self.points = game.points()
        self.own = self._own(game)
        for seat in range(ALL, game.seats):
            self._on_the_page(game, spec, seat)
        self._in_the_lobby(game, spec)

    def _own(self, game: Game) -> set[str]:
        """What has been told by now to the seats that it pays."""
        if not game.own_stakes():
            return set()
        return {stake.pays for at, id in enumerate(self.seats) for stake in game.stakes(at) if id in stake.seats}

    def _on_the_page(self, game: Game, spec: GameSpec, seat: int) -> None:
        """The table shows them all, and no seat is told of less than whoever watches."""
        stakes = game.stakes(seat)
        rows = {row.id: row for panel in game.panels(seat) for row in panel.rows}
        for stake in stakes:
            row = rows.get(f"stake-{stake.id}")
            shown = row is not None and (row.name, row.text) == (stake.title, stake.text)
            assert shown, f"no panel of seat {seat} tells of {stake.id}: {stake.title}"
        check_stakes(spec, self.seats, stakes)
        missing = {stake.id for stake in self.stakes} - {stake.id for stake in stakes}
        assert not missing, f"seat {seat} is not told of {', '.join(sorted(missing))}"

    def _in_the_lobby(self, game: Game, spec: GameSpec) -> None:
        """With the same options the lobby tells of each ending and each kind of payment; what is only drawn when the
        game begins it may tell in other words."""
        setup = game.setup
        assert setup is not None, "a game of a mission has no set-up"
        before = spec.lobby(setup.mission, setup.edition, setup.options).stakes
        check_stakes(spec, self.seats, before)
        assert not any(stake.now or stake.of is not None for stake in before), "the lobby tells how a game stands"
        for stake in self.stakes:
            for why in stake.ends:
                assert _ending_told(before, stake.seats, why), f"the lobby does not tell of {stake.id}: {stake.title}"
            told = [(one.worth, one.seats) for one in before if one.pays == stake.pays]
            found = not stake.pays or (stake.worth, stake.seats) in told
            assert found, f"the lobby does not tell what pays: {stake.id}: {stake.title}"

    def kept(self, game: Game) -> None:
        """Nothing has paid or ended the game since the last look that was not told."""
        told = {stake.pays for stake in self.stakes} | self.own
        paid, points = game.paid(), game.points()
        for kind in paid:
            assert kind in told, f"{kind} has paid, and nobody was told before the first choice that it would"
        self.own = self._own(game)
        assert paid or points == self.points, f"points went from {self.points} to {points}, and nothing has paid"
        self.points = points
        state = game.state
        if state.over and state.why < FIRST_WORD:  # giving up and agreeing are the table's own
            winners = [id for at, id in enumerate(self.seats) if state.winners >> at & 1]
            told_so = _ending_told(self.stakes, winners, state.why)
            assert told_so, f"nobody was told before the first choice that the game may end so: {game.outcome}"


def _ending_told(stakes: Sequence[Stake], winners: Sequence[str], why: int) -> bool:
    """Whether one of them tells that the game may end so, with these winners."""
    return any(why in stake.ends and (not stake.seats or set(winners) <= set(stake.seats)) for stake in stakes)


def check_stakes(spec: GameSpec, seats: Sequence[str], stakes: Sequence[Stake]) -> None:
    """Each has a sentence, a rule of the ledger and an id of its own, and names seats that there are."""
    ids = [stake.id for stake in stakes]
    assert len(set(ids)) == len(ids), f"two stakes have one id: {', '.join(ids)}"
    for stake in stakes:
        assert len(str(stake.title)) > 3, f"the stake {stake.id} has no title"
        assert stake.rule in spec.ledger().all_rules(), f"the stake {stake.id} names {stake.rule}, which is no rule"
        assert set(stake.seats) <= set(seats), f"the stake {stake.id} is for nobody: {stake.seats}"
        assert (stake.done is None) == (stake.of is None), f"the stake {stake.id} has half a measure"
