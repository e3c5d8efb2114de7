// A member of staff, a browser of several tabs and a server that answers from a script, all in memory.
import type { Staff } from "@/contract/staff/staff";
import { createSession, type Session, type Surroundings } from "@/app/platform/session/session-store";
import { createSend, type Fetch } from "@/contract/wire/transport";

export const ayse: Staff = {
  id: "5b0c2a52-6d0e-4f5e-9a55-0d7f0f0a1c11",
  version: 3,
  email: "ayse@example.com",
  firstName: "Ayşe",
  lastName: "Yıldız",
  role: "handler",
  isActive: true,
  offices: [],
  lastLogin: null,
  createdAt: "2026-01-05T09:00:00Z",
};

export const mert: Staff = {
  ...ayse,
  id: "7c1f8f0e-94f1-4d7b-8a58-2f1f5f9f0b22",
  email: "mert@example.com",
  firstName: "Mert",
};

export type Request = { method: string; path: string; headers: Headers; body: unknown };
type Reply = Response | Promise<Response>;

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers });
}

export function refused(status: number, code: string, message: string, headers = {}): Response {
  return json(status, { error: { code, message }, message }, headers);
}

/** A fetch that answers by `reply` and records its requests. */
export function fakeServer(reply: (request: Request) => Reply) {
  const requests: Request[] = [];
  const fetch: Fetch = async (url, init) => {
    const request = {
      method: init.method ?? "GET",
      path: url,
      headers: new Headers(init.headers),
      body: typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : undefined,
    };
    requests.push(request);
    return Promise.race([reply(request), rejectedBy(init.signal)]);
  };
  const count = (path: string) => requests.filter((request) => request.path === path).length;
  return { fetch, requests, count };
}

/** Rejects when the signal aborts, as fetch does. */
function rejectedBy(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")), {
      once: true,
    });
  });
}

/** One browser: its tabs share a lock and a channel; each tab has its own memory and session storage. */
export function fakeBrowser(fetch: Fetch) {
  let turn: Promise<unknown> = Promise.resolve();
  let person: Staff | null = null;
  const tabs: { listener: (message: unknown) => void }[] = [];

  const open = (): Tab => {
    const tab: { listener: (message: unknown) => void } = { listener: () => {} };
    tabs.push(tab);
    const stored = new Map<string, string>();
    let startedOver = 0;
    const surroundings: Surroundings = {
      send: createSend(fetch),
      exclusively: (work) => {
        const mine = turn.then(work, work);
        turn = mine.catch(() => undefined);
        return mine;
      },
      channel: {
        post: (message) => {
          for (const other of tabs) if (other !== tab) other.listener(structuredClone(message));
        },
        onMessage: (listener) => (tab.listener = listener),
      },
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => stored.set(key, value),
        clear: () => stored.clear(),
      },
      lastPerson: { get: () => person, set: (user) => (person = user) },
      startOver: () => (startedOver += 1),
    };
    return { session: createSession(surroundings), stored, startedOver: () => startedOver };
  };
  return { open };
}

export type Tab = { session: Session; stored: Map<string, string>; startedOver: () => number };

/** A token in the form of a JWT that lives `lifeS` seconds. */
export function tokenOf(name: string, lifeS: number): string {
  const claims = btoa(JSON.stringify({ sub: name, iat: 1_800_000_000, exp: 1_800_000_000 + lifeS }));
  return `${name}.${claims.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}.signature`;
}
