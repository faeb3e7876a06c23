// The table: one or more seats of this browser at one game.
import { Board } from "./board.js";
import { learn } from "./dice.js";
import { $, $$, button, copy, el, notice, ruleLink, sheet, title } from "./dom.js";
import { safely } from "./faults.js";
import { Line, api, keys } from "./net.js";
import { optionButton, showPrompt } from "./prompt.js";
import { branch, levelOptions, saveRecord, side } from "./seats.js";
import { Log, cardParts, seatName, showPanels, showSeats } from "./show.js";
import { drawn } from "./strokes.js";
import { Timeline } from "./timeline.js";
import { walkAlong } from "./walk.js";
import { percent, t } from "./words.js";

const { table, join } = document.body.dataset;
const secret = decodeURIComponent(location.hash.slice(1));
const same = (a, b) => a && b && a[0] === b[0] && a[1] === b[1];
const once = (things, name = String) => [...new Map(things.map((one) => [name(one), one])).values()];
const first = (label) => label.refs[0]; // who acts; the last is what one points at
const last = (label) => label.refs.at(-1);
const open = `undercroft.open.${table}`; // no curtain at this table

let lines = [], current = null, board, log, timeline;
let chosen = null; // the ref of the figure that acts
let overlay = null; // where it can get and what it sees
let past = null; // {at}, the place on the timeline that is looked at, if not the present
let busy = false, walking = false, cursor = null, next = null;

// ---- coming in

const now = () => current.state;
const tokens = () => lines.map(({ token }) => token);
const whole = async () => (await current.ask(`steps/${past ? past.at : now().timeline.steps}?parts=svg`)).svg;

function enter() {
	const mine = secret ? keys.groups(table).find((group) => group.includes(secret)) || [secret] : keys.groups(table)[0];
	if (!mine) return notice(t("This browser has no seat at this table: open the link that you were given."));
	board = new Board(whole, () => safely("the marks", paint), pick, rest);
	timeline = new Timeline(look);
	document.addEventListener("keydown", key);
	document.addEventListener("click", pressed);
	addEventListener("hashchange", () => location.reload());
	$("#orders").onchange = () => say("orders", { level: $("#orders").value });
	$("#curtain").oncancel = (event) => event.preventDefault();
	$("#sight").onclick = () => $("#sight").setAttribute("aria-pressed", !board.host.classList.toggle("blind"));
	lines = mine.map((token) => new Line(table, token, heard, (words) => { $("#line").textContent = words; }));
}

function invited() {
	$("#join").onclose = async () => {
		const { token } = await api(`tables/${table}/claim`, { body: { invite: secret, name: $("#join-name").value.trim() } });
		keys.add(table, [token]);
		location.replace(`/table/${table}#${token}`);
	};
	$("#join").showModal();
}

// ---- news

function heard(line, old) {
	if (!old && line.state.seat >= 0) keys.add(table, tokens());
	if (lines.length > 1 && change()) return;
	if (lines.length < 2) current = line;
	if (line === current) render(old);
}

// Several seats at one screen: a curtain falls before whoever is asked. True if the news is not to be shown now.
function change() {
	if (!lines.every(({ state }) => state) || $("#curtain").open) return true;
	const asked = lines.find(({ state }) => state.asked);
	if (current && (now().asked || now().over || !asked)) return false;
	next = asked || lines[0];
	if (next === current) return false;
	if (localStorage.getItem(open) || next.state.over) lift();
	else {
		for (const id of ["#who", "#question", "#walk", "#options", "#cards", "#panels", "#status", "#log"]) $(id).replaceChildren();
		board.forget();
		board.hide();
		$("#curtain-title").textContent = t("Over to {who}", { who: seatName(next.state, next.state.seat) });
		$("#curtain").showModal();
	}
	return true;
}

function lift() {
	if ($("#trust").checked) localStorage.setItem(open, "yes");
	current = next;
	log = chosen = null;
	$("#curtain").close();
	render(null);
	$("#question").focus();
}

// The question comes first and everything else for itself: whatever goes wrong in a picture, one can go on playing.
function render(old) {
	const state = now(), fresh = !old || old.step !== state.step || old.asked !== state.asked;
	if (fresh && !past) {
		busy = false;
		overlay = null;
	}
	prompt();
	safely("the page's frame", () => frame(state));
	if (past) return;
	if (!log) log = new Log(state.game);
	learn(state.dice);
	const news = safely("the log", () => log.show(state.log), () => []);
	safely("the picture", () => board.show(state.picture, Boolean(old), old ? news : []));
	safely("the panels", () => showPanels(state.panels, hooks));
	if (!fresh) return;
	board.hide();
	choose();
}

