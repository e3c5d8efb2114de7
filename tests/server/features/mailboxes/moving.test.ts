// Records that are made while their mailbox moves to another office are saved in the new office, or not at all.
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { fileConsolidation } from "@/contract/consolidations/consolidation";
import { getDeposit } from "@/contract/deposits/deposit";
import { depositCheck } from "@/contract/deposits/deposit-steps";
import { createUploadUrl } from "@/contract/files/file";
import { MailboxRecord } from "@/contract/integration/integration";
import { integrationTicket } from "@/contract/integration/integration-requests";
import { createException, getException } from "@/contract/exceptions/exception";
import { askAboutException } from "@/contract/exceptions/exception-steps";
import { createMail } from "@/contract/mail/mail";
import { correctMail } from "@/contract/mail/mail-correction";
import { createTask } from "@/contract/tasks/task";
import { transact } from "@/server/platform/db/connect";
import { carriers } from "@/server/features/mailboxes/after-change";
import { upsertMailbox } from "@/server/features/mailboxes/upsert";
import type { Tx } from "@/server/platform/db/types";
import { type Person, startTestServer } from "../../harness";
import { deposits } from "../deposits/world";
import { exceptions } from "../exceptions/world";
import { makeMachine } from "../integration/machine";
import { untilOneWaits } from "../../lock-waits";

const server = await startTestServer();
const { call, send, admin, handler, boston } = server;
const { db, now } = server.services;
const machine = await makeMachine(server);
const member = "ada@mover.example";
let numbers = 9000;

/** Moves a mailbox to an office. */
async function bring(tx: Tx, steNumber: string, office: "Austin" | "Boston"): Promise<string> {
  const sent = MailboxRecord.parse({
    office,
    workspace: "Mover",
    startDate: "2026-01-05T00:00:00Z",
    recipients: [{ name: "Ada", email: member }],
    members: [{ email: member }],
  });
  return (await upsertMailbox(tx, steNumber, sent, { record: async () => {}, now: now() })).id;
}

/** A mailbox of Austin with two letters. */
async function mailboxInAustin() {
  const steNumber = String(numbers++);
  const mailboxId = await transact(db, (tx) => bring(tx, steNumber, "Austin"));
  const letter = async () => (await call(createMail, { body: { mailboxId } })).id;
  return { steNumber, mailboxId, mailIds: [await letter(), await letter()] };
}

type Moving = Awaited<ReturnType<typeof mailboxInAustin>>;

/** Moves the mailbox to Boston, and makes a record for it before the move is committed; returns the answer for that record. */
async function madeMeanwhile({ steNumber }: Moving, make: () => Promise<Response>): Promise<Response> {
  let made: Promise<Response> | undefined;
  await transact(db, async (tx) => {
    await bring(tx, steNumber, "Boston");
    made = make();
    await untilOneWaits(db);
  });
  if (!made) throw new Error("Nothing was made.");
  return made;
}

const kinds = [
  {
    table: "tasks",
    make: ({ mailboxId }: Moving, as: Person) =>
      send(createTask, { body: { mailboxId, title: "Call", description: "About the ID" } }, { as }),
  },
  {
    table: "exceptions",
    make: ({ mailIds }: Moving, as: Person) =>
      send(createException, { body: { kind: "DAMAGED", mailId: mailIds[0] ?? "" } }, { as }),
  },
  {
    table: "consolidations",
    make: ({ mailboxId, mailIds }: Moving, as: Person) =>
      send(fileConsolidation, { body: { mailboxId, mailIds } }, { as }),
  },
  {
    table: "files",
    make: ({ mailboxId }: Moving, as: Person) => {
      const file = { originalName: "a.png", contentType: "image/png", folder: "mails", size: 10 } as const;
      return send(createUploadUrl, { body: { ...file, mailboxId } }, { as });
    },
  },
] as const;

/** The offices in which records of the mailbox are saved. */
async function officesOf(table: (typeof kinds)[number]["table"] | "tickets", { mailboxId }: Moving) {
  const rows = await db.selectFrom(table).select("office_id").where("mailbox_id", "=", mailboxId).execute();
  return rows.map((row) => row.office_id);
}

describe.each(kinds)("a record of $table that is made while the mailbox moves", ({ table, make }) => {
  test("is saved in its new office", async () => {
    const mailbox = await mailboxInAustin();
    expect((await madeMeanwhile(mailbox, () => make(mailbox, admin))).ok).toBe(true);
    expect(await officesOf(table, mailbox)).toEqual([boston.id]);
  });

  test("is refused to a person who sees only the old office", async () => {
    const mailbox = await mailboxInAustin();
    expect((await madeMeanwhile(mailbox, () => make(mailbox, handler))).status).toBe(404);
    expect(await officesOf(table, mailbox)).toEqual([]);
  });
});

