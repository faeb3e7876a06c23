// What spares clicks at a question: who is next, several actions as one button, upkeep on one screen, what is let go by.
import { actButton, alone, prompt, sure } from "./asking.js";
import { $, $$, button, changed, el, fill, keep, kept, options, t, tn } from "./dom.js";
import { here, now, ours, refused, same, table, walks } from "./here.js";
import { picked } from "./holding.js";
import { choose } from "./pointing.js";
import { march, marching, play, repeat } from "./walk.js";

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

// ---- questions on which nothing hangs, unless the reader wants to be asked them too

const ALL = "undercroft.ask-all";

export function askAll() {
	const box = $("#ask-all");
	box.checked = Boolean(localStorage.getItem(ALL));
	box.onchange = () => {
		if (box.checked) localStorage.setItem(ALL, "yes");
		else localStorage.removeItem(ALL);
		here.unasked = [];
		prompt();
	};
}

// Whoever plays the seats that were asked the same before has answered it.
const idle = (moot) => moot && !localStorage.getItem(ALL) && moot.seats.every((seat) => ours().includes(seat));

// What was answered for the reader, each with a way to answer it after all.
const unasked = () => here.unasked.map(({ why, line, at }) => el("p.unasked", t("Not asked: {why}.", { why }), " ",
	button(t("Take back and ask me"), () => line.command("undo", { to: at }).catch(refused), "button.link")));

// Whoever took something back is asked again, whatever went by of itself before.
export function hold(line) {
	Object.assign(line, { failed: line.state.step, passed: -1 });
	here.unasked = [];
}

// ---- an occasion that the reader has let go by: until something else is asked it comes again only if it is worth more

const memory = ({ seat }) => `undercroft.let.${table}.${seat}`;

const better = (worth, than) => worth.some((one, n) => one > (than[n] ?? 0));

function letGo(state) {
	const { occasion, worth } = kept(memory(state), sessionStorage), { guide } = state;
	if (occasion && occasion !== guide.occasion) keep(memory(state), {}, sessionStorage);
	return Boolean(occasion) && !localStorage.getItem(ALL) && occasion === guide.occasion && !better(guide.worth, worth);
}

// The reader answers: what is let go by now is remembered with all that it was worth.
export function remember(state, action) {
	const { guide } = state, { occasion, worth = [] } = kept(memory(state), sessionStorage);
	if (!guide?.occasion || action !== guide.skip) return;
	const before = occasion === guide.occasion ? worth : [];
	keep(memory(state), { occasion: guide.occasion, worth: guide.worth.map((one, n) => Math.max(one, before[n] ?? 0)) }, sessionStorage);
}

// What answers a question by itself; nothing if the reader must.
function answer(state) {
	const { asked, guide, choice } = state;
	if (!asked) return "";
	if ((letGo(state) || skipped(state).includes(choice.kind)) && guide.skip) return guide.skip;
	return idle(guide.moot) ? guide.moot.action : "";
}

// True if a seat's question is answered without the reader. After a refusal the reader is asked.
export function passes(line) {
	const { state } = line, { step, guide, timeline } = state, action = answer(state), moot = guide?.moot;
	if (!action || line.failed === step) return false;
	if (line.passed === step) return true;
	line.passed = step;
	if (moot?.action === action) {
		const { why } = moot, others = here.unasked.filter((one) => one.why !== why);
		here.unasked = [...others, { why, line, at: timeline.steps }];
	}
	if (line === here.current) here.busy = true;
	line.command("act", { action }).catch((error) => {
		if (error.step > step) return; // another page of this seat was quicker: the news are on their way
		line.failed = step;
		if (line === here.current) here.busy = false;
		refused(error);
		line.playback.heard(line, state);
	});
	return true;
}

async function errand(thing) {
	const work = () => (thing.again ? repeat(thing.actions[0]) : play(thing.actions));
	if (await sure(thing)) await alone(work, t("Something else came up on the way: what was left of it is not done. Choose how to go on."));
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
	const done = button(t("Done with all of it"), () => errand({ actions: steps() }), "button.btn.main");
	return el("div.upkeep", { "data-answers": JSON.stringify([...answers(parts)]) }, rows, done);
}

// Where others at this screen are asked between two parts of a form, all beyond the first would be forgotten; a first part
// that is one choice has its buttons anyway.
const parts = ({ form: all, unbroken }) => (here.lines.length > 1 && !unbroken ? all.slice(0, 1).filter(({ several }) => several) : all);

// The answers to the question itself, which stand nowhere else then.
const answers = (all) => new Set(all.slice(0, 1).flatMap(({ picks, then }) => [...picks.flatMap(({ actions }) => actions), ...then]));

export const asksFor = (guide) => answers(parts(guide));

// What only the reader may know is not shown where others look on.
const offered = ({ errands }) => errands.map((one, n) => ({ ...one, n })).filter(({ secret }) => !secret || here.lines.length < 2);

// As buttons, or those of a heading by their pictures or numbers.
function errands(guide) {
	const { true: plain = [], false: others = [] } = Object.groupBy(offered(guide), ({ group }) => !group);
	return [el("div.opts", routesOn(marching().length), plain.map((one) => actButton(one, () => errand(one), { "data-errand": one.n }))),
		Object.entries(Object.groupBy(others, ({ group }) => group)).map(([name, some]) =>
			picked(name, some, (one) => () => errand(one)))];
}

export function showAids(guide) {
	const host = $("#aids"), routes = guide ? marching().length : 0, { busy, chosen } = here, walking = walks();
	for (const one of $$("button", host)) one.disabled = walking;
	if (!changed(host, [guide, routes, chosen, busy && !walking, here.unasked.map(({ why, at }) => [why, at])])) return;
	const asked = guide ? parts(guide) : [];
	fill(host, guide && [counter(guide), asked.length > 0 && form(asked),
		errands(guide)]);
	fill("#skipping", guide && [unasked(), skipping(guide)]);
}
