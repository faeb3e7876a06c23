import assert from "node:assert/strict";
import { test } from "node:test";
import { label, line, seat } from "./data.js";
import { openPage } from "./page.js";

openPage();
const { stepsOf } = await import("../../src/undercroft/server/static/aids.js");
const { thinks } = await import("../../src/undercroft/server/static/asking.js");
const { keyText, spoken } = await import("../../src/undercroft/server/static/buttons.js");
const { shows } = await import("../../src/undercroft/server/static/holding.js");
const { losses } = await import("../../src/undercroft/server/static/sending.js");

test("of two the other is waited for, of more whose turn it is; never oneself", () => {
	const seats = [seat(0), seat(1), seat(2)], log = [line({ turn: 1 }), line(), line({ turn: null })];
	assert.equal(thinks({ seat: 0, seats: seats.slice(0, 2), log: [] }), 1);
	assert.equal(thinks({ seat: 0, seats, log }), 1);
	assert.equal(thinks({ seat: 1, seats, log }), -1);
	assert.equal(thinks({ seat: 0, seats, log: [] }), -1);
	assert.equal(thinks({ seat: -1, seats, log }), 1); // whoever watches
});

test("a form is answered up to the pick that ends it", () => {
	const pick = (action, last = false) => ({ label: action, actions: [action], last });
	const part = (kind, then = []) => ({ title: kind, kind, picks: [], several: false, then });
	const parts = [part("first", ["done"]), part("second"), part("third")];
	assert.deepEqual(stepsOf(parts, [[pick("a"), pick("b")], [pick("c", true)], [pick("d")]]),
		[{ action: "a", kind: "first" }, { action: "b", kind: "first" }, { action: "done", kind: "first" }, { action: "c", kind: "second" }]);
	assert.equal(stepsOf(parts, [[], [pick("c")], [pick("d")]]).length, 3);
});

test("an option in words: its price for its cost, its chances, and what is lost by it", () => {
	assert.deepEqual(spoken(label({ label: "Fire", cost: "1 AP", odds: "50 %", loses: "the walk is over" })),
		["Fire", "1 AP", "50 %", "The walk is over."]);
	assert.deepEqual(spoken({ label: "Walk", cost: 3, price: "3 AP" }), ["Walk", "3 AP"]);
	assert.deepEqual(losses({ loses: "", ends: "another one's turn is over" }), ["Another one's turn is over."]);
});

test("keys as they are written on keyboards", () => {
	assert.deepEqual(["a", "Shift+ArrowLeft", "Enter"].map(keyText), ["A", "⇧←", "ENTER"]);
});

test("what is a picture, or lies in a hand of pictures, is shown by it", () => {
	const sign = { svg: "<svg/>", name: "", text: "", off: "", ref: null };
	const hand = { kind: "cards", title: "", rows: [{ ref: ["card", "7"], faces: [[sign]] }], legend: [], note: "" };
	const seen = shows([hand]);
	assert.equal(seen(label({ refs: [["model", "1"], ["card", "7"]] })), true);
	assert.equal(seen(label({ face: [sign] })), true);
	assert.equal(seen(label({ refs: [["card", "8"]] })), false);
	assert.equal(seen(label()), false);
});
