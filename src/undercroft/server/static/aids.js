// What spares clicks at a question: who is next, several actions as one button, upkeep on one screen, "Not this turn".
import { actButton, alone, prompt, sure } from "./asking.js";
import { $, $$, button, el, fill, keep, kept, t, tn } from "./dom.js";
import { here, now, same, table } from "./here.js";
import { choose } from "./pointing.js";
import { march, marching, play } from "./walk.js";

// The next figure that can still begin to act.
export function next() {
	const { ready } = now().guide;
	if (!ready.length || here.past) return;
	const at = ready.findIndex((ref) => same(ref, here.chosen));
	choose(ready[(at + 1) % ready.length]);
}

const counter = ({ ready, left, of }) => of > 0 && el("p.to-go", t("{left} of {of} to go", { left, of }), " ",
	ready.length > 0 && button(t("Next (N)"), next));

function routesOn(number) {
	const label = tn(number, "{number} figure goes on along its route", "{number} figures go on along their routes");
	return actButton({ label, key: "m" }, march);
}

// ---- questions of a kind that the reader lets go by until the turn is over; nobody else learns of it

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

// The question is one that the reader does not want to see.
export const passing = ({ asked, choice, guide }) => asked && guide.skip && skipped(guide).includes(choice.kind);

// True if it is answered without the reader.
export function passes(state, send) {
	if (!passing(state)) return false;
	if (!here.busy) send(state.guide.skip);
	return true;
}

// ---- errands

async function errand(thing) {
	if (await sure(thing)) await alone(() => play(thing.actions), t("Something else is asked first: the rest is left to you."));
}

// A part of a form, and what was chosen in it.
function part({ title, picks, several }) {
	if (several) {
		const boxes = picks.map(({ label }) => el("label", el("input", { type: "checkbox" }), " ", label));
		return [el("fieldset", el("legend", title), boxes), () => picks.filter((_, n) => $("input", boxes[n]).checked)];
	}
	const chosen = el("select", { ariaLabel: title }, picks.map(({ label }) => el("option", label)));
	return [el("label.two-of", el("span", title), chosen), () => [picks[chosen.selectedIndex]]];
}

function form(parts) {
	const rows = parts.map((one) => [one, ...part(one)]);
	const steps = () => {
		const out = [];
		for (const [{ kind, then }, , picked] of rows) {
			const picks = picked();
			out.push(...[...picks.flatMap(({ actions }) => actions), ...then].map((action) => ({ action, kind })));
			if (picks.some(({ last }) => last)) break;
		}
		return out;
	};
	const done = button(t("Done with all of it"), () => errand({ actions: steps() }), "button.btn.main");
	return el("div.upkeep", rows.map(([, shown]) => shown), done);
}

export function showAids(guide) {
	const host = $("#aids"), routes = guide ? marching().length : 0, made = JSON.stringify([guide, routes, here.busy && !here.walking]);
	for (const one of $$("button", host)) one.disabled = here.walking;
	if (made === host.made) return;
	host.made = made;
	fill(host, guide && [counter(guide), guide.form.length > 0 && form(guide.form),
		el("div.opts", routes > 0 && routesOn(routes), guide.errands.map((one) => actButton(one, () => errand(one)))), skipping(guide)]);
}
