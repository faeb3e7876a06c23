"""The pictures of the games on the first page: a moment of a game, drawn by the game itself and cut out of its board.

    python tools/covers.py [GAME...]

Computer players play a seeded game up to that moment. What lies outside the cut is left away, and so are words: the
picture is the same in every language.
"""

import sys
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.browser.conftest import FLAGS, chromium
from undercroft import new
from undercroft.core.records.record import begin
from undercroft.players import player
from undercroft.players.base import derived_seed, honest_choice

GAMES = Path(__file__).parent.parent / "src/undercroft/games"


class Cut(NamedTuple):
    """Which moment of which mission, and what of its board: left, top, width and height in the drawing's own units."""

    mission: str
    options: dict[str, Any]
    seed: int
    step: int
    box: tuple[int, int, int, int]
    keeps: str  # what stays in sight where the picture is lower than the cut: YMin, YMid or YMax


CUTS = {
    "incursion": Cut("recon", {}, 1, 172, (172, 346, 460, 248), "YMax"),
    "reichbusters": Cut("doktor-gruber", {"heroes": 4}, 2, 88, (566, 476, 640, 346), "YMid"),
    "earth-reborn": Cut("last-hope-chapel", {}, 1, 60, (306, 265, 420, 228), "YMax"),
}

# Keeps what can be seen in the cut, without words and without what only a table needs.
CUT_OUT = """([box, keeps]) => {
    const root = document.querySelector("svg");
    const words = "title, desc, .called, .names, .room-names, .feature:not(.face-down)";
    const around = ".header, .footer, .coordinates, .tray";
    for (const one of root.querySelectorAll(`${words}, ${around}`)) one.remove();
    root.setAttribute("viewBox", box.join(" "));
    root.setAttribute("preserveAspectRatio", `xMid${keeps} slice`);
    const seen = root.getBoundingClientRect();
    const outside = ({ left, right, top, bottom }) =>
        right < seen.left || left > seen.right || bottom < seen.top || top > seen.bottom;
    const shapes = [...root.querySelectorAll("path, rect, circle, ellipse, line, polygon, polyline")];
    for (const one of shapes) if (outside(one.getBoundingClientRect())) one.remove();
    for (const one of [...root.querySelectorAll("g")].reverse()) if (!one.children.length) one.remove();
    for (const one of [root, ...root.querySelectorAll("*")])
        for (const { name } of [...one.attributes])
            if (/^(class|id|role|tabindex|style|aria-.*|data-.*)$/.test(name)) one.removeAttribute(name);
    return new XMLSerializer().serializeToString(root);
}"""


def drawn(game: str, cut: Cut) -> str:
    """The whole board at that moment."""
    played = new(game, cut.mission, seed=cut.seed, **cut.options)
    record = begin(played, ["" for _ in range(played.seats)])
    for number in range(cut.step):
        if played.ask is None:
            break
        seat = played.ask.seat
        record.play(played, int(honest_choice(player("greedy", seat), played, seat, derived_seed(cut.seed, number))))
    return played.draw()


def cut_out(page: Page, board: str, cut: Cut) -> str:
    width, height = cut.box[2:]
    page.set_content(f"<style>* {{ margin: 0 }} svg {{ width: {width}px; height: {height}px }}</style>{board}")
    return str(page.evaluate(CUT_OUT, [list(cut.box), cut.keeps]))


def main() -> None:
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_page()
        for game in sys.argv[1:] or CUTS:
            picture = cut_out(page, drawn(game, CUTS[game]), CUTS[game])
            (GAMES / game.replace("-", "_") / "cover.svg").write_text(picture + "\n", encoding="utf-8")
            print(f"{game}: {len(picture)} bytes")
        browser.close()


if __name__ == "__main__":
    main()
