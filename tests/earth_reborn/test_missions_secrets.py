"""Who knows of which mission cards: spying on them, dealing them anew, what stands in words for whom (ER-SAGS-44,
ER-SAGS-55, ER-SAGS-56, ER-SAGS34-25)."""

import pytest

from tests.earth_reborn.missions import bands, bits_of, deal, place
from tests.earth_reborn.sags_scene import SagsScene
from tests.earth_reborn.scene import Scene, number
from tests.rules_plugin import rule
from undercroft.core.board.grid import bits
from undercroft.core.chance.dice import seeded
from undercroft.core.speech.languages import language
from undercroft.core.speech.say import phrase
from undercroft.core.stakes import Stake
from undercroft.games.earth_reborn.content.mission_cards import MISSION_CARDS
from undercroft.games.earth_reborn.game import EarthReborn
from undercroft.games.earth_reborn.rules import spy
from undercroft.games.earth_reborn.rules.combat import wounds
from undercroft.games.earth_reborn.rules.mission_tables import MISSION_IDS
from undercroft.games.earth_reborn.rules.questions import Q_SPY
from undercroft.games.earth_reborn.rules.tables import NORAD, SALEMITE
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.vocabulary.events import PeekedCards

# ---------------------------------------------------------------- spying


def sample(scene: Scene, seat: int, seed: int) -> Table:
    game = scene.game.sample(seat, seed)
    game.check()
    assert isinstance(game, EarthReborn)
    return game.table



@rule("ER-SAGS-55", "ER-SPY-5")
def test_a_spy_point_shows_one_card_and_its_owner_does_not_learn_which() -> None:
    scene = place("kill-deeler blackout", "kill-nick hostages breathe-deep raise-the-dead")
    scene.run(spy.gain(scene.table, NORAD, 1, True), "peek salemite 1")
    s = scene.table
    (event,) = scene.told(PeekedCards)
    assert event.audience == 1 << NORAD and list(event.missions) == bits(s.peeked[0]) and s.peeked[0].bit_count() == 1
    assert spy.seen_by(s, NORAD) == s.peeked[0] and not spy.seen_by(s, SALEMITE)
    assert scene.mp("norad") == 0
    title = MISSION_CARDS[bits(s.peeked[0])[0]].name
    told = [str(stake.title) for stake in scene.game.stakes(NORAD)]
    assert sum(title in one for one in told) == 1 and not any("NORAD: " in one and title in one for one in told)
    scene.reopen()
    seen = {tuple(sample(scene, SALEMITE, seed).peeked) for seed in range(40)}
    assert seen == {(1 << card,) for card in bits(s.missions[SALEMITE])}


@rule("ER-SAGS-55")
def test_points_of_one_event_show_different_cards_and_later_ones_any() -> None:
    scene = place("", "kill-nick hostages breathe-deep")
    s = scene.table
    flow = spy.gain(s, NORAD, 3, True)
    ask = next(flow)
    assert scene.texts(ask.options) == [
        "spy mp 1", "peek salemite 1", "peek salemite 2", "peek salemite 3"
    ]  # fmt: skip
    flow.close()
    scene.run(spy.gain(s, NORAD, 3, True), "peek salemite 2")  # what is left is taken as MP: no second look
    assert s.peeked[0].bit_count() == 2 and scene.mp("norad") == 1
    looks = set()
    for seed in range(20):
        s.peeks, s.peeked, s.shown_before = s.peeks[:1], s.peeked[:1], s.shown_before[:1]
        s.dice = seeded(seed)
        flow = spy.gain(s, NORAD, 1, True)
        ask = next(flow)
        with pytest.raises(StopIteration):
            flow.send(next(code for code in ask.options if scene.texts([code]) == ["peek salemite 1"]))
        looks.add(s.peeked[1])
    assert looks == {1 << card for card in bits(s.missions[SALEMITE])}


@rule("ER-SAGS-55")
def test_cards_that_everybody_has_seen_are_not_looked_at() -> None:
    scene = place("", "kill-nick hostages")
    scene.table.missions_shown = bits_of("kill-nick")
    scene.run(spy.gain(scene.table, NORAD, 2, True), "peek salemite 1")
    assert scene.table.peeked == [bits_of("hostages")]
    scene.reopen()
    refused = scene.refused("peek norad 1")
    assert refused.rule in ("ER-SAGS-55", "ER-CORE-18")


@rule("ER-SAGS-55")
@pytest.mark.parametrize("code", ["en", "fr"])
def test_a_question_about_spy_points_speaks_of_mission_cards(code: str) -> None:
    scene = place("decipher", "kill-nick hostages")
    scene.carry("nick", "secret-files")
    scene.give("nick", "interact 3")
    scene.play("activate nick", "use @3 secret-files", dice=["c", "1"])
    assert scene.asked() == ("norad", Q_SPY)
    said = language(code).words(scene.game.choice.text) if scene.game.choice else ""
    assert ("mission card" in said) == (code == "en") and ("cartes Mission" in said) == (code == "fr")
    assert scene.refused("peek salemite 3").rule == scene.refused("peek norad 1").rule == "ER-SAGS-55"
    words = [language(code).words(label.label) for label in scene.game.labels(NORAD)]
    assert any(("Salemite" if code == "en" else "salémite") in one for one in words)


