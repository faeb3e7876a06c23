// Something to play that the server makes of a seed: asked for, waited for, shown with how fair it is.
import { $, button, download, el, fill, load, percent, picture, report, save, t, title, tn, wait } from "./dom.js";
import { api } from "./net.js";

const OFTEN = 700, SELDOM = 3000; // ms between two questions how far it is; the second after one that was not answered

/** @param {Api.Surprise} found */
const over = ({ state }) => state === "done" || state === "failed";

/** @param {Api.Surprise} found */
function words({ state, before, seed, problem, fairness }) {
	if (state === "failed") return problem;
	if (state === "waiting" && before) return tn(before, "{number} other is made first.", "{number} others are made first.");
	if (!fairness) return t("It is being made…");
	return tn(fairness.games,
		"Seed {seed}: the computer played {number} game on it:", "Seed {seed}: the computer played {number} games on it:",
		{ seed });
}

/** @param {Api.SeatShare} one */
function row({ seat, share, low, high }) {
	const bar = el("span.share-bar", { ariaHidden: "true" }, el("i"), el("b"));
	for (const [name, at] of Object.entries({ share, low, high })) bar.style.setProperty(`--${name}`, `${100 * at}%`);
	const [wins, from, to] = [share, low, high].map(percent);
	return el("li", el("span", title(seat)), bar, el("span", t("{wins} (from {from} to {to})", { wins, from, to })));
}

/** What the shares say, as far as so few games tell; several seats may win together. @param {Api.Fairness} fairness */
function verdict({ seats }) {
	const fair = seats.reduce((sum, { share }) => sum + share, 0) / seats.length, ahead = seats.filter(({ low }) => low > fair);
	return ahead.length ? t("The better start: {seats}.", { seats: ahead.map(({ seat }) => title(seat)).join(", ") })
		: t("No seat is clearly ahead.");
}

/** @param {Api.Fairness | null} fairness */
function shares(fairness) {
	if (!fairness?.games) return [];
	const { games, draws, together, seats } = fairness;
	if (together) return el("ul", row({ ...seats[0], seat: t("The team wins") }));
	const drawn = draws ? t("Drawn: {share}.", { share: percent(draws / games) }) : "";
	return [el("ul", seats.map(row)), el("p", drawn, " ", verdict(fairness))];
}

/** What the lobby says of what is wished for, and what it does with what was made. */
/** @typedef {{ wishes(): Api.NewSurprise, taken(made: Api.SurpriseMade): Promise<string> }} Wishing */

/** @param {string} game @param {Wishing} lobby */
export function surprises(game, { wishes, taken }) {
	const key = `surprise.${game}`, place = `games/${game}/surprises`;
	let following = "", begun = 0; // the number of the latest wish: an answer to an earlier one, or to one dropped, comes too late
	/** @type {Record<string, any>} */
	let wished = {};
	/** What chance chose beside it. @type {Record<string, any>} */
	let drawn = {};

	/** Only what is not as before: a button under the finger stays. @param {string} has @param {...Child} acts */
	function offer(has, ...acts) {
		const host = $("#surprise-acts");
		if (host.dataset.has !== has || !has) fill(host, acts);
		host.dataset.has = has;
	}
	const plain = { type: "button" };
	const again = () => button(t("Another one"), begin, "button.btn", plain);

	/** @param {string} said @param {Api.Fairness | null} [fairness] @param {number | null} [done] how far it is, or 1; null if nobody knows */
	function show(said, fairness = null, done = 1) {
		const bar = $("#surprise-done");
		$("#surprise").hidden = false;
		fill("#surprise-words", said);
		fill("#shares", shares(fairness));
		bar.hidden = done === 1;
		if (done) bar.value = done;
		else bar.removeAttribute("value");
	}

	/** @param {Api.Surprise} found */
	function showFound(found) {
		const { made, done, fairness } = found, ended = over(found);
		show(words(found), fairness, ended ? 1 : done);
		offer(JSON.stringify([Boolean(made), ended]),
			made && button(t("Play it"), () => $("#setup").requestSubmit(), "button.btn.main", plain),
			(made || ended) && again(),
			!ended && button(made ? t("Enough games") : t("Cancel"), cancel, "button.btn.quiet", plain),
			made && button(t("Save as a file"), () => download({ text: made.text, name: made.file }), "button.btn.quiet", plain));
	}

	/** Until it is done, or another one is wanted. @param {string} id */
	async function follow(id) {
		following = id;
		save(key, { id, wished }, sessionStorage);
		for (let known = false; following === id;) {
			/** @type {Api.Surprise | null} */
			const found = await api(`${place}/${id}`).catch((error) => lost(id, error));
			if (following !== id) return;
			if (found) showFound(found);
			if (found?.made && !known) {
				known = true;
				drawn = Object.fromEntries(Object.entries(found.made.options).filter(([name, value]) => wished[name] !== value));
				fill("#surprise-picture", picture(await taken(found.made)));
			}
			if (found && over(found)) return;
			await wait(found ? OFTEN : SELDOM);
		}
	}

	/** The server does not answer, or does not know of it any more. @param {string} id @param {Refusal} error */
	function lost(id, { message, status }) {
		if (following !== id) return null;
		show(message, null, status ? 1 : null);
		if (status) {
			following = "";
			sessionStorage.removeItem(key);
			offer("", again());
		}
		return null; // without a status it may come back
	}

	async function begin() {
		drop();
		fill("#surprise-picture");
		show(t("It is being made…"), null, null);
		offer("");
		const { edition, options = {} } = wishes();
		const chosen = Object.entries(options).filter(([name, value]) => drawn[name] !== value);
		wished = { ...wished, ...Object.fromEntries(chosen) };
		const mine = begun;
		try {
			/** @type {Api.Surprise} */
			const found = await api(place, { body: { edition, options: wished } });
			if (mine !== begun) return unwanted(found.surprise);
			showFound(found);
			follow(found.surprise);
		} catch (error) {
			if (mine !== begun) return;
			show(/** @type {Error} */ (error).message);
			offer("", again());
		}
	}

	/** Whoever is at work on it ends. @param {string} id */
	function unwanted(id) {
		api(`${place}/${id}/cancel`, { body: {} }).catch((error) => report("what is not wanted any more", error));
	}

	const cancel = async () => showFound(await api(`${place}/${following}/cancel`, { body: {} }));

	/** It is no longer wanted, whether it is being made or was only asked for. */
	function drop() {
		begun += 1;
		if (following) unwanted(following);
		following = "";
		sessionStorage.removeItem(key);
		$("#surprise").hidden = true;
	}

	return {
		begin,
		/** Another mission is chosen. */
		drop() {
			drop();
			wished = drawn = {};
		},
		/** What was wanted when the page was loaded last. */
		resume() {
			const last = load(key, sessionStorage);
			if (!last.id) return;
			({ wished } = last);
			follow(last.id);
		},
	};
}
