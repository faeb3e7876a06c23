"""What each of the nine scenarios has of its own (ER-GAP-10)."""

from tests.earth_reborn.maps import edge, square
from tests.rules_plugin import rule
from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.rules.catalogue_tables import PIECE
from undercroft.games.earth_reborn.rules.dossier import (
    AWARD_IDS,
    AWARD_KILL,
    EITHER_SEAT,
    NEVER,
    WIN_IDS,
    Dossier,
)
from undercroft.games.earth_reborn.rules.dossiers import dossier_of
from undercroft.games.earth_reborn.rules.tables import (
    CHARACTER_IDS,
    HERE,
    JACK,
    JESSICA,
    LOCKED,
    LYING,
    NORAD,
    OUT_OF_GAME,
    PIECE_IDS,
    PRISONER,
    R_SECRET_SAFE_ROOM,
    SALEMITE,
    SUPPLY,
    T_CORRIDOR,
    T_OFFICER,
    VASQUEZ,
    WOO,
    ZOMBIES,
)


@rule("ER-GAP-10", "ER-CORE-3")
def test_beauty_and_the_beast() -> None:
    """Vasquez is locked up in one of three rooms; Franck Einstein plays on her side; nobody leaves in turn 1."""
    d = dossier_of("beauty-and-the-beast")
    assert d.states[VASQUEZ] == LOCKED and d.bonus_locked
    assert [d.kinds[tile] for tile in d.lock_ups] == ["cell", "cell", "locker-room"]
    assert [CHARACTER_IDS[who] for who in bits(d.norad)] == ["vasquez", "franck"]
    enemies = [CHARACTER_IDS[who] for who in range(12) if d.states[who] == HERE and not d.norad >> who & 1]
    assert enemies == ["deeler", "jack", "zombie-1", "zombie-2"]
    assert d.leave_from == [2, 2] and d.leave_sewers == [NEVER, NEVER] and set(d.cards) == {OUT_OF_GAME}
    assert wins(d) == [("left", NORAD, "vasquez"), ("dead", SALEMITE, "vasquez"), ("time", SALEMITE, "")]


def wins(d: Dossier) -> list[tuple[str, int, str]]:
    return [(WIN_IDS[kind], seat, CHARACTER_IDS[who] if who >= 0 else "") for seat, kind, who, _ in d.wins]


def awards(d: Dossier) -> list[tuple[int, str, int]]:
    return [(one.facts()[0], AWARD_IDS[one.kind], one.mp) for one in d.awards]


@rule("ER-GAP-10")
def test_last_hope_chapel() -> None:
    d = dossier_of("last-hope-chapel")
    assert d.leave_from == [NEVER, 1] and d.initiative == NORAD
    assert wins(d) == [("dead", SALEMITE, "vasquez"), ("stands", NORAD, "vasquez"), ("time", SALEMITE, "")]
    assert {d.kinds[tile] for tile in bits(d.wins[1][3])} == {"chapel", "nave"}


@rule("ER-GAP-10")
def test_target_kendall() -> None:
    d = dossier_of("target-kendall")
    assert d.leave_from == [NEVER, NEVER] and d.leave_sewers == [NEVER, 4]
    assert bits(d.sewers) == [square(d, 16, 8)]
    assert wins(d) == [("dead", NORAD, "kendall"), ("left", SALEMITE, "kendall"), ("time", SALEMITE, "")]


def test_the_vault() -> None:
    d = dossier_of("the-vault")
    assert PIECE_IDS[PIECE[d.lying_card * 2]] == "secret-files" and d.cards[d.lying_card] == LYING
    assert d.lying_square == square(d, 11, 1) and d.leave_from == [1, 1]
    assert d.wins[0][:3] == (NORAD, WIN_IDS.index("taken"), PIECE_IDS.index("secret-files"))
    assert [WIN_IDS[kind] for _, kind, _, _ in d.wins] == ["taken", "all-dead", "time"]


@rule("ER-TILE-16")
def test_the_safe_of_the_vault() -> None:
    """Four squares of Officer section behind walls of their own, five of passage, one gap between."""
    d = dossier_of("the-vault")
    room = d.line.index(R_SECRET_SAFE_ROOM)
    safe = [at for at in bits(d.tile_squares[room]) if d.room_type[at] == T_OFFICER]
    passage = [at for at in bits(d.tile_squares[room]) if d.room_type[at] == T_CORRIDOR]
    assert safe == [square(d, x, y) for y in (1, 2) for x in (10, 11)] and len(passage) == 5
    assert d.square_line & d.tile_squares[room] == sum(1 << at for at in safe)
    gaps = [
        (at, beside)
        for at in safe
        for direction in range(4)
        if (beside := d.neighbours[at * 4 + direction]) in passage
        and not d.walls >> d.frame.edge[at * 4 + direction] & 1
    ]
    assert gaps == [(square(d, 10, 2), square(d, 10, 3))]


