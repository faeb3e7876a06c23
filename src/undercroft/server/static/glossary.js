// Words of the game explain themselves where they stand: those of the game's glossary are found as they are written, and
// whoever points at one, comes to it by Tab or taps it reads what it means. Nothing else depends on these marks.
import { $, $$, el, ruleLink } from "./dom.js";
import { api } from "./net.js";
import { t } from "./words.js";

const PLACES = ["#prompt", "#status", "#cards", "#panels", "#log", "#bubble"];
const DENSE = "#log"; // so many words that Tab would never come to an end
const BUTTONS = "button, summary, label"; // nothing in them can have the focus: a rest of the mouse, a long press or F1 explains
const REST = 300, LINGER = 250, LONG = 500; // ms

let game = "", terms = [], pattern = null;
const forms = new Map(), alone = new Map(); // a term's number by each of its words
const box = el("div.word-box", { id: "word", hidden: true, tabIndex: -1, role: "dialog", ariaLabel: t("What it means") });
document.body.append(box);
let timer = 0, pinned = false, held = false;

// ---- marks

const word = (form, term, within) => {
	const made = within.closest(BUTTONS) ? el("abbr.word", form)
		: el("button.word", { type: "button", tabIndex: within.closest(DENSE) ? -1 : 0, "aria-haspopup": "dialog" }, form);
	made.dataset.term = term;
	return made;
};

// One word is marked once in a line.
function split(node) {
	const { data: text, parentElement: within } = node, whole = alone.get(text.trim()), parts = [], seen = new Set();
	if (whole !== undefined) return node.replaceWith(word(text, whole, within));
	let from = 0;
	for (const { 0: form, index } of text.matchAll(pattern)) {
		const term = forms.get(form);
		if (seen.has(term)) continue;
		seen.add(term);
		parts.push(text.slice(from, index), word(form, term, within));
		from = index + form.length;
	}
	if (parts.length) node.replaceWith(...parts, text.slice(from));
}

function mark(root) {
	const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), found = [];
	while (walk.nextNode()) found.push(walk.currentNode);
	if (root.nodeType === Node.TEXT_NODE) found.push(root);
	for (const node of found) if (!node.parentElement?.closest(".word, a, kbd, select, svg")) split(node);
}

const watcher = new MutationObserver((news) => {
	for (const { addedNodes } of news) for (const node of addedNodes) if (node.isConnected) mark(node);
	watcher.takeRecords(); // the marks themselves are no news
	if (box.anchor && !box.anchor.isConnected) hide();
});

// The glossary is fetched once; all that stands in the page and all that comes is marked.
export async function explain(name) {
	if (name === game) return;
	game = name;
	({ terms } = await api(`games/${name}/glossary`).catch(() => ({ terms: [] }))); // without it, words are just words
	terms.forEach((term, n) => {
		for (const form of term.words) forms.set(form, n);
		for (const form of term.alone) alone.set(form, n);
	});
	if (!forms.size) return;
	const any = [...forms.keys()].sort((a, b) => b.length - a.length).map((form) => form.replace(/[\^$\\.*+?()[\]{}|/]/g, "\\$&"));
	pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any.join("|")})(?![\\p{L}\\p{N}])`, "gu");
	for (const place of PLACES.map((one) => $(one)).filter(Boolean)) {
		mark(place);
		watcher.observe(place, { childList: true, subtree: true });
	}
}

// ---- the box

function told(mark) {
	const { text, rule } = terms[mark.dataset.term];
	return el("p", el("b", mark.textContent), " ", text, " ", ruleLink(game, rule, "§"));
}

function show(anchor, marks) {
	clearTimeout(timer);
	const once = new Map(marks.map((one) => [one.dataset.term, one]));
	box.anchor = anchor;
	box.replaceChildren(...[...once.values()].map(told));
	box.hidden = false;
	const { left, top, bottom } = anchor.getBoundingClientRect(), { offsetWidth: w, offsetHeight: h } = box;
	const below = bottom + 6 + h < innerHeight ? bottom + 6 : Math.max(6, top - h - 6);
	box.style.left = `${Math.max(6, Math.min(left, innerWidth - w - 6))}px`;
	box.style.top = `${below}px`;
	anchor.setAttribute("aria-describedby", "word");
}

function pin(anchor, marks) {
	show(anchor, marks);
	pinned = true;
	box.focus({ preventScroll: true });
}

function hide() {
	clearTimeout(timer);
	box.anchor?.removeAttribute("aria-describedby");
	box.hidden = true;
	box.anchor = null;
	pinned = false;
}

const later = (deed, ms) => {
	clearTimeout(timer);
	timer = setTimeout(deed, ms);
};

// ---- pointing, tapping, keys

function over({ target, pointerType }) {
	const one = target.closest?.(".word");
	if (pointerType !== "mouse" || pinned) return;
	if (box.contains(target)) clearTimeout(timer);
	else if (one) later(() => one.isConnected && show(one, [one]), REST);
	else if (box.hidden) clearTimeout(timer);
	else later(hide, LINGER);
}

function down({ target, pointerType }) {
	if (!box.hidden && !box.contains(target) && target !== box.anchor) hide();
	const pressed = target.closest?.(BUTTONS), marks = pressed ? $$("abbr.word", pressed) : [];
	held = false;
	if (pointerType === "touch" && marks.length) later(() => {
		held = true;
		pin(pressed, marks);
	}, LONG);
}

// A press that was long enough to explain does not press the button too.
function click(event) {
	const one = event.target.closest?.("button.word");
	if (held) {
		held = false;
		event.stopPropagation();
		event.preventDefault();
	} else if (one) pin(one, [one]);
	else if (box.contains(event.target) && event.target.closest("a")) later(hide, 0);
}

function key(event) {
	const at = document.activeElement, { anchor } = box;
	const marks = event.key === "F1" ? $$(".word", at).filter((one) => one.getClientRects().length) : [];
	if (marks.length && at !== document.body) pin(at, marks);
	else if (event.key === "Escape" && anchor) {
		const inside = box.contains(at);
		hide();
		if (inside) anchor.focus({ preventScroll: true });
	} else return;
	event.preventDefault();
	event.stopPropagation();
}

document.addEventListener("pointerover", over);
document.addEventListener("pointerdown", down, true);
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => !held && box.hidden && clearTimeout(timer), true);
document.addEventListener("click", click, true);
document.addEventListener("keydown", key, true);
document.addEventListener("focusin", ({ target }) => {
	if (target.matches(".word:focus-visible") && box.anchor !== target) show(target, [target]);
	else if (box.anchor && !box.contains(target) && target !== box.anchor) hide();
});
