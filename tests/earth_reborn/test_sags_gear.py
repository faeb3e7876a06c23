"""Step 6 of the S.A.G.S. and the start of the game (ER-SAGS-47 to ER-SAGS-54)."""

from collections.abc import Sequence

from tests.earth_reborn.sags_scene import SagsScene
from tests.earth_reborn.scene import number
from tests.rules_plugin import rule
from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.rules import deck, derived
from undercroft.games.earth_reborn.rules.catalogue_tables import CARD_MP, PIECE
from undercroft.games.earth_reborn.rules.questions import Q_CUT, Q_EXCHANGE, Q_MAGNET, Q_OUTFIT
from undercroft.games.earth_reborn.rules.sags import draft
from undercroft.games.earth_reborn.rules.tables import (
    CARDS,
    HERE,
    IN_DECK,
    M_LEVELS,
    MODULE_IDS,
    NORAD,
    P_WORLD,
    PIECE_IDS,
    SALEMITE,
)
from undercroft.games.earth_reborn.vocabulary import events as told


def face(piece: str, side: int) -> int:
    return next(at for at in range(side, CARDS * 2, 2) if PIECE[at] == PIECE_IDS.index(piece))


def outfitting(
    norad: str = "nick",
    salemite: str = "jack",
    green: Sequence[str] = (),
    yellow: Sequence[str] = (),
    mp: tuple[int, int] = (10, 10),
) -> SagsScene:
    """Miniatures stand, and these cards were drafted."""
    scene = SagsScene("gear", team=(norad, salemite), mp=mp)
    s = scene.table
    s.norad = s.team[NORAD]
    for who, square in zip(bits(s.team[0] | s.team[1]), bits(s.dossier.indoor & ~s.dossier.stops)):
        s.whereabouts[who] = HERE
        derived.place(s, who, square)
    rounds = max(len(green), len(yellow))
    picks = [[face(one, 0) + 1 for one in yellow], [face(one, 1) + 1 for one in green]]
    s.picks = [pick for at in range(rounds) for seat in (0, 1)
               for pick in [picks[seat][at] if at < len(picks[seat]) else draft.NOTHING]]  # fmt: skip
    taken = sum(1 << (pick - 1 >> 1) for pick in s.picks if pick)
    s.draft_decks = [(1 << CARDS) - 1 & ~taken, 0]
    return scene


@rule("ER-SAGS-47")
def test_both_show_their_equipment_and_pay_the_salemites_first() -> None:
    scene = outfitting(green=("chainsaw",), yellow=("bazooka",)).play()
    assert [(one.seat, one.cost) for one in scene.told(told.Gear)] == [(SALEMITE, 1), (NORAD, 3)]
    assert scene.table.mp == [7, 9]


@rule("ER-SAGS-47", "ER-SAGS-52")
def test_who_cannot_pay_loses_all_of_it_and_what_mp_there_are() -> None:
    scene = outfitting("nick woo", "jack", yellow=("bazooka", "morphine"), mp=(3, 10)).play()
    assert [one.seat for one in scene.told(told.GearLost)] == [NORAD] and scene.table.mp == [0, 10]
    assert scene.table.carried == [0] * 12
    for piece in ("bazooka", "morphine"):
        assert scene.table.holder[face(piece, 0) >> 1] == IN_DECK


@rule("ER-SAGS-48")
def test_each_gets_one_card_at_most_and_every_card_that_can_be_given_is() -> None:
    scene = outfitting("nick woo", "jack", yellow=("sniper-rifle", "morphine")).play()
    assert scene.asked() == ("norad", Q_OUTFIT)
    assert len(scene.options("take")) == 4 and len(scene.options()) == 4
    scene.play("take sniper-rifle woo")
    assert scene.table.carried[number("nick")] == 1 << (face("morphine", 0) >> 1), "the last card goes to the other"
    assert scene.asked() == ("salemite", Q_CUT)


