// The rules page: search as one types, deep links.
import { $, $$ } from "./dom.js";

const rules = $$(".rule");
const words = rules.map((rule) => rule.textContent.toLowerCase());
const find = $("#find");

function search() {
	const wanted = find.value.toLowerCase().split(/\s+/).filter(Boolean);
	rules.forEach((rule, n) => { rule.hidden = !wanted.every((word) => words[n].includes(word)); });
	const count = rules.filter((rule) => !rule.hidden).length;
	$("#found").textContent = wanted.length ? `${count} of ${rules.length}` : `${rules.length} rules`;
	$("#none").hidden = count > 0;
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
