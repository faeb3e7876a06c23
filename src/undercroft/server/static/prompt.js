// The question, and every option as a plain button with a key, in groups.
import { $, button, el, ruleLink } from "./dom.js";

const MANY = 14;
const SIGNS = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→" };
const shown = (key) => key.replace("Shift+", "⇧").replace(/Arrow\w+/, (name) => SIGNS[name]).toUpperCase();

// By heading, what dice decide first; whoever wants no key gets a digit that is left.
function grouped(labels) {
	const digits = [..."123456789"].filter((digit) => !labels.some(({ key }) => key === digit));
	const groups = {};
	for (const label of labels) (groups[label.group] ||= []).push(label);
	return Object.entries(groups).map(([name, some]) => [name, some.sort((a, b) => !a.odds - !b.odds).map((label) => ({ ...label, key: label.key || digits.shift() || "" }))]);
}

export function optionButton(label, act, point = () => {}) {
	const on = () => point(label), off = () => point(null);
	const made = el("button.act", { onclick: () => act(label), onmouseenter: on, onmouseleave: off, onfocus: on, onblur: off },
		el("span", label.label), label.cost && el("span.cost-tag", label.cost), label.key && el("kbd", shown(label.key)), label.odds && el("span.odds", label.odds));
	Object.assign(made.dataset, { action: label.action, key: label.key });
	if (label.key) made.setAttribute("aria-keyshortcuts", label.key);
	return made;
}

// hooks: who, rest (said when nobody asks), busy, reach, act(label), point(label), walk(plan), way(plan)
export function showPrompt(state, hooks) {
	const host = $("#options"), question = $("#question"), { choice, labels } = state;
	const text = choice ? choice.text : hooks.rest;
	if (question.textContent !== text) question.textContent = text; // a live region: said only when it is new
	$("#who").replaceChildren(...(choice ? [hooks.who, ruleLink(state.game, choice.rule, "§")] : []));
	$("#prompt").classList.toggle("rest", !choice);
	$("#prompt").dataset.step = state.step;
	$("#prompt").setAttribute("aria-busy", hooks.busy);
	walkBox(hooks);
	const made = JSON.stringify(labels);
	if (made === host.made && host.children.length) return; // nobody's finger is on a button that goes away
	host.made = made;
	const at = document.activeElement, inside = host.contains(at) || at === question;
	if (inside) host.last = at.dataset.action || host.last;
	host.replaceChildren(...grouped(labels).map(([name, some]) =>
		el("fieldset", el("legend", name), el(`div.opts${some.length > MANY ? ".many" : ""}`, some.map((label) => optionButton(label, hooks.act, hooks.point))))));
	if (inside) ($(`[data-action="${CSS.escape(host.last || "")}"]`, host) || $(".act", host) || question).focus({ preventScroll: true });
}

// Where the chosen figure can walk, for those who do not point at the board.
function walkBox({ reach, walk, way }) {
	const host = $("#walk");
	if (host.reach === reach) return;
	host.reach = reach;
	const pick = reach?.length && el("select", { ariaLabel: "Walk to", onchange: () => way(reach[pick.selectedIndex - 1]) }, el("option", "Walk to…"), reach.map((plan) => el("option", `${plan.square} (${plan.price}${plan.danger ? ", dangerous" : ""})`)));
	host.replaceChildren(...(pick ? [pick, button("Walk", () => pick.selectedIndex > 0 && walk(reach[pick.selectedIndex - 1]))] : []));
}
