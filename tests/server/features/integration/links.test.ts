// Links to files that another system received: they belong to its key, even after the account that made the key is closed.
import { beforeAll, describe, expect, test } from "vitest";
import { listFileViews } from "@/contract/files/access-log";
import { integrationMails } from "@/contract/integration/integration";
import { listIntegrationKeys, revokeIntegrationKey } from "@/contract/integration/integration-key";
import { createMail } from "@/contract/mail/mail";
import { startTestServer } from "../../harness";
import { photo, workWorld } from "../requests/world";
import { makeMachine } from "./machine";

const server = await startTestServer();
const { call, request, admin, lead, boston } = server;
const { db } = server.services;
const { upload } = workWorld(server);

beforeAll(async () => {
  const thumbnailUrl = await upload(await photo());
  await call(createMail, { body: { mailboxId: server.yildiz.id, thumbnailUrl } });
});

/** A system whose key was made by a new administrator. */
async function system(name: string) {
  const maker = await server.insertStaff("Mel", "admin", []);
  const as = await makeMachine({ ...server, admin: maker }, name);
  const link = async (): Promise<string> => {
    const { items } = await call(integrationMails, { params: { steNumber: "1042" }, query: {} }, { as });
    return items[0]?.photoUrl ?? "";
  };
  return { id: as.keyId, maker, link };
}

async function opened(link: string): Promise<number> {
  const answer = await request(link);
  await answer.arrayBuffer();
  return answer.status;
}

describe("a link for another system", () => {
  test("is logged under the name of its key, not of the person who made the key", async () => {
    const { id, maker, link } = await system("Customer app");
    expect(await opened(await link())).toBe(200);
    const { items } = await call(listFileViews, { query: {} }, { as: lead });
    expect(items).toMatchObject([{ who: "Customer app", staffId: null, integrationKeyId: id }]);
    const query = { staffId: maker.staffId };
    expect((await call(listFileViews, { query }, { as: lead })).items).toEqual([]);
  });

  test("works after the account that made the key was closed, and the list of keys says so", async () => {
    const { id, maker, link } = await system("Billing");
    const listed = async () =>
      (await call(listIntegrationKeys, {}, { as: admin })).items.find((key) => key.id === id);
    expect(await listed()).toMatchObject({ makerIsActive: true });
    await db.updateTable("staff").set({ is_active: false }).where("id", "=", maker.staffId).execute();
    expect(await opened(await link())).toBe(200);
    expect(await listed()).toMatchObject({ createdBy: maker.name, makerIsActive: false, revokedAt: null });
  });

  test("works after the maker of the key can see only another office", async () => {
    const { maker, link } = await system("Kiosk");
    await db.updateTable("staff").set({ role: "handler" }).where("id", "=", maker.staffId).execute();
    await db.insertInto("staff_offices").values({ staff_id: maker.staffId, office_id: boston.id }).execute();
    expect(await opened(await link())).toBe(200);
  });

  test("is refused once the key was revoked, and says so", async () => {
    const { id, link } = await system("Old shop");
    const url = await link();
    await call(revokeIntegrationKey, { params: { id } }, { as: admin });
    const answer = await request(url);
    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      { message: "The key this link was made for was revoked." },
    ]);
  });

  test("works for its key only, not for a person or another key", async () => {
    const { link } = await system("Shop");
    const { id: otherId } = await system("Other shop");
    const [path = "", search] = (await link()).split("?");
    const query = new URLSearchParams(search);
    const held = query.get("system") ?? "";
    expect(held).not.toBe("");
    const forged: Record<string, string>[] = [{ session: held }, { key: held }, { system: otherId }];
    for (const holder of forged) {
      for (const kind of ["session", "key", "system"]) query.delete(kind);
      for (const [kind, id] of Object.entries(holder)) query.set(kind, id);
      expect(await opened(`${path}?${query.toString()}`)).toBe(403);
    }
  });
});
