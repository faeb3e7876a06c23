// What the page offers beside the question, by what is the case, and what its buttons do.
import { say } from "./asking.js";
import { $, $$, button, copy, fill, kept, options, ruleLink, sheet, t } from "./dom.js";
import { here, now, table, tokens } from "./here.js";
import { fetched, keys } from "./net.js";
import { branch, levelOptions, saveRecord, side } from "./seats.js";
import { seatName } from "./show.js";

export function banners(state) {
	const { seat, seats, over, handed, proposal, offers, outcome, order_choices: choices } = state;
	const seated = seat >= 0, playing = seated && !over, own = proposal?.agreed.includes(seat), offering = offers.includes(seat);
	const free = seats.filter((one) => one.kind !== "person" && !here.lines.some((line) => line.state?.seat === one.seat));
	const waiting = free.filter((one) => one.kind === "open");
	const holds = {
		seated, playing, over, handed, own, past: here.past, others: !own,
		mine: playing && !handed,
		open: seated && waiting.length,
		proposed: playing && proposal,
		offered: playing && offers.length && !offering,
		offering: playing && offering,
		ordering: playing && choices.length,
	};
	for (const part of $$("[data-when]")) part.hidden = !holds[part.dataset.when];
	$("#undo").classList.toggle("ready", state.undo > 0);
	const orders = $("#orders"), made = JSON.stringify(choices); // a list that somebody may have open is left alone
	if (orders.made !== made) fill(orders, options(choices));
	orders.made = made;
	if (state.orders) orders.value = state.orders;
	if (outcome) fill("#outcome", outcome.text, " ", ruleLink(state.game, outcome.rule));
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
	rematch: async () => {
		const { table: other, link } = await here.current.ask("rematch", {});
		keys.add(other, tokens());
		location.href = link;
	},
	watch: () => copy(now().watch, t("Link copied: whoever has it sees what everybody may see.")),
	replay: () => { location.href = `/replay/${table}${here.past ? `?step=${here.past.at}` : ""}#${here.current.token}`; },
	record: saveRecord,
	now: () => here.timeline.to(here.timeline.steps),
	branch: () => branch(tokens()),
	menu: async () => {
		$("#menu").showModal();
		if (!$("#level").length) fill("#level", levelOptions((await fetched("games")).levels));
	},
};

export async function pressed({ target }) {
	const { do: deed, say: word, sure } = target.closest("[data-do], [data-say]")?.dataset || {};
	if (!deed && !word) return;
	$("#menu").close();
	if (sure && !(await sheet(sure, [], t("Yes")))) return;
	if (word) say(word);
	else deeds[deed]();
}
