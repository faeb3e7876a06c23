"""Where explosions, mines, viruses and doors meet stairs, Large Miniatures, prisoners and what changes hands."""

from tests.earth_reborn.board import Door
from tests.earth_reborn.fights import STAIRS
from tests.earth_reborn.passing import final_phase
from tests.earth_reborn.scene import FIELD, HALL, Scene, number
from tests.rules_plugin import rule
from undercroft.games.earth_reborn.rules import characters, devices
from undercroft.games.earth_reborn.rules.events import E_DEFENCE
from undercroft.games.earth_reborn.rules.power import electricity
from undercroft.games.earth_reborn.rules.tables import MAMMOTH, SALEMITE
from undercroft.games.earth_reborn.vocabulary.events import Defence, Total

TWO_TILES = "+---+---+---+---+\n| A   B   Cb  Db|\n+   +   +   +   +\n| E   F   Gb  Hb|\n+---+---+---+---+"


def infected(scene: Scene, carrier: str, square: str) -> Scene:
    (card,) = scene.carry(carrier, "deadly-virus")
    devices.arm(scene.table, card, scene.square(square), 4, SALEMITE)
    return scene


# ---------------------------------------------------------------- stairs


@rule("ER-GEAR-14", "ER-LEVEL-1", "ER-LEVEL-5")
def test_who_comes_up_the_stairs_onto_a_mine_sets_it_off_on_both_levels() -> None:
    scene = Scene(STAIRS, stairs=["ST"])
    scene.put("nick", "S", "e")
    scene.put("vasquez", "A", "e")
    scene.give("nick", "move 2")
    scene.table.mines = [scene.square("T") * 4 + 2 + SALEMITE]
    scene.play("activate nick", "move @1", "stairs", dice=["c", "0", "0", "0"])
    assert scene.wounds("nick") == 1 and scene.wounds("vasquez") == 0  # nobody was left on the other stairs
    scene = Scene(STAIRS, stairs=["ST"])
    scene.put("nick", "B", "w")
    scene.put("deeler", "S", "e")
    scene.give("nick", "move 1")
    scene.table.mines = [scene.square("T") * 4 + 2 + SALEMITE]
    scene.play("activate nick", "move @1", "step w", dice=["c", "0", "0", "0", "c", "0", "0", "0"])
    assert scene.wounds("nick") == 1 and scene.wounds("deeler") == 1  # both with the four dice of the red zone


# ---------------------------------------------------------------- Large Miniatures


@rule("ER-GEAR-14", "ER-LARGE-1")
def test_a_large_miniature_enters_the_square_of_a_mine_once() -> None:
    scene = Scene(FIELD)
    scene.put("mammoth", "L", "n")
    scene.give("mammoth", "move 2")
    scene.table.mines = [scene.square("L") * 4 + 2 + SALEMITE]  # went live under it
    scene.play("activate mammoth", "move @1", "step n", "backward")  # never off the square
    assert scene.table.mines
    scene.table.mines = [scene.square("H") * 4 + 2 + SALEMITE]
    scene.play("move @1", "step n", dice=["0"] * 4)  # with its right half
    assert not scene.table.mines


@rule("ER-GEAR-4", "ER-LARGE-11")
def test_a_large_miniature_comes_into_an_infected_tile_once() -> None:
    scene = Scene(TWO_TILES)
    scene.put("mammoth", "A", "e")
    infected(scene, "mammoth", "D")
    scene.give("mammoth", "move 1")
    scene.play("activate mammoth", "move @1", "step e")
    assert scene.wounds("mammoth") == 2
    scene.play("step e")
    assert scene.wounds("mammoth") == 2


@rule("ER-GEAR-9", "ER-GEAR-2", "ER-CAPTURE-11")
def test_the_bazooka_lowers_kevlar_on_the_mammoth_and_the_armor_of_a_piloted_one() -> None:
    for piloted, armor in ((False, 5), (True, 4)):
        scene = Scene(FIELD)
        scene.put("mammoth", "G", "n", wounded=True, state="prisoner" if piloted else "here")
        who, shooter = ("jessica", "nick") if piloted else ("mammoth", "deeler")
        if piloted:
            scene.table.pilot = scene.table.captor[MAMMOTH] = scene.put("jessica", "G", "n")
        scene.carry(who, "kevlar-armor")  # which is of no use to a pilot
        assert characters.armor(scene.table, number(who)) == armor
        scene.put(shooter, "U", "n")
        scene.carry(shooter, "bazooka")
        scene.give(shooter, "shoot 1")
        scene.turn_to("norad" if piloted else "salemite").reopen()
        aimed = 2 + 1  # of the weapon and of either shooter
        scene.play(f"activate {shooter}", f"shoot @1 bazooka {who}", dice=["c", *["0"] * (aimed - 1 + 5)])
        assert scene.happened(E_DEFENCE) == [(number(who), 0, armor - 2)]


