// Every mark on the board lies on the thing that it stands for, whatever can be chosen there is marked, and a click on a
// square that can be reached means that square.
/** @type {Check} */ (async ({ here, state }) => {
	const { $$, must } = await import("/static/dom.js"), { sameRef, bestChance } = await import("/static/labels.js");
	const { find, under } = await import("/static/board.js"), { asHeld } = await import("/static/laying.js");
	/** @type {string[]} */
	const faults = [];
	const root = must("#picture svg"), { chosen, overlay } = here;
	const all = (/** @type {string} */ selector) => $$(selector, root);
	const box = (/** @type {Element} */ one) => one.getBoundingClientRect();
	const middle = (/** @type {DOMRect} */ { x, y, width, height }) => [x + width / 2, y + height / 2];
	// How far the middles of two boxes lie apart, measured by the smaller one.
	const apart = (/** @type {DOMRect} */ a, /** @type {DOMRect} */ b) => {
		const [[ax, ay], [bx, by]] = [middle(a), middle(b)];
		return Math.hypot(ax - bx, ay - by) / Math.max(1, Math.min(a.width, a.height, b.width, b.height));
	};
	for (const mark of all("[data-for]")) {
		const [kind, ...id] = (mark.dataset.for ?? "").split(" "), thing = find([kind, id.join(" ")]); // names may have blanks
		const name = `${mark.getAttribute("class")} ${mark.dataset.for}`;
		if (!thing) faults.push(`${name}: stands for nothing`);
		else {
			const a = box(mark), b = box(thing);
			const ratio = Math.max(a.width / b.width, b.width / a.width, a.height / b.height, b.height / a.height);
			if (apart(a, b) > 0.12) faults.push(`${name}: lies elsewhere, ${middle(a).map(Math.round)} and not ${middle(b).map(Math.round)}`);
			else if (ratio > 2.5 && Math.min(b.width, b.height) > 12) faults.push(`${name}: has another size`);
		}
	}
	// What is to be marked, by what the page was told.
	const offered = asHeld(state.labels).filter(({ refs }) => refs.length);
	const mine = offered.filter(({ refs, pose }) => pose !== null || !chosen || sameRef(refs[0], chosen));
	const marked = new Set(all("[data-for]").map((one) => one.dataset.for));
	const aimOf = (/** @type {Page.Label} */ { refs }) => refs[refs.length - 1], named = (/** @type {Ref} */ ref) => ref.join(" ");
	// whatever something can come of
	const deeds = (overlay?.deeds || []).filter(bestChance).map(({ ref }) => ref);
	const able = new Set([...mine.filter(bestChance).map(aimOf), ...deeds].map(named));
	for (const label of mine) {
		const aim = aimOf(label), name = named(aim), bare = able.has(name) && find(aim) && !marked.has(name);
		if (bare) faults.push(`${label.action}: ${name} is not marked`);
	}
	for (const foe of all(".mark.foe")) {
		if (!able.has(foe.dataset.for ?? "")) faults.push(`${foe.dataset.for} is marked, and nothing can come of it`);
	}
	const aims = mine.map(aimOf).filter(([kind]) => kind === "square");
	const squares = new Set([...(overlay?.reach || []).map(({ square }) => square), ...aims.map(([, id]) => id)]);
	for (const square of squares) {
		if (!marked.has(`square ${square}`)) faults.push(`square ${square} can be reached and is not marked`);
		const [x, y] = middle(box(/** @type {Element} */ (find(["square", square])))), top = document.elementFromPoint(x, y);
		// out of the window, under a button, or who stands there is meant
		if (!top || !root.contains(top) || top.closest("[data-model]")) continue;
		const meant = under(x, y, top), means = meant && (sameRef(meant.ref, ["square", square]) || meant.at === square);
		if (!means) faults.push(`a click on square ${square} means ${meant ? `${meant.ref} at ${meant.at}` : "nothing"}`);
	}
	for (const label of all(".cost")) {
		const { x, y, width, height } = box(label), [cx, cy] = [x + width / 2, y + height / 2];
		const over = document.elementsFromPoint(cx, cy).find((one) => root.contains(one) && one.closest("[data-at][transform]"));
		if (!label.textContent || !over || over.closest("[data-model]")) continue;
		faults.push(`the price ${label.textContent} is hidden by ${over.closest("[class]")?.getAttribute("class")}`);
	}
	return faults;
})
