// The question, and every option as a plain button with a key, in groups.
import { $, button, el, ruleLink } from "./dom.js";

const MANY = 14;
const SIGNS = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→" };
const shown = (key) => key.replace("Shift+", "⇧").replace(/Arrow\w+/, (name) => SIGNS[name]).toUpperCase();

// The keys that options want, and digits for the others.
function withKeys(labels) {
  const digits = [..."123456789"];
  return labels.map((label) => ({ ...label, key: label.key || digits.shift() || "" }));
}

export function optionButton(label, act, point = () => {}) {
  const on = () => point(label), off = () => point(null);
  const made = el("button.act", { type: "button", onclick: () => act(label), onmouseenter: on, onmouseleave: off, onfocus: on, onblur: off },
    el("span", label.label), label.key ? el("kbd", shown(label.key)) : el("i"), label.cost && el("span.cost-tag", label.cost), label.odds && el("span.odds", label.odds));
  Object.assign(made.dataset, { action: label.action, key: label.key });
  if (label.key) made.setAttribute("aria-keyshortcuts", label.key);
  return made;
}

// hooks: who, rest (what to say when nobody asks), reach, act(label), point(label), walk(plan), way(plan)
export function showPrompt(state, hooks) {
  const host = $("#prompt");
  const held = host.contains(document.activeElement) && document.activeElement;
  const groups = {};
  for (const label of withKeys(state.labels)) (groups[label.group] ||= []).push(label);
  const asked = state.asked && state.choice;
  const question = el("h2", { id: "question", tabIndex: -1 }, asked ? state.choice.text : hooks.rest, " ", asked && ruleLink(state.game, state.choice.rule));
  const top = host.dataset.step === String(state.step) ? host.scrollTop : 0;
  host.replaceChildren(...[
    asked && el("p.who", hooks.who), question, hooks.reach?.length && walkBox(hooks),
    ...Object.entries(groups).map(([name, some]) => el("fieldset", el("legend", name), el(`div.opts${some.length > MANY ? ".many" : ""}`, some.sort((a, b) => !a.odds - !b.odds).map((label) => optionButton(label, hooks.act, hooks.point))))),
  ].filter(Boolean));
  host.classList.toggle("rest", !asked);
  host.dataset.step = state.step;
  host.scrollTop = top;
  const again = held?.dataset?.action && $(`[data-action="${CSS.escape(held.dataset.action)}"]`, host);
  if (held) (again || $(".act", host) || question).focus({ preventScroll: true });
}

// Where the chosen figure can walk, for those who do not point at the board.
function walkBox({ reach, walk, way }) {
  const pick = el("select", { ariaLabel: "Walk to", onchange: () => way(reach[pick.selectedIndex - 1]) }, el("option", "Walk to…"), reach.map((plan) => el("option", `${plan.square} (${plan.price}${plan.danger ? ", dangerous" : ""})`)));
  return el("div.walk", pick, button("Walk", () => pick.selectedIndex > 0 && walk(reach[pick.selectedIndex - 1])));
}
