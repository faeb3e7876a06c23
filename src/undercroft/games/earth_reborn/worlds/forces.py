"""Who begins where in a world file, with what and for which missions: put on the table by the chapters of Steps 2 to 6,
which also say what is not possible."""

from typing import Final

from undercroft.core.board.grid import bits
from undercroft.core.errors import quoted
from undercroft.core.files.content import fault
from undercroft.core.speech.say import Text, say
from undercroft.games.earth_reborn.rules import characters, derived
from undercroft.games.earth_reborn.rules.catalogue_tables import CARD_MP, PIECE
from undercroft.games.earth_reborn.rules.mission_tables import MISSION_IDS
from undercroft.games.earth_reborn.rules.sags import cards, deployment, doors, gear, team, world
from undercroft.games.earth_reborn.rules.sags.parts import hung_code, part_side
from undercroft.games.earth_reborn.rules.sags.pieces import ICON_CHANGE, ICON_SEAT
from undercroft.games.earth_reborn.rules.tables import (
    BORN_NORAD,
    CARDS,
    CHARACTER_IDS,
    CHARACTERS,
    DECOYS,
    HERE,
    MAMMOTH,
    NORAD,
    PIECE_IDS,
    SALEMITE,
    SEATS,
)
from undercroft.games.earth_reborn.state import Table
from undercroft.games.earth_reborn.worlds.cut_off import cut_off
from undercroft.games.earth_reborn.worlds.ground import face_down, square_of
from undercroft.games.earth_reborn.worlds.world_file import Band, File, World

FACINGS: Final = "NESW"


def muster(path: File, file: World, s: Table) -> None:
    """Bands, Characters, equipment and mission cards; raises ContentError. The map is finished."""
    _teams(path, file, s)
    _places(path, file, s)
    _equip(path, file, s)
    _magnets(path, file, s)
    _missions(path, file, s)


def _seat(band: Band) -> int:
    return SEATS.index(band.seat)


# ---------------------------------------------------------------- MP


def purse(s: Table, seat: int) -> int:
    """The most MP that a player can have when the map is built: those of the beginning and all that icons can have
    brought (ER-SAGS-6, ER-SAGS-21)."""
    most = world.FIRST_MP[s.dossier.seats]
    for part in s.parts:
        change, whom = ICON_CHANGE[part_side(part)], ICON_SEAT[part_side(part)]
        if change > 0 and (s.dossier.seats > 2 or whom not in (NORAD, SALEMITE) or whom == seat):
            most += change
    return most


def purse_of_all(s: Table) -> int:
    """The most that all have together: an icon pays one of them, and the doors are paid (ER-SAGS-22)."""
    icons = sum([max(0, ICON_CHANGE[part_side(part)]) for part in s.parts])
    prices = sum([doors.cost(s, hung_code(door)) for door in s.hung])
    return world.FIRST_MP[s.dossier.seats] * s.dossier.seats + icons - prices


def spent(s: Table, seat: int) -> int:
    """What Characters and the equipment that they were given have cost (ER-SAGS-30, ER-SAGS-47)."""
    return team.cost(s.team[seat]) + sum(
        [CARD_MP[characters.face_of(s, card)] for who in bits(s.team[seat]) for card in bits(s.carried[who])]
    )


def pay(path: File, file: World, s: Table) -> None:
    """What is left is what each has at the start; raises ContentError where more was spent than there was."""
    for at, band in enumerate(file.band):
        seat = _seat(band)
        most, cost = purse(s, seat), spent(s, seat) if s.team else 0
        if band.mp > most:
            problem = say(
                "expected at most {most} MP, which is all that this map can bring, got {mp}", most=most, mp=band.mp
            )
            raise fault(path, f"band[{at}].mp", problem)
        if cost > band.mp:
            problem = say(
                "expected Characters and equipment for at most {mp} MP, got some for {cost}", mp=band.mp, cost=cost
            )
            raise fault(path, f"band[{at}].mp", problem)
        s.mp[seat] = band.mp - cost
    together = sum([band.mp for band in file.band])
    if together > purse_of_all(s):
        problem = say(
            "expected at most {most} MP for all together, with doors paid, got {mp}", most=purse_of_all(s), mp=together
        )
        raise fault(path, "band", problem)


