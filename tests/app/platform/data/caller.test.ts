import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { updateUser } from "@/contract/staff/auth";
import { createMail } from "@/contract/mail/mail";
import type { Together } from "@/contract/wire/endpoint";
import { searchMailboxes } from "@/contract/mailboxes/mailbox";
import { listMailboxes } from "@/contract/mailboxes/mailbox-list";
import { createCall } from "@/app/platform/data/caller";
import { placeMail } from "@/contract/placements/placement";
import { createSend } from "@/contract/wire/transport";
import { runMany } from "@/kernel/command/run/many";
import { ayse, fakeBrowser, fakeServer, json, refused, type Request } from "./fixtures";

const hits = () => json(200, { items: [] });
const away = () => refused(503, "unavailable", "The database is down. Try again shortly.");
const letter = { mailboxId: "0e3a2c8e-5f0c-4f4b-9c39-11d7b8a0c111", weight: 0.22 };

/** A signed-in tab with calls that reach `reply`; renewals are answered with the next token, until `ended`. */
async function signedIn(reply: (request: Request, nth: number) => Response | Promise<Response>) {
  const state = { ended: false, tokens: 0, calls: 0 };
  const server = fakeServer((request) => {
    if (request.path === "/api/user/me") return json(200, ayse);
    if (request.path === "/api/auth/refresh") {
      if (state.ended) return refused(401, "unauthenticated", "There is no session.");
      state.tokens += 1;
      return json(200, { user: ayse, tokens: { accessToken: `token-${state.tokens}`, refreshToken: "" } });
    }
    state.calls += 1;
    return reply(request, state.calls);
  });
  const { session, stored } = fakeBrowser(server.fetch).open();
  await session.restore();
  let keys = 0;
  const call = createCall({
    send: createSend(server.fetch),
    session,
    makeKey: () => `key-number-${(keys += 1)}`,
  });
  return { call, server, session, stored, state };
}

describe("a refused token", () => {
  const onlyNewest = ({ headers }: Request) =>
    headers.get("authorization") === "Bearer token-1"
      ? refused(401, "unauthenticated", "The token has expired.")
      : hits();

  it("is renewed once for all calls under way, and each call is sent again", async () => {
    const { call, server } = await signedIn(onlyNewest);
    const ask = () => call(searchMailboxes, { query: { q: "10" } });
    await expect(Promise.all([ask(), ask(), ask()])).resolves.toEqual([
      { items: [] },
      { items: [] },
      { items: [] },
    ]);
    expect(server.count("/api/auth/refresh")).toBe(2);
    expect(server.count("/api/mail-handler/directory?q=10")).toBe(6);
  });

  it("signs out when it cannot be renewed, and the drafts stay", async () => {
    const { call, session, stored, state } = await signedIn(onlyNewest);
    stored.set("draft", "Dear customer");
    state.ended = true;
    await expect(call(searchMailboxes, { query: {} })).rejects.toMatchObject({ code: "unauthenticated" });
    expect(session.state()).toEqual({ status: "signed-out", because: "expired" });
    expect(stored.get("draft")).toBe("Dear customer");
  });

  it("signs out when the new token is refused as well, after one replay", async () => {
    const { call, session, state } = await signedIn(() => refused(401, "unauthenticated", "Not you."));
    await expect(call(searchMailboxes, { query: {} })).rejects.toMatchObject({ code: "unauthenticated" });
    expect(state.calls).toBe(2);
    expect(session.state().status).toBe("signed-out");
  });

  it("is not renewed when nobody is signed in", async () => {
    const { call, session, state } = await signedIn(hits);
    await session.signOut();
    const before = state.calls;
    await expect(call(searchMailboxes, { query: {} })).rejects.toThrow("You are signed out. Sign in again.");
    expect(state.calls).toBe(before);
  });
});

describe("a refusal", () => {
  it.each([
    [403, "forbidden"],
    [500, "internal"],
    [412, "stale"],
  ])(
    "with status %i reaches the caller with its message and leaves the session unchanged",
    async (status, code) => {
      const { call, session } = await signedIn(() => refused(status, code, "What happened, and what to do."));
      await expect(call(searchMailboxes, { query: {} })).rejects.toMatchObject({
        code,
        message: "What happened, and what to do.",
      });
      expect(session.state().status).toBe("signed-in");
    },
  );
});