function frame(state) {
	document.title = `${state.asked ? "● " : ""}${state.name}`;
	$("#name").textContent = state.name;
	$("#rules-link").href = `/rules/${state.game}`;
	const { seed, seed_hash: hash } = state;
	$("#seed").textContent = !hash ? t("unknown") : seed === null ? hash : t("{hash}, the seed: {seed}", { hash, seed });
	showSeats(state.seats, lines.map((line) => line.state?.seat));
	banners(state);
	timeline.set(past ? past.at : state.timeline.steps, state.timeline.steps);
}

const hooks = {
	pick: (ref) => {
		board.follow(ref);
		pick({ kind: ref[0], id: ref[1], at: board.find(ref)?.dataset.at, ref }, board.placeOf(ref), true);
	},
	point: (ref) => board.only(ref && [ref]),
	can: (ref) => !past && now().labels.some((label) => same(last(label), ref)),
};

// What the page offers beside the question, by what is the case.
function banners(state) {
	const { seat, over, handed, proposal } = state;
	const seated = seat >= 0, playing = seated && !over;
	const free = state.seats.filter((one) => one.kind !== "person" && !lines.some((line) => line.state?.seat === one.seat));
	const waiting = free.filter((one) => one.kind === "open");
	const own = proposal?.agreed.includes(seat);
	const holds = {
		seated, playing, over, handed, past, own, others: !own,
		mine: playing && !handed,
		open: seated && waiting.length,
		proposed: playing && proposal,
		offered: playing && state.offers.length && !state.offers.includes(seat),
		offering: playing && state.offers.includes(seat),
		ordering: playing && state.order_choices.length,
	};
	for (const part of $$("[data-when]")) part.hidden = !holds[part.dataset.when];
	$("#undo").classList.toggle("ready", state.undo > 0);
	orders(state);
	if (state.outcome) $("#outcome").replaceChildren(state.outcome.text, " ", ruleLink(state.game, state.outcome.rule));
	if (proposal) $("#proposal").textContent = own ? t("The others are asked whether you may take back.")
		: t("{who} asks to go back to step {step}.", { who: seatName(state, proposal.seat), step: proposal.to });
	$("#invites").replaceChildren(...waiting.map(inviting));
	$("#free").replaceChildren(...(seated ? [...free.map(sitting), ...free.map(inviting)] : []));
}

const inviting = (seat) => button(t("Copy the invitation for {seat}", { seat: side(seat) }), () => invite(seat.seat));
const sitting = (seat) => button(t("Sit at {seat} too", { seat: side(seat) }), () => sit(seat.seat));

// The standing orders that the game knows; a list that somebody may have open is left alone.
function orders({ orders: chosen, order_choices: choices }) {
	const box = $("#orders"), made = JSON.stringify(choices);
	if (box.made !== made) box.replaceChildren(...choices.map(([value, text]) => el("option", { value }, text)));
	box.made = made;
	if (chosen) box.value = chosen;
}

function prompt() {
	const state = now();
	const rest = () => {
		if (past) return t("Step {at} of {steps}.", { at: past.at, steps: state.timeline.steps });
		if (state.over) return t("The game is over.");
		return state.seat < 0 ? t("You watch this game.") : t("The others are busy…");
	};
	showPrompt(past ? { ...state, labels: [], choice: null } : state, {
		who: state.asked && t("{who}: your choice", { who: seatName(state, state.seat) }),
		rest: rest(),
		reach: past ? null : overlay?.reach,
		busy: busy || walking, act, walk,
		way: (plan) => board.way(plan ? plan.way : []),
		point: (label) => board.only(label?.refs),
	});
}

// ---- the chosen figure

const actors = () => once(now().labels.map(first).filter((ref) => ref?.[0] === "model"));

// Who has most of the options; else whoever was chosen before and can still do something.
function choose(ref) {
	const state = now(), acting = actors(), does = state.labels.map(first).filter(Boolean);
	const most = (one) => does.filter((two) => same(one, two)).length * 2 > does.length;
	if (ref === undefined) ref = acting.find(most) || acting.find((one) => same(one, chosen)) || null;
	chosen = ref;
	overlay = null;
	prompt();
	safely("the marks", () => {
		paint();
		const small = board.host.clientWidth < 760;
		if (chosen || (small && acting.length)) board.follow(chosen || acting[0], small);
	});
	for (const row of $$(".fig")) row.setAttribute("aria-current", row.dataset.ref === chosen?.join(" "));
	if (!chosen) return;
	current.ask(`overlay?figure=${encodeURIComponent(chosen[1])}`).then((found) => {
		if (chosen !== ref || now().step !== state.step || past) return;
		overlay = found;
		prompt();
		safely("the marks", paint);
	}, () => {});
}

