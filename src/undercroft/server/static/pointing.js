// The figure that acts: where it can get, what it sees, what it can do. A click on a thing chooses, goes there or tells why
// not; a mouse that rests shows its card.
import { act, actButton, prompt, spoken } from "./asking.js";
import * as board from "./board.js";
import { $, $$, el, ruleLink, safely, still, t, timer } from "./dom.js";
import { card, first, here, last, now, once, same, walks, worth } from "./here.js";
import { cardParts } from "./show.js";
import { overlay, paintRoutes, walk, wander } from "./walk.js";

// Whoever can do something now, or could once whoever acts has ended.
export const actors = () => once([...now().labels.map(first).filter((ref) => ref?.[0] === "model"), ...(now().guide?.ready || [])]);

// Those beside the board, one's own first.
const figures = () => now().panels.filter(({ kind }) => kind === "figures")
	.flatMap(({ rows }) => rows.map(({ ref }) => ref)).filter(Boolean);

// Who has most of the options, or far more than anybody else; else whoever was chosen before and can still do something.
export function choose(ref) {
	const { labels, step } = now(), acting = actors(), does = labels.map(first).filter(Boolean);
	const has = (one) => does.filter((two) => same(one, two)).length;
	const most = (one) => has(one) * 2 > does.length || acting.every((two) => same(one, two) || has(one) > has(two) * 2);
	if (ref === undefined) ref = acting.find(most) || acting.find((one) => same(one, here.chosen)) || null;
	here.chosen = ref;
	here.overlay = null;
	prompt();
	safely("the marks", () => {
		paint();
		if (now().asked) board.follow(ref || acting[0] || figures()[0], !ref); // else it is with whoever acts
	});
	for (const row of $$(".fig")) row.ariaCurrent = row.dataset.ref === String(ref?.join(" "));
	if (!ref || walks() || here.past) return;
	here.looking = overlay(ref).then(async (found) => {
		await still();
		if (here.chosen !== ref || now().step !== step || here.past) return;
		// a deed is a plan like those to places
		here.overlay = { ...found, deeds: found.deeds.map(({ reach, ...deed }) => ({ ...reach, ...deed })) };
		prompt();
		safely("the marks", paint);
	}, () => {});
}

// Nothing is lost by it but the figure's own points: it is done without a question.
const free = ({ extra, loses, ends }) => !extra && !loses && !ends;

export function paint() {
	const { chosen } = here, { reach, sees, seen_by: eyes, deeds } = here.overlay || { reach: [], sees: [], seen_by: [], deeds: [] };
	board.clear();
	if (here.past) return;
	const mine = now().labels.filter((label) => label.refs.length && (!chosen || same(first(label), chosen)));
	const near = new Set(mine.filter((label) => last(label)[0] === "square").map((label) => last(label)[1]));
	sees.forEach((square) => board.paint(square, "sees"));
	const plans = [...reach].sort((a, b) => free(a) - free(b)); // of two to one square the free one is shown
	for (const plan of once(plans, ({ square }) => square)) {
		const { square, cost, danger } = plan;
		const kinds = ["reach", near.delete(square) && "near", !free(plan) && "costly", danger && "danger"];
		board.paint(square, kinds.filter(Boolean).join(" "), cost);
	}
	near.forEach((square) => board.paint(square, "reach near"));
	for (const label of once(mine.sort((a, b) => worth(a) - worth(b)), (one) => String(last(one)))) { // of each thing the best
		const marked = last(label)[0] !== "square" && !same(last(label), chosen) && worth(label);
		if (marked) board.mark(last(label), label.odds ? "foe" : "thing", label.chance);
	}
	for (const deed of deeds) if (worth(deed) && !mine.some((label) => same(last(label), deed.ref))) board.mark(deed.ref, "foe", deed.chance);
	paintRoutes();
	if (chosen) board.mark(chosen, "self");
	eyes.forEach((id) => board.eye([chosen[0], id], chosen));
}

function optionsAt(ref) {
	const there = here.past ? [] : now().labels.filter((label) => same(last(label), ref));
	const own = there.filter((label) => same(first(label), here.chosen));
	return own.length ? own : there;
}

// What the chosen figure could do there after a walk, and ways there, the free ones first.
function plansAt(ref) {
	const { deeds = [], reach = [] } = here.overlay || {}, there = reach.filter(({ square }) => same(["square", square], ref));
	return { deeds: deeds.filter((deed) => same(deed.ref, ref)), plans: there.sort((a, b) => free(b) - free(a)) };
}

// Where nothing is done to a thing, the square on which it lies is meant; not so whoever stands there.
function waysTo({ ref, at }) {
	const found = plansAt(ref), lies = at && ref[0] !== "model" && !found.deeds.length && !optionsAt(ref).length;
	return lies ? { ...found, plans: plansAt(["square", at]).plans } : found;
}

