// Runs before a page's own scripts: knows what is under way, so that a walk sees when a page is at rest.
(() => {
	const SOON = 100; // ms: a timer that is set for later is no part of what happens now
	const { fetch, setTimeout, clearTimeout } = window;
	/** @type {Set<number>} */
	const timers = new Set();
	const under = (window.underWay = {
		asked: 0,
		changes: 0,
		size: "",
		get soon() { return timers.size; },
		later: (/** @type {() => void} */ deed, /** @type {number} */ ms) => setTimeout(deed, ms),
	});
	const changed = () => { under.changes++; };
	window.fetch = async (...what) => {
		under.asked++;
		changed();
		try {
			return await fetch(...what);
		} finally {
			under.asked--;
			changed();
		}
	};
	Object.assign(window, {
		setTimeout: (/** @type {(...more: any[]) => void} */ deed, ms = 0, /** @type {any[]} */ ...more) => {
			const id = setTimeout(() => {
				timers.delete(id);
				changed();
				deed(...more);
			}, ms);
			if (ms <= SOON) timers.add(id);
			return id;
		},
		clearTimeout: (/** @type {number} */ id) => {
			timers.delete(id);
			clearTimeout(id);
		},
	});
	new MutationObserver(changed).observe(document, { attributes: true, childList: true, subtree: true });
	const sized = () => {
		under.size = `${screen.width}x${screen.height}`; // of a phone the window is wider while anything is too wide for it
		changed();
	};
	addEventListener("resize", sized);
	sized();
	const unseen = new CSSStyleSheet(); // nobody looks on: where everything lies is known without painting it
	unseen.replaceSync("body { opacity: 0 }");
	document.adoptedStyleSheets = [unseen];
	localStorage.setItem("undercroft.pace", "now"); // what others do is no concern of a walk
})();
