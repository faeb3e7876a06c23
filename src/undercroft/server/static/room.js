// How much room the question and the button that goes on take, and how many answers lie below what is seen.
import { $, $$, el, must, tn } from "./dom.js";

const ask = must(".ask"), answers = must(".answers"), root = document.documentElement;
const more = el("p.more-below", { ariaHidden: "true", hidden: true }); // for the eye: whoever hears the page hears all answers
answers?.after(more);

/** The height of the button that goes on, if there is one. */
const onward = () => $(".onward", answers)?.offsetHeight || 0;

// For the margins of what scrolls: nothing comes to rest under what stays where it is. A property of the root that others
// inherit would have all of the page, with the board, styled anew.
function sizes() {
	const asked = ask.offsetHeight, on = onward();
	answers.parentElement?.style.setProperty("--onward", `${on}px`);
	root.style.scrollPadding = `calc(var(--board-high, 0px) + ${asked + 6}px) 0 ${on + 6}px`;
}

// What can be chosen and is not seen yet is counted.
function count() {
	const end = answers.getBoundingClientRect().bottom - onward();
	const below = $$(".act:not(.onward *)", answers).filter((one) => one.checkVisibility() && one.getBoundingClientRect().bottom > end + 12);
	more.hidden = !below.length;
	if (below.length) more.textContent = tn(below.length, "{number} more ↓", "{number} more ↓");
}

function look() {
	sizes();
	count();
}

const watching = new ResizeObserver(look);
if (ask) {
	watching.observe(ask);
	watching.observe(answers);
	answers.addEventListener("scroll", count, { passive: true });
}

let due = 0;

// Other answers stand there now: however often they change until they are drawn, they are measured once.
export function measure() {
	cancelAnimationFrame(due);
	due = requestAnimationFrame(look);
}
