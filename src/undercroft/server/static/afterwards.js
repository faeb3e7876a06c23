// A finished game looked at again: asked for, waited for, shown beside its replay.
import { chart } from "./chart.js";
import { $, $$, button, el, fill, percent, t, tn, wait } from "./dom.js";
import { current, shownState, timeline } from "./here.js";
import { side as named } from "./seats.js";
import { decimal, signed } from "./words.js";

const OFTEN = 700, SELDOM = 3000; // ms between two questions how far it is; the second after one that was not answered

/** @typedef {{ step: number, moment?: Api.TurningPoint, blunder?: Api.Blunder }} Told */

/** What the page of the replay does. @type {{ playOn(step: number): unknown }} */
let replay;
/** @type {ReturnType<typeof chart> | null} */
let drawn = null;
let wanted = false;

/** @param {number} seat */
const seatName = (seat) => named(shownState().seats[seat]);
/** @param {number[]} seats */
const sideName = (seats) => seats.map(seatName).join(", ");
/** @param {number} step */
const go = (step) => timeline().to(step);

// ---- asking and waiting

/** Shown or put away. */
function toggle() {
	wanted = !wanted;
	$("#analyse").ariaExpanded = String(wanted);
	$("#analysis").hidden = !wanted;
	if (wanted && !drawn) follow();
	else showWords("", 1);
}

/** @param {string} words @param {number | null} done how far it is, or 1; null if nobody knows */
function showWords(words, done) {
	const bar = $("#analysis-done");
	fill("#analysis-words", words);
	bar.hidden = done === 1;
	if (done === null) bar.removeAttribute("value");
	else bar.value = done;
}

/** Until it is there, or nobody wants it any more: on the server it goes on. */
async function follow() {
	showWords(t("The game is being looked at…"), null);
	for (let asked = false; wanted && !drawn;) {
		/** @type {Api.Analysed | null} */
		const found = await (asked ? current().ask("analysis") : current().ask("analysis", {})).catch(lost);
		if (!wanted || drawn) return;
		asked = found !== null && found.state !== "none"; // a server that was started anew knows nothing of it
		if (found?.analysis) {
			showWords("", 1);
			return show(found.analysis);
		}
		if (found?.state === "failed") return failed(found.problem);
		if (found) showWords(waits(found), found.state === "making" ? found.done : null);
		await wait(found ? OFTEN : SELDOM);
	}
}

/** @param {Api.Analysed} found */
const waits = ({ before, done }) => (before ? tn(before, "{number} other game comes first.", "{number} other games come first.")
	: t("The game is being looked at: {done}", { done: percent(done) }));

/** The server does not answer, and may come back; or it refuses. @param {Refusal} error */
function lost({ message, status }) {
	if (!status) showWords(message, null);
	else failed(message);
	return null;
}

/** @param {string} words */
function failed(words) {
	wanted = false;
	$("#analyse").ariaExpanded = "false";
	showWords(words, 1);
}

// ---- showing

/** @param {Api.GameAnalysis} found */
function show(found) {
	const { sides, chances, moments, blunders } = found, { log } = shownState();
	const lines = sides.length === 2 ? chances.slice(0, 1) : chances; // the other's is what is left of 1
	const marks = [...moments.map(({ step, side }) => ({ step, side, kind: /** @type {const} */ ("moment") })),
		...blunders.map(({ step, seat }) => ({ step: step - 1, side: sideOf(found, seat), kind: /** @type {const} */ ("blunder") }))];
	const turns = log.filter(({ heading }) => heading).map(({ step }) => step);
	drawn = chart(lines, marks, turns, summary(found), go);
	drawn.at(timeline().at);
	fill("#analysis", legend(found, lines.length), drawn.box, points(found), luck(found), how(found));
	mark(timeline().at);
}

/** @param {Api.GameAnalysis} found @param {number} seat */
const sideOf = ({ sides }, seat) => sides.findIndex((seats) => seats.includes(seat));

/** @param {Api.GameAnalysis} found */
const summary = ({ sides, chances }) => sides.map((seats, n) => t("{side}: chance to win from {first} to {last}.", {
	side: sideName(seats), first: percent(chances[n][0]), last: percent(chances[n].at(-1) ?? 0),
})).join(" ");

