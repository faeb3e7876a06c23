// How fast the page shows what others do: the reader's choice, and how long a step stays by it.
import { $, on, prefersStill, targetOf } from "./dom.js";

const KEY = "undercroft.pace";
const STEP = 320, READ = 260, DICE = 800; // ms at 1x: a step with its line, each further line, dice to look at
const MOST = 4; // lines that anybody reads meanwhile
const OWN = 45; // ms for each place of one's own way: it is seen, and nobody waits for it
const FAR = 8, NEAR = 2; // times as fast: what is no concern of the reader, and what comes near
const FILM = 2.75, LEAST = 40; // in the film a step stays so much longer than in play; ms at least

// "1" is slow for what concerns the reader and quick for what is far away, "4" faster, "mine" slow for nothing else, "now"
// shows all at once.
const pace = () => localStorage.getItem(KEY) || (prefersStill() ? "now" : "1");
export const atOnce = () => pace() === "now";

/** How fast things move at present; at once they do not. */
export const tempo = { rate: 1, still: false };

/** How much faster each pace shows what concerns the reader so much. @type {Record<string, Partial<Record<Concern, number>>>} */
const SPEEDS = { 1: { near: NEAR, far: FAR }, 4: { near: 4, far: FAR, mine: 4, told: 4 }, mine: { near: FAR, far: FAR, told: FAR } };
/** @param {Concern} concern */
const speed = (concern) => (atOnce() ? Infinity : (SPEEDS[pace()] || SPEEDS[1])[concern] || 1);

/** @param {Concern} concern */
export function keepTime(concern = "mine", asked = false) {
	const times = concern === "own" ? STEP / OWN : speed(concern), still = times === Infinity;
	Object.assign(tempo, { rate: still ? 1 : times, still: still && !asked });
}

/** How long a step with such lines is seen, in ms. @param {Pick<Api.LogLine, "rolls">[]} lines @param {Concern} concern */
export function stay(lines, concern = "mine") {
	const more = Math.max(0, Math.min(lines.length, MOST) - 1), dice = lines.some(({ rolls }) => rolls.length);
	if (concern === "own" && !dice) return OWN;
	if (concern === "told" && !dice) return STEP / speed(concern); // one reads the rest of it in the log
	return (STEP + READ * more + (dice ? DICE : 0)) / speed(concern);
}

/** How long a step of the film is seen. */
export const filmStay = () => Math.max(LEAST, FILM * stay([]));

// After a choice from a list by mouse keys are for the game.
let mouse = false;
for (const kind of /** @type {const} */ (["pointerdown", "keydown"])) on(kind, ({ type }) => { mouse = type === "pointerdown"; }, true);
on("change", (event) => mouse && targetOf(event).matches("select") && targetOf(event).blur());

let changed = () => {};

function keepPace() {
	localStorage.setItem(KEY, $("#pace").value);
	changed();
}

/** The reader's choice: a list, or < and >. @param {() => void} [hear] */
export function choosePace(hear = () => {}) {
	const box = $("#pace");
	changed = hear;
	box.value = pace();
	box.onchange = keepPace;
}

/** A faster or a slower pace. @param {number} by */
export function hurry(by) {
	const box = $("#pace");
	if (!box.options[box.selectedIndex + by]) return;
	box.selectedIndex += by;
	keepPace();
}
