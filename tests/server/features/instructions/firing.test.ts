// What instructions file is filed once and together: many items at a time, a lost connection in the middle, rows that waited on a
// machine, other changes at the same moment. And what they say of an item is said wherever it is handled.
import { sql } from "kysely";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fileConsolidation, getConsolidation } from "@/contract/consolidations/consolidation";
import { deskSheet } from "@/contract/desk/desk";
import {
  NewInstruction,
  addInstruction,
  armInstruction,
  changeInstruction,
  endInstruction,
  tryInstruction,
} from "@/contract/instructions/instruction";
import { readInstruction } from "@/contract/instructions/words";
import { listIntakeRows, startIntake } from "@/contract/intake/intake";
import { createMail } from "@/contract/mail/mail";
import { correctMail } from "@/contract/mail/mail-correction";
import { startPull } from "@/contract/pulls/pull";
import { fileForward } from "@/contract/forwards/forward";
import { changeRequest, fileRequest, reopenRequest } from "@/contract/requests/request";
import { startShredBatch, getShredBatch } from "@/contract/shred/shred";
import { fireDue } from "@/server/features/instructions/due";
import { transact } from "@/server/platform/db/connect";
import { order } from "../../../an-order";
import { startTestServer } from "../../harness";
import { untilOneWaits } from "../../lock-waits";
import { statementsOf } from "../../statements";

const server = await startTestServer();
const { db } = server.services;
const { call, send, admin, austin, boston, insertMailbox } = server;

const newMailbox = (officeId = austin.id) => insertMailbox({ officeId });
const said = (words: string) => NewInstruction.parse(readInstruction(words));
const add = (id: string, words: string) =>
  call(addInstruction, { params: { id }, body: said(words) }, { as: admin });
const arrive = (mailboxId: string, senderName = "Chase", receivedAt?: string) =>
  call(createMail, { body: { mailboxId, senderName, ...(receivedAt && { receivedAt }) } }, { as: admin });
const old = "2026-01-05T09:00:00Z";

const filedIn = async (mailboxId: string) =>
  db
    .selectFrom("action_requests")
    .select(["id", "mail_id", "type", "status", "instruction_id"])
    .where("mailbox_id", "=", mailboxId)
    .execute();

/** Copies of an item of its mailbox. */
async function copies(mailId: string, count: number): Promise<void> {
  await sql`insert into mail_items select (json_populate_record(item, json_build_object('id', gen_random_uuid()))).*
    from mail_items item cross join generate_series(1, ${count}) where item.id = ${mailId}`.execute(db);
}

/** Breaks the connection that waits to write a request, while `work` is in the middle of it. */
async function brokenOff(work: () => Promise<unknown>): Promise<void> {
  let settled: Promise<unknown> = Promise.resolve();
  await transact(db, async (tx) => {
    await sql`/* test */ lock table action_requests in share mode`.execute(tx);
    settled = Promise.allSettled([work()]);
    await untilOneWaits(db);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
  });
  await settled;
}

describe("many at a time", () => {
  test.each(["pick up mail after 30 days", "forward mail after 30 days"])(
    "%s: five hundred rows are written in sets",
    async (words) => {
      const { id } = await newMailbox();
      const first = await arrive(id, "First", old);
      await call(fileForward, { body: { ...order, mailId: first.id } });
      const item = await arrive(id, "Chase", old);
      await copies(item.id, 499);
      const instruction = await add(id, words);
      if (!instruction.armed) {
        const params = { id, instructionId: instruction.id };
        await call(tryInstruction, { params });
        await call(armInstruction, { params });
      }
      const statements = await statementsOf(() => fireDue(server.services));
      const fired = (await filedIn(id)).filter((each) => each.instruction_id === instruction.id);
      expect(fired).toHaveLength(500);
      expect(new Set(fired.map(({ mail_id }) => mail_id)).size).toBe(500);
      expect(statements).toBeLessThan(50);
    },
  );
});

test("no instruction reacts to a request that one filed, whatever becomes of it", async () => {
  const words = fc.constantFrom(
    "always pick up",
    "pick up mail from Chase after 20 days",
    "trash mail after 30 days",
    "shred letters 5 days before fees",
  );
  const step = fc.constantFrom("upkeep", "DONE", "CANCELLED", "reopen");
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(words, { minLength: 1 }),
      fc.array(step, { minLength: 2, maxLength: 8 }),
      async (lines, steps) => {
        const { id } = await newMailbox();
        for (const line of lines) {
          const instruction = await add(id, line);
          if (instruction.armed) continue;
          const params = { id, instructionId: instruction.id };
          await call(tryInstruction, { params });
          await call(armInstruction, { params });
        }
        await arrive(id, "Chase", old);
        for (const each of [...steps, "upkeep"] as const) {
          if (each === "upkeep") await fireDue(server.services);
          else await take(each, await filedIn(id));
          expect((await filedIn(id)).length, [...lines, ...steps].join(", ")).toBeLessThan(2);
        }
      },
    ),
    { numRuns: 12 },
  );
});

