// The forces of a mission, one box for each seat that brings one. What is shown is what is played.
import { arrange, el, title } from "./dom.js";
import { t } from "./words.js";

const times = (ids, id) => ids.filter((one) => one === id).length;

function cost({ price, limit }, unit) {
	return limit ? t("{price} {unit}, at most {limit}", { price, unit, limit }) : t("{price} {unit}", { price, unit });
}

// One seat's force; `ask` checks one: ask(seat, ids) gives the report and the options that are set.
function force(seat, { choices, unit, required, suggested }, ask) {
	const left = el("span.left", { role: "status" }), problem = el("p.problem", { role: "status" });
	const rows = choices.map((choice) => {
		const box = { type: "number", min: 0, max: choice.limit ?? 30, ariaLabel: choice.name, value: 0, onchange: () => pick(-1) };
		const number = el("input", box);
		const name = el("span", choice.name, " ", el("small", cost(choice, unit)));
		return { ...choice, number, row: el("li", name, number, el("small", choice.text)) };
	});
	const list = el("ul", rows.map(({ row }) => row));
	const counted = (ids) => choices.map(({ id, name }) => [times(ids, id), name]).filter(([number]) => number);
	const said = (ids) => counted(ids).map(([number, name]) => `${number} × ${name}`).join(", ");
	const label = t("Suggested forces of {seat}", { seat: seat.name });
	const offers = el("select", { ariaLabel: label, onchange: () => pick(offers.selectedIndex) },
		suggested.map((ids) => el("option", said(ids))), el("option", t("Chosen at the table")));
	const later = () => offers.selectedIndex === suggested.length;
	let checks = 0;
	const mine = {
		// null: whoever sits there chooses it when the game begins
		ids: () => (later() ? null : rows.flatMap(({ id, number }) => Array(Number(number.value)).fill(id))),
		// begin with the first suggestion, or with what was chosen where other things were offered
		begin(before) {
			const ids = before?.ids();
			for (const { id, number } of rows) number.value = times(ids || [], id);
			pick(!before ? 0 : ids ? suggested.findIndex((one) => one.join() === ids.join()) : suggested.length);
		},
		async check() {
			const check = ++checks;
			list.hidden = later();
			if (later()) {
				left.textContent = problem.textContent = "";
				return;
			}
			const { found, options } = await ask(seat.id, mine.ids());
			if (check !== checks) return;
			for (const { row, needs } of rows) row.hidden = Boolean(needs) && !options[needs];
			left.textContent = t("{left} of {budget} {unit} left", { left: found.left, budget: found.budget, unit });
			problem.textContent = title(found.problem);
		},
	};
	// one of the offers, or -1 for what was put together by hand
	function pick(n) {
		offers.selectedIndex = n;
		for (const { id, number } of rows) if (suggested[n]) number.value = times(suggested[n], id);
		mine.check();
	}
	const head = el("div.force-head", el("span", seat.name), left, problem);
	mine.box = el("div.force", { role: "group", ariaLabel: t("Force of {seat}", { seat: seat.name }) },
		head, el("p.dim.small", required.join(" ")), offers, list);
	return mine;
}

export class Forces {
	constructor(host, ask) {
		Object.assign(this, { host, ask, made: new Map() });
	}

	// The seats may have changed: a force that is put together as before stays as it is.
	show(seats, forces) {
		const old = this.made;
		this.made = new Map();
		for (const seat of seats.filter(({ id }) => forces?.[id])) {
			const key = JSON.stringify([seat, forces[seat.id]]), before = old.get(seat.id);
			const one = before?.key === key ? before.one : force(seat, forces[seat.id], this.ask);
			this.made.set(seat.id, { key, one });
			if (before?.one === one) one.check();
			else one.begin(before?.one);
		}
		arrange(this.host, [...this.made.values()].map(({ one }) => one.box));
		return this.made.size;
	}

	check() {
		for (const { one } of this.made.values()) one.check();
	}

	answers() {
		const chosen = [...this.made].map(([seat, { one }]) => [`forces.${seat}`, one.ids()]);
		return Object.fromEntries(chosen.filter(([, ids]) => ids));
	}
}
