// Fallen dice, as the lines of the log tell of them and as the game draws them.
import { el, picture, t } from "./dom.js";

/** The picture of each face, by KIND:FACE. @type {Record<string, string>} */
let faces = {};

/** @param {Record<string, string> | undefined} pictures */
export const learn = (pictures) => { faces = pictures || {}; };

/** One die, marked if it counts or does not. @param {Api.RollItem} roll */
export function die({ kind, face, name, hit }) {
	const drawn = faces[`${kind}:${face}`], made = drawn ? picture(drawn) : el("span.die", name), of = { face: name };
	const says = hit == null ? t("die {face}", of) : hit ? t("die {face}, counts", of) : t("die {face}, does not count", of);
	if (hit != null) made.classList.add(hit ? "hit" : "miss");
	return Object.assign(made, { role: "img", ariaLabel: says, ariaHidden: null });
}

/** A heap for each throw of the last ones; whoever answers the first thrower has dice of another look. @param {Api.LogLine[]} lines */
export function heaps(lines) {
	const some = lines.slice(-3), [first] = some, by = (/** @type {Api.LogLine} */ { refs }) => String(refs[0]);
	return some.map((one) => el(by(one) === by(first) ? "div.heap" : "div.heap.other", one.rolls.slice(-24).map(die),
		one.need != null && el("b.need", `${one.need}+`), some.length > 1 && el("small", one.text)));
}
