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
