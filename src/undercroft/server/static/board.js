// The picture of the board. A ref [kind, id] names what has `data-<kind>="<id>"` in it.
import { numbers } from "./chances.js";
import { heaps } from "./dice.js";
import { $, $$, el, fill, must, picture, prefersStill, report, safely, svg, targetOf, timer } from "./dom.js";
import { between, boxIn, sideOf } from "./geometry.js";
import { current, timeline } from "./here.js";
import { flip, move } from "./motion.js";
import { tempo } from "./pace.js";
import { Sheet } from "./sheet.js";

const ARROW = 0.2; // of a square: how deep an arrow at its side is, and how wide to each hand
const GLIDE = 260; // ms of the camera
const TOKEN = 48; // units of every picture that a figure takes, however large its place is
const CLEAR = 36; // px: a figure that is seen well; for one that is a little smaller the whole board is worth more

export const host = $("#board");
const box = $("#picture"), clearing = timer();
/** What is pressed on the board. @type {Map<number, PointerEvent>} */
const pointers = new Map();

/**
 * The ground has come; a thing was chosen; the mouse is on one.
 * @typedef {object} Hooks
 * @property {() => void} filled
 * @property {(thing: Thing | null, place: Point, touch: boolean) => unknown} pick
 * @property {(thing: Thing | null, place: Point) => void} point
 */
/**
 * A thing's box in the picture's units, and its middle.
 * @typedef {{ x: number, y: number, w: number, h: number, cx: number, cy: number }} Box
 */
/**
 * The middle of the window in the picture's units, pixels for each unit, and whether all is seen.
 * @typedef {{ cx: number, cy: number, scale: number, whole: boolean }} View
 */
/** @typedef {import("./chances.js").Chance} Chance */
/** Where a chance stands. @typedef {Box & Chance} Spot */
/** A chance, or one of several. @typedef {SVGTextElement & { spots: Spot[], at: DOMRect, w: number, bottom: number }} Tag */

/** @type {Hooks} */
let hooks = { filled() {}, pick() {}, point() {} };
/** @type {SVGSVGElement | null} */
let root = null;
/** @type {Sheet | null} */
let sheet = null;
/** @type {BoardPicture | null} */
let shown = null;
/** @type {View | null} */
let view = null;
let chosen = false; // how near one looks, by the reader
/** What was measured since the picture was drawn. @type {WeakMap<Element, Box>} */
let boxes = new WeakMap();
/** Under whatever can move. @type {SVGGElement} */
let over;
/** Above all. @type {SVGGElement} */
let marks;

/** @returns {[width: number, height: number]} */
const size = () => [box.clientWidth, box.clientHeight];
/** @param {string} kind @param {Box} a @param {Box} b @param {Record<string, any>} [more] */
const line = (kind, a, b, more) => svg("line", { class: kind, x1: a.cx, y1: a.cy, x2: b.cx, y2: b.cy, ...more });

/** @param {Partial<Hooks>} given */
export function begin(given) {
	hooks = { ...hooks, ...given };
	listen();
	new ResizeObserver(() => view && root && again()).observe(host);
}

/**
 * What a node of the picture belongs to, and where that is. What only lies somewhere (a corpse, a mine) is its square.
 * @param {Element | null} node @returns {Thing | null}
 */
function refOf(node) {
	let lies = "";
	for (; node && node !== box; node = node.parentElement) {
		const { at, side, ...kinds } = /** @type {HTMLElement} */ (node).dataset || {}, [kind] = Object.keys(kinds);
		if (kind) return { ref: [kind, kinds[kind] ?? ""], at };
		lies ||= at ?? "";
	}
	return lies && find(["square", lies]) ? { ref: ["square", lies], at: lies } : null;
}

/**
 * What a click there means. Whoever stands somewhere is there as a whole; of furniture each square is its own place.
 * @param {number} x @param {number} y @param {Element | null} node
 */
export function under(x, y, node = document.elementFromPoint(x, y)) {
	const found = refOf(node);
	if (!found?.at || found.ref[0] === "model" || found.ref[0] === "square") return found; // a door lies between squares
	const floors = /** @type {HTMLElement[]} */ (document.elementsFromPoint(x, y)).filter((one) => box.contains(one));
	return { ...found, at: floors.find((one) => one.dataset.square)?.dataset.square || found.at };
}

/** Nothing is found on a board that was cleared. @param {Ref} ref */
export const find = ([kind, id]) => root && /** @type {(SVGGraphicsElement & HTMLElement) | null} */ (
	root.querySelector(`[data-${kind}="${CSS.escape(id)}"]`));

