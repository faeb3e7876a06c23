// What the page offers beside the question, and what its buttons do.
import { say } from "./asking.js";
import { $, $$, button, copy, el, ruleLink, sheet } from "./dom.js";
import { here, now, table, tokens } from "./here.js";
import { api, keys } from "./net.js";
import { branch, levelOptions, saveRecord, side } from "./seats.js";
import { seatName } from "./show.js";
import { t } from "./words.js";

// What the page offers beside the question, by what is the case.
export function banners(state) {
	const { seat, over, handed, proposal } = state;
	const seated = seat >= 0, playing = seated && !over;
	const free = state.seats.filter((one) => one.kind !== "person" && !here.lines.some((line) => line.state?.seat === one.seat));
	const waiting = free.filter((one) => one.kind === "open");
	const own = proposal?.agreed.includes(seat);
	const holds = {
		seated, playing, over, handed, own, past: here.past, others: !own,
		mine: playing && !handed,
		open: seated && waiting.length,
		proposed: playing && proposal,
		offered: playing && state.offers.length && !state.offers.includes(seat),
		offering: playing && state.offers.includes(seat),
		ordering: playing && state.order_choices.length,
	};
	for (const part of $$("[data-when]")) part.hidden = !holds[part.dataset.when];
	$("#undo").classList.toggle("ready", state.undo > 0);
	orders(state);
	if (state.outcome) $("#outcome").replaceChildren(state.outcome.text, " ", ruleLink(state.game, state.outcome.rule));
	if (proposal) $("#proposal").textContent = own ? t("The others are asked whether you may take back.")
		: t("{who} asks to go back to step {step}.", { who: seatName(state, proposal.seat), step: proposal.to });
	$("#invites").replaceChildren(...waiting.map(inviting));
	$("#free").replaceChildren(...(seated ? [...free.map(sitting), ...free.map(inviting)] : []));
}

const inviting = (seat) => button(t("Copy the invitation for {seat}", { seat: side(seat) }), () => invite(seat.seat));
const sitting = (seat) => button(t("Sit at {seat} too", { seat: side(seat) }), () => sit(seat.seat));

// The standing orders that the game knows; a list that somebody may have open is left alone.
function orders({ orders: chosen, order_choices: choices }) {
	const box = $("#orders"), made = JSON.stringify(choices);
	if (box.made !== made) box.replaceChildren(...choices.map(([value, text]) => el("option", { value }, text)));
	box.made = made;
	if (chosen) box.value = chosen;
}

const consent = (agree) => say("consent", { to: now().proposal.to, agree });

async function invite(seat) {
	const kept = JSON.parse(sessionStorage.getItem(`invites.${table}`) || "{}")[seat];
	copy(kept || (await here.current.ask("invite", { seat })).link, t("Invitation copied: send it to your friend."));
}

async function sit(seat) {
	const { token } = await here.current.ask("takeover", { seat });
	keys.add(table, [...tokens(), token]);
	location.reload();
}

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
	record: () => saveRecord(table, here.current.token),
	now: () => here.timeline.to(here.timeline.steps),
	branch: () => branch(table, tokens(), here.past.at, now().seats),
	menu: async () => {
		$("#menu").showModal();
		if (!$("#level").length) $("#level").append(...levelOptions((await api("games")).levels));
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
