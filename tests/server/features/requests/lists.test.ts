// Lists of requests, forwards and consolidations with thousands of rows: their cost, filters, search, order and paging.
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { statementsOf } from "../../statements";
import {
  ConsolidationStatus,
  getConsolidation,
  listConsolidations,
} from "@/contract/consolidations/consolidation";
import type { CallInput, Endpoint } from "@/contract/wire/endpoint";
import { ForwardStatus, getForward, listForwards } from "@/contract/forwards/forward";
import { ActionType, RequestStatus, getRequest, listRequests } from "@/contract/requests/request";
import { mailHistory } from "@/contract/mail/mail";
import { createTestDatabase } from "../../database";
import { startTestServer } from "../../harness";
import { tablesReadWhole, vacuumed } from "../../platform/db/query-plans";
import { definite, workWorld } from "./world";

const database = await createTestDatabase();
const server = await startTestServer({ database });
const { call, handler, admin, stranger, austin, boston } = server;
const { sendAny, refusalOfAny, listed: single } = workWorld(server);
const { db } = database;

const itemCount = 24_000;
const keyed = ["mail_items", "action_requests", "forwards", "files"];
const large = [...keyed, "events"];
const option = JSON.stringify({ title: "Standard", description: "", fee: 0 });

/** Eighty mailboxes, every second one in Boston; one item and one request per row, the types in turn; six items per consolidation. */
async function fill(): Promise<void> {
  const { staffId } = handler;
  const statements = [
    `create temporary table box as
       select k, gen_random_uuid() as id, gen_random_uuid() as workspace_id, gen_random_uuid() as recipient_id,
         (2000 + k)::text as ste, case when k % 2 = 0 then '${austin.id}'::uuid else '${boston.id}'::uuid end as office_id
       from generate_series(0, 79) k`,
    `insert into workspaces select workspace_id, 'Workspace ' || ste from box`,
    `insert into mailboxes (id, ste_number, workspace_id, office_id, status, billing_cycle, started_at, recipient_limit,
         forwarding_address_limit, plan_id, plan_name, plan_price, search)
       select id, ste, workspace_id, office_id, 'ACTIVE', 'MONTHLY', now(), 5, 1, 'basic', 'Basic', 0, ' ' || ste from box`,
    `insert into recipients select recipient_id, id, 'Rae', ste, ste || '@x.example', true, true from box`,
    `create temporary table work as
       select i, i / 8 as j, gen_random_uuid() as mail_id, gen_random_uuid() as request_id,
         gen_random_uuid() as photo_id, 'sender' || i as sender,
         (array['SCAN','TRASH','SHRED','HOLD','FORWARD','CHECK_DEPOSIT','JUNK','CONSOLIDATE'])[i % 8 + 1] as type,
         (array['PENDING','IN_PROGRESS','DONE','FAILED','CANCELLED'])[(i / 48) % 5 + 1] as status,
         (array['LOW','STANDARD','HIGH'])[(i / 8) % 3 + 1] as priority,
         -- Three of one moment: only the id orders them.
         timestamptz '2026-01-01' + interval '1 minute' * (i / 3) as at,
         case when i % 8 = 7 then (i / 48) % 80 else i % 79 end as k
       from generate_series(0, ${itemCount - 1}) i`,
    `insert into files (id, state, folder, mailbox_id, office_id, original_name, content_type, size, staging_key, key,
         thumbnail_key, checksum, uploaded_by, expires_at, finalised_at)
       select photo_id, 'final', 'mails', box.id, office_id, 'a.png', 'image/png', 1, 'staging/' || i, 'mails/' || i,
         'small/' || i, '', '${staffId}', at, at from work join box using (k)`,
    `insert into mail_items (id, mailbox_id, office_id, recipient_id, type, status, received_at, sender_name,
         sender_address, carrier, tracking_number, width, height, length, weight, volume_desi, registered_by,
         photo_file_id)
       select mail_id, box.id, office_id, recipient_id, 'ENVELOPE', 'PENDING', at, sender, '-', 'UPS', '1Z' || i, 1, 2, 3, 4,
         0, '${staffId}', photo_id from work join box using (k)`,
    `create temporary table pack as
       select i / 48 as n, gen_random_uuid() as id, min(k) as k, min(at) as at, min(status) as status
       from work where type = 'CONSOLIDATE' group by i / 48`,
    `insert into consolidations (id, mailbox_id, office_id, user_name, status, package_id, requested_at, updated_at)
       select pack.id, box.id, office_id, 'Rae', pack.status,
         case when pack.status = 'DONE' then (select mail_id from work limit 1) end, at, at from pack join box using (k)`,
    `insert into action_requests (id, type, status, priority, mail_id, mailbox_id, office_id, consolidation_id, user_name,
         requested_at, updated_at, closed_at, search)
       select request_id, type, work.status, priority, mail_id, box.id, office_id, pack.id, 'Rae', work.at, work.at,
         case when work.status in ('DONE', 'FAILED', 'CANCELLED') then work.at end,
         concat(' ', sender, ' 1z', i, ' ', ste, ' ', request_id, ' ', pack.id)
       from work join box using (k) left join pack on type = 'CONSOLIDATE' and pack.n = i / 48`,
    `insert into forwards (id, request_id, mail_id, mailbox_id, office_id, status, priority, carrier, service,
         recipient_name, recipient_telephone, street, city, state, zip_code, country, base_shipping, delivery_speed_fee,
         packaging_fee, service_fee, delivery_speed, packaging, created_at, updated_at, search)
       select gen_random_uuid(), request_id, mail_id, box.id, office_id,
         (array['PENDING','IN_PROGRESS','COMPLETED','DELIVERED','CANCELLED'])[(i / 48) % 5 + 1], priority, 'UPS', 'Ground',
         'Rae ' || ste, '', 'Street', 'City', '', '1', 'US', 100, 20, 3, 0, '${option}', '${option}', at, at,
         concat(' rae ', ste, ' ', sender, ' 1z', i, ' ', request_id)
       from work join box using (k) where type = 'FORWARD'`,
  ];
  await db.connection().execute(async (connection) => {
    for (const statement of statements) await sql.raw(statement).execute(connection);
  });
  await vacuumed(database.pool, large);
}
await fill();

