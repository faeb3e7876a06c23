// Things as pictures of a few signs, each of which means something.
import { el, picture } from "./dom.js";

const drawn = new Map(); // pictures by their markup

function sign({ svg, ref, off }) {
	if (!drawn.has(svg)) drawn.set(svg, picture(svg));
	return el(off ? "span.sign.off" : "span.sign", ref ? { [`data-${ref[0]}`]: ref[1] } : {}, drawn.get(svg).cloneNode(true));
}

export const face = (signs) => el("span.face", { ariaHidden: "true" }, signs.map(sign));

// The things that a row of a list holds, each with its parts in words.
export const held = (faces) => faces.map((signs) => {
	const words = signs.map(({ name }) => name).join(", ");
	return Object.assign(face(signs), { role: "img", ariaHidden: null, ariaLabel: words, title: words });
});

export const meaning = (one) => el("p.meaning", sign(one), el("span", one.name && [el("b", one.name), " "], one.text,
	one.off && [" ", el("em", `(${one.off})`)]));

// A hand of them: on a page with a question it lies there.
export const pictured = ({ kind, rows }) => kind === "cards" && rows.some(({ faces }) => faces.length);
