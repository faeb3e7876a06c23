// The switch of languages. The server remembers it, the address forgets it: a copied link asks nothing.
const asked = new URL(location.href);
asked.searchParams.delete("lang");
history.replaceState(null, "", asked);

for (const link of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-lang]"))) {
	link.onclick = (event) => {
		event.preventDefault();
		const wanted = new URL(location.href);
		wanted.searchParams.set("lang", link.dataset.lang ?? "");
		location.replace(wanted.href);
	};
}
