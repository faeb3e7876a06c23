// What this page knows while it is open: the table, its seats here, and what its reader looks at.
import { notice, ruleLink, title } from "./dom.js";

export const { table, join } = document.body.dataset;

export const here = {
	lines: [], // one for each seat of this browser
	current: null, // the line that is shown
	timeline: null,
	chosen: null, // the ref of the figure that acts
	rested: null, // what the mouse rests on, and where
	overlay: null, // where it can get and what it sees,
	looking: null, // and the promise of it
	past: null, // {at} on the timeline, if one looks there
	busy: false, walking: false,
	hurry: null, // (by) chooses a faster or a slower pace
};

export const now = () => here.current.state;
export const ours = () => here.lines.map(({ state }) => state?.seat);
export const tokens = () => here.lines.map(({ token }) => token);

export const same = (a, b) => a && b && a[0] === b[0] && a[1] === b[1];
export const once = (things, name = String) => [...new Map(things.map((one) => [name(one), one])).values()];
export const first = (label) => label.refs[0]; // who acts; the last is what one points at
export const last = (label) => label.refs.at(-1);

export const card = ([kind, id]) => here.current.look("inspect", { kind, id, ...here.past });

export const refused = (error) => notice(title(error.message), " ", ruleLink(now().game, error.rule));
