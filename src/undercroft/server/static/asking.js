// The question, every option as a button with a key, in groups; and the answers that the seat gives.
import { passes, showAids } from "./aids.js";
import * as board from "./board.js";
import { $, button, changed, el, fill, notice, ruleLink, sheet, t, title } from "./dom.js";
import { host as greyed, showGreyed } from "./greyed.js";
import { here, now, once, refused } from "./here.js";
import { choose } from "./pointing.js";
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
	if (here.current.playback.busy) return t("See what happened…");
	const who = thinks(state);
	if (who >= 0) return t("{who}: thinking…", { who: seatName(state, who) });
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
	box.ariaBusy = here.busy || here.walking;
	walkBox(here.overlay);
	showGreyed(state);
	showOptions(labels, question);
	showAids(quiet ? null : state.guide);
}

// By heading, what dice decide first; whoever wants no key gets a digit that is left.
function grouped(labels) {
	const digits = [..."123456789"].filter((digit) => !labels.some(({ key }) => key === digit));
	const made = (label) => actButton({ ...label, key: label.key || digits.shift() }, async () => (await sure(label)) && act(label),
		board.pointing(label.refs));
	return Object.entries(Object.groupBy(labels, ({ group }) => group)).map(([name, some]) => {
		const buttons = some.sort((a, b) => !a.odds - !b.odds).map(made);
		return el("fieldset", el("legend", name), el("div.opts", buttons));
	});
}

function showOptions(labels, question) {
	const host = $("#options");
	if (!changed(host, labels)) return;
	const at = document.activeElement, inside = host.contains(at) || at === question;
	if (inside) host.last = at.dataset.action || host.last;
	fill(host, grouped(labels), greyed);
	if (!inside) return;
	const same = $(`[data-action="${CSS.escape(host.last || "")}"]`, host);
	(same || $(".act", host) || question).focus({ preventScroll: true });
}

// What is given up by it is told before it is done.
const losses = ({ loses, ends }) => [loses, ends].filter(Boolean).map((text) => `${title(text)}.`);

// An option or a plan in words: what it is, what it costs, its chances, what is lost by it.
export const spoken = ({ label, cost, price = cost, odds, ...more }) => [label, price, odds, ...losses(more)].filter(Boolean);

export function actButton({ label, cost, price = cost, key, odds, action, ...more }, onclick, props) {
	return el("button.act", { onclick, "data-action": action, "data-key": key || null, "aria-keyshortcuts": key || null, ...props },
		el("span", label), price && el("span.cost-tag", price), key && el("kbd", shown(key)),
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

export async function send(action) {
	here.busy = true;
	board.hide();
	prompt();
	try {
		await here.current.command("act", { action });
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
	if (here.busy || here.walking || here.past) return;
	here.walking = true;
	board.hide();
	try {
		if ((await work()) === false) notice(said);
	} finally {
		here.walking = false;
		choose(here.chosen);
	}
}

export const say = (type, fields) => here.current.command(type, fields).catch(refused);
