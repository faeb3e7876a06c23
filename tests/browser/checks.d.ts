// What the checks of walks are given, and what rest.js keeps in the page.

type Here = typeof import("../../src/undercroft/server/static/here.js").here;

/** What is wrong, a sentence each. */
type Check = (page: { here: Here; state: TableState }) => Promise<string[]>;

/** What a walk waits for: another question than this, for at most so many ms, and then all checks. */
interface Wanted {
	answered: string | null;
	width: number;
	quiet: number;
	patience: number;
	checks: Record<string, Check>;
}

interface Window {
	/** What is under way: requests, and when something changed last; of which width the window is. */
	underWay: { asked: number; moved: number; width: number };
}
