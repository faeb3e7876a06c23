"""Keywords and skills, one function each. Whoever imports one has all: they enter themselves where other chapters look
them up (hooks.py, specials/effects.py)."""

from undercroft.games.reichbusters.rules.keywords import attack, defence, noise, units, vril

__all__ = ["attack", "defence", "noise", "units", "vril"]
