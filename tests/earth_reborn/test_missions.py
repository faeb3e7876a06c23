"""What each of the 36 mission cards pays, to whom, and how often (ER-MISSION, ER-SAGS-56)."""

from collections.abc import Callable

import pytest

from tests.earth_reborn.missions import place, scored, shown
from tests.earth_reborn.scene import Scene, number
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.content.mission_cards import MISSION_CARDS
from undercroft.games.earth_reborn.rules import derived, devices, goals
from undercroft.games.earth_reborn.rules.combat import capture, destroy, wounds
from undercroft.games.earth_reborn.rules.ips import explosives, reanimation
from undercroft.games.earth_reborn.rules.ips.room_lines import BY_ROOM
from undercroft.games.earth_reborn.rules.mission_tables import MISSION_IDS
from undercroft.games.earth_reborn.rules.move import leaving
from undercroft.games.earth_reborn.rules.power import machines
from undercroft.games.earth_reborn.rules.tables import (
    DEAD,
    DEPARTED,
    NORAD,
    R_GENERATOR,
    R_SATELLITE_COM_ROOM,
    SALEMITE,
    SEATS,
)
from undercroft.games.earth_reborn.vocabulary.events import happened

Event = Callable[[Scene], None]


def do(scene: Scene, act: Callable[[], None]) -> None:
    """A rule that asks nobody anything."""
    scene.table.events = []
    act()
    scene.events = happened(scene.table)


def kills(killer: str, victim: str, *answers: str) -> Event:
    def act(scene: Scene) -> None:
        scene.run(wounds.wound(scene.table, number(victim), 30, number(killer), False), *answers)

    return act


def captures(captor: str, victim: str) -> Event:
    return lambda scene: scene.run(capture.captured(scene.table, number(captor), number(victim)))


def leaves(who: str, *pieces: str) -> Event:
    def act(scene: Scene) -> None:
        scene.carry(who, *pieces)
        do(scene, lambda: leaving.leave(scene.table, number(who)))

    return act


def final(*spots: tuple[str, str]) -> Event:
    """The Final phase, with these Characters elsewhere."""

    def act(scene: Scene) -> None:
        for who, square in spots:
            scene.put(who, square)
        do(scene, lambda: goals.final_phase(scene.table))

    return act


def end(scene: Scene) -> None:
    do(scene, lambda: goals.time_is_up(scene.table))


def prisoners(captor: str, *victims: str) -> Event:
    """Prisoners at the end of the game."""

    def act(scene: Scene) -> None:
        for victim in victims:
            scene.imprison(victim, captor)
            derived.place(scene.table, number(victim), -1)
        end(scene)

    return act


def carries_to_the_end(who: str, piece: str) -> Event:
    def act(scene: Scene) -> None:
        scene.carry(who, piece)
        end(scene)

    return act


def charmed(scene: Scene) -> None:
    scene.put("franck", "V", side="norad")
    end(scene)


def wrecks(scene: Scene) -> None:
    for element in range(2):
        scene.run(destroy.destroy(scene.table, element, number("nick")))


def launches(side: str) -> Event:
    def act(scene: Scene) -> None:
        machines.start(scene.table, scene.tile("m"), SEATS.index(side), SEATS.index(side))
        do(scene, lambda: devices.launch(scene.table, scene.tile("m")))

    return act


def works(who: str, room: int, tile: str, *answers: str) -> Event:
    """The line of a room."""

    def act(scene: Scene) -> None:
        line = BY_ROOM[room]
        scene.run(line.use(scene.table, number(who), scene.tile(tile), 0, []), *answers)

    return act


def deciphers(scene: Scene) -> None:
    scene.carry("nick", "secret-files")
    scene.give("nick", "interact 3")
    scene.play("activate nick", "use @3 secret-files", "spy mp", "spy mp", dice=["c", "1"])


def tortures(victim: str, dice: list[str]) -> Event:
    def act(scene: Scene) -> None:
        scene.imprison(victim, "jessica")
        derived.place(scene.table, number(victim), -1)
        scene.give("jessica", f"interact {len(dice)}")
        scene.turn_to("salemite").play("activate jessica", f"torture @{len(dice)} jessica", dice=dice)

    return act


def contaminates(who: str, square: str = "P") -> Event:
    def act(scene: Scene) -> None:
        scene.put(who, square)
        (card,) = scene.carry(who, "deadly-virus")
        do(scene, lambda: explosives.deadly_virus(scene.table, number(who), card, scene.square(square)))

    return act


