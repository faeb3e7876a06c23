// Pointing at things: a click chooses, goes there or tells why not; a mouse that rests shows the card.
import { act, walk } from "./asking.js";
import { $, button, el, ruleLink } from "./dom.js";
import { actors, choose } from "./figure.js";
import { first, here, last, now, once, same } from "./here.js";
import { optionButton } from "./prompt.js";
import { cardParts } from "./show.js";
import { t } from "./words.js";

function optionsAt(ref) {
	const there = here.past ? [] : now().labels.filter((label) => same(last(label), ref));
	const own = there.filter((label) => same(first(label), here.chosen));
	return own.length ? own : there;
}

const planTo = (thing) => !here.past && thing?.kind === "square" && here.overlay?.reach.find((plan) => plan.square === thing.id);

// A click: choose a figure, go somewhere, or see what can be done with the thing, or why not.
export function pick(thing, place, touch) {
	here.board.hide();
	if (!thing) return actors().length > 1 && choose(null);
	const { ref, kind, at } = thing;
	const actor = actors().find((one) => same(one, ref));
	let options = optionsAt(ref);
	if (!options.length && at && !actor) options = optionsAt(["square", at]);
	const plan = planTo(thing);
	if (actor && !same(ref, here.chosen) && !options.some((label) => same(first(label), here.chosen))) choose(actor);
	else if (kind === "square" && !touch && !plan?.extra) {
		if (plan && (plan.actions.length > 1 || !options.length)) return walk(plan);
		if (options.length === 1 && !options[0].odds) return act(options[0]);
	}
	if (plan) here.board.way(plan.way);
	return bubble(ref, place, options, plan);
}

export const card = ([kind, id]) => here.current.ask(`inspect?${new URLSearchParams({ kind, id, ...here.past })}`);

async function bubble(ref, place, options, plan) {
	const { game, asked, step } = now();
	const there = () => button(t("Walk to {square}: {price}", plan), () => walk(plan), "button.btn.main");
	const buttons = options.map((label) => optionButton({ ...label, key: "" }, act));
	const acts = el("div.acts", buttons, plan && plan.actions.length > 1 && there());
	const nothing = !here.past && asked && !acts.children.length;
	const refs = here.chosen && !same(here.chosen, ref) ? [here.chosen, ref] : [ref];
	const asking = nothing ? here.current.ask("why-not", { refs }).catch(() => null) : null;
	const [found, answer] = await Promise.all([card(ref), asking]);
	if (now().step !== step) return;
	const why = once(answer?.refusals || [], ({ text }) => text).map(({ text, rule }) =>
		el("p.why", { role: "alert" }, t("Not now: {why}.", { why: text }), " ", ruleLink(game, rule)));
	here.board.bubble("#bubble", place, ...cardParts(game, found, ...why, acts));
	$("button", acts)?.focus({ preventScroll: true });
}

// The mouse rests on a thing: the way there, then its card.
let resting = 0;
export function rest(thing, place) {
	clearTimeout(resting);
	$("#tip").hidden = true;
	const plan = planTo(thing);
	here.board.way(plan ? plan.way : []);
	const mine = resting = thing && setTimeout(async () => {
		const found = await card(thing.ref);
		if (mine !== resting || !$("#bubble").hidden) return;
		const options = optionsAt(thing.ref).slice(0, 4);
		const can = plan ? [t("Walk here: {price}", plan)]
			: options.map(({ label, cost, odds }) => [label, cost, odds].filter(Boolean).join(", "));
		here.board.bubble("#tip", place, ...cardParts("", { ...found, rules: [] }, ...can.map((text) => el("p", el("b", text)))));
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
