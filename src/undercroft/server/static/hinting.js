// What the computer would do in the reader's place, for whoever asks: the best options with their chances to win, and how it
// might go on, in words and on the board.
import * as board from "./board.js";
import { actButton } from "./buttons.js";
import { $, button, changed, el, fill, focused, notice, percent, t, tn } from "./dom.js";
import { current, here, isWalking, refused, shownState } from "./here.js";
import { aimOf } from "./labels.js";
import { redrawFigure, redrawQuestion } from "./redraw.js";
import { act, sure } from "./sending.js";
import { isSuggested, moment, peek } from "./suggesting.js";

/** Of which question a hint was asked, and the hint once it is there. @type {{ at: string, found: Api.Hint | null } | null} */
let asked = null;

/** There is room to tell at once what might follow. */
const ROOM = matchMedia("(min-height: 900px) and (min-width: 761px)");

/** The option of which is shown how it might go on. */
let looked = 0;

/** What was asked of this question. @param {TableState} state */
const hintOf = (state) => (asked?.at === moment(state) && state.asked && !here.past && !here.covered ? asked : null);

/** Why there is no hint to be had; empty if there is. @param {TableState} state */
function absent({ hints }) {
	if (!hints) return t("Hints are not allowed at this table. Whoever opened it can allow them in the menu.");
	return here.covered ? t("A hint would tell of what only you may see. Look at that first.") : "";
}

// ---- asking

async function ask() {
	const state = shownState();
	if (isSuggested(state)) return peek();
	const mine = asked = { at: moment(state), found: /** @type {Api.Hint | null} */ (null) };
	looked = 0;
	redrawQuestion();
	try {
		mine.found = await current().ask("hint", { step: state.step });
	} catch (error) {
		if (asked !== mine) return;
		asked = null;
		if (moment(shownState()) === mine.at) refused(/** @type {Refusal} */ (error));
	}
	if (asked !== mine && asked !== null) return;
	const at = focused(), free = at === document.body || at === $("#question") || $("#hint-ask").contains(at);
	redrawFigure(here.chosen);
	if (free) $("#hint h3")?.focus({ preventScroll: true });
}

function close() {
	asked = null;
	redrawFigure(here.chosen);
	($("#hint-ask button") || $("#question")).focus({ preventScroll: true });
}

// ---- on the board

/** As it might go on after the option that is looked at; what comes into the window. */
export function paintHint() {
	const option = hintOf(shownState())?.found?.options[looked];
	board.rub("foretold");
	board.unmark("advised");
	for (const { figure, squares, own } of option?.ways || []) board.trail(own ? "foretold" : "foretold theirs", squares, [figure], 0.16);
	for (const ref of option?.refs.slice(-1) || []) board.mark(ref, "advised");
	return option && (aimOf(option) || option.ways[0]?.figure);
}

/** @param {number} n */
function look(n) {
	if (looked === n) return;
	looked = n;
	paintHint();
}

// ---- in words

/** @param {Api.HintOption} option @param {boolean} together */
const chance = ({ chance: number }, together) => number !== null && el("b.to-win", together
	? t("{chance} for the team to win", { chance: percent(number) }) : t("{chance} to win", { chance: percent(number) }));

/** @param {Api.HintLine} line */
const follows = ({ text, heading }) => el(heading ? "li.part" : "li", text);

/** @param {Api.HintOption} option @param {TableState} state @param {number} n */
function row(option, { labels, together }, n) {
	const label = labels.find(({ action }) => action === option.action);
	const made = el("li", { onmouseenter: () => look(n) },
		label ? actButton({ ...label, key: "" }, async () => (await sure(label)) && act(label)) : el("p", option.label),
		el("p.how-good", chance(option, together), option.close && el("span", t("about as good"))),
		option.lines.length > 0 && el("details", { open: n === 0 && ROOM.matches },
			el("summary", t("What might follow")), el("ul", option.lines.map(follows))));
	made.addEventListener("focusin", () => look(n));
	return made;
}

/** By what the chances were reckoned. @param {Api.Hint} found */
const basis = ({ learned, tries }) => tries > 0 && el("p.dim.small", learned
	? tn(tries,
		"Chances learned from many games, after {number} look ahead.", "Chances learned from many games, after {number} looks ahead.")
	: tn(tries,
		"Chances estimated: a rule of thumb, after {number} look ahead.", "Chances estimated: a rule of thumb, after {number} looks ahead."),
" ", t("What follows is one try of many: dice may fall otherwise, and what is hidden is guessed."));

/** @param {Api.Hint} found @param {TableState} state */
const box = (found, state) => el("section.suggestion.hint", { ariaLabel: t("What the computer would do") },
	el("h3", { tabIndex: -1 }, t("What the computer would do")),
	el("ol", found.options.map((option, n) => row(option, state, n))), basis(found),
	button(t("Close"), close, "button.link"));

/** @param {boolean} waits */
const way = (waits) => button(waits ? t("Thinking…") : t("Hint"), ask, "button.hint-button",
	{ title: t("What would you do?"), "data-key": "h", disabled: waits || here.busy || isWalking() });

/** Why there is no way stands below the answers: it may not bury any. @param {string} why */
function showWhy(why) {
	const host = $("#hint-why");
	if (changed(host, why)) fill(host, why && button(t("No hints"), () => notice(why), "button.link", { title: why }));
}

/**
 * @param {TableState} state @param {boolean} quiet nothing is asked
 * @param {boolean} suggested what is suggested stands there already
 */
export function showHint(state, quiet, suggested) {
	const one = quiet ? null : hintOf(state), host = $("#hint"), place = $("#hint-ask"), waits = one !== null && !one.found;
	const offers = !quiet && state.asked && !here.past && !suggested && !one?.found;
	const why = offers ? absent(state) : "";
	showWhy(why);
	if (changed(place, [offers && !why, waits, here.busy, isWalking()])) {
		const inside = place.contains(focused());
		fill(place, offers && !why && way(waits));
		if (inside) ($("button:enabled", place) || $("#question")).focus({ preventScroll: true });
	}
	if (!changed(host, [one?.found, state.labels, state.together])) return;
	fill(host, one?.found && box(one.found, state));
}
