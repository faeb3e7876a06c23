"""What must be true of a table that is loaded from a position."""

from collections.abc import Mapping
from typing import Any, Final

from undercroft.core.records.position import load_fields, must_agree
from undercroft.games.earth_reborn.fields import shapes
from undercroft.games.earth_reborn.laws.invariants import check, check_lying
from undercroft.games.earth_reborn.laws.worlds import check_built
from undercroft.games.earth_reborn.rules.derived import recount
from undercroft.games.earth_reborn.rules.sags import world
from undercroft.games.earth_reborn.rules.tables import W_BUILD
from undercroft.games.earth_reborn.state import Table

# What fields were called when positions were stored that are to be read now.
FORMER_NAMES: Final = {
    "pile": "discarded", "known_pile": "known_discarded", "taken": "taken_discarded", "given": "assigned", "laid":
    "cp_laid", "scored": "awards_paid", "state": "whereabouts", "spot": "square", "spent": "spent_cp", "forced":
    "forced_cp", "raised": "max_cp_raised", "husks": "dead_zombies", "dry": "out_of_ammo", "tired":
    "engaged_cards", "on": "switched_on", "on_by": "switched_on_by_salemites", "deck_loose": "deck_unordered",
    "open": "open_doors", "gone": "destroyed_doors", "opened": "closing_doors", "breached": "broken_walls",
    "wrecked": "destroyed_elements", "dark": "unpowered", "running": "machines_on", "running_by":
    "machines_on_by_salemites", "emptied": "used_cadavers", "lying": "scenario_card_lies", "aside":
    "markers_aside", "shown": "revealed", "jammed": "scrambled", "dispatched": "markers_dispatched", "switched":
    "channel_asked", "acting": "activated", "again": "reactivated", "done": "has_acted", "sighted":
    "first_sight_used", "touched": "first_adjacent_used", "moment": "may_interrupt", "kept_moment":
    "may_interrupt_later", "points": "movement_left", "pace": "movement_per_cp", "limit": "order_max_cp",
    "swapped": "exchanged", "swapped_magnets": "exchanged_magnets", "queue": "movers_waiting", "along":
    "chances_of_activated", "crowd": "occupied", "hiding": "sight_blockers", "here": "on_map", "bags": "carried",
}  # fmt: skip


def load_table(s: Table, data: Mapping[str, Any]) -> None:
    """Fill a fresh table of the same scenario; raises PositionError if it contradicts itself."""
    if s.world_step:
        _build(s, data)
    load_fields(s, shapes(s.dossier), data, FORMER_NAMES)
    must_agree(lambda: check_lying(s, between=not s.over))  # how far smoke reaches is counted from where it lies
    recount(s)
    must_agree(lambda: check(s, between=not s.over))


def _build(s: Table, data: Mapping[str, Any]) -> None:
    """A map that was built in play comes first: all that lies on it is checked against it."""
    for name in ("world_step", "parts", "hung"):
        if name in data:
            setattr(s, name, shapes(s.dossier)[name].load(data[name], f"state.{name}"))
    must_agree(lambda: check_built(s))
    if s.world_step > W_BUILD:
        world.finish(s)
