// The switch of languages. The server remembers what it was asked for; the reader stays where they are: what stands in
// the address goes along, and what was asked for goes out of it again, so that a copied link asks nothing of others.
const asked = new URLSearchParams(location.search);

function address(changed) {
	const search = changed.size ? `?${changed}` : "";
	return location.pathname + search + location.hash;
}

if (asked.has("lang")) {
	asked.delete("lang");
	history.replaceState(null, "", address(asked));
}

for (const link of document.querySelectorAll("[data-lang]")) {
	link.onclick = (event) => {
		event.preventDefault();
		const wanted = new URLSearchParams(location.search);
		wanted.set("lang", link.dataset.lang);
		location.replace(address(wanted));
	};
}
