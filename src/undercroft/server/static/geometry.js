// Where a thing of a picture is, and how large, whatever moves just now.

/** @typedef {{ x: number, y: number, w: number, h: number, cx: number, cy: number }} Box */

/** @param {Iterable<SVGTransform>} moves */
const matrix = (moves) => [...moves].reduce((all, one) => all.multiply(one.matrix), new DOMMatrix());

/**
 * A thing's place in a picture by what is written there, from the picture's corner: an animation does not count.
 * @param {SVGGraphicsElement} node @param {Element} root the picture @returns {DOMMatrix}
 */
function placed(node, root) {
	const own = matrix(node.transform.baseVal);
	return node.parentElement === root ? own : placed(/** @type {any} */ (node.parentElement), root).multiply(own);
}

/** How large it is when nothing of it moves: a copy stands still. @param {SVGGraphicsElement} node */
function extent(node) {
	if (!node.getAnimations({ subtree: true }).length) return node.getBBox();
	const copy = /** @type {SVGGraphicsElement} */ (node.cloneNode(true));
	node.after(copy);
	const found = copy.getBBox();
	copy.remove();
	return found;
}

/**
 * What was measured a moment ago and still holds: else the page would be laid out anew for each.
 * @type {Map<string, Box | null>}
 */
export const held = new Map();

/**
 * Measures all of these and holds it while that is done.
 * @param {Ref[]} refs @param {(ref: Ref) => Box | null} boxOf @param {() => void} work
 */
export function holding(refs, boxOf, work) {
	for (const ref of refs) held.set(String(ref), boxOf(ref));
	try {
		work();
	} finally {
		held.clear();
	}
}

/** A thing's box, once it has moved; the middle is its token's. @param {SVGGraphicsElement} node @param {Element} root @returns {Box} */
export function boxIn(node, root) {
	const { p1, p3 } = DOMQuad.fromRect(extent(node)), to = placed(node, root);
	const [a, b] = [p1, p3].map((corner) => corner.matrixTransform(to));
	const middle = node.transform.baseVal.length ? { cx: to.e, cy: to.f } : { cx: (a.x + b.x) / 2, cy: (a.y + b.y) / 2 };
	return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.abs(b.x - a.x), h: Math.abs(b.y - a.y), ...middle };
}

/** @param {number} value @param {number} low @param {number} high */
export const between = (value, low, high) => Math.max(low, Math.min(value, high));
