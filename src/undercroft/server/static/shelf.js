// The first page: one's tables, the games, and what one has played.
import { $, $$, el, fill, must, t } from "./dom.js";
import { campaignRows } from "./campaigning.js";
import { api, tokenStore } from "./net.js";
import { lang } from "./words.js";

const cards = Object.fromEntries($$(".game").map((card) => [card.dataset.game, card]));

// The game that was played last comes first.
function remember() {
	const card = cards[localStorage.getItem("undercroft.game") ?? ""];
	if (!card) return;
	card.parentElement?.prepend(card);
	must(".last", card).hidden = false;
}

/** Seats of one's own at one table. @typedef {Api.TableItem[]} Own */

/** @param {Own} own */
const waits = (own) => own.some(({ asked }) => asked);

/** Several own seats are several hands, which no curtain hides in a replay: none before the game is over. @param {Own} own */
function row(own) {
	const [{ created, game, over, table, token, link, name, problem, text, seats }] = own;
	const when = new Date(created * 1000).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });
	return el(waits(own) ? "li.asked" : "li", el("a", { href: link }, name, " ", el("small", cards[game]?.dataset.name)),
		el("span", el("b", problem || text), " ", seats.join(", "), " · ", when),
		(over || own.length < 2) && el("a.again", { href: `/replay/${table}#${token}` }, t("Replay")));
}

async function mine() {
	const tokens = [...new Set(Object.values(tokenStore.all()).flat(2))].slice(-100); // those of a campaign open many tables
	document.body.classList.toggle("known", tokens.length > 0);
	if (!tokens.length) return;
	/** @type {Api.TableList} */
	const { tables } = await api("tables/mine", { body: { tokens } });
	const all = [...Map.groupBy(tables, ({ table }) => table).values()];
	const past = (/** @type {Own} */ [{ over, problem }]) => over || problem; // what cannot be opened any more waits for nobody
	const open = all.filter((own) => !past(own)).sort((a, b) => Number(waits(b)) - Number(waits(a)));
	fill("#mine-list", await campaignRows(tokens), open.map(row));
	fill("#done-list", all.filter(past).map(row));
}

async function upload() {
	const chosen = $("#upload").files?.[0];
	if (!chosen) return;
	const { watch } = await api("records", { body: { record: await chosen.text() } });
	location.href = watch.replace("/table/", "/replay/");
}

for (const more of $$(".more")) more.onclick = () => more.remove();
$("#upload").onchange = upload;
remember();
mine();
