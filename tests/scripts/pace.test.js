import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { line, roll } from "./data.js";
import { openPage } from "./page.js";

openPage();
const { atOnce, filmStay, keepTime, stay, tempo } = await import("../../src/undercroft/server/static/pace.js");
const choose = (pace) => localStorage.setItem("undercroft.pace", pace);
const dice = [line({ rolls: [roll()] })];

beforeEach(() => choose("1"));

test("a step stays longer with more to read, and with dice", () => {
	const alone = stay([line()]);
	assert.ok(stay([line(), line()]) > alone);
	assert.ok(stay(dice) > stay([line(), line()]));
	assert.equal(stay(Array(4).fill(line())), stay(Array(40).fill(line()))); // nobody reads more meanwhile
});

test("what is far away is quick, one's own way is not waited for, but its dice are seen", () => {
	assert.ok(stay([line()], "far") < stay([line()], "near"));
	assert.ok(stay([line()], "near") < stay([line()], "mine"));
	assert.ok(stay([line()], "own") < stay([line()], "far") * 2);
	assert.ok(stay(dice, "own") > stay([line()], "mine"));
});

test("each pace is quicker than the one before, and at once nothing stays", () => {
	const [slow, fast] = ["1", "4"].map((pace) => (choose(pace), stay([line()])));
	assert.ok(fast < slow);
	choose("now");
	assert.ok(atOnce());
	assert.equal(stay([line()]), 0);
	assert.ok(filmStay() > 0); // a film is a film
});

test("what stops for the reader's own alone is quick with all else", () => {
	choose("mine");
	assert.ok(stay([line()], "near") < stay([line()], "mine"));
	assert.equal(stay([line()], "near"), stay([line()], "far"));
});

test("at once nothing moves, unless it is asked for", () => {
	choose("now");
	keepTime("mine");
	assert.deepEqual(tempo, { rate: 1, still: true });
	keepTime("mine", true);
	assert.deepEqual(tempo, { rate: 1, still: false });
	choose("4");
	keepTime("mine");
	assert.deepEqual(tempo, { rate: 4, still: false });
});
