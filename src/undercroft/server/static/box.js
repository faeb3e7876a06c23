// The small box beside a thing that tells what it means, or why it cannot be: to a mouse that rests, to the focus, to a tap, to a
// finger that stays. Escape closes it.
import { $$, el } from "./dom.js";
import { t } from "./words.js";

const BUTTONS = "button, summary, label"; // nothing in them can have the focus: a rest of the mouse, a long press or F1 tells
const REST = 300, LINGER = 250, LONG = 500; // ms

const tellers = []; // [selector, what to say of an element]
const box = el("div.word-box", { id: "word", hidden: true, tabIndex: -1, role: "dialog", ariaLabel: t("What it means") });
document.body.append(box);
let timer = 0, pressing = 0, pinned = false, held = false; // a mouse that rests somewhere does not disturb a finger

// Elements that a selector finds have something to tell: `teller` makes the lines of one.
export const tells = (selector, teller) => tellers.push([selector, teller]);

// What has something to tell here: a button that cannot be pressed before the words in it.
function talks(element) {
	const one = element?.closest?.(tellers.map(([selector]) => selector).join() || "none");
	return one?.closest("[aria-disabled=true]") || one;
}

const inside = (element) => (element ? tellers.flatMap(([selector]) => $$(selector, element)) : []);
const told = (element) => tellers.filter(([selector]) => element.matches(selector)).flatMap(([, teller]) => teller(element));

function show(anchor, things) {
	clearTimeout(timer);
	if (box.anchor !== anchor) hide();
	const lines = new Map(things.flatMap(told).map((line) => [line.textContent, line]));
	box.anchor = anchor;
	box.replaceChildren(...lines.values());
	box.hidden = false;
	const { left, top, bottom } = anchor.getBoundingClientRect(), { offsetWidth: w, offsetHeight: h } = box;
	const below = bottom + 6 + h < innerHeight ? bottom + 6 : Math.max(6, top - h - 6);
	box.style.left = `${Math.max(6, Math.min(left, innerWidth - w - 6))}px`;
	box.style.top = `${below}px`;
	anchor.setAttribute("aria-describedby", "word");
}

function pin(anchor, things) {
	show(anchor, things);
	pinned = true;
	box.focus({ preventScroll: true });
}

export function hide() {
	clearTimeout(timer);
	box.anchor?.removeAttribute("aria-describedby");
	box.hidden = true;
	box.anchor = null;
	pinned = false;
}

// What it hung on may be gone.
export const check = () => box.anchor && !box.anchor.isConnected && hide();

const later = (deed, ms) => {
	clearTimeout(timer);
	timer = setTimeout(deed, ms);
};

// ---- pointing, tapping, keys

function over({ target, pointerType }) {
	const one = talks(target);
	if (pointerType !== "mouse" || pinned) return;
	if (box.contains(target)) clearTimeout(timer);
	else if (one) later(() => one.isConnected && show(one, [one]), REST);
	else if (box.hidden) clearTimeout(timer);
	else later(hide, LINGER);
}

function down({ target, pointerType }) {
	if (!box.hidden && !box.contains(target) && target !== box.anchor) hide();
	const pressed = target.closest?.(BUTTONS), things = inside(pressed);
	held = false;
	clearTimeout(pressing);
	if (pointerType === "touch" && things.length) pressing = setTimeout(() => {
		held = true;
		pin(pressed, things);
	}, LONG);
}

// A press that was long enough to explain does not press the button too, and what cannot be done tells why.
function click(event) {
	const one = talks(event.target), only = one?.matches("button.word, [aria-disabled=true]");
	if (box.contains(event.target)) return event.target.closest("a") && later(hide, 0);
	if (!held && !only) return;
	event.stopPropagation();
	event.preventDefault();
	if (!held) pin(one, [one]);
	held = false;
}

function key(event) {
	const at = document.activeElement, { anchor } = box;
	const things = event.key === "F1" ? inside(at).filter((one) => one.getClientRects().length) : [];
	if (things.length && at !== document.body) pin(at, things);
	else if (event.key === "Escape" && anchor) {
		const within = box.contains(at);
		hide();
		if (within) anchor.focus({ preventScroll: true });
	} else return;
	event.preventDefault();
	event.stopPropagation();
}

document.addEventListener("pointerover", over);
document.addEventListener("pointerdown", down, true);
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => clearTimeout(pressing), true);
document.addEventListener("click", click, true);
document.addEventListener("keydown", key, true);
document.addEventListener("focusin", ({ target }) => {
	if (talks(target) === target && target.matches(":focus-visible") && box.anchor !== target) show(target, [target]);
	else if (box.anchor && !box.contains(target) && target !== box.anchor) hide();
});