/** @param {Api.GameAnalysis} found @param {number} lines */
function legend({ sides }, lines) {
	const named = (/** @type {number[]} */ seats) => (lines > 1 ? sideName(seats) : t("Chance of all to win"));
	if (sides.length !== 2) return el("p.legend", sides.map((seats, n) => el("span", el(`i.line-${n}`), named(seats))));
	return el("p.legend", t("Above the middle: {one} ahead. Below: {other} ahead.", { one: sideName(sides[0]), other: sideName(sides[1]) }));
}

/** What is told of each step, in their order. @param {Api.GameAnalysis} found */
function points(found) {
	/** @type {Map<number, Told>} */
	const by = new Map();
	const at = (/** @type {number} */ step) => by.get(step) ?? { step };
	for (const moment of found.moments) by.set(moment.step, { ...at(moment.step), moment });
	for (const blunder of found.blunders) by.set(blunder.step, { ...at(blunder.step), blunder });
	const all = [...by.values()].sort((a, b) => a.step - b.step);
	if (!all.length) return el("p", t("No step moved a chance by much, and no choice was clearly a bad one."));
	return el("ol.points", all.map((one) => el("li", { "data-step": one.step }, step(one.step, one.moment?.seat ?? one.blunder?.seat ?? 0),
		one.moment && moment(one.moment), one.blunder && blunder(one.blunder))));
}

/** @param {number} at @param {number} seat */
const step = (at, seat) => button(t("Step {step}: {seat}", { step: at, seat: seatName(seat) }), () => go(at), "button.link");

/** @param {Api.TurningPoint} one */
const moment = ({ before, after, choice, dice, odds, happened }) => el("div.moment",
	el("p", el("b", t("Chance to win from {before} to {after}:", { before: percent(before), after: percent(after) })), " ",
		t("by choice {choice}, by dice {dice}.", { choice: signed(choice), dice: signed(dice) })),
	el("p.small", happened.join(" ")), odds && el("p.small.dim", t("Known before: {odds}.", { odds })));

/** @param {Api.Blunder} one */
const blunder = ({ step, chosen, better, gain, error }) => el("div.blunder",
	el("p", el("b", t("Blunder:")), " ", chosen),
	el("p", t("Better: {better} ({gain}, give or take {error})", { better, gain: signed(gain), error: percent(error) })),
	button(t("Play on from before it"), () => replay.playOn(step - 1), "button.btn.quiet"));

/** @param {Api.GameAnalysis} found */
const luck = ({ luck: seats }) => el("table.luck", el("caption", t("Luck: what the dice did against what was to be expected")),
	el("thead", el("tr", [t("Seat"), t("Chance moved by dice"), t("Rolls better than expected"), t("Lost by blunders")]
		.map((head) => el("th", { scope: "col" }, head)))),
	el("tbody", seats.map(({ seat, moved, error, rolls, better, expected, lost }) => el("tr", el("th", { scope: "row" }, seatName(seat)),
		el("td", t("{moved}, give or take {error}", { moved: signed(moved), error: percent(error) })),
		el("td", rolls
			? t("{better} of {rolls}, where {expected} were to be expected", { better, rolls, expected: decimal(expected) })
			: t("no roll")),
		el("td", percent(lost))))));

/** @param {Api.GameAnalysis} found */
const how = ({ learned, decisions, examined }) => el("p.small.dim",
	tn(decisions,
		"{examined} of {number} choice was looked at closely.", "{examined} of {number} choices were looked at closely.", { examined }), " ",
	!learned && t("Of this mission nothing was learned: its chances are a rule of thumb."));

/** The reader looks at a step. @param {number} at */
export function mark(at) {
	drawn?.at(at);
	for (const one of $$("#analysis [data-step]")) {
		if (Number(one.dataset.step) === at) one.ariaCurrent = "step";
		else one.removeAttribute("aria-current");
	}
}

/** Only of a game that is over. @param {typeof replay} page @param {boolean} over */
export function begin(page, over) {
	replay = page;
	$("#afterwards").hidden = !over;
	$("#analyse").onclick = toggle;
	if (over && new URLSearchParams(location.search).has("analysis")) toggle();
}
