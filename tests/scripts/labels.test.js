import assert from "node:assert/strict";
import { test } from "node:test";
import { actorOf, aimOf, alike, bestChance, groupsOf, sameRef, uniqueBy } from "../../src/undercroft/server/static/labels.js";
import { label } from "./data.js";

test("refs name the same thing by kind and id", () => {
	assert.equal(sameRef(["model", "1"], ["model", "1"]), true);
	assert.equal(sameRef(["model", "1"], ["card", "1"]), false);
	assert.equal(sameRef(null, ["model", "1"]), false);
	assert.equal(sameRef(undefined, undefined), false);
});

test("who acts comes first, what is pointed at last", () => {
	const refs = [["model", "1"], ["square", "a"], ["model", "2"]];
	assert.deepEqual([actorOf({ refs }), aimOf({ refs })], [refs[0], refs[2]]);
	assert.equal(actorOf({ refs: [] }), undefined);
});

test("of several of a name the last stays, where the first stood", () => {
	assert.deepEqual(uniqueBy(["a1", "b1", "a2"], (one) => one[0]), ["a2", "b1"]);
});

test("what it is worth is the better of its chance and the harm; -1 without dice", () => {
	assert.equal(bestChance({ chance: null }), -1);
	assert.equal(bestChance({ chance: { chance: 0.2, harm: 0.5 } }), 0.5);
	assert.equal(bestChance({ chance: { chance: 0, harm: 0 } }), 0);
});

test("options stand under their headings, in the order in which these come", () => {
	const groups = groupsOf([label({ group: "b", action: "1" }), label({ group: "a", action: "2" }), label({ group: "b", action: "3" })]);
	assert.deepEqual(groups.map(([name, some]) => [name, some.map(({ action }) => action)]), [["b", ["1", "3"]], ["a", ["2"]]]);
});

test("options that read the same stand there once, with their number", () => {
	const named = [["the virus", "1"], ["the kit", "2"], ["the virus", "3"]];
	const all = named.map(([name, action]) => label({ label: name, action }));
	assert.deepEqual(alike(all).map(({ label, action }) => [label, action]), [["the virus ×2", "1"], ["the kit", "2"]]);
	const two = [label({ action: "1", refs: [["card", "1"]] }), label({ action: "2", refs: [["card", "2"]] })];
	assert.equal(alike(two).length, 2); // they stand for different things
});
