"""What a game can make by itself from a seed: a game is begun, computer players take it as far as it needs, and what
has come of it by then is a text, the same for the same seed (`GameSpec.generation`, study/generate.py)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from undercroft.core.game import Game


@dataclass(frozen=True)
class Generation:
    """How a game goes about it, with what was wished for."""

    mission: str
    options: Mapping[str, Any]  # of `GameSpec.new`
    ready: Callable[[Game], bool]  # whether it has come far enough
    fits: Callable[[Game], bool]  # whether it is worth playing: else it is made anew
    text: Callable[[Game, str], str]  # the file's content, made of the game and of the file's name without its ending
    # the same under a title, without what one player may not know of another: for a lobby, where everybody may read it
    open_text: Callable[[Game, str, str], str]
    # how a game on such a file is begun, once it lies where missions do: words for the command line
    played_by: Callable[[Path], str]
