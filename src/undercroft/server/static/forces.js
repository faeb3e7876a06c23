// What a mission lets one set: its options, and a force for each seat that brings one.
import { arrange, el, fill, options, t, title } from "./dom.js";

function option(opt, old, onchange) {
	const { type, values, default: usual, name } = opt, flag = type === "flag", number = type === "number";
	const props = { ariaLabel: name, onchange };
	const input = type === "choice" ? el("select", props, options(values, usual))
		: el("input", { type: flag ? "checkbox" : "number", min: values[0], max: values[1], checked: usual === true, value: usual, ...props });
	const value = () => (flag ? input.checked : number ? Number(input.value) : values[input.selectedIndex]?.[0]);
	const before = old?.value(); // what was set is set here too, as far as it may be
	const at = type === "choice" ? values.findIndex(([one]) => one === before) : -1;
	if (flag && old) input.checked = before === true;
	else if (number && before >= values[0] && before <= values[1]) input.value = before;
	else if (at >= 0) input.selectedIndex = at;
	return { value, box: el("label.opt", el("span", name), input, el("small", opt.text)) };
}

// changed(option): somebody has set it.
export function optionList(host, changed) {
	let shown = [];
	return {
		show(opts) {
			shown = opts;
			arrange(host, opts, (opt, old) => option(opt, old, () => changed(opt)));
		},
		// what differs from the mission's own settings
		answers(opts = shown) {
			const set = opts.map(({ id, default: usual }) => [id, host.known?.get(id)?.value() ?? usual, usual]);
			return Object.fromEntries(set.filter(([, value, usual]) => value !== usual));
		},
	};
}

const times = (ids, id) => ids.filter((one) => one === id).length;

const cost = (choice) => (choice.limit ? t("{price} {unit}, at most {limit}", choice) : t("{price} {unit}", choice));

// One seat's force; ask(seat, ids) gives a report of it and the options that are set.
function force({ id: seatId, name: seat, choices, unit, required, suggested }, before, ask) {
	const left = el("span.left", { role: "status" }), problem = el("p.problem", { role: "status" });
	const rows = choices.map((choice) => {
		const { name, limit, text } = choice;
		const number = el("input", { type: "number", min: 0, max: limit ?? 30, ariaLabel: name, value: 0, onchange: () => pick(-1) });
		return { ...choice, number, row: el("li", el("span", name, " ", el("small", cost({ ...choice, unit }))), number, el("small", text)) };
	});
	const list = el("ul", rows.map(({ row }) => row));
	const some = ({ id, name }, ids) => (times(ids, id) > 1 ? `${times(ids, id)} × ${name}` : name);
	const said = (ids) => choices.filter(({ id }) => times(ids, id)).map((choice) => some(choice, ids)).join(", ");
	// one below the other: their names are too long for a select
	const offers = [...suggested.map(said), t("Chosen at the table")].map((words, n) => {
		const radio = el("input", { type: "radio", name: `offers.${seatId}`, onchange: () => pick(n) });
		return { radio, row: el("label.offer", radio, el("span", words)) };
	});
	const offered = (n) => offers.forEach(({ radio }, at) => { radio.checked = at === n; });
	const later = () => offers.at(-1).radio.checked;
	const set = (ids) => { for (const { id, number } of rows) number.value = times(ids, id); };
	// null: whoever sits there chooses it when the game begins
	const ids = () => (later() ? null : rows.flatMap(({ id, number }) => Array(Number(number.value)).fill(id)));
	let checks = 0;
	async function check() {
		const mine = ++checks;
		list.hidden = later();
		if (later()) return [left, problem].forEach((box) => fill(box));
		const { found, options: chosen } = await ask(seatId, ids());
		if (mine !== checks) return;
		for (const { row, needs } of rows) row.hidden = Boolean(needs) && !chosen[needs];
		fill(left, t("{left} of {budget} {unit} left", { ...found, unit }));
		fill(problem, title(found.problem));
	}
	// one of the offers, or -1 for what was put together by hand
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

export function forceList(host, ask) {
	let rows = [];
	const check = () => rows.forEach((row) => row.check());
	return {
		check,
		show(seats, forces) {
			const things = seats.filter(({ id }) => forces?.[id]).map(({ id, name }) => ({ ...forces[id], id, name }));
			rows = arrange(host, things, (thing, old) => force(thing, old, ask));
			check();
		},
		answers: () => Object.fromEntries(rows.map(({ id, ids }) => [`forces.${id}`, ids()]).filter(([, ids]) => ids)),
	};
}
