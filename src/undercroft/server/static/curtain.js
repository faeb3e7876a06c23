// Several seats at one screen. All look on with everybody's eyes while a question holds no secret; what only the seat that is
// asked may know lies covered until it wants to look. Where the question itself is secret, a curtain falls before it.
import { EYE } from "./buttons.js";
import { $, el, fill, t } from "./dom.js";
import { current, here, setCommon, setConnections, setCovered, setCurrent, shownState, table, viewer } from "./here.js";
import * as log from "./log.js";
import { trust, trusts } from "./net.js";
import { isWilling, nobodyIsWilling } from "./sending.js";
import { seatName } from "./show.js";
import { answersByItself } from "./unasked.js";

/** @typedef {import("./net.js").Connection} Connection */

/**
 * What the page does for it: make a connection, and show that which is asked now; `old` is what was seen with other eyes.
 * @type {{ sit(token: string): Connection, turn(old: TableState | null): void }}
 */
let page;

/** @param {typeof page} given */
export function shareScreen(given) {
	page = given;
}

/** @param {TableState} state */
const trusted = ({ open, over }) => open || over || trusts(table);

/** Everybody's eyes are those of somebody who only watches. @param {TableState} state */
function commonConnection(state) {
	if (trusted(state)) return null;
	if (!here.common) setCommon(page.sit(decodeURIComponent(state.watch.split("#")[1])));
	return here.common;
}

/** @param {boolean} covered */
function see(covered) {
	if (here.covered === covered) return false;
	setCovered(covered);
	log.begin(); // lines that only one may read
	return true;
}

/** @param {Connection} connection */
function fall({ state }) {
	fill("#curtain-title", t("Over to {who}", { who: seatName(state, state.seat) }));
	$("#curtain").showModal();
}

// Whose question comes next, and with whose eyes it is looked at. True if the news must wait.
export function nextSeat() {
	const { connections, current: last } = here;
	if (!connections.every(({ state }) => state) || $("#curtain").open) return true;
	const common = commonConnection(connections[0].state);
	if (common && !common.state) return true;
	if (last && viewer().playback.busy) return false; // first what led there,
	const next = connections.find((one) => one.state.asked && !answersByItself(one)) || last || connections[0];
	const told = !last || viewer().latest.shared === next.latest.shared; // which the next one may have heard of earlier
	if (!told || (last && next !== last && (last.state.asked || last.state.over))) return false;
	return next === last ? again(next) : over(next);
}

/**
 * The seat that was shown goes on: as it looks already, unless that is not enough, or there is nothing left to hide.
 * @param {Connection} connection
 */
function again(connection) {
	if (!here.covered) return false;
	const { state } = connection, bare = trusted(state), alone = state.private && !answersByItself(connection);
	const wants = isWilling(connection) && (alone || state.labels.some(({ secret }) => secret));
	if (!alone && !bare && !wants) return false;
	if (bare || wants) see(false);
	page.turn(null);
	if (here.covered) fall(connection);
	return true;
}

/** @param {Connection} connection */
function over(connection) {
	const old = here.current && shownState(), { state } = connection;
	setCurrent(connection);
	nobodyIsWilling();
	const hidden = !trusted(state), changed = see(hidden);
	page.turn(changed ? null : old);
	if (hidden && state.private && !answersByItself(connection)) fall(connection);
	return true;
}

/** Nobody else plays at this screen. @param {Connection} connection */
export function playAlone(connection) {
	setCurrent(connection);
}

/** A seat is not played here any more. @param {Connection} connection */
export function leave(connection) {
	setConnections(here.connections.filter((one) => one !== connection));
	if (here.current === connection) {
		$("#curtain").close();
		setCurrent(null);
	}
	if (here.connections.length < 2) setCovered(false); // nobody else looks on
}

// The reader is alone with the screen.
export function lift() {
	if ($("#trust").checked) trust(table);
	$("#curtain").close();
	see(false);
	page.turn(null);
}

export function cover() {
	see(true);
	page.turn(null);
}

/**
 * Whether a seat sees anything that not everybody does: cards of its own, lines of the log.
 * @param {TableState} own @param {TableState} all
 */
const holds = ({ panels, log: own }, all) => own.length > all.log.length
	|| panels.some(({ kind, title }) => kind === "cards" && !all.panels.some((panel) => panel.title === title));

/** What is covered, and the way to look at it or to cover it again. @param {TableState} shown */
export function showCover({ asked, labels }) {
	const { covered, common } = here, { state } = current();
	const hidden = !asked || here.past !== null || !common?.state || trusted(state) || !holds(state, common.state);
	const looks = (/** @type {string} */ deed, /** @type {string} */ words) =>
		el("button.btn.quiet", { type: "button", "data-do": deed }, words);
	const more = covered && state.labels.length > labels.length, opens = labels.some(({ shows }) => shows);
	const told = more ? t("There is more to choose from than others may see.")
		: opens ? t("What only you may see is covered; choices with {sign} show it.", { sign: EYE }) : t("What only you may see is covered.");
	fill("#cover", !hidden && (covered ? [el("span", told), looks("lift", t("Look"))] : looks("cover", t("Cover what only I may see"))));
	$("#cover").hidden = hidden;
}
