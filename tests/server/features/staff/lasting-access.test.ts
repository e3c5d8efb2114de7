// Access that lasts longer than a session: what makes it, who sees it, and what ends it.
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createAccessKey, listStaffAccessKeys, revokeStaffAccessKey } from "@/contract/staff/access-key";
import { changePassword, currentUser, revokeSession, revokeSessions, signOut } from "@/contract/staff/auth";
import { listMailboxes } from "@/contract/mailboxes/mailbox-list";
import { createMail, getMail } from "@/contract/mail/mail";
import { revokeStaffSessions } from "@/contract/staff/staff-session";
import { integrationMails } from "@/contract/integration/integration";
import { createIntegrationKey, revokeIntegrationKey } from "@/contract/integration/integration-key";
import { openSession } from "@/server/platform/auth/sessions";
import { transact } from "@/server/platform/db/connect";
import { withAccessKey } from "../../access-key";
import { givePassword, giveSecondFactor, password } from "../../credentials";
import { type Person, type TestServer, refusal, startTestServer } from "../../harness";
import { makeMachine } from "../integration/machine";
import { photo, workWorld } from "../requests/world";

async function hire(server: TestServer, role: "handler" | "lead" | "admin" = "handler"): Promise<Person> {
  const person = await server.insertStaff("Pia", role, role === "admin" ? [] : [server.austin.id]);
  await givePassword(server.services.db, person);
  return person;
}

describe.each([
  { key: "an access key", endpoint: createAccessKey },
  { key: "an integration key", endpoint: createIntegrationKey },
])("$key", async ({ endpoint }) => {
  const server = await startTestServer();
  const { call, send, services } = server;
  const make = (as: Person, body: object) =>
    refusal(call(endpoint, { body: { name: "Desk", password, ...body } }, { as }));
  test("is made only with the password", async () => {
    const person = await hire(server, "admin");
    for (const wrong of [{ password: undefined }, { password: "another horse battery" }]) {
      expect(await make(person, wrong)).toMatchObject({
        code: "invalid",
        details: { fields: { password: expect.any(String) } },
      });
    }
    expect((await send(endpoint, { body: { name: "Desk", password } }, { as: person })).status).toBe(201);
  });

  test("also requires a code where its maker has a second factor, and a code works once", async () => {
    const person = await hire(server, "admin");
    const [code = ""] = await giveSecondFactor(server, person);
    for (const wrong of [{}, { code: "000000" }]) {
      expect(await make(person, wrong)).toMatchObject({
        code: "invalid",
        details: { fields: { code: expect.any(String) } },
      });
    }
    const body = { name: "Desk", password, code };
    expect((await send(endpoint, { body }, { as: person })).status).toBe(201);
    expect((await send(endpoint, { body }, { as: person })).status).toBe(422);
  });

  test("leaves nothing in the database by which its password could be guessed", async () => {
    const person = await hire(server, "admin");
    const idempotencyKey = crypto.randomUUID();
    await call(endpoint, { body: { name: "Desk", password } }, { as: person, idempotencyKey });
    const row = services.db
      .selectFrom("idempotency_keys")
      .select("body_hash")
      .where("key", "=", idempotencyKey);
    const { body_hash: stored } = await row.executeTakeFirstOrThrow();
    const guess = (body: object) => createHash("sha256").update(JSON.stringify({ body })).digest("hex");
    expect(stored).toBe(guess({ name: "Desk" }));
  });
});

