"""A way to somewhere: what a person clicks and a search considers."""

import msgspec

from undercroft.core.speech.say import Words


class Plan(msgspec.Struct, frozen=True):
    """The cheapest sequence of actions that brings a figure to a place, if nothing interferes."""

    square: str
    cost: int  # points in all
    extra: int  # of these, points that the figure does not have itself and the player must add
    danger: int  # places on the way where dice decide what happens to it
    actions: tuple[str, ...]
    loses: Words = ""  # what it gives up by it beside the points; empty if nothing
    ends: Words = ""  # it begins with the end of what another figure could still do: what that loses


def nearest(plans: list[Plan], far: dict[str, int], here: int) -> Plan | None:
    """The plan that comes nearest to a goal beyond reach, by what is still to go from each square; None if none comes
    nearer than `here`. Nobody's points are added, and no dice met on the way."""
    free = [plan for plan in plans if not plan.extra and not plan.danger and far.get(plan.square, here) < here]
    return min(free, key=lambda plan: (far[plan.square], plan.cost), default=None)
