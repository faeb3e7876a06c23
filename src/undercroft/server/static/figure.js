// The figure that acts: where it can get, what it sees, what it can do to whom.
import { prompt } from "./asking.js";
import { $$ } from "./dom.js";
import { safely } from "./faults.js";
import { first, here, last, now, once, same } from "./here.js";
import { paintRoutes } from "./routes.js";
import { percent } from "./words.js";

// Whoever can do something now, or could once whoever acts has ended.
export const actors = () => once([...now().labels.map(first).filter((ref) => ref?.[0] === "model"), ...(now().guide?.ready || [])]);

// Who has most of the options; else whoever was chosen before and can still do something.
export function choose(ref) {
	const state = now(), acting = actors(), does = state.labels.map(first).filter(Boolean);
	const most = (one) => does.filter((two) => same(one, two)).length * 2 > does.length;
	if (ref === undefined) ref = acting.find(most) || acting.find((one) => same(one, here.chosen)) || null;
	here.chosen = ref;
	here.overlay = null;
	prompt();
	safely("the marks", () => {
		paint();
		const small = here.board.host.clientWidth < 760;
		if (here.chosen || (small && acting.length)) here.board.follow(here.chosen || acting[0], small);
	});
	for (const row of $$(".fig")) row.setAttribute("aria-current", row.dataset.ref === here.chosen?.join(" "));
	if (!here.chosen || here.walking || here.past) return;
	here.looking = here.current.ask(`overlay?figure=${encodeURIComponent(here.chosen[1])}`).then((found) => {
		if (here.chosen !== ref || now().step !== state.step || here.past) return;
		here.overlay = found;
		prompt();
		safely("the marks", paint);
	}, () => {});
}

// Nothing is lost by it but the figure's own points: it is done without a question.
export const free = ({ extra, loses, ends }) => !extra && !loses && !ends;

export function paint() {
	here.board.clear();
	if (here.past) return;
	const mine = now().labels.filter((label) => label.refs.length && (!here.chosen || same(first(label), here.chosen)));
	const near = new Set(mine.filter((label) => last(label)[0] === "square").map((label) => last(label)[1]));
	const reach = here.overlay?.reach || [];
	here.overlay?.sees.forEach((square) => here.board.paint(square, "sees"));
	const plans = [...reach].sort((a, b) => free(a) - free(b)); // of two to one square the free one is shown
	for (const plan of once(plans, ({ square }) => square)) {
		const { square, cost, danger } = plan;
		const kinds = ["reach", near.delete(square) && "near", !free(plan) && "costly", danger && "danger"];
		here.board.paint(square, kinds.filter(Boolean).join(" "), cost);
	}
	near.forEach((square) => here.board.paint(square, "reach near"));
	for (const label of once(mine.reverse(), (one) => String(last(one)))) {
		if (last(label)[0] === "square" || same(last(label), here.chosen)) continue;
		here.board.mark(last(label), label.odds ? "foe" : "thing", label.chance ? percent(label.chance.chance) : "");
	}
	for (const { ref, chance } of here.overlay?.deeds || []) {
		if (!mine.some((label) => same(last(label), ref))) here.board.mark(ref, "foe", chance ? percent(chance.chance) : "");
	}
	paintRoutes();
	if (here.chosen) here.board.mark(here.chosen, "self");
	here.overlay?.seen_by.forEach((id) => here.board.eye([here.chosen[0], id], here.chosen));
}
