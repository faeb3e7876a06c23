// What spares clicks at a question: who is next, several actions as one button, upkeep on one screen, what is let go by.
import { actButton } from "./buttons.js";
import { $, $$, button, changed, el, fill, options, t, tn } from "./dom.js";
import { here, isWalking, refused, shownState } from "./here.js";
import { picked } from "./holding.js";
import { sameRef } from "./labels.js";
import { chooseFigure } from "./pointing.js";
import { carryOut, sure } from "./sending.js";
import { skip, unaskedQuestions } from "./unasked.js";
import { goOnAll, onRoutes, play, repeat } from "./walk.js";

/**
 * Several actions, with what is lost by them.
 * @typedef {{ actions: Array<string | Step>, again?: boolean, loses?: string, ends?: string }} Work
 */

// The next figure that can still begin to act.
export function chooseNext() {
	const { ready } = shownState().guide;
	if (!ready.length || here.past) return;
	chooseFigure(ready[(ready.findIndex((ref) => sameRef(ref, here.chosen)) + 1) % ready.length]);
}

/** @param {Page.Guide} guide */
const counter = (guide) => guide.of > 0 && el("p.to-go", t("Still to act: {left} of {of}", guide), " ",
	guide.ready.some((ref) => !sameRef(ref, here.chosen)) && button(t("Next (N)"), chooseNext));

/** @param {number} number */
const routesOn = (number) => number > 0 && actButton(
	{ label: tn(number, "{number} figure goes on along its route", "{number} figures go on along their routes"), key: "m" }, goOnAll);

/** @param {Page.Guide} guide */
const skipping = ({ skip: answer, skips }) => answer && button(skips, () => skip(shownState()));

// What was answered for the reader, each with a way to answer it after all.
const unasked = () => unaskedQuestions().map(({ why, connection, at }) => el("p.unasked", t("Not asked: {why}.", { why }), " ",
	button(t("Take back and ask me"), () => connection.command("undo", { to: at }).catch(refused), "button.link")));

/** @param {Work} thing */
async function errand(thing) {
	const work = () => (thing.again ? repeat(String(thing.actions[0])) : play(thing.actions));
	if (await sure(thing)) await carryOut(work, t("Something else came up on the way: what was left of it is not done. Choose how to go on."));
}

/**
 * What answers the parts of a form, by what was picked in each.
 * @param {Page.FormPart[]} parts @param {Page.Pick[][]} picked @returns {Step[]}
 */
export function stepsOf(parts, picked) {
	const end = picked.findIndex((some) => some.some(({ last }) => last)); // what follows is not asked any more
	return parts.slice(0, end < 0 ? parts.length : end + 1).flatMap(({ kind, then }, n) =>
		[...picked[n].flatMap(({ actions }) => actions), ...then].map((action) => ({ action, kind })));
}

/** @param {Page.FormPart[]} parts */
function form(parts) {
	const rows = parts.map(({ title, picks, several }) => (several
		? el("fieldset", el("legend", title), picks.map(({ label }, value) => el("label", el("input", { type: "checkbox", value }), " ", label)))
		: el("label.two-of", el("span", title), el("select", { ariaLabel: title }, options(picks.map(({ label }, n) => [n, label]))))));
	const picked = () => parts.map(({ picks }, n) =>
		$$(":checked", rows[n]).map((one) => picks[Number(/** @type {HTMLInputElement | HTMLOptionElement} */ (one).value)]));
	const done = button(t("Done with all of it"), () => errand({ actions: stepsOf(parts, picked()) }), "button.btn.main");
	return el("div.upkeep", { "data-answers": JSON.stringify([...answers(parts)]) }, rows, done);
}

/**
 * Where others at this screen are asked between two parts of a form, all beyond the first would be forgotten; a first part
 * that is one choice has its buttons anyway.
 * @param {Page.Guide} guide
 */
const parts = ({ form: all, unbroken }) => (here.connections.length > 1 && !unbroken
	? all.slice(0, 1).filter(({ several }) => several) : all);

/** The answers to the question itself, which stand nowhere else then. @param {Page.FormPart[]} all */
const answers = (all) => new Set(all.slice(0, 1).flatMap(({ picks, then }) => [...picks.flatMap(({ actions }) => actions), ...then]));

/** @param {Page.Guide} guide */
export const formAnswers = (guide) => answers(parts(guide));

/** What only the reader may know is not shown where others look on. @param {Page.Guide} guide */
const offered = ({ errands: all }) => all.map((one, n) => ({ ...one, n })).filter(({ secret }) => !secret || here.connections.length < 2);

/** As buttons, or those of a heading by their pictures or numbers. @param {Page.Guide} guide @param {number} routes */
function errands(guide, routes) {
	const all = offered(guide), plain = all.filter(({ group }) => !group), others = all.filter(({ group }) => group);
	return [el("div.opts", routesOn(routes), plain.map((one) => actButton(one, () => errand(one), { "data-errand": one.n }))),
		Object.entries(Object.groupBy(others, ({ group }) => group)).map(([name, some = []]) =>
			picked(name, some, (one) => errand(one)))];
}

/** @param {Page.Guide | null} guide */
export function showAids(guide) {
	const host = $("#aids"), routes = guide ? onRoutes().length : 0, { busy, chosen } = here, walking = isWalking();
	for (const one of host.querySelectorAll("button")) one.disabled = walking;
	if (!changed(host, [guide, routes, chosen, busy && !walking, unaskedQuestions().map(({ why, at }) => [why, at])])) return;
	const asked = guide ? parts(guide) : [];
	fill(host, guide && [counter(guide), asked.length > 0 && form(asked),
		errands(guide, routes)]);
	fill("#skipping", guide && [unasked(), skipping(guide)]);
}
