// What a lead and a handler of one office can read of another one that has a record of every kind: nothing, by no list, search, export
// or feed, whatever they filter by.
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { exportedLists } from "@/contract/export/exported-lists";
import { type Role, allows } from "@/contract/wire/roles";
import { addShelves } from "@/contract/shelves/shelf";
import { WorkQueue } from "@/contract/work/work";
import { contractModules, endpointsOf } from "@/server/platform/openapi/endpoints";
import { type Person, startTestServer } from "../harness";
import { readFeed } from "../platform/feed/reader";
import { type Example, writeExamples } from "./examples";

const server = await startTestServer();
const { services, austin, boston } = server;
const { db } = services;
const { examples, callerOf } = await writeExamples(server);
const endpoints = endpointsOf(contractModules);
const people = [
  { role: "handler" as const, person: server.stranger },
  { role: "lead" as const, person: await server.insertStaff("Lou", "lead", [boston.id]) },
];

/** Ids of everything of Austin's, and of the people who work there alone. */
const ids = new Set<string>();
/** Everything is called by its example's name, and examples are in Austin. */
const names = /Examples Ltd|Işıl|Efe Kay|Mert Kaya|Rack A|ROLL-0001|isil@examples/;

beforeAll(async () => {
  for (const endpoint of endpoints) {
    const {
      as = callerOf(endpoint.access),
      params = {},
      query = {},
      body,
      version,
    }: Example = (await examples[endpoint.name]?.()) ?? {};
    await server.send(endpoint, { params, query, body }, { as, ...(version !== undefined && { version }) });
  }
  const { rows: tables } = await sql<{ name: string; office: boolean; mailbox: boolean }>`
    select table_name as name, bool_or(column_name = 'office_id') as office, bool_or(column_name = 'mailbox_id') as mailbox
    from information_schema.columns where table_schema = current_schema()
    group by 1 having bool_or(column_name = 'id') and bool_or(column_name in ('office_id', 'mailbox_id'))`.execute(
    db,
  );
  const elsewhere = sql`select id from mailboxes where office_id <> ${boston.id}`;
  for (const { name, office, mailbox } of tables) {
    const isTheirs = sql.join(
      [
        ...(office ? [sql`office_id <> ${boston.id}`] : []),
        ...(mailbox ? [sql`mailbox_id in (${elsewhere})`] : []),
      ],
      sql` or `,
    );
    const found = await sql<{
      id: string;
    }>`select id::text from ${sql.table(name)} where ${isTheirs}`.execute(db);
    for (const { id } of found.rows) ids.add(id);
  }
  const staff = await sql<{ id: string }>`select id from staff where role <> 'admin' and not exists (
    select from staff_offices where staff_id = staff.id and office_id = ${boston.id})`.execute(db);
  for (const { id } of staff.rows) ids.add(id);
  ids.add(austin.id);
  expect(ids.size).toBeGreaterThan(200);
}, 300_000);

/** What of the other office a text holds, without what was asked for. */
function leaksOf(text: string, asked: string): string[] {
  const found = text.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g) ?? [];
  const named = names.exec(text);
  return [
    ...found.filter((id) => ids.has(id) && !asked.includes(id)),
    ...(named && !asked.includes(named[0])
      ? [text.slice(Math.max(0, named.index - 80), named.index + 80)]
      : []),
  ];
}

