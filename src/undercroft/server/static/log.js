// What happened: a heading for each turn, a row for whatever belongs together, which unfolds into its lines.
import { die, rolls } from "./dice.js";
import { $, $$, button, el, ruleLink } from "./dom.js";
import { since } from "./since.js";
import { t } from "./words.js";

// One die, marked if it counts or does not.
function fallen(roll) {
	const made = die(roll);
	if (roll.hit === undefined) return made;
	made.classList.add(roll.hit ? "hit" : "miss");
	const { name: face } = roll;
	made.setAttribute("aria-label", roll.hit ? t("die {face}, counts", { face }) : t("die {face}, does not count", { face }));
	return made;
}

const need = ({ need: least }) => least && el("small.need", { title: t("A die counts from {least} on.", { least }) }, `${least}+`);

// The rows of a log: lines that stand alone, and groups as the server made them.
export function rowsOf(lines, groups = []) {
	const rows = [], from = new Map(groups.map((group) => [group.at, group]));
	for (let at = 0; at < lines.length;) {
		const { size = 1, text } = from.get(at) || {};
		rows.push({ at, end: Math.min(at + size, lines.length), text, step: lines[at].step });
		at += size;
	}
	return rows;
}

const MARKS = ["loss", "goal", "hurt"]; // the weightiest first

export class Log {
	constructor(game, goto = null) {
		Object.assign(this, { host: $("#log"), game, goto, lines: [], rows: [], current: null, said: null, since: null });
		this.host.replaceChildren();
	}

	// Takes what the state says beside the lines: their groups, and whose log it is. Returns the lines that are new.
	show(lines, { groups = [], seat = -1, asked = false, step = 0 } = {}) {
		let keep = 0;
		while (keep < this.lines.length && keep < lines.length && this.lines[keep].text === lines[keep].text) keep++;
		const old = this.rows;
		this.lines = lines;
		this.rows = rowsOf(lines, groups);
		this.rows.forEach((row, n) => this.lay(row, n, old[n], keep));
		for (const { node } of old.slice(this.rows.length)) node.remove();
		if (!this.goto) this.unfold(this.rows.at(-1));
		this.since = since(this, seat, step);
		this.speak(asked);
		return lines.slice(keep);
	}

	// A row takes the place of the old one; what is the same stays as the reader left it.
	lay(row, n, old, keep) {
		const same = old && old.at === row.at && Boolean(old.text) === Boolean(row.text) && (row.text ? row.at < keep : row.end <= keep);
		if (!same) {
			row.node = row.text ? this.group(row) : this.line(this.lines[row.at], this.rows[n - 1]?.step);
			if (old) old.node.replaceWith(row.node);
			else this.host.append(row.node);
		} else {
			row.node = old.node;
			if (row.text && (old.end !== row.end || old.text !== row.text || row.end > keep)) this.grow(row, Math.min(keep, old.end));
		}
	}

	line(line, before) {
		if (line.heading) return el("li.turn", el("h3", this.way(line, line.heading)), ruleLink(this.game, line.rule, "§"));
		const spec = `li${line.note ? ".note" : ""}${line.step !== before ? ".first" : ""}${line.mark ? `.${line.mark}` : ""}`;
		const said = [rolls(line).map(fallen), need(line), line.text];
		return el(spec, this.way(line, said), ruleLink(this.game, line.rule, "§"));
	}

	// In a replay a line is a way to its step.
	way(line, said) {
		return this.goto ? button(said, () => this.goto(line.step), "button.go") : said;
	}

	group(row) {
		const touched = () => {
			node.dataset.mine = "yes";
			if (this.goto && !node.firstChild.open) this.goto(row.step);
		};
		const node = el("li.group", el("details", el("summary", { onclick: touched }), el("ol")));
		row.node = node;
		this.grow(row, row.at);
		return node;
	}

	grow(row, from) {
		const [summary, list] = row.node.firstChild.children, lines = this.lines.slice(row.at, row.end);
		summary.textContent = row.text;
		while (list.children.length > from - row.at) list.lastChild.remove();
		list.append(...lines.slice(from - row.at).map((line, n) => this.line(line, this.lines[from + n - 1]?.step)));
		const mark = MARKS.find((one) => lines.some((line) => line.mark === one));
		row.node.className = mark ? `group ${mark}` : "group";
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
		const told = $("#told"), { lines, rows } = this, words = [];
		if (!told) return;
		let said = Math.min(this.said ?? lines.length, lines.length);
		for (const { at, end, text } of rows.filter((row) => row.end > said)) {
			if (end === lines.length && text && !asked) break;
			if (text && said <= at && end < lines.length) words.push(text);
			else words.push(...lines.slice(Math.max(said, at), end).map((line) => line.heading || line.text));
			said = end;
		}
		this.said = said;
		if (words.length) told.replaceChildren(...words.map((one) => el("p", one)));
	}

	// In a replay: what is still to come is not told, nor in the sentence of what goes on now.
	upto(step) {
		let now = null;
		for (const row of this.rows) {
			row.node.classList.toggle("future", row.step > step);
			const inside = row.text ? $$("li", row.node) : [];
			inside.forEach((li, n) => li.classList.toggle("future", this.lines[row.at + n].step > step));
			if (row.text) $("summary", row.node).textContent = this.lines[row.end - 1].step > step ? this.lines[row.at].text : row.text;
			if (row.step <= step) now = row;
		}
		if (!now) return;
		this.unfold(now);
		const last = $$("li:not(.future)", now.node).pop() || now.node;
		const box = this.host.parentNode;
		box.scrollTop += last.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom;
	}
}
