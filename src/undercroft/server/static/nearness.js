// How much something that happened is to the reader: by whom it was done, to whom, and how far from their figures.
const TOKEN = 48; // units of every picture that a figure takes (board.js)
const NEAR = 4 * TOKEN;

/** @type {Set<Concern>} */
const CLOSE = new Set(["mine", "near"]);

/** The reader's figures, each as the words of its ref. @typedef {Set<string>} Own */

/** Where a figure stands in a picture, in its units; null if it is not in it. @param {BoardPicture} picture @param {string[]} ref */
function placeOf({ parts }, ref) {
	const found = /translate\(([-\d.]+)[ ,]+([-\d.]+)\)/.exec(parts[ref.join("-")]?.place ?? "");
	return found && found.slice(1).map(Number);
}

/** @param {BoardPicture} picture @param {string[]} ref @param {Own} own */
function near(picture, ref, own) {
	const at = placeOf(picture, ref);
	return at !== null && [...own].map((one) => placeOf(picture, one.split(","))).some((other) =>
		other && Math.hypot(other[0] - at[0], other[1] - at[1]) <= NEAR);
}

/** @param {Api.LogLine[]} lines */
const acting = (lines) => lines.map(({ refs }) => refs[0]).filter((ref) => ref?.[0] === "model");
/** @param {Api.LogLine[]} lines @param {Own} own */
const named = (lines, own) => lines.some(({ refs }) => refs.some((ref) => own.has(String(ref))));

/**
 * Whoever has no figures looks on, and all concerns them; but where none act yet, what one did oneself is known. What no
 * figure does is told.
 * @param {Api.LogLine[]} lines @param {Pick<TableState, "picture" | "seat">} state @param {Own} own @returns {Concern}
 */
export function concernOf(lines, { picture, seat }, own) {
	const who = acting(lines), whose = lines.map((line) => line.whose ?? -1);
	if (!own.size && !who.length && seat >= 0 && whose.some((one) => one >= 0)) return whose.every((one) => one === seat) ? "own" : "told";
	if (!own.size) return "mine";
	if (!who.length) return "told";
	if (who.every((ref) => own.has(String(ref)))) return "own";
	if (named(lines, own)) return "mine";
	return who.some((ref) => near(picture, ref, own)) ? "near" : "far";
}

/**
 * Wounds, deaths and goals, doors and other things on the board, whatever is done to the reader's figures or near them.
 * @param {Api.LogLine[]} lines @param {Pick<TableState, "picture" | "seat" | "asked">} state @param {Own} own
 */
export function weighs(lines, state, own) {
	if (state.asked || lines.some(({ mark }) => mark)) return true;
	const things = lines.some(({ refs }) => refs.some(([kind]) => kind !== "model" && kind !== "square"));
	return things || CLOSE.has(concernOf(lines, state, own));
}
