// Talking to the server: requests, the live connection of a seat, and the tokens that this browser holds.
import { load, report, safely, save, t } from "./dom.js";
import { renewed, scenes } from "./states.js";

/**
 * A refusal as an error; `step`: the command came late, this is the one that counts now.
 * @param {{ error?: string, rule?: string, status?: number, step?: number | null }} answer @returns {Refusal}
 */
const refused = ({ error, rule = "", status = 0, step = null }) =>
	Object.assign(new Error(error || t("The server does not answer.")), { rule, status, step });

/** A file's name is the server's. @param {Response} answer */
const named = (answer) => answer.headers.get("Content-Disposition")?.match(/filename="([^"]*)"/)?.[1] || "";

/** @param {string} path @param {{ token?: string, body?: object }} more */
async function request(path, { token, body }) {
	/** @type {Record<string, string>} */
	const headers = token ? { Authorization: `Bearer ${token}` } : {};
	if (body) headers["Content-Type"] = "application/json";
	const answer = await fetch(`/api/${path}`, { method: body ? "POST" : "GET", headers, body: JSON.stringify(body) });
	if (!answer.ok) throw refused({ ...await answer.json().catch(() => ({})), status: answer.status });
	return answer;
}

/**
 * @param {string} path @param {{ token?: string, body?: object }} [more]
 * @returns {Promise<any>}
 */
export const api = async (path, more = {}) => (await request(path, more)).json();

/** @param {string} path @param {string} token */
export async function file(path, token) {
	const answer = await request(path, { token });
	return { text: await answer.text(), name: named(answer) };
}

/** @type {Map<string, Promise<any>>} */
const known = new Map();

/** What stays as it is, is fetched once. @param {string} path @returns {Promise<any>} */
export function fetchOnce(path) {
	const found = known.get(path) ?? api(path).catch((error) => {
		known.delete(path);
		throw error;
	});
	known.set(path, found);
	return found;
}

/** All games and levels. @returns {Promise<Api.GameList>} */
export const allGames = () => fetchOnce("games");

// Tokens by table, in groups that sit side by side at one screen.
const KEY = "undercroft.tables";
export const tokenStore = {
	/** @returns {Record<string, string[][]>} */
	all: () => load(KEY),
	/** @param {string} table */
	groups: (table) => tokenStore.all()[table] || [],
	/** @param {string} table @param {string[]} tokens */
	add(table, tokens) {
		const others = tokenStore.groups(table).filter((group) => !group.some((token) => tokens.includes(token)));
		save(KEY, { ...tokenStore.all(), [table]: [...others, tokens] });
	},
	/** @param {string} table @param {string} token */
	drop(table, token) {
		const groups = tokenStore.groups(table).map((group) => group.filter((one) => one !== token));
		save(KEY, { ...tokenStore.all(), [table]: groups.filter((group) => group.length) });
	},
};

// Tables at which nobody at this screen hides anything from another: no curtain falls there.
/** @param {string} table */
const open = (table) => `undercroft.open.${table}`;
/** @param {string} table */
export const trust = (table) => localStorage.setItem(open(table), "yes");
/** @param {string} table */
export const trusts = (table) => Boolean(localStorage.getItem(open(table)));

/**
 * Keep the tokens of a table just opened, and give its address here. Whoever wished for several seats and
 * for nobody beside them is alone with this screen.
 * @param {Api.Opened} made @param {Api.SeatWish[]} wishes
 */
export function opened({ table, seats, watch }, wishes) {
	const own = seats.flatMap(({ token }) => token || []);
	if (own.length) tokenStore.add(table, own);
	if (own.length > 1 && !wishes.some(({ kind }) => kind === "person")) trust(table);
	const invites = seats.filter(({ invite }) => invite).map(({ seat, link }) => [seat, link]);
	save(`invites.${table}`, Object.fromEntries(invites), sessionStorage);
	return own.length ? `/table/${table}#${own[0]}` : watch;
}