def test_fortress_primus() -> None:
    d = dossier_of("fortress-primus")
    relics = [award for award in d.awards if AWARD_IDS[award.kind] == "leave-with"]
    taken = {PIECE_IDS[award.what]: award.mp for award in relics}
    assert taken == {"constitution": 10, "secret-files": 6, "laptop": 6, "deadly-virus": 6}
    assert all(award.seat < 0 for award in relics)
    assert kills(d, NORAD) == {"jessica": 6, "franck": 4, "bill": 4, "kendall": 4, "deeler": 4, "jack": 1,
                               "zombie-1": 1, "zombie-2": 1}  # fmt: skip
    assert kills(d, SALEMITE) == {"nick": 6, "vasquez": 4, "mammoth": 4, "woo": 4}
    assert d.cards[30] == OUT_OF_GAME and d.cards.count(OUT_OF_GAME) == 1  # the Radio Scrambler
    assert [d.states[who] for who in (10, 11)] == [SUPPLY, SUPPLY] and not d.wins


def kills(d: Dossier, seat: int) -> dict[str, int]:
    """What the death of each Character of the other side pays."""
    others = [who for who in range(12) if (who > 3) == (seat == NORAD)]
    out: dict[str, int] = {}
    for award in d.awards:
        if award.kind == AWARD_KILL and award.seat == seat:
            out |= {CHARACTER_IDS[one]: award.mp for one in others if award.what >> one & 1}
    return {CHARACTER_IDS[one]: out[CHARACTER_IDS[one]] for one in others if CHARACTER_IDS[one] in out}


def test_traitors() -> None:
    d = dossier_of("traitors")
    rest = [award for award in awards(d) if award[1] != "kill"]
    assert rest == [(EITHER_SEAT, "scrambler-on", 3), (NORAD, "controls", 10), (SALEMITE, "traitor-dead", 8)]
    assert d.awards[1].what == CHARACTER_IDS.index("franck")
    assert kills(d, NORAD)["deeler"] == 5 and kills(d, NORAD)["jack"] == 1 and kills(d, SALEMITE)["nick"] == 5
    unmasked = [award for award in d.awards if award.seat == SALEMITE and award.kind == AWARD_KILL]
    assert unmasked[0].what >> CHARACTER_IDS.index("bill") & 1  # a traitor who serves NORAD is an enemy


def test_contamination() -> None:
    d = dossier_of("contamination")
    rooms = [d.kinds[award.where] for award in d.awards if AWARD_IDS[award.kind] == "virus-in"]
    assert rooms == ["chemistry-lab", "laboratory", "infirmary"]
    assert (NORAD, "holds", 8) in awards(d) and kills(d, SALEMITE)["mammoth"] == 8 and kills(d, NORAD)["kendall"] == 4
    breach = edge(d, 16, 5, "n")
    assert not d.walls >> breach & 1 and d.walls >> edge(d, 15, 5, "n") & 1  # ER-TILE-14


def test_rescue_james_woo() -> None:
    d = dossier_of("rescue-james-woo")
    assert d.states[WOO] == PRISONER and d.prisoner_of[WOO] == JESSICA and d.wounded == 1 << WOO
    assert d.norad >> WOO & 1
    rest = [award for award in awards(d) if award[1] != "kill"]
    assert rest == [
        (NORAD, "freed", 6), (NORAD, "left-free", 12), (SALEMITE, "tortured", 1), (SALEMITE, "held-or-dead", 10),
    ]  # fmt: skip
    assert kills(d, SALEMITE) == {"nick": 4, "vasquez": 4, "mammoth": 8}  # he himself pays otherwise


def test_terror_in_the_basement() -> None:
    """Three levels side by side, an empty column between them, two pairs of stairs, a Sewers Exit."""
    d = dossier_of("terror-in-the-basement")
    assert d.corners == [(0, 0, 12, 8, "basement"), (13, 0, 12, 8, "ground"), (26, 0, 8, 4, "upper")]
    assert not any(d.floor >> y * d.frame.width + x & 1 for x in (12, 25) for y in range(8))
    joined = {(square(d, 1, 8, 0), square(d, 1, 4, 1)), (square(d, 10, 4, 1), square(d, 8, 3, 2))}
    pairs = {(at, other) for at, other in enumerate(d.pair) if other >= 0}
    assert pairs == joined | {(other, at) for at, other in joined}
    assert bits(d.sewers) == [square(d, 12, 8, 0)] and d.leave_sewers == [1, 1]
    lab = [award for award in d.awards if AWARD_IDS[award.kind] in ("destroyed", "stands-undestroyed")]
    assert [d.kinds[award.where] for award in lab] == ["zombie-lab", "zombie-lab"]
    rest = [award for award in awards(d) if award[1] != "kill"]
    assert rest == [
        (NORAD, "destroyed", 12), (NORAD, "left-after", 3), (SALEMITE, "raised", 3),
        (SALEMITE, "stands-undestroyed", 10),
    ]  # fmt: skip
    paid = kills(d, NORAD)
    assert paid["kendall"] == 8 and paid["deeler"] == 5 and all(paid[CHARACTER_IDS[who]] == 2 for who in bits(ZOMBIES))
    assert d.states[JACK] == HERE and [d.states[who] for who in (10, 11)] == [SUPPLY, SUPPLY]
