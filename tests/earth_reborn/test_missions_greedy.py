"""What `greedy` wants from its mission cards: the same readers as of a scenario's awards, and of hands no more than its
seat knows."""

import pytest

from tests.earth_reborn.missions import bits_of, deal, place
from tests.earth_reborn.scene import Scene, number
from undercroft.core.board.grid import bits
from undercroft.games.earth_reborn.judgement import aims
from undercroft.games.earth_reborn.judgement.acting import judge_acting
from undercroft.games.earth_reborn.judgement.answers import judge_mission
from undercroft.games.earth_reborn.judgement.cards import aim_worth
from undercroft.games.earth_reborn.judgement.machines import (
    here,
    missiles_worth,
    room_scrambler_worth,
    scrambler_worth,
)
from undercroft.games.earth_reborn.judgement.outlook import Outlook
from undercroft.games.earth_reborn.rules import dossier as of
from undercroft.games.earth_reborn.rules import verbs
from undercroft.games.earth_reborn.rules.mission_tables import MISSION_IDS
from undercroft.games.earth_reborn.rules.power import machines
from undercroft.games.earth_reborn.rules.tables import (
    DARK_BLUE,
    G_CONSTITUTION,
    G_DEADLY_VIRUS,
    G_SECRET_FILES,
    G_TOXIC_GAS_CAPSULE,
    G_ZOMBIE_SERUM,
    GREY,
    NORAD,
    SALEMITE,
)


def prize(scene: Scene, seat: int, who: str) -> float:
    return Outlook(scene.table, seat).prize[number(who)]


def tasks(scene: Scene, seat: int) -> list[str]:
    """Cards that its outlook holds."""
    return [MISSION_IDS[award.number] for award in Outlook(scene.table, seat).awards]


def goes_to(scene: Scene, seat: int, who: str) -> int:
    """All squares that he might be after, by tasks worth something."""
    out = 0
    for task in aims.tasks(Outlook(scene.table, seat), number(who)):
        out |= task.goals if task.worth > 1.0 else 0
    return out


def test_a_seat_plays_for_its_own_cards_and_those_it_has_seen_shown() -> None:
    scene = place("kill-deeler blackout", "kill-nick hostages")
    assert tasks(scene, NORAD) == ["kill-deeler", "blackout"] and tasks(scene, SALEMITE) == ["kill-nick", "hostages"]
    scene.table.missions_shown = bits_of("hostages")
    assert tasks(scene, NORAD) == ["kill-deeler", "blackout", "hostages"]
    scene.table.awards_paid = bits_of("kill-deeler")
    assert tasks(scene, NORAD) == ["blackout", "hostages"]


@pytest.mark.parametrize(
    "norad, salemite, seat, who",
    [
        ("kill-deeler", "", NORAD, "deeler"),
        ("norad-eradicate", "", NORAD, "jessica"),
        ("capture-jessica", "", NORAD, "jessica"),
        ("", "kill-nick", SALEMITE, "nick"),
        ("nobody-left-behind", "", NORAD, "nick"),  # what he is to his own
    ],
)
def test_whose_death_or_capture_pays_is_worth_more(norad: str, salemite: str, seat: int, who: str) -> None:
    assert prize(place(norad, salemite), seat, who) > prize(place(), seat, who)


def test_a_room_that_pays_in_each_final_phase_is_gone_to_and_held() -> None:
    scene = place("hold-communication-room")
    assert goes_to(scene, NORAD, "woo") >> scene.square("L") & 1
    assert not goes_to(place(), NORAD, "woo") >> scene.square("L") & 1


@pytest.mark.parametrize("id, who", [("capture-jessica", "jessica"), ("bring-in-alive", "kendall")])
def test_whom_a_card_wants_alive_is_gone_to_and_captured_for_it(id: str, who: str) -> None:
    out = []
    for hand in ("", id):
        scene = place(hand)
        for other in ("vasquez", "woo", "deeler", "franck", "bill", "jessica", "kendall"):
            scene.put(other, state="away")
        scene.put("nick", "A", "e")
        scene.put(who, "B", "e", wounded=True, wounds=1)
        scene.give("nick", "close-combat 3")
        scene.play("activate nick")
        look = Outlook(scene.table, NORAD)
        scores = {code: score for score, code in judge_acting(look, scene.game.codes())}
        out.append(max(scores[code] for code in scores if scene.texts([code])[0].startswith("capture")))
    assert out[1] > out[0]


