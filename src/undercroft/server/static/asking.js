// The question, every option as a button with a key, in groups.
import { formAnswers, showAids } from "./aids.js";
import { waitsFor } from "./away.js";
import * as board from "./board.js";
import { actButton, spoken } from "./buttons.js";
import { showCover } from "./curtain.js";
import { $, button, changed, el, fill, focused, ruleLink, t } from "./dom.js";
import { pictured } from "./faces.js";
import { host as greyed, showGreyed } from "./greyed.js";
import { current, here, isWalking, shownState, viewer } from "./here.js";
import { showHint } from "./hinting.js";
import { holdings, scale, shows, untell } from "./holding.js";
import { alike, bestChance, groupsOf, uniqueBy } from "./labels.js";
import { handBox } from "./laying.js";
import { measure } from "./room.js";
import { act, sure } from "./sending.js";
import { seatName } from "./show.js";
import { showSuggestion } from "./suggesting.js";
import { answersByItself } from "./unasked.js";
import { walk } from "./walk.js";

/**
 * Who is waited for as all may know it: the only other, or whose turn it is. Who is asked may be a secret.
 * @param {Pick<TableState, "seat" | "seats" | "log">} state
 */
export function thinks({ seat, seats, log }) {
	if (seat >= 0 && seats.length === 2) return 1 - seat;
	const turn = log.findLast((line) => line.turn != null)?.turn ?? -1;
	return turn === seat ? -1 : turn;
}

/** @param {TableState} state */
function idle(state) {
	if (here.past) return t("Step {at} of {steps}.", { ...state.timeline, ...here.past });
	if (state.over) return t("The game is over.");
	if (viewer().playback.busy) return t("See what happened…");
	const waiting = !state.handed && waitsFor(state, thinks(state));
	if (waiting) return waiting;
	return state.seat < 0 ? t("You watch this game.") : t("The others are busy…");
}

export function showQuestion() {
	const state = shownState(), quiet = here.past || answersByItself(current());
	const { choice, labels } = quiet ? { choice: null, labels: [] } : state;
	const box = $("#prompt"), question = $("#question"), text = choice ? choice.text : idle(state);
	if (question.textContent !== text) question.textContent = text; // a live region: said only when it is new
	const who = choice && (choice.shared ? t("The team") : seatName(state, state.seat)), rule = choice?.rule;
	if (changed($("#who"), [who, rule])) fill("#who", who && t("{who}: your choice", { who }), ruleLink(state.game, rule, "§"));
	box.classList.toggle("rest", !choice);
	box.dataset.step = String(state.step);
	box.ariaBusy = String(here.busy || isWalking());
	walkBox(here.overlay);
	showGreyed(state);
	const elsewhere = quiet || !choice ? new Set() : formAnswers(state.guide); // one question has one way to be answered
	const suggested = showSuggestion(state, !choice), open = suggested ? [] : labels.filter(({ action }) => !elsewhere.has(action));
	showOptions(open, (here.past ? here.panels : state.panels) || [], question);
	showHint(state, !choice, Boolean(suggested));
	showAids(quiet || !choice || suggested ? null : state.guide);
	showCover(state);
}

/** What dice decide comes first, and what nothing can come of last. @param {Page.Label} label */
const rank = ({ odds, ...label }) => (bestChance(label) ? Number(!odds) : 2);

/**
 * What one holds by its pictures, the rest by heading; whoever wants no key gets a digit that is left.
 * @param {Page.Label[]} labels @param {Page.Panel[]} panels @returns {Child[]}
 */
function grouped(labels, panels) {
	const digits = [..."123456789"].filter((digit) => !labels.some(({ key }) => key === digit));
	const key = (/** @type {Page.Label} */ label) => label.key || digits.shift();
	const isSeen = shows(panels), seen = labels.filter(isSeen), said = labels.filter((label) => !isSeen(label));
	const made = (/** @type {Page.Label} */ label) => actButton({ ...label, key: key(label) }, async () => (await sure(label)) && act(label),
		board.pointing(label.refs));
	return [holdings(panels, seen, key), groupsOf(said).map(([name, some], n, all) => {
		if (some.every(({ number }) => number !== null)) return scale(name, some);
		const buttons = some.sort((a, b) => rank(a) - rank(b)).map(made);
		const onward = n + seen.length > 0 && n === all.length - 1 && some.length === 1; // the one that goes on is always in sight
		return el(onward ? "fieldset.onward" : "fieldset", el("legend", name), el("div.opts", buttons));
	})];
}

/** The option that had the focus, by its action. */
let focusedAction = "";

/** @param {Page.Label[]} labels @param {Page.Panel[]} panels @param {HTMLElement} question */
function showOptions(labels, panels, question) {
	const host = $("#options");
	if (!changed(host, [labels, here.covered, here.pose, panels.filter(pictured)])) return;
	const at = focused(), inside = host.contains(at) || at === question;
	if (inside) focusedAction = at.dataset.action || focusedAction;
	untell();
	fill(host, handBox(labels, shownState().guide), grouped(alike(labels.filter(({ pose }) => pose === null)), panels), greyed);
	measure();
	if (!inside) return;
	const same = $(`[data-action="${CSS.escape(focusedAction)}"]`, host);
	(same || $(".act", host) || question).focus({ preventScroll: true });
}

/** Whose plans are listed. @type {FigureOverlay | null} */
let listed = null;

/** What the chosen figure can walk to, for those who do not point at the board. @param {FigureOverlay | null} overlay */
function walkBox(overlay) {
	const host = $("#walk");
	if (listed === overlay) return;
	listed = overlay;
	const { deeds, reach } = overlay || { deeds: [], reach: [] };
	const plans = [...uniqueBy(deeds, ({ actions }) => actions.join()),
		...reach.map((plan) => ({ ...plan, label: t("{square} ({price})", plan), price: "" }))];
	const pick = el("select", { ariaLabel: t("Walk to"), onchange: () => board.way(plans[pick.selectedIndex - 1]?.way || []) },
		el("option", t("Walk to…")), plans.map((plan) => el("option", spoken(plan).join(" · "))));
	const inside = host.contains(document.activeElement);
	fill(host, plans.length > 0 && [pick, button(t("Walk"), () => pick.selectedIndex && walk(plans[pick.selectedIndex - 1]))]);
	if (inside) ($("select", host) || $("#question")).focus({ preventScroll: true });
}
