"""Nobody looks into a friend's hand first: what somebody has seen of a seat is dealt anew, or all are told of it."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.web import AtTable, Web, bearer, served
from undercroft.server.tables.commands import new_tables


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    with served(tmp_path_factory.mktemp("seen")) as web:
        yield web


def opened(web: Web, *seats: dict[str, str], game: str = "incursion", mission: str = "recon", **more: Any) -> AtTable:
    answer = web.http.post("/api/tables", json={"game": game, "mission": mission, "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    return AtTable(web, answer.json())


ANNA, FRIEND = {"kind": "me", "name": "Anna"}, {"kind": "friend"}
ROBOT = {"kind": "computer", "level": "random"}


def take_over(table: AtTable, seat: int = 1) -> None:
    taken = table.post(0, "takeover", seat=seat)
    assert taken.status_code == 200, taken.text
    table.tokens[seat] = taken.json()["token"]


def invite(table: AtTable, seat: int = 1, by: int = 0) -> str:
    answer = table.post(by, "invite", seat=seat)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["invite"])


def welcomed(table: AtTable, invitation: str, language: str = "en") -> str:
    """What a guest is told of the seat before they sit down."""
    headers = {"Accept-Language": language}
    path = f"/api/tables/{table.id}/invitation"
    return str(table.web.http.post(path, json={"invite": invitation}, headers=headers).json()["seat"])


def come(table: AtTable, invitation: str, seat: int = 1, name: str = "Ben") -> None:
    claim = table.web.http.post(f"/api/tables/{table.id}/claim", json={"invite": invitation, "name": name})
    assert claim.status_code == 200, claim.text
    table.tokens[seat] = claim.json()["token"]


def pass_on(table: AtTable, seat: int = 1, name: str = "Ben") -> str:
    """By its owner to somebody else; returns what they were told before."""
    invitation = invite(table, seat, seat)
    told = welcomed(table, invitation)
    come(table, invitation, seat, name)
    return told


def hand(table: AtTable, seat: int = 1) -> Any:
    return table.state(seat, parts="view")["view"]["hand"]


def log(table: AtTable, seat: int) -> list[str]:
    return [line["text"] for line in table.state(seat, parts="log")["log"] if line["note"]]


def seen(table: AtTable, seat: int = 1, by: int = -1) -> str:
    return str(table.state(by)["seats"][seat]["seen"])


def play_until(table: AtTable, action: str) -> None:
    """Whoever is asked does what comes first, until somebody may do that."""
    for _ in range(200):
        if any(text.split()[0] == action for text in table.asked()["options"]):
            return
        table.act()
    raise AssertionError(f"{action} is never asked")


def reaches_a_die(table: AtTable) -> None:
    """Play on until dice have fallen before everybody's eyes."""
    rng = Random(1)
    for _ in range(2000):
        state = table.asked()
        if any(line["rolls"] for line in table.state(-1, parts="log")["log"]):
            return
        action = rng.choice(state["options"])
        assert table.post(state["seat"], "act", step=state["step"], action=action).status_code == 200
    raise AssertionError("no die ever fell")


def take_back(table: AtTable, seat: int, to: int) -> None:
    """All the way to a place, once the computer rests."""
    step = table.asked()["step"]
    answer = table.post(seat, "undo", step=step, to=to)
    assert answer.status_code == 200, answer.text


# ---------------------------------------------------------------- dealt anew


def test_the_set_up_is_played_and_the_tiles_are_seen_before_the_friend_comes(web: Web) -> None:
    """Found so: five order tiles of a friend who is not there yet."""
    table = opened(web, ANNA, FRIEND, game="earth-reborn", mission="last-hope-chapel")
    take_over(table)
    play_until(table, "keep")
    table.act()
    play_until(table, "keep")
    peeked, hash = hand(table), table.state(0)["seed_hash"]
    assert len(peeked) == 5
    pass_on(table)
    assert hand(table) != peeked and len(hand(table)) == 5
    state = table.state(1)
    assert state["seed_hash"] != hash
    told = [line for line in log(table, 1) if "dealt anew" in line]
    assert len(told) == 1 and state["seed_hash"] in told[0] and log(table, 0) == log(table, 1) == log(table, -1)