def test_whom_a_card_wants_alive_is_fought_for_it_by_those_who_can_carry_him() -> None:
    """And a blow that may kill him loses what the card pays."""
    plain, wanted = (Outlook(place(hand).table, NORAD) for hand in ("", "bring-in-alive"))
    nick, kendall, jessica = number("nick"), number("kendall"), number("jessica")
    assert plain.alive[kendall] == 0.0 == wanted.alive[jessica] and wanted.alive[kendall] > 0.0
    scene = place("bring-in-alive")
    scene.put("kendall", "B", "e", wounded=True, wounds=1)
    before = Outlook(scene.table, NORAD).blow(nick, kendall, 3, DARK_BLUE, GREY)
    scene.imprison("zombie-1", "nick")  # he has one already
    assert Outlook(scene.table, NORAD).blow(nick, kendall, 3, DARK_BLUE, GREY) < before


@pytest.mark.parametrize(
    "id, seat, piece",
    [
        ("smuggle-serum", NORAD, G_ZOMBIE_SERUM), ("decipher", NORAD, G_SECRET_FILES),
        ("we-the-people", NORAD, G_CONSTITUTION), ("ashes-of-history", SALEMITE, G_CONSTITUTION),
        ("contamination", SALEMITE, G_DEADLY_VIRUS), ("breathe-deep", SALEMITE, G_TOXIC_GAS_CAPSULE),
    ],
)  # fmt: skip
def test_equipment_that_a_card_names_is_looked_for(id: str, seat: int, piece: int) -> None:
    hands = (id, "") if seat == NORAD else ("", id)
    assert aim_worth(Outlook(place(*hands).table, seat), piece) > aim_worth(Outlook(place().table, seat), piece)


def test_rooms_whose_use_pays_are_worth_it() -> None:
    scene = place("blackout eye-in-the-sky")
    look, nick, generator = Outlook(scene.table, NORAD), number("nick"), scene.tile("g")
    assert here(look, nick, of.AWARD_BLACKOUT, generator) == 4.0
    assert here(look, nick, of.AWARD_SPIED_IN, scene.tile("s")) == 4.0
    assert here(Outlook(scene.table, SALEMITE), number("jack"), of.AWARD_BLACKOUT, generator) == 0.0


def test_missiles_are_switched_on_in_time_and_off_if_they_are_the_enemys() -> None:
    """Nobody else would switch them ON than who holds a card that pays for it, seen or not."""
    scene = place("norad-missiles", "kill-nick")
    s, tile, nick, jessica = scene.table, scene.tile("m"), number("nick"), number("jessica")

    def worth(seat: int, who: int) -> float:
        return missiles_worth(Outlook(s, seat), who, tile)

    assert (worth(NORAD, nick), worth(SALEMITE, jessica)) == (15.0, 0.0)
    s.turn = s.dossier.turns
    assert worth(NORAD, nick) == 0.0, "they would not fly any more"
    s.turn = 1
    machines.start(s, tile, NORAD, NORAD)
    assert (worth(NORAD, nick), worth(SALEMITE, jessica)) == (0.0, 15.0)


def test_a_card_for_the_scrambler_of_a_room_is_not_earned_by_another_one() -> None:
    scene = place("", "radio-silence")
    s, tile, jessica = scene.table, scene.tile("c"), number("jessica")
    plain = room_scrambler_worth(Outlook(place().table, SALEMITE), jessica, tile)
    assert room_scrambler_worth(Outlook(s, SALEMITE), jessica, tile) == plain + 4 * 3
    assert scrambler_worth(Outlook(s, SALEMITE)) == scrambler_worth(Outlook(place().table, SALEMITE))


def test_of_two_cards_the_dearer_scores() -> None:
    scene = deal(place(), "kill-deeler norad-eradicate", "")
    options = [verbs.score(card) for card in bits(scene.table.missions[NORAD])]
    best = max(judge_mission(Outlook(scene.table, NORAD), options))[1]
    assert scene.texts([best]) == ["score kill-deeler"]
