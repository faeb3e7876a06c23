// The lobby: game, mission, forces, who sits where; your tables.
import { $, el, picture, title } from "./dom.js";
import { api, keys, opened } from "./net.js";
import { SeatPicker } from "./seats.js";

let games, levels, game, lobby, picker, forces;
const lobbies = new Map();

function mission(id) {
	const path = `games/${game.id}/missions/${id}`;
	if (!lobbies.has(path)) lobbies.set(path, api(path));
	return lobbies.get(path);
}

const options = (select, pairs) => select.replaceChildren(...pairs.map(([value, text]) => el("option", { value }, text)));

async function start() {
	$("#upload").onchange = upload;
	$("#setup").onsubmit = open;
	({ games, levels } = await api("games"));
	options($("#game"), games.map(({ id, name }) => [id, name]));
	$("#game").onchange = () => choose($("#game").value);
	mine();
	choose(games[0].id);
}

function choose(id) {
	game = games.find((one) => one.id === id);
	options($("#edition"), game.editions.map((name) => [name, `Edition ${name}`]).reverse());
	$("#edition").parentNode.hidden = game.editions.length < 2;
	$("#rules-link").href = `/rules/${id}`;
	$("#missions").replaceChildren(...game.missions.map((info, n) => {
		const thumb = el("span.thumb", { ariaHidden: "true" });
		mission(info.id).then((found) => thumb.append(picture(found.thumbnail)));
		return el("label.mission", el("input.sr", { type: "radio", name: "mission", value: info.id, checked: !n, onchange: () => pick(info.id) }), thumb, el("b", info.name, el("small", `${info.minutes} min`)), el("em", info.blurb));
	}));
	pick(game.missions[0].id);
}

async function pick(id) {
	$("#start").disabled = true;
	const found = await mission(id);
	if ($("#missions :checked").value !== id) return;
	lobby = found;
	forces = {};
	const seats = el("div");
	$("#setup-body").replaceChildren(el("div.thumb", { ariaHidden: "true" }, picture(lobby.thumbnail)), el("h2", { id: "setup-title" }, lobby.name), el("p.dim", `About ${lobby.minutes} minutes`),
		...lobby.briefing.split("\n").map((line) => el("p", line)), el("h3", "Who sits where"), seats);
	picker = new SeatPicker(seats, lobby.seats.map(({ name }) => name), levels);
	const choices = lobby.options.length ? el("details", el("summary", "Options"), lobby.options.map(option)) : "";
	const builders = lobby.seats.filter((seat) => lobby.forces?.[seat.id]).map(force);
	$("#setup-body").append(builders.length ? el("details", { id: "forces" }, el("summary", "Forces"), builders) : "", choices);
	$("#start").disabled = false;
	$("#start").textContent = `Start ${lobby.name}`;
}

// ---- options and forces

function option(opt) {
	const props = { ariaLabel: opt.name, onchange: () => Object.values(forces).forEach((one) => one.check()) };
	const input = opt.type === "choice" ? el("select", props, opt.values.map(([value, name]) => el("option", { value, selected: value === opt.default }, name)))
		: el("input", { type: opt.type === "flag" ? "checkbox" : "number", min: opt.values[0], max: opt.values[1], checked: opt.default === true, value: opt.default, ...props });
	opt.value = () => (opt.type === "flag" ? input.checked : opt.type === "number" ? Number(input.value) : opt.values[input.selectedIndex][0]);
	return el("label.opt", el("span", opt.name), input, el("small", opt.text));
}

// Only what differs from the mission's own settings.
const answers = () => Object.fromEntries(lobby.options.map((opt) => [opt.id, opt.value(), opt.default]).filter(([, value, usual]) => value !== usual));

function force(seat) {
	const { choices, unit, required, suggested } = lobby.forces[seat.id];
	const left = el("span.left", { role: "status" }), problem = el("p.problem", { role: "status" });
	const rows = choices.map((choice) => {
		const number = el("input", { type: "number", min: 0, max: choice.limit ?? 30, ariaLabel: choice.name, onchange: () => change() });
		const row = el("li", el("span", choice.name, el("small", ` ${choice.price} ${unit}${choice.limit ? `, at most ${choice.limit}` : ""}`)), number, el("small", choice.text));
		return { ...choice, number, row };
	});
	const mine = (forces[seat.id] = {
		changed: false,
		ids: () => rows.flatMap(({ id, number }) => Array(Number(number.value)).fill(id)),
		async check() {
			const set = answers();
			for (const { row, needs } of rows) row.hidden = Boolean(needs) && !set[needs];
			const found = await api(`games/${game.id}/missions/${lobby.id}/forces`, { body: { seat: seat.id, ids: mine.ids(), options: set } });
			left.textContent = `${found.left} of ${found.budget} ${unit} left`;
			problem.textContent = title(found.problem);
		},
	});
	const times = (ids, id) => ids.filter((one) => one === id).length;
	const change = (n = -1) => {
		offers.selectedIndex = n;
		mine.changed = n !== 0;
		for (const { id, number } of rows) if (n >= 0) number.value = times(suggested[n], id);
		mine.check();
	};
	const said = (ids) => choices.filter(({ id }) => ids.includes(id)).map(({ id, name }) => `${times(ids, id)} × ${name}`).join(", ");
	const offers = el("select", { ariaLabel: `Suggested forces of ${seat.name}`, onchange: () => change(offers.selectedIndex) }, suggested.map((ids) => el("option", said(ids))));
	if (suggested.length) change(0);
	else mine.check();
	return el("div.force", { role: "group", ariaLabel: `Force of ${seat.name}` }, el("div.force-head", el("span", seat.name), left, problem), el("p.dim.small", required.join(" ")), offers, el("ul", rows.map(({ row }) => row)));
}

// ---- tables

async function open(event) {
	event.preventDefault();
	const set = answers();
	for (const [seat, one] of Object.entries(forces)) if (one.changed) set[`forces.${seat}`] = one.ids();
	$("#start").disabled = true;
	try {
		location.href = opened(await api("tables", { body: { game: game.id, edition: $("#edition").value, mission: lobby.id, options: set, seats: picker.wishes() } }));
	} catch (error) {
		$("#setup-problem").textContent = error.message;
		$("#start").disabled = false;
	}
}

async function mine() {
	const tokens = Object.values(keys.all()).flat(2).slice(-100);
	const { tables } = tokens.length ? await api("tables/mine", { body: { tokens } }) : { tables: [] };
	const once = [...new Map(tables.map((one) => [one.table, one])).values()].slice(0, 12);
	$("#mine").hidden = !once.length;
	$("#mine-list").replaceChildren(...once.map((one) => {
		const when = new Date(one.created * 1000).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
		return el("li", el("a", { href: one.link }, one.name), el("span", [one.problem || (one.over ? "over" : one.asked ? "your choice" : "running"), one.seats.map(title).join(" against "), when].join(" · ")), el("a", { href: `/replay/${one.table}#${one.token}` }, "Replay"));
	}));
}

async function upload() {
	const { watch } = await api("records", { body: { record: await $("#upload").files[0].text() } });
	location.href = watch.replace("/table/", "/replay/");
}

start();
