// What others do, one thing after another, at the reader's pace; and the timeline of it.
import { $, $$, calm, fill, keep, kept, on, safely, t, wait } from "./dom.js";
import { eyes, here, now } from "./here.js";
import { drawn, renewed } from "./net.js";
import { concernOf, weighs } from "./nearness.js";
import { showTable } from "./show.js";

const KEY = "undercroft.pace";
const STEP = 320, READ = 260, DICE = 800; // ms at 1x: a step with its line, each further line, dice to look at
const MOST = 4; // lines that anybody reads meanwhile
const OWN = 45; // ms for each place of one's own way: it is seen, and nobody waits for it
const FAR = 8, NEAR = 2; // times as fast: what is no concern of the reader, and what comes near
const FILM = 2.75, LEAST = 40; // in the film a step stays so much longer than in play; ms at least

// "1" is slow for what concerns the reader and quick for what is far away, "4" faster, "mine" slow for nothing else, "now"
// shows all at once.
const pace = () => localStorage.getItem(KEY) || (calm() ? "now" : "1");

// How fast things move at present; at once they do not.
export const tempo = { rate: 1, still: false };

// How much something is to the reader: their own deed, done to them, near them, far from them.
const speeds = { 1: { near: NEAR, far: FAR }, 4: { near: 4, far: FAR, mine: 4, told: 4 }, mine: { near: FAR, far: FAR, told: FAR } };
const speed = (concern) => (pace() === "now" ? Infinity : (speeds[pace()] || speeds[1])[concern] || 1);

function keepTime(concern = "mine", asked = false) {
	const times = concern === "own" ? STEP / OWN : speed(concern), still = times === Infinity;
	Object.assign(tempo, { rate: still ? 1 : times, still: still && !asked });
}

function stay(lines, concern = "mine") {
	const more = Math.max(0, Math.min(lines.length, MOST) - 1), dice = lines.some(({ rolls }) => rolls.length);
	if (concern === "own" && !dice) return OWN;
	if (concern === "told" && !dice) return STEP / speed(concern); // one reads the rest of it in the log
	return (STEP + READ * more + (dice ? DICE : 0)) / speed(concern);
}

// The lines of a log that were not in the one before.
export function told(before, log) {
	let same = 0;
	while (same < before.length && before[same].text === log[same]?.text) same++;
	return log.slice(same);
}

// After a choice from a list by mouse keys are for the game.
let mouse = false;
for (const kind of ["pointerdown", "keydown"]) on(kind, ({ type }) => { mouse = type === "pointerdown"; }, true);
on("change", ({ target }) => mouse && target.matches("select") && target.blur());

// The reader's choice: a list, or < and >.
export function choosePace(changed) {
	const box = $("#pace");
	box.value = pace();
	box.onchange = () => {
		localStorage.setItem(KEY, box.value);
		changed?.();
	};
	here.hurry = (by) => {
		if (!box.options[box.selectedIndex + by]) return;
		box.selectedIndex += by;
		box.onchange();
	};
}

// One seat's states as they are seen. What asks the reader holds nothing up, and no error does.
export class Playback {
	// heard(line, the state before), moved(): there is more or less to come
	constructor(line, heard, moved) {
		Object.assign(this, { line, heard, moved, coming: [], timer: 0 });
	}

	add(states) {
		this.coming.push(...states);
		this.hurry();
	}

	hurry() {
		if (pace() === "now" || !this.seen) this.arrive();
		else if (!this.timer || this.waits) this.next();
		else safely("the pace", this.moved);
	}

	// One's own deed is shown, and one is asked already: both are seen together.
	get waits() {
		return this.concern === "own" && this.coming[0]?.asked;
	}

	get busy() {
		return this.coming.length > 0;
	}

	// Whether the reader looks on.
	get seen() {
		return here.lines.length < 2 || this.line === eyes();
	}

