// The switch of languages. The server remembers what it was asked for; it goes out of the address again, so that a copied
// link asks nothing of others.
const asked = new URL(location);
asked.searchParams.delete("lang");
history.replaceState(null, "", asked);

for (const link of document.querySelectorAll("[data-lang]")) {
	link.onclick = (event) => {
		event.preventDefault();
		const wanted = new URL(location);
		wanted.searchParams.set("lang", link.dataset.lang);
		location.replace(wanted);
	};
}
