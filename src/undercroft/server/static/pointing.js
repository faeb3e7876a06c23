// Pointing at things: a click chooses, goes there or tells why not; a mouse that rests shows the card.
import { act, losses, walk } from "./asking.js";
import { $, el, ruleLink } from "./dom.js";
import { actors, choose, free } from "./figure.js";
import { first, here, last, now, once, same } from "./here.js";
import { optionButton } from "./prompt.js";
import { forget, routeTo, wander } from "./routes.js";
import { cardParts } from "./show.js";
import { t } from "./words.js";

function optionsAt(ref) {
	const there = here.past ? [] : now().labels.filter((label) => same(last(label), ref));
	const own = there.filter((label) => same(first(label), here.chosen));
	return own.length ? own : there;
}

// Ways to a place, the free ones first.
function plansTo(thing) {
	const reach = here.past || thing?.kind !== "square" ? [] : here.overlay?.reach || [];
	return reach.filter(({ square }) => square === thing.id).sort((a, b) => free(b) - free(a));
}

const deedsAt = (ref) => (here.past ? [] : here.overlay?.deeds.filter((deed) => same(deed.ref, ref)) || []);

// What a click does at once: the one thing that can be meant, if it costs nothing but the figure's own points.
function meant({ kind }, options, plans, deeds) {
	const [plan] = plans, [option] = options;
	if (kind === "square") {
		if (plan && (plan.actions.length > 1 || !option || !free(plan))) return free(plan) && (() => walkTo(plan));
		return options.length === 1 && !option.odds && !option.loses && (() => act(option));
	}
	if (kind === "card" || options.length + deeds.length !== 1) return false;
	const [deed] = deeds;
	if (deed) return deed.meant && free(deed.reach) && !deed.reach.danger && (() => walkTo(deed.reach));
	return same(first(option), here.chosen) && !same(last(option), here.chosen) && !option.loses && (() => act(option));
}

// Whoever is sent somewhere else leaves its route.
function walkTo(plan) {
	forget(here.chosen[1]);
	return walk(plan);
}

// A click: choose a figure, go somewhere, do something to the thing, or see what can be done with it, or why not.
export async function pick(thing, place, touch) {
	here.board.hide();
	if (!thing) return actors().length > 1 && choose(null);
	await here.looking; // what the chosen figure can do is on its way
	const { ref, kind, at } = thing;
	const actor = actors().find((one) => same(one, ref));
	let options = optionsAt(ref);
	if (!options.length && at && !actor) options = optionsAt(["square", at]);
	const plans = plansTo(thing), deeds = deedsAt(ref);
	if (actor && !same(ref, here.chosen) && !deeds.length && !options.some((label) => same(first(label), here.chosen))) {
		choose(actor);
		if (!touch) return; // its card is not to lie on the board where the next click goes
	} else if (!touch) {
		const deed = meant(thing, options, plans, deeds);
		if (deed) return deed();
	}
	if (plans.length) here.board.way(plans[0].way);
	const beyond = !options.length && !plans.length && !deeds.length && (await route(thing));
	if (beyond && kind === "square" && !touch && free(beyond.reach)) return wander(here.chosen, thing.id, beyond);
	return bubble(thing, place, { options, plans, deeds, beyond });
}

// The way to a place, or to where a thing is, that is too far for now.
async function route({ ref, kind, id, at }) {
	const to = kind === "square" ? id : at, { step, asked } = now();
	if (!to || !here.chosen || here.past || !asked || same(ref, here.chosen)) return null;
	const found = await routeTo(here.chosen, to).catch(() => null);
	return found && now().step === step ? { ...found, to } : null;
}

export const card = ([kind, id]) => here.current.ask(`inspect?${new URLSearchParams({ kind, id, ...here.past })}`);

// A plan as a button, with what it costs and what is lost by it.
const planButton = (label, plan, odds, onclick) => el("button.act", { onclick }, el("span", label), el("span.cost-tag", plan.price),
	odds && el("span.odds", odds), losses(plan).map((text) => el("span.odds", text)));

function buttons({ options, plans, deeds, beyond }) {
	const far = plans.filter(({ actions }) => actions.length > 1 || !options.length);
	return [
		...deeds.map(({ label, odds, reach }) => planButton(label, reach, odds, () => walkTo(reach))),
		...options.map((label) => optionButton({ ...label, key: "" }, act)),
		...far.map((plan) => planButton(t("Walk to {square}", plan), plan, "", () => walkTo(plan))),
		beyond && planButton(t("Walk towards {square}, and on next turn", { square: beyond.to }), beyond.reach, "",
			() => wander(here.chosen, beyond.to, beyond)),
	].filter(Boolean);
}

async function bubble({ ref }, place, found) {
	const { game, asked, step } = now();
	const acts = el("div.acts", buttons(found));
	const nothing = !here.past && asked && !acts.children.length;
	const refs = here.chosen && !same(here.chosen, ref) ? [here.chosen, ref] : [ref];
	const asking = nothing ? here.current.ask("why-not", { refs }).catch(() => null) : null;
	const [told, answer] = await Promise.all([card(ref), asking]);
	if (now().step !== step) return;
	const why = once(answer?.refusals || [], ({ text }) => text).map(({ text, rule }) =>
		el("p.why", { role: "alert" }, t("Not now: {why}.", { why: text }), " ", ruleLink(game, rule)));
	here.board.bubble("#bubble", place, ...cardParts(game, told, ...why, acts));
	$("button", acts)?.focus({ preventScroll: true });
}

// The mouse rests on a thing: the way there, then its card.
let resting = 0;
export function rest(thing, place) {
	clearTimeout(resting);
	$("#tip").hidden = true;
	const [plan] = plansTo(thing), deeds = thing ? deedsAt(thing.ref) : [];
	here.board.way(plan?.way || deeds[0]?.reach.way || []);
	const mine = resting = thing && setTimeout(async () => {
		const found = await card(thing.ref);
		if (mine !== resting || !$("#bubble").hidden) return;
		const options = optionsAt(thing.ref).slice(0, 4);
		const can = plan ? [t("Walk here: {price}", plan), ...losses(plan)]
			: [...deeds.map(({ label, odds, reach }) => [label, reach.price, odds, ...losses(reach)]),
				...options.map(({ label, cost, odds }) => [label, cost, odds])].map((parts) => parts.filter(Boolean).join(", "));
		const glance = { title: found.title, lines: found.lines.slice(0, 2), rules: [] };
		const more = found.lines.length > 2 && el("small.more", t("More: Enter"));
		here.board.bubble("#tip", place, ...cardParts("", glance, ...can.slice(0, 3).map((text) => el("p.deed", el("b", text)))), more || "");
		here.rested = [thing, place];
	}, 420);
}

// What a row of a panel does.
export const hooks = {
	pick: (ref) => {
		here.board.follow(ref);
		pick({ kind: ref[0], id: ref[1], at: here.board.find(ref)?.dataset.at, ref }, here.board.placeOf(ref), true);
	},
	point: (ref) => here.board.only(ref && [ref]),
	can: (ref) => !here.past && now().labels.some((label) => same(last(label), ref)),
};
