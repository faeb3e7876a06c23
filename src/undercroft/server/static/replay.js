// The replay: a timeline under the board; scrub, step, watch it like a film, share a step, play on from it.
import { Board } from "./board.js";
import { learn } from "./dice.js";
import { $, $$, copy, el, notice, ruleLink } from "./dom.js";
import { safely } from "./faults.js";
import { explain } from "./glossary.js";
import { Log } from "./log.js";
import { api, keys } from "./net.js";
import { choosePace, reel } from "./playback.js";
import { branch, saveRecord } from "./seats.js";
import { cardParts, showPanels, showSeats } from "./show.js";
import { Timeline } from "./timeline.js";
import { t } from "./words.js";

const { table } = document.body.dataset;
const group = keys.groups(table)[0] || [];
const token = decodeURIComponent(location.hash.slice(1)) || group[0];
const ask = (path) => api(`tables/${table}${path}`, { token });
let state, board, log, timeline, shown = null, shared = 0;

const hooks = { can: () => false, pick: (ref) => board.follow(ref), point: (ref) => board.only(ref && [ref]) };

// A step on is seen beat by beat, each with what is told of it.
async function show(at) {
	const on = shown !== null && at === shown + 1, near = shown !== null && Math.abs(at - shown) < 3;
	const found = await ask(`/steps/${at}?parts=picture,panels${on ? ",beats" : ""}`);
	if (timeline.at !== at) return;
	shown = at;
	({ shared } = found);
	log.upto(at);
	$("#outcome").hidden = !state.outcome || at < timeline.steps;
	history.replaceState(null, "", `?step=${at}${location.hash}`);
	const lines = on ? state.log.filter((line) => line.step === at) : [];
	await reel(found, lines, (picture, panels, story) => {
		if (timeline.at !== at) return false;
		board.hide();
		safely("the picture", () => board.show(picture, near, story, true));
		safely("the panels", () => showPanels(panels, hooks));
		return true;
	});
}

const whole = async () => (await ask(`/steps/${timeline.at}?parts=svg`)).svg;

async function card(thing, place) {
	board.hide();
	if (!thing) return;
	const found = await ask(`/inspect?${new URLSearchParams({ kind: thing.kind, id: thing.id, at: shown })}`);
	board.bubble("#bubble", place, ...cardParts(state.game, found));
}

// To the next or the last line of a kind: where a turn begins, dice fall, somebody is lost.
const KINDS = { turn: (line) => line.heading, dice: (line) => line.rolls?.length, loss: (line) => line.mark === "loss" };
const placesOf = (kind) => state.log.filter(KINDS[kind]).map(({ step }) => step);

function jump(kind, by) {
	const places = placesOf(kind);
	const to = by > 0 ? places.find((step) => step > timeline.at) : places.findLast((step) => step < timeline.at);
	if (to === undefined) notice(by > 0 ? t("Nothing of the kind comes after this.") : t("Nothing of the kind comes before this."));
	else timeline.to(to);
}

function jumps() {
	for (const one of $$("[data-jump]")) one.onclick = () => jump(one.dataset.jump, Number(one.dataset.way));
	$("#turns").replaceChildren(...placesOf("turn").map((value) => el("option", { value })));
	$("#range").setAttribute("list", "turns");
}

const LETTERS = { t: "turn", d: "dice", l: "loss" };

function key(event) {
	const kind = LETTERS[event.key.toLowerCase()];
	if (kind && !$("dialog[open]") && !/^(INPUT|SELECT)$/.test(event.target.tagName)) return jump(kind, event.shiftKey ? -1 : 1);
	const by = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10, Home: -1e9, End: 1e9 }[event.key];
	if ($("dialog[open]") || /^(INPUT|SELECT|BUTTON|A)$/.test(event.target.tagName) || !(by || event.key === " ")) return;
	event.preventDefault();
	if (by) timeline.to(timeline.at + by);
	else timeline.film();
}

async function start() {
	state = await ask("?parts=log");
	if (state.log.some((line) => line.rolls?.length)) learn((await ask("?parts=dice")).dice);
	$("#name").textContent = document.title = t("{name}: replay", { name: state.name });
	showSeats(state.seats);
	if (state.outcome) $("#outcome").append(el("h2", state.outcome.text), ruleLink(state.game, state.outcome.rule));
	$("#sight").remove();
	board = new Board(whole, () => {}, card);
	timeline = new Timeline(show);
	choosePace();
	log = new Log(state.game, (step) => timeline.to(step));
	log.show(state.log, { groups: state.groups });
	explain(state.game);
	const others = group.includes(token) ? group.filter((one) => one !== token) : [];
	$("#branch").onclick = () => branch(table, [token, ...others], timeline.at, state.seats);
	$("#save").onclick = () => saveRecord(table, token);
	$("#save").disabled = !state.over;
	// never the reader's own token: whoever has that sits at the seat
	const shareable = () => state.watch.replace("/table/", "/replay/").replace("#", `?step=${shared}#`);
	$("#share").onclick = () => copy(shareable(), t("Link copied: whoever opens it sees what everybody may see."));
	document.addEventListener("keydown", key);
	const { steps } = state.timeline;
	timeline.set(0, steps);
	jumps();
	// a game that is over is seen from its beginning: nobody is told how it ends before it does
	await timeline.to(Number(new URLSearchParams(location.search).get("step") ?? (state.over ? 0 : steps)) || 0);
}

start();
