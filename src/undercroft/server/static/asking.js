// The question, every option as a button with a key, in groups; and the answers that the seat gives.
import { asksFor, passes, remember, showAids } from "./aids.js";
import { waitsFor } from "./away.js";
import * as board from "./board.js";
import { EYE, showCover } from "./curtain.js";
import { $, button, changed, el, fill, notice, ruleLink, sheet, t, title } from "./dom.js";
import { pictured } from "./faces.js";
import { host as greyed, showGreyed } from "./greyed.js";
import { eyes, here, now, once, refused, walks, worth } from "./here.js";
import { holdings, scale, shows, untell } from "./holding.js";
import { choose } from "./pointing.js";
import { measure } from "./room.js";
import { seatName } from "./show.js";
import { walk } from "./walk.js";

const SIGNS = { Up: "↑", Down: "↓", Left: "←", Right: "→" };
const shown = (key) => key.replace("Shift+", "⇧").replace(/Arrow(\w+)/, (all, way) => SIGNS[way]).toUpperCase();

// Who is waited for as all may know it: the only other, or whose turn it is. Who is asked may be a secret.
function thinks({ seat, seats, log }) {
	if (seat >= 0 && seats.length === 2) return 1 - seat;
	const turn = log.findLast((line) => line.turn != null)?.turn ?? -1;
	return turn === seat ? -1 : turn;
}

function idle(state) {
	if (here.past) return t("Step {at} of {steps}.", { ...state.timeline, ...here.past });
	if (state.over) return t("The game is over.");
	if (eyes().playback.busy) return t("See what happened…");
	const waiting = !state.handed && waitsFor(state, thinks(state));
	if (waiting) return waiting;
	return state.seat < 0 ? t("You watch this game.") : t("The others are busy…");
}

export function prompt() {
	const state = now(), quiet = here.past || passes(here.current), { choice, labels } = quiet ? { labels: [] } : state;
	const box = $("#prompt"), question = $("#question"), text = choice ? choice.text : idle(state);
	if (question.textContent !== text) question.textContent = text; // a live region: said only when it is new
	const who = choice && (choice.shared ? t("The team") : seatName(state, state.seat)), rule = choice?.rule;
	if (changed($("#who"), [who, rule])) fill("#who", who && t("{who}: your choice", { who }), ruleLink(state.game, rule, "§"));
	box.classList.toggle("rest", !choice);
	box.dataset.step = state.step;
	box.ariaBusy = here.busy || walks();
	walkBox(here.overlay);
	showGreyed(state);
	const elsewhere = quiet || !choice ? new Set() : asksFor(state.guide); // one question has one way to be answered
	showOptions(labels.filter(({ action }) => !elsewhere.has(action)), (here.past ? here.panels : state.panels) || [], question);
	showAids(quiet || !choice ? null : state.guide);
	showCover(state);
}

// What dice decide comes first, and what nothing can come of last.
const rank = ({ odds, ...label }) => (worth(label) ? Number(!odds) : 2);

// What one holds by its pictures, the rest by heading; whoever wants no key gets a digit that is left.
function grouped(labels, panels) {
	const digits = [..."123456789"].filter((digit) => !labels.some(({ key }) => key === digit));
	const key = (label) => label.key || digits.shift();
	const { true: seen = [], false: said = [] } = Object.groupBy(labels, shows(panels));
	const made = (label) => actButton({ ...label, key: key(label) }, async () => (await sure(label)) && act(label),
		board.pointing(label.refs));
	return [holdings(panels, seen, key), Object.entries(Object.groupBy(said, ({ group }) => group)).map(([name, some], n, all) => {
		if (some.every(({ number }) => number !== null)) return scale(name, some);
		const buttons = some.sort((a, b) => rank(a) - rank(b)).map(made);
		const onward = n + seen.length > 0 && n === all.length - 1 && some.length === 1; // the one that goes on is always in sight
		return el(onward ? "fieldset.onward" : "fieldset", el("legend", name), el("div.opts", buttons));
	})];
}

