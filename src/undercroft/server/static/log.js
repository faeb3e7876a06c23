// What happened: headings for turns, rows of what belongs together, which unfold; above them what the reader missed.
import { die } from "./dice.js";
import { $, $$, button, changed, el, fill, ruleLink, t, tn } from "./dom.js";
import { ours } from "./here.js";
import { told } from "./playback.js";

const need = ({ need: least }) => least && el("small.need", { title: t("A die counts from {least} on.", { least }) }, `${least}+`);

// Lines that stand alone, and groups as the server made them.
function rowsOf(groups) {
	const made = [], from = new Map(groups.map((group) => [group.at, group]));
	for (let at = 0; at < lines.length; at = made.at(-1).end) {
		const { size = 1, text } = from.get(at) || {};
		made.push({ at, end: Math.min(at + size, lines.length), text, step: lines[at].step });
	}
	return made;
}

// What the reader folds or unfolds is left alone.
const touched = ({ currentTarget }) => { currentTarget.parentNode.dataset.mine = "yes"; };

const MARKS = ["loss", "goal", "hurt"]; // the weightiest first

const host = $("#log");
let lines, rows, open, said, game, goto;

// From its beginning; `way` leads to a step, in a replay.
export function begin(way = null) {
	[lines, rows, open, said, goto] = [[], [], null, null, way];
	fill(host);
}

function line(at) {
	const one = lines[at], { heading, note, mark, step, rule } = one;
	const spec = heading ? "li.turn" : ["li", note && "note", step !== lines[at - 1]?.step && "first", mark].filter(Boolean).join(".");
	const words = heading || [one.rolls.map(die), need(one), one.text];
	const way = goto ? button(words, () => goto(step), "button.go") : words;
	return el(spec, heading ? el("h3", way) : way, ruleLink(game, rule, "§"));
}

function group({ step }) {
	const onclick = (event) => {
		touched(event);
		if (goto && !event.currentTarget.parentNode.open) goto(step);
	};
	return el("li.group", el("details", el("summary", { onclick }), el("ol")));
}

// What is the same, up to the line `keep`, stays as the reader left it.
function lay(row, old, keep) {
	const same = old?.at === row.at && !old.text === !row.text && row.at < keep;
	row.node = same ? old.node : row.text ? group(row) : line(row.at);
	if (!old) host.append(row.node);
	else if (!same) old.node.replaceWith(row.node);
	const grown = !same || old.end !== row.end || old.text !== row.text || row.end > keep;
	if (row.text && grown) grow(row, same ? Math.min(keep, old.end) : row.at);
}

function grow({ node, at, end, text }, from) {
	const [summary, list] = node.firstChild.children;
	fill(summary, text);
	while (list.children.length > from - at) list.lastChild.remove();
	for (let n = from; n < end; n++) list.append(line(n));
	node.className = `group ${MARKS.find((mark) => lines.slice(at, end).some((one) => one.mark === mark)) || ""}`.trim();
}

// The row in which things happen is open and closes behind them.
function unfold(row) {
	const box = row && $("details", row.node);
	if (box === open) return;
	for (const one of [open, box]) if (one && !one.dataset.mine) one.open = one === box;
	open = box;
}

// To those who listen: a row once it is complete, line by line while they are asked.
function speak(asked) {
	const words = [];
	said = Math.min(said ?? lines.length, lines.length);
	for (const { at, end, text } of rows.filter((row) => row.end > said)) {
		if (end === lines.length && text && !asked) break;
		if (text && said <= at && end < lines.length) words.push(text);
		else words.push(...lines.slice(Math.max(said, at), end).map((one) => one.heading || one.text));
		said = end;
	}
	if (words.length && $("#told")) fill("#told", words.map((one) => el("p", one)));
}

// Lines with their groups, as a seat sees them. Returns those that are new.
export function show(all, { game: name, groups = [], seat = -1, asked = false, step = 0, open: team } = {}) {
	const news = told(lines, all), old = rows;
	[game, lines] = [name, all];
	rows = rowsOf(groups);
	rows.forEach((row, n) => lay(row, old[n], lines.length - news.length));
	for (const { node } of old.slice(rows.length)) node.remove();
	if (!goto) unfold(rows.at(-1));
	since(seat, step, team ? ours() : [seat]);
	speak(asked);
	return news;
}

// What is still to come is not told.
export function upto(step) {
	const future = (node, at) => node.classList.toggle("future", lines[at].step > step);
	for (const { node, at, end, text } of rows) {
		future(node, at);
		if (!text) continue;
		$$("li", node).forEach((one, n) => future(one, at + n));
		fill($("summary", node), lines[end - 1].step > step ? lines[at].text : text);
	}
	const now = rows.findLast((row) => row.step <= step);
	if (!now) return;
	unfold(now);
	const last = $$("li:not(.future)", now.node).pop() || now.node, box = host.parentNode;
	box.scrollTop += last.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom;
}

// In a turn of seats here: from the end of their last one up to this one, if others had one meanwhile.
function missed(seats) {
	const heads = lines.map((line, at) => ({ ...line, at })).filter((line) => line.heading);
	const turns = heads.filter((head) => head.turn !== undefined), own = turns.filter((head) => seats.includes(head.turn));
	if (!own.length || turns.at(-1) !== own.at(-1)) return null;
	const from = own.length > 1 ? heads[heads.indexOf(own.at(-2)) + 1].at : 0, to = own.at(-1).at;
	return turns.some((head) => !own.includes(head) && head.at >= from && head.at < to) ? { from, to } : null;
}

const who = (line) => String(line.refs[0]);

// One's own losses, those wounded who still stand, and goals; how many the others lost.
function weighty(lines, seat) {
	const of = (mark) => lines.filter((line) => line.mark === mark && (line.whose ?? seat) === seat);
	const lost = of("loss"), gone = new Set(lost.map(who));
	const hurt = new Map(of("hurt").filter((line) => !gone.has(who(line))).map((line) => [who(line), line]));
	const theirs = lines.filter((line) => line.mark === "loss").length - lost.length;
	return { lost, hurt: [...hurt.values()], goals: of("goal"), theirs };
}

const counts = ({ lost, hurt, theirs }) => [
	lost.length > 0 && el("span.count.loss", tn(lost.length, "{number} of yours fell", "{number} of yours fell")),
	hurt.length > 0 && el("span.count.hurt", tn(hurt.length, "{number} of yours wounded", "{number} of yours wounded")),
	theirs > 0 && el("span.count", tn(theirs, "{number} of theirs fell", "{number} of theirs fell")),
];

// Fights are told; of the rest one only hears that there was more.
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

// Stands above the log, open until the reader has chosen something.
function since(seat, step, seats) {
	const place = $("#since"), range = missed(seats), old = place?.firstChild;
	if (!place) return;
	if (changed(place, [range, seat])) {
		place.step = step;
		fill(place, range && box(range, seat));
	} else if (step !== place.step && !old.dataset.mine) old.open = false;
}