def test_what_was_chosen_for_a_seat_stays_and_all_are_told_who_knows_it(web: Web) -> None:
    """Anna says where Vasquez is locked up, and passes that seat on: no new deal hides that from her."""
    both = [{"kind": "me", "name": "Anna"}] * 2
    table = opened(web, *both, game="earth-reborn", mission="beauty-and-the-beast")
    play_until(table, "lock-up")
    table.act()
    pass_on(table, 0)
    assert seen(table, 0) == "seen by Anna" and seen(table, 1) == ""
    told = "Choices of NORAD had been made already, and are known to Anna."
    assert told in log(table, 0) and told in log(table, 1)


def test_a_hand_that_was_seen_before_the_first_choice_is_dealt_anew(web: Web) -> None:
    table = opened(web, ANNA, FRIEND)
    take_over(table)
    hash = table.state(0)["seed_hash"]
    assert "it is dealt anew when you sit down" in pass_on(table)
    assert table.state(0)["seed_hash"] != hash and "dealt anew" in log(table, 0)[-1] and seen(table) == ""
    assert table.post(0, "act", step=0, action="pass").status_code == 409  # that was an answer to the old deal
    table.act()


def test_the_record_proves_the_new_deal(web: Web) -> None:
    table = opened(web, ANNA, FRIEND)
    take_over(table)
    table.act()
    pass_on(table)
    table.act()
    assert table.post(0, "resign", step=table.state(0)["step"]).status_code == 200
    record = table.get(0, "/record")
    assert record.status_code == 200 and f"seed-hash {table.state(0)['seed_hash']}" in record.text.replace(": ", " ")
    assert web.http.post("/api/records", json={"record": record.text}).status_code == 201


