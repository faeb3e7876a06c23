// Light or dark, as the reader chose or the system has it. Runs before anything is painted.
const themes = ["system", "light", "dark"];

function dress(step = 0) {
	const theme = themes[(themes.indexOf(localStorage.getItem("undercroft.theme") || "system") + step) % 3];
	localStorage.setItem("undercroft.theme", theme);
	document.documentElement.dataset.theme = theme;
	const button = document.querySelector("#theme");
	if (button) Object.assign(button, { title: button.dataset[theme], onclick: () => dress(1) });
}

dress();
addEventListener("DOMContentLoaded", () => dress());
