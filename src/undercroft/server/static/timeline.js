// The timeline under a game: scrub, step, play it like a film.
import { $, $$ } from "./dom.js";
import { stay, wait } from "./playback.js";
import { t } from "./words.js";

const PACE = 2.75; // in the film a step stays so much longer than in play
const LEAST = 40; // ms

export class Timeline {
	// go(n) shows place n and resolves when it is shown.
	constructor(go) {
		Object.assign(this, { go, at: 0, steps: 0, running: false });
		$("#range").oninput = () => this.to(+$("#range").value);
		$("#film").onclick = () => this.film();
		for (const one of $$("[data-by]")) one.onclick = () => {
			this.running = false;
			this.to(this.at + Number(one.dataset.by));
		};
	}

	set(at, steps) {
		Object.assign(this, { at, steps });
		Object.assign($("#range"), { max: steps, value: at });
		$("#at").textContent = t("{part} of {all}", { part: at, all: steps });
	}

	async to(at) {
		this.set(Math.min(Math.max(at, 0), this.steps), this.steps);
		await this.go(this.at);
	}

	async film() {
		this.running = !this.running;
		const show = () => $("#film").setAttribute("aria-pressed", this.running);
		show();
		if (this.running && this.at >= this.steps) await this.to(0);
		while (this.running && this.at < this.steps) {
			await wait(Math.max(LEAST, PACE * stay([])));
			if (this.running) await this.to(this.at + 1);
		}
		this.running = false;
		show();
	}
}
