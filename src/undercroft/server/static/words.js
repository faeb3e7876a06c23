// What the pages say: `t` a text, `tn` one of two by a number. What is lacking is English.
export const lang = document.documentElement.lang;

const found = JSON.parse(document.querySelector("#words").textContent);
const plurals = new Intl.PluralRules(lang);
const spoken = plurals.resolvedOptions().pluralCategories;
const kinds = ["zero", "one", "two", "few", "many", "other"].filter((kind) => spoken.includes(kind));

// What ends a sentence itself has no full stop after it.
const filled = (text, args) => text.replace(/\{(\w+)\}(\.?)/g, (place, name, stop) => {
	const word = String(args[name] ?? `{${name}}`);
	return /[!?….]$/.test(word) ? word : word + stop;
});

export const t = (text, args = {}) => filled(found[text]?.[0] ?? text, args);

// Forms stand in the order of the kinds of number; the last is for all that have none of their own.
export function tn(number, one, many, args = {}) {
	const forms = found[one];
	const at = forms ? Math.min(kinds.indexOf(plurals.select(number)), forms.length - 1) : Number(number !== 1);
	return filled((forms || [one, many])[at], { number, ...args });
}

const shares = new Intl.NumberFormat(lang, { style: "percent" });
export const percent = (chance) => shares.format(chance);
