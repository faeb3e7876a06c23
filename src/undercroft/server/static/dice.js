// Fallen dice, as the lines of the log tell of them and as the game draws them.
import { el, picture } from "./dom.js";
import { t } from "./words.js";

let faces = {}; // the picture of each face, by KIND:FACE

export const learn = (pictures) => { faces = pictures || {}; };

// The dice of a line: kind, face and name of each.
export const rolls = (line) => line.rolls;

export function die({ kind, face, name, hit }) {
	const drawn = faces[`${kind}:${face}`], says = t("die {face}", { face: name });
	const counts = hit == null ? "" : hit ? ".hit" : ".miss";
	if (!drawn) return el(`span.die${counts}`, { role: "img", ariaLabel: says }, name);
	const made = picture(drawn);
	if (counts) made.classList.add(counts.slice(1));
	made.removeAttribute("aria-hidden");
	made.setAttribute("role", "img");
	made.setAttribute("aria-label", says);
	return made;
}
