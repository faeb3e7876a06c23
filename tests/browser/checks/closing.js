// Whatever opens over the page can be closed again, without scrolling in it: the menu, what is played for, a card.
/** @type {Check} */ (async () => {
	const { $, must, wait } = await import("/static/dom.js");
	const MOMENT = 30; // ms
	/** @type {string[]} */
	const faults = [];
	const met = (/** @type {string} */ name, /** @type {Element} */ one) => {
		const { left, top, width, height } = one.getBoundingClientRect(), [x, y] = [left + width / 2, top + height / 2];
		const inside = left >= 0 && top >= 0 && left + width <= innerWidth && top + height <= innerHeight;
		if (!inside || !one.contains(document.elementFromPoint(x, y))) faults.push(`${name}: its close is cut off`);
	};
	const menu = $("#menu"), stakes = $("#stakes-box");
	must("[data-do=menu]").click();
	await wait(MOMENT);
	if (menu.open) met("menu", must("form[method=dialog] button", menu));
	else faults.push("menu: does not open");
	menu.close();
	if ($("#stakes").children.length) {
		stakes.showPopover();
		met("stakes", must("[popovertargetaction=hide]", stakes));
		stakes.hidePopover();
	}
	const row = $("#panels .fig[data-ref]");
	if (row) {
		const bubble = $("#bubble");
		row.click();
		for (let n = 0; n < 100 && bubble.hidden; n++) await wait(MOMENT);
		if (!bubble.hidden) met("bubble", must(".close", bubble));
		must(".close", bubble).click();
		while (window.underWay.asked) await wait(MOMENT);
	}
	return faults;
})
