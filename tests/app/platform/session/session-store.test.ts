import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLastPerson } from "@/app/platform/session/last-person";
import { ayse, fakeBrowser, fakeServer, json, mert, refused, tokenOf, type Request } from "../data/fixtures";

const noSession = () => refused(401, "unauthenticated", "There is no session.");

/** A server with one refresh cookie; each renewal replaces it, and an old one that is used again counts as a reuse. */
function authServer() {
  const live = { cookie: 1, user: ayse, alive: true, renewals: 0, reply: null as null | (() => Response) };
  const answer = () =>
    json(200, {
      user: live.user,
      tokens: { accessToken: `token-${live.cookie}`, refreshToken: "" },
      feedPlace: String(live.cookie * 10),
    });
  const server = fakeServer(({ path }: Request) => {
    if (live.reply) return live.reply();
    if (path === "/api/auth/sign-in") {
      live.alive = true;
      live.cookie += 1;
      return answer();
    }
    if (path === "/api/auth/logout") {
      live.alive = false;
      return new Response(null, { status: 204 });
    }
    if (!live.alive) return noSession();
    if (path === "/api/auth/refresh") {
      live.renewals += 1;
      live.cookie += 1;
      return answer();
    }
    return json(200, live.user);
  });
  return { ...server, live };
}

/** Two tabs of one browser; the first has restored its session. */
async function twoTabs() {
  const server = authServer();
  const browser = fakeBrowser(server.fetch);
  const [one, two] = [browser.open(), browser.open()];
  await one.session.restore();
  return { server, one, two };
}

describe("on start", () => {
  it("restores the session from the cookie and checks it against the current user", async () => {
    const server = authServer();
    const { session } = fakeBrowser(server.fetch).open();
    expect(session.state()).toEqual({ status: "loading" });
    await session.restore();
    expect(session.state()).toEqual({ status: "signed-in", user: ayse });
    expect(server.requests.map(({ path }) => path)).toEqual(["/api/auth/refresh", "/api/user/me"]);
    expect(server.requests[1]?.headers.get("authorization")).toBe("Bearer token-2");
  });

  it("saves where the live feed was before the session's screens were read, and only that", async () => {
    const { session } = fakeBrowser(authServer().fetch).open();
    expect(session.feedPlace()).toBeNull();
    await session.restore();
    expect(session.feedPlace()).toBe("20");
    await session.renew(session.accessToken());
    expect(session.feedPlace()).toBe("20");
    await session.signOut();
    await session.signIn("ada@example.com", "correct horse battery staple");
    expect(session.feedPlace()).toBe("40");
  });

  it("leaves a visitor without a session signed out, without an explanation", async () => {
    const { session } = fakeBrowser(fakeServer(noSession).fetch).open();
    await session.restore();
    expect(session.state()).toEqual({ status: "signed-out", because: null });
    expect(session.accessToken()).toBeNull();
  });

  it("clears a session that the current-user call does not confirm", async () => {
    const server = authServer();
    const strict = fakeServer((request) =>
      request.path === "/api/user/me" ? noSession() : server.fetch(request.path, { method: request.method }),
    );
    const { session } = fakeBrowser(strict.fetch).open();
    await session.restore();
    expect(session.state().status).toBe("signed-out");
  });

  it("does not treat an unreachable server as a sign-out, and finds the session on a second try", async () => {
    const server = authServer();
    server.live.reply = () => refused(503, "unavailable", "The database is down. Try again shortly.");
    const { session } = fakeBrowser(server.fetch).open();
    await session.restore();
    expect(session.state()).toMatchObject({ status: "unreachable" });
    server.live.reply = null;
    await session.restore();
    expect(session.state().status).toBe("signed-in");
  });
});

