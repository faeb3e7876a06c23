// The figure that acts: where it can get, what it sees, what it can do to whom.
import { prompt } from "./asking.js";
import { $$, percent } from "./dom.js";
import { safely } from "./faults.js";
import { first, here, last, now, once, same } from "./here.js";
import { overlay, paintRoutes } from "./walk.js";

// Whoever can do something now, or could once whoever acts has ended.
export const actors = () => once([...now().labels.map(first).filter((ref) => ref?.[0] === "model"), ...(now().guide?.ready || [])]);

// Who has most of the options; else whoever was chosen before and can still do something.
export function choose(ref) {
	const { labels, step } = now(), acting = actors(), does = labels.map(first).filter(Boolean);
	const most = (one) => does.filter((two) => same(one, two)).length * 2 > does.length;
	if (ref === undefined) ref = acting.find(most) || acting.find((one) => same(one, here.chosen)) || null;
	here.chosen = ref;
	here.overlay = null;
	prompt();
	safely("the marks", () => {
		paint();
		const small = here.board.host.clientWidth < 760;
		if (ref || (small && acting.length)) here.board.follow(ref || acting[0], small);
	});
	for (const row of $$(".fig")) row.ariaCurrent = row.dataset.ref === ref?.join(" ");
	if (!ref || here.walking || here.past) return;
	here.looking = overlay(ref).then((found) => {
		if (here.chosen !== ref || now().step !== step || here.past) return;
		here.overlay = found;
		prompt();
		safely("the marks", paint);
	}, () => {});
}

// Nothing is lost by it but the figure's own points: it is done without a question.
export const free = ({ extra, loses, ends }) => !extra && !loses && !ends;

const tag = ({ chance }) => (chance ? percent(chance.chance) : "");

export function paint() {
	const { board, chosen } = here, { reach, sees, seen_by: eyes, deeds } = here.overlay || { reach: [], sees: [], seen_by: [], deeds: [] };
	board.clear();
	if (here.past) return;
	const mine = now().labels.filter((label) => label.refs.length && (!chosen || same(first(label), chosen)));
	const near = new Set(mine.filter((label) => last(label)[0] === "square").map((label) => last(label)[1]));
	sees.forEach((square) => board.paint(square, "sees"));
	const plans = [...reach].sort((a, b) => free(a) - free(b)); // of two to one square the free one is shown
	for (const plan of once(plans, ({ square }) => square)) {
		const { square, cost, danger } = plan;
		const kinds = ["reach", near.delete(square) && "near", !free(plan) && "costly", danger && "danger"];
		board.paint(square, kinds.filter(Boolean).join(" "), cost);
	}
	near.forEach((square) => board.paint(square, "reach near"));
	for (const label of once(mine.reverse(), (one) => String(last(one)))) {
		if (last(label)[0] !== "square" && !same(last(label), chosen)) board.mark(last(label), label.odds ? "foe" : "thing", tag(label));
	}
	for (const deed of deeds) if (!mine.some((label) => same(last(label), deed.ref))) board.mark(deed.ref, "foe", tag(deed));
	paintRoutes();
	if (chosen) board.mark(chosen, "self");
	eyes.forEach((id) => board.eye([chosen[0], id], chosen));
}
