"""Whole games of three and four, by chance and as the computer advises, with all laws at every question."""

from random import Random

import pytest

from tests.earth_reborn.bands import Bands
from tests.earth_reborn.scene import Room
from tests.rules_plugin import rule
from undercroft.core.board.grid import bits
from undercroft.core.chance.dice import seeded
from undercroft.core.packing import RESIGN, pack
from undercroft.games.earth_reborn.rules import deck, derived
from undercroft.games.earth_reborn.rules.tables import HERE, P_INITIATIVE, SEATS
from undercroft.games.earth_reborn.vocabulary.events import happened

# Two rooms, a yard between them, a corridor below.
HOUSE = """\
+---+---+---+---+---+---+---+---+
| Aa  Ba  Ca  Da| 1b  2b  3b  4b|
+   +   +   +   +   +   +   +   +
| Ea  Fa  Ga  Had 5b  6b  7b  8b|
+   +   +   +   +   +   +   +   +
| Ia  Ja  Ka  La| Mb  Nb  Ob  Pb|
+-e-+---+---+---+---+---+---+-f-+
| Qc  Rc  Sc  Tc  Uc  Vc  Wc  Xc|
+---+---+---+---+---+---+---+---+
"""
CAST = ["nick", "vasquez", "woo", "jessica", "franck", "kendall", "deeler", "jack"]


def crowd(seats: int, seed: int) -> Bands:
    """All of them anywhere, with cards, before the first turn of three."""
    table = Bands(
        seats, HOUSE, cp=(0,) * 4, mp=(9,) * 4, mercenary="salemite", duels=True, seed=seed, turns=3,
        rooms={
            "a": Room("communication-room", "technical officer", electric=True, icons=[("A", "n"), ("B", "n")]),
            "b": Room("officers-quarters", "officer living science"),
            "c": Room("armory", "corridor armory living"),
        },
    )  # fmt: skip
    rng = Random(seed)
    for nth, (who, square) in enumerate(zip(rng.sample(CAST, len(CAST)), rng.sample(list(table.board.map.marks), 8))):
        table.put(who, square, rng.choice("nesw"), side=SEATS[nth % seats])
    for zombie in ("zombie-1", "zombie-2"):
        table.put(zombie, state="supply")
    table.deck(rest=True)
    s = table.table
    deck.shuffle(s)
    for one in bits(s.on_map):
        derived.give_card(s, deck.take_top(s) >> 1, one)
    s.phase, s.step, s.turn = P_INITIATIVE, 0, 0
    s.dice = seeded(seed)
    table.opened = True
    table.game.open()
    return table


@rule("ER-SAGS34-1", "ER-SAGS34-28")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("wise", [False, True])
def test_games_of_bands_come_to_their_end_and_obey_the_laws(seats: int, wise: bool) -> None:
    for seed in range(3):
        game, rng = crowd(seats, seed).game, Random(seed)
        questions = 0
        while game.ask is not None:
            ask = game.ask
            game.check()
            if questions % 11 == 0:
                for seat in range(seats):
                    game.sample(seat, questions).check()
                    game.labels(seat)
                    assert game.sample(seat, questions).view(seat) == game.view(seat)
                assert game.why_not(rng.choice(ask.options)) is None
                twin = game.copy()
                twin.do(ask.options[0])
                assert game.ask is ask
            code = max(game.advise(ask.seat))[1] if wise else rng.choice(ask.options)
            game.do(code)
            questions += 1
            assert all(str(game.sentence(event)) for event in happened(game.table)) and questions < 5000
        assert game.outcome is not None and game.outcome.winners and game.outcome.rule == "ER-SAGS34-26"


@rule("ER-SAGS34-28")
@pytest.mark.parametrize("seats", [3, 4])
def test_who_gives_up_in_the_midst_of_anything_does_not_stop_the_others(seats: int) -> None:
    for seed in range(6):
        game, rng = crowd(seats, seed).game, Random(seed)
        left = rng.randrange(20, 150)
        while game.ask is not None:
            assert not game.table.resigned >> game.ask.seat & 1
            if left == 0:
                game.do(pack(RESIGN, rng.choice([game.ask.seat, rng.randrange(seats)])))
            else:
                game.do(rng.choice(game.ask.options))
            game.check()
            left -= 1
        outcome = game.outcome
        assert outcome is not None and outcome.winners
        assert not any(game.table.resigned >> seat & 1 for seat in outcome.winners)
        assert all(game.table.whereabouts[who] == HERE for who in bits(game.table.on_map))
