// The small box beside a thing that tells what it means or why it cannot be, to mouse, focus and finger.
import { $$, el, fill, on, t, timer } from "./dom.js";

export const BUTTONS = "button, summary, label"; // nothing in them can have the focus: a long press or F1 tells
const REST = 300, LINGER = 250, LONG = 500; // ms

const tellers = []; // [selector, what to say of an element]
const box = el("div.word-box", { id: "word", hidden: true, tabIndex: -1, role: "dialog", ariaLabel: t("What it means") });
document.body.append(box);
const later = timer(), pressing = timer();
let pinned = false, held = false; // a mouse that rests somewhere does not disturb a finger

// What a selector finds has something to tell: `teller` makes its lines.
export const tells = (selector, teller) => tellers.push([selector, teller]);

// A button that cannot be pressed before the words in it.
function talks(element) {
	const one = element.closest?.(tellers.map(([selector]) => selector).join());
	return one?.closest("[aria-disabled=true]") || one;
}

const inside = (element) => (element ? tellers.flatMap(([selector]) => $$(selector, element)) : []);
const told = (element) => tellers.filter(([selector]) => element.matches(selector)).flatMap(([, teller]) => teller(element));

// `pin`: until it is closed.
function show(anchor, things, pin = false) {
	if (box.anchor !== anchor) hide();
	later();
	fill(box, [...new Map(things.flatMap(told).map((line) => [line.textContent, line])).values()]);
	box.hidden = false;
	const { left, top, bottom } = anchor.getBoundingClientRect(), { offsetWidth: w, offsetHeight: h } = box;
	box.style.left = `${Math.max(6, Math.min(left, innerWidth - w - 6))}px`;
	box.style.top = `${bottom + 6 + h < innerHeight ? bottom + 6 : Math.max(6, top - h - 6)}px`;
	box.anchor = anchor;
	anchor.setAttribute("aria-describedby", "word");
	pinned = pin;
	if (pin) box.focus({ preventScroll: true });
}

function hide() {
	later();
	box.anchor?.removeAttribute("aria-describedby");
	box.hidden = true;
	box.anchor = null;
	pinned = false;
}

// What it hung on may be gone.
export const check = () => box.anchor && !box.anchor.isConnected && hide();

const outside = (element) => box.anchor && !box.contains(element) && element !== box.anchor;

// ---- pointing, tapping, keys

function over({ target, pointerType }) {
	if (pointerType !== "mouse" || pinned) return;
	const one = talks(target);
	if (one) later(() => one.isConnected && show(one, [one]), REST);
	else if (box.hidden || box.contains(target)) later();
	else later(hide, LINGER);
}

function down({ target, pointerType }) {
	if (outside(target)) hide();
	const pressed = target.closest?.(BUTTONS), things = inside(pressed);
	held = false;
	pressing(pointerType === "touch" && things.length > 0 && (() => {
		held = true;
		show(pressed, things, true);
	}), LONG);
}

// A press that was long enough to explain does not press the button too; what cannot be done tells why.
function click(event) {
	const one = talks(event.target), only = one?.matches("button.word, [aria-disabled=true]");
	if (box.contains(event.target)) return event.target.closest("a") && later(hide, 0);
	if (!held && !only) return;
	event.stopPropagation();
	event.preventDefault();
	if (!held) show(one, [one], true);
	held = false;
}

function key(event) {
	const at = document.activeElement, { anchor } = box, within = box.contains(at);
	const things = event.key === "F1" && at !== document.body ? inside(at).filter((one) => one.getClientRects().length) : [];
	if (things.length) show(at, things, true);
	else if (event.key !== "Escape" || !anchor) return;
	else hide();
	if (within && box.hidden) anchor.focus({ preventScroll: true });
	event.preventDefault();
	event.stopPropagation();
}

on("pointermove", over);
on("pointerdown", down, true);
for (const end of ["pointerup", "pointercancel"]) on(end, () => pressing(), true);
on("click", click, true);
on("keydown", key, true);
on("focusin", ({ target }) => {
	if (talks(target) === target && target.matches(":focus-visible") && box.anchor !== target) show(target, [target]);
	else if (outside(target)) hide();
});
