"""The laws of every game hold while a map is built: options and reasons agree, copies are independent, positions come
back at each step, records replay, secrets stay hidden, everything has its words."""

from random import Random

import pytest

from tests.rules_plugin import rule
from undercroft.core.chance.dice import seeded
from undercroft.core.game import Game
from undercroft.core.proof.conformance import Chooser, Curious, Sensible
from undercroft.core.proof.laws import LAWS, Moment, copies_are_independent, positions_come_back
from undercroft.core.records.record import read, write
from undercroft.core.records.recording import begin
from undercroft.core.records.replaying import replay
from undercroft.games.earth_reborn import GAME
from undercroft.games.earth_reborn.content.sags import SAGS
from undercroft.games.earth_reborn.game import EarthReborn
from undercroft.games.earth_reborn.rules import questions as q
from undercroft.games.earth_reborn.rules import verbs as v
from undercroft.games.earth_reborn.rules.sags.pieces import CLOSED
from undercroft.games.earth_reborn.rules.tables import W_BUILD

OFTEN = 25  # how much oftener than in whole games laws are looked at that are looked at now and then
PLAIN = (
    "everything is conserved", "options stand", "refusals agree with options", "copies are independent",
    "positions come back",
)  # fmt: skip  # what pages of three and four players have no part in


def new_game(seed: int, players: int = 2) -> EarthReborn:
    game = GAME.new(SAGS, seeded(seed), "1.0", {"players": players})
    game.open()
    return game


def building(game: Game) -> bool:
    return isinstance(game, EarthReborn) and game.ask is not None and game.table.world_step == W_BUILD


@pytest.mark.parametrize(
    ("players", "seed", "chooser"), [(2, 1, Chooser()), (2, 2, Curious()), (2, 3, Sensible()), (3, 4, Chooser())]
)
def test_the_laws_hold_while_the_map_is_built(players: int, seed: int, chooser: Chooser) -> None:
    game = new_game(seed, players)
    moment = Moment(game, GAME, Random(seed))
    laws = LAWS if players == 2 else {name: LAWS[name] for name in PLAIN}
    looked = set()
    while building(game):
        for name, (law, every) in laws.items():
            if moment.rng.random() * every < OFTEN / 10 or (every > 1 and moment.rng.random() < 1 / 40):
                law(moment)
                looked.add(name)
        moment.circle.look(game)
        moment.remember()
        code = chooser.choose(moment)
        moment.circle.chosen(game, code)
        game.do(code)
    assert looked == set(laws)


@rule("ER-SAGS-10")
def test_positions_and_copies_at_each_step() -> None:
    game = new_game(7)
    moment = Moment(game, GAME, Random(7))
    while building(game):
        if moment.rng.random() < 1 / 3:
            positions_come_back(moment)
            copies_are_independent(moment)
        game.do(moment.pick(game.codes()))


@pytest.mark.parametrize("players", [2, 4])
def test_records_replay(players: int) -> None:
    game = new_game(9, players)
    record = begin(game, ["random"] * players, 9)
    rng = Random(9)
    while building(game):
        codes = game.codes()
        record.play(game, codes[rng.randrange(len(codes))])
    assert len(record.steps) > 100
    back = read(write(record))
    assert write(back) == write(record)
    assert sum(1 for _ in replay(back)) == len(record.steps)


@rule("ER-SAGS-20")
def test_the_laws_hold_where_a_driller_is_laid() -> None:
    game = new_game(11)
    moment = Moment(game, GAME, Random(11))
    looked = 0
    while building(game):
        assert game.ask is not None
        if game.ask.question == q.Q_WHICH_DRILLER:
            for law, _ in LAWS.values():
                law(moment)
            looked += 1
        moment.remember()
        closed = v.choose_tile(CLOSED)
        game.do(closed if closed in game.codes() else moment.pick(game.codes()))
    assert looked == 4  # the last one is no question any more
