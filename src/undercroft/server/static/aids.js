// What spares clicks at a question: who is next, several actions as one button, upkeep on one screen, "Not this turn".
import { actButton, alone, prompt, sure } from "./asking.js";
import { $, $$, button, el, fill, keep, kept, options, t, tn } from "./dom.js";
import { here, now, same, table } from "./here.js";
import { choose } from "./pointing.js";
import { march, marching, play } from "./walk.js";

// The next figure that can still begin to act.
export function next() {
	const { ready } = now().guide;
	if (!ready.length || here.past) return;
	choose(ready[(ready.findIndex((ref) => same(ref, here.chosen)) + 1) % ready.length]);
}

const counter = ({ ready, left, of }) => of > 0 && el("p.to-go", t("{left} of {of} to go", { left, of }), " ",
	ready.length > 0 && button(t("Next (N)"), next));

const routesOn = (number) => number > 0 && actButton(
	{ label: tn(number, "{number} figure goes on along its route", "{number} figures go on along their routes"), key: "m" }, march);

// ---- kinds of questions that the reader lets go by until the turn is over; nobody else learns of it

const place = () => `undercroft.skip.${table}.${now().seat}`;

function skipped({ turn }) {
	const found = kept(place(), sessionStorage);
	return found.turn === turn ? found.kinds : [];
}

const skipping = ({ skip }) => skip && button(t("Not this turn"), () => {
	const { guide, choice } = now();
	keep(place(), { turn: guide.turn, kinds: [...skipped(guide), choice.kind] }, sessionStorage);
	prompt();
});

export const passing = ({ asked, choice, guide }) => asked && guide.skip && skipped(guide).includes(choice.kind);

// True if it is answered without the reader.
export function passes(state, send) {
	if (!passing(state)) return false;
	if (!here.busy) send(state.guide.skip);
	return true;
}

async function errand(thing) {
	if (await sure(thing)) await alone(() => play(thing.actions), t("Something else is asked first: the rest is left to you."));
}

function form(parts) {
	const rows = parts.map(({ title, picks, several }) => (several
		? el("fieldset", el("legend", title), picks.map(({ label }, value) => el("label", el("input", { type: "checkbox", value }), " ", label)))
		: el("label.two-of", el("span", title), el("select", { ariaLabel: title }, options(picks.map(({ label }, n) => [n, label]))))));
	const steps = () => {
		const picked = parts.map(({ picks }, n) => $$(":checked", rows[n]).map(({ value }) => picks[value]));
		const end = picked.findIndex((some) => some.some(({ last }) => last)); // what follows is not asked any more
		return parts.slice(0, end < 0 ? parts.length : end + 1).flatMap(({ kind, then }, n) =>
			[...picked[n].flatMap(({ actions }) => actions), ...then].map((action) => ({ action, kind })));
	};
	return el("div.upkeep", rows, button(t("Done with all of it"), () => errand({ actions: steps() }), "button.btn.main"));
}

export function showAids(guide) {
	const host = $("#aids"), routes = guide ? marching().length : 0, made = JSON.stringify([guide, routes, here.busy && !here.walking]);
	for (const one of $$("button", host)) one.disabled = here.walking;
	if (made === host.made) return;
	host.made = made;
	fill(host, guide && [counter(guide), guide.form.length > 0 && form(guide.form),
		el("div.opts", routesOn(routes), guide.errands.map((one) => actButton(one, () => errand(one)))), skipping(guide)]);
}
