"""Passing through enemies by consent, and trading with them on the way (ER-SAGS34-29, ER-SAGS34-30)."""


from tests.earth_reborn.bands import Bands
from tests.earth_reborn.scene import Scene, number
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules.questions import Q_DUEL, Q_FREED, Q_MOVE, Q_PASSAGE, Q_TRADE
from undercroft.games.earth_reborn.vocabulary.events import Duel, Handed, Magnet, Passage, Trade

# A corridor: nobody gets past anybody.
LANE = """\
+---+---+---+---+---+---+---+
| A   B   C   D   E   F   G |
+---+---+---+---+---+---+---+
"""


def lane(duels: bool = False, facing: str = "w") -> Bands:
    """Nick at A, Jack of the green band at C, in a corridor."""
    table = Bands(3, LANE, cp=(9, 9, 9), duels=duels)
    table.put("nick", "A", "e", side="norad")
    table.put("jack", "C", facing, side="salemite")
    table.put("woo", "G", "e", side="blue")
    table.give("nick", "move 4")
    return table


def beside(duels: bool = False, facing: str = "w") -> Bands:
    """Nick has come to B, beside Jack, and nobody interrupts."""
    table = lane(duels, facing)
    table.play("activate nick")
    while table.asked() == ("salemite", Q_DUEL):
        table.play("pass")
    table.play("move @3", "step e")
    while table.asked() == ("salemite", Q_DUEL):
        table.play("pass")
    return table


@rule("ER-SAGS34-29", "ER-EXS-17")
def test_with_consent_he_passes_and_is_not_interrupted_on_the_far_side() -> None:
    table = beside(duels=True)
    assert table.asked() == ("norad", Q_MOVE) and not table.can("step e")
    table.play("ask-passage jack")
    assert table.asked() == ("salemite", Q_PASSAGE)
    table.play("agree")
    assert [(event.who, event.whom, event.agreed) for event in table.told(Passage)] == [(0, 9, True)]
    table.play("step e")
    assert table.where("nick") == "C" and not table.can("halt e")
    table.play("step e")
    assert table.where("nick") == "D" and table.asked() == ("norad", Q_MOVE)  # Jack cannot interrupt any more


@rule("ER-EXS-17", "ER-SAGS34-29")
def test_another_miniature_of_that_player_still_could() -> None:
    table = lane(duels=True)
    table.put("deeler", "F", "w", side="salemite")
    table.play("activate nick", "pass", "move @3", "step e", "pass", "ask-passage jack", "agree", "step e", "step e")
    assert table.asked() == ("salemite", Q_DUEL) and table.options("duel") == ["duel deeler"]


@rule("ER-SAGS34-29", "ER-EXS-18")
def test_refused_he_goes_elsewhere_and_that_one_cannot_interrupt_any_more() -> None:
    table = beside(duels=True)
    table.play("ask-passage jack", "refuse")
    assert table.asked() == ("norad", Q_MOVE)
    assert not table.can("step e") and not table.can("ask-passage jack") and table.can("halt e")
    assert "settled" in str(table.refused("ask-passage jack").text)
    table.play("step w", "step e")
    assert table.asked() == ("norad", Q_MOVE)


@rule("ER-SAGS34-29")
def test_whoever_asks_to_interrupt_refuses() -> None:
    table = lane(duels=True)
    table.play("activate nick", "pass", "move @3", "step e")
    assert table.asked() == ("salemite", Q_DUEL)
    table.play("duel jack", "face nick e", "bet 1", "bet 2")
    assert table.asked() == ("norad", Q_MOVE) and len(table.told(Duel)) == 1
    assert not table.can("ask-passage jack")


@rule("ER-SAGS34-29")
def test_he_is_asked_when_the_mover_first_comes_beside_him_and_not_later() -> None:
    table = beside()
    table.play("step w", "step e")
    assert not table.can("ask-passage jack")


@rule("ER-SAGS34-29")
def test_even_who_did_not_see_him_loses_his_chance_by_the_answer() -> None:
    table = beside(duels=True, facing="e")
    table.play("ask-passage jack", "agree")
    assert table.table.first_adjacent_used >> number("jack") & 1


@rule("ER-SAGS34-29")
def test_consent_is_for_one_miniature_in_one_move_order() -> None:
    table = beside()
    table.play("ask-passage jack", "agree", "halt e")
    assert table.table.passage_granted == 0
    table.give("nick", "move 2")
    table.reopen().play("move @2")
    assert table.can("ask-passage jack") and not table.can("step e")  # each order needs its own


@rule("ER-SAGS34-29", "ER-MOVE-9")
def test_each_further_miniature_needs_its_own_consent() -> None:
    table = lane()
    table.put("zombie-1", "D", side="salemite")
    table.play("activate nick", "move @4", "step e", "ask-passage jack", "agree", "step e")
    assert not table.can("step e") and not table.options("ask-passage")  # asked only from a square of his own
    assert not table.options("halt") and table.can("step w")  # he cannot stop on Jack, only go back


