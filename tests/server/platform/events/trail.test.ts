// The audit trail cannot be edited without notice: every way of tampering by SQL is tried on a valid trail.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { headsFile, readSavedHeads } from "@/server/programs/audit/heads-file";
import { auditReport } from "@/server/programs/audit/report";
import { transact } from "@/server/platform/db/connect";
import { readHeads, sealedUpTo } from "@/server/platform/events/heads";
import { recordEvent, timeOrderedId } from "@/server/platform/events/record";
import { sealEvents, startSealing } from "@/server/platform/events/seal";
import { verifyTrail } from "@/server/platform/events/verify";
import { lastPlace, placeEvents } from "@/server/platform/events/order";
import { createLog } from "@/server/platform/process/log";
import { createTestDatabase } from "../../database";

const { db } = await createTestDatabase();
const austin = randomUUID();
const boston = randomUUID();
const noon = new Date("2026-03-02T12:00:00Z");
const hour = 60 * 60 * 1000;
const actor = {
  staffId: randomUUID(),
  who: "Sam",
  source: "api",
  address: "192.0.2.1",
  requestId: "r1",
} as const;

const happen = (officeId: string | null, at: Date) =>
  transact(db, (tx) =>
    recordEvent(
      tx,
      actor,
      {
        type: "mail.registered",
        recordId: randomUUID(),
        mailboxId: randomUUID(),
        ...(officeId !== null && { officeId }),
        detail: { weight: 2.2, sender: { name: "Chase", note: "ş" } },
      },
      at,
    ),
  );

async function seal() {
  await placeEvents(db);
  await sealEvents(db);
}

/** Three days of two offices and of no office; 27 entries. */
beforeEach(async () => {
  await db.deleteFrom("events").execute();
  await db.deleteFrom("audit_heads").execute();
  await db.updateTable("counters").set({ value: 0 }).where("name", "in", ["event", "sealed"]).execute();
  for (let count = 0; count < 27; count++) {
    const office = [austin, boston, null][count % 3] ?? null;
    await happen(office, new Date(noon.getTime() + Math.floor(count / 9) * 24 * hour + count * 1000));
    if (count % 5 === 0) await seal();
  }
  await seal();
});

const found = async (saved?: Parameters<typeof verifyTrail>[1]) => (await verifyTrail(db, saved)).findings;

it("is valid while nobody touches it, and says how far it goes", async () => {
  expect(await verifyTrail(db)).toEqual({ findings: [], entries: 27, upToPlace: 27, heads: 9, waiting: 0 });
  expect(auditReport(await verifyTrail(db), 0, new Map())).toBe(
    "The audit trail holds: 27 entries up to place 27, in 9 days of offices.",
  );
});

it("is the same however it is cut into batches", async () => {
  const heads = await readHeads(db);
  await db.deleteFrom("audit_heads").execute();
  await db.updateTable("counters").set({ value: 0 }).where("name", "=", "sealed").execute();
  await sealEvents(db);
  expect(await readHeads(db)).toEqual(heads);
});

