import assert from "node:assert/strict";
import { test } from "node:test";
import { concernOf, weighs } from "../../src/undercroft/server/static/nearness.js";
import { line, picture } from "./data.js";

const OWN = new Set(["model,1"]);
const state = { asked: false, picture: picture({ "model-1": "translate(0 0)", "model-2": "translate(190,0) rotate(90)",
	"model-3": "translate(193 0)", "model-4": "" }) };
const does = (...ids) => [line({ refs: ids.map((id) => ["model", id]) })];

test("to whom it is done, and how far away", () => {
	assert.equal(concernOf(does("1"), state, OWN), "own");
	assert.equal(concernOf(does("2", "1"), state, OWN), "mine");
	assert.equal(concernOf(does("2"), state, OWN), "near"); // four figures away
	assert.equal(concernOf(does("3"), state, OWN), "far");
	assert.equal(concernOf(does("4"), state, OWN), "far"); // it stands nowhere
	assert.equal(concernOf([line()], state, OWN), "told");
	assert.equal(concernOf(does("3"), state, new Set()), "mine"); // whoever looks on
});

test("where no figure acts yet, what one did oneself is known from what others did", () => {
	const mine = line({ whose: 1 }), theirs = line({ whose: 0 }), seated = { ...state, seat: 1 };
	assert.equal(concernOf([mine, mine], seated, new Set()), "own");
	assert.equal(concernOf([mine, theirs], seated, new Set()), "told");
	assert.equal(concernOf([line()], seated, new Set()), "mine");
	assert.equal(concernOf([mine], { ...state, seat: -1 }, new Set()), "mine"); // whoever watches
	assert.equal(concernOf([mine], seated, OWN), "told");
});

test("what nobody would want to miss", () => {
	assert.equal(weighs(does("3"), state, OWN), false);
	assert.equal(weighs(does("2"), state, OWN), true);
	assert.equal(weighs([line({ mark: "loss" })], state, OWN), true);
	assert.equal(weighs([line({ refs: [["model", "3"], ["door", "a"]] })], state, OWN), true);
	assert.equal(weighs([line({ refs: [["model", "3"], ["square", "a"]] })], state, OWN), false);
	assert.equal(weighs([], { ...state, asked: true }, OWN), true);
});
