import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { refreshSession, signIn, updateUser } from "@/contract/staff/auth";
import { ApiError } from "@/contract/wire/errors";
import { createMail, getMail } from "@/contract/mail/mail";
import { searchMailboxes } from "@/contract/mailboxes/mailbox";
import { listMailboxes } from "@/contract/mailboxes/mailbox-list";
import { TIME_OUT_MS, UnansweredError, createSend } from "@/contract/wire/transport";
import { ayse, fakeServer, json } from "./fixtures";

const mailId = "0e3a2c8e-5f0c-4f4b-9c39-11d7b8a0c111";
const token = { accessToken: "one" };

async function failure(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${String(error)}`);
  return error;
}

describe("what is sent", () => {
  it("fills the path and the query, and leaves out what is not given", async () => {
    const server = fakeServer(() => json(200, { items: [] }));
    await createSend(server.fetch)(
      searchMailboxes,
      { query: { q: "ste 1042 & co", limit: undefined } },
      token,
    );
    expect(server.requests[0]?.path).toBe("/api/mail-handler/directory?q=ste+1042+%26+co");
    expect(server.requests[0]?.headers.get("authorization")).toBe("Bearer one");
  });

  it("carries version, idempotency key and source as headers", async () => {
    const server = fakeServer(() => json(200, ayse));
    const options = { version: 3, idempotencyKey: "a-key-of-mine", source: "palette" } as const;
    await createSend(server.fetch)(updateUser, { body: { firstName: "Ayşe" } }, { ...token, options });
    const headers = server.requests[0]?.headers;
    expect(headers?.get("if-match")).toBe('"3"');
    expect(headers?.get("idempotency-key")).toBe("a-key-of-mine");
    expect(headers?.get("x-source")).toBe("palette");
  });

  it("says how long a call waited, where the server dates the new record", async () => {
    const server = fakeServer(() => json(200, {}));
    const send = createSend(server.fetch);
    const options = { waited: 3600 };
    await failure(send(createMail, { body: { mailboxId: mailId } }, { ...token, options }));
    await failure(send(updateUser, { body: { firstName: "Ayşe" } }, { ...token, options }));
    expect(server.requests.map(({ headers }) => headers.get("x-waited"))).toEqual(["3600", null]);
  });

  it("keeps the token away from public endpoints", async () => {
    const server = fakeServer(() =>
      json(200, { user: ayse, tokens: { accessToken: "two", refreshToken: "" } }),
    );
    await createSend(server.fetch)(refreshSession, { body: {} }, token);
    expect(server.requests[0]?.headers.get("authorization")).toBeNull();
  });
});

describe("what comes back", () => {
  it("gives the server's own message, fields and waiting time", async () => {
    const body = {
      error: { code: "invalid", message: "weight: Give a weight.", fields: { weight: "Give a weight." } },
      message: "weight: Give a weight.",
    };
    const server = fakeServer(() => json(422, body, { "retry-after": "7" }));
    const error = await failure(createSend(server.fetch)(getMail, { params: { id: mailId } }, token));
    expect(error).not.toBeInstanceOf(UnansweredError);
    expect(error.code).toBe("invalid");
    expect(error.message).toBe("weight: Give a weight.");
    expect(error.details).toEqual({ fields: { weight: "Give a weight." }, retryAfter: 7 });
  });

  it.each([
    [403, "forbidden", /^Opening the mail item failed: the server answered 403\. .*administrator/],
    [502, "unavailable", /^Opening the mail item failed: the server answered 502\. Try again/],
    [500, "internal", /^Opening the mail item failed: the server answered 500\. Try again/],
    [418, "malformed", /^Opening the mail item failed: the server answered 418\./],
  ])(
    "says what failed and what to do when %i comes without the contract's body",
    async (status, code, words) => {
      const server = fakeServer(() => new Response("<html>", { status }));
      const error = await failure(createSend(server.fetch)(getMail, { params: { id: mailId } }, token));
      expect(error).toBeInstanceOf(UnansweredError);
      expect(error.code).toBe(code);
      expect(error.message).toMatch(words);
    },
  );

  it("says what the person was doing, without words meant for developers", async () => {
    expect(listMailboxes.summary).toContain("unless `sort` is sent");
    const failures = [
      () => Promise.reject(new TypeError("Failed to fetch")),
      () => new Response("<html>", { status: 500 }),
      () => json(200, { items: "none" }),
    ];
    for (const answer of failures) {
      const send = createSend(fakeServer(answer).fetch);
      const { message } = await failure(send(listMailboxes, { query: {} }, token));
      expect(message).toMatch(/^Opening the customers failed: /);
      expect(message).not.toContain("sort");
    }
  });

  it.each([400, 401, 403, 409, 418, 422, 429])(
    "uses the plain message of a %i as the server's message",
    async (status) => {
      const server = fakeServer(() => json(status, { message: "Hesabınız kilitlendi.", statusCode: status }));
      const error = await failure(createSend(server.fetch)(signIn, { body: {} }, { accessToken: null }));
      expect(error).not.toBeInstanceOf(UnansweredError);
      expect(error.message).toBe("Hesabınız kilitlendi.");
    },
  );

  it("shows no plain message of a 5xx: it may hold internals of a proxy", async () => {
    const server = fakeServer(() => json(502, { message: "upstream 10.0.0.7 refused" }));
    const error = await failure(createSend(server.fetch)(signIn, { body: {} }, { accessToken: null }));
    expect(error).toBeInstanceOf(UnansweredError);
    expect(error.message).not.toContain("upstream");
  });

  it("rejects an answer that does not fit the contract", async () => {
    const server = fakeServer(() => json(200, { items: "none" }));
    const error = await failure(createSend(server.fetch)(searchMailboxes, { query: {} }, token));
    expect(error.message).toMatch(/does not fit this version of the console. Reload the page/);
  });

  it("explains a lost connection, and warns where the change may have been made", async () => {
    const server = fakeServer(() => Promise.reject(new TypeError("Failed to fetch")));
    const send = createSend(server.fetch);
    const reading = await failure(send(getMail, { params: { id: mailId } }, token));
    expect(reading.code).toBe("unavailable");
    expect(reading.message).toMatch(/cannot be reached. Check your connection, then try again/);
    const writing = await failure(send(createMail, { body: { mailboxId: mailId, weight: 1 } }, token));
    expect(writing.message).toMatch(/look whether it was done before you try again/);
  });
});

describe("waiting", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("stops after 30 seconds", async () => {
    const server = fakeServer(() => new Promise(() => {}));
    const waiting = failure(createSend(server.fetch)(getMail, { params: { id: mailId } }, token));
    await vi.advanceTimersByTimeAsync(TIME_OUT_MS);
    expect((await waiting).message).toMatch(/no answer came within 30 seconds/);
  });

  it("stops at once with the caller's reason when the caller aborts", async () => {
    const server = fakeServer(() => new Promise(() => {}));
    const abort = new AbortController();
    const options = { signal: abort.signal };
    const waiting = createSend(server.fetch)(getMail, { params: { id: mailId } }, { ...token, options });
    const settled = expect(waiting).rejects.toThrow("left the screen");
    abort.abort(new Error("left the screen"));
    await settled;
  });
});
