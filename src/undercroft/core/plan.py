"""A way to somewhere: what a person clicks and a search considers."""

import msgspec


class Plan(msgspec.Struct, frozen=True):
    """The cheapest sequence of actions that brings a figure to a place, if nothing interferes."""

    square: str
    cost: int  # points in all
    extra: int  # of these, points that the figure does not have itself and the player must add
    danger: int  # places on the way where dice decide what happens to it
    actions: tuple[str, ...]
