"""Where code takes an action apart by its bits, makes one of bits, or reads an event by position, by whatever names."""

import ast
from collections.abc import Iterator, Set

SHIFTS = {"FIRST", "SECOND", "THIRD", "FOURTH", "PLACES"}
MASKS = {"VERB", "ARG"}
# What is called so holds actions or events, and so does what is taken out of lists that are called so.
ACTION, ACTIONS = {"action", "answer", "code", "option"}, {"codes", "options"}
EVENT, EVENTS = {"event"}, {"events"}
AROUND = {"enumerate", "list", "reversed", "sorted", "tuple"}
APART = (ast.RShift, ast.BitAnd, ast.Mod, ast.FloorDiv)


def called(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def source(node: ast.expr) -> str:
    """`options` of `s.ask.options[0]`, `codes` of `choice.codes()`, `events` of `reversed(s.events)`."""
    while isinstance(node, ast.Subscript | ast.Call):
        if isinstance(node, ast.Subscript):
            node = node.value
        else:
            node = node.args[0] if called(node.func) in AROUND and node.args else node.func
    return called(node)


def parts(tree: ast.Module) -> Iterator[ast.AST]:
    """Each function and method, and whatever stands outside of them."""
    for node in tree.body:
        yield from node.body if isinstance(node, ast.ClassDef) else [node]


def bound(part: ast.AST) -> Iterator[tuple[ast.expr, str]]:
    """What is given one thing of a list, by a loop or by an assignment, and what that list is called."""
    for node in ast.walk(part):
        if isinstance(node, ast.For | ast.comprehension):
            counted = isinstance(node.iter, ast.Call) and called(node.iter.func) == "enumerate"
            both = node.target.elts if counted and isinstance(node.target, ast.Tuple) else [node.target]
            yield both[-1], source(node.iter)
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript):
            if not isinstance(node.value.slice, ast.Slice):
                yield from ((target, source(node.value)) for target in node.targets)


def asked_for_their_verb(part: ast.AST) -> Iterator[str]:
    for node in ast.walk(part):
        if isinstance(node, ast.Call) and called(node.func) == "verb_of":
            yield called(node.args[0])


def actions_in(part: ast.AST) -> Set[str]:
    """Names that hold an action in this function."""
    taken = {called(target) for target, of in bound(part) if of in ACTIONS}
    return (ACTION | taken | set(asked_for_their_verb(part))) - {""}


def taken_apart(tree: ast.Module) -> Iterator[ast.AST]:
    """`code >> FIRST`, `code & VERB`, `halt >> 20`, `options[0] & 255`, `divmod(code, 256)`."""
    for part in parts(tree):
        held = actions_in(part)

        def is_action(node: ast.expr, held: Set[str] = held) -> bool:
            one_of = isinstance(node, ast.Subscript) and source(node) in ACTIONS
            return one_of or (isinstance(node, ast.Name) and node.id in held)

        for node in ast.walk(part):
            if isinstance(node, ast.BinOp) and isinstance(node.op, APART):
                turned = isinstance(node.op, ast.BitAnd) and is_action(node.right)
                if is_action(node.left) or turned or called(node.right) in SHIFTS | MASKS:
                    yield node
            elif isinstance(node, ast.Call) and called(node.func) == "divmod" and is_action(node.args[0]):
                yield node


def put_together(tree: ast.Module, verbs: Set[str]) -> Iterator[ast.AST]:
    """`FIRE | model << FIRST`, `v.FIRE | 3 << 8`, `FIRE + model * 256`: a verb, and something moved to its place."""
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp):
            if isinstance(node.op, ast.LShift) and called(node.right) in SHIFTS:
                yield node
            elif isinstance(node.op, ast.BitOr | ast.Add) and isinstance(node.right, ast.BinOp):
                moved = isinstance(node.right.op, ast.LShift | ast.Mult)
                if moved and called(node.left) in verbs:
                    yield node


def read_by_place(tree: ast.Module) -> Iterator[ast.AST]:
    """`event[3]`, `s.events[-1]`, `event[2:]`; `audience, *rest = event`, and all that under another name."""
    for part in parts(tree):
        held = EVENT | {called(target) for target, of in bound(part) if of in EVENTS} - {""}
        for node in ast.walk(part):
            if isinstance(node, ast.Subscript):
                named = isinstance(node.slice, ast.Constant) and isinstance(node.slice.value, str)
                listed = isinstance(node.value, ast.Attribute) and node.value.attr in EVENTS
                if not named and (listed or (isinstance(node.value, ast.Name) and node.value.id in held)):
                    yield node  # what is read by a name is of another kind, such as those of a browser
            elif isinstance(node, ast.Assign) and called(node.value) in held:
                yield from (node for target in node.targets if isinstance(target, ast.Tuple | ast.List))
            elif isinstance(node, ast.Starred) and called(node.value) in held:
                yield node
        yield from (target for target, of in bound(part) if of in EVENTS and isinstance(target, ast.Tuple))


def renamed(tree: ast.Module) -> Iterator[ast.AST]:
    """Bits under another name: `from ...packing import FIRST as F`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").endswith("core.packing"):
            yield from (node for name in node.names if name.asname)
