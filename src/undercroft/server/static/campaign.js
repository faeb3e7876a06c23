// A campaign: it is begun, it shows what was kept, lost and changed, and goes on at the table of the next mission.
import { $, $$, arrange, button, changed, copy, el, fill, load, must, notice, options, picture, rowOf, setRows, t, title,
	tn } from "./dom.js";
import { forceList, optionList } from "./forces.js";
import { allGames, api, opened, tokenStore, trust, trusts } from "./net.js";
import { seatPicker } from "./seats.js";

const { campaign = "", game = "", join } = document.body.dataset;
const secret = decodeURIComponent(location.hash.slice(1));
const OFTEN = 3000; // ms between two looks at what others do
const NEVER = [403, 404, 410]; // the answers to whoever need not look again

// ---------------------------------------------------------------- a new one

/** @param {unknown} error */
const message = (error) => title(/** @type {Error} */ (error).message);

/** @param {Page.Lesson} one */
const lesson = (one) =>
	el("li.chapter", el("span.thumb", { ariaHidden: "true" }, picture(one.picture)), el("b", one.title), el("p", one.text));

async function begin() {
	const { games, levels } = await allGames();
	const { editions, name } = /** @type {Api.GameItem} */ (games.find(({ id }) => id === game));
	const seats = seatPicker($("#begin-seats"), levels);
	const list = optionList(must("#options div"), ({ shapes }) => { if (shapes) show(); });
	const edition = $("#edition");
	fill(edition, options(editions.map((one) => /** @type {[string, string]} */ ([one, one])).reverse()));
	$("#begin-edition").hidden = editions.length < 2;
	edition.onchange = () => show();
	let wishes = 0;
	/** @param {{ edition: string, options: Record<string, any> }} [body] */
	async function show(body) {
		const wish = ++wishes;
		$("#start").disabled = true;
		const asked = body || { edition: edition.value, options: list.answers() };
		const found = await api(`games/${game}/campaign`, { body: asked }).catch((error) => fill("#begin-problem", message(error)));
		if (wish !== wishes || !found) return;
		$("#start").disabled = false;
		fill("#begin-title", document.title = t("{game}: the campaign", { game: name }));
		fill("#begin-blurb", found.blurb);
		fill("#begin-briefing", found.briefing);
		fill("#begin-problem");
		fill("#begin-missions", found.lessons.map(lesson));
		seats.seat(found.seats);
		list.show(found.options);
	}
	$("#begin").onsubmit = async (event) => {
		event.preventDefault();
		$("#start").disabled = true;
		try {
			const wishes = { seats: seats.wishes(), grace: seats.grace(), hints: seats.hints() };
			const body = { game, edition: edition.value, options: list.answers(), ...wishes };
			const made = await api("campaigns", { body });
			opened({ table: made.campaign, seats: made.seats, watch: "" }, body.seats);
			location.href = `/campaign/${made.campaign}#${tokenStore.groups(made.campaign)[0][0]}`;
		} catch (error) {
			fill("#begin-problem", message(error));
			$("#start").disabled = false;
		}
	};
	show({ edition: edition.value, options: {} });
}

// ---------------------------------------------------------------- a friend comes

async function invited() {
	const ask = (/** @type {string} */ path, more = {}) => api(`campaigns/${campaign}/${path}`, { body: { invite: secret, ...more } });
	const trouble = (/** @type {unknown} */ error) => {
		fill("#join-problem", message(error));
		$("#join-sit").hidden = $("#join-ask").hidden = true;
	};
	$("#join-name").value = localStorage.getItem("undercroft.name") || "";
	$("#join").onsubmit = async (event) => {
		event.preventDefault();
		const name = $("#join-name").value.trim();
		const { token } = await ask("claim", { name }).catch(trouble) || {};
		if (!token) return;
		localStorage.setItem("undercroft.name", name);
		tokenStore.add(campaign, [token]);
		location.replace(`/campaign/${campaign}#${token}`);
	};
	/** @type {Api.Welcome | undefined} */
	const found = await ask("invitation").catch(trouble);
	if (!found) return;
	const says = { title: found.name, picture: picture(found.thumbnail), by: found.text, blurb: found.blurb, seat: found.seat };
	for (const [name, part] of Object.entries(says)) fill(`#join-${name}`, part);
	document.title = found.name;
}

// ---------------------------------------------------------------- one that is under way

/** @typedef {Omit<Api.CampaignState, "next"> & { next: Page.NextShown | null }} CampaignState */

/** Those of the reader's seats here. @type {string[]} */
let tokens;
/** @type {CampaignState} */
let state;
let looking = 0; // the timer of looks at what others do

