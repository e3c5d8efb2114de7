// Staff: invitations, changes of role and offices, and what applies from the next call.
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import type { Role } from "@/contract/wire/roles";
import { day, messageOf, second, startAuthServer, statusesOf } from "../../platform/auth/auth-server";

const server = await startAuthServer();
const { addOffice, addStaff, attempt, db, eventsOf, passTime, request, signIn } = server;

const person = { firstName: "Mert", lastName: "Kaya", password: "a long enough sentence" };
const register = (token: string, extra: object = {}) =>
  request("post", "/auth/register", { body: { invite: token, ...person, ...extra } });
const offer = (token: string) => request("get", `/auth/invitation?invite=${token}`);
const me = (token: string) => request("get", "/user/me", { token });
const list = (token: string) => request("get", "/staff", { token });

const Invited = z.object({ id: z.string(), link: z.url() });

const invite = async (token: string, email: string, extra: object = {}) =>
  request("post", "/staff/invitations", {
    token,
    body: { email, role: "handler", officeIds: [await addOffice(`Office ${randomUUID()}`)], ...extra },
  });

/** Invites a person; returns the invitation's id and the token in its link. */
async function invited(token: string, email: string, extra: object = {}) {
  const { id, link } = Invited.parse((await invite(token, email, extra)).body);
  return { id, invite: new URL(link).searchParams.get("invite") ?? "" };
}

const change = (token: string, id: string, body: object, version?: number) =>
  request("patch", `/staff/${id}`, {
    token,
    body,
    ...(version !== undefined && { headers: { "if-match": String(version) } }),
  });

/** A new account with this role, signed in. */
async function signedIn(role: Role, officeIds: string[] = []) {
  const email = `${role}.${randomUUID().slice(0, 8)}@example.com`;
  const id = await addStaff(email, role, officeIds);
  return { id, email, token: (await signIn(email)).accessToken };
}

/** Other tests leave administrators behind; here there is one. */
async function onlyAdmin() {
  await db.updateTable("staff").set({ is_active: false }).where("role", "=", "admin").execute();
  return signedIn("admin");
}

