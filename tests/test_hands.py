"""Every page shows its own seat's hand, at every question of random games, also where the team is asked together."""

from random import Random

import pytest

from undercroft.core.chance.dice import seeded
from undercroft.core.page import Panel, Ref
from undercroft.core.proof import laws
from undercroft.core.proof.laws import Moment
from undercroft.core.spec import game as find_game

GAMES = [
    ("incursion", "recon", {}),
    ("reichbusters", "midnight-mass", {"heroes": 2, "ties": "players"}),
    ("reichbusters", "raid", {"heroes": 4}),
    ("earth-reborn", "beauty-and-the-beast", {}),
]
CHOICES = 400


@pytest.mark.parametrize(("game", "mission", "options"), GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_every_page_shows_its_own_hand(game: str, mission: str, options: dict[str, object], seed: int) -> None:
    spec, rng = find_game(game), Random(seed)
    played = spec.new(mission, seeded(seed), spec.editions[-1], options)
    played.open()
    at = Moment(played, spec, rng)
    held = 0
    for _ in range(CHOICES):
        if played.ask is None:
            break
        played.stay(closely=True)
        laws.own_hand_is_shown(at)
        held += sum(len(played.hand(seat)) for seat in range(played.seats))
        played.do(rng.choice(played.codes()))
    assert held > CHOICES


def test_the_second_player_sees_her_own_hand_while_the_team_says_who_is_next() -> None:
    """It was the first one's, since the question is put to that seat for all."""
    spec = find_game("reichbusters")
    played = spec.new("midnight-mass", seeded(1), "1.1", {"heroes": 2})
    played.open()
    while played.choice is not None and played.choice.kind != "next":
        played.do(played.codes()[-1])
    assert played.choice is not None and played.choice.shared
    for seat in range(2):
        assert shown_cards(played.panels(seat)) == played.hand(seat), f"seat {seat} looks into another hand"


def shown_cards(panels: list[Panel]) -> list[Ref | None]:
    return [row.ref for panel in panels if panel.kind == "cards" for row in panel.rows]
