// Things as pictures of a few signs, each of which means something.
import { el, picture } from "./dom.js";

/** Pictures by their markup. @type {Map<string, SVGSVGElement>} */
const drawn = new Map();

/** @param {Page.Sign} sign */
function sign({ svg, ref, off }) {
	const made = drawn.get(svg) ?? picture(svg);
	drawn.set(svg, made);
	return el(off ? "span.sign.off" : "span.sign", ref ? { [`data-${ref[0]}`]: ref[1] } : {}, made.cloneNode(true));
}

/** What is seen in the picture before it is not drawn again. @param {Page.Sign[]} signs */
export function face(signs) {
	const seen = signs.filter(({ part }) => !part);
	return el(seen.length === 2 ? "span.face.pair" : "span.face", { ariaHidden: "true" }, seen.map(sign));
}

/** The things that a row of a list holds, each with its parts in words. @param {Page.Sign[][]} faces */
export const held = (faces) => faces.map((signs) => {
	const words = signs.map(({ name }) => name).join(", ");
	return Object.assign(face(signs), { role: "img", ariaHidden: null, ariaLabel: words, title: words });
});

/** @param {Page.Sign} one */
export const meaning = (one) => el("p.meaning", sign(one), el("span", one.name && [el("b", one.name), " "], one.text,
	one.off && [" ", el("em", `(${one.off})`)]));

/** A hand of them: on a page with a question it lies there. @param {Page.Panel} panel */
export const pictured = ({ kind, rows, named }) => kind === "cards" && !named && rows.some(({ faces }) => faces.length);
