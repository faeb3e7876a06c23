// The small box beside a thing that tells what it means or why it cannot be, to mouse, focus and finger.
import { $$, el, fill, focused, on, t, targetOf, timer } from "./dom.js";

export const BUTTONS = "button, summary, label"; // nothing in them can have the focus: a long press or F1 tells
const REST = 300, LINGER = 250, LONG = 500; // ms

/** What to say of an element. @typedef {(element: HTMLElement) => HTMLElement[]} Teller */

/** @type {Array<[selector: string, teller: Teller]>} */
const tellers = [];
const box = el("div.word-box", { id: "word", hidden: true, tabIndex: -1, role: "dialog", ariaLabel: t("What it means") });
document.body.append(box);
const later = timer(), pressing = timer();
/** What the box belongs to. @type {HTMLElement | null} */
let anchor = null;
let pinned = false, held = false; // a mouse that rests somewhere does not disturb a finger

/** The thing of which the box tells, from anything in it. @param {Element} element */
export const anchorOf = (element) => (box.contains(element) ? anchor : null);

/** What a selector finds has something to tell. @param {string} selector @param {Teller} teller makes its lines */
export const tells = (selector, teller) => tellers.push([selector, teller]);

/** A button that cannot be pressed before the words in it. @param {Element} element @returns {HTMLElement | null} */
function talks(element) {
	const one = element.closest?.(tellers.map(([selector]) => selector).join());
	return /** @type {HTMLElement | null} */ (one?.closest("[aria-disabled=true]") || one || null);
}

/** @param {Element | null | undefined} element */
const inside = (element) => (element ? tellers.flatMap(([selector]) => $$(selector, element)) : []);
/** @param {HTMLElement} element */
const told = (element) => tellers.filter(([selector]) => element.matches(selector)).flatMap(([, teller]) => teller(element));

/** @param {HTMLElement} at @param {HTMLElement[]} things @param {boolean} pin until it is closed */
function show(at, things, pin = false) {
	if (anchor !== at) hide();
	later();
	fill(box, [...new Map(things.flatMap(told).map((line) => [line.textContent, line])).values()]);
	box.hidden = false;
	const { left, top, bottom } = at.getBoundingClientRect(), { offsetWidth: w, offsetHeight: h } = box;
	box.style.left = `${Math.max(6, Math.min(left, innerWidth - w - 6))}px`;
	box.style.top = `${bottom + 6 + h < innerHeight ? bottom + 6 : Math.max(6, top - h - 6)}px`;
	anchor = at;
	at.setAttribute("aria-describedby", "word");
	pinned = pin;
	if (pin) box.focus({ preventScroll: true });
}

function hide() {
	later();
	anchor?.removeAttribute("aria-describedby");
	box.hidden = true;
	anchor = null;
	pinned = false;
}

// What it hung on may be gone.
export const check = () => anchor && !anchor.isConnected && hide();

/** @param {Element} element */
const outside = (element) => anchor && !box.contains(element) && element !== anchor;

// ---- pointing, tapping, keys

/** @param {PointerEvent} event */
function over(event) {
	if (event.pointerType !== "mouse" || pinned) return;
	const target = targetOf(event), one = talks(target);
	if (one) later(() => one.isConnected && show(one, [one]), REST);
	else if (box.hidden || box.contains(target)) later();
	else later(hide, LINGER);
}

/** @param {PointerEvent} event */
function down(event) {
	const target = targetOf(event);
	if (outside(target)) hide();
	const pressed = /** @type {HTMLElement | null} */ (target.closest?.(BUTTONS) ?? null), things = inside(pressed);
	held = false;
	pressing(event.pointerType === "touch" && pressed && things.length > 0 && (() => {
		held = true;
		show(pressed, things, true);
	}), LONG);
}

/** A press that was long enough to explain does not press the button too; what cannot be done tells why. @param {MouseEvent} event */
function click(event) {
	const target = targetOf(event), one = talks(target), only = one?.matches("button.word, [aria-disabled=true]");
	if (box.contains(target)) return target.closest("a") && later(hide, 0);
	if (!held && !only) return;
	event.stopPropagation();
	event.preventDefault();
	if (!held && one) show(one, [one], true);
	held = false;
}

/** @param {KeyboardEvent} event */
function key(event) {
	const at = focused(), before = anchor, within = box.contains(at);
	const things = event.key === "F1" && at !== document.body ? inside(at).filter((one) => one.getClientRects().length) : [];
	if (things.length) show(at, things, true);
	else if (event.key !== "Escape" || !before) return;
	else hide();
	if (within && box.hidden) before?.focus({ preventScroll: true });
	event.preventDefault();
	event.stopPropagation();
}

on("pointermove", over);
on("pointerdown", down, true);
for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) on(end, () => pressing(), true);
on("click", click, true);
on("keydown", key, true);
on("focusin", (event) => {
	const target = targetOf(event);
	if (talks(target) === target && target.matches(":focus-visible") && anchor !== target) show(target, [target]);
	else if (outside(target)) hide();
});