/** @param {string} path @returns {Promise<any>} */
const command = (path, more = {}) => api(`campaigns/${campaign}/${path}`, { body: { tokens, ...more } });
const own = () => state.seats.filter(({ token }) => token);

async function enter() {
	tokens = secret ? tokenStore.groups(campaign).find((group) => group.includes(secret)) || [secret] : tokenStore.groups(campaign)[0];
	if (!tokens) return stranger(t("This browser has no seat in this campaign: open the link that you were given."));
	addEventListener("hashchange", () => location.reload());
	$("#go-on").onclick = goOn;
	const copied = t("Your link is copied: whoever opens it plays your seat.");
	$("#own-link").onclick = () => copy(`/campaign/${campaign}#${own()[0].token}`, copied);
	looking = setInterval(() => document.hidden || look(), OFTEN);
	if (await look()) tokenStore.add(campaign, tokens);
}

/** Whoever has no seat here, or has it no longer, is shown nothing. @param {string} why */
function stranger(why) {
	clearInterval(looking);
	for (const part of $$("#who, #to-table, #tally, #next")) part.hidden = true;
	fill("#chapters");
	fill("#campaign-stands");
	fill("#campaign-name", t("Campaign"));
	fill("#campaign-problem", title(why));
}

async function look() {
	try {
		show(await command("look"));
		fill("#campaign-problem", title(state.problem));
		return true;
	} catch (error) {
		const { message: why, status } = /** @type {Refusal} */ (error);
		if (NEVER.includes(status)) return stranger(why);
		return fill("#campaign-problem", title(why));
	}
}

/** @param {CampaignState} found */
function show(found) {
	state = found;
	const { name, stands, missions, seats, kept, lost, changed: altered, next, table } = state;
	document.title = name;
	$("#who").hidden = false;
	fill("#campaign-name", name);
	fill("#campaign-stands", stands);
	if (changed($("#chapters"), missions)) fill("#chapters", missions.map(chapter));
	const tally = { kept, lost, changed: altered };
	$("#tally").hidden = !missions.some(({ status }) => ["won", "lost", "over"].includes(status)) || Boolean(table);
	for (const [id, lines] of Object.entries(tally)) fill(`#${id}`, (lines.length ? lines : [t("Nothing")]).map((line) => el("li", line)));
	if (changed($("#people"), seats)) fill("#people", seats.map(person));
	toTable();
	$("#next").hidden = !next;
	if (next) ahead(next);
}

/** @type {Record<string, string>} */
const MARKS = { won: "✓", lost: "✗", over: "●", now: "▶", next: "➜", later: "" };

/** @type {Record<string, string>} */
const STATUS = { now: t("Being played"), next: t("Next"), later: "" };

/** @param {Api.CampaignMission} mission @param {number} n */
function chapter({ name, status, text, table, watch }, n) {
	const says = STATUS[status] ?? text;
	const over = table && ["won", "lost", "over"].includes(status);
	return el(`li.chapter.${status}`, el("span.number", { ariaHidden: "true" }, MARKS[status] || n + 1), el("b", name), el("p", says),
		over && el("a", { href: `/replay/${table}#${watch}` }, t("Replay")));
}

/** @param {string} text @param {() => unknown} deed */
const quiet = (text, deed) => button(text, deed, "button.btn.quiet", { type: "button" });

/** @param {Api.CampaignSeat} one */
function person({ seat, side, name, kind, token, out, bears }) {
	const who = kind === "open" ? t("nobody yet") : token ? t("{name}, you", { name }) : name;
	return el(`li.person.${kind}`, { "data-seat": seat }, el("b", side), el("span.who", who),
		out && el("p.out", t("Sits out this mission")),
		bears.length ? el("ul.bears", bears.map((one) => el("li", one))) : el("p.dim.small", t("Nothing from earlier missions")),
		kind !== "person" && quiet(t("Copy the invitation for {seat}", { seat: side }), () => invite(seat)));
}

/** @param {number} seat */
async function invite(seat) {
	const link = load(`invites.${campaign}`, sessionStorage)[seat] || (await command("invite", { seat })).link;
	copy(link, t("Invitation copied: send it to your friend."));
}

/** At a mission's table as in the campaign. @param {string} table @param {Api.CampaignSeat[]} seated */
function sitDown(table, seated) {
	tokenStore.add(table, seated.map(({ token }) => token));
	if (trusts(campaign)) trust(table);
}

