"""Steps 2, 3, 4 and 6 for three and four players: bands that mix factions (ER-SAGS34-8 to ER-SAGS34-24)."""

from tests.earth_reborn.sags_scene import SagsScene, square_of
from tests.earth_reborn.scene import number
from tests.rules_plugin import rule
from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.rules import characters, deck, derived, verbs
from undercroft.games.earth_reborn.rules.catalogue_tables import CHARACTER_MP, PIECE
from undercroft.games.earth_reborn.rules.questions import Q_DRAFT, Q_ENROLL, Q_HIDE, Q_MAGNET, Q_PLACE
from undercroft.games.earth_reborn.rules.sags import deployment, draft
from undercroft.games.earth_reborn.rules.sags.parts import marker_of
from undercroft.games.earth_reborn.rules.tables import (
    BORN_NORAD,
    CARDS,
    DECOY_NORAD,
    DECOY_SALEMITE,
    G_RADIO_SCRAMBLER,
    HERE,
    IN_DECK,
    NORAD,
    SALEMITE,
    SUPPLY,
    W_DEPLOY,
    W_DRAFT,
)
from undercroft.games.earth_reborn.vocabulary import events as told

BANDS = ("nick jack", "vasquez kendall", "woo deeler")
SAMPLES = 60


def bands(step: str, *team: str, mp: tuple[int, ...] = (10, 10, 10)) -> SagsScene:
    """Three players at the beginning of a step, with their bands."""
    scene = SagsScene(step, team=team or BANDS, players=3, mp=mp)
    s = scene.table
    s.norad, s.bands = BORN_NORAD, s.team[:]
    return scene


def enrolling(players: int = 3, mp: tuple[int, ...] | None = None, first: int = 0) -> SagsScene:
    return SagsScene("team", players=players, mp=mp).play(dice=[f"#{first}"])


def cast(*names: str) -> int:
    return sum(1 << number(name) for name in names)


# ---------------------------------------------------------------- Step 2


@rule("ER-SAGS34-8")
def test_nine_cards_lie_there_for_all() -> None:
    scene = enrolling()
    assert len(scene.options("enlist")) == 9
    for who in ("bill", "zombie-1", "zombie-2"):
        assert scene.refused(f"enlist {who}").rule == "ER-SAGS34-8"
    assert scene.can("enlist nick") and scene.can("enlist franck"), "of either faction"


@rule("ER-SAGS34-9")
def test_they_enroll_in_turn_and_pay_at_once() -> None:
    scene = enrolling(first=2)
    assert scene.game.ask is not None and (scene.game.ask.seat, scene.game.ask.question) == (2, Q_ENROLL)
    scene.play("enlist nick")
    assert scene.table.mp == [25, 25, 19] and scene.told(told.Enlisted)[0].seat == 2
    assert scene.game.ask is not None and scene.game.ask.seat == 0
    assert scene.refused("enlist nick").rule == "ER-SAGS34-8"
    scene.play("enlist jack", "enlist woo", "enlist deeler")
    assert scene.table.team == [cast("jack"), cast("woo"), cast("nick", "deeler")] == scene.table.bands
    assert characters.faction_of(scene.table, number("deeler")) == SALEMITE
    assert characters.seat_of(scene.table, number("deeler")) == 2


@rule("ER-SAGS34-9")
def test_nobody_enrolls_whom_he_cannot_pay() -> None:
    scene = enrolling(mp=(5, 25, 25))
    assert not scene.can("enlist mammoth") and scene.refused("enlist mammoth").rule == "ER-SAGS-30"
    assert all(CHARACTER_MP[verbs.who_of(code)] <= 5 for code in scene.game.codes())


@rule("ER-SAGS34-10")
def test_a_band_has_three_characters_at_most_and_of_four_players_two() -> None:
    for players, most in ((3, 3), (4, 2)):
        scene = enrolling(players, mp=(25,) * players)
        for _ in range(players * most):
            assert scene.game.ask is not None and scene.game.ask.question == Q_ENROLL
            scene.play(scene.options("enlist")[0])
        assert [band.bit_count() for band in scene.table.team] == [most] * players
        assert scene.table.world_step == W_DRAFT
        assert scene.table.whereabouts[number("zombie-1")] == SUPPLY


