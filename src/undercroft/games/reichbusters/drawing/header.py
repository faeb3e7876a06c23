"""Above and below the board: whose turn it is, the mission's name, the mission track; the goal and the decks."""

from functools import lru_cache

from undercroft.core.drawing import plates
from undercroft.core.drawing.lettering import fitting, lettering
from undercroft.core.drawing.picture import Part
from undercroft.core.drawing.svg import circle, group, move, num, path, rect, title
from undercroft.core.drawing.tokens import SQUARE, TokenFrame, disc
from undercroft.core.speech.say import Language, Words, say
from undercroft.games.reichbusters.drawing.glyphs import glyph
from undercroft.games.reichbusters.drawing.sheet import HERO_COLOURS, STYLE, Sheet
from undercroft.games.reichbusters.view_types import HeroView, View

STEP = 26  # from one space of the track to the next
TRACK = 400  # what the track takes, at most
CHIP = 50  # and each Hero
CALM, PANIC = "#3f5a4a", "#7a2a22"
BACKS = {"noise": "#3d4a63", "spawn": "#5c2a2a", "wound": "#6b2335"}
PILES = {"noise": say("noise"), "spawn": say("spawn"), "wound": say("wounds")}


def header(sheet: Sheet, view: View, language: Language) -> list[Part]:
    over = view.outcome
    words = over.text if over is not None else _now(view)
    room = sheet.width - TRACK - CHIP * 4 - 70
    middle = 24 + CHIP * 4 + 18 + room / 2
    return [
        _plate(sheet, language.words(view.name), room, middle),
        _phase(language.words(words), room, middle),
        *[_chip(sheet, view, one, nth, language) for nth, one in enumerate(_order(view))],
        _track(sheet, view.pre, view.post, view.round, view.alarm, language),
    ]


def _now(view: View) -> Words:
    active = view.active
    if active is None or view.phase != "hero-turn":
        return view.phase_words
    return say("{hero}'s turn", hero=view.heroes[active].name)


@lru_cache(256)
def _plate(sheet: Sheet, name: str, room: float, middle: float) -> Part:
    drawn = group(
        rect(0, 0, sheet.width, plates.HEADER - 12, rx=14, fill=STYLE.deep),
        path(f"M18 {plates.HEADER - 12}h{num(sheet.width - 36)}", stroke=STYLE.brass, stroke_width=2),
        lettering(middle, 50, name, fitting(name, 30, room), STYLE.paper, "middle", 1.05, class_="name"),
        class_="header",
    )
    return Part("header", drawn)


@lru_cache(256)
def _phase(words: str, room: float, middle: float) -> Part:
    return Part("phase", lettering(middle, 74, words, fitting(words, 12, room), STYLE.brass, "middle", class_="phase"))


# ---------------------------------------------------------------- turn order


def _order(view: View) -> list[HeroView]:
    """Heroes as they come: who has the turn, those still to come in their order, those who have had theirs."""
    coming = {hero: nth for nth, hero in enumerate(view.order)}
    return sorted(
        view.heroes, key=lambda one: (not one.active, one.acted or one.out, coming.get(one.id, 9), one.id)
    )


def _chip(sheet: Sheet, view: View, one: HeroView, nth: int, language: Language) -> Part:
    number = view.order.index(one.id) + 1 if view.alarm and one.id in view.order else 0
    drawn = _small(one.hero, one.name, one.active, one.acted, one.out, number, language)
    return Part(f"turn-{one.id}", drawn, move(24 + CHIP * (nth + 0.5), 47))


