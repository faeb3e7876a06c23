// Panels, cards and the log: what the server sends beside the picture.
import { $, $$, button, die, el, ruleLink, title } from "./dom.js";

const badges = (row) => row.badges.map((text) => el("span.badge", text));

const more = (row) => [row.text, ...row.badges].filter(Boolean).join(" · ");

const pool = (row) => el("div.pool", { title: more(row) }, el("b", row.value), el("div", row.name, el("small", row.text), row.badges.map((text) => el("em", text))));

const track = (row) => el("div.track", { title: more(row) }, el("b", row.name), row.value !== null && ` ${row.value}${row.of ? ` of ${row.of}` : ""}`, el("small", more(row)), row.of && el("progress", { value: row.value, max: row.of, ariaLabel: row.name }));

const health = ({ value, of }) => of && of <= 12 && el("span.hp", { role: "img", ariaLabel: `${value} of ${of} left` }, "●".repeat(value), el("s", "○".repeat(of - value)));

function pressed(row, hooks, spec, ...children) {
	const made = el(spec, { title: row.text, onclick: () => row.ref && hooks.pick(row.ref), onmouseenter: () => hooks.point(row.ref), onmouseleave: () => hooks.point(null) }, children);
	made.dataset.ref = row.ref?.join(" ") || "";
	return made;
}

const figure = (row, hooks) => pressed(row, hooks, "button.fig", el("b", row.name), health(row), el("small", row.text, " ", badges(row)));

const card = (row, hooks) => pressed(row, hooks, `button.gamecard${hooks.can(row.ref) ? ".can" : ""}`, el("b", row.name), el("span", row.text), el("small", row.badges.join(" · ")));

// hooks: pick(ref), point(ref or null), can(ref). Panels keep what the reader opened and closed.
export function showPanels(panels, hooks) {
	const of = (...kinds) => panels.filter((panel) => kinds.includes(panel.kind));
	$("#status").replaceChildren(...of("pools", "tracks").map((panel) => el(`div.${panel.kind}`, { role: "group", ariaLabel: panel.title }, panel.rows.map(panel.kind === "pools" ? pool : track))));
	const folded = new Map($$("#panels details").map((box) => [box.dataset.title, box.open]));
	$("#panels").replaceChildren(...of("figures").map((panel, n) => {
		const box = el("details.panel", { open: folded.get(panel.title) ?? n === 0 }, el("summary", panel.title), panel.rows.map((row) => figure(row, hooks)));
		box.dataset.title = panel.title;
		return box;
	}));
	$("#cards").replaceChildren(...of("cards").flatMap((panel) => [el("h2", panel.title), ...panel.rows.map((row) => card(row, hooks))]));
}

// The card of a thing, as the server tells it.
export const cardParts = (game, { title: name, lines, rules }, ...middle) => [el("h3", name), ...middle, ...lines.map((line) => el("p", line)), el("p.more", rules.map((rule) => [ruleLink(game, rule), " "]))];

// Names of things and where they are, for sentences that mention them.
export const nameRefs = (panels) => new Map(panels.flatMap(({ rows }) => rows).filter(({ ref }) => ref).map(({ name, ref }) => [name, ref]));

// Only new lines are added, so that a screen reader says just these.
export class Log {
	constructor(game, goto = null) {
		Object.assign(this, { host: $("#log"), game, goto, lines: [] });
		this.host.replaceChildren();
	}

	show(lines) {
		let keep = 0;
		while (keep < this.lines.length && keep < lines.length && this.lines[keep].text === lines[keep].text) keep++;
		while (this.host.children.length > keep) this.host.lastChild.remove();
		this.host.append(...lines.slice(keep).map((line, n) => this.line(line, lines[keep + n - 1]?.step)));
		this.lines = lines;
		return lines.slice(keep);
	}

	line(line, before) {
		const said = [line.dice.map(die), line.text];
		return el(`li${line.note ? ".note" : ""}${line.step !== before ? ".first" : ""}`, this.goto ? button(said, () => this.goto(line.step), "button.go") : said, ruleLink(this.game, line.rule, "§"));
	}

	// In a replay: what is still to come is pale.
	upto(step) {
		const rows = [...this.host.children];
		rows.forEach((row, n) => row.classList.toggle("future", this.lines[n].step > step));
		const box = this.host.parentNode, last = rows.filter((row) => !row.classList.contains("future")).pop();
		if (last) box.scrollTop += last.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom;
	}
}

export function showSeats(seats, mine = []) {
	$("#seats").replaceChildren(...seats.map((seat) => {
		const own = mine.includes(seat.seat);
		const who = own ? "you" : seat.kind === "open" ? "waiting for a friend" : seat.kind !== "person" ? seat.kind : seat.online ? "here" : "away";
		return el(own ? "li.me" : "li", el(seat.online || who === "computer" ? "i.on" : "i"), el("b", title(seat.id)), [seat.name !== seat.id && seat.name, who].filter(Boolean).join(", "));
	}));
}

export const seatName = ({ seats }, seat) => {
	const found = seats[seat];
	return found.name && found.name !== found.id ? `${title(found.id)} (${found.name})` : title(found.id);
};
