// The picture of the board. A ref [kind, id] names what has `data-<kind>="<id>"` in it.
import { die } from "./dice.js";
import { $, $$, calm, el, fill, percent, picture, report, safely, svg, timer } from "./dom.js";
import { here } from "./here.js";
import { tempo } from "./playback.js";
import { Sheet } from "./sheet.js";

const SLIDE = { duration: 320, easing: "cubic-bezier(.3,.7,.3,1)" };
const GLIDE = 260; // ms of the camera
const TOKEN = 48; // units of every picture that a figure takes, however large its place is
const CLEAR = 36; // px: a figure that is seen well; for one that is a little smaller the whole board is worth more

export const host = $("#board");
const box = $("#picture"), pointers = new Map(), clearing = timer();
let hooks, root = null, sheet = null, shown = null, view = null;
let chosen = false; // how near one looks, by the reader
let over, marks; // under whatever can move, above all

const between = (value, low, high) => Math.max(low, Math.min(value, high));
const size = () => [box.clientWidth, box.clientHeight];
const line = (kind, a, b, more) => svg("line", { class: kind, x1: a.cx, y1: a.cy, x2: b.cx, y2: b.cy, ...more });

// A place in the words of an animation; what has none stands where it was drawn.
const css = (place) => (place || "translate(0 0)")
	.replace(/translate\(([-\d.]+)[ ,]+([-\d.]+)\)/g, "translate($1px,$2px) ")
	.replace(/rotate\(([-\d.]+)\)/g, "rotate($1deg) ");

// Given: filled(), the ground has come; pick(thing, place, touch), chosen; point(thing, place), the mouse is on it.
export function begin(given) {
	hooks = { filled: () => {}, point: () => {}, ...given };
	listen();
	new ResizeObserver(() => view && root && again()).observe(host);
}

// What a node of the picture belongs to, and where that is. What only lies somewhere (a corpse, a mine) is its square.
function refOf(node) {
	let lies = "";
	for (; node && node !== box; node = node.parentNode) {
		const { at, side, ...kinds } = node.dataset || {}, [kind] = Object.keys(kinds);
		if (kind) return { ref: [kind, kinds[kind]], at };
		lies ||= at;
	}
	return lies && find(["square", lies]) ? { ref: ["square", lies], at: lies } : null;
}

// What a click there means. Whoever stands somewhere is there as a whole; of furniture each square is its own place.
export function under(x, y, node = document.elementFromPoint(x, y)) {
	const found = refOf(node);
	if (!found?.at || found.ref[0] === "model" || found.ref[0] === "square") return found; // a door lies between squares
	const floor = document.elementsFromPoint(x, y).find((one) => box.contains(one) && one.dataset.square);
	return { ...found, at: floor?.dataset.square || found.at };
}

// Nothing is found on a board that was cleared.
export const find = ([kind, id]) => root && $(`[data-${kind}="${CSS.escape(id)}"]`, root);

export const things = () => (root ? $$("[data-at], g[transform]", root).map(refOf).filter(Boolean) : []);

const matrix = (moves) => [...moves].reduce((all, one) => all.multiply(one.matrix), new DOMMatrix());

// Its place by what is written there, from the picture's corner: an animation does not count.
function placed(node) {
	const own = matrix(node.transform.baseVal);
	return node.parentNode === root ? own : placed(node.parentNode).multiply(own);
}

// How large it is when nothing of it moves: a copy stands still.
function extent(node) {
	if (!node.getAnimations({ subtree: true }).length) return node.getBBox();
	const copy = node.cloneNode(true);
	node.after(copy);
	const found = copy.getBBox();
	copy.remove();
	return found;
}

// A thing's box in the picture's units, once it has moved; the middle is its token's.
function boxOf(ref) {
	const found = find(ref);
	if (!found) return null;
	const { p1, p3 } = DOMQuad.fromRect(extent(found)), to = placed(found);
	const [a, b] = [p1, p3].map((corner) => corner.matrixTransform(to));
	const middle = found.transform.baseVal.length ? { cx: to.e, cy: to.f } : { cx: (a.x + b.x) / 2, cy: (a.y + b.y) / 2 };
	return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.abs(b.x - a.x), h: Math.abs(b.y - a.y), ...middle };
}

