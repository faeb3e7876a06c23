// Things and options that are a picture or a number: what they mean to whoever points at one, and for a finger a look before
// anything is given away.
import * as board from "./board.js";
import { spoken } from "./buttons.js";
import { $, $$, button, el, fill, must, openDialog, t } from "./dom.js";
import { face, meaning, pictured } from "./faces.js";
import { aimOf, groupsOf, sameRef } from "./labels.js";
import { act, sure } from "./sending.js";

/** A thing that is a picture, or an option that is a picture or a number. */
/** @typedef {Pick<Page.Label, "label"> & Partial<Page.Label> & { face?: Page.Sign[] }} Held */
/** @typedef {(anchor: HTMLElement, thing: Held) => void} Points */

const tip = el("div.look-tip", { id: "look", role: "tooltip", hidden: true });
document.body.append(tip);

/** What it means, or what a number brings. @param {Held} thing */
function about({ face: signs, ...thing }) {
	if (signs?.length) return [el(signs.filter(({ part }) => !part).length < 3 ? "div.large" : "div", signs.map(meaning)),
		thing.odds && el("p.odds", thing.odds)];
	const [said, ...more] = spoken(thing);
	return el("p", el("b", said), more.map((text) => el("span.odds", " ", text)));
}

// ---- pointing at them

/** Beside the column in which the thing stands, or over it: nothing that one could choose is covered. @type {Points} */
function tell(anchor, thing) {
	fill(tip, about(thing));
	tip.hidden = false;
	const column = /** @type {Element} */ (anchor.closest(".prompt-box, .side, .hand"));
	const { left } = column.getBoundingClientRect(), { top } = anchor.getBoundingClientRect();
	const { offsetWidth: w, offsetHeight: h } = tip, beside = left - w - 8;
	tip.style.left = `${beside > 0 ? beside : Math.max(6, innerWidth - w - 6)}px`;
	tip.style.top = `${Math.max(6, beside > 0 ? Math.min(top, innerHeight - h - 6) : top - h - 8)}px`;
}

export const untell = () => { tip.hidden = true; };

/**
 * A finger looks first, under the row in which the thing stands.
 * @param {HTMLElement} made @param {Held} thing @param {(() => unknown) | null} give what it does then
 */
function look(made, thing, give) {
	const row = /** @type {Element} */ (made.closest("fieldset")), open = made.ariaExpanded === "true";
	for (const one of $$("[aria-expanded=true]", row)) one.ariaExpanded = "false";
	made.ariaExpanded = String(!open);
	const box = must(".looked", row);
	fill(box, !open && [about(thing), give && button(thing.deed || thing.label, give, "button.btn.main.give")]);
	if (!open) box.scrollIntoView({ block: "nearest" });
}

/**
 * A picture or a number as a button.
 * @param {string} spec @param {Held} thing @param {(() => unknown) | null} give without it it is only looked at
 * @param {Record<string, any>} props @param {Child} inside @param {Points} points what is pointed at is told by it
 */
function thingButton(spec, thing, give, props, inside, points = tell) {
	let finger = false;
	const made = el(spec, { type: "button", ...props }, inside);
	const on = (/** @type {string} */ name, /** @type {(event: PointerEvent) => void} */ deed) =>
		made.addEventListener(name, (event) => deed(/** @type {PointerEvent} */ (event)));
	on("pointerdown", ({ pointerType }) => { finger = pointerType !== "mouse"; });
	on("click", () => {
		const by = finger;
		finger = false;
		untell();
		if (by || !give) look(made, thing, give);
		else give();
	});
	on("pointerenter", ({ pointerType }) => pointerType === "mouse" && points(made, thing));
	on("pointerleave", untell);
	on("focus", () => made.matches(":focus-visible") && points(made, thing));
	on("blur", untell);
	return made;
}

// ---- rows of them

/** @param {Page.Label} label @param {Page.Sign[]} signs @param {string | undefined} key @param {Points} [points] */
function option(label, signs, key, points) {
	const thing = { ...label, face: signs }, give = async () => (await sure(label)) && act(label);
	const keys = { "data-key": key || null, "aria-keyshortcuts": key || null };
	const props = { "data-action": label.action, ...keys, ariaLabel: spoken(label).join(". "), ...board.pointing(label.refs) };
	const inside = signs.length ? [face(signs), key && el("kbd", key.toUpperCase())] : el("b", label.number);
	return thingButton(signs.length ? "button.act.tile" : "button.act.number", thing, give, props, inside, points);
}

