// What happened: headings for turns, rows of what belongs together, which unfold; above them what the reader missed.
import { die } from "./dice.js";
import { $, $$, button, changed, el, fill, must, ruleLink, t, tn } from "./dom.js";
import { ownSeats } from "./here.js";
import { newLines } from "./states.js";

/** @param {Api.LogLine} line */
const need = ({ need: least }) => least && el("small.need", { title: t("A die counts from {least} on.", { least }) }, `${least}+`);

/** A line that stands alone, or a group, which has a text; the lines up to `end` are in it. */
/** @typedef {{ at: number, end: number, text?: string, step: number, node?: HTMLElement }} Row */

/**
 * Lines that stand alone, and groups as the server made them.
 * @param {Api.LogLine[]} lines @param {Api.LogGroup[]} groups
 */
export function rowsOf(lines, groups) {
	/** @type {Row[]} */
	const made = [];
	const from = new Map(groups.map((group) => [group.at, group]));
	for (let at = 0; at < lines.length; at = made[made.length - 1].end) {
		const { size = 1, text = undefined } = from.get(at) || {};
		made.push({ at, end: Math.min(at + size, lines.length), text, step: lines[at].step });
	}
	return made;
}

/** The box of a summary. @param {Event} event */
const boxOf = ({ currentTarget }) => /** @type {HTMLDetailsElement} */ (/** @type {Element} */ (currentTarget).parentElement);

/** What the reader folds or unfolds is left alone. @param {Event} event */
const touched = (event) => { boxOf(event).dataset.mine = "yes"; };

const MARKS = ["loss", "goal", "hurt"]; // the weightiest first

const host = $("#log");
/** @type {Api.LogLine[]} */
let lines = [];
/** @type {Row[]} */
let rows = [];
/** The row in which things happen. @type {HTMLDetailsElement | null} */
let open = null;
/** How many lines were told to those who listen. @type {number | null} */
let said = null;
let game = "";
/** The way to a step, in a replay. @type {((step: number) => void) | null} */
let goto = null;
let sinceStep = 0; // at which the reader was told what they missed

/** From its beginning. @param {((step: number) => void) | null} way leads to a step, in a replay */
export function begin(way = null) {
	[lines, rows, open, said, goto] = [[], [], null, null, way];
	fill(host);
}

/** @param {number} at */
function line(at) {
	const go = goto, one = lines[at], { heading, note, mark, step, rule } = one;
	const spec = heading ? "li.turn" : ["li", note && "note", step !== lines[at - 1]?.step && "first", mark].filter(Boolean).join(".");
	const words = heading || [one.rolls.map(die), need(one), one.text];
	const way = go ? button(words, () => go(step), "button.go") : words;
	return el(spec, heading ? el("h3", way) : way, ruleLink(game, rule, "§"));
}

/** @param {Row} row */
function group({ step }) {
	const onclick = (/** @type {Event} */ event) => {
		touched(event);
		if (goto && !boxOf(event).open) goto(step);
	};
	return el("li.group", el("details", el("summary", { onclick }), el("ol")));
}

/** @param {Row} row */
const nodeOf = (row) => /** @type {HTMLElement} */ (row.node);

/**
 * What is the same, up to the line `keep`, stays as the reader left it.
 * @param {Row} row @param {Row | undefined} old @param {number} keep
 */
function lay(row, old, keep) {
	const same = old?.at === row.at && !old.text === !row.text && row.at < keep ? old : null;
	const node = row.node = same ? nodeOf(same) : row.text ? group(row) : line(row.at);
	if (!old) host.append(node);
	else if (!same) old.node?.replaceWith(node);
	const grown = !same || same.end !== row.end || same.text !== row.text || row.end > keep;
	if (row.text && grown) grow(row, same ? Math.min(keep, same.end) : row.at);
}

/** @param {Row} row @param {number} from */
function grow(row, from) {
	const { at, end, text } = row, node = nodeOf(row), [summary, list] = /** @type {Element} */ (node.firstElementChild).children;
	fill(summary, text);
	while (list.children.length > from - at) list.lastChild?.remove();
	for (let n = from; n < end; n++) list.append(line(n));
	node.className = `group ${MARKS.find((mark) => lines.slice(at, end).some((one) => one.mark === mark)) || ""}`.trim();
}

/** The row in which things happen is open and closes behind them. @param {Row | undefined} row */
function unfold(row) {
	const box = /** @type {HTMLDetailsElement | null} */ (row ? $("details", row.node) : null);
	if (box === open) return;
	for (const one of [open, box]) if (one && !one.dataset.mine) one.open = one === box;
	open = box;
}

/** To those who listen: a row once it is complete, line by line while they are asked. @param {boolean} asked */
function speak(asked) {
	const words = [], before = Math.min(said ?? lines.length, lines.length);
	said = before;
	for (const { at, end, text } of rows.filter((row) => row.end > before)) {
		if (end === lines.length && text && !asked) break;
		if (text && said <= at && end < lines.length) words.push(text);
		else words.push(...lines.slice(Math.max(said, at), end).map((one) => one.heading || one.text));
		said = end;
	}
	if (words.length && $("#told")) fill("#told", words.map((one) => el("p", one)));
}