async function read(path: string, person: Person): Promise<string> {
  const response = await server.request(`/api${path}`, {
    headers: { authorization: await person.authorization() },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const text =
    response.headers.get("content-encoding") === "gzip" ? gunzipSync(bytes).toString() : bytes.toString();
  return text;
}

/** Values for a query's part: of what is there in the other office. */
async function valuesOf(name: string): Promise<string[]> {
  const first = async (table: string) => {
    const { rows } = await sql<{
      id: string;
    }>`select id::text from ${sql.table(table)} where office_id = ${austin.id} limit 1`.execute(db);
    return rows.map(({ id }) => id);
  };
  const tables: Record<string, string> = {
    mailboxId: "mailboxes",
    mailId: "mail_items",
    requestId: "action_requests",
    shelfId: "shelves",
    printerId: "printers",
    trolleyId: "shelves",
    id: "mailboxes",
  };
  if (name === "officeId") return [austin.id];
  if (name === "ids") {
    const all = await Promise.all(
      [
        "mailboxes",
        "mail_items",
        "action_requests",
        "forwards",
        "consolidations",
        "tasks",
        "tickets",
        "exceptions",
        "deposits",
        "shelves",
      ].map(first),
    );
    return [all.flat().join(",")];
  }
  if (name === "staffId" || name === "ownerId" || name === "assignee" || name === "handledBy")
    return [server.handler.staffId];
  if (name === "recordId") return first("action_requests");
  if (name === "q" || name === "search") return ["Examples", "8000", "Chase", "Efe", "C-", "Mert"];
  if (name === "shelf") {
    const { rows } = await sql<{
      code: string;
    }>`select code from shelves where office_id = ${austin.id} limit 1`.execute(db);
    return rows.map(({ code }) => code);
  }
  if (name === "code") {
    const { rows } = await sql<{ code: string }>`select code from mail_codes limit 1`.execute(db);
    return rows.map(({ code }) => code);
  }
  const table = tables[name];
  return table ? first(table) : [];
}

const queues = WorkQueue.options;

/** Lists and searches that people with a role may read, and the only office's name of each. */
function readsOf(role: Role) {
  return endpoints.filter(({ method, access, path }) => {
    if (method !== "get" || access === "public" || access === "integration") return false;
    return !path.replace("{queue}", "").includes("{") && (access === "signed-in" || allows(role, access));
  });
}

/** Every address of a list: as in its example, and by each filter that can name something of the other office. */
async function addressesOf({ name, path, query: schema }: (typeof endpoints)[number]): Promise<string[]> {
  const { query = {} } = (await examples[name]?.()) ?? {};
  const asks: Record<string, unknown>[] = [query];
  for (const part of Object.keys(schema instanceof z.ZodObject ? schema.shape : {})) {
    for (const value of await valuesOf(part)) asks.push({ ...query, [part]: value }, { [part]: value });
  }
  return asks.flatMap((ask) => {
    const pairs = Object.entries(ask).map(([part, value]) => [part, String(value)]);
    const search = new URLSearchParams(pairs).toString();
    const paths = path.includes("{queue}") ? queues.map((queue) => path.replace("{queue}", queue)) : [path];
    return paths.map((each) => `${each}${search && `?${search}`}`);
  });
}

test("whoever works there reads a lot of it by the same addresses", { timeout: 300_000 }, async () => {
  const found = new Set<string>();
  for (const endpoint of readsOf("lead")) {
    for (const address of await addressesOf(endpoint)) {
      if (leaksOf(await read(address, server.lead), address).length > 0) found.add(endpoint.name);
    }
  }
  expect(found.size).toBeGreaterThan(25);
});

describe.each(people)("a $role", ({ role, person }) => {
  test.each(readsOf(role))("reads nothing of it by $name", { timeout: 120_000 }, async (endpoint) => {
    for (const address of await addressesOf(endpoint)) {
      const text = await read(address, person);
      expect(leaksOf(text, decodeURIComponent(address)), address).toEqual([]);
    }
  });

  test("exports nothing of it", async () => {
    for (const list of Object.keys(exportedLists)) {
      const more = list === "requests" ? "?type=SCAN" : "";
      expect(leaksOf(await read(`/export/${list}${more}`, person), ""), list).toEqual([]);
      expect(
        leaksOf(
          await read(`/export/${list}${more ? `${more}&` : "?"}officeId=${austin.id}`, person),
          austin.id,
        ),
        list,
      ).toEqual([]);
    }
  });

  test("hears nothing of it by a feed, and has nothing of it in the directory", async () => {
    const text = await read("/mail-handler/directory/whole", person);
    expect(leaksOf(text, "")).toEqual([]);
    const response = await server.request("/api/events?after=0", {
      headers: { authorization: await person.authorization() },
    });
    const feed = readFeed(response);
    // An event of their own office comes behind all of them.
    const own = await server.call(
      addShelves,
      { body: { officeId: boston.id, shelves: [{ codes: `Z-${role}` }] } },
      { as: person },
    );
    await expect.poll(() => feed.events.map(({ recordId }) => recordId)).toContain(own.items[0]?.id);
    expect(leaksOf(JSON.stringify(feed.events), "")).toEqual([]);
    await feed.stop();
  });
});
