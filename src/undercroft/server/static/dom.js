// Small helpers for making and finding elements.
export const $ = (selector, root = document) => root.querySelector(selector);

// el("button", {class: "btn", onclick: f, "aria-label": "x"}, "text", child): null children are left out.
export function el(tag, props = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name in made && !name.includes("-") && name !== "list" && name !== "form") made[name === "class" ? "className" : name] = value;
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  if (props.class) made.className = props.class;
  return made;
}

export const button = (text, onclick, kind = "btn", props = {}) => el("button", { type: "button", class: kind, onclick, ...props }, text);

// SVG text from the server, as an element of this page.
export function picture(text) {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  return document.importNode(parsed, true);
}

export const svg = (tag, props, text = "") => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(props)) made.setAttribute(name, value);
  if (text) made.textContent = text;
  return made;
};

export const ruleLink = (game, rule) =>
  rule && rule !== "TABLE" ? el("a", { class: "rule-link", href: `/rules/${game}#${rule}`, target: "rules", title: `Read rule ${rule}` }, rule) : null;

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

let fading = 0;
export function notice(text, ...more) {
  const box = $("#notice");
  box.replaceChildren(text, ...more.flatMap((part) => (part ? [" ", part] : [])));
  clearTimeout(fading);
  fading = setTimeout(() => box.replaceChildren(), 7000);
}

// A modal sheet; resolves with what the chosen button stands for, or null.
export function sheet(title, body, buttons = []) {
  const box = $("#sheet");
  if (box.open) box.close();
  return new Promise((done) => {
    let result = null;
    const end = (value) => { result = value; box.close(); };
    box.replaceChildren(
      el("h2", { id: "sheet-title" }, title),
      el("div", {}, ...[body].flat()),
      el("div", { class: "acts" }, buttons.map(([text, value, kind]) => button(text, () => end(value), `btn ${kind || ""}`)), button("Close", () => end(null), "btn quiet")),
    );
    box.onclose = () => done(result);
    box.showModal();
  });
}

export async function copy(text, said) {
  try {
    await navigator.clipboard.writeText(text);
    notice(said);
  } catch {
    sheet("Copy this link", el("input", { type: "text", value: text, readonly: true, "aria-label": "Link" }));
  }
}

const PIPS = { 1: [[12, 12]], 2: [[7, 7], [17, 17]], 3: [[7, 7], [12, 12], [17, 17]] };
PIPS[4] = [...PIPS[2], [7, 17], [17, 7]];
PIPS[5] = [...PIPS[4], [12, 12]];
PIPS[6] = [...PIPS[4], [7, 12], [17, 12]];

export function die(face) {
  const box = el("span", { class: "die", role: "img", "aria-label": `die ${face}` });
  if (!PIPS[face]) box.textContent = face;
  else {
    const drawn = svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" });
    drawn.append(...PIPS[face].map(([x, y]) => svg("circle", { cx: x, cy: y, r: 2.5 })));
    box.append(drawn);
  }
  return box;
}
