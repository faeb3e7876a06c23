// Wait until the page shows another question than `answered` (or the end) in a window of that width, and rests; then all
// checks at once. One that any of a team may answer is the same in the eyes of each of them, as long as all know of no further step.
// What the walk is told: who is asked in which step, what may be answered, and what each check found.
(async (/** @type {Wanted} */ { answered, width, quiet, patience, checks }) => {
	const { current, here } = await import("/static/here.js"), { $ } = await import("/static/dom.js");
	const key = () => {
		if (!here.current) return null;
		const { state, playback, latest, passedStep, failedStep } = here.current;
		if (!state || state !== latest || playback.busy || here.busy || here.walking) return null;
		if (state.asked && passedStep === state.step && failedStep !== state.step) return null; // the page answers it by itself
		if (!(state.asked || state.over) || $("#curtain").open) return null;
		if (state.over) return "over";
		return state.choice?.shared ? `team:${state.shared}` : `${state.seat}:${state.step}`;
	};
	const resting = () => {
		const { asked, moved, width: has } = window.underWay, now = has === width && key();
		return now && now !== answered && !asked && performance.now() - moved > quiet;
	};
	const end = performance.now() + patience;
	while (!resting()) {
		if (performance.now() > end) return { key: key(), late: true, options: [], found: {} };
		await new Promise((done) => setTimeout(done, 5));
	}
	for (const one of document.getAnimations()) {
		try {
			one.finish(); // what flies has arrived
		} catch {
			one.cancel(); // what never ends
		}
	}
	await new Promise((done) => setTimeout(done));
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
