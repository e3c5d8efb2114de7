// Details of every kind of record: people who work for its office see it whole, and nobody else sees it.
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { getMailbox } from "@/contract/mailboxes/mailbox";
import { pageLimit } from "@/contract/wire/page";
import { transact } from "@/server/platform/db/connect";
import { writeWorld } from "@/server/demo/fill";
import { demoWorld } from "@/server/demo/world";
import { createTestDatabase } from "../database";
import { type Person, startTestServer } from "../harness";

const database = await createTestDatabase();
const { db } = database;
const world = demoWorld(new Date(), { mailboxes: 40, adminEmail: "ada@staff.example" });
for (const office of world.offices) office.label = `${office.label} (demo)`;
await transact(db, async (tx) => {
  const admin = { email: "ada@staff.example", passwordHash: "-" };
  await writeWorld(tx, world, { admin, now: new Date(), say: null });
  // The test server already has a mailbox with STE 1042.
  await sql`update mailboxes set ste_number = '1042-D' where ste_number = '1042'`.execute(tx);
  // Every item has a photo, and every scan request two pages.
  await sql`
    insert into files (id, state, folder, mailbox_id, office_id, original_name, content_type, size, staging_key, key,
      thumbnail_key, checksum, uploaded_by, expires_at, finalised_at)
    select gen_random_uuid(), 'final', 'mails', mailbox_id, office_id, 'page.png', 'image/png', 1, name, 'final/' || name,
      'small/' || name, '-', uploaded_by, now(), now()
    from (
      select 'photo/' || id as name, mailbox_id, office_id, registered_by as uploaded_by from mail_items
      union all
      select 'scan/' || id || '/' || page, mailbox_id, office_id, (select registered_by from mail_items limit 1)
      from action_requests cross join generate_series(1, 2) as page where type = 'SCAN'
    ) as wanted`.execute(tx);
  await sql`
    update mail_items set photo_file_id = files.id from files where staging_key = 'photo/' || mail_items.id`.execute(
    tx,
  );
  await sql`
    insert into request_files (request_id, position, file_id)
    select action_requests.id, page, files.id from action_requests cross join generate_series(1, 2) as page
    inner join files on staging_key = 'scan/' || action_requests.id || '/' || page`.execute(tx);
});
const server = await startTestServer({ database });
const [first = "", second = "", third = ""] = world.offices.map(({ id }) => id);
const people = [
  await server.insertStaff("Sam", "handler", [first, second]),
  await server.insertStaff("Kim", "handler", [second, first]),
  await server.insertStaff("Elif", "handler", [third]),
  server.admin,
];

/** For each kind: its table, the beginning of its links to files, and the call that reads it. */
const details = [
  {
    kind: "mailbox",
    table: "mailboxes",
    links: ["final/photo/", "small/photo/", "final/scan/"],
    pathOf: (id: string) => `/mail-handler/customers/${id}`,
  },
  {
    kind: "request",
    table: "action_requests",
    links: ["final/photo/", "small/photo/", "final/scan/"],
    pathOf: (id: string) => `/actions/requests/${id}`,
  },
  {
    kind: "forward",
    table: "forwards",
    links: ["final/photo/", "small/photo/"],
    pathOf: (id: string) => `/mail-handler/forward/requests/${id}`,
  },
  {
    kind: "consolidation",
    table: "consolidations",
    links: ["small/photo/"],
    pathOf: (id: string) => `/actions/consolidation/requests/${id}`,
  },
  { kind: "task", table: "tasks", links: [], pathOf: (id: string) => `/mail-handler/tasks/${id}` },
  {
    kind: "ticket",
    table: "tickets",
    links: [],
    pathOf: (id: string) => `/mail-handler/tickets/${id}/messages`,
  },
] as const;

describe.each(details)("a $kind", ({ table, links, pathOf }) => {
  test("is shown with its links to those who see its office, and to nobody else", async () => {
    const rows = await db
      .selectFrom(table)
      .select("id")
      .where("office_id", "in", [first, second, third])
      .orderBy("id")
      .limit(20)
      .execute();
    const asked = people.flatMap((person) => rows.map(({ id }) => ({ person, path: pathOf(id) })));
    const answers = await Promise.all(asked.map(({ person, path }) => answered(person, path)));
    for (const link of links) expect(answers.join("\n")).toContain(link);
    const shown = (whose: Person) => asked.filter(({ person }, n) => person === whose && isShown(answers[n]));
    const [sam, kim, elif, admin] = people.map((person) => shown(person).length);
    expect(admin).toBe(rows.length);
    expect(kim).toBe(sam);
    expect((sam ?? 0) + (elif ?? 0)).toBe(admin);
    expect(Math.min(sam ?? 0, elif ?? 0)).toBeGreaterThan(0);
  });
});

test("a mailbox with more than a page of records shows the newest page and the total", async () => {
  const [many, few] = await db
    .selectFrom("mailboxes")
    .select("id")
    .where("office_id", "=", first)
    .orderBy("id")
    .limit(2)
    .execute();
  if (!many || !few) throw new Error("The office has no two mailboxes.");
  await sql`
    insert into mail_items (id, mailbox_id, office_id, recipient_id, type, status, received_at, sender_name,
      sender_address, carrier, width, height, length, weight, volume_desi, registered_by, created_at)
    select gen_random_uuid(), mailbox_id, office_id, recipient_id, 'ENVELOPE', 'PENDING', now() + nth * interval '1 second',
      'Sender ' || nth, '', 'USPS', 1, 1, 1, 1, 1, registered_by, now()
    from generate_series(1, ${pageLimit + 3}::int) as nth,
      (select * from mail_items where mailbox_id = ${many.id} limit 1) as example`.execute(db);
  const show = (id: string) => server.call(getMailbox, { params: { id } }, { as: server.admin });
  const [large, small] = await Promise.all([show(many.id), show(few.id)]);
  const { count } = await db
    .selectFrom("mail_items")
    .select(sql<number>`count(*)`.as("count"))
    .where("mailbox_id", "=", many.id)
    .executeTakeFirstOrThrow();
  expect(large.mailsTotal).toBe(count);
  expect(large.mails.map(({ senderName }) => senderName)).toEqual(
    Array.from({ length: pageLimit }, (_, nth) => `Sender ${pageLimit + 3 - nth}`),
  );
  expect(small.mails.map(({ mailboxId }) => mailboxId)).toEqual(small.mails.map(() => few.id));
  expect(small.mailsTotal).toBe(small.mails.length);
});

/** The answer's status and text. */
async function answered(person: Person, path: string): Promise<string> {
  const response = await server.request(`/api${path}`, {
    headers: { authorization: await person.authorization() },
  });
  return `${response.status} ${await response.text()}`;
}

function isShown(answer: string | undefined): boolean {
  return answer?.startsWith("200 ") ?? false;
}