	next() {
		const { line } = this;
		clearTimeout(this.timer);
		this.timer = 0;
		while (this.busy && !this.timer) {
			const before = line.state, state = line.state = this.coming.shift();
			const ms = safely("the pace", () => this.time(before, state), () => 0);
			safely("a step", () => this.heard(line, before));
			if (ms && !this.waits) this.timer = setTimeout(() => this.next(), ms);
		}
		safely("the pace", this.moved);
	}

	// How long it stays. A deed of one's own stays only where something is seen to move.
	time(before, state) {
		this.learn(state);
		const lines = before ? told(before.log, state.log) : [], concern = state.asked ? "mine" : concernOf(lines, state, this.own);
		this.concern = concern;
		keepTime(concern, state.asked);
		if (!before || state.asked || !this.seen) return 0;
		const moves = state.picture !== before.picture;
		return moves || (lines.length && concern !== "own") ? stay(lines, concern) : 0;
	}

	// With which figures the seat may act is known from what it was asked, also before.
	learn({ table, seat, labels }) {
		const key = `own.${table}.${seat}`, acting = labels.flatMap(({ refs }) => refs.slice(0, 1).map(String));
		this.own = new Set([...Object.values(kept(key, sessionStorage)), ...acting]);
		keep(key, [...this.own], sessionStorage);
	}

	arrive() {
		this.leap(this.coming.length - 1);
	}

	// On to the next thing that one would not want to miss, or to the present.
	skip() {
		const all = [this.line.state, ...this.coming];
		const at = this.coming.findIndex((state, n) => weighs(told(all[n].log, state.log), state, this.own));
		this.leap(at < 0 ? this.coming.length - 1 : at);
	}

	leap(to) {
		clearTimeout(this.timer);
		this.coming = this.coming.slice(Math.max(to, 0));
		this.next();
	}
}

// ---- the past

// Show a step: beat by beat for who looks on from the one before, then where it led, while it is wanted. pick(ref) is for rows
// of panels; come(found) hears what was sent.
export async function reel(at, pick, camera, come) {
	const by = at - here.past?.at, wanted = () => here.timeline.at === at;
	here.past = { at };
	const { beats = [], ...end } = await eyes().ask(`steps/${at}?parts=picture,panels${by === 1 ? ",beats" : ""}`);
	if (!wanted()) return;
	here.panels = end.panels;
	come(end);
	keepTime();
	const show = ({ picture, panels }, story) => showTable(picture, panels, pick, Math.abs(by) < 3, story, camera);
	let was = null, said = 0;
	for (const { log, ...beat } of beats) {
		was = renewed(was, beat);
		said += log.length;
		show(was, log);
		await wait(stay(log));
		if (!wanted()) return;
	}
	const lines = by === 1 ? now().log.filter(({ step }) => step === at) : [];
	show({ ...end, picture: drawn(null, end.picture) }, lines.slice(said));
}

// The timeline under a game: scrub, step, play it like a film.
export class Timeline {
	constructor(go) {
		Object.assign(this, { go, at: 0, steps: 0, running: false });
		$("#range").oninput = () => this.to(+$("#range").value);
		$("#film").onclick = () => this.film();
		for (const one of $$("[data-by]")) one.onclick = () => {
			this.running = false;
			this.to(this.at + Number(one.dataset.by));
		};
	}

	set(at, steps) {
		Object.assign(this, { at, steps });
		Object.assign($("#range"), { max: steps, value: at });
		fill("#at", t("{part} of {all}", { part: at, all: steps }));
	}

	async to(at) {
		this.set(Math.min(Math.max(at, 0), this.steps), this.steps);
		await this.go(this.at);
	}

	run(on) {
		this.running = on;
		$("#film").ariaPressed = on;
	}

	async film() {
		this.run(!this.running);
		if (this.running && this.at >= this.steps) await this.to(0);
		while (this.running && this.at < this.steps) {
			await wait(Math.max(LEAST, FILM * stay([])));
			if (this.running) await this.to(this.at + 1);
		}
		this.run(false);
	}
}
