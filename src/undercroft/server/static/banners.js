// What the page offers beside the question, and what its buttons and keys do.
import { chooseNext } from "./aids.js";
import { showAway, showGrace } from "./away.js";
import * as board from "./board.js";
import { $, $$, button, changed, copy, el, fill, focused, load, notice, openDialog, options, t, targetOf } from "./dom.js";
import { showEnding } from "./ending.js";
import { card, current, here, inCampaign, ownSeats, refused, shownState, table, timeline, tokens, viewer } from "./here.js";
import { keepMap } from "./keeping.js";
import { sameRef, uniqueBy } from "./labels.js";
import { allGames, tokenStore } from "./net.js";
import { hurry } from "./pace.js";
import { actors, chooseFigure, pick, pickRested } from "./pointing.js";
import { branch, levelOptions, saveRecord, side } from "./seats.js";
import { sendCommand, stopWalking } from "./sending.js";
import { seatName } from "./show.js";
import { takeBack } from "./suggesting.js";

/** @param {TableState} state */
export function showBanners(state) {
	const { seat, seats, over, handed, proposal, offers, order_choices: choices } = state;
	const seated = seat >= 0, playing = seated && !over, own = proposal?.agreed.includes(seat), offering = offers.includes(seat);
	const free = seats.filter((one) => one.kind !== "person" && !one.instead && !ownSeats().includes(one.seat));
	const waiting = free.filter((one) => one.kind === "open");
	/** What holds now, by the names in the templates. @type {Record<string, unknown>} */
	const holds = {
		seated, playing, over, handed, own, past: here.past, others: !own,
		mine: playing && !handed,
		rivals: seated && !state.together,
		host: playing && state.host && seats.length > 1,
		hinting: playing && state.host,
		unhinted: playing && !state.host && !state.hints,
		campaign: inCampaign(),
		keeps: state.keeps,
		open: seated && waiting.length,
		proposed: playing && proposal,
		offered: playing && offers.length && !offering,
		offering: playing && offering,
		ordering: playing && choices.length && !state.guide.stage,
	};
	for (const part of $$("[data-when]")) part.hidden = !holds[part.dataset.when ?? ""];
	$("#undo").classList.toggle("ready", state.undo > 0);
	const orders = $("#orders");
	if (changed(orders, choices)) fill(orders, options(choices));
	if (state.orders) orders.value = state.orders;
	if (handed) fill("#handed", seats[seat].kind === "computer" ? t("The computer plays for you.")
		: t("{who} plays for you, since you were away.", { who: seats[seat].name }));
	showEnding(state);
	showAway();
	showGrace(state);
	$("#hints").checked = state.hints;
	if (proposal) fill("#proposal", own ? t("The others are asked whether you may take back.")
		: t("{who} asks to go back to step {step}.", { who: seatName(state, proposal.seat), step: proposal.to }));
	fill("#invites", waiting.map(inviting));
	fill("#free", seated && [free.map(sitting), free.map(inviting)]);
}

/** @param {Api.SeatItem} one */
const inviting = (one) => button(t("Copy the invitation for {seat}", { seat: side(one) }), async () => {
	const link = load(`invites.${table}`, sessionStorage)[one.seat] || (await current().ask("invite", { seat: one.seat })).link;
	copy(link, t("Invitation copied: send it to your friend."));
});

/** @param {Api.SeatItem} one */
const sitting = (one) => button(t("Sit at {seat} too", { seat: side(one) }), async () => {
	const { token } = await current().ask("takeover", { seat: one.seat });
	tokenStore.add(table, [...tokens(), token]);
	location.reload();
});

/** @param {boolean} agree */
const consent = (agree) => sendCommand("consent", { to: shownState().proposal?.to, agree });

