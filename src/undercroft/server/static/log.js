// What happened: a heading for each turn, a row for whatever belongs together, which unfolds into its lines; above it what
// the reader has missed.
import { die } from "./dice.js";
import { $, $$, button, el, fill, ruleLink, t, tn } from "./dom.js";
import { told } from "./playback.js";

const need = ({ need: least }) => least && el("small.need", { title: t("A die counts from {least} on.", { least }) }, `${least}+`);

// Lines that stand alone, and groups as the server made them.
function rowsOf(lines, groups) {
	const rows = [], from = new Map(groups.map((group) => [group.at, group]));
	for (let at = 0; at < lines.length; at = rows.at(-1).end) {
		const { size = 1, text } = from.get(at) || {};
		rows.push({ at, end: Math.min(at + size, lines.length), text, step: lines[at].step });
	}
	return rows;
}

// What the reader folds or unfolds is left alone.
const touched = ({ currentTarget }) => { currentTarget.parentNode.dataset.mine = "yes"; };

const MARKS = ["loss", "goal", "hurt"]; // the weightiest first

export class Log {
	constructor(game, goto = null) {
		Object.assign(this, { host: $("#log"), game, goto, lines: [], rows: [], current: null, said: null });
		fill(this.host);
	}

	// Lines with their groups, as a seat sees them. Returns those that are new.
	show(lines, { groups = [], seat = -1, asked = false, step = 0 } = {}) {
		const news = told(this.lines, lines), old = this.rows;
		this.lines = lines;
		this.rows = rowsOf(lines, groups);
		this.rows.forEach((row, n) => this.lay(row, old[n], lines.length - news.length));
		for (const { node } of old.slice(this.rows.length)) node.remove();
		if (!this.goto) this.unfold(this.rows.at(-1));
		since(this, seat, step);
		this.speak(asked);
		return news;
	}

	// What is the same, up to the line `keep`, stays as the reader left it.
	lay(row, old, keep) {
		const same = old?.at === row.at && !old.text === !row.text && row.at < keep;
		row.node = same ? old.node : row.text ? this.group(row) : this.line(row.at);
		if (!old) this.host.append(row.node);
		else if (!same) old.node.replaceWith(row.node);
		const grown = !same || old.end !== row.end || old.text !== row.text || row.end > keep;
		if (row.text && grown) this.grow(row, same ? Math.min(keep, old.end) : row.at);
	}

	line(at) {
		const line = this.lines[at], { heading, note, mark, step, rule } = line;
		const spec = heading ? "li.turn" : ["li", note && "note", step !== this.lines[at - 1]?.step && "first", mark].filter(Boolean).join(".");
		const said = heading || [line.rolls.map(die), need(line), line.text];
		const way = this.goto ? button(said, () => this.goto(step), "button.go") : said; // in a replay, to its step
		return el(spec, heading ? el("h3", way) : way, ruleLink(this.game, rule, "§"));
	}

	group({ step }) {
		const onclick = (event) => {
			touched(event);
			if (this.goto && !event.currentTarget.parentNode.open) this.goto(step);
		};
		return el("li.group", el("details", el("summary", { onclick }), el("ol")));
	}

	grow({ node, at, end, text }, from) {
		const [summary, list] = node.firstChild.children;
		fill(summary, text);
		while (list.children.length > from - at) list.lastChild.remove();
		for (let n = from; n < end; n++) list.append(this.line(n));
		node.className = `group ${MARKS.find((mark) => this.lines.slice(at, end).some((line) => line.mark === mark)) || ""}`.trim();
	}

	// The row in which things happen is open and closes behind them.
	unfold(row) {
		const box = row && $("details", row.node);
		if (box === this.current) return;
		for (const one of [this.current, box]) if (one && !one.dataset.mine) one.open = one === box;
		this.current = box;
	}

	// To those who listen: a row once it is complete, line by line while they are asked.
	speak(asked) {
		const { lines, rows } = this, words = [];
		let said = Math.min(this.said ?? lines.length, lines.length);
		for (const { at, end, text } of rows.filter((row) => row.end > said)) {
			if (end === lines.length && text && !asked) break;
			if (text && said <= at && end < lines.length) words.push(text);
			else words.push(...lines.slice(Math.max(said, at), end).map((line) => line.heading || line.text));
			said = end;
		}
		this.said = said;
		if (words.length && $("#told")) fill("#told", words.map((one) => el("p", one)));
	}

	// In a replay: what is still to come is not told.
	upto(step) {
		const future = (node, at) => node.classList.toggle("future", this.lines[at].step > step);
		for (const { node, at, end, text } of this.rows) {
			future(node, at);
			if (!text) continue;
			$$("li", node).forEach((line, n) => future(line, at + n));
			fill($("summary", node), this.lines[end - 1].step > step ? this.lines[at].text : text);
		}
		const now = this.rows.findLast((row) => row.step <= step);
		if (!now) return;
		this.unfold(now);
		const last = $$("li:not(.future)", now.node).pop() || now.node, box = this.host.parentNode;
		box.scrollTop += last.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom;
	}
}

// ---- what was missed

// In the reader's own turn: from the end of their last one up to this one, if others had a turn meanwhile.
function missed(lines, seat) {
	const heads = lines.map((line, at) => ({ ...line, at })).filter((line) => line.heading);
	const turns = heads.filter((head) => head.turn !== undefined), own = turns.filter((head) => head.turn === seat);
	if (!own.length || turns.at(-1) !== own.at(-1)) return null;
	const from = own.length > 1 ? heads[heads.indexOf(own.at(-2)) + 1].at : 0, to = own.at(-1).at;
	return turns.some((head) => head.turn !== seat && head.at >= from && head.at < to) ? { from, to } : null;
}

const who = (line) => String(line.refs[0]);

// One's own losses, those wounded who still stand, and goals; of the others' losses how many.
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
function box(log, { from, to }, seat) {
	const found = weighty(log.lines.slice(from, to), seat);
	const rows = log.rows.filter((row) => row.text && row.at >= from && row.end <= to);
	const fought = rows.filter(({ at, end }) => log.lines.slice(at, end).some((line) => line.mark || line.rolls.length));
	const more = rows.length - fought.length, rest = more === rows.length && !found.goals.length ? t("Nobody fought; all of it is told below.")
		: tn(more, "{number} more thing, told below", "{number} more things, told below");
	const summary = el("summary", { onclick: touched }, el("b", t("Since your last turn")), counts(found));
	const first = [...found.lost, ...found.hurt, ...found.goals].map((line) => el(`li.${line.mark}`, line.text, " "));
	return el("details", { open: true }, summary, el("ul.weighty", first), el("ul", fought.map(({ text }) => el("li", text)),
		more > 0 && el("li.dim", rest)));
}

// Stands above the log, open until the reader has chosen something.
function since(log, seat, step) {
	const host = $("#since"), range = missed(log.lines, seat), made = JSON.stringify([range, seat]), old = host?.firstChild;
	if (!host) return;
	if (host.made !== made || !old) {
		Object.assign(host, { made, step });
		fill(host, range && box(log, range, seat));
	} else if (step !== host.step && !old.dataset.mine) old.open = false;
}
