// The figure that acts: where it can get, what it sees, what it can do. A click on a thing chooses, goes there or tells why
// not; a mouse that rests shows its card.
import * as board from "./board.js";
import { actButton, spoken } from "./buttons.js";
import { $, $$, button, el, ruleLink, safely, t, timer, untilReleased } from "./dom.js";
import { card, current, here, isWalking, setFigure, setLooking, setOverlay, shownState } from "./here.js";
import { paintHint } from "./hinting.js";
import { actorOf, aimOf, bestChance, sameRef, uniqueBy } from "./labels.js";
import { asHeld, poseOf, showGhost } from "./laying.js";
import { redrawQuestion } from "./redraw.js";
import { act } from "./sending.js";
import { cardParts } from "./show.js";
import { openLabels, paintSuggestion } from "./suggesting.js";
import { overlay, paintRoutes, stopping, walk, walkTowards } from "./walk.js";

/** A way to a place that is too far for now, and what goes there. @typedef {Page.Route & { to: string, go: () => unknown }} Beyond */

// Whoever can do something now, or could once whoever acts has ended.
export const actors = () => uniqueBy([...shownState().labels.flatMap(({ refs }) => refs.slice(0, 1)).filter(([kind]) => kind === "model"),
	...(shownState().guide?.ready || [])]);

// Those beside the board, one's own first.
const figures = () => shownState().panels.filter(({ kind }) => kind === "figures")
	.flatMap(({ rows }) => rows.flatMap(({ ref }) => (ref ? [ref] : [])));

/**
 * Who has most of the options, or far more than anybody else; else whoever was chosen before and can still do something.
 * @param {Ref | null} [ref] who it shall be
 */
export function chooseFigure(ref) {
	const { labels, step } = shownState(), acting = actors(), does = labels.map(actorOf).filter(Boolean);
	const has = (/** @type {Ref} */ one) => does.filter((two) => sameRef(one, two)).length;
	const most = (/** @type {Ref} */ one) => has(one) * 2 > does.length || acting.every((two) => sameRef(one, two) || has(one) > has(two) * 2);
	if (ref === undefined) ref = acting.find(most) || acting.find((one) => sameRef(one, here.chosen)) || null;
	setFigure(ref);
	setOverlay(null);
	redrawQuestion();
	safely("the marks", () => {
		const lies = paintMarks();
		if (shownState().asked) board.follow(lies || ref || acting[0] || figures()[0], !ref); // else it is with whoever acts
	});
	for (const row of $$(".fig")) row.ariaCurrent = String(row.dataset.ref === String(ref?.join(" ")));
	if (!ref || isWalking() || here.past) return;
	setLooking(overlay(ref).then(async (found) => {
		await untilReleased();
		if (here.chosen !== ref || shownState().step !== step || here.past) return;
		// a deed is a plan like those to places
		setOverlay({ ...found, deeds: found.deeds.map(({ reach, ...deed }) => ({ ...reach, ...deed })) });
		redrawQuestion();
		safely("the marks", paintMarks);
	}, () => {}));
}

/**
 * Nothing is lost by it but the figure's own points: it is done without a question.
 * @param {Pick<Page.Reach, "extra" | "loses" | "ends">} plan
 */
const free = ({ extra, loses, ends }) => !extra && !loses && !ends;

/** @type {Omit<FigureOverlay, "route">} */
const NOTHING = { reach: [], sees: [], seen_by: [], deeds: [] };