export const things = () => (root ? $$("[data-at], g[transform]", root).flatMap((one) => refOf(one) ?? []) : []);

/** A thing's box, once it has moved; the middle is its token's. @param {Ref} ref */
export function boxOf(ref) {
	const found = find(ref), known = found && (boxes.get(found) ?? boxIn(found, drawnRoot()));
	if (found && known) boxes.set(found, known);
	return known;
}

export function forget() {
	root = sheet = shown = null;
	fill(box);
}

/**
 * @param {BoardPicture} drawn @param {boolean} animate
 * @param {Api.LogLine[]} story new lines of the log @param {boolean} camera it follows them
 */
export function show(drawn, animate, story, camera = false) {
	const fallen = story.filter(({ rolls }) => rolls.length), target = fallen.at(-1)?.refs.at(-1);
	const before = target && sheet && boxOf(target); // it may be gone afterwards
	if (drawn !== shown) {
		shown = drawn;
		safely("drawing the board", () => draw(animate, story), plain);
	}
	fill("#caption", camera && story.slice(-2).map(({ text }) => el("span", text)));
	if (camera) safely("the camera", () => witness(story));
	if (fallen.length) safely("the dice", () => roll(fallen, (target && root && boxOf(target)) || before));
	else if (story.length) sweep();
}

/** @param {boolean} animate @param {Api.LogLine[]} story */
function draw(animate, story) {
	const moving = animate && sheet && !prefersStill() && !tempo.still;
	const shot = moving ? safely("looking for shots", () => shots(story), () => []) : [];
	if (!sheet) unroll(svg("svg", {}), new Sheet(() => hooks.filled(), lacking));
	const changes = /** @type {Sheet} */ (sheet).draw(drawnRoot(), drawnPicture(), over, marks);
	boxes = new WeakMap();
	again();
	if (moving) safely("moving the board", () => flip(changes, shot, marks));
}

// What is drawn: asked for only once there is something.
const drawnRoot = () => /** @type {SVGSVGElement} */ (root);
const drawnPicture = () => /** @type {BoardPicture} */ (shown);
const seen = () => /** @type {View} */ (view);

/** @param {SVGSVGElement} fresh @param {Sheet | null} parts */
function unroll(fresh, parts) {
	fresh.setAttribute("preserveAspectRatio", "xMidYMid slice");
	fill(box, fresh);
	root = fresh;
	sheet = parts;
	[over, marks] = ["over", "marks"].map(() => svg("g", { "pointer-events": "none" }));
}

/** @param {unknown} error */
function lacking(error) {
	report("the ground", error);
	plain();
}

// Where more went wrong: the picture as one SVG, the next one from its beginning again.
async function plain() {
	const wanted = shown;
	sheet = null;
	try {
		const found = await current().ask(`steps/${timeline().at}?parts=svg`);
		if (wanted !== shown) return;
		unroll(picture(found.svg), null);
		drawnRoot().append(over, marks);
		again();
		hooks.filled();
	} catch (error) {
		report("the whole picture", error);
	}
}

// ---- what happened

/**
 * Who shot at whom: dice fell, and a line names two of a kind.
 * @param {Pick<Api.LogLine, "refs" | "rolls">[]} story @param {(ref: Ref) => Box | null} seek @returns {[Box, Box][]}
 */
export function shots(story, seek = boxOf) {
	if (!story.some(({ rolls }) => rolls.length)) return [];
	const pairs = story.map(({ refs }) => refs.slice(0, 2)).filter(([who, whom]) => whom && who[0] === whom[0]);
	return pairs.flatMap(([who, whom]) => {
		const a = seek(who), b = seek(whom);
		return a && b ? [/** @type {[Box, Box]} */ ([a, b])] : [];
	});
}

/** @param {Api.LogLine[]} lines @param {Box | null} [target] beside which they fall */
export function roll(lines, target) {
	const tray = $("#tray");
	fill(tray, heaps(lines));
	tray.classList.toggle("near", Boolean(target));
	tray.style.cssText = `--rate: ${tempo.rate}`;
	if (target) {
		const { cx, cy, scale } = seen(), [w, h] = size();
		put(tray, (target.cx - cx) * scale + (w - tray.offsetWidth) / 2, (target.cy + target.h * 0.6 - cy) * scale + h / 2);
	}
	clearing(sweep, 5000);
}

// The dice are gone, at the latest with the next thing that happens or is answered.
export function sweep() {
	fill("#tray");
}

