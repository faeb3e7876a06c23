// What this page knows while it is open: the table, its seats here, and what its reader looks at.
import { notice, ruleLink, title } from "./dom.js";

export const table = document.body.dataset.table ?? "";
export const join = document.body.dataset.join ?? "";

/** @typedef {import("./net.js").Connection} Connection */
/** @typedef {import("./playback.js").Timeline} Timeline */

const state = {
	/** One for each seat of this browser. @type {Connection[]} */
	connections: [],
	/** The one that is asked, or was last. @type {Connection | null} */
	current: null,
	/** That of a spectator, where seats that have secrets share this screen. @type {Connection | null} */
	common: null,
	/** The table is seen with its eyes: what only some may know is covered. */
	covered: false,
	/** @type {Timeline | null} */
	timeline: null,
	/** The figure that acts. @type {Ref | null} */
	chosen: null,
	/** What it can do. @type {FigureOverlay | null} */
	overlay: null,
	/** How a thing is held that is laid on the board, among the guide's poses. */
	pose: 0,
	/** Settled once that is known. @type {Promise<void>} */
	looking: Promise.resolve(),
	/** Where on the timeline the reader looks. @type {Past | null} */
	past: null,
	/** The panels of then. @type {Page.Panel[] | null} */
	panels: null,
	/** An answer is on its way. */
	busy: false,
	/** That which carries something out. @type {Connection | null} */
	walking: null,
};

/** To be read anywhere; it is changed by the functions below, each of which has its owners (tests/scripts/modules.test.js). */
export const here = /** @type {Readonly<typeof state>} */ (state);

// ---- who changes what

/** @param {Connection[]} connections */
export function setConnections(connections) {
	state.connections = connections;
}

/** @param {Connection | null} connection */
export function setCurrent(connection) {
	state.current = connection;
}

/** @param {Connection} connection */
export function setCommon(connection) {
	state.common = connection;
}

/** @param {boolean} covered */
export function setCovered(covered) {
	state.covered = covered;
}

/** @param {Timeline} timeline */
export function setTimeline(timeline) {
	state.timeline = timeline;
}

/** @param {Ref | null} ref */
export function setFigure(ref) {
	state.chosen = ref;
}

/** @param {FigureOverlay | null} overlay */
export function setOverlay(overlay) {
	state.overlay = overlay;
}

/** @param {number} pose */
export function setPose(pose) {
	state.pose = pose;
}

/** @param {Promise<void>} looking */
export function setLooking(looking) {
	state.looking = looking;
}

/** @param {Past | null} past */
export function setPast(past) {
	state.past = past;
}

/** @param {Page.Panel[]} panels */
export function setPastPanels(panels) {
	state.panels = panels;
}

/** @param {boolean} busy */
export function setBusy(busy) {
	state.busy = busy;
}

/** @param {Connection | null} connection */
export function setWalking(connection) {
	state.walking = connection;
}

// ---- what follows from it

/** The seat that is asked, or was last: there is one as soon as the table is drawn. */
export const current = () => /** @type {Connection} */ (state.current);

/** With whose eyes the table is seen. */
export const viewer = () => /** @type {Connection} */ (state.covered ? state.common : state.current);

/** The timeline: there is one as soon as the page has begun. */
export const timeline = () => /** @type {Timeline} */ (state.timeline);

/** @type {Page.Guide} */
const NO_GUIDE = { errands: [], form: [], unbroken: false, ready: [], left: 0, of: 0, skip: "", skips: "", turn: 0, moot: null,
	occasion: "", worth: [], poses: [], stage: null, suggests: null };

/**
 * The question of a seat over a table as everybody may see it. Nobody is asked before both have come as far, nor what is
 * for the eyes of the seat alone.
 * @param {TableState} own @param {TableState} all @returns {TableState}
 */
function openly(own, all) {
	const { picture, panels, log, groups, timeline } = all, asked = own.asked && !own.private && own.shared === all.shared;
	const said = asked ? { labels: own.labels.filter(({ secret }) => !secret) } : { labels: [], choice: null, guide: NO_GUIDE };
	return { ...own, picture, panels, log, groups, timeline, asked, ...said };
}

/** @type {TableState[]} */
let made = []; // of which states, and what of them

/** The table as it is shown. */
export function shownState() {
	const own = current().state, all = state.covered && state.common?.state;
	if (!all) return own;
	if (made[0] !== own || made[1] !== all) made = [own, all, openly(own, all)];
	return made[2];
}

/** The seat that is shown carries something out. */
export const isWalking = () => state.walking !== null && state.walking === state.current;
export const ownSeats = () => state.connections.map(({ state }) => state?.seat);
export const tokens = () => state.connections.map(({ token }) => token);

/** The seat that is the reader's own in the campaign of this table: whoever plays for another has none there. */
export const inCampaign = () => state.connections.find(({ state }) => state?.campaign && state.seat >= 0
	&& (state.handed || !state.seats[state.seat].instead));

/** @param {Ref} thing @returns {Promise<Page.Card>} */
export const card = ([kind, id]) => viewer().look("inspect", { kind, id, ...state.past });

/** @param {Refusal} error */
export const refused = (error) => notice(title(error.message), " ", ruleLink(shownState().game, error.rule));