# ---------------------------------------------------------------- Characters


def _teams(path: File, file: World, s: Table) -> None:
    seats = s.dossier.seats
    s.team = [0] * seats
    s.teams_shown = (1 << seats) - 1
    for at, band in enumerate(file.band):
        for number, person in enumerate(band.character):
            place = f"band[{at}].character[{number}].id"
            if person.id not in CHARACTER_IDS:
                ids = ", ".join(CHARACTER_IDS)
                raise fault(path, place, say("expected one of {ids}, got {id}", ids=ids, id=quoted(person.id)))
            who, seat = CHARACTER_IDS.index(person.id), _seat(band)
            if sum(s.team) >> who & 1:
                problem = say("expected each Character once, got {id} for the second time", id=quoted(person.id))
                raise fault(path, place, problem)
            if not team.on_offer(s, seat) >> who & 1:
                problem = say(
                    "expected a Character whom {seat} can have, got {id}", seat=band.seat, id=quoted(person.id)
                )
                raise fault(path, place, problem)
            s.team[seat] |= 1 << who
        if seats > 2 and len(band.character) > team.MOST[seats]:
            problem = say("expected at most {most} Characters", most=team.MOST[seats])
            raise fault(path, f"band[{at}].character", problem)
    for at, band in enumerate(file.band):
        able = team.within(team.on_offer(s, _seat(band)), band.mp)
        if not s.team[_seat(band)] and able:  # who can pay for somebody sends somebody (ER-SAGS-29, ER-SAGS34-10)
            problem = say("expected a Character, for there are MP for {id}", id=CHARACTER_IDS[bits(able)[0]])
            raise fault(path, f"band[{at}].character", problem)
    s.norad = sum(s.team) & BORN_NORAD
    if seats > 2:
        s.bands, s.norad = s.team[:], BORN_NORAD
    team.supply(s)


def _places(path: File, file: World, s: Table) -> None:
    """Where they stand (ER-SAGS-37 to ER-SAGS-42), the Large Miniature last."""
    closed = s.copy()
    closed.dossier = world.world_of(s.dossier.seats, [face_down(part) for part in s.parts], s.hung, True)
    derived.recount(closed)
    starts = [
        (CHARACTER_IDS.index(person.id), f"band[{at}].character[{number}].at", person)
        for at, band in enumerate(file.band)
        for number, person in enumerate(band.character)
    ]
    for who, place, person in sorted(starts, key=lambda start: start[0] == MAMMOTH):
        square = square_of(*person.at)
        why = _against(s, closed, who, square)
        if why is not None:
            raise fault(path, place, why)
        s.whereabouts[who] = HERE
        s.facing[who] = FACINGS.index(person.facing)
        derived.place(s, who, square)
    places = {who: place for who, place, _ in starts}
    for who in cut_off(s):
        problem = say("expected a start that an enemy can get to, if only by breaking doors and walls")
        raise fault(path, places[who], problem)


def _against(s: Table, closed: Table, who: int, square: int) -> Text | None:
    """Why he cannot begin there."""
    d = s.dossier
    if who == MAMMOTH:
        if square not in deployment.large_places(s, s.occupied):
            return say("expected four squares on which a Large Miniature can stand")
        squares = derived.large_squares(d, square)
    else:
        squares = 1 << square
        if not d.floor & ~d.stops & ~s.blocked & squares:
            return say("expected a square that somebody can reach and stand on")
        if s.occupied & squares:
            return say("expected a free square, got one with another Character on it")
    faction = NORAD if BORN_NORAD >> who & 1 else SALEMITE
    able = deployment.allowed(closed, faction)
    for tile, kind in enumerate(closed.dossier.kinds):
        if kind == deployment.CLOSED_DRILLER and able & closed.dossier.tile_squares[tile]:
            able |= closed.dossier.tile_squares[tile]
    crowded = able.bit_count() <= CHARACTERS + DECOYS * d.seats  # then markers may have lain elsewhere
    if crowded or squares & able or who == MAMMOTH:
        return None
    if faction == NORAD:
        return say("expected a start outdoors or on a Driller for a Character of NORAD")
    return say("expected a start indoors for a Salemite")


