// Panels, cards and seats: what the server sends beside the picture.
import * as board from "./board.js";
import { tells } from "./box.js";
import { $, $$, el, fill, ruleLink, safely, t } from "./dom.js";
import { held, meaning, pictured } from "./faces.js";
import { here, shownState } from "./here.js";
import { aimOf, sameRef } from "./labels.js";
import { side } from "./seats.js";

/** A row of a panel was chosen. @typedef {(ref: Ref) => void} PickRow */

/** @param {{ text: string, badges: string[] }} row */
const more = (row) => [row.text, ...row.badges].filter(Boolean).join(" · ");

/** @param {Page.Row} row */
const pool = (row) => el("div.pool", { title: more(row) }, el("b", row.value),
	el("div", row.name, el("small", row.text), row.badges.map((text) => el("em", text))));

/** @param {Page.Row} row */
const track = ({ name, value, of, id, ...row }) => el(`div.track.${id}`, { title: more(row) }, el("b", name),
	value !== null && [" ", of ? t("{part} of {all}", { part: value, all: of }) : value],
	el("small", { style: `--long: ${more(row).length}` }, more(row)), of && el("progress", { value, max: of, ariaLabel: name }));

/** @param {Page.Row} row */
const health = ({ value, of }) => of && of <= 12 && el("span.hp",
	{ role: "img", ariaLabel: t("{part} of {all} left", { part: value, all: of }) },
	"●".repeat(value ?? 0), el("s", "○".repeat(of - (value ?? 0))));

/** @param {string} spec @param {Page.Row} one @param {PickRow} pick @param {...Child} children */
function row(spec, { ref, text: title }, pick, ...children) {
	const picked = ref && { onclick: () => pick(ref), "data-ref": ref.join(" "), ...board.pointing([ref]) };
	return el((ref ? "button" : "div") + spec, { title, ...picked }, children);
}

/** @param {Page.Row} one @param {PickRow} pick */
const figure = (one, pick) => row(".fig", one, pick, el("b", one.name), health(one),
	el("small", one.text, " ", one.badges.map((text) => el("span.badge", text)), held(one.faces)));

/** Letters in the longer line of a name that stands in two. @param {string} name */
export function longer(name) {
	const words = name.split(" "), long = (/** @type {string[]} */ some) => some.join(" ").length;
	return Math.min(...words.map((word, n) => Math.max(long(words.slice(0, n)), long(words.slice(n)))));
}

/** @param {Page.Row} one @param {PickRow} pick */
function card(one, pick) {
	const can = !here.past && shownState().labels.some((label) => sameRef(aimOf(label), one.ref));
	const name = el("b", { style: `--long: ${longer(one.name)}` }, one.name); // its room on a low screen
	const spec = `${can ? ".gamecard.can" : ".gamecard"}${one.faces.length ? ".signed" : ""}`;
	const made = row(spec, one.faces.length ? { ...one, text: "" } : one, pick, name, held(one.faces), el("span", one.text),
		el("small", one.badges.map((text) => el("i", text))));
	signed.set(made, one);
	return made;
}

/** Cards that have signs. @type {WeakMap<Element, Page.Row>} */
const signed = new WeakMap();

/** What stands on it, and what each of its signs means. @param {HTMLElement} at @returns {HTMLElement[]} */
function toldOf(at) {
	const one = signed.get(at.closest(".gamecard") ?? at);
	return one ? [el("p", el("b", one.name), " ", one.text), ...one.faces.flat().map(meaning)] : [];
}
tells(".gamecard.signed, .gamecard.signed .face", toldOf);

/** Which panels are shown, and for which options. @type {unknown[]} */
let shown = [];

/** What the reader folded stays so. @param {Page.Panel[]} panels @param {PickRow} pick */
function showPanels(panels, pick) {
	const host = $("#panels"), asked = here.past || shownState().labels;
	if (shown[0] === panels && shown[1] === asked) return; // as with options
	shown = [panels, asked];
	const asks = $("#options"), of = (/** @type {Page.Panel["kind"][]} */ ...kinds) =>
		panels.filter((one) => kinds.includes(one.kind) && !(asks && pictured(one)));
	fill("#status", of("pools", "tracks").map(({ kind, title: ariaLabel, rows }) =>
		el(`div.${kind}`, { role: "group", ariaLabel }, rows.map(kind === "pools" ? pool : track))));
	const folded = new Map($$("details", host).map((box) => [box.dataset.title, /** @type {HTMLDetailsElement} */ (box).open]));
	fill(host, of("figures").map(({ title, rows }, n) => el("details.panel", { open: folded.get(title) ?? n === 0, "data-title": title },
		el("summary", title), rows.map((one) => figure(one, pick)))));
	/** @param {"cards" | "stakes"} kind @param {(one: Page.Row, pick: PickRow) => Node} make */
	function list(kind, make) {
		fill(`#${kind}`, of(kind).map(({ title, rows }) => [el("h2", title), rows.map((one) => make(one, pick))]));
	}
	list("cards", card);
	list("stakes", figure);
}

/**
 * A table as it is or was.
 * @param {BoardPicture} picture @param {Page.Panel[]} panels @param {PickRow} pick
 * @param {boolean} animate @param {Api.LogLine[]} story new lines of the log @param {boolean} camera it follows them
 */
export function showTable(picture, panels, pick, animate, story, camera) {
	safely("the picture", () => board.show(picture, animate, story, camera));
	safely("the panels", () => showPanels(panels, pick));
}

/** @param {string} game @param {Page.Card} card @param {...Child} middle */
export const cardParts = (game, { title: name, lines, rules }, ...middle) => [
	el("h2", name), middle, lines.map((line) => el("p", line)), el("p.more", rules.map((rule) => [ruleLink(game, rule), " "])),
];

/** Whoever has no name of their own is called by their seat; a computer by how it plays. @param {Api.SeatItem} seat */
const named = (seat) => (seat.name === seat.side ? "" : seat.name);

/** @type {Record<string, string>} */
const KINDS = { open: t("waiting for a friend"), computer: t("computer") };

/** `handed`: somebody else plays for the reader. @param {Api.SeatItem} seat @param {boolean} own @param {boolean} handed */
const presence = (seat, own, handed) => (handed ? t("for you") : own ? t("you")
	: KINDS[seat.kind] || (seat.online ? t("here") : seat.away && t("away")));

/** @param {Api.SeatItem} seat @param {boolean} handed */
const instead = ({ instead: who }, handed) => !handed && who && t("for {who}", { who });

/**
 * Where nobody is or was at a table, they are not away either.
 * @param {Api.SeatItem[]} seats @param {number[]} mine @param {number[]} lent for which others play
 */
export function showSeats(seats, mine = [], lent = []) {
	fill("#seats", seats.map((seat) => {
		const own = mine.includes(seat.seat), handed = lent.includes(seat.seat), on = seat.online || seat.kind === "computer";
		const who = [named(seat), presence(seat, own, handed), instead(seat, handed), seat.seen].filter(Boolean).join(", ");
		return el(own ? "li.me" : seat.away ? "li.away" : "li", el(on ? "i.on" : "i"), el("b", side(seat)), who);
	}));
}

/** @param {{ seats: Api.SeatItem[] }} table @param {number} at */
export function seatName({ seats }, at) {
	const seat = seats[at], name = named(seat);
	return name ? t("{side} ({name})", { side: side(seat), name }) : side(seat);
}
