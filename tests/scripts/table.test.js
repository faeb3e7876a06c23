import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { seat } from "./data.js";
import { openPage } from "./page.js";

openPage();
const { spell } = await import("../../src/undercroft/server/static/away.js");
const { verdict } = await import("../../src/undercroft/server/static/ending.js");
const { sentence } = await import("../../src/undercroft/server/static/faults.js");
const { tokenStore, opened, trusts } = await import("../../src/undercroft/server/static/net.js");
const { plain } = await import("../../src/undercroft/server/static/rules.js");

beforeEach(() => [localStorage, sessionStorage].forEach((store) => store.clear()));

test("how it ended for whoever has these seats", () => {
	const state = (winners, drawn = false) => ({ outcome: { winners, drawn, text: "", rule: "" }, seats: [seat(0), seat(1)] });
	assert.equal(verdict(state([0]), [0]), "You won!");
	assert.equal(verdict(state([0]), [1]), "You lost.");
	assert.equal(verdict(state([0]), [0, 1]), "Won: Side 0. Lost: Side 1.");
	assert.equal(verdict(state([], true), [0]), "A draw.");
	assert.equal(verdict(state([0]), []), "");
});

test("how long somebody may be away, in words", () => {
	assert.deepEqual([0, 1, 61, 150, 7300].map(spell), ["1 second", "1 second", "61 seconds", "3 minutes", "2 hours"]);
});

test("a fault is told with its place and without tokens", () => {
	const error = Object.assign(new TypeError("no /table/abc#secret?lang=fr here"), { stack: "at http://host/static/board.js:7:3" });
	assert.equal(sentence(error), "TypeError: no /table/abc here /static/board.js:7");
	assert.equal(sentence("odd"), "Error: odd ");
	assert.ok(sentence(new Error("x".repeat(1000))).length <= 300);
});

test("the tokens of a table in groups that sit side by side", () => {
	tokenStore.add("t", ["a", "b"]);
	tokenStore.add("t", ["c"]);
	assert.deepEqual(tokenStore.groups("t"), [["a", "b"], ["c"]]);
	tokenStore.add("t", ["b", "c"]); // they sit together now
	assert.deepEqual(tokenStore.groups("t"), [["b", "c"]]);
	tokenStore.drop("t", "b");
	tokenStore.drop("t", "c");
	assert.deepEqual(tokenStore.groups("t"), []);
});

test("whoever wished for several seats and nobody beside them is alone with this screen", () => {
	const made = (table, ...tokens) => ({ table, watch: "/table/t#w",
		seats: tokens.map((token, n) => ({ ...seat(n), token, invite: null, link: null })) });
	const wishes = (...kinds) => kinds.map((kind) => ({ kind, name: "", level: "" }));
	assert.equal(opened(made("t", "a", "b"), wishes("me", "me")), "/table/t#a");
	assert.equal(trusts("t"), true);
	opened(made("u", "a", "b"), wishes("me", "person"));
	assert.equal(trusts("u"), false);
	assert.equal(opened(made("v", null), wishes("computer")), "/table/t#w");
});

test("what is searched has no capitals, accents or curly apostrophes", () => {
	assert.equal(plain("L’Épée du Cœur"), "l'epee du coeur");
});
