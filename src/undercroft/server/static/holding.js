// Things and options that are a picture or a number: what they mean to whoever points at one, and for a finger a look before
// anything is given away.
import { act, spoken, sure } from "./asking.js";
import * as board from "./board.js";
import { $, $$, button, el, fill, sheet, t } from "./dom.js";
import { face, meaning, pictured } from "./faces.js";
import { last, same } from "./here.js";

const tip = el("div.look-tip", { id: "look", role: "tooltip", hidden: true });
document.body.append(tip);

// What it means, or what a number brings.
function about({ face: signs, ...thing }) {
	if (signs?.length) return [signs.map(meaning), thing.odds && el("p.odds", thing.odds)];
	const [said, ...more] = spoken(thing);
	return el("p", el("b", said), more.map((text) => el("span.odds", " ", text)));
}

// ---- pointing at them

// Beside the column in which the thing stands, or over it: nothing that one could choose is covered.
function tell(anchor, thing) {
	fill(tip, about(thing));
	tip.hidden = false;
	const { left } = anchor.closest(".prompt-box, .side, .hand").getBoundingClientRect(), { top } = anchor.getBoundingClientRect();
	const { offsetWidth: w, offsetHeight: h } = tip, beside = left - w - 8;
	tip.style.left = `${beside > 0 ? beside : Math.max(6, innerWidth - w - 6)}px`;
	tip.style.top = `${Math.max(6, beside > 0 ? Math.min(top, innerHeight - h - 6) : top - h - 8)}px`;
}

export const untell = () => { tip.hidden = true; };

// A finger looks first, under the row in which the thing stands; `give` does it then.
function look(made, thing, give) {
	const row = made.closest("fieldset"), open = made.ariaExpanded === "true";
	for (const one of $$("[aria-expanded=true]", row)) one.ariaExpanded = "false";
	made.ariaExpanded = String(!open);
	const box = $(".looked", row);
	fill(box, !open && [about(thing), give && button(thing.deed || thing.label, give, "button.btn.main.give")]);
	if (!open) box.scrollIntoView({ block: "nearest" });
}

// A picture or a number as a button. Without `give` it is only looked at. What is pointed at is told by `points`.
function thingButton(spec, thing, give, props, inside, points = tell) {
	let finger = false;
	const made = el(spec, { type: "button", ...props }, inside), on = (name, deed) => made.addEventListener(name, deed);
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

const choice = (label) => async () => (await sure(label)) && act(label);

// `points` tells what the mouse is on, `give` does it.
function option(label, signs, key, points, give = choice(label)) {
	const thing = { ...label, face: signs };
	const keys = { "data-key": key || null, "aria-keyshortcuts": key || null };
	const props = { "data-action": label.action || null, "data-errand": label.n ?? null, ...keys, ariaLabel: spoken(label).join(". "), ...board.pointing(label.refs || []) };
	const inside = signs.length ? [face(signs), key && el("kbd", key.toUpperCase())] : el("b", label.number);
	return thingButton(signs.length ? "button.act.tile" : "button.act.number", thing, give, props, inside, points);
}

const row = (name, buttons, ...more) => el("fieldset.faces", el("legend", name), el("div.row", buttons), el("div.looked"), more);

// A row of numbers, each an option: what each can bring stands under them.
export function scale(name, labels) {
	const beside = (_, thing) => $("[aria-expanded=true]", made) || fill($(".looked", made), about(thing));
	const made = row(name, labels.map((label) => option(label, [], label.key, beside)));
	made.classList.add("scale");
	fill($(".looked", made), about(labels[0]));
	return made;
}

// Errands under their heading that differ by a picture or a number; `give(errand)` is what a click does.
export const picked = (name, errands, give) => row(name, errands.map((one) => option(one, one.face, one.key, tell, give(one))));

function kept({ name, text, ref, faces: [signs] }) {
	const props = { "data-ref": ref?.join(" "), ariaLabel: [name, text].filter(Boolean).join(": ") };
	return thingButton("button.tile", { face: signs, label: name }, null, { ...props, ...board.pointing(ref ? [ref] : []) }, face(signs));
}

const MEANS = t("What the signs mean");
const legend = (name, signs) => [name, signs.length > 0 && button("?", () => sheet(MEANS, el("div", signs.map(meaning)), ""),
	"button.what", { type: "button", ariaLabel: MEANS })];

// What one holds, as pictures: those that can be chosen now are options; and options that lie nowhere else. `key(label)` is
// the key of one. Which labels are shown so is told by `shows`.
export const shows = (panels) => {
	const refs = panels.filter(pictured).flatMap(({ rows }) => rows.map(({ ref }) => ref));
	return (label) => label.face.length > 0 || (label.refs.length > 0 && refs.some((ref) => same(ref, last(label))));
};

export function holdings(panels, labels, key) {
	const taken = new Set();
	const strips = panels.filter(pictured).map(({ title, rows, legend: signs, note }) => {
		const made = rows.map((one) => {
			const label = labels.find((other) => same(last(other), one.ref));
			taken.add(label);
			return label ? option(label, one.faces[0], key(label)) : kept(one);
		});
		const asked = made.some((one) => one.matches(".act"));
		return Object.assign(row(legend(title, signs), made, asked && note && el("small.note", note)), { asked });
	});
	const others = Object.entries(Object.groupBy(labels.filter((label) => !taken.has(label)), ({ group }) => group));
	const lying = (label) => option(label, label.face, key(label));
	const groups = others.map(([name, some]) => Object.assign(row(name, some.map(lying)), { asked: true }));
	// small where nothing of it is asked for, those in use before those in hand
	const all = [...groups, ...strips.reverse()].sort((a, b) => b.asked - a.asked);
	for (const one of all) one.classList.toggle("small", !one.asked);
	return all.length > 0 && el("div.strips", all);
}
