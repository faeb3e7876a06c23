// Small helpers for making and finding elements.
import { report, safely } from "./faults.js";
import { percent, t, tn } from "./words.js";

export { percent, report, safely, t, tn };

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
export const title = (word) => word.charAt(0).toUpperCase() + word.slice(1);

const parts = (children) => children.flat(9).filter((child) => child || child === 0);

// el("button.btn.main", {onclick: f, "aria-label": "x"}, "text", child, [more]): empty children are left out.
export function el(spec, ...rest) {
	const [tag, ...classes] = spec.split(".");
	const props = rest[0]?.constructor === Object ? rest.shift() : {};
	const made = document.createElement(tag);
	made.className = classes.join(" ");
	for (const [name, value] of Object.entries(props)) {
		if (value == null || value === false) continue;
		if (name in made) made[name] = value;
		else made.setAttribute(name, value);
	}
	made.append(...parts(rest));
	return made;
}

// New children for a thing, or what a selector finds.
export const fill = (host, ...children) => (host.nodeType ? host : $(host)).replaceChildren(...parts(children));

// Whether a place is to show something else: under a finger nothing is made anew that stays as it was.
export function changed(host, what) {
	const made = JSON.stringify(what), same = host.made === made && host.children.length;
	host.made = made;
	return !same;
}

export const options = (pairs, chosen) => pairs.map(([value, text]) => el("option", { value, selected: value === chosen }, text));

// A row for each thing, known by its id, also while it is gone; what is as it was is not touched.
// make(thing, the row before, n) gives a row with its `box`.
export function arrange(host, things, make) {
	const known = host.known ||= new Map();
	const rows = things.map((thing, n) => {
		const { id } = thing, old = known.get(id), made = JSON.stringify(thing);
		if (old?.made !== made) known.set(id, Object.assign(make(thing, old, n), { id, made }));
		return known.get(id);
	});
	for (const child of [...host.children]) if (!rows.some(({ box }) => box === child)) child.remove();
	rows.forEach(({ box }, n) => host.children[n] !== box && host.insertBefore(box, host.children[n] || null));
	return rows;
}

export const button = (text, onclick, spec = "button.btn", props = {}) => el(spec, { onclick, ...props }, text);

export const picture = (text) =>
	document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);

export function svg(tag, props, text = "") {
	const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
	for (const [name, value] of Object.entries(props)) made.setAttribute(name, value);
	made.textContent = text;
	return made;
}

// To the page of the rules, or into the rulebook beside the board.
export function ruleLink(game, rule, text = rule) {
	if (!rule || rule === "TABLE") return "";
	const says = { title: t("Read rule {rule}", { rule }), ariaLabel: t("Rule {rule}", { rule }), "data-game": game, "data-rule": rule };
	return el("a.rule-link", { href: `/rules/${game}#${rule}`, target: "rules", ...says }, text);
}

// Not by the address: what stands behind its # is somebody's token.
$(".skip").onclick = (event) => {
	event.preventDefault();
	($("#question") || $("#main")).focus();
};

export const on = (event, deed, early = false) => document.addEventListener(event, deed, early);

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export const wait = (ms) => new Promise((done) => setTimeout(done, ms));

// Until nothing is held down: a button that moves from under the finger is not pressed.
export async function still() {
	while ($(":active")) await wait(20);
}

// A deed for later: the next one, or none, takes its place.
export function timer() {
	let id = 0;
	return (deed, ms) => {
		clearTimeout(id);
		if (deed) id = setTimeout(deed, ms);
	};
}

// What this browser keeps, for good or as long as the page is open.
export const kept = (key, store = localStorage) => JSON.parse(store.getItem(key) || "{}");
export const keep = (key, value, store = localStorage) => store.setItem(key, JSON.stringify(value));

const fading = timer();
export function notice(...said) {
	fill("#notice", said);
	fading(() => fill("#notice"), 7000);
}

addEventListener("unhandledrejection", ({ reason }) => notice(title(reason?.message || t("Something went wrong."))));

// A modal sheet; resolves with true if its deed is done.
export function sheet(name, body, deed) {
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

// Give a link away, with an address that others have for this machine.
export function copy(link, said = t("Link copied: whoever opens it sees what everybody may see.")) {
	const give = async (from, words = said) => {
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
	return sheet(t("By which address can the others reach this machine?"), el("div.acts", ways));
}