// ---- what is painted on it

export function clear() {
	if (over) fill(over);
	unmark();
	ghost();
}

export function unmark(kind = "mark") {
	for (const mark of $$(`.mark.${kind}`, marks)) mark.remove();
}

/** @param {Element} layer @param {Ref} ref what it stands for @param {Box} box @param {string} kind @param {number} pad */
function square(layer, ref, { x, y, w, h }, kind, pad) {
	const [width, height] = [w, h].map((one) => Math.max(one + 2 * pad, 8));
	layer.append(svg("rect", { class: kind, x: x - pad, y: y - pad, width, height, "data-for": ref.join(" ") }));
}

/** @param {Ref} ref @param {string} kind @param {Chance | null} [chance] */
export function mark(ref, kind, chance) {
	const at = boxOf(ref);
	if (!at) return;
	square(marks, ref, at, `mark ${kind}`, ref[0] === "square" ? -3 : 4);
	if (chance) tag([{ ...at, ...chance }]);
}

/**
 * Chances, as large from far as from near. Of two tags that have no room, or would hide a face, one is made: from which to which.
 * @param {Spot[]} spots @returns {void}
 */
function tag(spots) {
	const ends = (/** @type {"cx" | "y" | "cy"} */ name) => [Math.min, Math.max].map((end) => end(...spots.map((spot) => spot[name])));
	const [left, right] = ends("cx"), [y] = ends("y"), [, bottom] = ends("cy"), text = numbers(spots);
	const others = tags();
	const made = svg("text", { class: "mark tag", x: (left + right) / 2, y, dy: "-.5em" }, text);
	marks.append(made);
	const at = made.getBBox(), w = at.width + at.height / 3; // with the rim
	const near = others.find(({ at: b, w: v, bottom: foot }) => b.x < at.x + w && at.x < b.x + v && b.y < bottom && at.y < foot);
	Object.assign(made, { spots, at, w, bottom });
	if (!near) return;
	made.remove();
	near.remove();
	tag([...near.spots, ...spots]);
}

const tags = () => /** @type {Tag[]} */ ([...marks.querySelectorAll(".tag")]);

/** @param {Ref[]} refs */
function only(refs) {
	unmark("point");
	for (const one of $$(".pointed")) one.classList.remove("pointed");
	for (const [kind, id] of refs) {
		mark([kind, id], "point");
		$(`#options [data-${kind}="${CSS.escape(id)}"]`)?.classList.add("pointed"); // part of a picture beside the board
	}
}

/** Whatever has these among its properties points at things on the board. @param {Ref[]} refs */
export function pointing(refs) {
	const on = () => only(refs), off = () => only([]);
	return { onmouseenter: on, onmouseleave: off, onfocus: on, onblur: off };
}

/** @param {Ref} ref a place @param {string} kind @param {string | number} label */
export function paint(ref, kind, label = "") {
	const at = boxOf(ref);
	if (!at) return;
	square(over, ref, at, kind, -1.5);
	if (!label) return;
	const lies = $(`[data-at="${CSS.escape(ref[1])}"][transform]`, drawnRoot()); // above the price, which goes into a corner then
	over.append(svg("text", { class: "cost", ...(lies ? { x: at.x + 7, y: at.y + 12 } : { x: at.cx, y: at.cy + 5 }) }, String(label)));
}

/**
 * How a thing in hand would lie there; nothing where it is over no place.
 * @param {Ref} [ref] @param {string} [drawn] whole, its (0, 0) in the middle of the place @param {"fits" | "sticks"} [kind]
 */
export function ghost(ref, drawn, kind) {
	if (!root) return;
	for (const one of $$(".ghost", marks)) one.remove();
	if (ref && drawn) lay(ref, drawn, `ghost ${kind}`);
}

/** How a thing would lie there. @param {Ref} ref @param {string} drawn whole, as for `ghost` @param {string} kind */
export function lay(ref, drawn, kind) {
	const at = boxOf(ref);
	if (!at) return;
	const made = svg("g", { class: kind, transform: `translate(${at.cx} ${at.cy})` });
	made.append(...picture(drawn).childNodes);
	marks.append(made);
}

