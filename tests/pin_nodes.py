"""Rewrites node_counts.json: `python -m tests.pin_nodes`. Do it when rules or maps have changed on purpose."""

import json
from pathlib import Path

from undercroft.core.proof.conformance import node_counts, walked
from undercroft.core.spec import GameSpec, games

PINS = Path(__file__).parent / "node_counts.json"
SEED = 7
DEPTHS = {0: 3, 60: 2, 240: 2}  # after so many random choices: so deep


def counts(spec: GameSpec, edition: str, mission: str) -> dict[str, list[int]]:
    """How many ways to go on there are at some points of one game."""
    return {
        f"after {steps}": node_counts(walked(spec, mission, edition, SEED, steps), depth)
        for steps, depth in DEPTHS.items()
    }


def key(spec: GameSpec, edition: str, mission: str) -> str:
    return f"{spec.id} {edition} {mission}"


def main() -> None:
    pins = {
        key(spec, edition, mission.id): counts(spec, edition, mission.id)
        for _, spec in sorted(games().items())
        for edition in spec.editions
        for mission in spec.missions()
    }
    lines = [f'  "{name}": {json.dumps(found)}' for name, found in pins.items()]
    PINS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    print(f"{len(pins)} missions pinned in {PINS.name}")


if __name__ == "__main__":
    main()
