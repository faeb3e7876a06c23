// Questions that the page answers by itself: what the reader lets go by, and where nothing hangs on the answer.
import { $, load, save } from "./dom.js";
import { here, ownSeats, refused, setBusy, table } from "./here.js";
import { redrawQuestion } from "./redraw.js";

/** @typedef {import("./net.js").Connection} Connection */

// ---- kinds of questions that the reader lets go by until the turn is over

/** @param {TableState} state */
const skippedPlace = ({ seat }) => `undercroft.skip.${table}.${seat}`;

/** @param {TableState} state @returns {string[]} */
function skipped(state) {
	const { turn, kinds } = load(skippedPlace(state), sessionStorage);
	return turn === state.guide.turn ? kinds : [];
}

/** Questions of this kind go by for the rest of the turn. @param {TableState} state */
export function skip(state) {
	const { guide, choice } = state;
	save(skippedPlace(state), { turn: guide.turn, kinds: [...skipped(state), choice?.kind] }, sessionStorage);
	redrawQuestion();
}

// ---- an occasion that the reader has let go by: until something else is asked it comes again only if it is worth more

/** @param {TableState} state */
const occasionPlace = ({ seat }) => `undercroft.let.${table}.${seat}`;

/** @param {number[]} worth @param {number[]} than */
export const better = (worth, than) => worth.some((one, n) => one > (than[n] ?? 0));

/** @param {TableState} state */
function letGo(state) {
	const { occasion, worth } = load(occasionPlace(state), sessionStorage), { guide } = state;
	if (occasion && occasion !== guide.occasion) save(occasionPlace(state), {}, sessionStorage);
	return Boolean(occasion) && occasion === guide.occasion && !better(guide.worth, worth);
}

/** The reader answers: what is let go by now is remembered with all that it was worth. @param {TableState} state @param {string} action */
function remember(state, action) {
	const { guide } = state, { occasion, worth = [] } = load(occasionPlace(state), sessionStorage);
	if (!guide?.occasion || action !== guide.skip) return;
	const before = occasion === guide.occasion ? worth : [], most = guide.worth.map((one, n) => Math.max(one, before[n] ?? 0));
	save(occasionPlace(state), { occasion: guide.occasion, worth: most }, sessionStorage);
}

// ---- questions on which nothing hangs, unless the reader wants to be asked them too

const ALL = "undercroft.ask-all";
const asksAll = () => Boolean(localStorage.getItem(ALL));

/** The box in the menu. */
export function askAll() {
	const box = $("#ask-all");
	box.checked = asksAll();
	box.onchange = () => {
		if (box.checked) localStorage.setItem(ALL, "yes");
		else localStorage.removeItem(ALL);
		unasked = [];
		redrawQuestion();
	};
}

/** Whoever plays the seats that were asked the same before has answered it. @param {Page.Moot | null} moot @param {number[]} seats */
export const isIdle = (moot, seats) => moot !== null && moot.seats.every((seat) => seats.includes(seat));

/**
 * What answers a question by itself; nothing if the reader must.
 * @param {TableState} state
 * @param {{ letGo: boolean, skipped: string[], asksAll: boolean, seats: number[] }} reader what they let go by, want, and play
 */
export function answerFor({ asked, guide, choice }, reader) {
	if (!asked || !choice) return "";
	const goes = (reader.letGo && !reader.asksAll) || reader.skipped.includes(choice.kind);
	if (goes && guide.skip) return guide.skip;
	return !reader.asksAll && guide.moot && isIdle(guide.moot, reader.seats) ? guide.moot.action : "";
}

// ---- what was answered, and what becomes of it

/** @typedef {{ why: string, connection: Connection, at: number }} Unasked */

/** Why questions were answered by themselves since the reader's last choice. @type {Unasked[]} */
let unasked = [];
export const unaskedQuestions = () => unasked;

/** How often the reader has chosen. */
let choices = 0;
export const choicesMade = () => choices;

/** The reader has chosen. @param {TableState} state @param {string} action */
export function noteChoice(state, action) {
	choices++;
	unasked = [];
	remember(state, action);
}

/** Whoever took something back is asked again, whatever went by of itself before. @param {Connection} connection */
export function askAgain(connection) {
	connection.failedStep = connection.state.step;
	connection.passedStep = -1;
	unasked = [];
}

/** @param {Connection} connection @param {string} action */
async function pass(connection, action) {
	const { state } = connection, { step } = state;
	try {
		await connection.command("act", { action });
	} catch (failure) {
		const error = /** @type {Refusal} */ (failure);
		if ((error.step ?? -1) > step) return; // another page of this seat was quicker: the news are on their way
		connection.failedStep = step;
		if (connection === here.current) setBusy(false);
		refused(error);
		connection.playback.heard(connection, state);
	}
}

/** True if a seat's question is answered without the reader. After a refusal the reader is asked. @param {Connection} connection */
export function answersByItself(connection) {
	const { state } = connection, { step, guide, timeline } = state, moot = guide?.moot;
	const reader = state.asked && { letGo: letGo(state), skipped: skipped(state), asksAll: asksAll(), seats: ownSeats() };
	const action = reader ? answerFor(state, reader) : "";
	if (!action || connection.failedStep === step) return false;
	if (connection.passedStep === step) return true;
	connection.passedStep = step;
	if (moot?.action === action) {
		const { why } = moot, others = unasked.filter((one) => one.why !== why);
		unasked = [...others, { why, connection, at: timeline.steps }];
	}
	if (connection === here.current) setBusy(true);
	pass(connection, action);
	return true;
}