function paint() {
	board.clear();
	if (past) return;
	const mine = now().labels.filter((label) => label.refs.length && (!chosen || same(first(label), chosen)));
	const near = new Set(mine.filter((label) => last(label)[0] === "square").map((label) => last(label)[1]));
	const reach = overlay?.reach || [];
	overlay?.sees.forEach((square) => board.paint(square, "sees"));
	for (const { square, cost, extra, danger } of reach) {
		const kinds = ["reach", near.delete(square) && "near", extra && "costly", danger && "danger"];
		board.paint(square, kinds.filter(Boolean).join(" "), cost);
	}
	near.forEach((square) => board.paint(square, "reach near"));
	for (const label of once(mine.reverse(), (one) => String(last(one)))) {
		if (last(label)[0] === "square" || same(last(label), chosen)) continue;
		board.mark(last(label), label.odds ? "foe" : "thing", label.chance == null ? "" : percent(label.chance));
	}
	if (chosen) board.mark(chosen, "self");
	overlay?.seen_by.forEach((id) => board.eye([chosen[0], id], chosen));
}

// ---- doing

const refused = (error) => notice(title(error.message), " ", ruleLink(now().game, error.rule));

async function act(label) {
	if (busy || past) return false;
	busy = true;
	board.hide();
	prompt();
	try {
		await current.command("act", { action: label.action });
		return true;
	} catch (error) {
		busy = false;
		refused(error);
		prompt();
		return false;
	}
}

async function walk(plan) {
	if (busy || walking || past) return;
	walking = true;
	board.hide();
	try {
		if (!(await walkAlong(plan, current, board, chosen, act))) notice(t("Something happened: the walk stops here."));
	} finally {
		walking = false;
		prompt();
	}
}

const say = (type, fields) => current.command(type, fields).catch(refused);

const consent = (agree) => say("consent", { to: now().proposal.to, agree });

async function invite(seat) {
	const kept = JSON.parse(sessionStorage.getItem(`invites.${table}`) || "{}")[seat];
	copy(kept || (await current.ask("invite", { seat })).link, t("Invitation copied: send it to your friend."));
}

async function sit(seat) {
	const { token } = await current.ask("takeover", { seat });
	keys.add(table, [...tokens(), token]);
	location.reload();
}

// What the buttons of the page do; others just say their word.
const deeds = {
	lift,
	agree: () => consent(true),
	refuse: () => consent(false),
	hand: () => current.ask("handover", { level: $("#level").value }),
	back: () => current.ask("takeover", {}),
	rematch: async () => {
		const { table: other, link } = await current.ask("rematch", {});
		keys.add(other, tokens());
		location.href = link;
	},
	watch: () => copy(now().watch, t("Link copied: whoever has it sees what everybody may see.")),
	replay: () => { location.href = `/replay/${table}${past ? `?step=${past.at}` : ""}#${current.token}`; },
	record: () => saveRecord(table, current.token),
	now: () => timeline.to(timeline.steps),
	branch: () => branch(table, tokens(), past.at, now().seats),
	menu: async () => {
		$("#menu").showModal();
		if (!$("#level").length) $("#level").append(...levelOptions((await api("games")).levels));
	},
};

async function pressed({ target }) {
	const { do: deed, say: word, sure } = target.closest("[data-do], [data-say]")?.dataset || {};
	if (!deed && !word) return;
	$("#menu").close();
	if (sure && !(await sheet(sure, [], t("Yes")))) return;
	if (word) say(word);
	else deeds[deed]();
}

// ---- pointing

function optionsAt(ref) {
	const there = past ? [] : now().labels.filter((label) => same(last(label), ref));
	const own = there.filter((label) => same(first(label), chosen));
	return own.length ? own : there;
}

const planTo = (thing) => !past && thing?.kind === "square" && overlay?.reach.find((plan) => plan.square === thing.id);

// A click: choose a figure, go somewhere, or see what can be done with the thing, or why not.
function pick(thing, place, touch) {
	board.hide();
	if (!thing) return actors().length > 1 && choose(null);
	const { ref, kind, at } = thing;
	const actor = actors().find((one) => same(one, ref));
	let options = optionsAt(ref);
	if (!options.length && at && !actor) options = optionsAt(["square", at]);
	const plan = planTo(thing);
	if (actor && !same(ref, chosen) && !options.some((label) => same(first(label), chosen))) choose(actor);
	else if (kind === "square" && !touch && !plan?.extra) {
		if (plan && (plan.actions.length > 1 || !options.length)) return walk(plan);
		if (options.length === 1 && !options[0].odds) return act(options[0]);
	}
	if (plan) board.way(plan.way);
	return bubble(ref, place, options, plan);
}

