// Whatever opens over the page can be closed again, without scrolling in it: the menu, what is played for, a card.
async () => {
	const faults = [], wait = () => new Promise((done) => setTimeout(done, 30));
	const met = (name, one) => {
		const { left, top, width, height } = one.getBoundingClientRect(), [x, y] = [left + width / 2, top + height / 2];
		const inside = left >= 0 && top >= 0 && left + width <= innerWidth && top + height <= innerHeight;
		if (!inside || !one.contains(document.elementFromPoint(x, y))) faults.push(`${name}: its close is cut off`);
	};
	const menu = document.querySelector("#menu"), stakes = document.querySelector("#stakes-box");
	document.querySelector("[data-do=menu]").click();
	await wait();
	if (menu.open) met("menu", menu.querySelector("form[method=dialog] button"));
	else faults.push("menu: does not open");
	menu.close();
	if (document.querySelector("#stakes").children.length) {
		stakes.showPopover();
		met("stakes", stakes.querySelector("[popovertargetaction=hide]"));
		stakes.hidePopover();
	}
	const row = document.querySelector("#panels .fig[data-ref]");
	if (row) {
		const bubble = document.querySelector("#bubble");
		row.click();
		for (let n = 0; n < 100 && bubble.hidden; n++) await wait();
		if (!bubble.hidden) met("bubble", bubble.querySelector(".close"));
		document.querySelector("#bubble .close").click();
		while (window.underWay.asked) await wait();
	}
	return faults;
}