/** What the buttons of the page do, by their names in the templates; others just say their word. @type {Record<string, () => unknown>} */
export const buttonActions = {
	agree: () => consent(true),
	refuse: () => consent(false),
	hand: () => current().ask("handover", { level: $("#level").value }),
	back: () => current().ask("takeover", {}),
	campaign: () => { // its seats have the tokens of this table's
		const seat = inCampaign();
		if (!seat) return;
		const { token, state: { campaign } } = seat;
		if (!tokenStore.groups(campaign).some((group) => group.includes(token))) tokenStore.add(campaign, tokens());
		location.href = `/campaign/${campaign}#${token}`;
	},
	watch: () => copy(shownState().watch),
	decided: () => { location.href = `/replay/${table}?analysis#${viewer().token}`; },
	replay: () => { location.href = `/replay/${table}${here.past ? `?step=${here.past.at}` : ""}#${viewer().token}`; },
	record: saveRecord,
	keep: keepMap,
	now: () => timeline().to(timeline().steps),
	branch: () => branch(uniqueBy([viewer().token, ...tokens()])), // whose step it is comes first
	menu: async () => {
		$("#menu").showModal();
		if (!$("#level").length) fill("#level", levelOptions((await allGames()).levels));
	},
};

/** @param {Event} event */
export async function buttonPressed(event) {
	const button = /** @type {HTMLElement | null} */ (targetOf(event).closest("[data-do], [data-say]"));
	const { do: deed, say: word, sure, all } = button?.dataset || {};
	if (!deed && !word) return;
	$("#menu").close();
	if (sure && !(await openDialog(sure, [], t("Yes")))) return;
	if (deed) return buttonActions[deed]();
	if (word === "undo") return takeBack();
	const { open, step } = shownState(); // for all whom one plays without secrets
	const who = all && open ? here.connections : [current()];
	for (const one of who) await one.command(/** @type {string} */ (word), { step }).catch(refused);
}

/** What [ and ] stepped to. @type {Thing | null} */
let cursor = null;

/** @param {number} by */
function step(by) {
	const all = uniqueBy(board.things(), ({ ref }) => String(ref));
	if (!all.length) return;
	const at = all.findIndex((one) => sameRef(one.ref, cursor?.ref));
	const to = cursor = all[(at + by + all.length) % all.length];
	board.unmark("cursor");
	board.mark(to.ref, "cursor");
	board.follow(to.ref);
	card(to.ref).then((found) => notice(el("b", found.title), " ", found.lines.slice(0, 2).join(" ")));
}

/** @type {Record<string, [number, number]>} */
const pans = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
/** @type {Record<string, () => unknown>} */
const strokes = {
	"<": () => hurry(-1),
	">": () => hurry(1),
	Escape: () => {
		const { playback } = viewer();
		if (playback.busy) playback.arrive();
		else if (here.walking) stopWalking();
		else if (!$("#bubble").hidden) board.hide();
		else if (actors().length > 1) chooseFigure(null);
	},
	n: chooseNext,
	u: takeBack,
	"]": () => step(1),
	"[": () => step(-1),
	"/": () => ($("#options .act") || $("#question")).focus(),
};

/** @param {KeyboardEvent} event */
export function keyPressed(event) {
	const at = focused();
	if (!here.current || event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]")) return;
	if (/^(INPUT|SELECT)$/.test(at.tagName)) return;
	const name = event.key.length === 1 ? event.key.toLowerCase() : (event.shiftKey ? "Shift+" : "") + event.key;
	const free = at === document.body || at === board.host; // nothing of the page itself wants the key
	const option = $$("[data-key]").findLast((one) => one.dataset.key === name); // those of the question stand last
	if (option && !(at.className === "log-box" && pans[name])) option.click();
	else if (name === "Enter" && !$("#tip").hidden && free) pickRested();
	else if (name === "Enter" && at === board.host && cursor) pick(cursor, board.placeOf(cursor.ref), true);
	else if (strokes[name]) strokes[name]();
	else if (at === board.host && pans[name]) board.pan(...pans[name]);
	else return;
	event.preventDefault();
}
