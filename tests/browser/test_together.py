"""More than one person: side by side, in two browsers, watching, and coming back in the middle of something."""

import json
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Route, WebSocket, WebSocketRoute, expect

from tests.browser.table import Table

Visit = Callable[..., Table]

GAME = "incursion"
WINDOWS = ("response", "react", "window", "lucky", "reload")


def test_a_curtain_falls_between_two_players_at_one_screen(visit: Visit) -> None:
    """Before what only one of them may see; else they look on together, and hands lie covered."""
    table = visit()
    tokens = [seat["token"] for seat in table.open("me", "person")["seats"]]
    page = table.page
    curtain = page.locator("#curtain")
    table.asked()
    expect(page.locator("#who")).to_contain_text("Allies")
    expect(curtain).to_be_hidden()
    assert page.locator("#cards").inner_text() == "" and page.locator("#picture svg").count()
    table.choose("Save Allied Intelligence")
    table.asked()
    hands = [page.locator("#cards").inner_text()]
    table.option("Bid 1").click()
    expect(page.locator("#who")).to_contain_text("German")
    expect(curtain).to_be_hidden()
    assert page.locator("#cards").inner_text() == ""
    page.get_by_role("button", name="Look", exact=True).click()
    hands.append(page.locator("#cards").inner_text())
    assert hands[0] != hands[1] and "YOUR HAND" in hands[0].upper() and "YOUR HAND" in hands[1].upper()
    page.get_by_role("button", name="Cover what only I may see").click()
    assert page.locator("#cards").inner_text() == ""
    table.asked().option("Bid nothing").click()
    for wish in ("end-turn", "end-turn"):
        while not any(table.answer(token, wish) for token in tokens):
            page.wait_for_timeout(30)
    expect(page.locator("#curtain-title")).to_contain_text("Allies")  # whose discards are nobody else's to see
    assert page.locator("#cards").inner_text() == "" == page.locator("#options").inner_text()
    assert page.locator("#aids").inner_text() == "" and "discard" not in page.locator("#question").inner_text()
    page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    page.reload()
    expect(curtain).to_be_visible()
    page.locator("#trust").check()
    page.get_by_role("button", name="open the curtain").click()
    table.asked().page.locator(".upkeep .btn").click()
    expect(page.locator("#who")).to_contain_text("German")
    expect(curtain).to_be_hidden()
    assert "YOUR HAND" in page.locator("#cards").inner_text().upper()


def test_who_plays_both_sides_alone_hides_nothing_from_themselves(visit: Visit) -> None:
    table = visit()

    def with_a_seed(route: Route) -> None:  # other hands are asked other things
        route.continue_(post_data={**(route.request.post_data_json or {}), "seed": 5})

    table.page.route("**/api/tables", with_a_seed)
    table.start("me", "me")
    page = table.asked().page
    for who in ("Allies", "Allies", "German"):
        expect(page.locator("#who")).to_contain_text(who)
        expect(page.locator("#cover")).to_be_hidden()
        assert "YOUR HAND" in page.locator("#cards").inner_text().upper()
        table.asked().option("Save" if "Save" in page.locator("#options").inner_text() else "Bid nothing").click()
        page.wait_for_timeout(500)
    expect(page.locator("#curtain")).to_be_hidden()


def test_at_one_screen_a_form_asks_no_more_than_comes_before_the_other_is_asked(visit: Visit) -> None:
    """What one has chosen there beyond that would be forgotten as the other looks."""
    table = visit()
    tokens = [seat["token"] for seat in table.open("me", "person")["seats"]]
    for wish in ("pass", "bid 0", "bid 0", "end-turn", "end-turn"):
        while not any(table.answer(token, wish) for token in tokens):
            table.page.wait_for_timeout(30)
    page = table.page
    page.evaluate(f"() => localStorage.setItem('undercroft.open.{table.id}', 'yes')")
    page.reload()
    table.asked()
    asked = []
    for _ in range(2):
        asked.append(page.locator("#who").inner_text())
        expect(page.locator(".upkeep legend")).to_have_text("Discard")
        assert page.locator(".upkeep select").count() == 0
        before = page.locator("#who").inner_text() + page.locator("#question").inner_text()
        page.get_by_role("button", name="Done with all of it").click()
        shown = "['#who', '#question'].map((one) => document.querySelector(one).innerText).join('')"
        page.wait_for_function(f"(old) => {shown} !== old", arg=before)
    assert len(set(asked)) == 2
    expect(page.locator("#question")).to_contain_text("Allied Intelligence")
    expect(page.locator("#notice")).to_be_empty()


