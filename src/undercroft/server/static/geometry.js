// Where a thing of a picture is, and how large, whatever moves just now.

/** @param {Iterable<SVGTransform>} moves */
const matrix = (moves) => [...moves].reduce((all, one) => all.multiply(one.matrix), new DOMMatrix());

/**
 * A thing's place in a picture by what is written there, from the picture's corner: an animation does not count.
 * @param {SVGGraphicsElement} node @param {Element} root the picture @returns {DOMMatrix}
 */
export function placed(node, root) {
	const own = matrix(node.transform.baseVal);
	return node.parentElement === root ? own : placed(/** @type {any} */ (node.parentElement), root).multiply(own);
}

/** How large it is when nothing of it moves: a copy stands still. @param {SVGGraphicsElement} node */
export function extent(node) {
	if (!node.getAnimations({ subtree: true }).length) return node.getBBox();
	const copy = /** @type {SVGGraphicsElement} */ (node.cloneNode(true));
	node.after(copy);
	const found = copy.getBBox();
	copy.remove();
	return found;
}

/** @param {number} value @param {number} low @param {number} high */
export const between = (value, low, high) => Math.max(low, Math.min(value, high));

/** A thing's box in a picture; its middle is its token's. @param {SVGGraphicsElement} node @param {Element} root the picture */
export function boxIn(node, root) {
	const { p1, p3 } = DOMQuad.fromRect(extent(node)), to = placed(node, root);
	const [a, b] = [p1, p3].map((corner) => corner.matrixTransform(to));
	const middle = node.transform.baseVal.length ? { cx: to.e, cy: to.f } : { cx: (a.x + b.x) / 2, cy: (a.y + b.y) / 2 };
	return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.abs(b.x - a.x), h: Math.abs(b.y - a.y), ...middle };
}

/**
 * The side of a square, north first, on whose arrow a place lies; -1 if on none.
 * @param {DOMRect} square @param {number} x @param {number} y @param {number} arrow its size, as a share of the square
 */
export function sideOf(square, x, y, arrow) {
	const across = (x - square.left) / square.width - 0.5, down = (y - square.top) / square.height - 0.5;
	const [far, beside] = [Math.max(Math.abs(across), Math.abs(down)), Math.min(Math.abs(across), Math.abs(down))];
	if (far < 0.5 - arrow || far > 0.5 || beside > arrow) return -1;
	if (Math.abs(down) > Math.abs(across)) return down < 0 ? 0 : 2;
	return across > 0 ? 1 : 3;
}
