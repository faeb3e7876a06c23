"""Three and four players: control and faction, rounds, abilities that change, the end (ER-SAGS34)."""

import pytest

from tests.earth_reborn.bands import Bands
from tests.earth_reborn.scene import FIELD, HALL, Room, Scene, number
from tests.earth_reborn.test_sags_bands import outfitting
from tests.rules_plugin import rule
from undercroft.core.board.grid import bits
from undercroft.core.chance.dice import seeded
from undercroft.core.packing import RESIGN, pack
from undercroft.core.spec import game as find_game
from undercroft.core.speech.languages import language
from undercroft.games.earth_reborn.game import EarthReborn
from undercroft.games.earth_reborn.rules import characters, devices, goals, owners, pile, seats
from undercroft.games.earth_reborn.rules import tables as t
from undercroft.games.earth_reborn.rules.catalogue_tables import PIECE
from undercroft.games.earth_reborn.rules.combat import wounds
from undercroft.games.earth_reborn.rules.ips import abilities, rooms, search
from undercroft.games.earth_reborn.rules.mission_tables import MISSION_IDS, ROOM
from undercroft.games.earth_reborn.rules.questions import Q_CUT, Q_DEVICES, Q_DISCARD, Q_ROUND
from undercroft.games.earth_reborn.rules.secrets import deal_anew
from undercroft.games.earth_reborn.rules.turn import traitors
from undercroft.games.earth_reborn.vocabulary.events import Control, Died
from undercroft.games.earth_reborn.words import names

FOUR = (("nick", "A", "norad"), ("jack", "E", "salemite"), ("woo", "U", "blue"), ("franck", "Y", "yellow"))


def four(count: int = 4, **more: object) -> Bands:
    """One Character for each seat, in the corners of a field."""
    table = Bands(count, FIELD, **more)  # type: ignore[arg-type]
    for who, square, side in FOUR[:count]:
        table.put(who, square, side=side)
    return table


# ---------------------------------------------------------------- control and faction (ER-SAGS34-1)


@rule("ER-SAGS34-1")
def test_a_band_mixes_factions_and_all_others_are_enemies() -> None:
    table = Bands(3, FIELD)
    table.put("nick", "B", side="norad")
    table.put("jack", "C", side="norad")
    table.put("vasquez", "D", side="blue")
    s = table.table
    assert characters.seat_of(s, t.NICK) == characters.seat_of(s, t.JACK) == 0 and characters.seat_of(s, t.VASQUEZ) == 2
    assert characters.faction_of(s, t.NICK) == t.NORAD and characters.faction_of(s, t.JACK) == t.SALEMITE
    assert bits(characters.enemies(s, 0)) == [t.VASQUEZ] and bits(characters.enemies(s, 2)) == [t.NICK, t.JACK]
    assert characters.targets(s, t.VASQUEZ) == 1 << t.NICK | 1 << t.JACK  # of her own faction, too


@rule("ER-SAGS34-1")
def test_enemies_of_every_seat_are_fought_shot_at_and_stand_in_the_way() -> None:
    table = Bands(3, HALL)
    table.put("nick", "B", "e", side="norad")
    table.put("vasquez", "C", "w", side="blue")
    table.put("woo", "A", "e", side="norad")
    table.give("nick", "close-combat 2, move 2")
    table.play("activate nick")
    assert table.can("strike @1 vasquez") and not table.can("strike @1 woo")
    table.play("move @2")
    assert not table.can("step e") and table.can("step w")  # through his friend, not through her


@rule("ER-SAGS34-1", "ER-IPS-4")
@pytest.mark.parametrize(
    ("who", "piece", "works"),
    [("jack", "secret-files", False), ("nick", "secret-files", True)],
)
def test_what_a_faction_can_use_goes_by_the_character(who: str, piece: str, works: bool) -> None:
    table = Bands(3, HALL)
    table.put(who, "A", side="blue")
    table.carry(who, piece)
    table.give(who, "interact 3")
    table.turn_to("blue").play(f"activate {who}")
    assert table.can(f"use @2 {piece}") == works


# ---------------------------------------------------------------- turns (ER-SAGS34-28)