/** Takes a step with the request that an instruction filed, if it can be taken now. */
async function take(step: "DONE" | "CANCELLED" | "reopen", [filed]: Awaited<ReturnType<typeof filedIn>>) {
  if (!filed) return;
  const params = { id: filed.id };
  const isOpen = filed.status === "PENDING";
  if (step === "reopen") {
    if (!isOpen) await call(reopenRequest, { params }, { as: admin });
  } else if (isOpen) {
    const reason = step === "CANCELLED" ? { reason: "Asked twice" } : {};
    await call(changeRequest, { params, body: { status: step, ...reason } }, { as: admin });
  }
}

describe("every week", () => {
  const friday = new Date("2026-12-04T12:00:00Z");
  const later = { ...server.services, now: () => friday };

  test("what came in before that day is consolidated, and one alone waits for others", async () => {
    const { id } = await newMailbox();
    const instruction = await add(id, "consolidate mail on Fridays");
    const params = { id, instructionId: instruction.id };
    const mails = [await arrive(id), await arrive(id), await arrive(id)];
    await call(tryInstruction, { params });
    await call(armInstruction, { params });
    await db
      .updateTable("instructions")
      .set({ armed_at: new Date("2026-11-01T00:00:00Z") })
      .where("id", "=", instruction.id)
      .execute();
    const came = (mailIds: readonly string[], at: string) =>
      sql`update mail_items set created_at = ${at} where id = any(${[...mailIds]}::uuid[])`.execute(db);
    const [one, two, three] = mails.map((mail) => mail.id);
    if (!one || !two || !three) throw new Error("Three items arrived.");
    await came([one, two], "2026-12-02T12:00:00Z");
    await came([three], "2026-12-04T09:00:00Z");
    await fireDue(later);
    await fireDue(later);
    const filed = await filedIn(id);
    expect(filed.map(({ mail_id, type }) => `${type} ${mail_id}`).toSorted()).toEqual(
      [`CONSOLIDATE ${one}`, `CONSOLIDATE ${two}`].toSorted(),
    );
    // One of the two is another mailbox's after all: the consolidation is withdrawn, and the other waits again.
    const other = await newMailbox();
    await call(correctMail, { params: { id: two }, body: { mailboxId: other.id } });
    const open = async () => (await filedIn(id)).filter(({ status }) => status === "PENDING");
    expect(await open()).toHaveLength(0);
    await fireDue({ ...later, now: () => new Date("2026-12-11T12:00:00Z") });
    expect((await open()).map(({ mail_id }) => mail_id).toSorted()).toEqual([one, three].toSorted());
  });
});

describe("broken off in the middle", () => {
  test("of what is due: everything is filed once", async () => {
    const { id } = await newMailbox();
    const item = await arrive(id, "Chase", old);
    await copies(item.id, 9);
    await add(id, "pick up mail after 30 days");
    // What was broken off is tried again item by item; the next upkeep finds nothing left to do.
    await brokenOff(() => fireDue(server.services));
    await fireDue(server.services);
    const filed = await filedIn(id);
    expect(filed).toHaveLength(10);
    expect(new Set(filed.map(({ mail_id }) => mail_id)).size).toBe(10);
  });

  test("of a registration: the row that is sent again is registered with its request, once", async () => {
    const { id } = await newMailbox();
    await add(id, "always scan");
    const row = () =>
      send(createMail, { body: { mailboxId: id, senderName: "Chase" } }, { idempotencyKey: `cut-${id}` });
    await brokenOff(row);
    await Promise.all([row(), row()]);
    expect((await row()).status).toBe(201);
    expect(await filedIn(id)).toMatchObject([{ type: "SCAN", status: "PENDING" }]);
  });
});

test("a row that waited on a machine files its request once, when it is sent, by what is said then", async () => {
  const { id } = await newMailbox();
  const session = await call(startIntake, { body: { officeId: austin.id } }, { as: admin });
  await add(id, "always scan");
  const row = () =>
    send(
      createMail,
      { body: { mailboxId: id, senderName: "Chase", intake: { sessionId: session.id, number: 1 } } },
      { as: admin, idempotencyKey: `offline-${id}`, waited: 3 * 60 * 60_000 },
    );
  const answers = await Promise.all([row(), row(), row()]);
  expect(answers.some(({ status }) => status === 201)).toBe(true);
  expect(await filedIn(id)).toMatchObject([{ type: "SCAN", status: "PENDING" }]);
});

