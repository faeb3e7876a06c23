// How much room the question and the button that goes on take, and how many answers lie below what is seen.
import { $, $$, el, must, tn } from "./dom.js";

const ask = must(".ask"), answers = must(".answers"), prompt = must(".prompt"), page = document.documentElement;
const more = el("p.more-below", { ariaHidden: "true", hidden: true }); // for the eye: whoever hears the page hears all answers
answers?.after(more);

/** The height of the button that goes on, if there is one. */
const onward = () => $(".onward", answers)?.offsetHeight || 0;

/** @param {HTMLElement} box @param {string} name @param {number} high */
function put(box, name, high) {
	if (box.style.getPropertyValue(name) !== `${high}px`) box.style.setProperty(name, `${high}px`);
}

// For the margins of what scrolls: nothing comes to rest under what stays where it is. All is read before anything is written,
// since whatever is written lays a box out anew.
function sizes() {
	const asked = ask.offsetHeight, below = onward();
	put(page, "--asked", asked);
	put(page, "--below", below);
	put(prompt, "--onward", below);
}

// What can be chosen and is not seen yet is counted.
function count() {
	const end = answers.getBoundingClientRect().bottom - onward();
	const below = $$(".act:not(.onward *)", answers).filter((one) => one.checkVisibility() && one.getBoundingClientRect().bottom > end + 12);
	more.hidden = !below.length;
	if (below.length) more.textContent = tn(below.length, "{number} more ↓", "{number} more ↓");
}

const watching = new ResizeObserver(() => {
	sizes();
	count();
});
if (ask) {
	watching.observe(ask);
	watching.observe(answers);
	answers.addEventListener("scroll", count, { passive: true });
}

// Other answers stand there now.
export function measure() {
	sizes();
	count();
}