describe("a server that cannot be reached", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** Lets every wait between tries pass. */
  async function settle<T>(work: Promise<T>): Promise<PromiseSettledResult<T>> {
    const [[result]] = await Promise.all([Promise.allSettled([work]), vi.advanceTimersByTimeAsync(20_000)]);
    return result;
  }

  it("is asked again for calls that only read", async () => {
    const { call, state } = await signedIn((_, nth) =>
      nth < 3 ? Promise.reject(new TypeError("Failed to fetch")) : hits(),
    );
    const result = await settle(call(searchMailboxes, { query: {} }));
    expect(result).toEqual({ status: "fulfilled", value: { items: [] } });
    expect(state.calls).toBe(3);
  });

  it("is asked again with the same key for a change that must happen once", async () => {
    const { call, server } = await signedIn(away);
    await settle(call(createMail, { body: letter }));
    await settle(call(createMail, { body: letter }));
    const keys = server.requests.flatMap(({ headers }) => headers.get("idempotency-key") ?? []);
    expect(keys).toEqual([...Array(3).fill("key-number-1"), ...Array(3).fill("key-number-2")]);
  });

  it("is asked with the caller's own key where one is given", async () => {
    const { call, server } = await signedIn(away);
    await settle(call(createMail, { body: letter }, { idempotencyKey: "the-wizard's-key" }));
    const keys = server.requests.flatMap(({ headers }) => headers.get("idempotency-key") ?? []);
    expect(new Set(keys)).toEqual(new Set(["the-wizard's-key"]));
  });

  it("is asked only once for a change that could otherwise happen twice", async () => {
    const { call, state } = await signedIn(away);
    const result = await settle(call(updateUser, { body: { firstName: "Ayşe" } }, { version: 3 }));
    expect(result.status).toBe("rejected");
    expect(state.calls).toBe(1);
  });

  it("is given up after the third try, with the server's message", async () => {
    const { call, state } = await signedIn(away);
    const result = await settle(call(listMailboxes, { query: {} }));
    expect(state.calls).toBe(3);
    expect(result).toMatchObject({ reason: { message: "The database is down. Try again shortly." } });
  });

  it("that asks for a long wait is left to the person", async () => {
    const { call, state } = await signedIn(() =>
      refused(503, "unavailable", "Closed for repairs.", { "retry-after": "600" }),
    );
    await settle(call(listMailboxes, { query: {} }));
    expect(state.calls).toBe(1);
  });

  it("is not asked again once the caller has stopped", async () => {
    const { call, state } = await signedIn(away);
    const abort = new AbortController();
    const asking = call(listMailboxes, { query: {} }, { signal: abort.signal });
    const settled = expect(asking).rejects.toThrow("left the screen");
    await vi.advanceTimersByTimeAsync(10);
    abort.abort(new Error("left the screen"));
    await settled;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(state.calls).toBe(1);
  });
});

describe("changes of a bulk run", () => {
  const shelf = { shelfId: null };
  const put = { mailIds: ["0e3a2c8e-5f0c-4f4b-9c39-11d7b8a0c111"], ...shelf };
  const placed = { shelf: null, placed: [], refused: [], warning: null };

  it("go in one call, each after what it reads alone, and each has its own answer", async () => {
    const { call, server } = await signedIn(({ path }) =>
      path.startsWith("/api/bulk-runs")
        ? json(200, {
            answers: [
              { answer: placed },
              { error: { code: "conflict", message: "It left." } },
              { answer: placed },
            ],
          })
        : hits(),
    );
    const jobs = ["one", "two", "three"].map((what) => ({
      what,
      label: what,
      run: async (together?: Together) => {
        await call(searchMailboxes, { query: { q: what } });
        await call(placeMail, { body: put }, { ...(together && { together }) });
        return { say: what };
      },
    }));
    const { done, failed } = await runMany("Put", jobs, undefined, "an-attempt");
    expect(done.map(({ what }) => what)).toEqual(["one", "three"]);
    expect(failed.map(({ what, error }) => [what, error.message])).toEqual([["two", "It left."]]);
    const changes = server.requests.filter(({ method }) => method === "POST");
    expect(changes.map(({ path }) => path)).toEqual(["/api/auth/refresh", "/api/bulk-runs"]);
    expect(server.requests.at(-1)?.headers.get("idempotency-key")).toMatch(/^an-attempt\./);
  });

  it("of one record go alone, and none is lost where the run cannot be reached", async () => {
    const { call, server } = await signedIn(({ path }) =>
      path.startsWith("/api/bulk-runs") ? refused(507, "storage_full", "Full.") : json(200, placed),
    );
    const job = (what: string) => ({
      what,
      label: what,
      run: async (together?: Together) => {
        await call(placeMail, { body: put }, { ...(together && { together }) });
        return {};
      },
    });
    await runMany("Put", [job("one")], undefined, "an-attempt");
    expect(server.requests.at(-1)?.path).not.toContain("bulk-runs");
    const { done, failed } = await runMany("Put", [job("one"), job("two")], undefined, "an-attempt");
    expect([done.length, failed.map(({ what }) => what)]).toEqual([0, ["one", "two"]]);
  });
});
