// What happened: a heading for each turn, a row for whatever belongs together, which unfolds into its lines.
import { die } from "./dice.js";
import { $, $$, button, el, fill, ruleLink, t } from "./dom.js";
import { told } from "./playback.js";
import { since } from "./since.js";

const need = ({ need: least }) => least && el("small.need", { title: t("A die counts from {least} on.", { least }) }, `${least}+`);

// The rows of a log: lines that stand alone, and groups as the server made them.
function rowsOf(lines, groups) {
	const rows = [], from = new Map(groups.map((group) => [group.at, group]));
	for (let at = 0; at < lines.length; at = rows.at(-1).end) {
		const { size = 1, text } = from.get(at) || {};
		rows.push({ at, end: Math.min(at + size, lines.length), text, step: lines[at].step });
	}
	return rows;
}

const MARKS = ["loss", "goal", "hurt"]; // the weightiest first

export class Log {
	constructor(game, goto = null) {
		Object.assign(this, { host: $("#log"), game, goto, lines: [], rows: [], current: null, said: null, since: null });
		fill(this.host);
	}

	// Takes what the state says beside the lines: their groups, and whose log it is. Returns the lines that are new.
	show(lines, { groups = [], seat = -1, asked = false, step = 0 } = {}) {
		const news = told(this.lines, lines), old = this.rows;
		this.lines = lines;
		this.rows = rowsOf(lines, groups);
		this.rows.forEach((row, n) => this.lay(row, old[n], lines.length - news.length));
		for (const { node } of old.slice(this.rows.length)) node.remove();
		if (!this.goto) this.unfold(this.rows.at(-1));
		this.since = since(this, seat, step);
		this.speak(asked);
		return news;
	}

	// A row takes the place of the old one; what is the same, up to the line `keep`, stays as the reader left it.
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

	group(row) {
		const onclick = () => {
			node.dataset.mine = "yes";
			if (this.goto && !node.firstChild.open) this.goto(row.step);
		};
		const node = el("li.group", el("details", el("summary", { onclick }), el("ol")));
		return node;
	}

	grow({ node, at, end, text }, from) {
		const [summary, list] = node.firstChild.children;
		fill(summary, text);
		while (list.children.length > from - at) list.lastChild.remove();
		for (let n = from; n < end; n++) list.append(this.line(n));
		node.className = `group ${MARKS.find((mark) => this.lines.slice(at, end).some((line) => line.mark === mark)) || ""}`.trim();
	}

	// The row in which things happen is open; it closes behind them, unless the reader has touched it.
	unfold(row) {
		if (row?.node === this.current) return;
		for (const [node, open] of [[this.current, false], [row?.node, true]]) {
			if (node?.firstChild.tagName === "DETAILS" && !node.dataset.mine) node.firstChild.open = open;
		}
		this.current = row?.node;
	}

	// For those who listen: a row once it is complete, and line by line while they are asked.
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

	// In a replay: what is still to come is not told, nor in the sentence of what goes on now.
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
