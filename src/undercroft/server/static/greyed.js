// What one usually does and cannot do now: greyed, with the reason.
import { check, tells } from "./box.js";
import { $, $$, el, fill, focused, ruleLink, t, title, untilReleased, wait } from "./dom.js";
import { current, here } from "./here.js";

const PAUSE = 40; // ms: a new question and its figure come one after the other

/** Of rows of panels, by their refs. @type {Map<string, Api.Greyed>} */
let reasons = new Map();
let asked = ""; // for which question and figure
export const host = el("div.greyed", { id: "greyed" }); // among the options

tells("[data-why]", ({ dataset: { why, rule } }) => [el("p", why, " ", ruleLink(here.current?.state.game ?? "", rule))]);

/** @param {Api.Greyed} one */
const said = (one) => t("Not now: {why}.", one);

/** @template {HTMLElement} Row @param {Row} made @param {string} why none: it can be done */
function bar(made, why, rule = "") {
	if (why) Object.assign(made.dataset, { why, rule });
	else delete made.dataset.why;
	made.classList.toggle("cannot", Boolean(why));
	return made;
}

/** @param {Api.Greyed} one */
const greyed = (one) => bar(el("button.no", { type: "button", "aria-disabled": "true" }, one.label), said(one), one.rule);

// Cards in hand, which are made anew now and then.
function shade() {
	for (const row of $$("#cards [data-ref]")) {
		const one = reasons.get(row.dataset.ref ?? "");
		bar(row, one ? said(one) : "", one?.rule);
	}
}

/** @param {Partial<Api.GreyedReport>} report */
function lay({ greyed: found = [], take_back: back = "" } = {}) {
	const isCard = (/** @type {Api.Greyed} */ { refs }) => refs.at(-1)?.[0] === "card";
	const rows = found.filter(isCard), others = found.filter((one) => !isCard(one));
	reasons = new Map(rows.map((one) => [one.refs[one.refs.length - 1].join(" "), one]));
	shade();
	const at = $$(".no", host).indexOf(focused());
	fill(host, others.length > 0 && el("fieldset", el("legend", t("Not now")), el("div.nos", others.map(greyed))));
	$$(".no", host)[at]?.focus();
	bar($("#undo"), back && title(back)).ariaDisabled = back ? "true" : null;
	check();
}

new MutationObserver(shade).observe($("#cards"), { childList: true });

/** Once for each question and figure; what fails is just not shown. @param {TableState} state */
export async function showGreyed(state) {
	const wish = [state.step, state.seat, state.asked, here.chosen?.[1], !here.past, here.covered].join();
	if (wish === asked) return;
	asked = wish;
	if (here.past || !state.asked) lay();
	if (here.past || state.seat < 0 || state.over) return;
	await wait(PAUSE);
	if (wish !== asked) return;
	const found = await current().look("greyed", here.chosen && { figure: here.chosen[1] }).catch(() => null);
	await untilReleased();
	if (found && wish === asked) lay(here.covered ? { ...found, greyed: [] } : found); // it may tell what one holds
}
