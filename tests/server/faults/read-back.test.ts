// The check that tests/faults makes after a kill finds what is lost, doubled or half done. Without this, its zeros would prove nothing.
import { expect, test } from "vitest";
import { startIntake } from "@/contract/intake/intake";
import { createMail } from "@/contract/mail/mail";
import { changeRequest, fileRequest } from "@/contract/requests/request";
import type { Deed } from "../../faults/ledger";
import { readBack } from "../../faults/read-back";
import { startTestServer } from "../harness";

const { call, yildiz, services } = await startTestServer();
const { db } = services;
let made = 0;

const deed = (
  kind: Deed["kind"],
  tag: string,
  record: string | null,
  subject: string | null = null,
): Deed => ({
  kind,
  tag,
  subject,
  record,
  tries: 1,
});

/** A letter that was registered, and the record of that call. */
async function letter() {
  const tag = `letter-number-${made++}`;
  const body = { mailboxId: yildiz.id, senderName: tag };
  const { id } = await call(createMail, { body }, { idempotencyKey: tag });
  return { id, done: deed("mail", tag, id) };
}

/** A request that was filed and started, and the records of those calls. */
async function startedRequest() {
  const { id: mailId } = await letter();
  const tag = `request-number-${made++}`;
  const body = { mailId, type: "SHRED", note: tag } as const;
  const { id, version } = await call(fileRequest, { body }, { idempotencyKey: tag });
  await call(changeRequest, { params: { id }, body: { status: "IN_PROGRESS" } }, { version });
  return { id, mailId, deeds: [deed("request", tag, id), deed("start", `${tag}-start`, id, id)] };
}

test("accepts what is there once and complete, and allows an unanswered call to be missing", async () => {
  const { done } = await letter();
  const { deeds } = await startedRequest();
  const open = deed("mail", "never-arrived", null);
  expect(await readBack(db, [done, ...deeds, open])).toEqual({ lost: [], doubled: [], half: [] });
});

test("reports an item without what its instruction files", async () => {
  const { done } = await letter();
  const instructed = { ...done, kind: "instructed" as const };
  expect((await readBack(db, [instructed])).half).toEqual([expect.stringContaining("scans 0, not 1")]);
  const body = { mailId: done.record ?? "", type: "SCAN" } as const;
  await call(fileRequest, { body }, { idempotencyKey: `${done.tag}-scan` });
  expect(await readBack(db, [instructed])).toEqual({ lost: [], doubled: [], half: [] });
});

test("reports an acknowledged letter that is missing as lost, and its stored answer as half done", async () => {
  const { id, done } = await letter();
  await db.deleteFrom("mail_codes").where("mail_item_id", "=", id).execute();
  await db.deleteFrom("mail_items").where("id", "=", id).execute();
  const toll = await readBack(db, [done]);
  expect(toll.lost).toEqual([expect.stringContaining(id)]);
  expect(toll.half).toEqual([`${done.tag} has an answer and no record`]);
});

test("reports a letter that is there twice as doubled", async () => {
  const { done } = await letter();
  await call(
    createMail,
    { body: { mailboxId: yildiz.id, senderName: done.tag } },
    { idempotencyKey: "another-key" },
  );
  const { lost, doubled } = await readBack(db, [done]);
  expect(lost).toEqual([]);
  expect(doubled).toEqual([`${done.tag} is there 2 times`]);
});

test("reports a letter without its event, its answer or its notice as half done", async () => {
  const [one, two, three] = [await letter(), await letter(), await letter()];
  await db.deleteFrom("events").where("record_id", "=", one.id).execute();
  await db.deleteFrom("idempotency_keys").where("key", "=", two.done.tag).execute();
  await db.deleteFrom("outbox").where("record_id", "=", three.id).execute();
  const { half } = await readBack(db, [one.done, two.done, three.done]);
  expect(half.toSorted()).toEqual([
    expect.stringContaining("event 0, not 1"),
    expect.stringContaining("answer 0, not 1"),
    expect.stringContaining("notice 0, not 1"),
  ]);
});

test("reports a session row without its item, or an item without its row, as half done", async () => {
  const { id: sessionId } = await call(startIntake, { body: {} });
  const rows = [1, 2].map(async (number) => {
    const tag = `row-number-${made++}`;
    const body = { mailboxId: yildiz.id, senderName: tag, intake: { sessionId, number } };
    const { id } = await call(createMail, { body }, { idempotencyKey: tag });
    return { id, done: deed("row", tag, id) };
  });
  const [whole, half] = await Promise.all(rows);
  if (!whole || !half) throw new Error("Two rows were to be made.");
  await db.deleteFrom("intake_rows").where("mail_item_id", "=", half.id).execute();
  const toll = await readBack(db, [whole.done, half.done]);
  expect(toll).toEqual({ lost: [], doubled: [], half: [expect.stringContaining("row 0, not 1")] });
});

test("reports an acknowledged step that is missing as lost", async () => {
  const { id, deeds } = await startedRequest();
  const finished = deed("finish", "finish-of-it", id, id);
  expect((await readBack(db, [...deeds, finished])).lost).toEqual([expect.stringContaining("finish-of-it")]);
});

test("reports a request whose item or notice did not change with it as half done", async () => {
  const { id, mailId, deeds } = await startedRequest();
  await db.updateTable("mail_items").set({ status: "PENDING" }).where("id", "=", mailId).execute();
  expect((await readBack(db, deeds)).half).toEqual([expect.stringContaining("item PENDING, not IN_PROCESS")]);
  await call(changeRequest, { params: { id }, body: { status: "DONE" } });
  await db.deleteFrom("outbox").where("record_id", "=", id).execute();
  expect((await readBack(db, deeds)).half).toEqual([expect.stringContaining("notices 0, not 1")]);
});