describe("the cost of a list", () => {
  const calls: [string, Endpoint, Record<string, unknown>][] = [
    ["requests, grouped", listRequests, {}],
    ["requests, grouped, by status", listRequests, { status: "PENDING" }],
    ["requests, grouped, by search", listRequests, { search: "sender123" }],
    ["requests of a type", listRequests, { type: "SCAN" }],
    ["requests of a type, oldest first", listRequests, { type: "SCAN", sort: "requestedAt" }],
    ["requests of a type, open first", listRequests, { type: "SCAN", sort: "openFirst" }],
    ["requests of a type and status", listRequests, { type: "HOLD", status: "DONE" }],
    ["requests by search", listRequests, { type: "TRASH", search: "sender12" }],
    ["requests by search, inside a word", listRequests, { type: "TRASH", search: "33 1z1233" }],
    ["forwards", listForwards, {}],
    ["forwards, open first", listForwards, { sort: "openFirst" }],
    ["forwards of a status", listForwards, { status: "SHIPPED" }],
    ["forwards by priority", listForwards, { priority: "HIGH" }],
    ["forwards by search", listForwards, { search: "sender1234" }],
    ["forwards by search, inside a word", listForwards, { search: "ae 2004" }],
    ["consolidations", listConsolidations, {}],
    ["consolidations, open first", listConsolidations, { sort: "openFirst" }],
    ["consolidations of a status", listConsolidations, { status: "PENDING" }],
    ["consolidations by search", listConsolidations, { search: "sender1234" }],
    ["consolidations by search, inside a word", listConsolidations, { search: "99 1z1199" }],
  ];

  test.each(calls)("%s: no large table is read from end to end", async (_, endpoint, query) => {
    for (const as of [handler, admin]) {
      const read = await readWhole(async () => {
        expect((await sendAny(endpoint, { query: { limit: 20, ...query } }, { as })).status).toBe(200);
      }, large);
      expect(read).toEqual([]);
    }
  });

  test("the requests of one mailbox are found by an index", async () => {
    const [mailbox] = (await single({ type: "SCAN", limit: 1 })).items;
    const query = { mailboxId: mailbox?.mail.mailboxId ?? "" };
    expect(await readWhole(() => call(listRequests, { query }), large)).toEqual([]);
  });

  test("one record of each kind is read by its keys", async () => {
    const [request] = (await single({ type: "SCAN", limit: 1 })).items;
    const [forward] = (await call(listForwards, { query: { limit: 1 } })).items;
    const [consolidation] = (await call(listConsolidations, { query: { limit: 1 } })).items;
    for (const [endpoint, id] of [
      [getRequest, request?.id],
      [getForward, forward?.id],
      [getConsolidation, consolidation?.id],
      [mailHistory, request?.mail.id],
    ] as const) {
      const work = () => call(endpoint, { params: { id: id ?? "" } });
      expect(await readWhole(work, keyed), endpoint.path).toEqual([]);
    }
  });

  test.each([
    ["requests", listRequests, { type: "CONSOLIDATE" }],
    ["requests, grouped", listRequests, {}],
    ["forwards", listForwards, {}],
    ["consolidations", listConsolidations, {}],
  ] as [string, Endpoint, Record<string, unknown>][])(
    "a page of 40 %s takes as many queries as a page of 2",
    async (_, endpoint, query) => {
      const few = await statementsOf(() => sendAny(endpoint, { query: { ...query, limit: 2 } }));
      const many = await statementsOf(() => sendAny(endpoint, { query: { ...query, limit: 40 } }));
      // A cached count sometimes saves a query; reading row by row would take 38 more.
      expect(Math.abs(many - few)).toBeLessThanOrEqual(2);
    },
  );
});