export function paintMarks() {
	const { chosen } = here, { reach, sees, seen_by: eyes, deeds } = here.overlay || NOTHING;
	board.clear();
	if (here.past) return;
	const offered = asHeld(openLabels()).filter(({ refs }) => refs.length), laid = offered.filter(({ pose }) => pose !== null);
	const squares = [...sees, ...reach.map(({ square }) => square)].map((id) => /** @type {Ref} */ (["square", id]));
	const things = [...offered.map(({ refs }) => refs[refs.length - 1]), ...deeds.map(({ ref }) => ref)];
	[...squares, ...things].forEach((ref) => board.boxOf(ref)); // now: each mark has the page laid out anew for what is measured later
	const mine = offered.filter((label) => label.pose === null && (!chosen || sameRef(actorOf(label), chosen)));
	for (const { refs } of laid) board.paint(refs[refs.length - 1], "reach lay");
	const aims = mine.map(({ refs }) => refs[refs.length - 1]), near = new Set(aims.filter(([kind]) => kind === "square").map(([, id]) => id));
	sees.forEach((square) => board.paint(["square", square], "sees"));
	const plans = [...reach].sort((a, b) => Number(free(a)) - Number(free(b))); // of two to one square the free one is shown
	for (const plan of uniqueBy(plans, ({ square }) => square)) {
		const { square, cost, danger } = plan;
		const kinds = ["reach", near.delete(square) && "near", !free(plan) && "costly", danger && "danger"];
		board.paint(["square", square], kinds.filter(Boolean).join(" "), cost);
	}
	near.forEach((square) => board.paint(["square", square], "reach near"));
	for (const label of uniqueBy(mine.sort((a, b) => bestChance(a) - bestChance(b)), (one) => String(aimOf(one)))) { // of each thing the best
		const aim = label.refs[label.refs.length - 1], marked = aim[0] !== "square" && !sameRef(aim, chosen) && bestChance(label);
		if (marked) board.mark(aim, label.odds ? "foe" : "thing", label.chance);
	}
	for (const deed of deeds) {
		const marked = mine.some((label) => sameRef(aimOf(label), deed.ref));
		if (bestChance(deed) && !marked) board.mark(deed.ref, "foe", deed.chance);
	}
	paintRoutes();
	if (chosen) {
		board.mark(chosen, "self");
		for (const id of eyes) board.eye([chosen[0], id], chosen);
	}
	return paintSuggestion() || paintHint();
}

/** @param {Ref} ref */
function optionsAt(ref) {
	const there = here.past ? [] : asHeld(openLabels()).filter((label) => sameRef(aimOf(label), ref));
	const own = there.filter((label) => sameRef(actorOf(label), here.chosen));
	return own.length ? own : there;
}

/** What the chosen figure could do there after a walk, and ways there, the free ones first. @param {Ref} ref */
function plansAt(ref) {
	const { deeds = [], reach = [] } = here.overlay || {}, there = reach.filter(({ square }) => sameRef(["square", square], ref));
	return { deeds: deeds.filter((deed) => sameRef(deed.ref, ref)), plans: there.sort((a, b) => Number(free(b)) - Number(free(a))) };
}

/** Where nothing is done to a thing, the square on which it lies is meant; not so whoever stands there. @param {Thing} thing */
function waysTo({ ref, at }) {
	const found = plansAt(ref), lies = at && ref[0] !== "model" && !found.deeds.length && !optionsAt(ref).length;
	return lies ? { ...found, plans: plansAt(["square", at]).plans } : found;
}

/**
 * What a click does at once: the one thing that can be meant, if it is free.
 * @param {string} kind @param {Page.Label[]} options @param {Page.Reach[]} plans @param {DeedPlan[]} deeds
 */
function meant(kind, options, plans, deeds) {
	const [plan] = plans, [option] = options, [deed] = deeds;
	if (options.length === 1 && option.pose !== null) return !option.loses && (() => act(option));
	if (kind === "square") {
		if (plan && (plan.actions.length > 1 || !option || !free(plan))) return free(plan) && (() => walk(plan));
		return options.length === 1 && !option.odds && !option.loses && (() => act(option));
	}
	if (kind === "card" || options.length + deeds.length !== 1) return false;
	if (deed) return deed.meant && free(deed) && !deed.danger && (() => walk(deed));
	return sameRef(actorOf(option), here.chosen) && !sameRef(aimOf(option), here.chosen) && !option.loses && (() => act(option));
}

/** @param {Thing | null} thing @param {Point} place @param {boolean} touch */
export async function pick(thing, place, touch) {
	board.hide();
	if (!thing) return actors().length > 1 && chooseFigure(null);
	await here.looking; // what the chosen figure can do is on its way
	const { ref, at } = thing, [kind] = ref, actor = actors().find((one) => sameRef(one, ref));
	let options = optionsAt(ref);
	if (!options.length && !actor && at) options = optionsAt(["square", at]);
	if (touch) showGhost(thing);
	const { plans, deeds } = waysTo(thing);
	if (actor && !sameRef(ref, here.chosen) && !deeds.length && !options.some((label) => sameRef(actorOf(label), here.chosen))) {
		chooseFigure(actor);
		if (!touch) return; // its card is not to lie on the board where the next click goes
	} else if (!touch) {
		const stopped = plans.map((plan) => stopping(plan, board.sideAt(plan.square, place)));
		const deed = meant(kind, options, stopped, deeds);
		if (deed) return deed();
	}
	if (plans.length) board.way(plans[0].way);
	const beyond = options.length || plans.length || deeds.length ? null : await route(ref, at);
	if (beyond && kind === "square" && !touch && free(beyond.reach)) return beyond.go();
	return bubble(ref, place, buttons(options, plans, deeds, beyond));
}

