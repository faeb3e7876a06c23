// Who is away, and what those who wait for them may do.
import { $, button, changed, copy, el, fill, openDialog, t, tn } from "./dom.js";
import { current, here, ownSeats, shownState, table, tokens } from "./here.js";
import { allGames, tokenStore, trust } from "./net.js";
import { graceOptions, side, usualLevel } from "./seats.js";
import { seatName } from "./show.js";

const AFTER = 3; // seconds of waiting until anything is offered: between two choices of one's own there is always a moment

// The server's clock beside this one's, by when the page came.
const [came] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
const ahead = Number(document.body.dataset.clock) - (performance.timeOrigin + came.responseStart) / 1000;
/** Seconds until then. @param {number | null} due */
const left = (due) => (due ?? 0) - Date.now() / 1000 - ahead;

const MINUTE = 60, HOUR = 3600;
/** @param {number} seconds */
export function spell(seconds) {
	if (seconds >= 2 * HOUR) return t("{number} hours", { number: Math.round(seconds / HOUR) });
	if (seconds >= 2 * MINUTE) return t("{number} minutes", { number: Math.round(seconds / MINUTE) });
	return tn(Math.max(1, Math.ceil(seconds)), "{number} second", "{number} seconds");
}

/**
 * Whom the game waits for, in words; `who` as all may know it. Whoever is away does not think.
 * @param {TableState} state @param {number} who
 */
export function waitsFor(state, who) {
	const seat = state.seats[who];
	if (seat?.kind === "open") return t("{who}: nobody sits there yet.", { who: side(seat) });
	if (seat?.away) return t("{who}: away.", { who: seatName(state, who) });
	if (seat) return t("{who}: thinking…", { who: seatName(state, who) });
	const gone = state.seats.filter((one) => one.away && !ownSeats().includes(one.seat));
	return gone.length ? t("Away: {names}.", { names: gone.map((one) => seatName(state, one.seat)).join(", ") }) : "";
}

// ---- what is done about it

/** Links by seat: one that was copied stays good, another one would end it. @type {Record<number, string>} */
const invited = {};

/** @param {Api.SeatItem} seat */
const standIn = async ({ seat }) => {
	const { levels } = await allGames();
	return current().ask("handover", { seat, level: usualLevel(levels) });
};

/** What one will see by it is said before. @param {Api.SeatItem} one */
async function takeOver(one) {
	const told = [!shownState().open && t("From now on you see all that this seat hides, and everybody is told so."),
		t("Its owner has it back as soon as they want it.")].filter(Boolean);
	const words = el("div", told.map((text) => el("p", text)));
	if (!(await openDialog(t("{seat}: play this seat too?", { seat: side(one) }), words, t("Play")))) return;
	const { token } = await current().ask("takeover", { seat: one.seat });
	if (here.connections.length < 2) trust(table); // they alone sit at this screen
	tokenStore.add(table, [...tokens(), token]);
	location.reload();
}

/** @param {Api.SeatItem} one */
async function inviteAnew({ seat }) {
	invited[seat] ||= (await current().ask("invite", { seat })).link;
	copy(invited[seat], t("Invitation copied: whoever opens it plays this seat until its owner is back."));
}

/** @param {Api.SeatItem} one */
const ways = (one) => el("div.acts",
	one.kind === "person" ? button(t("Let the computer play"), () => standIn(one), "button.btn.main")
		: button(t("Rather wait for {who}", { who: one.instead }), () => current().ask("wait-for", { seat: one.seat })),
	button(t("Play it myself"), () => takeOver(one)),
	button(t("Invite somebody"), () => inviteAnew(one)));

/** @param {TableState} state @param {Api.SeatItem} one */
function told(state, one) {
	const who = seatName(state, one.seat), wait = left(one.due);
	if (one.kind === "computer") return t("{seat}: the computer plays until {who} is back.", { seat: side(one), who: one.instead });
	return wait > 0 ? t("{who}: away. In {time} you can go on without them.", { who, time: spell(wait) })
		: t("{who}: away. Until they are back:", { who });
}

// ---- the banner

/** @param {Api.SeatItem} one */
const stands = (one) => one.kind === "computer" && one.instead;

/** @param {TableState} state */
function concerned(state) {
	const { seat, over, handed, asked, seats, grace } = state;
	if (seat < 0 || over || handed || here.past || current().playback.busy) return [];
	return seats.filter((one) => !ownSeats().includes(one.seat)
		&& (stands(one) || (!asked && one.due !== null && grace - left(one.due) > AFTER)));
}

export function showAway() {
	if (!here.current?.state) return;
	const box = $("#away"), state = shownState(), found = concerned(state);
	for (const one of state.seats) if (!one.away && !stands(one)) delete invited[one.seat];
	box.hidden = !found.length;
	const open = (/** @type {Api.SeatItem} */ one) => stands(one) || left(one.due) <= 0;
	if (changed(box, found.map((one) => [one.seat, one.kind, one.name, open(one)]))) {
		fill(box, found.map((one) => el("section", el("p"), open(one) && ways(one))));
	}
	found.forEach((one, n) => fill(/** @type {Element} */ (box.children[n].firstElementChild), told(state, one)));
}

export function begin() {
	setInterval(showAway, 1000);
	$("#grace").onchange = () => current().ask("grace", { seconds: Number($("#grace").value) });
	$("#hints").onchange = () => current().ask("hints", { allowed: $("#hints").checked });
}

/** @param {TableState} state */
export function showGrace({ grace }) {
	if (changed($("#grace"), grace)) fill("#grace", graceOptions(grace));
}
