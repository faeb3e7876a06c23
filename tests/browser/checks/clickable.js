// Whatever can be pressed is not covered: after scrolling its own list only, a click on its middle meets it, within the
// window, and the question stays in view.
/** @type {Check} */ (async ({ state }) => {
	const { $, $$ } = await import("/static/dom.js"), { asHeld } = await import("/static/laying.js");
	const { toldOf } = await import("/static/labels.js");
	// What is told in full: names, goals, what a card is.
	const NAMES = ".bar h1, #seats li, #status .pool, #status .track > b, #status .goal small, .gamecard b, .gamecard small, "
		+ ".fig b, #options .act, #aids .act";
	/** @type {string[]} */
	const faults = [];
	/** What is seen of it, looked for once. @type {Map<string, HTMLElement[]>} */
	const seen = new Map();
	/** @param {string} selector */
	function all(selector) {
		const found = seen.get(selector) ?? $$(selector).filter((one) => one.checkVisibility());
		seen.set(selector, found);
		return found;
	}
	const name = (/** @type {HTMLElement} */ one) =>
		one.dataset.action || one.dataset.ref || one.dataset.do || one.id || one.textContent.trim().slice(0, 40);
	const page = document.scrollingElement;
	/** What may be scrolled around a thing, from the inside. @type {Map<Element | null, Element[]>} */
	const around = new Map([[null, []]]);
	/** @param {Element | null} at @returns {Element[]} */
	function boxesFrom(at) {
		const known = around.get(at);
		if (known || !at) return known ?? [];
		const scrolls = at === page || /auto|scroll/.test(getComputedStyle(at).overflow), outer = boxesFrom(at.parentElement);
		const found = scrolls ? [at, ...outer] : outer;
		around.set(at, found);
		return found;
	}
	const middle = (/** @type {HTMLElement} */ one) => {
		const { left, top, width, height } = one.getBoundingClientRect();
		return [left + width / 2, top + height / 2];
	};
	const met = (/** @type {HTMLElement} */ one) => {
		const [x, y] = middle(one);
		if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return "lies outside the window";
		const top = document.elementFromPoint(x, y);
		return one.contains(top) ? "" : `is covered by ${top && (top.id || top.getAttribute("class") || top.tagName)}`;
	};
	const question = $("#question");
	// The first line of it, and its middle, as far as there is one.
	const asked = () => {
		const { left, top, bottom } = question.getBoundingClientRect(), y = Math.min(top + 8, (top + bottom) / 2);
		return y >= 0 && y < innerHeight && question.contains(document.elementFromPoint(left + 8, y));
	};
	const atRest = asked();
	/** @param {string} kind @param {HTMLElement} one @param {boolean} keeps the question in sight */
	function press(kind, one, keeps) {
		const boxes = boxesFrom(one.parentElement), before = boxes.map(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
		one.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
		const own = boxes.find((box) => box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth);
		const free = !keeps && page; // what is no answer stands further down a page that scrolls
		const scrolled = (/** @type {Element} */ box, /** @type {number} */ n) =>
			box.scrollLeft !== before[n][0] || box.scrollTop !== before[n][1];
		const still = !boxes.some(scrolled), moved = boxes.filter((box, n) => box !== own && box !== free && scrolled(box, n));
		const why = [met(one), moved.length && `scrolls ${moved.map((box) => box.id || box.className || box.tagName)}`,
			keeps && !(still ? atRest : asked()) && "the question is out of sight"].filter(Boolean);
		if (why.length) faults.push(`${kind} ${name(one)}: ${why.join(", ")}`);
		boxes.forEach((box, n) => {
			if (scrolled(box, n)) [box.scrollLeft, box.scrollTop] = before[n];
		});
	}
	all("#options .act, .in-hand button, .in-hand select").forEach((one) => press("option", one, true));
	all("#aids button, #aids select, #aids input, #walk select, #walk button, #skipping button").forEach((one) => press("aid", one, true));
	all(".gamecard.can").forEach((one) => press("card", one, false));
	all("#status .pool, #status .track").forEach((one) => press("chip", one, false));
	all(".banner button, .banner select").forEach((one) => press("banner", one, false));
	all("#orders, .bar button, .bar a, .board-tools > *").forEach((one) => press("button", one, false));
	const formed = JSON.parse($(".upkeep")?.dataset.answers || "[]"); // whose parts were pressed above
	const listed = $$(".in-hand option").map((one) => /** @type {HTMLOptionElement} */ (one).value); // the other poses are a turn away
	const offered = new Set([...formed, ...listed, ...all("#options .act").map((one) => one.dataset.action)]);
	const said = new Set(state.labels.filter(({ action }) => offered.has(action)).map(toldOf)); // what reads the same stands there once
	const missing = state.over ? [] : asHeld(state.labels).filter((label) => !offered.has(label.action) && !said.has(toldOf(label)));
	missing.forEach(({ action }) => faults.push(`option ${action}: has no button`));
	if (!state.over && !atRest) faults.push("the question is out of sight at rest");
	const strip = $("#status").getBoundingClientRect();
	for (const one of all("#status .pool, #status .track, #status .goal small")) {
		const { left, right, top, bottom } = one.getBoundingClientRect(), aside = left < strip.left || right > strip.right;
		const cut = (aside && innerWidth > 760) || top < strip.top || bottom > strip.bottom; // a finger pushes the strip aside
		if (cut) faults.push(`chip ${name(one)}: is cut off`);
	}
	for (const one of all(NAMES)) {
		const over = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2;
		if (over && getComputedStyle(one).display !== "inline") faults.push(`cut: ${one.textContent}`);
	}
	const bar = $("#seats").getBoundingClientRect();
	for (const one of all("#seats li")) {
		const { left, right } = one.getBoundingClientRect();
		if (left < bar.left - 1 || right > bar.right + 1) faults.push(`seat ${one.textContent}: is cut off`);
	}
	return faults;
})
