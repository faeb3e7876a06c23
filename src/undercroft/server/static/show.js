// Panels, cards and seats: what the server sends beside the picture.
import { $, $$, el, ruleLink } from "./dom.js";
import { side } from "./seats.js";
import { t } from "./words.js";

const badges = (row) => row.badges.map((text) => el("span.badge", text));

const more = (row) => [row.text, ...row.badges].filter(Boolean).join(" · ");

const pool = (row) => el("div.pool", { title: more(row) }, el("b", row.value),
	el("div", row.name, el("small", row.text), row.badges.map((text) => el("em", text))));

const amount = ({ value, of }) => (of ? t("{part} of {all}", { part: value, all: of }) : String(value));

const track = (row) => el("div.track", { title: more(row) }, el("b", row.name), row.value !== null && [" ", amount(row)],
	el("small", more(row)), row.of && el("progress", { value: row.value, max: row.of, ariaLabel: row.name }));

const health = ({ value, of }) => of && of <= 12 && el("span.hp",
	{ role: "img", ariaLabel: t("{part} of {all} left", { part: value, all: of }) }, "●".repeat(value), el("s", "○".repeat(of - value)));

function pressed(row, hooks, spec, ...children) {
	const on = () => hooks.point(row.ref), off = () => hooks.point(null), onclick = () => row.ref && hooks.pick(row.ref);
	const made = el(spec, { title: row.text, onclick, onmouseenter: on, onmouseleave: off }, children);
	made.dataset.ref = row.ref?.join(" ") || "";
	return made;
}

const figure = (row, hooks) =>
	pressed(row, hooks, "button.fig", el("b", row.name), health(row), el("small", row.text, " ", badges(row)));

const card = (row, hooks) => pressed(row, hooks, `button.gamecard${hooks.can(row.ref) ? ".can" : ""}`,
	el("b", row.name), el("span", row.text), el("small", row.badges.map((text, n) => [n > 0 && " · ", el("i", text)])));

// hooks: pick(ref), point(ref or null), can(ref). Panels keep what the reader opened and closed.
export function showPanels(panels, hooks) {
	const of = (...kinds) => panels.filter((panel) => kinds.includes(panel.kind));
	$("#status").replaceChildren(...of("pools", "tracks").map(({ kind, title: ariaLabel, rows }) =>
		el(`div.${kind}`, { role: "group", ariaLabel }, rows.map(kind === "pools" ? pool : track))));
	const folded = new Map($$("#panels details").map((box) => [box.dataset.title, box.open]));
	$("#panels").replaceChildren(...of("figures").map((panel, n) => {
		const open = folded.get(panel.title) ?? n === 0;
		const box = el("details.panel", { open }, el("summary", panel.title), panel.rows.map((row) => figure(row, hooks)));
		box.dataset.title = panel.title;
		return box;
	}));
	const cards = of("cards").flatMap((panel) => [el("h2", panel.title), ...panel.rows.map((row) => card(row, hooks))]);
	$("#cards").replaceChildren(...cards);
}

// The card of a thing, as the server tells it.
export const cardParts = (game, { title: name, lines, rules }, ...middle) => [
	el("h2", name), ...middle, ...lines.map((line) => el("p", line)), el("p.more", rules.map((rule) => [ruleLink(game, rule), " "])),
];

// Whoever has no name of their own is called by their seat; a computer by how it plays.
const named = (seat) => (seat.name === seat.side ? "" : seat.name);

function presence(seat, own) {
	if (own) return t("you");
	if (seat.kind === "open") return t("waiting for a friend");
	if (seat.kind === "computer") return t("computer");
	return seat.online ? t("here") : t("away");
}

export function showSeats(seats, mine = []) {
	$("#seats").replaceChildren(...seats.map((seat) => {
		const own = mine.includes(seat.seat), on = seat.online || (!own && seat.kind === "computer");
		const who = [named(seat), presence(seat, own)].filter(Boolean).join(", ");
		return el(own ? "li.me" : "li", el(on ? "i.on" : "i"), el("b", side(seat)), who);
	}));
}

export const seatName = ({ seats }, at) => {
	const seat = seats[at], name = named(seat);
	return name ? t("{side} ({name})", { side: side(seat), name }) : side(seat);
};
