// What goes wrong in a page is told to the server's log: a sentence with its place, never a token.
const MOST = 10; // sentences a page
const told = new Set();

const sentence = (error) => {
	const place = /\/static\/[\w.-]+:\d+/.exec(error?.stack || "")?.[0] || "";
	return `${error?.name || "Error"}: ${error?.message || error} ${place}`.replace(/[?#]\S*/g, "").slice(0, 300);
};

export function report(doing, error) {
	const text = `${doing}: ${sentence(error)}`;
	if (told.has(text) || told.size >= MOST) return;
	told.add(text);
	const body = JSON.stringify({ page: document.body.className || "page", text }), headers = { "Content-Type": "application/json" };
	fetch("/api/faults", { method: "POST", headers, body, keepalive: true }).catch(() => {});
}

// What goes wrong on the way is reported and keeps nobody from what comes after.
export function safely(doing, deed, otherwise = () => {}) {
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
