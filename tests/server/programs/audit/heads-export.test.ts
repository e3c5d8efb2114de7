// The audit trail's heads through the API: as a list, and as a file that the verifying program accepts, for administrators only.
import { expect, test } from "vitest";
import { listAuditHeads } from "@/contract/events/audit";
import { exportPath } from "@/contract/export/export";
import { createMail } from "@/contract/mail/mail";
import { readSavedHeads } from "@/server/programs/audit/heads-file";
import { sealEvents } from "@/server/platform/events/seal";
import { verifyTrail } from "@/server/platform/events/verify";
import { placeEvents } from "@/server/platform/events/order";
import { type Person, refusal, startTestServer } from "../../harness";

const server = await startTestServer();
const { call, admin, lead, handler, austin, yildiz } = server;
const { db } = server.services;

const register = () => call(createMail, { body: { mailboxId: yildiz.id, senderName: "Chase" } });
const seal = async () => {
  await placeEvents(db);
  await sealEvents(db);
};
const file = async (as: Person) =>
  server.request(`/api${exportPath("audit-heads")}`, {
    headers: { authorization: await as.authorization() },
  });

test("are listed by office and day, the newest day first", async () => {
  await register();
  await register();
  await seal();
  server.pass(24 * 60 * 60_000);
  await register();
  await seal();
  const { items, total } = await call(listAuditHeads, { query: {} }, { as: admin });
  expect(items.map(({ office, entries }) => [office, entries])).toEqual([
    ["Austin", 1],
    ["Austin", 2],
  ]);
  expect(items[0]).toMatchObject({ officeId: austin.id, upToPlace: 3 });
  expect((items[0]?.day ?? "") > (items[1]?.day ?? "")).toBe(true);
  expect(total).toBe(2);
  const page = await call(listAuditHeads, { query: { limit: 1 } }, { as: admin });
  const cursor = page.nextCursor ?? "";
  const rest = await call(listAuditHeads, { query: { limit: 1, cursor } }, { as: admin });
  expect([...page.items, ...rest.items]).toEqual(items);
  expect(rest.nextCursor).toBeNull();
});

test("come as a file against which the trail is verified", async () => {
  const saved = readSavedHeads(Buffer.from(await (await file(admin)).arrayBuffer()));
  expect(saved).toHaveLength(2);
  await register();
  await seal();
  expect((await verifyTrail(db, saved)).findings).toEqual([]);
  const forged = saved.map((head) => ({ ...head, hash: "0".repeat(64) }));
  expect((await verifyTrail(db, forged)).findings).toHaveLength(2);
});

test("include the chain of no office, such as the export of this file", async () => {
  await seal();
  const { items } = await call(listAuditHeads, { query: {} }, { as: admin });
  expect(items.filter(({ officeId }) => officeId === null)).toMatchObject([{ office: null, entries: 1 }]);
});

test("are only for administrators", async () => {
  for (const as of [lead, handler]) {
    expect((await refusal(call(listAuditHeads, { query: {} }, { as }))).code).toBe("forbidden");
    expect((await file(as)).status).toBe(403);
  }
});