@lru_cache(512)
def _small(
    hero: str, name: Words, active: bool, acted: bool, out: bool, number: int, language: Language
) -> str:  # fmt: skip
    frame = TokenFrame(SQUARE, HERO_COLOURS[hero], done=acted or out)
    words = language.words(name)
    around = rect(-21, -21, 42, 42, rx=9, fill="none", stroke=STYLE.brass, stroke_width=3) if active else ""
    badge = circle(15, -15, 8, fill=STYLE.brass, stroke=STYLE.ink, stroke_width=1.6) + lettering(
        15, -10.8, str(number), 8.5, STYLE.ink, "middle", 1.2
    )
    return group(
        title(words),
        around,
        disc(frame, glyph(hero)),
        badge if number else "",
        lettering(0, 31, words, fitting(words, 7, CHIP - 6), STYLE.brass if active else STYLE.muted, "middle"),
        class_=f"turn {hero}",
        opacity=0.5 if out else None,
    )


# ---------------------------------------------------------------- the mission track


@lru_cache(256)
def _track(sheet: Sheet, pre: int, post: int, round: int, alarm: bool, language: Language) -> Part:
    """The rounds before the alarm, the bell, and the rounds after it; a marker on the one that is played."""
    long = (pre + post) * STEP + 40
    left = sheet.width - 24 - long
    y = 42.0
    before = [_space(left + STEP * (nth + 0.5), y, nth + 1, CALM, not alarm and round == nth + 1, alarm or nth
        + 1 < round)
              for nth in range(pre)]  # fmt: skip
    bell = left + pre * STEP + 20
    start = bell + 20
    after = [_space(start + STEP * (nth + 0.5), y, nth + 1, PANIC, alarm and round == nth + 1, alarm and nth
        + 1 < round)
             for nth in range(post)]  # fmt: skip
    words = say("Before the alarm"), say("After the alarm")
    told = (
        say("Round {round} after the alarm", round=round)
        if alarm
        else say("Round {round} before the alarm", round=round)
    )
    return Part(
        "track",
        group(
            title(language.words(told)),
            *before,
            _bell(bell, y, alarm),
            *after,
            _under(left + pre * STEP / 2, language.words(words[0]), pre * STEP, not alarm),
            _under(start + post * STEP / 2, language.words(words[1]), post * STEP, alarm),
            class_="track",
        ),
    )


def _space(x: float, y: float, number: int, colour: str, here: bool, gone: bool) -> str:
    drawn = rect(
        x - 11.5, y - 14, 23, 28, rx=4, fill=colour, stroke=STYLE.ink, stroke_width=1.5, opacity=0.45 if gone else None
    )
    drawn += lettering(x, y + 5, str(number), 10, STYLE.muted if gone else STYLE.paper, "middle")
    if here:
        drawn += rect(x - 12.5, y - 15, 25, 30, rx=5, fill="none", stroke=STYLE.brass, stroke_width=3)
        drawn += path(f"M{num(x - 7)} {num(y - 25)}h14l-7 9z", fill=STYLE.brass, stroke=STYLE.ink)
    return drawn


def _bell(x: float, y: float, ringing: bool) -> str:
    colour = STYLE.blood if ringing else STYLE.muted
    bell = path(
        "M-10 8q3-3 3-10 0-9 7-9t7 9q0 7 3 10zM-3 9a3 3 0 0 0 6 0z", fill=colour, stroke=STYLE.ink, stroke_width=1.5
    )
    waves = path("M-13-9q-4 6 0 13M13-9q4 6 0 13", fill="none", stroke=STYLE.blood, stroke_width=2) if ringing else ""
    return group(bell, waves, transform=move(x, y))


def _under(x: float, words: str, room: float, now: bool) -> str:
    return lettering(
        x, y=74, words=words, size=fitting(words, 8, room), ink=STYLE.paper if now else STYLE.muted, anchor="middle"
    )


# ---------------------------------------------------------------- goal and decks


def footer(sheet: Sheet, view: View, language: Language) -> list[Part]:
    goal = view.goal
    progress = f"{goal.progress}/{goal.needed}" if goal.needed > 1 else ""
    out = [plates.goal(sheet, progress, language.words(goal.text))]
    for nth, (deck, (left, _)) in enumerate(view.decks.piles.items()):
        x = sheet.width - 196 + 72 * nth
        out.append(plates.pile(sheet, f"deck-{deck}", x, left, language.words(PILES[deck]), BACKS[deck]))
    return out