describe("a changed entry is noticed", () => {
  const other = sql`${randomUUID()}::uuid`;
  it.each([
    ["id", sql`${timeOrderedId(noon)}::uuid`],
    ["at", sql`at + interval '1 microsecond'`],
    ["type", sql`'mail.withdrawn'`],
    ["office_id", sql`${boston}::uuid`],
    ["office_id", sql`null`],
    ["mailbox_id", other],
    ["record_id", other],
    ["staff_id", other],
    ["who", sql`'Somebody else'`],
    ["source", sql`'import'`],
    ["address", sql`'192.0.2.2'`],
    ["request_id", sql`'r2'`],
    ["detail", sql`jsonb_set(detail, '{sender,name}', '"Citibank"')`],
    ["place", sql`null`],
    ["place", sql`1000`],
  ])("in its %s", async (column, value) => {
    await sql`update events set ${sql.ref(column)} = ${value} where place = 13`.execute(db);
    const [first] = await found();
    expect(first).toMatchObject({ day: column === "place" ? null : "2026-03-03" });
  });

  it("in every column of the table, but the one that only an undo reads", async () => {
    const columns = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'events'`.execute(db);
    expect(columns.rows.map(({ name }) => name).toSorted()).toEqual(
      "address at detail id mailbox_id office_id place record_id request_id source staff_id type who written_at".split(
        " ",
      ),
    );
  });

  it("and reported for its day alone, not for the days after it", async () => {
    await sql`update events set who = 'Mallory' where place = 13`.execute(db);
    expect(await found()).toEqual([
      { chain: austin, day: "2026-03-03", place: 16, what: expect.stringContaining("do not give the hash") },
    ]);
  });
});

it("notices an entry that was removed, and names its place", async () => {
  await db.deleteFrom("events").where("place", "=", 13).execute();
  const [first, second] = await found();
  expect(first).toMatchObject({
    place: 13,
    what: "The entry at place 13 is missing: removed, or moved to another place.",
  });
  expect(second).toMatchObject({ chain: austin, day: "2026-03-03" });
});

it("notices that the last entries were removed", async () => {
  await db.deleteFrom("events").where("place", ">", 24).execute();
  const words = (await found()).map(({ what }) => what);
  expect(words).toContainEqual(expect.stringContaining("places 25 to 27 are missing"));
});

it("notices that a day of an office was removed with its head", async () => {
  await sql`delete from events where office_id = ${austin} and place between 10 and 18`.execute(db);
  await db.deleteFrom("audit_heads").where("chain", "=", austin).where("day", "=", "2026-03-03").execute();
  const words = (await found()).map(({ what }) => what);
  expect(words).toContainEqual(expect.stringContaining("missing: removed"));
  expect(words).toContainEqual(expect.stringContaining("does not follow the one before it"));
});

it("notices entries that changed places", async () => {
  await sql`update events set place = place + 1000 where place in (13, 16)`.execute(db);
  await sql`update events set place = case place when 1013 then 16 else 13 end where place > 1000`.execute(
    db,
  );
  expect(await found()).toMatchObject([{ chain: austin, day: "2026-03-03" }]);
});

it("notices an entry that was added later with an earlier date", async () => {
  await happen(austin, noon);
  await seal();
  expect(await found()).toMatchObject([
    { chain: austin, day: "2026-03-02", place: 28, what: expect.stringContaining("put in later") },
  ]);
});

it("notices an entry that took the place of another", async () => {
  await sql`update events set place = null where place = 13`.execute(db);
  await happen(austin, new Date(noon.getTime() + 24 * hour));
  await sql`update events set place = 13 where id = (select min(id::text) from events where place is null)::uuid`.execute(
    db,
  );
  expect((await found())[0]).toMatchObject({ chain: austin, day: "2026-03-03" });
});

describe("a head that was tampered with is noticed", () => {
  it.each([
    ["hash", "f".repeat(64)],
    ["opens_with", "f".repeat(64)],
    ["entries", 4],
    ["up_to_place", 13],
    ["first_place", 9],
    ["day", "2026-03-05"],
    ["chain", randomUUID()],
  ])("in its %s", async (column, value) => {
    await sql`update audit_heads set ${sql.ref(column)} = ${value}
      where chain = ${austin} and day = '2026-03-03'`.execute(db);
    const findings = await found();
    expect(findings.map(({ day }) => day)).toContain("2026-03-03");
  });

  it("and one that was removed", async () => {
    await db.deleteFrom("audit_heads").where("chain", "=", austin).where("day", "=", "2026-03-03").execute();
    expect(await found()).toMatchObject([
      { chain: austin, day: "2026-03-03", what: expect.stringContaining("head of this day is missing") },
    ]);
  });
});

describe("heads that were saved elsewhere", () => {
  const saveHeads = async () =>
    readSavedHeads(Buffer.from(headsFile(await readHeads(db), new Map([[austin, "Austin"]]))));

  /** What someone with every right to the database can do. */
  async function rewrite() {
    await db.deleteFrom("audit_heads").execute();
    await db.updateTable("counters").set({ value: 0 }).where("name", "=", "sealed").execute();
    await sealEvents(db);
  }

  it("still match when the trail has grown, within the same day too", async () => {
    const saved = await saveHeads();
    expect(saved).toHaveLength(9);
    await happen(austin, new Date(noon.getTime() + 49 * hour));
    await happen(austin, new Date(noon.getTime() + 72 * hour));
    await seal();
    expect(await found(saved)).toEqual([]);
  });

  it("show that a trail was rewritten as a whole", async () => {
    const saved = await saveHeads();
    await sql`update events set who = 'Mallory' where place = 13`.execute(db);
    await rewrite();
    expect(await found()).toEqual([]);
    const [first] = await found(saved);
    expect(first).toMatchObject({
      chain: austin,
      day: "2026-03-03",
      what: expect.stringContaining("rewritten since"),
    });
  });

  it("show that its end was cut off", async () => {
    const saved = await saveHeads();
    await db.deleteFrom("events").where("place", ">", 20).execute();
    await db.updateTable("counters").set({ value: 20 }).where("name", "=", "event").execute();
    await rewrite();
    expect(await found()).toEqual([]);
    expect((await found(saved)).at(-1)).toMatchObject({
      what: expect.stringContaining("its end was cut off"),
    });
  });

  it("are read after any other output of the program, and refused when they were changed", async () => {
    const file = headsFile(await readHeads(db), new Map());
    expect(readSavedHeads(Buffer.from(`\n> pigeonhole@0.1.0 audit\n\n${file}`))).toHaveLength(9);
    expect(() => readSavedHeads(Buffer.from(file.replace(/[0-9a-f]{64}/, "0")))).toThrow(/This is no head/);
    expect(() => readSavedHeads(Buffer.from("a,b\n1,2\n"))).toThrow(/No line names/);
  });
});

it("says which office and day do not match", async () => {
  await sql`update events set who = 'Mallory' where place = 13`.execute(db);
  const lines = auditReport(await verifyTrail(db), 0, new Map([[austin, "Austin"]])).split("\n");
  expect(lines[0]).toMatch(/^The audit trail does not hold \(27 entries up to place 27/);
  expect(lines[1]).toMatch(/^ {2}Austin, 2026-03-03: The entries of this day do not give the hash/);
});

it("counts entries that are not sealed yet, without calling it a fault", async () => {
  await happen(austin, new Date(noon.getTime() + 72 * hour));
  expect(await verifyTrail(db)).toMatchObject({ findings: [], waiting: 1 });
  await placeEvents(db);
  expect(await verifyTrail(db)).toMatchObject({ findings: [], waiting: 1 });
});

it("seals each entry once, however many processes write, place and seal at once", async () => {
  const later = noon.getTime() + 72 * hour;
  await Promise.all([
    ...Array.from({ length: 60 }, (_, nth) =>
      happen([austin, boston, null][nth % 3] ?? null, new Date(later + nth)),
    ),
    ...Array.from({ length: 12 }, () => placeEvents(db)),
    ...Array.from({ length: 12 }, () => sealEvents(db)),
  ]);
  await seal();
  expect(await verifyTrail(db)).toEqual({ findings: [], entries: 87, upToPlace: 87, heads: 12, waiting: 0 });
});

it("works through many entries in the background", async () => {
  const later = new Date(noon.getTime() + 72 * hour);
  await transact(db, async (tx) => {
    for (let count = 0; count < 1_200; count++) {
      await recordEvent(
        tx,
        actor,
        { type: "mail.registered", recordId: randomUUID(), officeId: austin },
        later,
      );
    }
  });
  await placeEvents(db);
  const stops = [1, 2].map(() => startSealing({ db, log: createLog("silent") }));
  await expect.poll(() => sealedUpTo(db)).toBe(await lastPlace(db));
  await Promise.all(stops.map((stop) => stop()));
  expect(await verifyTrail(db)).toMatchObject({ findings: [], entries: 1_227 });
});
