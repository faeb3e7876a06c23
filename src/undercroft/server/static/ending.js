// The end of a game: who won and why, whether it was oneself, and what one can do now.
import { $, button, changed, el, fill, report, ruleLink, t } from "./dom.js";
import { current, inCampaign, ownSeats, shownState, tokens } from "./here.js";
import { allGames, tokenStore } from "./net.js";
import { side } from "./seats.js";

/**
 * How it ended for whoever has these seats: one person may have several, also on both sides.
 * @param {Pick<TableState, "outcome" | "seats">} state @param {number[]} own
 */
export function verdict({ outcome, seats }, own) {
	if (!outcome) return "";
	const names = (/** @type {number[]} */ some) => some.map((seat) => side(seats[seat])).join(", ");
	const won = own.filter((seat) => outcome.winners.includes(seat)), lost = own.filter((seat) => !won.includes(seat));
	if (!own.length) return "";
	if (outcome.drawn) return t("A draw.");
	if (!lost.length) return t("You won!");
	return won.length ? t("Won: {won}. Lost: {lost}.", { won: names(won), lost: names(lost) }) : t("You lost.");
}

/** @param {boolean} swap */
async function again(swap) {
	const { table: other, link } = await current().ask("rematch", { swap });
	tokenStore.add(other, tokens());
	location.href = link;
}

/** Whoever is first says how it is played once more; the others follow them. @param {TableState} state */
function rematch({ seat, seats, rematch: other, together, campaign: id }) {
	if (seat < 0 || id) return [];
	if (other) return [button(t("To the next game"), () => again(false), "button.btn.main")];
	if (together) return [button(t("Once more"), () => again(false), "button.btn.main")];
	return [button(t("Once more, same side"), () => again(false), "button.btn.main"),
		button(seats.length > 2 ? t("Rematch, everybody one seat further") : t("Rematch, sides swapped"), () => again(true))];
}

/** @param {TableState} state */
async function nextMission({ game, mission, campaign: id }) {
	if (id) return null; // it says itself what comes next
	const { games } = await allGames(), { missions = [] } = games.find(({ id }) => id === game) || {};
	const at = missions.findIndex(({ id }) => id === mission), after = at >= 0 ? missions[at + 1] : undefined;
	return after && el("a.btn", { href: `/games/${game}?${new URLSearchParams({ mission: after.id })}` }, t("Next: {name}", after));
}

const campaign = () => inCampaign()
	&& el("button.btn.main", { "data-do": "campaign" }, t("Go on with the campaign"));
const replay = () => el("button.btn", { "data-do": "replay" }, t("Watch the replay"));
const decided = () => el("button.btn", { "data-do": "decided" }, t("What decided it"));
/** @param {TableState} state */
const keep = ({ keeps }) => keeps && el("button.btn", { "data-do": "keep" }, t("Keep this map"));
/** @param {TableState} state */
const lobby = ({ game }) => el("a.btn.quiet", { href: `/games/${game}` }, t("To the lobby"));

/** What the end of a table offers, or nothing. @typedef {(state: TableState) => Child | Promise<Child>} Way */

/** Others may add theirs. @type {Way[]} */
export const ways = [campaign, rematch, nextMission, replay, decided, keep, lobby];

/** One that fails keeps nobody from the others. @param {Way} way @param {TableState} state */
const offer = async (way, state) => {
	try {
		return await way(state);
	} catch (error) {
		report("a way from the end", error);
		return null;
	}
};

/** @param {TableState} state */
export async function showEnding(state) {
	const { outcome, game } = state, box = $("#onward");
	if (!outcome) return;
	fill("#verdict", verdict(state, ownSeats().filter((seat) => seat >= 0)));
	fill("#outcome", outcome.text, " ", ruleLink(game, outcome.rule));
	if (!changed(box, [state.table, state.rematch, state.seat])) return;
	fill(box, el("span")); // what comes takes a moment, and is asked for once
	const offered = await Promise.all(ways.map((way) => offer(way, state)));
	if (shownState().outcome) fill(box, offered);
}