function showOptions(labels, panels, question) {
	const host = $("#options");
	if (!changed(host, [labels, here.covered, panels.filter(pictured)])) return;
	const at = document.activeElement, inside = host.contains(at) || at === question;
	if (inside) host.last = at.dataset.action || host.last;
	untell();
	fill(host, grouped(labels, panels), greyed);
	measure();
	if (!inside) return;
	const same = $(`[data-action="${CSS.escape(host.last || "")}"]`, host);
	(same || $(".act", host) || question).focus({ preventScroll: true });
}

// What is given up by it is told before it is done.
const losses = ({ loses, ends }) => [loses, ends].filter(Boolean).map((text) => `${title(text)}.`);

// An option or a plan in words: what it is, what it costs, its chances, what is lost by it.
export const spoken = ({ label, cost, price = cost, odds, ...more }) => [label, price, odds, ...losses(more)].filter(Boolean);

// At a screen that is shared a sign says which choice shows what the others may not see.
const showing = ({ shows }) => shows && here.covered
	&& el("span.eye", { title: t("Shows what only you may see: others look away."), role: "img" }, EYE);

export function actButton({ label, cost, price = cost, key, odds, action, ...more }, onclick, props) {
	const spec = worth(more) ? "button.act" : "button.act.vain";
	return el(spec, { onclick, "data-action": action, "data-key": key || null, "aria-keyshortcuts": key || null, ...props },
		el("span", label), showing(more), price && el("span.cost-tag", price), key && el("kbd", shown(key)),
		[odds, ...losses(more)].map((text) => text && el("span.odds", text)));
}

// What the chosen figure can walk to, for those who do not point at the board.
function walkBox(overlay) {
	const host = $("#walk");
	if (host.overlay === overlay) return;
	host.overlay = overlay;
	const { deeds, reach } = overlay || { deeds: [], reach: [] };
	const plans = [...once(deeds, ({ actions }) => actions.join()),
		...reach.map((plan) => ({ ...plan, label: t("{square} ({price})", plan), price: "" }))];
	const pick = el("select", { ariaLabel: t("Walk to"), onchange: () => board.way(plans[pick.selectedIndex - 1]?.way || []) },
		el("option", t("Walk to…")), plans.map((plan) => el("option", spoken(plan).join(" · "))));
	const inside = host.contains(document.activeElement);
	fill(host, plans.length > 0 && [pick, button(t("Walk"), () => pick.selectedIndex && walk(plans[pick.selectedIndex - 1]))]);
	if (inside) (host.firstChild || $("#question")).focus({ preventScroll: true });
}

export async function sure(thing) {
	const lost = losses(thing);
	return !lost.length || sheet(t("Do you mean that?"), el("div", lost.map((text) => el("p", text))), t("Go on"));
}

export const act = (label) => !here.busy && !here.past && send(label.action);

// `more`: what shall follow if nothing else happens, and who does it.
export async function send(action, more = {}) {
	here.busy = true;
	here.unasked = [];
	remember(here.current.state, action);
	here.willing = here.current.state.labels.some((label) => label.shows && label.action === action) ? here.current : null;
	board.hide();
	board.sweep();
	prompt();
	try {
		await here.current.command("act", { action, ...more });
		return true;
	} catch (error) {
		here.busy = false;
		refused(error);
		prompt();
		return false;
	}
}

// One thing at a time, and Escape stops it; `said` if it comes to nothing.
export async function alone(work, said) {
	const line = here.current;
	if (here.busy || walks() || here.past) return;
	here.walking = line;
	board.hide();
	try {
		if ((await work()) === false) notice(said);
	} finally {
		if (here.walking === line) here.walking = null;
		choose(here.chosen);
	}
}

// What is carried out stops after this step.
export function halt() {
	const line = here.walking;
	here.walking = null;
	line.command("halt").catch(refused);
}

export const say = (type, fields) => here.current.command(type, fields).catch(refused);
