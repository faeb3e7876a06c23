// What a state leaves out is as it was: the server sends a page only the strokes that are new.

const row = (old) => (one) => (Number.isInteger(one) ? old.rows[one] : one);

const panel = (old) => (one) => {
	if (Number.isInteger(one)) return old[one];
	const before = old.find(({ title }) => title === one.title);
	return { ...one, rows: one.rows.map(row(before)) };
};

// [place], [place, markup], or for ground [place, null, address]
const part = (old, news) => {
	if (!news) return old;
	const [place, markup = old.markup, ground = ""] = news;
	return { place, markup, ground };
};

// A picture is its size and name, the order of its parts, and each part's place and markup.
export function drawn(old, { order = old.order, parts, ...head }) {
	const drawn = order.map((key) => [key, part(old?.parts[key], parts[key])]);
	return { ...old, ...head, order, parts: Object.fromEntries(drawn) };
}

export function renewed(old, news) {
	const state = { ...old, ...news };
	for (const name of ["log", "groups"]) {
		const from = news[`${name}_from`];
		if (from) state[name] = [...old[name].slice(0, from), ...news[name]];
	}
	if (news.panels) state.panels = news.panels.map(panel(old?.panels || []));
	if (news.picture) state.picture = drawn(old?.picture, news.picture);
	return state;
}

// The states on the way to a new one: the beats, in which nobody is asked yet, and where they led.
export function scenes(old, beats, to) {
	let at = old;
	const led = beats.map(({ log, ...beat }) => {
		at = { ...renewed(at, beat), log: [...at.log, ...log], asked: false, choice: null, labels: [] };
		return at;
	});
	return [...led, to];
}
