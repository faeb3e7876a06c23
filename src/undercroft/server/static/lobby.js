// The lobby of a game: mission, forces, who sits where.
import { bringing } from "./bringing.js";
import { offerCampaign } from "./campaigning.js";
import { $, el, fill, must, picture, setRows, t, tn } from "./dom.js";
import { forceList, optionList } from "./forces.js";
import { allGames, api, fetchOnce, opened } from "./net.js";
import { seatPicker } from "./seats.js";
import { surprises } from "./surprise.js";

const { game = "" } = document.body.dataset;

/** @type {Api.LevelItem[]} */
let levels = [];
/** The mission that is shown. @type {Page.Lobby} */
let lobby;
/**
 * What is set of it.
 * @type {{ seats: ReturnType<typeof seatPicker>, forces: ReturnType<typeof forceList>, first: ReturnType<typeof optionList>,
 *   options: ReturnType<typeof optionList> }}
 */
let parts;
/** What else a table is opened with: of a file, or of what was made of a seed. @type {Record<string, any>} */
let given = {};
let wishes = 0; // a later one overtakes those before it

const edition = () => $("#edition").value;
/** @param {string} id */
const place = (id) => `games/${game}/missions/${id}`;
/** @param {string} id @returns {Promise<Page.Lobby>} */
const mission = (id) => fetchOnce(`${place(id)}?${new URLSearchParams({ edition: edition() })}`);

const surprise = surprises(game, {
	wishes: () => ({ edition: edition(), options: { ...parts.first.values(), ...parts.options.values() } }),
	taken: async (made) => {
		if (lobby.id !== made.mission) await show(selected(made.mission), true);
		await take(made, t("Made from a seed."));
		return lobby.thumbnail;
	},
});

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
	must("#missions .mission:has(:checked)").scrollIntoView({ block: "nearest", inline: "center" }); // a phone has them in a row
	await show(mission(first.id), true);
	offerOthers(played);
}

/** What is played beside the missions. @param {Api.GameItem} played */
function offerOthers({ surprise: made, files }) {
	must("#given button").onclick = () => choose(lobby.id);
	if (files) bringing(game, async (brought, name) => {
		await choose(brought.mission);
		await take(brought, t("From a file: {name}", { name }));
	});
	$("#surprise-me").hidden = !made;
	$("#surprise-me").onclick = async () => {
		if (lobby.id !== made) await choose(made);
		surprise.begin();
		$("#surprise").scrollIntoView({ block: "nearest" });
	};
	if (made) surprise.resume();
}

/** A mission of the list. @param {string} id */
function selected(id) {
	const radio = /** @type {HTMLInputElement | null} */ ($(`#missions [value="${CSS.escape(id)}"]`));
	if (radio) radio.checked = true;
	// a page that is loaded again, or sent to a friend, shows the same one
	history.replaceState(null, "", `?${new URLSearchParams({ mission: id })}`);
	return mission(id);
}

/** As it stands in the list. @param {string} id */
function choose(id) {
	surprise.drop();
	hold({}, "");
	return show(selected(id), true);
}

/** @param {Record<string, any>} what @param {string} from */
function hold(what, from) {
	given = what;
	$("#given").hidden = !from;
	fill("#given span", from);
	$("#setup").classList.toggle("brought", Boolean(from));
}

/**
 * What is asked here is set here, the rest goes along. What was set meanwhile and does not fit it is let go.
 * @param {{ options: Record<string, any> }} brought @param {string} from
 */
function take({ options }, from) {
	hold(parts.options.set(parts.first.set(options)), from);
	return show(renewed().catch(() => api(place(lobby.id), { body: { edition: edition(), options } })));
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
	const changed = (/** @type {Page.Option} */ { shapes }) => { shapes ? show(renewed()) : parts.forces.check(); };
	if (anew) parts = {
		seats: seatPicker(fresh("#setup-seats"), levels),
		forces: forceList(fresh("#forces div"), check),
		first: optionList(fresh("#first"), changed),
		options: optionList(fresh("#options div"), changed),
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
	parts.first.show(lobby.options.filter(({ first }) => first));
	parts.options.show(lobby.options.filter(({ first }) => !first));
	parts.forces.show(lobby.seats, lobby.forces);
	fill("#setup-problem");
	fill("#start", t("Start {name}", lobby));
}

/** What is set and brought, as far as a mission asks it. @param {Page.Option[]} asked @returns {Record<string, any>} */
const answers = (asked) => ({
	...parts.first.answers(asked.filter(({ first }) => first)), ...parts.options.answers(asked.filter(({ first }) => !first)), ...given,
});

/** After an option on which others depend, or in another edition, which may not know all that was set. @returns {Promise<Page.Lobby>} */
async function renewed(anew = false) {
	const { id } = lobby, found = anew ? await mission(id) : lobby, set = answers(found.options);
	return anew && !Object.keys(set).length ? found : api(place(id), { body: { edition: edition(), options: set } });
}

/** @param {string} seat @param {string[]} ids */
async function check(seat, ids) {
	const options = answers(lobby.options);
	const found = await api(`${place(lobby.id)}/forces`, { body: { edition: edition(), seat, ids, options } });
	return { found, options };
}

/** @param {Event} event */
async function open(event) {
	event.preventDefault();
	const options = { ...answers(lobby.options), ...parts.forces.answers() };
	const { seats } = parts, people = { seats: seats.wishes(), grace: seats.grace(), hints: seats.hints() };
	const body = { game, edition: edition(), mission: lobby.id, options, ...people };
	$("#start").disabled = true;
	try {
		const made = await api("tables", { body });
		surprise.drop(); // it needs no more games
		location.href = opened(made, body.seats);
	} catch (error) {
		fill("#setup-problem", /** @type {Error} */ (error).message);
		$("#start").disabled = false;
	}
}

start();
