// Every mark on the board lies on the thing that it stands for, whatever can be chosen there is marked, and a click on a
// square that can be reached means that square.
async ({ here, state }) => {
	const faults = [], root = document.querySelector("#picture svg"), { chosen, overlay } = here;
	const all = (selector) => [...root.querySelectorAll(selector)], same = (a, b) => String(a) === String(b);
	const find = ([kind, id]) => root.querySelector(`[data-${kind}="${CSS.escape(id)}"]`);
	const box = (one) => one.getBoundingClientRect(), middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
	// How far the middles of two boxes lie apart, measured by the smaller one.
	const apart = (a, b) => {
		const [[ax, ay], [bx, by]] = [middle(a), middle(b)];
		return Math.hypot(ax - bx, ay - by) / Math.max(1, Math.min(a.width, a.height, b.width, b.height));
	};
	for (const mark of all("[data-for]")) {
		const [kind, ...id] = mark.dataset.for.split(" "), thing = find([kind, id.join(" ")]); // names may have blanks
		const name = `${mark.getAttribute("class")} ${mark.dataset.for}`;
		if (!thing) faults.push(`${name}: stands for nothing`);
		else {
			const [a, b] = [box(mark), box(thing)], ratio = Math.max(a.width / b.width, b.width / a.width, a.height / b.height, b.height / a.height);
			if (apart(a, b) > 0.12) faults.push(`${name}: lies elsewhere, ${middle(a).map(Math.round)} and not ${middle(b).map(Math.round)}`);
			else if (ratio > 2.5 && Math.min(b.width, b.height) > 12) faults.push(`${name}: has another size`);
		}
	}
	// What is to be marked, by what the page was told.
	const mine = state.labels.filter(({ refs }) => refs.length && (!chosen || same(refs[0], chosen)));
	const marked = new Set(all("[data-for]").map((one) => one.dataset.for));
	const { worth } = await import("/static/labels.js"), named = ({ refs, ref = refs.at(-1) }) => ref.join(" ");
	const able = new Set([...mine, ...(overlay?.deeds || [])].filter(worth).map(named)); // whatever something can come of
	for (const label of mine) {
		const name = named(label), bare = able.has(name) && find(label.refs.at(-1)) && !marked.has(name);
		if (bare) faults.push(`${label.action}: ${name} is not marked`);
	}
	for (const foe of all(".mark.foe")) {
		if (!able.has(foe.dataset.for)) faults.push(`${foe.dataset.for} is marked, and nothing can come of it`);
	}
	const aims = mine.map(({ refs }) => refs.at(-1)).filter(([kind]) => kind === "square");
	const squares = new Set([...(overlay?.reach || []).map(({ square }) => square), ...aims.map(([, id]) => id)]);
	const { under } = await import("/static/board.js");
	for (const square of squares) {
		if (!marked.has(`square ${square}`)) faults.push(`square ${square} can be reached and is not marked`);
		const [x, y] = middle(box(find(["square", square]))), top = document.elementFromPoint(x, y);
		if (!root.contains(top) || top.closest("[data-model]")) continue; // out of the window, under a button, or who stands there is meant
		const meant = under(x, y), means = meant && (same(meant.ref, ["square", square]) || meant.at === square);
		if (!means) faults.push(`a click on square ${square} means ${meant ? `${meant.ref} at ${meant.at}` : "nothing"}`);
	}
	for (const label of all(".cost")) {
		const { x, y, width, height } = box(label), [cx, cy] = [x + width / 2, y + height / 2];
		const over = document.elementsFromPoint(cx, cy).find((one) => root.contains(one) && one.closest("[data-at][transform]"));
		if (!label.textContent || !over || over.closest("[data-model]")) continue;
		faults.push(`the price ${label.textContent} is hidden by ${over.closest("[class]").getAttribute("class")}`);
	}
	return faults;
}
