// What the seat is asked now, and the answers it gives.
import { notice } from "./dom.js";
import { here, now, refused } from "./here.js";
import { showPrompt } from "./prompt.js";
import { seatName } from "./show.js";
import { walkAlong } from "./walk.js";
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
	showPrompt(here.past ? { ...state, labels: [], choice: null } : state, {
		who: state.asked && t("{who}: your choice", { who: seatName(state, state.seat) }),
		rest: rest(),
		reach: here.past ? null : here.overlay?.reach,
		busy: here.busy || here.walking, act, walk,
		way: (plan) => here.board.way(plan ? plan.way : []),
		point: (label) => here.board.only(label?.refs),
	});
}

export async function act(label) {
	if (here.busy || here.past) return false;
	here.busy = true;
	here.board.hide();
	prompt();
	try {
		await here.current.command("act", { action: label.action });
		return true;
	} catch (error) {
		here.busy = false;
		refused(error);
		prompt();
		return false;
	}
}

export async function walk(plan) {
	if (here.busy || here.walking || here.past) return;
	here.walking = true;
	here.board.hide();
	try {
		if (!(await walkAlong(plan, here.current, here.board, here.chosen, act))) notice(t("Something happened: the walk stops here."));
	} finally {
		here.walking = false;
		prompt();
	}
}

export const say = (type, fields) => here.current.command(type, fields).catch(refused);
