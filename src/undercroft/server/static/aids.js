// What spares clicks at a question: who is next, several actions as one button, upkeep on one screen.
import { errand, losses, prompt } from "./asking.js";
import { $, $$, button, el } from "./dom.js";
import { choose } from "./figure.js";
import { here, now, same } from "./here.js";
import { march, marching } from "./routes.js";
import { skip } from "./skips.js";
import { t, tn } from "./words.js";

// The next figure that can still begin to act.
export function next() {
	const { ready } = now().guide;
	if (!ready.length || here.past) return;
	const at = ready.findIndex((ref) => same(ref, here.chosen));
	choose(ready[(at + 1) % ready.length]);
}

function deed(label, key, onclick, lost = []) {
	const told = lost.map((text) => el("span.odds", text));
	const made = el("button.act", { onclick }, el("span", label), key && el("kbd", key.toUpperCase()), told);
	made.dataset.key = key;
	return made;
}

const counter = ({ ready, left, of }) => of > 0 && el("p.to-go", t("{left} of {of} to go", { left, of }), " ",
	ready.length > 0 && button(t("Next (N)"), next));

function routesOn() {
	const number = marching().length;
	return number > 0 && deed(tn(number, "{number} figure goes on along its route", "{number} figures go on along their routes"), "m", march);
}

const skipping = ({ skip: action }) => action && button(t("Not this turn"), () => {
	skip(now());
	prompt();
});

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
	const host = $("#aids"), busy = here.busy || here.walking;
	const routes = guide ? marching() : [];
	const made = JSON.stringify([guide, routes, busy && !here.walking]);
	for (const one of $$("button", host)) one.disabled = here.walking;
	if (made === host.made) return;
	host.made = made;
	if (!guide) return host.replaceChildren();
	const errands = guide.errands.map((one) => deed(one.label, one.key, () => errand(one), losses(one)));
	const walking = guide.ready.length ? routesOn() : null;
	const parts = [counter(guide), guide.form.length > 0 && form(guide.form), el("div.opts", walking, errands), skipping(guide)];
	host.replaceChildren(...parts.filter(Boolean));
}
