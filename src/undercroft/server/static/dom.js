// Small helpers for making and finding elements.
import { report, safely } from "./faults.js";
import { percent, t, tn } from "./words.js";

export { percent, report, safely, t, tn };

/**
 * What a selector finds: an id of the templates is taken to be on the page, anything else may not be there.
 * @type {{ <Id extends keyof Ids>(id: Id): Ids[Id], (selector: string, root?: ParentNode): HTMLElement | null }}
 */
export const $ = (/** @type {string} */ selector, /** @type {ParentNode} */ root = document) =>
	/** @type {any} */ (root.querySelector(selector));

/** What is certainly there. @param {string} selector @param {ParentNode} [root] */
export const must = (selector, root = document) => /** @type {HTMLElement} */ (root.querySelector(selector));

/** @param {string} selector @param {ParentNode} root @returns {HTMLElement[]} */
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)].map((one) => /** @type {HTMLElement} */ (one));

/** What an event is about. @param {Event} event */
export const targetOf = (event) => /** @type {HTMLElement} */ (event.target);

/** What has the focus. */
export const focused = () => /** @type {HTMLElement} */ (document.activeElement ?? document.body);

/** @param {string} word */
export const title = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** @param {Child[]} children @returns {(Node | string)[]} */
const parts = (children) => /** @type {(Node | string)[]} */ (/** @type {any} */ (children).flat(9)
	.filter((/** @type {Child} */ child) => child || child === 0));

/**
 * el("button.btn.main", {onclick: f, "aria-label": "x"}, "text", child, [more]): empty children are left out.
 * @template {string} Spec @param {Spec} spec @param {...(Child | Record<string, any>)} rest @returns {ElementOf<Spec>}
 */
export function el(spec, ...rest) {
	const [tag, ...classes] = spec.split(".");
	const props = rest[0]?.constructor === Object ? rest.shift() : {};
	const made = /** @type {any} */ (document.createElement(tag));
	made.className = classes.join(" ");
	for (const [name, value] of Object.entries(props ?? {})) {
		if (value == null || value === false) continue;
		if (name in made) made[name] = value;
		else made.setAttribute(name, value);
	}
	made.append(...parts(/** @type {Child[]} */ (rest)));
	return made;
}

/** New children for a thing, or what a selector finds. @param {ParentNode | string} host @param {...Child} children */
export const fill = (host, ...children) => (typeof host === "string" ? must(host) : host).replaceChildren(...parts(children));

/** What each place shows, as text. @type {WeakMap<Element, string>} */
const shown = new WeakMap();

/**
 * Whether a place is to show something else: under a finger nothing is made anew that stays as it was.
 * @param {Element} host @param {unknown} what
 */
export function changed(host, what) {
	const made = JSON.stringify(what), same = shown.get(host) === made && host.children.length > 0;
	shown.set(host, made);
	return !same;
}

/**
 * @template {string | number} Value
 * @param {Array<[value: Value, text: string]>} pairs @param {Value} [chosen]
 */
export const options = (pairs, chosen) => pairs.map(([value, text]) => el("option", { value, selected: value === chosen }, text));

/** The rows of each host by their ids. @type {WeakMap<Element, Map<string, any>>} */
const rowsOf = new WeakMap();

/** A row that was arranged in a host, also while it is gone. @param {Element} host @param {string} id @returns {any} */
export const rowOf = (host, id) => rowsOf.get(host)?.get(id);

/** What rows of a host were before: those of something else, or none. @param {Element} host @param {Map<string, any>} rows */
export function setRows(host, rows = new Map()) {
	rowsOf.set(host, rows);
}

/**
 * A row for each thing, known by its id, also while it is gone; what is as it was is not touched.
 * @template {{ id: string }} Thing @template {{ box: HTMLElement }} Row
 * @param {Element} host @param {Thing[]} things
 * @param {(thing: Thing, before: Row | undefined, n: number) => Row} make @returns {Row[]}
 */
export function arrange(host, things, make) {
	const known = rowsOf.get(host) ?? new Map();
	rowsOf.set(host, known);
	const rows = things.map((thing, n) => {
		const { id } = thing, old = known.get(id), made = JSON.stringify(thing);
		if (old?.made !== made) known.set(id, Object.assign(make(thing, old, n), { id, made }));
		return known.get(id);
	});
	for (const child of [...host.children]) if (!rows.some(({ box }) => box === child)) child.remove();
	rows.forEach(({ box }, n) => host.children[n] !== box && host.insertBefore(box, host.children[n] || null));
	return rows;
}

