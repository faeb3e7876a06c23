// The table: one or more seats of this browser at one game.
import { showQuestion } from "./asking.js";
import * as away from "./away.js";
import { buttonActions, buttonPressed, keyPressed, showBanners } from "./banners.js";
import * as board from "./board.js";
import { cover, leave, lift, nextSeat, playAlone, shareScreen } from "./curtain.js";
import { learn } from "./dice.js";
import { $, $$, el, fill, must, notice, on, picture, safely, t, title, tn } from "./dom.js";
import { explain } from "./glossary.js";
import { current, here, join, ownSeats, setBusy, setConnections, setFigure, setOverlay, setPast, setTimeline, shownState, table,
	timeline, tokens, viewer } from "./here.js";
import * as log from "./log.js";
import { Connection, api, tokenStore } from "./net.js";
import { choosePace } from "./pace.js";
import { Playback, Timeline, showStep } from "./playback.js";
import { chooseFigure, paintMarks, pick, pickRow, rest } from "./pointing.js";
import { drawWith } from "./redraw.js";
import { side } from "./seats.js";
import { sendCommand } from "./sending.js";
import { showSeats, showTable } from "./show.js";
import { askAgain, askAll } from "./unasked.js";

const secret = decodeURIComponent(location.hash.slice(1));
const LONG = 4; // things to come, from which on one may skip to what matters
/** The question that was shown last. @type {Partial<TableState>} */
let drawn = {};

function enter() {
	const mine = secret ? tokenStore.groups(table).find((group) => group.includes(secret)) || [secret] : tokenStore.groups(table)[0];
	if (!mine) return notice(t("This browser has no seat at this table: open the link that you were given."));
	board.begin({ filled: () => safely("the marks", paintMarks), pick, point: rest });
	drawWith({ question: showQuestion, figure: chooseFigure });
	setTimeline(new Timeline(look));
	log.begin();
	away.begin();
	on("keydown", keyPressed);
	on("click", buttonPressed);
	addEventListener("hashchange", () => location.reload());
	$("#orders").onchange = () => sendCommand("orders", { level: $("#orders").value });
	askAll();
	shareScreen({ sit, turn });
	Object.assign(buttonActions, { lift, cover });
	$("#sight").onclick = () => { $("#sight").ariaPressed = String(!board.host.classList.toggle("blind")); };
	choosePace(() => here.current && viewer().playback.hurry());
	$("#matters").onclick = () => viewer().playback.skip();
	$("#skip").onclick = () => viewer().playback.arrive();
	setConnections(mine.map(sit));
}

/** What comes over a seat's connection is shown at the reader's pace. @param {string} token */
function sit(token) {
	/** @type {Connection} */
	const connection = new Connection(table, token, {
		onnews: (states) => connection.playback.add(states),
		onwords: (words) => fill("#line", words),
		onend: (words) => givenBack(connection, words),
	});
	connection.playback = new Playback(connection, heard, () => here.current && connection === viewer() && skipping());
	return connection;
}

/** A seat that was only lent has its owner back: one plays on at one's own. @param {Connection} connection @param {string} words */
function givenBack(connection, words) {
	const rest = here.connections.find((one) => one !== connection);
	if (!rest) return;
	tokenStore.drop(table, connection.token);
	if (secret === connection.token) history.replaceState(null, "", `#${rest.token}`);
	const seat = connection.state?.seats[connection.state.seat], who = seat?.instead;
	fill("#line");
	notice(who ? t("{seat}: {who} is back and plays.", { seat: side(seat), who }) : title(words));
	leave(connection);
	if (rest.state) heard(rest, null);
}

function skipping() {
	const number = viewer().playback.coming.length;
	fill("#skip", "⇥", el("small", number));
	Object.assign($("#skip"), { hidden: !number, ariaLabel: t("Skip {number}", { number }) });
	$("#matters").hidden = number < LONG;
	if (number && !$("#curtain").open) showQuestion(); // nobody thinks now
}