@rule("ER-SAGS34-28")
def test_rounds_pass_clockwise_until_all_have_passed_in_a_row() -> None:
    table = four(mercenary="blue")
    seen = []
    for action in ("pass", "pass", "draw-tile", "pass", "pass", "pass"):
        asked = table.play().asked()
        assert asked is not None and asked[1] == Q_ROUND
        seen.append(asked[0])
        table.play(action)
    assert seen == ["blue", "yellow", "norad", "salemite", "blue", "yellow"]  # norad drew: it began anew
    table.play("pass")
    assert table.table.phase != t.P_ROUND or table.table.turn == 2


@rule("ER-SAGS34-28", "ER-CORE-13", "ER-CORE-15")
@pytest.mark.parametrize("count", [3, 4])
def test_a_turn_of_bands_from_the_first_question_to_the_next(count: int) -> None:
    table = four(count, cp=(0, 0, 0, 0), mp=(0, 0, 0, 0), mercenary="salemite")
    table.play(*["pass"] * count)
    while table.asked() is not None and table.asked()[1] == Q_DISCARD:  # type: ignore[index]
        table.play("pass")
    s = table.table
    assert s.turn == 2 and s.active == 1
    assert [hand.bit_count() for hand in s.hand] == [5] * count
    assert all(s.cp[seat] == 5 + characters.bonus_cp(s, number(FOUR[seat][0])) for seat in range(count))


# ---------------------------------------------------------------- simultaneous actions (ER-SAGS34-31)


@rule("ER-SAGS34-31")
@pytest.mark.parametrize(("mercenary", "order"), [("norad", ["nick", "woo"]), ("blue", ["woo", "nick"])])
def test_who_dies_at_the_same_time_falls_clockwise_from_the_mercenary(mercenary: str, order: list[str]) -> None:
    table = Bands(3, FIELD, mercenary=mercenary)
    table.put("nick", "A", wounded=True, wounds=2, side="norad")
    table.put("woo", "C", wounded=True, wounds=2, side="blue")
    table.put("jack", "U", side="salemite")
    table.run(wounds.together(table.table, [(t.NICK, 9), (t.WOO, 9)], t.JACK))
    assert [t.CHARACTER_IDS[event.who] for event in table.told(Died)] == order


@rule("ER-SAGS34-31", "ER-CORE-35")
def test_bombs_go_off_clockwise_each_players_in_the_order_he_likes() -> None:
    table = four(3, mercenary="blue")
    s = table.table
    cards = [table.carry("nick", "time-bomb")[0], table.carry("woo", "plastic-explosive")[0]]
    for card, seat, square in zip(cards, (0, 2), "MR"):
        devices.arm(s, card, table.square(square), 1, seat)
    assert [devices.device_seat(s, of) for of in s.devices] == [0, 2]
    assert [devices.device_square(s, of) for of in s.devices] == [table.square("M"), table.square("R")]
    flow = devices.final_devices(s)
    seen = []
    for ask in flow:
        seen.append(ask.seat)
        if ask.question == Q_DEVICES:
            break
    assert seen == [2]


@rule("ER-SAGS34-31")
def test_the_order_of_characters_is_that_of_their_players() -> None:
    table = four(mercenary="blue")
    everybody = table.table.on_map
    assert [t.CHARACTER_IDS[who] for who in characters.in_order(table.table, everybody)] == [
        "woo", "franck", "nick", "jack",
    ]  # fmt: skip


# ---------------------------------------------------------------- abilities and rooms that change (ER-SAGS34-34)


@rule("ER-SAGS34-34")
def test_franck_cannot_spy() -> None:
    table = four()
    table.table.active = 0
    assert traitors.traitor_options(table.table) == []
    table.play()
    assert not table.options("traitor") and table.refused("traitor franck").rule == "ER-SAGS34-34"


@rule("ER-SAGS34-34")
def test_deeler_drives_only_zombies_of_his_band() -> None:
    table = Bands(3, FIELD)
    table.put("deeler", "W", "n", side="blue")
    table.put("zombie-1", "Q", side="blue")
    table.put("zombie-2", "M", side="norad")
    abilities.drive_zombies(table.table)
    assert table.table.own_cp[t.ZOMBIE_1] == 2 and table.table.own_cp[t.ZOMBIE_2] == 0


