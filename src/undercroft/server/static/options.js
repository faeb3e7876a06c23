// The options of a mission, one row each.
import { arrange, el } from "./dom.js";

function made(opt, onchange) {
	const { type, values, default: usual } = opt, props = { ariaLabel: opt.name, onchange };
	const box = { type: type === "flag" ? "checkbox" : "number", min: values[0], max: values[1], checked: usual === true, value: usual };
	const choices = () => values.map(([value, name]) => el("option", { value, selected: value === usual }, name));
	const input = type === "choice" ? el("select", props, choices()) : el("input", { ...box, ...props });
	const chosen = () => (type === "number" ? Number(input.value) : values[input.selectedIndex]?.[0]);
	return {
		opt, row: el("label.opt", el("span", opt.name), input, el("small", opt.text)),
		value: () => (type === "flag" ? input.checked : chosen()),
		// what was set in a row for the same option, as far as it may be set here
		set(value) {
			const at = type === "choice" && values.findIndex(([one]) => one === value);
			if (type === "flag") input.checked = value === true;
			else if (type === "choice" && at >= 0) input.selectedIndex = at;
			else if (type === "number" && value >= values[0] && value <= values[1]) input.value = value;
		},
	};
}

export class Options {
	// changed(option) once somebody has set one
	constructor(host, changed) {
		Object.assign(this, { host, changed, shown: [], known: new Map() }); // what is not asked for now keeps what was set
	}

	// Others are asked from now on; a row that is asked as before stays, with whatever was set in it.
	show(options) {
		this.shown = options;
		arrange(this.host, options.map((opt) => this.row(opt).row));
	}

	row(opt) {
		const old = this.known.get(opt.id);
		if (old && JSON.stringify(old.opt) === JSON.stringify(opt)) return old;
		const row = made(opt, () => this.changed(opt));
		if (old) row.set(old.value());
		this.known.set(opt.id, row);
		return row;
	}

	// What differs from the mission's own settings, as far as these options ask for it.
	answers(options = this.shown) {
		const set = options.map((opt) => [opt.id, this.known.get(opt.id)?.value() ?? opt.default, opt.default]);
		return Object.fromEntries(set.filter(([, value, usual]) => value !== usual));
	}
}
