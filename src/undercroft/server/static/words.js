// What the pages say: `t` a text, `tn` one of two by a number. What is lacking is English.
export const lang = document.documentElement.lang;

/** The forms of each text in the language of the page. @type {Record<string, string[]>} */
const found = JSON.parse(document.querySelector("#words")?.textContent || "{}");
const plurals = new Intl.PluralRules(lang);
const spoken = plurals.resolvedOptions().pluralCategories;
const kinds = /** @type {Intl.LDMLPluralRule[]} */ (["zero", "one", "two", "few", "many", "other"]).filter((kind) => spoken.includes(kind));

/** What fills the places of a text; it may hold more. @typedef {Record<string, any>} Args */

/** What ends a sentence itself has no full stop after it. @param {string} text @param {Args} args */
const filled = (text, args) => text.replace(/\{(\w+)\}(\.?)/g, (place, name, stop) => {
	const word = String(args[name] ?? `{${name}}`);
	return /[!?….]$/.test(word) ? word : word + stop;
});

/** @param {string} text @param {Args} args */
export const t = (text, args = {}) => filled(found[text]?.[0] ?? text, args);

/**
 * Forms stand in the order of the kinds of number; the last is for all that have none of their own.
 * @param {number} number @param {string} one @param {string} many @param {Args} args
 */
export function tn(number, one, many, args = {}) {
	const forms = found[one];
	const at = forms ? Math.min(kinds.indexOf(plurals.select(number)), forms.length - 1) : Number(number !== 1);
	return filled((forms || [one, many])[at], { number, ...args });
}

const shares = new Intl.NumberFormat(lang, { style: "percent" });
/** @param {number} chance */
export const percent = (chance) => shares.format(chance);

const changes = new Intl.NumberFormat(lang, { style: "percent", signDisplay: "exceptZero" });
/** A change of a chance. @param {number} by */
export const signed = (by) => changes.format(Math.round(100 * by) / 100);

const tenths = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 });
/** @param {number} number */
export const decimal = (number) => tenths.format(number);
