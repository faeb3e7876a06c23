import assert from "node:assert/strict";
import { test } from "node:test";
import { line } from "./data.js";
import { openPage } from "./page.js";

openPage();
const { missed, rowsOf, weighty } = await import("../../src/undercroft/server/static/log.js");

const turn = (seat) => line({ heading: `turn of ${seat}`, turn: seat });
const phase = line({ heading: "a phase" });

test("rows are lines that stand alone and groups, which end with the log", () => {
	const lines = ["a", "b", "c", "d"].map((text, step) => line({ text, step }));
	const rows = rowsOf(lines, [{ at: 1, size: 2, text: "b and c" }, { at: 3, size: 5, text: "d and more" }]);
	assert.deepEqual(rows.map(({ at, end, text }) => [at, end, text]), [[0, 1, undefined], [1, 3, "b and c"], [3, 4, "d and more"]]);
	assert.deepEqual(rows.map(({ step }) => step), [0, 1, 3]);
});

test("what was missed is what others did since one's last turn", () => {
	const lines = [turn(0), line(), phase, turn(1), line(), turn(0)];
	assert.deepEqual(missed(lines, [0]), { from: 2, to: 5 });
	assert.equal(missed(lines, [1]), null); // it is not their turn
	assert.equal(missed(lines, [0, 1]), null); // nobody else had one
	assert.deepEqual(missed([turn(1), line(), turn(0)], [0]), { from: 0, to: 2 }); // the first of one's own
	assert.equal(missed([line()], [0]), null);
});

test("whoever fell is not wounded too, and a wound counts once", () => {
	const mark = (mark, id, whose) => line({ mark, whose, refs: [["model", id]] });
	const lines = [mark("hurt", "1", 0), mark("loss", "1", 0), mark("hurt", "2", 0), mark("hurt", "2", 0), mark("loss", "3", 1),
		mark("goal", "4")];
	const { lost, hurt, goals, theirs } = weighty(lines, 0);
	assert.deepEqual([lost.length, hurt.length, goals.length, theirs], [1, 1, 1, 1]);
});