# ---------------------------------------------------------------- what they have


def _equip(path: File, file: World, s: Table) -> None:
    """The file names what a card is for its side: which card that is follows from what the others have."""
    wanted: dict[int, list[int]] = {}  # by Character: cards that would do
    holder: dict[int, int] = {}
    people = [
        (f"band[{at}].character[{number}].card", _seat(band), person)
        for at, band in enumerate(file.band)
        for number, person in enumerate(band.character)
        if person.card
    ]
    for place, _, person in people:
        if person.card not in PIECE_IDS:
            problem = say("expected one of {ids}, got {id}", ids=", ".join(PIECE_IDS), id=quoted(person.card))
            raise fault(path, place, problem)
        who, piece = CHARACTER_IDS.index(person.id), PIECE_IDS.index(person.card)
        side = 0 if BORN_NORAD >> who & 1 else 1
        wanted[who] = [card for card in range(CARDS) if PIECE[card * 2 + side] == piece]
        if not _finds_one(who, wanted, holder, set()):
            problem = say("expected a card of this side that nobody else has, got {piece}", piece=quoted(person.card))
            raise fault(path, place, problem)
    cards = {who: card for card, who in holder.items()}
    for place, seat, person in people:
        _give(path, place, s, seat, person.id, person.card, cards[CHARACTER_IDS.index(person.id)])


def _finds_one(who: int, wanted: dict[int, list[int]], holder: dict[int, int], tried: set[int]) -> bool:
    """A card for him: a free one, or one whose holder finds another."""
    for card in wanted[who]:
        if card not in tried:
            tried.add(card)
            if card not in holder or _finds_one(holder[card], wanted, holder, tried):
                holder[card] = who
                return True
    return False


def _give(path: File, place: str, s: Table, seat: int, id: str, piece: str, card: int) -> None:
    who = CHARACTER_IDS.index(id)
    side = 0 if BORN_NORAD >> who & 1 else 1
    s.salemite_up = s.salemite_up | 1 << card if side else s.salemite_up & ~(1 << card)
    if not gear.bearers(s, seat, card) >> who & 1:
        raise fault(path, place, say("expected a card that {who} can carry, got {piece}", who=id, piece=quoted(piece)))
    derived.give_card(s, card, who)


def _magnets(path: File, file: World, s: Table) -> None:
    for at, band in enumerate(file.band):
        given = [person for person in band.character if person.magnet]
        if len(given) > gear.magnets_of(s, _seat(band)):
            problem = say("expected at most {most} Magnetic cards", most=gear.magnets_of(s, _seat(band)))
            raise fault(path, f"band[{at}].character", problem)
        for person in given:
            s.magnets[CHARACTER_IDS.index(person.id)] = 1


def _missions(path: File, file: World, s: Table) -> None:
    """None at all: they are drawn as in Step 5."""
    if not any(band.missions for band in file.band):
        return
    s.missions = [0] * s.dossier.seats
    s.missions_able = [cards.able(s, seat) for seat in range(s.dossier.seats)]
    for at, band in enumerate(file.band):
        for number, id in enumerate(band.missions):
            place, seat = f"band[{at}].missions[{number}]", _seat(band)
            if id not in MISSION_IDS:
                raise fault(path, place, say("expected a mission card of the box, got {id}", id=quoted(id)))
            bit = 1 << MISSION_IDS.index(id)
            if sum(s.missions) & bit:
                raise fault(
                    path, place, say("expected each mission card once, got {id} for the second time", id=quoted(id))
                )
            if not s.missions_able[seat] & bit:
                problem = say(
                    "expected a mission that {seat} can complete here, got {id}", seat=band.seat, id=quoted(id)
                )
                raise fault(path, place, problem)
            s.missions[seat] |= bit
        if cards.too_many(s, _seat(band)):
            problem = say(
                "expected no more mission cards than {seat} is dealt for its Characters, got {number}",
                seat=band.seat, number=len(band.missions),
            )  # fmt: skip
            raise fault(path, f"band[{at}].missions", problem)