// Who takes part sits at the table with the tokens of the campaign; who does not may look on.
function toTable() {
	const { table, missions } = state, now = missions.find(({ status }) => status === "now");
	$("#to-table").hidden = !table;
	if (!table) return;
	const seated = own().filter(({ out }) => !out), [first] = seated;
	if (first && changed($("#to-table"), [table, seated])) sitDown(table, seated);
	$("#to-table-link").href = `/table/${table}#${first?.token || now?.watch}`;
	fill("#to-table-text", first ? t("{name} is being played.", now) : t("{name} is being played without you: you may watch.", now));
}

/** @param {Page.Stake} one */
const told = (one) => el("li", el("b", one.title), el("p", one.text));

/** @param {Page.NextShown} next */
function ahead({ lobby, groups, ready, waiting }) {
	const number = state.missions.findIndex(({ status }) => status === "next") + 1;
	if (changed($("#next-picture"), lobby.id)) fill("#next-picture", picture(lobby.thumbnail));
	fill("#next-number", t("Mission {number}", { number }), " · ", tn(lobby.minutes, "About {number} minute", "About {number} minutes"));
	fill("#next-title", lobby.name);
	fill("#next-briefing", lobby.briefing.split("\n").map((line) => el("p", line)));
	fill("#stakes ul", lobby.stakes.map(told));
	fill("#go-on", t("Begin {name}", lobby));
	fill("#waiting", waiting);
	$("#go-on").disabled = !ready;
	const host = must("#choices div");
	$("#choices").hidden = !groups.length;
	const rows = arrange(host, groups.map(({ answer, ...group }) => ({ ...group, mission: lobby.id })), group);
	rows.forEach((row, n) => row.hear(groups[n].answer));
}

/** @typedef {{ box: HTMLElement, hear(answer: Page.Answer | null): void }} GroupRow */

/**
 * What one may choose for a seat or for all. A team's choices are told at once, those of a side when it says so.
 * @param {Omit<Page.GroupShown, "answer"> & { mission: string }} thing @returns {GroupRow}
 */
function group({ id, name, options: opts, force, mission }) {
	const first = el("div"), second = el("div"), said = el("p.dim.small", { role: "status" }), problem = el("p.problem", { role: "alert" });
	const box = el("div.group", { role: "group", ariaLabel: name, "data-group": id }, el("h4", name), first, second, said, problem);
	const { together, edition } = state;
	let shown = "", begun = false; // what was heard or said last, and whether anything was
	const values = () => Object.fromEntries(opts.map((one) => [one.id, rowOf(first, one.id).value()]));
	const report = async (/** @type {string} */ seat, /** @type {string[]} */ ids) => {
		const found = await api(`games/${state.game}/missions/${mission}/forces`, { body: { edition, seat, ids } });
		return { found, options: {} };
	};
	const list = optionList(first, () => { if (together) tell(); }), troop = forceList(second, report);
	async function tell() {
		const answer = { options: values(), force: force ? troop.answers()[`forces.${id}`] ?? null : null };
		try {
			const found = await command("choose", { group: id, ...answer });
			shown = JSON.stringify(answer);
			fill(problem);
			show(found);
		} catch (error) {
			fill(problem, message(error));
		}
	}
	/** What another chose for the team takes its place here, unless this reader is at it. @param {Page.Answer | null} answer */
	function hear(answer) {
		const news = JSON.stringify(answer);
		if (answer) fill(said, together ? t("Noted.") : t("Chosen. You may change it until the mission begins."));
		if ((begun && (!answer || news === shown)) || box.contains(document.activeElement)) return;
		shown = news;
		begun = true;
		setRows(first, new Map(opts.map((one) => [one.id, { value: () => answer?.options[one.id] ?? one.default }])));
		setRows(second, new Map(answer?.force ? [[id, { ids: () => answer.force }]] : []));
		list.show(opts);
		if (!force) return;
		troop.show([{ id, name }], { [id]: force });
		$$(".offer", second).at(-1)?.remove(); // nothing is left for the table: cards are kept by who is bought now
	}
	if (!together) box.append(button(t("This is my choice"), tell, "button.btn.main.mine", { type: "button" }));
	return { box, hear };
}

async function goOn() {
	$("#go-on").disabled = true;
	fill("#next-problem");
	try {
		const { table } = await command("next");
		const seated = own().filter(({ out }) => !out);
		if (!seated.length) return look();
		sitDown(table, seated);
		location.href = `/table/${table}#${seated[0].token}`;
	} catch (error) {
		fill("#next-problem", message(error));
		notice(message(error));
		$("#go-on").disabled = false;
	}
}

if (game) begin();
else if (join) invited();
else enter();
