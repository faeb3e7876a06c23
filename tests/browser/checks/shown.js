// Wait until the page shows another question than `answered` (or the end) in a window of that size, and rests: nothing is
// asked of the server, no timer is about to end, whatever flies has arrived, all connections have heard of the same step, and
// a whole frame has passed in which nothing changed. Then all checks at once. A question that any of a team may answer is the same
// in the eyes of each of them, as long as all know of no further step.
// What the walk is told: who is asked in which step, what may be answered, and what each check found.
(async (/** @type {Wanted} */ { answered, size, patience, checks }) => {
	const { current, here } = await import("/static/here.js"), { $ } = await import("/static/dom.js");
	const under = window.underWay;
	const key = () => {
		if (!here.current) return null;
		const { state, playback, latest, passedStep, failedStep } = here.current;
		if (!state || state !== latest || playback.busy || here.busy || here.walking) return null;
		if (here.connections.some((one) => one.latest?.shared !== latest.shared)) return null;
		if (state.asked && passedStep === state.step && failedStep !== state.step) return null; // the page answers it by itself
		if (!(state.asked || state.over) || $("#curtain").open) return null;
		if (state.over) return "over";
		return state.choice?.shared ? `team:${state.shared}` : `${state.seat}:${state.step}`;
	};
	const quiet = () => {
		const now = under.size === size && key();
		return now && now !== answered && !under.asked && !under.soon;
	};
	const frame = () => new Promise((done) => requestAnimationFrame(() => under.later(() => done(null), 0)));
	const end = performance.now() + patience;
	for (let before = -1; before !== under.changes || !quiet();) {
		if (performance.now() > end) return { key: key(), late: true, options: [], found: {} };
		if (!quiet()) {
			await new Promise((done) => under.later(() => done(null), 5));
			continue;
		}
		for (const one of document.getAnimations()) {
			try {
				one.finish(); // what flies has arrived
			} catch {
				one.cancel(); // what never ends
			}
		}
		before = under.changes;
		await frame();
	}
	const { state } = current(), shown = key(); // what is checked: meanwhile it may go on
	/** @type {Record<string, string[]>} */
	const found = {};
	for (const [name, check] of Object.entries(checks)) {
		try {
			found[name] = await check({ here, state });
		} catch (error) {
			found[name] = [`the check itself: ${/** @type {Error} */ (error).stack}`];
		}
	}
	return { key: shown, seat: state.seat, step: state.step, options: state.over ? [] : state.labels.map(({ action }) => action), found };
})
