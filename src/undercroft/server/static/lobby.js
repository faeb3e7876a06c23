// The lobby: game, mission, forces, who sits where; your tables.
import { $, el, picture, title } from "./dom.js";
import { api, keys, opened } from "./net.js";
import { SeatPicker } from "./seats.js";
import { lang, t, tn } from "./words.js";

let games, levels, game, lobby, picker, forces;
const lobbies = new Map();

function mission(id) {
	const path = `games/${game.id}/missions/${id}`;
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

async function pick(id) {
	$("#start").disabled = true;
	const found = await mission(id);
	if ($("#missions :checked").value !== id) return;
	lobby = found;
	forces = {};
	const seats = el("div");
	$("#setup-body").replaceChildren(
		el("div.thumb", { ariaHidden: "true" }, picture(lobby.thumbnail)),
		el("h2", { id: "setup-title" }, lobby.name),
		el("p.dim", tn(lobby.minutes, "About {number} minute", "About {number} minutes")),
		...lobby.briefing.split("\n").map((line) => el("p", line)),
		el("h3", t("Who sits where")),
		seats,
	);
	picker = new SeatPicker(seats, lobby.seats.map(({ name }) => name), levels);
	const choices = lobby.options.length ? el("details", el("summary", t("Options")), lobby.options.map(option)) : "";
	const builders = lobby.seats.filter((seat) => lobby.forces?.[seat.id]).map(force);
	const forced = builders.length ? el("details", { id: "forces" }, el("summary", t("Forces")), builders) : "";
	$("#setup-body").append(forced, choices);
	$("#start").disabled = false;
	$("#start").textContent = t("Start {name}", { name: lobby.name });
}

// ---- options and forces

function option(opt) {
	const props = { ariaLabel: opt.name, onchange: () => Object.values(forces).forEach((one) => one.check()) };
	const { type, values, default: usual } = opt;
	const box = { type: type === "flag" ? "checkbox" : "number", min: values[0], max: values[1], checked: usual === true, value: usual };
	const choices = () => values.map(([value, name]) => el("option", { value, selected: value === usual }, name));
	const input = type === "choice" ? el("select", props, choices()) : el("input", { ...box, ...props });
	const chosen = () => (type === "number" ? Number(input.value) : values[input.selectedIndex][0]);
	opt.value = () => (type === "flag" ? input.checked : chosen());
	return el("label.opt", el("span", opt.name), input, el("small", opt.text));
}

// Only what differs from the mission's own settings.
const answers = () => Object.fromEntries(
	lobby.options.map((opt) => [opt.id, opt.value(), opt.default]).filter(([, value, usual]) => value !== usual));

function cost({ price, limit }, unit) {
	return limit ? t("{price} {unit}, at most {limit}", { price, unit, limit }) : t("{price} {unit}", { price, unit });
}

function force(seat) {
	const { choices, unit, required, suggested } = lobby.forces[seat.id];
	const left = el("span.left", { role: "status" }), problem = el("p.problem", { role: "status" });
	const rows = choices.map((choice) => {
		const box = { type: "number", min: 0, max: choice.limit ?? 30, ariaLabel: choice.name, onchange: () => change() };
		const number = el("input", box);
		const name = el("span", choice.name, " ", el("small", cost(choice, unit)));
		const row = el("li", name, number, el("small", choice.text));
		return { ...choice, number, row };
	});
	const mine = (forces[seat.id] = {
		changed: false,
		ids: () => rows.flatMap(({ id, number }) => Array(Number(number.value)).fill(id)),
		async check() {
			const set = answers();
			for (const { row, needs } of rows) row.hidden = Boolean(needs) && !set[needs];
			const body = { seat: seat.id, ids: mine.ids(), options: set };
			const found = await api(`games/${game.id}/missions/${lobby.id}/forces`, { body });
			left.textContent = t("{left} of {budget} {unit} left", { left: found.left, budget: found.budget, unit });
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
	const counted = (ids) => choices.map(({ id, name }) => [times(ids, id), name]).filter(([number]) => number);
	const said = (ids) => counted(ids).map(([number, name]) => `${number} × ${name}`).join(", ");
	const label = t("Suggested forces of {seat}", { seat: seat.name });
	const offers = el("select", { ariaLabel: label, onchange: () => change(offers.selectedIndex) },
		suggested.map((ids) => el("option", said(ids))));
	if (suggested.length) change(0);
	else mine.check();
	const head = el("div.force-head", el("span", seat.name), left, problem);
	return el("div.force", { role: "group", ariaLabel: t("Force of {seat}", { seat: seat.name }) },
		head, el("p.dim.small", required.join(" ")), offers, el("ul", rows.map(({ row }) => row)));
}

// ---- tables

async function open(event) {
	event.preventDefault();
	const set = answers();
	for (const [seat, one] of Object.entries(forces)) if (one.changed) set[`forces.${seat}`] = one.ids();
	$("#start").disabled = true;
	const edition = $("#edition").value;
	try {
		const body = { game: game.id, edition, mission: lobby.id, options: set, seats: picker.wishes() };
		location.href = opened(await api("tables", { body }));
	} catch (error) {
		$("#setup-problem").textContent = error.message;
		$("#start").disabled = false;
	}
}

const against = (one, other) => t("{one} against {other}", { one, other });

function standing({ problem, over, asked }) {
	if (problem) return problem;
	return over ? t("over") : asked ? t("your choice") : t("running");
}

async function mine() {
	const tokens = Object.values(keys.all()).flat(2).slice(-100);
	const { tables } = tokens.length ? await api("tables/mine", { body: { tokens } }) : { tables: [] };
	const once = [...new Map(tables.map((one) => [one.table, one])).values()].slice(0, 12);
	$("#mine").hidden = !once.length;
	$("#mine-list").replaceChildren(...once.map((one) => {
		const when = new Date(one.created * 1000).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });
		const said = [standing(one), one.seats.map(title).reduce(against), when].join(" · ");
		const replay = el("a", { href: `/replay/${one.table}#${one.token}` }, t("Replay"));
		return el("li", el("a", { href: one.link }, one.name), el("span", said), replay);
	}));
}

async function upload() {
	const { watch } = await api("records", { body: { record: await $("#upload").files[0].text() } });
	location.href = watch.replace("/table/", "/replay/");
}

start();
