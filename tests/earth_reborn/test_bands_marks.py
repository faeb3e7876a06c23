"""Three and four players: which faction must have done what a mission card asks for (ER-SAGS34-18), and who falls first
of those who fall in one blow (ER-SAGS34-31)."""

import pytest

from tests.earth_reborn.bands import Bands
from tests.earth_reborn.missions import bands, deal, place, scored
from tests.earth_reborn.scene import FIELD, Scene, number
from tests.earth_reborn.test_missions import do
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.judgement.machines import here
from undercroft.games.earth_reborn.judgement.outlook import Outlook
from undercroft.games.earth_reborn.rules import devices, goals
from undercroft.games.earth_reborn.rules import dossier as of
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules.ips import explosives
from undercroft.games.earth_reborn.rules.ips.room_lines import BY_ROOM
from undercroft.games.earth_reborn.vocabulary.events import Died


def three(card: str) -> Scene:
    """Nick Bolter and Professor Kendall are in one band, which holds this card."""
    return deal(bands(place(), "nick kendall", "vasquez deeler", "woo jessica"), card, "", "")


def works(table: Scene, who: str, room: int, tile: str) -> None:
    """The line of a room, its test passed."""
    table.run(BY_ROOM[room].use(table.table, number(who), table.tile(tile), 0, []))


@rule("ER-SAGS34-18")
@pytest.mark.parametrize(("card", "pays"), [("norad-missiles", "nick"), ("salemite-missiles", "kendall")])
@pytest.mark.parametrize("who", ["nick", "kendall"])
def test_missiles_count_for_the_faction_of_whoever_switched_them_on(card: str, pays: str, who: str) -> None:
    table = three(card)
    works(table, who, t.R_MISSILE_ROOM, "m")
    do(table, lambda: devices.launch(table.table, table.tile("m")))
    assert scored(table) == ([(0, 15, card)] if who == pays else [])


@rule("ER-SAGS34-18")
def test_missiles_that_are_switched_off_and_on_again_are_of_the_second() -> None:
    table = three("norad-missiles")
    for who in ("nick", "kendall", "kendall"):
        works(table, who, t.R_MISSILE_ROOM, "m")
    do(table, lambda: devices.launch(table.table, table.tile("m")))
    assert not scored(table)


@rule("ER-SAGS34-18")
@pytest.mark.parametrize("who", ["nick", "kendall"])
def test_radio_silence_wants_a_salemite_at_the_scrambler(who: str) -> None:
    table = three("radio-silence")
    works(table, who, t.R_COMMUNICATION_ROOM, "c")
    do(table, lambda: goals.final_phase(table.table))
    assert scored(table) == ([(0, 3, "radio-silence")] if who == "kendall" else [])


@rule("ER-SAGS34-18")
@pytest.mark.parametrize("who", ["nick", "kendall"])
def test_gas_and_virus_must_be_let_out_by_a_salemite(who: str) -> None:
    table = three("breathe-deep")
    table.put("woo", "A")
    table.put(who, "B")
    (card,) = table.carry(who, "toxic-gas-capsule")
    table.run(explosives.toxic_gas(table.table, number(who), card))
    breathed = [earned for earned in scored(table) if earned[0] == 0]
    assert bool(breathed) == (who == "kendall")
    table = three("breathe-deep")
    table.put("woo", "V")
    table.put(who, "V")
    (card,) = table.carry(who, "deadly-virus")
    explosives.deadly_virus(table.table, number(who), card, table.square("V"))
    table.run(devices.final_devices(table.table))
    assert bool(scored(table)) == (who == "kendall")


@rule("ER-SAGS34-31")
@pytest.mark.parametrize(("mercenary", "order"), [("norad", ["nick", "jack"]), ("salemite", ["jack", "nick"]),
                                                  ("blue", ["nick", "jack"])])  # fmt: skip
def test_attacker_and_defender_fall_clockwise_from_the_mercenary(mercenary: str, order: list[str]) -> None:
    table = Bands(3, FIELD, mercenary=mercenary)
    table.put("nick", "A", "e", wounded=True, wounds=3, side="norad")
    table.put("jack", "B", "w", wounded=True, wounds=3, side="salemite")
    table.put("woo", "Y", side="blue")
    table.table.active = t.NORAD
    table.give("nick", "close-combat 1")
    table.play("activate nick", "strike @1 jack", dice=["c"] * 4)
    assert [t.CHARACTER_IDS[event.who] for event in table.told(Died)] == order


@rule("ER-SAGS34-18")
def test_the_computer_sends_only_those_whose_faction_counts() -> None:
    """And whom another player wants dead is no more to it for that."""
    for id, room, kind in (("norad-missiles", "m", of.AWARD_LAUNCHED), ("blackout", "g", of.AWARD_BLACKOUT)):
        table = three(id)
        look = Outlook(table.table, 0)
        assert here(look, number("nick"), kind, table.tile(room)) > 0.0
        assert here(look, number("kendall"), kind, table.tile(room)) == 0.0
    table = deal(bands(place(), "nick kendall", "vasquez deeler", "woo jessica"), "", "salemite-eradicate", "")
    before = Outlook(table.table, 0)
    table.table.missions_shown = table.table.missions[1]
    look = Outlook(table.table, 0)
    assert [look.prize[number(who)] - before.prize[number(who)] for who in ("woo", "deeler", "nick")] == [0, 0, 6]
