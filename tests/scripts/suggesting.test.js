import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { openPage } from "./page.js";

openPage();
const { here, setCovered, setCurrent } = await import("../../src/undercroft/server/static/here.js");
const { openLabels, peek, suggestion } = await import("../../src/undercroft/server/static/suggesting.js");

const suggests = { lines: ["A tile."], why: [], face: [], actions: ["lay"], lies: [], refs: [], secret: false };
const state = (more = {}) => ({ seat: 0, step: 3, asked: true, labels: [{ action: "lay" }], guide: { suggests, stage: null }, ...more });

beforeEach(() => {
	localStorage.clear();
	setCurrent({ state: state() });
});

test("a suggestion stands in the place of the options for whoever wants one", () => {
	assert.equal(suggestion(state()), null);
	assert.equal(openLabels().length, 1);
	localStorage.setItem("undercroft.quick", "yes");
	assert.equal(suggestion(state()), suggests);
	assert.deepEqual(openLabels(), []);
	assert.equal(suggestion(state({ asked: false })), null);
	assert.equal(suggestion(state({ guide: { suggests: null } })), null);
});

test("whoever asks for a hint sees what is suggested this time alone", () => {
	peek();
	assert.equal(suggestion(state()), suggests);
	assert.equal(suggestion(state({ step: 4 })), null);
	assert.equal(localStorage.getItem("undercroft.quick"), null);
});

test("what only the seat may know waits until nobody else looks on", () => {
	localStorage.setItem("undercroft.quick", "yes");
	const secret = state({ guide: { suggests: { ...suggests, secret: true } } });
	assert.notEqual(suggestion(secret), null);
	setCovered(true);
	assert.equal(suggestion(secret), null);
	assert.notEqual(suggestion(state()), null);
	setCovered(false);
	assert.equal(here.covered, false);
});
