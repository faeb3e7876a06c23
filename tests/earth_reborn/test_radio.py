"""Radio Scrambling (ER-RADIO)."""

from tests.earth_reborn.scene import FIELD, Element, Room, Scene, number
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules import characters, exchange, radio, skill_tests
from undercroft.games.earth_reborn.rules.events import (
    E_DISPATCHED,
    E_ON,
    E_REVEALED,
    E_SCRAMBLED,
    E_SPY_POINTS,
    E_TAKEN_BACK,
)
from undercroft.games.earth_reborn.rules.power import electricity, switches
from undercroft.games.earth_reborn.rules.questions import (
    Q_ACT,
    Q_MARKERS,
    Q_MOVE,
    Q_ROUND,
    Q_SPY,
    Q_SWITCH,
    Q_TAKE_BACK,
)
from undercroft.games.earth_reborn.rules.tables import (
    CLEAR,
    LISTENING,
    NO_MARKER,
    NORAD,
    RADIO_SET,
    SALEMITE,
    SCRAMBLED,
)
from undercroft.games.earth_reborn.view_types import MarkerView
from undercroft.games.earth_reborn.vocabulary.events import DispatchedOne, Switched

SALEMITES = ("jessica", "franck", "bill", "kendall", "deeler")


def pictures(**more: object) -> Scene:
    """Pictures 32 to 34: five Salemites, and Nick Bolter with the Portable Radio Scrambler."""
    scene = Scene(FIELD, cp=(9, 19), **more)  # type: ignore[arg-type]
    scene.put("nick", "A", "w")
    scene.carry("nick", "radio-scrambler")
    for who, square in zip(SALEMITES, "OSUWY", strict=True):
        scene.put(who, square, "s")
    return scene


def scrambler_on(scene: Scene, seat: int = NORAD) -> Scene:
    """The portable scrambler is ON, switched by this side."""
    card = scene.table.carried[number("nick")].bit_length() - 1
    scene.table.switched_on |= 1 << card
    scene.table.switched_on_by_salemites |= seat << card
    return scene


def mark(scene: Scene, **kinds: int) -> Scene:
    """NORAD's markers on Salemites, as dispatched."""
    for who, kind in kinds.items():
        scene.table.radio[number(who)] = kind + 3 * NORAD
    return scrambler_on(scene)


@rule("ER-RADIO-1", "ER-COREX-84", "ER-RADIO-3")
def test_picture_32_nick_switches_the_portable_scrambler_on() -> None:
    scene = pictures()
    scene.give("nick", "interact 2")
    scene.play("activate nick", "use @2 radio-scrambler", dice=["2", "1"])  # his Technical value and one die more
    card = scene.table.carried[number("nick")].bit_length() - 1
    assert scene.table.switched_on >> card & 1 and not scene.table.switched_on_by_salemites >> card & 1
    assert scene.happened(E_ON)
    assert set(scene.table.radio) == {NO_MARKER}  # they take effect in the next Initiative phase
    scene = pictures()
    scene.give("nick", "interact 2")
    scene.play("activate nick", "use @2 radio-scrambler", dice=["1", "1"])
    assert scene.table.switched_on == 0


@rule("ER-RADIO-1", "ER-TILE-5")
def test_the_fixed_scrambler_has_the_same_line() -> None:
    rooms = {
        "a": Room(
            line="communication-room", types="technical", electric=True, icons=[("A", "n"), ("B", "n")], element="x"
        )
    }
    scene = Scene(FIELD.replace("   C ", "  xC "), rooms=rooms, elements={"x": Element(3)})
    scene.put("nick", "A", "n")
    scene.put("jack", "Y")
    scene.give("nick", "interact 2")
    scene.play("activate nick", "work @2 a", dice=["2", "1"])
    assert scene.table.machines_on == 1 and scene.table.machines_on_by_salemites == 0