describe("at the same moment", () => {
  test("an instruction that changes while a row is saved waits for it, and the row for the change", async () => {
    const { id } = await newMailbox();
    const first = await arrive(id, "First");
    await call(fileForward, { body: { ...order, mailId: first.id } });
    const forward = await add(id, "forward mail from Chase");
    const params = { id, instructionId: forward.id };
    for (let turn = 0; turn < 5; turn++) {
      await call(changeInstruction, { params, body: said("forward mail from Chase") });
      await call(tryInstruction, { params });
      await call(armInstruction, { params });
      const [changed, ...rows] = await Promise.all([
        send(changeInstruction, { params, body: said("scan mail from Chase") }),
        ...Array.from({ length: 4 }, () =>
          send(createMail, { body: { mailboxId: id, senderName: "Chase" } }),
        ),
      ]);
      expect([changed.status, ...rows.map(({ status }) => status)]).toEqual([200, 201, 201, 201, 201]);
    }
    const fired = (await filedIn(id)).filter(({ instruction_id }) => instruction_id === forward.id);
    expect(fired.every(({ type }) => type === "FORWARD" || type === "SCAN")).toBe(true);
    expect(new Set(fired.map(({ mail_id }) => mail_id)).size).toBe(fired.length);
  });

  test("one that ended files nothing for a row that is saved after it", async () => {
    const { id } = await newMailbox();
    const scan = await add(id, "always scan");
    await Promise.all([
      send(endInstruction, { params: { id, instructionId: scan.id } }),
      send(createMail, { body: { mailboxId: id } }),
    ]);
    const before = (await filedIn(id)).length;
    await arrive(id);
    expect(await filedIn(id)).toHaveLength(before);
  });

  test("an item that goes to another office while a hand begins its request has one open request", async () => {
    for (let turn = 0; turn < 6; turn++) {
      const [here, there] = [await newMailbox(), await newMailbox(boston.id)];
      await add(here.id, "always scan");
      await add(there.id, "always pick up");
      const mail = await arrive(here.id);
      const [filed] = await db
        .selectFrom("action_requests")
        .select("id")
        .where("mail_id", "=", mail.id)
        .execute();
      const params = { id: filed?.id ?? "" };
      await Promise.all([
        send(correctMail, { params: { id: mail.id }, body: { mailboxId: there.id } }, { as: admin }),
        send(changeRequest, { params, body: { status: "IN_PROGRESS" } }),
        send(fileRequest, { body: { mailId: mail.id, type: "TRASH" } }),
      ]);
      const item = await db
        .selectFrom("mail_items")
        .select(["mailbox_id", "status"])
        .where("id", "=", mail.id)
        .executeTakeFirstOrThrow();
      const all = [...(await filedIn(here.id)), ...(await filedIn(there.id))];
      const open = all.filter(({ status }) => status === "PENDING" || status === "IN_PROGRESS");
      expect(open).toHaveLength(1);
      expect(item.status).toBe("IN_PROCESS");
      if (open[0]?.status === "PENDING") {
        expect(open[0].type).toBe(item.mailbox_id === there.id ? "HOLD" : "SCAN");
      }
    }
  });
});

test("what stands out is said on pull lists, in consolidations, shred batches, at the desk and in the rows of a session", async () => {
  const { id } = await newMailbox();
  const fragile = { kind: "SAY", words: "Fragile" };
  await add(id, "say Fragile");
  const session = await call(startIntake, { body: { officeId: austin.id } });
  const row = { sessionId: session.id, number: 1 };
  const item = await call(createMail, { body: { mailboxId: id, intake: row } });
  const scan = await call(fileRequest, { body: { mailId: item.id, type: "SCAN" } });
  const pull = await call(startPull, { body: { ids: [scan.id] } });
  expect(pull.lines).toMatchObject([{ flags: [fragile] }]);

  const packed = await call(fileConsolidation, {
    body: { mailboxId: id, mailIds: [(await arrive(id)).id, (await arrive(id)).id] },
  });
  const { mails } = await call(getConsolidation, { params: { id: packed.id } });
  expect(mails.map(({ flags }) => flags.map(({ words }) => words))).toEqual([["Fragile"], ["Fragile"]]);

  const toShred = await arrive(id);
  const shred = await call(fileRequest, { body: { mailId: toShred.id, type: "SHRED" } });
  await call(changeRequest, { params: { id: shred.id }, body: { status: "DONE" } });
  await db
    .updateTable("action_requests")
    .set({ destroy_due_at: new Date(old) })
    .where("id", "=", shred.id)
    .execute();
  const begun = await call(startShredBatch, { body: { officeId: austin.id } });
  const batch = await call(getShredBatch, { params: { id: begun.id } });
  expect(batch.lines).toContainEqual(
    expect.objectContaining({ mailId: toShred.id, flags: [expect.objectContaining(fragile)] }),
  );

  const { items } = await call(deskSheet, { params: { id } });
  expect(items.every(({ mail }) => mail.instructions?.flags[0]?.words === "Fragile")).toBe(true);
  const rows = await call(listIntakeRows, { params: { id: session.id }, query: {} });
  expect(rows.items).toMatchObject([{ mail: { instructions: { flags: [fragile], todo: null } } }]);
});
