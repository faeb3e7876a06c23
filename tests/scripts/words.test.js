import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./page.js";

openPage({ lang: "fr", words: { "Good {day}.": ["Bon {day}."], "{number} rule": ["{number} règle", "{number} règles"] } });
const { percent, t, tn } = await import("../../src/undercroft/server/static/words.js");

test("a text in the language of the page, English where it lacks it", () => {
	assert.equal(t("Good {day}.", { day: "jour" }), "Bon jour.");
	assert.equal(t("Not {known}", { known: "here" }), "Not here");
	assert.equal(t("What is {lacking}"), "What is {lacking}");
});

test("what ends a sentence itself has no full stop after it", () => {
	assert.equal(t("Good {day}.", { day: "jour !" }), "Bon jour !");
	assert.equal(t("Good {day}.", { day: "etc." }), "Bon etc.");
});

test("forms by number as the language counts", () => {
	assert.deepEqual([0, 1, 2].map((n) => tn(n, "{number} rule", "{number} rules")), ["0 règle", "1 règle", "2 règles"]);
	assert.deepEqual([0, 1, 2].map((n) => tn(n, "{number} die", "{number} dice")), ["0 dice", "1 die", "2 dice"]);
});

test("a chance as people of that language write it", () => assert.equal(percent(0.416).replace(/\s/g, " "), "42 %"));
