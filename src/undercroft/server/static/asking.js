// What the seat is asked now, and the answers it gives.
import { showAids } from "./aids.js";
import { el, notice, sheet, title } from "./dom.js";
import { choose } from "./figure.js";
import { here, now, refused } from "./here.js";
import { showPrompt } from "./prompt.js";
import { seatName } from "./show.js";
import { passes } from "./skips.js";
import { carryOut } from "./walk.js";
import { t } from "./words.js";

// Who is waited for, as everybody may know it: the only other, or whose turn the log says it is. Never whoever is asked:
// that may be a secret.
function thinks({ seat, seats, log }) {
	if (seat >= 0 && seats.length === 2) return 1 - seat;
	const turn = log.findLast((line) => line.turn != null)?.turn ?? -1;
	return turn === seat ? -1 : turn;
}

export function prompt() {
	const state = now();
	const rest = () => {
		if (here.past) return t("Step {at} of {steps}.", { at: here.past.at, steps: state.timeline.steps });
		if (state.over) return t("The game is over.");
		const who = thinks(state);
		if (who >= 0) return t("{who}: thinking…", { who: seatName(state, who) });
		return state.seat < 0 ? t("You watch this game.") : t("The others are busy…");
	};
	const quiet = here.past || passes(state, send);
	const overlay = here.past ? null : here.overlay;
	showPrompt(quiet ? { ...state, labels: [], choice: null } : state, {
		who: state.asked && t("{who}: your choice", { who: seatName(state, state.seat) }),
		rest: rest(),
		overlay,
		busy: here.busy || here.walking, walk,
		act: async (label) => (await sure(label)) && act(label),
		way: (plan) => here.board.way(plan ? plan.way : []),
		point: (label) => here.board.only(label?.refs),
	});
	showAids(quiet ? null : state.guide);
}

// What is given up by it is told before it is done.
export const losses = ({ loses, ends }) => [loses, ends].filter(Boolean).map((text) => `${title(text)}.`);

export async function sure(thing) {
	const lost = losses(thing);
	return !lost.length || sheet(t("Do you mean that?"), el("div", lost.map((text) => el("p", text))), t("Go on"));
}

export async function act(label) {
	if (here.busy || here.past) return false;
	return send(label.action);
}

async function send(action) {
	here.busy = true;
	here.board.hide();
	prompt();
	try {
		await here.current.command("act", { action });
		return true;
	} catch (error) {
		here.busy = false;
		refused(error);
		prompt();
		return false;
	}
}

// While something is carried out nothing else is, and Escape stops it.
export async function alone(work) {
	if (here.busy || here.walking || here.past) return null;
	here.walking = true;
	here.board.hide();
	try {
		return await work();
	} finally {
		here.walking = false;
		choose(here.chosen);
	}
}

// Several actions, one after the other: true if all were done.
export function play(actions, figure = null) {
	const line = here.current, steps = actions.map((one) => (one.action ? one : { action: one }));
	return carryOut(steps, line, { figure, send, stopped: () => !here.walking || here.current !== line });
}

export async function walk({ actions }) {
	if ((await alone(() => play(actions, here.chosen))) === false) notice(t("Something happened: the walk stops here."));
}

export async function errand(thing) {
	if (!(await sure(thing))) return;
	if ((await alone(() => play(thing.actions))) === false) notice(t("Something else is asked first: the rest is left to you."));
}

export const say = (type, fields) => here.current.command(type, fields).catch(refused);
