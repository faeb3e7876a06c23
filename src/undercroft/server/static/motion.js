// How the parts of the board move from one picture to the next.
import { $, $$, svg } from "./dom.js";
import { tempo } from "./pace.js";

const SLIDE = { duration: 320, easing: "cubic-bezier(.3,.7,.3,1)" };

/** @typedef {Keyframe[]} Frames */
/** @typedef {import("./sheet.js").Change} Change */
/** The middle of a thing. @typedef {{ cx: number, cy: number }} Spot */

/** A place in the words of an animation; what has none stands where it was drawn. @param {string | undefined} place */
export const css = (place) => (place || "translate(0 0)")
	.replace(/translate\(([-\d.]+)[ ,]+([-\d.]+)\)/g, "translate($1px,$2px) ")
	.replace(/rotate\(([-\d.]+)\)/g, "rotate($1deg) ");

/**
 * What moved slides, what is gone fades, what is new appears.
 * @param {Change[]} changes @param {[Spot, Spot][]} shot @param {Element} layer for what passes
 */
export function flip(changes, shot, layer) {
	for (const { was, now, from, to } of changes) {
		const turned = now && was && was !== now && turn(was, now), place = css(from);
		if (now && !was) move(now, [{ opacity: 0 }, { opacity: 1 }]);
		else if (now && from !== to) move(now, [{ transform: place }, { transform: css(to) }]);
		else if (now && to && !turned) move(now, [{ opacity: 0.3 }, { opacity: 1 }]);
		else if (!now && was && from) {
			const middle = { transform: `${place} scale(1.25)`, offset: 0.35 }, end = `${place} scale(.4) rotate(80deg)`;
			passing(layer, was, [{ opacity: 1, transform: place }, middle, { opacity: 0, transform: end }], 700);
		}
	}
	for (const [a, b] of shot) {
		const far = Math.hypot(b.cx - a.cx, b.cy - a.cy);
		const tracer = svg("line", { class: "tracer", x1: a.cx, y1: a.cy, x2: b.cx, y2: b.cy, "stroke-dasharray": "26 900" });
		passing(layer, tracer, [{ strokeDashoffset: 26 }, { strokeDashoffset: -far }], { duration: 260, iterations: 2 });
	}
}

/** @param {Element} layer @param {SVGElement} thing @param {Frames} frames @param {number | KeyframeAnimationOptions} how */
function passing(layer, thing, frames, how) {
	layer.append(thing);
	move(thing, frames, how).onfinish = () => thing.remove();
}

/** @param {Element} thing @param {Frames} frames @param {number | KeyframeAnimationOptions} how */
export const move = (thing, frames, how = SLIDE) => Object.assign(thing.animate(frames, how), { playbackRate: tempo.rate });

/**
 * What is turned (where a token looks, a leaf in its hinge) turns the short way. How many parts did.
 * @param {Element} before @param {Element} after
 */
function turn(before, after) {
	const angle = (/** @type {Element | null} */ part) =>
		Number(/^rotate\(([-\d.]+)\)$/.exec(part?.getAttribute("transform") ?? "")?.[1] || 0);
	return $$("[class]", after).filter((part) => {
		const was = $(`[class="${part.getAttribute("class")}"]`, before);
		const to = angle(part), by = ((angle(was) - to + 540) % 360) - 180;
		return was && by && move(part, [{ transform: `rotate(${to + by}deg)` }, { transform: `rotate(${to}deg)` }]);
	}).length;
}
