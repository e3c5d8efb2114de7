// Sessions and the person's own account: whatever ends a session applies from the next call.
import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import * as z from "zod";
import {
  hour,
  messageOf,
  minute,
  password,
  second,
  startAuthServer,
  statusesOf,
} from "../../platform/auth/auth-server";

const server = await startAuthServer();
const { addOffice, addStaff, attempt, eventsOf, passTime, request, signIn, signInWithCookie } = server;

const me = (token: string) => request("get", "/user/me", { token });
const refresh = (refreshToken: string) => request("post", "/auth/refresh", { body: { refreshToken } });
const change = (token: string, current: string, next: string) =>
  request("put", "/auth/password", { token, body: { current, next } });
const close = (token: string, body: object) => request("delete", "/auth/delete", { token, body });
const typesOf = async (id: string) => (await eventsOf(id)).map(({ type }) => type);

describe("signing out", () => {
  it.each<[string, (held: { accessToken: string; refreshToken: string }) => Parameters<typeof request>[2]]>([
    ["with the access token alone", ({ accessToken }) => ({ token: accessToken })],
    ["with the refresh token alone", ({ refreshToken }) => ({ body: { refreshToken } })],
    ["with both", ({ accessToken, refreshToken }) => ({ token: accessToken, body: { refreshToken } })],
  ])("%s ends the session at once", async (how, sent) => {
    const email = `${how.replaceAll(" ", ".")}@example.com`;
    const id = await addStaff(email);
    const held = await signIn(email);
    expect((await request("post", "/auth/logout", sent(held))).status).toBe(204);
    expect((await me(held.accessToken)).status).toBe(401);
    expect((await refresh(held.refreshToken)).status).toBe(401);
    expect(await eventsOf(id)).toMatchObject([
      { type: "staff.signed-in" },
      { type: "staff.signed-out", who: `Ayşe ${how.replaceAll(" ", ".")}` },
    ]);
  });

  it("works with an expired access token", async () => {
    await addStaff("expired@example.com");
    const { accessToken, refreshToken } = await signIn("expired@example.com");
    passTime(hour);
    expect((await request("post", "/auth/logout", { token: accessToken })).status).toBe(204);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  it("in a browser ends its session and clears its cookie", async () => {
    await addStaff("browser@example.com");
    const { accessToken, cookie } = await signInWithCookie("browser@example.com");
    const answered = await request("post", "/auth/logout", { cookie });
    expect(answered.headers.get("set-cookie")).toMatch(/^pigeonhole_refresh=;.*Max-Age=0/);
    expect((await me(accessToken)).status).toBe(401);
  });

  it("by a page of another site does nothing", async () => {
    await addStaff("tricked@example.com");
    const { accessToken, cookie } = await signInWithCookie("tricked@example.com");
    const headers = { origin: "https://evil.example" };
    expect((await request("post", "/auth/logout", { cookie, headers })).status).toBe(403);
    expect((await me(accessToken)).status).toBe(200);
  });

  it.each([{}, { token: "nonsense" }, { body: { refreshToken: "nonsense" } }])(
    "without a session (%j) is answered like any other",
    async (sent) => {
      expect((await request("post", "/auth/logout", sent)).status).toBe(204);
    },
  );

  it("twice is one event", async () => {
    const id = await addStaff("twice@example.com");
    const { refreshToken } = await signIn("twice@example.com");
    await Promise.all([1, 2, 3].map(() => request("post", "/auth/logout", { body: { refreshToken } })));
    expect(await typesOf(id)).toEqual(["staff.signed-in", "staff.signed-out"]);
  });
});

describe("the list of sessions", () => {
  const Sessions = z.object({ items: z.array(z.looseObject({ id: z.string(), current: z.boolean() })) });
  const list = async (token: string) =>
    Sessions.parse((await request("get", "/auth/sessions", { token })).body).items;

  it("shows where the person is signed in, and lets one session end the others", async () => {
    const id = await addStaff("list@example.com");
    const office = await signIn("list@example.com", {
      from: "203.0.113.50",
      headers: { "user-agent": "Office browser" },
    });
    passTime(second);
    const home = await signIn("list@example.com");

    const items = await list(home.accessToken);
    expect(items).toMatchObject([
      { current: true, userAgent: "" },
      { current: false, userAgent: "Office browser", address: "203.0.113.50" },
    ]);
    const other = items.find(({ current }) => !current)?.id ?? "";
    const ended = await request("delete", `/auth/sessions/${other}`, { token: home.accessToken });
    expect(ended.status).toBe(204);
    expect((await me(office.accessToken)).status).toBe(401);
    expect((await refresh(office.refreshToken)).status).toBe(401);
    expect((await me(home.accessToken)).status).toBe(200);
    expect(await list(home.accessToken)).toHaveLength(1);
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      type: "staff.session-revoked",
      detail: { sessionId: other },
    });
    const again = await request("delete", `/auth/sessions/${other}`, { token: home.accessToken });
    expect(again.status).toBe(404);
  });

  it("leaves out those that were not refreshed in time", async () => {
    await addStaff("forgotten@example.com");
    await signIn("forgotten@example.com");
    passTime(12 * hour);
    const { accessToken } = await signIn("forgotten@example.com");
    expect(await list(accessToken)).toHaveLength(1);
  });

  it("cannot end another person's session", async () => {
    await addStaff("mine@example.com");
    await addStaff("theirs@example.com");
    const mine = await signIn("mine@example.com");
    const theirs = await signIn("theirs@example.com");
    const [session] = await list(theirs.accessToken);
    const answered = await request("delete", `/auth/sessions/${session?.id}`, { token: mine.accessToken });
    expect(answered.status).toBe(404);
    expect((await me(theirs.accessToken)).status).toBe(200);
  });
});

