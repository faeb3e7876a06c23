// Carrying out a plan, action by action, until anything else happens than what was planned.
import { rolls } from "./dice.js";
import { passing } from "./skips.js";

const LOOK = 50, PATIENCE = 12000; // ms from look to look, and how many of them: somebody else may be thinking

// Where everything but the figure stands.
const standing = ({ picture }, [kind, id]) => Object.entries(picture.parts)
	.filter(([, { markup }]) => markup?.includes("data-at=") && !markup.includes(`data-${kind}="${id}"`))
	.map(([name, { place }]) => `${name} ${place}`).sort().join();

// The seat is asked again after its step; false if it never is, or the reader wants no more of it.
export async function settled(line, step, stopped = () => false) {
	for (let n = 0; n < PATIENCE && !line.state.over && !stopped(); n++) {
		if (line.state.asked && line.state.step > step && !passing(line.state)) return true;
		await new Promise((done) => setTimeout(done, LOOK));
	}
	return false;
}

// What of the plan comes now: where its steps name their questions, those to questions that nobody asked are left out.
function due(steps, { choice }) {
	if (!steps[0].kind) return steps;
	const at = steps.findIndex(({ kind }) => kind === choice.kind);
	return at < 0 ? [] : steps.slice(at);
}

// True if all of it was done. `steps` are actions, each with the kind of its question or none; `figure` is who walks, if
// one does; send(action) gives an answer, stopped() tells whether the reader wants no more.
export async function carryOut(steps, line, { figure, send, stopped }) {
	let left = steps;
	while (left.length) {
		const [next, ...more] = due(left, line.state), { labels, step, log } = line.state;
		if (!labels.some(({ action }) => action === next?.action) || stopped()) return false;
		const before = figure && standing(line.state, figure);
		if (!(await send(next.action))) return false;
		left = more;
		if (!left.length) return true;
		if (!(await settled(line, step, stopped))) return false;
		if (figure && standing(line.state, figure) !== before) return false;
		if (line.state.log.slice(log.length).some((one) => rolls(one).length)) return false;
	}
	return true;
}