def raises(dead: str = "", zombie: str = "zombie-1") -> Event:
    def act(scene: Scene) -> None:
        cadaver = 0
        if dead:
            derived.place(scene.table, number(dead), -1)
            scene.kill(dead, "W")
            cadaver = reanimation.DEAD_CHARACTER + number(dead)
        scene.run(reanimation.raise_dead(scene.table, number("kendall"), cadaver), f"face {zombie} n")

    return act


def gases(who: str) -> Event:
    """He stands between Nick and James Woo; nobody is beside them."""

    def act(scene: Scene) -> None:
        scene.put("vasquez", "T")
        scene.put(who, "B")
        (card,) = scene.carry(who, "toxic-gas-capsule")
        scene.run(explosives.toxic_gas(scene.table, number(who), card))

    return act


def scrambles(scene: Scene) -> None:
    machines.start(scene.table, scene.tile("c"), SALEMITE, SALEMITE)
    do(scene, lambda: goals.final_phase(scene.table))


# Per card: what fulfils it, the MP, and what comes near but does not.
CARDS: dict[str, tuple[Event, int, Event]] = {
    "kill-deeler": (kills("nick", "deeler"), 10, kills("nick", "jessica")),
    "norad-eradicate": (kills("nick", "jessica"), 4, kills("deeler", "jessica")),
    "smuggle-serum": (leaves("nick", "zombie-serum"), 12, leaves("kendall", "zombie-serum")),
    "hold-communication-room": (final(("nick", "L")), 3, final(("nick", "L"), ("jessica", "L"))),
    "capture-jessica": (captures("nick", "jessica"), 12, captures("nick", "deeler")),
    "destroy-zombie-lab": (wrecks, 10, kills("nick", "jessica")),
    "kill-kendall": (kills("nick", "kendall"), 10, kills("nick", "deeler")),
    "kill-jack": (kills("nick", "jack"), 10, kills("nick", "deeler")),
    "norad-missiles": (launches("norad"), 15, launches("salemite")),
    "blackout": (works("nick", R_GENERATOR, "g"), 4, works("kendall", R_GENERATOR, "g")),
    "steal-virus": (leaves("nick", "deadly-virus"), 12, leaves("nick", "zombie-serum")),
    "decipher": (deciphers, 10, works("nick", R_GENERATOR, "g")),
    "hold-command-post": (final(("nick", "N")), 3, final(("nick", "L"))),
    "bring-in-alive": (prisoners("nick", "kendall"), 14, prisoners("nick", "deeler")),
    "we-the-people": (leaves("nick", "constitution"), 10, leaves("nick", "laptop")),
    "change-of-heart": (charmed, 12, end),
    "nobody-left-behind": (end, 9, prisoners("jessica", "nick", "vasquez", "woo")),
    "eye-in-the-sky": (works("woo", R_SATELLITE_COM_ROOM, "s"), 4, works("nick", R_SATELLITE_COM_ROOM, "s")),
    "contamination": (contaminates("kendall"), 15, contaminates("kendall", "D")),
    "make-woo-talk": (tortures("woo", ["B*"]), 6, tortures("vasquez", ["B*"])),
    "make-vasquez-talk": (tortures("vasquez", ["B*"]), 6, tortures("vasquez", ["B3"])),
    "kill-traitor": (kills("deeler", "franck"), 8, kills("deeler", "bill")),
    "salemite-eradicate": (kills("deeler", "nick"), 6, kills("vasquez", "nick")),
    "kill-nick": (kills("woo", "nick"), 10, kills("deeler", "vasquez")),
    "kill-vasquez": (kills("deeler", "vasquez"), 10, kills("deeler", "nick")),
    "scrap-mammoth": (kills("deeler", "mammoth", "square *"), 12, kills("deeler", "nick")),
    "capture-nick": (captures("deeler", "nick"), 12, captures("deeler", "vasquez")),
    "raise-the-dead": (raises(), 4, kills("deeler", "nick")),
    "salemite-missiles": (launches("salemite"), 15, launches("norad")),
    "hold-zombie-lab": (final(("kendall", "S")), 3, final(("kendall", "S"), ("nick", "T"))),
    "hold-missile-room": (final(("kendall", "Q")), 3, final(("nick", "Q"))),
    "hostages": (prisoners("deeler", "nick", "woo"), 16, prisoners("nick", "jessica")),
    "new-recruit": (raises("nick"), 10, raises()),
    "ashes-of-history": (carries_to_the_end("deeler", "constitution"), 8, carries_to_the_end("nick", "constitution")),
    "breathe-deep": (gases("deeler"), 10, gases("nick")),
    "radio-silence": (scrambles, 3, final()),
}  # fmt: skip