/** Where one goes, and the arrows at its end by which one stops and faces that way. @param {string[]} squares @param {boolean} [turns] */
export function way(squares, turns = false) {
	rub("way");
	const end = trail("way", squares, [], turns ? 0.2 : 0.36);
	if (!end) return;
	const { cx, cy, w, h } = end, wide = w * ARROW, tall = h * ARROW;
	const path = `M${-wide} ${tall - h / 2}L0 ${2 - h / 2}L${wide} ${tall - h / 2}Z`;
	for (const side of turns ? [0, 1, 2, 3] : []) {
		over.append(svg("path", { class: "way turn", d: path, transform: `translate(${cx} ${cy}) rotate(${90 * side})` }));
	}
}

/** The side of a square, north first, on whose arrow a place lies; -1 if on none. @param {string} id @param {Point} place */
export function sideAt(id, [x, y]) {
	const node = find(["square", id]), { left, top } = host.getBoundingClientRect();
	return node ? sideOf(node.getBoundingClientRect(), x + left, y + top, ARROW) : -1;
}

/** Lines of that kind are gone. @param {string} kind */
export const rub = (kind) => $$(`.${kind}`, over).forEach((part) => part.remove());

/**
 * A line over squares, from a thing if one is named, with a dot at its end; that end.
 * @param {string} kind @param {string[]} squares @param {Ref[]} from @param {number} dot
 */
export function trail(kind, squares, from = [], dot = 0) {
	const refs = [...from, ...squares.map((id) => /** @type {Ref} */ (["square", id]))];
	const boxes = refs.flatMap((ref) => boxOf(ref) ?? []), end = boxes.at(-1);
	over.append(svg("polyline", { class: kind, points: boxes.map(({ cx, cy }) => `${cx},${cy}`).join(" ") }));
	if (end && dot) over.append(svg("circle", { class: kind, cx: end.cx, cy: end.cy, r: end.w * dot }));
	return end;
}

/** @param {Ref} from @param {Ref} to */
export function eye(from, to) {
	const [a, b] = [from, to].map(boxOf);
	if (a && b) marks.append(line("mark eye", a, b));
}

// ---- what lies over it

/** @param {HTMLElement} thing @param {number} x @param {number} y */
function put(thing, x, y) {
	const [w, h] = size();
	thing.style.left = `${between(x, 8, w - thing.offsetWidth - 8)}px`;
	thing.style.top = `${between(y, 8, h - thing.offsetHeight - 8)}px`;
}

/**
 * A card: beside the place if it offers something to do, else in a corner away from the pointer.
 * @param {"#bubble" | "#tip"} id @param {Point} place @param {...Child} parts
 */
export function bubble(id, [x, y], ...parts) {
	const card = $(id), near = 64;
	card.hidden = false;
	fill(/** @type {Element} */ (card.firstElementChild), parts);
	const [width, height] = size(), { offsetWidth: w, offsetHeight: h } = card;
	if ($(".acts > *", card)) {
		const beside = width > 600 ? y - h / 3 : y > height / 2 ? 0 : height;
		return put(card, x < width / 2 ? x + 24 : x - w - 24, beside);
	}
	const left = x < w + near && y < h + near ? width - w - 8 : 8;
	const covered = x > left - near && x < left + w + near && y < h + near; // there is no room beside it
	return put(card, left, covered || y > height ? height : 0);
}

export function hide() {
	$("#bubble").hidden = $("#tip").hidden = true;
	if (root) unmark("cursor");
}

// ---- how one looks at it

/** @param {Omit<View, "whole">} wanted */
function look({ cx, cy, scale }, whole = false) {
	const [w, h] = size(), [left, top, width, height] = drawnPicture().field;
	if (!w || !h) return;
	scale = between(scale, Math.min(w / width, h / height), 4);
	/** @param {number} c @param {number} v @param {number} from @param {number} all */
	const keep = (c, v, from, all) => (v >= all ? from + all / 2 : between(c, from + v / 2, from + all - v / 2));
	const vw = w / scale, vh = h / scale;
	const before = view?.scale;
	view = { cx: keep(cx, vw, left, width), cy: keep(cy, vh, top, height), scale, whole };
	drawnRoot().setAttribute("viewBox", `${view.cx - vw / 2} ${view.cy - vh / 2} ${vw} ${vh}`);
	if (scale === before) return;
	marks.style.setProperty("--unit", String(1 / scale));
	const spots = tags().flatMap(({ spots }) => spots);
	unmark("tag");
	for (const spot of spots) tag([spot]);
}

export const fit = () => look({ cx: 0, cy: 0, scale: 0 }, true);

const again = () => (!view || view.whole ? fit() : look(view));

