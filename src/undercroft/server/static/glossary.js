// Words of the game's glossary explain themselves where they stand.
import { BUTTONS, check, tells } from "./box.js";
import { $, el, ruleLink } from "./dom.js";
import { api } from "./net.js";

const PLACES = ["#prompt", "#status", "#cards", "#panels", "#since", "#log", "#bubble"];
const DENSE = "#log, #since"; // so many words that Tab would never come to an end

let game = "", pattern = /(?!)/gu;
/** @type {Api.Term[]} */
let terms = [];
/** A term's number by each of its words, and by those that mean it only where they stand alone. @type {Map<string, number>[]} */
let [forms, alone] = [new Map(), new Map()];

/** @param {string} form @param {number | undefined} term @param {Element} within */
const word = (form, term, within) => (within.closest(BUTTONS) ? el("abbr.word", { "data-term": term }, form)
	: el("button.word", { type: "button", tabIndex: within.closest(DENSE) ? -1 : 0, ariaHasPopup: "dialog", "data-term": term }, form));

/** No line ends between a button and what closes the sentence. @param {HTMLElement} mark @param {string} end */
const tied = (mark, end) => (end ? el("span.tied", mark, end) : mark);

/** One word is marked once in a line. @param {Text} node */
function split(node) {
	const { data: text } = node, within = /** @type {Element} */ (node.parentElement), whole = alone.get(text.trim());
	const parts = [], seen = new Set();
	if (whole !== undefined) return node.replaceWith(word(text, whole, within));
	let from = 0;
	for (const { 0: all, 1: form, 2: end, index } of text.matchAll(pattern)) {
		const term = forms.get(form);
		if (seen.has(term)) continue;
		seen.add(term);
		parts.push(text.slice(from, index), tied(word(form, term, within), end));
		from = index + all.length;
	}
	if (parts.length) node.replaceWith(...parts, text.slice(from));
}

/** @param {Node} root */
function mark(root) {
	const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), found = /** @type {Text[]} */ ([]);
	if (root instanceof Text) found.push(root);
	for (let node = walk.nextNode(); node; node = walk.nextNode()) found.push(/** @type {Text} */ (node));
	for (const node of found) if (!node.parentElement?.closest(".word, a, kbd, select, svg")) split(node);
}

const watcher = new MutationObserver((news) => {
	for (const { addedNodes } of news) for (const node of addedNodes) if (node.isConnected) mark(node);
	watcher.takeRecords(); // the marks themselves are no news
	check();
});

/** All that stands in the page and all that comes is marked. @param {string} name */
export async function explain(name) {
	if (name === game) return;
	game = name;
	({ terms } = await api(`games/${name}/glossary`).catch(() => ({ terms: [] }))); // without it, words are just words
	[forms, alone] = /** @type {const} */ (["words", "alone"]).map((kind) =>
		new Map(terms.flatMap((term, n) => term[kind].map((form) => [form, n]))));
	if (!forms.size) return;
	const any = [...forms.keys()].sort((a, b) => b.length - a.length).map(RegExp.escape);
	pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${any.join("|")})(?![\\p{L}\\p{N}])((?:[^\\s\\p{L}\\p{N}]|\\u00a0[:;!?»])*)`, "gu");
	for (const place of PLACES.flatMap((one) => $(one) ?? [])) {
		mark(place);
		watcher.observe(place, { childList: true, subtree: true });
	}
}

tells(".word", (mark) => {
	const { text, rule } = terms[Number(mark.dataset.term)];
	return [el("p", el("b", mark.textContent), text, " ", ruleLink(game, rule, "§"))];
});
