// Talking to the server: requests, the live line of a table, and the tokens that this browser holds.
export class Refused extends Error {
  constructor(status, answer) {
    super(answer.error || `The server answered ${status}.`);
    Object.assign(this, { status, rule: answer.rule || "", step: answer.step });
  }
}

export async function api(path, { token, body, method, text } = {}) {
  const headers = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const answer = await fetch(`/api/${path}`, { method: method || (body === undefined ? "GET" : "POST"), headers, body: body === undefined ? undefined : JSON.stringify(body) });
  if (!answer.ok) throw new Refused(answer.status, await answer.json().catch(() => ({})));
  return text ? answer.text() : answer.json();
}

// Tokens by table: a list of groups; the tokens of one group sit side by side at one screen.
const KEY = "undercroft.tables";
export const keys = {
  all: () => JSON.parse(localStorage.getItem(KEY) || "{}"),
  tokens: () => Object.values(keys.all()).flat(2),
  groups: (table) => keys.all()[table] || [],
  add(table, tokens) {
    const all = keys.all();
    const known = (all[table] = all[table] || []);
    if (!known.some((group) => group.includes(tokens[0]))) known.push(tokens);
    localStorage.setItem(KEY, JSON.stringify(all));
  },
  forget(table) {
    const all = keys.all();
    delete all[table];
    localStorage.setItem(KEY, JSON.stringify(all));
  },
};

// Keep the tokens of a table just opened, and give its address here.
export function opened(answer) {
  const own = answer.seats.filter((seat) => seat.token).map((seat) => seat.token);
  if (own.length) keys.add(answer.table, own);
  const invites = answer.seats.filter((seat) => seat.invite);
  if (invites.length) sessionStorage.setItem(`invites.${answer.table}`, JSON.stringify(invites.map(({ seat, link }) => ({ seat, link }))));
  return own.length ? `/table/${answer.table}#${own[0]}` : answer.watch;
}

// One seat's live line. It comes back by itself; commands carry their step, so sending one again does no harm.
export class Line {
  constructor(table, token, onstate, online) {
    Object.assign(this, { table, token, onstate, online, state: null, number: 0, waiting: new Map(), tries: 0 });
    this.open();
    document.addEventListener("visibilitychange", () => document.hidden || this.wake());
    addEventListener("online", () => this.wake());
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/ws/${this.table}`);
    this.socket.onopen = () => this.socket.send(JSON.stringify({ type: "hello", token: this.token }));
    this.socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    this.socket.onclose = (event) => this.lost(event);
  }

  wake() {
    if (this.socket.readyState === WebSocket.CLOSED && !this.ended) {
      clearTimeout(this.timer);
      this.open();
    }
  }

  hear(message) {
    if (message.type === "state") {
      this.tries = 0;
      this.online(true, "");
      this.take(message.state);
      for (const [id, sent] of this.waiting) if (!sent.fresh) this.send(id);
    } else if (message.type === "done" || message.type === "error") {
      const sent = this.waiting.get(message.id);
      if (message.state) this.take(message.state);
      if (!sent) {
        if (message.type === "error") this.online(!message.status || message.status === 429, message.error);
        if (message.status === 403 || message.status === 404) this.ended = true;
        return;
      }
      this.waiting.delete(message.id);
      if (message.type === "done") sent.done(message);
      else sent.fail(new Refused(message.status, message));
    }
  }

  // States leave out what has not changed: the picture, and the log's older lines.
  take(news) {
    const old = this.state;
    if (old) for (const part of ["svg", "panels", "labels"]) if (news[part] === undefined || news[part] === null) news[part] = part === "labels" && !news.asked ? [] : old[part];
    if (news.log === undefined || news.log === null) news.log = old ? old.log : [];
    else if (news.log_from && old) news.log = [...old.log.slice(0, news.log_from), ...news.log];
    this.state = news;
    this.onstate(this, old);
  }

  lost(event) {
    for (const sent of this.waiting.values()) sent.fresh = false;
    if (this.ended || event.code === 1008) return this.online(false, event.reason || "");
    this.online(false, "Reconnecting…");
    this.timer = setTimeout(() => this.open(), Math.min(8000, 300 * 2 ** this.tries++) * (0.7 + Math.random() * 0.6));
  }

  command(type, fields = {}) {
    const id = ++this.number;
    return new Promise((done, fail) => {
      this.waiting.set(id, { message: { type, id, ...fields }, done, fail, fresh: false });
      if (this.socket.readyState === WebSocket.OPEN) this.send(id);
    });
  }

  send(id) {
    const sent = this.waiting.get(id);
    sent.fresh = true;
    this.socket.send(JSON.stringify(sent.message));
  }

  act(action) {
    return this.command("act", { step: this.state.step, action });
  }

  ask(path, options = {}) {
    return api(`tables/${this.table}/${path}`, { token: this.token, ...options });
  }

  close() {
    this.ended = true;
    this.socket.close();
  }
}
