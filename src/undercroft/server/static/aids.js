// What spares clicks at a question: who is next, several actions as one button, upkeep on one screen, what is let go by.
import { actButton, alone, prompt, sure } from "./asking.js";
import { $, $$, button, changed, el, fill, keep, kept, options, t, tn } from "./dom.js";
import { here, now, refused, same, table } from "./here.js";
import { choose } from "./pointing.js";
import { march, marching, play } from "./walk.js";

// The next figure that can still begin to act.
export function next() {
	const { ready } = now().guide;
	if (!ready.length || here.past) return;
	choose(ready[(ready.findIndex((ref) => same(ref, here.chosen)) + 1) % ready.length]);
}

const counter = (guide) => guide.of > 0 && el("p.to-go", t("Still to act: {left} of {of}", guide), " ",
	guide.ready.some((ref) => !same(ref, here.chosen)) && button(t("Next (N)"), next));

const routesOn = (number) => number > 0 && actButton(
	{ label: tn(number, "{number} figure goes on along its route", "{number} figures go on along their routes"), key: "m" }, march);

// ---- kinds of questions that the reader lets go by until the turn is over

const place = ({ seat }) => `undercroft.skip.${table}.${seat}`;

function skipped(state) {
	const { turn, kinds } = kept(place(state), sessionStorage);
	return turn === state.guide.turn ? kinds : [];
}

const skipping = ({ skip, skips }) => skip && button(skips, () => {
	const state = now(), { choice, guide } = state;
	keep(place(state), { turn: guide.turn, kinds: [...skipped(state), choice.kind] }, sessionStorage);
	prompt();
});

// True if a seat's question is answered without the reader. After a refusal the reader is asked.
export function passes(line) {
	const { state } = line, { asked, guide, choice, step } = state;
	const moot = asked && guide.skip && skipped(state).includes(choice.kind);
	if (!moot || line.failed === step) return false;
	if (line.passed === step) return true;
	line.passed = step;
	if (line === here.current) here.busy = true;
	line.command("act", { action: guide.skip }).catch((error) => {
		line.failed = step;
		if (line === here.current) here.busy = false;
		refused(error);
		line.playback.heard(line, state);
	});
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

// At one screen the others are asked between two parts of a form, and all beyond the first would be forgotten; a first part
// that is one choice has its buttons anyway.
const parts = ({ form: all }) => (here.lines.length > 1 ? all.slice(0, 1).filter(({ several }) => several) : all);

export function showAids(guide) {
	const host = $("#aids"), routes = guide ? marching().length : 0, { busy, walking, chosen } = here;
	for (const one of $$("button", host)) one.disabled = walking;
	if (!changed(host, [guide, routes, chosen, busy && !walking])) return;
	const asked = guide ? parts(guide) : [];
	fill(host, guide && [counter(guide), asked.length > 0 && form(asked),
		el("div.opts", routesOn(routes), guide.errands.map((one) => actButton(one, () => errand(one))))]);
	fill("#skipping", guide && skipping(guide));
}
