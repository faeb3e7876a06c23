// Labels of options, and the things to which they refer. Nothing here knows of the page.

/** Whether two refs name the same thing. @param {Ref | null | undefined} a @param {Ref | null | undefined} b */
export const sameRef = (a, b) => Boolean(a && b && a[0] === b[0] && a[1] === b[1]);

/**
 * One for each name, the last of those that share it.
 * @template T @param {T[]} things @param {(thing: T) => string} name @returns {T[]}
 */
export const uniqueBy = (things, name = String) => [...new Map(things.map((one) => [name(one), one])).values()];

/** All that is told of an option. @param {Page.Label} label */
export const toldOf = (label) => JSON.stringify({ ...label, action: "", key: "" });

/** Of options that read the same one stands for all, with their number: it makes no difference which. @param {Page.Label[]} labels */
export const alike = (labels) => [...Map.groupBy(labels, toldOf).values()].map(([first, ...others]) =>
	(others.length ? { ...first, label: `${first.label} ×${others.length + 1}` } : first));

/** Options by the headings under which they stand. @param {Page.Label[]} labels @returns {Array<[string, Page.Label[]]>} */
export const groupsOf = (labels) =>
	Object.entries(Object.groupBy(labels, ({ group }) => group)).map(([name, some]) => [name, some ?? []]);

/** Who acts; the last is what one points at. @param {{ refs: Ref[] }} label @returns {Ref | undefined} */
export const actorOf = (label) => label.refs[0];
/** @param {{ refs: Ref[] }} label @returns {Ref | undefined} */
export const aimOf = (label) => label.refs.at(-1);

/**
 * How likely something comes of it, -1 where no dice decide; nothing can where that is 0.
 * @param {{ chance?: Page.Odds | null }} label
 */
export const bestChance = ({ chance }) => (chance ? Math.max(chance.chance, chance.harm) : -1);
