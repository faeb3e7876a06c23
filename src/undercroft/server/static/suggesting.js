// What the computer would do in the reader's place, to be accepted or changed; and what the stage of the game is for in which
// the question stands.
import * as board from "./board.js";
import { $, button, changed, el, fill, focused, load, save, t } from "./dom.js";
import { meaning } from "./faces.js";
import { current, here, isWalking, shownState, table } from "./here.js";
import { redrawFigure } from "./redraw.js";
import { carryOut, sendCommand, stopWalking } from "./sending.js";
import { choicesMade } from "./unasked.js";
import { play } from "./walk.js";

const QUICK = "undercroft.quick";

/** By which one question is told from the next. @param {Pick<TableState, "seat" | "step">} state */
export const moment = ({ seat, step }) => `${seat} ${step}`;

/** The question at which the reader chooses something else. */
let changing = "";
/** The one at which they wanted to see what is suggested, this time alone. */
let peeking = "";

// ---- what is suggested

const wanted = () => Boolean(localStorage.getItem(QUICK));

/** What others may look on at is made for that; what only the reader may know waits until nobody does. @param {TableState} state */
function offered({ asked, guide: { suggests } }) {
	return asked && suggests && !here.past && !(suggests.secret && here.covered) ? suggests : null;
}

/** There is something to be shown instead of a hint. @param {TableState} state */
export const isSuggested = (state) => offered(state) !== null;

/** What stands in the place of the options now. @param {TableState} state */
export const suggestion = (state) =>
	((wanted() && changing !== moment(state)) || peeking === moment(state) ? offered(state) : null);

/** The options that the reader can point at on the board. */
export const openLabels = () => (suggestion(shownState()) ? [] : shownState().labels);

/** As it would lie there. */
export function paintSuggestion() {
	const found = suggestion(shownState());
	for (const { ref, svg } of found?.lies || []) board.lay(ref, svg, "mark lying");
	for (const ref of found?.refs || []) board.mark(ref, "self");
	return found?.lies[0]?.ref || found?.refs[0];
}

// ---- accepting it

/** @typedef {import("./net.js").Connection} Connection */

/** What was accepted last, and where the game stood before. @type {{ connection: Connection, at: number, choices: number } | null} */
let accepted = null;

/** @param {Page.Suggestion} found @param {string} [stage] of which all that will be suggested is accepted too */
function accept({ actions }, stage) {
	const connection = current(), { at } = connection.state;
	return carryOut(async () => {
		const done = await play(actions, null, stage);
		accepted = { connection, at, choices: choicesMade() };
		return done;
	}, t("Something else came up on the way: choose how to go on."));
}

/** All that was accepted by one press, if that was the reader's last choice; else one choice. */
export function takeBack() {
	const whole = accepted?.connection === current() && accepted.choices === choicesMade();
	return sendCommand("undo", whole && accepted ? { to: accepted.at } : {});
}

/** Nothing more is accepted of itself; the page may have been opened anew since it began. */
const halt = () => (isWalking() ? stopWalking() : sendCommand("halt"));

// ---- as it is shown

/** @param {boolean} on @param {boolean} [other] the reader chooses something else here */
function want(on, other = false) {
	if (on) localStorage.setItem(QUICK, "yes");
	else localStorage.removeItem(QUICK);
	changing = other ? moment(shownState()) : "";
	peeking = "";
	redrawFigure(here.chosen);
}

/** What is suggested here, and nothing at the next question. */
export function peek() {
	peeking = moment(shownState());
	redrawFigure(here.chosen);
}

/** @param {Page.Suggestion} found @param {Page.Stage | null} stage */
const box = (found, stage) => el("section.suggestion", { ariaLabel: t("The computer proposes") },
	el("h3", t("The computer proposes")),
	found.face.filter(({ part }) => !part).map(meaning),
	el("ul", found.lines.map((line) => el("li", line))),
	found.why.length > 0 && el("p.why-so", found.why.join(" ")),
	el("div.acts",
		button([t("Accept"), el("kbd", "A")], () => accept(found), "button.btn.main", { "data-key": "a" }),
		button([t("Change"), el("kbd", "C")], () => want(wanted(), true), "button.btn", { "data-key": "c" }),
		stage && button([t("Accept the whole step"), el("kbd", "W")], () => accept(found, stage.id), "button.btn", { "data-key": "w" })));

const PROPOSE = () => button(t("Let the computer propose"), () => want(true), "button.btn");

/** @param {boolean} other the reader chooses something else just now @param {boolean} first it has not been told what it is */
const invitation = (other, first) => el(first ? "div.quick" : "div.quick.plain",
	first && el("p", t("In a hurry? The computer proposes each choice, and you accept it or change it.")), PROPOSE(),
	other && button(t("No more proposals"), () => want(false), "button.link"));

const accepting = () => el("div.quick", el("p", t("What the computer proposes is accepted until the step is over.")),
	button(t("Stop"), halt, "button.btn"));

/** @param {TableState} state @param {boolean} quiet nothing is asked */
export function showSuggestion(state, quiet) {
	const host = $("#suggested"), found = quiet ? null : offered(state), shown = quiet ? null : suggestion(state);
	const stage = quiet ? null : state.guide.stage, goes = Boolean(state.accepts) && !here.past, busy = here.busy || isWalking();
	showStage(state, stage);
	const told = $("#stage").open && !wanted();
	if (!changed(host, [found, shown !== null, wanted(), stage?.id, goes, busy, told])) return shown;
	const inside = host.contains(focused());
	fill(host, goes ? accepting() : shown ? box(shown, stage) : found && invitation(wanted(), told));
	for (const one of host.querySelectorAll("button")) one.disabled = busy && !goes;
	if (inside) ($("button", host) || $("#question")).focus({ preventScroll: true });
	return shown;
}

// ---- what the stage is for

const place = () => `undercroft.stages.${table}`;

/** It is told at its first question, and a press away at the others. @param {TableState} state @param {Page.Stage | null} stage */
function showStage(state, stage) {
	const host = $("#stage"), now = moment(state);
	host.hidden = !stage;
	if (!stage || !changed(host, [stage, now])) return;
	const first = load(place(), sessionStorage), seat = `${state.seat} ${stage.id}`;
	if (!first[seat]) save(place(), { ...first, [seat]: now }, sessionStorage);
	fill(host, el("summary", stage.title), el("p", stage.text));
	host.open = (first[seat] ?? now) === now;
}
