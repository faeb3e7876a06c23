// What a mission lets one set: its options, and a force for each seat that brings one.
import { arrange, el, fill, options, rowOf, t, title } from "./dom.js";

/** A row for an option, and what is set there. @typedef {{ value(): any, set(value: any): void, box: HTMLElement }} OptionRow */

/** @param {Page.Option} option @param {() => void} onchange */
function choice({ values, default: usual, name }, onchange) {
	const input = el("select", { ariaLabel: name, onchange }, options(values, usual));
	return { input, value: () => values[input.selectedIndex]?.[0], set(/** @type {any} */ before) {
		const at = values.findIndex(([one]) => one === before);
		if (at >= 0) input.selectedIndex = at;
	} };
}

/** @param {Page.Option} option @param {() => void} onchange */
function flag({ default: usual, name }, onchange) {
	const input = el("input", { type: "checkbox", checked: usual === true, ariaLabel: name, onchange });
	return { input, value: () => input.checked, set(/** @type {any} */ before) { input.checked = before === true; } };
}

/** @param {Page.Option} option @param {() => void} onchange */
function number({ values: [least, most], default: usual, name }, onchange) {
	const input = el("input", { type: "number", min: least, max: most, value: usual, ariaLabel: name, onchange });
	return { input, value: () => Number(input.value), set(/** @type {any} */ before) {
		if (before >= least && before <= most) input.value = before;
	} };
}

const INPUTS = { choice, flag, number };

/**
 * What was set before is set here too, as far as it may be.
 * @param {Page.Option} opt @param {OptionRow | undefined} old @param {() => void} onchange @returns {OptionRow}
 */
function option(opt, old, onchange) {
	const { input, value, set } = INPUTS[opt.type](opt, onchange);
	if (old) set(old.value());
	return { value, set, box: el("label.opt", el("span", opt.name), input, el("small", opt.text)) };
}

/** @param {Element} host @param {(option: Page.Option) => void} changed somebody has set it */
export function optionList(host, changed) {
	/** @type {Page.Option[]} */
	let shown = [];
	return {
		/** @param {Page.Option[]} opts */
		show(opts) {
			shown = opts;
			arrange(host, opts, (opt, /** @type {OptionRow | undefined} */ old) => option(opt, old, () => changed(opt)));
		},
		// what differs from the mission's own settings
		answers(opts = shown) {
			const set = opts.map(({ id, default: usual }) => [id, rowOf(host, id)?.value() ?? usual, usual]);
			return Object.fromEntries(set.filter(([, value, usual]) => value !== usual));
		},
		/** All that is set. @returns {Record<string, any>} */
		values: () => Object.fromEntries(shown.map(({ id }) => [id, rowOf(host, id).value()])),
		/** Set what is asked here; the rest is left to whoever has it. @param {Record<string, any>} wanted */
		set(wanted) {
			const here = shown.filter(({ id }) => id in wanted);
			for (const { id } of here) rowOf(host, id).set(wanted[id]);
			return Object.fromEntries(Object.entries(wanted).filter(([id]) => !here.some((opt) => opt.id === id)));
		},
	};
}

/** @param {string[]} ids @param {string} id */
const times = (ids, id) => ids.filter((one) => one === id).length;

/** @param {Page.Unit & { unit: string }} choice */
const cost = (choice) => (choice.limit ? t("{price} {unit}, at most {limit}", choice) : t("{price} {unit}", choice));

/** A report of a seat's force and the options that are set. */
/** @typedef {(seat: string, ids: string[]) => Promise<{ found: Api.ForceReport, options: Record<string, any> }>} Ask */
/** What was chosen there; null: whoever sits there chooses it when the game begins. */
/** @typedef {{ ids(): string[] | null, check(): unknown, box: HTMLElement }} ForceRow */
/** @typedef {Page.Force & { id: string, name: string }} SeatForce */

