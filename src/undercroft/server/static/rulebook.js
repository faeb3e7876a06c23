// The rules beside the board: a rule whose link was pressed, with the rest of its chapter.
import { anchorOf } from "./box.js";
import { $, el, fill, focused, on, t, targetOf, timer, tn } from "./dom.js";
import { fetchOnce } from "./net.js";

const box = $("#rulebook"), find = $("#rulebook-find"), text = $("#rulebook-text");
const MOST = 40; // rules that a search shows
const PAUSE = 200; // ms from the last letter to the search

/** @typedef {{ game: string, rule: string }} Place */

/** Of the link that was pressed last. @type {Place} */
let at = { game: "", rule: "" };
/**
 * The link that was pressed at the board, its rule and its part of the page.
 * @type {{ link: HTMLElement, rule: string, part?: string } | null}
 */
let from = null;
let asked = ""; // the address of what is to be shown
const typing = timer();

/** @param {Api.RuleItem} rule */
const heading = ({ title, id }) => [el("b", title), " ", el("span.id", id)];
/** @param {Api.RuleItem} rule */
const body = ({ text: says, ruling, source }) => [el("p", says), ruling && el("p.ruling", el("b", t("Our ruling.")), " ", ruling),
	el("p.dim.small", source)];
/** @param {Api.RuleItem} rule */
const folded = (rule) => el("details", el("summary", heading(rule)), body(rule));

/** @param {Api.RuleItem} rule @param {Api.RuleItem[]} all */
function open(rule, all) {
	const others = all.filter(({ id }) => id !== rule.id);
	return [el("article", el("h3", heading(rule)), body(rule)),
		others.length > 0 && el("section", el("h3.dim", t("In the same chapter")), others.map(folded))];
}

/** @param {Api.RuleItem[]} rules */
const found = (rules) => [el("p.dim", { role: "status" }, tn(rules.length, "{number} rule", "{number} rules")),
	rules.slice(0, MOST).map(folded)];

/** Unless something else has been asked for meanwhile. @param {string} address @param {(rules: Api.RuleItem[]) => Child} laid */
async function show(address, laid) {
	asked = address;
	const { rules } = await fetchOnce(address);
	if (asked !== address) return;
	fill(text, laid(rules));
	text.scrollTop = 0;
}

/** @param {Place} place */
function turnTo({ game, rule }) {
	find.value = "";
	at = { game, rule };
	$("#rulebook-all").href = `/rules/${game}#${rule}`;
	return show(`games/${game}/rules?near=${rule}`, (rules) => open(/** @type {Api.RuleItem} */ (rules.find(({ id }) => id === rule)), rules));
}

function search() {
	const words = find.value.trim();
	if (words) show(`games/${at.game}/rules?search=${encodeURIComponent(words)}`, found);
	else turnTo(at);
}

/** @param {MouseEvent} event */
async function pressed(event) {
	const link = /** @type {HTMLElement | null} */ (targetOf(event).closest?.("a.rule-link"));
	if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
	event.preventDefault();
	const { game = "", rule = "" } = link.dataset, pressed = anchorOf(link) || link;
	if (box.hidden || !box.contains(document.activeElement)) from = { link: pressed, rule, part: pressed.closest("[id]")?.id };
	await turnTo({ game, rule });
	box.hidden = false;
	$("#rulebook-title").focus();
}

// Where the focus was: the link itself, or one that has been drawn in its place; else the question.
function back() {
	const again = $(`[id="${from?.part}"] a.rule-link[data-rule="${from?.rule}"]`);
	return [from?.link, again].find((one) => one?.getClientRects().length) || $("#question") || $("#main");
}

function close() {
	const focus = focused(), away = focus !== document.body && !box.contains(focus);
	box.hidden = true;
	asked = "";
	if (!away) back().focus();
}

// Keys in the book are for the book; Escape closes it from anywhere, after what lies over the board.
/** @param {KeyboardEvent} event */
function key(event) {
	const inside = box.contains(targetOf(event)), free = !$("dialog[open]") && $("#bubble").hidden;
	if (inside) event.stopPropagation();
	if (box.hidden || event.key !== "Escape" || !(inside || free)) return;
	event.stopPropagation();
	event.preventDefault();
	close();
}

on("click", pressed);
on("keydown", key, true);
find.oninput = () => typing(search, PAUSE);
$("#rulebook-close").onclick = close;
