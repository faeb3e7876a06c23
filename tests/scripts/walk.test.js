import assert from "node:assert/strict";
import { test } from "node:test";
import { choice, picture } from "./data.js";
import { openPage } from "./page.js";

openPage();
const { due, standing } = await import("../../src/undercroft/server/static/walk.js");

test("steps to a question that nobody asked are left out", () => {
	const steps = [{ action: "a", kind: "first" }, { action: "b", kind: "second" }, { action: "c", kind: "second" }];
	assert.deepEqual(due(steps, { choice: choice({ kind: "second" }) }).map(({ action }) => action), ["b", "c"]);
	assert.deepEqual(due(steps, { choice: choice({ kind: "third" }) }), []);
	assert.deepEqual(due(steps, { choice: null }), []);
	assert.deepEqual(due([{ action: "a" }], { choice: choice() }), [{ action: "a" }]);
});

test("a walk notes where all others stand", () => {
	const at = (one, other) => ({ picture: { ...picture({}), parts: {
		"model-1": { place: "", markup: `<g data-model="1" data-at="${one}"/>`, ground: "" },
		"model-2": { place: "", markup: `<g data-model="2" data-at="${other}"/>`, ground: "" },
		floor: { place: "", markup: null, ground: "abc" },
	} } });
	const figure = ["model", "1"];
	assert.equal(standing(at("a", "b"), figure), standing(at("c", "b"), figure));
	assert.notEqual(standing(at("a", "b"), figure), standing(at("a", "c"), figure));
});