@rule("ER-SAGS34-10")
def test_it_ends_when_all_that_could_decline_in_a_row() -> None:
    scene = enrolling()
    assert scene.refused("pass").rule == "ER-SAGS34-10"
    scene.play("enlist nick", "enlist jack", "enlist woo")
    scene.play("pass", "pass", "enlist deeler", "pass", "pass")
    assert scene.table.world_step != W_DRAFT, "declining is not final"
    scene.play("pass")
    assert scene.table.world_step == W_DRAFT and scene.table.team == [cast("nick"), cast("jack"), cast("woo", "deeler")]


@rule("ER-SAGS34-10")
def test_who_can_pay_for_nobody_is_passed_over() -> None:
    scene = enrolling(mp=(3, 25, 25))
    assert scene.game.ask is not None and scene.game.ask.seat == 1
    scene.play("enlist nick", "enlist woo", "pass", "pass")
    assert scene.table.world_step == W_DRAFT and scene.table.team[0] == 0


# ---------------------------------------------------------------- Step 3


@rule("ER-SAGS34-11")
def test_all_get_as_many_cards_and_the_radio_scrambler_is_out() -> None:
    for players, number_each in ((3, 10), (4, 7)):
        scene = SagsScene("draft", team=("nick", "jack", "woo", "deeler")[:players], players=players).play()
        decks = scene.table.draft_decks
        assert [deck.bit_count() for deck in decks] == [number_each] * players
        dealt = sum(decks)
        assert not any(PIECE[card * 2] == G_RADIO_SCRAMBLER for card in bits(dealt))
        assert dealt.bit_count() == players * number_each


@rule("ER-SAGS34-12")
def test_either_side_may_be_taken_for_whom_it_fits_and_the_rest_goes_to_the_left() -> None:
    scene = bands("draft", "nick jack", "vasquez", "deeler kendall").play()
    decks = scene.table.draft_decks
    first = bits(decks[0])[0]
    assert scene.can(f"draft {first}a") and scene.can(f"draft {first}b")
    scene.play(f"draft {first}a")
    assert {text[-1] for text in scene.options("draft")} == {"a"}, "yellow for Vasquez"
    other = bits(decks[1])[0]
    assert scene.refused(f"draft {other}b").rule == "ER-SAGS34-12"
    scene.play(f"draft {other}a")
    last = bits(decks[2])[0]
    scene.play(f"draft {last}b")
    assert scene.table.draft_decks == [decks[2] & ~(1 << last), decks[0] & ~(1 << first), decks[1] & ~(1 << other)]
    assert scene.asked() is not None and scene.game.ask is not None and scene.game.ask.seat == 0
    assert {text[-1] for text in scene.options("draft")} == {"b"}, "Nick has a card"
    scene.play("pass")
    assert scene.game.ask is not None and scene.game.ask.seat == 2, "Vasquez has one: her deck goes on untouched"
    scene.play("pass")
    assert scene.table.world_step != W_DRAFT, "as many rounds as the largest band has Characters"


@rule("ER-SAGS34-12")
def test_with_a_band_of_three_there_is_a_third_round() -> None:
    scene = bands("draft", "nick jack deeler", "vasquez", "woo").play()
    rounds = 0
    while scene.table.world_step == W_DRAFT:
        assert scene.game.ask is not None and scene.game.ask.question == Q_DRAFT
        rounds += scene.game.ask.seat == 0
        scene.play(scene.options("draft")[0])
    assert rounds == 3
    assert [len(draft.taken(scene.table, seat)) for seat in range(3)] == [3, 1, 1]


@rule("ER-SAGS34-12")
def test_a_seat_knows_the_decks_that_it_has_had() -> None:
    scene = bands("draft", "nick jack", "vasquez kendall", "woo deeler").play()
    decks = scene.table.draft_decks
    for deck_ in decks:
        scene.play(f"draft {bits(deck_)[0]}a")
    own = decks[0] & ~(1 << bits(decks[0])[0])
    seen, before, third = set(), set(), set()
    for seed in range(SAMPLES):
        s = scene.game.sample(0, seed).state
        assert s.draft_decks[0] == scene.table.draft_decks[0] and s.draft_decks[1] == own  # type: ignore[attr-defined]
        assert s.picks[0] == scene.table.picks[0]  # type: ignore[attr-defined]
        seen.add(s.draft_decks[2])  # type: ignore[attr-defined]
        before.add((s.picks[2] - 1) >> 1)  # type: ignore[attr-defined]
        third.add((s.picks[2] - 1) & 1)  # type: ignore[attr-defined]
    assert len(seen) > SAMPLES / 2 and len(before) > 5 and third == {0, 1}, "what was taken from it was not seen"
    assert not before & set(bits(decks[0]))


