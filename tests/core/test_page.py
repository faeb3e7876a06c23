"""What a page can show, as types: their JSON is what browsers and programs have always been sent."""

from fractions import Fraction

import msgspec
import pytest

from tests.core.burrow import BurrowSpec
from tests.core.cellar_spec import CellarSpec
from undercroft.core import page
from undercroft.core.chance.dice import seeded
from undercroft.core.chance.odds import Case, Chance
from undercroft.core.page import (
    Card,
    Deed,
    Errand,
    FormPart,
    Greyed,
    Guide,
    Hindrance,
    Label,
    Lying,
    Moot,
    Odds,
    Overlay,
    Panel,
    Pick,
    Pose,
    Route,
    Row,
    Sign,
    Stage,
    Suggestion,
    headline,
    reach,
)
from undercroft.core.plan import Plan
from undercroft.core.speech.languages import writer
from undercroft.core.speech.say import noun, say

PLAN = Plan("b2", 3, 1, 0, ("go b1", "go b2"), ends=say("the hound sleeps"))
HELPS = {"Deed", "Route", "Errand", "Pick", "Pose", "FormPart", "Moot", "Guide", "Sign", "Stage", "Lying", "Suggestion"}


@pytest.mark.parametrize(
    ("thing", "json"),
    [
        (
            Label(action="go b2", label=say("Go"), rule="X-1"),
            '{"action":"go b2","label":"Go","group":"","cost":"","refs":[],"odds":"","chance":null,'
            '"rule":"X-1","key":"","loses":""'
            ',"secret":false,"shows":false,"face":[],"number":null,"deed":"","pose":null}',
        ),
        (
            Label(
                action="bite 2", label=say("Bite {who}", who="it"), group=noun("hound"), cost=say("{n} AP", n=1),
                refs=[("model", "1"), ("model", "2")], odds=say("half"), chance=Odds("hurt", say("hurt"), 0.5),
                rule="X-2", key="b", loses=say("its bone"),
            ),
            '{"action":"bite 2","label":"Bite it","group":"hound","cost":"1 AP","refs":[["model","1"],["model","2"]],'
            '"odds":"half","chance":{"id":"hurt","name":"hurt","chance":0.5,"harm":0.0,"death":0.0,"risk":0.0},"rule":"X-2","key":"b",'
            '"loses":"its bone"'
            ',"secret":false,"shows":false,"face":[],"number":null,"deed":"","pose":null}',
        ),
        (
            Panel(say("All"), "pools", [Row(id="deck", name=say("Deck"), value=3)]),
            '{"title":"All","kind":"pools","rows":[{"id":"deck","ref":null,"name":"Deck","text":"","badges":[],'
            '"value":3,"of":null,"faces":[]}],"legend":[],"note":"","named":false}',
        ),
        (
            Row(id="4", ref=("model", "4"), name=noun("Hound", 4), text="b2", badges=[say("bites")], value=1, of=2),
            '{"id":"4","ref":["model","4"],"name":"Hound 4","text":"b2","badges":["bites"],"value":1,"of":2,'
            '"faces":[]}',
        ),
        (Card(say("Square b2"), [say("Wet.")], ["X-3"]), '{"title":"Square b2","lines":["Wet."],"rules":["X-3"]}'),
        (Overlay(), '{"reach":[],"sees":[],"seen_by":[],"deeds":[],"route":null}'),
        (
            reach(PLAN, say("{n} AP", n=3), ["b1", "b2"]),
            '{"square":"b2","cost":3,"extra":1,"price":"3 AP","danger":0,'
            '"actions":["go b1","go b2"],"way":["b1","b2"],"loses":"","ends":"the hound sleeps","odds":"","stops":[]}',
        ),
        (
            Deed(ref=("model", "2"), label=say("Bite"), reach=reach(PLAN, "3 AP")),
            '{"ref":["model","2"],"label":"Bite","odds":"","chance":null,"reach":{"square":"b2","cost":3,"extra":1,'
            '"price":"3 AP","danger":0,"actions":["go b1","go b2"],"way":[],"loses":"","ends":"the hound sleeps",'
            '"odds":"","stops":[]},"meant":true}',
        ),
        (
            Route(reach(Plan("b2", 1, 0, 0, ("go b2",)), "1 AP"), ["b3", "b4"]),
            '{"reach":{"square":"b2","cost":1,"extra":0,"price":"1 AP","danger":0,"actions":["go b2"],"way":[],'
            '"loses":"","ends":"","odds":"","stops":[]},"rest":["b3","b4"]}',
        ),
        (
            Guide(
                errands=[Errand(label=say("Sleep"), actions=["end", "sleep"])], ready=[("model", "3")], left=1, of=4,
                form=[FormPart(say("Bones"), "bones", [Pick(say("None"), ["pass"], last=True)], then=["done"])],
                skip="pass", skips=say("No bones tonight"), turn=2,
                moot=Moot("pass", say("no bones")), poses=[Pose("<svg/>", say("Turned"))],
                stage=Stage(id="bones", title=say("Bones"), text=say("To be gnawed.")),
                suggests=Suggestion(
                    lines=[say("Bury it.")], actions=["go b2"], lies=[Lying(("place", "b2"), "<svg/>")],
                ),
            ),
            '{"errands":[{"label":"Sleep","actions":["end","sleep"],"key":"","loses":"","ends":"","again":false,'
            '"cost":"","odds":"","group":"","face":[],"number":null,"secret":false}],'
            '"form":[{"title":"Bones","kind":"bones","picks":[{"label":"None","actions":["pass"],"last":true}],'
            '"several":false,"then":["done"]}],"unbroken":false,"ready":[["model","3"]],"left":1,"of":4,"skip":"pass",'
            '"skips":"No bones tonight","turn":2,"moot":{"action":"pass","why":"no bones","seats":[]},"occasion":"",'
            '"worth":[],"poses":[{"svg":"<svg/>","name":"Turned"}],'
            '"stage":{"id":"bones","title":"Bones","text":"To be gnawed."},'
            '"suggests":{"lines":["Bury it."],"why":[],"face":[],"actions":["go b2"],'
            '"lies":[{"ref":["place","b2"],"svg":"<svg/>"}],"refs":[],"secret":false}}',
        ),
        (
            Sign(svg="<svg/>", name=say("Bone"), text=say("To gnaw."), ref=("card", "1")),
            '{"svg":"<svg/>","name":"Bone","text":"To gnaw.","off":"","ref":["card","1"],"part":false}',
        ),
        (Hindrance("", "X-1", say("too far")), '{"action":"","rule":"X-1","text":"too far"}'),
        (
            Greyed(action="go c9", label=say("Go"), refs=[("model", "1")], rule="X-1", why=say("too far")),
            '{"action":"go c9","label":"Go","refs":[["model","1"]],"rule":"X-1","why":"too far"}',
        ),
    ],
)  # fmt: skip
def test_the_json_of_each_type(thing: object, json: str) -> None:
    """To the letter: net.js and whoever wrote a program for the API rely on it."""
    assert writer("en").json(thing).decode() == json


