// The lobby: game, mission, forces, who sits where; your tables.
import { $, el, fill, options, picture, t, tn } from "./dom.js";
import { forceList, optionList } from "./forces.js";
import { api, fetched, keys, opened } from "./net.js";
import { seatPicker } from "./seats.js";
import { lang } from "./words.js";

let games, levels, game, lobby, parts;
let wishes = 0; // a later one overtakes those before it

const edition = () => $("#edition").value;
const place = (id) => `games/${game.id}/missions/${id}`;
const mission = (id) => fetched(`${place(id)}?${new URLSearchParams({ edition: edition() })}`);

async function start() {
	$("#upload").onchange = upload;
	$("#setup").onsubmit = open;
	({ games, levels } = await fetched("games"));
	fill("#game", options(games.map(({ id, name }) => [id, name])));
	$("#game").onchange = () => choose($("#game").value);
	$("#edition").onchange = () => show(renewed(true));
	mine();
	choose(games[0].id);
}

function choose(id) {
	game = games.find((one) => one.id === id);
	fill("#edition", options(game.editions.map((name) => [name, t("Edition {name}", { name })]).reverse()));
	$("#rules-link").href = `/rules/${id}`;
	fill("#missions", game.missions.map((info, n) => {
		const thumb = el("span.thumb", { ariaHidden: "true" });
		mission(info.id).then((found) => fill(thumb, picture(found.thumbnail)));
		const radio = { type: "radio", name: "mission", value: info.id, checked: !n, onchange: () => show(mission(info.id), true) };
		return el("label.mission", el("input.sr", radio), thumb, el("b", info.name, el("small", t("{minutes} min", info))), el("em", info.blurb));
	}));
	show(mission(game.missions[0].id), true);
}

const told = (one) => el("li", one.picture && picture(one.picture), el("b", one.title), el("p", one.text));

const fresh = (place) => Object.assign($(place), { known: null });

// Another mission, or the same one with other seats, forces and options: what is as before is left alone.
async function show(wanted, anew = false) {
	const wish = ++wishes;
	$("#start").disabled = true;
	const found = await wanted.catch(({ message }) => wish === wishes && fill("#setup-problem", message));
	if (wish !== wishes) return;
	$("#start").disabled = false;
	if (!found) return;
	if (anew) parts = {
		seats: seatPicker(fresh("#setup-seats"), levels),
		forces: forceList(fresh("#forces div"), check),
		options: optionList(fresh("#options div"), ({ shapes }) => (shapes ? show(renewed()) : parts.forces.check())),
	};
	fill("#setup-picture", picture(found.thumbnail));
	fill("#setup-briefing", found.briefing.split("\n").map((line) => el("p", line)));
	lobby = found;
	fill("#setup-title", lobby.name);
	fill("#stakes ul", lobby.stakes.map(told));
	fill("#lessons ul", lobby.lessons.map(told));
	fill("#setup-minutes", tn(lobby.minutes, "About {number} minute", "About {number} minutes"));
	parts.seats.seat(lobby.seats);
	parts.options.show(lobby.options);
	parts.forces.show(lobby.seats, lobby.forces);
	fill("#setup-problem");
	fill("#start", t("Start {name}", lobby));
}

// After an option on which others depend, or in another edition, which may not know all that was set.
async function renewed(anew = false) {
	const { id } = lobby, found = anew ? await mission(id) : lobby, set = parts.options.answers(found.options);
	return anew && !Object.keys(set).length ? found : api(place(id), { body: { edition: edition(), options: set } });
}

async function check(seat, ids) {
	const options = parts.options.answers();
	const found = await api(`${place(lobby.id)}/forces`, { body: { edition: edition(), seat, ids, options } });
	return { found, options };
}

async function open(event) {
	event.preventDefault();
	const options = { ...parts.options.answers(), ...parts.forces.answers() };
	const body = { game: game.id, edition: edition(), mission: lobby.id, options, seats: parts.seats.wishes() };
	$("#start").disabled = true;
	try {
		location.href = opened(await api("tables", { body }));
	} catch ({ message }) {
		fill("#setup-problem", message);
		$("#start").disabled = false;
	}
}

// Several own seats are several hands, which no curtain hides in a replay: none before the game is over.
function row([{ created, over, table, token, link, name, problem, text, seats }, ...others]) {
	return el("li", el("a", { href: link }, name), el("span", el("b", problem || text), " ", seats.join(", "), " · ",
		new Date(created * 1000).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" })),
		(over || !others.length) && el("a", { href: `/replay/${table}#${token}` }, t("Replay")));
}

async function mine() {
	const tokens = Object.values(keys.all()).flat(2).slice(-100);
	const { tables } = tokens.length ? await api("tables/mine", { body: { tokens } }) : { tables: [] };
	fill("#mine-list", [...Map.groupBy(tables, ({ table }) => table).values()].map(row));
	$("#mine-all").onclick = ({ target }) => target.remove();
}

async function upload() {
	const { watch } = await api("records", { body: { record: await $("#upload").files[0].text() } });
	location.href = watch.replace("/table/", "/replay/");
}

start();
