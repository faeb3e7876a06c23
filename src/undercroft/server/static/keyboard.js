// Everything by keys.
import { next } from "./aids.js";
import { say } from "./asking.js";
import { deeds } from "./banners.js";
import { $, $$, el, notice } from "./dom.js";
import { actors, choose } from "./figure.js";
import { card, here, once, same } from "./here.js";
import { pick } from "./pointing.js";

let cursor = null; // what [ and ] stepped to

function step(by) {
	const things = $$("[data-at], g[transform]", here.board.svg).map((node) => here.board.refOf(node)).filter(Boolean);
	const all = once(things, ({ ref }) => String(ref));
	const at = all.findIndex((one) => same(one.ref, cursor?.ref));
	cursor = all[(at + by + all.length) % all.length];
	here.board.unmark("cursor");
	here.board.mark(cursor.ref, "cursor");
	here.board.follow(cursor.ref);
	card(cursor.ref).then((found) => notice(el("b", found.title), " ", found.lines.slice(0, 2).join(" ")));
}

const pans = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
const strokes = {
	"<": () => here.hurry(-1),
	">": () => here.hurry(1),
	Escape: () => {
		const { playback } = here.current;
		if (playback.busy) playback.arrive();
		else if (here.walking) here.walking = false; // what is carried out stops after this step
		else if (!$("#bubble").hidden) here.board.hide();
		else if (actors().length > 1) choose(null);
	},
	n: next,
	u: () => say("undo"),
	"+": () => here.board.zoom(1.3),
	"-": () => here.board.zoom(1 / 1.3),
	0: () => here.board.fit(),
	"]": () => step(1),
	"[": () => step(-1),
	"?": deeds.menu,
	"/": () => ($("#options .act") || $("#question")).focus(),
};

export function key(event) {
	const at = document.activeElement;
	if (!here.current || event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]")) return;
	if (/^(INPUT|SELECT)$/.test(at.tagName)) return;
	const name = event.key.length === 1 ? event.key.toLowerCase() : (event.shiftKey ? "Shift+" : "") + event.key;
	const free = at === document.body || at === here.board.host; // nothing of the page itself wants the key
	const option = $$("#prompt [data-key]").find((one) => one.dataset.key === name);
	if (option && !(at.className === "log-box" && pans[name])) option.click();
	else if (name === "Enter" && !$("#tip").hidden && free) pick(...here.rested, true);
	else if (name === "Enter" && at === here.board.host && cursor) pick(cursor, here.board.placeOf(cursor.ref), true);
	else if (strokes[name]) strokes[name]();
	else if (at === here.board.host && pans[name]) here.board.pan(...pans[name]);
	else return;
	event.preventDefault();
}
