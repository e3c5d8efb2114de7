// Keys of other systems: made by administrators, shown once, refused as soon as they are revoked.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { upsertOffice } from "@/contract/integration/integration";
import {
  createIntegrationKey,
  listIntegrationKeys,
  revokeIntegrationKey,
} from "@/contract/integration/integration-key";
import { listOffices } from "@/contract/offices/office";
import { givePassword, password } from "../../credentials";
import { refusal, startTestServer } from "../../harness";
import { makeMachine } from "./machine";

const server = await startTestServer();
const { call, send, admin, lead, handler } = server;
await givePassword(server.services.db, admin);
const office = { label: "Chicago", city: "Chicago", state: "IL", zipCode: "60601" };

describe("a key", () => {
  test("is shown when it is made and never again", async () => {
    const body = { name: "  Web shop ", password };
    const made = await call(createIntegrationKey, { body }, { as: admin });
    expect(made).toMatchObject({
      name: "Web shop",
      createdBy: admin.name,
      lastUsedAt: null,
      revokedAt: null,
    });
    expect(made.key).toMatch(/^phk_[\w-]{43}$/);
    const listed = await (await send(listIntegrationKeys, {}, { as: admin })).text();
    expect(listed).toContain("Web shop");
    expect(listed).not.toContain(made.key);
    const stored = await server.services.db.selectFrom("integration_keys").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(made.key);
    const events = await server.services.db.selectFrom("events").selectAll().execute();
    expect(JSON.stringify(events)).not.toContain(made.key);
    expect(server.logged.join()).not.toContain(made.key);
    expect(events.map((event) => event.type)).toContain("integration-key.created");
  });

  test("opens only the integration API, and says when it was last used", async () => {
    const machine = await makeMachine(server, "Feeder");
    expect((await send(upsertOffice, { body: office }, { as: machine })).status).toBe(200);
    expect((await send(listOffices, {}, { as: machine })).status).toBe(403);
    const { items } = await call(listIntegrationKeys, {}, { as: admin });
    expect(items.find(({ id }) => id === machine.keyId)?.lastUsedAt).not.toBeNull();
  });

  test("is refused from the first call after its revocation, and cannot be revoked twice", async () => {
    const machine = await makeMachine(server, "Old shop");
    const other = await makeMachine(server, "New shop");
    expect((await send(upsertOffice, { body: office }, { as: machine })).status).toBe(200);
    const path = { params: { id: machine.keyId } };
    expect((await send(revokeIntegrationKey, path, { as: admin })).status).toBe(204);
    expect((await send(upsertOffice, { body: office }, { as: machine })).status).toBe(401);
    expect((await send(upsertOffice, { body: office }, { as: other })).status).toBe(200);
    expect((await send(revokeIntegrationKey, path, { as: admin })).status).toBe(404);
    const { items } = await call(listIntegrationKeys, {}, { as: admin });
    expect(items.find(({ id }) => id === machine.keyId)?.revokedAt).not.toBeNull();
  });

  test("that does not exist is refused", async () => {
    const stranger = { ...admin, authorization: async () => `Bearer phk_${"x".repeat(43)}` };
    expect((await refusal(call(upsertOffice, { body: office }, { as: stranger }))).code).toBe(
      "unauthenticated",
    );
  });

  test.each([lead, handler])("is refused to a $name", async (person) => {
    const as = { as: person };
    expect((await send(listIntegrationKeys, {}, as)).status).toBe(403);
    expect((await send(createIntegrationKey, { body: { name: "Mine", password } }, as)).status).toBe(403);
    expect((await send(revokeIntegrationKey, { params: { id: randomUUID() } }, as)).status).toBe(403);
  });

  test("needs a name", async () => {
    const fault = await refusal(call(createIntegrationKey, { body: { name: " ", password } }, { as: admin }));
    expect(fault).toMatchObject({ code: "invalid", details: { fields: { name: expect.any(String) } } });
  });
});
