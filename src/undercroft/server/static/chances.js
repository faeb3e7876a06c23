// Chances in few signs, as the board has room for them.
import { percent } from "./words.js";

/** What may come of it, each from 0 to 1. @typedef {{ chance: number, harm?: number, death?: number }} Chance */

/** Of what may happen to some: from which to which, or the one number. @param {number[]} chances */
export function span(chances) {
	const [least, most] = [Math.min, Math.max].map((end) => end(...chances)), high = percent(most);
	return percent(least) === high ? high : `${Math.round(least * 100)}–${high}`;
}

/** To be harmed, and beside it with a cross to die, where these are not the same. @param {Chance[]} spots */
export function numbers(spots) {
	const harm = span(spots.map((spot) => spot.harm || spot.chance)), deaths = spots.map(({ death }) => death || 0);
	const more = spots.some(({ harm: hurt = 0, death }) => death && death < hurt);
	return more ? `${harm} †${span(deaths)}` : harm;
}
