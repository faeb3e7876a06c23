// What this page knows while it is open: the table, its seats here, and what its reader looks at.
import { notice, ruleLink, title } from "./dom.js";

export const { table, join } = document.body.dataset;

export const here = {
	lines: [], // one for each seat of this browser
	current: null, // the line that is asked, or was last
	common: null, // the line of a spectator, where seats that have secrets share this screen
	willing: null, // the line whose seat has chosen what shows its secrets next
	covered: false, // the table is seen with its eyes: what only some may know is covered
	timeline: null,
	chosen: null, // the ref of the figure that acts
	rested: null, // what the mouse rests on, and where
	overlay: null, // where it can get and what it sees,
	looking: null, // and the promise of it
	past: null, // {at} on the timeline, if one looks there,
	panels: null, // and the panels of then
	busy: false,
	walking: null, // the line that carries something out
	unasked: [], // why questions were answered by themselves since the reader's last choice
	hurry: null, // (by) chooses a faster or a slower pace
};

// With whose eyes the table is seen.
export const eyes = () => (here.covered ? here.common : here.current);

// The question of a seat over a table as everybody may see it. Nobody is asked before both have come as far, nor what is
// for the eyes of the seat alone.
function openly(own, all) {
	const { picture, panels, log, groups, timeline } = all, asked = own.asked && !own.private && own.shared === all.shared;
	const said = asked ? { labels: own.labels.filter(({ secret }) => !secret) } : { labels: [], choice: null, guide: { ready: [] } };
	return { ...own, picture, panels, log, groups, timeline, asked, ...said };
}

let made = []; // of which states, and what of them
export function now() {
	const own = here.current.state, all = here.covered && here.common.state;
	if (!all) return own;
	if (made[0] !== own || made[1] !== all) made = [own, all, openly(own, all)];
	return made[2];
}

// The seat that is shown carries something out.
export const walks = () => here.walking !== null && here.walking === here.current;
export const ours = () => here.lines.map(({ state }) => state?.seat);
export const tokens = () => here.lines.map(({ token }) => token);

// The line of a seat that is the reader's own in the campaign of this table: whoever plays for another has none there.
export const inCampaign = () => here.lines.find(({ state }) => state?.campaign && state.seat >= 0
	&& (state.handed || !state.seats[state.seat].instead));

export const same = (a, b) => a && b && a[0] === b[0] && a[1] === b[1];
export const once = (things, name = String) => [...new Map(things.map((one) => [name(one), one])).values()];
export const first = (label) => label.refs[0]; // who acts; the last is what one points at
export const last = (label) => label.refs.at(-1);

// How likely something comes of it, -1 where no dice decide; nothing can where that is 0.
export const worth = ({ chance }) => (chance ? Math.max(chance.chance, chance.harm) : -1);

export const card = ([kind, id]) => eyes().look("inspect", { kind, id, ...here.past });

export const refused = (error) => notice(title(error.message), " ", ruleLink(now().game, error.rule));
