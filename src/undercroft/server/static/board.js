// The picture of the board. A ref [kind, id] names what has `data-<kind>="<id>"` in it.
import { die, rolls } from "./dice.js";
import { $, $$, button, calm, el, picture, svg } from "./dom.js";
import { report, safely } from "./faults.js";
import { tempo } from "./playback.js";
import { Sheet } from "./sheet.js";
import { t } from "./words.js";

const SLIDE = { duration: 320, easing: "cubic-bezier(.3,.7,.3,1)" };
const GLIDE = 260; // ms of the camera
const TOKEN = 48; // units of every picture that a figure takes, be a place on the board as large as it likes
const between = (value, low, high) => Math.min(Math.max(value, low), high);

// A place in the words of an animation; what has none stands where it was drawn.
const css = (place) => (place || "translate(0 0)")
	.replace(/translate\(([-\d.]+)[ ,]+([-\d.]+)\)/g, "translate($1px,$2px) ")
	.replace(/rotate\(([-\d.]+)\)/g, "rotate($1deg) ");

export class Board {
	// whole() fetches what is shown as one SVG, filled() hears that the ground has come, pick(thing, place, touch) what
	// was chosen, point(thing, place) what the mouse is on.
	constructor(whole, filled, pick, point = () => {}) {
		Object.assign(this, { host: $("#board"), box: $("#picture"), whole, filled, pick, point, pointers: new Map() });
		this.forget();
		this.listen();
		new ResizeObserver(() => this.view && this.svg && this.again()).observe(this.host);
	}

	refOf(node) {
		for (; node && node !== this.box; node = node.parentNode) {
			const kind = Object.keys(node.dataset || {}).find((name) => name !== "at" && name !== "side");
			if (kind) return { kind, id: node.dataset[kind], at: node.dataset.at, ref: [kind, node.dataset[kind]] };
		}
		return null;
	}

	find(ref, root = this.svg) {
		return $(`[data-${ref[0]}="${CSS.escape(ref[1])}"]`, root);
	}