describe("a tab that is opened without the server", () => {
  const away = () => refused(503, "unavailable", "Pigeonhole cannot be reached.");

  it("belongs to the last person, unchecked, and is checked when the server answers", async () => {
    const server = authServer();
    const browser = fakeBrowser(server.fetch);
    await browser.open().session.restore();
    server.live.reply = away;
    const { session } = browser.open();
    await session.restore();
    expect(session.state()).toEqual({ status: "signed-in", user: ayse, isUnchecked: true });
    expect(session.accessToken()).toBeNull();
    server.live.reply = null;
    await session.renew(null);
    expect(session.state()).toEqual({ status: "signed-in", user: ayse });
    expect(session.accessToken()).not.toBeNull();
  });

  it("ends when the server says that the session is over, and is not opened again", async () => {
    const server = authServer();
    const browser = fakeBrowser(server.fetch);
    await browser.open().session.restore();
    server.live.reply = away;
    const { session } = browser.open();
    await session.restore();
    server.live.reply = noSession;
    await expect(session.renew(null)).rejects.toMatchObject({ code: "unauthenticated" });
    expect(session.state()).toEqual({ status: "signed-out", because: "expired" });
    server.live.reply = away;
    const next = browser.open().session;
    await next.restore();
    expect(next.state()).toMatchObject({ status: "unreachable" });
  });

  it("starts again for another person who has signed in", async () => {
    const server = authServer();
    const browser = fakeBrowser(server.fetch);
    await browser.open().session.restore();
    server.live.reply = away;
    const { session, startedOver } = browser.open();
    await session.restore();
    server.live.reply = null;
    server.live.user = mert;
    await session.renew(null);
    expect(startedOver()).toBe(1);
  });

  it("belongs to nobody after a sign-out", async () => {
    const server = authServer();
    const browser = fakeBrowser(server.fetch);
    const first = browser.open().session;
    await first.restore();
    await first.signOut();
    server.live.reply = away;
    const { session } = browser.open();
    await session.restore();
    expect(session.state()).toMatchObject({ status: "unreachable" });
  });

  it.each([
    ["the session would have expired", { hours: 13, user: ayse }],
    [
      "the second factor is not set up yet",
      { hours: 1, user: { ...ayse, secondFactor: "missing" as const } },
    ],
  ])("belongs to nobody when %s", (_, { hours, user }) => {
    const stored = new Map<string, string>();
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    };
    let now = Date.parse("2026-11-26T06:00:00Z");
    const last = createLastPerson(storage, () => now);
    last.set(ayse);
    expect(last.get()).toEqual(ayse);
    last.set(user);
    now += hours * 3_600_000;
    expect(last.get()).toBeNull();
  });
});

describe("renewal", () => {
  it("happens once however many calls in however many tabs ask for it", async () => {
    const { server, one, two } = await twoTabs();
    await two.session.restore();
    const stale = one.session.accessToken();
    expect(two.session.accessToken()).toBe(stale);
    server.live.renewals = 0;
    await Promise.all([
      one.session.renew(stale),
      one.session.renew(stale),
      two.session.renew(stale),
      two.session.renew(stale),
    ]);
    expect(server.live.renewals).toBe(1);
    expect(one.session.accessToken()).not.toBe(stale);
    expect(two.session.accessToken()).toBe(one.session.accessToken());
  });

  it("that the server refuses signs every tab out, and the drafts stay", async () => {
    const { server, one, two } = await twoTabs();
    two.stored.set("draft", "Dear customer");
    one.stored.set("draft", "Dear customer");
    server.live.alive = false;
    await expect(one.session.renew(one.session.accessToken())).rejects.toThrow(/session has ended/);
    for (const tab of [one, two]) {
      expect(tab.session.state()).toEqual({ status: "signed-out", because: "expired" });
      expect(tab.session.accessToken()).toBeNull();
    }
    expect(one.stored.get("draft")).toBe("Dear customer");
  });

  it("leaves the person signed in when the server cannot be reached", async () => {
    const server = authServer();
    const { session } = fakeBrowser(server.fetch).open();
    await session.restore();
    server.live.reply = () => refused(503, "unavailable", "The database is down.");
    await expect(session.renew(session.accessToken())).rejects.toThrow("The database is down.");
    expect(session.state().status).toBe("signed-in");
  });

  it("does not bring back a session that another tab has ended", async () => {
    const { one, two } = await twoTabs();
    await two.session.restore();
    const leaving = one.session.signOut();
    await expect(two.session.renew(two.session.accessToken())).rejects.toThrow(/session has ended/);
    await leaving;
    expect(two.session.state().status).toBe("signed-out");
  });
});

