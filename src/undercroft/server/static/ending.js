// The end of a game: who won and why, whether it was oneself, and what one can do now.
import { $, button, changed, el, fill, report, ruleLink, t } from "./dom.js";
import { here, inCampaign, now, ours, tokens } from "./here.js";
import { fetched, keys } from "./net.js";
import { side } from "./seats.js";

// How it ended for whoever has these seats: one person may have several, also on both sides.
export function verdict({ outcome, seats }, own) {
	const names = (some) => some.map((seat) => side(seats[seat])).join(", ");
	const won = own.filter((seat) => outcome.winners.includes(seat)), lost = own.filter((seat) => !won.includes(seat));
	if (!own.length) return "";
	if (outcome.drawn) return t("A draw.");
	if (!lost.length) return t("You won!");
	return won.length ? t("Won: {won}. Lost: {lost}.", { won: names(won), lost: names(lost) }) : t("You lost.");
}

async function again(swap) {
	const { table: other, link } = await here.current.ask("rematch", { swap });
	keys.add(other, tokens());
	location.href = link;
}

// Whoever is first says how it is played once more; the others follow them.
function rematch({ seat, rematch: other, together, campaign: id }) {
	if (seat < 0 || id) return [];
	if (other) return [button(t("To the next game"), () => again(false), "button.btn.main")];
	if (together) return [button(t("Once more"), () => again(false), "button.btn.main")];
	return [button(t("Once more, same side"), () => again(false), "button.btn.main"),
		button(t("Rematch, sides swapped"), () => again(true))];
}

async function nextMission({ game, mission, campaign: id }) {
	if (id) return null; // it says itself what comes next
	const { games } = await fetched("games"), { missions = [] } = games.find(({ id }) => id === game) || {};
	const at = missions.findIndex(({ id }) => id === mission), after = at >= 0 && missions[at + 1];
	const href = after && `/games/${game}?${new URLSearchParams({ mission: after.id })}`;
	return after && el("a.btn", { href }, t("Next: {name}", after));
}

const campaign = () => inCampaign()
	&& el("button.btn.main", { "data-do": "campaign" }, t("Go on with the campaign"));
const replay = () => el("button.btn", { "data-do": "replay" }, t("Watch the replay"));
const lobby = ({ game }) => el("a.btn.quiet", { href: `/games/${game}` }, t("To the lobby"));

// Each gives what it offers at the end of a table, or nothing; others may add theirs.
export const ways = [campaign, rematch, nextMission, replay, lobby];

// One that fails keeps nobody from the others.
const offer = async (way, state) => {
	try {
		return await way(state);
	} catch (error) {
		report("a way from the end", error);
		return null;
	}
};

export async function showEnding(state) {
	const { outcome, game } = state, box = $("#onward");
	if (!outcome) return;
	fill("#verdict", verdict(state, ours().filter((seat) => seat >= 0)));
	fill("#outcome", outcome.text, " ", ruleLink(game, outcome.rule));
	if (!changed(box, [state.table, state.rematch, state.seat])) return;
	fill(box, el("span")); // what comes takes a moment, and is asked for once
	const offered = await Promise.all(ways.map((way) => offer(way, state)));
	if (now().outcome) fill(box, offered);
}
