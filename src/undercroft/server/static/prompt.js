// The question, and every option as a plain button with a key, in groups.
import { $, button, el, ruleLink, title } from "./dom.js";
import { showGreyed } from "./greyed.js";
import { t } from "./words.js";

const MANY = 14;
const SIGNS = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→" };
const shown = (key) => key.replace("Shift+", "⇧").replace(/Arrow\w+/, (arrow) => SIGNS[arrow]).toUpperCase();

// By heading, what dice decide first; whoever wants no key gets a digit that is left.
function grouped(labels) {
	const digits = [..."123456789"].filter((digit) => !labels.some(({ key }) => key === digit));
	const groups = {};
	for (const label of labels) (groups[label.group] ||= []).push(label);
	const keyed = (label) => ({ ...label, key: label.key || digits.shift() || "" });
	return Object.entries(groups).map(([name, some]) => [name, some.sort((a, b) => !a.odds - !b.odds).map(keyed)]);
}

export function optionButton(label, act, point = () => {}) {
	const on = () => point(label), off = () => point(null);
	const props = { onclick: () => act(label), onmouseenter: on, onmouseleave: off, onfocus: on, onblur: off };
	const made = el("button.act", props, el("span", label.label), label.cost && el("span.cost-tag", label.cost),
		label.key && el("kbd", shown(label.key)), label.odds && el("span.odds", label.odds), label.loses && el("span.odds", title(label.loses)));
	Object.assign(made.dataset, { action: label.action, key: label.key });
	if (label.key) made.setAttribute("aria-keyshortcuts", label.key);
	return made;
}

// hooks: who, rest (said when nobody asks), busy, overlay, act(label), point(label), walk(plan), way(plan)
export function showPrompt(state, hooks) {
	const host = $("#options"), question = $("#question"), { choice, labels } = state;
	const text = choice ? choice.text : hooks.rest;
	if (question.textContent !== text) question.textContent = text; // a live region: said only when it is new
	$("#who").replaceChildren(...(choice ? [hooks.who, ruleLink(state.game, choice.rule, "§")] : []));
	$("#prompt").classList.toggle("rest", !choice);
	$("#prompt").dataset.step = state.step;
	$("#prompt").setAttribute("aria-busy", hooks.busy);
	walkBox(hooks);
	showGreyed(state);
	const made = JSON.stringify(labels);
	if (made === host.made && host.children.length) return; // nobody's finger is on a button that goes away
	host.made = made;
	const at = document.activeElement, inside = host.contains(at) || at === question;
	if (inside) host.last = at.dataset.action || host.last;
	const buttons = (some) => some.map((label) => optionButton(label, hooks.act, hooks.point));
	host.replaceChildren(...grouped(labels).map(([name, some]) =>
		el("fieldset", el("legend", name), el(`div.opts${some.length > MANY ? ".many" : ""}`, buttons(some)))));
	if (!inside) return;
	const same = $(`[data-action="${CSS.escape(host.last || "")}"]`, host);
	(same || $(".act", host) || question).focus({ preventScroll: true });
}

const place = ({ square, price, danger }) =>
	danger ? t("{square} ({price}, dangerous)", { square, price }) : t("{square} ({price})", { square, price });

const deed = ({ label, odds, reach: { price } }) => [t("{deed} ({price})", { deed: label, price }), odds].filter(Boolean).join(", ");

const lost = ({ loses, ends }) => [loses, ends].filter(Boolean).map((text) => ` · ${title(text)}`).join("");

// Where the chosen figure can walk, and what it can do there, for those who do not point at the board.
function walkBox({ overlay, walk, way }) {
	const host = $("#walk");
	if (host.overlay === overlay) return;
	host.overlay = overlay;
	const deeds = overlay?.deeds || [], plans = [...deeds.map(({ reach }) => reach), ...(overlay?.reach || [])];
	if (!plans.length) return host.replaceChildren();
	const pick = el("select", { ariaLabel: t("Walk to"), onchange: () => way(plans[pick.selectedIndex - 1]) }, el("option", t("Walk to…")),
		plans.map((plan, n) => el("option", (n < deeds.length ? deed(deeds[n]) : place(plan)) + lost(plan))));
	host.replaceChildren(pick, button(t("Walk"), () => pick.selectedIndex > 0 && walk(plans[pick.selectedIndex - 1])));
}
