// Light or dark: as the system likes it, until somebody presses the button.
const root = document.documentElement;
const kept = localStorage.getItem("undercroft.theme");
if (kept) root.dataset.theme = kept;
document.getElementById("theme").addEventListener("click", () => {
  const light = root.dataset.theme ? root.dataset.theme === "light" : matchMedia("(prefers-color-scheme: light)").matches;
  root.dataset.theme = light ? "dark" : "light";
  localStorage.setItem("undercroft.theme", root.dataset.theme);
});
