// The table: one or more seats of this browser at one game.
import { passes } from "./aids.js";
import { prompt, say } from "./asking.js";
import { banners, deeds, key, pressed } from "./banners.js";
import * as board from "./board.js";
import { learn } from "./dice.js";
import { $, $$, el, fill, notice, on, picture, safely, t, title, tn } from "./dom.js";
import { explain } from "./glossary.js";
import { here, join, now, ours, table, tokens } from "./here.js";
import * as log from "./log.js";
import { Line, api, keys } from "./net.js";
import { Playback, Timeline, choosePace, reel } from "./playback.js";
import { choose, paint, pick, pickRow, rest } from "./pointing.js";
import { seatName, showSeats, showTable } from "./show.js";

const secret = decodeURIComponent(location.hash.slice(1));
const open = `undercroft.open.${table}`; // no curtain at this table
let next = null; // the line behind the curtain

function enter() {
	const mine = secret ? keys.groups(table).find((group) => group.includes(secret)) || [secret] : keys.groups(table)[0];
	if (!mine) return notice(t("This browser has no seat at this table: open the link that you were given."));
	board.begin({ filled: () => safely("the marks", paint), pick, point: rest });
	here.timeline = new Timeline(look);
	log.begin();
	on("keydown", key);
	on("click", pressed);
	addEventListener("hashchange", () => location.reload());
	$("#orders").onchange = () => say("orders", { level: $("#orders").value });
	deeds.lift = lift;
	$("#sight").onclick = () => { $("#sight").ariaPressed = !board.host.classList.toggle("blind"); };
	choosePace(() => here.current?.playback.hurry());
	$("#skip").onclick = () => here.current.playback.arrive();
	here.lines = mine.map(sit);
}

// What comes over a seat's line is shown at the reader's pace.
function sit(token) {
	const line = new Line(table, token, (states) => line.playback.add(states), (words) => fill("#line", words));
	line.playback = new Playback(line, heard, () => line === here.current && skipping());
	return line;
}

function skipping() {
	const number = here.current.playback.coming.length;
	fill("#skip", "»", el("small", number));
	Object.assign($("#skip"), { hidden: !number, ariaLabel: t("Skip {number}", { number }) });
	if (number && !$("#curtain").open) prompt(); // nobody thinks now
}

async function invited() {
	const ask = (path, more = {}) => api(`tables/${table}/${path}`, { body: { invite: secret, ...more } });
	const trouble = ({ message }) => fill("#join-problem", title(message));
	$("#join form").onsubmit = async (event) => {
		event.preventDefault();
		const name = $("#join-name").value.trim();
		const { token } = await ask("claim", { name }).catch(trouble) || {};
		if (!token) return;
		localStorage.setItem("undercroft.name", name);
		keys.add(table, [token]);
		location.replace(`/table/${table}#${token}`);
	};
	$("#join-name").value = localStorage.getItem("undercroft.name") || "";
	const found = await ask("invitation").catch(trouble);
	if (found) {
		const time = tn(found.minutes, "About {number} minute", "About {number} minutes");
		const says = { title: found.name, picture: picture(found.thumbnail), by: found.text, blurb: found.blurb, seat: found.seat, time };
		for (const [name, part] of Object.entries(says)) fill(`#join-${name}`, part);
		document.title = found.name;
	}
	$("#join").showModal();
}

function heard(line, old) {
	if (!old && line.state.seat >= 0) keys.add(table, tokens());
	if (here.lines.length > 1 && change()) return;
	if (here.lines.length < 2) here.current = line;
	if (line === here.current) render(old);
}

// Several seats at one screen: a curtain falls before whoever is asked if they have secrets. True if the news must wait.
function change() {
	const { lines, current } = here;
	if (!lines.every(({ state }) => state) || $("#curtain").open) return true;
	if (current?.playback.busy) return false; // first what led there,
	next = lines.find((line) => line.state.asked && !passes(line)) || current || lines[0];
	const told = current?.latest.shared === next.latest.shared; // which the next one may have heard of earlier
	if (next === current || (current && (now().asked || now().over || !told))) return false;
	if (localStorage.getItem(open) || next.state.open || next.state.over) turn(current && now());
	else {
		for (const box of $$("[data-own]")) fill(box);
		board.forget();
		board.hide();
		fill("#curtain-title", t("Over to {who}", { who: seatName(next.state, next.state.seat) }));
		$("#curtain").showModal();
	}
	return true;
}

function lift() {
	if ($("#trust").checked) localStorage.setItem(open, "yes");
	log.begin();
	$("#curtain").close();
	turn(null);
}

// `old` is what was seen with the other seat's eyes.
function turn(old) {
	here.current = next;
	here.chosen = null;
	skipping();
	render(old);
	$("#question").focus();
}

// The question comes first: whatever goes wrong in a picture, one can go on playing.
function render(old) {
	const state = now(), fresh = !old || old.step !== state.step || old.asked !== state.asked;
	if (fresh && !here.past) {
		here.busy = false;
		here.overlay = null;
	}
	prompt();
	safely("the page's frame", () => frame(state));
	if (here.past) return;
	learn(state.dice);
	const news = safely("the log", () => log.show(state.log, state), () => []);
	explain(state.game);
	showTable(state.picture, state.panels, pickRow, Boolean(old), old ? news : [], !state.asked);
	if (!fresh) return;
	board.hide();
	choose();
}

function frame(state) {
	document.title = `${here.current.latest.asked ? "● " : ""}${state.name}`;
	fill("#name", state.name);
	$("#rules-link").href = `/rules/${state.game}`;
	const { seed, seed_hash: hash } = state;
	fill("#seed", !hash ? t("unknown") : seed === null ? hash : t("{hash}, the seed: {seed}", { hash, seed }));
	showSeats(state.seats, ours());
	banners(state);
	here.timeline.set(here.past ? here.past.at : state.timeline.steps, state.timeline.steps);
}

function look(at) {
	board.hide();
	here.overlay = null;
	if (at < now().timeline.steps) return reel(at, pickRow, false, () => {
		prompt();
		banners(now());
		safely("the marks", paint);
	});
	here.past = null;
	return render(null);
}

for (const box of $$("dialog[closedby]")) box.oncancel = (event) => event.preventDefault();
if (join) invited();
else enter();