export function forget() {
	root = sheet = shown = null;
	fill(box);
}

// `story` are new lines of the log; `camera`: it follows them.
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

function draw(animate, story) {
	const moving = animate && sheet && !calm() && !tempo.still;
	const shot = moving ? safely("looking for shots", () => shots(story), () => []) : [];
	if (!sheet) lay(svg("svg", {}), new Sheet(() => hooks.filled(), lacking));
	const changes = sheet.draw(root, shown, over, marks);
	again();
	if (moving) safely("moving the board", () => flip(changes, shot));
}

function lay(fresh, parts) {
	fresh.setAttribute("preserveAspectRatio", "xMidYMid slice");
	fill(box, fresh);
	[root, sheet] = [fresh, parts];
	[over, marks] = ["over", "marks"].map(() => svg("g", { "pointer-events": "none" }));
}

function lacking(error) {
	report("the ground", error);
	plain();
}

// Where more went wrong: the picture as one SVG, the next one from its beginning again.
async function plain() {
	const wanted = shown;
	sheet = null;
	try {
		const found = await here.current.ask(`steps/${here.timeline.at}?parts=svg`);
		if (wanted !== shown) return;
		lay(picture(found.svg), null);
		root.append(over, marks);
		again();
		hooks.filled();
	} catch (error) {
		report("the whole picture", error);
	}
}

// ---- what moves

// What moved slides, what is gone fades, what is new appears.
function flip(changes, shot) {
	for (const { was, now, from, to } of changes) {
		const turned = now && was && was !== now && turn(was, now), place = css(from);
		if (now && !was) move(now, [{ opacity: 0 }, { opacity: 1 }]);
		else if (now && from !== to) move(now, [{ transform: place }, { transform: css(to) }]);
		else if (now && to && !turned) move(now, [{ opacity: 0.3 }, { opacity: 1 }]);
		else if (!now && from) {
			const middle = { transform: `${place} scale(1.25)`, offset: 0.35 }, end = `${place} scale(.4) rotate(80deg)`;
			passing(was, [{ opacity: 1, transform: place }, middle, { opacity: 0, transform: end }], 700);
		}
	}
	for (const [a, b] of shot) {
		const far = Math.hypot(b.cx - a.cx, b.cy - a.cy), tracer = line("tracer", a, b, { "stroke-dasharray": "26 900" });
		passing(tracer, [{ strokeDashoffset: 26 }, { strokeDashoffset: -far }], { duration: 260, iterations: 2 });
	}
}

function passing(thing, frames, how) {
	marks.append(thing);
	move(thing, frames, how).onfinish = () => thing.remove();
}

const move = (thing, frames, how = SLIDE) => Object.assign(thing.animate(frames, how), { playbackRate: tempo.rate });

// What is turned (where a token looks, a leaf in its hinge) turns the short way. How many parts did.
function turn(before, after) {
	const angle = (part) => Number(/^rotate\(([-\d.]+)\)$/.exec(part?.getAttribute("transform"))?.[1] || 0);
	return $$("[class]", after).filter((part) => {
		const was = $(`[class="${part.getAttribute("class")}"]`, before);
		const to = angle(part), by = ((angle(was) - to + 540) % 360) - 180;
		return was && by && move(part, [{ transform: `rotate(${to + by}deg)` }, { transform: `rotate(${to}deg)` }]);
	}).length;
}

// Who shot at whom: dice fell, and a line names two of a kind.
export function shots(story, seek = boxOf) {
	if (!story.some(({ rolls }) => rolls.length)) return [];
	const pairs = story.map(({ refs }) => refs.slice(0, 2)).filter(([who, whom]) => whom && who[0] === whom[0]);
	return pairs.map((pair) => pair.map((ref) => seek(ref))).filter(([a, b]) => a && b);
}

// A heap for each throw of the last ones; whoever answers the first thrower has dice of another look.
function heaps(lines) {
	const some = lines.slice(-3), [first] = some, by = ({ refs }) => String(refs[0]);
	return some.map((one) => el(by(one) === by(first) ? "div.heap" : "div.heap.other", one.rolls.slice(-24).map(die),
		one.need != null && el("b.need", `${one.need}+`), some.length > 1 && el("small", one.text)));
}

