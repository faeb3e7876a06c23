// The states of a table, as the server tells what is new in them. Nothing here knows of the page.

/** @param {Page.Row[]} old @returns {(row: Page.Row | number) => Page.Row} */
const rowFrom = (old) => (row) => (typeof row === "number" ? old[row] : row);

/** @param {Page.Panel[]} old @returns {(panel: PanelNews) => Page.Panel} */
const panelFrom = (old) => (panel) => {
	if (typeof panel === "number") return old[panel];
	const { rows = [], legend = [] } = old.find(({ title }) => title === panel.title) || {};
	return { legend, ...panel, rows: panel.rows.map(rowFrom(rows)) };
};

/** @param {PicturePart | undefined} old @param {PartNews | undefined} news @returns {PicturePart} */
function part(old, news) {
	if (!news) return /** @type {PicturePart} */ (old);
	const [place, markup = old?.markup ?? null, ground = ""] = news;
	return { place, markup, ground };
}

/** A picture again from the old one and what is new in it. @param {BoardPicture | null | undefined} old @param {PictureNews} news */
export function drawn(old, { order = old?.order ?? [], parts, ...head }) {
	const drawn = order.map((key) => [key, part(old?.parts[key], parts[key])]);
	return /** @type {BoardPicture} */ ({ ...old, ...head, order, parts: Object.fromEntries(drawn) });
}

/**
 * A list that mostly grows: what is new in it begins somewhere.
 * @template T @param {T[] | undefined} old @param {T[]} news @param {number} from
 */
const grown = (old = [], news, from) => (from ? [...old.slice(0, from), ...news] : news);

/** @param {TableState | null} old @param {StateNews} news */
export function renewed(old, news) {
	const state = { ...old, ...news }, { log, groups, panels, picture } = news;
	if (log) state.log = grown(old?.log, log, news.log_from ?? 0);
	if (groups) state.groups = grown(old?.groups, groups, news.groups_from ?? 0);
	if (panels) state.panels = panels.map(panelFrom(old?.panels || []));
	if (picture) state.picture = drawn(old?.picture, picture);
	return /** @type {TableState} */ (state);
}

/**
 * The states on the way to a new one: beats, in which nobody is asked, and where they led.
 * @param {TableState} old @param {BeatNews[]} beats @param {TableState} to
 */
export function scenes(old, beats, to) {
	let at = old;
	const led = beats.map(({ log, ...beat }) => {
		at = { ...renewed(at, beat), log: [...at.log, ...log], asked: false, choice: null, labels: [] };
		return at;
	});
	return [...led, to];
}

/** The lines of a log that were not in the one before. @param {Api.LogLine[]} before @param {Api.LogLine[]} log */
export function newLines(before, log) {
	let same = 0;
	while (same < before.length && before[same].text === log[same]?.text) same++;
	return log.slice(same);
}