describe("an invitation", () => {
  it("makes an account with its own e-mail, role and offices, once", async () => {
    const admin = await signedIn("admin");
    const office = await addOffice("Ankara");
    const { id, invite: token } = await invited(admin.token, "Newcomer@example.com", { officeIds: [office] });
    expect((await offer(token)).body).toEqual({
      kind: "invitation",
      email: "Newcomer@example.com",
      role: "handler",
    });

    const made = await register(token, { email: "someone.else@example.com" });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      email: "Newcomer@example.com",
      firstName: "Mert",
      role: "handler",
      offices: [{ id: office }],
      lastLogin: null,
    });
    expect((await attempt("newcomer@example.com", { password: person.password })).status).toBe(200);
    expect((await register(token)).status).toBe(404);
    expect((await offer(token)).status).toBe(404);
    expect(await eventsOf(id)).toMatchObject([
      {
        type: "staff.invited",
        detail: { email: "Newcomer@example.com", role: "handler", officeIds: [office] },
      },
    ]);
  });

  it("used twice at the same moment makes one account", async () => {
    const admin = await signedIn("admin");
    const { invite: token } = await invited(admin.token, "quick@example.com");
    const answers = await Promise.all([register(token), register(token), register(token)]);
    expect(statusesOf(answers)).toEqual([201, 404, 404]);
  });

  it("lasts seven days", async () => {
    const admin = await signedIn("admin");
    const { invite: early } = await invited(admin.token, "early@example.com");
    const { invite: late } = await invited(admin.token, "late@example.com");
    passTime(7 * day - second);
    expect((await register(early)).status).toBe(201);
    passTime(second);
    const refused = await register(late);
    expect(refused.status).toBe(404);
    expect(messageOf(refused)).toBe(
      "This link does not work: it was used, replaced, revoked or has expired. Ask an administrator for a new one.",
    );
  });

  it("is listed while it is open, and can be revoked", async () => {
    const admin = await signedIn("admin");
    const { id, invite: token } = await invited(admin.token, "revoked@example.com");
    expect((await list(admin.token)).text).toContain(id);
    expect((await list(admin.token)).text).not.toContain(token);

    const revoke = () => request("delete", `/staff/invitations/${id}`, { token: admin.token });
    expect((await revoke()).status).toBe(204);
    expect((await revoke()).status).toBe(404);
    expect((await register(token)).status).toBe(404);
    expect((await list(admin.token)).text).not.toContain(id);
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual([
      "staff.invited",
      "staff.invitation-revoked",
    ]);
  });

  it("sent again replaces the open one, also when two calls come at the same moment", async () => {
    const admin = await signedIn("admin");
    const first = await invited(admin.token, "again@example.com");
    const repeated = await Promise.all(
      Array.from({ length: 4 }, () => invited(admin.token, "AGAIN@example.com", { role: "lead" })),
    );
    expect((await offer(first.invite)).status).toBe(404);
    const offers = await Promise.all(repeated.map(({ invite: token }) => offer(token)));
    const working = offers.filter(({ status }) => status === 200);
    expect(working.map(({ body }) => body)).toMatchObject([{ role: "lead" }]);
  });

  it("for the e-mail of an existing account is a conflict, in any spelling", async () => {
    const admin = await signedIn("admin");
    await addStaff("member@example.com");
    const answered = await invite(admin.token, "MEMBER@Example.com");
    expect(answered.status).toBe(409);
    expect(messageOf(answered)).toContain("There is an account for MEMBER@Example.com already.");
  });

  it("for a person who got an account in the meantime is a conflict when it is used", async () => {
    const admin = await signedIn("admin");
    const { invite: token } = await invited(admin.token, "meanwhile@example.com");
    await addStaff("meanwhile@example.com");
    expect((await register(token)).status).toBe(409);
  });

  it.each<[string, (office: string) => { role: Role; officeIds: string[] }, string]>([
    ["an unknown office", () => ({ role: "handler", officeIds: [randomUUID()] }), "There is no office"],
    ["offices of an administrator", (office) => ({ role: "admin", officeIds: [office] }), "see every office"],
    ["no office of a lead", () => ({ role: "lead", officeIds: [] }), "Choose at least one office"],
  ])("with %s is refused", async (_what, extra, problem) => {
    const admin = await signedIn("admin");
    const office = await addOffice(`Office ${randomUUID()}`);
    const answered = await invite(admin.token, "unfit@example.com", extra(office));
    expect(answered.status).toBe(422);
    expect(answered.body).toHaveProperty("error.fields.officeIds");
    expect(messageOf(answered)).toContain(problem);
  });

  it.each([
    { invite: "x", ...person, password: "hunter2" },
    { invite: "x", password: "hunter2hunter2hunter2" },
    { invite: "x", ...person, password: ["hunter2hunter2hunter2"] },
  ])("used with an invalid body never repeats the password", async (body) => {
    const answered = await request("post", "/auth/register", { body });
    expect(answered.status).toBe(422);
    expect(answered.text).not.toContain("hunter2");
  });
});