describe("the sessions of a member of staff", () => {
  const Listed = z.object({ items: z.array(z.looseObject({ id: z.string(), current: z.boolean() })) });
  const administrator = async (name: string) => {
    await addStaff(`${name}@example.com`, "admin");
    return (await signIn(`${name}@example.com`)).accessToken;
  };
  // The next tests count administrators.
  afterAll(() =>
    server.db.updateTable("staff").set({ is_active: false }).where("role", "=", "admin").execute(),
  );

  it("can be read by an administrator, who ends one: its access token is refused at the next call", async () => {
    const token = await administrator("ends.one");
    const id = await addStaff("watched@example.com");
    const office = await signIn("watched@example.com", { headers: { "user-agent": "Office browser" } });
    passTime(second);
    const home = await signIn("watched@example.com", { headers: { "user-agent": "Home browser" } });
    const { body } = await request("get", `/staff/${id}/sessions`, { token });
    const { items } = Listed.parse(body);
    expect(items).toMatchObject([
      { userAgent: "Home browser", current: false },
      { userAgent: "Office browser", current: false },
    ]);
    const path = `/staff/${id}/sessions/${items[1]?.id ?? ""}`;
    expect((await request("delete", path, { token })).status).toBe(204);
    expect((await me(office.accessToken)).status).toBe(401);
    expect((await refresh(office.refreshToken)).status).toBe(401);
    expect((await me(home.accessToken)).status).toBe(200);
    expect((await request("delete", path, { token })).status).toBe(404);
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      type: "staff.session-revoked",
      who: "Ayşe ends.one",
    });
  });

  it("can all be ended at once, in every process", async () => {
    const token = await administrator("ends.all");
    const id = await addStaff("everywhere@example.com");
    const held = [await signIn("everywhere@example.com"), await signIn("everywhere@example.com")];
    const other = server.startProcess();
    for (const { accessToken } of held) {
      expect((await other.request("get", "/user/me", { token: accessToken })).status).toBe(200);
    }
    const answered = await request("delete", `/staff/${id}/sessions`, { token });
    expect(answered.body).toEqual({ ended: 2, keys: 0 });
    for (const { accessToken } of held) {
      expect((await other.request("get", "/user/me", { token: accessToken })).status).toBe(401);
    }
  });

  it("are shown and ended under their owner's id only", async () => {
    const token = await administrator("mistaken");
    const id = await addStaff("named@example.com");
    const stranger = await addStaff("stranger@example.com");
    const { accessToken } = await signIn("named@example.com");
    const { body } = await request("get", `/staff/${id}/sessions`, { token });
    const session = Listed.parse(body).items[0]?.id ?? "";
    const wrong = await request("delete", `/staff/${stranger}/sessions/${session}`, { token });
    expect(wrong.status).toBe(404);
    expect((await me(accessToken)).status).toBe(200);
    expect((await request("get", `/staff/${randomUUID()}/sessions`, { token })).status).toBe(404);
  });

  it("do not include the administrator's own session when they end all of theirs", async () => {
    const token = await administrator("own");
    const { id } = z.object({ id: z.string() }).parse((await me(token)).body);
    await signIn("own@example.com");
    expect((await request("delete", `/staff/${id}/sessions`, { token })).body).toEqual({ ended: 1, keys: 0 });
    expect((await me(token)).status).toBe(200);
  });
});

