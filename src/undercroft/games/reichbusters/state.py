"""The table as plain data. One instance is one position; copying it is a handful of slices."""
# compiled: mypyc

from undercroft.core.chance.dice import Dice
from undercroft.core.state import State
from undercroft.games.reichbusters.rules.dossier import Dossier, Quarry, Ways


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

    def __init__(self, dossier: Dossier, team: list[int], edition_1_1: bool, dice: Dice) -> None:
        self.dossier = dossier
        self.team = team
        self.edition_1_1 = edition_1_1
        self.dice = dice
        self.beats = None
        self.events_wanted = True

    # Made from fields.py by `make tables`: change it there.

    __slots__ = (
        "acted", "acted_in_order", "activated", "active", "active_skills", "alarm", "alarm_due", "alarm_turn",
        "alert_areas", "attackers", "aware", "bangs", "basic_actions", "battle_plan", "booms", "boosted", "captured",
        "card_holders", "carried", "carriers", "challenger", "champion", "charged_objectives", "cleared", "comebacks",
        "deck", "discard", "distracted", "done", "dossier", "downed", "drained", "drained_items", "edition_1_1",
        "enhanced", "escort", "exited", "feature_deck", "features", "forbidden_weapons", "guardians", "hand",
        "has_points", "hero_area", "hero_areas", "heroes_in", "heroes_on_map", "hidden_features", "hidden_item_areas",
        "hidden_items", "ignore_wounds", "injected", "item_area", "item_areas", "item_hero", "items_on_map",
        "jammed_items", "jams", "kills", "knocked_down", "lasting", "links", "locked", "lost_skills",
        "moves_after_test", "mulligans", "newly_shaken_skills", "noise", "noise_bottom", "noise_deck", "noise_discard",
        "noise_more", "noise_top", "noise_weapon", "obscured", "order", "out_items", "patient", "phase", "pile",
        "played", "points", "pool", "quarry", "raised", "removed", "rescued", "round", "shaken_skills",
        "shown_features", "shut", "sighted", "skills", "slain", "sleeping_rooms", "spawn_areas", "spawn_deck",
        "spawn_discard", "spawns", "spent", "squad_leaders", "step", "supply", "suppressed", "suppressed_by_cards",
        "tainted", "taking_point", "team", "test", "test_also", "test_area", "test_bought", "test_dice", "test_helped",
        "test_hero", "test_keys", "test_more", "test_number", "test_plus", "test_rights", "test_unit", "test_used",
        "test_weapon", "triggered", "turn_ends", "unique_placed", "unit_area", "unit_areas", "unit_row", "unit_wounds",
        "units_in", "units_on_map", "unseen", "used_items", "ways", "wound_deck", "wound_discard", "wounded", "wounds",
    )  # fmt: skip

    dossier: Dossier
    team: list[int]
    edition_1_1: bool
    phase: int
    step: int
    round: int
    alarm: bool
    alarm_due: bool
    alarm_turn: bool
    active: int
    acted: int
    acted_in_order: list[int]
    order: list[int]
    basic_actions: int
    done: int
    battle_plan: bool
    turn_ends: bool
    mulligans: int
    hero_area: list[int]
    exited: int
    knocked_down: int
    captured: int
    deck: list[int]
    hand: list[int]
    discard: list[int]
    removed: list[int]
    lasting: list[int]
    wounds: list[int]
    ignore_wounds: int
    skills: list[int]
    lost_skills: list[int]
    shaken_skills: list[int]
    newly_shaken_skills: list[int]
    forbidden_weapons: list[int]
    enhanced: list[int]
    drained: list[int]
    jams: list[int]
    points: list[int]
    supply: list[int]
    injected: int
    boosted: int
    patient: int
    unseen: int
    taking_point: int
    challenger: int
    item_hero: list[int]
    item_area: list[int]
    pool: int
    pile: int
    out_items: int
    drained_items: int
    jammed_items: int
    used_items: int
    charged_objectives: int
    hidden_items: list[int]
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
    sleeping_rooms: int
    cleared: int
    obscured: int
    suppressed: int
    suppressed_by_cards: int
    unit_area: list[int]
    unit_wounds: list[int]
    unique_placed: int
    comebacks: int
    champion: int
    slain: int
    activated: int
    distracted: int
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
    moves_after_test: int
    units_in: list[int]
    units_on_map: int
    unit_areas: int
    heroes_on_map: int
    heroes_in: list[int]
    hero_areas: int
    downed: int
    wounded: int
    has_points: int
    active_skills: list[int]
    squad_leaders: int
    guardians: int
    unit_row: list[int]
    alert_areas: int
    carried: list[int]
    carriers: int
    spawn_areas: int
    hidden_features: int
    shown_features: int
    items_on_map: int
    item_areas: int
    hidden_item_areas: int
    card_holders: int
    ways: Ways
    quarry: "Quarry | None"

    def copy(self) -> "Table":
        t = Table(self.dossier, self.team, self.edition_1_1, self.dice.copy())
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
        t.alarm_turn = self.alarm_turn
        t.active = self.active
        t.acted = self.acted
        t.acted_in_order = self.acted_in_order
        t.order = self.order
        t.basic_actions = self.basic_actions
        t.done = self.done
        t.battle_plan = self.battle_plan
        t.turn_ends = self.turn_ends
        t.mulligans = self.mulligans
        t.hero_area = self.hero_area[:]
        t.exited = self.exited
        t.knocked_down = self.knocked_down
        t.captured = self.captured
        t.deck = self.deck[:]
        t.hand = self.hand[:]
        t.discard = self.discard[:]
        t.removed = self.removed[:]
        t.lasting = self.lasting[:]
        t.wounds = self.wounds[:]
        t.ignore_wounds = self.ignore_wounds
        t.skills = self.skills[:]
        t.lost_skills = self.lost_skills[:]
        t.shaken_skills = self.shaken_skills[:]
        t.newly_shaken_skills = self.newly_shaken_skills[:]
        t.forbidden_weapons = self.forbidden_weapons[:]
        t.enhanced = self.enhanced[:]
        t.drained = self.drained[:]
        t.jams = self.jams[:]
        t.points = self.points[:]
        t.supply = self.supply[:]
        t.injected = self.injected
        t.boosted = self.boosted
        t.patient = self.patient
        t.unseen = self.unseen
        t.taking_point = self.taking_point
        t.challenger = self.challenger
        t.item_hero = self.item_hero[:]
        t.item_area = self.item_area[:]
        t.pool = self.pool
        t.pile = self.pile
        t.out_items = self.out_items
        t.drained_items = self.drained_items
        t.jammed_items = self.jammed_items
        t.used_items = self.used_items
        t.charged_objectives = self.charged_objectives
        t.hidden_items = self.hidden_items[:]
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
        t.sleeping_rooms = self.sleeping_rooms
        t.cleared = self.cleared
        t.obscured = self.obscured
        t.suppressed = self.suppressed
        t.suppressed_by_cards = self.suppressed_by_cards
        t.unit_area = self.unit_area[:]
        t.unit_wounds = self.unit_wounds[:]
        t.unique_placed = self.unique_placed
        t.comebacks = self.comebacks
        t.champion = self.champion
        t.slain = self.slain
        t.activated = self.activated
        t.distracted = self.distracted
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
        t.moves_after_test = self.moves_after_test
        t.units_in = self.units_in[:]
        t.units_on_map = self.units_on_map
        t.unit_areas = self.unit_areas
        t.heroes_on_map = self.heroes_on_map
        t.heroes_in = self.heroes_in[:]
        t.hero_areas = self.hero_areas
        t.downed = self.downed
        t.wounded = self.wounded
        t.has_points = self.has_points
        t.active_skills = self.active_skills[:]
        t.squad_leaders = self.squad_leaders
        t.guardians = self.guardians
        t.unit_row = self.unit_row[:]
        t.alert_areas = self.alert_areas
        t.carried = self.carried[:]
        t.carriers = self.carriers
        t.spawn_areas = self.spawn_areas
        t.hidden_features = self.hidden_features
        t.shown_features = self.shown_features
        t.items_on_map = self.items_on_map
        t.item_areas = self.item_areas
        t.hidden_item_areas = self.hidden_item_areas
        t.card_holders = self.card_holders
        t.ways = self.ways
        t.quarry = self.quarry
        return t