def test_no_curtain_falls_for_a_window_that_is_let_go_by(visit: Visit) -> None:
    table = visit()
    table.open("me", "person")
    page = table.page
    table.asked().choose("Use Allied Intelligence")
    table.asked()
    page.get_by_role("button", name="Look", exact=True).click()  # at the cards that one might play
    skip = json.dumps({"turn": 1, "kinds": ["response"]})
    page.evaluate(f"() => sessionStorage.setItem('undercroft.skip.{table.id}.1', '{skip}')")
    falls = """() => {
        window.fallen = 0;
        const look = () => { window.fallen += document.querySelector('#curtain').open; };
        new MutationObserver(look).observe(document.querySelector('#curtain'), { attributes: true });
    }"""
    page.evaluate(falls)
    table.option("Play ").click()
    while "plays" not in page.locator("#log").inner_text():
        table.asked()
        if page.locator("#question").inner_text().startswith("Choose"):
            page.locator("#options .act").first.click()
        page.wait_for_timeout(100)
    expect(page.locator("#question")).to_contain_text("Your turn")
    table.asked()
    assert page.evaluate("() => window.fallen") == 0


def test_whoever_lets_a_window_go_by_and_is_refused_is_asked(visit: Visit) -> None:
    """Once: the page neither tries again and again nor waits for ever."""
    table = visit()
    for seed in range(1, 40):
        if open_window(table, str(table.page.evaluate("location.origin")), seed, ("response",)):
            break
    page = table.page
    sent: list[str] = []
    page.route_web_socket("**/ws/**", lambda socket: refusing(socket, sent))
    skip = json.dumps({"turn": table.state()["guide"]["turn"], "kinds": ["response"]})
    page.evaluate(f"() => sessionStorage.setItem('undercroft.skip.{table.id}.0', '{skip}')")
    page.reload()
    expect(page.locator("#notice")).to_contain_text("The database did not take this")
    table.asked()
    assert sent == ["pass"]


def refusing(socket: WebSocketRoute, sent: list[str]) -> None:
    """Everything goes through but choices, which are refused and noted."""
    server = socket.connect_to_server()

    def hear(message: str | bytes) -> None:
        told = json.loads(message)
        if told["type"] != "act":
            return server.send(message)
        sent.append(told["action"])
        answer = {"type": "error", "id": told["id"], "status": 503, "error": "the database did not take this"}
        return socket.send(json.dumps(answer))

    socket.on_message(hear)


def test_two_browsers_at_one_table(visit: Visit) -> None:
    one = visit(permissions=["clipboard-read", "clipboard-write"])
    one.open("me", "friend")
    one.page.get_by_role("button", name="Copy the invitation for German").first.click()
    expect(one.page.locator("#notice")).to_contain_text("copied")
    link = one.page.evaluate("() => navigator.clipboard.readText()")
    two = visit(link)
    two.page.locator("#join-name").fill("Greta")
    two.page.get_by_role("button", name="Sit down").click()
    two.page.wait_for_url("**/table/**")
    expect(one.page.locator("#seats")).to_contain_text("Greta")
    one.asked().choose("Save Allied Intelligence")
    one.asked().choose("Bid 1")
    two.asked().choose("Bid nothing")
    one.asked()
    expect(two.page.locator("#question")).to_contain_text("thinking")
    one.choose("Bring in")
    one.asked()
    expect(two.page.locator("#picture .model[data-at=l1]")).to_be_visible()
    # one's own step is taken back at once; the bids of both lie before it, so for these the other is asked
    one.menu("Take back")
    expect(two.page.locator("#picture .model[data-at=l1]")).to_have_count(0)
    one.menu("Take back")
    expect(one.page.locator("#proposal")).to_contain_text("The others are asked")
    two.page.get_by_role("button", name="Refuse").click()
    expect(one.page.locator("#proposal")).to_be_hidden()
    offer = one.page.locator(".banner", has_text="offers to end the game")
    two.menu("Offer to end")
    two.page.locator("#sheet button", has_text="Yes").click()
    expect(two.page.get_by_role("button", name="Take the offer back")).to_be_visible()
    one.page.get_by_role("button", name="Decline").click()
    expect(offer).to_be_hidden()
    expect(two.page.get_by_role("button", name="Take the offer back")).to_be_hidden()
    two.menu("Offer to end")
    two.page.locator("#sheet button", has_text="Yes").click()
    expect(offer).to_be_visible()
    one.page.get_by_role("button", name="Accept").click()
    expect(two.page.locator("#outcome")).not_to_be_empty()
    expect(one.page.locator("#outcome")).not_to_be_empty()
    one.page.get_by_role("button", name="Rematch, sides swapped").first.click()
    one.page.wait_for_function("(id) => !location.pathname.endsWith(id)", arg=two.id)
    one.page.locator("#question").wait_for()
    two.page.get_by_role("button", name="To the next game").first.click()
    expect(two.page.locator("#seats .me")).to_contain_text("Allies")
    assert one.id == two.id


