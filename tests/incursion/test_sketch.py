"""The table as text: it shows what a seat may know and nothing else."""

from random import Random

from tests.incursion.scene import Scene, hall
from undercroft.core.chance.dice import seeded
from undercroft.core.spec import game as find_game


def lines(scene: Scene, seat: int = 0, width: int = 80) -> list[str]:
    sketch = scene.game.sketch(seat, width)
    return ["".join(words for words, _ in line) for line in [*sketch.board, *sketch.notes]]


def test_models_stand_on_the_board_and_are_listed() -> None:
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "c1", "n")
    zombie = scene.put("sturmzombie", "c4", "s")
    scene.hand("allied", "lucky-devil")
    scene.hand("german", "brainwurst")
    scene.play()
    shown = "\n".join(lines(scene))
    assert f"{grunt}↑" in shown and f"{zombie}↓" in shown
    assert "c1 facing north" in shown and "c4 facing south" in shown
    assert "Your hand: Lucky Devil" in shown and "rainwurst" not in shown
    assert "Your hand" not in "\n".join(lines(scene, -1))


def test_narrow_terminals_get_a_narrow_board() -> None:
    game = find_game("incursion").new("recon", seeded(1), "1.6.3", {})
    game.open()
    for width, expected in ((80, 80), (120, 108)):
        board = game.sketch(0, width).board
        assert max(sum(len(words) for words, _ in line) for line in board) <= expected


def test_options_belong_to_figures() -> None:
    scene = Scene(hall(5, 5))
    grunt = scene.put("grunt", "c1", "n")
    scene.play()
    figures = {str(scene.game.action(code)): str(scene.game.figure(code)) for code in scene.game.codes()}
    assert figures[f"activate {grunt}"].startswith(f"{grunt} Grunt")
    assert figures["end-turn"] == ""


def test_what_a_seat_cannot_know_changes_nothing_in_its_sketch() -> None:
    rng = Random(2)
    game = find_game("incursion").new("pinger-raid", seeded(2), "1.6.3", {})
    game.open()
    for step in range(300):
        if game.ask is None:
            break
        if step % 5 == 0:
            for seat in (0, 1):
                assert game.sample(seat, step).sketch(seat, 80) == game.sketch(seat, 80)
        game.do(rng.choice(game.codes()))
