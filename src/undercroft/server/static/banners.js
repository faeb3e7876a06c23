// What the page offers beside the question, and what its buttons and keys do.
import { next } from "./aids.js";
import { halt, say } from "./asking.js";
import { showAway, showGrace } from "./away.js";
import * as board from "./board.js";
import { $, $$, button, changed, copy, el, fill, kept, notice, options, sheet, t } from "./dom.js";
import { showEnding } from "./ending.js";
import { card, eyes, here, inCampaign, now, once, ours, refused, same, table, tokens } from "./here.js";
import { fetched, keys } from "./net.js";
import { actors, choose, pick } from "./pointing.js";
import { branch, levelOptions, saveRecord, side } from "./seats.js";
import { seatName } from "./show.js";

export function banners(state) {
	const { seat, seats, over, handed, proposal, offers, order_choices: choices } = state;
	const seated = seat >= 0, playing = seated && !over, own = proposal?.agreed.includes(seat), offering = offers.includes(seat);
	const free = seats.filter((one) => one.kind !== "person" && !one.instead && !ours().includes(one.seat));
	const waiting = free.filter((one) => one.kind === "open");
	const holds = {
		seated, playing, over, handed, own, past: here.past, others: !own,
		mine: playing && !handed,
		rivals: seated && !state.together,
		host: playing && state.host && seats.length > 1,
		campaign: inCampaign(),
		open: seated && waiting.length,
		proposed: playing && proposal,
		offered: playing && offers.length && !offering,
		offering: playing && offering,
		ordering: playing && choices.length,
	};
	for (const part of $$("[data-when]")) part.hidden = !holds[part.dataset.when];
	$("#undo").classList.toggle("ready", state.undo > 0);
	const orders = $("#orders");
	if (changed(orders, choices)) fill(orders, options(choices));
	if (state.orders) orders.value = state.orders;
	if (handed) fill("#handed", seats[seat].kind === "computer" ? t("The computer plays for you.")
		: t("{who} plays for you, since you were away.", { who: seats[seat].name }));
	showEnding(state);
	showAway();
	showGrace(state);
	if (proposal) fill("#proposal", own ? t("The others are asked whether you may take back.")
		: t("{who} asks to go back to step {step}.", { who: seatName(state, proposal.seat), step: proposal.to }));
	fill("#invites", waiting.map(inviting));
	fill("#free", seated && [free.map(sitting), free.map(inviting)]);
}

const inviting = (one) => button(t("Copy the invitation for {seat}", { seat: side(one) }), async () => {
	const link = kept(`invites.${table}`, sessionStorage)[one.seat] || (await here.current.ask("invite", { seat: one.seat })).link;
	copy(link, t("Invitation copied: send it to your friend."));
});

const sitting = (one) => button(t("Sit at {seat} too", { seat: side(one) }), async () => {
	const { token } = await here.current.ask("takeover", { seat: one.seat });
	keys.add(table, [...tokens(), token]);
	location.reload();
});

const consent = (agree) => say("consent", { to: now().proposal.to, agree });

// What the buttons of the page do; others just say their word.
export const deeds = {
	agree: () => consent(true),
	refuse: () => consent(false),
	hand: () => here.current.ask("handover", { level: $("#level").value }),
	back: () => here.current.ask("takeover", {}),
	campaign: () => { // its seats have the tokens of this table's
		const { token, state: { campaign } } = inCampaign();
		if (!keys.groups(campaign).some((group) => group.includes(token))) keys.add(campaign, tokens());
		location.href = `/campaign/${campaign}#${token}`;
	},
	watch: () => copy(now().watch),
	replay: () => { location.href = `/replay/${table}${here.past ? `?step=${here.past.at}` : ""}#${eyes().token}`; },
	record: saveRecord,
	now: () => here.timeline.to(here.timeline.steps),
	branch: () => branch(once([eyes().token, ...tokens()])), // whose step it is comes first
	menu: async () => {
		$("#menu").showModal();
		if (!$("#level").length) fill("#level", levelOptions((await fetched("games")).levels));
	},
};

export async function pressed({ target }) {
	const { do: deed, say: word, sure, all } = target.closest("[data-do], [data-say]")?.dataset || {};
	if (!deed && !word) return;
	$("#menu").close();
	if (sure && !(await sheet(sure, [], t("Yes")))) return;
	if (deed) return deeds[deed]();
	const { open, step } = now(); // for all whom one plays without secrets
	for (const line of all && open ? here.lines : [here.current]) await line.command(word, { step }).catch(refused);
}

let cursor = null; // what [ and ] stepped to

function step(by) {
	const all = once(board.things(), ({ ref }) => String(ref));
	if (!all.length) return;
	const at = all.findIndex((one) => same(one.ref, cursor?.ref));
	cursor = all[(at + by + all.length) % all.length];
	board.unmark("cursor");
	board.mark(cursor.ref, "cursor");
	board.follow(cursor.ref);
	card(cursor.ref).then((found) => notice(el("b", found.title), " ", found.lines.slice(0, 2).join(" ")));
}

const pans = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
const strokes = {
	"<": () => here.hurry(-1),
	">": () => here.hurry(1),
	Escape: () => {
		const { playback } = eyes();
		if (playback.busy) playback.arrive();
		else if (here.walking) halt();
		else if (!$("#bubble").hidden) board.hide();
		else if (actors().length > 1) choose(null);
	},
	n: next,
	u: () => say("undo"),
	"]": () => step(1),
	"[": () => step(-1),
	"/": () => ($("#options .act") || $("#question")).focus(),
};

export function key(event) {
	const at = document.activeElement;
	if (!here.current || event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]")) return;
	if (/^(INPUT|SELECT)$/.test(at.tagName)) return;
	const name = event.key.length === 1 ? event.key.toLowerCase() : (event.shiftKey ? "Shift+" : "") + event.key;
	const free = at === document.body || at === board.host; // nothing of the page itself wants the key
	const option = $$("[data-key]").findLast((one) => one.dataset.key === name); // those of the question stand last
	if (option && !(at.className === "log-box" && pans[name])) option.click();
	else if (name === "Enter" && !$("#tip").hidden && free) pick(...here.rested, true);
	else if (name === "Enter" && at === board.host && cursor) pick(cursor, board.placeOf(cursor.ref), true);
	else if (strokes[name]) strokes[name]();
	else if (at === board.host && pans[name]) board.pan(...pans[name]);
	else return;
	event.preventDefault();
}
