// Access keys of staff: shown once, with at most their owner's permissions, and gone when revoked or when the account ends.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  accessKeysMost,
  createAccessKey,
  listAccessKeys,
  revokeAccessKey,
} from "@/contract/staff/access-key";
import { changePassword, currentUser, deleteUser, listSessions, updateUser } from "@/contract/staff/auth";
import type { CallInput, Endpoint } from "@/contract/wire/endpoint";
import { upsertOffice } from "@/contract/integration/integration";
import { createIntegrationKey } from "@/contract/integration/integration-key";
import { createMail, getMail } from "@/contract/mail/mail";
import { inviteStaff, listStaff, updateStaff } from "@/contract/staff/staff";
import { withAccessKey } from "../../access-key";
import { givePassword, password } from "../../credentials";
import { type Person, refusal, startTestServer } from "../../harness";

const server = await startTestServer();
const { call, send, admin, handler, austin, boston, insertStaff, insertMailbox, yildiz, services } = server;

for (const person of [handler, admin]) await givePassword(services.db, person);

/** A new person with a known password. */
async function hire(firstName: string): Promise<Person> {
  const person = await insertStaff(firstName, "handler", [austin.id]);
  await givePassword(services.db, person);
  return person;
}

const keyOf = (owner: Person, name?: string) => withAccessKey(services.db, owner, name);

