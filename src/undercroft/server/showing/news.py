"""What changed from one look to the next: a page keeps what it was sent, and gets only what is new.

    picture  {"field": [x, y, w, h], "name": ..., "order": [key, ...], "parts": {key: [place, markup], ...}}

A part whose place alone changed is `[place]`, ground is `[place, null, address]` and fetched by its address. `order`
is there when parts came, went or changed their layer; what it does not name is gone. Of the panels, a number stands
for the panel, or the row in the panel of that title, that was sent before at that place, whose legend stays too.
"""

from collections.abc import Sequence
from typing import Any

from undercroft.core.drawing.picture import Part, Picture, address
from undercroft.core.page import Panel, Row

News = dict[str, Any]


def picture_news(new: Picture, old: Picture | None = None) -> News:
    """The picture for somebody who has the old one, or nothing yet."""
    before = {} if old is None else {part.key: part for part in old.parts}
    news: News = {}
    if old is None or (*new[:5], new.field) != (*old[:5], old.field):
        field = new.field or (0, 0, new.width, new.height)
        news = {"field": field, "name": new.name, "about": new.about, "classes": new.classes}
    order = [part.key for part in new.parts]
    if order != list(before):
        news["order"] = order
    news["parts"] = {part.key: _sent(part, before.get(part.key)) for part in new.parts if part != before.get(part.key)}
    return news


def _sent(part: Part, old: Part | None) -> list[str | None]:
    if part.ground:
        return [part.place, None, address(part.markup)]
    same = old is not None and not old.ground and part.markup == old.markup
    return [part.place] if same else [part.place, part.markup]


def panel_news(new: Sequence[Panel], old: Sequence[Panel]) -> list[Any]:
    """The panels for somebody who has the old ones."""
    by_title = {panel.title: panel for panel in old}
    return [old.index(panel) if panel in old else _panel_news(panel, by_title.get(panel.title)) for panel in new]


def _panel_news(panel: Panel, old: Panel | None) -> News:
    news: News = {
        "title": panel.title, "kind": panel.kind, "rows": _rows(panel, old), "note": panel.note, "named": panel.named,
    }  # fmt: skip
    return news if old is not None and old.legend == panel.legend else {**news, "legend": panel.legend}


def _rows(panel: Panel, old: Panel | None) -> list[Row | int]:
    rows = old.rows if old else ()
    return [rows.index(row) if row in rows else row for row in panel.rows]


def same_start(new: Sequence[object], old: Sequence[object]) -> int:
    """How many lines at the start are the same."""
    if new[: len(old)] == old:
        return len(old)
    return next((at for at, (one, other) in enumerate(zip(new, old)) if one != other), min(len(new), len(old)))


def tail(name: str, new: Sequence[object], old: Sequence[object] | None) -> News:
    """What is new at the end of a list that mostly grows, and from where on: `log` and `log_from`."""
    if old is None:
        return {name: new, f"{name}_from": 0}
    same = same_start(new, old)
    return {} if same == len(new) == len(old) else {name: new[same:], f"{name}_from": same}


# ---------------------------------------------------------------- the other way round


def renewed(old: News, news: News) -> News:
    """A whole state again from the old one and the news, for programs that listen as pages do (net.js)."""
    state = {**old, **news}
    for name in ("log", "groups"):
        if news.get(f"{name}_from"):
            state[name] = old[name][: news[f"{name}_from"]] + news[name]
    if "panels" in news:
        state["panels"] = [_panel(panel, old.get("panels", [])) for panel in news["panels"]]
    if "picture" in news:
        state["picture"] = _picture(news["picture"], old.get("picture", {}))
    return state


def _panel(panel: Any, old: list[News]) -> News:
    if isinstance(panel, int):
        return old[panel]
    before: News = next((one for one in old if one["title"] == panel["title"]), {"rows": []})
    rows = [before["rows"][row] if isinstance(row, int) else row for row in panel["rows"]]
    return {"legend": before.get("legend"), **panel, "rows": rows}


def _picture(news: News, old: News) -> News:
    order = news.get("order") or old["order"]
    parts = {}
    for key in order:
        part = news["parts"].get(key)
        parts[key] = old["parts"][key] if part is None else part if len(part) > 1 else [*part, old["parts"][key][1]]
    return {**old, **news, "order": order, "parts": parts}