def test_every_type_has_its_json_pinned() -> None:
    """A type added to the page is added to the test above."""
    types = {one.__name__ for one in vars(page).values() if isinstance(one, type) and issubclass(one, msgspec.Struct)}
    own = {name for name in types if getattr(page, name).__module__ == page.__name__}
    assert own == {"Odds", "Label", "Row", "Panel", "Card", "Reach", "Overlay", "Hindrance", "Greyed"} | HELPS


@pytest.mark.parametrize(("spec", "mission"), [(CellarSpec(), "heist"), (BurrowSpec(), "dig")])
def test_small_games_fill_the_types_for_who_is_asked_alone(spec: CellarSpec | BurrowSpec, mission: str) -> None:
    game = spec.new(mission, seeded(4), "1.0", {})
    game.open()
    reached = 0
    for _ in range(30):
        if game.ask is None:
            break
        asked = game.ask.seat
        assert [label.action for label in game.labels(asked)] == [str(action) for action in game.options()]
        for seat in (seat for seat in range(-1, game.seats) if seat != asked):
            assert game.labels(seat) == [] and not game.overlay(seat, asked).reach
        for way in game.overlay(asked, asked).reach:
            reached += 1
            assert way.actions[0] in [str(action) for action in game.options()]
        whole = [game.labels(asked), game.panels(asked), game.overlay(asked, asked), game.inspect(asked, "model", "0")]
        assert writer("en").json(whole)
        game.do(game.codes()[reached % len(game.codes())])
    assert reached


def test_the_headline_is_about_whom_one_points_at() -> None:
    def chance(target: int, percent: int) -> Chance:
        case = Case("falls", say("falls"), Fraction(percent, 100))
        return Chance(target, (case,), case, say("falls"))

    crowd = [chance(1, 30), chance(2, 60), chance(3, 45)]
    assert headline(crowd, 3) == Odds("falls", say("falls"), 0.45)
    assert headline(crowd) == headline(crowd, 9) == Odds("falls", say("falls"), 0.6), "else what is likeliest"
    assert headline([], 1) is None
