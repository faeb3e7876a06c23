// What the checks of walks are given, and what rest.js keeps in the page.

type Here = typeof import("../../src/undercroft/server/static/here.js").here;

/** What is wrong, a sentence each. */
type Check = (page: { here: Here; state: TableState }) => Promise<string[]>;

/** What a walk waits for: another question than this in a window of that size, for at most so many ms; and then all checks. */
interface Wanted {
	answered: string | null;
	size: string;
	patience: number;
	checks: Record<string, Check>;
}

interface Window {
	/** What is under way: requests, timers that end soon, how often something changed, the size of the window; and a timer
	 * that does not count. */
	underWay: { asked: number; soon: number; changes: number; size: string; later(deed: () => void, ms: number): unknown };
}