test("a ticket that is opened while the mailbox moves is saved in its new office", async () => {
  const mailbox = await mailboxInAustin();
  const { steNumber } = mailbox;
  const body = { steNumber, userEmail: member, subject: "Where is it?", message: "It should be here." };
  const opened = await madeMeanwhile(mailbox, () => send(integrationTicket, { body }, { as: machine }));
  expect(opened.status).toBe(201);
  expect(await officesOf("tickets", mailbox)).toEqual([boston.id]);
});

test("a deposit is seen in the new office with its checks, and in the old one no more", async () => {
  await deposits(server).on();
  const { steNumber, mailIds } = await mailboxInAustin();
  const { id } = await call(depositCheck, { body: { mailId: mailIds[0] ?? "" } });
  await transact(db, (tx) => bring(tx, steNumber, "Boston"));
  const seenBy = async (as: Person) => (await send(getDeposit, { params: { id } }, { as })).status;
  expect(await seenBy(server.stranger)).toBe(200);
  expect(await seenBy(handler)).toBe(404);
});

test("an exception goes along with its item, and one that waits for a customer with the mailbox and its photo", async () => {
  const { photo, create } = exceptions(server);
  const { steNumber, mailboxId, mailIds } = await mailboxInAustin();
  const [first = "", second = ""] = mailIds;
  const other = await server.insertMailbox({ officeId: boston.id });
  const damaged = async (mailId: string) => (await create({ kind: "DAMAGED", mailId })).id;
  const ofItem = await damaged(first);
  const ofMailbox = await damaged(second);
  const asked = await create({ name: "A. Mover", thumbnailUrl: await photo() });
  await call(askAboutException, { params: { id: asked.id }, body: { mailboxId } });
  await call(correctMail, { params: { id: first }, body: { mailboxId: other.id } }, { as: admin });
  await transact(db, (tx) => bring(tx, steNumber, "Boston"));
  for (const [id, of] of [
    [ofItem, other.id],
    [ofMailbox, mailboxId],
    [asked.id, mailboxId],
  ] as const) {
    const params = { id };
    expect(await call(getException, { params }, { as: server.stranger })).toMatchObject({
      mailbox: { id: of },
      office: { id: boston.id },
    });
    expect((await send(getException, { params }, { as: handler })).status).toBe(404);
  }
  const { photo_file_id: fileId } = await db
    .selectFrom("exceptions")
    .select("photo_file_id")
    .where("id", "=", asked.id)
    .executeTakeFirstOrThrow();
  const { office_id: lies } = await db
    .selectFrom("files")
    .select("office_id")
    .where("id", "=", fileId)
    .executeTakeFirstOrThrow();
  expect(lies).toBe(boston.id);
});

/** What a move does with each table of an office beside those of a mailbox, and why. */
const byOffice = {
  mailboxes: "it is what moves",
  batches: "a scan of many mailboxes' letters, made in that office",
  counted_offices: "of the office itself",
  intake_sessions: "what somebody did at that desk",
  manifests: "paper that a carrier signs in that office",
  print_jobs: "of a printer there",
  printers: "of the office itself",
  pulls: "lists to fetch from its shelves",
  readings: "photos that were read there, before anything was registered",
  saved_replies: "of the office itself",
  scan_folder_problems: "of the office itself",
  sender_changes: "counts: as many are taken from one office as given to the other",
  senders: "counts",
  shelf_audits: "of its shelves",
  shelves: "of the office itself",
  shred_batches: "a pile in that office: what is of another office by now is taken out before it is finished",
  snoozes: "found by the record, which moves",
  staff_offices: "people",
  work_claims: "who works on a record just now: ends by itself in minutes",
};

test("every other table of an office stays, each for its reason", async () => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name in ('mailbox_id', 'office_id')
    group by 1 having count(*) = 1 and min(column_name) = 'office_id'`.execute(db);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(byOffice).toSorted());
});

test("every table whose rows are of a mailbox and an office moves, but what tells of the place where it happened", async () => {
  const stay = ["events", "storage_fees"];
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name in ('mailbox_id', 'office_id')
    group by 1 having count(*) = 2`.execute(db);
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...carriers, ...stay].toSorted());
});
