// What others do, one thing after another, at the reader's pace; and the timeline of it.
import { $, $$, fill, load, safely, save, t, wait } from "./dom.js";
import { here, setPast, setPastPanels, shownState, timeline, viewer } from "./here.js";
import { concernOf, weighs } from "./nearness.js";
import { atOnce, filmStay, keepTime, stay } from "./pace.js";
import { showTable } from "./show.js";
import { drawn, newLines, renewed } from "./states.js";

/** @typedef {import("./net.js").Connection} Connection */

/** One seat's states as they are seen. What asks the reader holds nothing up, and no error does. */
export class Playback {
	/** @type {TableState[]} */
	coming = [];
	/** The figures of its reader. @type {Set<string>} */
	own = new Set();
	/** How much the latest step is to the reader. @type {Concern} */
	concern = "mine";
	timer = 0;

	/**
	 * @param {Connection} connection
	 * @param {(connection: Connection, before: TableState | null) => void} heard a state is to be seen
	 * @param {() => void} moved there is more or less to come
	 */
	constructor(connection, heard, moved) {
		this.connection = connection;
		this.heard = heard;
		this.moved = moved;
	}

	/** @param {TableState[]} states */
	add(states) {
		this.coming.push(...states);
		this.hurry();
	}

	hurry() {
		if (atOnce() || !this.seen) this.arrive();
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
		return here.connections.length < 2 || this.connection === viewer();
	}

	next() {
		const { connection } = this;
		clearTimeout(this.timer);
		this.timer = 0;
		while (this.busy && !this.timer) {
			const before = connection.state, state = connection.state = /** @type {TableState} */ (this.coming.shift());
			const ms = safely("the pace", () => this.time(before, state), () => 0);
			safely("a step", () => this.heard(connection, before));
			if (ms && !this.waits) this.timer = setTimeout(() => this.next(), ms);
		}
		safely("the pace", this.moved);
	}

	/**
	 * How long it stays. A deed of one's own stays only where something is seen to move.
	 * @param {TableState | null} before @param {TableState} state
	 */
	time(before, state) {
		this.learn(state);
		const lines = before ? newLines(before.log, state.log) : [], unread = state.accepts ? "own" : concernOf(lines, state, this.own);
		const concern = this.concern = state.asked ? "mine" : unread; // what is accepted as a whole goes by like a deed of one's own
		keepTime(concern, state.asked);
		if (!before || state.asked || !this.seen) return 0;
		const moves = state.picture !== before.picture;
		return moves || (lines.length && concern !== "own") ? stay(lines, concern) : 0;
	}

	/** With which figures the seat may act is known from what it was asked, also before. @param {TableState} state */
	learn({ table, seat, labels }) {
		const key = `own.${table}.${seat}`, first = labels.flatMap(({ refs }) => refs.slice(0, 1));
		const acting = first.filter(([kind]) => kind === "model").map(String);
		this.own = new Set([...Object.values(load(key, sessionStorage)), ...acting]);
		save(key, [...this.own], sessionStorage);
	}

	arrive() {
		this.leap(this.coming.length - 1);
	}

	// On to the next thing that one would not want to miss, or to the present.
	skip() {
		const all = [this.connection.state, ...this.coming];
		const at = this.coming.findIndex((state, n) => weighs(newLines(all[n].log, state.log), state, this.own));
		this.leap(at < 0 ? this.coming.length - 1 : at);
	}

	/** @param {number} to */
	leap(to) {
		clearTimeout(this.timer);
		this.coming = this.coming.slice(Math.max(to, 0));
		this.next();
	}
}

// ---- the past

/**
 * Show a step: beat by beat for who looks on from the one before, then where it led, while it is wanted.
 * @param {number} at @param {(ref: Ref) => void} pick a row of a panel was chosen @param {boolean} camera
 * @param {(found: TableState) => void} come it is there
 */
export async function showStep(at, pick, camera, come) {
	const by = at - (here.past?.at ?? NaN), wanted = () => timeline().at === at;
	setPast({ at });
	const { beats = [], ...end } = await viewer().ask(`steps/${at}?parts=picture,panels${by === 1 ? ",beats" : ""}`);
	if (!wanted()) return;
	setPastPanels(end.panels);
	come(end);
	keepTime();
	const show = (/** @type {TableState} */ { picture, panels }, /** @type {Api.LogLine[]} */ story) =>
		showTable(picture, panels, pick, Math.abs(by) < 3, story, camera);
	/** @type {TableState | null} */
	let was = null;
	let said = 0;
	for (const { log, ...beat } of /** @type {BeatNews[]} */ (beats)) {
		was = renewed(was, beat);
		said += log.length;
		show(was, log);
		await wait(stay(log));
		if (!wanted()) return;
	}
	const lines = by === 1 ? shownState().log.filter(({ step }) => step === at) : [];
	show({ ...end, picture: drawn(null, end.picture) }, lines.slice(said));
}

/** The timeline under a game: scrub, step, play it like a film. */
export class Timeline {
	at = 0;
	steps = 0;
	running = false;

	/** @param {(at: number) => unknown} go show a step */
	constructor(go) {
		this.go = go;
		$("#range").oninput = () => this.to(+$("#range").value);
		$("#film").onclick = () => this.film();
		for (const one of $$("[data-by]")) one.onclick = () => {
			this.running = false;
			this.to(this.at + Number(one.dataset.by));
		};
	}

	/** @param {number} at @param {number} steps */
	set(at, steps) {
		this.at = at;
		this.steps = steps;
		Object.assign($("#range"), { max: steps, value: at });
		fill("#at", t("{part} of {all}", { part: at, all: steps }));
	}

	/** @param {number} at */
	async to(at) {
		this.set(Math.min(Math.max(at, 0), this.steps), this.steps);
		await this.go(this.at);
	}

	/** @param {boolean} on */
	run(on) {
		this.running = on;
		$("#film").ariaPressed = String(on);
	}

	async film() {
		this.run(!this.running);
		if (this.running && this.at >= this.steps) await this.to(0);
		while (this.running && this.at < this.steps) {
			await wait(filmStay());
			if (this.running) await this.to(this.at + 1);
		}
		this.run(false);
	}
}
