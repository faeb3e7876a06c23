"""What can be laid on a board, and where; the sentence for what cannot."""
# compiled: mypyc

from undercroft.core.laying import A_DOOR, LETTERS, TILE, Board, covered


def fault(board: Board, part: int) -> str:
    """Why a part cannot be laid, in one sentence; empty if it can."""
    if part & 3 != TILE:
        return _edge_fault(board, part)
    number, x, y = part >> 2 & 4095, part >> 14 & 63, part >> 20
    if number & ~3 not in board.box.pieces:
        return f"part {part}: expected a side of one of {len(board.box.names)} tiles, found {board.box.write(number)}."
    piece = board.box.piece(number)
    width, height = board.frame.width, board.frame.height
    if x + piece.width > width or y + piece.height > height:
        return f"{piece.name} at {x},{y}: expected it inside {width} x {height} squares, found it sticking out."
    for dx, dy in piece.cells:
        sq = (y + dy) * width + x + dx
        if board.grid.floor >> sq & 1:
            other = board.piece(sq).name
            return f"{piece.name} at {x},{y}: expected free squares, found {other} on {board.grid.name(sq)}."
    return ""


def _edge_fault(board: Board, part: int) -> str:
    size, kind = board.frame, part & 3
    if kind == A_DOOR and part >> 2 & 63 >= len(LETTERS):
        return f"part {part}: expected a door with a letter, found none."
    what = ("a tile", "a door", "a wall", "a gap")[kind]
    for edge in covered(size, part):
        if edge >= size.edges:
            return f"{what} on edge {edge}: expected an edge of {size.width} x {size.height} squares, found none."
        gate = size.bare[edge]
        squares = [sq for sq in (gate.a, gate.b) if sq >= 0]
        place = f"{what} between {' and '.join([board.grid.name(sq) for sq in squares])}"
        if len(squares) < 2:
            place += " and the border"
            if kind == A_DOOR:
                return f"{place}: expected a door that leads from square to square, found it leading out."
        if not any(board.grid.floor >> sq & 1 for sq in squares):
            return f"{place}: expected a tile on one side, found none."
        if kind == A_DOOR and board.doors >> edge & 1:
            return f"{place}: expected no other door there, found one."
    return ""


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