/**
 * The way to a place, or to where a thing is, that is too far for now.
 * @param {Ref} ref @param {string | undefined} at @returns {Promise<Beyond | null>}
 */
async function route(ref, at) {
	const to = ref[0] === "square" ? ref[1] : at, { step, asked } = shownState(), figure = here.chosen;
	if (!to || !figure || here.past || !asked || sameRef(ref, figure)) return null;
	const found = (await overlay(figure, to).catch(() => null))?.route;
	return found && shownState().step === step ? { ...found, to, go: () => walkTowards(figure, to, found) } : null;
}

/** To stop there at once, for each way that one can face. @param {Page.Reach} plan */
const turns = (plan) => plan.stops.length > 0 && el("div.turns", t("and stop, facing"), [..."↑→↓←"].map((arrow, side) =>
	button(arrow, () => walk(stopping(plan, side)))));

/** @param {Page.Label[]} options @param {Page.Reach[]} plans @param {DeedPlan[]} deeds @param {Beyond | null} beyond */
function buttons(options, plans, deeds, beyond) {
	const far = plans.filter(({ actions }) => actions.length > 1 || !options.length);
	return [
		deeds.map((deed) => actButton(deed, () => walk(deed))),
		options.map((label) => actButton({ ...label, key: "" }, () => act(label))),
		far.map((plan) => [actButton({ ...plan, label: t("Walk to {square}", plan) }, () => walk(plan)), turns(plan)]),
		beyond && actButton({ ...beyond.reach, label: t("Walk towards {square}, and on next turn", { square: beyond.to }) }, beyond.go),
	];
}

/** @param {Ref} ref @param {Point} place @param {Child} can */
async function bubble(ref, place, can) {
	const { game, asked, step } = shownState(), acts = el("div.acts", can);
	const nothing = !here.past && asked && !acts.children.length,
		pose = poseOf(openLabels()),
		refs = pose === null ? uniqueBy([here.chosen || ref, ref]) : [["pose", String(pose)], ref],
		asking = nothing ? current().ask("why-not", { refs }).catch(() => null) : null;
	const [told, answer] = await Promise.all([card(ref), asking]);
	if (shownState().step !== step) return;
	/** @type {Api.Refused[]} */
	const refusals = answer?.refusals || [];
	const why = uniqueBy(refusals, ({ text }) => text).map(({ text, rule }) =>
		el("p.why", { role: "alert" }, t("Not now: {why}.", { why: text }), " ", ruleLink(game, rule)));
	board.bubble("#bubble", place, cardParts(game, told, why, acts));
	$("button", acts)?.focus({ preventScroll: true });
}

// The mouse rests on a thing: the way there, then its card.
const resting = timer();
/** What the mouse is on. @type {Thing | null} */
let pointed = null;
/** The thing whose card is shown, and where. @type {{ thing: Thing, place: Point } | null} */
let rested = null;

/** To choose the thing whose card is shown. */
export const pickRested = () => rested && pick(rested.thing, rested.place, true);

/** @param {Thing | null} thing @param {Point} place */
export function rest(thing, place) {
	pointed = thing;
	$("#tip").hidden = true;
	showGhost(thing);
	if (poseOf(openLabels()) !== null) return; // nothing lies over the place where the thing is held
	const { plans: [plan], deeds } = thing ? waysTo(thing) : { plans: [], deeds: [] };
	board.way(plan?.way || deeds[0]?.way || [], Boolean(plan?.stops.length));
	const at = here.current && shownState().step; // what was offered then
	resting(thing && (async () => {
		const { title, lines } = await card(thing.ref);
		if (pointed !== thing || !$("#bubble").hidden || here.walking || here.busy || shownState().step !== at) return;
		const can = plan ? spoken({ ...plan, label: t("Walk here: {price}", plan), price: "" })
			: [...deeds, ...optionsAt(thing.ref)].map((one) => spoken(one).join(", "));
		if (plan?.stops.length) can.push(t("On an arrow: stop there and face that way"));
		const deed = can.slice(0, 3).map((text) => el("p.deed", el("b", text)));
		board.bubble("#tip", place, cardParts("", { title, lines: lines.slice(0, 2), rules: [] }, deed),
			lines.length > 2 && el("small.more", t("More: Enter")));
		rested = { thing, place };
	}), 420);
}

/** @param {Ref} ref */
export function pickRow(ref) {
	board.follow(ref);
	pick({ ref, at: board.find(ref)?.dataset.at }, board.placeOf(ref), true);
}
