// As much of a page as scripts want while they are loaded, so that what they reckon can be tested without a browser.

/** What a browser keeps. */
class Store {
	#kept = new Map();
	getItem(key) { return this.#kept.get(key) ?? null; }
	setItem(key, value) { this.#kept.set(key, String(value)); }
	removeItem(key) { this.#kept.delete(key); }
	clear() { this.#kept.clear(); }
}

/** An element that can be anything and shows nothing. */
const element = () => ({
	dataset: {}, style: {}, classList: { toggle() {}, add() {}, remove() {} }, children: [], textContent: "{}", options: [],
	addEventListener() {}, append() {}, after() {}, replaceChildren() {}, setAttribute() {}, querySelector: () => element(),
	querySelectorAll: () => [], getBoundingClientRect: () => ({}), contains: () => false, matches: () => false, closest: () => null,
});

/** A page in a language, with the words of its catalogue. */
export function openPage({ lang = "en", words = {} } = {}) {
	const asked = { "#words": { textContent: JSON.stringify(words) } };
	Object.assign(globalThis, {
		localStorage: new Store(), sessionStorage: new Store(), addEventListener() {}, location: { origin: "", hash: "", search: "" },
		performance: Object.assign(performance, { getEntriesByType: () => [{ responseStart: 0 }] }),
		matchMedia: () => ({ matches: false }), MutationObserver: class { observe() {} }, ResizeObserver: class { observe() {} },
		document: { ...element(), documentElement: { ...element(), lang }, body: element(), createElement: element, createElementNS: element,
			getElementById: () => null,
			querySelector: (selector) => asked[selector] ?? element() },
	});
}