@rule("ER-SAGS34-34", "ER-CHAR-3")
def test_vasquez_charms_franck_for_her_player() -> None:
    table = Bands(4, HALL)
    table.put("vasquez", "A", "e", side="yellow")
    table.put("franck", "C", "w", side="blue")
    table.turn_to("yellow").play("activate vasquez", "ability 1", dice=["c", "c", "c"])
    s = table.table
    assert characters.seat_of(s, t.FRANCK) == 3 and characters.faction_of(s, t.FRANCK) == t.NORAD
    assert [event.seat for event in table.told(Control)] == [3] and not table.band("blue")


@rule("ER-SAGS34-34", "ER-CHAR-1")
def test_nick_spends_the_mp_of_whoever_controls_him() -> None:
    table = Bands(3, HALL, cp=(1, 1, 1), mp=(5, 5, 5))
    table.put("nick", "A", side="blue")
    table.turn_to("blue").play("activate nick", "ability 0")
    assert table.table.mp == [5, 5, 4] and table.table.cp == [1, 1, 5]


@rule("ER-SAGS34-34", "ER-TILE-4")
def test_the_command_post_pays_whoever_is_alone_in_it() -> None:
    table = Bands(3, HALL, cp=(0, 0, 0), rooms={"a": Room("command-post", "officer")})
    table.put("nick", "A", side="blue")
    table.put("jack", "B", side="blue")  # both factions, one player
    rooms.command_post(table.table, 0)
    assert table.table.cp == [0, 0, 2]
    table.put("woo", "C", side="norad")  # of Nick's faction, but an enemy
    rooms.command_post(table.table, 0)
    assert table.table.cp == [0, 0, 2]


@rule("ER-SAGS34-34", "ER-TILE-12")
def test_the_officers_quarters_are_for_whoever_is_alone_in_them() -> None:
    table = Bands(3, HALL, rooms={"a": Room("officers-quarters", "officer living")})
    table.put("nick", "A", side="blue")
    table.put("jack", "B", side="blue")
    assert len(rooms.morale_options(table.table, 2)) == 2
    table.put("woo", "C", side="norad")
    assert rooms.morale_options(table.table, 2) == rooms.morale_options(table.table, 0) == []


@rule("ER-SAGS34-34", "ER-TORTURE-1")
@pytest.mark.parametrize(("captor", "able"), [("jack", True), ("nick", False)])
def test_torture_needs_a_salemite_captor(captor: str, able: bool) -> None:
    table = Bands(3, HALL)
    table.put(captor, "A", side="blue")
    table.imprison("woo", captor, side="norad")
    table.give(captor, "interact 2")
    table.turn_to("blue").play(f"activate {captor}")
    assert table.can(f"torture @1 {captor}") == able
    if able:
        table.play(f"torture @1 {captor}", dice=["B*"])
        assert table.asked() is not None and table.asked()[0] == "blue"  # type: ignore[index]


@rule("ER-SAGS34-34", "ER-GEAR-31")
def test_a_new_zombie_belongs_to_whoever_raised_it() -> None:
    table = Bands(3, HALL)
    table.put("kendall", "A", "e", side="blue")
    table.put("zombie-1", state="supply", side="norad")
    table.kill("woo", "B")
    table.turn_to("blue").play("activate kendall")
    table.play("ability 3", dice=["c", "c", "c"])
    s = table.table
    assert characters.seat_of(s, t.ZOMBIE_1) == 2 and characters.faction_of(s, t.ZOMBIE_1) == t.SALEMITE


# ---------------------------------------------------------------- the end (ER-SAGS34-26), giving up


@rule("ER-SAGS34-26")
@pytest.mark.parametrize(
    ("mp", "winners"), [((3, 5, 2, 1), 0b0010), ((5, 5, 2, 1), 0b0011), ((4, 4, 4, 4), 0b1111), ((0, 1, 1, 7), 0b1000)]
)
def test_the_most_mp_win_and_who_is_tied_shares_it(mp: tuple[int, ...], winners: int) -> None:
    table = four(mp=mp)
    goals.time_is_up(table.table)
    assert table.table.over and table.table.winners == winners and table.table.why == t.WHY_MP
    outcome = table.game.outcome
    assert outcome is not None and outcome.rule == "ER-SAGS34-26" and list(outcome.winners) == bits(winners)
    assert str(max(mp)) in str(outcome.text)


