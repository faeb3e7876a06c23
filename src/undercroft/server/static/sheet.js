// The picture's parts in the page: each keeps its element as long as it stays the same.
import { $, $$, picture, svg } from "./dom.js";

const grounds = new Map(); // by address: its markup, or the promise of it

function fetched(address) {
	const asked = fetch(`/api/ground/${address}`).then((answer) => {
		if (!answer.ok) throw new Error(`no ground ${answer.status}`);
		return answer.text();
	});
	const inside = (markup) => markup.replace(/^<svg[^>]*>|<\/svg>$/g, "");
	grounds.set(address, asked.then((text) => grounds.set(address, inside(text)), (error) => {
		grounds.delete(address);
		throw error;
	}));
	return grounds.get(address);
}

// Elements for many parts at once; a page has bubbles of its own where a picture has titles.
function elements(texts) {
	const made = [...picture(`<svg xmlns="http://www.w3.org/2000/svg">${texts.join("")}</svg>`).children];
	for (const one of made) for (const title of $$("title", one)) title.remove();
	return made;
}

export class Sheet {
	// filled() hears that ground has come, lacking(error) that it cannot
	constructor(filled, lacking) {
		Object.assign(this, { parts: new Map(), head: null, filled, lacking });
	}

	// Draw into a picture what is new; `over` lies under whatever can move, `marks` above all. Returns what changed.
	draw(root, drawn, over, marks) {
		this.name(root, drawn);
		const changes = this.renew(drawn);
		over.remove();
		marks.remove();
		let before = this.head.at(-1);
		for (const key of drawn.order) {
			const { node } = this.parts.get(key);
			if (before.nextSibling !== node) root.insertBefore(node, before.nextSibling);
			before = node;
		}
		const moves = "[data-at][transform]", nodes = drawn.order.map((key) => this.parts.get(key).node);
		root.insertBefore(over, nodes.find((node) => node.matches(moves) || $(moves, node)) || null);
		root.append(marks);
		return changes;
	}

	name(root, { name, about, classes }) {
		if (!this.head) root.append(...(this.head = [svg("title", {}), svg("desc", {})]));
		const [title, desc] = this.head;
		title.textContent = name;
		desc.textContent = about;
		const said = { role: "img", "aria-label": name, class: classes };
		for (const [key, value] of Object.entries(said)) root.setAttribute(key, value);
	}

	renew({ order, parts }) {
		const changes = [];
		for (const [key, { node, place }] of this.parts) {
			if (parts[key]) continue;
			node.remove();
			this.parts.delete(key);
			changes.push({ was: node, now: null, from: place, to: "" });
		}
		const same = (old, part) => old && old.markup === part.markup && old.ground === part.ground;
		const other = order.filter((key) => !same(this.parts.get(key), parts[key]));
		const made = new Map(elements(other.map((key) => this.text(key, parts[key]))).map((node, n) => [other[n], node]));
		for (const key of order) {
			const old = this.parts.get(key), part = parts[key], node = made.get(key) || old.node;
			if (old && node === old.node && old.place === part.place) continue;
			if (part.place) node.setAttribute("transform", part.place);
			else if (node === old?.node) node.removeAttribute("transform"); // a new one may have its own in its markup
			if (old && old.node !== node) old.node.replaceWith(node);
			this.parts.set(key, { ...part, node });
			if (!part.ground) changes.push({ was: old?.node || null, now: node, from: old?.place || "", to: part.place });
		}
		return changes;
	}

	// Ground that is still to come is an empty group until then.
	text(key, { markup, ground }) {
		if (!ground) return markup;
		const found = grounds.get(ground) || fetched(ground);
		if (typeof found !== "string") found.then(() => this.fill(key, ground), this.lacking);
		return typeof found === "string" ? found : "<g/>";
	}

	fill(key, ground) {
		const part = this.parts.get(key);
		if (part?.ground !== ground) return;
		const [node] = elements([this.text(key, part)]);
		if (part.place) node.setAttribute("transform", part.place);
		part.node.replaceWith(node);
		this.parts.set(key, { ...part, node });
		this.filled();
	}
}