def test_seats_change_hands(visit: Visit) -> None:
    """The friend who never comes keeps the computer from ending the game before the seat is taken back."""
    table = visit()
    table.open("me", "friend")
    table.asked()
    table.page.get_by_role("button", name="Menu", exact=True).click()
    table.page.locator("#level option").first.wait_for(state="attached")
    table.page.get_by_role("button", name="Let the computer play for me").click()
    table.page.get_by_role("button", name="Take my seat back").click()
    expect(table.page.get_by_role("button", name="Take my seat back")).to_be_hidden()
    table.menu("Resign")
    table.page.locator("#sheet button", has_text="Yes").click()
    expect(table.page.locator("#outcome")).not_to_be_empty()


def test_reload_in_the_middle_of_a_response_window(visit: Visit, server: str) -> None:
    """Somebody plays a card against which the other may act: both reload, nothing is lost, one key answers."""
    table = visit()
    for seed in range(1, 40):
        if open_window(table, server, seed):
            break
    question = table.page.locator("#question").inner_text()
    options = table.buttons.all_inner_texts()
    table.page.reload()
    table.asked()
    assert table.page.locator("#question").inner_text() == question
    assert table.buttons.all_inner_texts() == options
    before = table.page.locator("#prompt").get_attribute("data-step")
    table.page.keyboard.press("p")
    table.moved_on(before)


def open_window(table: Table, server: str, seed: int, kinds: Sequence[str] = WINDOWS) -> bool:
    """Play a seeded game by the API until seat 0 is asked about a card; show that seat's page."""
    seats = [{"kind": "me"}, {"kind": "person"}]
    opened = table.api("tables", {"game": GAME, "mission": "recon", "seats": seats, "seed": seed}, "-")
    tokens = [seat["token"] for seat in opened["seats"]]
    for _ in range(40):
        asked, state = who_is_asked(table, opened["table"], tokens)
        if asked == 0 and state["choice"]["kind"] in kinds:
            table.page.goto(f"{server}/table/{opened['table']}#{tokens[0]}")
            table.asked()
            return True
        plays = [text for text in state["options"] if text.startswith("play ")] if asked == 1 else []
        quiet = [text for text in state["options"] if text in ("pass", "bid 0", "end-turn", "end")]
        action = (plays or quiet or state["options"])[0]
        table.api(f"tables/{opened['table']}/act", {"step": state["step"], "action": action}, tokens[asked])
    return False


def who_is_asked(table: Table, id: str, tokens: list[str]) -> tuple[int, dict[str, Any]]:
    """The seat that must choose, and its state: some pauses later there is one."""
    while True:
        for seat, token in enumerate(tokens):
            state = table.api(f"tables/{id}?parts=options", None, token)
            if state["asked"]:
                return seat, state


def test_a_spectator_never_sees_a_hand(visit: Visit) -> None:
    """Neither on the page nor in anything that comes over the wire."""
    one = visit()
    one.open("me", "random")
    one.asked()
    hand = [row for panel in one.state()["panels"] if panel["title"] == "Your hand" for row in panel["rows"]]
    assert hand
    watch = one.state()["watch"]
    frames: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: frames.append(str(payload)))

    other = visit()
    other.page.on("websocket", listen)
    other.page.on("response", lambda answer: frames.append(answer.text()) if "/api/" in answer.url else None)
    other.page.goto(watch)
    expect(other.page.locator("#question")).to_contain_text("You watch")
    one.choose("Save Allied Intelligence")
    one.asked().choose("Bid 1")
    one.asked()
    expect(other.page.locator("#log")).to_contain_text("bid")
    other.page.locator("#picture [data-square]").first.click(force=True)
    assert other.page.locator(".gamecard").count() == 0 and other.buttons.count() == 0
    heard = "".join(frames)
    states = [json.loads(frame)["state"] for frame in frames if frame.startswith('{"type":"state"')]
    assert len(states) > 1 and states[0]["seat"] == -1 and not any("seat" in state for state in states[1:])
    for row in hand:
        assert row["name"] not in heard and f'"{row["id"]}"' not in heard
    assert one.token not in heard