@pytest.mark.parametrize(
    ("mp", "english", "french"),
    [
        (
            (3, 5, 2), "Victory for the green band with 5 MP; the red band has 3 and the blue band has 2.",
            "Victoire de la bande verte avec 5~PM~; la bande rouge en a 3 et la bande bleue en a 2.",
        ),
        (
            (5, 5, 2), "Victory for the red band and the green band, who share it with 5 MP each; the blue band has 2.",
            "Victoire partagée de la bande rouge et de la bande verte, avec 5~PM chacune~; la bande bleue en a 2.",
        ),
        (
            (4, 4, 4), "Victory for the red band, the green band and the blue band, who share it with 4 MP each.",
            "Victoire partagée de la bande rouge, de la bande verte et de la bande bleue, avec 4~PM chacune.",
        ),
    ],
)  # fmt: skip
def test_the_end_says_what_everybody_had(mp: tuple[int, ...], english: str, french: str) -> None:
    table = four(3, mp=mp)
    goals.time_is_up(table.table)
    assert table.game.outcome is not None
    text = table.game.outcome.text
    assert (str(text), language("fr").words(text)) == (english, french.replace("~", "\N{NO-BREAK SPACE}"))


@rule("ER-SAGS34-26")
def test_who_has_given_up_wins_nothing() -> None:
    table = four(3, mp=(9, 5, 5))
    table.play()
    table.game.do(pack(RESIGN, 0))
    assert not table.table.over
    goals.time_is_up(table.table)
    assert table.table.winners == 0b110
    assert table.game.outcome is not None and str(table.game.outcome.text).endswith("; the red band has given up.")


@rule("ER-SAGS34-28")
def test_who_gives_up_leaves_the_game_to_the_others_and_passes() -> None:
    table = four(mercenary="norad")
    table.play()
    table.game.do(pack(RESIGN, 0))
    assert not table.table.over and table.asked() == ("salemite", Q_ROUND)
    assert table.table.on_map >> t.NICK & 1  # his Character stays
    table.play("pass")
    table.game.do(pack(RESIGN, 3))
    table.play("pass", "draw-tile")
    assert table.asked() == ("blue", Q_ROUND)
    table.game.do(pack(RESIGN, 2))
    outcome = table.game.outcome
    assert table.table.over and outcome is not None and list(outcome.winners) == [1]
    assert "given up" in str(outcome.text)


def test_two_players_do_not_play_on_when_one_gives_up() -> None:
    scene = Scene(HALL)
    scene.put("nick", "A")
    scene.put("jack", "C")
    scene.play()
    scene.game.do(pack(RESIGN, 0))
    assert scene.table.over and scene.table.winners == 0b10


# ---------------------------------------------------------------- what is kept for each seat


@rule("ER-SAGS34-1", "ER-GEAR-14")
def test_mines_devices_and_machines_know_every_seat() -> None:
    table = four()
    s = table.table
    for seat in range(4):
        mine = devices.mine(s, table.square("Y"), seat)
        assert (devices.mine_seat(s, mine | 2), devices.mine_square(s, mine | 2)) == (seat, table.square("Y"))
        of = devices.device(s, 30, table.square("Y"), 3, seat)
        assert (devices.device_seat(s, of), devices.device_square(s, of)) == (seat, table.square("Y"))
        owners.own_machine(s, 0, seat, t.NORAD)
        owners.own_card(s, 7, seat, t.NORAD)
        assert owners.of_machine(s, 0) == owners.of_card(s, 7) == seat


@rule("ER-SAGS34-5")
@pytest.mark.parametrize(("players", "mp"), [(3, 25), (4, 20)])
def test_each_begins_with_a_marker_of_his_colour_on_as_many_mp(players: int, mp: int) -> None:
    game = find_game("earth-reborn").new("sags", seeded(1), "1.0", {"players": players})
    assert isinstance(game, EarthReborn) and game.points() == [mp] * players
    colours = [str(names.side(game.table.dossier, seat)) for seat in range(players)]
    assert colours == ["red band", "green band", "blue band", "yellow band"][:players]


