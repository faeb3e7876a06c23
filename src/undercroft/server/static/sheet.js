// The picture's parts in the page: each keeps its element as long as it stays the same.
import { $, $$, picture, svg } from "./dom.js";

/** Markup by its address. @type {Map<string, string>} */
const grounds = new Map();

/** @param {string} address */
async function fetched(address) {
	const answer = await fetch(`/api/ground/${address}`);
	if (!answer.ok) throw new Error(`no ground ${answer.status}`);
	const markup = await answer.text();
	grounds.set(address, markup.replace(/^<svg[^>]*>|<\/svg>$/g, ""));
}

/** Many parts at once; a page has bubbles of its own where a picture has titles. @param {string[]} texts */
function elements(texts) {
	const made = picture(`<svg xmlns="http://www.w3.org/2000/svg">${texts.join("")}</svg>`);
	for (const title of $$("title", made)) title.remove();
	return /** @type {SVGGraphicsElement[]} */ ([...made.children]);
}

/** A part that came, went or moved: its element before and now, and its places. */
/** @typedef {{ was?: SVGGraphicsElement, now?: SVGGraphicsElement, from: string, to?: string }} Change */

export class Sheet {
	/** @type {Map<string, PicturePart & { node: SVGGraphicsElement }>} */
	#parts = new Map();
	/** @type {[SVGElement, SVGElement] | null} */
	#head = null;

	/** @param {() => void} filled ground has come @param {(error: unknown) => void} lacking it cannot come */
	constructor(filled, lacking) {
		this.filled = filled;
		this.lacking = lacking;
	}

	/**
	 * `over` lies under whatever can move, `marks` above all. Returns what changed.
	 * @param {SVGSVGElement} root @param {BoardPicture} drawn @param {SVGElement} over @param {SVGElement} marks
	 */
	draw(root, drawn, over, marks) {
		const head = this.#name(root, drawn), changes = this.#renew(drawn);
		over.remove();
		marks.remove();
		const nodes = drawn.order.map((key) => this.#part(key).node), moves = "[data-at][transform]";
		/** @type {Element} */
		let before = head[1];
		for (const node of nodes) {
			if (before.nextSibling !== node) before.after(node);
			before = node;
		}
		root.insertBefore(over, nodes.find((node) => node.matches(moves) || $(moves, node)) || null);
		root.append(marks);
		return changes;
	}

	/** One of the picture's parts, which it has. @param {string} key */
	#part(key) {
		return /** @type {PicturePart & { node: SVGGraphicsElement }} */ (this.#parts.get(key));
	}

	/** @param {SVGSVGElement} root @param {BoardPicture} drawn */
	#name(root, { name, about, classes }) {
		const head = this.#head ?? [svg("title", {}), svg("desc", {})];
		if (!this.#head) root.append(...head);
		this.#head = head;
		head[0].textContent = name;
		head[1].textContent = about;
		root.setAttribute("class", classes);
		Object.assign(root, { role: "img", ariaLabel: name });
		return head;
	}

	/** @param {BoardPicture} drawn */
	#renew({ order, parts }) {
		const old = this.#parts;
		/** @type {Change[]} */
		const changes = [];
		const other = order.filter((key) => old.get(key)?.markup !== parts[key].markup || old.get(key)?.ground !== parts[key].ground);
		const made = new Map(elements(other.map((key) => this.#text(key, parts[key]))).map((node, n) => [other[n], node]));
		for (const [key, { node, place }] of old) {
			if (parts[key]) continue;
			node.remove();
			old.delete(key);
			changes.push({ was: node, from: place });
		}
		for (const key of order) {
			const part = parts[key], { node: was, place: from = "" } = old.get(key) || {};
			const now = /** @type {SVGGraphicsElement} */ (made.get(key) || was);
			if (now === was && from === part.place) continue;
			if (part.place) now.setAttribute("transform", part.place);
			else if (now === was) now.removeAttribute("transform"); // a new one may have its own in its markup
			if (now !== was) was?.replaceWith(now);
			old.set(key, { ...part, node: now });
			if (!part.ground) changes.push({ was, now, from, to: part.place });
		}
		return changes;
	}

	/** Ground that is still to come is an empty group until then. @param {string} key @param {PicturePart} part */
	#text(key, { markup, ground }) {
		if (!ground) return markup ?? "";
		if (!grounds.has(ground)) fetched(ground).then(() => this.#fill(key, ground), this.lacking);
		return grounds.get(ground) || "<g/>";
	}

	/** @param {string} key @param {string} ground */
	#fill(key, ground) {
		const part = this.#parts.get(key);
		if (part?.ground !== ground) return;
		const [node] = elements([grounds.get(ground) ?? ""]);
		if (part.place) node.setAttribute("transform", part.place);
		part.node.replaceWith(node);
		part.node = node;
		this.filled();
	}
}
