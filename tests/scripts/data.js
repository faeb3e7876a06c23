// Lines, labels and states as the server sends them, with what a test says of them.

export const line = (more = {}) => ({ step: 0, text: "", rule: "", refs: [], rolls: [], note: false, ...more });

export const roll = (more = {}) => ({ kind: "d6", face: "6", name: "6", ...more });

export const label = (more = {}) => ({ action: "", label: "", group: "", cost: "", refs: [], odds: "", chance: null, rule: "", key: "",
	loses: "", secret: false, shows: false, face: [], number: null, deed: "", ...more });

export const guide = (more = {}) => ({ errands: [], form: [], unbroken: false, ready: [], left: 0, of: 0, skip: "", skips: "", turn: 0,
	moot: null, occasion: "", worth: [], stage: null, suggests: null, ...more });

export const choice = (more = {}) => ({ seat: 0, kind: "act", text: "", rule: "", subject: 0, shared: false, ...more });

export const row = (id, more = {}) => ({ id, ref: null, name: id, text: "", badges: [], value: null, of: null, faces: [], ...more });

export const seat = (number, more = {}) => ({ seat: number, id: `seat${number}`, side: `side ${number}`, name: `side ${number}`,
	kind: "person", level: "", online: true, seen: "", away: false, due: null, instead: "", ...more });

/** A picture with parts that stand at places, by their keys. */
export const picture = (places) => ({ field: [0, 0, 100, 100], name: "", about: "", classes: "", order: Object.keys(places),
	parts: Object.fromEntries(Object.entries(places).map(([key, place]) => [key, { place, markup: "<g/>", ground: "" }])) });
