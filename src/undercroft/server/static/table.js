// The table: one or more seats of this browser at one game.
import { askAll, hold } from "./aids.js";
import { prompt, say } from "./asking.js";
import * as away from "./away.js";
import { banners, deeds, key, pressed } from "./banners.js";
import * as board from "./board.js";
import { begin as share, change, cover, lift } from "./curtain.js";
import { learn } from "./dice.js";
import { $, $$, el, fill, notice, on, picture, safely, t, title, tn } from "./dom.js";
import { explain } from "./glossary.js";
import { eyes, here, join, now, ours, table, tokens } from "./here.js";
import * as log from "./log.js";
import { Line, api, keys } from "./net.js";
import { Playback, Timeline, choosePace, reel } from "./playback.js";
import { choose, paint, pick, pickRow, rest } from "./pointing.js";
import { side } from "./seats.js";
import { seatName, showSeats, showTable } from "./show.js";

const secret = decodeURIComponent(location.hash.slice(1));
const LONG = 4; // things to come, from which on one may skip to what matters
let drawn = {}; // the question that was shown last

function enter() {
	const mine = secret ? keys.groups(table).find((group) => group.includes(secret)) || [secret] : keys.groups(table)[0];
	if (!mine) return notice(t("This browser has no seat at this table: open the link that you were given."));
	board.begin({ filled: () => safely("the marks", paint), pick, point: rest });
	here.timeline = new Timeline(look);
	log.begin();
	away.begin();
	on("keydown", key);
	on("click", pressed);
	addEventListener("hashchange", () => location.reload());
	$("#orders").onchange = () => say("orders", { level: $("#orders").value });
	askAll();
	share({ sit, turn });
	Object.assign(deeds, { lift, cover });
	$("#sight").onclick = () => { $("#sight").ariaPressed = !board.host.classList.toggle("blind"); };
	choosePace(() => here.current && eyes().playback.hurry());
	$("#matters").onclick = () => eyes().playback.skip();
	$("#skip").onclick = () => eyes().playback.arrive();
	here.lines = mine.map(sit);
}

// What comes over a seat's line is shown at the reader's pace.
function sit(token) {
	const line = new Line(table, token, (states) => line.playback.add(states), (words) => fill("#line", words));
	line.playback = new Playback(line, heard, () => here.current && line === eyes() && skipping());
	line.onend = (words) => leave(line, words);
	return line;
}

// A seat that was only lent has its owner back: one plays on at one's own.
function leave(line, words) {
	const { lines, current } = here, [rest] = lines.filter((one) => one !== line);
	if (!rest) return;
	here.lines = lines.filter((one) => one !== line);
	keys.drop(table, line.token);
	if (secret === line.token) history.replaceState(null, "", `#${rest.token}`);
	const seat = line.state?.seats[line.state.seat], who = seat?.instead;
	fill("#line");
	notice(who ? t("{seat}: {who} is back and plays.", { seat: side(seat), who }) : title(words));
	if (current === line) {
		$("#curtain").close();
		here.current = null;
	}
	if (here.lines.length < 2) here.covered = false; // nobody else looks on
	if (rest.state) heard(rest, null);
}

function skipping() {
	const number = eyes().playback.coming.length;
	fill("#skip", "⏭", el("small", number));
	Object.assign($("#skip"), { hidden: !number, ariaLabel: t("Skip {number}", { number }) });
	$("#matters").hidden = number < LONG;
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
	if (old && line.state.timeline.steps < old.timeline.steps) hold(line);
	if (!old && line.state.seat >= 0) {
		keys.add(table, tokens());
		localStorage.setItem("undercroft.game", line.state.game); // which the first page shows first
	}
	if (here.lines.length > 1 && change()) return;
	if (here.lines.length < 2 && line === here.common) return; // nobody shares this screen any more
	if (here.lines.length < 2) here.current = line;
	if (line === here.current || line === eyes()) render(old);
}

// `old` is what was seen with the other seat's eyes.
function turn(old) {
	here.chosen = null;
	skipping();
	render(old);
	$("#question").focus();
}

// Whether two states put the same to the reader: every seat has its own count of steps.
const alike = (a, b) => ["seat", "step", "asked"].every((name) => a[name] === b[name]);

// The question comes first: whatever goes wrong in a picture, one can go on playing.
function render(old) {
	const state = now(), fresh = !old || !alike(drawn, state);
	drawn = state;
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
	showSeats(state.seats, ours(), here.lines.filter((line) => line.state?.handed).map((line) => line.state.seat));
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
