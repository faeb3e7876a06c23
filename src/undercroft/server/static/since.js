// What a reader has missed: who fell, who was hurt, what was won since their last turn, then what everybody did.
import { $, el, fill, t, tn } from "./dom.js";

// In the reader's own turn: from the first part after their last one up to this one. Null if nobody else had a turn.
function missed(lines, seat) {
	const heads = lines.map((line, at) => ({ ...line, at })).filter((line) => line.heading);
	const turns = heads.filter((head) => head.turn !== undefined), own = turns.filter((head) => head.turn === seat);
	if (!own.length || turns.at(-1) !== own.at(-1)) return null;
	const from = own.length > 1 ? heads[heads.indexOf(own.at(-2)) + 1].at : 0, to = own.at(-1).at;
	return turns.some((head) => head.turn !== seat && head.at >= from && head.at < to) ? { from, to } : null;
}

const who = (line) => String(line.refs[0]);

// One's own losses, wounds of those who still stand, each once, and goals; of the others' losses how many.
function weighty(lines, seat) {
	const of = (mark) => lines.filter((line) => line.mark === mark && (line.whose ?? seat) === seat);
	const lost = of("loss"), gone = new Set(lost.map(who));
	const hurt = new Map(of("hurt").filter((line) => !gone.has(who(line))).map((line) => [who(line), line]));
	const theirs = lines.filter((line) => line.mark === "loss").length - lost.length;
	return { lost, hurt: [...hurt.values()], goals: of("goal"), theirs };
}

const counts = ({ lost, hurt, theirs }) => [
	lost.length > 0 && el("span.count.loss", tn(lost.length, "{number} of yours fell", "{number} of yours fell")),
	hurt.length > 0 && el("span.count.hurt", tn(hurt.length, "{number} of yours wounded", "{number} of yours wounded")),
	theirs > 0 && el("span.count", tn(theirs, "{number} of theirs fell", "{number} of theirs fell")),
];

// Whatever was fought over is told; of the rest one only hears that there was more.
function box(log, { from, to }, seat, touched) {
	const found = weighty(log.lines.slice(from, to), seat);
	const rows = log.rows.filter((row) => row.text && row.at >= from && row.end <= to);
	const fought = rows.filter(({ at, end }) => log.lines.slice(at, end).some((line) => line.mark || line.rolls.length));
	const more = rows.length - fought.length, rest = more === rows.length && !found.goals.length ? t("Nobody fought; all of it is told below.")
		: tn(more, "{number} more thing, told below", "{number} more things, told below");
	const summary = el("summary", { onclick: touched }, el("b", t("Since your last turn")), counts(found));
	const first = [...found.lost, ...found.hurt, ...found.goals].map((line) => el(`li.${line.mark}`, line.text, " "));
	return el("details", { open: true }, summary, el("ul.weighty", first), el("ul", fought.map(({ text }) => el("li", text)),
		more > 0 && el("li.dim", rest)));
}

// Stands above the log, open until the reader has chosen something. Returns what it has to remember.
export function since(log, seat, step) {
	const range = missed(log.lines, seat), old = log.since;
	if (old && old.from === range?.from && old.to === range.to) {
		if (step !== old.step && !old.mine) old.box.open = false;
		return old;
	}
	if ($("#since")) fill("#since");
	if (!range) return null;
	const made = { ...range, step, mine: false };
	made.box = box(log, range, seat, () => { made.mine = true; });
	fill("#since", made.box);
	return made;
}
