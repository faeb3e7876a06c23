// Who sits where, one row for each seat of a game; and what else table and replay share.
import { $, arrange, el, sheet, title } from "./dom.js";
import { api, opened } from "./net.js";
import { t } from "./words.js";

const WHO = { me: t("Me"), person: t("Another person here"), friend: t("A friend (invite link)"), computer: t("The computer") };

// A seat's side as people call it.
export const side = (seat) => title(seat.side || seat.id);

export const levelOptions = (levels) => levels.map(({ id, name, text }, n) =>
	el("option", { value: id, title: text, selected: n === levels.length - 1 }, name));

export class SeatPicker {
	constructor(host, seats, levels) {
		Object.assign(this, { host, levels, known: new Map() }); // a seat that is gone for now keeps what was said of it
		this.seat(seats);
	}

	seat(seats) {
		this.rows = seats.map(({ id, name }, n) => {
			if (!this.known.has(id)) this.known.set(id, this.row(n));
			const row = this.known.get(id);
			row.side.textContent = name;
			row.kind.ariaLabel = t("Who plays {seat}", { seat: name });
			row.level.ariaLabel = t("Level of the computer for {seat}", { seat: name });
			row.name.ariaLabel = t("Name of who plays {seat}", { seat: name });
			return row;
		});
		arrange(this.host, this.rows.map(({ box }) => box));
		this.show();
	}

	row(n) {
		const choices = Object.entries(WHO).map(([value, text]) => el("option", { value }, text));
		const kind = el("select", { onchange: () => this.show() }, choices);
		kind.value = n ? "computer" : "me";
		const level = el("select", levelOptions(this.levels));
		const name = el("input", {
			type: "text", maxLength: 40, placeholder: t("Name"), autocomplete: "off",
			value: n ? "" : localStorage.getItem("undercroft.name") || "",
		});
		const side = el("b");
		return { side, kind, level, name, box: el("div.seat-pick", side, el("div.two", kind, level, name)) };
	}

	show() {
		for (const { kind, level, name } of this.rows) {
			level.hidden = kind.value !== "computer";
			name.hidden = kind.value !== "me" && kind.value !== "person";
		}
		const alone = $("#alone"); // where nobody else can reach the server
		if (alone) alone.hidden = !this.rows.some(({ kind }) => kind.value === "friend");
	}

	wishes() {
		return this.rows.map(({ kind, level, name }) => {
			if (kind.value === "me") localStorage.setItem("undercroft.name", name.value);
			const computer = kind.value === "computer";
			return { kind: kind.value, name: name.hidden ? "" : name.value.trim(), level: computer ? level.value : "" };
		});
	}
}

// Play on from a place of a timeline: who sits there, then the new table.
export async function branch(table, tokens, at, seats) {
	const { levels } = await api("games");
	const body = el("div", el("p", t("A new table opens at step {at}; this one stays as it is.", { at })));
	const rows = el("div");
	body.append(rows);
	const picker = new SeatPicker(rows, seats.map((seat) => ({ id: seat.id, name: side(seat) })), levels);
	if (!(await sheet(t("Play on from here"), body, t("Open the table")))) return;
	const wish = { step: at, seats: picker.wishes(), tokens: tokens.slice(1) };
	location.href = opened(await api(`tables/${table}/branch`, { token: tokens[0], body: wish }));
}

export async function saveRecord(table, token) {
	const { text, name } = await api(`tables/${table}/record`, { token, file: true });
	el("a", { href: URL.createObjectURL(new Blob([text])), download: name }).click();
}
