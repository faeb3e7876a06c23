// Plans, carried out by the server until anything else happens; and routes beyond one turn's reach, which this browser
// keeps for its seat.
import { passes } from "./aids.js";
import { alone, send, sure } from "./asking.js";
import * as board from "./board.js";
import { keep, kept, notice, t, tn, wait } from "./dom.js";
import { here, now, same, table } from "./here.js";

const LOOK = 50; // ms from look to look: somebody else may be thinking
const STOPPED = t("Something happened: the walk stops here.");

// Where everything but the figure stands, wherever in its place.
const standing = ({ picture }, [kind, id]) => Object.entries(picture.parts).flatMap(([key, { markup }]) =>
	(markup?.includes(`data-${kind}="${id}"`) ? [] : markup?.match(/data-at=\S+/)?.map((at) => key + at) || [])).sort().join();

const stopped = (line) => here.walking !== line;

// The seat is asked again after its step, also where somebody else at this screen was asked before, or the last of its
// `errand` is done; false if it never is.
async function settled(line, step, errand = false) {
	while (!line.state.over && !stopped(line)) {
		const { state } = line, asked = here.current === line && state.asked;
		if (state.step > step && ((errand && !state.errand) || (asked && !passes(line)))) return true;
		await wait(LOOK);
	}
	return false;
}

// What comes now: steps to a question that nobody asked are left out.
function due(steps, { choice }) {
	if (!steps[0].kind) return steps;
	const at = steps.findIndex(({ kind }) => kind === choice.kind);
	return at < 0 ? [] : steps.slice(at);
}

// True if all was done. Actions may come with the kinds of their questions; `figure` is who walks, if one does.
export async function play(actions, figure = null) {
	const line = here.current;
	let left = actions.map((one) => (one.action ? one : { action: one }));
	while (left.length) {
		const [next, ...then] = due(left, line.state), { labels, step, log } = line.state;
		if (!labels.some(({ action }) => action === next?.action) || stopped(line)) return false;
		const before = figure && standing(line.state, figure);
		if (!(await send(next.action, { then, figure }))) return false;
		if (!then.length) return true;
		if (!(await settled(line, step, true))) return false;
		left = then.slice(then.length - line.state.errand); // the server has done the others
		if (!left.length) return true;
		if (figure && standing(line.state, figure) !== before) return false;
		if (line.state.log.slice(log.length).some(({ rolls }) => rolls.length)) return false;
	}
	return true;
}

// The same over and over, until the seat has something else to choose from.
export async function repeat(action) {
	const line = here.current, offered = () => line.state.labels.map((label) => label.action).sort().join(), first = offered();
	for (let more = true; more && offered() === first;) {
		const { step } = line.state;
		if (!(await send(action))) return false;
		more = await settled(line, step);
	}
	return true;
}

// Whoever is sent somewhere leaves its route.
export function walk({ actions }) {
	forget(here.chosen);
	return alone(() => play(actions, here.chosen), STOPPED);
}

// ---- routes

const place = () => `undercroft.routes.${table}.${now().seat}`; // of { to, way } by figure

function forget([, id]) {
	const { [id]: gone, ...others } = kept(place());
	if (gone) keep(place(), others);
}

// Figures with a route that can still begin to act, the nearest to their goals first: they bar the others' way.
export function marching() {
	const routes = kept(place()), far = ([, id]) => routes[id].way.length;
	const there = (ref) => board.find(ref)?.dataset.at === routes[ref[1]].to;
	return (now().guide?.ready || []).filter((ref) => routes[ref[1]] && !there(ref)).sort((a, b) => far(a) - far(b));
}

// What a figure can do, and its route to a place beyond reach, if it can come nearer.
export const overlay = ([, figure], to = "") => here.current.look("overlay", { figure, to });

// Remember a place, and go as far as one gets now.
function setOut(figure, to, { reach, rest }) {
	forget(figure);
	if (rest.length) keep(place(), { ...kept(place()), [figure[1]]: { to, way: [reach.square, ...rest] } });
	return play(reach.actions, figure);
}

export const wander = (figure, to, route) => alone(() => setOut(figure, to, route), STOPPED);

// True if the figure went on. Whoever could do something else now is left to the player.
async function goOn(figure, asked) {
	const { to } = kept(place())[figure[1]], { route, deeds } = await overlay(figure, to);
	if (!route || deeds.length || route.reach.loses || (asked && !(await sure(route.reach)))) return false;
	here.chosen = figure;
	const { step } = now();
	await setOut(figure, to, route);
	return settled(here.current, step);
}

export const march = () => alone(async () => {
	let todo = marching(), went = 0, before = -1;
	const all = todo.length, line = here.current;
	while (went !== before && todo.length) {
		before = went;
		for (const figure of todo) {
			const still = here.current === line && now().guide.ready.some((ref) => same(ref, figure));
			if (still && (await goOn(figure, !went))) went++;
			else if (!now().asked || stopped(line)) return;
		}
		todo = marching();
	}
	const left = all - went; // their way is barred, or there is something else to do
	notice(left ? tn(left, "{number} figure waits for you.", "{number} figures wait for you.") : t("All have gone on."));
});

export function paintRoutes() {
	for (const [id, { way }] of Object.entries(kept(place()))) {
		const figure = ["model", id], found = board.find(figure);
		if (found) board.trail("route", way.slice(way.indexOf(found.dataset.at) + 1), [figure]);
	}
}