describe("changing the password", () => {
  it("ends every other session but not this one, and only the new password works", async () => {
    const id = await addStaff("change@example.com");
    const other = await signIn("change@example.com");
    const own = await signIn("change@example.com");
    expect((await change(own.accessToken, password, "a whole new sentence")).status).toBe(204);

    expect((await me(other.accessToken)).status).toBe(401);
    expect((await refresh(other.refreshToken)).status).toBe(401);
    expect((await me(own.accessToken)).status).toBe(200);
    expect((await refresh(own.refreshToken)).status).toBe(200);
    expect((await attempt("change@example.com")).status).toBe(401);
    expect((await attempt("change@example.com", { password: "a whole new sentence" })).status).toBe(200);
    expect(await eventsOf(id)).toContainEqual(
      expect.objectContaining({
        type: "staff.password-changed",
        detail: { sessionsEnded: 1, keysRevoked: 0 },
      }),
    );
  });

  it.each([
    ["current", "not the password", "a whole new sentence", "This is not your current password."],
    ["next", password, "short", "Choose a password of at least 12 characters."],
    ["next", password, password, "This is the password you have. Choose another one."],
  ])("is refused with the field %s", async (field, current, next, problem) => {
    const email = `refused${problem.length}@example.com`;
    await addStaff(email);
    const { accessToken } = await signIn(email);
    const answered = await change(accessToken, current, next);
    expect(answered.status).toBe(422);
    expect(answered.body).toMatchObject({ error: { fields: { [field]: problem } } });
    expect(answered.text).not.toContain(current);
    expect((await attempt(email)).status).toBe(200);
  });

  it("cannot be used to guess it with a stolen session", async () => {
    await addStaff("guessed@example.com");
    const { accessToken } = await signIn("guessed@example.com");
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess++) {
      statuses.push((await change(accessToken, `guess number ${guess}`, "a whole new sentence")).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await change(accessToken, password, "a whole new sentence")).status).toBe(429);
  });

  it("by two calls at the same moment happens once", async () => {
    const id = await addStaff("both@example.com");
    const [left, right] = [await signIn("both@example.com"), await signIn("both@example.com")];
    const answers = await Promise.all([
      change(left.accessToken, password, "the sentence on the left"),
      change(right.accessToken, password, "the sentence on the right"),
    ]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect((await typesOf(id)).filter((type) => type === "staff.password-changed")).toHaveLength(1);
  });
});

describe("the person's own name", () => {
  it("is changed with its version", async () => {
    const id = await addStaff("name@example.com");
    const { accessToken: token } = await signIn("name@example.com");
    const put = (body: object, version: number) =>
      request("put", "/auth/update", { token, body, headers: { "if-match": `"${version}"` } });
    const changed = await put({ firstName: "Işıl" }, 1);
    expect(changed.body).toMatchObject({ firstName: "Işıl", lastName: "name", version: 2 });
    const stale = await put({ lastName: "Yıldız" }, 1);
    expect(stale.status).toBe(412);
    expect(messageOf(stale)).toContain("you have version 1, it is at 2");
    expect((await put({ firstName: " " }, 2)).status).toBe(422);
    expect((await put({}, 2)).body).toMatchObject({ version: 2 });
    expect((await eventsOf(id)).filter(({ type }) => type === "staff.updated")).toMatchObject([
      { detail: { name: { from: "Ayşe name", to: "Işıl name" } } },
    ]);
  });
});

