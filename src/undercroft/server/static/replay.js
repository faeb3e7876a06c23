// The replay: a timeline under the board to scrub, step and film; share a step, play on from it, look at the game again.
import * as afterwards from "./afterwards.js";
import * as board from "./board.js";
import { learn } from "./dice.js";
import { $, $$, copy, el, fill, notice, on, ruleLink, t, targetOf } from "./dom.js";
import { explain } from "./glossary.js";
import { card, setCurrent, setTimeline, shownState, table, timeline } from "./here.js";
import * as log from "./log.js";
import { Connection, api, tokenStore } from "./net.js";
import { choosePace } from "./pace.js";
import { Timeline, showStep } from "./playback.js";
import { branch, saveRecord } from "./seats.js";
import { cardParts, showSeats } from "./show.js";

const group = tokenStore.groups(table)[0] || [];
const token = decodeURIComponent(location.hash.slice(1)) || group[0];
let shared = 0; // the step, as everybody may know it

/** @param {number} at */
const show = (at) => showStep(at, board.follow, true, (found) => {
	({ shared } = found);
	board.hide();
	log.upto(at);
	afterwards.mark(at);
	$("#outcome").hidden = !shownState().outcome || at < timeline().steps;
	history.replaceState(null, "", `?step=${at}${location.hash}`);
});

/** @param {Thing | null} thing @param {Point} place */
async function pick(thing, place) {
	board.hide();
	if (thing) board.bubble("#bubble", place, cardParts(shownState().game, await card(thing.ref)));
}

/**
 * To the next or the last line of a kind: where a turn begins, dice fall, somebody is lost.
 * @type {Record<string, (line: Api.LogLine) => unknown>}
 */
const KINDS = { turn: (line) => line.heading, dice: (line) => line.rolls.length, loss: (line) => line.mark === "loss" };
/** @param {string} kind */
const placesOf = (kind) => shownState().log.filter(KINDS[kind]).map(({ step }) => step);

/** @param {string} kind @param {number} by */
function jump(kind, by) {
	const places = placesOf(kind), { at } = timeline();
	const to = by > 0 ? places.find((step) => step > at) : places.findLast((step) => step < at);
	if (to === undefined) notice(by > 0 ? t("Nothing of the kind comes after this.") : t("Nothing of the kind comes before this."));
	else timeline().to(to);
}

/** @type {Record<string, string>} */
const LETTERS = { t: "turn", d: "dice", l: "loss" };
/** @type {Record<string, number>} */
const WAYS = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10, Home: -1e9, End: 1e9 };

/** @param {KeyboardEvent} event */
function key(event) {
	const kind = LETTERS[event.key.toLowerCase()], by = WAYS[event.key], { tagName } = targetOf(event);
	if ($("dialog[open]") || /^(INPUT|SELECT)$/.test(tagName)) return;
	if (kind) return jump(kind, event.shiftKey ? -1 : 1);
	if (/^(BUTTON|A)$/.test(tagName) || !(by || event.key === " ")) return;
	event.preventDefault();
	if (by) timeline().to(timeline().at + by);
	else timeline().film();
}

async function start() {
	const ask = (/** @type {string} */ parts) => api(`tables/${table}?parts=${parts}`, { token });
	/** @type {TableState} */
	const state = await ask("log");
	const { outcome, over, timeline: { steps } } = state;
	setCurrent(Object.assign(new Connection(table, token), { state }));
	if (state.log.some(KINDS.dice)) learn((await ask("dice")).dice);
	document.title = t("{name}: replay", state);
	fill("#name", document.title);
	const then = state.seats.map((seat) => ({ ...seat, online: false, away: false })); // who is here now is no part of it
	showSeats(then, [state.seat]);
	fill("#outcome", outcome && [el("h2", outcome.text), ruleLink(state.game, outcome.rule)]);
	$("#sight").remove();
	const line = new Timeline(show);
	setTimeline(line);
	board.begin({ pick });
	choosePace();
	log.begin((step) => line.to(step));
	log.show(state.log, { game: state.game, groups: state.groups });
	explain(state.game);
	const others = group.includes(token) ? group.filter((one) => one !== token) : [];
	const playOn = () => branch([token, ...others]);
	$("#branch").onclick = playOn;
	$("#save").onclick = saveRecord;
	$("#save").disabled = !over;
	// never the reader's own token: whoever has that sits at the seat
	$("#share").onclick = () => copy(state.watch.replace("/table/", "/replay/").replace("#", `?step=${shared}#`));
	on("keydown", key);
	line.set(0, steps);
	afterwards.begin({ playOn: async (step) => { await line.to(step); await playOn(); } }, over);
	for (const one of $$("[data-jump]")) one.onclick = () => jump(one.dataset.jump ?? "", Number(one.dataset.way));
	fill("#turns", placesOf("turn").map((value) => el("option", { value })));
	// a game that is over is seen from its beginning: nobody is told how it ends before it does
	await line.to(Number(new URLSearchParams(location.search).get("step") ?? (over ? 0 : steps)) || 0);
}

start();