def test_what_is_taken_back_is_not_known_when_a_guest_comes(web: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game against the computer, taken back to its beginning: the same cards and dice must not come again."""
    monkeypatch.setattr(new_tables, "drawn_seed", lambda: 7)  # by chance the computer may begin, and show a card again
    table = opened(web, ANNA, ROBOT)
    hash = table.state(0)["seed_hash"]
    table.act()
    table.act()
    take_back(table, 0, 0)
    come(table, invite(table))
    assert table.state(0)["seed_hash"] != hash and "dealt anew" in log(table, 1)[-1]


def test_nobody_deals_anew_until_a_hand_pleases(web: Web) -> None:
    """Once a guest sits at the table, it is dealt for good: whoever passes a seat to themselves changes nothing."""
    table = opened(web, ANNA, FRIEND)
    come(table, invite(table))
    dealt = hand(table, 0), hand(table, 1), table.state(0)["seed_hash"]
    for name in ("Anna again", "Anna once more"):
        pass_on(table, 0, name)
    assert (hand(table, 0), hand(table, 1), table.state(0)["seed_hash"]) == dealt
    assert seen(table, 0) == "seen by Anna and Anna again"


def test_a_chosen_seed_stays_and_the_guest_is_told_of_it(web: Web) -> None:
    table = opened(web, ANNA, FRIEND, seed=7)
    take_over(table)
    dealt = hand(table)
    assert "seed of this table was chosen" in pass_on(table)
    assert hand(table) == dealt and seen(table) == "seen by Anna"


# ---------------------------------------------------------------- told


def test_where_dice_have_fallen_all_are_told_who_has_seen_the_hand(web: Web) -> None:
    table = opened(web, ANNA, FRIEND)
    take_over(table)
    assert log(table, -1)[-1] == "Anna took the place of the Germans too."
    assert seen(table) == ""  # Anna plays there, as everybody sees
    reaches_a_die(table)
    dealt = hand(table)
    invitation = invite(table, by=1)
    assert "You play the Germans. The secrets of the Germans were seen by Anna." in welcomed(table, invitation)
    assert "Les secrets des Allemands ont été vus par Anna." in welcomed(table, invitation, "fr")
    come(table, invitation)
    assert hand(table) == dealt
    for viewer in (-1, 0, 1):
        assert seen(table, by=viewer) == "seen by Anna"
        assert "The secrets of the Germans were seen by Anna." in log(table, viewer)
    headers = {**bearer(table.tokens[1]), "Accept-Language": "fr"}
    french = web.http.get(f"/api/tables/{table.id}", headers=headers).json()
    assert french["seats"][1]["seen"] == "vu par Anna"
    assert "Les secrets des Allemands ont été vus par Anna." in [line["text"] for line in french["log"]]


def test_both_seats_at_one_screen_and_one_is_given_away(web: Web) -> None:
    for first, second, who in (
        (ANNA, {"kind": "me"}, "Anna"),
        (ANNA, {"kind": "person", "name": "Cleo"}, "Cleo"),
        ({"kind": "me"}, {"kind": "me"}, "somebody"),
    ):
        table = opened(web, first, second, seed=7)  # which is never dealt anew
        assert who in pass_on(table)
        assert seen(table) == f"seen by {who}"


def test_one_who_takes_a_seat_without_a_name_is_called_by_their_own_seat(web: Web) -> None:
    table = opened(web, {"kind": "me"}, FRIEND, seed=7)
    take_over(table)
    pass_on(table)
    assert seen(table) == "seen by the Allies"


def test_who_comes_to_the_seat_of_one_without_a_name_has_seen_nothing(web: Web) -> None:
    """Whoever looked is gone from the Allies' seat, and must not be taken for the guest who sits there now."""
    for first, second in ((0, 1), (1, 0)):
        table = opened(web, {"kind": "me"}, FRIEND, seed=7)
        take_over(table)
        pass_on(table, first, name="Cleo")
        pass_on(table, second, name="Ben")
        assert seen(table) == "seen by somebody"


def test_a_computers_seat_that_was_taken_handed_back_and_given_away(web: Web) -> None:
    table = opened(web, ANNA, ROBOT, seed=7)
    take_over(table)
    assert table.post(1, "handover", level="random").status_code == 200
    pass_on(table)
    assert seen(table) == "seen by Anna"


def test_a_seat_that_goes_from_hand_to_hand(web: Web) -> None:
    table = opened(web, ANNA, FRIEND)
    come(table, invite(table))
    assert seen(table) == "" and len(log(table, 1)) == 1  # nobody has seen it
    pass_on(table, name="Cleo")
    pass_on(table, name="Dan")
    assert seen(table) == "seen by Ben and Cleo"


def test_what_was_taken_back_is_told_to_a_guest(web: Web) -> None:
    """What falls will fall again, and Anna has seen them."""
    table = opened(web, ANNA, ROBOT, seed=7)
    for _ in range(4):
        table.act()
    take_back(table, 0, 2)
    invitation = invite(table)
    told = "Choices were taken back: what comes next may have been seen."
    assert told in welcomed(table, invitation)
    come(table, invitation)
    assert told in log(table, 1)


def test_marks_are_kept_over_taking_back_and_a_new_start(tmp_path: Path) -> None:
    with served(tmp_path) as web:
        table = opened(web, ANNA, FRIEND, seed=7)
        take_over(table)
        for _ in range(6):
            table.act()
        pass_on(table)
        assert table.post(0, "undo", step=table.state(0)["step"], to=1).json()["asked"]
        proposal, step = table.state(1)["proposal"], table.state(1)["step"]
        assert table.post(1, "consent", step=step, to=proposal["to"], agree=True).status_code == 200
        assert seen(table) == "seen by Anna"
    with served(tmp_path) as web:
        table.web = web
        assert seen(table) == "seen by Anna" and table.state(1)["step"] > 0
        pass_on(table, name="Cleo")
        assert seen(table) == "seen by Anna and Ben"


def test_a_new_deal_is_kept_over_a_new_start(tmp_path: Path) -> None:
    with served(tmp_path) as web:
        table = opened(web, ANNA, FRIEND)
        take_over(table)
        table.act()
        pass_on(table)
        before = [(hand(table, seat), table.state(seat)["step"], log(table, seat)) for seat in (0, 1)]
    with served(tmp_path) as web:
        table.web = web
        assert [(hand(table, seat), table.state(seat)["step"], log(table, seat)) for seat in (0, 1)] == before
        table.act()


# ---------------------------------------------------------------- other tables


def test_a_rematch_is_a_new_deal_which_nobody_has_seen(web: Web) -> None:
    table = opened(web, ANNA, FRIEND, seed=7)
    take_over(table)
    pass_on(table)
    table.post(0, "resign", step=table.state(0)["step"])
    table.id = table.post(0, "rematch").json()["table"]
    table.tokens.reverse()
    assert all(seat["seen"] == "" for seat in table.state(0)["seats"])


def test_a_branch_of_a_finished_game_says_that_its_hands_are_known(web: Web) -> None:
    table = opened(web, ANNA, ROBOT)
    table.act()
    table.post(0, "resign", step=table.state(0)["step"])
    answer = table.post(0, "branch", step=1, seats=[ANNA, FRIEND])
    branch = AtTable(web, answer.json())
    invitation = answer.json()["seats"][1]["invite"]
    known = "whoever has the link of the game before"
    assert known in welcomed(branch, invitation)
    come(branch, invitation)
    assert seen(branch) == f"seen by {known}" and any(known in line for line in log(branch, 1))


def test_who_plays_on_elsewhere_may_know_the_hands_at_both_tables(web: Web) -> None:
    """In the branch Anna takes the computer's seat over, and has seen the very hand that waits at the first table."""
    table = opened(web, ANNA, ROBOT, seed=7)
    table.act()
    table.asked()
    at = table.state(0)["timeline"]["steps"]
    branch = AtTable(web, table.post(0, "branch", step=at, seats=[ANNA, ROBOT]).json())
    take_over(branch)
    for one in (table, branch):
        if one is table:
            come(one, invite(one))
        else:
            pass_on(one)
        assert seen(one) == "seen by Anna", one.id


def test_an_own_seat_of_a_running_game_goes_to_a_friend_in_a_branch(web: Web) -> None:
    table = opened(web, ANNA, ROBOT)
    table.act()
    answer = table.post(0, "branch", step=1, seats=[FRIEND, ROBOT])
    branch = AtTable(web, answer.json())
    invitation = answer.json()["seats"][0]["invite"]
    assert "Anna" in welcomed(branch, invitation)
    come(branch, invitation, 0)
    assert seen(branch, 0) == ""  # the computer does not ask her
    come(branch, invite(branch), 1, "Cleo")
    assert seen(branch, 0) == "seen by Anna"


# ---------------------------------------------------------------- where there is nothing to see


def test_where_hands_are_open_nothing_is_said(web: Web) -> None:
    seats = [ANNA, {"kind": "me", "name": "Cleo"}]
    table = opened(web, *seats, game="reichbusters", mission="raid", options={"heroes": 2})
    hash = table.state(0)["seed_hash"]
    pass_on(table)
    assert table.state(0)["seed_hash"] == hash and seen(table) == ""
    assert not any("secrets" in line for line in log(table, 1))


def test_after_the_game_nothing_is_said(web: Web) -> None:
    table = opened(web, ANNA, FRIEND)
    take_over(table)
    table.post(0, "resign", step=table.state(0)["step"])
    assert pass_on(table) == "You play the Germans."
    assert seen(table) == ""


def test_a_spectator_and_an_old_token_see_nothing(web: Web) -> None:
    """Neither the spectators' link nor the token of whoever has given a seat away opens its hand, now or earlier."""
    table = opened(web, ANNA, FRIEND)
    take_over(table)
    old = table.tokens[1]
    table.act()
    pass_on(table)
    new, table.tokens[1] = table.tokens[1], old
    for path in ("", "/steps/0"):
        assert table.get(1, path).status_code == 403
        assert table.get(-1, path, parts="view").json()["view"]["hand"] == []
    table.tokens[1] = new


def test_who_plays_on_alone_against_computers_is_not_told_who_saw(web: Web) -> None:
    """Only there nobody minds: as soon as a friend is invited, it stands beside the seat."""
    table = opened(web, ANNA, ROBOT)
    table.act()
    table.post(0, "resign", step=table.state(0)["step"])
    for others, told in ((ROBOT, ""), (FRIEND, "seen by whoever has the link of the game before")):
        branch = AtTable(web, table.post(0, "branch", step=1, seats=[ANNA, others]).json())
        assert seen(branch, 0) == told
