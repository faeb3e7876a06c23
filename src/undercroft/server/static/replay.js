// The replay: a timeline under the board; scrub, step, watch it like a film, share a step, play on from it.
import { Board } from "./board.js";
import { learn } from "./dice.js";
import { $, copy, el, ruleLink } from "./dom.js";
import { safely } from "./faults.js";
import { Log } from "./log.js";
import { api, keys } from "./net.js";
import { branch, saveRecord } from "./seats.js";
import { cardParts, showPanels, showSeats } from "./show.js";
import { drawn } from "./strokes.js";
import { Timeline } from "./timeline.js";
import { t } from "./words.js";

const { table } = document.body.dataset;
const group = keys.groups(table)[0] || [];
const token = decodeURIComponent(location.hash.slice(1)) || group[0];
const ask = (path) => api(`tables/${table}${path}`, { token });
let state, board, log, timeline, shown = null, shared = 0;

const hooks = { can: () => false, pick: (ref) => board.follow(ref), point: (ref) => board.only(ref && [ref]) };

async function show(at) {
	const found = await ask(`/steps/${at}?parts=picture,panels`);
	if (timeline.at !== at) return;
	const story = at === shown + 1 ? state.log.filter((line) => line.step === at) : [];
	board.hide();
	const near = shown !== null && Math.abs(at - shown) < 3;
	safely("the picture", () => board.show(drawn(null, found.picture), near, story));
	shown = at;
	({ shared } = found);
	showPanels(found.panels, hooks);
	log.upto(at);
	history.replaceState(null, "", `?step=${at}${location.hash}`);
}

const whole = async () => (await ask(`/steps/${timeline.at}?parts=svg`)).svg;

async function card(thing, place) {
	board.hide();
	if (!thing) return;
	const found = await ask(`/inspect?${new URLSearchParams({ kind: thing.kind, id: thing.id, at: shown })}`);
	board.bubble("#bubble", place, ...cardParts(state.game, found));
}

function key(event) {
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
	$("#outcome").hidden = !state.outcome;
	if (state.outcome) $("#outcome").append(el("h2", state.outcome.text), ruleLink(state.game, state.outcome.rule));
	$("#sight").remove();
	board = new Board(whole, () => {}, card);
	timeline = new Timeline(show);
	log = new Log(state.game, (step) => timeline.to(step));
	log.show(state.log, { groups: state.groups });
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
	await timeline.to(Number(new URLSearchParams(location.search).get("step") ?? steps) || 0);
}

start();