@rule("ER-SAGS-48")
def test_the_weight_limit_counts_and_what_nobody_can_carry_is_lost_without_refund() -> None:
    scene = outfitting("nick", "zombie-1 kendall", green=("flamer", "chainsaw")).play()
    carried = scene.table.carried
    assert carried[number("zombie-1")] == 0 and carried[number("kendall")] == 1 << (face("chainsaw", 1) >> 1)
    assert scene.table.mp[SALEMITE] == 10 - CARD_MP[face("flamer", 1)] - CARD_MP[face("chainsaw", 1)]
    scene.play(*["who kendall"] if scene.can("who kendall") else [])
    assert scene.table.holder[face("flamer", 1) >> 1] == IN_DECK


@rule("ER-SAGS-48")
def test_traitors_still_count_as_salemites() -> None:
    scene = outfitting("nick", "franck bill", green=("chainsaw", "mines")).play()
    assert scene.asked() == ("salemite", Q_OUTFIT)
    assert {text.split()[-1] for text in scene.options("take")} == {"franck", "bill"}


@rule("ER-SAGS-49")
def test_the_salemites_give_two_magnetic_cards_to_different_characters() -> None:
    scene = outfitting("nick", "jack deeler kendall").play()
    assert scene.asked() == ("salemite", Q_MAGNET) and len(scene.options("who")) == 3
    scene.play("who jack")
    assert scene.options() == ["who kendall", "who deeler"]
    scene.play("who deeler")
    assert [who for who in range(12) if scene.table.magnets[who]] == sorted([number("jack"), number("deeler")])
    alone = outfitting("nick", "jack").play()
    assert alone.table.magnets[number("jack")] == 1 and sum(alone.table.magnets) == 1


@rule("ER-SAGS-52", "ER-SEARCH-3")
def test_all_cards_that_nobody_has_are_the_search_deck() -> None:
    scene = outfitting(green=("chainsaw",), yellow=("morphine",)).play()
    s = scene.table
    given = s.carried[number("nick")] | s.carried[number("jack")]
    assert given.bit_count() == 2
    assert [card for card in range(CARDS) if s.holder[card] == IN_DECK] == bits((1 << CARDS) - 1 & ~given)
    assert deck.size(s) == CARDS - 2 and scene.asked() == ("salemite", Q_CUT)
    scene.play("cut")
    assert scene.table.phase != P_WORLD


@rule("ER-SAGS-50", "ER-SAGS-53", "ER-SAGS-54")
def test_initiative_cp_length_and_modules() -> None:
    scene = outfitting().play("pass")
    s, d = scene.table, scene.table.dossier
    assert s.initiative == SALEMITE and scene.asked() == ("salemite", Q_EXCHANGE) and s.turn == 1
    assert d.duel_initiative and d.cp == [15, 15] and d.turns == 6
    assert d.modules == (1 << len(MODULE_IDS)) - 1 & ~M_LEVELS
    scene.play("keep", "keep")
    bonus = {"norad": 3, "salemite": 0}
    assert [(one.seat, one.taken) for one in scene.told(told.Income)] == [
        (SALEMITE, 15 + bonus["salemite"]),
        (NORAD, 15 + bonus["norad"]),
    ]


@rule("ER-SAGS-51")
def test_it_is_salemite_ground() -> None:
    assert outfitting().table.dossier.ground == SALEMITE


@rule("ER-EXS-22", "ER-SAGS-30", "ER-SAGS-47")
def test_what_a_team_and_its_equipment_leave_of_30_mp() -> None:
    teams = SagsScene("team", mp=(30, 28))  # 2 MP went for two doors
    teams.play("enlist nick", "ready", "enlist jessica", "enlist deeler", "enlist jack", "enlist zombie-1", "ready")
    assert teams.table.mp[SALEMITE] == 11
    dear = ("chainsaw", "flamer")  # 1 and 2 MP
    team = "jessica deeler jack zombie-1"
    assert outfitting("nick", team, green=dear, mp=(10, 11)).play().table.mp[SALEMITE] == 8
    left = outfitting("nick", team, green=dear, mp=(10, 2)).play()
    assert left.table.mp[SALEMITE] == 0 and not any(left.table.carried), "had it cost more than there were"