async function invited() {
	const form = /** @type {HTMLFormElement} */ (must("#join form"));
	const ask = (/** @type {string} */ path, more = {}) => api(`tables/${table}/${path}`, { body: { invite: secret, ...more } });
	const trouble = (/** @type {Error} */ { message }) => fill("#join-problem", title(message));
	form.onsubmit = async (event) => {
		event.preventDefault();
		const name = $("#join-name").value.trim();
		const { token } = await ask("claim", { name }).catch(trouble) || {};
		if (!token) return;
		localStorage.setItem("undercroft.name", name);
		tokenStore.add(table, [token]);
		location.replace(`/table/${table}#${token}`);
	};
	$("#join-name").value = localStorage.getItem("undercroft.name") || "";
	/** @type {Api.Welcome | undefined} */
	const found = await ask("invitation").catch(trouble);
	if (found) {
		const time = tn(found.minutes, "About {number} minute", "About {number} minutes");
		const says = { title: found.name, picture: picture(found.thumbnail), by: found.text, blurb: found.blurb, seat: found.seat, time };
		for (const [name, part] of Object.entries(says)) fill(`#join-${name}`, part);
		document.title = found.name;
	}
	/** @type {HTMLDialogElement} */ ($("#join")).showModal();
}

/** @param {Connection} connection @param {TableState | null} old */
function heard(connection, old) {
	const { state } = connection, alone = here.connections.length < 2;
	if (old && state.timeline.steps < old.timeline.steps) askAgain(connection);
	if (!old && state.seat >= 0) {
		tokenStore.add(table, tokens());
		localStorage.setItem("undercroft.game", state.game); // which the first page shows first
	}
	if (!alone && nextSeat()) return;
	if (alone && connection === here.common) return; // nobody shares this screen any more
	if (alone) playAlone(connection);
	if (connection === here.current || connection === viewer()) render(old);
}

/** @param {TableState | null} old what was seen with the other seat's eyes */
function turn(old) {
	setFigure(null);
	skipping();
	render(old);
	$("#question").focus();
}

/**
 * Whether two states put the same to the reader: every seat has its own count of steps.
 * @param {Partial<TableState>} a @param {TableState} b
 */
const alike = (a, b) => a.seat === b.seat && a.step === b.step && a.asked === b.asked;

/** The question comes first: whatever goes wrong in a picture, one can go on playing. @param {TableState | null} old */
function render(old) {
	const state = shownState(), fresh = !old || !alike(drawn, state);
	drawn = state;
	if (fresh && !here.past) {
		setBusy(false);
		setOverlay(null);
	}
	showQuestion();
	safely("the page's frame", () => frame(state));
	if (here.past) return;
	learn(state.dice);
	const news = safely("the log", () => log.show(state.log, state), () => []);
	explain(state.game);
	showTable(state.picture, state.panels, pickRow, Boolean(old), old ? news : [], !state.asked);
	if (!fresh) return;
	board.hide();
	chooseFigure();
}

/** @param {TableState} state */
function frame(state) {
	document.title = `${current().latest.asked ? "● " : ""}${state.name}`;
	fill("#name", state.name);
	$("#rules-link").href = `/rules/${state.game}`;
	const { seed, seed_hash: hash } = state;
	fill("#seed", !hash ? t("unknown") : seed === null ? hash : t("{hash}, the seed: {seed}", { hash, seed }));
	showSeats(state.seats, ownSeats(), here.connections.filter((one) => one.state?.handed).map((one) => one.state.seat));
	showBanners(state);
	timeline().set(here.past ? here.past.at : state.timeline.steps, state.timeline.steps);
}

/** @param {number} at */
function look(at) {
	board.hide();
	setOverlay(null);
	if (at < shownState().timeline.steps) return showStep(at, pickRow, false, () => {
		showQuestion();
		showBanners(shownState());
		safely("the marks", paintMarks);
	});
	setPast(null);
	return render(null);
}

for (const box of $$("dialog[closedby]")) box.oncancel = (event) => event.preventDefault();
if (join) invited();
else enter();