@rule("ER-SAGS34-29", "ER-DUEL-18")
def test_what_was_agreed_lasts_through_an_interruption() -> None:
    table = lane(duels=True)
    table.put("deeler", "F", "w", side="salemite")
    table.hand("salemite", "move 2 red")
    table.play("activate nick", "pass", "move @4", "step e", "pass", "ask-passage jack", "agree", "step e", "step e")
    table.play("duel deeler", "face nick e", "bet 3", "bet 0")
    assert table.table.passage_granted == 0 and table.table.paused
    table.play("end")
    assert table.table.passage_granted == 1 << number("jack") and table.can("step w")


@rule("ER-SAGS34-29")
def test_two_players_never_pass_through_an_enemy() -> None:
    scene = Scene(LANE)
    scene.put("nick", "A", "e")
    scene.put("jack", "C", "w")
    scene.give("nick", "move 4")
    scene.play("activate nick", "move @3", "step e")
    assert not scene.options("ask-passage") and scene.refused("ask-passage jack").rule == "ER-MOVE-7"


@rule("ER-SAGS34-29")
def test_why_a_passage_cannot_be_asked_for() -> None:
    table = lane()
    table.put("vasquez", "B", side="norad")
    table.play("activate nick", "move @4")
    assert "no enemy" in str(table.refused("ask-passage vasquez").text)
    assert "beside" in str(table.refused("ask-passage jack").text)


# ---------------------------------------------------------------- trading


def on_jack(*, nick: tuple[str, ...] = (), jack: tuple[str, ...] = ()) -> Bands:
    """Nick passes through Jack and stands on his square."""
    table = lane()
    table.carry("nick", *nick)
    table.carry("jack", *jack)
    table.play("activate nick", "move @4", "step e", "ask-passage jack", "agree", "step e")
    return table


@rule("ER-SAGS34-30")
def test_on_one_square_they_trade_if_both_agree() -> None:
    table = on_jack(nick=("axe",), jack=("medical-kit",))
    assert not table.options("hand") and not table.options("fetch")
    table.play("trade jack axe medical-kit")
    assert table.asked() == ("salemite", Q_TRADE)
    table.play("agree")
    assert table.carried("nick") == ["medical-kit"] and table.carried("jack") == ["axe"]
    assert [event.agreed for event in table.told(Trade)] == [True] and len(table.told(Handed)) == 2
    assert not table.options("trade")  # each card changes hands once on a square


@rule("ER-SAGS34-30")
def test_a_refusal_ends_it_on_this_square() -> None:
    table = on_jack(nick=("axe", "medical-kit"))
    table.play("trade jack axe nothing", "refuse")
    assert table.carried("jack") == [] and not table.options("trade")
    assert "refused" in str(table.refused("trade jack 0 nothing").text)


@rule("ER-SAGS34-30")
def test_gifts_and_wishes() -> None:
    table = on_jack(nick=("axe",), jack=("medical-kit",))
    table.play("trade jack nothing medical-kit", "agree", "trade jack axe nothing", "agree")
    assert table.carried("nick") == ["medical-kit"] and table.carried("jack") == ["axe"]


@rule("ER-SAGS34-30")
def test_markers_change_hands_too() -> None:
    table = lane()
    table.magnet("jack")
    table.play("activate nick", "move @4", "step e", "ask-passage jack", "agree", "step e")
    table.play("trade jack nothing magnet", "agree")
    assert table.table.magnets[number("nick")] == 1 and len(table.told(Magnet)) == 1


@rule("ER-SAGS34-30", "ER-EQUIP-5")
def test_both_check_their_weight_afterwards() -> None:
    table = on_jack(nick=("axe",), jack=("bazooka", "heavy-machine-gun"))
    table.play("trade jack nothing bazooka", "agree")
    assert table.table.carried[number("nick")]


@rule("ER-SAGS34-30", "ER-CAPTURE-6")
def test_a_prisoner_is_part_of_the_deal() -> None:
    table = lane()
    table.imprison("franck", "nick", side="blue")
    table.play("activate nick", "move @4", "step e", "ask-passage jack", "agree", "step e")
    table.play("trade jack prisoner-franck nothing", "agree")
    assert table.table.captor[number("franck")] == number("jack")


@rule("ER-SAGS34-30", "ER-CAPTURE-6")
def test_a_prisoner_who_comes_home_is_free() -> None:
    table = lane()
    table.imprison("franck", "nick", side="salemite")
    table.play("activate nick", "move @4", "step e", "ask-passage jack", "agree", "step e")
    table.play("trade jack prisoner-franck nothing", "agree")
    assert table.asked() == ("salemite", Q_FREED)


@rule("ER-SAGS34-30")
def test_why_a_trade_cannot_be_offered() -> None:
    table = beside()
    assert "one square" in str(table.refused("trade jack nothing magnet").text)
    table = on_jack(nick=("axe",))
    assert "change hands" in str(table.refused("trade jack nothing nothing").text)
    assert "cannot change hands" in str(table.refused("trade jack magnet nothing").text)
