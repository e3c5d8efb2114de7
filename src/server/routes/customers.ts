// Customers: finding mailboxes, listing them and showing one with its mail.
import { type Expression, type SqlBool, sql } from "kysely";
import * as z from "zod";
import { getCustomer, listCustomers, searchMailboxes } from "@/contract/mailbox";
import { Id, pageLimit } from "@/contract/page";
import { type Caller, withinOffices } from "../auth/gate";
import { type DirectoryQuery, contains, normalSte, readDirectoryQuery } from "../domain/directory";
import { mount } from "../mount";
import type { Db, Server } from "../services";
import { readCursor, writeCursor } from "./cursor";
import {
  type MailboxRow,
  mailboxRow,
  presentHits,
  presentMailboxes,
  selectMailboxes,
} from "./customers-view";
import { presentMails, selectMail } from "./mail-view";

export function mountCustomerRoutes(server: Server): void {
  mount(server, searchMailboxes, async ({ query: { q, id, limit }, db, caller }) => {
    if (id !== undefined) {
      const row = await selectMailboxes(db, caller).where("mailboxes.id", "=", id).execute();
      return { items: await presentHits(db, row) };
    }
    const query = readDirectoryQuery(q);
    const rows = query ? await bestMatches(db, caller, query, limit) : await newest(db, caller, limit);
    return { items: await presentHits(db, rows) };
  });

  mount(server, listCustomers, async ({ query, db, caller }) => {
    const from = query.cursor === undefined ? null : readCursor(query.cursor, Cursor);
    const filter = allOf([
      ...(query.search === undefined ? [] : [matches(readDirectoryQuery(query.search))]),
      ...(query.steNumber === undefined ? [] : [like("mailboxes.ste_number", partOfSte(query.steNumber))]),
    ]);
    const page = await selectMailboxes(db, caller)
      .select(sql<string>`mailboxes.created_at::text`.as("created_at_text"))
      .where(filter)
      .where(after(from))
      .orderBy("mailboxes.created_at", "desc")
      .orderBy("mailboxes.id", "desc")
      .limit(query.limit + 1)
      .execute();
    const { total } = await db
      .selectFrom("mailboxes")
      .where(withinOffices(caller, "mailboxes.office_id"))
      .where(filter)
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const rows = page.slice(0, query.limit);
    const last = page.length > query.limit ? rows.at(-1) : undefined;
    return {
      items: await presentMailboxes(db, rows),
      total,
      nextCursor: last ? writeCursor(last.created_at_text, last.id) : null,
    };
  });

  mount(server, getCustomer, async ({ params, db, caller, now }) => {
    const [mailbox] = await presentMailboxes(db, [await mailboxRow(db, caller, params.id)]);
    if (!mailbox) throw new Error(`Mailbox ${params.id} was read but not presented.`);
    const mails = await selectMail(db)
      .where("mail_items.mailbox_id", "=", mailbox.id)
      .orderBy("mail_items.received_at", "desc")
      .orderBy("mail_items.id", "desc")
      .limit(pageLimit)
      .execute();
    const { total } = await db
      .selectFrom("mail_items")
      .where("mailbox_id", "=", mailbox.id)
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    return {
      mailbox,
      members: mailbox.workspace.members,
      mails: await presentMails({ db, files: server.services.files }, mails, caller, now),
      mailsTotal: total,
    };
  });
}

/**
 * Up to `limit` mailboxes, the best match first: the STE number itself, numbers that begin so, names whose words begin
 * so, then names that contain it. A step is asked only while the ones before it left room.
 */
async function bestMatches(
  db: Db,
  caller: Caller,
  query: DirectoryQuery,
  limit: number,
): Promise<MailboxRow[]> {
  const steps = [
    query.ste === null ? nothing : like("mailboxes.ste_number", query.ste),
    eachOf(query.beginnings),
    query.phrase === null ? nothing : anyOf([eachOf(query.parts), like("mailboxes.search", query.phrase)]),
  ];
  const found = new Set<string>();
  for (const step of steps) {
    if (found.size >= limit || step === nothing) continue;
    // Only ids, in the order of the index on numbers: a word that many share is then found without sorting them all.
    const rows = await db
      .selectFrom("mailboxes")
      .select("id")
      .where(withinOffices(caller, "mailboxes.office_id"))
      .where(step)
      .orderBy(sql`mailboxes.ste_number using ~<~`)
      .limit(limit + found.size)
      .execute();
    for (const { id } of rows) found.add(id);
  }
  if (found.size === 0) return [];
  const ranked = [...found].slice(0, limit);
  const rows = await selectMailboxes(db, caller).where("mailboxes.id", "in", ranked).execute();
  return rows.toSorted((a, b) => ranked.indexOf(a.id) - ranked.indexOf(b.id));
}

function newest(db: Db, caller: Caller, limit: number): Promise<MailboxRow[]> {
  return selectMailboxes(db, caller)
    .orderBy("mailboxes.created_at", "desc")
    .orderBy("mailboxes.id", "desc")
    .limit(limit)
    .execute();
}

/** The moment as the database writes it, to the microsecond, and the id. */
const Cursor = z.tuple([
  z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/),
  Id,
]);

function after(from: z.output<typeof Cursor> | null): Condition {
  if (!from) return everything;
  return sql<boolean>`(mailboxes.created_at, mailboxes.id) < (${from[0]}::timestamptz, ${from[1]}::uuid)`;
}

type Condition = Expression<SqlBool>;

const everything = sql<boolean>`true`;
const nothing = sql<boolean>`false`;

/** What a list's search keeps: everything for a blank one. */
function matches(query: DirectoryQuery | null): Condition {
  if (!query) return everything;
  return anyOf([
    ...(query.ste === null ? [] : [like("mailboxes.ste_number", query.ste)]),
    eachOf(query.beginnings),
    ...(query.phrase === null ? [] : [eachOf(query.parts), like("mailboxes.search", query.phrase)]),
  ]);
}

function partOfSte(typed: string): string {
  return contains(normalSte(typed) ?? typed.trim().toUpperCase());
}

function eachOf(patterns: readonly string[]): Condition {
  return allOf(patterns.map((pattern) => like("mailboxes.search", pattern)));
}

function like(column: "mailboxes.search" | "mailboxes.ste_number", pattern: string): Condition {
  return sql<boolean>`${sql.ref(column)} like ${pattern}`;
}

function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? everything : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function anyOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? nothing : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