# ---------------------------------------------------------------- Step 4


@rule("ER-SAGS34-13")
def test_one_decoy_of_either_faction() -> None:
    scene = bands("deploy", "nick", "jack", "woo").play(dice=["#0"])
    assert scene.options() == ["hide nick", "hide norad-decoy", "hide salemite-decoy"]
    scene.play("hide salemite-decoy")
    d = scene.table.dossier
    assert all(d.indoor >> verbs.square_of(code) & 1 for code in scene.game.codes())
    scene.play(scene.options()[0])
    assert deployment.markers_left(scene.table, 0) == [number("nick")]
    assert deployment.markers_left(scene.table, 1) == [number("jack"), DECOY_NORAD, DECOY_SALEMITE]


@rule("ER-SAGS34-14")
def test_clockwise_from_whoever_was_drawn_each_by_the_faction_of_the_marker() -> None:
    scene = bands("deploy", "nick jack", "vasquez", "woo").play(dice=["#1"])
    assert scene.game.ask is not None and (scene.game.ask.seat, scene.game.ask.question) == (1, Q_HIDE)
    scene.play("hide vasquez", f"square {square_of('9,4')}")
    assert scene.game.ask is not None and scene.game.ask.seat == 2
    scene.play("hide woo")
    assert square_of("9,4") not in {verbs.square_of(code) for code in scene.game.codes()}, "one marker on a Driller"
    scene.play(scene.options()[0], "hide jack")
    d = scene.table.dossier
    assert all(d.indoor >> verbs.square_of(code) & 1 for code in scene.game.codes())


@rule("ER-SAGS34-15")
def test_markers_of_different_bands_lie_four_squares_apart() -> None:
    scene = bands("deploy", "nick", "jack", "deeler")
    s = scene.table
    s.step, s.active = 1, 1
    s.markers = [marker_of(DECOY_SALEMITE, 0, square_of("1,1"))]
    near = deployment.spots(s, 1, number("jack"))
    assert near and not near >> square_of("3,1") & 1 and not near >> square_of("4,2") & 1
    assert near >> square_of("5,2") & 1, "a wall lies between"
    assert near >> square_of("1,3") & 1 == 0 and deployment.spots(s, 0, number("jack")) >> square_of("1,3") & 1
    s.marker_up = number("jack")
    scene.play()
    assert scene.refused(f"square {square_of('3,1')}").rule == "ER-SAGS34-15"


@rule("ER-SAGS34-15")
def test_where_nothing_is_so_far_the_farthest_will_do() -> None:
    scene = SagsScene("deploy", tiles=("T88a 1,1",), team=("nick", "jack", "deeler"), players=3)
    s = scene.table
    s.markers = [marker_of(DECOY_SALEMITE, 0, square_of("3,2"))]
    places = deployment.spots(s, 1, number("jack"))
    assert places and places != deployment.spots(s, 0, number("jack"))


@rule("ER-SAGS34-16")
def test_who_laid_first_shows_first_and_then_the_others_clockwise() -> None:
    scene = bands("deploy", "deeler", "jack", "kendall")
    s = scene.table
    places = [square_of(at) for at in ("1,1", "5,1", "1,4")]
    s.markers = [
        marker_of(number("jack"), 1, places[1]), marker_of(number("kendall"), 2, places[2]),
        marker_of(number("deeler"), 0, places[0]), marker_of(DECOY_NORAD, 1, square_of("8,1")),
        marker_of(DECOY_NORAD, 2, square_of("9,1")), marker_of(DECOY_SALEMITE, 0, square_of("1,3")),
    ]  # fmt: skip
    s.step, s.active = 1, 0
    order = []
    scene.play()
    while scene.table.world_step == W_DEPLOY:
        assert scene.game.ask is not None
        if scene.game.ask.question == Q_PLACE:
            order.append(scene.game.ask.seat)
        scene.play(scene.options()[0])
    assert order == [1, 2, 0]


