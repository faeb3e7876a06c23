import assert from "node:assert/strict";
import { test } from "node:test";
import { choice, guide } from "./data.js";
import { openPage } from "./page.js";

openPage();
const { answerFor, better, isIdle } = await import("../../src/undercroft/server/static/unasked.js");

const moot = { action: "only", why: "nothing hangs on it", seats: [1] };
const asked = (more) => ({ asked: true, choice: choice({ kind: "react" }), guide: guide(more) });
const reader = (more = {}) => ({ letGo: false, skipped: [], asksAll: false, seats: [0, 1], ...more });

test("the reader is asked, unless something answers by itself", () => {
	assert.equal(answerFor(asked({ skip: "pass" }), reader()), "");
	assert.equal(answerFor({ ...asked({ moot }), asked: false }, reader()), "");
});

test("a kind of question that was let go by for the turn is passed, also by whoever is asked everything", () => {
	const state = asked({ skip: "pass" });
	assert.equal(answerFor(state, reader({ skipped: ["react"] })), "pass");
	assert.equal(answerFor(state, reader({ skipped: ["react"], asksAll: true })), "pass");
	assert.equal(answerFor(state, reader({ skipped: ["other"] })), "");
	assert.equal(answerFor(asked(), reader({ skipped: ["react"] })), ""); // it has no answer that lets it go by
});

test("an occasion that was let go by is passed, unless the reader is asked everything", () => {
	assert.equal(answerFor(asked({ skip: "pass" }), reader({ letGo: true })), "pass");
	assert.equal(answerFor(asked({ skip: "pass" }), reader({ letGo: true, asksAll: true })), "");
});

test("where nothing hangs on it the page answers, if all who were asked the same before are the reader", () => {
	assert.equal(answerFor(asked({ moot }), reader()), "only");
	assert.equal(answerFor(asked({ moot }), reader({ seats: [0] })), "");
	assert.equal(answerFor(asked({ moot }), reader({ asksAll: true })), "");
	assert.equal(isIdle(null, [0]), false);
});

test("an occasion is worth more if any of its chances is", () => {
	assert.equal(better([0.5, 0.1], [0.5, 0.2]), false);
	assert.equal(better([0.5, 0.3], [0.5, 0.2]), true);
	assert.equal(better([0.5, 0.1], [0.5]), true); // a chance that was not there
	assert.equal(better([], [0.5]), false);
});
