"""Numbers as sums of named modifiers: one list feeds the rule, the odds, the tooltip and the log."""
# compiled: mypyc

# How much, what for, and the rule that says so.
Term = tuple[int, str, str]


def total(terms: list[Term]) -> int:
    """The number that the terms make."""
    n = 0
    for term in terms:
        n += term[0]
    return n
