// What goes wrong in a page is told to the server's log: a sentence with its place, never a token.
const MOST = 10; // sentences a page
/** @type {Set<string>} */
const told = new Set();

/** @param {any} error whatever was thrown */
export const sentence = (error) => {
	const place = /\/static\/[\w.-]+:\d+/.exec(error?.stack || "")?.[0] || "";
	return `${error?.name || "Error"}: ${error?.message || error} ${place}`.replace(/[?#]\S*/g, "").slice(0, 300);
};

/** @param {string} doing @param {unknown} error */
export function report(doing, error) {
	const text = `${doing}: ${sentence(error)}`;
	if (told.has(text) || told.size >= MOST) return;
	told.add(text);
	const body = JSON.stringify({ page: document.body.className || "page", text }), headers = { "Content-Type": "application/json" };
	fetch("/api/faults", { method: "POST", headers, body, keepalive: true }).catch(() => {});
}

/**
 * What goes wrong on the way is reported and keeps nobody from what comes after.
 * @template T @param {string} doing @param {() => T} deed @param {() => T} [otherwise] @returns {T}
 */
export function safely(doing, deed, otherwise = () => /** @type {T} */ (undefined)) {
	try {
		return deed();
	} catch (error) {
		report(doing, error);
		return otherwise();
	}
}

addEventListener("error", ({ error, message }) => report("a script", error || message));
// a refusal of the server is an answer, no fault
addEventListener("unhandledrejection", ({ reason }) => "rule" in Object(reason) || report("a promise", reason));