/** What a log needs to know of a table. @typedef {Pick<TableState, "game" | "groups"> & Partial<TableState>} Told */

/** Lines with their groups, as a seat sees them. Returns those that are new. @param {Api.LogLine[]} all @param {Told} table */
export function show(all, { game: name, groups = [], seat = -1, asked = false, step = 0, open: team }) {
	const news = newLines(lines, all), old = rows;
	[game, lines] = [name, all];
	rows = rowsOf(lines, groups);
	rows.forEach((row, n) => lay(row, old[n], lines.length - news.length));
	for (const { node } of old.slice(rows.length)) node?.remove();
	if (!goto) unfold(rows.at(-1));
	since(seat, step, team ? ownSeats() : [seat]);
	speak(asked);
	return news;
}

/** What is still to come is not told. @param {number} step */
export function upto(step) {
	const future = (/** @type {Element} */ node, /** @type {number} */ at) => node.classList.toggle("future", lines[at].step > step);
	for (const row of rows) {
		const { at, end, text } = row, node = nodeOf(row);
		future(node, at);
		if (!text) continue;
		$$("li", node).forEach((one, n) => future(one, at + n));
		fill(must("summary", node), lines[end - 1].step > step ? lines[at].text : text);
	}
	const now = rows.findLast((row) => row.step <= step);
	if (!now) return;
	unfold(now);
	const last = $$("li:not(.future)", now.node).pop() || nodeOf(now), box = must(".log-box");
	box.scrollTop += last.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom;
}

/** Lines of the log. @typedef {{ from: number, to: number }} Range */

/**
 * In a turn of these seats: from the end of their last one up to this one, if others had one meanwhile.
 * @param {Api.LogLine[]} lines @param {number[]} seats @returns {Range | null}
 */
export function missed(lines, seats) {
	const heads = lines.map((line, at) => ({ ...line, at })).filter((line) => line.heading);
	const turns = heads.filter((head) => head.turn !== undefined), own = turns.filter(({ turn }) => turn != null && seats.includes(turn));
	const [before, last] = [own.at(-2), own.at(-1)];
	if (!last || turns.at(-1) !== last) return null;
	const from = before ? heads[heads.indexOf(before) + 1].at : 0, to = last.at;
	return turns.some((head) => !own.includes(head) && head.at >= from && head.at < to) ? { from, to } : null;
}

/** @param {Api.LogLine} line */
const who = (line) => String(line.refs[0]);

/**
 * One's own losses, those wounded who still stand, and goals; how many the others lost.
 * @param {Api.LogLine[]} lines @param {number} seat
 */
export function weighty(lines, seat) {
	const of = (/** @type {string} */ mark) => lines.filter((line) => line.mark === mark && (line.whose ?? seat) === seat);
	const lost = of("loss"), gone = new Set(lost.map(who));
	const hurt = new Map(of("hurt").filter((line) => !gone.has(who(line))).map((line) => [who(line), line]));
	const theirs = lines.filter((line) => line.mark === "loss").length - lost.length;
	return { lost, hurt: [...hurt.values()], goals: of("goal"), theirs };
}

/** @param {ReturnType<typeof weighty>} found */
const counts = ({ lost, hurt, theirs }) => [
	lost.length > 0 && el("span.count.loss", tn(lost.length, "{number} of yours fell", "{number} of yours fell")),
	hurt.length > 0 && el("span.count.hurt", tn(hurt.length, "{number} of yours wounded", "{number} of yours wounded")),
	theirs > 0 && el("span.count", tn(theirs, "{number} of theirs fell", "{number} of theirs fell")),
];

/** Fights are told; of the rest one only hears that there was more. @param {Range} range @param {number} seat */
function box({ from, to }, seat) {
	const found = weighty(lines.slice(from, to), seat);
	const all = rows.filter((row) => row.text && row.at >= from && row.end <= to);
	const fought = all.filter(({ at, end }) => lines.slice(at, end).some((line) => line.mark || line.rolls.length));
	const more = all.length - fought.length, rest = more === all.length && !found.goals.length ? t("Nobody fought; all of it is told below.")
		: tn(more, "{number} more thing, told below", "{number} more things, told below");
	const summary = el("summary", { onclick: touched }, el("b", t("Since your last turn")), counts(found));
	const first = [...found.lost, ...found.hurt, ...found.goals].map((line) => el(`li.${line.mark}`, line.text, " "));
	return el("details", { open: true }, summary, el("ul.weighty", first), el("ul", fought.map(({ text }) => el("li", text)),
		more > 0 && el("li.dim", rest)));
}

/** Stands above the log, open until the reader has chosen something. @param {number} seat @param {number} step @param {number[]} seats */
function since(seat, step, seats) {
	const place = $("#since"), range = missed(lines, seats);
	if (!place) return;
	const old = /** @type {HTMLDetailsElement | null} */ (place.firstElementChild);
	if (changed(place, [range, seat])) {
		sinceStep = step;
		fill(place, range && box(range, seat));
	} else if (step !== sinceStep && old && !old.dataset.mine) old.open = false;
}
