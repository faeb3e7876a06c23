"""The table as plain data. One instance is one position; copying it is a handful of slices."""
# compiled: mypyc

from undercroft.core.chance.dice import Dice
from undercroft.core.state import State
from undercroft.games.reichbusters.rules.mission.dossier import Dossier, Quarry, Ways


def changed(column: list[int], i: int, value: int) -> list[int]:
    """The column with one entry changed."""
    column = column[:]
    column[i] = value
    return column


class Table(State):
    """Numbers only. Sets of Heroes, areas, rooms, doors, units, tokens and cards are bits of an int.

    fields.py says what each field is. Lists marked OWN there are changed in place; copies share the others, which are
    never changed in place: `s.order = changed(s.order, 0, 2)`.
    """

    def __init__(self, dossier: Dossier, team: list[int], late: bool, dice: Dice) -> None:
        self.dossier = dossier
        self.team = team
        self.late = late
        self.dice = dice
        self.beats = None
        self.events_wanted = True

    # Made from fields.py by `make tables`: change it there.

    __slots__ = (
        "able", "acted", "active", "again", "alarm", "alarm_due", "astir", "at", "attackers", "aware", "bag", "bait",
        "baited", "bangs", "basics", "bold", "booms", "boosted", "buried", "calm", "captured", "champion", "cleared",
        "crowd", "crowded", "dared", "deck", "discard", "done", "dossier", "down", "drained", "dry", "ending",
        "enhanced", "escort", "extra", "feature_deck", "features", "flat", "guarding", "hand", "here", "hidden",
        "holding", "hurt", "idle", "injected", "item_area", "item_hero", "jams", "kills", "laden", "lasting", "late",
        "leading", "links", "locked", "lying", "moved", "mulligans", "nests", "noise", "noise_bottom", "noise_deck",
        "noise_discard", "noise_more", "noise_top", "noise_weapon", "numb", "numb_arm", "obscured", "order", "out",
        "out_items", "party", "patient", "phase", "pile", "pinned", "placed", "planned", "planted", "played", "points",
        "pool", "quarry", "raised", "removed", "rescued", "round", "rows", "shaken", "shown", "shut", "sighted",
        "skills", "slain", "spawn_deck", "spawn_discard", "spawns", "spent", "spot", "standing", "startled", "step",
        "stepping", "strewn", "stuck", "supply", "suppressed", "tainted", "team", "test", "test_also", "test_area",
        "test_bought", "test_dice", "test_helped", "test_hero", "test_keys", "test_more", "test_number", "test_plus",
        "test_rights", "test_unit", "test_used", "test_weapon", "triggered", "trod", "unseen", "used", "veiled", "ways",
        "went", "wound_deck", "wound_discard", "wounded", "wounds",
    )  # fmt: skip

    dossier: Dossier
    team: list[int]
    late: bool
    phase: int
    step: int
    round: int
    alarm: bool
    alarm_due: bool
    extra: bool
    active: int
    acted: int
    went: list[int]
    order: list[int]
    basics: int
    done: int
    planned: bool
    ending: bool
    mulligans: int
    spot: list[int]
    out: int
    flat: int
    captured: int
    deck: list[int]
    hand: list[int]
    discard: list[int]
    removed: list[int]
    lasting: list[int]
    wounds: list[int]
    numb: int
    skills: list[int]
    idle: list[int]
    shaken: list[int]
    startled: list[int]
    numb_arm: list[int]
    enhanced: list[int]
    drained: list[int]
    jams: list[int]
    points: list[int]
    supply: list[int]
    injected: int
    boosted: int
    patient: int
    unseen: int
    bait: int
    dared: int
    item_hero: list[int]
    item_area: list[int]
    pool: int
    pile: int
    out_items: int
    dry: int
    stuck: int
    used: int
    planted: int
    hidden: list[int]
    shut: int
    locked: int
    links: list[int]
    spawns: list[int]
    features: list[int]
    feature_deck: int
    spent: int
    aware: list[int]
    raised: int
    sighted: int
    calm: int
    cleared: int
    obscured: int
    suppressed: int
    pinned: int
    at: list[int]
    hurt: list[int]
    placed: int
    again: int
    champion: int
    slain: int
    moved: int
    baited: int
    escort: int
    noise_deck: int
    noise_discard: int
    noise_top: int
    noise_bottom: list[int]
    spawn_deck: int
    spawn_discard: int
    wound_deck: int
    wound_discard: int
    kills: list[int]
    tainted: int
    rescued: bool
    noise: int
    noise_more: int
    noise_weapon: bool
    bangs: int
    attackers: int
    booms: int
    triggered: int
    test: int
    test_hero: int
    test_number: int
    test_dice: list[int]
    test_plus: int
    test_more: int
    test_weapon: int
    test_unit: int
    test_also: int
    test_area: int
    test_keys: int
    test_bought: int
    test_used: int
    test_rights: int
    test_helped: int
    played: list[int]
    stepping: int
    crowd: list[int]
    standing: int
    crowded: int
    here: int
    party: list[int]
    trod: int
    down: int
    wounded: int
    bold: int
    able: list[int]
    leading: int
    guarding: int
    rows: list[int]
    astir: int
    bag: list[int]
    laden: int
    nests: int
    veiled: int
    shown: int
    lying: int
    strewn: int
    buried: int
    holding: int
    ways: Ways
    quarry: "Quarry | None"

    def copy(self) -> "Table":
        t = Table(self.dossier, self.team, self.late, self.dice.copy())
        t.events = []
        t.orders = self.orders
        t.resigned = self.resigned
        t.offers = self.offers
        t.over = self.over
        t.winners = self.winners
        t.why = self.why
        t.phase = self.phase
        t.step = self.step
        t.round = self.round
        t.alarm = self.alarm
        t.alarm_due = self.alarm_due
        t.extra = self.extra
        t.active = self.active
        t.acted = self.acted
        t.went = self.went
        t.order = self.order
        t.basics = self.basics
        t.done = self.done
        t.planned = self.planned
        t.ending = self.ending
        t.mulligans = self.mulligans
        t.spot = self.spot[:]
        t.out = self.out
        t.flat = self.flat
        t.captured = self.captured
        t.deck = self.deck[:]
        t.hand = self.hand[:]
        t.discard = self.discard[:]
        t.removed = self.removed[:]
        t.lasting = self.lasting[:]
        t.wounds = self.wounds[:]
        t.numb = self.numb
        t.skills = self.skills[:]
        t.idle = self.idle[:]
        t.shaken = self.shaken[:]
        t.startled = self.startled[:]
        t.numb_arm = self.numb_arm[:]
        t.enhanced = self.enhanced[:]
        t.drained = self.drained[:]
        t.jams = self.jams[:]
        t.points = self.points[:]
        t.supply = self.supply[:]
        t.injected = self.injected
        t.boosted = self.boosted
        t.patient = self.patient
        t.unseen = self.unseen
        t.bait = self.bait
        t.dared = self.dared
        t.item_hero = self.item_hero[:]
        t.item_area = self.item_area[:]
        t.pool = self.pool
        t.pile = self.pile
        t.out_items = self.out_items
        t.dry = self.dry
        t.stuck = self.stuck
        t.used = self.used
        t.planted = self.planted
        t.hidden = self.hidden[:]
        t.shut = self.shut
        t.locked = self.locked
        t.links = self.links
        t.spawns = self.spawns[:]
        t.features = self.features[:]
        t.feature_deck = self.feature_deck
        t.spent = self.spent
        t.aware = self.aware[:]
        t.raised = self.raised
        t.sighted = self.sighted
        t.calm = self.calm
        t.cleared = self.cleared
        t.obscured = self.obscured
        t.suppressed = self.suppressed
        t.pinned = self.pinned
        t.at = self.at[:]
        t.hurt = self.hurt[:]
        t.placed = self.placed
        t.again = self.again
        t.champion = self.champion
        t.slain = self.slain
        t.moved = self.moved
        t.baited = self.baited
        t.escort = self.escort
        t.noise_deck = self.noise_deck
        t.noise_discard = self.noise_discard
        t.noise_top = self.noise_top
        t.noise_bottom = self.noise_bottom
        t.spawn_deck = self.spawn_deck
        t.spawn_discard = self.spawn_discard
        t.wound_deck = self.wound_deck
        t.wound_discard = self.wound_discard
        t.kills = self.kills[:]
        t.tainted = self.tainted
        t.rescued = self.rescued
        t.noise = self.noise
        t.noise_more = self.noise_more
        t.noise_weapon = self.noise_weapon
        t.bangs = self.bangs
        t.attackers = self.attackers
        t.booms = self.booms
        t.triggered = self.triggered
        t.test = self.test
        t.test_hero = self.test_hero
        t.test_number = self.test_number
        t.test_dice = self.test_dice
        t.test_plus = self.test_plus
        t.test_more = self.test_more
        t.test_weapon = self.test_weapon
        t.test_unit = self.test_unit
        t.test_also = self.test_also
        t.test_area = self.test_area
        t.test_keys = self.test_keys
        t.test_bought = self.test_bought
        t.test_used = self.test_used
        t.test_rights = self.test_rights
        t.test_helped = self.test_helped
        t.played = self.played[:]
        t.stepping = self.stepping
        t.crowd = self.crowd[:]
        t.standing = self.standing
        t.crowded = self.crowded
        t.here = self.here
        t.party = self.party[:]
        t.trod = self.trod
        t.down = self.down
        t.wounded = self.wounded
        t.bold = self.bold
        t.able = self.able[:]
        t.leading = self.leading
        t.guarding = self.guarding
        t.rows = self.rows[:]
        t.astir = self.astir
        t.bag = self.bag[:]
        t.laden = self.laden
        t.nests = self.nests
        t.veiled = self.veiled
        t.shown = self.shown
        t.lying = self.lying
        t.strewn = self.strewn
        t.buried = self.buried
        t.holding = self.holding
        t.ways = self.ways
        t.quarry = self.quarry
        return t