describe("an access key", async () => {
  const server = await startTestServer();
  const { call, send, admin, handler, services } = server;

  test("is shown with its owner to administrators only, and they can revoke it", async () => {
    const key = await withAccessKey(services.db, handler, "Cart");
    const listed = await send(listStaffAccessKeys, {}, { as: admin });
    const text = await listed.text();
    expect(JSON.parse(text)).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({
          id: key.keyId,
          name: "Cart",
          owner: { id: handler.staffId, name: handler.name },
        }),
      ]),
    });
    expect(text).not.toContain(key.key);
    const path = { params: { id: key.keyId } };
    for (const as of [handler, server.lead]) {
      expect((await send(listStaffAccessKeys, {}, { as })).status).toBe(403);
      expect((await send(revokeStaffAccessKey, path, { as })).status).toBe(403);
    }
    expect((await send(revokeStaffAccessKey, path, { as: admin })).status).toBe(204);
    expect((await send(currentUser, {}, { as: key })).status).toBe(401);
    expect((await send(revokeStaffAccessKey, path, { as: admin })).status).toBe(404);
    const event = services.db.selectFrom("events").select(["record_id", "who", "detail"]);
    expect(await event.where("type", "=", "staff.key-revoked").execute()).toContainEqual({
      record_id: handler.staffId,
      who: admin.name,
      detail: { keyId: key.keyId, name: "Cart" },
    });
  });

  test.each([
    [undefined, 401],
    [true, 401],
    [false, 200],
  ])("ends with a change of the password unless the caller keeps it: %s", async (endKeys, status) => {
    const person = await hire(server);
    const key = await withAccessKey(services.db, person);
    const body = {
      current: password,
      next: "another horse battery",
      ...(endKeys !== undefined && { endKeys }),
    };
    await call(changePassword, { body }, { as: person });
    expect((await send(currentUser, {}, { as: key })).status).toBe(status);
  });

  test.each([
    ["true", 401, 1],
    ["false", 200, 0],
  ])("ends with all other sessions unless the caller keeps it: %s", async (endKeys, status, keys) => {
    const person = await hire(server);
    const own = await withAccessKey(services.db, person);
    expect(await call(revokeSessions, { query: { endKeys } }, { as: person })).toEqual({ ended: 0, keys });
    expect((await send(currentUser, {}, { as: own })).status).toBe(status);
    expect((await send(currentUser, {}, { as: person })).status).toBe(200);

    const colleague = await hire(server);
    const theirs = await withAccessKey(services.db, colleague);
    const input = { params: { id: colleague.staffId }, query: { endKeys } };
    expect(await call(revokeStaffSessions, input, { as: admin })).toEqual({ ended: 1, keys });
    expect((await send(currentUser, {}, { as: theirs })).status).toBe(status);
  });
});

test("is refused while its owner's role requires a second factor that they have not set up", async () => {
  const server = await startTestServer({ config: { requireTotp: ["lead"] } });
  const { call, send, services } = server;
  const person = await hire(server, "lead");
  const key = await withAccessKey(services.db, person);
  const fault = await refusal(call(listMailboxes, { query: {} }, { as: key }));
  expect(fault).toMatchObject({ code: "forbidden", message: expect.stringContaining("two-step sign-in") });
  const others = await withAccessKey(services.db, server.handler);
  expect((await send(listMailboxes, { query: {} }, { as: others })).status).toBe(200);
  await giveSecondFactor(server, person);
  expect((await send(listMailboxes, { query: {} }, { as: key })).status).toBe(200);
});

describe("a signed link to a file", async () => {
  const server = await startTestServer();
  const { call, request, services } = server;
  const { upload } = workWorld(server);
  const mailbox = { mailboxId: server.yildiz.id };
  const { id: mailId } = await call(createMail, {
    body: { ...mailbox, thumbnailUrl: await upload(await photo()) },
  });

  const linkFor = async (as: Person) => {
    const { thumbnailUrl: url } = await call(getMail, { params: { id: mailId } }, { as });
    return url ?? "";
  };
  const anotherSession = async ({ staffId, name }: Person) => {
    const client = { transport: "body", userAgent: "test", address: "192.0.2.8" } as const;
    const now = services.now();
    const { sessionId } = await transact(services.db, (tx) => openSession(tx, staffId, client, now));
    const token = () => services.sessions.accessToken({ staffId, sessionId }, now);
    return { staffId, name, sessionId, authorization: async () => `Bearer ${await token()}` };
  };
  const opened = async (url: string) => {
    const answered = await request(url);
    await answered.body?.cancel();
    return answered.status;
  };

  test("ends with the session it was made in, and with no other", async () => {
    const person = await hire(server);
    const other = await anotherSession(person);
    const [first, second] = [await linkFor(person), await linkFor(other)];
    expect(first).not.toBe(second);
    expect([await opened(first), await opened(second)]).toEqual([200, 200]);
    await call(signOut, { body: {} }, { as: person });
    expect([await opened(first), await opened(second)]).toEqual([403, 200]);
    await call(revokeSession, { params: { id: other.sessionId } }, { as: other });
    expect(await opened(second)).toBe(403);
  });

  test("made by an access key ends with the key", async () => {
    const key = await withAccessKey(services.db, server.handler);
    const [byKey, bySession] = [await linkFor(key), await linkFor(server.handler)];
    expect([await opened(byKey), await opened(bySession)]).toEqual([200, 200]);
    await call(revokeStaffAccessKey, { params: { id: key.keyId } }, { as: server.admin });
    expect([await opened(byKey), await opened(bySession)]).toEqual([403, 200]);
  });

  test("made by an integration key ends with that key", async () => {
    const machine = await makeMachine(server, "Site");
    const input = { params: { steNumber: "1042" }, query: {} };
    const { items } = await call(integrationMails, input, { as: machine });
    const url = items.find(({ id }) => id === mailId)?.thumbnailUrl ?? "";
    expect(await opened(url)).toBe(200);
    await call(revokeIntegrationKey, { params: { id: machine.keyId } }, { as: server.admin });
    expect(await opened(url)).toBe(403);
  });
});