describe("scheduled renewal", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function shortLived(lifeS: number) {
    let issued = 0;
    const state = { down: false };
    const server = fakeServer(({ path }) => {
      if (state.down) return Promise.reject(new TypeError("Failed to fetch"));
      if (path !== "/api/auth/refresh") return json(200, ayse);
      issued += 1;
      return json(200, {
        user: ayse,
        tokens: { accessToken: tokenOf(`t${issued}`, lifeS), refreshToken: "" },
      });
    });
    return { ...server, state };
  }

  it("comes a minute before the token expires, again and again", async () => {
    const server = shortLived(600);
    const { session } = fakeBrowser(server.fetch).open();
    await session.restore();
    await vi.advanceTimersByTimeAsync(539_000);
    expect(server.count("/api/auth/refresh")).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.count("/api/auth/refresh")).toBe(2);
    await vi.advanceTimersByTimeAsync(540_000);
    expect(server.count("/api/auth/refresh")).toBe(3);
    await session.signOut();
  });

  it("tries again when the server could not be reached", async () => {
    const server = shortLived(600);
    const { session } = fakeBrowser(server.fetch).open();
    await session.restore();
    const first = session.accessToken();
    server.state.down = true;
    await vi.advanceTimersByTimeAsync(541_000);
    expect(session.state().status).toBe("signed-in");
    server.state.down = false;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(session.accessToken()).not.toBe(first);
    await session.signOut();
  });

  it("ends with the session", async () => {
    const server = shortLived(600);
    const { session } = fakeBrowser(server.fetch).open();
    await session.restore();
    await session.signOut();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(server.count("/api/auth/refresh")).toBe(1);
  });
});

describe("signing in and out", () => {
  it("asks for the cookie form and tells the other tabs", async () => {
    const server = authServer();
    server.live.alive = false;
    const browser = fakeBrowser(server.fetch);
    const [one, two] = [browser.open(), browser.open()];
    await Promise.all([one.session.restore(), two.session.restore()]);
    await one.session.signIn("ayse@example.com", "correct horse battery");
    expect(server.requests.at(-1)?.body).toEqual({
      email: "ayse@example.com",
      password: "correct horse battery",
      transport: "cookie",
    });
    expect(two.session.state()).toEqual({ status: "signed-in", user: ayse });
    expect(two.session.accessToken()).toBe(one.session.accessToken());
  });

  it("sends the code of a second factor along", async () => {
    const server = authServer();
    server.live.alive = false;
    const { session } = fakeBrowser(server.fetch).open();
    await session.restore();
    await session.signIn("ayse@example.com", "correct horse battery", "123456");
    expect(server.requests.at(-1)?.body).toMatchObject({ transport: "cookie", code: "123456" });
  });

  it("reports a refusal and stays signed out", async () => {
    const server = fakeServer(() => refused(401, "unauthenticated", "Email or password is wrong."));
    const { session } = fakeBrowser(server.fetch).open();
    await session.restore();
    await expect(session.signIn("a@example.com", "nope")).rejects.toThrow("Email or password is wrong.");
    expect(session.state()).toEqual({ status: "signed-out", because: null });
  });

  it("wipes every tab's drafts at sign-out", async () => {
    const { one, two } = await twoTabs();
    for (const tab of [one, two]) tab.stored.set("draft", "Dear customer");
    await one.session.signOut();
    for (const tab of [one, two]) {
      expect(tab.session.state()).toEqual({ status: "signed-out", because: "signed-out" });
      expect([...tab.stored]).toEqual([]);
    }
  });

  it("does not claim to have signed out when the server could not be reached", async () => {
    const server = authServer();
    const { session } = fakeBrowser(server.fetch).open();
    await session.restore();
    server.live.reply = () => refused(503, "unavailable", "The database is down.");
    await expect(session.signOut()).rejects.toThrow("The database is down.");
    expect(session.state().status).toBe("signed-in");
  });

  it("shows nothing of one person to the next", async () => {
    const { server, one, two } = await twoTabs();
    two.stored.set("draft", "Dear customer");
    server.live.user = mert;
    await one.session.signIn("mert@example.com", "correct horse battery");
    for (const tab of [one, two]) {
      expect(tab.stored.has("draft")).toBe(false);
      expect(tab.startedOver()).toBe(1);
    }
  });

  it("the drafts stay when the same person signs in again after the session ended", async () => {
    const server = authServer();
    const { session, stored, startedOver } = fakeBrowser(server.fetch).open();
    await session.restore();
    stored.set("draft", "Dear customer");
    session.expire(session.accessToken());
    await session.signIn("ayse@example.com", "correct horse battery");
    expect(stored.get("draft")).toBe("Dear customer");
    expect(startedOver()).toBe(0);
  });

  it("shows a changed name in every tab", async () => {
    const { one, two } = await twoTabs();
    one.session.update({ ...ayse, version: 4, firstName: "Ayşe Nur" });
    expect(two.session.state()).toMatchObject({ status: "signed-in", user: { firstName: "Ayşe Nur" } });
  });
});