@rule("ER-RADIO-2")
def test_two_scramblers_of_one_side_must_both_be_stopped() -> None:
    scene = mark(pictures(rooms={"a": Room(line="communication-room", types="technical")}), jessica=CLEAR)
    scene.table.machines_on = 1
    card = scene.table.carried[number("nick")].bit_length() - 1
    switches.switch_off(scene.table, card)
    assert scene.table.radio[number("jessica")] != NO_MARKER
    scene.table.machines_on = 0
    radio.stopped(scene.table, NORAD)
    assert scene.table.radio[number("jessica")] == NO_MARKER


@rule("ER-RADIO-2", "ER-RADIO-4")
def test_each_side_may_scramble_the_other() -> None:
    scene = scrambler_on(pictures(rooms={"a": Room(line="communication-room", types="technical")}))
    scene.table.machines_on = scene.table.machines_on_by_salemites = 1
    scene.play("pass", "pass")
    assert scene.asked() == ("norad", Q_MARKERS)
    while scene.asked() == ("norad", Q_MARKERS):
        scene.play(scene.options()[0])
    assert scene.asked() == ("salemite", Q_MARKERS) and scene.options() == [
        "marker nick clear", "marker nick listening", "marker nick scrambled"
    ]  # fmt: skip


@rule("ER-RADIO-4", "ER-RADIO-5", "ER-COREX-85")
def test_picture_33_five_markers_are_dispatched_and_one_is_exchanged() -> None:
    scene = scrambler_on(pictures())
    scene.play("pass", "pass")
    for who, kind in (("jessica", "clear"), ("franck", "clear"), ("bill", "listening"), ("kendall", "listening")):
        assert scene.asked() == ("norad", Q_MARKERS)
        scene.play(f"marker {who} {kind}")  # for Jeff Deeler only one kind is left
    s = scene.table
    assert s.markers_aside == [SCRAMBLED] and scene.happened(E_DISPATCHED) == [(NORAD,)]
    assert [s.radio[number(who)] for who in SALEMITES] == [CLEAR, CLEAR, LISTENING, LISTENING, SCRAMBLED]
    assert scene.asked() == ("salemite", Q_SWITCH)
    scene.play("switch bill aside-1")
    assert s.radio[number("bill")] == SCRAMBLED and s.markers_aside == [LISTENING]
    assert scene.told(Switched)[0].seat == SALEMITE
    assert scene.asked() == ("norad", Q_ROUND)  # once


@rule("ER-RADIO-4")
def test_only_the_side_that_dispatches_learns_which() -> None:
    scene = scrambler_on(pictures())
    scene.play("pass", "pass", "marker jessica scrambled")
    told = scene.told(DispatchedOne)[0]
    assert told.audience == 1 << NORAD
    for seat, kind in ((NORAD, "scrambled"), (SALEMITE, None)):
        jessica = next(one for one in scene.game.view(seat).characters if one.kind == "jessica")
        assert jessica.radio == MarkerView(side="norad", kind=kind)


@rule("ER-RADIO-4")
def test_no_marker_for_the_dead_and_the_captured() -> None:
    scene = scrambler_on(pictures())
    scene.kill("jessica", "O")
    scene.imprison("franck", "nick")
    scene.play("pass", "pass")
    assert {text.split()[1] for text in scene.options("marker")} == {"bill"}
    for who in ("bill", "kendall", "deeler"):
        scene.play(f"marker {who} clear" if scene.can(f"marker {who} clear") else f"marker {who} listening")
    assert len(scene.table.markers_aside) == 3


@rule("ER-RADIO-4", "ER-GAP-2")
def test_with_more_than_six_characters_some_get_none() -> None:
    scene = scrambler_on(pictures())
    scene.put("jack", "K", "s")
    scene.put("zombie-1", "P", "s")
    scene.play("pass", "pass", "pass")  # nothing for Jessica
    while scene.asked() == ("norad", Q_MARKERS):
        scene.play(scene.options()[0])
    s = scene.table
    assert s.radio[number("jessica")] == NO_MARKER and s.markers_aside == []
    kinds = sorted(marker for marker in s.radio if marker != NO_MARKER)
    assert RADIO_SET == [2, 2, 2] and kinds == [CLEAR, CLEAR, LISTENING, LISTENING, SCRAMBLED, SCRAMBLED]