describe("the office a person works in", () => {
  it("is remembered if the person may see it, and forgotten when they no longer may", async () => {
    const austin = await addOffice("Austin");
    const dallas = await addOffice("Dallas");
    const id = await addStaff("context@example.com", "handler", [austin]);
    const { accessToken: token } = await signIn("context@example.com");
    const set = (officeId: string | null) =>
      request("put", "/auth/set-context", { token, body: { officeId } });
    const get = async () => (await request("get", "/auth/get-context", { token })).body;

    expect(await get()).toEqual({ officeId: null, office: null });
    expect((await set(austin)).body).toMatchObject({ officeId: austin, office: { label: "Austin" } });
    expect(await get()).toMatchObject({ officeId: austin });
    expect((await set(dallas)).status).toBe(404);
    expect((await set(randomUUID())).status).toBe(404);
    expect(await get()).toMatchObject({ officeId: austin });

    await server.db.deleteFrom("staff_offices").where("staff_id", "=", id).execute();
    expect(await get()).toEqual({ officeId: null, office: null });
    expect((await set(null)).status).toBe(200);
  });
});

describe("closing the person's own account", () => {
  it("asks for the password, ends every session, and nobody can sign in to it again", async () => {
    const id = await addStaff("leaving@example.com");
    const other = await signIn("leaving@example.com");
    const { accessToken } = await signIn("leaving@example.com");
    passTime(6 * minute);
    expect((await close(accessToken, {})).status).toBe(422);
    expect((await close(accessToken, { password: "wrong" })).status).toBe(422);
    expect((await me(accessToken)).status).toBe(200);

    expect((await close(accessToken, { password })).status).toBe(204);
    expect((await me(accessToken)).status).toBe(401);
    expect((await refresh(other.refreshToken)).status).toBe(401);
    expect((await attempt("leaving@example.com")).status).toBe(401);
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      type: "staff.updated",
      detail: { isActive: { from: true, to: false } },
    });
  });

  it("needs no body within five minutes of the sign-in, and says what is missing after that", async () => {
    const bare = (token: string) => request("delete", "/auth/delete", { token });
    const id = await addStaff("specified@example.com");
    const { accessToken } = await signIn("specified@example.com");
    passTime(5 * minute + 1);
    const refused = await bare(accessToken);
    expect(refused.status).toBe(422);
    expect(messageOf(refused)).toMatch(/^Type your password to close your account: .*within five minutes\.$/);
    expect((await me(accessToken)).status).toBe(200);
    const again = await signIn("specified@example.com");
    passTime(4 * minute);
    // A confirmation in one session does not count in another.
    expect((await bare(accessToken)).status).toBe(422);
    expect((await bare(again.accessToken)).status).toBe(204);
    expect((await me(again.accessToken)).status).toBe(401);
    expect((await eventsOf(id)).at(-1)).toMatchObject({ detail: { isActive: { from: true, to: false } } });
  });

  it("needs no body within five minutes of any call with the password", async () => {
    await addStaff("proved@example.com");
    const { accessToken } = await signIn("proved@example.com");
    passTime(6 * minute);
    expect((await change(accessToken, password, "a password that is new")).status).toBe(204);
    expect((await request("delete", "/auth/delete", { token: accessToken })).status).toBe(204);
  });

  it("is refused to the last active administrator, also when two close theirs at the same moment", async () => {
    await addStaff("admin.one@example.com", "admin");
    await addStaff("admin.two@example.com", "admin");
    const [one, two] = [await signIn("admin.one@example.com"), await signIn("admin.two@example.com")];
    const answers = await Promise.all([
      close(one.accessToken, { password }),
      close(two.accessToken, { password }),
    ]);
    expect(statusesOf(answers)).toEqual([204, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && messageOf(refused)).toMatch(/is the last active administrator\. Make someone else/);
  });
});

describe("an account switched off in the database by hand", () => {
  it("is refused at the next call, even with an open session", async () => {
    const id = await addStaff("by.hand@example.com");
    const { accessToken, refreshToken } = await signIn("by.hand@example.com");
    await server.db.updateTable("staff").set({ is_active: false }).where("id", "=", id).execute();
    expect((await me(accessToken)).status).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(401);
  });
});
