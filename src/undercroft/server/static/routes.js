// Routes: figures on their way to a place beyond one turn's reach. This browser keeps them for its seat.
import { alone, play, sure } from "./asking.js";
import { notice, svg } from "./dom.js";
import { here, now, same, table } from "./here.js";
import { settled } from "./walk.js";
import { t, tn } from "./words.js";

const place = () => `undercroft.routes.${table}.${now().seat}`;
const kept = () => JSON.parse(localStorage.getItem(place()) || "{}"); // { to, way } by figure
const keep = (routes) => localStorage.setItem(place(), JSON.stringify(routes));

export function forget(id) {
	const { [id]: gone, ...others } = kept();
	if (gone) keep(others);
}

// Figures with a route that can still begin to act, those nearest to their goal first: they stand in the others' way.
export function marching() {
	const routes = kept(), far = ([, id]) => routes[id].way.length;
	const there = (ref) => here.board.find(ref)?.dataset.at === routes[ref[1]].to;
	return (now().guide?.ready || []).filter((ref) => routes[ref[1]] && !there(ref)).sort((a, b) => far(a) - far(b));
}

const overlay = ([, id], to) => here.current.ask(`overlay?${new URLSearchParams({ figure: id, to })}`);

// The way to a place beyond reach; none if the figure cannot come nearer.
export const routeTo = async (figure, to) => (await overlay(figure, to)).route;

// Remember a place, and go as far as one gets now.
function setOut(figure, to, { reach, rest }) {
	if (rest.length) keep({ ...kept(), [figure[1]]: { to, way: [reach.square, ...rest] } });
	else forget(figure[1]);
	return play(reach.actions, figure);
}

export async function wander(figure, to, route) {
	if ((await alone(() => setOut(figure, to, route))) === false) notice(t("Something happened: the walk stops here."));
}

// One figure of the march: true if it went on. Whoever could do something else now is left to the player.
async function goOn(figure, asked) {
	const { to } = kept()[figure[1]], { route, deeds } = await overlay(figure, to);
	if (!route || deeds.length || route.reach.loses || (asked && !(await sure(route.reach)))) return false;
	here.chosen = figure;
	const { step } = now();
	await setOut(figure, to, route);
	return settled(here.current, step, () => !here.walking);
}

export const march = () => alone(async () => {
	let todo = marching(), went = 0, before = -1;
	const all = todo.length, line = here.current;
	while (went !== before && todo.length) {
		before = went;
		for (const figure of todo) {
			const still = here.current === line && now().guide.ready.some((ref) => same(ref, figure));
			if (still && (await goOn(figure, !went))) went++;
			else if (!now().asked || !here.walking) return;
		}
		todo = marching();
	}
	const left = all - went; // their way is barred, or there is something else to do
	notice(left ? tn(left, "{number} figure waits for you.", "{number} figures wait for you.") : t("All have gone on."));
});

// Dotted lines for those who have not arrived.
export function paintRoutes() {
	const routes = kept();
	for (const [id, { way }] of Object.entries(routes)) {
		const found = here.board.find(["model", id]);
		if (!found) continue;
		const at = way.indexOf(found.dataset.at);
		const boxes = [here.board.boxOf(["model", id]), ...way.slice(at + 1).map((square) => here.board.boxOf(["square", square]))];
		const points = boxes.filter(Boolean).map(({ cx, cy }) => `${cx},${cy}`).join(" ");
		here.board.over.append(svg("polyline", { class: "route", points }));
	}
}
