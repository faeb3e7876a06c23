// How likely each side was to win, drawn over the steps of a game: a press leads to a step, or to a mark that is near.
import { el, percent, svg } from "./dom.js";

const NEAR = 12; // px: so near a mark it is meant, and not the step beside it
const COLOURS = 4; // in board.css; more sides than that begin anew

/** @typedef {{ step: number, side: number, kind: "moment" | "blunder" }} Mark */

/** From step to step. @param {number[]} line */
const path = (line) => line.map((chance, at) => (at ? `H${at}V${high(chance)}` : `M0 ${high(chance)}`)).join("");
/** @param {number} chance */
const high = (chance) => Math.round(1000 - 1000 * chance) / 10;

/**
 * @param {number[][]} lines one for each side that is drawn @param {Mark[]} marks @param {number[]} turns steps with which turns begin
 * @param {string} says @param {(step: number) => void} go
 */
export function chart(lines, marks, turns, says, go) {
	const last = Math.max(1, lines[0].length - 1), share = (/** @type {number} */ step) => `${100 * step / last}%`;
	const picture = svg("svg", { viewBox: `0 0 ${last} 100`, preserveAspectRatio: "none", role: "img", "aria-label": says });
	const turn = turns.map((step) => `M${step} 0V100`).join("");
	picture.append(svg("path", { d: turn, class: "turns" }), svg("path", { d: `M0 50H${last}`, class: "even" }));
	if (lines.length === 1) picture.append(svg("path", { d: `${path(lines[0])}V100H0Z`, class: "below" }));
	picture.append(...lines.map((line, n) => svg("path", { d: path(line), class: `line line-${n % COLOURS}` })));
	const now = el("i.now"), places = marks.map((mark) => {
		const line = lines[mark.side] ?? lines[0], at = high(line[mark.step]);
		const sign = el(`b.${mark.kind}`, mark.kind === "blunder" ? "?" : "");
		sign.style.left = share(mark.step);
		sign.style.top = `${mark.side < lines.length ? at : high(lines[0][mark.step])}%`;
		return sign;
	});
	const box = el("div.chart", picture,
		el("div.marks", { ariaHidden: "true" }, el("small", percent(1)), el("small", percent(0)), now, places));
	box.onclick = ({ clientX }) => {
		const { left, width } = picture.getBoundingClientRect(), x = clientX - left;
		const far = (/** @type {number} */ step) => Math.abs(step / last * width - x);
		const nearest = marks.map(({ step }) => step).sort((a, b) => far(a) - far(b))[0];
		const step = nearest !== undefined && far(nearest) <= NEAR ? nearest : Math.round(x / width * last);
		go(Math.min(Math.max(step, 0), last));
	};
	return {
		box,
		/** Where the reader looks. @param {number} step */
		at(step) {
			now.style.left = share(step);
		},
	};
}