test("forwards and consolidations can be filtered by age, mailbox, carrier and several statuses", async () => {
  const forwards = (query: CallInput<typeof listForwards>["query"]) => call(listForwards, { query });
  const all = await forwards({ limit: 1 });
  expect((await forwards({ carrier: "up", limit: 1 })).total).toBe(all.total);
  expect((await forwards({ carrier: "dhl", limit: 1 })).total).toBe(0);
  expect((await forwards({ olderThan: 3650, limit: 1 })).total).toBe(0);
  // SHIPPED is stored as COMPLETED.
  expect((await forwards({ statuses: "PENDING,SHIPPED", limit: 1 })).total).toBe(
    all.counts.PENDING + all.counts.COMPLETED,
  );
  const [{ steNumber } = { steNumber: "" }] = all.items;
  expect(all.items[0]?.workspaceName).toBe(`Workspace ${steNumber}`);
  const { id: mailboxId } = await db
    .selectFrom("mailboxes")
    .select("id")
    .where("ste_number", "=", steNumber)
    .executeTakeFirstOrThrow();
  const own = await forwards({ mailboxId, limit: 200 });
  expect(new Set(own.items.map((forward) => forward.steNumber))).toEqual(new Set([steNumber]));

  const packed = await call(listConsolidations, { query: { status: "DONE", limit: 1 } });
  expect(packed.counts?.DONE).toBe(packed.total);
  const several = await call(listConsolidations, { query: { statuses: "DONE,FAILED", limit: 1 } });
  expect(several.total).toBe((packed.counts?.DONE ?? 0) + (packed.counts?.FAILED ?? 0));
  expect((await call(listConsolidations, { query: { olderThan: 3650, limit: 1 } })).total).toBe(0);
});

