// Runs before a page's own scripts: counts what is under way, so that a walk knows when a page is at rest.
(() => {
	const under = (window.underWay = { asked: 0, moved: 0, width: screen.width });
	const { fetch } = window;
	const moved = () => { under.moved = performance.now(); };
	window.fetch = async (...what) => {
		under.asked++;
		moved();
		try {
			return await fetch(...what);
		} finally {
			under.asked--;
			moved();
		}
	};
	new MutationObserver(moved).observe(document, { childList: true, subtree: true });
	addEventListener("resize", () => {
		under.width = screen.width; // of a phone the window is wider while anything is too wide for it
		moved();
	});
	const unseen = new CSSStyleSheet(); // nobody looks on: where everything lies is known without painting it
	unseen.replaceSync("body { opacity: 0 }");
	document.adoptedStyleSheets = [unseen];
	localStorage.setItem("undercroft.pace", "now"); // what others do is no concern of a walk
})();