@rule("ER-RADIO-4")
def test_all_six_are_dispatched_anew_each_turn() -> None:
    scene = mark(pictures(), jessica=SCRAMBLED)
    scene.table.revealed = scene.table.scrambled = 1 << number("jessica")
    scene.play("pass", "pass")
    assert scene.asked() == ("norad", Q_MARKERS)
    assert scene.table.radio[number("jessica")] == NO_MARKER and scene.table.scrambled == 0


@rule("ER-RADIO-5")
def test_two_of_his_own_characters_may_exchange_or_nobody() -> None:
    scene = scrambler_on(pictures())
    scene.play("pass", "pass", "marker jessica clear")
    while scene.asked() == ("norad", Q_MARKERS):
        scene.play(scene.options()[-1])
    before = scene.table.radio[:]
    assert scene.can("switch jessica deeler") and scene.can("switch jessica aside-1")
    assert str(scene.refused("switch deeler jessica").text) == "the two are named the other way round"
    assert str(scene.refused("switch jessica aside-3").text) == "no such marker was set aside"
    scene.play("switch jessica deeler")
    assert scene.table.radio[number("jessica")] == before[number("deeler")]
    assert scene.table.radio[number("deeler")] == before[number("jessica")]
    assert scene.asked() == ("norad", Q_ROUND)


@rule("ER-RADIO-6", "ER-RADIO-7", "ER-COREX-86")
def test_picture_34_franck_reveals_as_soon_as_he_is_activated() -> None:
    scene = mark(pictures(), franck=CLEAR).turn_to("salemite")
    scene.give("franck", "move 4")
    scene.play("activate franck")
    assert scene.happened(E_REVEALED) == [(number("franck"), CLEAR)]
    scene.play("move @4", "halt n")
    assert scene.spent("franck") == 4


@rule("ER-RADIO-6", "ER-RADIO-9", "ER-COREX-87")
def test_picture_34_bill_reveals_when_he_interrupts_and_can_do_nothing() -> None:
    scene = mark(pictures(duels=True), bill=SCRAMBLED)
    scene.put("bill", "E", "w")
    scene.put("nick", "A", "e")
    scene.give("bill", "move 3 red", "shoot 2 red")
    scene.give("nick", "move 2")
    scene.play("activate nick", "duel bill", "face nick e", "bet 2", "bet 1")
    assert scene.happened(E_REVEALED) == [(number("bill"), SCRAMBLED)]
    assert scene.asked() == ("norad", Q_ACT)  # there was nothing for him to choose
    assert characters.max_cp(scene.table, number("bill")) == 0


@rule("ER-RADIO-6", "ER-COREX-88")
def test_picture_34_jessica_stays_within_her_bonus() -> None:
    scene = mark(pictures(), jessica=SCRAMBLED).turn_to("salemite")
    scene.give("jessica", "move 4", "move 2")
    scene.play("activate jessica", "move @4", "halt n")
    assert not scene.happened(E_REVEALED) and scene.table.revealed == 0
    scene.play("move @1")
    assert scene.happened(E_REVEALED) == [(number("jessica"), SCRAMBLED)]


@rule("ER-RADIO-6", "ER-RADIO-8", "ER-COREX-89")
def test_picture_34_deeler_reveals_with_his_third_cp() -> None:
    scene = mark(pictures(mp=(5, 5)), deeler=LISTENING).turn_to("salemite")
    scene.give("deeler", "move 4", "move 3")
    scene.play("activate deeler", "move @2", "halt n")
    assert not scene.happened(E_REVEALED)
    scene.play("move @1")
    assert scene.happened(E_REVEALED) == [(number("deeler"), LISTENING)]
    assert scene.happened(E_SPY_POINTS) == [(NORAD, 1)]
    if scene.asked() == ("norad", Q_SPY):
        scene.play("spy mp")
    assert scene.mp("norad") == 6 and scene.asked() == ("salemite", Q_MOVE)
    assert max(int(text[-1]) for text in scene.options("move")) == 2  # up to his maximum of 5


