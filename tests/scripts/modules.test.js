import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const FOLDER = new URL("../../src/undercroft/server/static/", import.meta.url);
const NAMES = readdirSync(FOLDER).filter((name) => name.endsWith(".js"));
const IMPORT = /^import\s+(?:([^"]*?)\s+from\s+)?"\.\/(\w+\.js)";$/gm;

/** What a script imports: names by the script from which they come. */
function importsOf(name) {
	const found = new Map();
	for (const [, names = "", from] of readFileSync(new URL(name, FOLDER), "utf8").matchAll(IMPORT)) {
		found.set(from, names.replace(/[{}]/g, "").split(",").map((one) => one.trim().split(" as ")[0]).filter(Boolean));
	}
	return found;
}

const GRAPH = new Map(NAMES.map((name) => [name, importsOf(name)]));

/** A way by which a script imports itself, if there is one. */
function cycleFrom(graph, name, way = []) {
	if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
	for (const next of graph.get(name).keys()) {
		const found = cycleFrom(graph, next, [...way, name]);
		if (found) return found;
	}
	return null;
}

// Who changes what the page knows; everybody may read it.
const OWNERS = {
	setConnections: ["curtain.js", "table.js"], // who sits here: at the beginning, and when a seat that was lent goes back
	setCurrent: ["curtain.js", "replay.js"],
	setCommon: ["curtain.js"],
	setCovered: ["curtain.js"],
	setTimeline: ["replay.js", "table.js"], // one page each
	setFigure: ["pointing.js", "table.js", "walk.js"],
	setOverlay: ["pointing.js", "table.js"],
	setPose: ["laying.js"],
	setLooking: ["pointing.js"],
	setPast: ["playback.js", "table.js"],
	setPastPanels: ["playback.js"],
	setBusy: ["sending.js", "table.js", "unasked.js"],
	setWalking: ["sending.js"],
};

test("the net catches a cycle", () => {
	const graph = new Map([["a.js", new Map([["b.js", []]])], ["b.js", new Map([["a.js", []]])]]);
	assert.deepEqual(cycleFrom(graph, "a.js"), ["a.js", "b.js", "a.js"]);
});

test("every import is seen", () => {
	for (const name of NAMES) {
		const lines = readFileSync(new URL(name, FOLDER), "utf8").match(/^import\b/gm) || [];
		assert.equal(GRAPH.get(name).size, lines.length, name);
	}
	assert.ok(GRAPH.get("table.js").size > 10);
});

test("no two scripts import each other, on whatever way", () => {
	for (const name of NAMES) assert.equal(cycleFrom(GRAPH, name), null);
});

test("what the page knows is changed by its owners alone", () => {
	const setters = [...readFileSync(new URL("here.js", FOLDER), "utf8").matchAll(/^export function (set\w+)/gm)].map(([, name]) => name);
	assert.deepEqual(setters.toSorted(), Object.keys(OWNERS).toSorted());
	for (const setter of setters) {
		const users = NAMES.filter((name) => GRAPH.get(name).get("here.js")?.includes(setter));
		assert.deepEqual(users.toSorted(), OWNERS[setter], setter);
	}
});

test("nobody writes past the setters", () => {
	for (const name of NAMES) assert.doesNotMatch(readFileSync(new URL(name, FOLDER), "utf8"), /\bhere\.\w+\s*(\|\||\?\?)?=[^=>]/, name);
});
