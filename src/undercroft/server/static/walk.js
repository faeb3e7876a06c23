// Plans, carried out by the server until anything else happens; and routes beyond one turn's reach, which this browser
// keeps for its seat.
import * as board from "./board.js";
import { load, notice, save, t, tn, wait } from "./dom.js";
import { current, here, setFigure, shownState, table } from "./here.js";
import { sameRef } from "./labels.js";
import { carryOut, send, sure } from "./sending.js";
import { answersByItself } from "./unasked.js";

/** @typedef {import("./net.js").Connection} Connection */
/** A route beyond one turn's reach: its goal, and the squares that lead there. @typedef {{ to: string, way: string[] }} KeptRoute */

const LOOK = 50; // ms from look to look: somebody else may be thinking
const STOPPED = t("Something happened: the walk stops here.");

/** Where everything but the figure stands, wherever in its place. @param {Pick<TableState, "picture">} state @param {Ref} figure */
export const standing = ({ picture }, [kind, id]) => Object.entries(picture.parts).flatMap(([key, { markup }]) =>
	(markup?.includes(`data-${kind}="${id}"`) ? [] : markup?.match(/data-at=\S+/)?.map((at) => key + at) || [])).sort().join();

/** @param {Connection} connection */
const stopped = (connection) => here.walking !== connection;

/**
 * The seat is asked again after its step, also where somebody else at this screen was asked before, or the last of its
 * `errand` is done; false if it never is.
 * @param {Connection} connection @param {number} step
 */
async function settled(connection, step, errand = false) {
	while (!connection.state.over && !stopped(connection)) {
		const { state } = connection, asked = here.current === connection && state.asked;
		const done = errand && !state.errand && !state.accepts;
		if (state.step > step && (done || (asked && !answersByItself(connection)))) return true;
		await wait(LOOK);
	}
	return false;
}

/** What comes now: steps to a question that nobody asked are left out. @param {Step[]} steps @param {Pick<TableState, "choice">} state */
export function due(steps, { choice }) {
	if (!steps[0].kind) return steps;
	const at = steps.findIndex(({ kind }) => kind === choice?.kind);
	return at < 0 ? [] : steps.slice(at);
}

/**
 * True if all was done. Actions may come with the kinds of their questions.
 * @param {Array<string | Step>} actions @param {Ref | null} figure who walks, if one does
 * @param {string} [stage] of which all that is suggested afterwards is accepted
 */
export async function play(actions, figure = null, stage = "") {
	const connection = current();
	let left = actions.map((one) => (typeof one === "string" ? { action: one } : one));
	while (left.length) {
		const [next, ...then] = due(left, connection.state), { labels, step, log } = connection.state;
		if (!labels.some(({ action }) => action === next?.action) || stopped(connection)) return false;
		const before = figure && standing(connection.state, figure);
		if (!(await send(next.action, { then, figure, stage }))) return false;
		if (!then.length && !stage) return true;
		if (!(await settled(connection, step, true))) return false;
		if (stage) return true;
		left = then.slice(then.length - connection.state.errand); // the server has done the others
		if (!left.length) return true;
		if (figure && standing(connection.state, figure) !== before) return false;
		if (connection.state.log.slice(log.length).some(({ rolls }) => rolls.length)) return false;
	}
	return true;
}

/** Sends one action over and over, until the seat has something else to choose from. @param {string} action */
export async function repeat(action) {
	const connection = current(), offered = () => connection.state.labels.map((label) => label.action).sort().join();
	const first = offered();
	for (let more = true; more && offered() === first;) {
		const { step } = connection.state;
		if (!(await send(action))) return false;
		more = await settled(connection, step);
	}
	return true;
}

/** The way with a stop at its end. @param {Page.Reach} plan @param {number} side which it faces then */
export const stopping = (plan, side) => (plan.stops[side] ? { ...plan, actions: [...plan.actions, plan.stops[side]] } : plan);

/** Whoever is sent somewhere leaves its route. @param {{ actions: string[] }} plan */
export function walk({ actions }) {
	if (here.chosen) forget(here.chosen);
	return carryOut(() => play(actions, here.chosen), STOPPED);
}

// ---- routes

const place = () => `undercroft.routes.${table}.${shownState().seat}`;

/** The routes of the seat that is shown, by figure. @returns {Record<string, KeptRoute>} */
const routes = () => load(place());

/** @param {Ref} figure */
function forget([, id]) {
	const { [id]: gone, ...others } = routes();
	if (gone) save(place(), others);
}

// Figures with a route that can still begin to act, the nearest to their goals first: they bar the others' way.
export function onRoutes() {
	const known = routes(), far = (/** @type {Ref} */ [, id]) => known[id].way.length;
	const there = (/** @type {Ref} */ ref) => board.find(ref)?.dataset.at === known[ref[1]].to;
	return (shownState().guide?.ready || []).filter((ref) => known[ref[1]] && !there(ref)).sort((a, b) => far(a) - far(b));
}

/**
 * What a figure can do, and its route to a place beyond reach, if it can come nearer.
 * @param {Ref} figure @returns {Promise<Page.Overlay>}
 */
export const overlay = ([, figure], to = "") => current().look("overlay", { figure, to });

/** Remember a place, and go as far as one gets now. @param {Ref} figure @param {string} to @param {Page.Route} route */
function setOut(figure, to, { reach, rest }) {
	forget(figure);
	if (rest.length) save(place(), { ...routes(), [figure[1]]: { to, way: [reach.square, ...rest] } });
	return play(reach.actions, figure);
}

/** Go towards a place that is too far for now. @param {Ref} figure @param {string} to @param {Page.Route} route */
export const walkTowards = (figure, to, route) => carryOut(() => setOut(figure, to, route), STOPPED);

/** True if the figure went on. Whoever could do something else now is left to the player. @param {Ref} figure @param {boolean} asked */
async function goOn(figure, asked) {
	const { to } = routes()[figure[1]], { route, deeds } = await overlay(figure, to);
	if (!route || deeds.length || route.reach.loses || (asked && !(await sure(route.reach)))) return false;
	setFigure(figure);
	const { step } = shownState();
	await setOut(figure, to, route);
	return settled(current(), step);
}

export const goOnAll = () => carryOut(async () => {
	let todo = onRoutes(), went = 0, before = -1;
	const all = todo.length, connection = current();
	while (went !== before && todo.length) {
		before = went;
		for (const figure of todo) {
			const still = here.current === connection && shownState().guide.ready.some((ref) => sameRef(ref, figure));
			if (still && (await goOn(figure, !went))) went++;
			else if (!shownState().asked || stopped(connection)) return;
		}
		todo = onRoutes();
	}
	const left = all - went; // their way is barred, or there is something else to do
	notice(left ? tn(left, "{number} figure waits for you.", "{number} figures wait for you.") : t("All have gone on."));
});

export function paintRoutes() {
	for (const [id, { way }] of Object.entries(routes())) {
		const figure = /** @type {Ref} */ (["model", id]), found = board.find(figure);
		if (found) board.trail("route", way.slice(way.indexOf(found.dataset.at ?? "") + 1), [figure]);
	}
}