def prepared(id: str) -> Scene:
    hands = ("", id) if MISSION_CARDS[MISSION_IDS.index(id)].side == "salemite" else (id, "")
    scene = place(*hands)
    if id == "kill-jack":
        scene.put("jack", "U")
    if id == "scrap-mammoth":
        scene = place("", id)
        scene.put("mammoth", "R")
    if id == "kill-traitor":
        scene.table.unmasked = 1 << number("franck")
    if id == "eye-in-the-sky":
        scene.put("woo", "O")
    return scene


@rule("ER-MISSION-1", "ER-MISSION-2", "ER-MISSION-5", "ER-MISSION-6", "ER-MISSION-7", "ER-MISSION-9", "ER-MISSION-10")
@rule("ER-SAGS-56", "ER-EXS-14")
@pytest.mark.parametrize("id", MISSION_IDS)
def test_each_card_pays_its_owner_for_what_it_says_and_is_shown(id: str) -> None:
    act, mp, _ = CARDS[id]
    scene = prepared(id)
    act(scene)
    seat = SEATS.index(MISSION_CARDS[MISSION_IDS.index(id)].side)
    assert sum(change for earner, change, card in scored(scene) if (earner, card) == (seat, id)) == mp
    assert shown(scene) == [id] and len(scored(scene)) > 0


@rule("ER-MISSION-2", "ER-MISSION-3", "ER-MISSION-7", "ER-MISSION-8")
@pytest.mark.parametrize("id", MISSION_IDS)
def test_what_comes_near_pays_nothing_and_shows_nothing(id: str) -> None:
    scene = prepared(id)
    CARDS[id][2](scene)
    assert scored(scene) == [] and shown(scene) == []


ONCE = [id for id, card in zip(MISSION_IDS, MISSION_CARDS) if card.scores == "once"]
AGAIN = [
    ("norad-eradicate", kills("nick", "deeler")), ("blackout", works("nick", R_GENERATOR, "g")),
    ("hold-communication-room", final()), ("salemite-eradicate", kills("deeler", "vasquez")),
    ("raise-the-dead", raises("nick", "zombie-2")), ("radio-silence", scrambles), ("hold-zombie-lab", final()),
    ("eye-in-the-sky", works("woo", R_SATELLITE_COM_ROOM, "s")),
]  # fmt: skip


@rule("ER-SAGS-56")
@pytest.mark.parametrize("id,again", AGAIN)
def test_what_may_come_again_pays_again_and_lies_open_already(id: str, again: Event) -> None:
    scene = prepared(id)
    CARDS[id][0](scene)
    first = scored(scene)
    if id == "blackout":
        scene.table.unpowered = 0
    again(scene)
    assert scored(scene) == first and shown(scene) == []


@rule("ER-SAGS-56")
@pytest.mark.parametrize("id", [id for id in ONCE if id.split("-")[0] not in ("kill", "scrap", "destroy", "capture")])
def test_what_pays_once_is_used_up(id: str) -> None:
    scene = prepared(id)
    scene.table.awards_paid = 1 << MISSION_IDS.index(id)
    CARDS[id][0](scene)
    assert scored(scene) == []


@rule("ER-SAGS-56", "ER-MISSION-2")
def test_gas_pays_once_for_each_who_breathes_it() -> None:
    scene = prepared("breathe-deep")
    gases("deeler")(scene)
    assert scored(scene) == [(SALEMITE, 5, "breathe-deep")] * 2  # Nick and James Woo
    scene.put("deeler", "B")
    scene.put("vasquez", "E")
    (card,) = scene.carry("deeler", "deadly-virus")
    derived.give_card(scene.table, card, -1)
    devices.arm(scene.table, card, scene.square("A"), 4, SALEMITE)
    scene.run(devices.final_devices(scene.table))
    assert scored(scene) == [(SALEMITE, 5, "breathe-deep")]  # Vasquez alone


# ---------------------------------------------------------------- the examples of the book


@rule("ER-MISSION-4", "ER-EXS-10")
def test_the_deadly_virus_in_the_chemistry_lab() -> None:
    scene = prepared("contamination")
    contaminates("deeler")(scene)
    assert scored(scene) == [(SALEMITE, 15, "contamination")] and scene.mp("salemite") == 15


@rule("ER-MISSION-5", "ER-EXS-11")
def test_two_spy_points_of_one_torture_give_twelve() -> None:
    scene = prepared("make-woo-talk")
    tortures("woo", ["B*", "B*"])(scene)
    assert scored(scene) == [(SALEMITE, 12, "make-woo-talk")]
    assert scene.mp("salemite") == 14  # in addition to the normal use of the points


