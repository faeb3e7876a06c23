// The answers that a seat gives, one thing at a time.
import * as board from "./board.js";
import { el, notice, openDialog, t, title } from "./dom.js";
import { current, here, isWalking, refused, setBusy, setWalking } from "./here.js";
import { redrawFigure, redrawQuestion } from "./redraw.js";
import { noteChoice } from "./unasked.js";

/** What is given up by something that one can do. @typedef {{ loses?: string, ends?: string }} Losing */

/** What is given up by it is told before it is done. @param {Losing} thing */
export const losses = ({ loses, ends }) => [loses, ends].flatMap((text) => (text ? `${title(text)}.` : []));

/** The reader means it. @param {Losing} thing */
export async function sure(thing) {
	const lost = losses(thing);
	return !lost.length || openDialog(t("Do you mean that?"), el("div", lost.map((text) => el("p", text))), t("Go on"));
}

/** @param {Page.Label} label */
export const act = (label) => !here.busy && !here.past && send(label.action);

/**
 * The seat whose reader has chosen what shows its secrets next.
 * @type {import("./net.js").Connection | null}
 */
let willing = null;
/** @param {import("./net.js").Connection} connection */
export const isWilling = (connection) => willing === connection;
export function nobodyIsWilling() {
	willing = null;
}

/**
 * Send an action; `more`: what shall follow if nothing else happens, who does it, and the stage of which all that is suggested
 * is accepted.
 * @param {string} action @param {{ then?: Step[], figure?: Ref | null, stage?: string }} more
 */
export async function send(action, more = {}) {
	const connection = current(), { state } = connection;
	setBusy(true);
	noteChoice(state, action);
	willing = state.labels.some((label) => label.shows && label.action === action) ? connection : null;
	board.hide();
	board.sweep();
	redrawQuestion();
	try {
		await connection.command("act", { action, ...more });
		return true;
	} catch (error) {
		setBusy(false);
		refused(/** @type {Refusal} */ (error));
		redrawQuestion();
		return false;
	}
}

/**
 * One thing at a time, and Escape stops it; `said` if it comes to nothing.
 * @param {() => Promise<unknown>} work @param {string} said
 */
export async function carryOut(work, said = "") {
	const connection = current();
	if (here.busy || isWalking() || here.past) return;
	setWalking(connection);
	board.hide();
	try {
		if ((await work()) === false) notice(said);
	} finally {
		if (here.walking === connection) setWalking(null);
		redrawFigure(here.chosen);
	}
}

/** What is carried out stops after this step. */
export function stopWalking() {
	const connection = here.walking;
	setWalking(null);
	connection?.command("halt").catch(refused);
}

/** @param {string} type @param {object} fields */
export const sendCommand = (type, fields = {}) => current().command(type, fields).catch(refused);