/** @param {Child} name @param {HTMLElement[]} buttons @param {...Child} more */
const row = (name, buttons, ...more) => el("fieldset.faces", el("legend", name), el("div.row", buttons), el("div.looked"), more);

/** A row of numbers, each an option: what each can bring stands under them. @param {string} name @param {Page.Label[]} labels */
export function scale(name, labels) {
	/** @type {Points} */
	const beside = (_, thing) => {
		if (!$("[aria-expanded=true]", made)) fill(must(".looked", made), about(thing));
	};
	/** @type {HTMLElement} */
	const made = row(name, labels.map((label) => option(label, [], label.key, beside)));
	made.classList.add("scale");
	fill(must(".looked", made), about(labels[0]));
	return made;
}

/**
 * Errands under their heading that differ by a picture or a number, and are chosen by it.
 * @template {Page.Errand & { n: number }} E @param {string} name @param {E[]} errands @param {(errand: E) => unknown} give
 */
export const picked = (name, errands, give) => row(name, errands.map((one) => {
	const { face: signs, number, n, label } = one, spec = signs.length ? "button.act.tile" : "button.act.number";
	const props = { "data-errand": n, ariaLabel: spoken(one).join(". ") };
	return thingButton(spec, { label, odds: one.odds, face: signs }, () => give(one), props, signs.length ? face(signs) : el("b", number));
}));

/** @param {Page.Row} row */
function kept({ name, text, ref, faces: [signs] }) {
	const props = { "data-ref": ref?.join(" "), ariaLabel: [name, text].filter(Boolean).join(": ") };
	return thingButton("button.tile", { face: signs, label: name }, null, { ...props, ...board.pointing(ref ? [ref] : []) }, face(signs));
}

const MEANS = t("What the signs mean");
/** @param {string} name @param {Page.Sign[]} signs */
const legend = (name, signs) => [name, signs.length > 0 && button("?", () => openDialog(MEANS, el("div", signs.map(meaning)), ""),
	"button.what", { type: "button", ariaLabel: MEANS })];

/** Which labels are shown as pictures. @param {Page.Panel[]} panels */
export const shows = (panels) => {
	const refs = panels.filter(pictured).flatMap(({ rows }) => rows.map(({ ref }) => ref));
	return (/** @type {Page.Label} */ label) =>
		label.face.length > 0 || (label.refs.length > 0 && refs.some((ref) => sameRef(ref, aimOf(label))));
};

/**
 * What one holds, as pictures: those that can be chosen now are options; and options that lie nowhere else.
 * @param {Page.Panel[]} panels @param {Page.Label[]} labels @param {(label: Page.Label) => string | undefined} key the key of one
 */
export function holdings(panels, labels, key) {
	/** @type {Set<Page.Label | undefined>} */
	const taken = new Set();
	const strips = panels.filter(pictured).map(({ title, rows, legend: signs, note }) => {
		const made = rows.map((one) => {
			const label = labels.find((other) => sameRef(aimOf(other), one.ref));
			taken.add(label);
			return label ? option(label, one.faces[0], key(label)) : kept(one);
		});
		const asked = made.some((one) => one.matches(".act"));
		return { box: row(legend(title, signs), made, asked && note && el("small.note", note)), asked };
	});
	const others = groupsOf(labels.filter((label) => !taken.has(label)));
	const lying = (/** @type {Page.Label} */ label) => option(label, label.face, key(label));
	const groups = others.map(([name, some]) => ({ box: row(name, some.map(lying)), asked: true }));
	// small where nothing of it is asked for, those in use before those in hand
	const all = [...groups, ...strips.reverse()].sort((a, b) => Number(b.asked) - Number(a.asked));
	for (const { box, asked } of all) box.classList.toggle("small", !asked);
	return all.length > 0 && el("div.strips", all.map(({ box }) => box));
}
