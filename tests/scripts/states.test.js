import assert from "node:assert/strict";
import { test } from "node:test";
import { drawn, newLines, renewed, scenes } from "../../src/undercroft/server/static/states.js";
import { line, row } from "./data.js";

const panel = (title, rows, more = {}) => ({ title, kind: "figures", rows, note: "", legend: [], ...more });
const texts = (lines) => lines.map(({ text }) => text);

test("what the server leaves out of a state is as it was", () => {
	const old = renewed(null, { step: 1, asked: true, log: [line({ text: "a" })], panels: [panel("Heroes", [row("x")])] });
	const state = renewed(old, { step: 2 });
	assert.equal(state.step, 2);
	assert.equal(state.asked, true);
	assert.equal(state.panels, old.panels);
	assert.equal(state.log, old.log);
});

test("a log grows from a line on, and is new from its beginning at 0", () => {
	const old = renewed(null, { log: ["a", "b", "c"].map((text) => line({ text })) });
	assert.deepEqual(texts(renewed(old, { log: [line({ text: "d" })], log_from: 2 }).log), ["a", "b", "d"]);
	assert.deepEqual(texts(renewed(old, { log: [line({ text: "d" })], log_from: 0 }).log), ["d"]);
});

test("a number stands for a panel, or a row of the panel of that title, that was there before", () => {
	const signs = [{ svg: "<svg/>", name: "", text: "", off: "", ref: null }];
	const old = renewed(null, { panels: [panel("Heroes", [row("x"), row("y")], { legend: signs }), panel("Cards", [])] });
	const { panels } = renewed(old, { panels: [1, { title: "Heroes", kind: "figures", note: "", rows: [1, row("z")] }] });
	assert.equal(panels[0], old.panels[1]);
	assert.deepEqual(panels[1].rows.map(({ id }) => id), ["y", "z"]);
	assert.equal(panels[1].legend, signs);
});

test("of a part whose place alone changed the drawing stays, and ground is known by its address", () => {
	const old = drawn(null, { order: ["floor", "model-1"], parts: { floor: ["", null, "abc"], "model-1": ["translate(1 2)", "<g/>"] } });
	assert.deepEqual(old.parts.floor, { place: "", markup: null, ground: "abc" });
	const moved = drawn(old, { parts: { "model-1": ["translate(3 4)"] } });
	assert.deepEqual(moved.parts["model-1"], { place: "translate(3 4)", markup: "<g/>", ground: "" });
	assert.equal(moved.parts.floor, old.parts.floor);
});

test("what the order does not name is gone", () => {
	const old = drawn(null, { order: ["a", "b"], parts: { a: ["", "<g/>"], b: ["", "<g/>"] } });
	assert.deepEqual(Object.keys(drawn(old, { order: ["b"], parts: {} }).parts), ["b"]);
});

test("a picture without an order and without an old one cannot be drawn", () => {
	assert.throws(() => renewed(null, { panels: [3] }).panels[0].rows);
});

test("nobody is asked at the beats on the way to a state", () => {
	const old = renewed(null, { step: 1, asked: true, labels: [{}], choice: {}, log: [line({ text: "a" })] });
	const to = renewed(old, { step: 2 });
	const [first, second, last] = scenes(old, [{ log: [line({ text: "b" })] }, { log: [line({ text: "c" })] }], to);
	assert.deepEqual([first.asked, first.choice, first.labels], [false, null, []]);
	assert.deepEqual([texts(first.log), texts(second.log)], [["a", "b"], ["a", "b", "c"]]);
	assert.equal(last, to);
});

test("lines are new from the first that differs on", () => {
	const [a, b, c] = ["a", "b", "c"].map((text) => line({ text }));
	assert.deepEqual(newLines([a, b], [a, b, c]), [c]);
	assert.deepEqual(newLines([a, b], [a, c]), [c]);
	assert.deepEqual(newLines([a, b], [a]), []); // taken back
	assert.deepEqual(newLines([], [a]), [a]);
});