@rule("ER-RADIO-6", "ER-RADIO-7", "ER-COREX-90")
def test_picture_34_kendall_goes_on_after_a_clear_marker() -> None:
    scene = mark(pictures(), kendall=CLEAR).turn_to("salemite")
    scene.kill("vasquez", "V")
    scene.put("kendall", "W", "w")
    scene.put("zombie-1", state="supply")
    scene.give("kendall", "move 2")
    scene.play("activate kendall", "ability * 65", "face zombie-1 n", dice=["c", "c", "c"])
    assert not scene.happened(E_REVEALED)  # 2 CP are his bonus
    scene.play("move @1")
    assert scene.happened(E_REVEALED) == [(number("kendall"), CLEAR)] and scene.spent("kendall") == 3


@rule("ER-RADIO-6")
def test_cp_that_the_enemy_put_there_reveal_nothing() -> None:
    scene = mark(pictures(), jessica=SCRAMBLED).turn_to("salemite")
    scene.table.spent_cp[number("jessica")] = scene.table.forced_cp[number("jessica")] = 2  # a Taser
    scene.give("jessica", "move 4")
    scene.play("activate jessica", "move @4")
    assert scene.spent("jessica") == 6 and not scene.happened(E_REVEALED)


@rule("ER-RADIO-6", "ER-RADIO-2")
def test_the_marker_of_ones_own_side_has_no_effect() -> None:
    scene = mark(pictures(), franck=SCRAMBLED)
    scene.put("franck", "S", "s", side="norad")
    scene.give("franck", "move 2")
    scene.play("activate franck", "move @1")
    assert scene.table.revealed == 0 and scene.asked() == ("norad", Q_MOVE)


@rule("ER-RADIO-9")
def test_what_is_too_much_is_taken_back_and_the_order_has_the_rest() -> None:
    scene = mark(pictures(), deeler=SCRAMBLED).turn_to("salemite")
    scene.give("deeler", "move 4")
    scene.play("activate deeler", "move @4")
    assert scene.happened(E_SCRAMBLED) == [(number("deeler"), 2)]
    assert scene.spent("deeler") == 2 and scene.cp("salemite") == 17
    assert scene.asked() == ("salemite", Q_MOVE) and scene.table.movement_left == 8
    scene.play("halt n")
    assert not scene.options("move") and scene.asked() != ("salemite", Q_MOVE)


@rule("ER-RADIO-9")
def test_with_nothing_left_there_is_no_order_and_the_new_tile_may_be_taken_back() -> None:
    for back in (True, False):
        scene = mark(pictures(), deeler=SCRAMBLED).turn_to("salemite")
        scene.table.spent_cp[number("deeler")] = 2
        (tile,) = scene.hand("salemite", "move 4")
        scene.play("activate deeler", f"assign {tile}", "move @1")
        assert scene.asked() == ("salemite", Q_TAKE_BACK)
        scene.play(f"take-tile {tile}" if back else "pass")
        assert scene.happened(E_TAKEN_BACK) == ([(number("deeler"), tile)] if back else [])
        assert scene.table.hand[SALEMITE] == (1 << tile if back else 0)
        assert scene.spent("deeler") == 2 and scene.table.cp_laid[tile] == 0


@rule("ER-RADIO-10")
def test_no_marker_is_ever_revealed_wrongly() -> None:
    scene = mark(pictures(mp=(5, 5)), jessica=SCRAMBLED).turn_to("salemite")
    scene.give("jessica", "move 4")
    scene.play("activate jessica", "move @1", "halt n", "end")
    assert scene.table.revealed == 0 and scene.mp("norad") == 5