@rule("ER-SAGS34-16")
def test_who_has_a_marker_on_a_driller_turns_it_and_else_the_first() -> None:
    for owner, asked in ((1, 1), (2, 2), (-1, 1)):
        scene = bands("deploy", "deeler", "jack", "vasquez")
        s = scene.table
        s.markers = [marker_of(number("jack"), 1, square_of("1,1")), marker_of(number("deeler"), 0, square_of("5,2"))]
        on = square_of("9,4") if owner == 2 else square_of("8,1")
        s.markers.append(marker_of(number("vasquez"), 2, on))
        if owner == 1:
            s.markers.append(marker_of(DECOY_NORAD, 1, square_of("9,4")))
        s.step, s.active = 2, 1
        scene.play()
        turned, before = -1, list(s.mp)
        while scene.table.world_step == W_DEPLOY:
            assert scene.game.ask is not None
            if scene.options("turn-driller"):
                turned = scene.game.ask.seat
            scene.play(scene.options()[0])
        assert turned == asked
        assert "driller-closed" not in scene.table.dossier.kinds and scene.table.mp == before, "they cost nothing"


@rule("ER-SAGS34-13", "ER-SAGS34-14")
def test_a_marker_may_be_anybody_of_its_faction() -> None:
    scene = bands("deploy", "nick jack", "vasquez kendall", "woo deeler")
    s = scene.table
    s.markers = [marker_of(number("nick"), 0, square_of("8,1")), marker_of(number("kendall"), 1, square_of("1,1"))]
    s.step, s.active = 1, 2
    scene.play()
    kinds = {deployment.marker_kind(scene.game.sample(2, seed).state.markers[0]) for seed in range(SAMPLES)}  # type: ignore[attr-defined]
    assert kinds == {number("nick"), DECOY_NORAD}, "all see the faction on its back"


# ---------------------------------------------------------------- Step 6, the start


def outfitting(
    *team: str, mp: tuple[int, ...] = (10, 10, 10), picks: tuple[int, ...] = (), draw: int = -1
) -> SagsScene:
    scene = bands("gear", *team, mp=mp)
    s = scene.table
    together = 0
    for band in s.team:
        together |= band
    for who, square in zip(bits(together), bits(s.dossier.indoor & ~s.dossier.stops)):
        s.whereabouts[who] = HERE
        derived.place(s, who, square)
    s.picks = list(picks)
    s.draft_decks = [0] * len(s.team)
    return scene.play(dice=[f"#{draw}"] if draw >= 0 else [])


@rule("ER-SAGS34-22")
def test_who_pays_most_for_salemites_is_the_salemite_mercenary() -> None:
    assert outfitting("nick jack", "vasquez jessica", "woo deeler").table.mercenary == 1
    assert outfitting("nick jack", "vasquez", "woo franck", draw=1).table.mercenary == 2, "5 MP each: it is drawn"


@rule("ER-SAGS34-20", "ER-SAGS-47")
def test_each_colour_goes_to_its_faction_and_is_paid_for() -> None:
    chainsaw = next(at for at in range(1, CARDS * 2, 2) if PIECE[at] == PIECE[3])
    sniper = 4  # the NORAD side of the third card
    scene = outfitting("nick jack", "vasquez jessica", "woo", picks=(chainsaw + 1, 0, 0, sniper + 1, 0, 0))
    scene.play("who jessica", "take 1 jack", "who jack")
    s = scene.table
    assert s.carried[number("jack")] == 1 << (chainsaw >> 1) and s.carried[number("nick")] == 1 << (sniper >> 1)
    assert s.mp == [10 - 1 - 2, 10, 10]


@rule("ER-SAGS34-21")
def test_one_magnetic_card_for_each_band_with_a_salemite() -> None:
    scene = outfitting("nick jack", "vasquez jessica", "woo")
    assert scene.game.ask is not None and (scene.game.ask.seat, scene.game.ask.question) == (1, Q_MAGNET)
    assert scene.options() == ["who vasquez", "who jessica"], "of either faction"
    scene.play("who vasquez", "who jack")
    assert [who for who in range(12) if scene.table.magnets[who]] == [number("vasquez"), number("jack")]


@rule("ER-SAGS34-24", "ER-SAGS34-11")
def test_ground_cp_length_and_the_search_deck() -> None:
    scene = outfitting("nick jack", "vasquez jessica", "woo")
    scene.play("who vasquez", "who jack")
    s = scene.table
    scrambler = next(card for card in range(CARDS) if PIECE[card * 2] == G_RADIO_SCRAMBLER)
    assert s.holder[scrambler] != IN_DECK and deck.size(s) == CARDS - 1
    assert s.dossier.turns == 5 and s.dossier.cp == [15] * 3 and s.dossier.ground == SALEMITE
    four = SagsScene("play", team=("nick", "jack", "woo", "deeler"), players=4).table.dossier
    assert four.cp == [10] * 4 and four.turns == 5
    assert characters.faction_of(s, number("nick")) == NORAD