/**
 * @param {Child} text @param {() => any} onclick @param {string} spec @param {Record<string, any>} props
 */
export const button = (text, onclick, spec = "button.btn", props = {}) =>
	/** @type {HTMLButtonElement} */ (el(spec, { onclick, ...props }, text));

/** @param {string} text */
export const picture = (text) => /** @type {SVGSVGElement} */ (/** @type {Element} */ (
	document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true)));

/**
 * @template {keyof SVGElementTagNameMap} Tag @param {Tag} tag @param {Record<string, any>} props
 */
export function svg(tag, props, text = "") {
	const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
	for (const [name, value] of Object.entries(props)) made.setAttribute(name, value);
	made.textContent = text;
	return made;
}

/** To the page of the rules, or into the rulebook beside the board. @param {string} game @param {string | undefined} rule */
export function ruleLink(game, rule, text = rule) {
	if (!rule || rule === "TABLE") return "";
	const says = { title: t("Read rule {rule}", { rule }), ariaLabel: t("Rule {rule}", { rule }), "data-game": game, "data-rule": rule };
	return el("a.rule-link", { href: `/rules/${game}#${rule}`, target: "rules", ...says }, text);
}

// Not by the address: what stands behind its # is somebody's token.
must(".skip").onclick = (event) => {
	event.preventDefault();
	($("#question") || $("#main")).focus();
};

/**
 * @template {keyof DocumentEventMap} Kind
 * @param {Kind} kind @param {(event: DocumentEventMap[Kind]) => void} deed @param {boolean} early before those that it is about
 */
export const on = (kind, deed, early = false) => document.addEventListener(kind, deed, early);

export const prefersStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @param {number} ms @returns {Promise<void>} */
export const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** Until nothing is held down: a button that moves from under the finger is not pressed. */
export async function untilReleased() {
	while ($(":active")) await wait(20);
}

/** A deed for later: the next one, or none, takes its place. */
export function timer() {
	let id = 0;
	return (/** @type {false | null | (() => void)} */ deed = null, ms = 0) => {
		clearTimeout(id);
		if (deed) id = setTimeout(deed, ms);
	};
}

/** A file for whoever sits here. @param {{ text: string, name: string }} file */
export const download = ({ text, name }) => el("a", { href: URL.createObjectURL(new Blob([text])), download: name }).click();

/** What this browser keeps, for good or as long as the page is open. @param {string} key @returns {any} */
export const load = (key, store = localStorage) => JSON.parse(store.getItem(key) || "{}");
/** @param {string} key @param {unknown} value */
export const save = (key, value, store = localStorage) => store.setItem(key, JSON.stringify(value));

const fading = timer();
/** @param {...Child} said */
export function notice(...said) {
	fill("#notice", said);
	fading(() => fill("#notice"), 7000);
}

addEventListener("unhandledrejection", ({ reason }) => notice(title(reason?.message || t("Something went wrong."))));

/** A modal sheet; resolves with true if its deed is done. @param {string} name @param {Child} body @returns {Promise<boolean>} */
export function openDialog(name, body, deed = "") {
	const box = $("#sheet");
	return new Promise((done) => {
		box.returnValue = "";
		fill("#sheet-title", name);
		fill("#sheet-body", body);
		fill("#sheet-deed", deed);
		$("#sheet-deed").hidden = !deed;
		box.onclose = () => done(box.returnValue === "yes");
		box.showModal();
	});
}

// Where others find this server, if it was called by a name that every machine has for itself.
const reach = document.body.dataset.reach?.split(" ").filter(Boolean) || [location.origin];

/** Give a link away, with an address that others have for this machine. @param {string} link */
export function copy(link, said = t("Link copied: whoever opens it sees what everybody may see.")) {
	const give = async (/** @type {string} */ from, words = said) => {
		try {
			await navigator.clipboard.writeText(from + link);
			notice(words);
		} catch {
			window.prompt(t("Copy this link"), from + link);
		}
	};
	if (!reach.length) return give(location.origin, t("Link copied, but only this machine can open it."));
	if (reach.length === 1) return give(reach[0]);
	const ways = reach.map((one) => button(one, () => give(one), "button.btn", { type: "button" }));
	return openDialog(t("By which address can the others reach this machine?"), el("div.acts", ways));
}