	// A thing's box in the picture's units, where it will be once it has moved; the middle is its token's.
	boxOf(ref) {
		const found = this.find(ref);
		if (!found) return null;
		const { x, y, width, height } = found.getBBox();
		const moves = [...found.transform.baseVal];
		const here = this.svg.getScreenCTM().inverse().multiply(found.parentNode.getScreenCTM());
		const to = moves.reduce((all, { matrix }) => all.multiply(matrix), here);
		const [a, b] = [[x, y], [x + width, y + height]].map((corner) => new DOMPoint(...corner).matrixTransform(to));
		const middle = moves.length ? { cx: to.e, cy: to.f } : { cx: (a.x + b.x) / 2, cy: (a.y + b.y) / 2 };
		return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.abs(b.x - a.x), h: Math.abs(b.y - a.y), ...middle };
	}

	forget() {
		Object.assign(this, { svg: null, sheet: null, shown: null });
		this.box.replaceChildren();
	}

	// `story` are the new lines of the log; `follow`: with the camera.
	show(drawn, animate, story, follow = false) {
		const fallen = story.filter((line) => rolls(line).length), target = fallen.at(-1)?.refs?.at(-1);
		const before = target && this.sheet && this.boxOf(target); // it may be gone afterwards
		if (drawn !== this.shown) this.redraw(drawn, animate, story);
		$("#caption").replaceChildren(...(follow ? story.slice(-2).map(({ text }) => el("span", text)) : []));
		if (follow) safely("the camera", () => this.witness(story));
		if (fallen.length) safely("the dice", () => this.roll(fallen, (target && this.svg && this.boxOf(target)) || before));
	}

	redraw(drawn, animate, story) {
		this.shown = drawn;
		safely("drawing the board", () => this.draw(drawn, animate, story), () => {
			this.sheet = null;
			this.plain(drawn);
		});
	}

	draw(drawn, animate, story) {
		const moving = animate && this.sheet && !calm() && !tempo.still;
		const shots = moving ? safely("looking for shots", () => this.shots(story), () => []) : [];
		if (!this.sheet) this.lay(svg("svg", {}), new Sheet(() => this.filled(), (error) => this.lacking(error)));
		[this.x, this.y, this.w, this.h] = drawn.field;
		const changes = this.sheet.draw(this.svg, drawn, this.over, this.marks);
		this.again();
		if (moving) safely("moving the board", () => this.flip(changes, shots));
	}

	lay(fresh, sheet) {
		fresh.setAttribute("preserveAspectRatio", "xMidYMid slice");
		const layer = () => svg("g", { "pointer-events": "none" });
		this.box.replaceChildren(fresh);
		Object.assign(this, { svg: fresh, sheet, over: layer(), marks: layer() });
	}

	lacking(error) {
		report("the ground", error);
		this.plain(this.shown);
	}

	// Where more went wrong: the picture as one SVG, and the next one from its beginning again.
	async plain(drawn) {
		try {
			const text = await this.whole();
			if (drawn !== this.shown) return;
			this.lay(picture(text), null);
			[this.x, this.y, this.w, this.h] = drawn.field;
			this.svg.append(this.over, this.marks);
			this.again();
			this.filled();
		} catch (error) {
			report("the whole picture", error);
		}
	}

	// From the old picture to the new one: what moved slides, what is gone fades, what is new appears.
	flip(changes, shots) {
		for (const { was, now, from, to } of changes) {
			if (now && !was) this.move(now, [{ opacity: 0 }, { opacity: 1 }]);
			else if (now) this.slide(was, now, from, to);
			else if (from) {
				const place = css(from), end = `${place} scale(.4) rotate(80deg)`;
				const middle = { transform: `${place} scale(1.25)`, offset: 0.35 };
				this.passing(was, [{ opacity: 1, transform: place }, middle, { opacity: 0, transform: end }], 700);
			}
		}
		for (const [a, b] of shots) {
			const line = svg("line", { class: "tracer", x1: a.cx, y1: a.cy, x2: b.cx, y2: b.cy, "stroke-dasharray": "26 900" });
			const far = Math.hypot(b.cx - a.cx, b.cy - a.cy);
			this.passing(line, [{ strokeDashoffset: 26 }, { strokeDashoffset: -far }], { duration: 260, iterations: 2 });
		}
	}

	slide(was, now, from, to) {
		const turned = was !== now && this.turn(was, now);
		if (from !== to) this.move(now, [{ transform: css(from) }, { transform: css(to) }]);
		else if (to && !turned) this.move(now, [{ opacity: 0.3 }, { opacity: 1 }]);
	}

	passing(thing, frames, how) {
		this.marks.append(thing);
		this.move(thing, frames, how).onfinish = () => thing.remove();
	}

	// As fast as the reader follows.
	move(thing, frames, how = SLIDE) {
		const made = thing.animate(frames, how);
		made.playbackRate = tempo.rate;
		return made;
	}

	// A part that is turned (where a token looks, a leaf in its hinge) turns the short way. How many there are.
	turn(before, after) {
		const angle = (part) => Number(/^rotate\(([-\d.]+)\)$/.exec(part?.getAttribute("transform"))?.[1] || 0);
		return $$("[class]", after).filter((part) => {
			const was = $(`[class="${part.getAttribute("class")}"]`, before);
			const to = angle(part), by = ((angle(was) - to + 540) % 360) - 180;
			return was && by && this.move(part, [{ transform: `rotate(${to + by}deg)` }, { transform: `rotate(${to}deg)` }]);
		}).length;
	}

	// Who shot at whom: dice fell, and a line tells of two of a kind, first who, then whom.
	shots(story) {
		if (!story.some((line) => rolls(line).length)) return [];
		const pairs = story.map(({ refs = [] }) => refs.slice(0, 2)).filter(([who, whom]) => whom && who[0] === whom[0]);
		return pairs.map((pair) => pair.map((ref) => this.boxOf(ref))).filter(([a, b]) => a && b);
	}

	// Dice fall beside their target; in a corner where there is none.
	roll(lines, target) {
		const tray = $("#tray"), { need } = lines.at(-1);
		clearTimeout(this.clearing);
		tray.replaceChildren(...lines.flatMap(rolls).slice(-24).map(die), need == null ? "" : el("b.need", `${need}+`));
		tray.classList.toggle("near", Boolean(target));
		tray.style.setProperty("--rate", tempo.rate);
		tray.style.left = tray.style.top = "";
		if (target) {
			const { cx, cy, scale } = this.view, { clientWidth: w, clientHeight: h } = this.box;
			const [x, y] = [(target.cx - cx) * scale + w / 2, (target.cy + target.h * 0.6 - cy) * scale + h / 2];
			tray.style.left = `${between(x - tray.offsetWidth / 2, 8, w - tray.offsetWidth - 8)}px`;
			tray.style.top = `${between(y, 8, h - tray.offsetHeight - 8)}px`;
		}
		this.clearing = setTimeout(() => tray.replaceChildren(), 5000);
	}

	clear() {
		this.over.replaceChildren();
		this.unmark("");
	}

	unmark(kind) {
		for (const mark of $$(kind ? `.mark.${kind}` : ".mark", this.marks)) mark.remove();
	}

	mark(ref, kind, tag = "") {
		const box = this.boxOf(ref);
		if (!box) return;
		const pad = ref[0] === "square" ? -3 : 4;
		const [width, height] = [box.w, box.h].map((size) => Math.max(size + 2 * pad, 8));
		this.marks.append(svg("rect", { class: `mark ${kind}`, x: box.x - pad, y: box.y - pad, width, height }));
		this.marks.append(svg("text", { class: "mark tag", x: box.cx, y: box.y - 7 }, tag));
	}

	// What the rest of the page points at.
	only(refs) {
		this.unmark("point");
		refs?.forEach((ref) => this.mark(ref, "point"));
	}

	paint(square, kind, label = "") {
		const box = this.boxOf(["square", square]);
		if (!box) return;
		const tile = { x: box.x + 1.5, y: box.y + 1.5, width: box.w - 3, height: box.h - 3, rx: 5 };
		this.over.append(svg("rect", { class: kind, ...tile }), svg("text", { class: "cost", x: box.cx, y: box.cy + 5 }, label));
	}

	way(squares) {
		for (const part of $$(".way", this.over)) part.remove();
		const points = squares.map((square) => this.boxOf(["square", square])).filter(Boolean);
		const end = points[points.length - 1];
		if (!end) return;
		this.over.append(svg("polyline", { class: "way", points: points.map((p) => `${p.cx},${p.cy}`).join(" ") }));
		this.over.append(svg("circle", { class: "way", cx: end.cx, cy: end.cy, r: end.w * 0.36 }));
	}

	eye(from, to) {
		const [a, b] = [this.boxOf(from), this.boxOf(to)];
		if (a && b) this.marks.append(svg("line", { class: "mark eye", x1: a.cx, y1: a.cy, x2: b.cx, y2: b.cy }));
	}

	// A card: beside the place that it offers something to do at, else in a corner where the pointer is not.
	bubble(id, [x, y], ...parts) {
		const box = $(id);
		box.hidden = false;
		const close = () => button("×", () => this.hide(), "button.close", { ariaLabel: t("Close") });
		box.replaceChildren(...parts, ...(id === "#bubble" ? [close()] : []));
		const { clientWidth, clientHeight } = this.host, { offsetWidth, offsetHeight } = box;
		if (!$(".acts > *", box)) return this.dock(box, x, y);
		const beside = clientWidth > 600 ? y - offsetHeight / 3 : y > clientHeight / 2 ? 0 : clientHeight;
		box.style.left = `${between(x < clientWidth / 2 ? x + 24 : x - offsetWidth - 24, 8, clientWidth - offsetWidth - 8)}px`;
		box.style.top = `${between(beside, 8, Math.max(8, clientHeight - offsetHeight - 8))}px`;
	}

	dock(box, x, y) {
		const near = 64, { clientWidth, clientHeight } = this.host, { offsetWidth: w, offsetHeight: h } = box;
		const left = x < w + near && y < h + near ? Math.max(8, clientWidth - w - 8) : 8;
		const covered = x > left - near && x < left + w + near && y < h + near; // there is no room beside it
		box.style.left = `${left}px`;
		box.style.top = `${covered ? Math.max(8, clientHeight - h - 8) : 8}px`;
	}

	hide() {
		$("#bubble").hidden = $("#tip").hidden = true;
		if (this.svg) this.unmark("cursor");
	}

	// The middle of the window in the picture's units, and screen pixels for each unit.
	look({ cx, cy, scale }, whole = false) {
		const { clientWidth: w, clientHeight: h } = this.box;
		if (!w || !h) return;
		scale = between(scale, Math.min(w / this.w, h / this.h), 4);
		const [vw, vh] = [w / scale, h / scale];
		const keep = (c, v, from, size) => (v >= size ? from + size / 2 : between(c, from + v / 2, from + size - v / 2));
		this.view = { cx: keep(cx, vw, this.x, this.w), cy: keep(cy, vh, this.y, this.h), scale, whole };
		this.frame(this.view);
	}

	frame({ cx, cy, scale }) {
		const [w, h] = [this.box.clientWidth / scale, this.box.clientHeight / scale];
		this.svg.setAttribute("viewBox", `${cx - w / 2} ${cy - h / 2} ${w} ${h}`);
	}

	// Not at once to the view that was just chosen but from another, until somebody looks elsewhere.
	glide(from) {
		const goal = this.view, start = performance.now();
		const step = (now) => {
			if (this.view !== goal) return;
			const part = between(((now - start) * tempo.rate) / GLIDE, 0, 1), mix = (a, b) => a + (b - a) * part;
			this.frame({ cx: mix(from.cx, goal.cx), cy: mix(from.cy, goal.cy), scale: mix(from.scale, goal.scale) });
			if (part < 1) requestAnimationFrame(step);
		};
		step(start);
	}

	fit() {
		this.look({ cx: this.x + this.w / 2, cy: this.y + this.h / 2, scale: 0 }, true);
	}

	// The same view of a new picture or in a new window.
	again() {
		if (!this.view || this.view.whole) this.fit();
		else this.look(this.view);
	}

	// Bring a thing into the window; `close` also near enough to read.
	follow(ref, close = false) {
		const at = this.boxOf(ref);
		if (!at || !this.view) return;
		const { cx, cy, scale } = this.view;
		const least = close ? 34 / TOKEN : 0;
		const { clientWidth: w, clientHeight: h } = this.box;
		const out = Math.abs(at.cx - cx) * scale > w * 0.4 || Math.abs(at.cy - cy) * scale > h * 0.38;
		if (out || scale < least * 0.9) this.look({ cx: at.cx, cy: at.cy, scale: Math.max(scale, least) });
	}

	// Whoever acts comes into the window: first of the last line's refs.
	witness(story) {
		const who = story.findLast(({ refs }) => refs.length)?.refs[0];
		if (!who || this.pointers.size || !this.view) return;
		const from = this.view;
		this.follow(who, this.host.clientWidth < 760);
		if (from !== this.view && !calm() && !tempo.still) this.glide(from);
	}

	zoom(by, x = this.box.clientWidth / 2, y = this.box.clientHeight / 2) {
		const { cx, cy, scale } = this.view;
		this.look({ cx, cy, scale: scale * by });
		const far = 1 / scale - 1 / this.view.scale;
		const { clientWidth: w, clientHeight: h } = this.box;
		this.look({ cx: cx + (x - w / 2) * far, cy: cy + (y - h / 2) * far, scale: this.view.scale });
	}

	pan(dx, dy) {
		const { cx, cy, scale } = this.view;
		this.look({ cx: cx - dx / scale, cy: cy - dy / scale, scale });
	}

	place({ clientX, clientY }) {
		const box = this.host.getBoundingClientRect();
		return [clientX - box.left, clientY - box.top];
	}

	placeOf(ref) {
		const { right, top } = (this.find(ref) || $("#cards")).getBoundingClientRect();
		return this.place({ clientX: right, clientY: top });
	}

	listen() {
		const { box, pointers } = this;
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
				const found = event.pointerType === "mouse" ? this.refOf(event.target) : null;
				const same = found?.kind === hovered?.kind && found?.id === hovered?.id;
				if (!same) this.point((hovered = found), this.place(event));
				return;
			}
			const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY];
			moved += Math.abs(dx) + Math.abs(dy);
			pointers.set(event.pointerId, event);
			if (pointers.size === 2) {
				const [a, b] = [...pointers.values()].map((one) => this.place(one));
				const far = Math.hypot(a[0] - b[0], a[1] - b[1]);
				if (pinch) this.zoom(far / pinch, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
				this.pan(dx / 2, dy / 2);
				pinch = far;
			} else if (moved > 6) {
				box.setPointerCapture(event.pointerId);
				box.classList.add("drag");
				this.pan(dx, dy);
			}
		};
		box.onpointerup = box.onpointercancel = (event) => {
			const was = pointers.delete(event.pointerId);
			box.classList.remove("drag");
			if (!was || event.type !== "pointerup" || moved > 6) return;
			this.pick(this.refOf(down), this.place(event), event.pointerType !== "mouse");
		};
		box.onpointerleave = () => hovered && this.point((hovered = null), [0, 0]);
		box.addEventListener("wheel", (event) => {
			event.preventDefault();
			this.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), ...this.place(event));
		}, { passive: false });
		$("#zoom-in").onclick = () => this.zoom(1.35);
		$("#zoom-out").onclick = () => this.zoom(1 / 1.35);
		$("#zoom-fit").onclick = () => this.fit();
	}
}