/** What hears of a connection: states that led to the latest, and words about the connection itself. */
/** @typedef {{ onnews(states: TableState[]): void, onwords(words: string): void, onend?(words: string): void }} Listener */

/** @typedef {{ text: string, done(answer: any): void, fail(error: Refusal): void }} Waiting */

/** One seat's live connection. It comes back by itself; commands carry their step, so one may be sent again. */
export class Connection {
	/** What is shown: there is one once the first news have come. @type {TableState} */
	state = /** @type {any} */ (null);
	/** What was sent last. @type {TableState} */
	latest = /** @type {any} */ (null);
	/** The step at which the page answered by itself, and the one at which that was refused. */
	passedStep = -1;
	failedStep = -1;
	/** How it is shown. @type {import("./playback.js").Playback} */
	playback = /** @type {any} */ (null);
	/** @type {Map<number, Waiting>} */
	#waiting = new Map();
	/** @type {WebSocket} */
	#socket = /** @type {any} */ (null);
	#sent = 0;
	#tries = 0;
	#ended = false;

	/** Without a listener it is only asked. @param {string} table @param {string} token @param {Listener} [listener] */
	constructor(table, token, listener) {
		this.table = table;
		this.token = token;
		this.listener = listener;
		if (listener) this.#open();
	}

	#open() {
		const socket = this.#socket = new WebSocket(`/ws/${this.table}`);
		socket.onopen = () => socket.send(JSON.stringify({ type: "hello", token: this.token }));
		socket.onmessage = (event) => this.#hear(JSON.parse(event.data));
		socket.onclose = (event) => this.#lost(event);
	}

	/** @param {any} message */
	#hear(message) {
		const { type, id } = message, waiting = this.#waiting.get(id);
		if (type === "state") {
			const again = this.#tries;
			if (!this.#take(message)) return;
			this.#tries = 0;
			this.listener?.onwords("");
			if (again) for (const one of this.#waiting.values()) this.#socket.send(one.text);
		} else if (waiting) {
			this.#waiting.delete(id);
			if (type === "done") waiting.done(message);
			else waiting.fail(refused(message));
		} else if (type === "error") {
			this.#ended = [403, 404].includes(message.status);
			this.listener?.onwords(message.error);
			if (this.#ended) this.listener?.onend?.(message.error);
		}
	}

	/** News that do not fit: come again, and get all of it. @param {{ state: StateNews, beats?: BeatNews[] }} message */
	#take({ state: news, beats = [] }) {
		const old = this.latest;
		try {
			this.latest = renewed(old, news);
		} catch (error) {
			report("the news", error);
			this.#socket.close();
			return false;
		}
		const { latest } = this;
		this.listener?.onnews(safely("the beats", () => scenes(old, beats, latest), () => [latest]));
		return true;
	}

	/** @param {CloseEvent} event */
	#lost({ code }) {
		if (this.#ended || (code >= 4400 && code < 4429)) return;
		this.listener?.onwords(t("Reconnecting…"));
		setTimeout(() => this.#open(), Math.min(8000, 300 * 2 ** this.#tries++) * (0.7 + Math.random() * 0.6));
	}

	/** @param {string} type @param {object} [fields] @returns {Promise<any>} */
	command(type, fields = {}) {
		const id = ++this.#sent;
		const text = JSON.stringify({ type, id, step: this.latest.step, ...fields });
		return new Promise((done, fail) => {
			this.#waiting.set(id, { text, done, fail });
			if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(text);
		});
	}

	/** @param {string} path @param {object} [body] @returns {Promise<any>} */
	ask(path, body) {
		return api(`tables/${this.table}/${path}`, { token: this.token, body });
	}

	/** @param {string} path @param {Record<string, any> | null} [wanted] @returns {Promise<any>} */
	look(path, wanted) {
		return this.ask(`${path}?${new URLSearchParams(wanted || {})}`);
	}
}
