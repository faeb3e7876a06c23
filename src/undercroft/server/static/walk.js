// Walking along a plan, step by step, until anything else happens than the figure's own steps.
import { rolls } from "./dice.js";
import { $$ } from "./dom.js";

const PATIENCE = 600; // looks, 50 ms apart

// Where everything but the figure stands.
const standing = (board, [kind, id]) => $$("[data-at][transform]", board.svg)
	.filter((thing) => thing.dataset[kind] !== id)
	.map((thing) => `${board.refOf(thing)?.ref} ${thing.dataset.at}`).join();

// The seat is asked again after its step.
async function settled(line, step) {
	for (let n = 0; n < PATIENCE && !line.state.over; n++) {
		if (line.state.asked && line.state.step > step) return true;
		await new Promise((done) => setTimeout(done, 50));
	}
	return false;
}

// True if the figure got there.
export async function walkAlong({ actions }, line, board, figure, act) {
	let kind = "";
	for (const [n, action] of actions.entries()) {
		const { labels, choice, step, log } = line.state;
		const label = labels.find((one) => one.action === action);
		if (!label || (n > 1 && choice.kind !== kind)) return false;
		kind = choice.kind;
		const before = standing(board, figure);
		if (!(await act(label))) return false;
		if (n === actions.length - 1) return true;
		if (!(await settled(line, step)) || standing(board, figure) !== before) return false;
		if (line.state.log.slice(log.length).some((one) => rolls(one).length)) return false;
	}
	return true;
}
