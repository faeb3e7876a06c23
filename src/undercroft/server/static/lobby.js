// The lobby: game, mission, forces, who sits where; your tables.
import { $, el, picture } from "./dom.js";
import { Forces } from "./forces.js";
import { api, keys, opened } from "./net.js";
import { Options } from "./options.js";
import { SeatPicker } from "./seats.js";
import { lang, t, tn } from "./words.js";

const FEW = 12; // of one's tables are shown at first

let games, levels, game, lobby, parts;
let asking = 0; // which question about the lobby was the last
const lobbies = new Map();

const edition = () => $("#edition").value;
const place = (id) => `games/${game.id}/missions/${id}`;

function mission(id) {
	const path = `${place(id)}?${new URLSearchParams({ edition: edition() })}`;
	if (!lobbies.has(path)) lobbies.set(path, api(path));
	return lobbies.get(path);
}

const options = (select, pairs) =>
	select.replaceChildren(...pairs.map(([value, text]) => el("option", { value }, text)));

async function start() {
	$("#upload").onchange = upload;
	$("#setup").onsubmit = open;
	({ games, levels } = await api("games"));
	options($("#game"), games.map(({ id, name }) => [id, name]));
	$("#game").onchange = () => choose($("#game").value);
	$("#edition").onchange = () => renew(true);
	mine();
	choose(games[0].id);
}

function choose(id) {
	game = games.find((one) => one.id === id);
	options($("#edition"), game.editions.map((name) => [name, t("Edition {name}", { name })]).reverse());
	$("#edition").parentNode.hidden = game.editions.length < 2;
	$("#rules-link").href = `/rules/${id}`;
	$("#missions").replaceChildren(...game.missions.map((info, n) => {
		const thumb = el("span.thumb", { ariaHidden: "true" });
		mission(info.id).then((found) => thumb.append(picture(found.thumbnail)));
		const radio = { type: "radio", name: "mission", value: info.id, checked: !n, onchange: () => pick(info.id) };
		const time = el("small", t("{minutes} min", { minutes: info.minutes }));
		return el("label.mission", el("input.sr", radio), thumb, el("b", info.name, time), el("em", info.blurb));
	}));
	pick(game.missions[0].id);
}

// ---- setting a mission up

// Another mission: all begins anew.
async function pick(id) {
	const asked = ++asking;
	$("#start").disabled = true;
	const found = await mission(id);
	if (asked !== asking) return;
	const [seats, forces, choices] = [el("div"), el("div"), el("div")];
	parts = {
		thumb: el("div.thumb", { ariaHidden: "true" }),
		name: el("h2", { id: "setup-title" }),
		minutes: el("p.dim"),
		briefing: el("div"),
		forced: el("details", { id: "forces" }, el("summary", t("Forces")), forces),
		optional: el("details", { id: "options" }, el("summary", t("Options")), choices),
		picker: new SeatPicker(seats, found.seats, levels),
		forces: new Forces(forces, check),
		options: new Options(choices, ({ shapes }) => (shapes ? renew() : parts.forces.check())),
	};
	const { thumb, name, minutes, briefing, forced, optional } = parts;
	$("#setup-body").replaceChildren(thumb, name, minutes, briefing, el("h3", t("Who sits where")), seats, forced, optional);
	show(found);
	$("#start").disabled = false;
}

// The same mission, which may have other seats, forces and options by now. What is as before is left alone, and so is
// whatever somebody has chosen or typed.
function show(found) {
	const { thumb, name, minutes, briefing, forced, optional, picker } = parts;
	if (found.thumbnail !== thumb.drawn) thumb.replaceChildren(picture(found.thumbnail));
	if (found.briefing !== briefing.said) briefing.replaceChildren(...found.briefing.split("\n").map((line) => el("p", line)));
	[thumb.drawn, briefing.said, lobby] = [found.thumbnail, found.briefing, found];
	name.textContent = lobby.name;
	minutes.textContent = tn(lobby.minutes, "About {number} minute", "About {number} minutes");
	picker.seat(lobby.seats);
	parts.options.show(lobby.options);
	optional.hidden = !lobby.options.length;
	forced.hidden = !parts.forces.show(lobby.seats, lobby.forces);
	$("#setup-problem").textContent = "";
	$("#start").textContent = t("Start {name}", { name: lobby.name });
}

// An option on which others depend was set, or another edition was chosen, which may not know all that was set.
async function renew(anew = false) {
	const asked = ++asking, { id } = lobby;
	$("#start").disabled = true;
	try {
		let found = anew ? await mission(id) : lobby;
		const set = parts.options.answers(found.options);
		if (!anew || Object.keys(set).length) found = await api(place(id), { body: { edition: edition(), options: set } });
		if (asked === asking) show(found);
	} catch (error) {
		if (asked === asking) $("#setup-problem").textContent = error.message;
	}
	if (asked === asking) $("#start").disabled = false;
}

async function check(seat, ids) {
	const set = parts.options.answers();
	const found = await api(`${place(lobby.id)}/forces`, { body: { edition: edition(), seat, ids, options: set } });
	return { found, options: set };
}

async function open(event) {
	event.preventDefault();
	const set = { ...parts.options.answers(), ...parts.forces.answers() };
	$("#start").disabled = true;
	try {
		const body = { game: game.id, edition: edition(), mission: lobby.id, options: set, seats: parts.picker.wishes() };
		location.href = opened(await api("tables", { body }));
	} catch (error) {
		$("#setup-problem").textContent = error.message;
		$("#start").disabled = false;
	}
}

// ---- tables

function row(one) {
	const when = new Date(one.created * 1000).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });
	const replay = el("a", { href: `/replay/${one.table}#${one.token}` }, t("Replay"));
	const said = el("span", el("b", one.problem || one.text), " ", one.seats.join(", "), " · ", when);
	return el("li", el("a", { href: one.link }, one.name), said, replay);
}

async function mine() {
	const tokens = Object.values(keys.all()).flat(2).slice(-100);
	const { tables } = tokens.length ? await api("tables/mine", { body: { tokens } }) : { tables: [] };
	const rows = [...new Map(tables.map((one) => [one.table, one])).values()].map(row);
	$("#mine").hidden = !rows.length;
	$("#mine-list").replaceChildren(...rows.slice(0, FEW));
	$("#mine-all").hidden = rows.length <= FEW;
	$("#mine-all").onclick = () => {
		$("#mine-list").append(...rows.slice(FEW));
		$("#mine-all").hidden = true;
	};
}

async function upload() {
	const { watch } = await api("records", { body: { record: await $("#upload").files[0].text() } });
	location.href = watch.replace("/table/", "/replay/");
}

start();
