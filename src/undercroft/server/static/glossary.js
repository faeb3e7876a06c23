// Words of the game's glossary explain themselves where they stand.
import { BUTTONS, check, tells } from "./box.js";
import { $, el, ruleLink } from "./dom.js";
import { api } from "./net.js";

const PLACES = ["#prompt", "#status", "#cards", "#panels", "#since", "#log", "#bubble"];
const DENSE = "#log, #since"; // so many words that Tab would never come to an end

let game = "", terms = [], pattern = null;
let forms, alone; // a term's number by each of its words

const word = (form, term, within) => (within.closest(BUTTONS) ? el("abbr.word", { "data-term": term }, form)
	: el("button.word", { type: "button", tabIndex: within.closest(DENSE) ? -1 : 0, ariaHasPopup: "dialog", "data-term": term }, form));

// No line ends between a button and what closes the sentence.
const tied = (mark, end) => (end ? el("span.tied", mark, end) : mark);

// One word is marked once in a line.
function split(node) {
	const { data: text, parentElement: within } = node, whole = alone.get(text.trim()), parts = [], seen = new Set();
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

function mark(root) {
	const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), found = [];
	for (let node = root; node; node = walk.nextNode()) if (node.nodeType === Node.TEXT_NODE) found.push(node);
	for (const node of found) if (!node.parentElement?.closest(".word, a, kbd, select, svg")) split(node);
}

const watcher = new MutationObserver((news) => {
	for (const { addedNodes } of news) for (const node of addedNodes) if (node.isConnected) mark(node);
	watcher.takeRecords(); // the marks themselves are no news
	check();
});

// All that stands in the page and all that comes is marked.
export async function explain(name) {
	if (name === game) return;
	game = name;
	({ terms } = await api(`games/${name}/glossary`).catch(() => ({ terms: [] }))); // without it, words are just words
	[forms, alone] = ["words", "alone"].map((kind) => new Map(terms.flatMap((term, n) => term[kind].map((form) => [form, n]))));
	if (!forms.size) return;
	const any = [...forms.keys()].sort((a, b) => b.length - a.length).map(RegExp.escape);
	pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${any.join("|")})(?![\\p{L}\\p{N}])((?:[^\\s\\p{L}\\p{N}]|\\u00a0[:;!?»])*)`, "gu");
	for (const place of PLACES.map((one) => $(one)).filter(Boolean)) {
		mark(place);
		watcher.observe(place, { childList: true, subtree: true });
	}
}

tells(".word", (mark) => {
	const { text, rule } = terms[mark.dataset.term];
	return [el("p", el("b", mark.textContent), text, " ", ruleLink(game, rule, "§"))];
});
