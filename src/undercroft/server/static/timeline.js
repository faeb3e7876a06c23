// The timeline under a game: scrub, step, play it like a film.
import { $, $$ } from "./dom.js";

const PACE = 1100; // ms a step in the film

export class Timeline {
  // go(n) shows place n and resolves when it is shown.
  constructor(go) {
    Object.assign(this, { go, at: 0, steps: 0, running: false });
    $("#range").oninput = () => this.to(+$("#range").value);
    for (const one of $$("[data-to]")) one.onclick = () => this.press(one.dataset.to);
  }

  press(to) {
    if (to === "film") return this.film();
    this.running = false;
    return this.to(to === "first" ? 0 : to === "last" ? this.steps : this.at + Number(to));
  }

  set(at, steps) {
    Object.assign(this, { at, steps });
    Object.assign($("#range"), { max: steps, value: at });
    $("#at").textContent = `${at} of ${steps}`;
  }

  async to(at) {
    this.set(Math.min(Math.max(at, 0), this.steps), this.steps);
    await this.go(this.at);
  }

  async film() {
    this.running = !this.running;
    const show = () => {
      $("#film").textContent = this.running ? "❚❚" : "▶";
      $("#film").setAttribute("aria-pressed", this.running);
    };
    show();
    if (this.running && this.at >= this.steps) await this.to(0);
    while (this.running && this.at < this.steps) {
      await new Promise((done) => setTimeout(done, PACE));
      if (this.running) await this.to(this.at + 1);
    }
    this.running = false;
    show();
  }
}
