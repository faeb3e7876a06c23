// The rules page: search as one types, deep links.
import { $, $$, fill, t, tn } from "./dom.js";

// As people type when they search: no capitals, no accents, straight apostrophes.
/** @param {string} text */
export const plain = (text) => text.toLowerCase().replaceAll("œ", "oe").replaceAll("æ", "ae").replaceAll("’", "'")
	.normalize("NFKD").replace(/\p{M}/gu, "");

const rules = $$(".rule");
const words = rules.map((rule) => plain(rule.textContent ?? ""));
const find = $("#find");

function search() {
	const wanted = plain(find.value).split(/\s+/).filter(Boolean);
	rules.forEach((rule, n) => { rule.hidden = !wanted.every((word) => words[n].includes(word)); });
	const count = rules.filter((rule) => !rule.hidden).length;
	fill("#found", wanted.length ? t("{part} of {all}", { part: count, all: rules.length })
		: tn(rules.length, "{number} rule", "{number} rules"));
}

function goto() {
	const rule = document.getElementById(decodeURIComponent(location.hash.slice(1)));
	if (!rule) return;
	if (rule.hidden) {
		find.value = "";
		search();
	}
	rule.scrollIntoView();
	rule.focus({ preventScroll: true });
}

find.value = new URLSearchParams(location.search).get("search") || "";
find.oninput = search;
addEventListener("hashchange", goto);
search();
goto();