@rule("ER-POWER-7", "ER-LARGE-9")
def test_a_door_held_by_a_large_miniature_when_the_power_returns_closes_behind_it() -> None:
    scene = Scene("""\
+---+---+---+---+---+
| A   B d C   D   E |
+   +   +   +   +   +
| F   G d H   I   J |
+---+---+---+---+---+
""", doors={"d": Door("sliding", 5)})  # fmt: skip
    scene.put("mammoth", "A", "e")
    scene.put("jack", "E", "w")
    scene.give("mammoth", "move 1")
    electricity.cut_power(scene.table, -1)
    scene.play("activate mammoth", "move @1", "open d", "step e", "halt e", "end")
    assert scene.table.open_doors == 1
    final_phase(scene)
    assert scene.table.unpowered == 0 and scene.table.open_doors == 1
    scene.give("mammoth", "move 1")
    scene.reopen().play("activate mammoth", "move @1", "step e", "halt e", "end")
    assert scene.table.open_doors == 0


# ---------------------------------------------------------------- prisoners, equipment


@rule("ER-GEAR-4", "ER-CAPTURE-5", "ER-CAPTURE-7")
def test_a_virus_that_kills_a_captor_in_the_final_phase_frees_his_prisoner_unhurt() -> None:
    scene = Scene(HALL)
    scene.put("jessica", "B", "e", wounded=True, wounds=2)
    scene.imprison("woo", "jessica")
    scene.put("nick", "A", "e")
    infected(scene, "nick", "C")
    scene.deck("axe")
    final_phase(scene, "face woo n")
    assert scene.is_dead("jessica") and scene.where("woo") == "B"
    assert (scene.wounds("woo"), scene.wounds("nick")) == (0, 2)


@rule("ER-GEAR-6", "ER-EQUIP-7", "ER-GEAR-4")
def test_a_gas_mask_that_is_on_protects_the_friend_who_takes_it() -> None:
    scene = Scene(TWO_TILES)
    scene.put("nick", "A", "e")
    scene.put("vasquez", "B", "e")
    (mask,) = scene.carry("vasquez", "gas-mask")
    scene.table.switched_on |= 1 << mask
    infected(scene, "nick", "C")
    scene.give("nick", "move 1")
    scene.play("activate nick", "move @1", "step e", f"fetch vasquez {mask}", "step e")
    assert scene.where("nick") == "C" and scene.wounds("nick") == 0


@rule("ER-CORE-37", "ER-GEAR-10", "ER-EQUIP-9")
def test_a_laptop_that_was_used_by_the_dead_is_ready_in_the_next_turn() -> None:
    scene = Scene(HALL)
    scene.put("nick", "A", "e")
    scene.kill("woo", "B")
    scene.put("jack", "E")
    (laptop,) = scene.carry("woo", "laptop")
    scene.table.engaged_cards |= 1 << laptop
    scene.give("nick", "move 1", "interact 1")
    scene.play("activate nick", "move @1", "step e", f"loot woo {laptop}", "halt e")
    assert not scene.can("use")
    final_phase(scene)
    scene.give("nick", "interact 1")
    scene.reopen().play("activate nick")
    assert scene.can("use @1 laptop")


@rule("ER-CAPTURE-8", "ER-CHAR-16", "ER-CHAR-17")
def test_an_assassinated_prisoner_is_a_cadaver_once_his_captor_has_stepped_aside() -> None:
    scene = Scene(HALL, "all but combination")
    scene.put("kendall", "A", "e")
    scene.put("jessica", "B", "e")
    scene.put("nick", "E", "w")
    scene.imprison("woo", "jessica")
    scene.put("zombie-1", state="supply")
    scene.give("jessica", "close-combat 1", "move 1")
    scene.give("kendall", "move 1")
    scene.turn_to("salemite").play("activate jessica", "assassinate @1", "end", "pass", "activate kendall")
    assert scene.options("ability") == []
    scene.play("end", "pass", "activate jessica", "move @1", "step e", "halt e", "end", "pass", "activate kendall")
    assert len(scene.options("ability")) == 1


# ---------------------------------------------------------------- walls inside an area


@rule("ER-BLAST-4", "ER-BLAST-3", "ER-GAP-7")
def test_a_corner_of_the_area_that_is_walled_off_on_both_sides_is_safe() -> None:
    scene = Scene("""\
+---+---+---+---+---+
| A   B   C   D   E |
+   +   +---+   +   +
| F   G   H | I   J |
+   +   +   +---+   +
| K   L   M   N   O |
+   +   +   +   +   +
| P   Q   R   S   T |
+---+---+---+---+---+
""")  # fmt: skip
    scene.put("nick", "P", "n")
    scene.carry("nick", "bazooka")
    scene.give("nick", "shoot 1")
    scene.put("deeler", "I", "s")
    scene.put("jack", "M", "s")
    rolls = 3 + 5 + 3 * 3  # targeting, Jack, three walls in the orange zone
    scene.play("activate nick", "shoot @1 bazooka jack", dice=["c", *["0"] * (rolls - 1)])
    assert [one.who for one in scene.told(Defence)] == [number("jack")]
    assert {one.thing for one in scene.told(Total)} == {scene.thing(f"wall-{at}") for at in ("Hn", "He", "Nn")}
