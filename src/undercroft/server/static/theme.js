// Light or dark, as the reader chose or the system has it. Runs before anything is painted.
const key = "undercroft.theme";

// From what the system has first to the other one: the first click shows what it does.
function order() {
	const dark = matchMedia("(prefers-color-scheme: dark)").matches;
	return dark ? ["system", "light", "dark"] : ["system", "dark", "light"];
}

function dress(step = 0) {
	const themes = order(), theme = themes[(themes.indexOf(localStorage.getItem(key) || "system") + step) % 3];
	localStorage.setItem(key, theme);
	document.documentElement.dataset.theme = theme;
	const button = /** @type {HTMLElement | null} */ (document.querySelector("#theme"));
	if (button) Object.assign(button, { title: button.dataset[theme], onclick: () => dress(1) });
}

dress();
addEventListener("DOMContentLoaded", () => dress());
