"""What a mission must have for its goal, and what is wrong with one that has it not."""

from pathlib import Path

import msgspec

from undercroft.core.files.content import fault
from undercroft.core.speech.say import Text, say
from undercroft.games.incursion.content.mission_file import Mission


class _Needs(msgspec.Struct, frozen=True):
    """What a mission with this goal must have."""

    item: str = ""
    least: int = 0
    most: int = 0
    lists: tuple[str, ...] = ()  # these must not be empty
    numbers: tuple[str, ...] = ()


_GOALS: dict[str, _Needs] = {
    "last-out": _Needs(lists=("allied.exits",)),  # INC-RECON-2
    "seal": _Needs(lists=("sealable",)),  # INC-INCUR-2
    "carry-off": _Needs("pinger", 1, 1, lists=("allied.exits", "german.exits")),  # INC-PINGER-2
    "courier": _Needs("counter", 2, 8, lists=("allied.exits", "german.exits")),
    "half-out": _Needs(lists=("allied.exits",)),
    "panels": _Needs("panel", 1, 5, numbers=("turns",)),
    "disarm": _Needs("device", 1, 1, numbers=("countdown", "disarm")),
}


def check_goal(path: Path, mission: Mission) -> None:
    """A mission has what its goal is about; raises ContentError."""
    needs = _GOALS[mission.goal]
    for at, item in enumerate(mission.item):
        if item.kind != needs.item:
            problem = say(
                "expected {item}, as the goal '{goal}' uses, got '{kind}'",
                item=needs.item or say("no item"),
                goal=mission.goal,
                kind=item.kind,
            )
            raise fault(path, f"item[{at}].kind", problem)
    found = len(mission.item)
    if not needs.least <= found <= needs.most:
        number: Text | str = str(needs.least)
        if needs.least != needs.most:
            number = say("{least} to {most}", least=needs.least, most=needs.most)
        problem = say(
            "expected {number} of kind '{item}' for the goal '{goal}', found {found}",
            number=number,
            item=needs.item,
            goal=mission.goal,
            found=found,
        )
        raise fault(path, "item", problem)
    lists = {
        "allied.exits": len(mission.allied.exits),
        "german.exits": len(mission.german.exits),
        "sealable": len(mission.sealable),
    }
    for name in needs.lists:
        if not lists[name]:
            raise fault(path, name, say("expected at least one for the goal '{goal}', found none", goal=mission.goal))
    for name in needs.numbers:
        if not getattr(mission.numbers, name):
            raise fault(path, f"numbers.{name}", say("expected 1 or more for the goal '{goal}'", goal=mission.goal))
