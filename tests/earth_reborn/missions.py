"""The bench for mission cards: a map with every room that one names, and hands of cards."""

from tests.earth_reborn.board import Cadaver, Element, Room
from tests.earth_reborn.scene import Scene, number
from undercroft.games.earth_reborn.rules.goals import REASON_MISSION
from undercroft.games.earth_reborn.rules.mission_tables import DECKS, MISSION_IDS
from undercroft.games.earth_reborn.vocabulary.events import MissionShown, Mp

# A hall in the middle; the rooms of the cards around it.
PLACE = """\
+---+---+---+---+---+---+
| Lc  Mg  Np  Os  Py  V |
+   +   +   +   +   +   +
| A   B   C   D   E   F
+   +   +   +   +   +   +
| Qm  Rm xSl yTl  U   W |
+---+---+---+---+---+---+
"""
PLACES = {
    "c": Room("communication-room", "technical"), "g": Room("generator", "technical"),
    "p": Room("command-post", "officer"), "s": Room("satellite-com-room", "technical"),
    "y": Room("chemistry-lab", "science"), "m": Room("missile-room", "technical"), "l": Room("zombie-lab", "science"),
}  # fmt: skip


def bits_of(ids: str) -> int:
    """Mission cards by their ids."""
    return sum(1 << MISSION_IDS.index(id) for id in ids.split())


def deal(scene: Scene, *hands: str) -> Scene:
    """Per seat the mission cards it holds."""
    s = scene.table
    s.missions = [bits_of(hand) for hand in hands]
    s.missions_able = [DECKS[seat] if len(hands) == 2 else DECKS[0] | DECKS[1] for seat in range(len(hands))]
    return scene


def place(norad: str = "", salemite: str = "", mp: tuple[int, int] = (0, 0)) -> Scene:
    """Nick, Vasquez, James Woo and the Mammoth against Jessica, Deeler, Kendall, Jack and both traitors."""
    tubes = {"x": Element(4, stops=False), "y": Element(4, stops=False)}
    scene = Scene(PLACE, rooms=PLACES, elements=tubes, mp=mp, cadavers=[Cadaver("U")], ground="salemite", turns=6)
    for who, square in (
        ("nick", "A"), ("vasquez", "B"), ("woo", "C"), ("jessica", "D"), ("deeler", "E"), ("kendall", "F"),
        ("franck", "V"), ("bill", "W"),
    ):  # fmt: skip
        scene.put(who, square, "n")
    scene.put("jack", state="away")
    scene.put("zombie-1", state="supply")
    scene.put("zombie-2", state="supply")
    return deal(scene, norad, salemite)


def scored(scene: Scene) -> list[tuple[int, int, str]]:
    """Since the last call: seat, MP, by which card."""
    paid = [e for e in scene.told(Mp) if e.reason >= REASON_MISSION]
    return [(e.seat, e.change, MISSION_IDS[e.reason - REASON_MISSION]) for e in paid]


def shown(scene: Scene) -> list[str]:
    return [MISSION_IDS[e.mission] for e in scene.told(MissionShown)]




def bands(scene: Scene, *names: str) -> Scene:
    """Three or four players instead of two, each with these Characters: for rules alone, without rounds."""
    s, n = scene.table, len(names)
    s.dossier.seats = n
    s.bands = [sum(1 << number(who) for who in band.split()) for band in names]
    s.mp, s.cp, s.hand, s.carried_off = [0] * n, [20] * n, [0] * n, [0] * n
    s.orders = [0] * n
    return scene