describe("requests of a type", () => {
  test.each(["-requestedAt", "requestedAt"] as const)(
    "page by page, sorted by %s, are listed once each and in order",
    async (sort) => {
      const seen = await everyPage((cursor) => single({ type: "SCAN", sort, limit: 200, cursor }));
      const expected = await idsOf({ type: "SCAN" });
      expect(seen).toEqual(sort === "requestedAt" ? expected.toReversed() : expected);
    },
  );

  test("page by page, what is open first, are listed once each and in order", async () => {
    const pages = (query: { type: "SCAN"; search?: string }) =>
      everyPage((cursor) => single({ ...query, sort: "openFirst", limit: 190, cursor }));
    const expected = (search: string) =>
      sql<{ id: string }>`select id from action_requests
        where type = 'SCAN' and office_id = ${austin.id} and search like ${`%${search}%`}
        order by status not in ('PENDING', 'IN_PROGRESS'),
          case when status in ('PENDING', 'IN_PROGRESS') then array_position(array['HIGH', 'STANDARD', 'LOW'], priority) end,
          case when status in ('PENDING', 'IN_PROGRESS') then requested_at end, requested_at desc, id`.execute(
        db,
      );
    const ids = async (search: string) => (await expected(search)).rows.map(({ id }) => id);
    expect(await pages({ type: "SCAN" })).toEqual(await ids(""));
    // Few matches are sorted on their own.
    expect(await pages({ type: "SCAN", search: "sender123" })).toEqual(await ids("sender123"));
  });

  test.each(RequestStatus.options)("with %s are exactly those", async (status) => {
    const page = await single({ type: "HOLD", status, limit: 200 });
    const expected = await idsOf({ type: "HOLD", status });
    expect(page.total).toBe(expected.length);
    expect(page.items.map(({ id }) => id)).toEqual(expected.slice(0, 200));
    expect(new Set(page.items.map((request) => request.status))).toEqual(new Set([status]));
  });

  test("count each status of the same list, whichever status is listed, and accept several statuses", async () => {
    const page = await single({ type: "HOLD", status: "DONE", limit: 1 });
    const ids = await Promise.all(RequestStatus.options.map((status) => idsOf({ type: "HOLD", status })));
    expect(page.counts).toEqual(
      Object.fromEntries(RequestStatus.options.map((status, place) => [status, ids[place]?.length])),
    );
    const several = await single({ type: "HOLD", statuses: "PENDING,DONE", limit: 1 });
    expect(several.total).toBe((page.counts?.PENDING ?? 0) + (page.counts?.DONE ?? 0));
    // Rows that are read again by their ids are no list.
    const again = await single({ type: "HOLD", ids: page.items[0]?.id ?? "" });
    expect(again.counts).toBeUndefined();
  });

  test("can be filtered by priority and age", async () => {
    const high = await single({ type: "SCAN", priority: "HIGH", limit: 200 });
    expect(new Set(high.items.map(({ priority }) => priority))).toEqual(new Set(["HIGH"]));
    expect(high.total).toBeLessThan((await single({ type: "SCAN", limit: 1 })).total);
    expect((await single({ type: "SCAN", olderThan: 3, limit: 1 })).total).toBe(
      (await idsOf({ type: "SCAN" })).length,
    );
    expect((await single({ type: "SCAN", olderThan: 3650, limit: 1 })).total).toBe(0);
    for (const query of [{ statuses: "PENDING,NEW" }, { olderThan: "0" }, { priority: "URGENT" }]) {
      expect((await sendAny(listRequests, { query: { type: "SCAN", ...query } })).status).toBe(400);
    }
  });

  test("include the customer", async () => {
    const [{ mail } = { mail: null }] = (await single({ type: "SCAN", limit: 1 })).items;
    expect(mail).toMatchObject({
      mailbox: { workspaceName: `Workspace ${mail?.mailbox.steNumber}` },
      recipientName: `Rae ${mail?.mailbox.steNumber}`,
    });
  });

  test("can be asked for as PICKUP and DEPOSIT", async () => {
    expect((await single({ type: "PICKUP", limit: 3 })).items).toEqual(
      (await single({ type: "HOLD", limit: 3 })).items,
    );
    expect((await single({ type: "DEPOSIT", limit: 1 })).items[0]?.type).toBe("CHECK_DEPOSIT");
  });

  test("of another office are neither listed nor counted", async () => {
    const [mine, theirs, all] = await Promise.all(
      [handler, stranger, admin].map((as) => single({ type: "TRASH", limit: 1 }, as)),
    );
    expect((mine?.total ?? 0) + (theirs?.total ?? 0)).toBe(all?.total);
    expect(all?.total).toBe(itemCount / 8);
    const hidden = theirs?.items[0];
    const search = hidden?.id.slice(0, 8) ?? "";
    expect((await single({ type: "TRASH", search })).items).toEqual([]);
    const found = await single({ type: "TRASH", search }, admin);
    expect(found.items.map(({ id }) => id)).toEqual([hidden?.id]);
  });

  test("are found by sender, tracking number, STE number and the beginning of their id, in any case", async () => {
    const [request] = (await single({ type: "SHRED", limit: 1 })).items;
    if (!request) throw new Error("There is no such request.");
    const { senderName, trackingNumber, mailbox } = request.mail;
    for (const search of [
      senderName.toUpperCase(),
      senderName.slice(3),
      trackingNumber ?? "",
      request.id.slice(0, 8),
      `${senderName} ${mailbox.steNumber}`,
      `${senderName.slice(-2)} ${trackingNumber ?? ""}`,
      `STE ${mailbox.steNumber} ${senderName}`,
    ]) {
      const { items } = await single({ type: "SHRED", search, limit: 200 });
      expect(
        items.map(({ id }) => id),
        search,
      ).toContain(request.id);
    }
    expect((await single({ type: "SHRED", search: `${senderName} 99999` })).total).toBe(0);
    expect((await single({ type: "SHRED", search: "%" })).total).toBe(0);
  });

  test("are found by fewer than three characters only at the beginning of a word", async () => {
    const beginning = await single({ type: "SHRED", search: "se", limit: 200 });
    expect(beginning.total).toBe((await single({ type: "SHRED", limit: 1 })).total);
    const middle = await single({ type: "SHRED", search: "nd", limit: 200 });
    expect(middle.total).toBe(0);
  });

  test("of one mailbox are exactly its own", async () => {
    const [some] = (await single({ type: "SCAN", limit: 1 })).items;
    const mailboxId = some?.mail.mailboxId ?? "";
    const { items, total } = await single({ type: "SCAN", mailboxId, limit: 200 });
    expect(total).toBe(items.length);
    expect(new Set(items.map(({ mail }) => mail.mailboxId))).toEqual(new Set([mailboxId]));
  });

  test.each([
    { search: "sender", many: true },
    { search: "sender1", many: false },
    { search: "sender123", many: false },
  ])(
    "page by page contain each match of $search once, in order, with many matches or few",
    async ({ search, many }) => {
      for (const sort of ["requestedAt", "-requestedAt"] as const) {
        const direction = sort === "requestedAt" ? "asc" : "desc";
        const expected = await db
          .selectFrom("action_requests")
          .select("id")
          .where("type", "=", "TRASH")
          .where("office_id", "=", austin.id)
          .where("search", "like", `%${search}%`)
          .orderBy("requested_at", direction)
          .orderBy("id", direction)
          .execute();
        expect(expected.length > 1000).toBe(many);
        const totals = new Set<number>();
        const seen = await everyPage(async (cursor) => {
          const page = await single(definite({ type: "TRASH" as const, search, sort, limit: 190, cursor }));
          totals.add(page.total);
          return page;
        });
        expect(seen).toEqual(expected.map(({ id }) => id));
        expect([...totals]).toEqual([expected.length]);
      }
    },
  );

  test("by a cursor that is not ours, or of the other order, are a 400", async () => {
    const { nextCursor } = await single({ type: "SCAN", limit: 1 });
    for (const query of [
      { type: "SCAN", cursor: "nonsense" },
      { type: "SCAN", cursor: nextCursor ?? "", sort: "requestedAt" },
      { cursor: nextCursor ?? "" },
      { type: "SCAN", limit: 201 },
      { type: "SCAN", status: "GONE" },
      { type: "PARCEL" },
    ]) {
      expect((await refusalOfAny(listRequests, { query })).code).toBe("malformed");
    }
  });
});