describe("a change of someone's account", () => {
  it("of role and offices applies from their next call, and checks the version", async () => {
    const admin = await signedIn("admin");
    const [austin, dallas] = [await addOffice("Austin North"), await addOffice("Dallas North")];
    const member = await signedIn("handler", [austin]);
    const offices = async () => (await request("get", "/offices", { token: member.token })).body;
    expect(await offices()).toMatchObject({ items: [{ id: austin }] });

    const moved = await change(admin.token, member.id, { officeIds: [dallas, dallas] }, 1);
    expect(moved.body).toMatchObject({ offices: [{ id: dallas }], version: 2 });
    expect(await offices()).toMatchObject({ items: [{ id: dallas }] });

    expect((await list(member.token)).status).toBe(403);
    expect((await change(admin.token, member.id, { role: "admin" }, 1)).status).toBe(412);
    expect((await change(admin.token, member.id, { role: "admin" }, 2)).status).toBe(200);
    expect((await list(member.token)).status).toBe(200);

    expect((await eventsOf(member.id)).filter(({ type }) => type === "staff.updated")).toMatchObject([
      { detail: { officeIds: { from: [austin], to: [dallas] } } },
      { detail: { role: { from: "handler", to: "admin" }, officeIds: { from: [dallas], to: [] } } },
    ]);
  });

  it("that changes nothing writes no event", async () => {
    const admin = await signedIn("admin");
    const office = await addOffice("Reno North");
    const member = await signedIn("lead", [office]);
    const same = await change(admin.token, member.id, { role: "lead", isActive: true, officeIds: [office] });
    expect(same.body).toMatchObject({ version: 1 });
    expect((await eventsOf(member.id)).map(({ type }) => type)).toEqual(["staff.signed-in"]);
  });

  it("never leaves anyone but an administrator without an office, and says so", async () => {
    const admin = await signedIn("admin");
    const office = await addOffice("Tulsa North");
    const other = await signedIn("admin");
    for (const body of [{ role: "handler" }, { role: "lead", officeIds: [] }]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, on one account
      const refused = await change(admin.token, other.id, body);
      expect(refused.status).toBe(422);
      expect(refused.body).toHaveProperty("error.fields.officeIds");
      expect(messageOf(refused)).toContain("Choose at least one office");
    }
    expect(
      (await change(admin.token, other.id, { role: "handler", officeIds: [office] })).body,
    ).toMatchObject({ role: "handler", offices: [{ id: office }] });
    expect((await change(admin.token, other.id, { officeIds: [] })).status).toBe(422);
    // Their role is another question: the office stays.
    expect((await change(admin.token, other.id, { role: "lead" })).body).toMatchObject({
      role: "lead",
      offices: [{ id: office }],
    });
  });

  it("deactivates a person who was left without an office", async () => {
    const admin = await signedIn("admin");
    const member = await signedIn("handler");
    const changed = await change(admin.token, member.id, { isActive: false });
    expect(changed.body).toMatchObject({ isActive: false, offices: [] });
  });

  it("to inactive ends their sessions at once; active again, they can sign in again", async () => {
    const admin = await signedIn("admin");
    const email = "away@example.com";
    const id = await addStaff(email);
    const { accessToken, refreshToken } = await signIn(email);

    expect((await change(admin.token, id, { isActive: false })).body).toMatchObject({ isActive: false });
    expect((await me(accessToken)).status).toBe(401);
    expect((await request("post", "/auth/refresh", { body: { refreshToken } })).status).toBe(401);
    expect((await attempt(email)).status).toBe(401);

    await change(admin.token, id, { isActive: true });
    expect((await me(accessToken)).status).toBe(401);
    expect((await attempt(email)).status).toBe(200);
  });

  it.each([{ role: "lead" }, { isActive: false }])(
    "never removes the last administrator: %j",
    async (body) => {
      const admin = await onlyAdmin();
      const refused = await change(admin.token, admin.id, body);
      expect(refused.status).toBe(409);
      expect(messageOf(refused)).toContain("is the last active administrator");
      expect((await list(admin.token)).status).toBe(200);
    },
  );

  it("leaves one administrator when two remove each other at the same moment", async () => {
    const one = await onlyAdmin();
    const two = await signedIn("admin");
    const handler = { role: "handler", officeIds: [await addOffice("Utica North")] };
    const answers = await Promise.all([
      change(one.token, two.id, handler),
      change(two.token, one.id, handler),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("of an unknown person is a 404", async () => {
    const admin = await signedIn("admin");
    expect((await change(admin.token, randomUUID(), { isActive: false })).status).toBe(404);
    expect((await change(admin.token, "not-an-id", { isActive: false })).status).toBe(404);
  });
});

describe("a colleague's account", () => {
  it("is shown to administrators; others see only their own", async () => {
    const admin = await signedIn("admin");
    const lead = await signedIn("lead");
    const tries = [
      { token: admin.token, id: lead.id, status: 200 },
      { token: lead.token, id: lead.id, status: 200 },
      { token: lead.token, id: admin.id, status: 404 },
      { token: admin.token, id: randomUUID(), status: 404 },
    ];
    for (const { token, id, status } of tries) {
      expect((await request("get", `/auth/user/${id}`, { token })).status).toBe(status);
    }
  });
});

describe("what is saved", () => {
  it("in events, logs and stored answers contains no password, token or hash of one", async () => {
    const admin = await signedIn("admin");
    const { invite: token } = await invited(admin.token, "secrets@example.com");
    await register(token);
    const held = await signIn(admin.email);
    await request("put", "/auth/password", {
      token: admin.token,
      body: { current: "correct horse battery", next: "a whole new sentence" },
    });
    const stored = JSON.stringify([
      await db.selectFrom("events").selectAll().execute(),
      await db.selectFrom("idempotency_keys").selectAll().execute(),
      server.logged,
    ]);
    expect(server.logged.length).toBeGreaterThan(0);
    const secrets = ["correct horse battery", "a whole new sentence", person.password, token, "argon2"];
    for (const secret of [...secrets, held.accessToken, held.refreshToken]) {
      expect(stored).not.toContain(secret);
    }
  });
});