/**
 * Bring a thing into the window, near enough to be seen well unless the reader has chosen how near. `gently`: it is only
 * one of several, and whoever looks elsewhere on a large screen is not bothered.
 * @param {Ref | null | undefined} ref
 */
export function follow(ref, gently = false) {
	const at = ref && boxOf(ref);
	if (!at || !view || (gently && chosen && host.clientWidth >= 760)) return;
	const { cx, cy, scale } = view, [w, h] = size();
	const least = chosen ? 0 : CLEAR / TOKEN;
	const out = !view.whole && (Math.abs(at.cx - cx) * scale > w * 0.4 || Math.abs(at.cy - cy) * scale > h * 0.38);
	if (out || scale < least * 0.83) look({ cx: at.cx, cy: at.cy, scale: Math.max(scale, least) });
}

/** Whoever acts, first of the last line's refs, comes into the window. @param {Api.LogLine[]} story */
function witness(story) {
	const who = story.findLast(({ refs }) => refs.length)?.refs[0], from = view;
	if (!who || pointers.size || !from) return;
	follow(who);
	const to = seen();
	if (from === to || prefersStill() || tempo.still) return;
	const [x, y] = [to.cx - from.cx, to.cy - from.cy].map((far) => far * from.scale);
	move(drawnRoot(), [{ transform: `translate(${x}px, ${y}px) scale(${from.scale / to.scale})` }, { transform: "none" }], GLIDE);
}

/** @param {number} by */
export function zoom(by, x = size()[0] / 2, y = size()[1] / 2) {
	const { cx, cy, scale } = seen(), [w, h] = size();
	chosen = true;
	look({ cx, cy, scale: scale * by });
	const nearer = seen().scale, far = 1 / scale - 1 / nearer;
	look({ cx: cx + (x - w / 2) * far, cy: cy + (y - h / 2) * far, scale: nearer });
}

/** @param {number} dx @param {number} dy */
export function pan(dx, dy) {
	const { cx, cy, scale } = seen();
	look({ cx: cx - dx / scale, cy: cy - dy / scale, scale });
}

/** @param {{ clientX: number, clientY: number }} event @returns {Point} */
function place({ clientX, clientY }) {
	const { left, top } = host.getBoundingClientRect();
	return [clientX - left, clientY - top];
}

/** @param {Ref} ref */
export function placeOf(ref) {
	const { right, top } = (find(ref) || $(`[data-ref="${ref.join(" ")}"]`) || host).getBoundingClientRect();
	return place({ clientX: right, clientY: top });
}

function listen() {
	let moved = 0, pinch = 0;
	/** @type {Thing | null} */
	let hovered = null;
	/** @type {Element | null} */
	let down = null;
	box.onpointerdown = (event) => {
		pointers.set(event.pointerId, event);
		moved = pointers.size > 1 ? 99 : 0;
		pinch = 0;
		down = targetOf(event);
	};
	box.onpointermove = (event) => {
		const before = pointers.get(event.pointerId);
		if (!before) {
			const found = event.pointerType === "mouse" ? under(event.clientX, event.clientY, targetOf(event)) : null;
			if (String([found?.ref, found?.at]) !== String([hovered?.ref, hovered?.at])) hooks.point((hovered = found), place(event));
			return;
		}
		const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY];
		moved += Math.abs(dx) + Math.abs(dy);
		pointers.set(event.pointerId, event);
		if (moved <= 6) return;
		box.setPointerCapture(event.pointerId);
		box.classList.add("drag");
		pan(dx / pointers.size, dy / pointers.size);
		if (pointers.size < 2) return;
		const [a, b] = [...pointers.values()].map(place), far = Math.hypot(a[0] - b[0], a[1] - b[1]);
		if (pinch) zoom(far / pinch, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
		pinch = far;
	};
	box.onpointerup = box.onpointercancel = (event) => {
		const was = pointers.delete(event.pointerId);
		box.classList.remove("drag");
		if (!was || event.type !== "pointerup" || moved > 6) return;
		hooks.pick(under(event.clientX, event.clientY, down), place(event), event.pointerType !== "mouse");
	};
	box.onpointerleave = () => hovered && hooks.point((hovered = null), [0, 0]);
	box.addEventListener("wheel", (event) => {
		event.preventDefault();
		zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), ...place(event));
	}, { passive: false });
	$("#zoom-in").onclick = () => zoom(1.35);
	$("#zoom-out").onclick = () => zoom(1 / 1.35);
	$("#zoom-fit").onclick = () => {
		chosen = true;
		fit();
	};
	must("#bubble .close").onclick = hide;
}