describe("requests without a type", () => {
  test("come in one group per type, each the first page of that type's list", async () => {
    const answer = await call(listRequests, { query: { limit: 4 } });
    if (!("groups" in answer)) throw new Error("The groups are missing.");
    expect(answer.groups.map(({ type }) => type)).toEqual(ActionType.options);
    for (const { type, items, total } of answer.groups) {
      const list = await single({ type: ActionType.parse(type), limit: 4 });
      expect(total).toBe(list.total);
      expect(items.map(({ id }) => id)).toEqual(list.items.map(({ id }) => id));
    }
  });

  test("apply status, search and order", async () => {
    const query = { status: "DONE", sort: "requestedAt", search: "sender1", limit: 3 } as const;
    const answer = await call(listRequests, { query });
    if (!("groups" in answer)) throw new Error("The groups are missing.");
    for (const { type, items, total } of answer.groups) {
      const list = await single({ ...query, type: ActionType.parse(type) });
      expect(total).toBe(list.total);
      expect(items.map(({ id }) => id)).toEqual(list.items.map(({ id }) => id));
    }
    expect(answer.groups.some(({ total }) => total > 0)).toBe(true);
  });
});

describe("forwards", () => {
  test("page by page contain each once, newest first", async () => {
    const seen = await everyPage((cursor) => call(listForwards, { query: definite({ limit: 200, cursor }) }));
    const expected = await db
      .selectFrom("forwards")
      .select("id")
      .where("office_id", "=", austin.id)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .execute();
    expect(seen).toEqual(expected.map(({ id }) => id));
  });

  test("are counted by status, whichever status is listed; SHIPPED is the same as COMPLETED", async () => {
    const all = await call(listForwards, { query: { limit: 1 } });
    const sum = Object.values(all.counts).reduce((so, count) => so + count, 0);
    expect(sum).toBe(all.total);
    for (const status of ForwardStatus.options) {
      const page = await call(listForwards, { query: { status, limit: 1 } });
      expect(page.counts).toEqual(all.counts);
      expect(page.total).toBe(all.counts[status === "SHIPPED" ? "COMPLETED" : status]);
    }
    expect(all.counts.SHIPPED).toBe(0);
    expect(all.counts.COMPLETED).toBeGreaterThan(0);
  });

  test("can be filtered by priority and search, and so are the counts", async () => {
    const high = await call(listForwards, { query: { priority: "HIGH", limit: 200 } });
    expect(new Set(high.items.map(({ priority }) => priority))).toEqual(new Set(["HIGH"]));
    expect(Object.values(high.counts).reduce((so, count) => so + count, 0)).toBe(high.total);
    const [one] = high.items;
    const found = await call(listForwards, { query: { search: one?.mail.sender.toUpperCase() } });
    expect(found.items.map(({ id }) => id)).toContain(one?.id);
    const part = await call(listForwards, {
      query: { search: `${one?.steNumber.slice(-2)} ${one?.mail.sender}` },
    });
    expect(part.items.map(({ id }) => id)).toContain(one?.id);
    expect(Object.values(found.counts).reduce((so, count) => so + count, 0)).toBe(found.total);
  });

  test("show size and cost", async () => {
    const [one] = (await call(listForwards, { query: { limit: 1 } })).items;
    expect(one).toMatchObject({ totalCost: 123, mail: { size: "1 x 2 x 3 in", type: "ENVELOPE" } });
  });
});

