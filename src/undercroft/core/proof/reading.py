"""The law that what differs reads differently: of options that read the same a page tells one, with their number."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from msgspec import structs

from undercroft.core.game import Game
from undercroft.core.page import Label
from undercroft.core.speech.languages import languages, writer


def read_alike(game: Game, seat: int) -> Iterator[tuple[str, list[Label]]]:
    """Options that read the same in a language. What they point at is no word: a list does not show it."""
    labels = game.labels(seat)
    for language in languages():
        words = writer(language)
        found: dict[bytes, list[Label]] = defaultdict(list)
        for label in labels:
            found[words.json(structs.replace(label, action="", key="", refs=()))].append(label)
        yield from ((language, some) for some in found.values() if len(some) > 1)


def differs(game: Game, seat: int, one: str, other: str) -> str:
    """What the seat is shown otherwise after one action than after the other, with the same dice; nothing if all of it
    is the same."""
    first, second = _shown_after(game, seat, one), _shown_after(game, seat, other)
    return ", ".join(name for name, shown in first.items() if shown != second[name])


def _shown_after(game: Game, seat: int, action: str) -> dict[str, Counter[str]]:
    """In pieces, in any order: dice that show the same may lie the other way round."""
    twin, words = game.copy(), writer(languages()[0])
    twin.do(int(twin.parse(action)))
    picture, panels = twin.shown(seat)
    rows = [(panel.title, [structs.replace(row, id="", ref=None) for row in panel.rows]) for panel in panels]
    asked = [words.json(structs.replace(label, action="", key="", refs=())).decode() for label in twin.labels(seat)]
    return {
        "the picture": _pieces(part.markup for part in picture.parts),
        "the panels": _pieces([words.json(rows).decode()]),
        "the log": _pieces(words.json(twin.sentence(event)).decode() for event in twin.told()),
        "what is asked": Counter([str(twin.choice.text) if twin.choice is not None else "", *asked]),
    }


def _pieces(texts: Iterable[str]) -> Counter[str]:
    return Counter(piece for text in texts for piece in re.findall(r"[^\s<>,]+", text))
