// The picture's parts in the page: each keeps its element as long as it stays the same.
import { $, $$, picture, svg } from "./dom.js";

const grounds = new Map(); // markup by its address

async function fetched(address) {
	const answer = await fetch(`/api/ground/${address}`);
	if (!answer.ok) throw new Error(`no ground ${answer.status}`);
	const markup = await answer.text();
	grounds.set(address, markup.replace(/^<svg[^>]*>|<\/svg>$/g, ""));
}

// Many parts at once; a page has bubbles of its own where a picture has titles.
function elements(texts) {
	const made = picture(`<svg xmlns="http://www.w3.org/2000/svg">${texts.join("")}</svg>`);
	for (const title of $$("title", made)) title.remove();
	return [...made.children];
}

export class Sheet {
	// filled() hears that ground has come, lacking(error) that it cannot
	constructor(filled, lacking) {
		Object.assign(this, { parts: new Map(), head: null, filled, lacking });
	}

	// `over` lies under whatever can move, `marks` above all. Returns what changed.
	draw(root, drawn, over, marks) {
		this.name(root, drawn);
		const changes = this.renew(drawn);
		over.remove();
		marks.remove();
		const nodes = drawn.order.map((key) => this.parts.get(key).node), moves = "[data-at][transform]";
		let before = this.head.at(-1);
		for (const node of nodes) {
			if (before.nextSibling !== node) before.after(node);
			before = node;
		}
		root.insertBefore(over, nodes.find((node) => node.matches(moves) || $(moves, node)) || null);
		root.append(marks);
		return changes;
	}

	name(root, { name, about, classes }) {
		if (!this.head) root.append(...(this.head = [svg("title", {}), svg("desc", {})]));
		this.head[0].textContent = name;
		this.head[1].textContent = about;
		root.setAttribute("class", classes);
		Object.assign(root, { role: "img", ariaLabel: name });
	}

	renew({ order, parts }) {
		const old = this.parts, changes = [];
		const other = order.filter((key) => old.get(key)?.markup !== parts[key].markup || old.get(key).ground !== parts[key].ground);
		const made = new Map(elements(other.map((key) => this.text(key, parts[key]))).map((node, n) => [other[n], node]));
		for (const [key, { node, place }] of old) {
			if (parts[key]) continue;
			node.remove();
			old.delete(key);
			changes.push({ was: node, from: place });
		}
		for (const key of order) {
			const part = parts[key], { node: was, place: from = "" } = old.get(key) || {}, now = made.get(key) || was;
			if (now === was && from === part.place) continue;
			if (part.place) now.setAttribute("transform", part.place);
			else if (now === was) now.removeAttribute("transform"); // a new one may have its own in its markup
			if (now !== was) was?.replaceWith(now);
			old.set(key, { ...part, node: now });
			if (!part.ground) changes.push({ was, now, from, to: part.place });
		}
		return changes;
	}

	// Ground that is still to come is an empty group until then.
	text(key, { markup, ground }) {
		if (!ground) return markup;
		if (!grounds.has(ground)) fetched(ground).then(() => this.fill(key, ground), this.lacking);
		return grounds.get(ground) || "<g/>";
	}

	fill(key, ground) {
		const part = this.parts.get(key);
		if (part?.ground !== ground) return;
		const [node] = elements([grounds.get(ground)]);
		if (part.place) node.setAttribute("transform", part.place);
		part.node.replaceWith(node);
		part.node = node;
		this.filled();
	}
}