// What a click does at once: the one thing that can be meant, if it is free.
function meant(kind, options, plans, deeds) {
	const [plan] = plans, [option] = options, [deed] = deeds;
	if (kind === "square") {
		if (plan && (plan.actions.length > 1 || !option || !free(plan))) return free(plan) && (() => walk(plan));
		return options.length === 1 && !option.odds && !option.loses && (() => act(option));
	}
	if (kind === "card" || options.length + deeds.length !== 1) return false;
	if (deed) return deed.meant && free(deed) && !deed.danger && (() => walk(deed));
	return same(first(option), here.chosen) && !same(last(option), here.chosen) && !option.loses && (() => act(option));
}

export async function pick(thing, place, touch) {
	board.hide();
	if (!thing) return actors().length > 1 && choose(null);
	await here.looking; // what the chosen figure can do is on its way
	const { ref, at } = thing, [kind] = ref, actor = actors().find((one) => same(one, ref));
	let options = optionsAt(ref);
	if (!options.length && !actor) options = optionsAt(["square", at]);
	const { plans, deeds } = waysTo(thing);
	if (actor && !same(ref, here.chosen) && !deeds.length && !options.some((label) => same(first(label), here.chosen))) {
		choose(actor);
		if (!touch) return; // its card is not to lie on the board where the next click goes
	} else if (!touch) {
		const deed = meant(kind, options, plans, deeds);
		if (deed) return deed();
	}
	if (plans.length) board.way(plans[0].way);
	const beyond = !options.length && !plans.length && !deeds.length && (await route(ref, at));
	if (beyond && kind === "square" && !touch && free(beyond.reach)) return beyond.go();
	return bubble(ref, place, buttons(options, plans, deeds, beyond));
}

// The way to a place, or to where a thing is, that is too far for now.
async function route(ref, at) {
	const to = ref[0] === "square" ? ref[1] : at, { step, asked } = now(), figure = here.chosen;
	if (!to || !figure || here.past || !asked || same(ref, figure)) return null;
	const { route: found } = await overlay(figure, to).catch(() => ({}));
	return found && now().step === step ? { ...found, to, go: () => wander(figure, to, found) } : null;
}

function buttons(options, plans, deeds, beyond) {
	const far = plans.filter(({ actions }) => actions.length > 1 || !options.length);
	return [
		deeds.map((deed) => actButton(deed, () => walk(deed))),
		options.map((label) => actButton({ ...label, key: "" }, () => act(label))),
		far.map((plan) => actButton({ ...plan, label: t("Walk to {square}", plan) }, () => walk(plan))),
		beyond && actButton({ ...beyond.reach, label: t("Walk towards {square}, and on next turn", { square: beyond.to }) }, beyond.go),
	];
}

async function bubble(ref, place, can) {
	const { game, asked, step } = now(), acts = el("div.acts", can);
	const nothing = !here.past && asked && !acts.children.length,
		refs = once([here.chosen || ref, ref]),
		asking = nothing && here.current.ask("why-not", { refs }).catch(() => null);
	const [told, answer] = await Promise.all([card(ref), asking]);
	if (now().step !== step) return;
	const why = once(answer?.refusals || [], ({ text }) => text).map(({ text, rule }) =>
		el("p.why", { role: "alert" }, t("Not now: {why}.", { why: text }), " ", ruleLink(game, rule)));
	board.bubble("#bubble", place, cardParts(game, told, why, acts));
	$("button", acts)?.focus({ preventScroll: true });
}

// The mouse rests on a thing: the way there, then its card.
const resting = timer();
let pointed = null;
export function rest(thing, place) {
	pointed = thing;
	$("#tip").hidden = true;
	const { plans: [plan], deeds } = thing ? waysTo(thing) : { plans: [], deeds: [] };
	board.way(plan?.way || deeds[0]?.way || []);
	const at = here.current && now().step; // what was offered then
	resting(thing && (async () => {
		const { title, lines } = await card(thing.ref);
		if (pointed !== thing || !$("#bubble").hidden || here.walking || here.busy || now().step !== at) return;
		const can = plan ? spoken({ ...plan, label: t("Walk here: {price}", plan), price: "" })
			: [...deeds, ...optionsAt(thing.ref)].map((one) => spoken(one).join(", "));
		const deed = can.slice(0, 3).map((text) => el("p.deed", el("b", text)));
		board.bubble("#tip", place, cardParts("", { title, lines: lines.slice(0, 2), rules: [] }, deed),
			lines.length > 2 && el("small.more", t("More: Enter")));
		here.rested = [thing, place];
	}), 420);
}

export function pickRow(ref) {
	board.follow(ref);
	pick({ ref, at: board.find(ref)?.dataset.at }, board.placeOf(ref), true);
}