@rule("ER-SAGS34-25")
def test_with_three_players_one_opponent_is_looked_at() -> None:
    scene = bands(place(), "nick woo", "vasquez jessica", "deeler kendall")
    deal(scene, "decipher", "kill-nick hostages", "blackout kill-jack raise-the-dead")
    flow = spy.gain(scene.table, 0, 2, True)
    texts = scene.texts(next(flow).options)
    assert texts == ["spy mp 1", "peek salemite 1", "peek salemite 2", "peek blue 1", "peek blue 2"]
    flow.close()
    scene.run(spy.gain(scene.table, 0, 2, True), "peek blue 2")
    s = scene.table
    assert s.peeks == [0 | 2 << 2] and s.peeked[0].bit_count() == 2 and not s.peeked[0] & ~s.missions[2]


# ---------------------------------------------------------------- what is hidden


@rule("ER-SAGS-44", "ER-CORE-10")
def test_hands_are_dealt_anew_from_what_one_does_not_know() -> None:
    scene = SagsScene("cards", team=("nick vasquez mammoth woo", "jessica franck bill kendall deeler jack"))
    scene.table.dice = seeded(4)
    scene.play()
    s = scene.table
    hidden = s.missions[SALEMITE]
    known = bits(hidden)[0]
    s.peeks, s.peeked, s.shown_before = [NORAD | SALEMITE << 2], [1 << known], [s.missions_shown]
    hands = set()
    for seed in range(40):
        hand = sample(scene, NORAD, seed).missions[SALEMITE]
        assert sample(scene, NORAD, seed).missions[NORAD] == s.missions[NORAD]
        assert hand >> known & 1 and hand.bit_count() == 4
        assert not hand & ~(s.missions_able[SALEMITE] & ~s.missions_shown)
        hands.add(hand)
        assert scene.game.sample(-1, seed).view(-1) == scene.game.view(-1)
    assert len(hands) > 20


def missions_of(scene: Scene, seat: int) -> list[Stake]:
    return [stake for stake in scene.game.stakes(seat) if stake.id.startswith("mission-")]


@rule("ER-SAGS-56", "ER-SAGS-44")
@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("id", MISSION_IDS)
def test_a_card_stands_in_words_for_its_owner_alone_until_it_is_shown(id: str, code: str) -> None:
    card = MISSION_CARDS[MISSION_IDS.index(id)]
    seat = NORAD if card.side == "norad" else SALEMITE
    scene = place(*(("", id) if seat else (id, "")))
    scene.reopen()
    (stake,) = missions_of(scene, seat)
    words = language(code)
    said = words.words(stake.title)
    assert said.startswith(words.words(phrase(card.name)))
    assert f"{card.mp} {'MP' if code == 'en' else 'PM'}" in said and stake.worth == card.mp
    assert stake.seats == (card.side,) and stake.pays == f"mission-{id}"
    assert (str(stake.text) == "Paid at once, the first time only.") == (card.scores == "once")
    assert missions_of(scene, 1 - seat) == missions_of(scene, -1) == []
    rows = [row for panel in scene.game.panels(seat) for row in panel.rows if row.id == f"stake-{stake.id}"]
    assert len(rows) == 1
    scene.table.missions_shown = bits_of(id)
    assert [one.id for one in missions_of(scene, 1 - seat)] == [stake.id]


@rule("ER-SAGS-56")
def test_how_a_mission_stands_is_told() -> None:
    scene = place("kill-deeler hold-communication-room nobody-left-behind blackout", "hostages breathe-deep")
    now = {stake.id: str(stake.now) for stake in missions_of(scene.reopen(), NORAD)}
    assert [now[f"mission-{MISSION_IDS.index(id)}"] for id in (
        "kill-deeler", "hold-communication-room", "nobody-left-behind", "blackout"
    )] == ["not yet", "not so now", "3 now", "nothing paid yet"]  # fmt: skip
    scene.put("nick", "L")
    scene.run(wounds.wound(scene.table, number("deeler"), 30, number("nick"), False))
    now = {stake.id: str(stake.now) for stake in missions_of(scene, NORAD)}
    assert now[f"mission-{MISSION_IDS.index('kill-deeler')}"] == "already paid"
    assert now[f"mission-{MISSION_IDS.index('hold-communication-room')}"] == "so it is now"


# ---------------------------------------------------------------- whole games


@rule("ER-SAGS-56")
def test_nothing_pays_that_its_owner_was_not_told_of() -> None:
    """From the choice of teams to the end, as advised: whoever gains by a card had read of it before."""
    scene = SagsScene("team")
    scene.table.dice = seeded(5)
    game = scene.game
    game.open()
    paid = 0
    while game.ask is not None:
        told = [{stake.pays for stake in game.stakes(seat)} for seat in (NORAD, SALEMITE)]
        before = game.points()
        game.do(max(game.advise(game.ask.seat), key=lambda option: option[0])[1])
        game.check()
        kinds = {kind for kind in game.paid() if kind.startswith("mission-")}
        gained = [seat for seat in (NORAD, SALEMITE) if game.points()[seat] > before[seat]]
        assert kinds <= set().union(*[told[seat] for seat in gained])
        paid += len(kinds)
    assert paid and game.table.turn == game.table.dossier.turns