@rule("ER-MISSION-6", "ER-EXS-12")
def test_the_zombie_serum_off_the_map() -> None:
    scene = prepared("smuggle-serum")
    leaves("woo", "zombie-serum")(scene)
    assert scored(scene) == [(NORAD, 12, "smuggle-serum")] and scene.mp("norad") == 12


@rule("ER-MISSION-6")
def test_only_the_side_of_the_card_that_is_up_counts() -> None:
    scene = prepared("smuggle-serum")
    (card,) = scene.carry("nick", "zombie-serum")
    scene.table.salemite_up ^= 1 << card
    do(scene, lambda: leaving.leave(scene.table, number("nick")))
    assert scored(scene) == []


@rule("ER-MISSION-7", "ER-EXS-13")
def test_each_final_phase_in_the_communication_room() -> None:
    scene = prepared("hold-communication-room")
    final(("nick", "L"))(scene)
    final()(scene)
    assert scene.mp("norad") == 6
    scene.put("jessica", "L")
    final()(scene)
    assert scene.mp("norad") == 6
    scene.imprison("jessica", "nick")  # Prisoners do not count
    derived.place(scene.table, number("jessica"), -1)
    final()(scene)
    assert scene.mp("norad") == 9


@rule("ER-MISSION-3")
def test_a_traitor_is_what_he_is_at_that_moment() -> None:
    """Franck Einstein as a NORAD Character: killed, he pays the Salemites; raised from, he is a recruit."""
    scene = place("norad-eradicate", "salemite-eradicate")
    kills("deeler", "franck")(scene)
    assert scored(scene) == []
    scene = place("norad-eradicate", "salemite-eradicate")
    scene.put("franck", "V", side="norad")
    kills("deeler", "franck")(scene)
    assert scored(scene) == [(SALEMITE, 6, "salemite-eradicate")]
    scene = prepared("new-recruit")
    scene.put("franck", "V", side="norad")
    derived.place(scene.table, number("franck"), -1)
    scene.kill("franck", "V")
    scene.table.norad |= 1 << number("franck")
    scene.run(reanimation.raise_dead(scene.table, number("kendall"), 64 + number("franck")), "face zombie-1 n")
    assert scored(scene) == [(SALEMITE, 10, "new-recruit")]


@rule("ER-MISSION-8")
def test_whatever_the_side_has_laid_kills_for_it() -> None:
    """A virus, a mine: nobody's hand, but the seat's."""
    scene = prepared("salemite-eradicate")
    scene.run(wounds.wound(scene.table, number("nick"), 30, -1, False, SALEMITE))
    assert scored(scene) == [(SALEMITE, 6, "salemite-eradicate")]
    scene.run(wounds.wound(scene.table, number("woo"), 30, -1, False, NORAD))
    scene.run(wounds.wound(scene.table, number("vasquez"), 30, -1, False))
    assert scene.mp("salemite") == 6
    scene = prepared("norad-eradicate")
    scene.put("zombie-1", "U")
    kills("nick", "zombie-1")(scene)
    assert scored(scene) == [(NORAD, 4, "norad-eradicate")]


@rule("ER-MISSION-8")
def test_an_assassinated_prisoner_counts() -> None:
    scene = prepared("norad-eradicate")
    scene.imprison("jessica", "nick")
    derived.place(scene.table, number("jessica"), -1)
    scene.give("nick", "close-combat 1")
    scene.play("activate nick", "assassinate @1")
    assert scored(scene) == [(NORAD, 4, "norad-eradicate")]


@rule("ER-MISSION-9")
def test_what_counts_at_the_end_is_checked_once_then() -> None:
    scene = prepared("nobody-left-behind")
    final()(scene)
    assert scored(scene) == []
    s = scene.table
    s.whereabouts[number("vasquez")] = DEPARTED  # alive, and nobody's Prisoner
    s.whereabouts[number("woo")] = DEAD
    end(scene)
    assert scored(scene) == [(NORAD, 6, "nobody-left-behind")]


@rule("ER-MISSION-10")
def test_a_capture_pays_at_that_moment_and_the_first_time() -> None:
    scene = prepared("capture-nick")
    captures("deeler", "nick")(scene)
    assert scored(scene) == [(SALEMITE, 12, "capture-nick")]
    scene.put("nick", "A")
    captures("deeler", "nick")(scene)
    assert scored(scene) == []
