// Small helpers for making and finding elements.
import "./faults.js";
import { t } from "./words.js";

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
export const title = (word) => word.charAt(0).toUpperCase() + word.slice(1);

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
	made.append(...rest.flat(9).filter((child) => child || child === 0));
	return made;
}

// Lay children out; one that lies where it should is not touched, so that whoever is busy there stays so.
export function arrange(host, children) {
	for (const child of [...host.children]) if (!children.includes(child)) child.remove();
	children.forEach((child, n) => {
		if (host.children[n] !== child) host.insertBefore(child, host.children[n] || null);
	});
}

export const button = (text, onclick, spec = "button.btn", props = {}) => el(spec, { onclick, ...props }, text);

// SVG text from the server, as an element of this page.
export const picture = (text) =>
	document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);

export function svg(tag, props, text = "") {
	const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
	for (const [name, value] of Object.entries(props)) made.setAttribute(name, value);
	made.textContent = text;
	return made;
}

// Leads to the page of the rules; where a page has a rulebook beside its board, that opens instead.
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

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

let fading = 0;
export function notice(...parts) {
	$("#notice").replaceChildren(...parts.filter(Boolean));
	clearTimeout(fading);
	fading = setTimeout(() => $("#notice").replaceChildren(), 7000);
}

// What nobody else takes care of is told to the reader.
addEventListener("unhandledrejection", ({ reason }) => notice(title(reason?.message || t("Something went wrong."))));

// A modal sheet with one thing to do; resolves with true if it is done.
export function sheet(name, body, deed) {
	const box = $("#sheet");
	return new Promise((done) => {
		box.returnValue = "";
		const acts = el("div.acts", deed && el("button.btn.main", { value: "yes" }, deed), el("button.btn.quiet", t("Close")));
		box.replaceChildren(el("h2", { id: "sheet-title" }, name), el("form", { method: "dialog" }, body, acts));
		box.onclose = () => done(box.returnValue === "yes");
		box.showModal();
	});
}

// Where others find this server, if this page was called by a name that every machine has for itself.
const reach = document.body.dataset.reach?.split(" ").filter(Boolean);

async function copied(text, said) {
	try {
		await navigator.clipboard.writeText(text);
		notice(said);
	} catch {
		window.prompt(t("Copy this link"), text);
	}
}

// Give a link away. On the server's own machine it must name an address that others have for it.
export function copy(link, said) {
	if (!reach) return copied(location.origin + link, said);
	if (!reach.length) return copied(location.origin + link, t("Link copied, but only this machine can open it."));
	if (reach.length === 1) return copied(reach[0] + link, said);
	const ways = reach.map((one) => button(one, () => copied(one + link, said), "button.btn", { type: "button" }));
	return sheet(t("By which address can the others reach this machine?"), el("div.acts", ways));
}
