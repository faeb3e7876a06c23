// Who sits where, one row for each seat of a game; and what else table and replay share.
import { arrange, download, el, fill, openDialog, options, t, title, tn } from "./dom.js";
import { current, here, shownState, table } from "./here.js";
import { allGames, api, file, opened } from "./net.js";

const WHO = { me: t("Me"), person: t("Another person here"), friend: t("A friend (invite link)"), computer: t("The computer") };

/** What people call a seat. @param {{ side?: string, id: string }} seat */
export const side = (seat) => title(seat.side || seat.id);

/** The level that was last chosen at this screen, or else the easiest. @param {Api.LevelItem[]} levels */
export function usualLevel(levels) {
	const last = localStorage.getItem("undercroft.level");
	return (levels.find(({ id }) => id === last) || levels[0])?.id;
}

/** @param {Api.LevelItem[]} levels */
export const levelOptions = (levels) => levels.map(({ id, name, text }) =>
	el("option", { value: id, title: text, selected: id === usualLevel(levels) }, name));

/** @type {Array<[number, string]>} */
const GRACES = [[60, t("1 minute")], [180, t("3 minutes")], [600, t("10 minutes")], [3600, t("1 hour")], [86400, t("1 day")],
	[0, t("never, wait for them")]];

/** For how long a friend may be away, in seconds, before the others may go on without them. */
export const graceOptions = (chosen = 180) => options(GRACES.some(([value]) => value === chosen) ? GRACES
	: [[chosen, tn(chosen, "{number} second", "{number} seconds")], ...GRACES], chosen);

/** @typedef {{ side: HTMLElement, kind: HTMLSelectElement, level: HTMLSelectElement, name: HTMLInputElement, box: HTMLElement }} SeatRow */

/** @param {Element} host @param {Api.LevelItem[]} levels */
export function seatPicker(host, levels) {
	/** @type {SeatRow[]} */
	let rows = [];
	const list = el("div"), grace = el("select", graceOptions()), hints = el("input", { type: "checkbox" });
	let chosen = false; // by the reader; else they are allowed to whoever plays alone
	const usual = () => {
		const kinds = rows.map(({ kind }) => kind.value).filter((kind) => kind !== "computer");
		if (!chosen) hints.checked = kinds.length < 2 || kinds.every((kind) => kind === "me");
	};
	list.addEventListener("change", usual);
	hints.onchange = () => { chosen = true; };
	fill(host, el("div.seat-picks", list, el("p.grace", el("label", t("Go on without a friend who has been away for"), " ", grace)),
		el("p.hints", el("label", hints, " ", t("Whoever is asked may ask the computer for hints")))));
	/** @param {number} n @returns {SeatRow} */
	function row(n) {
		const kind = el("select", options(Object.entries(WHO), n ? "computer" : "me"));
		const level = el("select", levelOptions(levels)), side = el("b"), about = el("p.level-about");
		const tell = () => fill(about, levels.find(({ id }) => id === level.value)?.text || "");
		level.addEventListener("change", tell);
		tell();
		const value = n ? "" : localStorage.getItem("undercroft.name") || "";
		const name = el("input", { type: "text", maxLength: 40, placeholder: t("Name"), autocomplete: "off", value });
		return { side, kind, level, name, box: el("div.seat-pick", side, el("div.two", kind, level, name), about) };
	}
	return {
		/** @param {Page.Seat[]} seats */
		seat(seats) {
			rows = arrange(list, seats, ({ name: seat }, /** @type {SeatRow | undefined} */ old, n) => {
				const made = old || row(n);
				fill(made.side, seat);
				made.kind.ariaLabel = t("Who plays {seat}", { seat });
				made.level.ariaLabel = t("Level of the computer for {seat}", { seat });
				made.name.ariaLabel = t("Name of who plays {seat}", { seat });
				return made;
			});
			usual();
		},
		/** @returns {Api.SeatWish[]} */
		wishes() {
			const own = rows.find(({ kind }) => kind.value === "me"); // of several seats the first has the name
			if (own) localStorage.setItem("undercroft.name", own.name.value);
			const other = rows.find(({ kind }) => kind.value === "computer");
			if (other) localStorage.setItem("undercroft.level", other.level.value);
			return rows.map(({ kind: { value: kind }, level, name }) => ({
				kind: /** @type {Api.SeatWish["kind"]} */ (kind),
				name: kind === "me" || kind === "person" ? name.value.trim() : "",
				level: kind === "computer" ? level.value : "",
			}));
		},
		grace: () => Number(grace.value),
		/** Whether hints may be asked for; null as is usual. */
		hints: () => (chosen ? hints.checked : null),
	};
}

/** Play on from what is looked at: who sits there, then the new table. @param {string[]} tokens whose step it is comes first */
export async function branch([token, ...tokens]) {
	const { levels } = await allGames(), step = here.past?.at ?? 0, rows = el("div"), picker = seatPicker(rows, levels);
	picker.seat(shownState().seats.map((seat) => ({ id: seat.id, name: side(seat) })));
	const body = el("div", el("p", t("A new table opens at step {at}; this one stays as it is.", { at: step })), rows);
	if (!(await openDialog(t("Play on from here"), body, t("Open the table")))) return;
	const order = { step, seats: picker.wishes(), tokens, grace: picker.grace(), hints: picker.hints() };
	location.href = opened(await api(`tables/${table}/branch`, { token, body: order }), order.seats);
}

export const saveRecord = async () => download(await file(`tables/${table}/record`, current().token));
