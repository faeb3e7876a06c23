// Several seats at one screen. All look on with everybody's eyes while a question holds no secret; what only the seat that is
// asked may know lies covered until it wants to look. Where the question itself is secret, a curtain falls before it.
import { passes } from "./aids.js";
import { $, el, fill, t } from "./dom.js";
import { eyes, here, now, table } from "./here.js";
import * as log from "./log.js";
import { trust, trusts } from "./net.js";
import { seatName } from "./show.js";

export const EYE = "◎"; // what shows things that others may not see
let sit, turn; // (token) makes a line, (old) shows the line that is asked now; `old` is what was seen with other eyes

export function begin(given) {
	({ sit, turn } = given);
}

const trusted = ({ open, over }) => open || over || trusts(table);

// Everybody's eyes are those of somebody who only watches.
function commonLine(state) {
	if (trusted(state)) return null;
	here.common ||= sit(decodeURIComponent(state.watch.split("#")[1]));
	return here.common;
}

function see(covered) {
	if (here.covered === covered) return false;
	here.covered = covered;
	log.begin(); // lines that only one may read
	return true;
}

function fall({ state }) {
	fill("#curtain-title", t("Over to {who}", { who: seatName(state, state.seat) }));
	$("#curtain").showModal();
}

// Whose question comes next, and with whose eyes it is looked at. True if the news must wait.
export function change() {
	const { lines, current } = here;
	if (!lines.every(({ state }) => state) || $("#curtain").open) return true;
	const common = commonLine(lines[0].state);
	if (common && !common.state) return true;
	if (current && eyes().playback.busy) return false; // first what led there,
	const next = lines.find((line) => line.state.asked && !passes(line)) || current || lines[0];
	const told = !current || eyes().latest.shared === next.latest.shared; // which the next one may have heard of earlier
	if (!told || (current && next !== current && (current.state.asked || current.state.over))) return false;
	return next === current ? again(next) : over(next);
}

// The same seat goes on: as it looks already, unless that is not enough, or there is nothing left to hide.
function again(line) {
	if (!here.covered) return false;
	const { state } = line, bare = trusted(state), alone = state.private && !passes(line);
	const wants = here.willing === line && (alone || state.labels.some(({ secret }) => secret));
	if (!alone && !bare && !wants) return false;
	if (bare || wants) see(false);
	turn(null);
	if (here.covered) fall(line);
	return true;
}

function over(line) {
	const old = here.current && now();
	Object.assign(here, { current: line, willing: null });
	const hidden = !trusted(line.state), changed = see(hidden);
	turn(changed ? null : old);
	if (hidden && line.state.private && !passes(line)) fall(line);
	return true;
}

// The reader is alone with the screen.
export function lift() {
	if ($("#trust").checked) trust(table);
	$("#curtain").close();
	see(false);
	turn(null);
}

export function cover() {
	see(true);
	turn(null);
}

// Whether a seat sees anything that not everybody does: cards of its own, lines of the log.
const holds = ({ panels, log: own }, all) => own.length > all.log.length
	|| panels.some(({ kind, title }) => kind === "cards" && !all.panels.some((panel) => panel.title === title));

// What is covered, and the way to look at it or to cover it again.
export function showCover({ asked, labels }) {
	const { covered, common, current } = here, { state } = current;
	const hidden = !asked || here.past || !common?.state || trusted(state) || !holds(state, common.state);
	const looks = (deed, words) => el("button.btn.quiet", { type: "button", "data-do": deed }, words);
	const more = covered && state.labels.length > labels.length, opens = labels.some(({ shows }) => shows);
	const told = more ? t("There is more to choose from than others may see.")
		: opens ? t("What only you may see is covered; choices with {sign} show it.", { sign: EYE }) : t("What only you may see is covered.");
	fill("#cover", !hidden && (covered ? [el("span", told), looks("lift", t("Look"))] : looks("cover", t("Cover what only I may see"))));
	$("#cover").hidden = hidden;
}