describe("an access key", () => {
  test("is shown when it is made and never again", async () => {
    const made = await call(createAccessKey, { body: { name: "  Front desk ", password } });
    expect(made).toMatchObject({ name: "Front desk", lastUsedAt: null });
    expect(made.key).toMatch(/^phk_[\w-]{43}$/);
    const { items } = await call(listAccessKeys, {});
    expect(items).toContainEqual({
      id: made.id,
      name: "Front desk",
      createdAt: made.createdAt,
      lastUsedAt: null,
    });
    const stored = await services.db.selectFrom("access_keys").selectAll().execute();
    const events = await services.db.selectFrom("events").selectAll().execute();
    for (const where of [items, stored, events, server.logged]) {
      expect(JSON.stringify(where)).not.toContain(made.key);
    }
    expect(events).toContainEqual(
      expect.objectContaining({
        type: "staff.key-created",
        record_id: handler.staffId,
        detail: { keyId: made.id, name: "Front desk" },
      }),
    );
  });

  test("acts as its owner: their name, their role, their offices; and says when it was last used", async () => {
    const key = await keyOf(handler);
    expect(await call(currentUser, {}, { as: key })).toMatchObject({ id: handler.staffId, role: "handler" });
    const { id } = await call(createMail, { body: { mailboxId: yildiz.id } }, { as: key });
    expect((await call(getMail, { params: { id } })).registeredBy).toBe(handler.name);
    const elsewhere = await insertMailbox({ officeId: boston.id });
    const fault = await refusal(call(createMail, { body: { mailboxId: elsewhere.id } }, { as: key }));
    expect(fault.status).toBeGreaterThanOrEqual(404);
    expect((await send(listStaff, {}, { as: key })).status).toBe(403);
    expect((await send(listStaff, {}, { as: await keyOf(admin) })).status).toBe(200);
    const { items } = await call(listAccessKeys, {});
    expect(items.find((each) => each.id === key.keyId)?.lastUsedAt).not.toBeNull();
  });

  const ofAccounts: [string, Endpoint, object][] = [
    ["change the password", changePassword, { body: { current: "x", next: "another horse battery" } }],
    ["change the name", updateUser, { body: { firstName: "Eve" } }],
    ["close the account", deleteUser, { body: { password: "x" } }],
    ["make another key", createAccessKey, { body: { name: "Another", password } }],
    ["revoke a key", revokeAccessKey, { params: { id: randomUUID() } }],
    ["make an integration key", createIntegrationKey, { body: { name: "Shop", password } }],
    ["invite staff", inviteStaff, { body: { email: "a@b.example", role: "admin", officeIds: [] } }],
    ["change staff", updateStaff, { params: { id: handler.staffId }, body: { role: "admin" } }],
  ];
  test.each(ofAccounts)("cannot %s, not even an administrator's", async (_what, endpoint, input) => {
    const fault = await refusal(
      call(endpoint, input as CallInput<Endpoint>, { as: await keyOf(admin), version: 1 }),
    );
    expect(fault).toMatchObject({ code: "forbidden", message: expect.stringContaining("access key") });
    await services.db.updateTable("access_keys").set({ revoked_at: new Date() }).execute();
  });

  test("opens nothing of the integration API", async () => {
    const body = { label: "Chicago", city: "Chicago", state: "IL", zipCode: "1" };
    expect((await send(upsertOffice, { body }, { as: await keyOf(admin) })).status).toBe(403);
  });

  test("is refused from the next call on once it is revoked, and is no longer listed", async () => {
    const [old, other] = [await keyOf(handler, "Old"), await keyOf(handler, "Other")];
    const path = { params: { id: old.keyId } };
    expect((await send(currentUser, {}, { as: old })).status).toBe(200);
    expect((await send(revokeAccessKey, path)).status).toBe(204);
    expect((await send(currentUser, {}, { as: old })).status).toBe(401);
    expect((await send(currentUser, {}, { as: other })).status).toBe(200);
    expect((await send(revokeAccessKey, path)).status).toBe(404);
    const { items } = await call(listAccessKeys, {});
    expect(items.map(({ id }) => id)).not.toContain(old.keyId);
  });

  test("ends what it holds open, such as a live feed, once it is revoked", async () => {
    const key = await keyOf(handler);
    const caller = await services.sessions.authenticate(await key.authorization(), services.now());
    if (!caller || caller.role === "integration") throw new Error("The key speaks for nobody.");
    expect(await services.sessions.current(caller, services.now())).toEqual(caller);
    await call(revokeAccessKey, { params: { id: key.keyId } });
    expect(await services.sessions.current(caller, services.now())).toBeNull();
  });

  test("can be seen and revoked only by its owner", async () => {
    const theirs = await keyOf(admin, "The boss's");
    expect((await call(listAccessKeys, {})).items.map(({ id }) => id)).not.toContain(theirs.keyId);
    expect((await send(revokeAccessKey, { params: { id: theirs.keyId } })).status).toBe(404);
    expect((await send(currentUser, {}, { as: theirs })).status).toBe(200);
  });

  test("ends with the account, and is still ended when the account is reopened", async () => {
    const person = await insertStaff("Una", "handler", [austin.id]);
    const key = await keyOf(person);
    const change = (isActive: boolean, version: number) =>
      call(updateStaff, { params: { id: person.staffId }, body: { isActive } }, { as: admin, version });
    const { version } = await change(false, 1);
    expect((await send(currentUser, {}, { as: key })).status).toBe(401);
    await change(true, version);
    expect((await send(currentUser, {}, { as: key })).status).toBe(401);
  });

  test("ends with the account that its owner closes", async () => {
    const person = await hire("Uwe");
    const key = await keyOf(person);
    await call(deleteUser, { body: { password } }, { as: person });
    await services.db
      .updateTable("staff")
      .set({ is_active: true })
      .where("id", "=", person.staffId)
      .execute();
    expect((await send(currentUser, {}, { as: key })).status).toBe(401);
  });

  test("starts no session, and loses a role at once that its owner loses", async () => {
    const person = await insertStaff("Ulf", "admin", []);
    const key = await keyOf(person);
    expect((await send(listStaff, {}, { as: key })).status).toBe(200);
    await call(
      updateStaff,
      { params: { id: person.staffId }, body: { role: "handler", officeIds: [austin.id] } },
      { as: admin, version: 1 },
    );
    expect((await send(listStaff, {}, { as: key })).status).toBe(403);
    expect((await call(listSessions, {}, { as: person })).items).toHaveLength(1);
  });

  test("needs a name, and a person can have a limited number", async () => {
    expect(await refusal(call(createAccessKey, { body: { name: " ", password } }))).toMatchObject({
      code: "invalid",
      details: { fields: { name: expect.any(String) } },
    });
    const person = await hire("Ute");
    for (let count = 1; count < accessKeysMost; count++) await keyOf(person);
    const making = ["One", "Two", "Three"].map((name) =>
      send(createAccessKey, { body: { name, password } }, { as: person }),
    );
    const statuses = (await Promise.all(making)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  test("that does not exist is refused", async () => {
    const stranger = { ...handler, authorization: async () => `Bearer phk_${"x".repeat(43)}` };
    expect((await refusal(call(currentUser, {}, { as: stranger }))).code).toBe("unauthenticated");
  });
});