const card = ([kind, id]) => current.ask(`inspect?${new URLSearchParams({ kind, id, ...past })}`);

async function bubble(ref, place, options, plan) {
	const { game, asked, step } = now();
	const there = () => button(t("Walk to {square}: {price}", plan), () => walk(plan), "button.btn.main");
	const buttons = options.map((label) => optionButton({ ...label, key: "" }, act));
	const acts = el("div.acts", buttons, plan && plan.actions.length > 1 && there());
	const nothing = !past && asked && !acts.children.length;
	const refs = chosen && !same(chosen, ref) ? [chosen, ref] : [ref];
	const asking = nothing ? current.ask("why-not", { refs }).catch(() => null) : null;
	const [found, answer] = await Promise.all([card(ref), asking]);
	if (now().step !== step) return;
	const why = once(answer?.refusals || [], ({ text }) => text).map(({ text, rule }) =>
		el("p.why", { role: "alert" }, t("Not now: {why}.", { why: text }), " ", ruleLink(game, rule)));
	board.bubble("#bubble", place, ...cardParts(game, found, ...why, acts));
	$("button", acts)?.focus({ preventScroll: true });
}

// The mouse rests on a thing: the way there, then its card.
let resting = 0;
function rest(thing, place) {
	clearTimeout(resting);
	$("#tip").hidden = true;
	const plan = planTo(thing);
	board.way(plan ? plan.way : []);
	const mine = resting = thing && setTimeout(async () => {
		const found = await card(thing.ref);
		if (mine !== resting || !$("#bubble").hidden) return;
		const options = optionsAt(thing.ref).slice(0, 4);
		const can = plan ? [t("Walk here: {price}", plan)]
			: options.map(({ label, cost, odds }) => [label, cost, odds].filter(Boolean).join(", "));
		board.bubble("#tip", place, ...cardParts("", { ...found, rules: [] }, ...can.map((text) => el("p", el("b", text)))));
	}, 420);
}

// ---- the timeline

async function look(at) {
	const state = now();
	board.hide();
	if (at >= state.timeline.steps) {
		past = null;
		return render(null);
	}
	past = { at };
	const found = await current.ask(`steps/${at}?parts=picture,panels`).catch(refused);
	if (!found || past?.at !== at) return;
	prompt();
	safely("the picture", () => {
		board.show(drawn(null, found.picture), true, []);
		board.clear();
	});
	safely("the panels", () => showPanels(found.panels, hooks));
	banners(state);
}

// ---- keys

function step(by) {
	const things = $$("[data-at], g[transform]", board.svg).map((node) => board.refOf(node)).filter(Boolean);
	const all = once(things, ({ ref }) => String(ref));
	const at = all.findIndex((one) => same(one.ref, cursor?.ref));
	cursor = all[(at + by + all.length) % all.length];
	board.unmark("cursor");
	board.mark(cursor.ref, "cursor");
	board.follow(cursor.ref);
	card(cursor.ref).then((found) => notice(el("b", found.title), " ", found.lines.slice(0, 2).join(" ")));
}

const pans = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
const strokes = {
	Escape: () => ($("#bubble").hidden ? actors().length > 1 && choose(null) : board.hide()),
	u: () => say("undo"),
	"+": () => board.zoom(1.3),
	"-": () => board.zoom(1 / 1.3),
	0: () => board.fit(),
	"]": () => step(1),
	"[": () => step(-1),
	"?": deeds.menu,
	"/": () => ($("#prompt .act") || $("#question")).focus(),
};

function key(event) {
	const at = document.activeElement;
	if (!current || event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]")) return;
	if (/^(INPUT|SELECT)$/.test(at.tagName)) return;
	const name = event.key.length === 1 ? event.key.toLowerCase() : (event.shiftKey ? "Shift+" : "") + event.key;
	const option = $$("#prompt [data-key]").find((one) => one.dataset.key === name);
	if (option && !(at.className === "log-box" && pans[name])) option.click();
	else if (name === "Enter" && at === board.host && cursor) pick(cursor, board.placeOf(cursor.ref), true);
	else if (strokes[name]) strokes[name]();
	else if (at === board.host && pans[name]) board.pan(...pans[name]);
	else return;
	event.preventDefault();
}

if (join) invited();
else enter();
