// What others do, one thing after another, at the pace that the reader chose; the choice is remembered.
import { rolls } from "./dice.js";
import { $, calm } from "./dom.js";
import { safely } from "./faults.js";
import { drawn, renewed } from "./strokes.js";

const KEY = "undercroft.pace";
const STEP = 400, READ = 350, DICE = 1100; // ms at 1x: a step with its line, each further line, dice to look at
const MOST = 4; // lines that anybody reads meanwhile
const QUICKLY = 8; // times: what is no concern of the reader

// "1" or "4" times as fast, "mine" stops only for what concerns the reader, "now" shows everything at once.
export const pace = () => localStorage.getItem(KEY) || (calm() ? "now" : "1");

// How fast things move at present; at once they do not.
export const tempo = { rate: 1, still: false };

const speed = (concerns) => ({ 4: 4, now: Infinity, mine: concerns ? 1 : QUICKLY })[pace()] || 1;

function keepTime(concerns = true, asked = false) {
	const times = speed(concerns);
	Object.assign(tempo, { rate: times === Infinity ? 1 : times, still: times === Infinity && !asked });
}

// How long something stays before the next is shown.
export function stay(lines, concerns = true) {
	const more = Math.max(0, Math.min(lines.length, MOST) - 1);
	return (STEP + READ * more + (lines.some((line) => rolls(line).length) ? DICE : 0)) / speed(concerns);
}

// A step of the past as it was sent: show(picture, panels, lines) each beat and then where it led, unless it says that
// nobody looks any more. `lines` are all that is told of the step.
export async function reel({ beats = [], ...end }, lines, show) {
	let at = null, said = 0;
	keepTime();
	for (const { log, ...beat } of beats) {
		at = renewed(at, beat);
		said += log.length;
		if (!show(at.picture, at.panels, log)) return;
		await wait(stay(log));
	}
	show(drawn(null, end.picture), end.panels, lines.slice(said));
}

export const wait = (ms) => new Promise((done) => setTimeout(done, ms));

// The lines of a log that were not in the one before.
export function told(before, log) {
	let same = 0;
	while (same < before.length && before[same].text === log[same]?.text) same++;
	return log.slice(same);
}

// The reader's choice, beside the board: a list, or < and >.
export function choosePace(changed = () => {}) {
	const box = $("#pace");
	const keep = () => {
		localStorage.setItem(KEY, box.value);
		changed();
	};
	box.value = pace();
	box.onchange = keep;
	return (by) => {
		const order = [...box.options].map(({ value }) => value), to = order[order.indexOf(box.value) + by];
		if (!to) return;
		box.value = to;
		keep();
	};
}

// One seat's states in the order in which they are seen. What asks the reader holds nothing up, and no error does.
export class Playback {
	// show(state) shows it, seen() tells whether the reader looks on, moved() hears when there is more or less to come
	constructor(show, seen, moved) {
		Object.assign(this, { show, seen, moved, coming: [], last: null, timer: 0, own: new Set() });
	}

	// States that have come, with those that led there.
	add(states) {
		this.coming.push(...states);
		this.hurry();
	}

	// On, at the pace that is chosen now.
	hurry() {
		if (pace() === "now" || !this.seen()) this.arrive();
		else if (!this.timer) this.next();
		else safely("the pace", this.moved);
	}

	get busy() {
		return this.coming.length > 0;
	}

	next() {
		this.timer = 0;
		while (this.busy && !this.timer) {
			const ms = this.one(this.coming.shift());
			if (ms) this.timer = setTimeout(() => this.next(), ms);
		}
		safely("the pace", this.moved);
	}

	// Show one; how long it stays.
	one(state) {
		const before = this.last;
		this.last = state;
		const ms = safely("the pace", () => this.time(before, state), () => 0);
		safely("a step", () => this.show(state));
		return ms;
	}

	time(before, state) {
		this.learn(state);
		const lines = before ? told(before.log, state.log) : [], concerns = state.asked || this.concerns(lines);
		keepTime(concerns, state.asked);
		if (!before || state.asked || !this.seen()) return 0;
		return lines.length || state.picture !== before.picture ? stay(lines, concerns) : 0;
	}

	// With which figures the seat may act is known from what it was asked, also by a page that comes again.
	learn({ table, seat, labels }) {
		const key = `own.${table}.${seat}`;
		if (!this.own.size) this.own = new Set(JSON.parse(sessionStorage.getItem(key) || "[]"));
		const before = this.own.size;
		for (const { refs } of labels) if (refs.length) this.own.add(String(refs[0]));
		if (this.own.size > before) sessionStorage.setItem(key, JSON.stringify([...this.own]));
	}

	// They tell of one of these.
	concerns(lines) {
		return lines.some(({ refs }) => refs.some((ref) => this.own.has(String(ref))));
	}

	// At once to where the game is now.
	arrive() {
		clearTimeout(this.timer);
		this.coming = this.coming.slice(-1);
		this.next();
	}
}
