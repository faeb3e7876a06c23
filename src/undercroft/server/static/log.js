// What happened, line by line.
import { die, rolls } from "./dice.js";
import { $, button, el, ruleLink } from "./dom.js";

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
		this.host.append(...lines.slice(keep).map((line, n) => this.line(line, lines[keep + n - 1]?.step)));
		this.lines = lines;
		return lines.slice(keep);
	}

	line(line, before) {
		const said = [rolls(line).map(die), line.text];
		const spec = `li${line.note ? ".note" : ""}${line.step !== before ? ".first" : ""}`;
		const parts = this.goto ? button(said, () => this.goto(line.step), "button.go") : said;
		return el(spec, parts, ruleLink(this.game, line.rule, "§"));
	}

	// In a replay: what is still to come is pale.
	upto(step) {
		const rows = [...this.host.children];
		rows.forEach((row, n) => row.classList.toggle("future", this.lines[n].step > step));
		const box = this.host.parentNode, last = rows.filter((row) => !row.classList.contains("future")).pop();
		if (last) box.scrollTop += last.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom;
	}
}