@rule("ER-RADIO-11", "ER-RADIO-12")
def test_whoever_carries_it_switches_it_off_and_then_on_for_himself() -> None:
    scene = mark(pictures(), jessica=SCRAMBLED).turn_to("salemite")
    card = scene.table.carried[number("nick")].bit_length() - 1
    scene.table.holder[card] = number("jessica")
    scene.give("jessica", "interact 2, move 1", "interact 1", "interact 1 red")
    scene.reopen()
    scene.play("activate jessica", "use @2 radio-scrambler", dice=["c"] * dice_of(scene, "jessica", 2))
    assert scene.table.switched_on == 0 and set(scene.table.radio) == {NO_MARKER} and scene.table.markers_aside == []
    scene.play("use @1 radio-scrambler", dice=["c"] * dice_of(scene, "jessica", 1))
    assert scene.table.switched_on == 1 << card and scene.table.switched_on_by_salemites == 1 << card


def dice_of(scene: Scene, who: str, cp: int) -> int:
    """Yellow dice of a Technical test."""
    return skill_tests.test_dice(scene.table, number(who), skill_tests.TECHNICAL) + cp - 1


@rule("ER-RADIO-12", "ER-INTERACT-7")
def test_the_fixed_one_not_by_the_same_character_in_one_turn() -> None:
    rooms = {"a": Room(line="communication-room", types="technical", icons=[("A", "n"), ("B", "n")], element="")}
    scene = Scene(FIELD, rooms=rooms)
    scene.table.machines_on = scene.table.machines_on_by_salemites = 1
    scene.put("nick", "A", "n")
    scene.put("woo", "B", "n")
    scene.put("jack", "Y", "s")
    scene.give("nick", "interact 2", "interact 2 red")
    scene.give("woo", "interact 2")
    scene.play("activate nick", "work @2 a", dice=["c", "c"])
    assert scene.table.machines_on == 0
    assert not scene.options("work")
    scene.play("end", "pass", "activate woo", "work @2 a", dice=["c"] * dice_of(scene, "woo", 2))
    assert scene.table.machines_on == 1 and scene.table.machines_on_by_salemites == 0


@rule("ER-RADIO-13")
def test_without_power_the_fixed_one_is_silent_but_stays_on() -> None:
    rooms = {"a": Room(line="communication-room", types="technical", electric=True)}
    scene = Scene(FIELD, rooms=rooms)
    scene.put("nick", "A", "w")
    scene.put("jessica", "Y", "s")
    scene.table.machines_on = 1
    scene.table.radio[number("jessica")] = SCRAMBLED
    electricity.cut_power(scene.table, -1)
    assert scene.table.radio[number("jessica")] == NO_MARKER and scene.table.machines_on == 1
    scene.play("pass", "pass")
    assert scene.asked() == ("norad", Q_MARKERS)  # the power is back


@rule("ER-RADIO-13")
def test_the_portable_one_needs_no_power() -> None:
    scene = mark(pictures(), jessica=SCRAMBLED)
    electricity.cut_power(scene.table, -1)
    assert scene.table.radio[number("jessica")] != NO_MARKER


@rule("ER-RADIO-14")
def test_dropped_it_falls_silent_and_handed_on_it_does_not() -> None:
    scene = mark(pictures(), jessica=SCRAMBLED)
    card = scene.table.carried[number("nick")].bit_length() - 1
    scene.put("vasquez", "B", "w")
    scene.give("nick", "move 2")
    scene.play("activate nick", "move @1", "step e", "hand vasquez radio-scrambler")
    assert scene.table.switched_on == 1 << card and scene.table.radio[number("jessica")] != NO_MARKER
    exchange.drop(scene.table, number("vasquez"), card)
    assert scene.table.switched_on == 0 and scene.table.radio[number("jessica")] == NO_MARKER
