// The lobby of a game: mission, forces, who sits where.
import { offerCampaign } from "./campaigning.js";
import { $, el, fill, must, picture, setRows, t, tn } from "./dom.js";
import { forceList, optionList } from "./forces.js";
import { allGames, api, fetchOnce, opened } from "./net.js";
import { seatPicker } from "./seats.js";

const { game = "" } = document.body.dataset;

/** @type {Api.LevelItem[]} */
let levels = [];
/** The mission that is shown. @type {Page.Lobby} */
let lobby;
/**
 * What is set of it.
 * @type {{ seats: ReturnType<typeof seatPicker>, forces: ReturnType<typeof forceList>, options: ReturnType<typeof optionList> }}
 */
let parts;
let wishes = 0; // a later one overtakes those before it

const edition = () => $("#edition").value;
/** @param {string} id */
const place = (id) => `games/${game}/missions/${id}`;
/** @param {string} id @returns {Promise<Page.Lobby>} */
const mission = (id) => fetchOnce(`${place(id)}?${new URLSearchParams({ edition: edition() })}`);

async function start() {
	const found = await allGames(), played = /** @type {Api.GameItem} */ (found.games.find(({ id }) => id === game)), { missions } = played;
	const asked = new URLSearchParams(location.search).get("mission");
	const first = missions.find(({ id }) => id === asked) || missions[0];
	({ levels } = found);
	$("#setup").onsubmit = open;
	offerCampaign(played);
	$("#edition").onchange = () => show(renewed(true));
	fill("#missions", missions.map((info) => {
		const thumb = el("span.thumb", { ariaHidden: "true" });
		mission(info.id).then((found) => fill(thumb, picture(found.thumbnail)));
		const radio = { type: "radio", name: "mission", value: info.id, checked: info === first, onchange: () => choose(info.id) };
		return el("label.mission", el("input.sr", radio), thumb, el("b", info.name, el("small", t("{minutes} min", info))), el("em", info.blurb));
	}));
	show(mission(first.id), true);
}

/** The address tells which mission it is: a page that is loaded again, or sent to a friend, shows the same one. @param {string} id */
function choose(id) {
	history.replaceState(null, "", `?${new URLSearchParams({ mission: id })}`);
	show(mission(id), true);
}

/** @param {{ title: string, text: string, picture?: string }} one */
const told = (one) => el("li", one.picture && picture(one.picture), el("b", one.title), el("p", one.text));

/** @param {string} place */
function fresh(place) {
	const host = must(place);
	setRows(host);
	return host;
}

/**
 * Another mission, or the same one with other seats, forces and options: what is as before is left alone.
 * @param {Promise<Page.Lobby>} wanted
 */
async function show(wanted, anew = false) {
	const wish = ++wishes;
	$("#start").disabled = true;
	const found = await wanted.catch(({ message }) => {
		if (wish === wishes) fill("#setup-problem", message);
	});
	if (wish !== wishes) return;
	$("#start").disabled = false;
	if (!found) return;
	if (anew) parts = {
		seats: seatPicker(fresh("#setup-seats"), levels),
		forces: forceList(fresh("#forces div"), check),
		options: optionList(fresh("#options div"), ({ shapes }) => { shapes ? show(renewed()) : parts.forces.check(); }),
	};
	fill("#setup-picture", picture(found.thumbnail));
	fill("#setup-briefing", found.briefing.split("\n").map((line) => el("p", line)));
	lobby = found;
	$("#setup").dataset.mission = lobby.id;
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

/** After an option on which others depend, or in another edition, which may not know all that was set. @returns {Promise<Page.Lobby>} */
async function renewed(anew = false) {
	const { id } = lobby, found = anew ? await mission(id) : lobby, set = parts.options.answers(found.options);
	return anew && !Object.keys(set).length ? found : api(place(id), { body: { edition: edition(), options: set } });
}

/** @param {string} seat @param {string[]} ids */
async function check(seat, ids) {
	const options = parts.options.answers();
	const found = await api(`${place(lobby.id)}/forces`, { body: { edition: edition(), seat, ids, options } });
	return { found, options };
}

/** @param {Event} event */
async function open(event) {
	event.preventDefault();
	const options = { ...parts.options.answers(), ...parts.forces.answers() };
	const body = { game, edition: edition(), mission: lobby.id, options, seats: parts.seats.wishes(), grace: parts.seats.grace() };
	$("#start").disabled = true;
	try {
		location.href = opened(await api("tables", { body }), body.seats);
	} catch (error) {
		fill("#setup-problem", /** @type {Error} */ (error).message);
		$("#start").disabled = false;
	}
}

start();
