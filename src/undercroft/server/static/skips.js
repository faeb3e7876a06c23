// "Not this turn": questions of a kind that the reader lets go by until the turn is over. Nobody else learns of it.
import { here, now, table } from "./here.js";

const place = () => `undercroft.skip.${table}.${now().seat}`;

function skipped(turn) {
	const kept = JSON.parse(sessionStorage.getItem(place()) || "{}");
	return kept.turn === turn ? kept.kinds : [];
}

export function skip({ choice, guide }) {
	const kinds = [...skipped(guide.turn), choice.kind];
	sessionStorage.setItem(place(), JSON.stringify({ turn: guide.turn, kinds }));
}

// The question is one that the reader does not want to see.
export const passing = ({ asked, choice, guide }) => asked && guide.skip && skipped(guide.turn).includes(choice.kind);

// True if it is answered without the reader.
export function passes(state, send) {
	if (!passing(state)) return false;
	if (!here.busy) send(state.guide.skip);
	return true;
}
