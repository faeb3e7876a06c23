// Options and plans as buttons: what each is, what it costs, its chances, what is lost by it.
import { el, t } from "./dom.js";
import { here } from "./here.js";
import { bestChance } from "./labels.js";
import { losses } from "./sending.js";

export const EYE = "◎"; // what shows things that others may not see

/**
 * What can be done: an option, a plan or several actions at once. A plan has a price in words and a cost in points.
 * @typedef {{ label: string, cost?: string | number, price?: string, odds?: string, loses?: string, ends?: string, key?: string,
 * action?: string, shows?: boolean, chance?: Page.Odds | null }} Doable
 */

/** @type {Record<string, string>} */
const ARROWS = { Up: "↑", Down: "↓", Left: "←", Right: "→" };
/** @param {string} key */
export const keyText = (key) => key.replace("Shift+", "⇧").replace(/Arrow(\w+)/, (all, way) => ARROWS[way]).toUpperCase();

/** In words. @param {Doable} thing @returns {string[]} */
export const spoken = ({ label, cost, price = String(cost ?? ""), odds = "", ...more }) =>
	[label, price, odds, ...losses(more)].filter(Boolean);

/** At a screen that is shared a sign says which choice shows what the others may not see. @param {Doable} thing */
const showing = ({ shows }) => shows && here.covered
	&& el("span.eye", { title: t("Shows what only you may see: others look away."), role: "img" }, EYE);

/** @param {Doable} thing @param {() => unknown} onclick @param {Record<string, any>} [props] */
export function actButton(thing, onclick, props) {
	const { label, cost, price = cost, key, odds, action } = thing;
	return el(bestChance(thing) ? "button.act" : "button.act.vain",
		{ onclick, "data-action": action, "data-key": key || null, "aria-keyshortcuts": key || null, ...props },
		el("span", label), showing(thing), price && el("span.cost-tag", price), key && el("kbd", keyText(key)),
		[odds, ...losses(thing)].map((text) => text && el("span.odds", text)));
}
