"""What can be laid on a board, and where; the sentence for what cannot."""
# compiled: mypyc

from undercroft.core.board.laying import A_DOOR, LETTERS, TILE, Board, corner_of, covered, kind_of, mark_of, piece_of
from undercroft.core.speech.say import Text, say


def fault(board: Board, part: int) -> Text | None:
    """Why a part cannot be laid, in one sentence; None if it can."""
    if kind_of(part) != TILE:
        return _edge_fault(board, part)
    number = piece_of(part)
    x, y = corner_of(part)
    if number & ~3 not in board.box.pieces:
        return say(
            "part {part}: expected a side of one of {tiles} tiles, found {found}.",
            part=part,
            tiles=len(board.box.names),
            found=board.box.write(number),
        )
    piece = board.box.piece(number)
    width, height = board.frame.width, board.frame.height
    if x + piece.width > width or y + piece.height > height:
        return say(
            "{piece} at {x},{y}: expected it inside {width} x {height} squares, found it sticking out.",
            piece=piece.name,
            x=x,
            y=y,
            width=width,
            height=height,
        )
    for dx, dy in piece.cells:
        sq = (y + dy) * width + x + dx
        if board.grid.floor >> sq & 1:
            other = board.piece(sq).name
            return say(
                "{piece} at {x},{y}: expected free squares, found {other} on {square}.",
                piece=piece.name,
                x=x,
                y=y,
                other=other,
                square=board.grid.name(sq),
            )
    return None


def _edge_fault(board: Board, part: int) -> Text | None:
    size, kind = board.frame, kind_of(part)
    if kind == A_DOOR and mark_of(part) >= len(LETTERS):
        return say("part {part}: expected a door with a letter, found none.", part=part)
    what = (say("a tile"), say("a door"), say("a wall"), say("a gap"))[kind]
    for edge in covered(size, part):
        if edge >= size.edges:
            return say(
                "{what} on edge {edge}: expected an edge of {width} x {height} squares, found none.",
                what=what,
                edge=edge,
                width=size.width,
                height=size.height,
            )
        gate = size.bare[edge]
        squares = [sq for sq in (gate.a, gate.b) if sq >= 0]
        names = [board.grid.name(sq) for sq in squares]
        if len(squares) < 2:
            place = say("{what} between {square} and the border", what=what, square=names[0])
            if kind == A_DOOR:
                return say(
                    "{place}: expected a door that leads from square to square, found it leading out.", place=place
                )
        else:
            place = say("{what} between {square} and {other}", what=what, square=names[0], other=names[1])
        if not any(board.grid.floor >> sq & 1 for sq in squares):
            return say("{place}: expected a tile on one side, found none.", place=place)
        if kind == A_DOOR and board.doors >> edge & 1:
            return say("{place}: expected no other door there, found one.", place=place)
    return None


def places(board: Board, number: int) -> int:
    """The squares at which the box of a piece may have its top left so that it fits, all tried at once."""
    piece = board.box.piece(number)
    width, height = board.frame.width, board.frame.height
    if piece.width > width or piece.height > height:
        return 0
    row = (1 << width - piece.width + 1) - 1
    inside = 0
    for y in range(height - piece.height + 1):
        inside |= row << y * width
    taken = 0
    for x, y in piece.cells:
        taken |= board.grid.floor >> y * width + x
    return inside & ~taken


def touching(board: Board, number: int, border: bool) -> int:
    """Those of `places` where the piece has an edge in common with what lies there, or with the frame's border."""
    width, size = board.frame.width, board.frame
    column = 0
    for y in range(size.height):
        column |= 1 << y * width
    floor = board.grid.floor
    near = floor << width | floor >> width | (floor & ~(column << width - 1)) << 1 | (floor & ~column) >> 1
    if border:
        row = (1 << width) - 1
        near |= column | column << width - 1 | row | row << size.size - width
    found = 0
    for x, y in board.box.piece(number).cells:
        found |= near >> y * width + x
    return places(board, number) & found
