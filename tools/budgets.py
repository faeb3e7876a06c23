"""Whether computer players keep their time: whole games, each in a fresh process, so that its first answer counts too.

    python tools/budgets.py incursion recon [--games 8] [--jobs 0]

The levels take the seats in turn. For each it says how many decisions it made, how long they took on average and at
most, and how many took longer than its budget: seconds on the clock, of dealing the sample and of thinking. More games
at once than there are cores tell how it is on a machine that is busy.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from undercroft.core.chance.dice import seeded
from undercroft.core.spec import game as find_game
from undercroft.players.base import derived_seed, honest_choice
from undercroft.players.levels import LEVELS


def played(game_id: str, mission: str, number: int) -> dict[str, list[float]]:
    """One game: the seconds of each decision, by level."""
    spec = find_game(game_id)
    game = spec.new(mission, seeded(number), spec.editions[-1], {**spec.fresh})
    game.open()
    levels = [LEVELS[(number + seat) % len(LEVELS)] for seat in range(game.seats)]
    players = [level.player(seat) for seat, level in enumerate(levels)]
    took: dict[str, list[float]] = {level.id: [] for level in levels}
    made = 0
    while game.ask is not None:
        seat = game.ask.seat
        start = time.perf_counter()
        code = honest_choice(players[seat], game, seat, derived_seed(number, made))
        took[levels[seat].id].append(time.perf_counter() - start)
        game.do(code)
        made += 1
    return took


def elsewhere(game: str, mission: str, number: int) -> dict[str, list[float]]:
    """In a fresh process."""
    command = [sys.executable, __file__, game, mission, "--only", str(number)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found: dict[str, list[float]] = json.loads(done.stdout)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("mission")
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--jobs", type=int, default=0, help="games at once; 0 for as many as there are cores")
    parser.add_argument("--only", type=int, default=-1, help="play this one here, and print it as JSON")
    asked = parser.parse_args()
    if asked.only >= 0:
        print(json.dumps(played(asked.game, asked.mission, asked.only)))
        return
    with ThreadPoolExecutor(asked.jobs or os.cpu_count() or 1) as pool:
        games = list(pool.map(lambda number: elsewhere(asked.game, asked.mission, number), range(asked.games)))
    for level in LEVELS:
        took = [seconds for game in games for seconds in game.get(level.id, [])]
        if took:
            over = sum(seconds > level.budget.seconds for seconds in took)
            mean, most, budget = (1000 * one for one in (sum(took) / len(took), max(took), level.budget.seconds))
            print(f"{level.id}: {len(took)} decisions, {mean:.0f} ms, at most {most:.0f} of {budget:.0f}; {over} over")


if __name__ == "__main__":
    main()