describe("consolidations", () => {
  test("page by page contain each once, with four thumbnails of six", async () => {
    const pages: string[] = [];
    const seen = await everyPage(async (cursor) => {
      const page = await call(listConsolidations, { query: definite({ limit: 50, cursor }) });
      for (const { mailsCount, mailPreview } of page.items) {
        expect(mailsCount).toBe(6);
        expect(mailPreview).toHaveLength(4);
      }
      pages.push(...page.items.map(({ requestedAt }) => requestedAt));
      return page;
    });
    expect(new Set(seen).size).toBe(seen.length);
    expect(pages).toEqual(pages.toSorted().toReversed());
    const counts = await Promise.all(
      ConsolidationStatus.options.map((status) => call(listConsolidations, { query: { status, limit: 1 } })),
    );
    expect(counts.reduce((so, { total }) => so + total, 0)).toBe(seen.length);
  });

  test("are found by the texts of their items, and by their own id", async () => {
    const [one] = (await call(listConsolidations, { query: { limit: 1 } })).items;
    const item = one?.mailPreview[0]?.senderName ?? "";
    const part = `${item.slice(-2)} 1z${item.slice("sender".length)}`;
    for (const search of [item, one?.id.slice(0, 8), `${one?.mailbox.steNumber} ${item}`, part]) {
      const { items } = await call(listConsolidations, { query: { search } });
      expect(
        items.map(({ id }) => id),
        search,
      ).toContain(one?.id);
    }
    expect((await call(listConsolidations, { query: { search: "nobody at all" } })).total).toBe(0);
  });
});

