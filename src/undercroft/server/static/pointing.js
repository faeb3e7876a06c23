// Pointing at things: a click chooses, goes there or tells why not; a mouse that rests shows the card.
import { act, actButton, spoken } from "./asking.js";
import { $, el, ruleLink, t, timer } from "./dom.js";
import { actors, choose, free } from "./figure.js";
import { card, first, here, last, now, once, same } from "./here.js";
import { cardParts } from "./show.js";
import { overlay, walk, wander } from "./walk.js";

function optionsAt(ref) {
	const there = here.past ? [] : now().labels.filter((label) => same(last(label), ref));
	const own = there.filter((label) => same(first(label), here.chosen));
	return own.length ? own : there;
}

// What the chosen figure could do there after a walk, and ways to the place, the free ones first.
function plansAt(ref) {
	const { deeds = [], reach = [] } = here.overlay || {}, there = reach.filter(({ square }) => same(["square", square], ref));
	return { deeds: deeds.filter((deed) => same(deed.ref, ref)), plans: there.sort((a, b) => free(b) - free(a)) };
}

// What a click does at once: the one thing that can be meant, if it costs nothing but the figure's own points.
function meant(kind, options, plans, deeds) {
	const [plan] = plans, [option] = options, [deed] = deeds;
	if (kind === "square") {
		if (plan && (plan.actions.length > 1 || !option || !free(plan))) return free(plan) && (() => walk(plan));
		return options.length === 1 && !option.odds && !option.loses && (() => act(option));
	}
	if (kind === "card" || options.length + deeds.length !== 1) return false;
	if (deed) return deed.meant && free(deed.reach) && !deed.reach.danger && (() => walk(deed.reach));
	return same(first(option), here.chosen) && !same(last(option), here.chosen) && !option.loses && (() => act(option));
}

// A click: choose a figure, go somewhere, do something to the thing, or see what can be done with it, or why not.
export async function pick(thing, place, touch) {
	here.board.hide();
	if (!thing) return actors().length > 1 && choose(null);
	await here.looking; // what the chosen figure can do is on its way
	const { ref, at } = thing, [kind] = ref, actor = actors().find((one) => same(one, ref));
	let options = optionsAt(ref);
	if (!options.length && at && !actor) options = optionsAt(["square", at]);
	const { plans, deeds } = plansAt(ref);
	if (actor && !same(ref, here.chosen) && !deeds.length && !options.some((label) => same(first(label), here.chosen))) {
		choose(actor);
		if (!touch) return; // its card is not to lie on the board where the next click goes
	} else if (!touch) {
		const deed = meant(kind, options, plans, deeds);
		if (deed) return deed();
	}
	if (plans.length) here.board.way(plans[0].way);
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

// A plan as something to do, with its price.
const planned = (label, plan, odds) => ({ ...plan, label, cost: plan.price, odds });

function buttons(options, plans, deeds, beyond) {
	const far = plans.filter(({ actions }) => actions.length > 1 || !options.length);
	return [
		deeds.map(({ label, odds, reach }) => actButton(planned(label, reach, odds), () => walk(reach))),
		options.map((label) => actButton({ ...label, key: "" }, () => act(label))),
		far.map((plan) => actButton(planned(t("Walk to {square}", plan), plan), () => walk(plan))),
		beyond && actButton(planned(t("Walk towards {square}, and on next turn", { square: beyond.to }), beyond.reach), beyond.go),
	];
}

async function bubble(ref, place, can) {
	const { game, asked, step } = now(), acts = el("div.acts", can);
	const nothing = !here.past && asked && !acts.children.length;
	const refs = here.chosen && !same(here.chosen, ref) ? [here.chosen, ref] : [ref];
	const asking = nothing ? here.current.ask("why-not", { refs }).catch(() => null) : null;
	const [told, answer] = await Promise.all([card(ref), asking]);
	if (now().step !== step) return;
	const why = once(answer?.refusals || [], ({ text }) => text).map(({ text, rule }) =>
		el("p.why", { role: "alert" }, t("Not now: {why}.", { why: text }), " ", ruleLink(game, rule)));
	here.board.bubble("#bubble", place, cardParts(game, told, why, acts));
	$("button", acts)?.focus({ preventScroll: true });
}

// The mouse rests on a thing: the way there, then its card.
const resting = timer();
let pointed = null;
export function rest(thing, place) {
	pointed = thing;
	$("#tip").hidden = true;
	const { plans: [plan], deeds } = plansAt(thing?.ref);
	here.board.way(plan?.way || deeds[0]?.reach.way || []);
	resting(thing && (async () => {
		const { title, lines } = await card(thing.ref);
		if (pointed !== thing || !$("#bubble").hidden) return;
		const can = plan ? spoken({ ...plan, label: t("Walk here: {price}", plan), cost: "" })
			: [...deeds.map(({ label, odds, reach }) => planned(label, reach, odds)), ...optionsAt(thing.ref)].map((one) => spoken(one).join(", "));
		const deed = can.slice(0, 3).map((text) => el("p.deed", el("b", text)));
		here.board.bubble("#tip", place, cardParts("", { title, lines: lines.slice(0, 2), rules: [] }, deed),
			lines.length > 2 && el("small.more", t("More: Enter")));
		here.rested = [thing, place];
	}), 420);
}

// What a row of a panel does.
export function pickRow(ref) {
	here.board.follow(ref);
	pick({ ref, at: here.board.find(ref)?.dataset.at }, here.board.placeOf(ref), true);
}
