// Panels, cards and the log: what the server sends beside the picture.
import { $, $$, die, el, ruleLink, title } from "./dom.js";

const badges = (row) => row.badges.map((text) => el("span.badge", text));

const pool = (row) => el("div.pool", { title: row.text }, row.value !== null && el("b", row.value), el("div", row.name, el("small", [row.text, ...row.badges].filter(Boolean).join(" · "))));

const track = (row) => el("div.track", el("b", row.name), row.value !== null && ` ${row.value}${row.of ? ` of ${row.of}` : ""}`, " ", el("small", row.text), badges(row), row.of && el("progress", { value: row.value, max: row.of, ariaLabel: row.name }));

const health = (row) => row.of && row.of <= 12 && row.value !== null
  ? el("span.hp", { role: "img", ariaLabel: `${row.value} of ${row.of} left` }, "●".repeat(row.value), el("s", "○".repeat(row.of - row.value))) : el("span");

function pressed(row, hooks, spec, ...children) {
  const made = el(spec, { type: "button", title: row.text, onclick: () => row.ref && hooks.pick(row.ref), onmouseenter: () => hooks.point(row.ref), onmouseleave: () => hooks.point(null) }, children);
  made.dataset.ref = row.ref?.join(" ") || "";
  return made;
}

const figure = (row, hooks) => pressed(row, hooks, "button.fig", el("b", row.name), health(row), el("small", row.text, " ", badges(row)));

const card = (row, hooks) => pressed(row, hooks, `button.gamecard${hooks.can(row.ref) ? ".can" : ""}`, el("b", row.name), el("span", row.text), el("small", row.badges.join(" · ")));

// hooks: pick(ref), point(ref or null), can(ref). Panels keep what the reader opened and closed.
export function showPanels(panels, hooks) {
  const of = (...kinds) => panels.filter((panel) => kinds.includes(panel.kind));
  $("#status").replaceChildren(...of("pools", "tracks").map((panel) => el(`div.${panel.kind}`, { role: "group", ariaLabel: panel.title }, panel.rows.map(panel.kind === "pools" ? pool : track))));
  const folded = new Map($$("#panels details").map((box) => [box.dataset.title, box.open]));
  $("#panels").replaceChildren(...of("figures").map((panel, n) => {
    const box = el("details.panel", { open: folded.get(panel.title) ?? n === 0 }, el("summary", panel.title), panel.rows.map((row) => figure(row, hooks)));
    box.dataset.title = panel.title;
    return box;
  }));
  $("#cards")?.replaceChildren(...of("cards").flatMap((panel) => [el("h2", panel.title), ...panel.rows.map((row) => card(row, hooks))]));
}

// The card of a thing, as the server tells it.
export const cardParts = (game, { title: name, lines, rules }, ...middle) => [el("h3", name), ...middle, ...lines.map((line) => el("p", line)), el("p.more", rules.map((rule) => [ruleLink(game, rule), " "]))];

// Names of figures and where they are, for sentences that mention them.
export const nameRefs = (panels) => new Map(panels.filter(({ kind }) => kind === "figures").flatMap(({ rows }) => rows.filter((row) => row.ref).map((row) => [row.name, row.ref])));

// Only new lines are added, so that a screen reader says just these.
export class Log {
  constructor(game, goto = null) {
    Object.assign(this, { host: $("#log"), game, goto, lines: [] });
    this.host.replaceChildren();
  }

  show(lines) {
    let keep = 0;
    while (keep < this.lines.length && keep < lines.length && this.lines[keep].text === lines[keep].text) keep++;
    while (this.host.children.length > keep) this.host.lastChild.remove();
    const end = this.host.scrollHeight - this.host.scrollTop - this.host.clientHeight < 80;
    this.host.append(...lines.slice(keep).map((line, n) => this.line(line, lines[keep + n - 1]?.step)));
    this.lines = lines;
    if (end || !keep) this.host.scrollTop = this.host.scrollHeight;
    return lines.slice(keep);
  }

  line(line, before) {
    const text = this.goto ? el("button", { type: "button", onclick: () => this.goto(line.step) }, line.text) : line.text;
    return el(`li${line.note ? ".note" : ""}${line.step !== before ? ".first" : ""}`, line.dice.map(die), text, ruleLink(this.game, line.rule));
  }

  // In a replay: what is still to come is pale.
  upto(step) {
    const rows = [...this.host.children];
    rows.forEach((row, n) => row.classList.toggle("future", this.lines[n].step > step));
    const last = rows.filter((row) => !row.classList.contains("future")).pop();
    this.host.scrollTop = last ? last.offsetTop - this.host.offsetTop - this.host.clientHeight * 0.7 : 0;
  }
}

export function showSeats(seats, mine = []) {
  $("#seats").replaceChildren(...seats.map((seat) => {
    const own = mine.includes(seat.seat);
    const who = own ? "you" : seat.kind === "open" ? "waiting for a friend" : seat.kind !== "person" ? seat.kind : seat.online ? "here" : "away";
    return el(own ? "li.me" : "li", el(seat.online || who === "computer" ? "i.on" : "i"), el("b", title(seat.id)), [seat.name !== seat.id && seat.name, who].filter(Boolean).join(", "));
  }));
}

export const seatName = ({ seats }, seat) => {
  const found = seats[seat];
  return found.name && found.name !== found.id ? `${title(found.id)} (${found.name})` : title(found.id);
};