/** One seat's force. @param {SeatForce} thing @param {ForceRow | undefined} before @param {Ask} ask @returns {ForceRow} */
function force({ id: seatId, name: seat, choices, unit, required, suggested }, before, ask) {
	const left = el("span.left", { role: "status" }), problem = el("p.problem", { role: "status" });
	const rows = choices.map((choice) => {
		const { name, limit, text } = choice;
		const number = el("input", { type: "number", min: 0, max: limit ?? 30, ariaLabel: name, value: 0, onchange: () => pick(-1) });
		return { ...choice, number, row: el("li", el("span", name, " ", el("small", cost({ ...choice, unit }))), number, el("small", text)) };
	});
	const list = el("ul", rows.map(({ row }) => row));
	const some = (/** @type {Page.Unit} */ { id, name }, /** @type {string[]} */ ids) =>
		(times(ids, id) > 1 ? `${times(ids, id)} × ${name}` : name);
	const said = (/** @type {string[]} */ ids) => choices.filter(({ id }) => times(ids, id)).map((choice) => some(choice, ids)).join(", ");
	// one below the other: their names are too long for a select
	const offers = [...suggested.map(said), t("Chosen at the table")].map((words, n) => {
		const radio = el("input", { type: "radio", name: `offers.${seatId}`, onchange: () => pick(n) });
		return { radio, row: el("label.offer", radio, el("span", words)) };
	});
	const offered = (/** @type {number} */ n) => offers.forEach(({ radio }, at) => { radio.checked = at === n; });
	const later = () => offers[offers.length - 1].radio.checked;
	const set = (/** @type {string[]} */ ids) => { for (const { id, number } of rows) number.value = String(times(ids, id)); };
	const ids = () => (later() ? null : rows.flatMap(({ id, number }) => Array(Number(number.value)).fill(id)));
	let checks = 0;
	async function check() {
		const mine = ++checks;
		list.hidden = later();
		const wanted = ids();
		if (!wanted) return [left, problem].forEach((box) => fill(box));
		const { found, options: chosen } = await ask(seatId, wanted);
		if (mine !== checks) return;
		for (const { row, needs } of rows) row.hidden = Boolean(needs) && !chosen[needs];
		fill(left, t("{left} of {budget} {unit} left", { ...found, unit }));
		fill(problem, title(found.problem));
	}
	/** @param {number} n one of the offers, or -1 for what was put together by hand */
	function pick(n) {
		offered(n);
		if (suggested[n]) set(suggested[n]);
		check();
	}
	// the first suggestion, or what was chosen where other things were offered
	const old = before?.ids();
	if (old) set(old);
	offered(!before ? 0 : old ? suggested.findIndex((one) => one.join() === old.join()) : suggested.length);
	if (!old && suggested[0]) set(suggested[0]);
	const box = el("div.force", { role: "group", ariaLabel: t("Force of {seat}", { seat }) },
		el("div.force-head", el("span", seat), left, problem), el("p.dim.small", required.join(" ")),
		el("div", { role: "radiogroup", ariaLabel: t("Suggested forces of {seat}", { seat }) }, offers.map(({ row }) => row)), list);
	return { ids, check, box };
}

/** @param {Element} host @param {Ask} ask */
export function forceList(host, ask) {
	/** @type {(ForceRow & { id?: string })[]} */
	let rows = [];
	const check = () => rows.forEach((row) => row.check());
	return {
		check,
		/** @param {Page.Seat[]} seats @param {Record<string, Page.Force> | null} forces */
		show(seats, forces) {
			const things = seats.flatMap(({ id, name }) => (forces?.[id] ? [{ ...forces[id], id, name }] : []));
			rows = arrange(host, things, (thing, /** @type {ForceRow | undefined} */ old) => force(thing, old, ask));
			check();
		},
		answers: () => Object.fromEntries(rows.map(({ id, ids }) => [`forces.${id}`, ids()]).filter(([, ids]) => ids)),
	};
}
