import assert from "node:assert/strict";
import { test } from "node:test";
import { line, roll } from "./data.js";
import { openPage } from "./page.js";

openPage();
const { shots } = await import("../../src/undercroft/server/static/board.js");
const { numbers, span } = await import("../../src/undercroft/server/static/chances.js");
const { css } = await import("../../src/undercroft/server/static/motion.js");
const { longer } = await import("../../src/undercroft/server/static/show.js");

test("a chance, or from which to which", () => {
	assert.equal(span([0.5]), "50%");
	assert.equal(span([0.5, 0.25]), "25–50%");
	assert.equal(span([0.501, 0.499]), "50%");
});

test("to be harmed, and beside it to die where that is less", () => {
	assert.equal(numbers([{ chance: 0.4 }]), "40%");
	assert.equal(numbers([{ chance: 0.1, harm: 0.4, death: 0.1 }]), "40% †10%");
	assert.equal(numbers([{ chance: 0.4, harm: 0.4, death: 0.4 }]), "40%");
	assert.equal(numbers([{ chance: 0.1, harm: 0.4, death: 0.1 }, { chance: 0.5 }]), "40–50% †0–10%");
});

test("a place in the words of an animation", () => {
	assert.equal(css("translate(1 -2.5)rotate(90)").trim(), "translate(1px,-2.5px) rotate(90deg)");
	assert.equal(css("").trim(), "translate(0px,0px)");
});

test("who shot at whom: dice fell, and two of a kind are named and seen", () => {
	const box = (ref) => (ref[1] === "9" ? null : { cx: Number(ref[1]), cy: 0 });
	const duel = (...ids) => line({ refs: ids.map((id) => ["model", id]) });
	assert.deepEqual(shots([duel("1", "2")], box), []); // no dice
	const story = [duel("1", "2"), duel("3"), duel("4", "9"), line({ refs: [["model", "1"], ["door", "2"]] }), line({ rolls: [roll()] })];
	assert.deepEqual(shots(story, box).map(([a, b]) => [a.cx, b.cx]), [[1, 2]]);
});

test("the longer line of a name that stands in two", () => {
	assert.equal(longer("Gas"), 3);
	assert.equal(longer("Strike Zombie Two"), 10);
	assert.equal(longer("A very long name"), 9);
});