describe("tens of thousands of consolidations", () => {
  // Counting reads either the table, which is narrow, or one of its indexes: the smaller of them.
  test.each([{ status: "PENDING" }, { search: "sender1234" }, { search: "99 1z1199" }] as const)(
    "are listed by %o without reading them all",
    async (query) => {
      await sql`
        insert into consolidations (id, mailbox_id, office_id, user_name, status, requested_at, updated_at)
        select gen_random_uuid(), mailboxes.id, office_id, 'Rae', (array['PENDING', 'FAILED', 'CANCELLED'])[n % 3 + 1],
          timestamptz '2025-01-01' + interval '1 minute' * n, now()
        from generate_series(1, 100) n, mailboxes`.execute(db);
      await vacuumed(database.pool, ["consolidations"]);
      for (const as of [handler, admin]) {
        const work = () => call(listConsolidations, { query }, { as });
        const read = await readWhole(work, [...large, "consolidations"]);
        // The counts of the tabs are of all of them.
        expect(read.filter((each) => !each.includes('group by "consolidations"."status"'))).toEqual([]);
      }
    },
  );
});

/** The queries of `work` that read one of the `tables` from end to end. */
async function readWhole(work: () => Promise<unknown>, tables: readonly string[]): Promise<string[]> {
  const read = await tablesReadWhole(database.pool, work);
  return read.filter((each) => tables.some((table) => each.startsWith(`${table}: `)));
}

/** Ids in the order in which the handler should see them, newest first. */
async function idsOf({ type, status }: { type: ActionType; status?: RequestStatus }): Promise<string[]> {
  const rows = await db
    .selectFrom("action_requests")
    .select("id")
    .where("type", "=", type)
    .where("office_id", "=", austin.id)
    .$if(status !== undefined, (q) => q.where("status", "=", status ?? "DONE"))
    .orderBy("requested_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id }) => id);
}

async function everyPage(
  page: (cursor?: string) => Promise<{ items: { id: string }[]; nextCursor: string | null }>,
): Promise<string[]> {
  const seen: string[] = [];
  for (let cursor: string | undefined; ;) {
    const { items, nextCursor } = await page(cursor);
    seen.push(...items.map(({ id }) => id));
    if (nextCursor === null) return seen;
    cursor = nextCursor;
  }
}
