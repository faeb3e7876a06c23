// Talking to the server: requests, the live line of a table, and the tokens that this browser holds.
import { keep, kept, report, safely, t } from "./dom.js";

// `step`: the command came late, this is the one that counts now.
const refused = ({ error, rule, status, step }) =>
	Object.assign(new Error(error || t("The server does not answer.")), { rule, status, step });

// A file's name is the server's.
const named = (answer) => answer.headers.get("Content-Disposition")?.match(/filename="([^"]*)"/)?.[1] || "";

export async function api(path, { token, body, file } = {}) {
	const headers = token ? { Authorization: `Bearer ${token}` } : {};
	if (body) headers["Content-Type"] = "application/json";
	const answer = await fetch(`/api/${path}`, { method: body ? "POST" : "GET", headers, body: JSON.stringify(body) });
	if (!answer.ok) throw refused({ ...await answer.json().catch(() => ({})), status: answer.status });
	return file ? { text: await answer.text(), name: named(answer) } : answer.json();
}

// What stays as it is, is fetched once.
const known = new Map();
export function fetched(path) {
	if (!known.has(path)) known.set(path, api(path).catch((error) => {
		known.delete(path);
		throw error;
	}));
	return known.get(path);
}

// Tokens by table, in groups that sit side by side at one screen.
const KEY = "undercroft.tables";
export const keys = {
	all: () => kept(KEY),
	groups: (table) => keys.all()[table] || [],
	add(table, tokens) {
		const others = keys.groups(table).filter((group) => !group.some((token) => tokens.includes(token)));
		keep(KEY, { ...keys.all(), [table]: [...others, tokens] });
	},
	drop(table, token) {
		const groups = keys.groups(table).map((group) => group.filter((one) => one !== token));
		keep(KEY, { ...keys.all(), [table]: groups.filter((group) => group.length) });
	},
};

// Tables at which nobody at this screen hides anything from another: no curtain falls there.
const open = (table) => `undercroft.open.${table}`;
export const trust = (table) => localStorage.setItem(open(table), "yes");
export const trusts = (table) => Boolean(localStorage.getItem(open(table)));

// Keep the tokens of a table just opened, and give its address here. Whoever wished for several seats and
// for nobody beside them is alone with this screen.
export function opened({ table, seats, watch }, wishes) {
	const own = seats.map(({ token }) => token).filter(Boolean);
	if (own.length) keys.add(table, own);
	if (own.length > 1 && !wishes.some(({ kind }) => kind === "person")) trust(table);
	const invites = seats.filter(({ invite }) => invite).map(({ seat, link }) => [seat, link]);
	keep(`invites.${table}`, Object.fromEntries(invites), sessionStorage);
	return own.length ? `/table/${table}#${own[0]}` : watch;
}

// What the server leaves out of a state is as it was.

const row = (old) => (one) => (Number.isInteger(one) ? old[one] : one);

const panel = (old) => (one) => {
	if (Number.isInteger(one)) return old[one];
	const { rows, legend } = old.find(({ title }) => title === one.title) || {};
	return { legend, ...one, rows: one.rows.map(row(rows)) };
};

// [place], [place, markup], or for ground [place, null, address]
const part = (old, news) => {
	if (!news) return old;
	const [place, markup = old.markup, ground = ""] = news;
	return { place, markup, ground };
};

export function drawn(old, { order = old.order, parts, ...head }) {
	const drawn = order.map((key) => [key, part(old?.parts[key], parts[key])]);
	return { ...old, ...head, order, parts: Object.fromEntries(drawn) };
}

export function renewed(old, news) {
	const state = { ...old, ...news };
	for (const name of ["log", "groups"]) {
		const from = news[`${name}_from`];
		if (from) state[name] = [...old[name].slice(0, from), ...news[name]];
	}
	if (news.panels) state.panels = news.panels.map(panel(old?.panels || []));
	if (news.picture) state.picture = drawn(old?.picture, news.picture);
	return state;
}

// The states on the way to a new one: beats, in which nobody is asked, and where they led.
function scenes(old, beats, to) {
	let at = old;
	const led = beats.map(({ log, ...beat }) => {
		at = { ...renewed(at, beat), log: [...at.log, ...log], asked: false, choice: null, labels: [] };
		return at;
	});
	return [...led, to];
}

// One seat's live line. It comes back by itself; commands carry their step, so one may be sent again.
export class Line {
	// onnews(states that led to the latest), say(words) about the line itself; `state` is what is shown
	constructor(table, token, onnews, say) {
		Object.assign(this, { table, token, onnews, say, state: null, latest: null, sent: 0, waiting: new Map(), tries: 0, ended: false });
		if (onnews) this.open(); // else it is only asked
	}

	open() {
		this.socket = new WebSocket(`/ws/${this.table}`);
		this.socket.onopen = () => this.socket.send(JSON.stringify({ type: "hello", token: this.token }));
		this.socket.onmessage = (event) => this.hear(JSON.parse(event.data));
		this.socket.onclose = (event) => this.lost(event);
	}

	hear(message) {
		const { type, id } = message;
		if (type === "state") {
			const again = this.tries;
			if (!this.take(message)) return;
			this.tries = 0;
			this.say("");
			if (again) for (const one of this.waiting.values()) this.socket.send(one.text);
		} else if (this.waiting.has(id)) {
			const { done, fail } = this.waiting.get(id);
			this.waiting.delete(id);
			if (type === "done") done(message);
			else fail(refused(message));
		} else if (type === "error") {
			this.ended = [403, 404].includes(message.status);
			this.say(message.error);
			if (this.ended) this.onend?.(message.error);
		}
	}

	// News that do not fit: come again, and get all of it.
	take({ state: news, beats = [] }) {
		const old = this.latest;
		try {
			this.latest = renewed(old, news);
		} catch (error) {
			report("the news", error);
			this.socket.close();
			return false;
		}
		const { latest } = this;
		this.onnews(safely("the beats", () => scenes(old, beats, latest), () => [latest]));
		return true;
	}

	lost({ code }) {
		if (this.ended || (code >= 4400 && code < 4429)) return;
		this.say(t("Reconnecting…"));
		setTimeout(() => this.open(), Math.min(8000, 300 * 2 ** this.tries++) * (0.7 + Math.random() * 0.6));
	}

	command(type, fields = {}) {
		const id = ++this.sent;
		const text = JSON.stringify({ type, id, step: this.latest.step, ...fields });
		return new Promise((done, fail) => {
			this.waiting.set(id, { text, done, fail });
			if (this.socket.readyState === WebSocket.OPEN) this.socket.send(text);
		});
	}

	ask(path, body) {
		return api(`tables/${this.table}/${path}`, { token: this.token, body });
	}

	look(path, wanted) {
		return this.ask(`${path}?${new URLSearchParams(wanted || {})}`);
	}
}
