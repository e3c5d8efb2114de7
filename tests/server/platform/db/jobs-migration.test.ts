// A database older than 0056: what waits or was given up there is a job now, and a process of the version before takes nothing more.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { mailboxBefore } from "./old-database";

const { db, place, staff, migrateOn } = await mailboxBefore("0056");

const lease = randomUUID();
const until = new Date(Date.now() + 60_000);

type Old = { state: string; tries?: number; leased?: boolean; fault?: string };

async function reading({ state, tries = 0, leased = false, fault }: Old): Promise<string> {
  const id = randomUUID();
  await sql`insert into files (id, staging_key, folder, original_name, content_type, mailbox_id, office_id, state, uploaded_by,
      expires_at)
    values (${id}, ${id}, 'mails', 'photo.png', 'image/png', ${place}, ${place}, 'staging', ${staff}, now())`.execute(
    db,
  );
  await sql`insert into readings (id, file_id, office_id, state, asked_at, tries, leased_by, leased_until, fault, result)
    values (${id}, ${id}, ${place}, ${state}, now(), ${tries}, ${leased ? lease : null}, ${leased ? until : null},
      ${fault ?? null}, ${state === "done" ? "{}" : null})`.execute(db);
  return id;
}

async function batch({ state, tries = 0, leased = false, fault }: Old, readAt?: Date): Promise<string> {
  const id = randomUUID();
  await sql`insert into batches (id, office_id, state, name, source, created_by_name, blank_pages, content_hash, problem,
      tries, read_ms, leased_by, leased_until, created_at, updated_at, read_at)
    values (${id}, ${place}, ${state}, 'stack.pdf', 'api', 'X', 'keep', ${id}, ${fault ?? null}, ${tries}, 400,
      ${leased ? lease : null}, ${leased ? until : null}, now(), now(), ${readAt ?? null})`.execute(db);
  return id;
}

async function notice({ state, tries = 0, leased = false, fault }: Old, mail = true): Promise<string> {
  const id = randomUUID();
  await sql`insert into outbox (id, kind, state, mailbox_id, office_id, record_id, recipient, language, detail, created_at,
      due_at, batch_id, tries, leased_by, leased_until, last_error)
    values (${id}, 'mail.registered', ${state}, ${place}, ${place}, ${id}, 'r@r.example', 'en', '{}', now(), now(),
      ${mail ? id : null}, ${tries}, ${leased ? lease : null}, ${leased ? until : null}, ${fault ?? null})`.execute(
    db,
  );
  return id;
}

/** A printer with a label that waits, unless it has none. */
async function printer(
  given: { leased?: boolean; rests?: boolean; way?: string },
  tries = 0,
): Promise<string> {
  const id = randomUUID();
  const [way, rests] = [given.way ?? "zpl", given.rests ? until : null];
  await sql`insert into printers (id, office_id, name, way, preset, symbology, dpi, is_default, created_at, leased_by,
      leased_until, rests_until, problem)
    values (${id}, ${place}, ${id}, ${way}, '57x32', 'qr', 203, false, now(), ${given.leased ? lease : null},
      ${given.leased ? until : null}, ${rests}, ${rests && "It is off."})`.execute(db);
  await sql`insert into print_jobs (id, state, kind, title, printer_id, office_id, heads, zone, tries, asked_by, asked_by_name,
      source, address, created_at, place, due_at)
    values (${id}, 'WAITING', 'test', 'Test', ${id}, ${place}, '{}', 'UTC', ${tries}, ${staff}, 'X', 'console', '', now(), 0,
      now())`.execute(db);
  return id;
}

const printers = {
  works: await printer({ leased: true }, 1),
  rests: await printer({ rests: true }, 4),
  waits: await printer({}),
  ofABrowser: await printer({ way: "browser", rests: true }),
};

const made = {
  mail: {
    waits: await notice({ state: "WAITING", tries: 1, fault: "451 try later" }),
    underWay: await notice({ state: "WAITING", tries: 2, leased: true }),
    failed: await notice({ state: "DEAD", tries: 3, fault: "550 no such user" }),
    sent: await notice({ state: "SENT", tries: 1 }),
    withdrawn: await notice({ state: "WITHDRAWN", tries: 1 }),
    ofNoMailYet: await notice({ state: "WAITING" }, false),
  },
  reading: {
    waits: await reading({ state: "waiting", tries: 1, fault: "broken off" }),
    underWay: await reading({ state: "reading", tries: 2, leased: true }),
    failed: await reading({ state: "failed", tries: 3, fault: "no picture" }),
    done: await reading({ state: "done", tries: 1 }),
  },
  batch: {
    waits: await batch({ state: "READING", tries: 1 }),
    underWay: await batch({ state: "READING", tries: 2, leased: true }),
    failed: await batch({ state: "FAILED", tries: 3, fault: "broke off" }),
    done: await batch({ state: "READY", tries: 1 }, new Date()),
    unreadable: await batch({ state: "FAILED", tries: 1 }, new Date()),
    discarded: await batch({ state: "DISCARDED", tries: 1 }),
  },
};

beforeAll(migrateOn);

test("a printer that a process has, or that rests, is a job with the tries of its first label; one that only has labels becomes one", async () => {
  const jobs = await db
    .selectFrom("jobs")
    .selectAll()
    .where("kind", "=", "labels")
    .orderBy("tries")
    .execute();
  expect(jobs).toMatchObject([
    { subject: printers.works, tries: 1, leased_by: lease, leased_until: until },
    { subject: printers.rests, tries: 4, leased_by: null, due_at: until, last_error: "It is off." },
  ]);
  expect(jobs).toHaveLength(2);
});

describe.each(["reading", "batch", "mail"] as const)("of %s", (kind) => {
  const jobOf = (subject: string) =>
    db
      .selectFrom("jobs")
      .selectAll()
      .where("kind", "=", kind)
      .where("subject", "=", subject)
      .executeTakeFirst();

  test("what waits is a job with its tries", async () => {
    const job = { tries: 1, leased_by: null, failed_at: null, spent_ms: kind === "batch" ? 400 : 0 };
    expect(await jobOf(made[kind].waits)).toMatchObject(job);
  });

  test("what is under way is held by the process that has it", async () => {
    expect(await jobOf(made[kind].underWay)).toMatchObject({
      tries: 2,
      leased_by: lease,
      leased_until: until,
    });
  });

  test("what was given up is a job that was given up", async () => {
    expect(await jobOf(made[kind].failed)).toMatchObject({ tries: 3, failed_at: expect.any(Date) as Date });
  });

  test("what is done is none", async () => {
    const { waits: _waits, underWay: _underWay, failed: _failed, ...done } = made[kind];
    for (const id of Object.values(done)) expect(await jobOf(id)).toBeUndefined();
  });
});

test.each(["readings", "batches", "outbox", "printers"])(
  "the version before takes nothing of %s, and can end what it has",
  async (table) => {
    const from = sql.table(table);
    const later = new Date(Date.now() + 10 * 60_000);
    const take = sql`update ${from} set leased_by = ${randomUUID()}, leased_until = ${later} where leased_by is null`;
    await expect(take.execute(db)).rejects.toThrow(/leased_no_more/);
    const end = sql`update ${from} set leased_by = null, leased_until = null where leased_by = ${lease} returning id`;
    expect((await end.execute(db)).rows).toHaveLength(1);
  },
);