export function roll(lines, target) {
	const tray = $("#tray");
	fill(tray, heaps(lines));
	tray.classList.toggle("near", Boolean(target));
	tray.style.cssText = `--rate: ${tempo.rate}`;
	if (target) {
		const { cx, cy, scale } = view, [w, h] = size();
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
}

export function unmark(kind = "mark") {
	for (const mark of $$(`.mark.${kind}`, marks)) mark.remove();
}

// `ref` is what it stands for.
function square(layer, ref, { x, y, w, h }, kind, pad) {
	const [width, height] = [w, h].map((one) => Math.max(one + 2 * pad, 8));
	layer.append(svg("rect", { class: kind, x: x - pad, y: y - pad, width, height, "data-for": ref.join(" ") }));
}

export function mark(ref, kind, chance) {
	const at = boxOf(ref);
	if (!at) return;
	square(marks, ref, at, `mark ${kind}`, ref[0] === "square" ? -3 : 4);
	if (chance) tag([{ ...at, ...chance }]);
}

// Of what may happen to some: from which to which, or the one number.
function span(chances) {
	const [least, most] = [Math.min, Math.max].map((end) => end(...chances)), high = percent(most);
	return percent(least) === high ? high : `${Math.round(least * 100)}–${high}`;
}

// To be harmed, and beside it with a cross to die, where these are not the same.
function numbers(spots) {
	const harm = span(spots.map((spot) => spot.harm || spot.chance)), deaths = spots.map(({ death }) => death || 0);
	const more = spots.some(({ harm: hurt, death }) => death && death < hurt);
	return more ? `${harm} †${span(deaths)}` : harm;
}

// Chances, as large from far as from near. Of two tags that have no room, or would hide a face, one is made: from which to which.
function tag(spots) {
	const ends = (name) => [Math.min, Math.max].map((end) => end(...spots.map((spot) => spot[name])));
	const [[left, right], [y], [, bottom]] = ["cx", "y", "cy"].map(ends), text = numbers(spots), others = $$(".tag", marks);
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

function only(refs) {
	unmark("point");
	for (const one of $$(".pointed")) one.classList.remove("pointed");
	for (const [kind, id] of refs) {
		mark([kind, id], "point");
		$(`#options [data-${kind}="${CSS.escape(id)}"]`)?.classList.add("pointed"); // part of a picture beside the board
	}
}

// Whatever has these among its properties points at things on the board.
export function pointing(refs) {
	const on = () => only(refs), off = () => only([]);
	return { onmouseenter: on, onmouseleave: off, onfocus: on, onblur: off };
}

export function paint(id, kind, label = "") {
	const at = boxOf(["square", id]);
	if (!at) return;
	square(over, ["square", id], at, kind, -1.5);
	const lies = $(`[data-at="${CSS.escape(id)}"][transform]`, root); // above the price, which goes into a corner then
	over.append(svg("text", { class: "cost", ...(lies ? { x: at.x + 7, y: at.y + 12 } : { x: at.cx, y: at.cy + 5 }) }, label));
}

export function way(squares) {
	for (const part of $$(".way", over)) part.remove();
	const end = trail("way", squares);
	if (end) over.append(svg("circle", { class: "way", cx: end.cx, cy: end.cy, r: end.w * 0.36 }));
}

// A line over squares, from a thing if one is named; its end.
export function trail(kind, squares, from = []) {
	const boxes = [...from, ...squares.map((id) => ["square", id])].map(boxOf).filter(Boolean);
	over.append(svg("polyline", { class: kind, points: boxes.map(({ cx, cy }) => `${cx},${cy}`).join(" ") }));
	return boxes.at(-1);
}

export function eye(from, to) {
	const [a, b] = [from, to].map(boxOf);
	if (a && b) marks.append(line("mark eye", a, b));
}

// ---- what lies over it

function put(thing, x, y) {
	const [w, h] = size();
	thing.style.left = `${between(x, 8, w - thing.offsetWidth - 8)}px`;
	thing.style.top = `${between(y, 8, h - thing.offsetHeight - 8)}px`;
}

// A card: beside the place if it offers something to do, else in a corner away from the pointer.
export function bubble(id, [x, y], ...parts) {
	const card = $(id), near = 64;
	card.hidden = false;
	fill(card.firstElementChild, parts);
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

// The middle of the window in the picture's units, and pixels for each unit.
function look({ cx, cy, scale }, whole = false) {
	const [w, h] = size(), [left, top, width, height] = shown.field;
	if (!w || !h) return;
	scale = between(scale, Math.min(w / width, h / height), 4);
	const keep = (c, v, from, all) => (v >= all ? from + all / 2 : between(c, from + v / 2, from + all - v / 2));
	const vw = w / scale, vh = h / scale;
	const before = view?.scale;
	view = { cx: keep(cx, vw, left, width), cy: keep(cy, vh, top, height), scale, whole };
	root.setAttribute("viewBox", `${view.cx - vw / 2} ${view.cy - vh / 2} ${vw} ${vh}`);
	if (scale === before) return;
	box.style.setProperty("--unit", 1 / scale);
	const tags = $$(".tag", marks);
	unmark("tag");
	for (const spot of tags.flatMap(({ spots }) => spots)) tag([spot]);
}

export const fit = () => look({ cx: 0, cy: 0, scale: 0 }, true);

const again = () => (!view || view.whole ? fit() : look(view));

// Bring a thing into the window, near enough to be seen well unless the reader has chosen how near. `gently`: it is only
// one of several, and whoever looks elsewhere on a large screen is not bothered.
export function follow(ref, gently = false) {
	const at = ref && boxOf(ref);
	if (!at || !view || (gently && chosen && host.clientWidth >= 760)) return;
	const { cx, cy, scale } = view, [w, h] = size();
	const least = chosen ? 0 : CLEAR / TOKEN;
	const out = !view.whole && (Math.abs(at.cx - cx) * scale > w * 0.4 || Math.abs(at.cy - cy) * scale > h * 0.38);
	if (out || scale < least * 0.83) look({ cx: at.cx, cy: at.cy, scale: Math.max(scale, least) });
}

// Whoever acts, first of the last line's refs, comes into the window.
function witness(story) {
	const who = story.findLast(({ refs }) => refs.length)?.refs[0], from = view;
	if (!who || pointers.size || !view) return;
	follow(who);
	if (from === view || calm() || tempo.still) return;
	const [x, y] = [view.cx - from.cx, view.cy - from.cy].map((far) => far * from.scale);
	move(root, [{ transform: `translate(${x}px, ${y}px) scale(${from.scale / view.scale})` }, { transform: "none" }], GLIDE);
}

export function zoom(by, x = size()[0] / 2, y = size()[1] / 2) {
	const { cx, cy, scale } = view, [w, h] = size();
	chosen = true;
	look({ cx, cy, scale: scale * by });
	const far = 1 / scale - 1 / view.scale;
	look({ cx: cx + (x - w / 2) * far, cy: cy + (y - h / 2) * far, scale: view.scale });
}

export function pan(dx, dy) {
	const { cx, cy, scale } = view;
	look({ cx: cx - dx / scale, cy: cy - dy / scale, scale });
}

function place({ clientX, clientY }) {
	const { left, top } = host.getBoundingClientRect();
	return [clientX - left, clientY - top];
}

export function placeOf(ref) {
	const { right, top } = (find(ref) || $(`[data-ref="${ref.join(" ")}"]`) || host).getBoundingClientRect();
	return place({ clientX: right, clientY: top });
}

function listen() {
	let moved = 0, pinch = 0, hovered = null, down = null;
	box.onpointerdown = (event) => {
		pointers.set(event.pointerId, event);
		moved = pointers.size > 1 ? 99 : 0;
		pinch = 0;
		down = event.target;
	};
	box.onpointermove = (event) => {
		const before = pointers.get(event.pointerId);
		if (!before) {
			const found = event.pointerType === "mouse" ? under(event.clientX, event.clientY, event.target) : null;
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
	$("#bubble .close").onclick = hide;
}