@rule("ER-SAGS34-23")
def test_what_nobody_was_given_is_the_search_deck_and_the_mercenarys_neighbour_may_cut() -> None:
    scene = outfitting("nick jack", "vasquez jessica", "woo")
    scene.play("who vasquez", "who jack")
    s = scene.table
    assert s.mercenary == 1 and scene.asked() == ("norad", Q_CUT)
    given = [card for card in range(t.CARDS) if s.holder[card] != t.IN_DECK]
    assert [PIECE[card * 2] for card in given] == [t.G_RADIO_SCRAMBLER]


@rule("ER-SAGS34-23", "ER-SEARCH-11")
@pytest.mark.parametrize(("seat", "neighbour"), [("norad", "yellow"), ("blue", "salemite")])
def test_the_right_hand_neighbour_may_cut(seat: str, neighbour: str) -> None:
    table = Bands(4, HALL)
    table.put("nick", "A", side=seat)
    table.deck("axe", rest=True)
    ask = next(search._shuffle(table.table, t.SEATS.index(seat)))
    assert ask.question == Q_CUT and t.SEATS[ask.seat] == neighbour


@rule("ER-SAGS34-1", "ER-CORE-22")
def test_what_others_take_from_the_pile_is_known_of_each() -> None:
    table = four(mercenary="norad")
    table.discard(1, 2, 3, 4)
    table.play("take-tile pile", "take-tile 1")  # norad looked: it knows that 2, 3, 4 lie there
    table.play("take-tile pile", "take-tile 2", "pass", "pass")
    s = table.table
    assert s.known_discarded[0] == 0b11100 and pile.taken(s, 0, 1) == 1 and pile.taken(s, 0, 2) == 0
    for seed in range(20):
        twin = s.copy()
        deal_anew(twin, 0, seeded(seed))
        known = 0b11100
        assert twin.hand[0] == s.hand[0] and [hand.bit_count() for hand in twin.hand] == [1, 1, 0, 0]
        assert (twin.hand[1] & known).bit_count() == 1 and (twin.discarded & known).bit_count() == 2


@rule("ER-SAGS34-1", "ER-CORE-10")
def test_a_sample_deals_all_other_screens_anew() -> None:
    table = four()
    for seat, number_of in (("norad", 3), ("salemite", 4), ("blue", 5), ("yellow", 2)):
        table.hand(seat, *[bits(table.table.bag)[0] for _ in range(1)] * 1)
        for _ in range(number_of - 1):
            table.hand(seat, bits(table.table.bag)[0])
    s = table.table
    hands = set()
    for seed in range(10):
        twin = s.copy()
        deal_anew(twin, 2, seeded(seed))
        assert twin.hand[2] == s.hand[2] and [hand.bit_count() for hand in twin.hand] == [3, 4, 5, 2]
        hands.add(tuple(twin.hand))
        deal_anew(twin, -1, seeded(seed))
        assert [hand.bit_count() for hand in twin.hand] == [3, 4, 5, 2]
    assert len(hands) > 5


def test_seats_go_clockwise() -> None:
    s = four(mercenary="blue").table
    assert seats.clockwise(s, 2) == [2, 3, 0, 1] and seats.others(s, 2) == [3, 0, 1]
    assert seats.following(s, 3) == 0 and seats.preceding(s, 0) == 3
    assert seats.everybody(s) == 0b1111 and seats.receives_initiative(s) == 2


@rule("ER-SAGS34-1")
def test_every_mission_card_can_be_any_bands() -> None:
    table = four()
    s = table.table
    for card in [card for card in range(len(MISSION_IDS)) if ROOM[card] < 0]:
        s.missions = [1 << card if seat == 3 else 0 for seat in range(4)]
        own = [stake for stake in table.game.stakes(3) if stake.id == f"mission-{card}"]
        assert [stake.seats for stake in own] == [("yellow",)]
        assert not [stake for stake in table.game.stakes(0) if stake.id == f"mission-{card}"]
