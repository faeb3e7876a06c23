// A thing that is laid on the board: how it is held, where it may lie so, and how it would lie there.
import * as board from "./board.js";
import { button, el, picture, t } from "./dom.js";
import { here, setPose, shownState } from "./here.js";
import { aimOf, sameRef } from "./labels.js";
import { redrawFigure } from "./redraw.js";
import { act } from "./sending.js";
import { openLabels } from "./suggesting.js";

/** In which pose it is held: as the thing before was, where it may be laid so; null if there is none. @param {Page.Label[]} labels */
export function poseOf(labels) {
	const poses = labels.flatMap(({ pose }) => pose ?? []);
	return poses.length ? (poses.includes(here.pose) ? here.pose : poses[0]) : null;
}

/** What can be chosen as the thing is held now. @param {Page.Label[]} labels */
export function asHeld(labels) {
	const now = poseOf(labels);
	return now === null ? labels : labels.filter(({ pose }) => pose === null || pose === now);
}

/**
 * The next pose in which it can be laid.
 * @param {Set<number | null>} can @param {number} now @param {number} by @param {number} of how many there are
 */
export function nextPose(can, now, by, of) {
	let next = now;
	do next = (next + by + of) % of;
	while (!can.has(next) && next !== now);
	return next;
}

/** @param {number} by */
function turn(by) {
	const { labels, guide } = shownState();
	setPose(nextPose(new Set(labels.map(({ pose }) => pose)), poseOf(labels) ?? 0, by, guide.poses.length));
	redrawFigure(here.chosen);
	if (hovered) showGhost(hovered);
}

/** Over what the thing is held. @type {Thing | null} */
let hovered = null;

/** What a thing of the board stands for here: itself, or the place on which it lies. @param {Thing} thing @param {Page.Label[]} labels */
const placeOf = ({ ref, at }, labels) => labels.find((label) => sameRef(aimOf(label), ref))
	|| labels.find((label) => at && sameRef(aimOf(label), ["square", at]));

/** How it would lie there, and whether it may. @param {Thing | null} thing */
export function showGhost(thing) {
	hovered = thing;
	const labels = openLabels(), { guide } = shownState(), now = poseOf(labels);
	const can = thing && now !== null && placeOf(thing, asHeld(labels));
	board.ghost(thing?.ref, now === null ? "" : guide.poses[now].svg, can ? "fits" : "sticks");
}

/** What is in hand, with its way to be turned and the places where it may lie. @param {Page.Label[]} labels @param {Page.Guide} guide */
export function handBox(labels, { poses }) {
	const now = poseOf(labels);
	if (now === null) return false;
	const can = labels.filter(({ pose }) => pose === now), turns = new Set(labels.map(({ pose }) => pose)).size > 1;
	const over = () => {
		const chosen = can[list.selectedIndex - 1], aim = chosen && aimOf(chosen);
		board.follow(aim);
		showGhost(aim ? { ref: aim, at: undefined } : null);
	};
	const list = el("select", { ariaLabel: t("Where it lies"), onchange: over }, el("option", t("Lay it…")),
		can.map(({ label, action }) => el("option", { value: action }, label)));
	const lay = () => list.selectedIndex > 0 && act(can[list.selectedIndex - 1]);
	const turning = turns && [
		button(t("↻ Turn it"), () => turn(1), "button.btn", { "data-key": "r", title: t("Turn it (R)") }),
		button("↺", () => turn(-1), "button.btn", { title: t("Turn it back"), ariaLabel: t("Turn it back") }),
	];
	return el("fieldset.in-hand", el("legend", can[0].group),
		el("div.row", el("span.thing", { ariaHidden: "true" }, picture(poses[now].svg)), el("span", poses[now].name), turning),
		el("div.row", list, button(t("Lay it"), lay)));
}
