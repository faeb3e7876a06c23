"""The blunder suite (tests/players/blunders.py): find positions, check them, and see who finds the right move.

    python -m tools.blunders find GAME MISSION --games 20 --seed 1 --out FILE   more positions, a line each
    python -m tools.blunders check [GAME] [--deals 200]                         all of them reckoned anew
    python -m tools.blunders measure [GAME] --players veteran commander         how many each player passes

`find` plays games in which everybody errs now and then, and plays every option of their last decisions on to the end.
Compiled it looks at some positions a second. With `--at-once` it looks for what needs no playing on: an option that
ends the game, won or lost, in every deal.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import msgspec

from tests.players.blunders import Blunder, Tried, chosen, sorted_out, suite, try_out
from undercroft.core.chance.dice import seeded
from undercroft.core.game import Game
from undercroft.core.records.position import to_position
from undercroft.core.spec import game as find_game
from undercroft.core.spec import games
from undercroft.players.base import derived_seed, honest_choice
from undercroft.players.greedy import Greedy

ASTRAY = 0.08  # of the choices in those games are any option
LAST = 45  # decisions of a game that are looked at, and
STRIDE = 2  # every so many
AT_FIRST = 4  # options, on so many deals
GLANCE = 4
DEALS = 60  # to be sure of all of them
PROMISING = 0.7  # the least difference at a glance
OPTIONS = 14  # a question with more is passed over
TEMPTING = 4  # a wrong option must be among so many that the game advises
SOON = 14  # decisions before the end at which an option may end it
CERTAIN = 12  # deals in all of which it does
FEW = 3  # right options that can be named as what must be found
EACH = 6  # positions of one game,
ALIKE = 2  # so many of one question


def found(game_id: str, mission: str, number: int, seed: int, at_once: bool) -> Iterator[Blunder]:
    """Positions of one game."""
    spec = find_game(game_id)
    game = spec.new(mission, seeded(derived_seed(seed, number)), spec.editions[-1], {**spec.fresh})
    game.open()
    chance = Random(derived_seed(seed, number, 1))
    players = [Greedy(seat) for seat in range(game.seats)]
    past: list[Game] = []
    while game.ask is not None:
        past.append(game.copy(True))
        past = past[-LAST:]
        asked = game.ask
        if chance.random() < ASTRAY:
            game.do(chance.choice(asked.options))
        else:
            game.do(honest_choice(players[asked.seat], game, asked.seat, len(past)))
    if at_once:
        yield from islice(ended(past, f"{mission}-{seed}-{number}"), 1)
        return
    chance.shuffle(past)
    kept: list[int] = []
    for table in past[::STRIDE]:
        if len(kept) == EACH:
            return
        ask = table.ask
        if ask is None or kept.count(ask.question) >= ALIKE or not 2 <= len(ask.options) <= OPTIONS:
            continue
        one = looked_at(table, f"{mission}-{seed}-{number}-{len(kept)}")
        if one is not None:
            kept.append(ask.question)
            yield one


def ended(past: list[Game], id: str) -> Iterator[Blunder]:
    """Of the last decisions of a game those at which some option wins it at once, whatever the deal, or loses it, and
    another does not."""
    for table in reversed(past[-SOON:]):
        asked = table.ask
        assert asked is not None
        wins, loses = [], []
        for code in asked.options:
            ends = [at_once(table, code, deal) for deal in range(CERTAIN)]
            if all(end == 1.0 for end in ends):
                wins.append(str(table.action(code)))
            elif all(end == 0.0 for end in ends):
                loses.append(str(table.action(code)))
        if wins and len(wins) < len(asked.options):
            says = f"turn {table.turns()}, seat {asked.seat}: {wins[0]} wins at once"
            yield Blunder(f"{id}-win", says, wins, [], to_position(table))
        elif loses and len(loses) < len(asked.options):
            says = f"turn {table.turns()}, seat {asked.seat}: {loses[0]} loses at once"
            yield Blunder(f"{id}-loss", says, [], loses, to_position(table))


def at_once(table: Game, code: int, deal: int) -> float | None:
    """What the seat gets if the option ends the game; None if it does not."""
    asked = table.ask
    assert asked is not None
    twin = table.sample(asked.seat, derived_seed(77, deal))
    twin.do(code)
    return twin.prospect(asked.seat) if twin.state.over else None


def looked_at(table: Game, id: str) -> Blunder | None:
    """The position as one of the suite, if one of its options that tempts is beyond doubt wrong."""
    asked = table.ask
    assert asked is not None
    advice = sorted(table.advise(asked.seat), reverse=True)
    tried = [Tried(code) for _, code in advice[:AT_FIRST]]
    try_out(table, tried, range(GLANCE))
    if max(one.chance for one in tried) - min(one.chance for one in tried) < PROMISING:
        return None
    tried = [Tried(code) for code in asked.options]
    try_out(table, tried, range(DEALS))
    right, wrong = sorted_out(tried)
    if not any(code in wrong for _, code in advice[:TEMPTING]):
        return None
    chances = {one.code: one.chance for one in tried}
    names = {code: str(table.action(code)) for code in asked.options}
    best = max(right, key=chances.__getitem__)
    tempting = next(code for _, code in advice if code in wrong)
    says = (
        f"turn {table.turns()}, seat {asked.seat}: {names[best]} wins {chances[best]:.0%},"
        f" {names[tempting]} {chances[tempting]:.0%}" + ("" if advice[0][1] not in wrong else ", though it looks best")
    )
    blunder = Blunder(id, says, [], [], to_position(table))
    return named(blunder, [names[code] for code in right], [names[code] for code in wrong], len(tried))


def find(asked: argparse.Namespace) -> None:
    with Path(asked.out).open("ab") as out:
        for number in range(asked.first, asked.first + asked.games):
            for one in found(asked.game, asked.mission, number, asked.seed, asked.at_once):
                out.write(msgspec.json.encode(one) + b"\n")
                out.flush()
                print(f"{one.id}: {one.says}", flush=True)


def check(asked: argparse.Namespace) -> int:
    """Each position once more, with other deals than those by which it was found: what is right must pass and what is
    wrong must not. Kept are those of which something is wrong, with that."""
    doubtful = 0
    kept: list[Blunder] = []
    for game_id in [asked.game] if asked.game else games():
        for one in suite(game_id, Path(asked.file) if asked.file else None):
            game = one.game()
            tried = [Tried(code) for code in game.codes()]
            try_out(game, tried, range(1000, 1000 + asked.deals))
            right, wrong = ([str(game.action(code)) for code in codes] for codes in sorted_out(tried))
            if wrong:
                kept.append(named(one, right, wrong, len(tried)))
            if not wrong or not all(map(one.passed, right)) or any(map(one.passed, wrong)):
                doubtful += 1
                chances = {str(game.action(each.code)): round(each.chance, 2) for each in tried}
                print(f"{game_id} {one.id}: {one.says}; now {chances}", flush=True)
    print(f"{doubtful} doubtful")
    if asked.keep:
        Path(asked.keep).write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in kept))
    return 1 if doubtful else 0


def named(one: Blunder, right: list[str], wrong: list[str], options: int) -> Blunder:
    """With what must be found, if that is little and all else is wrong; or else with what must be avoided."""
    must = len(right) <= FEW and len(right) + len(wrong) == options
    return msgspec.structs.replace(one, find=right if must else [], avoid=[] if must else wrong)


def measure(asked: argparse.Namespace) -> None:
    for game_id in [asked.game] if asked.game else games():
        positions = suite(game_id)
        passed: Counter[str] = Counter()
        for one in positions:
            for name in asked.players:
                action = chosen(one, name, asked.seed)
                passed[name] += one.passed(action)
                if asked.failed and not one.passed(action):
                    print(f"{game_id} {one.id} {name}: {action}; {one.says}", flush=True)
        for name in asked.players:
            print(f"{game_id} {name}: {passed[name]} of {len(positions)}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parts = parser.add_subparsers(dest="part", required=True)
    finding = parts.add_parser("find")
    finding.add_argument("game")
    finding.add_argument("mission")
    finding.add_argument("--games", type=int, default=20)
    finding.add_argument("--first", type=int, default=0)
    finding.add_argument("--seed", type=int, default=1)
    finding.add_argument("--at-once", action="store_true")
    finding.add_argument("--out", required=True)
    checking = parts.add_parser("check")
    checking.add_argument("game", nargs="?", default="")
    checking.add_argument("--deals", type=int, default=100)
    checking.add_argument("--file", default="", help="look at these instead, as `find` wrote them")
    checking.add_argument("--keep", default="", help="write those beyond doubt here")
    measuring = parts.add_parser("measure")
    measuring.add_argument("game", nargs="?", default="")
    measuring.add_argument("--players", nargs="+", default=["greedy", "recruit", "regular", "veteran", "commander"])
    measuring.add_argument("--seed", type=int, default=1)
    measuring.add_argument("--failed", action="store_true", help="say what was missed")
    asked = parser.parse_args()
    if asked.part == "check":
        return check(asked)
    (find if asked.part == "find" else measure)(asked)
    return 0


if __name__ == "__main__":
    sys.exit(main())
